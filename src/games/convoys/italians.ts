import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { type Forecast, type Outcome, reasons, sumsOf } from '../../engine/forecast.ts';
import { NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { unitsAt } from '../../engine/stacks.ts';
import { barOfAbsence } from './absence.ts';
import { fuelOf } from './calendar.ts';
import { aircraftStay, barByTurn, ofOtherSide } from './causes.ts';
import {
  chanceOfHit,
  FACES,
  ITALIAN_SPEED,
  LAST_TURN_TO_SAIL,
  SLOW,
  SUBMARINE,
  seaAttackChart,
} from './charts.ts';
import { AXIS, forcesOf, ITALIAN_SHIPS, isItalianShip, isShip, type Ship, shipOf, Unit } from './counters.ts';
import {
  AT_SEA_AREAS,
  BRITISH_BOATS,
  betweenForItalians,
  ITALIAN_PORTS,
  italianDistance,
  type Spot,
  withinTwoForItalians,
} from './map.ts';
import {
  holdsGroup,
  isAtSea,
  isAtSeaArea,
  isHit,
  isItalianPort,
  isOnChart,
  isPosition,
  placeOf,
  placeOnChart,
  type State,
} from './state.ts';
import { attackAreas, attackInTheOpen } from './submarines.ts';
import { tooFar } from './voyage.ts';
import { phrase, type Rolling, steps, verbs } from './words.ts';

/** Italian movement: fuel, orders, and the British submarines on the way. */

export const italianMovement = new Procedure('italian-movement', { unit: optional(Unit) }, [
  'begin',
  'steam',
  'order',
  'go',
  'attacks',
]);

steps(italianMovement, {
  begin: (s, _, play) => {
    forgetWays(s);
    if (s.fuel === NONE && !barToSteam(s)) return play.go('steam');
    return canAnyMove(s) ? play.go('order') : play.done();
  },
  steam: {
    rule: 'convoys/axis-fuel.5',
    by: () => AXIS,
    options: (_, __, options) => {
      options.add(verbs.id.steam);
      options.add(verbs.id.stay);
    },
    take: {
      steam: (s, _, play) => {
        play.foresee('fuel', () => fuelForecast(s));
        const die = play.roll('fuel', AXIS);
        s.fuel = die + fuelOf(s.season);
        play.tell('fuel', { die, limit: s.fuel });
        return play.go('order');
      },
      stay: (s, _, play) => {
        if (canAnyMove(s)) return play.go('order');
        play.tell('italians-stayed', {});
        return play.done();
      },
    },
    previews: { steam: fuelForecast },
  },
  order: {
    rule: 'convoys/italian-movement',
    draft: true,
    anyOrder: ['pick'],
    by: () => AXIS,
    options: (s, _, options) => {
      for (const ship of ITALIAN_SHIPS) if (!barToPick(s, ship)) options.add(verbs.id.pick, ship);
      if (!barToEnd(s)) options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, play, unit) => play.go('go', { unit }),
      ready: (_, __, play) => {
        play.confirm();
        return play.go('attacks');
      },
    },
    bars: { pick: (s, _, unit) => barToPick(s, unit), ready: barToEnd },
  },
  go: {
    rule: 'convoys/italian-movement.2',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      const ship = shipOf(unit);
      for (const place of italianReach(s, ship)) options.add(verbs.id.go, place);
      if (!barToWait(s, ship)) options.add(verbs.id.stay);
    },
    take: {
      go: (s, { unit }, play, place) => {
        steamTo(s, shipOf(unit), place);
        return play.go('order', { unit: NONE });
      },
      stay: (s, { unit }, play) => {
        const ship = shipOf(unit);
        s.startedFrom[ship] = placeOnChart(s, ship);
        return play.go('order', { unit: NONE });
      },
    },
    bars: {
      go: (s, { unit }, place) => barToGo(s, shipOf(unit), place),
      stay: (s, { unit }) => barToWait(s, shipOf(unit)),
    },
    previews: { go: (s, { unit }, place) => goForecast(s, shipOf(unit), place) },
  },
  attacks: (s, _, play) => {
    tellMoves(s, play);
    meetSubmarines(s, play);
    comeHome(s, play);
    forgetWays(s);
    return play.done();
  },
});

/** British submarines wait in both areas; whoever is Hit on his way gets no further. */
function meetSubmarines(s: State, play: Rolling): void {
  const passage = {
    shipsIn: (area: Spot) => shipsInOrThrough(s, area),
    before: (ship: Ship) => (isAtSeaArea(placeOf(s, ship)) ? cell(s.steamedThrough, ship) : NONE),
    stop: (ship: Ship, area: Spot) => {
      if (placeOf(s, ship) === area) return;
      s.place[ship] = area;
      play.tell('stopped', { unit: ship, place: area });
    },
  };
  attackAreas(s, AT_SEA_AREAS, passage, play);
}

/** Groups that come home together are attacked once each. */
function comeHome(s: State, play: Rolling): void {
  for (const port of ITALIAN_PORTS) {
    const there = unitsAt(s.place, ITALIAN_SHIPS, port);
    for (const from of AT_SEA_AREAS) {
      returnToPort(s, unitsAt(s.startedFrom, there, from), port, play);
    }
  }
}

