import { cell } from '../../engine/arrays.ts';
import { waysToRoll } from '../../engine/chart.ts';
import { chartOutcomes, type Fact, type Forecast } from '../../engine/forecast.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { flyingOver, missionOf } from './aloft.ts';
import { mayHideTargets, shipsIn } from './bombardment-targets.ts';
import { type BombardmentResultName, bombardmentChart, bombardmentColumn, turnsOf } from './charts.ts';
import { knownFlakOver, suspectsOver } from './flak.ts';
import type { Place, Unit } from './kinds.ts';
import { BOMBARDMENT, INTERDICTION, type Mission } from './missions.ts';
import { half, sumOf } from './odds.ts';
import type { State } from './state.ts';
import { phrase } from './words.ts';

/** What aircraft do on their missions, as far as the Axis knows: with guns that it has not seen it does not reckon. */

/** What some aircraft count for, under fire or not (VI.B.1). */
export function strengthOver(
  { kit: { counters } }: State,
  aircraft: readonly Unit[],
  isUnderFire: boolean,
): number {
  const strength = sumOf(counters.attack, aircraft);
  return isUnderFire ? half(strength) : strength;
}

/** What a mission is, before there is a place for it. */
export function missionForecast(s: State, unit: Unit, mission: Mission): Forecast {
  return {
    title: phrase('flies-for', { unit, mission }),
    rule: ruleOfMission(mission),
    facts: [
      ...(mission === INTERDICTION ? [] : [strengthFact(s, [unit])]),
      { what: phrase('mission-lasts'), value: phrase(endOf(mission)), rule: ruleOfEnd(mission) },
    ],
    outcomes: [],
    unknown: [],
  };
}

function ruleOfMission(mission: Mission): string {
  if (mission === INTERDICTION) return 'crete/VI.A.2.s3';
  return mission === BOMBARDMENT ? 'crete/VI.A.3.s2' : 'crete/VI.A.1.s1';
}

function endOf(mission: Mission) {
  if (mission === INTERDICTION) return 'until-allied-segment';
  return mission === BOMBARDMENT ? 'until-bombarded' : 'until-axis-segment';
}

function ruleOfEnd(mission: Mission): string {
  if (mission === INTERDICTION) return 'crete/VI.A.2.s6';
  return mission === BOMBARDMENT ? 'crete/VI.A.3.s3' : 'crete/VI.A.1.s2';
}

/** What comes of putting one more aircraft over a place. */
export function placingForecast(s: State, unit: Unit, place: Place): Forecast {
  const mission = missionOf(s, unit);
  const aircraft = [...flyingOver(s, place, mission), unit];
  if (mission === BOMBARDMENT) return bombardmentForecast(s, place, aircraft);
  return {
    title: phrase('flies-over', { unit, place, mission }),
    rule: ruleOfMission(mission),
    facts:
      mission === INTERDICTION ? interdictionFacts(s, place, aircraft) : strengthFacts(s, place, aircraft),
    outcomes: [],
    unknown: unknownFlak(s, place),
  };
}

/** Under fire one aircraft does not keep anybody off the roads (VI.B.1.a.2). */
function interdictionFacts(s: State, place: Place, aircraft: readonly Unit[]): Fact[] {
  const isUnderFire = isKnownUnderFire(s, place);
  const isEffective = aircraft.length > (isUnderFire ? 1 : 0);
  return [
    { what: phrase('aircraft-there'), value: String(aircraft.length) },
    ...(isUnderFire ? [{ what: phrase('aircraft-needed'), value: '2', rule: 'crete/VI.B.1.a' }] : []),
    { what: phrase('roads-closed'), value: phrase(isEffective ? 'they-are' : 'they-are-not') },
  ];
}

function strengthFacts(s: State, place: Place, aircraft: readonly Unit[]): Fact[] {
  return isKnownUnderFire(s, place) ? [halvedFact(s, aircraft)] : [strengthFact(s, aircraft)];
}

function strengthFact(s: State, aircraft: readonly Unit[]): Fact {
  return { what: phrase('strength'), value: String(strengthOver(s, aircraft, false)) };
}

function halvedFact(s: State, aircraft: readonly Unit[]): Fact {
  const [whole, rest] = [strengthOver(s, aircraft, false), strengthOver(s, aircraft, true)];
  return { what: phrase('halved-by-flak'), value: `${whole} → ${rest}`, rule: 'crete/VI.B.1.b' };
}

function isKnownUnderFire(s: State, place: Place): boolean {
  return knownFlakOver(s, place).length > 0;
}

/** That guns which nobody has seen may fire, where none is known to. */
export function unknownFlak(s: State, place: Place): Phrase[] {
  if (isKnownUnderFire(s, place) || suspectsOver(s, place).length === 0) return [];
  return [phrase('flak-may-fire', { place })];
}

/** What a bombardment may come to; once the flak over it has been heard nothing of that is open. */
export function bombardmentForecast(
  s: State,
  place: Place,
  bombers: readonly Unit[],
  heard?: boolean,
): Forecast {
  const isUnderFire = heard ?? isKnownUnderFire(s, place);
  const strength = strengthOver(s, bombers, isUnderFire);
  const column = bombardmentColumn(strength);
  const chances = bombardmentChart.distribution(column, waysToRoll(1));
  return {
    title: phrase('bombardment-of', { place }),
    rule: 'crete/VI.A.3.s2',
    facts: [
      isUnderFire ? halvedFact(s, bombers) : strengthFact(s, bombers),
      ...neutralFacts(s, place),
      ...(strength === 0 ? [{ what: phrase('no-roll'), value: '0', rule: 'crete/VI.A.3.r11' }] : []),
    ],
    ...(strength === 0
      ? { outcomes: [] }
      : {
          outcomes: chartOutcomes(chances, (result) => ({
            text: result,
            meaning: meaningOf(s, place, result),
            tone: result === 'NE' ? 'bad' : 'good',
          })),
          chart: { name: bombardmentChart.name, column },
        }),
    unknown: [
      ...(heard === undefined ? unknownFlak(s, place) : []),
      ...(mayHideTargets(s, place) ? [phrase('targets-hidden', { place })] : []),
    ],
  };
}

/** Neutralization adds up (VI.A.3.c). */
function neutralFacts(s: State, place: Place): Fact[] {
  const port = s.kit.map.portOf(place);
  const turns = port === undefined ? 0 : cell(s.portNeutral, port);
  return turns === 0
    ? []
    : [{ what: phrase('neutral-so-far'), value: String(turns), rule: 'crete/VI.A.3.c' }];
}

function meaningOf(s: State, place: Place, result: BombardmentResultName): Phrase {
  const turns = turnsOf(result);
  if (turns === 0) return phrase('bombs-miss');
  if (s.kit.map.portOf(place) !== undefined) return phrase('port-out', { turns });
  const [ship] = shipsIn(s, place);
  return ship === undefined ? phrase('guns-out', { turns }) : phrase('ship-lost', { unit: ship });
}
