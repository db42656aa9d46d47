import { t } from '../texts/index.ts';
import { Marked, numberOf } from './rule-text.tsx';
import type { RuleHit } from './rules-search.ts';

/** More are not listed: whoever searches adds a word. */
const MOST = 50;

/** What a search has found. */
export function RuleHits({
  hits,
  words,
  onOpen,
}: {
  readonly hits: readonly RuleHit[];
  readonly words: readonly string[];
  readonly onOpen: (id: string) => void;
}) {
  return (
    <>
      <p className="rules-none" role="status">
        {hits.length === 0 ? t('rules.none') : t('rules.hits', { n: hits.length })}
      </p>
      <ol className="rules-hits">
        {hits.slice(0, MOST).map((hit) => (
          <li key={hit.id}>
            <button type="button" onClick={() => onOpen(hit.id)}>
              <span className="cap">
                {numberOf(hit.id)} {hit.rule}
              </span>
              <span className="rules-line">
                <Marked text={hit.text} words={words} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hits.length > MOST && <p className="rules-none">{t('rules.more', { n: hits.length - MOST })}</p>}
    </>
  );
}
