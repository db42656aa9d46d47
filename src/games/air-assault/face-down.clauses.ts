import { describe, expect, it } from 'vitest';
import { AXIS } from './kinds.ts';
import { down, type Stage } from './testing.ts';

/** V.M: counters face down, exposed and turned down again. */
export function faceDownClauses({ at, bar, cast, clause, game, keys, options, play, told }: Stage): void {
  const [first, second, third, last] = cast.row;
  const [one] = cast.axis;
  const [enemy, friend] = cast.allied;

  describe('the set-up', () => {
    clause(
      ['crete/V.C.1.r2', 'crete/V.M.5.s3'],
      'no hex takes more than six points, and decoys count nothing',
      () => {
        const { hex, units } = cast.crowd;
        const state = game.setUp();
        play(state, [`pick ${units[0]}`, `put ${hex}`, `pick ${units[1]}`, `put ${hex}`, `pick ${units[2]}`]);
        expect(bar(state, `put ${hex}`)).toBe('crete/V.C.1.r2');
        const other = game.setUp();
        play(other, [`pick ${units[0]}`, `put ${hex}`, `pick ${units[1]}`, `put ${hex}`, 'pick decoy-1']);
        expect(options(other)).toContain(`put ${hex}`);
      },
    );
  });

  describe('what lies face down', () => {
    clause(
      ['crete/V.M.1.r1', 'crete/V.M.1.r2'],
      'the Axis sees how many lie in a hex, and nothing else',
      () => {
        const unit = at('axis-move', { [one]: first, [enemy]: down(last), 'decoy-1': down(third) });
        const decoy = at('axis-move', { [one]: first, 'decoy-1': down(last), [enemy]: down(third) });
        const { faceDown } = game.view(unit, AXIS).board;
        expect(new Map(faceDown.map(({ hex, counters }) => [hex, counters]))).toEqual(
          new Map([
            [third, 1],
            [last, 1],
          ]),
        );
        expect(JSON.stringify(game.view(unit, AXIS))).not.toContain(enemy);
        expect(game.view(decoy, AXIS)).toEqual(game.view(unit, AXIS));
      },
    );

    clause(
      ['crete/V.M.3.s1', 'crete/V.M.3.r2'],
      'all of a hex are exposed when the Axis has moved next to it',
      () => {
        const state = at('axis-move', { [one]: first, [enemy]: down(last), [friend]: down(last) });
        play(state, [`pick ${one}`, `go ${second} ${third}`]);
        const seen = play(state, 'end');
        expect(told(seen, 'exposed', 'unit')).toEqual([enemy, friend]);
        const apart = at('axis-move', { [one]: first, [enemy]: down(last) });
        expect(keys(play(apart, 'end'))).not.toContain('exposed');
      },
    );

    clause('crete/V.M.5.s5', 'a decoy that is turned up is gone for good', () => {
      const state = at('axis-move', { [one]: third, 'decoy-1': down(last) });
      expect(keys(play(state, 'end'))[0]).toBe('decoy-removed');
      expect(game.view(state, AXIS).board).toMatchObject({ faceDown: [], decoysRemoved: 1 });
    });

    clause('crete/V.M.2.s1', 'a unit is exposed when it moves next to the Axis', () => {
      const state = at('allied-move', { [enemy]: down(first), [friend]: down(third), [one]: last });
      expect(keys(play(state, [`pick ${enemy}`, `go ${second}`]))).toEqual(['counter-moved', 'moved']);
      expect(keys(play(state, [`pick ${enemy}`, `go ${third}`]))).toEqual([
        'counter-moved',
        'moved',
        'exposed',
      ]);
      expect(game.view(state, AXIS).board.faceDown.map(({ hex }) => hex)).toEqual([third]);
    });

    clause('crete/V.M.4.s1', 'what no Axis unit stands next to may be turned down again', () => {
      const state = at('turn-down', { [enemy]: first, [friend]: third, [one]: last });
      expect(options(state)).toEqual([`turn-down ${enemy}`, 'end']);
      expect(bar(state, `turn-down ${friend}`)).toBe('crete/V.M.4.s1');
      play(state, `turn-down ${enemy}`);
      const { faceDown, remembered } = game.view(state, AXIS).board;
      expect(faceDown).toEqual([{ hex: first, counters: 1, noticed: [{ counters: 1, lot: 1 }] }]);
      expect(remembered).toEqual([{ unit: enemy, lot: 1 }]);
    });

    clause('crete/GAP.3.r9', 'when one of several moves on, the Axis is not told which', () => {
      const alike = (mover: string) => {
        const state = at('turn-down', { [enemy]: first, [friend]: down(first), [one]: last });
        play(state, [`turn-down ${enemy}`, `pick ${mover}`, `go ${second}`]);
        return game.view(state, AXIS);
      };
      expect(alike(enemy)).toEqual(alike(friend));
    });

    it('whoever is met is known by the way it came, and so is what it left', () => {
      const state = at('turn-down', { [enemy]: first, [friend]: down(first), [one]: last });
      play(state, [`turn-down ${enemy}`, `pick ${friend}`, `go ${second} ${third}`]);
      const { faceDown, remembered } = game.view(state, AXIS).board;
      expect(faceDown).toEqual([{ hex: first, counters: 1, noticed: [{ counters: 1, lot: 1 }] }]);
      expect(remembered).toEqual([{ unit: enemy, lot: 1 }]);
    });
  });

  describe('positions', () => {
    it.each([
      ['an Axis unit face down', { [one]: down(first) }],
      ['a unit face down in a box of the card', { [enemy]: down('eliminated') }],
      ['a decoy that lies open', { 'decoy-1': first }],
      ['a decoy that is remembered', { 'decoy-1': { at: first, faceDown: true, remembered: true, lot: 1 } }],
      ['a gun that has moved', { [cast.gun.unit]: { at: cast.gun.hex, faceDown: true, clues: 2 } }],
      ['both sides in one hex', { [one]: first, [enemy]: first }],
      ['an Allied unit in a landing box', { [enemy]: cast.box }],
    ])('refuse %s', (_, units) => {
      expect(() => at('axis-move', units)).toThrow(expect.objectContaining({ code: 'bad-position' }));
    });
  });
}
