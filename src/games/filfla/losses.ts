import { at, cell } from '../../engine/arrays.ts';
import { Procedure } from '../../engine/procedure.ts';
import { sideOf, type Unit } from './counters.ts';
import { ELIMINATED, isOnIsland, type State } from './state.ts';
import { steps, type Telling, Units, verbs } from './words.ts';

/** Rule 7.10 and 7.14: a side loses a step and chooses the unit. */

export const losses = new Procedure('losses', { among: Units }, ['choose']);

steps(losses, {
  choose: {
    rule: 'filfla/7.10',
    // Everything that can lose a step in combat is face up.
    playsForced: true,
    by: (_, { among }) => sideOf(at(among, 0)),
    options: (s, { among }, options) => {
      for (const unit of among) if (isOnIsland(s, unit)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, _, play, unit) => {
        loseStep(s, unit, play);
        return play.done();
      },
    },
  },
});

export function loseStep(s: State, unit: Unit, play: Telling): void {
  s.steps[unit] = cell(s.steps, unit) - 1;
  play.tell('step-lost', { unit });
  if (cell(s.steps, unit) === 0) eliminate(s, unit, play);
}

export function eliminate(s: State, unit: Unit, play: Telling): void {
  s.steps[unit] = 0;
  s.place[unit] = ELIMINATED;
  play.tell('eliminated', { unit });
}
