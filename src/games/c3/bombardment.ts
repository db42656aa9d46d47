import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  reasons,
  total,
} from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, loseStep } from './casualties.ts';
import { notInHex } from './causes.ts';
import {
  BombardmentEffect,
  type BombardmentResult,
  bombardmentChart,
  MODIFIERS,
  MOST_PER_HEX,
} from './charts.ts';
import {
  ANTI_AIRCRAFT,
  BATTERIES,
  BRITISH,
  counterOf,
  enemyOf,
  forcesOf,
  Side,
  sideOf,
  type Unit,
} from './counters.ts';
import { bombardColumn, isBuiltUp, isRubble } from './ground.ts';
import { grid, Hex } from './map.ts';
import { hexOf, isDisorganized, isFormed, type State, unitsIn } from './state.ts';
import { Bombardier, BombardmentHit, BY_AIR, BY_GUN, BY_SEA, phrase, steps, verbs } from './words.ts';

/** Rule 5.3.1: one bombardment of one hex, by aircraft, ships or guns. */

export const bombardment = new Procedure('bombardment', { by: Bombardier, target: Hex, victims: Side }, [
  'roll',
  'lose',
]);

steps(bombardment, {
  roll: (s, { by, target, victims }, play) => {
    const side = enemyOf(victims);
    play.foresee('bombardment', () => bombardmentForecast(s, by, target, unitsIn(s, target, victims)));
    const dice =
      play.roll('bombardment', side) +
      play.roll('bombardment', side) +
      total(bombardmentModifiers(s, by, target));
    const result = play.consult(bombardmentChart, dice, bombardColumn(s, target));
    const effect = numberOf(BombardmentEffect, result.text);
    play.tell('bombarded', { bombardier: by, hex: target, dice, effect });
    const hit = unitsIn(s, target, victims);
    if (isInVain(s, target, hit, result)) play.tell('bombarded-in-vain', { hex: target });
    if (ruins(s, target, result)) {
      s.rubble[target] = 1;
      play.tell('ruined', { hex: target });
    }
    if (result.disorganized) for (const unit of hit) disorganize(s, unit, play);
    return result.loss && hit.length > 0 ? play.go('lose') : play.done();
  },
  lose: {
    rule: 'c3/5.3.1',
    playsForced: true,
    by: (_, { victims }) => victims,
    options: (s, { target, victims }, options) => {
      for (const unit of unitsIn(s, target, victims)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, play, unit) => {
        loseStep(s, unit, play);
        return play.done();
      },
    },
    bars: {
      lose: (s, { target, victims }, unit) =>
        unitsIn(s, target, victims).includes(unit) ? undefined : notInHex('c3/5.3.1.16', target),
    },
  },
});

/** Why a hex is not bombarded once more in this operation. */
export function barToBombMore(s: State, hex: Hex): Bar | undefined {
  const bombardments = cell(s.bombarded, hex);
  if (bombardments < MOST_PER_HEX) return undefined;
  return because('c3/5.3.1.1', phrase('bombardments-named', { hex, bombardments }));
}

/** A result leaves nothing but ruins of a City or Town that still stands. */
function ruins(s: State, target: Hex, { rubble }: BombardmentResult): boolean {
  return rubble && isBuiltUp(target) && !isRubble(s, target);
}

/** A result that would do something, but finds nobody to do it to, or only units that it does not change. */
function isInVain(s: State, target: Hex, hit: readonly Unit[], result: BombardmentResult): boolean {
  const { text, loss, disorganized } = result;
  if (text === 'none' || ruins(s, target, result)) return false;
  const shaken = disorganized && hit.some((unit) => !isDisorganized(s, unit));
  return !shaken && !(loss && hit.length > 0);
}

