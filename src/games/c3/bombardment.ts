import { waysToRoll } from '../../engine/chart.ts';
import type { Preview } from '../../engine/definition.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, loseStep } from './casualties.ts';
import { BOMBARDMENT_RESULTS, type BombardmentResult, bombardmentChart, MODIFIERS } from './charts.ts';
import { bombardColumn, isBuiltUp, isRubble } from './ground.ts';
import { grid } from './malta.ts';
import { asFacts, listed, type Modifier, reasons, total } from './modifiers.ts';
import { forcesOf, outlooksOf, placeName, readAs } from './outlook.ts';
import { ANTI_AIRCRAFT, BATTERIES, BRITISH, enemyOf, sideOf, unitAt } from './pieces.ts';
import { isDisorganized, isFormed, placeOf, type State, unitsIn } from './state.ts';
import { meanings } from './texts.ts';
import { BY_AIR, BY_SEA, bombardier, hex, side, steps, verbs } from './words.ts';

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
  const { bombardment: table } = MODIFIERS;
  if (by === BY_AIR) {
    const light = gunsInRange(s, target, 'light-aa');
    const heavy = gunsInRange(s, target, 'heavy-aa');
    return reasons(
      light.length > 0 && {
        text: `Light anti-aircraft near, ${namesOf(light)}`,
        by: table['aa-light'],
        rule: 'c3/5.3.3.5',
      },
      heavy.length > 0 && {
        text: `Heavy anti-aircraft near, ${namesOf(heavy)}`,
        by: table['aa-heavy'],
        rule: 'c3/5.3.3.5',
      },
    );
  }
  if (by !== BY_SEA) return [];
  const batteries = batteriesInRange(s, target);
  if (batteries.length === 0) return [];
  return reasons({
    text: `Coastal batteries in range, ${namesOf(batteries)}`,
    by: table[batteries.length > 1 ? 'coastal-battery-2' : 'coastal-battery-1'],
    rule: 'c3/5.3.4.6',
  });
}

function namesOf(units: readonly number[]): string {
  return listed(units.map((unit) => unitAt(unit).name));
}

/** Anti-aircraft units of a type that reach a hex and are not Disorganized. */
export function gunsInRange(s: State, target: number, type: 'light-aa' | 'heavy-aa'): number[] {
  return ANTI_AIRCRAFT.filter((unit) => unitAt(unit).type === type && reaches(s, unit, target));
}

export function batteriesInRange(s: State, target: number): number[] {
  return BATTERIES.filter((unit) => reaches(s, unit, target));
}

function reaches(s: State, unit: number, target: number): boolean {
  if (!isFormed(s, unit) || isDisorganized(s, unit)) return false;
  return grid.distance(placeOf(s, unit), target) <= unitAt(unit).effectRange;
}

/** Aircraft and ships are those of the Axis and strike the British; a gun strikes its enemies. */
export function bombardmentPreview(s: State, by: number, target: number, gun?: number): Preview {
  const victims = unitsIn(s, target, gun === undefined ? BRITISH : enemyOf(sideOf(gun)));
  const modifiers = bombardmentModifiers(s, by, target);
  const column = bombardColumn(s, target);
  const chances = bombardmentChart.distribution(column, waysToRoll(2, 6, total(modifiers)));
  return {
    title: `Bombardment of ${placeName(target)} ${bombardiersOf(by, gun)}`,
    rule: 'c3/5.3.1',
    facts: [
      { key: 'column', text: 'Column', value: bombardmentChart.columns[column] ?? '4', rule: 'c3/5.3.1.3' },
      ...asFacts(modifiers),
    ],
    outcomes: outlooksOf(chances, (result) => {
      const code = effectOn(s, target, victims.length > 0, result);
      return readAs(result.text, /[D1]/.test(code) ? 'good' : 'even', meanings.bombardment, code);
    }),
    unknown: [],
    chart: { name: bombardmentChart.name, column: bombardmentChart.columnIndex(column) },
    forces: forcesOf(gun === undefined ? [] : [gun], victims),
  };
}

function bombardiersOf(by: number, gun: number | undefined): string {
  if (gun !== undefined) return `by ${unitAt(gun).name}`;
  return by === BY_SEA ? 'from the sea' : 'from the air';
}

/** What a result can do here: nothing to an empty hex, and no ruins where nothing is left to ruin. */
function effectOn(s: State, target: number, occupied: boolean, result: BombardmentResult): string {
  const { disorganized, loss, rubble } = result;
  const ruins = rubble && isBuiltUp(target) && !isRubble(s, target);
  const code = `${occupied && disorganized ? 'D' : ''}${occupied && loss ? '1' : ''}${ruins ? '*' : ''}`;
  return code === '' ? 'none' : code;
}