/** Italian ships are back in a port for the season; a British submarine waits for each group. */
export function returnToPort(s: State, ships: readonly Ship[], port: Spot, play: Rolling): void {
  if (ships.length === 0) return;
  for (const ship of ships) {
    s.place[ship] = port;
    s.done[ship] = 1;
  }
  attackInTheOpen(s, ships, port, BRITISH_BOATS, play);
}

/** Every place a ship can get to in this turn. */
export function italianReach(s: State, ship: Ship): Spot[] {
  const here = placeOf(s, ship);
  const reached: Spot[] = [];
  if (!isOnChart(here)) return reached;
  for (const place of withinTwoForItalians(here)) if (!barToGo(s, ship, place)) reached.push(place);
  return reached;
}

/**
 * The Italian ships that can fight in a position next: those in it, and those that could come if a group was there; of those in
 * port no more than have fuel.
 */
export function shipsUpon(s: State, place: Spot): Ship[] {
  let left = fuelLeft(s);
  return shipsAround(s, place).filter((ship) => !isItalianPort(placeOf(s, ship)) || left-- > 0);
}

/** The same, whatever fuel there is. */
export function shipsAround(s: State, place: Spot): Ship[] {
  return ITALIAN_SHIPS.filter(
    (ship) => !isHit(s, ship) && (placeOf(s, ship) === place || couldSteamTo(s, ship, place)),
  );
}

/** How many ships can still put to sea in this season; before the die is rolled, at most. */
export function fuelLeft(s: State): number {
  const limit = s.fuel === NONE ? FACES + fuelOf(s.season) : s.fuel;
  return Math.max(0, limit - sailedSoFar(s));
}

/** Whether a ship could come to a place in the next Italian movement, if there is fuel for it. */
function couldSteamTo(s: State, ship: Ship, place: Spot): boolean {
  if (!isAtSeaArea(placeOf(s, ship)) && !isReadyInPort(s, ship)) return false;
  return !barOfWay(s, ship, place);
}

function barToPick(s: State, unit: Unit): Bar | undefined {
  const absent = barOfAbsence(s, unit);
  if (absent !== undefined) return absent;
  if (!isItalianShip(unit)) return isShip(unit) ? ofOtherSide('convoys/italian-movement.1') : aircraftStay();
  const place = placeOf(s, unit);
  if (cell(s.startedFrom, unit) !== NONE)
    return because('convoys/italian-movement.2', phrase('moved-this-turn'));
  if (isAtSeaArea(place)) return undefined;
  if (!isItalianPort(place)) return 'convoys/italian-movement.2';
  if (cell(s.done, unit) > 0) return 'convoys/axis-fuel.7';
  if (s.fuel === NONE) return 'convoys/axis-fuel.3';
  const sailed = sailedSoFar(s);
  if (sailed >= s.fuel) return because('convoys/axis-fuel.2', phrase('fuel-used', { limit: s.fuel, sailed }));
  return barByTurn(s);
}

/** To a position only where there is somebody to fight. */
function barToGo(s: State, ship: Ship, place: Spot): Bar | undefined {
  const bar = barOfWay(s, ship, place);
  if (bar !== undefined) return bar;
  if (!isPosition(place) || holdsGroup(s, place)) return undefined;
  return because('convoys/italian-movement.3', phrase('no-allied-group', { place }));
}

/** What is against the way itself, whoever is at its end. */
function barOfWay(s: State, ship: Ship, place: Spot): Bar | undefined {
  const here = placeOnChart(s, ship);
  if (!(isAtSeaArea(place) || isItalianPort(place) || isPosition(place)))
    return because('convoys/italian-movement.2', phrase('no-italian-waters', { place }));
  const far = italianDistance(here, place);
  const speed = isHit(s, ship) ? SLOW : ITALIAN_SPEED;
  if (far === 0) return 'convoys/italian-movement.2';
  if (far > speed) return tooFar('convoys/italian-movement.2', far, speed);
  const between = betweenForItalians(here, place);
  // Positions and ports are where a way ends.
  if (between !== NONE && !isAtSeaArea(between)) return 'convoys/italian-movement.2';
  return s.turn > LAST_TURN_TO_SAIL && !isItalianPort(place) ? 'convoys/turn-sequence.12' : undefined;
}

/** Ships that are at sea when the season has lasted too long go home. */
function barToEnd(s: State): string | undefined {
  if (s.turn <= LAST_TURN_TO_SAIL) return undefined;
  const idle = ITALIAN_SHIPS.some((ship) => isAtSea(s, ship) && cell(s.startedFrom, ship) === NONE);
  return idle ? 'convoys/turn-sequence.12' : undefined;
}

