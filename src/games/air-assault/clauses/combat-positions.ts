import { at, cell } from '../../../engine/arrays.ts';
import type { Game } from '../../../engine/game.ts';
import { numberOf } from '../../../engine/kinds.ts';
import type { Random } from '../../../engine/seeded.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { ALLIED, AXIS, type Hex, type Place, type Side, type Unit } from '../kinds.ts';
import { lastTurn, rosterOf, type State } from '../state.ts';
import type { Board } from '../view.ts';

/** Positions at the start of a combat phase, at random: units of both sides mixed around some hex. For tests. */

export type CombatPoint = 'axis-combat' | 'allied-combat' | 'drift-combats';

const POINTS: readonly CombatPoint[] = ['axis-combat', 'axis-combat', 'allied-combat', 'drift-combats'];

/** What a position says of a unit. */
interface Placed {
  readonly at: string;
  readonly faceDown?: true;
  readonly arrived?: string;
}

export function randomCombat(
  game: Game<State, Board>,
  random: Random,
  point: CombatPoint = random.pick(POINTS),
): State {
  return new Arrangement(game, random, point).load();
}

/** Puts units around a hex, one by one, as far as they may stand there. */
class Arrangement {
  readonly #game: Game<State, Board>;
  readonly #random: Random;
  readonly #point: CombatPoint;
  readonly #s: State;
  readonly #placed = new Map<Unit, Placed>();
  readonly #points = new Map<string, number>();
  readonly #holders = new Map<Place, Side>();

  constructor(game: Game<State, Board>, random: Random, point: CombatPoint) {
    this.#game = game;
    this.#random = random;
    this.#point = point;
    this.#s = game.setUp();
  }

