import { expect, it } from 'vitest';
import { at, cell } from '../../engine/arrays.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { c3 } from './index.ts';
import { AXIS, UNITS } from './pieces.ts';
import type { State } from './state.ts';
import { unit as unitKind } from './words.ts';

/** What must hold in any invasion, seen in random play; what must hold in every game is tested by its laws. */

const { broken } = c3.definition;

/** Eliminated units of which anything is noted besides. */
function markedDead(state: State): string[] {
  const dead = c3.view(state, AXIS).board.units.filter(({ at: place }) => place === 'eliminated');
  return dead
    .map(({ id, at: _, steps, ...marks }) => [id, ...(steps > 0 ? ['steps'] : []), ...Object.keys(marks)])
    .filter(({ length }) => length > 1)
    .map((parts) => parts.join(' '));
}

it('nothing is broken, no unit is lost, steps only fall, the dead bear no marks, points add up', () => {
  for (let n = 0; n < 24; n++) {
    const seed = `properties/${n}`;
    const play = new RandomGame(c3, seed, settingOf(c3, n, seed));
    const faults: string[] = [];
    let before = UNITS.map(() => 9);
    let decisions = 0;
    for (; play.decision !== undefined; play.act()) {
      faults.push(...broken(play.state));
      const steps = UNITS.map((unit) => cell(play.state.steps, unit));
      if (steps.some((now, unit) => now > at(before, unit))) faults.push('steps rose');
      before = steps;
      if (++decisions % 4 === 0) faults.push(...markedDead(play.state));
    }
    expect([...faults, ...broken(play.state)]).toEqual([]);
    const ids = c3.view(play.state, AXIS).board.units.map(({ id }) => id);
    expect(ids).toEqual(UNITS.map((unit) => unitKind.name(unit)));
    const { points, breakdown } = c3.result(play.state) ?? { points: 99, breakdown: [] };
    expect(breakdown.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  }
});
