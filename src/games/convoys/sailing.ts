import { cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ALLIED, ALLIED_SHIPS, ARK_ROYAL, FORCE_K, isFreighter, isShip, isWarship, sideOf } from './fleet.ts';
import { addToGroup, closeGroup, moveGroup, openGroup } from './groups.ts';
import { dealMarks } from './marks.ts';
import { passagePreview } from './passage.ts';
import {
  ALLIED_BASES,
  GIBRALTAR,
  isAlliedPort,
  isAtSeaArea,
  isBeyondLine,
  isPosition,
  labelOf,
  MALTA,
  nextOnRoute,
  placeBetween,
  stepsBetween,
  withinTwoSteps,
} from './sea.ts';
import {
  GROUPS,
  gateOf,
  isBound,
  isFromGibraltar,
  isHit,
  isInGroup,
  isSeaborne,
  isUsed,
  placeOf,
  type State,
  shipsIn,
  speedOf,
  store,
} from './state.ts';
import { areUBoatsAbout, attackReturning, attackRoutes, mayForceKReturn } from './submarines.ts';
import { LAST_TURN_TO_SAIL } from './tables.ts';
import { noGroup, type Rolling, steps, verbs } from './words.ts';

/**
 * Allied movement. All orders of a turn are one draft: a force is put together in one place, ship by ship or group
 * by group, and sent somewhere; the Axis see nothing but the counters that result.
 */

export const sailing = new Procedure('sailing', { force: noGroup }, [
  'begin',
  'order',
  'assemble',
  'attacks',
]);

steps(sailing, {
  begin: (s, _, x) => {
    for (const group of GROUPS) {
      s.moved[group] = 0;
      s.passed[group] = NONE;
      s.from[group] = cell(s.spot, group);
      s.lay[group] = cell(s.spot, group);
    }
    return x.go('order', { force: NONE });
  },
  order: {
    rule: 'convoys/allied-movement',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of ALLIED_SHIPS) if (!barToPick(s, ship)) options.add(verbs.id.pick, ship);
      for (const group of GROUPS) if (!barToLead(s, group)) options.add(verbs.id.lead, group);
      for (const base of ALLIED_BASES) if (!barToDecoy(s, base)) options.add(verbs.id.decoy, base);
      if (!barToEnd(s)) options.add(verbs.id.ready);
    },
    take: {
      pick: (s, _, x, ship) => x.go('assemble', { force: startForce(s, ship) }),
      lead: (_, __, x, force) => x.go('assemble', { force }),
      decoy: (s, _, x, base) => {
        const force = openGroup(s, base);
        s.dummy[force] = 1;
        const gate = ALLIED_BASES.indexOf(base);
        s.dummies[gate] = cell(s.dummies, gate) - 1;
        return x.go('assemble', { force });
      },
      ready: (s, _, x) => {
        x.confirm();
        leavePorts(s);
        dealMarks(s, x);
        tellGroups(s, x);
        return x.go('attacks');
      },
    },
    bars: {
      pick: (s, _, ship) => barToPick(s, ship),
      lead: (s, _, group) => barToLead(s, group),
      decoy: (s, _, base) => barToDecoy(s, base),
      ready: (s) => barToEnd(s),
    },
  },
  assemble: {
    rule: 'convoys/allied-movement.5',
    draft: true,
    by: () => ALLIED,
    options: (s, { force }, options) => {
      const here = cell(s.spot, force);
      for (const ship of ALLIED_SHIPS)
        if (placeOf(s, ship) === here && !barToTake(s, force, ship)) options.add(verbs.id.with, ship);
      for (const group of GROUPS)
        if (cell(s.spot, group) === here && !barToJoin(s, force, group)) options.add(verbs.id.join, group);
      for (const place of reachOf(s, force)) options.add(verbs.id.go, place);
      if (!barToStay(s, force)) options.add(verbs.id.stay);
    },
    take: {
      with: (s, { force }, x, ship) => {
        addToGroup(s, ship, force);
        return x.go('assemble');
      },
      join: (s, { force }, x, group) => {
        for (const ship of shipsIn(s, group)) addToGroup(s, ship, force);
        return x.go('assemble');
      },
      go: (s, { force }, x, place) => {
        sail(s, force, place);
        return x.go('order', { force: NONE });
      },
      stay: (s, { force }, x) => {
        s.moved[force] = 1;
        return x.go('order', { force: NONE });
      },
    },
    bars: {
      with: (s, { force }, ship) => barToTake(s, force, ship),
      join: (s, { force }, group) => barToJoin(s, force, group),
      go: (s, { force }, place) => barToGo(s, voyageOf(s, force), place),
      stay: (s, { force }) => barToStay(s, force),
    },
    previews: { go: (s, { force }, place) => goPreview(s, force, place) },
  },
  attacks: (s, _, x) => {
    attackRoutes(s, x);
    enterPorts(s, x);
    return x.done();
  },
});

