import { cell } from '../../engine/arrays.ts';
import { type Audience, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { battle, contested } from './battle.ts';
import { carrierStrikes, commitment, tarantoRaid } from './carriers.ts';
import { aircraftStay, barByTurn, ofOtherSide } from './causes.ts';
import { LOSSES_THAT_HALT } from './charts.ts';
import {
  ALLIED,
  AXIS,
  ITALIAN_SHIPS,
  isItalianShip,
  isShip,
  Ship,
  shipOf,
  sideOf,
  type Unit,
} from './counters.ts';
import { repair } from './damage.ts';
import { conceal, takeFromGroup } from './groups.ts';
import { homecomingForecast } from './homecoming.ts';
import { italianMovement, returnToPort } from './italians.ts';
import { areaTouching, BRITISH_BOATS, ITALIAN_PORTS, MALTA, POSITIONS } from './map.ts';
import { axisStrikes, swordfishStrikes } from './missions.ts';
import { sailing } from './sailing.ts';
import {
  BACK,
  DAY,
  Group,
  isAtSea,
  isExposed,
  isHit,
  isOnChart,
  isPosition,
  isSeaborne,
  isUsed,
  italiansAt,
  NIGHT,
  placeOf,
  placeOnChart,
  STAYS,
  type State,
  TO_PORT,
} from './state.ts';
import { attackHomecoming, attackInTheOpen } from './submarines.ts';
import { isVisible } from './view.ts';
import { goesOn, homeOf } from './withdrawal.ts';
import { phrase, type Rolling, steps, verbs } from './words.ts';

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
  begin: (s, _, play) => {
    s.turn++;
    play.tell('turn-begun', { turn: s.turn, phase: s.phase });
    return play.call(sailing, { force: NONE }, 'italians');
  },
  italians: (_, __, play) => play.call(italianMovement, { unit: NONE }, 'commit'),
  commit: (s, _, play) => (s.phase === DAY ? play.call(commitment, {}, 'axis-air') : play.go('carriers')),
  'axis-air': (_, __, play) => play.call(axisStrikes, { unit: NONE, group: NONE }, 'swordfish'),
  swordfish: (_, __, play) => play.call(swordfishStrikes, { unit: NONE }, 'carriers'),
  carriers: (s, _, play) =>
    s.phase === DAY
      ? play.call(carrierStrikes, { unit: NONE, board: NONE }, 'surface')
      : play.call(tarantoRaid, { unit: NONE }, 'surface'),
  surface: (s, _, play) => {
    const [first, ...others] = contested(s);
    if (first === undefined) return play.go('damage');
    return others.length > 0
      ? play.go('choose-battle')
      : play.call(battle, { place: first, round: 0, firing: ALLIED, gun: NONE }, 'surface');
  },
  'choose-battle': {
    rule: 'convoys/turn-sequence.10',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const place of contested(s)) options.add(verbs.id.fight, place);
    },
    take: {
      fight: (_, __, play, place) =>
        play.call(battle, { place, round: 0, firing: ALLIED, gun: NONE }, 'surface'),
    },
    bars: {
      fight: (s, _, place) =>
        contested(s).some((one) => one === place)
          ? undefined
          : because('convoys/turn-sequence.10', phrase('no-battle-at', { place })),
    },
  },
  damage: (s, _, play) => {
    for (const ship of Ship.all) if (isHit(s, ship)) sendHome(s, ship, play);
    return italiansAbroad(s).length > 0 ? play.go('haven') : play.go('end');
  },
  haven: {
    rule: 'convoys/italian-movement.7',
    draft: true,
    anyOrder: ['linger', 'retire'],
    by: () => AXIS,
    options: (s, _, options) => {
      const lingering = !barToLinger(s);
      for (const ship of italiansAbroad(s)) {
        if (barToGo(s, ship)) continue;
        if (lingering) options.add(verbs.id.linger, ship);
        options.add(verbs.id.retire, ship);
      }
      if (options.size === 0) options.add(verbs.id.ready);
    },
    take: {
      linger: (s, _, play, unit) => {
        s.leaving[shipOf(unit)] = BACK;
        return play.again();
      },
      retire: (s, _, play, unit) => {
        s.leaving[shipOf(unit)] = TO_PORT;
        return play.again();
      },
      ready: (s, _, play) => {
        play.confirm();
        leavePositions(s, play);
        return play.go('end');
      },
    },
    bars: {
      linger: (s, _, unit) => barToGo(s, unit) ?? barToLinger(s),
      retire: (s, _, unit) => barToGo(s, unit),
      ready: (s) =>
        italiansAbroad(s).some((ship) => cell(s.leaving, ship) === STAYS)
          ? 'convoys/italian-movement.7'
          : undefined,
    },
    previews: { retire: (s, _, unit) => havenForecast(s, shipOf(unit)) },
  },
  end: (s, _, play) => {
    for (const group of Group.all) {
      if (!isUsed(s, group)) continue;
      s.halted[group] = cell(s.losses, group) >= LOSSES_THAT_HALT ? 1 : 0;
      s.losses[group] = 0;
      // Of a concealed group it would say that it is no dummy.
      if (cell(s.halted, group) > 0) play.tell('halted', { group }, audienceOf(s, group));
    }
    const groups = conceal(s);
    if (groups > 0) play.tell('concealed', { groups });
    s.flown.fill(0);
    s.committed.fill(0);
    s.phase = s.phase === DAY ? NIGHT : DAY;
    return play.done();
  },
});