function barToWait(s: State, ship: Ship): string | undefined {
  if (!isAtSeaArea(placeOf(s, ship))) return 'convoys/italian-movement.2';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function barToSteam(s: State): string | undefined {
  if (s.turn > LAST_TURN_TO_SAIL) return 'convoys/turn-sequence.12';
  return ITALIAN_SHIPS.some((ship) => isReadyInPort(s, ship)) ? undefined : 'convoys/axis-fuel.7';
}

function isReadyInPort(s: State, ship: Ship): boolean {
  return isItalianPort(placeOf(s, ship)) && cell(s.done, ship) === 0;
}

function canAnyMove(s: State): boolean {
  for (const ship of ITALIAN_SHIPS) if (!barToPick(s, ship)) return true;
  return false;
}

function sailedSoFar(s: State): number {
  let sailed = 0;
  for (const ship of ITALIAN_SHIPS) if (cell(s.sailed, ship) > 0) sailed++;
  return sailed;
}

function steamTo(s: State, ship: Ship, place: Spot): void {
  const here = placeOnChart(s, ship);
  s.sailed[ship] = 1;
  s.startedFrom[ship] = here;
  s.steamedThrough[ship] = betweenForItalians(here, place);
  s.place[ship] = place;
}

/** Pieces that only left an area are exempt, and so are those that another submarine has sunk. */
function shipsInOrThrough(s: State, area: Spot): Ship[] {
  const ships: Ship[] = [];
  for (const ship of ITALIAN_SHIPS) {
    const place = placeOf(s, ship);
    if (place === area || (isOnChart(place) && cell(s.steamedThrough, ship) === area)) ships.push(ship);
  }
  return ships;
}

function forgetWays(s: State): void {
  for (const ship of ITALIAN_SHIPS) {
    s.startedFrom[ship] = NONE;
    s.steamedThrough[ship] = NONE;
  }
}

function tellMoves(s: State, play: Rolling): void {
  const moved: Ship[] = [];
  const goals: Spot[] = [];
  for (const ship of ITALIAN_SHIPS) {
    const from = cell(s.startedFrom, ship);
    const to = placeOf(s, ship);
    if (from === NONE || from === to || !isOnChart(to)) continue;
    moved.push(ship);
    if (!goals.includes(to)) goals.push(to);
  }
  if (moved.length === 0) play.tell('italians-stayed', {});
  for (const to of goals) play.tell('italians-moved', { units: unitsAt(s.place, moved, to), to });
}

function fuelForecast(s: State): Forecast {
  const ready = ITALIAN_SHIPS.filter((ship) => isReadyInPort(s, ship));
  const chances = new Map<number, number>();
  for (let die = 1; die <= FACES; die++) {
    const limit = Math.min(ready.length, die + fuelOf(s.season));
    chances.set(limit, (chances.get(limit) ?? 0) + 1 / FACES);
  }
  return {
    title: phrase('raise-steam'),
    rule: 'convoys/axis-fuel.1',
    facts: [{ what: phrase('fuel-number'), value: String(fuelOf(s.season)), rule: 'convoys/axis-fuel.8' }],
    outcomes: [...chances].map(([limit, chance]) => ({
      text: phrase('may-sail', { limit, ready: ready.length }),
      chance,
      ...(limit === ready.length
        ? { meaning: phrase('all-may-sail-means'), tone: 'good' }
        : { meaning: phrase('some-may-sail-means', { limit }), tone: 'even' }),
    })),
    unknown: [],
    dice: [
      {
        what: phrase('fuel-die'),
        facts: [],
        modifiers: reasons({ why: phrase('fuel-number'), by: fuelOf(s.season), rule: 'convoys/axis-fuel.8' }),
        sums: sumsOf(
          (sum) => phrase('may-sail', { limit: Math.min(ready.length, sum), ready: ready.length }),
          fuelOf(s.season),
        ),
      },
    ],
    forces: forcesOf(ready),
  };
}

function goForecast(s: State, ship: Ship, place: Spot): Forecast {
  const here = placeOnChart(s, ship);
  const areas = [place, betweenForItalians(here, place)].filter(isAtSeaArea).length;
  const home = isItalianPort(place);
  const boats = areas + (home ? 1 : 0);
  const safe = (1 - chanceOfHit(SUBMARINE)) ** boats;
  const outcomes: readonly Outcome[] = [
    {
      text: phrase('no-submarine-hits'),
      chance: safe,
      meaning: phrase('no-submarine-hits-means'),
      tone: 'good',
    },
    {
      text: phrase('submarine-hits'),
      chance: 1 - safe,
      meaning: phrase('submarine-hits-means'),
      tone: 'bad',
    },
  ];
  return {
    title: phrase('unit-from-to', { unit: ship, from: here, to: place }),
    rule: 'convoys/submarines',
    facts: [
      { what: phrase('submarines-on-way'), value: String(areas), rule: 'convoys/submarines.7' },
      ...(home
        ? [{ what: phrase('submarine-off-port'), value: '1', rule: 'convoys/submarine-return-attacks.2' }]
        : []),
    ],
    outcomes: outcomes.filter(({ chance }) => chance > 0),
    unknown: isPosition(place) ? [phrase('groups-there')] : [],
    ...(boats > 0 ? { chart: { name: seaAttackChart.name, column: SUBMARINE } } : {}),
    forces: forcesOf([ship]),
  };
}
