import { describe, expect } from 'vitest';
import { NO_DICE } from '../../../engine/dice.ts';
import { ALLIED } from '../kinds.ts';
import { PlainMap } from './plain-map.ts';
import { down, type Stage } from './testing.ts';

/** V.A, V.B and the first turn: movement. */
export function movementClauses(stage: Stage, advanced: Stage): void {
  const {
    at,
    bar,
    cast,
    cause,
    clause,
    costOf,
    game,
    keys,
    open,
    options,
    pass,
    placeOf,
    play,
    tableAt,
    under,
  } = stage;
  const { row, flank, axis, allied, headquarters } = cast;
  const [first, second, third, last] = row;
  const [one, other] = axis;
  const [enemy] = allied;
  const plain = new PlainMap(cast.map, cast.parting);

  /** Where the picked unit can go. */
  const goals = (state: ReturnType<typeof at>, unit: string) => {
    play(state, `pick ${unit}`);
    return options(state, 'go ').map((text) => text.split(' ').at(-1));
  };

  describe('what a step costs', () => {
    clause('crete/V.A.2.s2', 'a clear hex costs one point', () => {
      expect(costOf(one, [first, second])).toBe(1);
    });

    clause('crete/V.A.2.s3', 'rough ground costs more', () => {
      expect(costOf(one, cast.intoRough)).toBe(2);
      expect(costOf(cast.armour, cast.intoRough)).toBe(4);
    });

    clause('crete/V.A.2.s1', 'as many points as its allowance in one phase, and no more', () => {
      const state = at('allied-move', { [headquarters]: first });
      play(state, [`pick ${headquarters}`, `go ${second}`, `pick ${headquarters}`, `go ${third} ${last}`]);
      expect(placeOf(state, headquarters)).toBe(last);
      expect(bar(state, `pick ${headquarters}`)).toBe('crete/V.A.12.s1');
      expect(cause(state, `pick ${headquarters}`)).toBe('The cheapest step costs 1; points left: 0.');
    });

    clause(
      'crete/V.B.1.a',
      'half a point along a primary road, whatever the ground and the road before',
      () => {
        expect(costOf(one, cast.alongPrimary)).toBe(0.5);
        expect(costOf(one, cast.primaryFromSecondary)).toBe(0.5);
      },
    );

    clause('crete/V.B.1.b', 'one point along a secondary road, whatever the ground', () => {
      expect(costOf(one, cast.alongSecondary)).toBe(1);
      expect(costOf(cast.armour, cast.alongSecondary)).toBe(1);
    });

    clause('crete/V.B.1.r1', 'the road in the hex that is entered counts', () => {
      expect(costOf(one, cast.primaryFromSecondary)).toBe(0.5);
      expect(costOf(one, cast.secondaryFromPrimary)).toBe(1);
    });

    clause(
      ['crete/V.B.1.s1', 'crete/V.B.1.r2'],
      'only where the road leads on: between two roads the ground counts',
      () => {
        expect(costOf(one, cast.betweenRoads)).toBe(2);
        expect(costOf(one, cast.alongSecondary)).toBe(1);
      },
    );

    clause('crete/V.B.1.r3', 'whoever comes onto a road pays for the ground', () => {
      expect(costOf(one, cast.ontoRoad)).toBe(2);
      expect(costOf(one, cast.alongSecondary)).toBe(1);
    });

    clause('crete/V.B.1.r4', 'half points are kept', () => {
      const [from, to] = cast.alongPrimary;
      expect(plain.cost('infantry', to, from)).toBe(0.5);
      const state = at('axis-move', { [one]: from });
      play(state, [`pick ${one}`, `go ${to}`, `pick ${one}`]);
      // After half a point seven more halves are left, and no eighth.
      const there = (steps: number) =>
        `go ${Array.from({ length: steps }, (_, index) => (index % 2 === 0 ? from : to)).join(' ')}`;
      expect(bar(state, there(8))).toBe('crete/V.A.12.s1');
      expect(cause(state, there(8))).toBe('The next step costs 0.5; points left: 0.');
      expect(bar(state, there(7))).not.toBe('crete/V.A.12.s1');
    });

    clause('crete/V.B.1.r5', 'of road and ground the cheaper counts', () => {
      for (const step of [cast.alongPrimary, cast.alongSecondary, cast.secondaryFromPrimary] as const) {
        const [from, to] = step;
        const road = plain.roadIn(to) === 'primary' ? 0.5 : 1;
        expect(costOf(cast.armour, [from, to])).toBe(road);
      }
    });

    clause(
      ['crete/V.B.2.r1', 'crete/V.B.2.r2', 'crete/V.B.2.r3'],
      'leaving a river costs more, but not over its bridge and along its road',
      () => {
        expect(costOf(one, cast.outOfRiver)).toBe(2);
        expect(costOf(one, cast.overBridge)).toBe(0.5);
        expect(costOf(one, cast.offBridge)).toBe(2);
      },
    );

    clause('crete/V.B.2.s2', 'where a road has no bridge the river takes its points besides', () => {
      expect(costOf(one, cast.ford)).toBe(1.5);
      expect(costOf(cast.armour, cast.ford)).toBe(2.5);
    });

    clause('crete/V.A.11.s1', 'the chart knows every terrain of the map, and what each step costs', () => {
      const { map } = game.setUp().kit;
      expect(map.land.map((hex) => map.Hex.name(hex)).sort()).toEqual([...plain.land].sort());
      for (const mover of ['infantry', 'artillery', 'armor', 'truck'] as const)
        for (const from of plain.land)
          for (const to of plain.around(from)) {
            const expected = plain.next(from).includes(to) ? plain.cost(mover, from, to) * 2 : undefined;
            if (map.costOf(mover, map.grid.number(from), map.grid.number(to)) !== expected)
              throw new Error(`${mover} ${from} ${to}`);
          }
    });

    clause('crete/V.A.12.s1', 'what is left must cover the whole cost', () => {
      const way = `go ${[second, third, last, third].join(' ')}`;
      const slow = at('allied-move', { [headquarters]: first });
      play(slow, `pick ${headquarters}`);
      expect(options(slow)).toContain(`go ${second} ${third} ${last}`);
      expect(bar(slow, way)).toBe('crete/V.A.12.s1');
      expect(cause(slow, way)).toBe('The next step costs 1; points left: 0.');
      const quick = at('allied-move', { [enemy]: first });
      play(quick, `pick ${enemy}`);
      expect(bar(quick, way)).not.toBe('crete/V.A.12.s1');
    });

    clause('crete/V.A.12.r1', 'there is no least move: whoever has too little never enters', () => {
      const { unit, step } = cast.tooSlow;
      const state = at('allied-move', { [unit]: step[0] });
      play(state, `pick ${unit}`);
      expect(options(state)).not.toContain(`go ${step[1]}`);
      expect(bar(state, `go ${step[1]}`)).toBe('crete/V.A.12.s1');
    });
  });

  describe('whoever moves', () => {
    clause('crete/V.A.s1', 'goes or stays as its owner likes', () => {
      const units = { [one]: first, [other]: last };
      const none = at('axis-move', units);
      play(none, 'end');
      expect([one, other].map((unit) => placeOf(none, unit))).toEqual([first, last]);
      const all = at('axis-move', units);
      expect(options(all)).toEqual([`pick ${one}`, `pick ${other}`, 'end']);
      play(all, [`pick ${one}`, `go ${second}`, `pick ${other}`, `go ${third}`, 'end']);
      expect([one, other].map((unit) => placeOf(all, unit))).toEqual([second, third]);
    });

    clause('crete/V.A.3.s2', 'is never made to, but for those in landing boxes', () => {
      const state = at('axis-move', { [one]: first, [other]: cast.box });
      expect(placeOf(state, other)).toBe(cast.shore);
      play(state, 'end');
      expect(placeOf(state, one)).toBe(first);
    });

    clause(['crete/V.A.1.s1', 'crete/V.A.1.r1'], 'goes from hex to hex, and enters each of them', () => {
      const state = at('axis-move', { [one]: first, [enemy]: last });
      play(state, `pick ${one}`);
      expect(bar(state, `go ${third}`)).toBe('crete/V.A.1.s1');
      expect(cause(state, `go ${third}`)).toBe(`${third} is not next to ${first}.`);
      expect(options(state)).toContain(`go ${second} ${third}`);
      const sea = plain.land.find((hex) => plain.around(hex).some((near) => plain.terrain(near) === 'sea'));
      const ashore = at('axis-move', { [one]: sea ?? '' });
      play(ashore, `pick ${one}`);
      for (const near of plain.around(sea ?? ''))
        if (plain.terrain(near) === 'sea') expect(bar(ashore, `go ${near}`)).toBe('crete/V.A.1.r1');
    });

    clause('crete/V.A.4.s1', 'goes in any direction, and back where it came from', () => {
      const state = at('axis-move', { [one]: cast.mixed });
      const near = goals(state, one).filter((hex) => plain.next(cast.mixed).includes(hex ?? ''));
      expect(near).toHaveLength(6);
      const back = at('axis-move', { [one]: first });
      play(back, [`pick ${one}`, `go ${second}`, `pick ${one}`, `go ${first}`]);
      expect(placeOf(back, one)).toBe(first);
    });

    clause('crete/V.A.4.s2', 'spends as much of its allowance as its owner likes', () => {
      const state = at('allied-move', { [headquarters]: first });
      play(state, `pick ${headquarters}`);
      const ways = [`go ${second}`, `go ${second} ${third}`, `go ${second} ${third} ${last}`];
      expect(options(state)).toEqual(expect.arrayContaining(ways));
    });

    clause('crete/V.A.4.s3', 'gives nothing of it to others', () => {
      const state = at('allied-move', { [enemy]: first, [headquarters]: first });
      play(state, [`pick ${enemy}`, `go ${second}`, `pick ${headquarters}`]);
      expect(options(state)).toContain(`go ${second} ${third} ${last}`);
      expect(bar(state, `go ${[second, third, last, third].join(' ')}`)).toBe('crete/V.A.12.s1');
    });

    clause('crete/V.A.4.s4', 'and keeps nothing of it for the next turn', () => {
      const state = at('allied-move', { [headquarters]: first });
      play(state, [`pick ${headquarters}`, `go ${second}`, 'end']);
      pass(state, 'allied movement.pick');
      expect(game.view(state, ALLIED).board.turn).toBe(3);
      play(state, `pick ${headquarters}`);
      expect(options(state)).toContain(`go ${third} ${last}`);
      expect(bar(state, `go ${[third, last, third, last].join(' ')}`)).toBe('crete/V.A.12.s1');
    });

    clause('crete/V.A.5.s1', 'goes alone: others of its hex stay', () => {
      const state = at('axis-move', { [one]: first, [other]: first });
      play(state, [`pick ${one}`, `go ${second}`]);
      expect([one, other].map((unit) => placeOf(state, unit))).toEqual([second, first]);
    });

    clause(['crete/V.A.5.s2', 'crete/V.A.5.r1'], 'goes on until another one starts', () => {
      const state = at('axis-move', { [one]: first, [other]: second });
      play(state, [`pick ${one}`, `go ${second}`, `pick ${one}`, `go ${third}`]);
      expect(placeOf(state, one)).toBe(third);
      play(state, [`pick ${other}`, `go ${first}`]);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.5.s2');
    });

    clause('crete/V.A.5.s3', 'does not go back once another one has started', () => {
      const state = at('axis-move', { [one]: first, [other]: last });
      play(state, [`pick ${one}`, `go ${second}`, `pick ${other}`, `go ${third}`]);
      expect(options(state, 'pick')).toEqual([`pick ${other}`]);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.5.s2');
      play(state, 'end');
      expect(placeOf(state, one)).toBe(second);
    });

    clause('crete/V.A.5.r2', 'takes nothing back once it had to stop, or has shown somebody', async () => {
      const canTakeBack = async (state: ReturnType<typeof at>, actions: readonly string[]) => {
        const table = await tableAt(state);
        const side = game.sides[game.ask(state)?.seat ?? 0] ?? '';
        for (const action of actions) await table.act(side, action);
        const before = game.hash(table.state() as typeof state);
        const { undo } = table.undoRights(side);
        const refused = await table.undo(side).catch((error) => error.code);
        expect(refused === 'cannot-undo').toBe(!undo);
        expect(game.hash(table.state() as typeof state) === before).toBe(!undo);
        return undo;
      };
      const toThird = (unit: string) => [`pick ${unit}`, `go ${second} ${third}`];
      for (const there of [{ [enemy]: last }, { [enemy]: down(last) }, { 'decoy-1': down(last) }]) {
        expect(await canTakeBack(at('axis-move', { [one]: first, ...there }), toThird(one))).toBe(false);
        const short = [`pick ${one}`, `go ${second}`];
        expect(await canTakeBack(at('axis-move', { [one]: first, ...there }), short)).toBe(true);
      }
      const allied = (where: Parameters<typeof at>[1]) => at('allied-move', { ...where, [one]: last });
      expect(await canTakeBack(allied({ [enemy]: first }), toThird(enemy))).toBe(false);
      expect(await canTakeBack(allied({ [enemy]: down(first) }), toThird(enemy))).toBe(false);
      expect(await canTakeBack(allied({ [enemy]: down(first) }), [`pick ${enemy}`, `go ${second}`])).toBe(
        true,
      );
      // An aircraft stops nobody, but whoever passes it is seen.
      const passing = (unit: Parameters<typeof at>[1]) => {
        const state = under(cast.aircraft.two[0], last, at('allied-move', unit));
        const [picked, gone] = toThird(enemy).map((action) => game.act(state, game.parse(action), NO_DICE));
        return [picked, gone].flatMap((effect) => [effect?.disclosed ?? [], effect?.sealed]);
      };
      expect(passing({ [enemy]: down(first) })).toEqual([[], false, ['contact'], false]);
      expect(passing({ [enemy]: first })).toEqual([[], false, [], false]);
    });

    clause('crete/V.A.6.s1', 'does not fight meanwhile', () => {
      const state = at('axis-move', { [one]: third, [enemy]: last });
      const verbs = new Set(options(state).map((text) => text.split(' ')[0]));
      expect(verbs).toEqual(new Set(['pick', 'end']));
      expect(() => play(state, `target ${last}`)).toThrow('"target" is not possible now');
      expect(keys(play(state, [`pick ${one}`, `go ${flank}`]))).toEqual(['moved']);
      expect(placeOf(state, enemy)).toBe(last);
      play(state, 'end');
      expect(options(state)).toContain(`target ${last}`);
    });

    clause('crete/V.A.6.s2', 'is of the side whose phase it is', () => {
      const units = { [one]: first, [enemy]: cast.mixed };
      const ours = at('axis-move', units);
      expect(open(ours)).toBe('axis movement.pick');
      expect(options(ours, 'pick')).toEqual([`pick ${one}`]);
      expect(bar(ours, `pick ${enemy}`)).toBe('crete/V.A.6.s2');
      const theirs = at('allied-move', units);
      expect(options(theirs, 'pick')).toEqual([`pick ${enemy}`]);
      expect(bar(theirs, `pick ${one}`)).toBe('crete/V.A.6.s2');
    });
  });

  describe('whoever does not move', () => {
    clause('crete/V.A.9.s1', 'has no allowance', () => {
      const state = advanced.at('allied-move', { [cast.gun.unit]: cast.gun.hex, [enemy]: first });
      expect(advanced.bar(state, `pick ${cast.gun.unit}`)).toBe('crete/V.A.9.s1');
      expect(advanced.options(state, `pick ${enemy}`)).toHaveLength(1);
    });

    clause('crete/V.M.5.s2', 'is a decoy, which stays where it was put', () => {
      const state = at('allied-move', { 'decoy-1': down(first), [enemy]: down(third) });
      expect(bar(state, 'pick decoy-1')).toBe('crete/V.M.5.s2');
      expect(options(state, `pick ${enemy}`)).toHaveLength(1);
    });

    clause('crete/V.A.10.s1', 'has come in this turn, from the air or over the sea', () => {
      const state = at('axis-move', {
        [cast.companies[1]]: { at: first, arrived: 'dropped' },
        [other]: { at: last, arrived: 'landed' },
        [axis[2]]: cast.box,
        [cast.companies[0]]: flank,
      });
      expect(options(state, 'pick')).toEqual([`pick ${cast.companies[0]}`]);
      expect(bar(state, `pick ${cast.companies[1]}`)).toBe('crete/V.I.6.s1');
      for (const unit of [other, axis[2]]) expect(bar(state, `pick ${unit}`)).toBe('crete/V.A.10.s1');
    });

    clause('crete/V.A.10.r1', 'but in the next turn it does', () => {
      const arrived = { [one]: { at: first, arrived: 'dropped' }, [other]: { at: last, arrived: 'landed' } };
      const state = at('axis-move', arrived);
      expect(options(state, 'pick')).toEqual([]);
      play(state, 'end');
      pass(state, 'axis movement.pick');
      expect(options(state, 'pick')).toEqual([`pick ${one}`, `pick ${other}`]);
    });

    clause('crete/V.A.10.r2', 'has stepped ashore from its box: that is part of its voyage', () => {
      const state = at('axis-move', { [one]: cast.box });
      expect(placeOf(state, one)).toBe(cast.shore);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.10.s1');
    });
  });

  describe('the first turn', () => {
    clause(['crete/V.I.7.s1', 'crete/V.I.7.s2'], 'Allied units go one hex', () => {
      const surprised = at('allied-move', { [enemy]: first }, 1);
      expect(goals(surprised, enemy)).not.toContain(third);
      expect(bar(surprised, `go ${second} ${third}`)).toBe('crete/V.I.7.s1');
      play(surprised, `go ${second}`);
      expect(bar(surprised, `pick ${enemy}`)).toBe('crete/V.I.7.s1');
      expect(goals(at('allied-move', { [enemy]: first }, 2), enemy)).toContain(third);
      expect(goals(at('axis-move', { [one]: first }, 1), one)).toContain(third);
    });

    clause('crete/V.I.7.r1', 'and pay for it', () => {
      const { unit, step } = cast.tooSlow;
      const state = at('allied-move', { [unit]: step[0] }, 1);
      play(state, `pick ${unit}`);
      expect(bar(state, `go ${step[1]}`)).toBe('crete/V.A.12.s1');
      expect(options(state, 'go ').length).toBeGreaterThan(0);
    });
  });
}
