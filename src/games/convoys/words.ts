import type { Tellers } from '../../engine/account.ts';
import { Verbs } from '../../engine/actions.ts';
import type { Play } from '../../engine/execution.ts';
import { count, flag, type Kind, list, type Shape } from '../../engine/kinds.ts';
import { phrasesOf } from '../../engine/phrases.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { barPhrases } from './bar-phrases.ts';
import { ReturnSeason, Season } from './calendar.ts';
import { PrintedEffect } from './charts.ts';
import { Aircraft, DUMMIES, Side, Unit } from './counters.ts';
import { Boats, Spot } from './map.ts';
import { Group, Phase, type State } from './state.ts';
import { Box, Status } from './tracks.ts';

/** The game's vocabulary: what one can do, what can happen, what is said. */

/** Yes or no, in the words of what it is about. */
const force: Kind = { ...flag, what: 'force' };
const outcome: Kind = { ...flag, what: 'outcome' };
const gunnery: Kind = { ...flag, what: 'gunnery' };
const luck: Kind = { ...flag, what: 'luck' };
const flight: Kind = { ...flag, what: 'flight' };
const wreck: Kind = { ...flag, what: 'wreck' };
/** How many dummies lie at Gibraltar; the others lie at Alexandria. */
const dummies: Kind = { ...count(DUMMIES), what: 'dummies' };
/** How many torpedoes an attack comes to. */
const torpedoes: Kind = { ...count(), what: 'torpedoes' };
/** For how many seasons a ship is out. */
const seasons: Kind = { ...count(), what: 'seasons' };
/** A box by all that is printed on it. */
const printedBox: Kind<Box> = { ...Box, what: 'printed-box' };
export const Units = list(Unit);

const VERBS = {
  pick: { args: [Unit] },
  put: { args: [Spot] },
  ready: {},
  replace: { args: [Unit] },
  take: {},
  decline: {},
  fortify: { args: [Box] },
  dummies: { args: [dummies] },
  frogmen: { args: [Spot] },
  mine: { args: [Unit] },
  begin: { args: [Phase] },
  another: {},
  finish: {},
  lead: { args: [Group] },
  decoy: { args: [Spot] },
  with: { args: [Unit] },
  join: { args: [Group] },
  go: { args: [Spot] },
  stay: {},
  steam: {},
  commit: { args: [Unit] },
  fly: { args: [Unit] },
  strike: { args: [Group] },
  attack: { args: [Unit] },
  intensify: { args: [Unit] },
  launch: { args: [Unit] },
  raid: {},
  end: {},
  fight: { args: [Spot] },
  forward: { args: [Unit] },
  fire: { args: [Unit] },
  hold: { args: [Unit] },
  target: { args: [Unit] },
  rear: { args: [Unit] },
  retire: { args: [Unit] },
  'fall-back': { args: [Unit] },
  linger: { args: [Unit] },
  invade: {},
  leave: { args: [Unit] },
} as const;
export const verbs = new Verbs(VERBS);

