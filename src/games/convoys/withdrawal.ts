import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { flag, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { survivesWithdrawal } from './damage.ts';
import { ALLIED, ARK_ROYAL, AXIS, FORCE_K, isFreighter, isShip, nameOf, sideOf } from './fleet.ts';
import { addToGroup, moveGroup, openGroup, takeFromGroup } from './groups.ts';
import { returnToPort } from './italians.ts';
import { forcesOf } from './outlook.ts';
import { ALEXANDRIA, ITALIAN_PORTS, isAlliedPort, isWestern, labelOf, MALTA, placeTowards } from './sea.ts';
import {
  BACK,
  isBound,
  isHit,
  OFF_BOARD,
  piecesOf,
  placeOf,
  STAYS,
  type State,
  shipsIn,
  TO_PORT,
} from './state.ts';
import { areUBoatsAbout, attackHomecoming } from './submarines.ts';
import {
  chanceOf,
  chanceOfHit,
  FREIGHTERS_STAY_ROUNDS,
  SUBMARINE,
  WITHDRAWAL_LOSS_PERCENT,
} from './tables.ts';
import { meanings } from './texts.ts';
import { place as placeKind, type Rolling, rounds, side as sideKind, steps, verbs } from './words.ts';

/** Ships leave a battle: to port for the season, or one position back. */

/** `early`: the British, by night, after their volley. */
export const withdrawal = new Procedure(
  'withdrawal',
  { place: placeKind, round: rounds, side: sideKind, early: flag },
  ['begin', 'choose'],
);

steps(withdrawal, {
  begin: (s, { side, round, early }, x) => {
    // The Italians have their choice at the end of the turn; the Allies may leave also when the others have.
    if (side === AXIS && piecesOf(s, ALLIED).length === 0) return x.done();
    const any = piecesOf(s, side).some(
      (ship) => !barToRetire(s, side, early, ship) || !barToFallBack(s, side, round, early, ship),
    );
    return any ? x.go('choose') : x.done();
  },
  choose: {
    rule: 'convoys/battle-withdrawal',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side, round, early }, options) => {
      for (const ship of piecesOf(s, side)) {
        if (!barToRetire(s, side, early, ship)) options.add(verbs.id.retire, ship);
        if (!barToFallBack(s, side, round, early, ship)) options.add(verbs.id['fall-back'], ship);
      }
      options.add(verbs.id.ready);
    },
    take: {
      retire: (s, _, x, ship) => {
        s.leaving[ship] = TO_PORT;
        return x.again();
      },
      'fall-back': (s, _, x, ship) => {
        s.leaving[ship] = BACK;
        return x.again();
      },
      ready: (s, { side, place }, x) => {
        x.confirm();
        leave(s, side, place, x);
        return x.done();
      },
    },
    bars: {
      retire: (s, { side, early }, ship) => barToRetire(s, side, early, ship),
      'fall-back': (s, { side, round, early }, ship) => barToFallBack(s, side, round, early, ship),
    },
    previews: {
      retire: (s, _, ship) => leavePreview(s, ship, homeOf(s, ship)),
      'fall-back': (s, _, ship) => leavePreview(s, ship, placeBehind(s, ship)),
    },
  },
});

/** The port a ship goes home to: the one it came from; Ark Royal, once out of Malta again, the nearer one. */
export function homeOf(s: State, ship: number): number {
  const eastern = ship === ARK_ROYAL && !isWestern(placeOf(s, ship));
  return eastern ? ALEXANDRIA : cell(s.origin, ship);
}

function placeBehind(s: State, ship: number): number {
  return placeTowards(placeOf(s, ship), homeOf(s, ship));
}

function barToLeave(s: State, side: number, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== side || cell(s.area, ship) === OFF_BOARD)
    return 'convoys/battle-withdrawal.5';
  return cell(s.leaving, ship) !== STAYS ? 'convoys/battle-withdrawal.5' : undefined;
}

function barToRetire(s: State, side: number, early: number, ship: number): string | undefined {
  const bar = barToLeave(s, side, ship);
  if (bar !== undefined || side === AXIS) return bar;
  if (isFreighter(ship)) return early > 0 ? 'convoys/naval-combat-night.6' : 'convoys/after-withdrawal.4';
  return isBound(s, ship) ? 'convoys/after-withdrawal.6' : undefined;
}

