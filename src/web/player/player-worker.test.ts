import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../engine/refusal.ts';
import type { PlayerTask } from '../../host/computers.ts';
import { Cancellation } from '../../table/cancellation.ts';
import { PlayerWorker } from './player-worker.ts';
import type { FromPlayer, ToPlayer } from './worker.ts';

/** A worker that says what a test lets it say. */
class FakeWorker extends EventTarget {
  readonly heard: ToPlayer[] = [];
  isEnded = false;

  postMessage(message: ToPlayer): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(data: FromPlayer): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  crash(): void {
    this.dispatchEvent(new Event('error', { cancelable: true }));
  }
}

const TASK = { ask: 'choose', game: 'c3' } as PlayerTask;

function desk() {
  const workers: FakeWorker[] = [];
  const player = new PlayerWorker(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  const last = () => workers.at(-1) ?? new FakeWorker();
  return { player, workers, last };
}

async function codeOf(thought: Promise<unknown>): Promise<unknown> {
  const error = await thought.catch((reason: unknown) => reason);
  return error instanceof Refusal ? error.code : error;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the worker of the computer players', () => {
  it('is started when it is first asked, gets the task and nothing else, and is kept', async () => {
    const { player, workers, last } = desk();
    expect(workers).toEqual([]);
    const first = player.think(TASK);
    expect(last().heard).toEqual([{ number: 1, task: TASK }]);
    last().say({ kind: 'here' });
    last().say({ kind: 'answer', number: 1, answer: 'pass' });
    expect(await first).toBe('pass');
    const second = player.think(TASK);
    last().say({ kind: 'answer', number: 2, answer: 'end' });
    expect(await second).toBe('end');
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(last().isEnded).toBe(false);
  });

  it('does not let whoever offers a draw wait as long as for a decision', async () => {
    const { player, last } = desk();
    const answer = codeOf(player.think({ ...TASK, ask: 'draw' }));
    // Its script may take longer to come.
    vi.advanceTimersByTime(5_000);
    expect(last().isEnded).toBe(false);
    last().say({ kind: 'here' });
    vi.advanceTimersByTime(2_000);
    expect(await answer).toBe('player-stuck');
    const choice = codeOf(player.think(TASK));
    vi.advanceTimersByTime(7_000);
    expect(last().isEnded).toBe(false);
    last().say({ kind: 'here' });
    vi.advanceTimersByTime(9_000);
    expect(last().isEnded).toBe(false);
    last().say({ kind: 'answer', number: 2, answer: 'pass' });
    expect(await choice).toBe('pass');
  });

  it.each<[string, string, (worker: FakeWorker) => void]>([
    ['player-failed', 'crashes', (worker) => worker.crash()],
    ['player-failed', 'fails', (worker) => worker.say({ kind: 'failed', number: 1, why: 'failed' })],
    ['player-stuck', 'does not answer', () => vi.advanceTimersByTime(10_000)],
    [
      'player-unreachable',
      'cannot fetch the players',
      (worker) => worker.say({ kind: 'failed', number: 1, why: 'unreachable' }),
    ],
  ])('refuses with %s if it %s, is ended, and another one is asked next', async (code, _, trouble) => {
    const { player, workers, last } = desk();
    const thought = codeOf(player.think(TASK));
    last().say({ kind: 'here' });
    trouble(last());
    expect(await thought).toBe(code);
    expect(last().isEnded).toBe(true);
    const again = player.think(TASK);
    expect(workers).toHaveLength(2);
    last().say({ kind: 'answer', number: 2, answer: 'pass' });
    expect(await again).toBe('pass');
  });

  it.each<[string, (worker: FakeWorker) => void]>([
    ['fails to load', (worker) => worker.crash()],
    ['never comes', () => vi.advanceTimersByTime(10_000)],
  ])('is unreachable if its script %s', async (_, trouble) => {
    const { player, last } = desk();
    const thought = codeOf(player.think(TASK));
    trouble(last());
    expect(await thought).toBe('player-unreachable');
  });

  it('is ended with its thoughts: they are refused, and what it says is not heard', async () => {
    const { player, workers, last } = desk();
    const thoughts = [codeOf(player.think(TASK)), codeOf(player.think(TASK))];
    player.end();
    expect(last().isEnded).toBe(true);
    last().say({ kind: 'answer', number: 1, answer: 'pass' });
    expect(await Promise.all(thoughts)).toEqual(['not-available', 'not-available']);
    void player.think(TASK);
    expect(workers).toHaveLength(2);
  });

  it('thinks about one task after the other, also when one fails', async () => {
    const { player, workers, last } = desk();
    const [first, second, third] = [TASK, TASK, TASK].map((task) => codeOf(player.think(task)));
    expect(last().heard.map(({ number }) => number)).toEqual([1]);
    last().say({ kind: 'answer', number: 2, answer: 'too early' });
    last().say({ kind: 'answer', number: 1, answer: 'one' });
    expect(last().heard.map(({ number }) => number)).toEqual([1, 2]);
    last().crash();
    expect(workers).toHaveLength(2);
    last().say({ kind: 'answer', number: 3, answer: 'three' });
    expect(await Promise.all([first, second, third])).toEqual(['one', 'player-failed', 'three']);
    vi.advanceTimersByTime(60_000);
    expect(last().isEnded).toBe(false);
  });

  it('breaks off the thought that is not wanted any more, and no other', async () => {
    const { player, workers, last } = desk();
    const [first, second] = [new Cancellation(), new Cancellation()];
    const thoughts = [
      codeOf(player.think(TASK, first)),
      codeOf(player.think(TASK, second)),
      codeOf(player.think(TASK)),
    ];
    second.cancel();
    expect(workers).toHaveLength(1);
    expect(last().isEnded).toBe(false);
    first.cancel();
    expect(workers[0]?.isEnded).toBe(true);
    expect(last().heard.map(({ number }) => number)).toEqual([3]);
    last().say({ kind: 'answer', number: 3, answer: 'three' });
    expect(await Promise.all(thoughts)).toEqual(['not-available', 'not-available', 'three']);
    expect(await codeOf(player.think(TASK, first))).toBe('not-available');
    expect(workers).toHaveLength(2);
  });

  it('goes on when what is not wanted any more was answered already', async () => {
    const { player, workers, last } = desk();
    const wish = new Cancellation();
    const thought = player.think(TASK, wish);
    last().say({ kind: 'answer', number: 1, answer: 'pass' });
    await thought;
    wish.cancel();
    void player.think(TASK);
    expect(workers).toHaveLength(1);
  });

  it('tells nobody what went wrong inside', async () => {
    const { player, last } = desk();
    const thought = player.think(TASK).catch((error: unknown) => error);
    last().say({ kind: 'here' });
    const crash = new Event('error', { cancelable: true });
    last().dispatchEvent(crash);
    expect(crash.defaultPrevented).toBe(true);
    expect(String(await thought)).toBe('Refusal: The computer player has failed. The game is unharmed.');
  });
});
