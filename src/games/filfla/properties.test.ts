import { expect, it } from 'vitest';
import { at, cell } from '../../engine/arrays.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { RAIDERS, Unit } from './counters.ts';
import { filfla } from './index.ts';

/** What must hold in any raid, seen in random play; what must hold in every game is tested by its laws. */

const { broken } = filfla.definition;

it('nothing is broken, no unit is lost, steps only fall, points add up', () => {
  for (let n = 0; n < 80; n++) {
    const seed = `properties/${n}`;
    const play = new RandomGame(filfla, seed, settingOf(filfla, n, seed));
    const faults: string[] = [];
    let before = Unit.all.map(() => 9);
    for (; play.decision !== undefined; play.act()) {
      faults.push(...broken(play.state).map(({ text }) => text));
      const steps = Unit.all.map((unit) => cell(play.state.steps, unit));
      if (steps.some((now, unit) => now > at(before, unit))) faults.push('steps rose');
      before = steps;
    }
    expect([...faults, ...broken(play.state)]).toEqual([]);
    const ids = filfla.view(play.state, RAIDERS).board.units.map(({ id }) => id);
    expect(ids).toEqual(Unit.all.map((unit) => Unit.name(unit)));
    const { points, breakdown } = filfla.result(play.state) ?? { points: 99, breakdown: [] };
    expect(breakdown.reduce((sum, part) => sum + part.points, 0)).toBe(points);
    expect(points >= -9 && points <= 13).toBe(true);
  }
});
