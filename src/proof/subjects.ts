import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import type { Secret } from './secret.ts';

/** The secrets of a game with hidden information, for the swap test. */
export interface SwapSubject {
  readonly secrets: readonly Secret[];
  /** One state in so many is examined: long games have many that are much alike. */
  readonly every: number;
  /** Who plays some of the games, of the fuzzer too, where random players do not come to everything. */
  readonly players?: ScriptedPlayers | undefined;
}

const SUBJECTS = new Map<string, () => Promise<SwapSubject>>([
  ['filfla', async () => ({ secrets: (await import('../games/filfla/secrets.ts')).secrets, every: 2 })],
  ['convoys', async () => ({ secrets: (await import('../games/convoys/secrets.ts')).secrets, every: 5 })],
  ['crete', creteSubject],
]);

async function creteSubject(): Promise<SwapSubject> {
  const { secrets } = await import('../games/air-assault/secrets.ts');
  return { secrets, every: 60, players: await playersOf('crete') };
}

/** Nothing for a game that hides nothing. */
export async function swapSubjectOf(game: string): Promise<SwapSubject | undefined> {
  return SUBJECTS.get(game)?.();
}