/** What bears on where a force can go. */
interface Voyage {
  readonly force: number;
  readonly here: number;
  readonly ships: readonly number[];
  /** The slowest piece sets the speed; dummies go as the Allies like. */
  readonly speed: number;
  /** Somebody has passed the Point of No Return. */
  readonly bound: boolean;
}

function voyageOf(s: State, force: number): Voyage {
  const ships = shipsIn(s, force);
  let speed = FASTEST;
  let bound = false;
  for (const ship of ships) {
    speed = Math.min(speed, speedOf(s, ship));
    if (isBound(s, ship)) bound = true;
  }
  return { force, here: cell(s.spot, force), ships, speed, bound };
}
const FASTEST = 2;

/** The places a force can go to in this turn. */
export function reachOf(s: State, force: number): number[] {
  const voyage = voyageOf(s, force);
  const goals = voyage.speed < FASTEST ? nextOnRoute(voyage.here) : withinTwoSteps(voyage.here);
  return goals.filter((place) => !barToGo(s, voyage, place));
}

function barToGo(s: State, voyage: Voyage, place: number): string | undefined {
  const { here, ships, speed, bound } = voyage;
  if (isAtSeaArea(place)) return 'convoys/at-sea-areas.1';
  if (place === NONE || (!isPosition(place) && !isAlliedPort(place))) return 'convoys/allied-movement.6';
  const distance = stepsBetween(here, place);
  if (distance === 0 || distance > speed) return 'convoys/allied-movement.4';
  if (distance === 2 && placeBetween(here, place, nextOnRoute) === MALTA) {
    const bar = barToPassMalta(s, voyage);
    if (bar !== undefined) return bar;
  }
  if (ALLIED_BASES.includes(place) && ships.includes(FORCE_K)) return 'convoys/sunk.6';
  if (bound && isMovingWest(here, place)) return 'convoys/point-of-no-return.5';
  if (s.turn > LAST_TURN_TO_SAIL && toPort(s, voyage, place) >= toPort(s, voyage, here))
    return 'convoys/turn-sequence.12';
  return undefined;
}

/** Whoever may not go on from Malta at once ends his move there. */
function barToPassMalta(s: State, { force, ships, bound }: Voyage): string | undefined {
  if (cell(s.dummy, force) > 0) return 'convoys/dummies.8';
  if (ships.some(isFreighter)) return 'convoys/allied-movement.7';
  if (bound) return 'convoys/point-of-no-return.6';
  return ships.includes(ARK_ROYAL) ? 'convoys/point-of-no-return.9' : undefined;
}

function isMovingWest(from: number, to: number): boolean {
  return stepsBetween(GIBRALTAR, to) < stepsBetween(GIBRALTAR, from);
}

/** Steps to the port a force makes for late in the season, when every move has to be towards one. */
function toPort(s: State, voyage: Voyage, place: number): number {
  return Math.min(...havensOf(s, voyage).map((port) => stepsBetween(place, port)));
}

