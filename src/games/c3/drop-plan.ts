import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import {
  asFacts,
  chartOutcomes,
  type Forecast,
  type Modifier,
  type Outcome,
  reasons,
  total,
} from '../../engine/forecast.ts';
import { given, NONE, numberOf, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { gunsInRange } from './bombardment.ts';
import { doesNotDrop } from './causes.ts';
import { dropChart, MODIFIERS, MOST_COMPANIES } from './charts.ts';
import {
  AIRBORNE,
  AXIS,
  BRITISH,
  DROPPED,
  Formation,
  forcesOf,
  formationOf,
  hasBonus,
  INDEPENDENT,
  isAirborne,
  isAntiTank,
  sideOf,
  Unit,
} from './counters.ts';
import { type Hex, isSea, LAND } from './map.ts';
import { POOL, placeOf, type State, unitsIn } from './state.ts';
import { DropEffect, phrase, steps, verbs } from './words.ts';

/** Rule 3.2: the plan of the air drops. Every target is fixed before the first aircraft is over the island. */

export const dropPlan = new Procedure('drop-plan', { unit: optional(Unit), formation: optional(Formation) }, [
  'pick',
  'attach',
  'aim',
]);

steps(dropPlan, {
  pick: {
    rule: 'c3/3.2.0.40',
    draft: true,
    anyOrder: ['pick'],
    needsAll: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of DROPPED) if (!barToPlan(s, unit)) options.add(verbs.id.pick, unit);
      if (!barToConfirm(s)) options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, play, unit) => {
        const formation = formationOf(unit);
        return formation === INDEPENDENT ? play.go('attach', { unit }) : play.go('aim', { unit, formation });
      },
      confirm: (s, _, play) => {
        play.confirm();
        const planned = DROPPED.filter((unit) => placeOf(s, unit) === POOL);
        play.tell('drops-planned', { units: planned.length });
        return play.done();
      },
    },
    bars: { pick: (s, _, unit) => barToPlan(s, unit), confirm: barToConfirm },
  },
  attach: {
    rule: 'c3/3.2.0.42',
    draft: true,
    by: () => AXIS,
    options: (_, __, options) => {
      for (const formation of AIRBORNE) options.add(verbs.id.attach, formation);
    },
    take: { attach: (_, __, play, formation) => play.go('aim', { formation }) },
    bars: {
      attach: (_, __, formation) =>
        AIRBORNE.includes(formation) ? undefined : doesNotDrop('c3/3.2.0.42', formation),
    },
  },
  aim: {
    rule: 'c3/3.2.0.41',
    draft: true,
    by: () => AXIS,
    options: (s, { unit, formation }, options) => {
      const claims = claimsOf(s);
      for (const hex of LAND)
        if (!barToAim(given(unit), given(formation), hex, claims.get(hex))) options.add(verbs.id.aim, hex);
    },
    take: {
      aim: (s, { unit, formation }, play, hex) => {
        s.aim[given(unit)] = hex;
        s.dropsWith[given(unit)] = formation;
        return play.go('pick', { unit: NONE, formation: NONE });
      },
    },
    bars: {
      aim: (s, { unit, formation }, hex) =>
        barToAim(given(unit), given(formation), hex, claimsOf(s).get(hex)),
    },
    previews: {
      aim: (s, { unit, formation }, hex) => {
        const forecast = dropForecast(s, hex, [...aimedAt(s, hex), given(unit)]);
        return isUnderFire(s, hex) && isAnyBefore(s, given(formation))
          ? { ...forecast, unknown: [phrase('drops-before')] }
          : forecast;
      },
    },
  },
});

/** Units that are no longer waiting, as in a position written by hand, are not planned. */
function barToPlan(s: State, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== AXIS) return 'c3/3.0.1';
  if (!DROPPED.includes(unit))
    return isAirborne(unit) ? 'c3/3.2.1.1' : because('c3/8.1.4', phrase('comes-by-sea'));
  if (placeOf(s, unit) !== POOL) return 'c3/3.2.0.40';
  const hex = cell(s.aim, unit);
  return hex === NONE ? undefined : because('c3/3.2.0.2', phrase('drops-on', { hex }));
}

function barToConfirm(s: State): string | undefined {
  return DROPPED.some((unit) => !barToPlan(s, unit)) ? 'c3/3.2.0.40' : undefined;
}

