import type { Rulebook } from '../engine/rulebook.ts';
import type { Clause } from '../engine/rules-data.ts';
import { clausesOf } from './clause-name.ts';

export interface ClauseCount {
  readonly clauses: number;
  readonly tested: number;
  readonly untestable: number;
  readonly untested: readonly string[];
}

/** Which clauses of a game's rules are proven by passing tests of this game. */
export interface ClauseReport extends ClauseCount {
  readonly game: string;
  /** The same of its own clauses and of those it keeps, where its rules build on others. */
  readonly own?: ClauseCount;
  readonly kept?: ClauseCount & { readonly base: string };
}

export interface TestResult {
  readonly name: string;
  readonly passed: boolean;
}

export function clauseReport(rulebook: Rulebook, tests: readonly TestResult[]): ClauseReport {
  const { game, base, clauses, ownClauses, keptClauses } = rulebook;
  const proven = new Set(
    tests
      .filter(({ passed }) => passed)
      .flatMap(({ name }) => clausesOf(name))
      .filter((declared) => declared.game === game)
      .map(({ id }) => id),
  );
  const total = { game, ...countOf(clauses, proven) };
  if (base === undefined) return total;
  const kept = { base: base.game, ...countOf(keptClauses, proven) };
  return { ...total, own: countOf(ownClauses, proven), kept };
}

function countOf(clauses: readonly Clause[], proven: ReadonlySet<string>): ClauseCount {
  const testable = clauses.filter(isTestable);
  const untested = testable.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
  return {
    clauses: clauses.length,
    tested: testable.length - untested.length,
    untestable: clauses.length - testable.length,
    untested,
  };
}

/** Clauses that tests declare for a game in which they are not in force, or are marked as untestable. */
export function strayClauses(rulebooks: readonly Rulebook[], tests: readonly TestResult[]): string[] {
  const testable = new Map(
    rulebooks.map(({ game, clauses }) => [game, new Set(clauses.filter(isTestable).map(({ id }) => id))]),
  );
  const strays = tests
    .flatMap(({ name }) => clausesOf(name))
    .filter(({ game, id }) => testable.get(game)?.has(id) !== true)
    .map(({ game, id }) => (id.startsWith(`${game}/`) ? id : `${game}: ${id}`));
  return [...new Set(strays)].sort();
}

function isTestable({ untestable }: Clause): boolean {
  return untestable === undefined;
}
