import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { carrierStrikes } from './carriers.ts';
import { starCounts, strikeShip, wouldSink } from './damage.ts';
import { ALLIED, AXIS, hasGuns, ITALIAN_SHIPS, isCruiser, isShip, nameOf, SHIPS, sideOf } from './fleet.ts';
import { expose, findDummy } from './groups.ts';
import { facesWith, forcesOf } from './outlook.ts';
import {
  BATTLELINE,
  DAY,
  groupsAt,
  holdsGroup,
  isHit,
  isInGroup,
  NIGHT,
  OFF_BOARD,
  piecesOf,
  placeOf,
  SCREEN,
  SCREENED,
  type State,
} from './state.ts';
import { chanceOf, chanceOfHit, STAR_PERCENT, SURFACE, seaAttackChart, WAVE_ROUNDS } from './tables.ts';
import { meanings } from './texts.ts';
import { withdrawal } from './withdrawal.ts';
import { effectOf, noUnit, place as placeKind, rounds, side as sideKind, steps, verbs } from './words.ts';

/** A naval battle on the Battle Board, by day and by night. */

export const battle = new Procedure(
  'battle',
  { place: placeKind, round: rounds, firing: sideKind, gun: noUnit },
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
  reveal: (s, { place }, x) => {
    x.disclose('surface');
    for (const group of groupsAt(s, place)) {
      if (cell(s.dummy, group) > 0) findDummy(s, group, x);
      else expose(s, group, x);
    }
    if (groupsAt(s, place).length === 0) {
      x.tell('no-battle', { place });
      return x.done();
    }
    for (const ship of SHIPS) {
      if (!isOnScene(s, ship, place)) continue;
      s.area[ship] = canBeScreened(s, ship) ? SCREENED : frontOf(ship);
      s.fired[ship] = 0;
    }
    x.tell('battle', { place, allied: piecesOf(s, ALLIED), italian: piecesOf(s, AXIS) });
    return x.go('deploy-allied');
  },
  'deploy-allied': (s, { place }, x) =>
    screenedOf(s, ALLIED).length > 0
      ? x.call(deployment, { side: ALLIED, place }, 'deploy-axis')
      : x.go('deploy-axis'),
  'deploy-axis': (s, { place }, x) =>
    screenedOf(s, AXIS).length > 0 ? x.call(deployment, { side: AXIS, place }, 'round') : x.go('round'),
  round: (s, { round }, x) => {
    for (const ship of SHIPS) s.fired[ship] = 0;
    x.tell('round', { round: round + 1 });
    return x.go('turn', { round: round + 1, firing: ALLIED });
  },
  turn: (s, { firing }, x) => {
    if (isDecided(s)) return x.go('next');
    if (gunsOf(s, firing).length > 0) return x.go('fire');
    if (s.phase === NIGHT) return x.go(firing === ALLIED ? 'slip-away' : 'allied-rear');
    const other = 1 - firing;
    return gunsOf(s, other).length > 0 ? x.go('fire', { firing: other }) : x.go('allied-rear');
  },
  fire: {
    rule: 'convoys/naval-combat-day',
    by: (_, { firing }) => firing,
    options: (s, { firing }, options) => {
      for (const ship of gunsOf(s, firing)) {
        options.add(verbs.id.fire, ship);
        options.add(verbs.id.hold, ship);
      }
    },
    take: {
      fire: (_, __, x, gun) => x.go('aim', { gun }),
      hold: (s, { firing }, x, ship) => {
        s.fired[ship] = 1;
        x.tell('held-fire', { unit: ship });
        return x.go('turn', { firing: nextToFire(s, firing) });
      },
    },
    bars: {
      fire: (s, { firing }, ship) => barToFire(s, firing, ship),
      hold: (s, { firing }, ship) => barToFire(s, firing, ship),
    },
  },
  aim: {
    rule: 'convoys/naval-combat-targets',
    by: (_, { firing }) => firing,
    options: (s, { firing, gun }, options) => {
      for (const ship of piecesOf(s, 1 - firing))
        if (!barToTarget(s, gun, ship)) options.add(verbs.id.target, ship);
    },
    take: {
      target: (s, { firing, gun }, x, target) => {
        s.fired[gun] = 1;
        const die = x.roll('gunfire');
        const result = x.consult(seaAttackChart, die, SURFACE);
        x.tell('shot', { unit: gun, target, die, effect: effectOf(result.text) });
        if (result.hits > 0) {
          const star = result.star && starCounts('gun', gun, target);
          strikeShip(s, target, { weapon: 'gun', star }, x);
        }
        return x.go('turn', { gun: NONE, firing: nextToFire(s, firing) });
      },
    },
    bars: { target: (s, { gun }, ship) => barToTarget(s, gun, ship) },
    previews: { target: (s, { gun }, ship) => gunfirePreview(s, gun, ship) },
  },
  'slip-away': (_, { place, round }, x) =>
    x.call(withdrawal, { place, round, side: ALLIED, early: 1 }, 'reply'),
  reply: (_, __, x) => x.go('turn', { firing: AXIS }),
  'allied-rear': (s, { place }, x) =>
    damagedAhead(s, ALLIED).length > 0
      ? x.call(retirement, { side: ALLIED, place }, 'axis-rear')
      : x.go('axis-rear'),
  'axis-rear': (s, { place }, x) =>
    damagedAhead(s, AXIS).length > 0 ? x.call(retirement, { side: AXIS, place }, 'wave') : x.go('wave'),
  wave: (s, { place, round }, x) =>
    s.phase === DAY && round % WAVE_ROUNDS === 0
      ? x.call(carrierStrikes, { unit: NONE, board: place }, 'axis-withdraws')
      : x.go('axis-withdraws'),
  'axis-withdraws': (_, { place, round }, x) =>
    x.call(withdrawal, { place, round, side: AXIS, early: 0 }, 'allied-withdraws'),
  'allied-withdraws': (_, { place, round }, x) =>
    x.call(withdrawal, { place, round, side: ALLIED, early: 0 }, 'next'),
  next: (s, { place }, x) => {
    if (!isDecided(s) && [...gunsAfloat(s, ALLIED), ...gunsAfloat(s, AXIS)].length > 0) return x.go('round');
    for (const ship of SHIPS) s.area[ship] = OFF_BOARD;
    x.tell('battle-over', { place });
    return x.done();
  },
});

