import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  barForWantOfDocks,
  combatUnitsIn,
  type Hex,
  hexOf,
  isLoaded,
  isOnMap,
  March,
  POINT,
  placeOf,
  pointsIn,
  STACKING_LIMIT,
  type State,
  type Unit,
  unitsOf,
  versionOf,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { isOpenNow, roomIn, type WayOut, type WaysOut } from './exits.ts';
import { FAR } from './ground.ts';
import type { Reason } from './reasons.ts';
import { isHelper, pointsOf, roomFor, wantedBy } from './stakes.ts';
import type { Figures, Survey } from './survey.ts';

/** Who of the Allies leaves the island, when and by which way; those that do not fight go first, and docks last of them. */

/** From this turn on they march to where they can leave. */
const MARCHES_FROM = 4;
/** To be evacuated comes before any march, and who is about to be before who only comes nearer: the most points for the room first. */
const LEAVES = 7;
const GOES_ABOARD = 6;
const PER_POINT = 0.1;
const COMES_NEARER = 3;
/** What a point of march towards the exit is worth, and to be there in time. */
const NEARER = 0.8;
const IN_TIME = 6;
/** Who waits for a ship stays so near that he can go aboard in one march, and one march of the road may be closed to him. */
const WAITS_WITHIN = 4;
/** What it is worth not to be where the enemy may come, for each point that he brings. */
const PER_POINT_AT_RISK = 0.6;
/** By the distance of the enemy: how likely he comes. */
const RISKS: readonly number[] = [1, 1, 0.8, 0.7, 0.5, 0.35, 0.15];
/** The share of it that is left with so much of a defence. */
const GUARDED = 0.25;
const WATCHED = 0.6;
const A_GUARD = 3;
/** Less is not worth a march. */
const WORTH_A_MARCH = 0.4;
const NO_ROOM = 20;
/** Docks stay as long as others are so near, in half points of march, unless the enemy is as near as this. */
const DOCKS_WAIT_FOR = 24;
const DOCKS_FLEE = 2;
/** Those that fight leave when those that do not are too few, from this turn on, and when no more is missing of the other points. */
const FIGHTERS_FROM = 12;
const ALMOST_LOST = 30;

/** One decision of the Allies in their movement. */
export class Leaving {
  readonly #s: State;
  readonly #figures: Figures;
  readonly #ways: WaysOut;
  readonly #march: March;
  readonly #missing: number;
  readonly #leavers: ReadonlySet<Unit>;

  /** Nothing, where nobody leaves or no more points are wanted. */
  static of(s: State, survey: Survey): Leaving | undefined {
    const terms = versionOf(s).advanced?.evacuation;
    if (terms === undefined || survey.side !== ALLIED) return undefined;
    return new Leaving(s, survey);
  }

  private constructor(s: State, survey: Survey) {
    this.#s = s;
    this.#figures = survey.of(s);
    this.#ways = survey.ways;
    this.#march = new March(s, ALLIED);
    const wanted = wantedBy(s, ALLIED);
    this.#missing = wanted?.evacuated ?? 0;
    this.#leavers = this.#missing > 0 ? this.#choose(wanted?.lost ?? 0) : new Set();
  }

  /** Whether a unit is to leave the island. */
  isLeaver(unit: Unit): boolean {
    return this.#leavers.has(unit);
  }

