import { seatName } from '../engine/audience.ts';
import type { Course, Prepared } from './course.ts';
import type { Summary } from './storage.ts';

/** How a table stands, for a list of tables: nothing that is hidden from anybody. */
export function summaryOf(
  course: Course,
  state = course.state,
  { result = course.result, practice = false } = {},
): Summary {
  const { game } = course;
  const decider = result === undefined ? game.decider(state) : undefined;
  return {
    ...(decider === undefined ? {} : { decider: seatName(decider, game.sides) }),
    ...(result === undefined ? {} : { result }),
    progress: game.progress(state),
    practice: practice || course.practice,
  };
}

/** How it will stand after an entry that is about to be stored. */
export function summaryAfter(course: Course, { plan }: Prepared): Summary {
  return summaryOf(course, plan.change?.state, { result: plan.result, practice: plan.practice === true });
}
