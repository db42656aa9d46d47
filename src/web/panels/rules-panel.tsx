import './rules-panel.css';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RuleDocument } from '../../host/protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { RuleHits } from './rule-hits.tsx';
import { depthOf, numberOf, RuleText } from './rule-text.tsx';
import { findRules, indexOf } from './rules-search.ts';
import { wordsOf } from './search.ts';

/** The rules in our words: an outline that unfolds, and a search through every rule and clause. */
export function RulesPanel({
  rules,
  open,
  onOpen,
}: {
  readonly rules: readonly RuleDocument[];
  /** A rule or a clause: it is unfolded and brought into sight. */
  readonly open?: string;
  readonly onOpen: (rule: string) => void;
}) {
  const [query, setQuery] = useState('');
  const [searching, setSearching] = useState(false);
  const [folded, setFolded] = useState(false);
  const asked = useDeferredValue(query);
  const index = useMemo(() => indexOf(rules), [rules]);
  const known = useMemo(() => new Set(index.map(({ id }) => id)), [index]);
  const words = useMemo(() => wordsOf(asked), [asked]);
  const hits = useMemo(() => findRules(index, words), [index, words]);
  const body = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is opened from elsewhere ends a search
  useEffect(() => {
    setSearching(false);
    setFolded(false);
  }, [open]);

  useEffect(() => {
    if (open === undefined || searching) return;
    const found = body.current?.querySelector(`[data-rule="${CSS.escape(open)}"]`);
    found?.scrollIntoView({ block: open === ruleWith(rules, open)?.id ? 'start' : 'center' });
  }, [open, rules, searching]);

  const choose = (id: string) => {
    setSearching(false);
    setFolded(false);
    onOpen(id);
  };
  const search = (text: string) => {
    setQuery(text);
    setSearching(text.trim() !== '');
  };
  const opened = folded || open === undefined ? undefined : ruleWith(rules, open)?.id;
  const hasHits = words.length > 0 && !searching;

  return (
    <section className="rules">
      <div className="rules-search">
        <SearchField query={query} onSearch={search} />
        {hasHits && (
          <button type="button" className="quiet" onClick={() => setSearching(true)}>
            <Icon name="undo" size={16} /> {t('rules.back')}
          </button>
        )}
      </div>
      <div className="rules-body" ref={body}>
        {rules.length === 0 && <p className="rules-none">{t('rules.loading')}</p>}
        {searching ? (
          <RuleHits hits={hits} words={words} onOpen={choose} />
        ) : (
          <Outline
            rules={rules}
            opened={opened}
            onTitle={(id) => (id === opened ? setFolded(true) : choose(id))}
            text={(rule) => <RuleText rule={rule} words={words} open={open} known={known} />}
          />
        )}
      </div>
    </section>
  );
}

function SearchField({
  query,
  onSearch,
}: {
  readonly query: string;
  readonly onSearch: (text: string) => void;
}) {
  const field = useId();
  return (
    <>
      <label className="hidden-text" htmlFor={field}>
        {t('rules.search')}
      </label>
      <input
        id={field}
        type="search"
        value={query}
        placeholder={t('rules.search')}
        title={t('rules.hint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </>
  );
}

/** The titles of all rules; one of them is unfolded. */
function Outline({
  rules,
  opened,
  onTitle,
  text,
}: {
  readonly rules: readonly RuleDocument[];
  readonly opened: string | undefined;
  readonly onTitle: (rule: string) => void;
  readonly text: (rule: RuleDocument) => ReactNode;
}) {
  return (
    <ol aria-label={t('rules.outline')}>
      {rules.map((rule, index) => (
        <li key={rule.id} data-rule={rule.id}>
          {rule.from !== undefined && rule.from !== rules[index - 1]?.from && (
            <p className="rules-from cap">{t('rules.from', { title: rule.from })}</p>
          )}
          <button
            type="button"
            className="rules-title"
            aria-expanded={rule.id === opened}
            style={{ paddingLeft: 10 + depthOf(rule.id) * 14 }}
            onClick={() => onTitle(rule.id)}
          >
            <Icon name={rule.id === opened ? 'down' : 'chev'} size={12} />
            {numberOf(rule.id) && <span className="num">{numberOf(rule.id)}</span>}
            <span>{rule.title}</span>
          </button>
          {rule.id === opened && text(rule)}
        </li>
      ))}
    </ol>
  );
}

function ruleWith(rules: readonly RuleDocument[], id: string): RuleDocument | undefined {
  return (
    rules.find((rule) => rule.id === id) ??
    rules.find(({ clauses }) => clauses.some((clause) => clause.id === id))
  );
}
