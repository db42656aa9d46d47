import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { count, flag, given, NONE, type ValuesOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { ofOtherSide } from './causes.ts';
import { FREIGHTERS_STAY_ROUNDS } from './charts.ts';
import {
  ALLIED,
  ARK_ROYAL,
  AXIS,
  FORCE_K,
  isFreighter,
  isShip,
  type Ship,
  Side,
  shipOf,
  sideOf,
  type Unit,
} from './counters.ts';
import { survivesWithdrawal } from './damage.ts';
import { addToGroup, moveGroup, openGroup, takeFromGroup } from './groups.ts';
import { homecomingForecast } from './homecoming.ts';
import { returnToPort } from './italians.ts';
import { ALEXANDRIA, ITALIAN_PORTS, isBeyondLine, isWestern, MALTA, Spot, spotTowards } from './map.ts';
import {
  BACK,
  isAlliedPort,
  isBound,
  isHit,
  isOnBoard,
  isOnChart,
  isPosition,
  OFF_BOARD,
  piecesOf,
  placeOf,
  placeOnChart,
  STAYS,
  type State,
  shipsIn,
  TO_PORT,
} from './state.ts';
import { attackHomecoming } from './submarines.ts';
import { phrase, type Rolling, steps, verbs } from './words.ts';

/** Ships leave a battle: to port for the season, or one position back. */

/** `early`: the British, by night, after their volley. */
export const withdrawal = new Procedure(
  'withdrawal',
  { place: Spot, round: count(), side: Side, early: flag },
  ['begin', 'choose'],
);

type Leaving = ValuesOf<typeof withdrawal.locals>;

steps(withdrawal, {
  begin: (s, { side, round, early }, play) => {
    // The Italians have their choice at the end of the turn; the Allies may leave also when the others have.
    if (side === AXIS && piecesOf(s, ALLIED).length === 0) return play.done();
    const any = piecesOf(s, side).some(
      (ship) => !barToRetire(s, side, round, early, ship) || !barToFallBack(s, side, round, early, ship),
    );
    return any ? play.go('choose') : play.done();
  },
  choose: {
    rule: {
      among: ['convoys/battle-withdrawal', 'convoys/naval-combat-night.2'],
      of: (_, { early }) => (early > 0 ? 'convoys/naval-combat-night.2' : 'convoys/battle-withdrawal'),
    },
    draft: true,
    anyOrder: ['retire', 'fall-back'],
    by: (_, { side }) => side,
    options: (s, { side, round, early }, options) => {
      for (const ship of piecesOf(s, side)) {
        if (!barToRetire(s, side, round, early, ship)) options.add(verbs.id.retire, ship);
        if (!barToFallBack(s, side, round, early, ship)) options.add(verbs.id['fall-back'], ship);
      }
      options.add(verbs.id.ready);
    },
    take: {
      retire: (s, _, play, unit) => {
        s.leaving[shipOf(unit)] = TO_PORT;
        return play.again();
      },
      'fall-back': (s, _, play, unit) => {
        s.leaving[shipOf(unit)] = BACK;
        return play.again();
      },
      ready: (s, { side, place }, play) => {
        play.confirm();
        leave(s, side, place, play);
        return play.done();
      },
    },
    bars: {
      retire: (s, { side, round, early }, unit) => barToRetire(s, side, round, early, unit),
      'fall-back': (s, { side, round, early }, unit) => barToFallBack(s, side, round, early, unit),
    },
    previews: {
      retire: (s, leaving, unit) => leaveForecast(s, leaving, shipOf(unit), homeOf(s, shipOf(unit))),
      'fall-back': (s, leaving, unit) =>
        leaveForecast(s, leaving, shipOf(unit), placeBehind(s, shipOf(unit))),
    },
  },
});

/** The port a ship goes home to: the one it came from; Ark Royal, once out of Malta again, the nearer one. */
export function homeOf(s: State, ship: Ship): Spot {
  const eastern = ship === ARK_ROYAL && !isWestern(placeOnChart(s, ship));
  return eastern ? ALEXANDRIA : given(cell(s.origin, ship));
}

function placeBehind(s: State, ship: Ship): Spot {
  return spotTowards(placeOnChart(s, ship), homeOf(s, ship));
}

function canLeave(s: State, side: Side, unit: Unit): unit is Ship {
  return isShip(unit) && sideOf(unit) === side && isOnBoard(s, unit) && cell(s.leaving, unit) === STAYS;
}

/** The other side's ships, those ordered already, and whoever is not in the battle. */
function barToLeave(s: State, side: Side, unit: Unit): Bar {
  if (isShip(unit) && sideOf(unit) !== side) return ofOtherSide('convoys/battle-withdrawal.5');
  if (isShip(unit) && isOnBoard(s, unit))
    return because('convoys/battle-withdrawal.5', phrase('ordered-already'));
  return barOfAbsence(s, unit) ?? because('convoys/battle-board.1', phrase('not-in-battle'));
}

function barToRetire(s: State, side: Side, round: number, early: number, unit: Unit): Bar | undefined {
  if (!canLeave(s, side, unit)) return barToLeave(s, side, unit);
  if (side === AXIS) return undefined;
  if (isFreighter(unit)) return barOfFreighters(round, early) ?? 'convoys/after-withdrawal.4';
  return isBound(s, unit) ? 'convoys/after-withdrawal.6' : undefined;
}

function barToFallBack(s: State, side: Side, round: number, early: number, unit: Unit): Bar | undefined {
  if (!canLeave(s, side, unit)) return barToLeave(s, side, unit);
  if (side === AXIS) return 'convoys/after-withdrawal.1';
  return isFreighter(unit) ? barOfFreighters(round, early) : undefined;
}

/** What keeps freighters in a battle, wherever they would go. */
function barOfFreighters(round: number, early: number): Bar | undefined {
  if (early > 0) return 'convoys/naval-combat-night.6';
  const rounds = FREIGHTERS_STAY_ROUNDS;
  if (round >= rounds) return undefined;
  return because('convoys/freighters-in-battle.1', phrase('rounds-complete', { round, rounds }));
}

function leave(s: State, side: Side, place: Spot, play: Rolling): void {
  const leaving = piecesOf(s, side).filter((ship) => cell(s.leaving, ship) !== STAYS);
  if (leaving.length === 0) play.tell('fought-on', { side });
  const saved = leaving.filter((ship) => survivesWithdrawal(s, ship, play));
  if (side === AXIS) leaveForItaly(s, saved, play);
  else leaveForPorts(s, saved, place, play);
  for (const ship of saved) {
    s.area[ship] = OFF_BOARD;
    s.leaving[ship] = STAYS;
  }
}

function leaveForItaly(s: State, ships: readonly Ship[], play: Rolling): void {
  for (const port of ITALIAN_PORTS) {
    const units = ships.filter((ship) => cell(s.origin, ship) === port);
    if (units.length > 0) play.tell('withdrew', { units, to: port });
    returnToPort(s, units, port, play);
  }
}

/** One position back may be a port already. */
function leaveForPorts(s: State, ships: readonly Ship[], place: Spot, play: Rolling): void {
  const goals = new Map<Spot, Ship[]>();
  for (const ship of ships) {
    const goal = given(goalOf(s, ship));
    goals.set(goal, [...(goals.get(goal) ?? []), ship]);
  }
  for (const [goal, units] of goals) {
    play.tell('withdrew', { units, to: goal });
    if (isAlliedPort(goal)) dock(s, units, goal, play);
    else fallBack(s, units, place, goal);
  }
}

/** Ships come into port together. */
function dock(s: State, ships: readonly Ship[], port: Spot, play: Rolling): void {
  const home = port === MALTA ? ships.filter((ship) => ship === FORCE_K) : ships;
  // They are a group of their own from here on.
  for (const ship of ships) takeFromGroup(s, ship);
  attackHomecoming(s, home, port, play);
  for (const ship of ships) {
    if (!isOnChart(placeOf(s, ship))) continue;
    s.place[ship] = port;
    s.seenIn[ship] = NONE;
    // Malta can be one position back, and is left again.
    s.done[ship] = port === MALTA && cell(s.leaving, ship) === BACK ? 0 : 1;
  }
}

/** A group goes back as it is, or parts; whoever parts shares its losses. */
function fallBack(s: State, ships: readonly Ship[], from: Spot, to: Spot): void {
  for (const group of new Set(ships.map((ship) => given(cell(s.group, ship))))) {
    const going = ships.filter((ship) => cell(s.group, ship) === group);
    if (going.length === shipsIn(s, group).length) {
      moveGroup(s, group, to);
      continue;
    }
    const part = openGroup(s, from);
    s.losses[part] = cell(s.losses, group);
    s.exposed[part] = cell(s.exposed, group);
    s.halted[part] = cell(s.halted, group);
    s.followedSince[part] = s.turn;
    s.opened[part] = s.turn;
    for (const ship of going) addToGroup(s, ship, part);
    moveGroup(s, part, to);
    for (const ship of going) s.seenIn[ship] = part;
  }
  for (const ship of ships) s.seenAt[ship] = to;
}

/** What may become of a ship on its way, together with those that are already ordered to the same place. */
function leaveForecast(s: State, { side, round, early }: Leaving, ship: Ship, to: Spot): Forecast {
  const others = piecesOf(s, side).filter((other) => other !== ship);
  const joining = (other: Ship) =>
    (!barToRetire(s, side, round, early, other) && homeOf(s, other) === to) ||
    (!barToFallBack(s, side, round, early, other) && placeBehind(s, other) === to);
  const along = others.filter((other) => goalOf(s, other) === to);
  const sentOn = homeFrom(s, ship, to);
  return homecomingForecast(s, { ship, to, along, joining: others.filter(joining), sentOn });
}

/** A Hit ship that is bound for Malta and beyond the Point of No Return is not sent home. */
export function goesOn(s: State, ship: Ship, place: Spot): boolean {
  return isBound(s, ship) && isBeyondLine(place);
}

/** Where a Hit ship is sent at the end of the turn from the place that it falls back to. */
function homeFrom(s: State, ship: Ship, place: Spot): Spot | undefined {
  const isSent = isHit(s, ship) && isPosition(place) && !goesOn(s, ship, place);
  return isSent ? homeOf(s, ship) : undefined;
}

/** Where a ship goes that is ordered to leave. */
function goalOf(s: State, ship: Ship): Spot | typeof NONE {
  switch (cell(s.leaving, ship)) {
    case TO_PORT:
      return homeOf(s, ship);
    case BACK:
      return placeBehind(s, ship);
    default:
      return NONE;
  }
}
