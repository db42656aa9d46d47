import type { PlayerTask } from '../../host/computers.ts';
import { NotFetched, thought } from './thought.ts';

/** What the tables tell the worker of the computer players. */
export interface ToPlayer {
  /** By which the answer is known. */
  readonly number: number;
  readonly task: PlayerTask;
}

/** What the worker tells the tables: that it is there, and what came of a task. */
export type FromPlayer =
  | { readonly kind: 'here' }
  | { readonly kind: 'answer'; readonly number: number; readonly answer: unknown }
  /** What went wrong stays here: it might tell of what the player knows. */
  | { readonly kind: 'failed'; readonly number: number; readonly why: 'failed' | 'unreachable' };

const say = (message: FromPlayer) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ToPlayer>) => {
  const { number, task } = data;
  try {
    say({ kind: 'answer', number, answer: await thought(task) });
  } catch (error) {
    say({ kind: 'failed', number, why: error instanceof NotFetched ? 'unreachable' : 'failed' });
  }
});
say({ kind: 'here' });
