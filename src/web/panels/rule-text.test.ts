import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ClauseDocument, RuleDocument, RuleLinks } from '../../host/protocol.ts';
import { depthOf, numberOf, RuleText } from './rule-text.tsx';

const none: RuleLinks = { amendedBy: [], amends: [], replaces: [], drops: [] };
const known = new Set([
  'new/A',
  'new/A.s1',
  'new/GAP.1',
  'old/V.A.8',
  'old/V.A.8.s1',
  'old/GAP.1',
  'old/terms',
]);

/** The rule as it is shown, without its tags; links in brackets, with the rule they open. */
function shown(rule: Partial<RuleDocument> & { readonly id: string }): string {
  const whole = { title: '', text: '', clauses: [], examples: [], ...rule };
  const html = renderToStaticMarkup(
    createElement(RuleText, { rule: whole, words: [], open: undefined, known }),
  );
  return html
    .replace(/<button[^>]*title="Rule ([^"]*)"[^>]*>([^<]*)<\/button>/g, '[$2: $1] ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function clause(id: string, links?: Partial<RuleLinks>): ClauseDocument {
  return { id, text: 'So.', ...(links === undefined ? {} : { links: { ...none, ...links } }) };
}

describe('a rule', () => {
  it('that is kept shows beside the clause what amends it, and what stands instead of others', () => {
    const clauses = [clause('old/V.A.8.s1', { amendedBy: ['new/A.s1'] }), clause('old/V.A.8.s3')];
    const replaced = [{ id: 'old/V.A.8.s2', by: 'new/A' }];
    expect(shown({ id: 'old/V.A.8', clauses, replaced })).toBe(
      'Instead of V.A.8.s2 [A: new/A] Point by point V.A.8.s1 So. Amended by [A.s1: new/A.s1] V.A.8.s3 So.',
    );
  });

  it('of its own shows what it amends, replaces or drops; what is not in force cannot be opened', () => {
    const links = { ...none, amends: ['old/V.A.8'], replaces: ['old/V.O', 'old/V.P'], drops: ['old/VI'] };
    expect(shown({ id: 'new/A', text: 'Thus.', links })).toBe(
      'Thus. Amends [V.A.8: old/V.A.8] Replaces V.O V.P Drops VI',
    );
  });

  it('without links shows none', () => {
    expect(shown({ id: 'old/V.A.8', text: 'Thus.' })).toBe('Thus.');
  });
});

describe('rules that a text names', () => {
  it('are found by number in its own book first, then in the other', () => {
    const text = 'See GAP.1, V.A.8.s1 (A.s1), V.A.9 and old/GAP.1; A is no rule, and terms are a word.';
    const others = '[V.A.8.s1: old/V.A.8.s1] ([A.s1: new/A.s1] ), V.A.9 and [GAP.1: old/GAP.1] ;';
    const rest = 'A is no rule, and terms are a word.';
    expect(shown({ id: 'new/A', text })).toBe(`See [GAP.1: new/GAP.1] , ${others} ${rest}`);
    expect(shown({ id: 'old/V.A.8', text })).toBe(`See [GAP.1: old/GAP.1] , ${others} ${rest}`);
  });
});

it('numbers are figures or capitals; a name is none', () => {
  expect(['c3/5.2', 'crete/V.A.8', 'convoys/terms'].map(numberOf)).toEqual(['5.2', 'V.A.8', '']);
  expect(['c3/5.2', 'crete/V.A.8', 'convoys/terms'].map(depthOf)).toEqual([1, 2, 0]);
});
