import { count, flag, named, type ValueOf } from '../../engine/kinds.ts';
import { Modifier } from './air-words.ts';
import { combatChart, combatResults } from './charts.ts';
import { Hex, Place, Side, Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { Terrain } from './terrain.ts';

/** The vocabulary of combat (V.F, V.G, V.I.5). */

/** What the combat results table says, `DR`, and its columns, `3-1`. */
export const CombatResult = named('result', combatResults);
export const CombatColumn = named('column', combatChart.columns);

/** Why something is added to the die of a combat; previews have phrases of the same names. */
const DIE_MODIFIERS = ['river', 'drift-combat', 'armour'] as const;
export type DieModifierName = (typeof DIE_MODIFIERS)[number];
export const DieModifier = named('die-modifier', DIE_MODIFIERS);
/** The rules by which it is added, in the same order. */
export const DIE_RULES = ['crete/EX.3.s1', 'crete/V.I.5.b', 'crete/VI.G.4.a'] as const;

/** In the course of what somebody retreats or is given up. */
export const Fight = named('fight', ['attack', 'fire', 'drift-combat']);
export const [IN_ATTACK, UNDER_FIRE, IN_DRIFT_COMBAT] = Fight.all;

/** What defensive fire comes to. */
export const FireEffect = named('fire-effect', ['DE', 'DR', 'nothing']);
export type FireEffect = ValueOf<typeof FireEffect>;
export const [SHOT_DOWN, DROVE_BACK, IN_VAIN] = FireEffect.all;

/** What becomes of heavy armour that is to attack. */
export const Reliability = named('reliability', ['joins', 'stays-out', 'breaks-down']);

export const COMBAT_VERBS = {
  target: { args: [Hex] },
  attack: { args: [Unit] },
  support: { args: [Unit] },
  launch: {},
  'fire-at': { args: [Unit] },
  'fire-with': { args: [Unit] },
  'next-fire': {},
  'open-fire': {},
  /** The answer is to let the attack come: no defensive fire. */
  answer: {},
  resolve: { args: [Unit] },
  'give-up': { args: [Unit] },
  enough: {},
  lose: { args: [Unit] },
  retreat: { args: [Unit, Hex] },
  advance: { args: [Unit, Hex] },
  fight: { args: [Hex] },
} as const;

const rolled = {
  attack: count(),
  defence: count(),
  column: CombatColumn,
  die: count(),
  by: Modifier,
  sum: count(99, -9),
};

export const combatEvents = {
  'attack-announced': {
    side: Side,
    targets: Hexes,
    attackers: Units,
    attack: count(),
    defence: count(),
    column: CombatColumn,
  },
  'from-boxes': { targets: Hexes, units: Units },
  'die-modified': { targets: Hexes, why: DieModifier, by: Modifier },
  'support-announced': { guns: Units, targets: Hexes },
  'bombers-join': { aircraft: Units, targets: Hexes },
  'fire-announced': { guns: Units, targets: Units },
  'fire-result': { targets: Units, ...rolled, code: CombatResult, effect: FireEffect },
  'fire-void': { guns: Units },
  'driven-back': { unit: Unit },
  'support-void': { guns: Units },
  'attack-cancelled': { targets: Hexes },
  'nobody-to-attack': { targets: Hexes, attackers: Units },
  'odds-changed': { targets: Hexes, attack: count(), defence: count(), column: CombatColumn },
  'combat-result': { targets: Hexes, ...rolled, result: CombatResult },
  lost: { unit: Unit, place: Place },
  'given-up': { unit: Unit, place: Place, exchange: flag },
  'exchange-matched': { targets: Hexes, strength: count(), lost: count() },
  'exchange-spared': { targets: Hexes, strength: count() },
  retreated: { unit: Unit, from: Hex, to: Hex },
  'cannot-retreat': { unit: Unit, place: Place },
  'does-not-retreat': { unit: Unit, place: Place },
  'no-way-back-afloat': { unit: Unit, box: Place },
  advanced: { unit: Unit, from: Place, to: Hex },
  'drift-combat': { hex: Hex, ...rolled, result: CombatResult },
  'nobody-there': { hex: Hex },
  'thrown-out': { hex: Hex },
  'nobody-to-give-up': { targets: Hexes },
  'armour-tested': { targets: Hexes, attackers: Units },
  reliability: { unit: Unit, die: count(), by: Modifier, result: Reliability },
  'attack-stalled': { targets: Hexes },
  'armour-attacked': { targets: Hexes, attackers: Units },
  'armour-doomed': { units: Units },
  'armour-removed': { unit: Unit, hex: Hex },
} as const;

export const combatPhrases = {
  'attack-on': { hexes: Hexes },
  'advance-to': { unit: Unit, hex: Hex },
  'no-advance': { hexes: Hexes },
  'room-after': { hex: Hex },
  'lost-afloat': {},
  'lost-afloat-so-far': {},
  'leave-hex': { hex: Hex },
  'leave-hex-so-far': { hex: Hex },
  'lost-in-hex': { hex: Hex },
  'lost-in-hex-so-far': { hex: Hex },
  'combat-ends': {},
  'gives-up': { unit: Unit },
  'gives-up-no-more': {},
  'strength-given': {},
  'strength-owed': {},
  'defence-lost': { defence: count() },
  'may-break-down': {},
  'these-units': { units: Units },
  'drift-combat-in': { hex: Hex },
  attack: {},
  defence: {},
  column: {},
  'least-defence': {},
  'best-column': {},
  'halved-boxes': {},
  'halved-armour': {},
  'from-guns': {},
  'from-aircraft': {},
  terrain: { hex: Hex, terrain: Terrain },
  'terrain-of-guns': { hex: Hex, terrain: Terrain },
  'combat-die': {},
  'fire-die': {},
  river: {},
  'drift-combat': {},
  armour: {},
  'reliability-of': { unit: Unit },
  'enemy-armour': {},
  'armour-joins': {},
  'armour-stays-out': {},
  'armour-breaks-down': {},
  'joins-attack': { unit: Unit },
  'combat-die-at-best': {},
  'without-heavy-armour': {},
  'odds-would-be': { attack: count(), defence: count(), column: CombatColumn },
  'odds-would-be-and-die': { attack: count(), defence: count(), column: CombatColumn, by: Modifier },
  'no-attack-then': {},
  'attack-not-made': {},
  'heavy-armour-doomed': {},
  'armour-without-company': {},
  'fire-on': { units: Units },
  fires: {},
  'attack-to-follow': { hexes: Hexes },
  'fled-there': { units: Units },
  'adds-nothing': {},
  'out-of-range': { distance: count(), range: count() },
  'out-of-range-at-night': { distance: count(), range: count() },
  'face-down-there': { hexes: Hexes },
  'result-NE': {},
  'result-NE-afloat': {},
  'result-DR': {},
  'result-DR-some': { units: Units },
  'result-DR-none': {},
  'result-AR': {},
  'result-AR-some': { units: Units },
  'result-AR-none': {},
  'result-AR-afloat': {},
  'result-EX': {},
  'result-EX-afloat': {},
  'result-AL': { strength: count() },
  'result-AL-afloat': { strength: count() },
  'result-AL-all': {},
  'result-DE': {},
  'result-AE': {},
  'fire-DR': {},
  'fire-DR-some': { units: Units },
  'fire-DR-none': {},
  'fire-DR-afloat': {},
  'fire-DE': {},
  'fire-nothing': {},
  'drift-NE': {},
  'drift-NE-some': { units: Units },
  'drift-NE-none': {},
  'drift-AL': { strength: count() },
  'drift-AL-some': { strength: count(), units: Units },
  'drift-EX': {},
  'drift-EX-some': { units: Units },
  'drift-EX-left': { units: Units },
  'drift-EX-clear': {},
  'drift-EX-all': {},
  'drift-AE': {},
  'heavy-armour-lost': {},
  'answer-to-come': {},
  'hex-first': {},
  'attackers-first': {},
  'no-enemy-near': {},
  'attack-from-boxes': { hexes: Hexes },
  'attack-open': { hexes: Hexes },
  'shores-owed': { hexes: Hexes },
  'hex-is-attacked': { hex: Hex },
  'hex-can-be-attacked': { hex: Hex },
  'joins-by-itself': { hex: Hex },
  'is-over': { hex: Hex },
  'attackers-not-next-to': { hex: Hex, units: Units },
  'only-guns-near': { hex: Hex },
  'nobody-near': { hex: Hex },
  'no-artillery': {},
  'decoys-do-not-fight': {},
  'aimed-at': {},
  'nobody-among-enemies': { hex: Hex },
  'asked-in-vain': { hexes: Hexes },
  'no-gun-left': {},
  'no-gun-reaches': {},
  'aim-first': {},
  'gun-first': {},
  'fire-begun': {},
  'can-support': {},
  'not-next-to': { hexes: Hexes },
  'not-attacking': {},
  'nobody-attacks': {},
  'nobody-attacks-from-boxes': {},
  'over-no-hex': {},
  'pay-all': { fight: Fight, hexes: Hexes, units: Units },
  'pay-or-break-down': {
    fight: Fight,
    hexes: Hexes,
    owed: count(),
    given: count(),
    paid: count(),
    units: Units,
  },
  'exchange-or-break-down': { fight: Fight, hexes: Hexes, given: count(), paid: count(), units: Units },
  'only-assault-pays': {},
  'match-or-break-down': { fight: Fight, hexes: Hexes, strength: count(), units: Units },
  'nothing-fits': { fight: Fight, hexes: Hexes, strength: count(), units: Units, least: count() },
  'not-defending': {},
  'is-chosen': {},
  'defends-with-more': { defence: count(), left: count() },
  'fits-worse': { best: count() },
  'still-fits': { best: count(), strength: count() },
  'not-retreating': {},
  'no-refuge': { hex: Hex },
  'free-hexes': { hexes: Hexes },
} as const;

export const COMBAT_DISCLOSURES = {
  attack: 'crete/V.M.2.s2',
  fire: 'crete/V.M.2.r1',
  'drift-combat': 'crete/V.I.5.r5',
  held: 'crete/V.F.10.c',
} as const;

export const COMBAT_PURPOSES = {
  combat: ['combat-result'],
  'defensive-fire': ['fire-result'],
  'drift-combat': ['drift-combat'],
  reliability: ['reliability'],
} as const;