/** Which of those that may stand in the rear are kept in front. */
export const deployment = new Procedure('deployment', { side: sideKind, place: placeKind }, ['deploy']);

steps(deployment, {
  deploy: {
    rule: 'convoys/battle-board',
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const ship of screenedOf(s, side)) options.add(verbs.id.forward, ship);
      options.add(verbs.id.ready);
    },
    take: {
      forward: (s, _, x, ship) => {
        s.area[ship] = frontOf(ship);
        return x.again();
      },
      ready: (_, __, x) => x.done(),
    },
    bars: {
      forward: (s, { side }, ship) =>
        isShip(ship) && screenedOf(s, side).includes(ship) ? undefined : 'convoys/battle-board.7',
    },
  },
});

/** Ships that have been Hit may go to the rear at the end of a round. */
export const retirement = new Procedure('retirement', { side: sideKind, place: placeKind }, ['choose']);

steps(retirement, {
  choose: {
    rule: 'convoys/battle-board.5',
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const ship of damagedAhead(s, side)) options.add(verbs.id.rear, ship);
      options.add(verbs.id.ready);
    },
    take: {
      rear: (s, { side }, x, ship) => {
        s.area[ship] = SCREENED;
        x.tell('moved-to-rear', { unit: ship });
        return damagedAhead(s, side).length > 0 ? x.again() : x.done();
      },
      ready: (_, __, x) => x.done(),
    },
    bars: {
      rear: (s, { side }, ship) =>
        isShip(ship) && damagedAhead(s, side).includes(ship) ? undefined : 'convoys/battle-board.9',
    },
  },
});

function isDecided(s: State): boolean {
  return piecesOf(s, ALLIED).length === 0 || piecesOf(s, AXIS).length === 0;
}

/** Freighters, carriers and Hit ships. */
function canBeScreened(s: State, ship: number): boolean {
  return !hasGuns(ship) || isHit(s, ship);
}

function frontOf(ship: number): number {
  return isCruiser(ship) ? SCREEN : BATTLELINE;
}

function isOnScene(s: State, ship: number, place: number): boolean {
  return placeOf(s, ship) === place && (sideOf(ship) === AXIS || isInGroup(s, ship));
}

