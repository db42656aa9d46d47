import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { grid, isClearLine, isRough } from './island.ts';
import { loseStep } from './losses.ts';
import { ammunitionLeft, isOnIsland, placeOf, type State } from './state.ts';
import { GARRISON, reactionChart, sideOf, UNITS_OF, unitAt } from './units.ts';
import { ending, raidersLeft } from './victory.ts';
import { steps, unit as unitKind, verbs } from './words.ts';

/** Rule 6: the garrison interrupts the raiders' movement. It is asked whether or not it has anything to fire with. */

export const reaction = new Procedure('reaction', { target: unitKind }, ['fire']);

steps(reaction, {
  fire: {
    rule: 'filfla/6',
    by: () => GARRISON,
    options: (s, { target }, options) => {
      options.add(verbs.id.hold);
      for (const unit of UNITS_OF[GARRISON] ?? [])
        if (!barToFire(s, unit, target)) options.add(verbs.id.fire, unit);
    },
    take: {
      hold: (_, __, x) => {
        x.tell('held', {});
        return x.done();
      },
      fire: (s, { target }, x, unit) => {
        s.shots++;
        x.disclose('fire');
        s.faceUp[unit] = 1;
        const die = x.roll('reaction');
        x.tell('fired', { unit, target, die });
        const result = x.consult(reactionChart, die + modifier(s, unit, target), 0);
        if (result === 'loss') loseStep(s, target, x);
        if (result === 'pinned') {
          s.pinned[target] = 1;
          x.tell('pinned', { unit: target });
        }
        return raidersLeft(s) ? x.done() : x.become(ending, {});
      },
    },
    bars: { fire: (s, { target }, unit) => barToFire(s, unit, target) },
    previews: { fire: (s, { target }, unit) => firePreview(s, unit, target) },
  },
});

function barToFire(s: State, unit: number, target: number): string | undefined {
  const { type } = unitAt(unit);
  if (sideOf(unit) !== GARRISON || type === 'decoy' || type === 'gun' || !isOnIsland(s, unit))
    return 'filfla/6.2';
  if (ammunitionLeft(s) <= 0) return 'filfla/6.4';
  const from = placeOf(s, unit);
  const to = placeOf(s, target);
  if (grid.distance(from, to) === 1) return undefined;
  if (type !== 'machine-gun') return 'filfla/6.2';
  return grid.distance(from, to) === 2 && isClearLine(from, to) ? undefined : 'filfla/6.3';
}

function modifier(s: State, unit: number, target: number): number {
  return (unitAt(unit).type === 'machine-gun' ? 1 : 0) - (isRough(placeOf(s, target)) ? 1 : 0);
}

function firePreview(s: State, unit: number, target: number): Preview {
  const chances = reactionChart.distribution(0, waysToRoll(1, 6, modifier(s, unit, target)));
  return {
    title: `${unitAt(unit).name} fires at ${unitAt(target).name}`,
    rule: 'filfla/6.6',
    facts: [{ text: 'die modifier', value: String(modifier(s, unit, target)), rule: 'filfla/6.6' }],
    outcomes: [...chances].map(([text, chance]) => ({ text, chance })),
    unknown: [],
  };
}
