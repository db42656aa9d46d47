import { cell } from '../../engine/arrays.ts';
import { type Audience, EVERYONE, only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { battle, contested } from './battle.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import { repair } from './damage.ts';
import { AIR_UNITS, ALLIED, ALLIED_SHIPS, AXIS, ITALIAN_SHIPS, isShip, SHIPS, sideOf } from './fleet.ts';
import { conceal, takeFromGroup } from './groups.ts';
import { italianMovement, returnToPort } from './italians.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { sailing } from './sailing.ts';
import {
  areaTouching,
  BRITISH_BOATS,
  ITALIAN_PORTS,
  isBeyondLine,
  isPosition,
  MALTA,
  POSITIONS,
} from './sea.ts';
import {
  BACK,
  DAY,
  GROUPS,
  isAtSea,
  isBound,
  isHit,
  isInGroup,
  isSeaborne,
  isUsed,
  NIGHT,
  placeOf,
  STAYS,
  type State,
  TO_PORT,
} from './state.ts';
import { attackHomecoming, attackInTheOpen } from './submarines.ts';
import { LAST_TURN_TO_SAIL, LOSSES_THAT_HALT } from './tables.ts';
import { homeOf } from './withdrawal.ts';
import { type Rolling, steps, verbs } from './words.ts';

/** A turn of twelve hours. */

export const turn = new Procedure('turn', {}, [
  'begin',
  'italians',
  'commit',
  'axis-air',
  'swordfish',
  'carriers',
  'surface',
  'choose-battle',
  'damage',
  'haven',
  'end',
]);

steps(turn, {
  begin: (s, _, x) => {
    s.turn++;
    x.tell('turn-begun', { turn: s.turn, phase: s.phase });
    return x.call(sailing, { force: NONE }, 'italians');
  },
  italians: (_, __, x) => x.call(italianMovement, { unit: NONE }, 'commit'),
  commit: (s, _, x) => (s.phase === DAY ? x.call(commitment, {}, 'axis-air') : x.go('carriers')),
  'axis-air': (_, __, x) => x.call(axisStrikes, { unit: NONE, group: NONE }, 'swordfish'),
  swordfish: (_, __, x) => x.call(swordfishStrikes, { unit: NONE }, 'carriers'),
  carriers: (s, _, x) =>
    s.phase === DAY
      ? x.call(carrierStrikes, { unit: NONE, board: NONE }, 'surface')
      : x.call(tarantoRaid, { unit: NONE }, 'surface'),
  surface: (s, _, x) => {
    const [first, ...others] = contested(s, POSITIONS);
    if (first === undefined) return x.go('damage');
    return others.length > 0
      ? x.go('choose-battle')
      : x.call(battle, { place: first, round: 0, firing: ALLIED, gun: NONE }, 'surface');
  },
  'choose-battle': {
    rule: 'convoys/turn-sequence.10',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const place of contested(s, POSITIONS)) options.add(verbs.id.fight, place);
    },
    take: {
      fight: (_, __, x, place) => x.call(battle, { place, round: 0, firing: ALLIED, gun: NONE }, 'surface'),
    },
    bars: {
      fight: (s, _, place) =>
        contested(s, POSITIONS).includes(place) ? undefined : 'convoys/turn-sequence.10',
    },
  },
  damage: (s, _, x) => {
    for (const ship of SHIPS) if (isHit(s, ship)) sendHome(s, ship, x);
    return italiansAbroad(s).length > 0 ? x.go('haven') : x.go('end');
  },
  haven: {
    rule: 'convoys/italian-movement.7',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      const lingering = !barToLinger(s);
      for (const ship of italiansAbroad(s)) {
        if (barToGo(s, ship)) continue;
        if (lingering) options.add(verbs.id.linger, ship);
        options.add(verbs.id.retire, ship);
      }
      if (options.actions.length === 0) options.add(verbs.id.ready);
    },
    take: {
      linger: (s, _, x, ship) => {
        s.leaving[ship] = BACK;
        return x.again();
      },
      retire: (s, _, x, ship) => {
        s.leaving[ship] = TO_PORT;
        return x.again();
      },
      ready: (s, _, x) => {
        x.confirm();
        leavePositions(s, x);
        return x.go('end');
      },
    },
    bars: {
      linger: (s, _, ship) => barToGo(s, ship) ?? barToLinger(s),
      retire: (s, _, ship) => barToGo(s, ship),
      ready: (s) =>
        italiansAbroad(s).some((ship) => cell(s.leaving, ship) === STAYS)
          ? 'convoys/italian-movement.7'
          : undefined,
    },
  },
  end: (s, _, x) => {
    for (const group of GROUPS) {
      if (!isUsed(s, group)) continue;
      s.halted[group] = cell(s.losses, group) >= LOSSES_THAT_HALT ? 1 : 0;
      s.losses[group] = 0;
      // Of a concealed group it would say that it is no dummy.
      if (cell(s.halted, group) > 0) x.tell('halted', { group }, audienceOf(s, group));
    }
    const groups = conceal(s);
    if (groups > 0) x.tell('concealed', { groups });
    for (const unit of AIR_UNITS) s.flown[unit] = 0;
    for (const ship of ALLIED_SHIPS) s.committed[ship] = 0;
    s.phase = s.phase === DAY ? NIGHT : DAY;
    return x.done();
  },
});

