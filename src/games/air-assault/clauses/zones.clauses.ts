import { describe, expect, it } from 'vitest';
import { derived } from '../derived.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { isFriendly } from '../state.ts';
import { PlainMap } from './plain-map.ts';
import { down, type Stage } from './testing.ts';

/** V.A.7, V.A.8, V.D and V.E: enemies on the way, who controls what, and whose a hex is. */
export function zoneClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, game, keys, options, pass, placeOf, play, under } = stage;
  const { row, flank, axis, allied, headquarters, axisArtillery, mixed } = cast;
  const [aircraft] = cast.aircraft.two;
  const [first, second, third, last] = row;
  const [one, other] = axis;
  const [enemy] = allied;
  const plain = new PlainMap(cast.map, cast.parting);
  const further = `go ${second} ${third} ${flank}`;
  /** Whether a unit of the row can go on when it has come to the third hex. */
  const goesOn = (
    on: Stage,
    point: string,
    unit: string,
    others: Readonly<Record<string, string>>,
    flown?: string,
  ) => {
    const state = on.at(point, { [unit]: first, ...others });
    if (flown !== undefined) under(aircraft, flown, state);
    on.play(state, [`pick ${unit}`, `go ${second} ${third}`]);
    return on.options(state).includes(`pick ${unit}`);
  };

  describe('enemies', () => {
    clause('crete/V.A.7.s2', 'nobody enters a hex with an enemy combat unit', () => {
      const state = at('axis-move', { [one]: third, [enemy]: last });
      play(state, `pick ${one}`);
      expect(bar(state, `go ${last}`)).toBe('crete/V.A.7.s2');
      expect(options(state)).toContain(`go ${second}`);
      const empty = at('axis-move', { [one]: third });
      play(empty, `pick ${one}`);
      expect(options(empty)).toContain(`go ${last}`);
    });

    clause(
      ['crete/V.A.7.r1', 'crete/V.D.2.r3', 'crete/V.M.5.s4'],
      'a decoy keeps out, controls and stops like a unit',
      () => {
        const beside = at('axis-move', { [one]: third, 'decoy-1': down(last) });
        play(beside, `pick ${one}`);
        expect(bar(beside, `go ${last}`)).toBe('crete/V.A.7.s2');
        const away = at('axis-move', { [one]: first, 'decoy-1': down(last) });
        play(away, `pick ${one}`);
        expect(options(away)).toContain(`go ${second} ${third}`);
        expect(bar(away, further)).toBe('crete/V.D.3.s1');
      },
    );

    clause('crete/V.A.8.s1', 'whoever comes next to one has moved enough', () => {
      const state = at('axis-move', { [one]: first, [enemy]: last });
      play(state, [`pick ${one}`, `go ${second}`, `pick ${one}`, `go ${third}`]);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
      expect(cause(state, `pick ${one}`)).toBe(`${third} is controlled from ${last}.`);
      const alone = at('axis-move', { [one]: first });
      play(alone, [`pick ${one}`, `go ${second} ${third}`]);
      expect(options(alone)).toContain(`pick ${one}`);
    });

    clause('crete/V.A.8.s2', 'nobody stops for noncombat units', () => {
      const { unit, point, enemy: passing } = cast.noncombat;
      const theirs = point === 'axis-move' ? 'allied-move' : 'axis-move';
      expect(goesOn(advanced, theirs, passing, { [unit]: last })).toBe(true);
      expect(goesOn(advanced, theirs, passing, { [passing === one ? enemy : one]: last })).toBe(false);
    });

    clause(
      ['crete/V.A.7.r3', 'crete/V.A.8.r1', 'crete/III.C.3.r1'],
      'aircraft keep nobody out, stop nobody and find nobody',
      () => {
        expect(goesOn(stage, 'allied-move', enemy, {}, third)).toBe(true);
        const near = at('axis-move', { [aircraft]: third, [enemy]: down(last) });
        expect(keys(play(near, 'end'))).not.toContain('exposed');
        const infantry = at('axis-move', { [one]: third, [enemy]: down(last) });
        expect(keys(play(infantry, 'end'))).toContain('exposed');
      },
    );
  });

  describe('a zone of control', () => {
    clause(['crete/V.D.1.s1', 'crete/V.D.1.r1'], 'is all the land around, whatever lies between', () => {
      for (const near of plain.next(mixed)) {
        const state = at('axis-move', { [axisArtillery]: near, [enemy]: mixed });
        expect(bar(state, `pick ${axisArtillery}`)).toBe('crete/V.D.6.s1');
        expect(cause(state, `pick ${axisArtillery}`)).toBe(`${near} is controlled from ${mixed}.`);
      }
      const [near = ''] = plain.next(mixed);
      const away = plain.next(near).find((hex) => plain.distance(hex, mixed) === 2) ?? '';
      const free = at('axis-move', { [axisArtillery]: away, [enemy]: mixed });
      expect(options(free)).toContain(`pick ${axisArtillery}`);
    });

    clause('crete/V.D.1.r2', 'reaches into no landing box', () => {
      // Whoever waits in a box before a hex that is held goes ashore as soon as it is free, enemies next to it or not.
      const beside = plain.next(cast.shore)[0] ?? '';
      const state = at('axis-move', { [axisArtillery]: cast.box, [enemy]: beside });
      expect(placeOf(state, axisArtillery)).toBe(cast.shore);
      const { map } = state.kit;
      const held = at('axis-move', { [axisArtillery]: cast.box, [enemy]: cast.shore });
      const controlled: readonly number[] = derived(held).zoneOf(ALLIED).controlled();
      expect(controlled).toContain(map.grid.number(beside));
      expect(map.landingBoxes.filter((box) => controlled.includes(box))).toEqual([]);
    });

    clause('crete/V.D.1.r3', 'is not lifted by friends who stand in it', () => {
      const state = at('axis-move', { [one]: first, [other]: third, [enemy]: last });
      play(state, `pick ${one}`);
      expect(bar(state, further)).toBe('crete/V.D.3.s1');
      expect(options(state)).toContain(`go ${second} ${third}`);
    });

    clause('crete/V.D.2.s1', 'belongs to infantry, artillery and armour alone', () => {
      const passes = (unit: string) => goesOn(stage, 'allied-move', enemy, { [unit]: last });
      expect([one, axisArtillery].map(passes)).toEqual([false, false]);
      expect(goesOn(stage, 'allied-move', enemy, {}, last)).toBe(true);
      expect(goesOn(stage, 'axis-move', one, { [cast.armour]: last })).toBe(false);
      const { unit, point, enemy: passing } = cast.noncombat;
      const theirs = point === 'axis-move' ? 'allied-move' : 'axis-move';
      expect(goesOn(advanced, theirs, passing, { [unit]: last })).toBe(true);
    });

    clause('crete/V.D.2.r1', 'belongs to artillery of both sides', () => {
      const [gun] = cast.combat.allied.guns;
      for (const [point, unit, guns] of [
        ['axis-move', one, gun],
        ['axis-move', one, cast.lightFlak],
        ['allied-move', enemy, axisArtillery],
      ] as const) {
        expect(goesOn(stage, point, unit, { [guns]: last })).toBe(false);
        expect(goesOn(stage, point, unit, { [guns]: mixed })).toBe(true);
      }
    });

    clause('crete/V.D.2.r2', 'belongs to a unit face down too', () => {
      const state = at('axis-move', { [one]: first, [enemy]: down(last) });
      play(state, `pick ${one}`);
      expect(bar(state, further)).toBe('crete/V.D.3.s1');
      expect(options(state)).toContain(`go ${second} ${third}`);
    });

    clause('crete/V.D.3.s1', 'stops whoever enters it', () => {
      const state = at('axis-move', { [one]: first, [enemy]: last });
      play(state, `pick ${one}`);
      expect(bar(state, further)).toBe('crete/V.D.3.s1');
      expect(cause(state, further)).toBe(`${third} is controlled from ${last}.`);
      play(state, `go ${second} ${third}`);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
    });

    clause(['crete/V.D.4.s1', 'crete/V.D.4.s2'], 'is left once, and no other is entered then', () => {
      const state = at('axis-move', { [one]: third, [enemy]: last });
      play(state, [`pick ${one}`, `go ${second}`]);
      expect(placeOf(state, one)).toBe(second);
      play(state, `pick ${one}`);
      expect(bar(state, `go ${third}`)).toBe('crete/V.D.4.s2');
      expect(cause(state, `go ${third}`)).toBe(`${third} is controlled from ${last}.`);
      expect(options(state)).toContain(`go ${first}`);
    });

    clause(['crete/V.D.5.s1', 'crete/V.D.5.s3'], 'is left for the next one with an allowance of four', () => {
      const state = at('axis-move', { [one]: third, [enemy]: last });
      play(state, [`pick ${one}`, `go ${flank}`]);
      expect(placeOf(state, one)).toBe(flank);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
      const slow = at('allied-move', { [headquarters]: third, [one]: last });
      play(slow, `pick ${headquarters}`);
      expect(bar(slow, `go ${flank}`)).toBe('crete/V.D.5.s1');
      expect(cause(slow, `go ${flank}`)).toBe(`Its allowance is 3, and ${flank} is controlled from ${last}.`);
      expect(options(slow)).toContain(`go ${second}`);
    });

    clause('crete/V.D.5.s2', 'by those alone who began under control', () => {
      const state = at('axis-move', { [one]: second, [enemy]: last });
      play(state, [`pick ${one}`, `go ${third}`]);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
      const began = at('axis-move', { [one]: third, [enemy]: last });
      play(began, `pick ${one}`);
      expect(options(began)).toContain(`go ${flank}`);
    });

    clause('crete/V.D.5.r1', 'and the step is paid for', () => {
      const spentOn = ([from, to]: readonly [string, string]) => {
        const corner = plain.next(from).find((hex) => plain.next(to).includes(hex)) ?? '';
        const state = at('axis-move', { [one]: from, [enemy]: corner });
        play(state, [`pick ${one}`, `go ${to}`]);
        return game.view(state, AXIS).board.units.find(({ id }) => id === one)?.spent;
      };
      // In half points.
      expect(spentOn([third, flank])).toBe(2);
      expect(spentOn(cast.intoRough)).toBe(4);
    });

    clause('crete/V.D.5.r2', 'what is printed counts, however little the step costs', () => {
      const [from, to] = cast.alongPrimary;
      const corner = plain.next(from).find((hex) => plain.next(to).includes(hex)) ?? '';
      const state = at('allied-move', { [headquarters]: from, [one]: corner });
      play(state, `pick ${headquarters}`);
      expect(bar(state, `go ${to}`)).toBe('crete/V.D.5.s1');
      const quick = at('allied-move', { [enemy]: from, [one]: corner });
      play(quick, `pick ${enemy}`);
      expect(options(quick)).toContain(`go ${to}`);
    });

    clause(
      ['crete/V.D.5.r3', 'crete/V.D.5.r4'],
      'whoever could go straight may leave instead, and does not come back',
      () => {
        const state = at('axis-move', { [one]: third, [enemy]: last });
        play(state, `pick ${one}`);
        expect(options(state)).toEqual(expect.arrayContaining([`go ${flank}`, `go ${second}`]));
        play(state, [`go ${second}`, `pick ${one}`]);
        expect(bar(state, `go ${third}`)).toBe('crete/V.D.4.s2');
      },
    );

    clause('crete/V.D.6.s1', 'artillery neither enters nor leaves', () => {
      const into = at('axis-move', { [axisArtillery]: first, [enemy]: last });
      play(into, `pick ${axisArtillery}`);
      expect(options(into).filter((text) => text.endsWith(third))).toEqual([]);
      expect(bar(into, `go ${second} ${third}`)).toBe('crete/V.D.6.s1');
      expect(cause(into, `go ${second} ${third}`)).toBe(`${third} is controlled from ${last}.`);
      const out = at('axis-move', { [axisArtillery]: third, [enemy]: last, [one]: third });
      expect(bar(out, `pick ${axisArtillery}`)).toBe('crete/V.D.6.s1');
      expect(options(out, `pick ${one}`)).toHaveLength(1);
    });

    clause('crete/V.D.6.s1', 'nor do noncombat units', () => {
      const { unit, point, enemy: near } = cast.noncombat;
      const beside = advanced.at(point, { [unit]: third, [near]: last });
      expect(advanced.bar(beside, `pick ${unit}`)).toBe('crete/V.D.6.s1');
      expect(advanced.options(advanced.at(point, { [unit]: third }))).toContain(`pick ${unit}`);
    });

    it('belongs to whoever has dropped, who finds what lies face down', () => {
      const dropped = { [one]: { at: last, arrived: 'dropped' } };
      const state = at('axis-move', { ...dropped, [enemy]: down(third) });
      expect(keys(play(state, 'end'))).toContain('exposed');
      const passing = at('axis-move', { ...dropped, [enemy]: first });
      pass(passing, 'allied movement.pick');
      play(passing, `pick ${enemy}`);
      expect(bar(passing, further)).toBe('crete/V.D.3.s1');
    });
  });

  describe('a friendly hex', () => {
    const { id, hex } = cast.airfield;
    const [near = ''] = plain.next(hex);
    /** Whether the airfield is seen to be in Axis hands when the next Axis segment begins. */
    const isOpen = (units: Parameters<typeof at>[1], isOver = false) => {
      const state = at('allied-move', units);
      if (isOver) under(aircraft, hex, state);
      pass(state, 'axis movement.pick');
      return game.view(state, AXIS).board.airfields.find((field) => field.id === id)?.open === true;
    };

    clause('crete/V.E.1', 'has a combat or noncombat unit of the side in it', () => {
      expect(isOpen({ [one]: hex })).toBe(true);
      expect(isOpen({ [axisArtillery]: hex })).toBe(true);
      expect(isOpen({ [one]: near })).toBe(false);
      const { unit, point } = cast.noncombat;
      const state = advanced.at(point, { [unit]: hex });
      const owner = point === 'axis-move' ? AXIS : ALLIED;
      expect(isFriendly(state, state.kit.map.grid.number(hex), owner)).toBe(true);
    });

    clause('crete/V.E.1.2', 'aircraft do not make it so, nor keep it from being so', () => {
      expect(isOpen({}, true)).toBe(false);
      expect(isOpen({ [one]: hex }, true)).toBe(true);
      const state = under(aircraft, hex, at('allied-move', { [enemy]: hex }));
      expect(isFriendly(state, state.kit.map.grid.number(hex), ALLIED)).toBe(true);
    });

    clause('crete/V.E.2', 'whoever leaves it leaves it to nobody', () => {
      const state = at('axis-move', { [one]: hex });
      play(state, `pick ${one}`);
      play(state, options(state, 'go ')[0] ?? '');
      pass(state, 'allied movement.pick');
      pass(state, 'axis movement.pick');
      const field = game.view(state, AXIS).board.airfields.find((one) => one.id === id);
      expect(field?.open).toBeUndefined();
      expect(isFriendly(state, state.kit.map.grid.number(hex), ALLIED)).toBe(false);
    });

    clause('crete/V.E.3', 'zones of enemies change nothing', () => {
      expect(isOpen({ [one]: hex, [enemy]: near })).toBe(true);
      expect(isOpen({ [one]: near, [enemy]: hex })).toBe(false);
    });

    clause(['crete/V.E.r1', 'crete/V.E.r2'], 'a unit face down makes it so, a decoy does not', () => {
      const state = at('allied-move', { [enemy]: down(hex), 'decoy-1': down(near) });
      const { grid } = state.kit.map;
      expect(isFriendly(state, grid.number(hex), ALLIED)).toBe(true);
      expect(isFriendly(state, grid.number(near), ALLIED)).toBe(false);
    });

    clause('crete/V.E.r3', 'combat units make it theirs, whoever of the others does not fight', () => {
      const { unit, point, enemy: theirs } = cast.noncombat;
      const state = advanced.at(point, { [unit]: hex, [theirs]: hex });
      const owner = point === 'axis-move' ? AXIS : ALLIED;
      const there = state.kit.map.grid.number(hex);
      expect(
        [owner, 1 - owner].map((side) => isFriendly(state, there, side === AXIS ? AXIS : ALLIED)),
      ).toEqual([false, true]);
    });
  });
}
