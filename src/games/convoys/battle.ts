import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { count, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { carrierStrikes } from './carriers.ts';
import { ofOtherSide } from './causes.ts';
import { SURFACE, seaAttackChart, WAVE_ROUNDS } from './charts.ts';
import {
  ALLIED,
  AXIS,
  enemyOf,
  hasGuns,
  ITALIAN_SHIPS,
  isBattleship,
  isCruiser,
  isShip,
  Ship,
  Side,
  shipOf,
  sideOf,
  Unit,
} from './counters.ts';
import { starCounts, strikeShip } from './damage.ts';
import { expose, findDummy } from './groups.ts';
import { gunfireForecast, shotEffect } from './gunfire.ts';
import { type Position, Spot } from './map.ts';
import {
  type Area,
  BATTLELINE,
  DAY,
  groupsAt,
  hasPieces,
  holdsGroup,
  isDummy,
  isExposed,
  isHit,
  isInGroup,
  isOnBoard,
  isPosition,
  NIGHT,
  OFF_BOARD,
  piecesOf,
  placeOf,
  SCREEN,
  SCREENED,
  type State,
} from './state.ts';
import { withdrawal } from './withdrawal.ts';
import { phrase, steps, verbs } from './words.ts';

/** A naval battle on the Battle Board, by day and by night. */

export const battle = new Procedure(
  'battle',
  { place: Spot, round: count(), firing: Side, gun: optional(Unit) },
  [
    'reveal',
    'deploy-allied',
    'deploy-axis',
    'round',
    'turn',
    'fire',
    'aim',
    'slip-away',
    'reply',
    'allied-rear',
    'axis-rear',
    'wave',
    'axis-withdraws',
    'allied-withdraws',
    'next',
  ],
);

steps(battle, {
  reveal: (s, { place }, play) => {
    play.disclose('surface');
    for (const group of groupsAt(s, place)) {
      if (isDummy(s, group)) findDummy(s, group, play);
      else expose(s, group, play);
    }
    if (!holdsGroup(s, place)) {
      play.tell('no-battle', { place });
      return play.done();
    }
    for (const ship of Ship.all) {
      if (!isOnScene(s, ship, place)) continue;
      s.area[ship] = areaAtFirst(s, ship);
      s.fired[ship] = 0;
    }
    play.tell('battle', { place, allied: piecesOf(s, ALLIED), italian: piecesOf(s, AXIS) });
    return play.go('deploy-allied');
  },
  'deploy-allied': (s, { place }, play) =>
    screenedOf(s, ALLIED).length > 0
      ? play.call(deployment, { side: ALLIED, place }, 'deploy-axis')
      : play.go('deploy-axis'),
  'deploy-axis': (s, { place }, play) =>
    screenedOf(s, AXIS).length > 0 ? play.call(deployment, { side: AXIS, place }, 'round') : play.go('round'),
  round: (s, { round }, play) => {
    s.fired.fill(0);
    play.tell('round', { round: round + 1 });
    return play.go('turn', { round: round + 1, firing: ALLIED });
  },
  turn: (s, { firing }, play) => {
    if (isDecided(s)) return play.go('next');
    if (gunsOf(s, firing).length > 0) return play.go('fire');
    if (s.phase === NIGHT) return play.go(firing === ALLIED ? 'slip-away' : 'allied-rear');
    const other = enemyOf(firing);
    return gunsOf(s, other).length > 0 ? play.go('fire', { firing: other }) : play.go('allied-rear');
  },
  fire: {
    rule: {
      among: ['convoys/naval-combat-day', 'convoys/naval-combat-night'],
      of: ({ phase }) => (phase === NIGHT ? 'convoys/naval-combat-night' : 'convoys/naval-combat-day'),
    },
    by: (_, { firing }) => firing,
    options: (s, { firing }, options) => {
      for (const ship of gunsOf(s, firing)) {
        options.add(verbs.id.fire, ship);
        options.add(verbs.id.hold, ship);
      }
    },
    take: {
      fire: (_, __, play, gun) => play.go('aim', { gun }),
      hold: (s, { firing }, play, unit) => {
        s.fired[shipOf(unit)] = 1;
        play.tell('held-fire', { unit });
        return play.go('turn', { firing: nextToFire(s, firing) });
      },
    },
    bars: {
      fire: (s, { firing }, unit) => barToFire(s, firing, unit),
      hold: (s, { firing }, unit) => barToFire(s, firing, unit),
    },
  },
  aim: {
    rule: 'convoys/naval-combat-targets',
    by: (_, { firing }) => firing,
    options: (s, { firing, gun }, options) => {
      for (const ship of piecesOf(s, enemyOf(firing)))
        if (!barToTarget(s, shipOf(gun), ship)) options.add(verbs.id.target, ship);
    },
    take: {
      target: (s, { firing, gun: picked }, play, unit) => {
        const gun = shipOf(picked);
        const target = shipOf(unit);
        s.fired[gun] = 1;
        play.foresee('gunfire', () => gunfireForecast(s, gun, target));
        const die = play.roll('gunfire', firing);
        const result = play.consult(seaAttackChart, die, SURFACE);
        const star = result.star && starCounts('gun', gun, target);
        play.tell('shot', { unit: gun, target, die, effect: shotEffect(s, gun, target, die) });
        if (result.hits > 0) strikeShip(s, target, { weapon: 'gun', star }, play);
        return play.go('turn', { gun: NONE, firing: nextToFire(s, firing) });
      },
    },
    bars: { target: (s, { gun }, unit) => barToTarget(s, shipOf(gun), unit) },
    previews: { target: (s, { gun }, target) => gunfireForecast(s, shipOf(gun), shipOf(target)) },
  },
  'slip-away': (_, { place, round }, play) =>
    play.call(withdrawal, { place, round, side: ALLIED, early: 1 }, 'reply'),
  reply: (_, __, play) => play.go('turn', { firing: AXIS }),
  'allied-rear': (s, { place }, play) =>
    damagedAhead(s, ALLIED).length > 0
      ? play.call(retirement, { side: ALLIED, place }, 'axis-rear')
      : play.go('axis-rear'),
  'axis-rear': (s, { place }, play) =>
    damagedAhead(s, AXIS).length > 0 ? play.call(retirement, { side: AXIS, place }, 'wave') : play.go('wave'),
  wave: (s, { place, round }, play) =>
    s.phase === DAY && round % WAVE_ROUNDS === 0
      ? play.call(carrierStrikes, { unit: NONE, board: place }, 'axis-withdraws')
      : play.go('axis-withdraws'),
  'axis-withdraws': (_, { place, round }, play) =>
    play.call(withdrawal, { place, round, side: AXIS, early: 0 }, 'allied-withdraws'),
  'allied-withdraws': (_, { place, round }, play) =>
    play.call(withdrawal, { place, round, side: ALLIED, early: 0 }, 'next'),
  next: (s, { place }, play) => {
    if (!isDecided(s) && (isAnyoneArmed(s, ALLIED) || isAnyoneArmed(s, AXIS))) return play.go('round');
    s.area.fill(OFF_BOARD);
    play.tell('battle-over', { place });
    return play.done();
  },
});

/** Which of those that may stand in the rear are kept in front. */
export const deployment = new Procedure('deployment', { side: Side, place: Spot }, ['deploy']);

steps(deployment, {
  deploy: {
    rule: 'convoys/battle-board',
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const ship of screenedOf(s, side)) options.add(verbs.id.forward, ship);
      options.add(verbs.id.ready);
    },
    take: {
      forward: (s, _, play, unit) => {
        const ship = shipOf(unit);
        s.area[ship] = frontOf(ship);
        play.tell('brought-forward', { unit });
        return play.again();
      },
      ready: (_, __, play) => play.done(),
    },
    bars: {
      forward: (s, { side }, unit) => barToForward(s, side, unit),
    },
  },
});

