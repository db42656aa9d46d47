import { playersOf, type ScriptedPlayers } from '../../bots/index.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { PlayerTask } from '../../host/computers.ts';

/** The script of the players of a game could not be fetched. */
export class NotFetched extends Error {}

/** What a computer player makes of a task. */
export async function thought(task: PlayerTask): Promise<unknown> {
  const { ask, view, question, level, character, seed, turn } = task;
  const players = await fetched(task.game);
  if (ask === 'choose' && question !== undefined)
    return players.player(view.seat, character, seed, level).choose(view, question, turn);
  throw new Refusal('bad-request', `nobody can think about "${ask}"`);
}

async function fetched(game: string): Promise<ScriptedPlayers> {
  const players = await playersOf(game).catch((error: unknown) => {
    throw new NotFetched('the players could not be fetched', { cause: error });
  });
  if (players === undefined) throw new Refusal('not-available', `nobody plays "${game}"`);
  return players;
}
