import { type Placing, pickAndPut } from '../../engine/placement.ts';
import type { Place, Unit } from './kinds.ts';
import type { State } from './state.ts';
import { verbs } from './words.ts';

type Limits = Omit<Placing<State, Unit, Place>, 'pick' | 'put' | 'end' | 'inAnyOrder'>;

/** The steps in which units are placed one by one, in any order, until whoever places them is done. */
export function placing(limits: Limits) {
  const { pick, put } = pickAndPut<State, Unit, Place>({
    pick: verbs.id.pick,
    put: verbs.id.put,
    end: verbs.id.done,
    inAnyOrder: true,
    ...limits,
  });
  const barToEnd = (s: State) => limits.barToEnd(s);
  return { pick: { ...pick, bars: { ...pick.bars, done: barToEnd } }, put };
}
