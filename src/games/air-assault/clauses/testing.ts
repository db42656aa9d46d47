import { cell } from '../../../engine/arrays.ts';
import type { Game } from '../../../engine/game.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { forget } from '../../../engine/state.ts';
import { clauseOf } from '../../../proof/clause.ts';
import { deskOf, type Seen } from '../../../proof/desk.ts';
import { MemoryStorage } from '../../../table/storage.ts';
import { Table } from '../../../table/table.ts';
import { personAtEach } from '../../../table/table-options.ts';
import type { State } from '../state.ts';
import type { Board } from '../view.ts';
import type { Cast } from './cast.ts';

/** Where a unit is: a hex or a box, and what else a position says of it. */
type Placing = string | Readonly<Record<string, unknown>>;

/** A game with its cast, as the tests of the system handle it. */
export function stageOf(game: Game<State, Board>, cast: Cast) {
  const desk = deskOf(game);

  /** A position at a point of the sequence, by default in the second turn, which is by day; with convoys, groups and so on. */
  function at(
    point: string,
    units: Readonly<Record<string, Placing>>,
    turn = 2,
    parts: Readonly<Record<string, unknown>> = {},
  ): State {
    const placed = Object.entries(units).map(([id, where]) => [
      id,
      typeof where === 'string' ? { at: where } : where,
    ]);
    return game.load({ game: game.id, at: point, turn, units: Object.fromEntries(placed), ...parts });
  }

  /** Puts a unit where no game has it. */
  function put(state: State, id: string, hex: string): void {
    const { counters, map } = state.kit;
    state.place[numberOf(counters.Unit, id)] = map.grid.number(hex);
  }

  /** The same with an aircraft over a hex, also when nothing flies in the games that are played so far. */
  function under(aircraft: string, hex: string, state: State): State {
    put(state, aircraft, hex);
    forget(state);
    return state;
  }

  /** An aircraft is picked for a mission: that is asked for only where there is a choice. */
  function send(state: State, aircraft: string, mission = 'support'): void {
    desk.play(state, `pick ${aircraft}`);
    if (desk.options(state).includes(`mission ${mission}`)) desk.play(state, `mission ${mission}`);
  }

  /** The same, and it is put somewhere. */
  function fly(state: State, aircraft: string, place: string, mission?: string): void {
    send(state, aircraft, mission);
    desk.play(state, `put ${place}`);
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
    return found?.cost;
  }

  /** The airborne units of a turn with only these left to drop: all others are lost. */
  function dropOf(turn: number, ...units: readonly string[]): Readonly<Record<string, Placing>> {
    const { counters, organization } = game.setUp().kit;
    const due = organization.blocks.filter((block) => block.turn === turn).flatMap((block) => block.units);
    const others = due.map((unit) => counters.Unit.name(unit)).filter((id) => !units.includes(id));
    return Object.fromEntries(others.map((id) => [id, 'eliminated']));
  }

  /** Plays on without doing anything until one of these decisions is open: `axis aircraft.pick`. */
  function playOn(state: State, ...until: readonly string[]): void {
    while (!until.includes(desk.open(state))) {
      const listed = desk.options(state);
      const end = listed.find((option) => ENDS.includes(option)) ?? listed[0];
      if (end === undefined) throw new Error(`the game is over before ${until.join(', ')}`);
      desk.play(state, end);
    }
  }

  /** Does nothing that can be left until a decision is open, `allied movement.pick`; at most to the end of the game. */
  function pass(state: State, until: string): Seen[] {
    const seen: Seen[] = [];
    while (desk.open(state) !== until && desk.open(state) !== 'over') {
      const quiet = ENDS.find((action) => desk.options(state).includes(action));
      if (quiet === undefined) throw new Error(`something must be done at "${desk.open(state)}"`);
      seen.push(desk.play(state, quiet));
    }
    return seen;
  }

  /** A table at which a position is played, with a person on each side. */
  function tableAt(state: State): Promise<Table> {
    const dice = { kind: 'seed', seed: 'clauses' } as const;
    const position = game.position(state);
    const storage = new MemoryStorage();
    return Table.open({ game, id: 'clauses', seats: personAtEach(game), dice, position, storage });
  }

  return {
    ...desk,
    tableAt,
    game,
    cast,
    at,
    dropOf,
    pass,
    put,
    send,
    fly,
    under,
    playOn,
    placeOf,
    costOf,
    clause: clauseOf(game.id),
  };
}

/** What ends a decision without doing anything. */
const ENDS: readonly string[] = ['end', 'done', 'cease', 'pass'];

export type Stage = ReturnType<typeof stageOf>;

/** Face down in a hex. */
export function down(hex: string): Placing {
  return { at: hex, faceDown: true };
}