/** The nearest port, but nobody is driven over the Point of No Return. */
function havensOf(s: State, { here, ships, bound }: Voyage): readonly number[] {
  if (bound || ships.includes(FORCE_K)) return [MALTA];
  const free = ships.some((ship) => isFromGibraltar(s, ship) && isWarship(ship));
  return free && !isBeyondLine(here) ? [GIBRALTAR] : [MALTA, ...ALLIED_BASES];
}

function barToPick(s: State, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== ALLIED) return 'convoys/allied-movement';
  const place = placeOf(s, ship);
  if (isInGroup(s, ship)) return barToMove(s, cell(s.group, ship));
  if (place === MALTA) return barToLeaveMalta(s, ship);
  if (!ALLIED_BASES.includes(place)) return 'convoys/allied-movement.4';
  if (cell(s.done, ship) > 0) return 'convoys/allied-movement.9';
  if (s.turn > LAST_TURN_TO_SAIL) return 'convoys/turn-sequence.12';
  return isFreighter(ship) ? barToConvoy(s, place) : undefined;
}

/** Groups that have moved, or have been halted by their losses. */
function barToMove(s: State, group: number): string | undefined {
  if (cell(s.halted, group) > 0) return 'convoys/loss-halt.5';
  return cell(s.moved, group) > 0 ? 'convoys/allied-movement.4' : undefined;
}

function barToLeaveMalta(s: State, ship: number): string | undefined {
  if (isFreighter(ship)) return 'convoys/allied-movement.7';
  if (cell(s.done, ship) > 0) return 'convoys/after-withdrawal.3';
  if (isHit(s, ship)) return 'convoys/hit-ships-sent-home.6';
  if (s.turn > LAST_TURN_TO_SAIL) return 'convoys/turn-sequence.12';
  return isFromGibraltar(s, ship) && ship !== ARK_ROYAL ? 'convoys/point-of-no-return.6' : undefined;
}

/** One convoy a base and season, the second base's within a turn of the first's. */
function barToConvoy(s: State, base: number): string | undefined {
  const gate = ALLIED_BASES.indexOf(base);
  if (cell(s.convoyLeft, gate) > 0) return 'convoys/convoy-limit.5';
  const other = cell(s.convoyLeft, 1 - gate);
  return other > 0 && s.turn - other > 1 ? 'convoys/convoy-limit.4' : undefined;
}

function barToLead(s: State, group: number): string | undefined {
  if (!isSeaborne(s, group)) return 'convoys/allied-movement.4';
  return barToMove(s, group);
}