/** Of concealed groups only the Allies hear. */
function audienceOf(s: State, group: number): Audience {
  return cell(s.exposed, group) > 0 ? EVERYONE : only(ALLIED);
}

/** Whether anything is still at sea. */
export function isAnyoneAtSea(s: State): boolean {
  return GROUPS.some((group) => isSeaborne(s, group)) || ITALIAN_SHIPS.some((ship) => isAtSea(s, ship));
}

/** A Hit ship goes home for repair, if it can: not from beyond the Point of No Return, and not out of Malta. */
function sendHome(s: State, ship: number, x: Rolling): void {
  const place = placeOf(s, ship);
  const allied = sideOf(ship) === ALLIED;
  if (place === MALTA) return;
  if (allied && isBound(s, ship) && isBeyondLine(place)) {
    x.tell('going-on', { unit: ship }, audienceOf(s, cell(s.group, ship)));
    return;
  }
  if (isAtSea(s, ship)) {
    if (isInGroup(s, ship) && cell(s.exposed, cell(s.group, ship)) === 0) x.disclose('torpedo');
    // From here on it travels alone: what happens to it is no loss of its group.
    takeFromGroup(s, ship);
    if (allied) attackHomecoming(s, [ship], homeOf(s, ship), x);
    else attackInTheOpen(s, [ship], homeOf(s, ship), BRITISH_BOATS, x);
    if (placeOf(s, ship) < 0) return;
  }
  repair(s, ship, x);
}

/** Italian ships in sea positions at the end of the turn. */
function italiansAbroad(s: State): number[] {
  return ITALIAN_SHIPS.filter((ship) => isPosition(placeOf(s, ship)));
}

function barToGo(s: State, ship: number): string | undefined {
  if (!isShip(ship) || !italiansAbroad(s).includes(ship)) return 'convoys/italian-movement.7';
  return cell(s.leaving, ship) !== STAYS ? 'convoys/italian-movement.7' : undefined;
}

function barToLinger(s: State): string | undefined {
  return s.turn > LAST_TURN_TO_SAIL ? 'convoys/turn-sequence.12' : undefined;
}

function leavePositions(s: State, x: Rolling): void {
  for (const place of POSITIONS) {
    const there = italiansAbroad(s).filter((ship) => placeOf(s, ship) === place);
    for (const port of ITALIAN_PORTS) {
      const home = there.filter((ship) => cell(s.leaving, ship) === TO_PORT && cell(s.origin, ship) === port);
      if (home.length > 0) x.tell('withdrew', { units: home, to: port });
      returnToPort(s, home, port, x);
    }
    const area = areaTouching(place);
    for (const ship of there) {
      if (cell(s.leaving, ship) === BACK && area !== undefined) s.place[ship] = area;
      s.leaving[ship] = STAYS;
    }
  }
}
