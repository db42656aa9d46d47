import { z } from 'zod/mini';
import { at, cell } from '../../engine/arrays.ts';
import { checked } from '../../engine/data.ts';
import { unitsAboard } from './convoys.ts';
import type { Counters } from './counters.ts';
import {
  AIRBORNE_BATTALION,
  AIRBORNE_COMPANY,
  AIRBORNE_HEADQUARTERS,
  BATTALION,
  Casualty,
  COMPANY,
  ENGINEER_BATTALION,
  Evacuee,
  GREEK,
  HEADQUARTERS,
  NO_FIGHTER,
  OTHER_BATTALION,
  OTHER_COMPANY,
  OTHER_HEADQUARTERS,
  PLATOON,
} from './evacuation-words.ts';
import { ALLIED, AXIS, type Unit } from './kinds.ts';
import type { Kit } from './kit.ts';
import { placeOf, type State, SUNK, unitsOf } from './state.ts';

const value = z.int().check(z.gte(0), z.lte(99));
const tablesSchema = z.looseObject({
  victory: z.looseObject({
    evacuationPoints: z.object({
      headquarters: value,
      noncombat: value,
      battalion: value,
      company: value,
      platoonOrSmaller: value,
      greekAnySize: value,
    }),
    axisEliminationPoints: z.object({
      airborneHeadquarters: value,
      nonAirborneHeadquarters: value,
      airborneCompanyOrSmaller: value,
      airborneBattalion: value,
      nonAirborneCompanyOrSmaller: value,
      nonAirborneBattalion: value,
      airborneEngineerBattalionComplete: value,
    }),
  }),
});

/** How many units of a line there are, and what they come to. */
export interface Tally<L> {
  readonly line: L;
  readonly units: number;
  readonly points: number;
}

/** VI.H.3: what evacuated Allied units and eliminated Axis units are worth. */
export class CasualtyPoints {
  readonly #evacuees: readonly number[];
  readonly #casualties: readonly number[];

  constructor(file: string, tables: unknown) {
    const { evacuationPoints, axisEliminationPoints } = checked(tablesSchema, tables, file).victory;
    this.#evacuees = EVACUEES.map((name) => evacuationPoints[name]);
    this.#casualties = CASUALTIES.map((name) => axisEliminationPoints[name]);
  }

  /** What an Allied unit scores when it is evacuated. */
  ofEvacuated({ counters }: Kit, unit: Unit): number {
    const line = lineOfEvacuee(counters, unit);
    return line === undefined ? 0 : at(this.#evacuees, line);
  }

  /** What an Axis unit scores when it is eliminated, for itself. */
  ofEliminated({ counters }: Kit, unit: Unit): number {
    const line = lineOfCasualty(counters, unit);
    return line === undefined ? 0 : at(this.#casualties, line);
  }

  /** The Allied units that were evacuated, line by line. */
  evacuated(s: State): readonly Tally<Evacuee>[] {
    const { counters, map } = s.kit;
    const units = unitsOf(s, ALLIED).filter((unit) => placeOf(s, unit) === map.evacuated);
    return tallied(Evacuee.all, units, (unit) => lineOfEvacuee(counters, unit), this.#evacuees);
  }

  /** The Axis units that are lost, line by line: those that everybody knows of, or also those that were lost unseen. */
  eliminated(s: State, { unseen }: { readonly unseen: boolean }): readonly Tally<Casualty>[] {
    const { counters } = s.kit;
    const lost = [...lostOpenly(s), ...(unseen ? lostUnseen(s) : [])];
    const engineers = engineersOf(s.kit);
    const isBattalion = engineers.length > 0 && engineers.every((unit) => lost.includes(unit));
    const others = isBattalion ? lost.filter((unit) => !engineers.includes(unit)) : lost;
    const tallies = tallied(Casualty.all, others, (unit) => lineOfCasualty(counters, unit), this.#casualties);
    const points = at(this.#casualties, ENGINEER_BATTALION);
    return isBattalion ? [...tallies, { line: ENGINEER_BATTALION, units: 1, points }] : tallies;
  }
}

/** The names that the tables have for the lines, in the order of these. */
const EVACUEES = [
  'greekAnySize',
  'headquarters',
  'noncombat',
  'battalion',
  'company',
  'platoonOrSmaller',
] as const;
const CASUALTIES = [
  'airborneHeadquarters',
  'nonAirborneHeadquarters',
  'airborneCompanyOrSmaller',
  'airborneBattalion',
  'nonAirborneCompanyOrSmaller',
  'nonAirborneBattalion',
  'airborneEngineerBattalionComplete',
] as const;

export function sumOf(tallies: readonly Tally<unknown>[]): number {
  return tallies.reduce((sum, { points }) => sum + points, 0);
}

/** Greeks come before all else, and headquarters before their size (VI.H.3.r1, VI.H.3.r2). Ships score nothing. */
function lineOfEvacuee(counters: Counters, unit: Unit): Evacuee | undefined {
  if (counters.isAtSeaOrAloft(unit) || counters.isDecoy(unit)) return undefined;
  if (counters.isGreek(unit)) return GREEK;
  if (counters.isHeadquarters(unit)) return HEADQUARTERS;
  if (counters.isNoncombat(unit)) return NO_FIGHTER;
  if (counters.isCompany(unit)) return COMPANY;
  return counters.isCompanySized(unit) ? PLATOON : BATTALION;
}

/** Whatever is larger than a battalion scores as one (VI.H.3.r8). Aircraft score nothing. */
function lineOfCasualty(counters: Counters, unit: Unit): Casualty | undefined {
  if (counters.isAtSeaOrAloft(unit)) return undefined;
  const isAirborne = counters.isAirborne(unit);
  if (counters.isHeadquarters(unit)) return isAirborne ? AIRBORNE_HEADQUARTERS : OTHER_HEADQUARTERS;
  if (counters.isCompanySized(unit)) return isAirborne ? AIRBORNE_COMPANY : OTHER_COMPANY;
  return isAirborne ? AIRBORNE_BATTALION : OTHER_BATTALION;
}

function tallied<L extends number>(
  lines: readonly L[],
  units: readonly Unit[],
  lineOf: (unit: Unit) => L | undefined,
  values: readonly number[],
): Tally<L>[] {
  return lines
    .map((line) => {
      const count = units.filter((unit) => lineOf(unit) === line).length;
      return { line, units: count, points: count * at(values, line) };
    })
    .filter(({ units: count }) => count > 0);
}

/** However they were lost (VI.H.3.r3). Companies for which a battalion stands are not lost besides it. */
function lostOpenly(s: State): readonly Unit[] {
  const { eliminated } = s.kit.map;
  return unitsOf(s, AXIS).filter((unit) => placeOf(s, unit) === eliminated);
}

/** Those that went down with convoys of which nobody but the Axis knows what they were. */
function lostUnseen(s: State): readonly Unit[] {
  const sunk = s.kit.organization.Convoy.all.filter((convoy) => cell(s.fate, convoy) === SUNK);
  return sunk.flatMap((convoy) => unitsAboard(s, convoy));
}

/** The headquarters and the companies of the airborne engineers (VI.H.3.s13). */
function engineersOf({ counters, organization }: Kit): readonly Unit[] {
  return organization.substitutions
    .filter(({ battalion }) => counters.typeOf(battalion) === ENGINEER && counters.isAirborne(battalion))
    .flatMap(({ headquarters, companies }) => [headquarters, ...companies]);
}

const ENGINEER = 'engineer';
