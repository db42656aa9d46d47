import { describe, expect, it } from 'vitest';
import { Rulebook } from './rulebook.ts';

const clause = { id: 'g/1.1', text: 'A clause.' };
const rule = { id: 'g/1', title: 'First', text: 'A rule.', clauses: [clause] };
const other = {
  id: 'g/2',
  title: 'Second',
  text: 'Another.',
  clauses: [{ id: 'g/2.1', text: 'One more.', untestable: 'why' }],
};
const book = (...rules: unknown[]) =>
  new Rulebook({ game: 'g', title: 'G', rules, edition: 1 }, 'g/rules.json');

describe('a rulebook', () => {
  it('has the texts of rules and clauses by their ids', () => {
    const { game, rules, clauses } = book(rule, other);
    expect([game, rules.length]).toEqual(['g', 2]);
    expect(clauses.map(({ id }) => id)).toEqual(['g/1.1', 'g/2.1']);
    expect(book(rule, other).text('g/1')).toBe('A rule.');
    expect(book(rule, other).text('g/2.1')).toBe('One more.');
    expect(['g/1', 'g/1.1', 'g/3', 'toString'].map((id) => book(rule).has(id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('refuses the id of a rule it does not have', () => {
    const refusal = { code: 'unknown-rule', message: 'there is no rule "g/9"' };
    expect(() => book(rule).text('g/9')).toThrow(expect.objectContaining(refusal));
  });

  it.each([
    ['two rules', [rule, { ...other, id: 'g/1' }], 'g/1'],
    ['two clauses', [rule, { ...other, clauses: [clause] }], 'g/1.1'],
    ['a rule and a clause', [rule, { ...other, id: 'g/1.1' }], 'g/1.1'],
  ])('cannot have one id for %s', (_, rules, where) => {
    const message = `g/rules.json: the id ${where} stands there twice`;
    expect(() => book(...rules)).toThrow(expect.objectContaining({ code: 'bad-data', message, where }));
  });

  it.each([
    ['rules[1].text is missing', { ...other, text: undefined }],
    ['rules[1].id is missing', { ...other, id: undefined }],
    ['rules[1].clauses is missing', { ...other, clauses: undefined }],
    ['rules[1].clauses[0].text is missing', { ...other, clauses: [{ id: 'g/2.1' }] }],
    [
      'rules[1].clauses[0].untestable should be a string, not true',
      { ...other, clauses: [{ ...clause, untestable: true }] },
    ],
  ])('is refused where %s', (fault, broken) => {
    const refusal = { code: 'bad-data', message: `g/rules.json: ${fault}` };
    expect(() => book(rule, broken)).toThrow(expect.objectContaining(refusal));
  });

  it('cannot be changed', () => {
    const { rules } = book(rule);
    expect(() => Object.assign(rules[0] ?? {}, { text: 'x' })).toThrow(TypeError);
    expect(() => Object.assign(rules[0]?.clauses[0] ?? {}, { text: 'x' })).toThrow(TypeError);
  });
});
