import type { Phrase } from './phrases.ts';

/**
 * Why something is not possible: the rule that forbids it and, where the rule alone leaves that open, what is in the way in
 * this very case: which hex blocks a line, how many points are missing.
 */
export type Bar = string | Because;

export interface Because {
  readonly rule: string;
  /** In sentences: most often one. */
  readonly because: readonly Phrase[];
}

/** The rule alone, whatever is in the way in this very case. */
export function ruleOf(bar: Bar): string {
  return typeof bar === 'string' ? bar : bar.rule;
}

export function because(rule: string, ...phrases: readonly [Phrase, ...Phrase[]]): Because {
  return { rule, because: phrases };
}
