import type { Bar } from '../../engine/bar.ts';
import { count, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { loseStep } from './casualties.ts';
import { noPartInCombat } from './causes.ts';
import { Side, Unit } from './counters.ts';
import { isOnMap, type State } from './state.ts';
import { steps, Units, verbs } from './words.ts';

/**
 * Rule 5.5.1.2: the casualties of a close combat. They are dealt in passes, one step a unit; in each pass the
 * unit that used its elite bonus comes first.
 */

export const losses = new Procedure(
  'losses',
  { side: Side, among: Units, left: count(), first: optional(Unit), hit: Units },
  ['next', 'choose'],
);

steps(losses, {
  next: (s, { among, left, hit }, play) => {
    const alive = among.filter((unit) => isOnMap(s, unit));
    if (left === 0 || alive.length === 0) return play.done();
    return alive.every((unit) => hit.includes(unit)) ? play.go('choose', { hit: [] }) : play.go('choose');
  },
  choose: {
    rule: 'c3/5.5.1.2',
    playsForced: true,
    by: (_, { side }) => side,
    options: (s, locals, options) => {
      for (const unit of locals.among) if (!barToLose(s, locals, unit)) options.add(verbs.id.lose, unit);
    },
    take: {
      lose: (s, { left, hit }, play, unit) => {
        loseStep(s, unit, play);
        return play.go('next', { left: left - 1, hit: [...hit, unit] });
      },
    },
    bars: { lose: (s, locals, unit) => barToLose(s, locals, unit) },
  },
});

interface Pass {
  readonly among: readonly Unit[];
  readonly first: Unit | typeof NONE;
  readonly hit: readonly Unit[];
}

function barToLose(s: State, { among, first, hit }: Pass, unit: Unit): Bar | undefined {
  if (!among.includes(unit) || !isOnMap(s, unit)) return noPartInCombat('c3/5.5.1.2.8');
  if (hit.includes(unit)) return 'c3/5.5.1.2.7';
  const mustLead = first !== NONE && isOnMap(s, first) && !hit.includes(first);
  return mustLead && unit !== first ? 'c3/5.5.1.2.5' : undefined;
}
