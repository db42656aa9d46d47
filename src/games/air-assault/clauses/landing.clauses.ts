import { describe, expect, it } from 'vitest';
import { AXIS } from '../kinds.ts';
import { type State, unitsIn } from '../state.ts';
import { down, type Stage } from './testing.ts';

/** V.L.6, V.L.7 as far as nobody fights, and GAP.4: units in landing boxes and their way ashore. */
export function landingClauses({
  at,
  bar,
  cast,
  clause,
  game,
  keys,
  open,
  options,
  placeOf,
  play,
  told,
}: Stage): void {
  const { box, shore, axisArtillery } = cast;
  const [one] = cast.axis;
  const [enemy, friend] = cast.allied;
  const { map } = game.setUp().kit;
  const [beside] = map.spread.from(map.grid.number(shore)).map((hex) => map.Hex.name(hex));
  if (beside === undefined) throw new Error(`${shore} lies alone`);

  /** The Axis does nothing more in its segment. */
  const endSegment = (state: State) => {
    while (open(state).startsWith('axis')) play(state, 'end');
  };

  describe('a unit in a landing box', () => {
    clause('crete/V.L.6.s1', 'steps ashore before anybody moves, whether its owner likes it or not', () => {
      const state = at('axis-move', { [one]: box });
      expect(placeOf(state, one)).toBe(shore);
      const held = at('axis-move', { [one]: box, [enemy]: shore });
      expect(placeOf(held, one)).toBe(box);
    });

    clause('crete/V.L.6.s2', 'goes no further in that turn', () => {
      const state = at('axis-move', { [one]: box });
      expect(bar(state, `pick ${one}`)).toBe('crete/V.A.10.s1');
      const before = at('axis-move', { [one]: shore });
      expect(options(before)).toContain(`pick ${one}`);
    });

    clause(
      'crete/V.L.6.r2',
      'is stopped by what lies face down, which is turned up when all have moved',
      () => {
        const state = at('axis-move', { [one]: box, [enemy]: down(shore) });
        expect(placeOf(state, one)).toBe(box);
        expect(bar(state, `pick ${one}`)).toBe('crete/V.L.6.r2');
        expect(told(play(state, 'end'), 'exposed', 'unit')).toEqual([enemy]);
      },
    );

    clause('crete/V.L.6.r3', 'goes ashore at once where only decoys are found', () => {
      const state = at('axis-move', { [one]: box, 'decoy-1': down(shore), 'decoy-2': down(shore) });
      expect(placeOf(state, one)).toBe(box);
      expect(keys(play(state, 'end')).slice(0, 3)).toEqual(['decoy-removed', 'decoy-removed', 'gone-ashore']);
      expect(placeOf(state, one)).toBe(shore);
    });

    it('stays where it is when a unit is found with the decoys', () => {
      const state = at('axis-move', { [axisArtillery]: box, 'decoy-1': down(shore), [enemy]: down(shore) });
      expect(keys(play(state, 'end'))).not.toContain('gone-ashore');
    });

    clause('crete/V.L.6.r4', 'lands in an enemy zone, of whatever type it is', () => {
      const state = at('axis-move', { [axisArtillery]: box, [one]: box, [enemy]: beside });
      expect([axisArtillery, one].map((unit) => placeOf(state, unit))).toEqual([shore, shore]);
    });

    clause(
      ['crete/V.L.7.c', 'crete/GAP.4.r3'],
      'is lost if the hex is still held when the combats of its side are over: the box is empty then',
      () => {
        const state = at('axis-move', { [axisArtillery]: box, [enemy]: shore });
        endSegment(state);
        expect(placeOf(state, axisArtillery)).toBe('eliminated');
        expect(unitsIn(state, map.ground.number(box), AXIS)).toEqual([]);
        const free = at('axis-move', { [axisArtillery]: box, [enemy]: beside });
        endSegment(free);
        expect(placeOf(free, axisArtillery)).toBe(shore);
      },
    );
  });

  describe('a landing box', () => {
    clause('crete/GAP.4.r1', 'is connected to one hex of the coast and adjacent to no other', () => {
      for (const each of map.landingBoxes) {
        expect(map.ground.opens(each)).toHaveLength(1);
        const hex = map.shoreOf(each);
        expect(map.isCoastal(hex) || map.terrainOf(hex) === 'city').toBe(true);
      }
      const state = at('axis-move', { [one]: box, [enemy]: down(shore), [friend]: down(beside) });
      expect(told(play(state, 'end'), 'exposed', 'unit')).toEqual([enemy]);
    });
  });

  describe('positions', () => {
    it('refuse more than six points in a landing box', () => {
      const [first, second, third] = cast.axis;
      expect(() => at('axis-move', { [first]: box, [second]: box, [enemy]: shore })).not.toThrow();
      expect(() => at('axis-move', { [first]: box, [second]: box, [third]: box, [enemy]: shore })).toThrow(
        expect.objectContaining({ code: 'bad-position' }),
      );
    });
  });
}
