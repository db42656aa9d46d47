import type { ShownAction, ShownQuestion } from '../../../host/protocol.ts';
import type { VictoryLevel } from '../face.ts';
import { say } from './texts.ts';

/** The parts of the sequence by name, and the buttons in the words of what is asked. */

/** By the step, or by its procedure. */
const PHASES: Readonly<Record<string, string>> = {
  replacement: 'Arrivals and replacements',
  basing: 'Malta, basing',
  army: 'North Africa',
  fortification: 'North Africa, fortifications',
  'allied-placement': 'Allied placement',
  'allied-placement.dummies': 'Allied placement, dummies',
  frogmen: 'Frogmen',
  'axis-placement': 'Axis placement',
  'season.hour': 'The first turn',
  'season.go-on': 'Another turn',
  sailing: 'Allied movement',
  'italian-movement': 'Italian movement',
  commitment: 'Carriers, commitment',
  'axis-strikes': 'Air strikes',
  'swordfish-strikes': 'Swordfish strikes',
  'carrier-strikes': 'Carrier strikes',
  'taranto-raid': 'Raid on Taranto',
  'turn.choose-battle': 'Surface combat',
  'turn.haven': 'End of the turn',
  deployment: 'Battle, deployment',
  battle: 'Battle, gunfire',
  retirement: 'Battle, Hit ships',
  withdrawal: 'Battle, withdrawal',
  siege: 'Harbour strikes',
  invasion: 'Invasion of Malta',
  'last-strikes.decide': 'Last strikes on Malta',
  'last-strikes.leave': 'Leaving Malta',
};

export function phaseName(step: string): string {
  return PHASES[step] ?? PHASES[step.slice(0, step.indexOf('.'))] ?? 'Campaign';
}

/** By the verb and the step where that says more, else by the verb. */
const BUTTONS: Readonly<Record<string, string>> = {
  begin: 'Begin by day',
  ready: 'Done',
  'ready replacement.choose': 'No more replacements',
  'ready basing.pick': 'Basing done',
  'ready fortification.build': 'No more building',
  'ready allied-placement.pick': 'On to the dummies',
  'ready axis-placement.pick': 'Placement done',
  'ready sailing.order': 'All moves done',
  'ready italian-movement.order': 'All moves done',
  'ready commitment.commit': 'Commitment done',
  'ready turn.haven': 'All have their orders',
  'ready deployment.deploy': 'Deployment done',
  'ready retirement.choose': 'The others stay',
  'ready withdrawal.choose': 'The others fight on',
  take: 'Attack',
  decline: 'Not now',
  'decline army.choose': 'Stay where it is',
  'decline frogmen.decide': 'Keep the frogmen back',
  'decline taranto-raid.raid': 'No raid tonight',
  'decline invasion.decide': 'No invasion',
  another: 'Another one',
  'another season.go-on': 'Another turn',
  'another last-strikes.decide': 'Another round of strikes',
  finish: 'Enough',
  'finish season.hour': 'Nothing sails',
  'finish season.go-on': 'End the operations',
  'finish last-strikes.decide': 'No more strikes',
  stay: 'Stay',
  'stay sailing.assemble': 'Stay here',
  'stay italian-movement.steam': 'Stay in port',
  'stay italian-movement.go': 'Stay where it is',
  'stay last-strikes.leave': 'Stay in Malta',
  steam: 'Raise steam',
  raid: 'Raid Taranto',
  end: 'No more',
  'end axis-strikes.fly': 'End the strikes',
  'end swordfish-strikes.fly': 'No more strikes',
  'end carrier-strikes.launch': 'No more strikes',
  'end taranto-raid.launch': 'End the raid',
  'end siege.fly': 'End the strikes',
  invade: 'Invade Malta',
};

export function buttonName(verb: string, { name }: ShownQuestion): string {
  return BUTTONS[`${verb} ${name}`] ?? BUTTONS[verb] ?? verb;
}

/** The dummies at Gibraltar and at Alexandria, in the order of the question: "3 and 1". */
export function shortName({ verb, label }: ShownAction): string | undefined {
  if (verb !== 'dummies') return undefined;
  return label.replace(/^(\d+)\D+(\d+).*$/, '$1 and $2');
}

/** The first of these that is listed is the main button: of the hours of the first turn the day, which is listed first. */
export const PRIMARY: readonly string[] = [
  'ready',
  'end',
  'begin',
  'another',
  'stay',
  'steam',
  'take',
  'decline',
  'finish',
];

export const HOSTILE: ReadonlySet<string> = new Set([
  'mine',
  'frogmen',
  'strike',
  'attack',
  'intensify',
  'target',
  'fight',
]);

/** To hold fire is a button at the foot of the Battle Board. */
export const ASIDE: ReadonlySet<string> = new Set(['hold']);

export const WHOLESALE: Readonly<Record<string, string>> = {
  with: 'Take all along',
  retire: 'All to port',
  'fall-back': 'All one position back',
  linger: 'All stay At Sea',
};

export const HEADS: ReadonlySet<string> = new Set(['season-begun', 'turn-begun']);
export const LOSSES: ReadonlySet<string> = new Set([
  'sunk',
  'hit-unit',
  'withstood',
  'shot-down',
  'strike-lost',
  'sent-home',
  'fort-destroyed',
  'surrender',
]);

const OUTRIGHT = { text: say('level.outright'), outright: true } as const;

export const LEVELS: Readonly<Record<string, VictoryLevel>> = {
  marginal: { text: say('level.marginal') },
  historical: { text: say('level.historical') },
  decisive: { text: say('level.decisive') },
  egypt: OUTRIGHT,
  tripoli: OUTRIGHT,
  invasion: OUTRIGHT,
  surrender: OUTRIGHT,
};

/** The Allies know what their groups hold; it is told at every turn for the record. */
export const QUIET: ReadonlySet<string> = new Set(['standing', 'dummy-standing']);
