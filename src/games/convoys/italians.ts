import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { fuelOf } from './calendar.ts';
import { AXIS, ITALIAN_SHIPS, isShip, nameOf, sideOf } from './fleet.ts';
import { forcesOf } from './outlook.ts';
import {
  AT_SEA_AREAS,
  BRITISH_BOATS,
  ITALIAN_PORTS,
  isAtSeaArea,
  isItalianPort,
  isPosition,
  italianSteps,
  labelOf,
  nextForItalians,
  placeBetween,
} from './sea.ts';
import { holdsGroup, isAtSea, isHit, placeOf, type State } from './state.ts';
import { attackArea, attackInTheOpen } from './submarines.ts';
import {
  chanceOfHit,
  FACES,
  ITALIAN_SPEED,
  LAST_TURN_TO_SAIL,
  SLOW,
  SUBMARINE,
  seaAttackChart,
} from './tables.ts';
import { meanings } from './texts.ts';
import { noUnit, type Rolling, steps, verbs } from './words.ts';

/** Italian movement: fuel, orders, and the British submarines on the way. */

export const italianMovement = new Procedure('italian-movement', { unit: noUnit }, [
  'begin',
  'steam',
  'order',
  'go',
  'attacks',
]);

steps(italianMovement, {
  begin: (s, _, x) => {
    forgetWays(s);
    if (s.fuel === NONE && !barToSteam(s)) return x.go('steam');
    return movable(s).length > 0 ? x.go('order') : x.done();
  },
  steam: {
    rule: 'convoys/axis-fuel.5',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.steam);
      options.add(verbs.id.stay);
    },
    take: {
      steam: (s, _, x) => {
        const die = x.roll('fuel');
        s.fuel = die + fuelOf(s.season);
        x.tell('fuel', { die, limit: s.fuel });
        return x.go('order');
      },
      stay: (s, _, x) => (movable(s).length > 0 ? x.go('order') : x.done()),
    },
    previews: { steam: fuelPreview },
  },
  order: {
    rule: 'convoys/italian-movement',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const ship of ITALIAN_SHIPS) if (!barToPick(s, ship)) options.add(verbs.id.pick, ship);
      if (!barToEnd(s)) options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, x, unit) => x.go('go', { unit }),
      ready: (_, __, x) => {
        x.confirm();
        return x.go('attacks');
      },
    },
    bars: { pick: (s, _, ship) => barToPick(s, ship), ready: barToEnd },
  },
  go: {
    rule: 'convoys/italian-movement.2',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      for (const place of reachOf(s, unit)) options.add(verbs.id.go, place);
      if (!barToWait(s, unit)) options.add(verbs.id.stay);
    },
    take: {
      go: (s, { unit }, x, place) => {
        steamTo(s, unit, place);
        return x.go('order', { unit: NONE });
      },
      stay: (s, { unit }, x) => {
        s.start[unit] = placeOf(s, unit);
        return x.go('order', { unit: NONE });
      },
    },
    bars: {
      go: (s, { unit }, place) => barToGo(s, unit, place),
      stay: (s, { unit }) => barToWait(s, unit),
    },
    previews: { go: (s, { unit }, place) => goPreview(s, unit, place) },
  },
  attacks: (s, _, x) => {
    tellMoves(s, x);
    for (const area of AT_SEA_AREAS) {
      const there = ITALIAN_SHIPS.filter((ship) => isInOrThrough(s, ship, area));
      const struck = attackArea(s, area, there, x);
      // Whoever is Hit on his way gets no further.
      if (struck !== undefined && isHit(s, struck)) s.place[struck] = area;
    }
    comeHome(s, x);
    forgetWays(s);
    return x.done();
  },
});

/** Groups that come home together are attacked once each. */
function comeHome(s: State, x: Rolling): void {
  for (const port of ITALIAN_PORTS) {
    for (const from of AT_SEA_AREAS) {
      const back = ITALIAN_SHIPS.filter((ship) => placeOf(s, ship) === port && cell(s.start, ship) === from);
      returnToPort(s, back, port, x);
    }
  }
}

/** Italian ships are back in a port for the season; a British submarine waits for each group. */
export function returnToPort(s: State, ships: readonly number[], port: number, x: Rolling): void {
  if (ships.length === 0) return;
  for (const ship of ships) {
    s.place[ship] = port;
    s.done[ship] = 1;
  }
  attackInTheOpen(s, ships, port, BRITISH_BOATS, x);
}

/** Every place a ship can get to in this step. */
export function reachOf(s: State, ship: number): number[] {
  const here = placeOf(s, ship);
  if (here < 0) return [];
  const near = nextForItalians(here);
  return [...new Set([...near, ...near.flatMap(nextForItalians)])].filter(
    (place) => place !== here && !barToGo(s, ship, place),
  );
}

export function barToPick(s: State, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== AXIS) return 'convoys/italian-movement.2';
  const place = placeOf(s, ship);
  if (cell(s.start, ship) !== NONE) return 'convoys/italian-movement.2';
  if (isAtSeaArea(place)) return undefined;
  if (!isItalianPort(place)) return 'convoys/italian-movement.2';
  if (cell(s.done, ship) > 0) return 'convoys/axis-fuel.7';
  if (s.fuel === NONE) return 'convoys/axis-fuel.3';
  if (sailedSoFar(s) >= s.fuel) return 'convoys/axis-fuel.2';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function barToGo(s: State, ship: number, place: number): string | undefined {
  const here = placeOf(s, ship);
  if (place === NONE || !(isAtSeaArea(place) || isItalianPort(place) || isPosition(place)))
    return 'convoys/italian-movement.2';
  const distance = italianSteps(here, place);
  if (distance === 0 || distance > (isHit(s, ship) ? SLOW : ITALIAN_SPEED))
    return 'convoys/italian-movement.2';
  const between = distance === 2 ? placeBetween(here, place, nextForItalians) : NONE;
  // Positions and ports are where a way ends.
  if (between !== NONE && !isAtSeaArea(between)) return 'convoys/italian-movement.2';
  if (isPosition(place) && !holdsGroup(s, place)) return 'convoys/italian-movement.3';
  if (s.turn > LAST_TURN_TO_SAIL && !isItalianPort(place)) return 'convoys/turn-sequence.12';
  return undefined;
}

