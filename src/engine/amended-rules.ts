import { Refusal } from './refusal.ts';
import type { Book, Clause, Replaced, Rule } from './rules-data.ts';

/** What a book makes of the rules that it builds on. */
export interface Amended {
  /** Rules of the base that are in force: whole, or those of their clauses that are. */
  readonly kept: readonly Rule[];
  /** For every id that can be named the id that is named for it. */
  readonly cited: ReadonlyMap<string, string>;
  readonly amendments: ReadonlyMap<string, readonly string[]>;
  /** By kept rule. */
  readonly replaced: ReadonlyMap<string, readonly Replaced[]>;
}

/** What an own rule can do to one of the base. */
const DEEDS = ['amends', 'replaces', 'drops'] as const;
type Deed = (typeof DEEDS)[number];
const LISTS = ['inherits', ...DEEDS] as const;
type List = (typeof LISTS)[number];

/** `amended` is what no longer stands as it was: an amended clause that is also inherited is kept. */
type Fate = 'kept' | 'amended' | 'replaced' | 'dropped';
const FATES: Readonly<Record<List, Fate>> = {
  inherits: 'kept',
  amends: 'amended',
  replaces: 'replaced',
  drops: 'dropped',
};

/** Refuses a book that does not say of every clause of the base, once and without contradiction, what becomes of it. */
export function amend(base: readonly Rule[], book: Book, name: string): Amended {
  return new Amending(base, book, name).result();
}

class Amending {
  readonly #base: readonly Rule[];
  readonly #book: Book;
  readonly #name: string;
  readonly #said: Readonly<Record<List, ReadonlySet<string>>>;
  /** Of every clause of the base; of a rule that has none, the rule. */
  readonly #fates = new Map<string, Fate>();
  readonly #ruleOf = new Map<string, string>();
  readonly #amending: ReadonlyMap<string, readonly string[]>;
  readonly #replacing: ReadonlyMap<string, readonly string[]>;

