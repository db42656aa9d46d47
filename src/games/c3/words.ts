import type { Tellers } from '../../engine/account.ts';
import { Verbs } from '../../engine/actions.ts';
import type { Play } from '../../engine/execution.ts';
import { count, type Kind, list, named, type Shape, type ValueOf } from '../../engine/kinds.ts';
import { phrasesOf } from '../../engine/phrases.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { barPhrases } from './bar-phrases.ts';
import { Turn } from './calendar.ts';
import { BombardmentEffect, CombatCode, CombatColumn, TankResult } from './charts.ts';
import { Formation, Side, Unit } from './counters.ts';
import { Hex } from './map.ts';
import type { State } from './state.ts';

/** The game's vocabulary: what things are called, what one can do, what can happen, what is said. */

export const Units = list(Unit);
export const Hexes = list(Hex);

/** How a stack comes: along a road, or off it. */
export const RoadUse = named('way', ['road', 'ground']);
export type RoadUse = ValueOf<typeof RoadUse>;
export const [BY_ROAD] = RoadUse.all;

/** Who bombards. */
export const Bombardier = named('bombardier', ['air', 'naval', 'artillery']);
export type Bombardier = ValueOf<typeof Bombardier>;
export const [BY_AIR, BY_SEA, BY_GUN] = Bombardier.all;

/** The occasions of a combat. */
export const Occasion = named('occasion', ['attack', 'overrun', 'drop', 'landing', 'hunt']);
export type Occasion = ValueOf<typeof Occasion>;
export const [ATTACK, OVERRUN, DROP, SEA_ASSAULT, HUNT] = Occasion.all;

/** The waves of a landing. */
export const WAVES = [1, 2] as const;
export type Wave = (typeof WAVES)[number];
export const [FIRST_WAVE, SECOND_WAVE] = WAVES;
const wave = count(2, 1);
export const Wave: Kind<Wave> = {
  ...wave,
  number: (name) => WAVES.find((one) => one === wave.number(name)),
};

/** A die with its modifiers can fall below its faces. */
const modified = count(30, -30);
/** What a formation adds to its die. */
const bonus = { ...modified, what: 'bonus' };

const VERBS = {
  pick: { args: [Unit] },
  put: { args: [Hex] },
  confirm: {},
  bomb: { args: [Hex] },
  resolve: { args: [Hex] },
  attach: { args: [Formation] },
  aim: { args: [Hex] },
  next: { args: [Formation] },
  drop: { args: [Hex] },
  disperse: { args: [Unit] },
  swim: { args: [Hex] },
  assault: { args: [Hex] },
  embark: { args: [Hex] },
  'land-on': { args: [Hex] },
  wave: { args: [{ ...Wave, what: 'wave' }] },
  land: { args: [Hex] },
  enter: { args: [Unit] },
  activate: { args: [Formation] },
  pass: {},
  decline: {},
  join: { args: [Unit] },
  with: { args: [Unit] },
  go: { rest: Hex },
  cross: { args: [Hex] },
  overrun: { args: [Hex, RoadUse] },
  hunt: {},
  regroup: {},
  creep: { args: [Hex] },
  airlift: { args: [Hex] },
  dock: { args: [Hex] },
  beach: { args: [Hex] },
  step: { args: [Hex] },
  end: {},
  attack: { args: [Hex] },
  ready: {},
  shell: { args: [Hex] },
  fire: { args: [Unit] },
  fight: { args: [Hex] },
  spare: { args: [Unit] },
  withhold: { args: [Unit] },
  stand: {},
  elite: { args: [Unit] },
  plain: {},
  charge: { args: [Unit] },
  accept: {},
  refuse: {},
  lose: { args: [Unit] },
  retreat: { args: [Unit] },
  'fall-back': { args: [Hex] },
  advance: { args: [Unit] },
} as const;
export const verbs = new Verbs(VERBS);

/** What makes a hex hard to take. */
export const Terrain = named('terrain', ['hill', 'ruins', 'city', 'town', 'open']);
export type Terrain = ValueOf<typeof Terrain>;
export const [HILL, RUINS, CITY, TOWN, OPEN] = Terrain.all;
/** The same where it keeps everybody from falling back: a City, or ruins. */
const Stronghold = { ...Terrain, what: 'stronghold' };

/** What a landing die comes to for its unit. */
export const LandingEffect = named('landing-effect', ['in-order', 'disorganized', 'step-lost', 'lost']);

