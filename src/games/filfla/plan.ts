import { cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { RAIDERS, sideOf, type Unit, unitsOf } from './counters.ts';
import { Beach, SOUTHERN_HOURS } from './map.ts';
import { AT_SEA, NO_BEACH, placeOf, type State } from './state.ts';
import { steps, verbs } from './words.ts';

/** Rule 2: the raiders' plan. */

export const MOST_A_BEACH = 4;

export const plan = new Procedure('plan', {}, ['assign', 'signal']);

steps(plan, {
  assign: {
    rule: 'filfla/2',
    draft: true,
    anyOrder: ['assign'],
    needsAll: true,
    by: () => RAIDERS,
    options: (s, _, options) => {
      for (const unit of unitsOf(RAIDERS)) {
        for (const beach of Beach.all)
          if (!barToAssign(s, unit, beach)) options.add(verbs.id.assign, unit, beach);
      }
      if (!barToConfirm(s)) options.add(verbs.id.confirm);
    },
    take: {
      assign: (s, _, play, unit, beach) => {
        s.beach[unit] = beach;
        return play.go('assign');
      },
      confirm: (_, __, play) => {
        play.confirm();
        play.tell('planned', {});
        return play.go('signal');
      },
    },
    bars: {
      assign: (s, _, unit, beach) => (unit === NONE ? undefined : barToAssign(s, unit, beach)),
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
      signal: (s, _, play, hour) => {
        s.hour = hour;
        play.tell('signalled', { turn: hour }, only(RAIDERS));
        return play.done();
      },
    },
  },
});

/** Why a unit cannot be assigned to a beach, or to any if it is left open which. */
function barToAssign(s: State, unit: Unit, beach: Beach | typeof NONE): string | undefined {
  if (sideOf(unit) !== RAIDERS || cell(s.beach, unit) !== NO_BEACH) return 'filfla/2.1';
  return beach !== NONE && assignedTo(s, beach).length >= MOST_A_BEACH ? 'filfla/2.2' : undefined;
}

function barToConfirm(s: State): string | undefined {
  return assignedTo(s, NO_BEACH).length > 0 ? 'filfla/2.1' : undefined;
}

function assignedTo(s: State, beach: Beach | typeof NO_BEACH): Unit[] {
  return unitsOf(RAIDERS).filter((unit) => cell(s.beach, unit) === beach && placeOf(s, unit) === AT_SEA);
}
