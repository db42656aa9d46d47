import { describe, expect, it } from 'vitest';
import { Rulebook } from '../engine/rulebook.ts';
import { clause } from './clause.ts';
import { clausesOf, clauseTestName } from './clause-name.ts';
import { clauseReport, strayClauses } from './clause-report.ts';

const rulebook = new Rulebook(
  {
    game: 'toy',
    title: 'Toy',
    rules: [
      {
        id: 'toy/1',
        title: 'One',
        text: 'One.',
        clauses: [
          { id: 'toy/1.1', text: 'a' },
          { id: 'toy/1.2', text: 'b' },
          { id: 'toy/1.3', text: 'c', untestable: 'a remark' },
        ],
      },
    ],
  },
  'toy.json',
);

describe('the report of clauses', () => {
  it('counts a clause as tested only if a passing test declares it', () => {
    const tests = [
      { name: '[toy/1.1] does a', passed: true },
      { name: '[toy/1.2] does b', passed: false },
      { name: 'speaks of toy/1.2 without declaring it', passed: true },
    ];
    expect(clauseReport(rulebook, tests)).toEqual({
      game: 'toy',
      clauses: 3,
      tested: 1,
      untestable: 1,
      untested: ['toy/1.2'],
    });
  });

  it('finds clauses that no rulebook has, or that are untestable', () => {
    const tests = [{ name: '[toy/1.1 toy/1.3 toy/9.9] does much', passed: true }];
    expect(strayClauses([rulebook], tests)).toEqual(['toy/1.3', 'toy/9.9']);
  });

  it('reads the clauses back from the name of a test', () => {
    expect(clausesOf(clauseTestName(['c3/5.2.4.3', 'crete/V.D.1'], 'stops'))).toEqual([
      'c3/5.2.4.3',
      'crete/V.D.1',
    ]);
    expect(clausesOf('no clause at all [1, 2]')).toEqual([]);
  });

  it('refuses a test that declares none or more than three', () => {
    const body = () => undefined;
    expect(() => clause([], 'nothing', body)).toThrow('declares 0 clauses');
    expect(() => clause(['a/1', 'a/2', 'a/3', 'a/4'], 'much', body)).toThrow('declares 4 clauses');
  });
});
