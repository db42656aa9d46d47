import { describe, expect, it } from 'vitest';
import { cell, at as entry } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random } from '../../../engine/seeded.ts';
import { ALLIED, AXIS, enemyOf, Side, type Unit } from '../kinds.ts';
import { INTERDICTION } from '../missions.ts';
import type { State } from '../state.ts';
import { POINT } from '../terrain.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { type PlainHindrance, PlainMap, type PlainMover } from './plain-map.ts';
import { plainReach } from './plain-reach.ts';
import { down, type Stage } from './testing.ts';

/** VI.A.2 and VI.G.5.a: roads that are of no use, since aircraft interdict them or they are demolished. */
export function roadClauses(stage: Stage): void {
  const { at, bar, cast, cause, clause, game, options, placeOf, play } = stage;
  const { axis, allied, alongPrimary, overBridge, ford } = cast;
  const [enemy] = axis;
  const [friend, other] = allied;
  const plain = new PlainMap(cast.map, cast.parting);
  const { counters, map } = game.setUp().kit;
  const { roster } = entry(game.setUp().kit.scenarios, 0);
  const unitOf = (id: string): Unit => numberOf(counters.Unit, id);
  const interdictors = roster.aircraft.filter((unit) => roster.missionsOf(unit).includes(INTERDICTION));
  type Placed = Parameters<typeof at>[1][string];
  const [one = '', two = '', three = ''] = interdictors.map((unit) => counters.Unit.name(unit));
  const over = (hex: string, mission = 'interdiction') => ({ at: hex, mission });

  const without = (...hexes: readonly string[]) => ({
    sites: Object.fromEntries(hexes.map((hex) => [hex, { demolished: true }])),
  });

  /** A unit goes to and fro until it has too little left for rough ground. */
  function tire(state: State, id: string, seat: number): void {
    const start = placeOf(state, id);
    const allowance = cell(counters.allowance, unitOf(id));
    const spent = () => game.view(state, seat).board.units.find((unit) => unit.id === id)?.spent ?? 0;
    for (let place = start; place !== start || allowance - spent() >= 2 * POINT; place = placeOf(state, id)) {
      const goals = game.reach(game.view(state, seat), unitOf(id)).filter(({ path }) => path.length === 2);
      const [near] = goals.filter(({ cost }) => cost <= 1 && allowance - spent() > POINT);
      play(state, [`pick ${id}`, `go ${place === start ? near?.place : start}`]);
    }
  }

  /** What a step costs the unit that stands before it, as a seat reads it. */
  function costIn(state: State, id: string, to: string, seat: number = ALLIED): number | undefined {
    return game.reach(game.view(state, seat), unitOf(id)).find(({ place }) => place === to)?.cost;
  }

  /** Where aircraft that interdict may be: on a road or next to one. */
  function isByRoad(id: string): boolean {
    return [id, ...plain.next(id)].some((near) => map.isOnRoad(map.grid.number(near)));
  }

  /** A hex at a distance of two from one, and further from the other. */
  function awayFrom(hex: string): string {
    return plain.land.find((id) => plain.distance(id, hex) === 2 && isByRoad(id)) ?? '';
  }

  describe('interdiction', () => {
    const [from, to] = alongPrimary;

    clause(
      ['crete/VI.A.2.s3', 'crete/VI.A.2.r1'],
      'takes the rate of the road from Allied units in its hex and the six around it',
      () => {
        const march = (units: Readonly<Record<string, Placed>>) =>
          costIn(at('allied-move', { [friend]: from, ...units }), friend, to);
        expect(march({})).toBe(0.5);
        for (const near of [to, ...plain.next(to)]) expect(march({ [one]: over(near) }), near).toBe(2);
        expect(march({ [one]: over(awayFrom(to)) })).toBe(0.5);
      },
    );

    clause(
      'crete/VI.A.2.r1',
      'makes them pay the ground of the hex that they enter, not of the one they leave',
      () => {
        // Beyond reach of the hex that is entered, and next to the one that is left.
        const behind = plain.next(from).find((hex) => plain.distance(hex, to) === 2) ?? '';
        expect(costIn(at('allied-move', { [friend]: from, [one]: over(behind) }), friend, to)).toBe(0.5);
        const armour = at('allied-move', { [cast.armour]: from, [one]: over(to) });
        expect(costIn(armour, cast.armour, to)).toBe(4);
        const state = at('allied-move', { [friend]: from, [one]: over(to) });
        play(state, [`pick ${friend}`, `go ${to}`]);
        const seen = game.view(state, ALLIED).board.units.find(({ id }) => id === friend);
        expect((seen?.spent ?? 0) / POINT).toBe(2);
      },
    );

    clause('crete/VI.A.2.r2', 'leaves a bridge in the hex that they leave', () => {
      const [river, bank] = overBridge;
      const crossing = at('allied-move', { [friend]: river, [one]: over(bank) });
      expect(costIn(crossing, friend, bank)).toBe(1);
      const [start, wet] = ford;
      // The ground of the ford, and the river without a bridge.
      const ground = plain.terrain(wet) === 'rough' ? 2 : 1;
      const fording = at('allied-move', { [friend]: start, [one]: over(wet) });
      expect(costIn(fording, friend, wet)).toBe(ground + 1);
    });

    clause('crete/VI.A.2.s5', 'is done by no other aircraft than those sent out for it', () => {
      for (const [mission, cost] of [
        ['support', 0.5],
        ['interdiction', 2],
      ] as const) {
        const bomber = roster.aircraft.find((unit) => roster.missionsOf(unit).length === 3) ?? entry([], 0);
        const state = at('axis-move', { [friend]: from, [counters.Unit.name(bomber)]: over(to, mission) });
        expect(costIn(state, friend, to), mission).toBe(cost);
      }
    });

    clause('crete/VI.A.2.r3', 'does not hinder the Axis', () => {
      const state = at('axis-move', { [enemy]: from, [one]: over(to) });
      expect(costIn(state, enemy, to, AXIS)).toBe(0.5);
      play(state, [`pick ${enemy}`, `go ${to}`]);
      expect(placeOf(state, enemy)).toBe(to);
      expect(game.view(state, AXIS).board.units.find(({ id }) => id === enemy)?.spent).toBe(POINT / 2);
    });

    clause('crete/VI.A.2.r3', 'hinders neither a retreat nor an advance', () => {
      const { attack } = combatDesk(stage);
      const { centre, ring } = cast.combat;
      const [first, second] = ring;
      const { nine } = cast.combat.axis;
      const { battalions } = cast.combat.allied;
      const flight = at('axis-combat', {
        [nine[0]]: first,
        [battalions[0]]: centre,
        [one]: over(centre),
      });
      // 9 against 5 is 1-1.
      attack(flight, { on: centre, by: nine[0] }, [2]);
      const open = plain
        .next(centre)
        .filter((hex) => plain.next(first).includes(hex) === false && hex !== first);
      expect(options(flight, `retreat ${battalions[0]}`)).toEqual(
        expect.arrayContaining(open.map((hex) => `retreat ${battalions[0]} ${hex}`)),
      );
      const [big] = battalions;
      const [small] = cast.combat.axis.antiTank;
      const won = at('allied-combat', { [big]: second, [small]: centre, [one]: over(centre) });
      attack(won, { on: centre, by: big }, [1]);
      while (options(won, 'retreat').length > 0) play(won, options(won, 'retreat').slice(0, 1));
      expect(options(won, 'advance')).toContain(`advance ${big} ${centre}`);
    });

    it('is read in the reason why somebody gets no further', () => {
      const state = at('allied-move', { [friend]: from, [one]: over(to) });
      tire(state, friend, ALLIED);
      play(state, `pick ${friend}`);
      expect(bar(state, `go ${to}`)).toBe('crete/V.A.12.s1');
      expect(cause(state, `go ${to}`)).toMatch(/^The next step costs 2; points left: [01](\.5)?\. /);
      expect(cause(state, `go ${to}`)).toContain(` Aircraft over ${to} keep it off the road.`);
    });

    it('is broken by flak that has the hex in range, unless two aircraft fly over it', () => {
      const flak = roster.flak.find((unit) => counters.isLightFlak(unit)) ?? entry([], 0);
      const range = cell(counters.range, flak);
      const name = counters.Unit.name(flak);
      const [near, far] = [range, range + 1].map(
        (distance) => plain.land.find((hex) => plain.distance(hex, to) === distance) ?? '',
      );
      const march = (units: Readonly<Record<string, Placed>>, seat: number = ALLIED) =>
        costIn(at('allied-move', { [friend]: from, ...units }), friend, to, seat);
      expect(march({ [one]: over(to), [name]: near ?? '' })).toBe(0.5);
      expect(march({ [one]: over(to), [name]: far ?? '' })).toBe(2);
      expect(march({ [one]: over(to), [name]: { at: near, neutral: 1 } })).toBe(2);
      expect(march({ [one]: over(to), [two]: over(to), [name]: near ?? '' })).toBe(2);
      // Of a gun that lies face down the Axis knows nothing.
      expect(march({ [one]: over(to), [name]: down(near ?? '') }, ALLIED)).toBe(0.5);
      expect(march({ [one]: over(to), [name]: down(near ?? '') }, AXIS)).toBe(2);
      expect(march({ [one]: over(to), [name]: near ?? '' }, AXIS)).toBe(0.5);
    });
  });

  // Only where there are engineers.
  if (roster.demolishers.length > 0) demolished();

  function demolished(): void {
    describe('demolished roads', () => {
      const [from, to] = alongPrimary;
      const [river, bank] = overBridge;
      const siteOn = (hex: string) => map.Site.number(hex) !== undefined;

      clause(
        ['crete/VI.G.5.a.2', 'crete/VI.G.5.r5'],
        'make rough ground without a road of their hex, for both sides',
        () => {
          expect([siteOn(to), siteOn(cast.row[0])]).toEqual([true, false]);
          for (const [id, point, seat] of [
            [friend, 'allied-move', ALLIED],
            [enemy, 'axis-move', AXIS],
          ] as const) {
            expect(costIn(at(point, { [id]: from }, 2), id, to, seat)).toBe(0.5);
            expect(costIn(at(point, { [id]: from }, 2, without(to)), id, to, seat)).toBe(2);
            // Nor does the road lead out of it, into the hex from which it came.
            const back = plain.terrain(from) === 'rough' ? 2 : 1;
            expect(costIn(at(point, { [id]: to }, 2), id, from, seat)).toBe(0.5);
            expect(costIn(at(point, { [id]: to }, 2, without(to)), id, from, seat)).toBe(back);
          }
        },
      );

      clause(
        ['crete/VI.G.5.a.3', 'crete/VI.G.5.a.3.2', 'crete/VI.G.5.r5'],
        'with their bridge leave a river hex without a road, for both sides',
        () => {
          expect(siteOn(river)).toBe(true);
          for (const [id, point, seat] of [
            [other, 'allied-move', ALLIED],
            [enemy, 'axis-move', AXIS],
          ] as const) {
            expect(costIn(at(point, { [id]: river }, 2), id, bank, seat)).toBe(0.5);
            // The ground, and the river.
            const ground = plain.terrain(bank) === 'rough' ? 2 : 1;
            const state = at(point, { [id]: river }, 2, without(river));
            expect(costIn(state, id, bank, seat)).toBe(ground + 1);
            expect(game.view(state, seat).board.demolished).toEqual([river]);
          }
        },
      );

      it('are read in the reason why somebody gets no further', () => {
        const state = at('axis-move', { [enemy]: from }, 2, without(to));
        tire(state, enemy, AXIS);
        play(state, `pick ${enemy}`);
        expect(bar(state, `go ${to}`)).toBe('crete/V.A.12.s1');
        expect(cause(state, `go ${to}`)).toMatch(/^The next step costs 2; points left: [01](\.5)?\. /);
        expect(cause(state, `go ${to}`)).toContain(` Demolished: the road in ${to}.`);
      });
    });
  }

  describe('what stands in the way of roads', () => {
    const sites = map.Site.all.map((site) => map.Site.name(site));
    const ground = [
      entry(counters.bySide, AXIS).filter((unit) => roster.uses(unit) && counters.isCombatUnit(unit)),
      roster.garrison.filter((unit) => counters.isCombatUnit(unit)),
    ].map((units) =>
      units.filter((unit) => !counters.battalions.some((one) => counters.companiesOf(one).includes(unit))),
    );
    const MOVERS: readonly PlainMover[] = ['infantry', 'artillery', 'armor'];

    it('is the same for trying every step, with aircraft, flak and demolished sites at random', () => {
      let dearer = 0;
      for (let seed = 0; seed < 150; seed++) {
        const random = new Random(`roads ${seed}`);
        const centre = random.pick(sites);
        const near = plain.land.filter((hex) => plain.distance(hex, centre) <= 4);
        const flying = [one, two, three].map(
          (id) => [id, random.pick(near.filter((hex) => isByRoad(hex)))] as const,
        );
        const sides = near.map((hex) => [hex, random.pick(Side.all)] as const);
        const units = new Map<Unit, string>();
        for (const side of Side.all) {
          const own = sides.filter(([, holder]) => holder === side).map(([hex]) => hex);
          const used = new Set<string>();
          for (let n = 0; n < 4 && own.length > 0; n++) {
            const [unit, hex] = [random.pick(entry(ground, side)), random.pick(own)];
            // One in each hex, so that nowhere is too much.
            if (!used.has(hex) && !units.has(unit)) units.set(unit, hex);
            used.add(hex);
          }
        }
        const moving = random.pick(Side.all);
        const entries = [...units.keys()].map((unit) => roster.earliestEntryOf(unit).turn);
        const days = [2, 4, 5, 7, 8, 10, 11].filter((turn) => turn >= Math.max(1, ...entries));
        const turn = random.pick(days);
        // One in a turn.
        const most = roster.demolishers.length > 0 ? turn - 1 : 0;
        const gone = new Set(
          Array.from({ length: most }, () => random.pick(near.filter((hex) => sites.includes(hex)))),
        );
        const placed = [...units].map(([unit, hex]) => [counters.Unit.name(unit), hex]);
        const aloft = flying.map(([id, hex]) => [id, over(hex)]);
        const state = at(
          moving === AXIS ? 'axis-move' : 'allied-move',
          Object.fromEntries([...placed, ...aloft]),
          turn,
          without(...gone),
        );
        const flak = [...units].filter(([unit]) => roster.flak.includes(unit));
        const counts = (hex: string) => {
          const isWeak = flak.some(([gun, from]) => plain.distance(from, hex) <= cell(counters.range, gun));
          return flying.filter(([, target]) => target === hex).length > (isWeak ? 1 : 0);
        };
        const interdicted = flying.map(([, hex]) => hex).filter(counts);
        const shut = new Set(interdicted.flatMap((hex) => [hex, ...plain.next(hex)]));
        for (const [unit, start] of units) {
          const side = cell(counters.side, unit);
          // Aircraft are gone in the next turn.
          const next = side === AXIS && moving === ALLIED ? turn + 1 : turn;
          const enemies = new Set(
            [...units].filter(([one]) => cell(counters.side, one) === enemyOf(side)).map(([, hex]) => hex),
          );
          const allowance = cell(counters.allowance, unit) / POINT;
          const hindrance: PlainHindrance = { gone, shut: side === ALLIED ? shut : new Set<string>() };
          const march = {
            start,
            points: allowance,
            allowance,
            mover: MOVERS[cell(counters.unitClass, unit)] ?? 'infantry',
            enemies,
            keepsOut: counters.isArtillery(unit),
            beganControlled: plain.next(start).some((hex) => enemies.has(hex)),
            hasMoved: false,
            isFree: side === ALLIED && next % 3 === 0 && counters.isNightFighter(unit),
            isSurprised: false,
          };
          const expected =
            allowance === 0 ? new Map<string, number>() : plainReach(plain, { ...march, hindrance });
          const found = game
            .reach(game.view(state, side), unit)
            .map(({ place, cost }) => [place, cost] as const);
          expect(found.toSorted(), `${seed} ${counters.Unit.name(unit)}`).toEqual([...expected].toSorted());
          if (allowance > 0 && plainReach(plain, march).size > expected.size) dearer++;
        }
      }
      expect(dearer).toBeGreaterThan(80);
    });
  });
}
