import type { Secret } from './secret.ts';

/** The secrets of a game with hidden information, for the swap test. */
export interface SwapSubject {
  readonly secrets: readonly Secret[];
  /** One state in so many is examined: long games have many that are much alike. */
  readonly every: number;
}

const SUBJECTS = new Map<string, () => Promise<SwapSubject>>([
  ['filfla', async () => ({ secrets: (await import('../games/filfla/secrets.ts')).secrets, every: 2 })],
  ['convoys', async () => ({ secrets: (await import('../games/convoys/secrets.ts')).secrets, every: 5 })],
  ['crete', async () => ({ secrets: (await import('../games/air-assault/secrets.ts')).secrets, every: 60 })],
]);

/** Nothing for a game that hides nothing. */
export async function swapSubjectOf(game: string): Promise<SwapSubject | undefined> {
  return SUBJECTS.get(game)?.();
}
