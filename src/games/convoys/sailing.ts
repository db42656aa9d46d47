import { cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { aircraftStay, barByTurn, ofOtherSide } from './causes.ts';
import { LAST_TURN_TO_SAIL } from './charts.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  ARK_ROYAL,
  FORCE_K,
  isAlliedShip,
  isFreighter,
  isShip,
  isWarship,
  type Ship,
  shipOf,
  type Unit,
} from './counters.ts';
import { addToGroup, closeGroup, moveGroup, openGroup, spotOf } from './groups.ts';
import {
  ALLIED_BASES,
  type Base,
  betweenOnRoute,
  isBeyondLine,
  MALTA,
  otherBase,
  portAt,
  type Spot,
  spotOfPort,
} from './map.ts';
import { dealMarks } from './marks.ts';
import { passageForecast } from './passage.ts';
import {
  baseAt,
  Group,
  isAlliedPort,
  isDummy,
  isFromGibraltar,
  isHit,
  isInGroup,
  isPosition,
  isSeaborne,
  isUsed,
  placeOf,
  placeOnChart,
  type State,
  shipsIn,
  store,
} from './state.ts';
import { areUBoatsAbout, attackReturning, attackRoutes, mayForceKReturn } from './submarines.ts';
import { barToGo, reachOf, voyageOf } from './voyage.ts';
import { phrase, type Rolling, steps, verbs } from './words.ts';

/**
 * Allied movement. All orders of a turn are one draft: a force is put together in one place, ship by ship or group
 * by group, and sent somewhere; the Axis see nothing but the counters that result.
 */

export const sailing = new Procedure('sailing', { force: optional(Group) }, [
  'begin',
  'order',
  'assemble',
  'attacks',
]);

steps(sailing, {
  begin: (s, _, play) => {
    for (const group of Group.all) {
      s.moved[group] = 0;
      s.passedThrough[group] = NONE;
      const spot = cell(s.groupAt, group);
      s.cameFrom[group] = spot;
      s.markLayAt[group] = spot;
    }
    return play.go('order', { force: NONE });
  },
  order: {
    rule: 'convoys/allied-movement',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of ALLIED_SHIPS) if (!barToSail(s, ship)) options.add(verbs.id.pick, ship);
      for (const group of Group.all) if (!barToLead(s, group)) options.add(verbs.id.lead, group);
      for (const base of ALLIED_BASES) if (!barToDecoy(s, base)) options.add(verbs.id.decoy, base);
      if (!barToEnd(s)) options.add(verbs.id.ready);
    },
    take: {
      pick: (s, _, play, unit) => play.go('assemble', { force: startForce(s, shipOf(unit)) }),
      lead: (_, __, play, force) => play.go('assemble', { force }),
      decoy: (s, _, play, place) => {
        const force = openGroup(s, place);
        s.dummy[force] = 1;
        const base = given(baseAt(place));
        s.dummies[base] = cell(s.dummies, base) - 1;
        return play.go('assemble', { force });
      },
      ready: (s, _, play) => {
        play.confirm();
        leavePorts(s);
        dealMarks(s, play);
        tellGroups(s, play);
        return play.go('attacks');
      },
    },
    bars: {
      pick: (s, _, unit) => barToPick(s, unit),
      lead: (s, _, group) => barToLead(s, group),
      decoy: (s, _, place) => barToDecoy(s, place),
      ready: (s) => barToEnd(s),
    },
  },
  assemble: {
    rule: 'convoys/allied-movement.5',
    draft: true,
    anyOrder: ['with'],
    by: () => ALLIED,
    options: (s, { force: picked }, options) => {
      const force = given(picked);
      const here = spotOf(s, force);
      for (const ship of ALLIED_SHIPS)
        if (s.place[ship] === here && !barToTake(s, force, ship)) options.add(verbs.id.with, ship);
      for (const group of Group.all)
        if (s.groupAt[group] === here && !barToJoin(s, force, group)) options.add(verbs.id.join, group);
      for (const place of reachOf(s, force)) options.add(verbs.id.go, place);
      if (!barToStay(s, force)) options.add(verbs.id.stay);
    },
    take: {
      with: (s, { force }, play, unit) => {
        addToGroup(s, shipOf(unit), given(force));
        return play.go('assemble');
      },
      join: (s, { force }, play, group) => {
        for (const ship of shipsIn(s, group)) addToGroup(s, ship, given(force));
        return play.go('assemble');
      },
      go: (s, { force }, play, place) => {
        sail(s, given(force), place);
        return play.go('order', { force: NONE });
      },
      stay: (s, { force }, play) => {
        s.moved[given(force)] = 1;
        return play.go('order', { force: NONE });
      },
    },
    bars: {
      with: (s, { force }, unit) => barToTake(s, given(force), unit),
      join: (s, { force }, group) => barToJoin(s, given(force), group),
      go: (s, { force }, place) => barToGo(s, voyageOf(s, given(force)), place),
      stay: (s, { force }) => barToStay(s, given(force)),
    },
    previews: { go: (s, { force }, place) => goForecast(s, given(force), place) },
  },
  attacks: (s, _, play) => {
    attackRoutes(s, play);
    enterPorts(s, play);
    return play.done();
  },
});

