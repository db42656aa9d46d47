import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, loseStep } from './casualties.ts';
import { BOMBARDMENT_RESULTS, bombardmentChart, MODIFIERS } from './charts.ts';
import { bombardColumn, isBuiltUp, isRubble } from './ground.ts';
import { grid } from './malta.ts';
import { asFacts, type Modifier, reasons, total } from './modifiers.ts';
import { ANTI_AIRCRAFT, BATTERIES, unitAt } from './pieces.ts';
import { isDisorganized, isFormed, placeOf, type State, unitsIn } from './state.ts';
import { BOMBARDIERS, BY_AIR, BY_SEA, bombardier, hex, hex as hexKind, side, steps, verbs } from './words.ts';

/** Rule 5.3.1: one bombardment of one hex, by aircraft, ships or guns. */

export const bombardment = new Procedure('bombardment', { by: bombardier, target: hex, victims: side }, [
  'roll',
  'lose',
]);

steps(bombardment, {
  roll: (s, { by, target, victims }, x) => {
    const dice = x.roll('bombardment') + x.roll('bombardment') + total(bombardmentModifiers(s, by, target));
    const result = x.consult(bombardmentChart, dice, bombardColumn(s, target));
    x.tell('bombarded', {
      bombardier: by,
      hex: target,
      dice,
      effect: BOMBARDMENT_RESULTS.indexOf(result.text),
    });
    if (result.rubble && isBuiltUp(target) && !isRubble(s, target)) {
      s.rubble[target] = 1;
      x.tell('ruined', { hex: target });
    }
    const hit = unitsIn(s, target, victims);
    if (result.disorganized) for (const unit of hit) disorganize(s, unit, x);
    return result.loss && hit.length > 0 ? x.go('lose') : x.done();
  },
  lose: {
    rule: 'c3/5.3.1',
    playsForced: true,
    by: (_, locals) => locals.victims,
    options: (s, { target, victims }, options) => {
      for (const unit of unitsIn(s, target, victims)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, x, unit) => {
        loseStep(s, unit, x);
        return x.done();
      },
    },
    bars: {
      lose: (s, { target, victims }, unit) =>
        unitsIn(s, target, victims).includes(unit) ? undefined : 'c3/5.3.1.16',
    },
  },
});

/** What is printed under the table. */
export function bombardmentModifiers(s: State, by: number, target: number): Modifier[] {
  if (by === BY_AIR) {
    return reasons(
      gunsInRange(s, target, 'light-aa') > 0 && {
        text: 'light anti-aircraft near',
        by: MODIFIERS.bombardment['aa-light'],
        rule: 'c3/5.3.3.5',
      },
      gunsInRange(s, target, 'heavy-aa') > 0 && {
        text: 'heavy anti-aircraft near',
        by: MODIFIERS.bombardment['aa-heavy'],
        rule: 'c3/5.3.3.5',
      },
    );
  }
  if (by !== BY_SEA) return [];
  const batteries = batteriesInRange(s, target);
  if (batteries === 0) return [];
  const key = batteries > 1 ? 'coastal-battery-2' : 'coastal-battery-1';
  return reasons({
    text: `coastal batteries in range: ${batteries}`,
    by: MODIFIERS.bombardment[key],
    rule: 'c3/5.3.4.6',
  });
}

/** Anti-aircraft units of a type that reach a hex and are not Disorganized. */
export function gunsInRange(s: State, target: number, type: 'light-aa' | 'heavy-aa'): number {
  return ANTI_AIRCRAFT.filter((unit) => unitAt(unit).type === type && reaches(s, unit, target)).length;
}

export function batteriesInRange(s: State, target: number): number {
  return BATTERIES.filter((unit) => reaches(s, unit, target)).length;
}

function reaches(s: State, unit: number, target: number): boolean {
  if (!isFormed(s, unit) || isDisorganized(s, unit)) return false;
  return grid.distance(placeOf(s, unit), target) <= unitAt(unit).effectRange;
}

/** The chances of one bombardment as the hex is now. */
export function bombardmentPreview(s: State, by: number, target: number): Preview {
  const modifiers = bombardmentModifiers(s, by, target);
  const column = bombardColumn(s, target);
  const chances = bombardmentChart.distribution(column, waysToRoll(2, 6, total(modifiers)));
  return {
    title: `Bombardment of ${hexKind.name(target)} by ${BOMBARDIERS[by]}`,
    rule: 'c3/5.3.1',
    facts: [
      { text: 'column', value: bombardmentChart.columns[column] ?? '4', rule: 'c3/5.3.1.3' },
      ...asFacts(modifiers),
    ],
    outcomes: [...chances].map(([{ text }, chance]) => ({ text, chance })),
    unknown: [],
  };
}