function barToDecoy(s: State, base: number): string | undefined {
  if (!ALLIED_BASES.includes(base)) return 'convoys/dummies.4';
  if (cell(s.dummies, ALLIED_BASES.indexOf(base)) === 0) return 'convoys/dummies.3';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

/** Late in the season everyone at sea has to move. */
function barToEnd(s: State): string | undefined {
  if (s.turn <= LAST_TURN_TO_SAIL) return undefined;
  const idle = GROUPS.some((group) => isSeaborne(s, group) && !barToMove(s, group));
  return idle ? 'convoys/turn-sequence.12' : undefined;
}

/** Another ship for the force: from the same place, and free to move. */
function barToTake(s: State, force: number, ship: number): string | undefined {
  const bar = barToPick(s, ship);
  if (bar !== undefined) return bar;
  if (cell(s.dummy, force) > 0) return 'convoys/dummies.5';
  if (placeOf(s, ship) !== cell(s.spot, force) || cell(s.group, ship) === force)
    return 'convoys/allied-movement.5';
  return undefined;
}

function barToJoin(s: State, force: number, group: number): string | undefined {
  if (!isUsed(s, group) || group === force) return 'convoys/allied-movement.5';
  if (cell(s.dummy, force) > 0 || cell(s.dummy, group) > 0) return 'convoys/dummies.5';
  if (cell(s.spot, group) !== cell(s.spot, force)) return 'convoys/allied-movement.5';
  return barToMove(s, group);
}

/** A force that is put together at sea may stay; one from a port has to leave it. */
function barToStay(s: State, force: number): string | undefined {
  if (!isPosition(cell(s.spot, force))) return 'convoys/allied-movement.3';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function startForce(s: State, ship: number): number {
  const place = placeOf(s, ship);
  const before = cell(s.group, ship);
  if (before !== NONE && shipsIn(s, before).length === 1) return before;
  const force = openGroup(s, place);
  // If all the others follow it is the same group still.
  if (before !== NONE) s.since[force] = cell(s.since, before);
  addToGroup(s, ship, force);
  return force;
}

function sail(s: State, force: number, place: number): void {
  const here = cell(s.spot, force);
  const ships = shipsIn(s, force);
  const port = cell(s.from, force);
  if (ALLIED_BASES.includes(port) && ships.some(isFreighter))
    s.convoyLeft[ALLIED_BASES.indexOf(port)] = s.turn;
  s.passed[force] = stepsBetween(here, place) === 2 ? placeBetween(here, place, nextOnRoute) : NONE;
  s.moved[force] = 1;
  moveGroup(s, force, place);
  for (const ship of ships) {
    if (isFromGibraltar(s, ship) && isWarship(ship) && !isBeyondLine(here) && isBeyondLine(place))
      s.crossed[ship] = 1;
  }
}

/** From the first departure on nobody can see who still lies in a port. */
function leavePorts(s: State): void {
  for (const group of GROUPS) {
    const port = cell(s.from, group);
    if (!isUsed(s, group) || !isAlliedPort(port)) continue;
    const first = cell(s.departed, gateOf(port)) === 0;
    s.departed[gateOf(port)] = 1;
    for (const ship of ALLIED_SHIPS) {
      const leaves = cell(s.group, ship) === group;
      // Later only those can be in sight whom a battle sent there; they are, unless they can leave again.
      const stays = placeOf(s, ship) === port && !isInGroup(s, ship) && (first || cell(s.done, ship) === 0);
      if (leaves || stays) s.shown[ship] = 0;
    }
  }
}

function tellGroups(s: State, x: Rolling): void {
  for (const group of GROUPS) {
    if (!isUsed(s, group)) continue;
    const place = cell(s.spot, group);
    if (isPosition(place)) x.tell('sighted', { group, place });
    else x.tell('entered-port', { group, place });
    const units = shipsIn(s, group);
    if (units.length > 0) x.tell('standing', { group, place, units }, only(ALLIED));
    else x.tell('dummy-standing', { group, place }, only(ALLIED));
  }
}

/** Those who have come into a port. Back in Gibraltar or Alexandria they stay there; U-boats lie in wait. */
function enterPorts(s: State, x: Rolling): void {
  for (const group of GROUPS) {
    const port = cell(s.spot, group);
    if (port === NONE || !isAlliedPort(port)) continue;
    const ships = shipsIn(s, group);
    if (port === MALTA && mayForceKReturn(s))
      attackReturning(
        s,
        group,
        ships.filter((ship) => ship === FORCE_K),
        x,
      );
    if (port !== MALTA && areUBoatsAbout(s)) attackReturning(s, group, ships, x);
    dissolve(s, group, port);
  }
}

function dissolve(s: State, group: number, port: number): void {
  for (const ship of shipsIn(s, group)) {
    s.group[ship] = NONE;
    s.place[ship] = port;
    s.shown[ship] = 0;
    // Whoever has reached Malta has done what the Point of No Return asks.
    s.crossed[ship] = 0;
    if (port !== MALTA) s.done[ship] = 1;
  }
  closeGroup(s, group);
}

function goPreview(s: State, force: number, place: number): Preview {
  const here = cell(s.spot, force);
  const through = stepsBetween(here, place) === 2 ? placeBetween(here, place, nextOnRoute) : NONE;
  const title = `From ${labelOf(here)} to ${labelOf(place)}`;
  return passagePreview(s, title, [place, through], shipsIn(s, force));
}

/** Where a ship could go if it sailed now, alone. */
export function reachOfShip(s: State, ship: number): number[] {
  if (barToPick(s, ship)) return [];
  const trial = store.copy(s);
  return reachOf(trial, startForce(trial, ship));
}