  /** What speaks for evacuating a unit that can leave now. */
  judgeEvacuation(unit: Unit, ledger: Ledger<Reason>): void {
    if (!this.isLeaver(unit)) ledger.add('still-needed', -1);
    else if (this.#isBoundToDocks(unit)) ledger.add('docks-serve-others', -1);
    else ledger.add('leaves-island', LEAVES + this.#density(unit), { points: pointsOf(this.#s, unit) });
  }

  /** Whether a leaver goes somewhere: where that is better than to stay. */
  judgePick(unit: Unit, ledger: Ledger<Reason>): void {
    const s = this.#s;
    if (!isOnMap(s, unit) || cell(s.spent, unit) > 0) return;
    const hex = hexOf(s, unit);
    const exit = this.exitOf(unit);
    if (this.#isBoundToDocks(unit)) {
      ledger.add('docks-serve-others', -1);
      return;
    }
    if (exit !== undefined && this.#canLeaveFrom(unit, exit, hex)) {
      ledger.add('leaves-island', GOES_ABOARD + this.#density(unit), { points: pointsOf(s, unit) });
      return;
    }
    const here = this.#worthOf(unit, hex, exit);
    let best = Number.NEGATIVE_INFINITY;
    for (const to of this.#march.reach(unit).destinations())
      best = Math.max(best, this.#worthOf(unit, to, exit));
    if (best < here + WORTH_A_MARCH) return;
    const isFleeing = this.#riskAt(unit, hex) > 0.5;
    ledger.add(isFleeing ? 'in-danger' : 'nearer-to-exit', COMES_NEARER + Math.min(1, (best - here) / 10));
  }

  /** What speaks for a hex. */
  judgeHex(unit: Unit, hex: Hex, exit: WayOut | undefined, ledger: Ledger<Reason>): void {
    if (exit !== undefined && hex === exit.hex && this.#isInTime(unit, exit)) {
      ledger.add('leaves-island', IN_TIME);
      return;
    }
    if (this.#isCrowded(unit, hex)) ledger.add('crowded', -NO_ROOM);
    ledger.add('nearer-to-exit', this.#nearness(unit, hex, exit));
    ledger.add('in-danger', -this.#fear(unit, hex));
  }

  /** The exit that a unit makes for. */
  exitOf(unit: Unit): WayOut | undefined {
    return isOnMap(this.#s, unit) ? this.#ways.from(this.#s, unit, hexOf(this.#s, unit)) : undefined;
  }

  /** Those that are to leave: all that do not fight, and as many others as are missing then. */
  #choose(lost: number): ReadonlySet<Unit> {
    const s = this.#s;
    const { counters } = s.kit;
    const own = unitsOf(s, ALLIED).filter(
      (unit) => isOnMap(s, unit) && !counters.isShip(unit) && pointsOf(s, unit) > 0,
    );
    const leavers = new Set(own.filter((unit) => isHelper(s, unit)));
    let missing = this.#missing;
    for (const unit of leavers) missing -= pointsOf(s, unit);
    if (missing <= 0 || (lost > 0 && (s.turn < FIGHTERS_FROM || lost > ALMOST_LOST))) return leavers;
    const fighters = own
      .filter((unit) => !leavers.has(unit) && !isLoaded(s, unit) && cell(counters.allowance, unit) > 0)
      .sort((a, b) => this.#costOf(a) - this.#costOf(b));
    for (const unit of fighters) {
      if (missing <= 0) break;
      leavers.add(unit);
      missing -= pointsOf(s, unit);
    }
    return leavers;
  }

  /** What is lost of the fight by each point that a unit brings; whoever is far off costs more. */
  #costOf(unit: Unit): number {
    const { counters } = this.#s.kit;
    const way = this.exitOf(unit)?.way ?? FAR;
    const strength = cell(counters.attack, unit) + cell(counters.defence, unit);
    return (1 + strength + way / POINT) / pointsOf(this.#s, unit);
  }

  #density(unit: Unit): number {
    return (PER_POINT * pointsOf(this.#s, unit)) / roomFor(this.#s, unit);
  }

  /** Docks that others still need. */
  #isBoundToDocks(unit: Unit): boolean {
    const s = this.#s;
    if (!s.kit.counters.isDocks(unit)) return false;
    const { map } = s.kit;
    const port = isOnMap(s, unit) ? map.portsIn(hexOf(s, unit))[0] : undefined;
    if (port === undefined || cell(s.portDemolished, port) > 0) return false;
    const city = map.cityOf(port);
    if (this.#figures.distanceToEnemy(city) <= DOCKS_FLEE) return false;
    if (pointsOf(s, unit) >= this.#missing) return false;
    for (const other of this.#leavers) {
      if (other === unit || s.kit.counters.isDocks(other)) continue;
      if (this.#ways.to(s, { hex: city, port }, hexOf(s, other)) <= DOCKS_WAIT_FOR) return true;
    }
    return false;
  }

  /** Whether a unit that goes to its exit now leaves in this turn. */
  #isInTime(unit: Unit, exit: WayOut): boolean {
    const s = this.#s;
    if (!isOpenNow(s, exit)) return false;
    if (exit.port === undefined) return true;
    const isHeavy = barForWantOfDocks(s, unit, exit.port) !== undefined;
    return !isHeavy && roomFor(s, unit) <= roomIn(s, exit.port);
  }

  #canLeaveFrom(unit: Unit, exit: WayOut, hex: Hex): boolean {
    if (hex === exit.hex || !this.#isInTime(unit, exit)) return false;
    return this.#march.reach(unit).costTo(exit.hex) !== undefined;
  }

  #worthOf(unit: Unit, hex: Hex, exit: WayOut | undefined): number {
    const crowded = this.#isCrowded(unit, hex) ? NO_ROOM : 0;
    return this.#nearness(unit, hex, exit) - this.#fear(unit, hex) - crowded;
  }

  #isCrowded(unit: Unit, hex: Hex): boolean {
    const s = this.#s;
    if (placeOf(s, unit) === hex) return false;
    return pointsIn(s, hex, ALLIED) + cell(s.kit.counters.stacking, unit) > STACKING_LIMIT;
  }

  /** Less for each point of march that is left; whoever has to wait for a ship is near enough before he is there. */
  #nearness(unit: Unit, hex: Hex, exit: WayOut | undefined): number {
    const s = this.#s;
    if (exit === undefined || s.turn < MARCHES_FROM) return 0;
    const way = Math.min(this.#ways.to(s, exit, hex), 200);
    const isDocks = s.kit.counters.isDocks(unit);
    const near = exit.port === undefined || isDocks ? 0 : WAITS_WITHIN;
    return (-NEARER * Math.max(0, way - near)) / POINT;
  }

  #fear(unit: Unit, hex: Hex): number {
    return PER_POINT_AT_RISK * pointsOf(this.#s, unit) * this.#riskAt(unit, hex);
  }

  /** How likely the enemy comes there and nobody keeps him off. */
  #riskAt(unit: Unit, hex: Hex): number {
    const s = this.#s;
    const risk = RISKS[this.#figures.distanceToEnemy(hex)] ?? 0;
    if (risk === 0) return 0;
    const { counters } = s.kit;
    const guards = combatUnitsIn(s, hex, ALLIED).filter((one) => one !== unit && !this.isLeaver(one));
    const defence = guards.reduce((sum, one) => sum + cell(counters.defence, one), 0);
    if (defence >= A_GUARD) return GUARDED * risk;
    return defence > 0 ? WATCHED * risk : risk;
  }
}
