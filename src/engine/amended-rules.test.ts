import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rulebook } from './rulebook.ts';

interface Links {
  readonly amends?: readonly string[];
  readonly replaces?: readonly string[];
  readonly drops?: readonly string[];
}

const NAME = 'new/rules.json';

/** A rule with clauses s1, s2 ... of the old game. */
function old(number: string, clauses: number) {
  const id = `old/${number}`;
  const numbers = Array.from({ length: clauses }, (_, index) => `${id}.s${index + 1}`);
  return {
    id,
    title: `Rule ${number}`,
    text: `All of ${number}.`,
    interpretation: 'Why.',
    examples: ['So.'],
    clauses: numbers.map((clause) => ({ id: clause, text: `${clause} holds.` })),
  };
}

const base = new Rulebook(
  { game: 'old', title: 'Old', rules: [old('1', 3), old('2', 2), old('3', 1), old('4', 1)] },
  'old/rules.json',
);

/** A rule of the new game, with what each of its clauses does. */
function fresh(number: string, links: Links = {}, ...clauses: readonly Links[]) {
  const id = `new/${number}`;
  return {
    id,
    title: `Rule ${number}`,
    text: `All of ${number}.`,
    clauses: clauses.map((clause, index) => ({
      id: `${id}.s${index + 1}`,
      text: `${id}.s${index + 1} holds.`,
      ...clause,
    })),
    ...links,
  };
}

/** Rule 1 is kept but for two clauses and amended, rule 2 replaced, rule 3 dropped, rule 4 kept whole. */
const book = {
  game: 'new',
  title: 'New',
  base: 'old',
  inherits: ['old/1', 'old/4'],
  amends: ['old/1', 'old/1.s2'],
  replaces: ['old/2', 'old/1.s3'],
  drops: ['old/3'],
  rules: [
    fresh('A', { amends: ['old/1', 'old/1.s2'] }, { amends: ['old/1.s1'] }, { amends: ['old/1.s2'] }),
    fresh('B', { replaces: ['old/2', 'old/1.s3'] }, {}, { replaces: ['old/2.s2'] }),
    fresh('C', { drops: ['old/3'] }),
  ],
};
const on = (json: unknown) => new Rulebook(json, NAME, base);
const derived = on(book);

