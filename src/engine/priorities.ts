/**
 * Choosing by priorities: of several hexes to retreat to, those that the first rule prefers, among these those that the
 * second prefers, and so on. A rule that none of them satisfies is passed over.
 */
export interface Priority<T> {
  readonly rule: string;
  /** Those that it prefers; none, if it has no preference here. */
  sift(ones: readonly T[]): readonly T[];
}

/** Prefers those that suit. */
export function preferring<T>(rule: string, suits: (one: T) => boolean): Priority<T> {
  return { rule, sift: (ones) => ones.filter(suits) };
}

/** Prefers those that cost least. */
export function preferringLeast<T>(rule: string, cost: (one: T) => number): Priority<T> {
  return {
    rule,
    sift: (ones) => {
      const costs = ones.map(cost);
      const least = Math.min(...costs);
      return ones.filter((_, index) => costs[index] === least);
    },
  };
}

/** Those that are left when every priority has been heard. */
export function sifted<T>(ones: readonly T[], priorities: readonly Priority<T>[]): readonly T[] {
  let kept = ones;
  for (const { sift } of priorities) {
    const better = sift(kept);
    if (better.length > 0) kept = better;
  }
  return kept;
}

/** The first rule that prefers others to this one. */
export function barBySifting<T>(
  ones: readonly T[],
  priorities: readonly Priority<T>[],
  one: T,
): string | undefined {
  let kept = ones;
  for (const { sift, rule } of priorities) {
    const better = sift(kept);
    if (better.length === 0) continue;
    if (!better.includes(one)) return rule;
    kept = better;
  }
  return undefined;
}
