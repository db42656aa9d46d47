import { playersOf, type ScriptedPlayers } from '../../bots/index.ts';
import type { Question } from '../../engine/decision.ts';
import { Refusal } from '../../engine/refusal.ts';
import { gameById } from '../../games/index.ts';
import type { PlayerTask } from '../../host/computers.ts';
import { hostileVerbs } from '../games/hostile.ts';
import { hintOf } from './hint.ts';

/** The script of the players of a game could not be fetched. */
export class NotFetched extends Error {}

/** What a computer player makes of a task. */
export async function thought(task: PlayerTask): Promise<unknown> {
  const { view, level, character, seed, turn } = task;
  const players = await fetched(task.game);
  switch (task.ask) {
    case 'choose':
      return players.player(view.seat, character, seed, level).choose(view, questionOf(task), turn);
    case 'draw':
      return !players.isAhead(view, character, seed);
    case 'hint':
      return hintOf(await gameById(task.game), players.plan(view, character, seed), questionOf(task), {
        reasons: players.reasons,
        hostile: hostileVerbs(task.game),
      });
  }
}

function questionOf({ question }: PlayerTask): Question {
  if (question === undefined) throw new Refusal('bad-request', 'nothing is asked');
  return question;
}

async function fetched(game: string): Promise<ScriptedPlayers> {
  const players = await playersOf(game).catch((error: unknown) => {
    throw new NotFetched('the players could not be fetched', { cause: error });
  });
  if (players === undefined) throw new Refusal('not-available', `nobody plays "${game}"`);
  return players;
}
