import { at, cell } from '../../engine/arrays.ts';
import {
  AIRFIELDS,
  ANTI_AIRCRAFT,
  ATTACK,
  AXIS,
  BATTERIES,
  canAttack,
  enemyOf,
  fullSteps,
  fullValue,
  grid,
  type Hex,
  hasBonus,
  hexOf,
  isAirfield,
  isElite,
  isFormed,
  isHex,
  isOperational,
  isPassable,
  isPort,
  isReduced,
  isScoring,
  LAND,
  LANDING_LIMITS,
  landAround,
  needsPort,
  PORTS,
  placeOf,
  pointsOf,
  type Side,
  type State,
  sideOf,
  strengthOf,
  terrainShift,
  type Unit,
  unitsIn,
  unitsOf,
  VALLETTA,
  weakValue,
} from '../../games/c3/index.ts';
import type { Style } from './styles.ts';

/** What hexes, steps and places are worth to a side, in victory points of the Axis. */

const WORTH = {
  scoring: 1,
  /** A second working port or airfield of the Axis, and any more. */
  secondSource: 1.5,
  spareSource: 0.5,
  /** The way into Valletta, as a share of Valletta. */
  gate: 0.25,
  /** A step of the Axis: prized ones cost a point each, the others a third. */
  prizedStep: 1,
  lineStep: 0.34,
  britishStep: 0.25,
  /** An enemy stack to go for, by step. */
  prey: 0.5,
  company: 0.08,
  /** To stand in a key hex that is held too thinly, as a share of its stake. */
  guard: 0.3,
  /** Loreto on an airfield lets a division land. */
  bridge: 1.5,
  /** A gun that shuts a port or an airfield. */
  nuisance: 0.6,
} as const;

/** The only working port or airfield of the Axis, turn by turn: in the end all hangs on it. */
const ONLY_SOURCE = [5, 5, 6, 8, 14];
/** How much a goal draws from how far away. */
const FADING = Array.from({ length: 24 }, (_, distance) => 0.8 ** (distance + 1));
/** Enemies count as a threat at these distances, by these shares of their strength. */
const THREAT = [1, 1, 0.6, 0.3];
/** A key hex: losing it may lose the game. */
const KEY = 2;

interface Goal {
  readonly hex: Hex;
  readonly worth: number;
}

export class Appraisal {
  readonly world: State;
  readonly side: Side;
  readonly style: Style;
  /** Formed enemies. */
  readonly foes: readonly Unit[];
  readonly #stakes: number[] = [];
  readonly #pulls: number[] = [];
  #goals: readonly Goal[] | undefined;

  constructor(world: State, side: Side, style: Style) {
    this.world = world;
    this.side = side;
    this.style = style;
    this.foes = formed(world, enemyOf(side));
  }

  /** What the control of a hex is worth. */
  stake(hex: Hex): number {
    const known = this.#stakes[hex] ?? stakeOf(this.world, hex, this.style.ambition);
    this.#stakes[hex] = known;
    return known;
  }

  /** What entering these hexes takes from the enemy. */
  captures(path: readonly Hex[]): number {
    return path.reduce((sum, hex) => sum + (this.#isTheirs(hex) ? this.stake(hex) : 0), 0);
  }

  /** How good a hex is as the end of a movement or a retreat. */
  merit(unit: Unit, hex: Hex): number {
    const friends = unitsIn(this.world, hex, this.side).filter((one) => one !== unit);
    const company = WORTH.company * Math.min(3, friends.length);
    const guard = this.#needs(hex, friends) ? WORTH.guard * this.stake(hex) : 0;
    const bridge = hasBonus(unit, 'A') && isAirfield(hex) && !this.#isTheirs(hex) ? WORTH.bridge : 0;
    return this.#pull(hex) + company + guard + bridge - this.style.caution * this.#risk(unit, hex, friends);
  }

  /** Without this unit a key hex would be held too thinly while enemies are near. */
  isBound(unit: Unit): boolean {
    const here = placeOf(this.world, unit);
    if (!isHex(here)) return false;
    return this.#needs(
      here,
      unitsIn(this.world, here, this.side).filter((one) => one !== unit),
    );
  }

  /** What the removal of guns opens: ports under their fire, airfields beside them. */
  nuisance(victims: readonly Unit[]): number {
    if (this.side !== AXIS) return 0;
    const { world } = this;
    const blocks = (gun: Unit, sources: readonly Hex[], range: number) =>
      sources.some((hex) => !this.#isTheirs(hex) && grid.distance(hexOf(world, gun), hex) <= range);
    return victims.reduce((sum, gun) => {
      const shuts =
        (BATTERIES.includes(gun) && blocks(gun, PORTS, LANDING_LIMITS.portBatteryRadius)) ||
        (ANTI_AIRCRAFT.includes(gun) && blocks(gun, AIRFIELDS, 1));
      return sum + (shuts ? WORTH.nuisance : 0);
    }, 0);
  }

  #needs(hex: Hex, garrison: readonly Unit[]): boolean {
    if (!this.isKey(hex) || this.#isTheirs(hex)) return false;
    const held = garrison.reduce((sum, one) => sum + strengthOf(this.world, one, false, ATTACK), 0);
    if (held >= this.style.garrison) return false;
    return this.foes.some((foe) => grid.distance(hexOf(this.world, foe), hex) <= this.style.watch);
  }

  isKey(hex: Hex): boolean {
    return this.stake(hex) >= KEY;
  }

  #isTheirs(hex: Hex): boolean {
    return cell(this.world.control, hex) !== this.side;
  }

  /** The chance to be beaten here, times what would be lost. */
  #risk(unit: Unit, hex: Hex, friends: readonly Unit[]): number {
    const { world } = this;
    let threat = 0;
    for (const foe of this.foes) {
      const share = THREAT[grid.distance(hexOf(world, foe), hex)];
      if (share !== undefined && canAttack(foe)) threat += share * strengthOf(world, foe, true, ATTACK);
    }
    const held = [unit, ...friends].reduce((sum, one) => sum + strengthOf(world, one, false, ATTACK), 0);
    const cover = 1 - 0.3 * terrainShift(world, hex);
    const odds = threat / Math.max(1, held * cover);
    return Math.max(0, Math.min(1, (odds - 1) / 3)) * stepWorth(unit) * Math.max(1, pointsOf(world, unit));
  }

