import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply, Request } from '../../host/protocol.ts';
import { HostClient, Refused, refusedOf } from './host-client.ts';

type Heard = (event: { readonly data?: unknown; readonly message?: string }) => void;

/** A worker that says only what a test lets it say. */
class FakeWorker {
  readonly asked: Request[] = [];
  readonly #heard = new Map<string, Heard>();
  ended = false;
  /** Thrown at the next message, as for something that cannot be copied. */
  refuses: Error | undefined;

  addEventListener(kind: string, heard: Heard): void {
    this.#heard.set(kind, heard);
  }

  postMessage(request: Request): void {
    if (this.refuses !== undefined) throw this.refuses;
    this.asked.push(request);
  }

  terminate(): void {
    this.ended = true;
  }

  say(reply: Reply): void {
    this.#heard.get('message')?.({ data: reply });
  }

  fail(message: string): void {
    this.#heard.get('error')?.({ message });
  }
}

function clientWithWorkers() {
  const workers: FakeWorker[] = [];
  const client = new HostClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const worker = (index = 0) => {
    const found = workers[index];
    if (found === undefined) throw new Error(`there is no worker ${index}`);
    return found;
  };
  return { client, workers, worker };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a call', () => {
  it('starts the worker and is answered by its number, in any order', async () => {
    const { client, workers, worker } = clientWithWorkers();
    expect(workers).toEqual([]);
    const saved = client.call('saved');
    const closed = client.call('close');
    expect(worker().asked).toEqual([
      { number: 1, call: 'saved', args: [] },
      { number: 2, call: 'close', args: [] },
    ]);
    worker().say({ number: 2, value: ['second'] });
    worker().say({ number: 1, value: ['first'] });
    expect(await saved).toEqual(['first']);
    expect(await closed).toEqual(['second']);
    expect(workers).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is refused with everything that is known of it', async () => {
    const { client, worker } = clientWithWorkers();
    const asked = client.call('act', 'axis', 'end');
    const refusal = { code: 'illegal-action', message: 'not now', rule: 'c3/5.2', where: 'here' };
    worker().say({ number: 1, refusal });
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject(refusal);
  });

  it('that cannot be sent is refused at once, and the worker lives on', async () => {
    const { client, workers, worker } = clientWithWorkers();
    const first = client.call('saved');
    worker().say({ number: 1, value: [] });
    await first;
    worker().refuses = new Error('it cannot be copied');
    await expect(client.call('rename', 'a', 'b')).rejects.toMatchObject({
      code: 'defect',
      message: 'it cannot be copied',
    });
    expect(vi.getTimerCount()).toBe(0);
    expect(worker().ended).toBe(false);
    expect(workers).toHaveLength(1);
  });

  it('is refused where no worker can be started', async () => {
    const client = new HostClient(() => {
      throw new Error('workers are forbidden here');
    });
    await expect(client.call('saved')).rejects.toMatchObject({ message: 'workers are forbidden here' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('for a game that could not be fetched leaves the next try to another worker', async () => {
    const { client, workers, worker } = clientWithWorkers();
    const [opened, listed] = [client.call('open', 'a', false), client.call('saved')];
    const unreachable = { number: 1, refusal: { code: 'unreachable', message: 'offline' } };
    worker().say(unreachable);
    await expect(opened).rejects.toMatchObject({ code: 'unreachable' });
    expect(worker().ended).toBe(false);
    worker().say({ number: 2, value: [] });
    await listed;
    const again = client.call('open', 'a', false);
    worker().say({ ...unreachable, number: 3 });
    await expect(again).rejects.toMatchObject({ code: 'unreachable' });
    expect(worker().ended).toBe(true);
    void client.call('saved').catch(() => undefined);
    expect(workers).toHaveLength(2);
  });

  it('is answered once', async () => {
    const { client, worker } = clientWithWorkers();
    const asked = client.call('saved');
    worker().say({ number: 1, value: ['first'] });
    worker().say({ number: 1, value: ['again'] });
    worker().say({ number: 9, value: ['nobody asked'] });
    expect(await asked).toEqual(['first']);
  });
});

describe('a worker that stops', () => {
  it('refuses whatever waits, tells it once, and the next call starts another', async () => {
    const { client, workers, worker } = clientWithWorkers();
    const stopped = vi.fn();
    client.onStopped(stopped);
    const waiting = [client.call('saved'), client.call('saved')];
    const refused = Promise.allSettled(waiting);
    worker().fail('out of memory');
    for (const one of await refused)
      expect(one).toMatchObject({
        status: 'rejected',
        reason: { code: 'crashed', message: 'out of memory' },
      });
    expect(stopped.mock.calls).toEqual([['out of memory']]);
    expect(worker().ended).toBe(true);
    expect(vi.getTimerCount()).toBe(0);

    const next = client.call('saved');
    expect(workers).toHaveLength(2);
    worker(1).say({ number: 3, value: ['back'] });
    expect(await next).toEqual(['back']);
  });

  it('has no say any more once another is there', async () => {
    const { client, worker } = clientWithWorkers();
    const lost = client.call('saved').catch(() => 'lost');
    worker().fail('gone');
    await lost;
    const heard = vi.fn();
    client.onAnnouncement(heard);
    const next = client.call('saved');
    worker().say({ kind: 'taken-over', id: 'a' });
    worker().say({ number: 2, value: ['from the dead'] });
    worker().fail('gone again');
    expect(worker(1).ended).toBe(false);
    worker(1).say({ number: 2, value: ['alive'] });
    expect(await next).toEqual(['alive']);
    expect(heard).not.toHaveBeenCalled();
  });

  it('counts as stopped when it does not answer for long', async () => {
    const { client, worker } = clientWithWorkers();
    const stopped = vi.fn();
    client.onStopped(stopped);
    const asked = client.call('saved').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(worker().ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worker().ended).toBe(true);
    expect(await asked).toMatchObject({ code: 'crashed' });
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});

describe('announcements', () => {
  it('reach those who listen, until they stop', () => {
    const { client, worker } = clientWithWorkers();
    void client.call('saved');
    const heard = vi.fn();
    const stop = client.onAnnouncement(heard);
    worker().say({ kind: 'taken-over', id: 'a' });
    stop();
    worker().say({ kind: 'taken-over', id: 'b' });
    expect(heard.mock.calls).toEqual([[{ kind: 'taken-over', id: 'a' }]]);
  });
});

describe('any error', () => {
  it('becomes a refusal that says the same', () => {
    const refused = new Refused({ code: 'full', message: 'no room' });
    expect(refusedOf(refused)).toBe(refused);
    expect(refusedOf(new Error('oh'))).toMatchObject({ code: 'defect', message: 'oh' });
    expect(refusedOf('oh')).toMatchObject({ code: 'defect', message: 'oh' });
  });
});