function screenedOf(s: State, side: number): number[] {
  return piecesOf(s, side).filter((ship) => cell(s.area, ship) === SCREENED);
}

function damagedAhead(s: State, side: number): number[] {
  return piecesOf(s, side).filter((ship) => isHit(s, ship) && cell(s.area, ship) !== SCREENED);
}

function gunsAfloat(s: State, side: number): number[] {
  return piecesOf(s, side).filter((ship) => hasGuns(ship) && !isHit(s, ship));
}

/** Those that can still fire in this round. */
function gunsOf(s: State, side: number): number[] {
  return piecesOf(s, side).filter((ship) => !barToFire(s, side, ship));
}

/** By day the sides alternate, by night one has its volley. */
function nextToFire(s: State, firing: number): number {
  return s.phase === DAY ? 1 - firing : firing;
}

function barToFire(s: State, side: number, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== side || cell(s.area, ship) === OFF_BOARD)
    return 'convoys/naval-combat-day.11';
  if (!hasGuns(ship)) return 'convoys/naval-combat-day.7';
  if (isHit(s, ship)) return 'convoys/hit-ship-effects.1';
  return cell(s.fired, ship) > 0 ? 'convoys/naval-combat-day.7' : undefined;
}

function barToTarget(s: State, gun: number, target: number): string | undefined {
  if (!isShip(target) || cell(s.area, target) === OFF_BOARD || sideOf(target) === sideOf(gun))
    return 'convoys/target-selection.4';
  const area = cell(s.area, target);
  const enemies = piecesOf(s, sideOf(target));
  if (area === SCREENED)
    return enemies.some((ship) => cell(s.area, ship) !== SCREENED) ? screeningRule(s, gun) : undefined;
  const screened = s.phase === DAY && enemies.some((ship) => cell(s.area, ship) === SCREEN);
  return isCruiser(gun) && area === BATTLELINE && screened ? 'convoys/naval-combat-targets.1' : undefined;
}

function screeningRule(s: State, gun: number): string {
  if (s.phase === NIGHT) return 'convoys/naval-combat-targets.10';
  return isCruiser(gun) ? 'convoys/naval-combat-targets.7' : 'convoys/naval-combat-targets.5';
}

function gunfirePreview(s: State, gun: number, target: number): Preview {
  const chance = chanceOfHit(SURFACE);
  const certain = wouldSink(s, target, 'gun');
  const star = starCounts('gun', gun, target) ? chanceOf(STAR_PERCENT) : 0;
  const sunk = certain ? chance : chance * star;
  return {
    title: `${nameOf(gun)} fires at ${nameOf(target)}`,
    rule: 'convoys/attack-table.10',
    facts: [
      {
        text: 'A Hit sinks',
        value: certain ? 'always' : star > 0 ? `with ${STAR_PERCENT} %` : 'never',
        rule: 'convoys/hit-star',
      },
    ],
    outcomes: [
      { text: 'sunk', chance: sunk, meaning: meanings.gunfire.sunk, tone: 'good' as const },
      { text: 'Hit', chance: chance - sunk, meaning: meanings.gunfire.Hit, tone: 'good' as const },
      {
        text: 'no effect',
        chance: 1 - chance,
        meaning: meanings.gunfire['no effect'],
        tone: 'even' as const,
      },
    ].filter((outcome) => outcome.chance > 0),
    unknown: [],
    chart: { name: seaAttackChart.name, column: SURFACE },
    faces: facesWith((die) => seaAttackChart.at(die, SURFACE).hits > 0),
    forces: forcesOf([gun], [target]),
  };
}

/** The positions in which both sides have something, and somebody to fight it out. */
export function contested(s: State, positions: readonly number[]): number[] {
  const met = ITALIAN_SHIPS.map((ship) => placeOf(s, ship)).filter((place) => holdsGroup(s, place));
  return met.length === 0 ? [] : positions.filter((place) => met.includes(place) && !isSpent(s, place));
}

/** All lie open and nobody can fire: so a battle ends that leaves both sides where they are. */
function isSpent(s: State, place: number): boolean {
  const armed = SHIPS.some((ship) => isOnScene(s, ship, place) && hasGuns(ship) && !isHit(s, ship));
  return !armed && groupsAt(s, place).every((group) => cell(s.exposed, group) > 0);
}