export const events = {
  'season-begun': { season: Season },
  arrived: { unit: Unit },
  repaired: { unit: Unit },
  replaced: { unit: Unit },
  withdrawn: { unit: Unit },
  'crete-taken': {},
  supply: { status: Status },
  based: { units: Units },
  'army-moved': { box: Box },
  'army-put-back': { box: Box },
  'army-held': {},
  'fort-destroyed': { box: Box },
  'fort-built': { box: Box },
  'allies-placed': { gibraltar: count(), alexandria: count() },
  'dummies-placed': { gibraltar: count(), alexandria: count() },
  'axis-placed': {},
  'frogmen-used': { place: Spot },
  'frogmen-attack': { unit: Unit, die: count(), effect: PrintedEffect },
  'turn-begun': { turn: count(), phase: Phase },
  'turns-over': {},
  sighted: { group: Group, place: Spot },
  standing: { group: Group, place: Spot, units: Units },
  'dummy-standing': { group: Group, place: Spot },
  'entered-port': { group: Group, place: Spot },
  'boats-attack': { boats: Boats, place: Spot, die: count(), hits: torpedoes },
  'boats-missed': { place: Spot },
  'return-attack': { boats: Boats, place: Spot, die: count(), hits: torpedoes },
  'hit-unit': { unit: Unit, place: Spot },
  withstood: { unit: Unit, place: Spot },
  sunk: { unit: Unit, place: Spot },
  'star-rolled': { unit: Unit, die: count(), wreck },
  fuel: { die: count(), limit: count() },
  'italians-moved': { units: Units, to: Spot },
  'italians-stayed': {},
  stopped: { unit: Unit, place: Spot },
  'carriers-committed': {},
  mission: { unit: Unit },
  'dummy-found': { group: Group, place: Spot },
  exposed: { group: Group, place: Spot, units: Units },
  'air-attack': {
    unit: Unit,
    target: Unit,
    intensified: force,
    die: count(),
    effect: PrintedEffect,
    flak: count(),
    factors: count(),
    gunnery,
  },
  'follow-up': { unit: Unit, percent: count(), die: count(), luck },
  'shot-down': { unit: Unit, place: Spot },
  'strike-lost': { unit: Unit, place: Spot },
  launched: { unit: Unit, place: Spot },
  raid: {},
  battle: { place: Spot, allied: Units, italian: Units },
  'no-battle': { place: Spot },
  round: { round: count() },
  shot: { unit: Unit, target: Unit, die: count(), effect: PrintedEffect },
  'held-fire': { unit: Unit },
  'brought-forward': { unit: Unit },
  'moved-to-rear': { unit: Unit },
  'fought-on': { side: Side },
  'withdrawal-rolled': { unit: Unit, die: count(), flight },
  withdrew: { units: Units, to: Spot },
  'battle-over': { place: Spot },
  'sent-home': { unit: Unit, die: seasons, season: ReturnSeason },
  'under-repair': { unit: Unit, die: seasons, season: ReturnSeason },
  'going-on': { unit: Unit },
  halted: { group: Group },
  concealed: { groups: count() },
  harbour: { units: Units },
  unloaded: { units: count(), status: Status },
  surrender: {},
  invasion: { die: count(), success: outcome },
  left: { units: Units, to: Spot },
  'season-ended': { season: Season, status: Status, box: Box, allied: count(), axis: count() },
  redone: {},
  ended: {},
} as const;