  load(): State {
    const { map } = this.#s.kit;
    const centre = this.#random.pick(map.land);
    const near = map.land.filter((hex) => map.grid.distance(hex, centre) <= 1);
    const far = map.land.filter((hex) => [2, 3].includes(map.grid.distance(hex, centre)));
    this.#allies(centre, near, far);
    this.#axis(centre, near, far);
    const units = Object.fromEntries(
      [...this.#placed].map(([unit, placed]) => [this.#s.kit.counters.Unit.name(unit), placed]),
    );
    // Nobody is there before he can have come.
    const entries = [...this.#placed.keys()].map((unit) => rosterOf(this.#s).earliestEntryOf(unit).turn + 1);
    const first = Math.max(2, ...entries);
    const turns = this.#s.kit.track.turns.flatMap(({ night }, index) =>
      index + 1 >= first && index + 1 < lastTurn(this.#s) && this.#canBeIn(index + 1, night)
        ? [index + 1]
        : [],
    );
    const { counters, track } = this.#s.kit;
    const turn = this.#random.pick(turns);
    // At night nothing flies, and in the Allied segment the aircraft have left.
    const canFly = !track.isNight(turn) && this.#point !== 'allied-combat';
    const isThere = (id: string) => canFly || !counters.isAircraft(numberOf(counters.Unit, id));
    const placed = Object.fromEntries(Object.entries(units).filter(([id]) => isThere(id)));
    return this.#game.load({ game: this.#game.id, at: this.#point, turn, units: placed });
  }

  /** Drift combats are fought by day, in a turn in which somebody drops. */
  #canBeIn(turn: number, night: boolean): boolean {
    return this.#point !== 'drift-combats' || (!night && this.#dropTurns().includes(turn));
  }

  #dropTurns(): readonly number[] {
    return rosterOf(this.#s).blocks.map(({ turn }) => turn);
  }

  /** Whether somebody may have come before the last turn that the point can be in. */
  #isInTime(unit: Unit): boolean {
    const last = this.#point === 'drift-combats' ? Math.max(...this.#dropTurns()) : lastTurn(this.#s);
    return rosterOf(this.#s).earliestEntryOf(unit).turn < last;
  }

  /** Some in the middle, some beside it, guns behind; a few of them face down, and decoys. */
  #allies(centre: Hex, near: readonly Hex[], far: readonly Hex[]): void {
    const { counters } = this.#s.kit;
    const { garrison } = rosterOf(this.#s);
    const troops = garrison.filter((unit) => counters.isAssault(unit));
    const guns = garrison.filter((unit) => counters.hasRangedFire(unit));
    this.#put(this.#some(troops, 1, 3), ALLIED, () => centre);
    this.#put(this.#some(troops, 0, 3), ALLIED, () => this.#random.pick(near));
    this.#put(this.#some(guns, 0, 3), ALLIED, () => this.#random.pick([...near, ...far]));
    this.#put(this.#some(counters.decoys, 0, 2), ALLIED, () => this.#random.pick([...near, ...far]));
  }

  /** Around the middle, over it, off the shore, or come down in it. */
  #axis(centre: Hex, near: readonly Hex[], far: readonly Hex[]): void {
    const { counters, map } = this.#s.kit;
    const used = at(counters.bySide, AXIS).filter(
      (unit) => rosterOf(this.#s).uses(unit) && this.#isInTime(unit),
    );
    const companies = counters.battalions.flatMap((unit) => counters.companiesOf(unit));
    const parts = this.#random.below(2) > 0 ? companies : counters.battalions;
    const troops = used.filter((unit) => counters.isAssault(unit) && !parts.includes(unit));
    const guns = used.filter((unit) => counters.hasRangedFire(unit) && !parts.includes(unit));
    const boxes = map.beachBoxes.filter((box) => near.includes(map.shoreOf(box)));
    const around = near.filter((hex) => hex !== centre);
    if (this.#point === 'drift-combats') {
      const down = { arrived: 'dropped' } as const;
      this.#put(this.#some([...troops, ...guns], 1, 3), AXIS, () => centre, down);
      this.#put(this.#some(troops, 0, 2), AXIS, () => this.#random.pick(near), down);
    }
    this.#put(this.#some(troops, 2, 5), AXIS, () => this.#random.pick(around));
    this.#put(this.#some(guns, 0, 2), AXIS, () => this.#random.pick([...around, ...far]));
    this.#put(this.#some(rosterOf(this.#s).aircraft, 0, 2), AXIS, () => this.#random.pick(near));
    if (boxes.length > 0 && this.#point === 'axis-combat') {
      const convoyed = this.#convoyed();
      // Whoever is flown in does not come by sea.
      const others = troops.filter((unit) => !rosterOf(this.#s).airLanding.includes(unit));
      const afloat = convoyed.length > 0 ? convoyed : others;
      this.#put(this.#some(afloat, 0, 4), AXIS, () => this.#random.pick(boxes), this.#howAfloat(convoyed));
    }
  }

  /** Those that come in convoys of which others do not see who lies in which box. */
  #convoyed(): Unit[] {
    const { organization } = this.#s.kit;
    return organization.convoysOfKind('regular').flatMap((convoy) => at(organization.convoys, convoy).units);
  }

  #howAfloat(convoyed: readonly Unit[]): Omit<Placed, 'at'> {
    return convoyed.length > 0 && this.#random.below(2) > 0 ? { faceDown: true } : {};
  }

  #some<T>(among: readonly T[], least: number, most: number): T[] {
    const wanted = least + this.#random.below(most - least + 1);
    const chosen = new Set<T>();
    while (chosen.size < Math.min(wanted, among.length)) chosen.add(this.#random.pick(among));
    return [...chosen];
  }

  #put(units: readonly Unit[], side: Side, where: () => Place, how: Omit<Placed, 'at'> = {}): void {
    for (const unit of units) {
      const place = where();
      if (!this.#placed.has(unit) && this.#isFree(unit, side, place, how))
        this.#place(unit, side, place, how);
    }
  }

  #isFree(unit: Unit, side: Side, place: Place, { arrived }: Omit<Placed, 'at'>): boolean {
    const { counters } = this.#s.kit;
    if (counters.isAircraft(unit)) return true;
    const key = `${side} ${place}`;
    if ((this.#points.get(key) ?? 0) + cell(counters.stacking, unit) > STACKING_LIMIT) return false;
    return arrived !== undefined || (this.#holders.get(place) ?? side) === side;
  }

  #place(unit: Unit, side: Side, place: Place, how: Omit<Placed, 'at'>): void {
    const { counters, map } = this.#s.kit;
    const key = `${side} ${place}`;
    this.#points.set(key, (this.#points.get(key) ?? 0) + cell(counters.stacking, unit));
    if (!counters.isAircraft(unit) && how.arrived === undefined) this.#holders.set(place, side);
    const isDown = side === ALLIED && (counters.isDecoy(unit) || this.#random.below(3) === 0);
    this.#placed.set(unit, { at: map.ground.id(place), ...how, ...(isDown ? { faceDown: true } : {}) });
  }
}
