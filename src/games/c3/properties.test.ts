import { expect, it } from 'vitest';
import { at, cell } from '../../engine/arrays.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { TURN_S } from './calendar.ts';
import { AXIS, COUNTED, classOf, Side, Unit } from './counters.ts';
import { stackingLimit } from './ground.ts';
import { c3 } from './index.ts';
import { Hex, LAND } from './map.ts';
import { isDisorganized, RESTED, type State, unitsIn } from './state.ts';

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

/** Hexes too full for a side after its movement whose units got away with it. */
function crowdedInOrder(state: State, side: Side): string[] {
  const moved = LAND.filter((hex) =>
    unitsIn(state, hex, side).some((unit) => cell(state.moveState, unit) !== RESTED),
  );
  return moved
    .filter((hex) => {
      const here = unitsIn(state, hex, side);
      const points = here.reduce(
        (sum, unit) => sum + (classOf(unit) === COUNTED ? cell(state.steps, unit) : 0),
        0,
      );
      const free = here.map(classOf).filter((one) => one !== COUNTED);
      const crowded = points > stackingLimit(state, hex) || new Set(free).size < free.length;
      return crowded && here.some((unit) => !isDisorganized(state, unit));
    })
    .map((hex) => `${Hex.name(hex)} is too full and in order`);
}

it('whoever ends his movement in a hex that is too full is disorganized', () => {
  const faults: string[] = [];
  let seen = 0;
  for (let n = 0; n < 24; n++) {
    const seed = `stacking/${n}`;
    const play = new RandomGame(c3, seed, settingOf(c3, n, seed));
    for (; play.decision !== undefined; play.act()) {
      if (play.decision.step.name !== 'declaration.target' || play.state.turn === TURN_S) continue;
      seen++;
      faults.push(...crowdedInOrder(play.state, at(Side.all, play.decision.seat)));
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(500);
});

it('nothing is broken, no unit is lost, steps only fall, the dead bear no marks, points add up', () => {
  for (let n = 0; n < 24; n++) {
    const seed = `properties/${n}`;
    const play = new RandomGame(c3, seed, settingOf(c3, n, seed));
    const faults: string[] = [];
    let before = Unit.all.map(() => 9);
    let decisions = 0;
    for (; play.decision !== undefined; play.act()) {
      faults.push(...broken(play.state).map(({ text }) => text));
      const steps = Unit.all.map((unit) => cell(play.state.steps, unit));
      if (steps.some((now, unit) => now > at(before, unit))) faults.push('steps rose');
      before = steps;
      if (++decisions % 4 === 0) faults.push(...markedDead(play.state));
    }
    expect([...faults, ...broken(play.state)]).toEqual([]);
    const ids = c3.view(play.state, AXIS).board.units.map(({ id }) => id);
    expect(ids).toEqual(Unit.all.map((unit) => Unit.name(unit)));
    const { points, breakdown } = c3.result(play.state) ?? { points: 99, breakdown: [] };
    expect(breakdown.reduce((sum, part) => sum + part.points, 0)).toBe(points);
  }
});
