import type { Announcement, HostApi, RefusalDocument, Reply, Request } from '../../host/protocol.ts';

/** A call that was refused, with the code that tells what to do about it. */
export class Refused extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly rule: string | undefined;
  readonly where: string | undefined;

  constructor({ code, message, reason, rule, where }: RefusalDocument) {
    super(message);
    this.name = 'Refused';
    this.code = code;
    this.reason = reason;
    this.rule = rule;
    this.where = where;
  }
}

export function refusedOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return new Refused({ code: 'defect', message: error instanceof Error ? error.message : String(error) });
}

/**
 * A hundred times what the longest call takes, opening a long game by replaying it: then the worker counts as lost. One
 * that is killed by the system says nothing.
 */
const PATIENCE = 20_000;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Refused) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The host in its worker, as the page calls it. If the worker stops, every call is refused until it is started anew. */
export class HostClient {
  readonly #heard = new Set<(announcement: Announcement) => void>();
  readonly #stopped = new Set<(why: string) => void>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #start: () => Worker;
  #worker: Worker | undefined;
  #next = 1;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  call<Call extends keyof HostApi>(
    call: Call,
    ...args: Parameters<HostApi[Call]>
  ): Promise<ReturnType<HostApi[Call]>> {
    return new Promise<unknown>((resolve, reject) => {
      const number = this.#next++;
      const timer = setTimeout(() => this.#crash('it does not answer'), PATIENCE);
      this.#waiting.set(number, { resolve, reject, timer });
      const request: Request = { number, call, args };
      try {
        this.#running().postMessage(request);
      } catch (error) {
        // It was never asked, so nothing may wait for an answer.
        clearTimeout(timer);
        this.#waiting.delete(number);
        reject(refusedOf(error));
      }
    }) as Promise<ReturnType<HostApi[Call]>>;
  }

  onAnnouncement(listener: (announcement: Announcement) => void): () => void {
    this.#heard.add(listener);
    return () => void this.#heard.delete(listener);
  }

  onStopped(listener: (why: string) => void): () => void {
    this.#stopped.add(listener);
    return () => void this.#stopped.delete(listener);
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    // What a worker says after its end concerns nobody, least of all the one that came after it.
    const isHeard = () => this.#worker === worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => isHeard() && this.#hear(data));
    worker.addEventListener(
      'error',
      ({ message }) => isHeard() && this.#crash(message || 'it could not be loaded'),
    );
    worker.addEventListener(
      'messageerror',
      () => isHeard() && this.#crash('it said something that cannot be read'),
    );
    this.#worker = worker;
    return worker;
  }

  #hear(reply: Reply): void {
    if ('kind' in reply) {
      for (const listener of this.#heard) listener(reply);
      return;
    }
    const waiting = this.#waiting.get(reply.number);
    if (waiting === undefined) return;
    this.#waiting.delete(reply.number);
    clearTimeout(waiting.timer);
    if (!('refusal' in reply)) waiting.resolve(reply.value);
    else {
      if (reply.refusal.code === 'unreachable') this.#startAfresh();
      waiting.reject(new Refused(reply.refusal));
    }
  }

  /** A worker remembers what it could not fetch: only another one tries again. It is not changed under a call. */
  #startAfresh(): void {
    if (this.#waiting.size > 0) return;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #crash(why: string): void {
    if (this.#worker === undefined) return;
    this.#worker.terminate();
    this.#worker = undefined;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused({ code: 'crashed', message: why }));
    }
    this.#waiting.clear();
    for (const listener of this.#stopped) listener(why);
  }
}

export const host = new HostClient(
  () => new Worker(new URL('../host/worker.ts', import.meta.url), { type: 'module', name: 'tables' }),
);
