import { describe, expect, it } from 'vitest';
import { cell, at as entry } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random } from '../../../engine/seeded.ts';
import { zonesOn } from '../advice.ts';
import { STACKING_LIMIT } from '../charts.ts';
import { ALLIED, AXIS, enemyOf, type Hex, Side, type Unit } from '../kinds.ts';
import type { State } from '../state.ts';
import { POINT } from '../terrain.ts';
import { PlainMap, type PlainMover } from './plain-map.ts';
import { plainReach } from './plain-reach.ts';
import type { Stage } from './testing.ts';

/** Reach, threat and zones in random positions, beside what is found by trying everything. */
export function reachTests(stage: Stage): void {
  const { at, cast, game, options, play } = stage;
  const plain = new PlainMap(cast.map, cast.parting);
  const { counters, map } = game.setUp().kit;
  const { roster } = entry(game.setUp().kit.scenarios, 0);
  // Companies are in their battalions.
  const companies = counters.battalions.flatMap((battalion) => counters.companiesOf(battalion));
  const ground = [
    entry(counters.bySide, AXIS).filter((unit) => roster.uses(unit) && !companies.includes(unit)),
    roster.garrison,
  ].map((units) => units.filter((unit) => counters.isCombatUnit(unit)));

  interface Placed {
    readonly unit: Unit;
    readonly hex: string;
    readonly faceDown: boolean;
  }

  /** Two handfuls of units close together. */
  function dealt(seed: number) {
    const random = new Random(`reach ${seed}`);
    const centre = random.pick(plain.land);
    const near = plain.land.filter((hex) => plain.distance(hex, centre) <= 4);
    const hexes = near.map((hex) => ({ hex, side: random.pick(Side.all) }));
    const placed: Placed[] = Side.all.flatMap((side) => {
      const own = hexes.filter((one) => one.side === side);
      if (own.length === 0) return [];
      const units = Array.from({ length: 5 }, () => random.pick(entry(ground, side)));
      const decoys = side === ALLIED ? [random.pick(counters.decoys)] : [];
      const points = new Map<string, number>();
      return [...new Set([...units, ...decoys])].flatMap((unit) => {
        const { hex } = random.pick(own);
        const sum = (points.get(hex) ?? 0) + cell(counters.stacking, unit);
        const faceDown = counters.isDecoy(unit) || (side === ALLIED && random.below(2) === 0);
        if (sum > STACKING_LIMIT) return [];
        points.set(hex, sum);
        return [{ unit, hex, faceDown }];
      });
    });
    const units = Object.fromEntries(
      placed.map(({ unit, hex, faceDown }) => [
        counters.Unit.name(unit),
        { at: hex, ...(faceDown ? { faceDown: true } : {}) },
      ]),
    );
    // Nobody is there before he can have come.
    const entries = placed.map(({ unit }) => roster.earliestEntryOf(unit).turn);
    const turn = Math.max(1 + random.below(6), ...entries);
    const moving = random.pick(Side.all);
    const state = at(moving === AXIS ? 'axis-move' : 'allied-move', units, turn);
    return { state, placed, turn, moving, random };
  }

  /** The hexes that a side holds, as everybody sees them. */
  function held(placed: readonly Placed[], side: Side): ReadonlySet<string> {
    return new Set(placed.filter(({ unit }) => cell(counters.side, unit) === side).map(({ hex }) => hex));
  }

  interface Going {
    readonly spent?: number;
    readonly hex?: string;
    readonly turn: number;
  }

  /** Where a unit can go from where it was dealt, or from where it has come to since. */
  function expected(placed: readonly Placed[], { unit, hex: start }: Placed, going: Going) {
    const { spent = 0, hex = start, turn } = going;
    const side = cell(counters.side, unit);
    const enemies = held(placed, enemyOf(side));
    const allowance = cell(counters.allowance, unit) / POINT;
    if (allowance === 0) return new Map<string, number>();
    return plainReach(plain, {
      start: hex,
      points: allowance - spent,
      allowance,
      mover: MOVERS[cell(counters.unitClass, unit)] ?? 'infantry',
      enemies,
      keepsOut: counters.isArtillery(unit),
      beganControlled: plain.next(start).some((near) => enemies.has(near)),
      hasMoved: spent > 0,
      isFree: side === ALLIED && turn % 3 === 0 && counters.isNightFighter(unit),
      isSurprised: side === ALLIED && turn === 1,
    });
  }

  function foundBy(view: ReturnType<typeof game.view>, unit: Unit): ReadonlyMap<string, number> {
    return new Map(game.reach(view, unit).map(({ place, cost }) => [place, cost]));
  }

  function found(state: State, unit: Unit, seat: number): ReadonlyMap<string, number> {
    return foundBy(game.view(state, seat), unit);
  }

  /** The turn in which a side moves next, asked while one moves. */
  function nextTurn(turn: number, side: Side, moving: Side): number {
    return side === AXIS && moving === ALLIED ? turn + 1 : turn;
  }

  describe('reach', () => {
    it('is what trying every step comes to, in the phase and ahead of it, for every seat', () => {
      let compared = 0;
      for (let seed = 0; seed < 120; seed++) {
        const { state, placed, turn, moving } = dealt(seed);
        for (const seat of [AXIS, ALLIED, game.spectator]) {
          const view = game.view(state, seat);
          for (const one of placed) {
            const isHidden = one.faceDown && seat !== ALLIED;
            const going = { turn: nextTurn(turn, cell(counters.side, one.unit), moving) };
            const there = isHidden ? new Map() : expected(placed, one, going);
            const what = `${seed} ${counters.Unit.name(one.unit)}`;
            expect([...foundBy(view, one.unit)].sort(), what).toEqual([...there].sort());
            compared++;
          }
        }
      }
      expect(compared).toBeGreaterThan(1500);
    });

    it('is what is left, after a step', () => {
      let moved = 0;
      for (let seed = 0; seed < 150; seed++) {
        const { state, placed, turn, moving, random } = dealt(seed);
        const able = placed.filter(({ unit }) => options(state).includes(`pick ${counters.Unit.name(unit)}`));
        if (able.length === 0) continue;
        const one = random.pick(able);
        play(state, `pick ${counters.Unit.name(one.unit)}`);
        const way = random.pick(options(state, 'go '));
        const hex = way.split(' ').at(-1) ?? '';
        const spent = expected(placed, one, { turn }).get(hex);
        play(state, way);
        const noted = game
          .view(state, moving)
          .board.units.find(({ id }) => id === counters.Unit.name(one.unit));
        expect((noted?.spent ?? 0) / POINT).toBe(spent);
        expect([...found(state, one.unit, moving)].sort(), `${seed} ${way}`).toEqual(
          [...expected(placed, one, { turn, hex, spent: spent ?? 0 })].sort(),
        );
        moved++;
      }
      expect(moved).toBeGreaterThan(100);
    });

    it('lists each way with what it costs, step by step', () => {
      let ways = 0;
      for (let seed = 0; seed < 60; seed++) {
        const { state, placed, turn, moving } = dealt(seed);
        const view = game.view(state, ALLIED);
        for (const one of placed) {
          const side = cell(counters.side, one.unit);
          const mover = MOVERS[cell(counters.unitClass, one.unit)] ?? 'infantry';
          const there = expected(placed, one, { turn: nextTurn(turn, side, moving) });
          const wrong = game.reach(view, one.unit).filter(({ place, cost, path: [start = '', ...path] }) => {
            const froms = [start, ...path];
            const steps = path.map((to, index) => plain.cost(mover, froms[index] ?? '', to));
            const isTraced = path.every((to, index) => plain.next(froms[index] ?? '').includes(to));
            const isSum = steps.reduce((sum, step) => sum + step, 0) === cost;
            ways++;
            return (
              start !== one.hex ||
              path.at(-1) !== place ||
              !isTraced ||
              !isSum ||
              path.some((hex) => !there.has(hex))
            );
          });
          expect(wrong).toEqual([]);
        }
      }
      expect(ways).toBeGreaterThan(1000);
    });

    it('of a counter face down is told as long as it is followed, but not while it moves', () => {
      const [enemy, friend] = cast.allied;
      const unit = numberOf(counters.Unit, enemy);
      const known = { at: cast.row[0], faceDown: true, remembered: true, lot: 1 };
      const units = { [enemy]: known, [cast.axis[0]]: cast.mixed };
      expect(found(at('axis-move', units), unit, AXIS)).toEqual(found(at('axis-move', units), unit, ALLIED));
      expect(found(at('axis-move', units), unit, AXIS).size).toBeGreaterThan(0);
      expect(found(at('allied-move', units), unit, AXIS).size).toBe(0);
      const mixed = { ...units, [friend]: { at: cast.row[0], faceDown: true, lot: 1 } };
      expect(found(at('axis-move', mixed), unit, AXIS).size).toBe(0);
      expect(found(at('axis-move', mixed), unit, ALLIED).size).toBeGreaterThan(0);
    });

    it('is nothing for whoever has just come, until the turn is over', () => {
      const [one, other] = cast.axis;
      const unit = numberOf(counters.Unit, one);
      const units = { [one]: { at: cast.row[0], arrived: 'dropped' }, [other]: cast.row[2] };
      // Before the movement of the same segment, and in it.
      for (const point of ['sea-movement', 'axis-move']) {
        const state = at(point, units);
        expect(found(state, unit, AXIS).size).toBe(0);
        expect(found(state, numberOf(counters.Unit, other), AXIS).size).toBeGreaterThan(0);
      }
      expect(found(at('axis-combat', units), unit, AXIS).size).toBeGreaterThan(0);
    });

    it('is that of the next turn once the moves are over, also for whoever had finished', () => {
      const { hex, units } = cast.crowd;
      const [one, other, another] = units;
      const [from, to] = cast.row;
      const near = map.spread.from(map.grid.number(hex)).find((place) => map.terrainOf(place) === 'clear');
      const beside = map.Hex.name(near ?? map.grid.number(hex));
      const there = { [cast.headquarters]: from, [one]: hex, [other]: hex, [another]: beside };
      const state = at('allied-move', there);
      play(state, [`pick ${cast.headquarters}`, `go ${to}`, `pick ${another}`, `go ${hex}`, 'end']);
      expect(stage.open(state)).toBe('allied stacking.give-up');
      const unit = numberOf(counters.Unit, cast.headquarters);
      expect(game.reach(game.view(state, ALLIED), unit).length).toBeGreaterThan(0);
    });

    it('is nothing off the map, and nothing after the last turn', () => {
      const [one, other] = cast.axis;
      const unit = (id: string) => numberOf(counters.Unit, id);
      const { last } = entry(game.setUp().kit.scenarios, 0).roster.version;
      const state = at('allied-move', { [one]: cast.row[0], [other]: 'eliminated' }, last - 1);
      expect(found(state, unit(one), AXIS).size).toBeGreaterThan(0);
      expect(found(state, unit(other), AXIS).size).toBe(0);
      expect(found(state, unit(cast.axis[2]), AXIS).size).toBe(0);
      expect(found(at('allied-move', { [one]: cast.row[0] }, last), unit(one), AXIS).size).toBe(0);
    });
  });

  describe('threat', () => {
    it('is the sum of what can come next to a hex, and of artillery that reaches it', () => {
      let struck = 0;
      for (let seed = 0; seed < 100; seed++) {
        const { state, placed, turn, moving } = dealt(seed);
        for (const seat of Side.all) {
          const enemy = enemyOf(seat);
          const next = nextTurn(turn, enemy, moving);
          const known = placed.filter(
            ({ unit, faceDown }) => cell(counters.side, unit) === enemy && !(faceDown && seat === AXIS),
          );
          const there = [...held(placed, seat)]
            .map((hex) => ({ place: hex, strength: strengthOn(hex, placed, known, next) }))
            .filter(({ strength }) => strength > 0);
          const seen = game.threat(game.view(state, seat));
          expect(byPlace(seen), `${seed} ${seat}`).toEqual(byPlace(there));
          struck += seen.length;
        }
      }
      expect(struck).toBeGreaterThan(200);
    });

    it('in a combat phase is what can still be done in it, by whoever may still fight', () => {
      const [one, other] = cast.axis;
      const [friend, attacked] = cast.allied;
      const [near, target, far, beyond] = cast.row;
      const units = { [one]: near, [other]: far, [friend]: target, [attacked]: beyond };
      const strengthOf = (...ids: readonly string[]) =>
        ids.reduce((sum, id) => sum + cell(counters.attack, numberOf(counters.Unit, id)), 0);
      const threatTo = (state: State) => byPlace(game.threat(game.view(state, ALLIED)));
      const { last } = roster.version;
      for (const turn of [2, last]) {
        const before = { [target]: strengthOf(one, other), [beyond]: strengthOf(other) };
        expect(threatTo(at('axis-combat', units, turn))).toEqual(before);
        expect(threatTo(fought(turn))).toEqual({ [target]: strengthOf(one) });
        // Nobody is attacked twice, whoever else may still attack.
        expect(threatTo(fought(turn, target, friend))).toEqual({});
      }
      expect(threatTo(at('allied-combat', units, last))).toEqual({});

      /** The second of them has attacked, and nobody has gone. */
      function fought(turn: number, hex = beyond, defender = attacked): State {
        for (let die = 1; die <= 6; die++) {
          const state = at('axis-combat', units, turn);
          play(state, [`target ${hex}`, `attack ${other}`, 'launch'], { rolls: [die] });
          const stayed = stage.placeOf(state, other) === far && stage.placeOf(state, defender) === hex;
          if (stayed && stage.open(state) === 'axis combat-phase.declare') return state;
        }
        throw new Error('somebody goes whatever is rolled');
      }
    });

    it('is to those who hold a hex, and not to aircraft over it', () => {
      const [over, beside] = cast.row;
      const [aircraft] = cast.aircraft.two;
      const [one] = cast.axis;
      const enemies = { [cast.allied[0]]: over, [cast.allied[1]]: beside };
      const threatened = (units: Readonly<Record<string, string>>) =>
        Object.keys(byPlace(game.threat(game.view(at('axis-move', { ...enemies, ...units }), AXIS))));
      expect(threatened({ [aircraft]: over, [one]: cast.row[2] })).toEqual([cast.row[2]]);
    });

    it('is nothing to onlookers', () => {
      const { state } = dealt(1);
      expect(game.threat(game.view(state, game.spectator))).toEqual([]);
    });
  });

  /** The strength against a hex, added up. */
  function strengthOn(
    hex: string,
    placed: readonly Placed[],
    enemies: readonly Placed[],
    turn: number,
  ): number {
    const comes = enemies.filter((one) => {
      if (!counters.isAssault(one.unit)) return false;
      const stops = [one.hex, ...expected(placed, one, { turn }).keys()];
      return stops.some((stop) => plain.next(stop).includes(hex));
    });
    const strengthOf = (units: readonly Placed[]) =>
      units.reduce((sum, { unit }) => sum + cell(counters.attack, unit), 0);
    const isInfantryThere = comes.some(({ unit }) => counters.isInfantry(unit));
    const fires = enemies.filter(({ unit, hex: from }) => {
      if (!FIRING.includes(counters.typeOf(unit))) return false;
      const range = turn % 3 === 0 ? 1 : cell(counters.range, unit);
      const number = (id: string): Hex => map.grid.number(id);
      return plain.distance(from, hex) <= range && map.lines.isClear(number(from), number(hex));
    });
    return strengthOf(comes) + (isInfantryThere ? strengthOf(fires) : 0);
  }

  describe('zones', () => {
    it('follow from the board that everybody sees', () => {
      for (let seed = 0; seed < 60; seed++) {
        const { state, placed } = dealt(seed);
        const controlled = (side: Side) =>
          plain.land.filter((hex) => plain.next(hex).some((near) => held(placed, side).has(near))).sort();
        const there = { axis: controlled(AXIS), allied: controlled(ALLIED) };
        for (const seat of [AXIS, ALLIED, game.spectator]) {
          const { axis = [], allied = [] } = zonesOn(state.kit, game.view(state, seat).board);
          expect({ axis: axis.toSorted(), allied: allied.toSorted() }).toEqual(there);
        }
      }
    });
  });
}

/** By the number of the class. */
const MOVERS: readonly PlainMover[] = ['infantry', 'artillery', 'armor'];
const FIRING = ['field-artillery', 'light-support-artillery', 'light-aa'];

function byPlace(list: readonly { readonly place: string; readonly strength: number }[]) {
  return Object.fromEntries(list.map(({ place, strength }) => [place, strength]));
}