describe('a book that builds on another', () => {
  it('has its own rules and then those it keeps, in the order of the other', () => {
    expect(derived.rules.map(({ id }) => id)).toEqual(['new/A', 'new/B', 'new/C', 'old/1', 'old/4']);
    expect(derived.ownClauses.map(({ id }) => id)).toEqual(['new/A.s1', 'new/A.s2', 'new/B.s1', 'new/B.s2']);
    expect(derived.keptClauses.map(({ id }) => id)).toEqual(['old/1.s1', 'old/4.s1']);
    expect(derived.clauses).toEqual([...derived.ownClauses, ...derived.keptClauses]);
  });

  it('knows what is in force and nothing else', () => {
    expect(['old/1', 'old/1.s1', 'old/4', 'new/A.s1'].filter((id) => !derived.has(id))).toEqual([]);
    const gone = ['old/1.s2', 'old/1.s3', 'old/2', 'old/2.s1', 'old/3', 'old/3.s1', 'old/9'];
    expect(gone.filter((id) => derived.has(id))).toEqual([]);
    expect(derived.text('old/4')).toBe('All of 4.');
    expect(() => derived.text('old/3.s1')).toThrow(expect.objectContaining({ code: 'unknown-rule' }));
  });

  it('leaves a whole rule as it is, and of one that lost clauses the clauses alone', () => {
    expect(derived.rules.at(-1)).toBe(base.rules.at(-1));
    expect(derived.rules.at(-2)).toEqual({
      id: 'old/1',
      title: 'Rule 1',
      text: 'old/1.s1 holds.',
      clauses: [{ id: 'old/1.s1', text: 'old/1.s1 holds.' }],
    });
    expect(derived.replacedIn('old/1')).toEqual([
      { id: 'old/1.s2', by: 'new/A.s2' },
      { id: 'old/1.s3', by: 'new/B' },
    ]);
    expect(derived.replacedIn('old/4')).toEqual([]);
  });

  it.each([
    ['itself where it is kept', 'old/1.s1', 'old/1.s1'],
    ['a rule of which something is kept', 'old/1', 'old/1'],
    ['the clause that replaces it', 'old/2.s2', 'new/B.s2'],
    ['the rule that replaces its rule, where no clause says it', 'old/2.s1', 'new/B'],
    ['the rule that replaces it', 'old/2', 'new/B'],
    ['the clause that amends what no longer stands', 'old/1.s2', 'new/A.s2'],
    ['an own clause', 'new/C', 'new/C'],
  ])('cites %s', (_, id, cited) => {
    expect(derived.cited(id)).toBe(cited);
    expect(derived.canCite(id)).toBe(true);
    expect(derived.has(cited)).toBe(true);
  });

  it.each(['old/3', 'old/3.s1', 'old/9'])('has nothing to cite for %s, which is not in force', (id) => {
    expect(derived.canCite(id)).toBe(false);
    const refusal = { code: 'defect', message: `new cites ${id}, which is not in force` };
    expect(() => derived.cited(id)).toThrow(expect.objectContaining(refusal));
  });

  it('knows what amends a clause that stands, and all that amends a rule', () => {
    expect(derived.amendmentsOf('old/1.s1')).toEqual(['new/A.s1']);
    expect(derived.amendmentsOf('old/1')).toEqual(['new/A.s1']);
    expect(derived.amendmentsOf('old/4.s1')).toEqual([]);
  });

  it('names the rule as what amends, for every clause, where no clause of it does', () => {
    const rules = [fresh('A', { amends: ['old/1', 'old/1.s2'] }, {}), ...book.rules.slice(1)];
    const coarse = on({ ...book, rules });
    expect(coarse.amendmentsOf('old/1.s1')).toEqual(['new/A']);
    expect(coarse.cited('old/1.s2')).toBe('new/A');
  });

  it('cannot be changed', () => {
    expect(() => Object.assign(derived.rules.at(-2) ?? {}, { text: 'x' })).toThrow(TypeError);
  });
});

describe('a book on its own', () => {
  it('cites what it is asked for and amends nothing', () => {
    expect(base.cited('old/1.s1')).toBe('old/1.s1');
    expect([base.canCite('old/1.s1'), base.canCite('old/9')]).toEqual([true, false]);
    expect(base.amendmentsOf('old/1')).toEqual([]);
    expect(base.keptClauses).toEqual([]);
    expect(base.ownClauses).toEqual(base.clauses);
  });
});

