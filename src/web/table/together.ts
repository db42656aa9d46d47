import type { DraftOrder, Sight, Thing } from '../../host/protocol.ts';
import type { Together } from '../games/face.ts';
import { type Offered, plainAction } from './offered.ts';
import { openOrder, without } from './orders.ts';

/** Several counters in one hand: how a stack is taken as a whole, and how one of them is added or left out. */

/**
 * What one click on a stack plays: the first of its counters that can be taken is, and the others follow as far as they are
 * listed then. Nothing where a click can mean only one of them.
 */
export function takenTogether(
  pieces: readonly Thing[],
  { byThing }: Offered,
  together: Together,
): readonly string[] {
  const first = pieces.flatMap((thing) => {
    const action = plainAction(byThing.get(thing) ?? []);
    return action !== undefined && action.verb in together ? [{ thing, action }] : [];
  });
  const [leader, rival] = first;
  if (leader === undefined) return [];
  const { verb, text } = leader.action;
  const follow = together[verb];
  if (follow === undefined) return rival?.action.verb === verb ? [] : [text];
  const others = pieces.filter((thing) => thing !== leader.thing);
  return [text, ...others.map((thing) => `${follow} ${nameOf(thing)}`)];
}

/**
 * The draft without one of the counters that the open order is for; nothing where it is for others. When the first one
 * is left out, the next takes its place.
 */
export function leftOut(sight: Sight, thing: Thing, together: Together): readonly string[] | undefined {
  const { orders = [] } = sight;
  const open = openOrder(sight);
  if (open === undefined) return undefined;
  const at = open.choices.findIndex((choice) => choice.split(' ')[1] === nameOf(thing));
  if (at < 0 || !open.things.includes(thing)) return undefined;
  return [...without(orders, open), ...choicesWithout(open, at, together)];
}

function choicesWithout({ choices }: DraftOrder, at: number, together: Together): readonly string[] {
  const rest = choices.filter((_, index) => index !== at);
  if (at > 0) return rest;
  const verb = verbOf(choices[0] ?? '');
  const next = rest.findIndex((choice) => verbOf(choice) === together[verb]);
  if (next < 0) return [];
  const leader = `${verb} ${nameOf(rest[next] ?? '', ' ')}`;
  return [leader, ...rest.filter((_, index) => index !== next)];
}

function verbOf(choice: string): string {
  return choice.split(' ')[0] ?? '';
}

function nameOf(thing: string, mark = ':'): string {
  return thing.slice(thing.indexOf(mark) + 1);
}