  #goalsNow(): Goal[] {
    const { world, side } = this;
    const theirs = LAND.filter((hex) => this.#isTheirs(hex) && this.stake(hex) > 0);
    const goals = theirs.map((hex) => ({ hex, worth: this.stake(hex) }));
    for (const foe of this.foes) {
      const worth = this.nuisance([foe]);
      if (worth > 0) goals.push({ hex: hexOf(world, foe), worth });
    }
    if (side === AXIS) return goals;
    for (const foe of this.foes)
      goals.push({ hex: hexOf(world, foe), worth: WORTH.prey * stepWorth(foe) * cell(world.steps, foe) });
    for (const hex of LAND)
      if (this.isKey(hex) && !this.#isTheirs(hex) && this.#isWatched(hex))
        goals.push({ hex, worth: this.stake(hex) / 2 });
    return goals;
  }

  #isWatched(hex: Hex): boolean {
    return this.foes.some((foe) => grid.distance(hexOf(this.world, foe), hex) <= 3);
  }

  /** How much the goals around draw a unit to a hex. */
  #pull(hex: Hex): number {
    this.#goals ??= this.#goalsNow();
    let most = this.#pulls[hex] ?? 0;
    if (most > 0) return most;
    for (const goal of this.#goals)
      most = Math.max(most, goal.worth * (FADING[grid.distance(hex, goal.hex)] ?? 0));
    this.#pulls[hex] = most;
    return most;
  }
}

/** What a step of this unit is worth to the Axis, lost or spared. */
export function stepWorth(unit: Unit): number {
  if (sideOf(unit) !== AXIS) return WORTH.britishStep;
  return isPrized(unit) ? WORTH.prizedStep : WORTH.lineStep;
}

export function isPrized(unit: Unit): boolean {
  return sideOf(unit) === AXIS && (isElite(unit) || needsPort(unit));
}

/** What losing a step takes from a unit: first its price, then its strength. */
export function costOfLoss(world: State, unit: Unit): number {
  const last = isReduced(world, unit) || fullSteps(unit) === 1;
  const strength = last ? weakValue(unit) + 1 : fullValue(unit) - weakValue(unit);
  return 10 * stepWorth(unit) + strength;
}

export function formed(world: State, side: Side): Unit[] {
  return unitsOf(side).filter((unit) => isFormed(world, unit));
}

function stakeOf(world: State, hex: Hex, ambition: number): number {
  let stake: number = isScoring(hex) ? WORTH.scoring : 0;
  if (isPort(hex) && isOperational(world, hex))
    stake += sourceWorth(
      world,
      hex,
      PORTS.filter((port) => isOperational(world, port)),
    );
  if (isAirfield(hex)) stake += sourceWorth(world, hex, AIRFIELDS);
  if (VALLETTA.includes(hex)) stake += ambition;
  else if (VALLETTA.some((city) => landAround(city).includes(hex) && isPassable(hex, city)))
    stake += WORTH.gate * ambition;
  return stake;
}

/** The fewer other ports or airfields the Axis holds, the more this one counts. */
function sourceWorth(world: State, hex: Hex, sources: readonly Hex[]): number {
  const others = sources.filter((one) => one !== hex && cell(world.control, one) === AXIS).length;
  if (others === 0) return at(ONLY_SOURCE, world.turn);
  return others === 1 ? WORTH.secondSource : WORTH.spareSource;
}
