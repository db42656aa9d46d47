import { Verbs } from '../../engine/actions.ts';
import { inFile } from '../../engine/data.ts';
import type { Play } from '../../engine/execution.ts';
import {
  count,
  flag,
  type Kind,
  list,
  named,
  namedById,
  numberOf,
  optional,
  type Shape,
} from '../../engine/kinds.ts';
import { stepsWith, type WordsOf } from '../../engine/procedure.ts';
import { seasons } from './calendar.ts';
import { DUMMIES, SIDES, units } from './fleet.ts';
import { boxes, places, statuses } from './sea.ts';
import { GROUPS, type State } from './state.ts';
import { EFFECTS } from './tables.ts';

/** The game's vocabulary: what things are called, what one can do, what can happen. */

export const unit = inFile('convoys/units.json', () => namedById('unit', units));
export const place = inFile('convoys/map.json', () => namedById('place', places));
export const box = inFile('convoys/map.json', () => namedById('box', boxes));
export const season = inFile('convoys/scenarios.json', () => namedById('season', seasons));
export const status = inFile('convoys/map.json', () => namedById('status', statuses));
export const group = named(
  'group',
  GROUPS.map((number) => `g${number + 1}`),
);
export const phase = named('phase', ['day', 'night']);
export const side = named('side', SIDES);
const boats = named('boats', ['italian-submarine', 'u-boat', 'british-submarine', 'mas']);
const effect = named('effect', EFFECTS);
/** Yes or no, in the words of what it is about. */
const force: Kind = { ...flag, what: 'force' };
const outcome: Kind = { ...flag, what: 'outcome' };
/** How many dummies lie at Gibraltar; the others lie at Alexandria. */
const dummies: Kind = { ...count(DUMMIES), what: 'dummies' };
export const rounds = count();
export const someUnits = list(unit);
export const noUnit = optional(unit);
export const noPlace = optional(place);
export const noGroup = optional(group);
/** When a ship is back from repair; of what comes after the war nobody keeps count. */
export const repairSeason = named('season', [...seasons.map(({ id }) => id), 'later']);
export const LATER = seasons.length;

/** The boats of an attack, in the order of their names. */
export const MAS_BOATS = 3;

export function effectOf(text: string): number {
  return numberOf(effect, text);
}

export const verbs = new Verbs({
  pick: { args: [unit] },
  put: { args: [place] },
  ready: {},
  replace: { args: [unit] },
  take: {},
  decline: {},
  fortify: { args: [box] },
  dummies: { args: [dummies] },
  frogmen: { args: [place] },
  mine: { args: [unit] },
  begin: { args: [phase] },
  another: {},
  finish: {},
  lead: { args: [group] },
  decoy: { args: [place] },
  with: { args: [unit] },
  join: { args: [group] },
  go: { args: [place] },
  stay: {},
  steam: {},
  commit: { args: [unit] },
  fly: { args: [unit] },
  strike: { args: [group] },
  attack: { args: [unit] },
  intensify: { args: [unit] },
  launch: { args: [unit] },
  raid: {},
  end: {},
  fight: { args: [place] },
  forward: { args: [unit] },
  fire: { args: [unit] },
  hold: { args: [unit] },
  target: { args: [unit] },
  rear: { args: [unit] },
  retire: { args: [unit] },
  'fall-back': { args: [unit] },
  linger: { args: [unit] },
  invade: {},
  leave: { args: [unit] },
});

export const events = {
  'season-begun': { season },
  arrived: { unit },
  repaired: { unit },
  replaced: { unit },
  withdrawn: { unit },
  'crete-taken': {},
  supply: { status },
  based: { units: someUnits },
  'army-moved': { box },
  'army-held': {},
  'fort-destroyed': { box },
  'fort-built': { box },
  'allies-placed': { gibraltar: count(), alexandria: count() },
  'dummies-placed': { gibraltar: count(), alexandria: count() },
  'axis-placed': {},
  'frogmen-used': { place },
  'frogmen-attack': { unit, die: count() },
  'turn-begun': { turn: count(), phase },
  'turns-over': {},
  sighted: { group, place },
  standing: { group, place, units: someUnits },
  'dummy-standing': { group, place },
  'entered-port': { group, place },
  'boats-attack': { boats, place, die: count() },
  'boats-missed': { place },
  'return-attack': { boats, place, die: count() },
  'hit-unit': { unit },
  withstood: { unit },
  sunk: { unit },
  'star-rolled': { unit, die: count() },
  fuel: { die: count(), limit: count() },
  'italians-moved': { units: someUnits, to: place },
  'carriers-committed': {},
  mission: { unit },
  'dummy-found': { group, place },
  exposed: { group, place, units: someUnits },
  'air-attack': {
    unit,
    target: unit,
    intensified: force,
    die: count(),
    effect,
    flak: count(),
    factors: count(),
  },
  'follow-up': { unit, die: count() },
  'shot-down': { unit },
  'strike-lost': { unit },
  launched: { unit, place },
  raid: {},
  battle: { place, allied: someUnits, italian: someUnits },
  'no-battle': { place },
  round: { round: count() },
  shot: { unit, target: unit, die: count(), effect },
  'held-fire': { unit },
  'moved-to-rear': { unit },
  'withdrawal-rolled': { unit, die: count() },
  withdrew: { units: someUnits, to: place },
  'battle-over': { place },
  'sent-home': { unit, season: repairSeason },
  'going-on': { unit },
  halted: { group },
  concealed: { groups: count() },
  harbour: { units: someUnits },
  unloaded: { units: count(), status },
  surrender: {},
  invasion: { die: count(), success: outcome },
  left: { units: someUnits, to: place },
  'season-ended': { season, status, box, allied: count(), axis: count() },
  redone: {},
  ended: {},
} as const;

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

export const PURPOSES = [
  'frogmen',
  'marks',
  'submarine',
  'mas',
  'return-attack',
  'torpedo-target',
  'fuel',
  'air-attack',
  'antiaircraft',
  'follow-up',
  'star',
  'gunfire',
  'withdrawal',
  'repair',
  'invasion',
] as const;

type Words = WordsOf<typeof verbs.id, typeof events, (typeof PURPOSES)[number], keyof typeof DISCLOSURES>;

/** What a helper of the rules needs of the action under way. */
export type Telling = Pick<Play<Words, Shape, string>, 'tell'>;
export type Rolling = Pick<Play<Words, Shape, string>, 'tell' | 'roll' | 'draw' | 'consult' | 'disclose'>;

/** Defines the steps of one of this game's procedures; call it once per procedure. */
export const steps = stepsWith<State, Words>(verbs.names);
