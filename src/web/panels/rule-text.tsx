import { Fragment, type ReactNode, useMemo } from 'react';
import type { RuleDocument } from '../../host/protocol.ts';
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
  const { text, clauses, interpretation, examples, id } = rule;
  return (
    <div className="rules-text">
      <p>
        <Marked text={text} words={words} known={known} />
      </p>
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
                <span>
                  <Marked text={clause.text} words={words} known={known} />
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {interpretation && (
        <div className="rules-ruling">
          <p className="cap">{t('rules.ruling')}</p>
          <p>
            <Marked text={interpretation} words={words} known={known} />
          </p>
        </div>
      )}
      {examples.length > 0 && (
        <div className="rules-examples">
          <p className="cap">{t('rules.examples', { n: examples.length })}</p>
          <ul>
            {examples.map((example) => (
              <li key={example} className="rules-example">
                <Marked text={example} words={words} known={known} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A text in which the words that were searched for are marked and other rules can be opened. */
export function Marked({
  text,
  words,
  known,
}: {
  readonly text: string;
  readonly words: readonly string[];
  /** These rules become links. */
  readonly known?: ReadonlySet<string>;
}) {
  return useMemo(
    () => (known === undefined ? marked(text, words) : linked(text, words, known)),
    [text, words, known],
  );
}

/** Other rules that a text names become links, by their id or by their number alone; `0.5` is a number only. */
function linked(text: string, words: readonly string[], known: ReadonlySet<string>): ReactNode {
  const [some = ''] = known;
  const game = some.slice(0, some.indexOf('/') + 1);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: name } of text.matchAll(/\b(?:\w+\/[\w-]+|[1-9]\d*)(?:\.\d+)*\b/g)) {
    const rule = name.startsWith(game) ? name : game + name;
    if (!known.has(rule) || !/[./]/.test(name)) continue;
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

/** The number of a rule: `5.2` of `c3/5.2`; rules that have names have none. */
export function numberOf(id: string): string {
  const short = id.slice(id.indexOf('/') + 1);
  return /^\d/.test(short) ? short : '';
}

/** How deep in the outline: by the dots of its number. */
export function depthOf(id: string): number {
  return numberOf(id).split('.').length - 1;
}

/** The number of a clause: in full where rules have numbers, otherwise its place in the rule. */
function clauseNumber(clause: string, rule: string): string {
  return numberOf(clause) || clause.slice(rule.length + 1);
}
