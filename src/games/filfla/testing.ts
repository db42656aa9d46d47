import { type Seat, seatName } from '../../engine/audience.ts';
import type { OptionValues } from '../../engine/definition.ts';
import { codeOf, deskOf } from '../../proof/desk.ts';
import { counters, GARRISON, RAIDERS, SIDES } from './counters.ts';
import { filfla } from './index.ts';
import type { State } from './state.ts';
import type { UnitView } from './view.ts';

/** Support for the tests of this game: short positions, moves as text, every die on purpose. */

/** A hex, or a unit's part of a position document. */
export type Placing = string | Readonly<Record<string, unknown>>;

/** A position at a point of the sequence; whoever is not named is eliminated, decoys not named were never used. */
export function at(
  point: string,
  placings: Readonly<Record<string, Placing>>,
  more: Readonly<Record<string, unknown>> = {},
): State {
  const parts = Object.entries(placings).map(([id, placing]) => [
    id,
    typeof placing === 'string' ? { at: placing } : placing,
  ]);
  return filfla.load({ game: 'filfla', at: point, units: Object.fromEntries(parts), ...more });
}

/** The raiders' plan is made: 1, 2 and 3 Troop come from the north, the others from the south in turn 2. */
export function planned(options: OptionValues = {}): State {
  const state = filfla.setUp('raid', options);
  play(state, [
    'assign cdo-1 north',
    'assign cdo-2 north',
    'assign cdo-3 north',
    'assign cdo-4 south',
    'assign sappers south',
    'confirm',
    'signal 2',
  ]);
  return state;
}

/** Deploys counters, `{ gun: '0504' }`, and leaves the draft open. */
export function deploy(state: State, places: Readonly<Record<string, string>>): void {
  for (const [unit, hex] of Object.entries(places)) play(state, [`pick ${unit}`, `put ${hex}`]);
}

/** What each seat reads of what happened, and the cells of the charts that were read: `combat 7 2:1`. */
export interface Seen {
  readonly raiders: readonly string[];
  readonly garrison: readonly string[];
  readonly spectator: readonly string[];
  readonly charts: readonly string[];
}

const desk = deskOf(filfla);
export const { options, open, bar, why, faultOf } = desk;
export { RAIDERS, unitsOf } from './counters.ts';
export { reaction } from './reaction.ts';
export { verbs } from './words.ts';
export { codeOf };

/** Plays one or several actions with exactly these rolls; a draw is a list, and a roll too few or too many throws. */
export function play(
  state: State,
  actions: string | readonly string[],
  given: { readonly rolls?: readonly unknown[] } = {},
): Seen {
  const { events, charts } = desk.play(state, actions, given);
  const [raiders = [], garrison = [], spectator = []] = [RAIDERS, GARRISON, filfla.spectator].map((seat) =>
    events.flatMap((event) => textFor(event, seat)),
  );
  return { raiders, garrison, spectator, charts };
}

/** Picks a unit and sends it this way, up to the next decision. */
export function move(state: State, id: string, ...way: readonly string[]): Seen {
  return play(state, [`pick ${id}`, `go ${way.join(' ')}`]);
}

/** The same with a unit picked. */
export function picked(state: State, id: string): State {
  const copy = filfla.copy(state);
  play(copy, `pick ${id}`);
  return copy;
}

/** The ways a unit can go, `0402 0403`; none if it cannot be picked. */
export function ways(state: State, id: string): readonly string[] {
  if (!options(state).includes(`pick ${id}`)) return [];
  return options(picked(state, id)).map((action) => action.replace(/^go /, ''));
}

/** Attacks a hex with these units, up to the next decision; two dice, or none where nothing is rolled. */
export function attack(
  state: State,
  hex: string,
  attackers: readonly string[],
  rolls: readonly number[],
): Seen {
  return play(state, [`attack ${hex}`, ...attackers.map((id) => `join ${id}`), 'confirm'], { rolls });
}

/** A unit as its owner sees it. */
export function unit(state: State, id: string): UnitView | undefined {
  const owner = counters.find((one) => one.id === id)?.side === 'raiders' ? RAIDERS : GARRISON;
  return sighted(state, owner, id);
}

export function sighted(state: State, seat: Seat, id: string): UnitView | undefined {
  return filfla.view(state, seat).board.units.find((one) => one.id === id);
}

/** Everything a seat is shown, as one text. */
export function shown(state: State, seat: Seat): string {
  return JSON.stringify([filfla.view(state, seat), filfla.question(state, seat)]);
}

function textFor(event: Parameters<typeof filfla.eventFor>[0], seat: Seat): string[] {
  const document = filfla.eventFor(event, seat);
  if (document?.text === '') throw new Error(`${event.key} has no text for ${seatName(seat, SIDES)}`);
  return document === undefined ? [] : [document.text];
}
