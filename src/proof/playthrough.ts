import { audienceToText, type Seat, seatName } from '../engine/audience.ts';
import type { Decision } from '../engine/decision.ts';
import { Recorder, type Roll } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { hashOfJson } from '../engine/hash.ts';
import type { Core } from '../engine/state.ts';
import { RandomGame } from './random-play.ts';

/**
 * A complete game as readable text: every decision with the number of its options, every action, roll and
 * event, the hash after each action, and now and then what each seat sees, of which only a hash is kept when much has been
 * written. The texts are kept and compared; a changed one is a changed game, and its commit says why.
 */
export function playthrough(game: Game, scenario: string, seed: string): string {
  const lines = [`# ${game.title}, ${scenario}, seed ${seed}`, `data ${game.definition.dataHash}`];
  const play = new RandomGame(game, seed, { scenario, styles: ['verb-first', 'reluctant'] });
  let room = MOST_SEEN;
  for (let { decision } = play; decision !== undefined; { decision } = play) {
    lines.push('', `${play.actions + 1}. ${questionText(game, play.state, decision)}`);
    if (play.actions % VIEW_EVERY === 0) {
      const seen = sights(game, play.state, room > 0);
      room -= seen.join('').length;
      lines.push(...seen);
    }
    lines.push(...actionLines(game, play));
  }
  return [...lines, '', `result: ${JSON.stringify(game.result(play.state))}`, ''].join('\n');
}

const VIEW_EVERY = 25;
/** Views are written in full up to so many characters. */
const MOST_SEEN = 600_000;

function questionText(game: Game, state: Core, { seat, actions }: Decision): string {
  const question = game.question(state, seat);
  const about = `${question?.name}, ${question?.rule}, ${actions.length} options`;
  return `${seatName(seat, game.sides)}: ${question?.prompt} [${about}]`;
}

/** One action and what came of it. */
function actionLines(game: Game, play: RandomGame): string[] {
  const events: GameEvent[] = [];
  const recorder = new Recorder(play.dice);
  const action = play.choose();
  const { disclosed } = play.act(action, { event: (event) => events.push(event) }, recorder);
  return [
    `  > ${game.print(action)}`,
    ...recorder.rolls.map((roll) => `  roll ${rollText(roll)}`),
    ...events.map((event) => `  ${audienceToText(event.to, game.sides)}: ${game.eventDocument(event).text}`),
    ...(disclosed.length > 0 ? [`  disclosed: ${disclosed.join(', ')}`] : []),
    `  ${game.hash(play.state)}`,
  ];
}

function sights(game: Game, state: Core, inFull: boolean): string[] {
  const seats: Seat[] = [...game.sides.keys(), game.spectator];
  return seats.map((seat) => {
    const view = game.view(state, seat);
    return `  ${seatName(seat, game.sides)} sees ${inFull ? JSON.stringify(view) : hashOfJson(view)}`;
  });
}

function rollText(roll: Roll): string {
  if ('faces' in roll) return `${roll.purpose}: ${roll.result} of ${roll.faces}`;
  return `${roll.purpose}: drew ${roll.results.join(', ')} of ${roll.from}`;
}
