import { Refusal, type RefusalName } from '../../engine/refusal.ts';
import type { PlayerTask } from '../../host/computers.ts';
import type { Cancellation } from '../../table/cancellation.ts';
import type { FromPlayer, ToPlayer } from './worker.ts';

/** A thousand times what a decision takes: then the player counts as stuck. Whoever offers a draw waits for the answer. */
const PATIENCE: Readonly<Record<PlayerTask['ask'], number>> = { choose: 10_000, hint: 10_000, draw: 2_000 };
/** So long its script may take to come. With a thought that takes all its time this is still less than the page waits for an answer. */
const PATIENCE_TO_COME = 8_000;

type Trouble = Extract<RefusalName, `player-${string}`>;

/** What is said of it. Nothing of what the player was thinking about is among it. */
const SENTENCES: Readonly<Record<Trouble, string>> = {
  'player-failed': 'The computer player has failed. The game is unharmed.',
  'player-stuck': 'The computer player does not answer. The game is unharmed.',
  'player-unreachable': 'The computer player could not be fetched. The game is unharmed.',
};

/** A task and whoever waits for its answer. */
interface Errand {
  readonly message: ToPlayer;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (refusal: Refusal) => void;
}

/**
 * The computer players in a worker of their own, which is started when one of them is first asked. It gets one task after
 * the other, and nothing else. One that fails, or does not answer in time, is ended; the next task starts another. Every
 * task is answered or refused.
 */
export class PlayerWorker {
  readonly #start: () => Worker;
  /** The first of them is being thought about. */
  #errands: readonly Errand[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #worker: Worker | undefined;
  /** It has said something: its script is there. */
  #isHere = false;
  #next = 1;

  constructor(start: () => Worker = startWorker) {
    this.#start = start;
  }

  /** Once it is cancelled the task is not wanted any more: it is refused, and broken off if it is being thought about. */
  think(task: PlayerTask, cancellation?: Cancellation): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (cancellation?.isCancelled) return reject(interrupted());
      const errand: Errand = { message: { number: this.#next++, task }, resolve, reject };
      cancellation?.onCancel(() => this.#abandon(errand));
      this.#errands = [...this.#errands, errand];
      if (this.#errands.length === 1) this.#send();
    });
  }

  #abandon(errand: Errand): void {
    const isThoughtAbout = this.#errands[0] === errand;
    if (!this.#errands.includes(errand)) return;
    this.#errands = this.#errands.filter((one) => one !== errand);
    errand.reject(interrupted());
    if (!isThoughtAbout) return;
    this.#dismiss();
    this.#send();
  }

  end(): void {
    const errands = this.#errands;
    this.#errands = [];
    this.#dismiss();
    for (const { reject } of errands) reject(interrupted());
  }

  #dismiss(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isHere = false;
  }

  /** Gives the first task to the worker. */
  #send(): void {
    const [errand] = this.#errands;
    if (errand === undefined) return;
    this.#wait(errand);
    try {
      this.#running().postMessage(errand.message);
    } catch {
      this.#fail('player-failed');
    }
  }

  #wait({ message: { task } }: Errand): void {
    clearTimeout(this.#timer);
    this.#timer = this.#isHere
      ? setTimeout(() => this.#fail('player-stuck'), PATIENCE[task.ask])
      : setTimeout(() => this.#fail('player-unreachable'), PATIENCE_TO_COME);
  }

  #running(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = this.#start();
    // What a worker says after its end concerns nobody.
    const isHeard = () => this.#worker === worker;
    worker.addEventListener('message', ({ data }: MessageEvent<FromPlayer>) => isHeard() && this.#hear(data));
    worker.addEventListener('error', (event) => {
      // Its reason is not told to anybody: it might speak of what the player knows.
      event.preventDefault();
      if (isHeard()) this.#fail(this.#isHere ? 'player-failed' : 'player-unreachable');
    });
    worker.addEventListener('messageerror', () => isHeard() && this.#fail('player-failed'));
    this.#worker = worker;
    return worker;
  }

  #hear(message: FromPlayer): void {
    const comes = !this.#isHere;
    this.#isHere = true;
    const [errand] = this.#errands;
    if (comes && errand !== undefined) this.#wait(errand);
    if (message.kind === 'here' || message.number !== this.#errands[0]?.message.number) return;
    if (message.kind === 'failed')
      this.#fail(message.why === 'failed' ? 'player-failed' : 'player-unreachable');
    else {
      clearTimeout(this.#timer);
      this.#done()?.resolve(message.answer);
    }
  }

  #fail(code: Trouble): void {
    this.#dismiss();
    this.#done()?.reject(new Refusal(code, SENTENCES[code]));
  }

  /** The first task is over, and the next one is thought about. */
  #done(): Errand | undefined {
    const [first, ...others] = this.#errands;
    this.#errands = others;
    this.#send();
    return first;
  }
}

function interrupted(): Refusal {
  return new Refusal('not-available', 'The computer player was interrupted.');
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'player' });
}