/** Of concealed groups only the Allies hear. */
function audienceOf(s: State, group: Group): Audience {
  return isExposed(s, group) ? EVERYONE : only(ALLIED);
}

/** Whether anything is still at sea. */
export function isAnyoneAtSea(s: State): boolean {
  return Group.all.some((group) => isSeaborne(s, group)) || ITALIAN_SHIPS.some((ship) => isAtSea(s, ship));
}

/** A Hit ship goes home for repair, if it can: not from beyond the Point of No Return, and not out of Malta. */
function sendHome(s: State, ship: Ship, play: Rolling): void {
  const place = placeOnChart(s, ship);
  const group = cell(s.group, ship);
  const allied = sideOf(ship) === ALLIED;
  // Whoever looks on sees that something happens to a Hit ship, or that nothing does: either tells where it is.
  if (allied && !isVisible(s, ship)) play.disclose('torpedo');
  if (place === MALTA) return;
  if (allied && goesOn(s, ship, place)) {
    play.tell('going-on', { unit: ship }, audienceOf(s, given(group)));
    return;
  }
  if (isAtSea(s, ship)) {
    // From here on it travels alone: what happens to it is no loss of its group.
    takeFromGroup(s, ship);
    if (allied) attackHomecoming(s, [ship], homeOf(s, ship), play);
    else attackInTheOpen(s, [ship], homeOf(s, ship), BRITISH_BOATS, play);
    if (!isOnChart(placeOf(s, ship))) return;
  }
  repair(s, ship, play);
}

/** Italian ships in sea positions at the end of the turn. */
function italiansAbroad(s: State): Ship[] {
  const abroad: Ship[] = [];
  for (const ship of ITALIAN_SHIPS) if (isPosition(placeOf(s, ship))) abroad.push(ship);
  return abroad;
}

function barToGo(s: State, unit: Unit): Bar | undefined {
  const absent = barOfAbsence(s, unit);
  if (absent !== undefined) return absent;
  const rule = 'convoys/italian-movement.7';
  if (!isItalianShip(unit)) return isShip(unit) ? ofOtherSide(rule) : aircraftStay();
  if (!isPosition(placeOf(s, unit))) return because(rule, phrase('in-no-position'));
  return cell(s.leaving, unit) === STAYS ? undefined : because(rule, phrase('chosen-already'));
}

function barToLinger(s: State): Bar | undefined {
  return barByTurn(s);
}

/** Those who leave one position for one port are one group. */
function havenForecast(s: State, ship: Ship): Forecast {
  const to = homeOf(s, ship);
  const others = italiansAt(s, placeOnChart(s, ship)).filter(
    (other) => other !== ship && homeOf(s, other) === to,
  );
  const along = others.filter((other) => cell(s.leaving, other) === TO_PORT);
  const joining = others.filter((other) => cell(s.leaving, other) === STAYS);
  return { ...homecomingForecast(s, { ship, to, along, joining }), rule: 'convoys/italian-movement.7' };
}

function leavePositions(s: State, play: Rolling): void {
  for (const place of POSITIONS) {
    const there = italiansAt(s, place);
    for (const port of ITALIAN_PORTS) {
      const home = there.filter((ship) => cell(s.leaving, ship) === TO_PORT && cell(s.origin, ship) === port);
      if (home.length > 0) play.tell('italians-moved', { units: home, to: port });
      returnToPort(s, home, port, play);
    }
    const area = areaTouching(place);
    const back = there.filter((ship) => cell(s.leaving, ship) === BACK);
    if (area !== NONE && back.length > 0) {
      for (const ship of back) s.place[ship] = area;
      play.tell('italians-moved', { units: back, to: area });
    }
    for (const ship of there) s.leaving[ship] = STAYS;
  }
}