/** Ships that have been Hit may go to the rear at the end of a round. */
export const retirement = new Procedure('retirement', { side: Side, place: Spot }, ['choose']);

steps(retirement, {
  choose: {
    rule: 'convoys/battle-board.5',
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const ship of damagedAhead(s, side)) options.add(verbs.id.rear, ship);
      options.add(verbs.id.ready);
    },
    take: {
      rear: (s, { side }, play, unit) => {
        s.area[shipOf(unit)] = SCREENED;
        play.tell('moved-to-rear', { unit });
        return damagedAhead(s, side).length > 0 ? play.again() : play.done();
      },
      ready: (_, __, play) => play.done(),
    },
    bars: {
      rear: (s, { side }, unit) => barToRear(s, side, unit),
    },
  },
});

function isDecided(s: State): boolean {
  return !(hasPieces(s, ALLIED) && hasPieces(s, AXIS));
}

/** Freighters, carriers and Hit ships. */
function canBeScreened(s: State, ship: Ship): boolean {
  return !isArmed(s, ship);
}

function frontOf(ship: Ship): Area {
  return isCruiser(ship) ? SCREEN : BATTLELINE;
}

/** Where a ship stands before anybody is brought forward. */
export function areaAtFirst(s: State, ship: Ship): Area {
  return canBeScreened(s, ship) ? SCREENED : frontOf(ship);
}

export function isOnScene(s: State, ship: Ship, place: Spot): boolean {
  return placeOf(s, ship) === place && (sideOf(ship) === AXIS || isInGroup(s, ship));
}

function screenedOf(s: State, side: Side): Ship[] {
  return piecesOf(s, side).filter((ship) => cell(s.area, ship) === SCREENED);
}

function damagedAhead(s: State, side: Side): Ship[] {
  return piecesOf(s, side).filter((ship) => isHit(s, ship) && cell(s.area, ship) !== SCREENED);
}