export const events = {
  'set-up-done': {},
  'turn-begun': { turn: Turn },
  missions: { bombardier: Bombardier, die: count(6), missions: count(6) },
  'missions-planned': { bombardier: Bombardier, missions: count(), targets: Hexes },
  bombarded: { bombardier: Bombardier, hex: Hex, dice: modified, effect: BombardmentEffect },
  'bombarded-in-vain': { hex: Hex },
  ruined: { hex: Hex },
  disorganized: { unit: Unit },
  recovered: { unit: Unit },
  'step-lost': { unit: Unit },
  eliminated: { unit: Unit },
  'drops-planned': { units: count() },
  'drop-begun': { formation: Formation },
  dropped: { hex: Hex, die: modified, eliminated: count(), dispersed: count() },
  landed: { unit: Unit, hex: Hex },
  scattered: { unit: Unit, hex: Hex },
  drowned: { unit: Unit },
  adrift: { unit: Unit },
  swam: { unit: Unit, hex: Hex },
  'drop-failed': { hex: Hex },
  'landings-planned': { units: count() },
  'landing-begun': { formation: Formation },
  'wave-begun': { wave: Wave },
  'landing-rolled': { unit: Unit, die: modified, effect: LandingEffect },
  'put-back': { unit: Unit },
  chosen: { side: Side, formation: Formation },
  passed: { side: Side },
  declined: { side: Side },
  contest: { winner: Formation, die: count(6), bonus, loser: Formation, answer: count(6), edge: bonus },
  tied: { first: Formation, die: count(6), bonus, second: Formation, answer: count(6), edge: bonus },
  activated: { formation: Formation },
  joined: { unit: Unit },
  moved: { units: Units, from: Hex, to: Hex },
  hunting: { units: Units, hex: Hex },
  'regroup-rolled': { unit: Unit, die: modified },
  regrouped: { unit: Unit },
  'stayed-dispersed': { unit: Unit },
  overstacked: { hex: Hex },
  declared: { units: Units, hex: Hex },
  'hunt-declared': { units: Units, hex: Hex },
  'shelling-planned': { side: Side, guns: count() },
  combat: { hex: Hex, attackers: Units },
  hunted: { hex: Hex, attackers: Units },
  stood: { hex: Hex, units: Units },
  'none-stood': { hex: Hex },
  tanks: { unit: Unit, die: modified, result: TankResult },
  round: { hex: Hex, column: CombatColumn, dice: count(12), result: CombatCode },
  intense: { hex: Hex },
  'intense-ignored': { hex: Hex },
  'fought-on': { hex: Hex },
  'attack-broken-off': { hex: Hex },
  'held-fast': { side: Side, hex: Hex, stronghold: Stronghold },
  'landing-failed': { hex: Hex },
  immovable: { unit: Unit },
  'elite-used': { unit: Unit },
  'elite-lost': { unit: Unit },
  accepted: { side: Side },
  refused: { side: Side },
  retreated: { units: Units, from: Hex, to: Hex },
  surrendered: { unit: Unit },
  advanced: { unit: Unit, hex: Hex },
  'operation-over': { formation: Formation },
  captured: { side: Side, hex: Hex },
  'valletta-fallen': {},
  ended: {},
} as const;

/** What a combat comes to for one side: steps lost, going back (`R`), or the loss of everyone who is in it. */
export const Fate = named('fate', ['-', '1', '2', '3', '4', 'R', '1R', '2R', '3R', 'lost']);
export type Fate = ValueOf<typeof Fate>;
/** The same as the side that is asked is told of itself and of the other. */
const AttackersOwnFate = { ...Fate, what: 'own-attack' };
const DefendersOwnFate = { ...Fate, what: 'own-defence' };
const AttackersFate = { ...Fate, what: 'their-attack' };
const DefendersFate = { ...Fate, what: 'their-defence' };
/** What the results of other tables come to where they take effect. */
export const BombardmentHit = named('bombardment-hit', ['none', 'D', '1', 'D1', '*', 'D*', '1*', 'D1*']);
export const DropEffect = named('drop-effect', 'guns 0/0 0/1 0/2 1/0 1/1 1/2 2/0 2/1'.split(' '));
/** A hex by its number on the map, whatever stands there. */
const PrintedHex = { ...Hex, what: 'printed-hex' };

/** A turn by its date. */
const Day = { ...Turn, what: 'day' };

