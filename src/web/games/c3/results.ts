import type { ShownEvent } from '../../../host/protocol.ts';
import type { Duel, ResultsPart } from '../results.ts';
import { lookOfFormation, roster } from './data.ts';
import { say } from './texts.ts';

const AXIS_ACTS = 0;
const BRITISH_ACT = 1;

/** The two formations of an activation, in the order in which their dice are rolled: the Axis first. */
function rivals({ values: { winner, loser, first, second } }: ShownEvent): readonly string[] {
  const both = [winner ?? first, loser ?? second].map(String);
  return both.toSorted((a, b) => orderOf(a) - orderOf(b));
}

function orderOf(formation: string): number {
  return roster.formation(formation)?.side === 'axis' ? 0 : 1;
}

function duel(title: (event: ShownEvent) => string): (event: ShownEvent) => Duel {
  return (event) => ({
    title: title(event),
    sides: rivals(event).map((id) => ({
      name: roster.formationName(id),
      look: lookOfFormation(id),
      modifier: roster.formation(id)?.activationModifier ?? 0,
    })),
  });
}

/** How the results of C3 are told besides what all games have. */
export const results: Partial<ResultsPart> = {
  duels: {
    contest: duel(({ values }) =>
      say('result.acts', { name: roster.formationName(String(values['winner'])) }),
    ),
    tied: duel(() => say('result.tied')),
  },
  came: {
    contest: ({ values }) => (orderOf(String(values['winner'])) === 0 ? AXIS_ACTS : BRITISH_ACT),
    'regroup-rolled': (_, after) => (after.some(({ key }) => key === 'regrouped') ? 0 : 1),
  },
  tally: [
    { events: ['step-lost'], text: say('result.step-lost') },
    { events: ['eliminated', 'surrendered', 'drowned'], text: say('result.eliminated') },
    { events: ['disorganized'], text: say('result.disorganized') },
    { events: ['retreated'], text: say('result.retreated') },
    { events: ['scattered', 'swam'], text: say('result.scattered') },
    { events: ['landed'], text: say('result.landed') },
    { events: ['regrouped'], text: say('result.regrouped') },
    { events: ['stayed-dispersed'], text: say('result.stayed') },
    { events: ['ruined'], text: say('result.ruined') },
  ],
  ways: new Set(['retreated', 'scattered', 'swam']),
  gone: new Set(['eliminated', 'surrendered']),
};