/** Only those who may stand in the rear are asked for; all others stand where they belong. */
function barToForward(s: State, side: Side, unit: Unit): Bar | undefined {
  if (!isShip(unit) || !isOnBoard(s, unit)) return barToTakePart(s, unit);
  if (sideOf(unit) !== side) return ofOtherSide('convoys/battle-board.8');
  return screenedOf(s, side).includes(unit) ? undefined : 'convoys/battle-board.7';
}

function barToRear(s: State, side: Side, unit: Unit): Bar | undefined {
  if (!isShip(unit) || !isOnBoard(s, unit)) return barToTakePart(s, unit);
  if (sideOf(unit) !== side) return ofOtherSide('convoys/battle-board.5');
  if (damagedAhead(s, side).includes(unit)) return undefined;
  if (cell(s.area, unit) === SCREENED) return 'convoys/battle-board.10';
  return hasGuns(unit) ? 'convoys/battle-board.9' : 'convoys/battle-board.5';
}

function isAnyoneArmed(s: State, side: Side): boolean {
  return piecesOf(s, side).some((ship) => isArmed(s, ship));
}

/** Whoever is Hit fires no more. */
function isArmed(s: State, ship: Ship): boolean {
  return hasGuns(ship) && !isHit(s, ship);
}

/** Those that can still fire in this round. */
function gunsOf(s: State, side: Side): Ship[] {
  return piecesOf(s, side).filter((ship) => !barToFire(s, side, ship));
}

/** By day the sides alternate, by night one has its volley. */
function nextToFire(s: State, firing: Side): Side {
  return s.phase === DAY ? enemyOf(firing) : firing;
}

function barToFire(s: State, side: Side, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== side)
    return ofOtherSide(s.phase === NIGHT ? 'convoys/naval-combat-night.1' : 'convoys/naval-combat-day.11');
  if (!isShip(unit) || !isOnBoard(s, unit)) return barToTakePart(s, unit);
  if (!hasGuns(unit)) return because('convoys/naval-combat-day.7', phrase('no-guns'));
  if (isHit(s, unit)) return 'convoys/hit-ship-effects.1';
  return cell(s.fired, unit) > 0 ? because(roundRule(s), phrase('fired-already')) : undefined;
}

/** Nobody fires twice in a round: by day each piece has its turn, by night one side fires after the other. */
function roundRule({ phase }: State): string {
  return phase === NIGHT ? 'convoys/naval-combat-night.4' : 'convoys/naval-combat-day.7';
}

function barToTarget(s: State, gun: Ship, target: Unit): Bar | undefined {
  if (sideOf(target) === sideOf(gun)) return because('convoys/target-selection.4', phrase('own-ship'));
  if (!isShip(target) || !isOnBoard(s, target)) return barToTakePart(s, target);
  const area = cell(s.area, target);
  const enemies = piecesOf(s, sideOf(target));
  if (area === SCREENED) {
    const ahead = enemies.filter((ship) => cell(s.area, ship) !== SCREENED);
    return barByShips(screeningRule(s, gun), ahead);
  }
  // Freighters and carriers in the Battleline are no battleships: the Screen does not cover them.
  if (s.phase === NIGHT || !isCruiser(gun) || !isBattleship(target)) return undefined;
  const screen = enemies.filter((ship) => cell(s.area, ship) === SCREEN);
  return barByShips('convoys/naval-combat-targets.1', screen);
}

/** Whoever stands in front of a target covers it. */
function barByShips(rule: string, ahead: readonly Ship[]): Bar | undefined {
  return ahead.length > 0 ? because(rule, phrase('ships-in-front', { units: ahead })) : undefined;
}

/** Whoever is not in the position has no part in its battle. */
function barToTakePart(s: State, unit: Unit): Bar {
  return barOfAbsence(s, unit) ?? because('convoys/battle-board.1', phrase('not-in-battle'));
}

function screeningRule(s: State, gun: Ship): string {
  if (s.phase === NIGHT) return 'convoys/naval-combat-targets.10';
  return isCruiser(gun) ? 'convoys/naval-combat-targets.7' : 'convoys/naval-combat-targets.5';
}

/** The positions in which both sides have something, and somebody to fight it out. */
export function contested(s: State): Position[] {
  const met: Position[] = [];
  for (const ship of ITALIAN_SHIPS) {
    const place = placeOf(s, ship);
    if (isPosition(place) && holdsGroup(s, place) && !met.includes(place)) met.push(place);
  }
  if (met.length === 0) return met;
  return met.filter((place) => !isSpent(s, place)).sort((a, b) => a - b);
}

/** All lie open and nobody can fire: so a battle ends that leaves both sides where they are. */
function isSpent(s: State, place: Spot): boolean {
  const armed = Ship.all.some((ship) => isOnScene(s, ship, place) && isArmed(s, ship));
  return !armed && groupsAt(s, place).every((group) => isExposed(s, group));
}
