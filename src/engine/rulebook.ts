import { z } from 'zod';
import { checked, frozen } from './data.ts';
import { Refusal } from './refusal.ts';

const clauseSchema = z.looseObject({
  id: z.string(),
  text: z.string(),
  /** Why no test can prove it, for the few that none can. */
  untestable: z.string().optional(),
});

const ruleSchema = z.looseObject({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  clauses: z.array(clauseSchema),
  interpretation: z.string().optional(),
  examples: z.array(z.string()).optional(),
});

const bookSchema = z.looseObject({ game: z.string(), title: z.string(), rules: z.array(ruleSchema) });

export type Clause = z.infer<typeof clauseSchema>;
export type Rule = z.infer<typeof ruleSchema>;

/** The rules of a game in our words, rule by rule and clause by clause, each with an id. */
export class Rulebook {
  readonly game: string;
  readonly rules: readonly Rule[];
  readonly #texts = new Map<string, string>();

  constructor(json: unknown, name: string) {
    const book = frozen(checked(bookSchema, json, name));
    this.game = book.game;
    this.rules = book.rules;
    for (const rule of book.rules) {
      this.#add(rule.id, rule.text, name);
      for (const clause of rule.clauses) this.#add(clause.id, clause.text, name);
    }
  }

  get clauses(): readonly Clause[] {
    return this.rules.flatMap((rule) => rule.clauses);
  }

  has(id: string): boolean {
    return this.#texts.has(id);
  }

  /** The text of a rule or of a clause. */
  text(id: string): string {
    const text = this.#texts.get(id);
    if (text === undefined) throw new Refusal('unknown-rule', `there is no rule "${id}"`);
    return text;
  }

  #add(id: string, text: string, name: string): void {
    if (this.#texts.has(id))
      throw new Refusal('bad-data', `${name}: the id ${id} stands there twice`, { where: id });
    this.#texts.set(id, text);
  }
}
