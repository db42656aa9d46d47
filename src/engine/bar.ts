import type { Phrase } from './phrases.ts';

/**
 * Why something is not possible: the rule that forbids it and, where the rule alone leaves that open, what is in the way in
 * this very case: which hex blocks a line, how many points are missing.
 */
export type Bar = string | Because;

export interface Because {
  readonly rule: string;
  readonly because: Phrase;
}

/** The rule alone, whatever is in the way in this very case. */
export function ruleOf(bar: Bar): string {
  return typeof bar === 'string' ? bar : bar.rule;
}

export function because(rule: string, phrase: Phrase): Because {
  return { rule, because: phrase };
}
