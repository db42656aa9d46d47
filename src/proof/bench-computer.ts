import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import type { Level } from '../bots/levels.ts';
import { at } from '../engine/arrays.ts';
import type { Game } from '../engine/game.ts';
import { SeededDice } from '../engine/seeded.ts';
import { now, percentile, type Row, rowsOf } from './measure.ts';

const LEVELS: readonly Level[] = ['regular', 'cadet'];
/** The first game warms up. */
const GAMES = 3;

/**
 * What a decision of the computer takes at a table: the view and the question of its seat are made and handed over to a
 * worker as they are there, which imagines a world and chooses.
 */
export async function benchComputer(game: Game, games = GAMES): Promise<Row[]> {
  const players = await playersOf(game.id);
  if (players === undefined) return [];
  const row = rowsOf(game.id);
  return LEVELS.flatMap((level) => {
    const times = Array.from({ length: games }, (_, n) => decisionTimes(game, players, level, n));
    const sorted = (games > 1 ? times.slice(1) : times).flat().sort((a, b) => a - b);
    return [50, 95].map((share) =>
      row(`computer-${level}-ms-p${share}`, percentile(sorted, share / 100) / 1e6, 'ms'),
    );
  });
}

/** Nanoseconds of every decision of one game. */
function decisionTimes(game: Game, players: ScriptedPlayers, level: Level, n: number): readonly number[] {
  const { scenarios } = game.definition;
  const state = game.setUp(at(scenarios, n % scenarios.length).id);
  const dice = new SeededDice(n);
  const times: number[] = [];
  for (let seat = game.decider(state); seat !== undefined; seat = game.decider(state)) {
    const side = at(game.sides, seat);
    const styles = players.styles[side] ?? [];
    const start = now();
    const task = structuredClone({ view: game.view(state, seat), question: game.question(state, seat) });
    if (task.question === undefined) break;
    const player = players.player(side, at(styles, n % styles.length), `bench/${n}`, level);
    const text = player.choose(task.view, task.question, times.length);
    times.push(now() - start);
    game.act(state, game.parse(text), dice);
  }
  return times;
}
