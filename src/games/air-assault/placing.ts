import { type Bar, because } from '../../engine/bar.ts';
import type { Execution } from '../../engine/execution.ts';
import { type Placing, pickAndPut } from '../../engine/placement.ts';
import type { Place, Unit } from './kinds.ts';
import type { State } from './state.ts';
import { phrase, type Telling, verbs } from './words.ts';

interface Limits extends Omit<Placing<State, Unit, Place>, 'pick' | 'put' | 'end' | 'inAnyOrder'> {
  /** Whether the order is all the same; it is unless something else is said. */
  readonly inAnyOrder?: boolean;
  /** What comes of it once whoever places them is done. */
  readonly whenDone?: (s: State, play: Telling) => void;
}

/** The steps in which units are placed one by one, until whoever places them is done. */
export function placing({ whenDone, ...limits }: Limits) {
  const { pick, put } = pickAndPut<State, Unit, Place>({
    pick: verbs.id.pick,
    put: verbs.id.put,
    end: verbs.id.done,
    inAnyOrder: true,
    ...limits,
  });
  const done = (s: State, _: object, play: Telling & Pick<Execution, 'confirm' | 'done'>) => {
    play.confirm();
    whenDone?.(s, play);
    return play.done();
  };
  const barToEnd = (s: State) => limits.barToEnd(s);
  return {
    pick: { ...pick, take: { ...pick.take, done }, bars: { ...pick.bars, done: barToEnd } },
    put,
  };
}

/** Why it is not over yet: units are still to be placed. */
export function barOfWaiting(rule: string, waiting: readonly Unit[]): Bar | undefined {
  return waiting.length > 0 ? because(rule, phrase('still-to-place', { units: waiting.length })) : undefined;
}
