import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import { openOrder } from './orders.ts';

/**
 * Placing one piece after the other: when one has its place the next is picked by itself, and equal ones are placed
 * together. Only what was listed is sent, and the host takes of it what is listed when its turn comes.
 */
export interface Placing {
  /** What is in hand. */
  readonly unit: Thing;
  /** Others of the same kind that wait, in the order in which they are picked. */
  readonly alike: readonly Thing[];
  /** All that wait: those of the same kind first. */
  readonly waiting: readonly Thing[];
  /** The question at which they are picked, and what ends the placing there, where it may end with pieces left. */
  readonly opening: ShownQuestion;
  readonly endings: readonly ShownAction[];
}

/** Of what kind a piece is; pieces of no kind are like no other. */
export type KindOf = (thing: Thing) => string | undefined;

/** The question at which pieces are picked, where a sight shows it. */
export function openingIn({ question, draft, opening }: Sight): ShownQuestion | undefined {
  return question?.name === draft ? question : opening;
}

/** `opening` is the question that opened the draft, as it was last asked. */
export function placingIn(sight: Sight, opening: ShownQuestion, kindOf: KindOf): Placing | undefined {
  const open = openOrder(sight);
  const unit = open?.things[0];
  const verb = open?.choices[0]?.split(' ')[0];
  if (open === undefined || unit === undefined || opening.name !== sight.draft) return undefined;
  const ordered = new Set(sight.orders?.map(({ things }) => things[0]));
  const picks = opening.actions.filter((action) => action.verb === verb && action.target !== undefined);
  const all = picks.map(({ target = '' }) => target);
  const at = all.indexOf(unit);
  const inTurn = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  const waiting = inTurn.filter((thing) => !ordered.has(thing));
  const kind = kindOf(unit);
  const isAlike = (thing: Thing) => kind !== undefined && kindOf(thing) === kind;
  const alike = waiting.filter(isAlike);
  return {
    unit,
    alike,
    waiting: [...alike, ...waiting.filter((thing) => !isAlike(thing))],
    opening,
    // What was only picked is let go by an end; an order that is given in part is not dropped behind somebody's back.
    endings: open.choices.length > 1 ? [] : opening.actions.filter(({ target }) => target === undefined),
  };
}

/** So many are tried as the next: some that waited may no longer be wanted. */
const TRIED = 24;

/** What is sent for a choice: it, the same for so many others, and the next one picked. */
export function placed(sight: Sight, placing: Placing, choice: string, count: number): readonly string[] {
  const others = placing.alike.slice(0, count - 1);
  const rest = placing.waiting.filter((thing) => !others.includes(thing));
  const pick = pickingIn(sight);
  return [...together(sight, others, choice), ...rest.slice(0, TRIED).map(pick)];
}

/** What would be sent to place all that are alike by one choice. */
export function allPlaced(sight: Sight, { alike }: Placing, choice: string): readonly string[] {
  return together(sight, alike, choice);
}

/** It, and all parts of the open order for each of the others. */
function together(sight: Sight, others: readonly Thing[], choice: string): readonly string[] {
  const [, ...parts] = openOrder(sight)?.choices ?? [];
  const pick = pickingIn(sight);
  return [choice, ...others.flatMap((thing) => [pick(thing), ...parts, choice])];
}

/** How a piece is picked: as the one in hand was. */
function pickingIn(sight: Sight): (thing: Thing) => string {
  const [verb = ''] = openOrder(sight)?.choices[0]?.split(' ') ?? [];
  return (thing) => `${verb} ${thing.slice(thing.indexOf(':') + 1)}`;
}

/** How many orders of a draft are given, besides one that is still open. */
export function givenIn(sight: Sight): number {
  return (sight.orders?.length ?? 0) - (openOrder(sight) === undefined ? 0 : 1);
}

/**
 * How many of so many that were to be placed together have their places in the sight that came of it, where some fitted and
 * some did not.
 */
export function fittedOf(count: number, before: Sight, after: Sight | undefined): number | undefined {
  if (after === undefined || after === before || after.draft !== before.draft) return undefined;
  const fitted = givenIn(after) - givenIn(before);
  return fitted > 0 && fitted < count ? fitted : undefined;
}
