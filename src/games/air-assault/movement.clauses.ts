import { describe, expect } from 'vitest';
import { ALLIED, AXIS } from './kinds.ts';
import { down, type Stage } from './testing.ts';

/** V.A, V.B, V.D and V.N: movement. */
export function movementClauses({
  at,
  bar,
  cast,
  clause,
  costOf,
  game,
  keys,
  open,
  options,
  placeOf,
  play,
}: Stage): void {
  const { row, flank, axis, allied, headquarters, axisArtillery } = cast;
  const [first, second, third, last] = row;
  const [one, other] = axis;
  const [enemy, friend] = allied;

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
    });

    clause('crete/V.B.1.a', 'half a point along a primary road, whatever the ground', () => {
      expect(costOf(one, cast.alongPrimary)).toBe(0.5);
    });

    clause('crete/V.B.1.b', 'one point along a secondary road, whatever the ground', () => {
      expect(costOf(one, cast.alongSecondary)).toBe(1);
    });

    clause(
      ['crete/V.B.2.r1', 'crete/V.B.2.r2'],
      'leaving a river costs more, but not over its bridge',
      () => {
        expect(costOf(one, cast.outOfRiver)).toBe(2);
        expect(costOf(one, cast.overBridge)).toBe(0.5);
      },
    );

    clause('crete/V.A.12.s1', 'what is left must cover the whole cost', () => {
      const way = `go ${[second, third, last, third].join(' ')}`;
      const slow = at('allied-move', { [headquarters]: first });
      play(slow, `pick ${headquarters}`);
      expect(options(slow)).toContain(`go ${second} ${third} ${last}`);
      expect(bar(slow, way)).toBe('crete/V.A.12.s1');
      expect(game.explain(game.view(slow, ALLIED), way).because).toBe(
        'The next step costs 1, and 0 is left.',
      );
      const quick = at('allied-move', { [enemy]: first });
      play(quick, `pick ${enemy}`);
      expect(bar(quick, way)).not.toBe('crete/V.A.12.s1');
    });
  });

  describe('one unit after the other', () => {
    clause(['crete/V.A.5.s2', 'crete/V.A.5.r1'], 'a unit goes on until another one starts', () => {
      const state = at('axis-move', { [one]: first, [other]: second });
      play(state, [`pick ${one}`, `go ${second}`, `pick ${one}`, `go ${third}`]);
      expect(placeOf(state, one)).toBe(third);
      play(state, [`pick ${other}`, `go ${first}`]);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.5.s2');
    });

    clause('crete/V.A.9.s1', 'a unit without allowance never moves', () => {
      const state = at('allied-move', { [cast.gun.unit]: cast.gun.hex, [enemy]: first });
      expect(bar(state, `pick ${cast.gun.unit}`)).toBe('crete/V.A.9.s1');
      expect(options(state, `pick ${enemy}`)).toHaveLength(1);
    });

    clause('crete/V.M.5.s2', 'a decoy stays where it was put', () => {
      const state = at('allied-move', { 'decoy-1': down(first), [enemy]: down(third) });
      expect(bar(state, 'pick decoy-1')).toBe('crete/V.M.5.s2');
      expect(options(state, `pick ${enemy}`)).toHaveLength(1);
    });
  });

  describe('enemies', () => {
    clause('crete/V.A.7.s2', 'nobody enters a hex with an enemy combat unit', () => {
      const state = at('axis-move', { [one]: third, [enemy]: last });
      play(state, `pick ${one}`);
      expect(bar(state, `go ${last}`)).toBe('crete/V.A.7.s2');
      expect(options(state)).toContain(`go ${second}`);
    });

    clause(['crete/V.A.7.r1', 'crete/V.D.2.r3'], 'a decoy keeps out and controls like a unit', () => {
      const beside = at('axis-move', { [one]: third, 'decoy-1': down(last) });
      play(beside, `pick ${one}`);
      expect(bar(beside, `go ${last}`)).toBe('crete/V.A.7.s2');
      const away = at('axis-move', { [one]: first, 'decoy-1': down(last) });
      play(away, `pick ${one}`);
      expect(options(away)).toContain(`go ${second} ${third}`);
      expect(bar(away, `go ${second} ${third} ${flank}`)).toBe('crete/V.D.3.s1');
    });

    clause('crete/V.D.3.s1', 'a unit stops in the first controlled hex', () => {
      const state = at('axis-move', { [one]: first, [enemy]: last });
      play(state, `pick ${one}`);
      const further = `go ${second} ${third} ${flank}`;
      expect(bar(state, further)).toBe('crete/V.D.3.s1');
      expect(game.explain(game.view(state, AXIS), further).because).toBe(`It is controlled from ${last}.`);
      play(state, `go ${second} ${third}`);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
    });

    clause('crete/V.D.2.r2', 'a unit face down controls the hexes around it', () => {
      const state = at('axis-move', { [one]: first, [enemy]: down(last) });
      play(state, `pick ${one}`);
      expect(bar(state, `go ${second} ${third} ${flank}`)).toBe('crete/V.D.3.s1');
      expect(options(state)).toContain(`go ${second} ${third}`);
    });

    clause(
      ['crete/V.D.4.s1', 'crete/V.D.4.s2'],
      'a unit may leave a zone and not come into one again',
      () => {
        const state = at('axis-move', { [one]: third, [enemy]: last });
        play(state, [`pick ${one}`, `go ${second}`]);
        expect(placeOf(state, one)).toBe(second);
        play(state, `pick ${one}`);
        expect(bar(state, `go ${third}`)).toBe('crete/V.D.4.s2');
      },
    );

    clause(
      ['crete/V.D.5.s1', 'crete/V.D.5.s3'],
      'with four points a unit goes from zone to zone, and stops',
      () => {
        const state = at('axis-move', { [one]: third, [enemy]: last });
        play(state, [`pick ${one}`, `go ${flank}`]);
        expect(placeOf(state, one)).toBe(flank);
        expect(bar(state, `pick ${one}`)).toBe('crete/V.D.3.s1');
        const slow = at('allied-move', { [headquarters]: third, [one]: last });
        play(slow, `pick ${headquarters}`);
        expect(bar(slow, `go ${flank}`)).toBe('crete/V.D.5.s1');
        expect(options(slow)).toContain(`go ${second}`);
      },
    );

    clause('crete/V.D.6.s1', 'artillery neither enters nor leaves a zone', () => {
      const into = at('axis-move', { [axisArtillery]: first, [enemy]: last });
      play(into, `pick ${axisArtillery}`);
      expect(options(into, 'go ').at(-1)).not.toContain(third);
      expect(bar(into, `go ${second} ${third}`)).toBe('crete/V.D.6.s1');
      const out = at('axis-move', { [axisArtillery]: third, [enemy]: last, [one]: third });
      expect(bar(out, `pick ${axisArtillery}`)).toBe('crete/V.D.6.s1');
      expect(options(out, `pick ${one}`)).toHaveLength(1);
    });

    clause('crete/V.D.6.s1', 'nor do noncombat units', () => {
      const { unit, point, enemy: other } = cast.noncombat;
      expect(bar(at(point, { [unit]: third, [other]: last }), `pick ${unit}`)).toBe('crete/V.D.6.s1');
      expect(options(at(point, { [unit]: third }))).toContain(`pick ${unit}`);
    });
  });

  describe('the first turn and the night', () => {
    clause(['crete/V.I.7.s1', 'crete/V.I.7.s2'], 'in the first turn Allied units go one hex', () => {
      const surprised = at('allied-move', { [enemy]: first }, 1);
      expect(goals(surprised, enemy)).not.toContain(third);
      expect(bar(surprised, `go ${second} ${third}`)).toBe('crete/V.I.7.s1');
      play(surprised, `go ${second}`);
      expect(bar(surprised, `pick ${enemy}`)).toBe('crete/V.I.7.s1');
      expect(goals(at('allied-move', { [enemy]: first }, 2), enemy)).toContain(third);
    });

    clause('crete/V.N.4', 'at night Allied infantry leaves a zone and comes into one again', () => {
      for (const [turn, goal] of [
        [2, false],
        [3, true],
      ] as const) {
        const state = at('allied-move', { [friend]: third, [one]: last }, turn);
        play(state, [`pick ${friend}`, `go ${second}`, `pick ${friend}`]);
        expect(options(state).includes(`go ${third}`)).toBe(goal);
      }
    });

    clause('crete/V.N.4', 'so does armour', () => {
      const state = at('allied-move', { [cast.armour]: third, [one]: last }, 3);
      play(state, [`pick ${cast.armour}`, `go ${second}`, `pick ${cast.armour}`]);
      expect(options(state)).toContain(`go ${third}`);
    });

    clause('crete/V.N.r2', 'headquarters and the Axis do not', () => {
      const state = at('allied-move', { [headquarters]: third, [one]: last }, 3);
      play(state, [`pick ${headquarters}`, `go ${second}`, `pick ${headquarters}`]);
      expect(bar(state, `go ${third}`)).toBe('crete/V.D.4.s2');
      const axisMoves = at('axis-move', { [one]: third, [enemy]: last }, 3);
      play(axisMoves, [`pick ${one}`, `go ${second}`, `pick ${one}`]);
      expect(bar(axisMoves, `go ${third}`)).toBe('crete/V.D.4.s2');
    });
  });

  describe('going ashore', () => {
    clause('crete/V.L.6.s1', 'whoever lies in a box goes ashore in the movement phase', () => {
      const state = at('axis-move', { [one]: cast.box });
      expect(placeOf(state, one)).toBe(cast.shore);
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.10.s1');
    });

    clause('crete/V.L.6.r2', 'not while anything lies face down there', () => {
      expect(placeOf(at('axis-move', { [one]: cast.box, [enemy]: down(cast.shore) }), one)).toBe(cast.box);
    });

    clause('crete/V.L.6.r3', 'but at once if it turns out to be a decoy', () => {
      const state = at('axis-move', { [one]: cast.box, 'decoy-1': down(cast.shore) });
      const seen = play(state, 'end');
      expect(keys(seen).slice(0, 2)).toEqual(['decoy-removed', 'gone-ashore']);
      expect(placeOf(state, one)).toBe(cast.shore);
    });
  });

  describe('too much in one hex', () => {
    clause('crete/V.C.4.r3', 'nobody is given up needlessly', () => {
      const [company, another] = cast.companies;
      const state = at('axis-move', { [one]: first, [other]: first, [company]: first, [another]: first });
      play(state, 'end');
      expect(options(state)).toContain(`eliminate ${one}`);
      play(state, `eliminate ${company}`);
      // The other company is all that can go now, and is gone.
      expect([one, other, another].map((unit) => placeOf(state, unit))).toEqual([first, first, 'eliminated']);
    });

    clause(['crete/V.C.4.s1', 'crete/V.C.4.s2'], 'the owner gives up units until the limit holds', () => {
      const stacked = Object.fromEntries(axis.map((id) => [id, first]));
      const state = at('axis-move', stacked);
      play(state, 'end');
      expect(open(state)).toBe('axis stacking.give-up');
      expect(options(state)).toEqual(axis.map((id) => `eliminate ${id}`));
      play(state, `eliminate ${other}`);
      expect(placeOf(state, other)).toBe('eliminated');
      expect(open(state)).not.toBe('axis stacking.give-up');
    });
  });
}