/** What previews, results and reasons say. */
export const phrases = {
  // How far the campaign is.
  'before-turns': { season: Season },
  'season-turn': { season: Season, turn: count() },
  'game-over': {},

  ...barPhrases,

  always: {},
  never: {},
  'with-percent': { percent: count() },
  place: { place: Spot },
  status: { status: Status },
  box: { box: printedBox },
  unit: { unit: Unit },

  'aircraft-at': { aircraft: Aircraft, place: Spot },
  'italian-ships-at': { place: Spot },
  'no-strikes-at-night': {},
  'against-plainly': { unit: Unit },
  'flak-is': { factors: count() },
  'flak-may-be': { least: count(), most: count() },
  'what-it-holds': {},
  'a-dummy-goes': {},

  attacks: { unit: Unit, target: Unit },
  'attacks-intensified': { unit: Unit, target: Unit },
  'attack-modifier': {},
  'attack-die': {},
  'flak-die': {},
  intensified: {},
  'high-altitude': {},
  effect: { effect: PrintedEffect },
  'shot-down': {},
  'not-shot-down': {},
  'target-speed': {},
  slow: {},
  fast: {},
  'hit-chance': {},
  'flak-factors': {},
  factors: {},
  'flak-modifier': {},
  'either-factors': { least: count(), most: count() },
  'concealed-support': {},
  'sunk-back': {},
  'sunk-back-means': {},
  'sunk-open': {},
  'sunk-open-means': {},
  'sunk-lost': {},
  'sunk-lost-means': {},
  'hit-back': {},
  'hit-back-means': {},
  'hit-open': {},
  'hit-open-means': {},
  'hit-lost': {},
  'hit-lost-means': {},
  'missed-back': {},
  'missed-back-means': {},
  'missed-open': {},
  'missed-open-means': {},
  'missed-lost': {},
  'missed-lost-means': {},

  'flies-to-exposed': { unit: Unit },
  'flies-to-concealed': { unit: Unit },
  'an-attack': {},
  'an-attack-means': {},
  'seen-or-dummy': {},
  'seen-or-dummy-means': {},
  'group-contents': {},

  'second-chance': { unit: Unit, percent: count() },
  'second-die': {},
  'doubled-for-slow': {},
  'no-hit': {},
  'grave-hit': { unit: Unit },
  'grave-hit-die': {},
  'stays-afloat': {},
  'goes-down': {},
  'withdraws-hit': { unit: Unit },
  'withdrawal-die': {},
  'lost-withdrawing': {},
  'repair-of': { unit: Unit },
  'repair-die': {},
  'due-back': { season: ReturnSeason },

  'fires-at': { unit: Unit, target: Unit },
  'gunfire-die': {},
  'hit-sinks': {},
  sunk: {},
  'sunk-means': {},
  hit: {},
  'hit-means': {},
  missed: {},
  'missed-means': {},

  'leaves-for': { unit: Unit, place: Spot },
  'submarine-off-port': {},
  'hits-one-in': { chances: count() },
  'gets-away': {},
  'gets-away-means': {},
  'hit-on-way': {},
  'hit-on-way-means': {},
  'lost-on-way': {},
  'lost-on-way-means': {},
  'others-going-along': {},

  'from-to': { from: Spot, to: Spot },
  'italian-submarine': {},
  'u-boat': {},
  mas: {},
  'aircraft-in-reach': {},
  'attack-by': { boats: Boats, place: Spot },
  'attack-on-way': { boats: Boats, place: Spot },
  'torpedo-die': {},
  'at-night': {},
  'one-hit-more': {},
  'no-torpedo-hits': {},
  'torpedo-on-course': {},
  'torpedoes-on-course': { hits: count() },
  'torpedo-hits': { hits: count() },
  'one-torpedo-hit': {},
  'no-torpedo-hits-mean': {},
  'one-torpedo-hit-means': {},
  'torpedo-hits-mean': { hits: count() },

  'raise-steam': {},
  'fuel-number': {},
  'fuel-for-fewer': { ready: count(), left: count() },
  'fuel-die': {},
  'may-sail': { limit: count(), ready: count() },
  'all-may-sail-means': {},
  'some-may-sail-means': { limit: count() },
  'unit-from-to': { unit: Unit, from: Spot, to: Spot },
  'submarines-on-way': {},
  'no-submarine-hits': {},
  'no-submarine-hits-means': {},
  'submarine-hits': {},
  'submarine-hits-means': {},
  'groups-there': {},

  'frogmen-attack': { unit: Unit },
  'frogmen-die': {},
  'hit-for-repair': {},
  'hit-for-repair-means': {},

  invasion: {},
  'invasion-die': {},
  'malta-status': {},
  'army-falls-back': {},
  'malta-falls': {},
  'malta-falls-means': {},
  'malta-holds': {},
  'malta-holds-means': {},
  'malta-holds-out-means': {},

  'army-attacks': {},
  'fort-falls': { box: printedBox },
  'fort-falls-means': {},
  'army-breaks-through': {},
  'army-breaks-through-means': {},
  'army-advances': { box: printedBox },
  'army-advances-means': {},

  'past-alamein': {},
  'out-of-tripoli': {},
  'malta-fallen': {},
  'malta-surrendered': {},
  'italian-capitals': {},
  'british-capitals': {},
  'boxes-from-tobruk': {},
  'unloaded-from-par': { par: count() },
  'unloaded-in-all': { freighters: count() },
  'level-moved': { side: Side, points: count() },
} as const;
export const phrase = phrasesOf(phrases);

/** What the rules give away, and by which rule. */
export const DISCLOSURES = {
  recon: 'convoys/recon.2',
  surface: 'convoys/recon.5',
  torpedo: 'convoys/exposure.5',
  flak: 'convoys/antiaircraft-support.1',
  launch: 'convoys/hidden-information.9',
  harbour: 'convoys/hidden-information.7',
  season: 'convoys/hidden-information.3',
} as const;

/** What dice are rolled for, with the events that tell of them. */
export const PURPOSES = {
  frogmen: ['frogmen-attack'],
  marks: [],
  submarine: ['boats-attack'],
  mas: ['boats-attack'],
  'return-attack': ['return-attack'],
  'torpedo-target': [],
  fuel: ['fuel'],
  'air-attack': ['air-attack'],
  antiaircraft: ['air-attack'],
  'follow-up': ['follow-up'],
  star: ['star-rolled'],
  gunfire: ['shot'],
  withdrawal: ['withdrawal-rolled'],
  repair: ['sent-home', 'under-repair'],
  invasion: ['invasion'],
} as const satisfies Tellers<keyof typeof events>;

type Words = WordsOf<typeof VERBS, typeof events, keyof typeof PURPOSES, keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell'>;
export type Rolling = Pick<
  Play<Words, Shape, string>,
  'tell' | 'roll' | 'foresee' | 'draw' | 'consult' | 'disclose'
>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs);
