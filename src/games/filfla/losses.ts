import { cell } from '../../engine/arrays.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ELIMINATED, isOnIsland, type State } from './state.ts';
import { sideOf } from './units.ts';
import { someUnits, steps, type Telling, verbs } from './words.ts';

/** Rule 7.10 and 7.14: a side loses a step and chooses the unit. */

export const losses = new Procedure('losses', { among: someUnits }, ['choose']);

steps(losses, {
  choose: {
    rule: 'filfla/7.10',
    // Everything that can lose a step in combat is face up.
    playsForced: true,
    by: (_, { among }) => sideOf(among[0] ?? 0),
    options: (s, { among }, options) => {
      for (const unit of among) if (isOnIsland(s, unit)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, x, unit) => {
        loseStep(s, unit, x);
        return x.done();
      },
    },
  },
});

export function loseStep(s: State, unit: number, x: Telling): void {
  s.steps[unit] = cell(s.steps, unit) - 1;
  x.tell('step-lost', { unit });
  if (cell(s.steps, unit) === 0) eliminate(s, unit, x);
}

export function eliminate(s: State, unit: number, x: Telling): void {
  s.steps[unit] = 0;
  s.place[unit] = ELIMINATED;
  x.tell('eliminated', { unit });
}