function barToPick(s: State, unit: Unit): Bar | undefined {
  return isAlliedShip(unit) ? barToSail(s, unit) : barToOthers(s, unit);
}

/** The Italians move after the Allies, and aircraft do not move at all. */
function barToOthers(s: State, unit: Unit): Bar {
  const absent = barOfAbsence(s, unit);
  if (absent !== undefined) return absent;
  return isShip(unit) ? ofOtherSide('convoys/italian-movement.1') : aircraftStay();
}

function barToSail(s: State, ship: Ship): Bar | undefined {
  const absent = barOfAbsence(s, ship);
  if (absent !== undefined) return absent;
  const group = cell(s.group, ship);
  if (group !== NONE) return barToMove(s, group);
  const place = placeOf(s, ship);
  if (place === MALTA) return barToLeaveMalta(s, ship);
  const base = baseAt(place);
  if (base === NONE) return 'convoys/allied-movement.4';
  if (cell(s.done, ship) > 0) return 'convoys/allied-movement.9';
  return barByTurn(s) ?? (isFreighter(ship) ? barToConvoy(s, base) : undefined);
}

/** Groups that have moved, or have been halted by their losses. */
function barToMove(s: State, group: Group): Bar | undefined {
  if (cell(s.halted, group) > 0) return 'convoys/loss-halt.5';
  return cell(s.moved, group) > 0
    ? because('convoys/allied-movement.4', phrase('moved-this-turn'))
    : undefined;
}

function barToLeaveMalta(s: State, ship: Ship): Bar | undefined {
  if (isFreighter(ship)) return 'convoys/allied-movement.7';
  if (cell(s.done, ship) > 0) return 'convoys/after-withdrawal.3';
  if (isHit(s, ship)) return 'convoys/hit-ships-sent-home.6';
  const bound = isFromGibraltar(s, ship) && ship !== ARK_ROYAL;
  return barByTurn(s) ?? (bound ? 'convoys/point-of-no-return.6' : undefined);
}

/** One convoy a base and season, the second base's within a turn of the first's. */
function barToConvoy(s: State, base: Base): Bar | undefined {
  const turn = cell(s.convoyLeft, base);
  if (turn > 0)
    return because('convoys/convoy-limit.5', phrase('convoy-sailed', { place: spotOfPort(base), turn }));
  const second = otherBase(base);
  const other = cell(s.convoyLeft, second);
  if (other === 0 || s.turn - other <= 1) return undefined;
  const sailed = { place: spotOfPort(second), turn: other, now: s.turn };
  return because('convoys/convoy-limit.4', phrase('convoy-too-late', sailed));
}

function barToLead(s: State, group: Group): Bar | undefined {
  if (isSeaborne(s, group)) return barToMove(s, group);
  return because('convoys/allied-movement.4', phrase('no-such-group'));
}

function barToDecoy(s: State, place: Spot): Bar | undefined {
  const base = baseAt(place);
  if (base === NONE) return because('convoys/dummies.4', phrase('dummies-start-at', { place }));
  if (cell(s.dummies, base) === 0) return because('convoys/dummies.3', phrase('no-dummy-left', { place }));
  return barByTurn(s);
}

/** Late in the season everyone at sea has to move. */
function barToEnd(s: State): string | undefined {
  if (s.turn <= LAST_TURN_TO_SAIL) return undefined;
  for (const group of Group.all)
    if (isSeaborne(s, group) && !barToMove(s, group)) return 'convoys/turn-sequence.12';
  return undefined;
}

/** Another ship for the force: from the same place, and free to move. */
function barToTake(s: State, force: Group, unit: Unit): Bar | undefined {
  if (!isAlliedShip(unit)) return barToOthers(s, unit);
  const bar = barToSail(s, unit);
  if (bar !== undefined) return bar;
  if (isDummy(s, force)) return 'convoys/dummies.5';
  if (placeOf(s, unit) !== cell(s.groupAt, force)) return elsewhere(s, force);
  return s.group[unit] === force ? withThem() : undefined;
}