describe('is refused', () => {
  const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);
  const [a, b, c] = book.rules;

  it.each([
    [
      'an unknown id',
      { inherits: [...book.inherits, 'old/7'] },
      'inherits old/7, which the base does not have',
    ],
    ['an id twice', { inherits: [...book.inherits, 'old/1'] }, 'inherits old/1 twice'],
    ['a clause of which nobody speaks', { inherits: ['old/1'] }, 'nothing is said of old/4.s1'],
    ['kept and dropped', { inherits: [...book.inherits, 'old/3'] }, 'old/3 is both kept and dropped'],
    ['kept and replaced', { inherits: [...book.inherits, 'old/1.s3'] }, 'old/1.s3 is both kept and replaced'],
    [
      'amended and dropped',
      { drops: ['old/3', 'old/1.s2'], rules: [a, b, { ...c, drops: ['old/3', 'old/1.s2'] }] },
      'old/1.s2 is both amended and dropped',
    ],
    ['a rule that drops more', { drops: [] }, 'new/C drops old/3, and the book does not'],
    [
      'a rule that replaces less',
      { rules: [a, fresh('B', { replaces: ['old/1.s3'] }), c] },
      'no rule of its own replaces old/2',
    ],
    [
      'a clause that does what its rule does not',
      { rules: [a, fresh('B', { replaces: book.replaces }, { amends: ['old/1.s1'] }), c] },
      'new/B.s1 amends old/1.s1, and new/B does not',
    ],
    [
      'a clause that amends what is replaced',
      { rules: [fresh('A', { amends: book.amends }, { amends: ['old/1.s3'] }), b, c] },
      'new/A.s1 amends old/1.s3, which is replaced',
    ],
    [
      'a clause that replaces what is kept',
      {
        replaces: [...book.replaces, 'old/4'],
        inherits: [...without(book.inherits, 'old/4'), 'old/4.s1'],
        rules: [a, fresh('B', { replaces: [...book.replaces, 'old/4'] }, { replaces: ['old/4.s1'] }), c],
      },
      'new/B.s1 replaces old/4.s1, which is kept',
    ],
    [
      'a clause that drops what is kept',
      {
        inherits: [...book.inherits, 'old/3.s1'],
        rules: [a, b, fresh('C', { drops: ['old/3'] }, { drops: ['old/3.s1'] })],
      },
      'new/C.s1 drops old/3.s1, which is kept',
    ],
  ])('%s', (_, change, fault) => {
    const refusal = { code: 'bad-data', message: `${NAME}: ${fault}` };
    expect(() => on({ ...book, ...change })).toThrow(expect.objectContaining(refusal));
    const where = /old\/[\d.s]*\d/.exec(fault)?.[0];
    expect(() => on({ ...book, ...change })).toThrow(expect.objectContaining({ where }));
  });

  it('another base than the book names, or none', () => {
    const message = `${NAME} builds on old, not on none`;
    expect(() => new Rulebook(book, NAME)).toThrow(expect.objectContaining({ code: 'bad-data', message }));
    expect(() => on({ ...book, base: 'older' })).toThrow(`${NAME} builds on older, not on old`);
    expect(() => on({ game: 'new', title: 'New', rules: [] })).toThrow(
      `${NAME} builds on no other book, not on old`,
    );
  });

  it('an own id that the base has too', () => {
    const rules = [{ ...a, id: 'old/4' }, b, c];
    expect(() => on({ ...book, rules })).toThrow(`${NAME}: the id old/4 stands there twice`);
  });
});

/** What may be said of an id; each word stands for what becomes of it. */
const SAYINGS = ['', 'inherits', 'drops', 'replaces', 'amends', 'inherits amends'] as const;
const FATES: Readonly<Record<string, string>> = {
  inherits: 'kept',
  'inherits amends': 'kept',
  drops: 'dropped',
  replaces: 'instead',
  amends: 'instead',
};

describe('whatever is said of the clauses', () => {
  it('the most precise word counts, and each clause is kept, dropped, or has something in its place', () => {
    const ids = base.rules.flatMap((rule) => [rule.id, ...rule.clauses.map(({ id }) => id)]);
    const sayings = fc.array(fc.constantFrom(...SAYINGS), { minLength: ids.length, maxLength: ids.length });
    fc.assert(
      fc.property(sayings, (all) => {
        const said = new Map(ids.map((id, index) => [id, all[index] ?? '']));
        const list = (word: string) => ids.filter((id) => said.get(id)?.split(' ').includes(word));
        const links = { amends: list('amends'), replaces: list('replaces'), drops: list('drops') };
        const json = { ...book, inherits: list('inherits'), ...links, rules: [fresh('A', links, {})] };
        const silent = base.rules.find(
          (rule) => said.get(rule.id) === '' && rule.clauses.some(({ id }) => said.get(id) === ''),
        );
        if (silent !== undefined) {
          expect(() => on(json)).toThrow('nothing is said of');
          return;
        }
        const made = on(json);
        for (const rule of base.rules) {
          for (const { id } of rule.clauses) {
            const fate = FATES[said.get(id) || said.get(rule.id) || ''];
            const cited = made.canCite(id) ? made.cited(id) : undefined;
            expect([id, made.has(id), cited]).toEqual(
              fate === 'kept' ? [id, true, id] : [id, false, fate === 'dropped' ? undefined : 'new/A'],
            );
          }
          expect(made.has(rule.id)).toBe(rule.clauses.some(({ id }) => made.has(id)));
        }
      }),
    );
  });
});
