import type { Tellers } from '../../engine/account.ts';
import { Verbs } from '../../engine/actions.ts';
import { type AsideDefinition, asidesWith } from '../../engine/asides.ts';
import type { Play } from '../../engine/execution.ts';
import { count, flag, list, named, type Shape } from '../../engine/kinds.ts';
import { phrasesOf } from '../../engine/phrases.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { COMBAT_RESULTS } from './charts.ts';
import { Side, Unit } from './counters.ts';
import { Beach, Hex } from './map.ts';
import type { State } from './state.ts';

/** The game's vocabulary: what one can do, what can happen, what is said. */

export const Units = list(Unit);
export const Hexes = list(Hex);
export const CombatResult = named('result', COMBAT_RESULTS);

const VERBS = {
  assign: { args: [Unit, Beach] },
  confirm: {},
  signal: { args: [count(3, 2)] },
  pick: { args: [Unit] },
  put: { args: [Hex] },
  go: { rest: Hex },
  end: {},
  fire: { args: [Unit] },
  hold: {},
  attack: { args: [Hex] },
  join: { args: [Unit] },
  press: {},
  'break-off': {},
  stand: {},
  yield: {},
  lose: { args: [Unit] },
  retreat: { args: [Unit, Hex] },
  advance: { args: [Unit] },
  recall: {},
  cover: { args: [Unit] },
} as const;
export const verbs = new Verbs(VERBS);

export const events = {
  planned: {},
  signalled: { turn: count() },
  deployed: { counters: count() },
  'ammunition-drawn': { ammunition: count() },
  'ammunition-ready': {},
  'turn-begun': { turn: count() },
  landed: { unit: Unit, hex: Hex },
  moved: { unit: Unit, from: Hex, to: Hex },
  'counter-moved': { from: Hex, to: Hex },
  held: {},
  fired: { unit: Unit, target: Unit, die: count() },
  pinned: { unit: Unit },
  attacked: { side: Side, hex: Hex },
  'turned-up': { unit: Unit, hex: Hex },
  'decoy-removed': { hex: Hex },
  combat: { hex: Hex, column: count(), dice: count(), result: CombatResult },
  pressed: {},
  'broken-off': {},
  stood: {},
  yielded: {},
  'step-lost': { unit: Unit },
  eliminated: { unit: Unit },
  retreated: { unit: Unit, to: Hex },
  advanced: { unit: Unit, hex: Hex },
  recalled: {},
  'turned-down': { unit: Unit, hex: Hex },
  ended: { byElimination: flag },
} as const;

/** What previews and results say. */
export const phrases = {
  'attack-on': { hex: Hex },
  attack: {},
  defence: {},
  column: {},
  'rough-hex': {},
  'across-gully': {},
  sappers: {},
  'face-down': { counters: count(), hex: Hex },
  'fires-at': { unit: Unit, target: Unit },
  'die-modifier': {},
  'before-turns': {},
  'turn-of': { turn: count(), last: count() },
  'raid-over': {},
  'gun-destroyed': {},
  'tower-held': {},
  'garrison-losses': {},
  'raider-losses': {},
} as const;
export const phrase = phrasesOf(phrases);

/** What the rules give away, and by which rule. */
export const DISCLOSURES = {
  landing: 'filfla/2.3',
  fire: 'filfla/6.5',
  attack: 'filfla/7.4',
  end: 'filfla/9.1',
} as const;

/** What dice are rolled for, with the events that tell of them. */
export const PURPOSES = {
  ammunition: [],
  reaction: ['fired'],
  combat: ['combat'],
} as const satisfies Tellers<keyof typeof events>;

type Words = WordsOf<typeof VERBS, typeof events, keyof typeof PURPOSES, keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell' | 'disclose'>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs);

/** Something that a side of this game may do at any time it is asked. */
export type Aside = AsideDefinition<State, Words>;

/** Declares all of them; it is called once. */
export const asidesOf = asidesWith<State, Words>(verbs);
