import { describe, expect } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { ALLIED, AXIS, type Hex } from '../kinds.ts';
import { down, type Stage } from './testing.ts';

/** VI.C: coastal guns. */
export function coastalFireClauses({
  at,
  bar,
  cast,
  clause,
  game,
  options,
  placeOf,
  play,
  preview,
}: Stage): void {
  const { gun, axis } = cast;
  const [one, other] = axis;
  const fire = (boxes: Readonly<Record<string, string>>, turn = 2) => {
    const state = at('coastal-fire', { ...boxes, [gun.unit]: down(gun.hex) }, turn);
    if (options(state, 'aim').length > 0) play(state, `aim ${gun.unit}`);
    return state;
  };

  describe('coastal guns', () => {
    clause(['crete/VI.C.3.a.2', 'crete/VI.C.r6'], 'a hit eliminates, and who fires is exposed', () => {
      const state = fire({ [one]: gun.seen });
      play(state, `fire ${one}`, { rolls: [3] });
      expect(placeOf(state, one)).toBe('eliminated');
      expect(game.view(state, AXIS).board.units.map(({ id }) => id)).toContain(gun.unit);
      const twice = fire({ [one]: gun.seen });
      play(twice, `fire ${one}`, { rolls: [1] });
      expect(placeOf(twice, one)).toBe('eliminated');
      const missed = fire({ [one]: gun.seen });
      play(missed, `fire ${one}`, { rolls: [4] });
      expect(placeOf(missed, one)).toBe(gun.seen);
    });

    clause('crete/VI.C.4', 'at night a gun has half its strength', () => {
      const state = fire({ [one]: gun.seen }, 3);
      expect(preview(state, `fire ${one}`).facts[0]?.value).toBe('1');
      play(state, `fire ${one}`, { rolls: [3] });
      expect(placeOf(state, one)).toBe(gun.seen);
    });

    clause('crete/VI.C.3', 'only what is in range is fired at', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.far });
      expect(options(state, 'fire')).toEqual([`fire ${one}`]);
      expect(bar(state, `fire ${other}`)).toBe('crete/VI.C.3');
    });

    clause(
      'crete/V.G.2.r1',
      'range is counted without the hex of the gun, and with that of the target',
      () => {
        const { map, counters } = game.setUp().kit;
        const range = cell(counters.range, numberOf(counters.Unit, gun.unit));
        const box = map.ground.number(gun.seen);
        const away = (distance: number) =>
          map.land.filter((hex) => map.ground.distance(hex, box) === distance);
        const sees = (hex: Hex) =>
          map.ground
            .hexesOf(box)
            .some((sea) => map.grid.distance(hex, sea) === range && map.lines.isClear(hex, sea));
        const from = (hex: Hex | undefined) =>
          at('coastal-fire', { [one]: gun.seen, [gun.unit]: map.Hex.name(hex ?? map.grid.number(gun.hex)) });
        const near = away(range).find(sees);
        expect(near).toBeDefined();
        expect(options(from(near), 'aim')).toEqual([`aim ${gun.unit}`]);
        expect(bar(from(away(range + 1)[0]), `aim ${gun.unit}`)).toBe('crete/VI.C.3');
      },
    );

    clause('crete/V.G.3.b', 'rough ground and cities are in the way', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.blocked });
      expect(bar(state, `fire ${other}`)).toBe('crete/V.G.3.b');
      const { because } = game.explain(game.view(state, ALLIED), `fire ${other}`);
      expect(because).toMatch(new RegExp(`(^|blocked by )${gun.block}( is in the way)?\\.$`));
      expect(bar(fire({ [other]: gun.blocked }), `aim ${gun.unit}`)).toBe('crete/V.G.3.b');
    });

    clause('crete/VI.C.r2', 'each gun fires at each target once', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.seen });
      play(state, [`fire ${one}`, `aim ${gun.unit}`], { rolls: [6] });
      expect(bar(state, `fire ${one}`)).toBe('crete/VI.C.r2');
      expect(options(state, 'fire')).toEqual([`fire ${other}`]);
    });
  });
}
