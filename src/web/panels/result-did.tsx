import type { Thing } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { percent, printed } from './chance.ts';
import { findPiece, nameOnCounter } from './pieces.ts';
import type { Chances, EarlierRoll, ResultLine } from './result.ts';
import { Dice } from './result-parts.tsx';

/** More counters than these are no picture of anything. */
const MOST = 5;

/** What came of it, in one sentence. */
export function Did({ sentence }: { readonly sentence: string }) {
  return (
    <div className="result-did after-landing">
      <b>{sentence}</b>
    </div>
  );
}

/** A line for each of those it happened to. */
export function Lines({ lines, layout }: { readonly lines: readonly ResultLine[]; readonly layout: Layout }) {
  if (lines.length === 0) return null;
  return (
    <ul className="result-lines after-landing">
      {lines.map(({ mark, units, text, rule }) => (
        <li key={`${units.join()} ${text}`}>
          {mark !== undefined && <span className="result-mark">{mark}</span>}
          <Counters units={units} layout={layout} />
          <span>
            {text} {rule !== undefined && <RuleLink rule={rule} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Counters({ units, layout }: { readonly units: readonly Thing[]; readonly layout: Layout }) {
  const pieces = units.flatMap((thing) => findPiece(layout, thing) ?? []);
  if (pieces.length === 0) return null;
  return (
    <span className="result-counters">
      {pieces.slice(0, MOST).map(({ thing, face, label }) => (
        <span key={thing} className="result-counter" role="img" aria-label={label} title={label}>
          <CounterPicture face={face} height={36} />
        </span>
      ))}
    </span>
  );
}

/** All that could have come, from the worst to the best, with what came. */
export function ChanceStrip({ chances: { outcomes, came, what, orBetter } }: { readonly chances: Chances }) {
  const it = outcomes[came];
  return (
    <div className="result-chances after-landing">
      <div className="result-strip" aria-hidden="true">
        {outcomes.map(({ text, chance, tone = 'even' }, index) => (
          <i
            key={text}
            className={index === came ? `${tone} came` : tone}
            style={{ flexGrow: chance }}
            title={t('result.chance', { what: printed(text), chance: percent(chance) })}
          />
        ))}
      </div>
      {it !== undefined && (
        <p className="num">
          <span>{t('result.chance', { what: printed(what), chance: percent(it.chance) })}</span>
          {came > 0 && came < outcomes.length - 1 && (
            <span>{t('result.or-better', { chance: percent(orBetter) })}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** The rolls before this one about the same. */
export function Earlier({
  earlier,
  layout,
}: {
  readonly earlier: readonly EarlierRoll[];
  readonly layout: Layout;
}) {
  return (
    <div className="result-earlier after-landing">
      <p className="cap">{t('result.before')}</p>
      <ol>
        {earlier.map(({ unit, dice, effect }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has been rolled stays in its order
          <li key={index}>
            <b>{unit === undefined ? '' : nameOf(unit, layout)}</b>
            <span className="result-dice">
              <Dice dice={dice} size={20} rest={{ landed: true, motion: 0 }} />
            </span>
            <span>{effect}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function nameOf(thing: Thing, layout: Layout): string {
  const piece = findPiece(layout, thing);
  return piece === undefined ? '' : nameOnCounter(piece);
}
