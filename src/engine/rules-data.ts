import { z } from 'zod/mini';

/** What a file of rules holds. The ids that a rule amends, replaces or drops are those of the book it builds on. */

const ids = z.array(z.string());

const clauseSchema = z.looseObject({
  id: z.string(),
  text: z.string(),
  /** Why no test can prove it, for the few that none can. */
  untestable: z.optional(z.string()),
  /** Its part of what its rule does to the base. */
  amends: z.optional(ids),
  replaces: z.optional(ids),
  drops: z.optional(ids),
});

const ruleSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  clauses: z.array(clauseSchema),
  interpretation: z.optional(z.string()),
  examples: z.optional(z.array(z.string())),
  amends: z.optional(ids),
  replaces: z.optional(ids),
  drops: z.optional(ids),
});

/** A book that builds on another says of every clause of it what becomes of it, by the clause or by its rule. */
export const bookSchema = z.looseObject({
  game: z.string(),
  title: z.string(),
  rules: z.array(ruleSchema),
  base: z.optional(z.string()),
  inherits: z.optional(ids),
  amends: z.optional(ids),
  replaces: z.optional(ids),
  drops: z.optional(ids),
});

export type Clause = z.infer<typeof clauseSchema>;
export type Rule = z.infer<typeof ruleSchema>;
export type Book = z.infer<typeof bookSchema>;

/** A clause of another book, and the own clause or rule that stands in its place. */
export interface Replaced {
  readonly id: string;
  readonly by: string;
}
