import type { ShownEvent } from '../../../host/protocol.ts';
import { type Duel, type DuelNote, outcomeOf, type ResultsPart, type ToldRoll } from '../results.ts';
import { verdictOfRound } from './combat-words.ts';
import { lookOfFormation, roster } from './data.ts';
import { say } from './texts.ts';

const AXIS_ACTS = 0;
const BRITISH_ACT = 1;

const came: ResultsPart['came'] = {
  contest: ({ values }) => (orderOf(String(values['winner'])) === 0 ? AXIS_ACTS : BRITISH_ACT),
  'regroup-rolled': (_, after) => (after.some(({ key }) => key === 'regrouped') ? 0 : 1),
  dropped: ({ values: { eliminated, dispersed } }) => `${eliminated}/${dispersed}`,
  missions: ({ values: { missions } }) => String(missions),
};

/** The two formations of an activation, in the order in which their dice are rolled: the Axis first. */
function rivals({ values: { winner, loser, first, second } }: ShownEvent): readonly string[] {
  const both = [winner ?? first, loser ?? second].map(String);
  return both.toSorted((a, b) => orderOf(a) - orderOf(b));
}

function orderOf(formation: string): number {
  return roster.formation(formation)?.side === 'axis' ? 0 : 1;
}

function duel(event: ShownEvent): Pick<Duel, 'sides'> {
  return {
    sides: rivals(event).map((id) => ({
      name: roster.formationName(id),
      look: lookOfFormation(id),
      modifier: roster.formation(id)?.activationModifier ?? 0,
    })),
  };
}

/** Whoever wins acts now; what becomes of the other the rules tell. */
function contest(event: ShownEvent): Duel {
  const winner = String(event.values['winner']);
  const name = roster.formationName(winner);
  const told = outcomeOf({ event, after: [] }, came)?.told;
  const isRaid = roster.formation(winner)?.kind.endsWith('operation') === true;
  return {
    ...duel(event),
    title: say('result.acts', { name }),
    said: say(isRaid ? 'result.bombs-now' : 'result.acts-now', { name }),
    notes: [
      ...(isRaid ? [] : [ringed(winner, name)]),
      ...(told === undefined ? [] : [{ things: [], ...told }]),
    ],
  };
}

function ringed(formation: string, name: string): DuelNote {
  return { things: [`formation:${formation}`], text: say('result.ringed', { name }), ofRings: true };
}

/** The bombardments of one answer are of one kind. */
function bombardments({ values: { bombardier } }: ShownEvent): string {
  return say(`result.bombardment.${bombardier}`);
}

/** The wave of a formation, where it is one; otherwise those who come over a beach. */
function landing({ values: { unit } }: ShownEvent, opening: readonly ShownEvent[]): string {
  const name = roster.formationName(roster.unit(String(unit))?.formation ?? '');
  const wave = opening.find(({ key }) => key === 'wave-begun')?.values['wave'];
  if (wave === undefined) return say('result.landing', { name });
  return say('result.landing-wave', { name, wave: String(wave) });
}

/** What came of a roll, as the rules tell of it in its place. */
function verdict(roll: ToldRoll): string | undefined {
  return outcomeOf(roll, came)?.told?.text;
}

/** In what order a unit comes ashore, and where. */
function ashoreAt(roll: ToldRoll): string {
  const landed = roll.after.find(({ key }) => key === 'landed')?.text ?? '';
  return `${verdict(roll) ?? ''} ${landed}`.trim();
}

/** What sides settle after a round: who loses a step, who goes where, whether it goes on. */
const SETTLED = [
  'step-lost',
  'eliminated',
  'disorganized',
  'retreated',
  'surrendered',
  'immovable',
  'held-fast',
  'accepted',
  'refused',
  'advanced',
  'captured',
];

/** How the results of C3 are told besides what all games have. */
export const results: Partial<ResultsPart> = {
  duels: {
    contest,
    tied: (event) => ({ ...duel(event), title: say('result.tied'), said: say('result.tied-said') }),
  },
  opens: new Set([
    'chosen',
    'passed',
    'declined',
    'missions-planned',
    'shelling-planned',
    'drop-begun',
    'landing-begun',
    'wave-begun',
    'moved',
    'hunting',
    'declared',
    'hunt-declared',
    'combat',
    'hunted',
    'recovered',
    'elite-used',
    'operation-over',
    'turn-begun',
  ]),
  alone: new Set(['round', 'dropped']),
  follows: { scattered: 'dropped', drowned: 'dropped', adrift: 'dropped', swam: 'dropped' },
  settled: {
    round: SETTLED,
    tanks: SETTLED,
    bombarded: ['step-lost', 'eliminated', 'disorganized'],
    'landing-rolled': ['landed'],
  },
  before: new Set(['fought-on']),
  titles: { bombarded: bombardments, 'landing-rolled': landing, tanks: () => say('chart.tank') },
  verdicts: {
    round: verdictOfRound,
    bombarded: ({ event: { values } }) => (values['effect'] === 'none' ? say('result.no-effect') : undefined),
    tanks: verdict,
    dropped: verdict,
    'landing-rolled': verdict,
  },
  said: new Set(['activated', 'intense', 'intense-ignored', 'landing-failed', 'drop-failed']),
  effects: { 'landing-rolled': ashoreAt },
  came,
  scores: {
    bombarded: say('result.score.hexes'),
    'landing-rolled': say('result.score.landed'),
    tanks: say('result.score.tanks'),
    'regroup-rolled': say('result.score.regrouped'),
  },
  tally: [
    { events: ['step-lost'], text: say('result.step-lost') },
    { events: ['drowned'], text: say('result.drowned') },
    { events: ['eliminated', 'surrendered'], text: say('result.eliminated') },
    { events: ['disorganized'], text: say('result.disorganized') },
    { events: ['retreated'], text: say('result.retreated') },
    { events: ['scattered', 'swam'], text: say('result.scattered') },
    { events: ['landed'], text: say('result.landed') },
    { events: ['regrouped'], text: say('result.regrouped') },
    { events: ['stayed-dispersed'], text: say('result.stayed') },
    { events: ['ruined'], text: say('result.ruined') },
  ],
  ways: new Set(['retreated', 'scattered', 'swam']),
  gone: new Set(['drowned', 'eliminated', 'surrendered']),
};
