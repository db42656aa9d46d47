import type { RuleDocument } from '../../host/protocol.ts';
import { fits, folded } from './search.ts';

/** A rule or a clause that has all the words. */
export interface RuleHit {
  readonly id: string;
  readonly text: string;
  /** The rule it belongs to. */
  readonly rule: string;
}

interface Entry extends RuleHit {
  /** All that is searched, and the title alone; clauses have no title of their own. */
  readonly plain: string;
  readonly title: string;
}

/** Everything that can be found, rule by rule. */
export function indexOf(rules: readonly RuleDocument[]): readonly Entry[] {
  return rules.flatMap(({ id, title, text, interpretation = '', clauses, examples }) => [
    {
      id,
      rule: title,
      text,
      title: folded(title),
      plain: folded([id, title, text, interpretation, ...examples].join(' ')),
    },
    ...clauses.map((clause) => ({
      id: clause.id,
      rule: title,
      text: clause.text,
      title: '',
      plain: folded(`${clause.id} ${title} ${clause.text}`),
    })),
  ]);
}

/** What has all the words: first the rules of that number or title, then what is part of that number, then the rest. */
export function findRules(index: readonly Entry[], words: readonly string[]): readonly RuleHit[] {
  if (words.length === 0) return [];
  return index
    .filter(({ plain }) => fits(plain, words))
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function rankOf({ id, title }: Entry, words: readonly string[]): number {
  const names = [id, id.slice(id.indexOf('/') + 1)].map(folded);
  if (words.some((word) => names.includes(word)) || fits(title, words)) return 0;
  return words.some((word) => names.some((name) => name.startsWith(`${word}.`))) ? 1 : 2;
}
