import { at } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import type { Danger, Outlook, OutlookStop } from '../../engine/definition.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { columnOf } from './boats.ts';
import { chanceOfHit } from './charts.ts';
import { type AirUnit, ALLIED, airTypeOf, isFreighter, type Ship, Side } from './counters.ts';
import { factorsOfGroup } from './flak.ts';
import { moveGroup, spotOf } from './groups.ts';
import { fuelLeft, shipsAround, shipsUpon } from './italians.ts';
import { MALTA, Spot, spotTowards } from './map.ts';
import { aircraftLeftOver, aircraftOver } from './near.ts';
import { gunfireOdds, strikeOdds } from './odds.ts';
import { boatsPhrase, threatsTo } from './passage.ts';
import {
  Group,
  isExposed,
  isItalianPort,
  isPosition,
  isSlow,
  isUsed,
  NIGHT,
  placeOf,
  type State,
  shipsIn,
  store,
} from './state.ts';
import { type Factors, knownFactors } from './support.ts';
import { phrase } from './words.ts';

/**
 * What can reach an Allied group where it lies, and in the two positions after it on the way to Malta. Where it lies, whoever has
 * flown in this turn is left out; it comes to the others in movement, when all aircraft are ready.
 */

/** So many positions are looked ahead. */
const AHEAD = 2;

export function outlook(world: State, what: string, value: number, seat: Seat): Outlook<Phrase> | undefined {
  if (what !== Group.what || seat >= Side.size) return undefined;
  const group = at(Group.all, value);
  if (!isUsed(world, group) || !isPosition(spotOf(world, group))) return undefined;
  const target = seat === ALLIED || isExposed(world, group) ? weakestIn(world, group) : undefined;
  return { stops: stopsOf(spotOf(world, group)).map((place) => stopAt(world, group, place, seat, target)) };
}

/** Its own position first; a way that comes to Malta ends before it. */
function stopsOf(place: Spot): readonly Spot[] {
  const stops = [place];
  for (let step = 0; step < AHEAD; step++) {
    const next = spotTowards(stops.at(-1) ?? place, MALTA);
    if (next !== MALTA) stops.push(next);
  }
  return stops;
}

/** Whom a raider would pick: freighters first, then whoever is slow. */
function weakestIn(s: State, group: Group): Ship | undefined {
  const ships = shipsIn(s, group);
  return ships.find(isFreighter) ?? ships.find((ship) => isSlow(s, ship)) ?? ships[0];
}

/** Without a target nobody can say what an attack would come to. */
function stopAt(
  world: State,
  group: Group,
  place: Spot,
  seat: Seat,
  target: Ship | undefined,
): OutlookStop<Phrase> {
  const moved = spotOf(world, group) !== place;
  const s = store.copy(world);
  moveGroup(s, group, place);
  const factors = target === undefined ? undefined : factorsFor(s, group, seat);
  return {
    place: Spot.name(place),
    dangers: [
      ...strikesBy(s, (moved ? aircraftOver : aircraftLeftOver)(s, place), target, factors),
      ...shipsNear(s, place, target),
      ...(moved && target !== undefined ? boatsIn(s, group, place) : []),
    ],
    notes: [
      ...(target === undefined || factors === undefined ? [openNote(seat)] : notesOn(s, target, factors)),
      ...fuelNotes(s, place),
    ],
  };
}

/** The Allies count their own; the Axis count what they can know. */
function factorsFor(s: State, group: Group, seat: Seat): Factors {
  if (seat !== ALLIED) return knownFactors(s, group);
  const factors = factorsOfGroup(s, group);
  return { least: factors, most: factors };
}

function strikesBy(
  s: State,
  aircraft: readonly AirUnit[],
  target: Ship | undefined,
  factors: Factors | undefined,
): readonly Danger<Phrase>[] {
  return gathered(aircraft, (unit) => `${airTypeOf(unit)} ${placeOf(s, unit)}`).map((units) => {
    const [unit] = units;
    const from = placeOf(s, unit) as Spot;
    const odds =
      target === undefined || factors === undefined
        ? undefined
        : strikeOdds(s, { unit, target, intensified: false, factors: factors.least });
    return {
      text: phrase('aircraft-at', { aircraft: airTypeOf(unit), place: from }),
      arm: 'air',
      from: Spot.name(from),
      number: units.length,
      ...(odds === undefined ? {} : { hit: odds.sunk + odds.hit, lost: odds.lost }),
    };
  });
}

function shipsNear(s: State, place: Spot, target: Ship | undefined): readonly Danger<Phrase>[] {
  return gathered(shipsUpon(s, place), (ship) => String(placeOf(s, ship))).map((ships) => {
    const [ship] = ships;
    const from = placeOf(s, ship) as Spot;
    const odds = target === undefined ? undefined : gunfireOdds(s, ship, target);
    return {
      text: phrase('italian-ships-at', { place: from }),
      arm: 'ships',
      from: Spot.name(from),
      number: ships.length,
      ...(odds === undefined ? {} : { hit: odds.sunk + odds.hit }),
    };
  });
}

/** Boats strike whoever comes into their position. */
function boatsIn(s: State, group: Group, place: Spot): readonly Danger<Phrase>[] {
  return threatsTo(s, group, shipsIn(s, group))
    .filter((ambush) => ambush.place === place)
    .map(({ boats }) => ({
      text: boatsPhrase(boats),
      arm: 'boats',
      from: Spot.name(place),
      number: 1,
      hit: chanceOfHit(columnOf(boats), s.phase === NIGHT),
    }));
}

type Note = OutlookStop<Phrase>['notes'][number];

/** A dummy has nothing to lose, as only the Allies know. */
function openNote(seat: Seat): Note {
  return seat === ALLIED
    ? { text: phrase('a-dummy-goes'), rule: 'convoys/dummies.1' }
    : { text: phrase('what-it-holds'), rule: 'convoys/recon.1' };
}

/** Said where more ships lie in reach than have fuel. */
function fuelNotes(s: State, place: Spot): readonly Note[] {
  const left = fuelLeft(s);
  const inPort = shipsAround(s, place).filter((ship) => isItalianPort(placeOf(s, ship))).length;
  if (inPort <= left) return [];
  return [{ text: phrase('fuel-for-fewer', { ready: inPort, left }), rule: 'convoys/axis-fuel.4' }];
}

function notesOn(s: State, target: Ship, { least, most }: Factors): readonly Note[] {
  const flak =
    least === most ? phrase('flak-is', { factors: least }) : phrase('flak-may-be', { least, most });
  return [
    ...(s.phase === NIGHT ? [{ text: phrase('no-strikes-at-night'), rule: 'convoys/no-night-air.1' }] : []),
    { text: phrase('against-plainly', { unit: target }), rule: 'convoys/target-selection.1' },
    { text: flak, rule: 'convoys/antiaircraft-strength' },
  ];
}

/** Those of one kind together, in the order in which they come. */
function gathered<T extends AirUnit | Ship>(units: readonly T[], kind: (unit: T) => string): [T, ...T[]][] {
  const kinds = new Map<string, [T, ...T[]]>();
  for (const unit of units) {
    const same = kinds.get(kind(unit));
    if (same === undefined) kinds.set(kind(unit), [unit]);
    else same.push(unit);
  }
  return [...kinds.values()];
}
