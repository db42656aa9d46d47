import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import { CRETE_POSITIONS } from './late-crete.ts';

/** What brings games where random players do not come by themselves: for the laws, the fuzzer and the swap test alike. */
export interface Helps {
  /** Who plays some of the games. */
  readonly players?: ScriptedPlayers | undefined;
  /** Where some of them begin, and how many: one in so many. */
  readonly positions?: readonly object[] | undefined;
  readonly late?: number | undefined;
}

const HELPS = new Map<string, () => Promise<Helps>>([
  ['crete', async () => ({ players: await playersOf('crete'), positions: CRETE_POSITIONS })],
]);

/** None where random players come to everything. */
export async function helpsOf(game: string): Promise<Helps> {
  return (await HELPS.get(game)?.()) ?? {};
}
