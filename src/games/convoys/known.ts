import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { FLAK } from './charts.ts';
import {
  ALLIED_SHIPS,
  BRECONSHIRE,
  flakOf,
  hasGuns,
  isBattleship,
  isFreighter,
  printedSpeed,
  type Ship,
} from './counters.ts';
import { isKnownWhole, isTracked } from './groups.ts';
import { couldBeAt } from './guess.ts';
import { distance, GIBRALTAR, isPastReturn, MALTA, type Position, type Spot } from './map.ts';
import { Group, isAlliedBase, isExposed, isHit, isOnChart, isPosition, type State } from './state.ts';
import { statuses } from './tracks.ts';

/**
 * What the Axis can know of the Allied groups at sea: what lies open is counted as it is, what is hidden as a mean over
 * all that it could be. Only open columns are read, so that this is the same in all worlds that look alike.
 */

/** How likely a hidden ship is at sea at all, if there is a group that it could be with. */
const AT_SEA = 0.95;
/** The same of one that was last seen at sea, where it could not have come into a port since. */
const STILL_AT_SEA = 1;
/** What speaks for a place where one would be on time, where few go, and where one would be going back. */
const ON_TIME = 2;
const PAST_RETURN = 0.5;
const TURNED_ROUND = 0.2;

export class AxisKnowledge {
  /** By group: how many freighters, battleships and cruisers that can fire, and antiaircraft factors of its own. */
  readonly freighters = new Float64Array(Group.size);
  readonly battleships = new Float64Array(Group.size);
  readonly cruisers = new Float64Array(Group.size);
  readonly #warships = new Float64Array(Group.size);
  readonly #fighters = new Float64Array(Group.size);
  readonly #state: State;
  readonly #groups: Group[] = [];
  /** Those in which there may be more than is known. */
  readonly #concealed: Group[] = [];
  /** Room for the groups that one ship could be with. */
  readonly #weights = new Float64Array(Group.size);

