import { cell } from '../../engine/arrays.ts';
import type { Game } from '../../engine/game.ts';
import { clauseOf } from '../../proof/clause.ts';
import { deskOf } from '../../proof/desk.ts';
import type { Cast } from './cast.ts';
import type { State } from './state.ts';
import type { Board } from './view.ts';

/** Where a unit is: a hex or a box, and what else a position says of it. */
type Placing = string | Readonly<Record<string, unknown>>;

/** A game with its cast, as the tests of the system handle it. */
export function stageOf(game: Game<State, Board>, cast: Cast) {
  /** A position at a point of the sequence, by default in the second turn, which is by day. */
  function at(point: string, units: Readonly<Record<string, Placing>>, turn = 2): State {
    const placed = Object.entries(units).map(([id, where]) => [
      id,
      typeof where === 'string' ? { at: where } : where,
    ]);
    return game.load({ game: game.id, at: point, turn, units: Object.fromEntries(placed) });
  }

  /** Where a unit is now. */
  function placeOf(state: State, id: string): string {
    const { counters, map } = state.kit;
    const unit = counters.Unit.number(id);
    if (unit === undefined) throw new Error(`there is no unit "${id}"`);
    return map.ground.id(cell(state.place, unit));
  }

  /** What it costs to go from one hex to the next, in points. */
  function costOf(unit: string, [from, to]: readonly [string, string]): number | undefined {
    const state = at('axis-move', { [unit]: from });
    const [asked] = game.sides;
    const number = state.kit.counters.Unit.number(unit) ?? 0;
    const found = game
      .reach(game.view(state, game.sides.indexOf(asked ?? '')), number)
      .find(({ place }) => place === to);
    return found === undefined ? undefined : found.cost / 2;
  }

  return { ...deskOf(game), game, cast, at, placeOf, costOf, clause: clauseOf(game.id) };
}

export type Stage = ReturnType<typeof stageOf>;

/** Face down in a hex. */
export function down(hex: string): Placing {
  return { at: hex, faceDown: true };
}
