import type { PlainHindrance, PlainMap, PlainMover } from './plain-map.ts';

/** Where a unit can go, found by trying every step from every hex that it has come to: for tests, beside what the rules say. */

export interface PlainMarch {
  readonly start: string;
  /** What is left, and what is printed. */
  readonly points: number;
  readonly allowance: number;
  readonly mover: PlainMover;
  /** The hexes that enemies hold. */
  readonly enemies: ReadonlySet<string>;
  /** Artillery and noncombat units. */
  readonly keepsOut: boolean;
  readonly beganControlled: boolean;
  /** Has begun to move. */
  readonly hasMoved: boolean;
  /** Comes and goes at night. */
  readonly isFree: boolean;
  /** Goes one hex. */
  readonly isSurprised: boolean;
  /** What is in the way of roads. */
  readonly hindrance?: PlainHindrance;
}

/** What each hex costs, in points. */
export function plainReach(plain: PlainMap, march: PlainMarch): ReadonlyMap<string, number> {
  const { start, points, allowance, mover, enemies, keepsOut, beganControlled, isFree, isSurprised } = march;
  const isControlled = (hex: string) => plain.next(hex).some((near) => enemies.has(near));
  const best = new Map([[start, 0]]);
  const isStuck = isControlled(start) && (keepsOut || march.hasMoved);
  const open = isStuck || (isSurprised && march.hasMoved) ? [] : [start];
  for (let here = open.shift(); here !== undefined; here = open.shift()) {
    if (here !== start && (isSurprised || isControlled(here))) continue;
    for (const to of plain.next(here)) {
      const total = (best.get(here) ?? 0) + plain.cost(mover, here, to, march.hindrance);
      if (total > points || enemies.has(to) || total >= (best.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      const mayEnter =
        !keepsOut &&
        (!beganControlled || isFree || (here === start && isControlled(start) && allowance >= 4));
      if (isControlled(to) && !mayEnter) continue;
      best.set(to, total);
      open.push(to);
    }
  }
  best.delete(start);
  return best;
}
