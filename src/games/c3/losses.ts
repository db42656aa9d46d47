import { count, NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { loseStep } from './casualties.ts';
import { isOnMap, type State } from './state.ts';
import { noUnit, side, someUnits, steps, verbs } from './words.ts';

/**
 * Rule 5.5.1.2: the casualties of a close combat. They are dealt in passes, one step a unit; in each pass the
 * unit that used its elite bonus comes first.
 */

export const losses = new Procedure(
  'losses',
  { side, among: someUnits, left: count(), first: noUnit, hit: someUnits },
  ['next', 'choose'],
);

steps(losses, {
  next: (s, { among, left, hit }, x) => {
    const alive = among.filter((unit) => isOnMap(s, unit));
    if (left === 0 || alive.length === 0) return x.done();
    return alive.every((unit) => hit.includes(unit)) ? x.go('choose', { hit: [] }) : x.go('choose');
  },
  choose: {
    rule: 'c3/5.5.1.2',
    playsForced: true,
    by: (_, locals) => locals.side,
    options: (s, locals, options) => {
      for (const unit of locals.among) if (!barToLose(s, locals, unit)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, { left, hit }, x, unit) => {
        loseStep(s, unit, x);
        return x.go('next', { left: left - 1, hit: [...hit, unit] });
      },
    },
    bars: { lose: (s, locals, unit) => barToLose(s, locals, unit) },
  },
});

interface Pass {
  readonly among: readonly number[];
  readonly first: number;
  readonly hit: readonly number[];
}

function barToLose(s: State, { among, first, hit }: Pass, unit: number): string | undefined {
  if (!among.includes(unit) || !isOnMap(s, unit)) return 'c3/5.5.1.2.8';
  if (hit.includes(unit)) return 'c3/5.5.1.2.7';
  const mustLead = first !== NONE && isOnMap(s, first) && !hit.includes(first);
  return mustLead && unit !== first ? 'c3/5.5.1.2.5' : undefined;
}
