import type { Rulebook } from '../engine/rulebook.ts';
import { clausesOf } from './clause-name.ts';

/** Which clauses of a game's rules are proven by passing tests. */
export interface ClauseReport {
  readonly game: string;
  readonly clauses: number;
  readonly tested: number;
  readonly untestable: number;
  readonly untested: readonly string[];
}

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
}

export function clauseReport(rulebook: Rulebook, tests: readonly TestResult[]): ClauseReport {
  const declared = new Set(tests.filter(({ passed }) => passed).flatMap(({ name }) => clausesOf(name)));
  const { clauses } = rulebook;
  const testable = clauses.filter(({ untestable }) => untestable === undefined);
  const untested = testable.filter(({ id }) => !declared.has(id)).map(({ id }) => id);
  return {
    game: rulebook.game,
    clauses: clauses.length,
    tested: testable.length - untested.length,
    untestable: clauses.length - testable.length,
    untested,
  };
}

/** Clauses that tests speak of and no rulebook has, or that are marked as untestable. */
export function strayClauses(rulebooks: readonly Rulebook[], tests: readonly TestResult[]): string[] {
  const testable = new Set(
    rulebooks.flatMap(({ clauses }) =>
      clauses.filter((clause) => clause.untestable === undefined).map(({ id }) => id),
    ),
  );
  const declared = new Set(tests.flatMap(({ name }) => clausesOf(name)));
  return [...declared].filter((id) => !testable.has(id)).sort();
}
