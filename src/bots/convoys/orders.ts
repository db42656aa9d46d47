import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  ALLIED_SHIPS,
  Base,
  counterOf,
  distance,
  FLAK,
  FORCE_K,
  GIBRALTAR,
  Group,
  isAlliedPort,
  isBeyondLine,
  isBound,
  isCarrier,
  isDummy,
  isFreighter,
  isSeaborne,
  isWarship,
  MALTA,
  ownFactors,
  placeOf,
  Ship,
  type Spot,
  type State,
  spotOf,
  spotOfPort,
  spotTowards,
} from '../../games/convoys/index.ts';
import { baseOf, bestHour, freightersAt, isCapital, isSingleSeason } from './reading.ts';
import type { AlliedStyle } from './styles.ts';

/** The bases with a convoy that has still to leave. */
export function waiting(world: State, { enough }: AlliedStyle): Spot[] {
  const bases: Spot[] = [];
  if (world.status >= enough) return bases;
  for (const base of Base.all) {
    const place = spotOfPort(base);
    if (cell(world.convoyLeft, base) === 0 && freightersAt(world, place) > 0) bases.push(place);
  }
  return bases;
}

/** Where everybody is bound for in a turn; who is not named stays. Dummies by their groups. */
export class Orders {
  /** Bases from which convoys leave now. */
  readonly leaving: readonly Spot[];
  readonly #goals: (Spot | typeof NONE)[] = Array.from({ length: Ship.size }, () => NONE);
  readonly #dummies: (Spot | typeof NONE)[] = Array.from({ length: Group.size }, () => NONE);

  /** Made from what was known before the first order of the turn, so that they do not change on the way. */
  constructor(before: State, style: AlliedStyle) {
    this.leaving = waiting(before, style).filter(
      (base) => before.turn > 1 || before.phase === bestHour(before, base),
    );
    const convoys = convoysOf(before);
    for (const ship of ALLIED_SHIPS) this.#goals[ship] = goalOf(before, style, convoys, this.leaving, ship);
    for (const group of Group.all)
      if (isSeaborne(before, group) && isDummy(before, group))
        this.#dummies[group] = goalOfDummy(before, convoys, group);
  }

  goalOf(ship: Ship): Spot | typeof NONE {
    return this.#goals[ship] ?? NONE;
  }

  goalOfDummy(group: Group): Spot | typeof NONE {
    return this.#dummies[group] ?? NONE;
  }

  /** Where all the ships of a group go, if they go the same way. */
  goalOfWhole(world: State, group: Group): Spot | typeof NONE {
    let goal: Spot | typeof NONE = NONE;
    for (const ship of ALLIED_SHIPS) {
      if (world.group[ship] !== group) continue;
      const own = this.goalOf(ship);
      if (own === NONE || (goal !== NONE && own !== goal)) return NONE;
      goal = own;
    }
    return goal;
  }

  isWhole(world: State, group: Group): boolean {
    return this.goalOfWhole(world, group) !== NONE;
  }
}

/** The groups with freighters, by their numbers. */
type Convoys = readonly Group[];

function convoysOf(world: State): Convoys {
  const convoys: Group[] = [];
  for (const ship of ALLIED_SHIPS) {
    const group = cell(world.group, ship);
    if (group !== NONE && isFreighter(ship) && isSeaborne(world, group) && !convoys.includes(group))
      convoys.push(group);
  }
  return convoys;
}

function goalOf(
  world: State,
  style: AlliedStyle,
  convoys: Convoys,
  leaving: readonly Spot[],
  ship: Ship,
): Spot | typeof NONE {
  const group = cell(world.group, ship);
  if (group !== NONE) return goalAtSea(world, style, convoys, ship, group);
  return leaving.some((base) => base === placeOf(world, ship)) && sailsAlong(world, style, ship)
    ? MALTA
    : NONE;
}

/** Who leaves with a convoy: no slow battleships, which could not come home again, and no capital ships without need. */
function sailsAlong(world: State, style: AlliedStyle, ship: Ship): boolean {
  if (cell(world.done, ship) > 0) return false;
  if (isCapital(ship) && !isNeeded(world) && world.status >= style.need) return false;
  return isFreighter(ship) || isCarrier(ship) || counterOf(ship).speed > 1;
}

/** Everything depends on this convoy. */
function isNeeded(world: State): boolean {
  return world.starving > 0 || isSingleSeason(world);
}

function goalAtSea(
  world: State,
  style: AlliedStyle,
  convoys: Convoys,
  ship: Ship,
  group: Group,
): Spot | typeof NONE {
  if (isFreighter(ship) || isBound(world, ship) || ship === FORCE_K) return MALTA;
  const home = cell(world.origin, ship);
  const here = spotOf(world, group);
  if (!convoys.includes(group)) return isCovering(world, convoys, group) ? NONE : home;
  if (!turnsBack(world, style, ship, here)) return MALTA;
  return home === GIBRALTAR ? NONE : home;
}

/** Capital ships turn before the line in the west, and off Malta in the east. */
function turnsBack(world: State, { through }: AlliedStyle, ship: Ship, here: Spot): boolean {
  if (!isCapital(ship)) return false;
  const next = spotTowards(here, MALTA);
  if (cell(world.origin, ship) !== GIBRALTAR) return isAlliedPort(next);
  return isBeyondLine(next) && !through && !isNeeded(world);
}

/** A strong group gives its support as long as the convoy is near. */
function isCovering(world: State, convoys: Convoys, group: Group): boolean {
  const here = spotOf(world, group);
  if (!convoys.some((convoy) => distance(spotOf(world, convoy), here) === 1)) return false;
  if (ownFactors(world, group) < FLAK.supporting) return false;
  return ALLIED_SHIPS.some((ship) => world.group[ship] === group && isWarship(ship));
}

/** Dummies stay with a convoy of their route. */
function goalOfDummy(world: State, convoys: Convoys, group: Group): Spot {
  const base = baseOf(spotOf(world, group));
  return convoys.some((convoy) => baseOf(spotOf(world, convoy)) === base) ? MALTA : base;
}
