import type { Fact, Forecast, Outcome } from '../../engine/forecast.ts';
import { NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { columnOf, torpedoHits } from './boats.ts';
import { chanceOfHit, SUBMARINE, seaAttackChart } from './charts.ts';
import { type AirUnit, FORCE_K, forcesOf, isFreighter, isWarship, type Ship } from './counters.ts';
import { type Boats, ITALIAN_BOATS, MALTA, MAS_BOATS, type Spot, U_BOATS } from './map.ts';
import { aircraftLeftOver } from './near.ts';
import { DAY, type Group, isAlliedPort, type State, shipsIn } from './state.ts';
import { type Ambush, ambushesIn, areUBoatsAbout, mayForceKReturn } from './submarines.ts';
import { torpedoOdds } from './torpedo-odds.ts';
import { phrase } from './words.ts';

/** What lies in wait along a way: submarines, MAS boats, aircraft. */

/** The chances of torpedoes that strike a force, if it has gone this way and the others do as they are ordered so far. */
export function passageForecast(s: State, from: Spot, force: Group): Forecast {
  const to = s.groupAt[force] ?? NONE;
  const going = shipsIn(s, force);
  const waiting = threatsTo(s, force, going);
  return {
    title: phrase('from-to', { from, to: to === NONE ? from : to }),
    rule: 'convoys/submarines',
    facts: [
      ...waiting.map(boatsFact),
      ...(s.phase === DAY && to !== NONE ? aircraftLeftOver(s, to).map(aircraftFact) : []),
    ],
    outcomes: torpedoOdds(s, force).flatMap((chance, hits) => (chance > 0 ? [outcome(hits, chance)] : [])),
    unknown: [],
    ...chartOf(waiting.map(({ boats }) => columnOf(boats))),
    forces: forcesOf(going),
  };
}

/** The same for ships that leave Malta at the end of the season: a U-boat waits for warships off their port. */
export function exitOdds(s: State, leavers: readonly Ship[], port: Spot): Forecast {
  const awaited = areUBoatsAbout(s) && leavers.some(isWarship);
  const hit = awaited ? chanceOfHit(SUBMARINE) : 0;
  return {
    title: phrase('from-to', { from: MALTA, to: port }),
    rule: 'convoys/end-of-season.8',
    facts: awaited ? [boatsFact({ place: port, boats: U_BOATS })] : [],
    outcomes: [outcome(0, 1 - hit), outcome(1, hit)].filter(({ chance }) => chance > 0),
    unknown: [],
    ...chartOf(awaited ? [SUBMARINE] : []),
    forces: forcesOf(leavers),
  };
}

/** Those who can do harm to somebody in the force, on the way and off the port. */
export function threatsTo(s: State, force: Group, going: readonly Ship[]): Ambush[] {
  const [to = NONE, through = NONE] = [s.groupAt[force], s.passedThrough[force]];
  const threats = ambushesIn(s).filter(
    ({ place, boats }) =>
      (place === to || place === through) &&
      going.some((ship) => boats !== ITALIAN_BOATS || isFreighter(ship)),
  );
  if (to === NONE || !isAlliedPort(to) || !areUBoatsAbout(s)) return threats;
  const awaited = to === MALTA ? going.includes(FORCE_K) && mayForceKReturn(s) : going.some(isWarship);
  return awaited ? [...threats, { place: to, boats: U_BOATS }] : threats;
}

function boatsFact({ place, boats }: Ambush): Fact {
  return { what: boatsPhrase(boats), value: phrase('place', { place }), rule: ruleOf(place, boats) };
}

function ruleOf(place: Spot, boats: Boats): string {
  if (isAlliedPort(place)) return 'convoys/submarine-return-attacks.1';
  return boats === MAS_BOATS ? 'convoys/mas' : 'convoys/submarines';
}

export function boatsPhrase(boats: Boats): Phrase {
  switch (boats) {
    case ITALIAN_BOATS:
      return phrase('italian-submarine');
    case U_BOATS:
      return phrase('u-boat');
    default:
      return phrase('mas');
  }
}

function aircraftFact(unit: AirUnit): Fact {
  return {
    what: phrase('aircraft-in-reach'),
    value: phrase('unit', { unit }),
    rule: 'convoys/land-based-air-strikes',
  };
}

function outcome(hits: number, chance: number): Outcome {
  return { text: torpedoHits(hits), chance, meaning: meaningOf(hits), tone: hits === 0 ? 'good' : 'bad' };
}

function meaningOf(hits: number): Phrase {
  if (hits === 0) return phrase('no-torpedo-hits-mean');
  return hits === 1 ? phrase('one-torpedo-hit-means') : phrase('torpedo-hits-mean', { hits });
}

/** The column in which the dice are read, where it is the same for all. */
function chartOf(columns: readonly number[]): Pick<Forecast, 'chart'> {
  const [column] = columns;
  if (column === undefined || columns.some((one) => one !== column)) return {};
  return { chart: { name: seaAttackChart.name, column } };
}
