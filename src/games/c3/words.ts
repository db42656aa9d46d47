import { Verbs } from '../../engine/actions.ts';
import { inFile } from '../../engine/data.ts';
import type { Play } from '../../engine/execution.ts';
import { count, list, named, namedById, optional, type Shape } from '../../engine/kinds.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { BOMBARDMENT_RESULTS, COMBAT_RESULTS, combatChart, TANK_RESULTS, turns } from './charts.ts';
import { grid, HEXES } from './malta.ts';
import { formations, SIDES, units } from './pieces.ts';
import type { State } from './state.ts';

/** The game's vocabulary: what things are called, what one can do, what can happen. */

export const unit = inFile('c3/units.json', () => namedById('unit', units));
export const hex = named(
  'hex',
  HEXES.map((number) => grid.id(number)),
);
export const formation = inFile('c3/units.json', () => namedById('formation', formations));
export const side = named('side', SIDES);
export const turn = namedById('turn', turns);
export const someUnits = list(unit);
export const someHexes = list(hex);
export const noUnit = optional(unit);
export const noHex = optional(hex);
export const noFormation = optional(formation);

/** How a stack comes: along a road, or off it. */
export const way = named('way', ['road', 'ground']);
export const BY_ROAD = 0;
export const OFF_ROAD = 1;

/** Who bombards. */
export const BOMBARDIERS = ['air', 'naval', 'artillery'] as const;
export const bombardier = named('bombardier', BOMBARDIERS);
export const BY_AIR = 0;
export const BY_SEA = 1;
export const BY_GUN = 2;

/** The occasions of a combat. */
export const OCCASIONS = ['attack', 'overrun', 'drop', 'landing', 'hunt'] as const;
export const occasion = named('occasion', OCCASIONS);
export const ATTACK = 0;
export const OVERRUN = 1;
export const DROP = 2;
export const SEA_ASSAULT = 3;
export const HUNT = 4;

const combatColumn = named('column', combatChart.columns);
const combatResult = named('result', COMBAT_RESULTS);
const bombardmentResult = named('effect', BOMBARDMENT_RESULTS);
const tankResult = named('tank-result', TANK_RESULTS);
/** A die with its modifiers can fall below its faces. */
const modified = count(30, -30);
/** What a formation adds to its die. */
const bonus = { ...modified, what: 'bonus' };

export const verbs = new Verbs({
  pick: { args: [unit] },
  put: { args: [hex] },
  confirm: {},
  bomb: { args: [hex] },
  resolve: { args: [hex] },
  attach: { args: [formation] },
  aim: { args: [hex] },
  next: { args: [formation] },
  drop: { args: [hex] },
  disperse: { args: [unit] },
  swim: { args: [hex] },
  assault: { args: [hex] },
  embark: { args: [hex] },
  'land-on': { args: [hex] },
  wave: { args: [count(2, 1)] },
  land: { args: [hex] },
  enter: { args: [unit] },
  activate: { args: [formation] },
  pass: {},
  decline: {},
  join: { args: [unit] },
  with: { args: [unit] },
  go: { rest: hex },
  cross: { args: [hex] },
  overrun: { args: [hex, way] },
  hunt: {},
  regroup: {},
  creep: { args: [hex] },
  airlift: { args: [hex] },
  dock: { args: [hex] },
  beach: { args: [hex] },
  step: { args: [hex] },
  end: {},
  attack: { args: [hex] },
  ready: {},
  shell: { args: [hex] },
  fire: { args: [unit] },
  fight: { args: [hex] },
  spare: { args: [unit] },
  withhold: { args: [unit] },
  stand: {},
  elite: { args: [unit] },
  plain: {},
  charge: { args: [unit] },
  accept: {},
  refuse: {},
  lose: { args: [unit] },
  retreat: { args: [unit] },
  'fall-back': { args: [hex] },
  advance: { args: [unit] },
});

export const events = {
  'set-up-done': {},
  'turn-begun': { turn },
  missions: { bombardier, die: count(6), missions: count(6) },
  'missions-planned': { bombardier, missions: count(), targets: someHexes },
  bombarded: { bombardier, hex, dice: modified, effect: bombardmentResult },
  ruined: { hex },
  disorganized: { unit },
  recovered: { unit },
  'step-lost': { unit },
  eliminated: { unit },
  'drops-planned': { units: count() },
  'drop-begun': { formation },
  dropped: { hex, die: modified, eliminated: count(), dispersed: count() },
  landed: { unit, hex },
  scattered: { unit, hex },
  drowned: { unit },
  'drop-failed': { hex },
  'landings-planned': { units: count() },
  'landing-begun': { formation },
  'wave-begun': { wave: count(2, 1) },
  'landing-rolled': { unit, die: modified },
  'put-back': { unit },
  chosen: { side, formation },
  passed: { side },
  declined: { side },
  contest: { winner: formation, die: count(6), bonus, loser: formation, answer: count(6), edge: bonus },
  tied: { first: formation, die: count(6), bonus, second: formation, answer: count(6), edge: bonus },
  activated: { formation },
  joined: { unit },
  moved: { units: someUnits, from: hex, to: hex },
  hunting: { units: someUnits, hex },
  'regroup-rolled': { unit, die: modified },
  regrouped: { unit },
  'stayed-dispersed': { unit },
  overstacked: { hex },
  declared: { units: someUnits, hex },
  'shelling-planned': { side, guns: count() },
  combat: { hex, attackers: someUnits },
  stood: { hex, units: someUnits },
  tanks: { unit, die: modified, result: tankResult },
  round: { hex, column: combatColumn, dice: count(12), result: combatResult },
  'elite-used': { unit },
  accepted: { side },
  refused: { side },
  retreated: { units: someUnits, to: hex },
  surrendered: { unit },
  advanced: { unit, hex },
  'operation-over': { formation },
  captured: { side, hex },
  'valletta-fallen': {},
  ended: {},
} as const;

export const PURPOSES = [
  'missions',
  'bombardment',
  'drop',
  'casualties',
  'scatter',
  'landing',
  'activation',
  'regroup',
  'tank',
  'combat',
] as const;

/** Nothing lies hidden on the map; plans are drafts until they are committed. */
export const DISCLOSURES = {} as const;

type Words = WordsOf<typeof verbs.id, typeof events, (typeof PURPOSES)[number], keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell'>;
export type Rolling = Pick<Play<Words, Shape, string>, 'tell' | 'roll' | 'consult'>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs.names);