  constructor(base: readonly Rule[], book: Book, name: string) {
    this.#base = base;
    this.#book = book;
    this.#name = name;
    this.#said = {
      inherits: new Set(book.inherits),
      amends: new Set(book.amends),
      replaces: new Set(book.replaces),
      drops: new Set(book.drops),
    };
    for (const rule of base) for (const { id } of [rule, ...rule.clauses]) this.#ruleOf.set(id, rule.id);
    this.#checkIds();
    this.#checkDeeds();
    this.#decideFates();
    this.#checkParts();
    this.#amending = speakers(book.rules, 'amends');
    this.#replacing = speakers(book.rules, 'replaces');
  }

  result(): Amended {
    const cited = new Map(this.#book.rules.flatMap((rule) => [rule, ...rule.clauses]).map(toItself));
    const kept: Rule[] = [];
    const replaced = new Map<string, readonly Replaced[]>();
    for (const rule of this.#base) {
      const rest = this.#restOf(rule);
      const instead = this.#replacedOf(rule);
      for (const { id, by } of instead) cited.set(id, by);
      for (const { id } of rest?.clauses ?? []) cited.set(id, id);
      const named = rest?.id ?? this.#replacing.get(rule.id)?.[0] ?? instead[0]?.by;
      if (named !== undefined) cited.set(rule.id, named);
      if (rest !== undefined) kept.push(rest);
      if (rest !== undefined && instead.length > 0) replaced.set(rule.id, instead);
    }
    return { kept, cited, amendments: this.#amendments(kept), replaced };
  }

  /** What is left of a rule. One that lost clauses says only what the others say: reasons and examples may no longer hold. */
  #restOf(rule: Rule): Rule | undefined {
    const parts = partsOf(rule);
    const kept = parts.filter(({ id }) => this.#fates.get(id) === 'kept');
    if (kept.length === 0) return undefined;
    if (kept.length === parts.length) return rule;
    const { interpretation, examples, ...others } = rule;
    const clauses = rule.clauses.filter(({ id }) => this.#fates.get(id) === 'kept');
    return { ...others, text: clauses.map(({ text }) => text).join(' '), clauses };
  }

  #replacedOf(rule: Rule): readonly Replaced[] {
    return partsOf(rule).flatMap(({ id }) => {
      const fate = this.#fates.get(id);
      if (fate !== 'replaced' && fate !== 'amended') return [];
      const speaking = fate === 'replaced' ? this.#replacing : this.#amending;
      const [by] = speaking.get(id) ?? speaking.get(rule.id) ?? [];
      return by === undefined ? [] : [{ id, by }];
    });
  }

  /** By rule and by clause. What amends a rule as a whole amends each of its clauses, what amends a clause its rule. */
  #amendments(kept: readonly Rule[]): ReadonlyMap<string, readonly string[]> {
    const amendments = new Map<string, readonly string[]>();
    for (const rule of kept) {
      const whole = this.#amendersOf(rule.id);
      const all = new Set(whole);
      for (const { id } of rule.clauses) {
        const amenders = new Set([...this.#amendersOf(id), ...whole]);
        if (amenders.size > 0) amendments.set(id, [...amenders]);
        for (const amender of amenders) all.add(amender);
      }
      if (all.size > 0) amendments.set(rule.id, [...all]);
    }
    return amendments;
  }

  /** Those that name this very id, without the rules whose clauses say it more precisely. */
  #amendersOf(id: string): readonly string[] {
    return (this.#amending.get(id) ?? []).filter((amender) => {
      const rule = this.#book.rules.find((own) => own.id === amender);
      const precise = rule?.clauses.flatMap(({ amends = [] }) => amends) ?? [];
      return !precise.some((part) => part === id || this.#ruleOf.get(part) === id);
    });
  }

  #checkIds(): void {
    for (const list of LISTS) {
      const ids = this.#book[list] ?? [];
      for (const [index, id] of ids.entries()) {
        if (!this.#ruleOf.has(id)) throw this.#fault(id, `${list} ${id}, which the base does not have`);
        if (ids.indexOf(id) < index) throw this.#fault(id, `${list} ${id} twice`);
      }
    }
  }

  /** What the rules do one by one is what the lists of the book say, no more and no less. */
  #checkDeeds(): void {
    for (const deed of DEEDS) {
      const listed = this.#said[deed];
      const done = new Set<string>();
      for (const rule of this.#book.rules) {
        for (const id of rule[deed] ?? []) {
          if (!listed.has(id)) throw this.#fault(id, `${rule.id} ${deed} ${id}, and the book does not`);
          done.add(id);
        }
      }
      for (const id of listed) if (!done.has(id)) throw this.#fault(id, `no rule of its own ${deed} ${id}`);
    }
  }

  #decideFates(): void {
    for (const rule of this.#base) {
      const ofRule = this.#fateOf(rule.id);
      for (const { id } of partsOf(rule)) {
        const fate = this.#fateOf(id) ?? ofRule;
        if (fate === undefined) throw this.#fault(id, `nothing is said of ${id}`);
        this.#fates.set(id, fate);
      }
    }
  }

  /** What is said of this very id. Only what is kept may be amended besides. */
  #fateOf(id: string): Fate | undefined {
    const fates = LISTS.filter((list) => this.#said[list].has(id)).map((list) => FATES[list]);
    const [first, second] = fates;
    if (second === undefined || (fates.length === 2 && first === 'kept' && second === 'amended'))
      return first;
    throw this.#fault(id, `${id} is both ${first} and ${second}`);
  }

  /** A clause does only what its rule does, and to clauses of which the book says the same. */
  #checkParts(): void {
    for (const rule of this.#book.rules) {
      for (const clause of rule.clauses) {
        for (const deed of DEEDS) this.#checkPart(rule, clause, deed);
      }
    }
  }

  #checkPart(rule: Rule, clause: Clause, deed: Deed): void {
    for (const id of clause[deed] ?? []) {
      const done = rule[deed] ?? [];
      if (!done.includes(id) && !done.includes(this.#ruleOf.get(id) ?? ''))
        throw this.#fault(id, `${clause.id} ${deed} ${id}, and ${rule.id} does not`);
      const fate = this.#fates.get(id);
      if (fate !== undefined && fate !== FATES[deed] && !(fate === 'kept' && deed === 'amends'))
        throw this.#fault(id, `${clause.id} ${deed} ${id}, which is ${fate}`);
    }
  }

  #fault(id: string, text: string): Refusal {
    return new Refusal('bad-data', `${this.#name}: ${text}`, { where: id });
  }
}

/** The clauses of a rule; the rule itself where it has none. */
function partsOf(rule: Rule): readonly { readonly id: string }[] {
  return rule.clauses.length === 0 ? [rule] : rule.clauses;
}

/** By id of the base, who speaks of it: clauses before whole rules, otherwise in the order of the book. */
function speakers(rules: readonly Rule[], deed: Deed): ReadonlyMap<string, readonly string[]> {
  const speaking = new Map<string, string[]>();
  for (const speaker of [...rules.flatMap(({ clauses }) => clauses), ...rules]) {
    for (const id of speaker[deed] ?? []) speaking.set(id, [...(speaking.get(id) ?? []), speaker.id]);
  }
  return speaking;
}

function toItself({ id }: { readonly id: string }): readonly [string, string] {
  return [id, id];
}
