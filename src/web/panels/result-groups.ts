import type { ShownEvent, ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import type { Rolled } from './result-rolls.ts';

/** Which of the rolls of one answer belong together. */

/** Rolls about one subject, with the event that they go on with where that came before. */
export interface RollGroup {
  readonly rolled: readonly Rolled[];
  readonly begun: ShownEvent | undefined;
}

/** Rolls of one kind that follow each other belong together, and what goes on with them. */
export function groupsOf(
  rolled: readonly Rolled[],
  earlier: readonly ShownItem[],
  face: Face,
): readonly RollGroup[] {
  const groups: Rolled[][] = [];
  for (const one of rolled) {
    const last = groups.at(-1);
    if (last !== undefined && goesOn(last, one, face)) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => ({ rolled: group, begun: begunBy(group, earlier, face) }));
}

function goesOn(group: readonly Rolled[], { event, opening }: Rolled, { results }: Face): boolean {
  const [head] = group;
  const last = group.at(-1);
  if (head === undefined || last === undefined) return false;
  if (opening.some(({ key }) => results.opens.has(key))) return false;
  const { alone, duels, follows } = results;
  const start = follows[event.key];
  if (start !== undefined) return head.event.key === start || follows[head.event.key] === start;
  return event.key === last.event.key && !alone.has(event.key) && duels[event.key] === undefined;
}

/** Where the first roll goes on with something: the event that began it. */
function begunBy(
  [head]: readonly Rolled[],
  earlier: readonly ShownItem[],
  { results }: Face,
): ShownEvent | undefined {
  const start = head && results.follows[head.event.key];
  if (start === undefined) return undefined;
  return earlier.flatMap(({ events }) => events).findLast(({ key }) => key === start);
}

/** The roll that a group is about; the others go on with it. */
export function mainOf({ rolled }: RollGroup, { results }: Face): Rolled | undefined {
  return rolled.find(({ event }) => results.follows[event.key] === undefined) ?? rolled[0];
}

/** Rolls of one kind within a group; all that go on with something are of one kind. */
export function runsOf({ rolled }: RollGroup, { results }: Face): readonly (readonly Rolled[])[] {
  const kindOf = ({ event }: Rolled) => results.follows[event.key] ?? event.key;
  const isNext = (one: Rolled) => results.follows[one.event.key] !== undefined;
  const runs: Rolled[][] = [];
  for (const one of rolled) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (
      run !== undefined &&
      first !== undefined &&
      kindOf(first) === kindOf(one) &&
      isNext(first) === isNext(one)
    )
      run.push(one);
    else runs.push([one]);
  }
  return runs;
}
