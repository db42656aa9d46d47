import { at } from '../engine/arrays.ts';
import { type Seat, seatName } from '../engine/audience.ts';
import { Recorder, type Roll } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import { chooseFor } from './random-play.ts';

/**
 * A complete game as readable text: every decision with the number of its options, every action, roll and
 * event, the hash after each action, and now and then what each seat sees. The texts are kept and compared; a
 * changed one is a changed game, and its commit says why.
 */
export function playthrough(game: Game, scenario: string, seed: string): string {
  const lines = [
    `# ${game.title}, ${scenario}, seed ${seed}`,
    `rules ${game.definition.rulesVersion}, data ${game.definition.dataHash}`,
  ];
  const random = new Random(`players/${seed}`);
  const dice = new SeededDice(seed);
  const state = game.setUp(scenario);
  for (let decision = game.ask(state), n = 1; decision !== undefined; decision = game.ask(state), n++) {
    const seat = seatName(decision.seat, game.sides);
    const question = game.question(state, decision.seat);
    lines.push(
      '',
      `${n}. ${seat}: ${question?.prompt} [${question?.name}, ${question?.rule}, ${decision.actions.length} options]`,
    );
    if (n % VIEW_EVERY === 1) lines.push(...sights(game, state));
    const action = chooseFor(decision, ['verb-first', 'reluctant'], random);
    lines.push(`  > ${game.print(action)}`);
    const events: GameEvent[] = [];
    const recorder = new Recorder(dice);
    const { disclosed } = game.act(state, action, recorder, { event: (event) => events.push(event) });
    lines.push(...recorder.rolls.map((roll) => `  roll ${rollText(roll)}`));
    lines.push(...events.map((event) => `  ${readers(game, event)}: ${game.eventDocument(event).text}`));
    if (disclosed.length > 0) lines.push(`  disclosed: ${disclosed.join(', ')}`);
    lines.push(`  ${game.hash(state)}`);
  }
  return [...lines, '', `result: ${JSON.stringify(game.result(state))}`, ''].join('\n');
}

const VIEW_EVERY = 25;

function sights(game: Game, state: Parameters<Game['view']>[0]): string[] {
  const seats: Seat[] = [...game.sides.keys(), game.spectator];
  return seats.map(
    (seat) => `  ${seatName(seat, game.sides)} sees ${JSON.stringify(game.view(state, seat))}`,
  );
}

function rollText(roll: Roll): string {
  if ('faces' in roll) return `${roll.purpose}: ${roll.result} of ${roll.faces}`;
  return `${roll.purpose}: drew ${roll.results.join(', ')} of ${roll.from}`;
}

/** Who reads an event: `all`, or the seats. */
function readers(game: Game, event: GameEvent): string {
  const seats: Seat[] = [...game.sides.keys(), game.spectator];
  const reading = seats.filter((seat) => game.eventFor(event, seat) !== undefined);
  return reading.length === seats.length
    ? 'all'
    : reading.map((seat) => at([...game.sides, 'spectator'], seat)).join('+');
}