function barToJoin(s: State, force: Group, group: Group): Bar | undefined {
  if (!isUsed(s, group)) return because('convoys/allied-movement.5', phrase('no-such-group'));
  if (group === force) return withThem();
  if (isDummy(s, force) || isDummy(s, group)) return 'convoys/dummies.5';
  if (cell(s.groupAt, group) !== cell(s.groupAt, force)) return elsewhere(s, force);
  return barToMove(s, group);
}

/** Only those who are in one place set out together. */
function elsewhere(s: State, force: Group): Bar {
  return because('convoys/allied-movement.5', phrase('not-with-force', { place: spotOf(s, force) }));
}

function withThem(): Bar {
  return because('convoys/allied-movement.5', phrase('chosen-already'));
}

/** A force that is put together at sea may stay; one from a port has to leave it. */
function barToStay(s: State, force: Group): string | undefined {
  if (!isSeaborne(s, force)) return 'convoys/allied-movement.3';
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function startForce(s: State, ship: Ship): Group {
  const before = cell(s.group, ship);
  if (before !== NONE && shipsIn(s, before).length === 1) return before;
  const force = openGroup(s, placeOnChart(s, ship));
  // If all the others follow it is the same group still.
  if (before !== NONE) {
    s.followedSince[force] = cell(s.followedSince, before);
    s.opened[force] = cell(s.opened, before);
  }
  addToGroup(s, ship, force);
  return force;
}

function sail(s: State, force: Group, place: Spot): void {
  const here = spotOf(s, force);
  const ships = shipsIn(s, force);
  const base = baseAt(cell(s.cameFrom, force));
  if (base !== NONE && ships.some(isFreighter)) s.convoyLeft[base] = s.turn;
  s.passedThrough[force] = betweenOnRoute(here, place);
  s.moved[force] = 1;
  moveGroup(s, force, place);
  if (isBeyondLine(here) || !isBeyondLine(place)) return;
  for (const ship of ships) if (isFromGibraltar(s, ship) && isWarship(ship)) s.crossed[ship] = 1;
}

/** From the first departure on nobody can see who still lies in a port. */
function leavePorts(s: State): void {
  for (const group of Group.all) {
    const place = cell(s.cameFrom, group);
    if (!isUsed(s, group) || !isAlliedPort(place)) continue;
    const port = portAt(place);
    const first = cell(s.departed, port) === 0;
    s.departed[port] = 1;
    for (const ship of ALLIED_SHIPS) {
      const leaves = s.group[ship] === group;
      // Later only those can be in sight whom a battle sent there; they are, unless they can leave again.
      const stays = s.place[ship] === place && !isInGroup(s, ship) && (first || cell(s.done, ship) === 0);
      if (leaves || stays) s.shown[ship] = 0;
    }
  }
}

function tellGroups(s: State, play: Rolling): void {
  for (const group of Group.all) {
    const place = cell(s.groupAt, group);
    if (place === NONE) continue;
    if (isPosition(place)) play.tell('sighted', { group, place });
    else play.tell('entered-port', { group, place });
    if (isDummy(s, group)) play.tell('dummy-standing', { group, place }, only(ALLIED));
    else play.tell('standing', { group, place, units: shipsIn(s, group) }, only(ALLIED));
  }
}

/** Those who have come into a port. Back in Gibraltar or Alexandria they stay there; U-boats lie in wait. */
function enterPorts(s: State, play: Rolling): void {
  for (const group of Group.all) {
    const port = cell(s.groupAt, group);
    if (!isAlliedPort(port)) continue;
    const ships = shipsIn(s, group);
    if (port === MALTA && mayForceKReturn(s))
      attackReturning(
        s,
        group,
        ships.filter((ship) => ship === FORCE_K),
        play,
      );
    if (port !== MALTA && areUBoatsAbout(s)) attackReturning(s, group, ships, play);
    dissolve(s, group, port);
  }
}

function dissolve(s: State, group: Group, port: Spot): void {
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

function goForecast(s: State, force: Group, to: Spot): Forecast {
  const trial = store.copy(s);
  sail(trial, force, to);
  return passageForecast(trial, spotOf(s, force), force);
}

/** Where a ship could go if it sailed now, alone. */
export function reachOfShip(s: State, ship: Ship): Spot[] {
  if (barToPick(s, ship)) return [];
  const trial = store.copy(s);
  return reachOf(trial, startForce(trial, ship));
}
