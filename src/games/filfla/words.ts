import { Verbs } from '../../engine/actions.ts';
import { inFile } from '../../engine/data.ts';
import type { Play } from '../../engine/execution.ts';
import { count, flag, list, named, namedById, optional, type Shape } from '../../engine/kinds.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { grid, HEXES } from './island.ts';
import type { State } from './state.ts';
import { COMBAT_RESULTS, SIDES, units } from './units.ts';

/** The game's vocabulary: what things are called, what one can do, what can happen. */

export const unit = inFile('filfla/units.json', () => {
  return namedById('unit', units);
});
export const hex = named(
  'hex',
  HEXES.map((number) => grid.id(number)),
);
export const beach = named('beach', ['north', 'south']);
export const side = named('side', SIDES);
export const someUnits = list(unit);
export const noUnit = optional(unit);
const result = named('result', COMBAT_RESULTS);

export const verbs = new Verbs({
  assign: { args: [unit, beach] },
  confirm: {},
  signal: { args: [count(3, 2)] },
  pick: { args: [unit] },
  put: { args: [hex] },
  go: { rest: hex },
  end: {},
  fire: { args: [unit] },
  hold: {},
  attack: { args: [hex] },
  join: { args: [unit] },
  press: {},
  'break-off': {},
  stand: {},
  yield: {},
  lose: { args: [unit] },
  retreat: { args: [unit, hex] },
  advance: { args: [unit] },
});

export const events = {
  planned: {},
  signalled: { turn: count() },
  deployed: { counters: count() },
  'ammunition-drawn': { ammunition: count() },
  'ammunition-ready': {},
  'turn-begun': { turn: count() },
  landed: { unit, hex },
  moved: { unit, from: hex, to: hex },
  'counter-moved': { from: hex, to: hex },
  held: {},
  fired: { unit, target: unit, die: count() },
  pinned: { unit },
  attacked: { side, hex },
  'turned-up': { unit, hex },
  'decoy-removed': { hex },
  combat: { hex, column: count(), dice: count(), result },
  pressed: {},
  'broken-off': {},
  stood: {},
  yielded: {},
  'step-lost': { unit },
  eliminated: { unit },
  retreated: { unit, to: hex },
  advanced: { unit, hex },
  ended: { byElimination: flag },
} as const;

/** What the rules give away, and by which rule. */
export const DISCLOSURES = {
  landing: 'filfla/2.3',
  fire: 'filfla/6.5',
  attack: 'filfla/7.4',
  end: 'filfla/9.1',
} as const;

export const PURPOSES = ['ammunition', 'reaction', 'combat'] as const;

type Words = WordsOf<typeof verbs.id, typeof events, (typeof PURPOSES)[number], keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell' | 'disclose'>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs.names);