/** What is printed under the table. */
function bombardmentModifiers(s: State, by: Bombardier, target: Hex): Modifier[] {
  const { bombardment: table } = MODIFIERS;
  if (by === BY_AIR) {
    const rule = 'c3/5.3.3.5';
    const light = gunsInRange(s, target, 'light-aa');
    const heavy = gunsInRange(s, target, 'heavy-aa');
    return reasons(
      light.length > 0 && {
        why: phrase('light-anti-aircraft', { units: light }),
        by: table['aa-light'],
        rule,
      },
      heavy.length > 0 && {
        why: phrase('heavy-anti-aircraft', { units: heavy }),
        by: table['aa-heavy'],
        rule,
      },
    );
  }
  if (by !== BY_SEA) return [];
  const batteries = batteriesInRange(s, target);
  return reasons(
    batteries.length > 0 && {
      why: phrase('coastal-batteries', { units: batteries }),
      by: table[batteries.length > 1 ? 'coastal-battery-2' : 'coastal-battery-1'],
      rule: 'c3/5.3.4.6',
    },
  );
}

/** The same as one number. */
export function bombardmentModifier(s: State, by: Bombardier, target: Hex): number {
  return total(bombardmentModifiers(s, by, target));
}

/** Anti-aircraft units of a type that reach a hex and are not Disorganized. */
export function gunsInRange(s: State, target: Hex, type: 'light-aa' | 'heavy-aa'): Unit[] {
  return ANTI_AIRCRAFT.filter((unit) => counterOf(unit).type === type && reaches(s, unit, target));
}

export function batteriesInRange(s: State, target: Hex): Unit[] {
  return BATTERIES.filter((unit) => reaches(s, unit, target));
}

function reaches(s: State, unit: Unit, target: Hex): boolean {
  if (!isFormed(s, unit) || isDisorganized(s, unit)) return false;
  return grid.distance(hexOf(s, unit), target) <= counterOf(unit).effectRange;
}

/** The same where it is only being announced, with others before it or without. */
export function plannedForecast(forecast: Forecast, others: boolean): Forecast {
  return others ? { ...forecast, unknown: [phrase('bombardments-before')] } : forecast;
}

/** Aircraft and ships are those of the Axis and strike the British; a gun strikes its enemies. */
export function raidForecast(s: State, by: Bombardier, target: Hex): Forecast {
  return bombardmentForecast(s, by, target, unitsIn(s, target, BRITISH));
}

export function gunForecast(s: State, gun: Unit, target: Hex): Forecast {
  return bombardmentForecast(s, BY_GUN, target, unitsIn(s, target, enemyOf(sideOf(gun))), gun);
}

function bombardmentForecast(
  s: State,
  by: Bombardier,
  target: Hex,
  victims: readonly Unit[],
  gun?: Unit,
): Forecast {
  const modifiers = bombardmentModifiers(s, by, target);
  const column = bombardColumn(s, target);
  const chances = bombardmentChart.distribution(column, waysToRoll(2, 6, total(modifiers)));
  return {
    title: titleOf(by, target, gun),
    rule: 'c3/5.3.1',
    facts: [
      { what: phrase('column'), value: bombardmentChart.columns[column] ?? '4', rule: 'c3/5.3.1.3' },
      ...asFacts(modifiers),
    ],
    outcomes: chartOutcomes(chances, (result) => {
      const code = effectOn(s, target, victims, result);
      return {
        text: result.text,
        tone: /[D1]/.test(code) ? 'good' : 'even',
        meaning: phrase('bombardment-means', { effect: numberOf(BombardmentHit, code) }),
      };
    }),
    unknown: [],
    chart: { name: bombardmentChart.name, column: bombardmentChart.columnIndex(column) },
    forces: forcesOf(gun === undefined ? [] : [gun], victims),
  };
}

const TITLES = ['bombardment-from-air', 'bombardment-from-sea', 'bombardment-by-guns'] as const;

function titleOf(by: Bombardier, hex: Hex, gun: Unit | undefined): Phrase {
  if (gun !== undefined) return phrase('bombardment-by', { hex, unit: gun });
  return phrase(at(TITLES, by), { hex });
}

/** What a result does here: nothing to an empty hex, no disorder where there is nothing but, no ruins of ruins. */
function effectOn(s: State, target: Hex, victims: readonly Unit[], result: BombardmentResult): string {
  const { disorganized, loss } = result;
  const shaken = disorganized && victims.some((unit) => !isDisorganized(s, unit));
  const hit = loss && victims.length > 0;
  const code = `${shaken ? 'D' : ''}${hit ? '1' : ''}${ruins(s, target, result) ? '*' : ''}`;
  return code === '' ? 'none' : code;
}