function barToAim(unit: Unit, formation: Formation, hex: Hex, claim?: Claim): Bar | undefined {
  if (isSea(hex)) return because('c3/3.2.0.41', phrase('is-sea', { hex }));
  if (claim === undefined) return undefined;
  const { formation: others, companies, guns } = claim;
  if (others !== formation)
    return because('c3/3.2.0.41', phrase('others-drop-on', { hex, formation: given(others) }));
  if (isAntiTank(unit)) return guns === 0 ? undefined : because('c3/3.2.0.43', phrase('gun-aimed', { hex }));
  if (companies < MOST_COMPANIES) return undefined;
  return because('c3/3.2.0.3', phrase('companies-aimed', { hex, companies }));
}

function isUnderFire(s: State, hex: Hex): boolean {
  return [...gunsInRange(s, hex, 'light-aa'), ...gunsInRange(s, hex, 'heavy-aa')].length > 0;
}

/** Another formation may drop first, and fight where it comes down. */
function isAnyBefore(s: State, formation: Formation): boolean {
  return DROPPED.some((unit) => cell(s.dropsWith, unit) !== NONE && cell(s.dropsWith, unit) !== formation);
}

/** Who is aimed at a hex so far. */
interface Claim {
  readonly formation: Formation | typeof NONE;
  companies: number;
  guns: number;
}

function claimsOf(s: State): ReadonlyMap<Hex, Claim> {
  const claims = new Map<Hex, Claim>();
  for (const unit of DROPPED) {
    const hex = cell(s.aim, unit);
    if (hex === NONE) continue;
    const claim = claims.get(hex) ?? { formation: cell(s.dropsWith, unit), companies: 0, guns: 0 };
    if (isAntiTank(unit)) claim.guns++;
    else claim.companies++;
    claims.set(hex, claim);
  }
  return claims;
}

/** Units still in the air whose target this is. */
export function aimedAt(s: State, hex: Hex): Unit[] {
  return DROPPED.filter((unit) => cell(s.aim, unit) === hex && placeOf(s, unit) === POOL);
}

/** What is printed under the drop table. */
export function dropModifiers(s: State, hex: Hex, companies: readonly Unit[]): Modifier[] {
  const { drop } = MODIFIERS;
  const light = gunsInRange(s, hex, 'light-aa').length * drop['aa-light'];
  const heavy = gunsInRange(s, hex, 'heavy-aa').length * drop['aa-heavy'];
  return reasons(
    { why: phrase('anti-aircraft-near'), by: Math.max(light + heavy, drop.least), rule: 'c3/3.2.0.5' },
    companies.some((unit) => hasBonus(unit, 'L')) && {
      why: phrase('trained-company'),
      by: drop['bonus-l'],
      rule: 'c3/7.1.3',
    },
  );
}

export function dropForecast(s: State, hex: Hex, units: readonly Unit[]): Forecast {
  const companies = units.filter((unit) => !isAntiTank(unit));
  const modifiers = dropModifiers(s, hex, companies);
  return {
    title: phrase('drop-on', { hex }),
    rule: 'c3/3.2',
    facts: [
      { what: phrase('companies'), value: String(companies.length), rule: 'c3/3.2.0.3' },
      ...asFacts(modifiers),
    ],
    unknown: [],
    ...(companies.length === 0
      ? { outcomes: [GUNS_ALONE] }
      : {
          outcomes: dropOutcomes(companies.length, total(modifiers)),
          chart: { name: dropChart.name, column: 0 },
        }),
    forces: forcesOf(units, unitsIn(s, hex, BRITISH)),
  };
}

/** What a result does to so many companies: those eliminated come first, and nobody is hit twice. */
export function dropLosses(result: DropLosses, companies: number): DropLosses {
  const eliminated = Math.min(result.eliminated, companies);
  return { eliminated, dispersed: Math.min(result.dispersed, companies - eliminated) };
}

interface DropLosses {
  readonly eliminated: number;
  readonly dispersed: number;
}

/** Guns are Dispersed in any case. */
const GUNS_ALONE: Outcome = {
  text: phrase('guns-dispersed'),
  tone: 'even',
  meaning: phrase('drop-means', { effect: numberOf(DropEffect, 'guns') }),
  chance: 1,
};

function dropOutcomes(companies: number, modifier: number): Outcome[] {
  return chartOutcomes(dropChart.distribution(0, waysToRoll(1, 6, modifier)), (result) => {
    const { eliminated, dispersed } = dropLosses(result, companies);
    const name = `${eliminated}/${dispersed}`;
    const effect = numberOf(DropEffect, name);
    return {
      text: phrase('drop-losses', { eliminated, dispersed }),
      name,
      tone: eliminated > 0 ? 'bad' : dispersed > 0 ? 'even' : 'good',
      meaning: phrase('drop-means', { effect }),
      told: { text: phrase('drop-told', { effect }) },
    };
  });
}
