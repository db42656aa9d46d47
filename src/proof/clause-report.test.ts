import { describe, expect, it } from 'vitest';
import { Rulebook } from '../engine/rulebook.ts';
import { clause, clauseOf } from './clause.ts';
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
      { game: 'c3', id: 'c3/5.2.4.3' },
      { game: 'crete', id: 'crete/V.D.1' },
    ]);
    const name = clauseTestName(['crete/V.D.3.s1', 'malta-1942/GAP.1.r2'], 'stops', 'malta-1942');
    expect(name).toBe('[malta-1942: crete/V.D.3.s1 malta-1942/GAP.1.r2] stops');
    expect(clausesOf(name)).toEqual([
      { game: 'malta-1942', id: 'crete/V.D.3.s1' },
      { game: 'malta-1942', id: 'malta-1942/GAP.1.r2' },
    ]);
    expect(clausesOf('no clause at all [1, 2]')).toEqual([]);
  });

  it('refuses a test that declares none or more than three', () => {
    const body = () => undefined;
    expect(() => clause([], 'nothing', body)).toThrow('declares 0 clauses');
    expect(() => clause(['a/1', 'a/2', 'a/3', 'a/4'], 'much', body)).toThrow('declares 4 clauses');
    expect(() => clauseOf('b')([], 'nothing', body)).toThrow('declares 0 clauses');
  });
});

describe('the report of a book that builds on another', () => {
  const clauses = [
    { id: 'new/A.1', text: 'd' },
    { id: 'new/A.2', text: 'e' },
  ];
  const links = { drops: ['toy/1.2'] };
  const rules = [{ id: 'new/A', title: 'A', text: 'A.', clauses, ...links }];
  const derived = new Rulebook(
    { game: 'new', title: 'New', base: 'toy', inherits: ['toy/1'], ...links, rules },
    'new.json',
    rulebook,
  );
  const tests = [
    { name: '[toy/1.1] does a', passed: true },
    { name: '[new/A.1] does d', passed: true },
  ];

  it('counts a test for the game that ran it alone, own and kept clauses apart', () => {
    const own = { clauses: 2, tested: 1, untestable: 0, untested: ['new/A.2'] };
    const kept = { base: 'toy', clauses: 2, tested: 0, untestable: 1, untested: ['toy/1.1'] };
    expect(clauseReport(derived, tests)).toEqual({
      game: 'new',
      clauses: 4,
      tested: 1,
      untestable: 1,
      untested: ['new/A.2', 'toy/1.1'],
      own,
      kept,
    });
    const both = [...tests, { name: '[new: toy/1.1] does a', passed: true }];
    expect(clauseReport(derived, both)).toMatchObject({ tested: 2, own, kept: { tested: 1, untested: [] } });
    expect(clauseReport(rulebook, both.slice(1)).tested).toBe(0);
  });

  it('finds clauses that are not in force in the game they are declared for', () => {
    const strays = (name: string) => strayClauses([rulebook, derived], [{ name, passed: true }]);
    expect(strays('[new: toy/1.1 new/A.1] does a')).toEqual([]);
    expect(strays('[new: toy/1.2] does b')).toEqual(['new: toy/1.2']);
    expect(strays('[new: toy/1.3] remarks')).toEqual(['new: toy/1.3']);
    expect(strays('[toy: new/A.1] does d')).toEqual(['toy: new/A.1']);
    expect(strays('[newer: toy/1.1] does a')).toEqual(['newer: toy/1.1']);
  });
});
