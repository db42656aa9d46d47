import { describe, expect } from 'vitest';
import type { Stage } from './testing.ts';

/** V.O: the set-up, as far as all games of the system have it alike. */
export function setUpClauses({ bar, cast, clause, game, options, play }: Stage): void {
  describe('the preparations', () => {
    clause(
      'crete/V.O.r1',
      'obey the stacking limit: what would be too much is refused there and not elsewhere',
      () => {
        const { hex, units } = cast.crowd;
        const [first, second, third] = units;
        const state = game.setUp();
        play(state, [`pick ${first}`, `put ${hex}`, `pick ${second}`]);
        expect(options(state)).toContain(`put ${hex}`);
        play(state, [`put ${hex}`, `pick ${third}`]);
        expect(bar(state, `put ${hex}`)).toBe('crete/V.C.1.r2');
        expect(options(state, 'put').length).toBeGreaterThan(10);
      },
    );
  });
}
