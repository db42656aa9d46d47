import { describe, expect, it } from 'vitest';
import { down, stageOf } from '../air-assault/clauses/testing.ts';
import { crete } from '../crete/index.ts';
import { cast } from './cast.ts';
import { malta1942 } from './index.ts';

/** Where Malta departs from the booklet; both games are loaded side by side here. */

const { at, bar, clause, game, keys, options, play, under, why } = stageOf(malta1942, cast);
const [one, other] = cast.axis;
const [enemy] = cast.allied;

/** Two hexes with an arm of the sea between them. */
const WATER = ['P20', 'Q21'] as const;
/** The sea beside both. */
const SEA = 'P21';
const HEAVY = { unit: 'br-cd-leonardo', hex: 'R25', box: 'beach-marsaskala-2', shore: 'T25' };

describe('arms of the sea', () => {
  clause('malta-1942/GAP.1.r1', 'nobody crosses a water hexside', () => {
    const state = at('axis-move', { [one]: WATER[0] });
    play(state, `pick ${one}`);
    expect(bar(state, `go ${WATER[1]}`)).toBe('malta-1942/GAP.1.r1');
    expect(options(state, 'go ').length).toBeGreaterThan(0);
  });

  clause('malta-1942/GAP.1.r2', 'no control and no exposure reaches across it', () => {
    const state = at('axis-move', { [one]: WATER[0], [enemy]: down(WATER[1]) });
    expect(keys(play(state, 'end'))).not.toContain('exposed');
    const beside = at('axis-move', { [one]: 'Q22', [enemy]: down(WATER[1]) });
    expect(keys(play(beside, 'end'))).toContain('exposed');
    const passing = at('axis-move', { [one]: 'R19', [enemy]: WATER[1] });
    play(passing, `pick ${one}`);
    expect(options(passing)).toContain('go Q20 P20');
  });

  clause('malta-1942/GAP.1.r2', 'nor that of aircraft, which are over the sea as well', () => {
    const [aircraft] = cast.aircraft.two;
    const moved = (over: string) => {
      const state = under(aircraft, over, at('allied-move', { [enemy]: down('R20') }));
      return keys(play(state, [`pick ${enemy}`, `go ${WATER[1]}`]));
    };
    expect(moved(WATER[0])).not.toContain('exposed');
    for (const over of ['Q22', WATER[1], SEA]) expect(moved(over)).toContain('exposed');
    const stayed = (over: string) => options(under(aircraft, over, at('turn-down', { [enemy]: WATER[1] })));
    expect(stayed(WATER[0])).toContain(`turn-down ${enemy}`);
    for (const over of ['Q22', SEA]) expect(stayed(over)).toEqual(['end']);
  });
});

describe('coastal guns', () => {
  clause(
    ['malta-1942/C.1.s1', 'malta-1942/C.1.s2', 'malta-1942/C.1.s3'],
    'stand in forts and batteries, one in each',
    () => {
      const state = game.setUp();
      play(state, ['pick br-cd-st-rocco', 'put P23', 'pick br-cd-leonardo']);
      expect(options(state)).toContain('put R25');
      expect(bar(state, 'put P20')).toBe('malta-1942/C.1.s1');
      expect(bar(state, 'put P23')).toBe('malta-1942/C.1.s2');
      expect(options(state)).toContain('put I12');
      for (const hex of ['L13', 'M12']) expect(bar(state, `put ${hex}`)).toBe('malta-1942/C.1.s3');
    },
  );

  clause(
    ['malta-1942/C.2.s3', 'malta-1942/C.2.r2'],
    'fire without a line where an Allied unit is before the box',
    () => {
      const boxes = { [one]: HEAVY.box, [HEAVY.unit]: HEAVY.hex };
      expect(bar(at('coastal-fire', boxes), `aim ${HEAVY.unit}`)).toBe('malta-1942/C.2.r2');
      const spotted = at('coastal-fire', { ...boxes, [enemy]: HEAVY.shore });
      expect(options(spotted)).toContain(`aim ${HEAVY.unit}`);
      expect(options(at('coastal-fire', { ...boxes, [enemy]: down(HEAVY.shore) }))).toContain(
        `aim ${HEAVY.unit}`,
      );
      const decoy = at('coastal-fire', { ...boxes, 'decoy-1': down(HEAVY.shore) });
      expect(bar(decoy, `aim ${HEAVY.unit}`)).toBe('malta-1942/C.2.r2');
    },
  );
});

describe('battalions', () => {
  clause('malta-1942/A.3.r1', 'are never broken down', () => {
    const state = at('axis-move', { [one]: cast.row[0], [other]: cast.row[1] });
    expect(game.asides(state).size).toBe(0);
    expect(() => play(state, `break-down ${one}`)).toThrow('"break-down" is not possible now');
  });
});

describe('the book', () => {
  it('names rules of Malta where they stand in the place of the booklet’s', () => {
    const state = game.setUp();
    expect(game.heading(state, 1)?.rule).toBe('malta-1942/A.1.r2');
    expect(crete.heading(crete.setUp(), 1)?.rule).toBe('crete/V.O.1');
    expect(why(state, 'done')).toBe('malta-1942/A.1.r2');
  });

  it('says what Malta changes about a rule that otherwise stands', () => {
    const state = at('axis-move', { [one]: cast.row[0] });
    play(state, `pick ${one}`);
    const { rule, amendedBy } = game.explain(game.view(state, 0), `go ${cast.row[2]}`);
    expect(rule).toBe('crete/V.A.1.s1');
    expect(amendedBy).toEqual(['malta-1942/GAP.1.r1']);
  });
});

describe('two games of one system', () => {
  it('have each their own map, names and turns', () => {
    const [ours, theirs] = [game.setUp().kit, crete.setUp().kit];
    expect(ours.map.Hex.size).not.toBe(theirs.map.Hex.size);
    expect(ours.track.last).toBe(24);
    expect(theirs.track.label(1)).toBe('May 20 AM');
    expect(ours.track.label(1)).toBe('Day 1 AM');
    expect(() => game.parse('pick nz-22')).toThrow('there is no unit "nz-22"');
    expect(crete.print(crete.parse('pick nz-22'))).toBe('pick nz-22');
  });
});
