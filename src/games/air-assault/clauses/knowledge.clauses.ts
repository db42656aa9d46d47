import { describe, expect } from 'vitest';
import { at as itemAt } from '../../../engine/arrays.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { rosterOf } from '../state.ts';
import type { Stage } from './testing.ts';

/** GAP.3: what each side knows, as far as all games of the system have it alike. */
export function knowledgeClauses({ at, cast, clause, game }: Stage): void {
  describe('the Allies', () => {
    clause('crete/GAP.3.r3', 'know all Axis pieces: on the map, on the card, and aircraft', () => {
      const [first, second, third] = cast.row;
      const [one, other, lost] = cast.axis;
      const start = game.setUp();
      const aircraft = start.kit.counters.Unit.name(itemAt(rosterOf(start).aircraft, 0));
      const placed = { [one]: first, [other]: second, [aircraft]: third, [lost]: 'eliminated' };
      const state = at('axis-move', placed);
      const [own, seen] = [AXIS, ALLIED].map((seat) => game.view(state, seat).board.units);
      expect(seen).toEqual(own);
      const places = new Map(seen?.map(({ id, at: place }) => [id, place]));
      for (const [unit, place] of Object.entries(placed)) expect(places.get(unit)).toBe(place);
      // Whoever is not shown is on the card.
      const without = game.view(at('axis-move', { [one]: first }), ALLIED).board.units;
      expect(without.map(({ id }) => id)).not.toContain(other);
    });
  });
}
