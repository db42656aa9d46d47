import { playersOf, type ScriptedPlayers } from '../../bots/index.ts';
import type { Question } from '../../engine/decision.ts';
import { Refusal } from '../../engine/refusal.ts';
import { gameById } from '../../games/index.ts';
import type { PlayerTask } from '../../host/computers.ts';
import { hostileVerbs } from '../games/hostile.ts';
import { hintOf } from './hint.ts';

/** The script of the players of a game could not be fetched. */
export class NotFetched extends Error {}

/** So many milliseconds it thinks about a draw: whoever offers one waits for the answer. */
const THINKING_OF_DRAW = 700;

/** What a computer player makes of a task. */
export async function thought(task: PlayerTask): Promise<unknown> {
  const { view, level, character, seed, turn } = task;
  const players = await fetched(task.game);
  switch (task.ask) {
    case 'choose':
      return players.player(view.seat, character, seed, level).choose(view, questionOf(task), turn);
    case 'draw':
      return players.standing(view, character, seed, timer(THINKING_OF_DRAW));
    case 'hint':
      return hintOf(await gameById(task.game), players.plan(view, character, seed), questionOf(task), {
        reasons: players.reasons,
        advice: players.advice,
        hostile: hostileVerbs(task.game),
      });
  }
}

/** Whether so many milliseconds have passed since it was made. */
function timer(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
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