/** What previews, results and reasons say. */
export const phrases = {
  ...barPhrases,
  // How far the game is.
  'setting-up': {},
  'turn-and-day': { turn: Turn, day: Day },
  // What a preview is of.
  'attack-on': { hex: Hex },
  'advance-into': { hex: Hex },
  'landing-on': { hex: Hex },
  'intense-combat': { hex: Hex },
  'tank-combat': { unit: Unit, hex: Hex },
  'movement-to': { hex: Hex },
  'search-of': { hex: Hex },
  'landing-of': { unit: Unit, hex: Hex },
  'bombardment-by': { hex: Hex, unit: Unit },
  'bombardment-from-sea': { hex: Hex },
  'bombardment-from-air': { hex: Hex },
  'bombardment-by-guns': { hex: Hex },
  'missions-of': { bombardier: Bombardier },
  'so-many-missions': { missions: count(6) },
  'drop-on': { hex: Hex },
  regrouping: { unit: Unit },
  activation: { formation: Formation },
  // Close combat.
  attack: {},
  defence: {},
  odds: {},
  column: {},
  terrain: { terrain: list(Terrain) },
  'victoria-line': {},
  'sea-cliff': {},
  concentric: { hexes: list(PrintedHex) },
  'elite-attacker': { units: Units },
  'elite-defender': { units: Units },
  'elite-attacker-possible': { units: Units },
  'elite-defender-possible': { units: Units },
  'disorganized-attackers': {},
  'disorganized-defenders': {},
  'attackers-from-air': {},
  'attackers-from-sea': {},
  'unsupplied-attackers': {},
  'unsupplied-defenders': {},
  'tank-dice': {},
  'if-not-cleared': {},
  'attackers-eliminated': {},
  'losses-if-accepted': {},
  'nothing-happens': {},
  'attacker-may-fight-on': {},
  'defender-may-fight-on': {},
  'neither-suffers': {},
  'neither-gives-way': {},
  'attackers-suffer': { attackers: AttackersFate },
  'defenders-suffer': { defenders: DefendersFate },
  'both-suffer': { attackers: AttackersFate, defenders: DefendersFate },
  'attack-costs-you': { ours: AttackersOwnFate },
  'attack-costs-them': { theirs: DefendersFate },
  'attack-costs-both': { ours: AttackersOwnFate, theirs: DefendersFate },
  'defence-costs-you': { ours: DefendersOwnFate },
  'defence-costs-them': { theirs: AttackersFate },
  'defence-costs-both': { ours: DefendersOwnFate, theirs: AttackersFate },
  'attackers-lost-in-retreat': {},
  'defenders-lost-in-retreat': {},
  'these-units': { units: Units },
  // Tank combat.
  'tank-factor': {},
  'enemy-tank-factor': {},
  'city-or-rubble': {},
  town: {},
  hill: {},
  'tank-factor-halved': {},
  'tanks-mean': { effect: { ...TankResult, what: 'tank-effect' } },
  'tanks-told': { effect: { ...TankResult, what: 'tank-verdict' } },
  // What a side does not know.
  'elite-bonuses': {},
  'defender-bonus': {},
  'tank-losses': {},
  'units-left-out': {},
  'units-withheld': {},
  'choice-of-other-side': {},
  bombardments: {},
  'bombardments-before': {},
  'drops-before': {},
  'landings-before': {},
  // Movement.
  'movement-points': {},
  left: {},
  'strategic-movement': {},
  'always-one-hex': {},
  yes: {},
  'turn-modifier': {},
  regroups: {},
  'stays-dispersed': {},
  'regroups-means': {},
  'stays-dispersed-means': {},
  // Activation.
  'modifier-difference': {},
  activated: {},
  'other-side-acts': {},
  'activated-means': {},
  'other-side-acts-means': {},
  'stays-available': { loser: Formation, winner: Formation },
  // Bombardment.
  'light-anti-aircraft': { units: Units },
  'heavy-anti-aircraft': { units: Units },
  'coastal-batteries': { units: Units },
  'bombardment-means': { effect: BombardmentHit },
  // Drops.
  companies: {},
  'anti-aircraft-near': {},
  'trained-company': {},
  'guns-dispersed': {},
  'drop-losses': { eliminated: count(), dispersed: count() },
  'drop-means': { effect: DropEffect },
  'drop-told': { effect: { ...DropEffect, what: 'drop-verdict' } },
  // Landings.
  'san-marco': {},
  'not-flat': {},
  'next-to-mines': {},
  'second-wave': {},
  'steps-lost': { steps: count() },
  'steps-lost-disorganized': { steps: count() },
  'unit-lost': {},
  'landing-means': { effect: { ...LandingEffect, what: 'landing-meaning' } },
  'landing-told': { unit: Unit, ashore: { ...LandingEffect, what: 'ashore' } },
  // How the points add up.
  'hexes-held': {},
  'prized-steps-lost': {},
  'other-steps-lost': {},
  'valletta-taken': {},
  'no-working-port': {},
  'no-airfield': {},
} as const;
export const phrase = phrasesOf(phrases);

/** What dice are rolled for, with the events that tell of them. */
export const PURPOSES = {
  missions: ['missions'],
  bombardment: ['bombarded'],
  drop: ['dropped'],
  casualties: [],
  scatter: ['scattered', 'drowned', 'adrift', 'swam'],
  landing: ['landing-rolled'],
  activation: ['contest', 'tied'],
  regroup: ['regroup-rolled'],
  tank: ['tanks'],
  combat: ['round'],
} as const satisfies Tellers<keyof typeof events>;

/** Nothing lies hidden on the map; plans are drafts until they are committed. */
export const DISCLOSURES = {} as const;

type Words = WordsOf<typeof VERBS, typeof events, keyof typeof PURPOSES, keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell'>;
export type Rolling = Pick<Play<Words, Shape, string>, 'tell' | 'roll' | 'foresee' | 'draw' | 'consult'>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs);