  constructor(s: State) {
    this.#state = s;
    for (const group of Group.all) {
      if (!isPosition(cell(s.groupAt, group))) continue;
      this.#groups.push(group);
      if (!isExposed(s, group) && !isKnownWhole(s, group)) this.#concealed.push(group);
    }
    if (this.#groups.length > 0) for (const ship of ALLIED_SHIPS) this.#count(ship);
  }

  /** The groups at sea. */
  get groups(): readonly Group[] {
    return this.#groups;
  }

  /** The factors of a group by itself; between whole numbers where they are a mean. */
  ownFactors(group: Group): number {
    const base = Math.min(1, cellOf(this.#warships, group)) * FLAK.base;
    return base + cellOf(this.#fighters, group);
  }

  /** With the support that it has, or that it may have from groups near by of which nobody knows. */
  factors(group: Group): number {
    const own = this.ownFactors(group);
    return Math.min(FLAK.most, own + FLAK.support * this.#chanceOfSupport(group));
  }

  freightersAt(place: Spot): number {
    return this.#sumAt(this.freighters, place);
  }

  battleshipsAt(place: Spot): number {
    return this.#sumAt(this.battleships, place);
  }

  cruisersAt(place: Spot): number {
    return this.#sumAt(this.cruisers, place);
  }

  #sumAt(of: Float64Array, place: Spot): number {
    let sum = 0;
    for (const group of this.#groups) if (this.#state.groupAt[group] === place) sum += cellOf(of, group);
    return sum;
  }

  #chanceOfSupport(group: Group): number {
    const s = this.#state;
    const place = cell(s.groupAt, group);
    if (!isPosition(place)) return 0;
    if (distance(place, MALTA) === 1 && at(statuses, s.status).antiaircraft >= FLAK.supporting) return 1;
    let most = 0;
    for (const other of this.#groups) {
      const spot = cell(s.groupAt, other);
      if (other === group || spot === NONE || distance(place, spot) > 1) continue;
      const own = this.ownFactors(other);
      // Half of what it takes gives no support yet, but it may be all in one of the groups.
      const chance = own >= FLAK.supporting ? 1 : isExposed(s, other) ? 0 : own / (2 * FLAK.supporting);
      if (chance > most) most = chance;
    }
    return most;
  }

  #count(ship: Ship): void {
    const s = this.#state;
    if (!isOnChart(cell(s.place, ship))) return;
    if (cell(s.shown, ship) > 0) {
      const group = cell(s.group, ship);
      if (group !== NONE) this.#add(ship, group, 1);
      return;
    }
    const seen = cell(s.seenIn, ship);
    if (
      seen !== NONE &&
      isTracked(s, ship) &&
      !isExposed(s, seen) &&
      couldBeAt(s, ship, cell(s.groupAt, seen))
    )
      this.#add(ship, seen, 1);
    else this.#spread(ship);
  }

  /** Among all concealed groups that it could be with. */
  #spread(ship: Ship): void {
    const s = this.#state;
    let total = 0;
    for (const group of this.#concealed) {
      const spot = cell(s.groupAt, group);
      const weight = isPosition(spot) ? likelihood(s, ship, spot) : 0;
      this.#weights[group] = weight;
      total += weight;
    }
    if (total === 0) return;
    const chance = chanceAtSea(s, ship) / total;
    for (const group of this.#concealed) this.#add(ship, group, chance * cellOf(this.#weights, group));
  }

  #add(ship: Ship, group: Group, chance: number): void {
    if (chance === 0) return;
    if (isFreighter(ship)) {
      raise(this.freighters, group, chance);
      return;
    }
    if (isHit(this.#state, ship)) return;
    raise(this.#warships, group, chance);
    raise(this.#fighters, group, chance * flakOf(ship));
    if (hasGuns(ship)) raise(isBattleship(ship) ? this.battleships : this.cruisers, group, chance);
  }
}

/** How likely a ship is in a position now, by its route, its speed and where it was last seen; 0 where it cannot be. */
function likelihood(s: State, ship: Ship, spot: Position): number {
  if (!couldBeAt(s, ship, spot)) return 0;
  const speed = isHit(s, ship) ? 1 : printedSpeed(ship);
  const seenAt = cell(s.seenAt, ship);
  const origin = cell(s.origin, ship);
  const from = seenAt === NONE ? origin : seenAt;
  if (from === NONE) return 1;
  const turns = s.turn - (seenAt === NONE ? 0 : cell(s.seenTurn, ship));
  const way = distance(from, spot);
  if (way > speed * turns) return 0;
  if (isFreighter(ship)) return likelihoodOnWay(way, turns, distance(from, MALTA) - distance(spot, MALTA));
  // Few of Gibraltar's go where there is no return.
  return origin === GIBRALTAR && isPastReturn(spot) ? PAST_RETURN : 1;
}

/** Convoys go on towards Malta, turn by turn, unless they are halted. */
function likelihoodOnWay(way: number, turns: number, nearer: number): number {
  if (nearer < 0) return TURNED_ROUND;
  return way >= turns ? ON_TIME : 1 / (turns - way);
}
/** Who was seen at sea is there still, unless a port was near. */
function chanceAtSea(s: State, ship: Ship): number {
  const seenAt = cell(s.seenAt, ship);
  if (seenAt === NONE || !isPosition(seenAt)) return AT_SEA;
  const turns = s.turn - cell(s.seenTurn, ship);
  const origin = cell(s.origin, ship);
  const home = origin !== NONE && isAlliedBase(origin) && !isFreighter(ship) ? distance(seenAt, origin) : 99;
  const port = Math.min(distance(seenAt, MALTA), home);
  const speed = isFreighter(ship) && ship !== BRECONSHIRE ? 1 : printedSpeed(ship);
  return turns * speed >= port ? AT_SEA : STILL_AT_SEA;
}

function cellOf(values: Float64Array, group: Group): number {
  return values[group] ?? 0;
}

function raise(values: Float64Array, group: Group, by: number): void {
  values[group] = (values[group] ?? 0) + by;
}
