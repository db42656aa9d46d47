import type { Replaced } from '../engine/rules-data.ts';

/** A rule of the book, as a page shows it. */
export interface RuleDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly interpretation?: string;
  readonly clauses: readonly ClauseDocument[];
  readonly examples: readonly string[];
  /** Of a rule that is kept from another book: the title of that book. */
  readonly from?: string;
  /** Its clauses that are not kept, each with what stands in its place. */
  readonly replaced?: readonly Replaced[];
  readonly links?: RuleLinks;
}

export interface ClauseDocument {
  readonly id: string;
  readonly text: string;
  readonly links?: RuleLinks;
}

/** How rules of a book that builds on another hang together with the rules of that one, by their ids. */
export interface RuleLinks {
  readonly amendedBy: readonly string[];
  readonly amends: readonly string[];
  readonly replaces: readonly string[];
  readonly drops: readonly string[];
}