function barToFallBack(
  s: State,
  side: number,
  round: number,
  early: number,
  ship: number,
): string | undefined {
  const bar = barToLeave(s, side, ship);
  if (bar !== undefined) return bar;
  if (side === AXIS) return 'convoys/after-withdrawal.1';
  if (!isFreighter(ship)) return undefined;
  if (early > 0) return 'convoys/naval-combat-night.6';
  return round < FREIGHTERS_STAY_ROUNDS ? 'convoys/freighters-in-battle.1' : undefined;
}

function leave(s: State, side: number, place: number, x: Rolling): void {
  const leaving = piecesOf(s, side).filter((ship) => cell(s.leaving, ship) !== STAYS);
  const saved = leaving.filter((ship) => survivesWithdrawal(s, ship, x));
  if (side === AXIS) leaveForItaly(s, saved, x);
  else leaveForPorts(s, saved, place, x);
  for (const ship of saved) {
    s.area[ship] = OFF_BOARD;
    s.leaving[ship] = STAYS;
  }
}

function leaveForItaly(s: State, ships: readonly number[], x: Rolling): void {
  for (const port of ITALIAN_PORTS) {
    const units = ships.filter((ship) => cell(s.origin, ship) === port);
    if (units.length > 0) x.tell('withdrew', { units, to: port });
    returnToPort(s, units, port, x);
  }
}

/** One position back may be a port already. */
function leaveForPorts(s: State, ships: readonly number[], place: number, x: Rolling): void {
  const goals = new Map<number, number[]>();
  for (const ship of ships) {
    const goal = cell(s.leaving, ship) === TO_PORT ? homeOf(s, ship) : placeBehind(s, ship);
    goals.set(goal, [...(goals.get(goal) ?? []), ship]);
  }
  for (const [goal, units] of goals) {
    x.tell('withdrew', { units, to: goal });
    if (isAlliedPort(goal)) dock(s, units, goal, x);
    else stepBack(s, units, place, goal);
  }
}

/** Ships come into port together. */
function dock(s: State, ships: readonly number[], port: number, x: Rolling): void {
  const home = port === MALTA ? ships.filter((ship) => ship === FORCE_K) : ships;
  // They are a group of their own from here on.
  for (const ship of ships) takeFromGroup(s, ship);
  attackHomecoming(s, home, port, x);
  for (const ship of ships) {
    if (placeOf(s, ship) < 0) continue;
    s.place[ship] = port;
    s.seenIn[ship] = NONE;
    // Malta can be one position back, and is left again.
    s.done[ship] = port === MALTA && cell(s.leaving, ship) === BACK ? 0 : 1;
  }
}

/** A group goes back as it is, or parts; whoever parts shares its losses. */
function stepBack(s: State, ships: readonly number[], from: number, to: number): void {
  for (const group of new Set(ships.map((ship) => cell(s.group, ship)))) {
    const going = ships.filter((ship) => cell(s.group, ship) === group);
    if (going.length === shipsIn(s, group).length) {
      moveGroup(s, group, to);
      continue;
    }
    const part = openGroup(s, from);
    for (const column of [s.losses, s.exposed, s.halted]) column[part] = cell(column, group);
    s.since[part] = s.turn;
    for (const ship of going) addToGroup(s, ship, part);
    moveGroup(s, part, to);
    for (const ship of going) s.seenIn[ship] = part;
  }
  for (const ship of ships) s.seenAt[ship] = to;
}

function leavePreview(s: State, ship: number, to: number): Preview {
  const lost = isHit(s, ship) ? chanceOf(WITHDRAWAL_LOSS_PERCENT) : 0;
  const toPort = isAlliedPort(to) && (to !== MALTA || ship === FORCE_K);
  const awaited = sideOf(ship) === AXIS || (toPort && areUBoatsAbout(s));
  return {
    title: `${nameOf(ship)} leaves for ${labelOf(to)}`,
    rule: 'convoys/battle-withdrawal.3',
    facts: awaited
      ? [
          {
            text: 'Submarine off the port',
            value: `Hits with 1 in ${Math.round(1 / chanceOfHit(SUBMARINE))}`,
            rule: 'convoys/after-withdrawal.7',
          },
        ]
      : [],
    outcomes: [
      { text: 'gets away', chance: 1 - lost, meaning: meanings.withdrawal.away, tone: 'good' as const },
      { text: 'lost on the way', chance: lost, meaning: meanings.withdrawal.lost, tone: 'bad' as const },
    ].filter(({ chance }) => chance > 0),
    unknown: [],
    forces: forcesOf([ship]),
  };
}
