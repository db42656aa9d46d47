import { Fragment, type ReactNode, useMemo } from 'react';
import type { RuleDocument, RuleLinks } from '../../host/protocol.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { folded } from './search.ts';

/** One rule with its clauses, our ruling and the examples. */
export function RuleText({
  rule,
  words,
  open,
  known,
}: {
  readonly rule: RuleDocument;
  readonly words: readonly string[];
  readonly open: string | undefined;
  /** All rules and clauses there are. */
  readonly known: ReadonlySet<string>;
}) {
  const { text, clauses, interpretation, examples, id, links, replaced = [] } = rule;
  const names = useMemo(() => namesFor(id, known), [id, known]);
  return (
    <div className="rules-text">
      <p>
        <Marked text={text} words={words} names={names} />
      </p>
      {links && <Links links={links} known={known} />}
      {replaced.map((one) => (
        <p key={one.id} className="rules-links">
          <span>{t('rules.instead', { number: shortOf(one.id) })}</span>
          <RuleLink rule={one.by} />
        </p>
      ))}
      {clauses.length > 0 && (
        <>
          <p className="cap">{t('rules.clauses')}</p>
          <ol>
            {clauses.map((clause) => (
              <li
                key={clause.id}
                data-rule={clause.id}
                className={clause.id === open ? 'asked' : ''}
                aria-current={clause.id === open ? 'true' : undefined}
              >
                <span className="num">{clauseNumber(clause.id, id)}</span>
                <div>
                  <Marked text={clause.text} words={words} names={names} />
                  {clause.links && <Links links={clause.links} known={known} />}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      {interpretation && (
        <div className="rules-ruling">
          <p className="cap">{t('rules.ruling')}</p>
          <p>
            <Marked text={interpretation} words={words} names={names} />
          </p>
        </div>
      )}
      {examples.length > 0 && (
        <div className="rules-examples">
          <p className="cap">{t('rules.examples', { n: examples.length })}</p>
          <ul>
            {examples.map((example) => (
              <li key={example} className="rules-example">
                <Marked text={example} words={words} names={names} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const LINKS = [
  ['amendedBy', 'rules.amended-by'],
  ['amends', 'rules.amends'],
  ['replaces', 'rules.replaces'],
  ['drops', 'rules.drops'],
] as const;

/** What a rule changes and what changes it; of rules that are no longer in force there is the number alone. */
function Links({ links, known }: { readonly links: RuleLinks; readonly known: ReadonlySet<string> }) {
  return LINKS.filter(([link]) => links[link].length > 0).map(([link, title]) => (
    <p key={link} className="rules-links">
      <span>{t(title)}</span>
      {links[link].map((rule) =>
        known.has(rule) ? <RuleLink key={rule} rule={rule} /> : <span key={rule}>{shortOf(rule)}</span>,
      )}
    </p>
  ));
}

/** A text in which the words that were searched for are marked and other rules can be opened. */
export function Marked({
  text,
  words,
  names,
}: {
  readonly text: string;
  readonly words: readonly string[];
  /** The rules of these names become links. */
  readonly names?: ReadonlyMap<string, string>;
}) {
  return useMemo(
    () => (names === undefined ? marked(text, words) : linked(text, words, names)),
    [text, words, names],
  );
}

/** What a rule may call others, with their ids: by id, or by number alone, which is first of all one of its own book. */
function namesFor(rule: string, known: ReadonlySet<string>): ReadonlyMap<string, string> {
  const book = rule.slice(0, rule.indexOf('/') + 1);
  const names = new Map<string, string>();
  for (const id of known) {
    names.set(id, id);
    const short = shortOf(id);
    if (id.startsWith(book) || !names.has(short)) names.set(short, id);
  }
  return names;
}

/** Other rules that a text names become links; `0.5` is a number only. */
function linked(text: string, words: readonly string[], names: ReadonlyMap<string, string>): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: name } of text.matchAll(/\b(?:[\w-]+\/[\w-]+|[1-9]\d*|[A-Z]+)(?:\.\w+)*\b/g)) {
    const rule = names.get(name);
    if (rule === undefined || !/[./]/.test(name)) continue;
    parts.push(
      <Fragment key={from}>{marked(text.slice(from, index), words)}</Fragment>,
      <RuleLink key={`${index} ${rule}`} rule={rule} />,
    );
    from = index + name.length;
  }
  return [...parts, <Fragment key={from}>{marked(text.slice(from), words)}</Fragment>];
}

function marked(text: string, words: readonly string[]): ReactNode {
  const found = words.filter((word) => word.length > 1);
  if (found.length === 0) return text;
  const plain = folded(text);
  const pattern = new RegExp(found.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: hit } of plain.matchAll(pattern)) {
    parts.push(text.slice(from, index), <mark key={index}>{text.slice(index, index + hit.length)}</mark>);
    from = index + hit.length;
  }
  return [...parts, text.slice(from)];
}

/** The number of a rule: `5.2` of `c3/5.2`, `V.A.8` of `crete/V.A.8`; rules that have names have none. */
export function numberOf(id: string): string {
  const short = shortOf(id);
  return /^[\dA-Z]/.test(short) ? short : '';
}

/** The id without the book. */
function shortOf(id: string): string {
  return id.slice(id.indexOf('/') + 1);
}

/** How deep in the outline: by the dots of its number. */
export function depthOf(id: string): number {
  return numberOf(id).split('.').length - 1;
}

/** The number of a clause: in full where rules have numbers, otherwise its place in the rule. */
function clauseNumber(clause: string, rule: string): string {
  return numberOf(clause) || clause.slice(rule.length + 1);
}
