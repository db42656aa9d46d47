import { type Amended, amend } from './amended-rules.ts';
import { checked, frozen } from './data.ts';
import { defect, Refusal } from './refusal.ts';
import { bookSchema, type Clause, type Replaced, type Rule } from './rules-data.ts';

/**
 * The rules of a game in our words, rule by rule and clause by clause, each with an id. A book may build on that of
 * another game: then it has its own rules and after them what it keeps of the other's, under the ids these have there.
 */
export class Rulebook {
  readonly game: string;
  readonly title: string;
  /** The book it builds on. */
  readonly base: Rulebook | undefined;
  /** Those in force. */
  readonly rules: readonly Rule[];
  readonly #texts = new Map<string, string>();
  readonly #amended: Amended | undefined;

  constructor(json: unknown, name: string, base?: Rulebook) {
    const book = frozen(checked(bookSchema, json, name));
    if (book.base !== base?.game) {
      const message = `${name} builds on ${book.base ?? 'no other book'}, not on ${base?.game ?? 'none'}`;
      throw new Refusal('bad-data', message, { where: 'base' });
    }
    this.game = book.game;
    this.title = book.title;
    this.base = base;
    this.#amended = base === undefined ? undefined : amend(base.rules, book, name);
    this.rules = frozen([...book.rules, ...(this.#amended?.kept ?? [])]);
    for (const rule of this.rules) {
      this.#add(rule.id, rule.text, name);
      for (const clause of rule.clauses) this.#add(clause.id, clause.text, name);
    }
  }

  get clauses(): readonly Clause[] {
    return this.rules.flatMap((rule) => rule.clauses);
  }

  get ownClauses(): readonly Clause[] {
    return this.clauses.filter(({ id }) => !this.isKept(id));
  }

  get keptClauses(): readonly Clause[] {
    return this.clauses.filter(({ id }) => this.isKept(id));
  }

  /** Whether it is a rule or clause of the base that is in force here. */
  isKept(id: string): boolean {
    return this.has(id) && this.base?.has(id) === true;
  }

  /** Whether there is such a rule or clause, and it is in force. */
  has(id: string): boolean {
    return this.#texts.has(id);
  }

  /** The text of a rule or of a clause. */
  text(id: string): string {
    const text = this.#texts.get(id);
    if (text === undefined) throw new Refusal('unknown-rule', `there is no rule "${id}"`);
    return text;
  }

  /**
   * What this game names where code that games share names a rule of the base: the rule itself where it is kept,
   * otherwise what stands in its place. Rules that this game drops have no place in its code.
   */
  cited(id: string): string {
    if (this.#amended === undefined) return id;
    const cited = this.#amended.cited.get(id);
    if (cited === undefined) throw defect(`${this.game} cites ${id}, which is not in force`);
    return cited;
  }

  canCite(id: string): boolean {
    return this.#amended?.cited.has(id) ?? this.has(id);
  }

  /** Own clauses that change something about a rule or clause which otherwise stands; whole rules where no clause says so. */
  amendmentsOf(id: string): readonly string[] {
    return this.#amended?.amendments.get(id) ?? [];
  }

  /** The clauses of a kept rule that are not kept themselves, each with what stands in its place. */
  replacedIn(rule: string): readonly Replaced[] {
    return this.#amended?.replaced.get(rule) ?? [];
  }

  #add(id: string, text: string, name: string): void {
    if (this.#texts.has(id))
      throw new Refusal('bad-data', `${name}: the id ${id} stands there twice`, { where: id });
    this.#texts.set(id, text);
  }
}