/** Ships that are at sea when the season has lasted too long go home. */
function barToEnd(s: State): string | undefined {
  if (s.turn <= LAST_TURN_TO_SAIL) return undefined;
  const idle = ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && cell(s.start, ship) === NONE);
  return idle ? 'convoys/turn-sequence.12' : undefined;
}

function barToWait(s: State, ship: number): string | undefined {
  if (!isAtSeaArea(placeOf(s, ship))) return 'convoys/italian-movement.2';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function barToSteam(s: State): string | undefined {
  if (s.turn > LAST_TURN_TO_SAIL) return 'convoys/turn-sequence.12';
  return ITALIAN_SHIPS.some((ship) => isReadyInPort(s, ship)) ? undefined : 'convoys/axis-fuel.7';
}

function isReadyInPort(s: State, ship: number): boolean {
  return isItalianPort(placeOf(s, ship)) && cell(s.done, ship) === 0;
}

function movable(s: State): number[] {
  return ITALIAN_SHIPS.filter((ship) => !barToPick(s, ship));
}

function sailedSoFar(s: State): number {
  return ITALIAN_SHIPS.filter((ship) => cell(s.sailed, ship) > 0).length;
}

function steamTo(s: State, ship: number, place: number): void {
  const here = placeOf(s, ship);
  s.sailed[ship] = 1;
  s.start[ship] = here;
  s.via[ship] = italianSteps(here, place) === 2 ? placeBetween(here, place, nextForItalians) : NONE;
  s.place[ship] = place;
}

/** Pieces that only left an area are exempt, and so are those that another submarine has sunk. */
function isInOrThrough(s: State, ship: number, area: number): boolean {
  const place = placeOf(s, ship);
  return place === area || (place >= 0 && cell(s.via, ship) === area);
}

function forgetWays(s: State): void {
  for (const ship of ITALIAN_SHIPS) {
    s.start[ship] = NONE;
    s.via[ship] = NONE;
  }
}

function tellMoves(s: State, x: Rolling): void {
  const moved = ITALIAN_SHIPS.filter(
    (ship) => cell(s.start, ship) !== NONE && cell(s.start, ship) !== placeOf(s, ship),
  );
  for (const to of new Set(moved.map((ship) => placeOf(s, ship))))
    x.tell('italians-moved', { units: moved.filter((ship) => placeOf(s, ship) === to), to });
}

function fuelPreview(s: State): Preview {
  const ready = ITALIAN_SHIPS.filter((ship) => isReadyInPort(s, ship));
  const chances = new Map<number, number>();
  for (let die = 1; die <= FACES; die++) {
    const limit = Math.min(ready.length, die + fuelOf(s.season));
    chances.set(limit, (chances.get(limit) ?? 0) + 1 / FACES);
  }
  return {
    title: 'Raise steam',
    rule: 'convoys/axis-fuel.1',
    facts: [
      { text: 'Fuel number of the season', value: String(fuelOf(s.season)), rule: 'convoys/axis-fuel.8' },
    ],
    outcomes: [...chances].map(([limit, chance]) => ({
      text: `${limit} of ${ready.length} pieces may sail`,
      chance,
      ...(limit === ready.length
        ? { meaning: meanings.fuel.all, tone: 'good' }
        : { meaning: meanings.fuel.some(limit), tone: 'even' }),
    })),
    unknown: [],
    forces: forcesOf(ready),
  };
}

function goPreview(s: State, ship: number, place: number): Preview {
  const here = placeOf(s, ship);
  const between = italianSteps(here, place) === 2 ? placeBetween(here, place, nextForItalians) : NONE;
  const areas = [place, between].filter(isAtSeaArea).length;
  const home = isItalianPort(place);
  const boats = areas + (home ? 1 : 0);
  const safe = (1 - chanceOfHit(SUBMARINE)) ** boats;
  return {
    title: `${nameOf(ship)}: ${labelOf(here)} to ${labelOf(place)}`,
    rule: 'convoys/submarines',
    facts: [
      { text: 'British submarines on the way', value: String(areas), rule: 'convoys/submarines.7' },
      ...(home
        ? [{ text: 'Submarine off the port', value: '1', rule: 'convoys/submarine-return-attacks.2' }]
        : []),
    ],
    outcomes: [
      {
        text: 'no submarine Hits',
        chance: safe,
        meaning: meanings.submarines.safe,
        tone: 'good' as const,
      },
      {
        text: 'a submarine Hits one of the ships there',
        chance: 1 - safe,
        meaning: meanings.submarines.hit,
        tone: 'bad' as const,
      },
    ].filter(({ chance }) => chance > 0),
    unknown: isPosition(place) ? ['what the groups there hold'] : [],
    ...(boats > 0 ? { chart: { name: seaAttackChart.name, column: SUBMARINE } } : {}),
    forces: forcesOf([ship]),
  };
}
