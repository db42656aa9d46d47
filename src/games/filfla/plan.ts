import { cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { Procedure } from '../../engine/procedure.ts';
import { SOUTHERN_HOURS } from './sea.ts';
import { AT_SEA, NO_BEACH, placeOf, type State } from './state.ts';
import { RAIDERS, sideOf, UNITS_OF } from './units.ts';
import { steps, verbs } from './words.ts';

/** Rule 2: the raiders' plan. */

const MOST_A_BEACH = 4;

export const plan = new Procedure('plan', {}, ['assign', 'signal']);

steps(plan, {
  assign: {
    rule: 'filfla/2',
    draft: true,
    by: () => RAIDERS,
    options: (s, _, options) => {
      for (const unit of UNITS_OF[RAIDERS] ?? []) {
        for (const beach of [0, 1])
          if (!barToAssign(s, unit, beach)) options.add(verbs.id.assign, unit, beach);
      }
      if (!barToConfirm(s)) options.add(verbs.id.confirm);
    },
    take: {
      assign: (s, _, x, unit, beach) => {
        s.beach[unit] = beach;
        return x.go('assign');
      },
      confirm: (_, __, x) => {
        x.confirm();
        x.tell('planned', {});
        return x.go('signal');
      },
    },
    bars: {
      assign: (s, _, unit, beach) => barToAssign(s, unit, beach),
      confirm: (s) => barToConfirm(s),
    },
  },
  signal: {
    rule: 'filfla/2.4',
    by: () => RAIDERS,
    options: (_, __, options) => {
      for (const hour of SOUTHERN_HOURS) options.add(verbs.id.signal, hour);
    },
    take: {
      signal: (s, _, x, hour) => {
        s.hour = hour;
        x.tell('signalled', { turn: hour }, only(RAIDERS));
        return x.done();
      },
    },
  },
});

function barToAssign(s: State, unit: number, beach: number): string | undefined {
  if (sideOf(unit) !== RAIDERS || cell(s.beach, unit) !== NO_BEACH) return 'filfla/2.1';
  return assignedTo(s, beach).length >= MOST_A_BEACH ? 'filfla/2.2' : undefined;
}

function barToConfirm(s: State): string | undefined {
  return assignedTo(s, NO_BEACH).length > 0 ? 'filfla/2.1' : undefined;
}

function assignedTo(s: State, beach: number): number[] {
  return (UNITS_OF[RAIDERS] ?? []).filter(
    (unit) => cell(s.beach, unit) === beach && placeOf(s, unit) === AT_SEA,
  );
}
