import './result-card.css';
import './result-parts.css';
import { useId, useState } from 'react';
import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { Provenance } from './provenance.tsx';
import type { ResultModel, ShownDie } from './result.ts';
import { ChanceStrip, Did, Earlier } from './result-did.tsx';
import { Dice, Part } from './result-parts.tsx';
import { useLanding } from './tumbling.tsx';

/** What dice came to: who rolled, how it was read, what it did and how likely that was. */
export function ResultCard({
  result,
  layout,
  sides,
  fresh,
  motion,
  onClose,
}: {
  readonly result: ResultModel;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  /** It has just happened: the dice tumble first. */
  readonly fresh: boolean;
  readonly motion: 0 | 1 | 2;
  readonly onClose: () => void;
}) {
  const head = useId();
  const [again, setAgain] = useState(0);
  const tumbles = fresh || again > 0 ? motion : 0;
  const { landed, land } = useLanding(`${result.id} ${again}`, tumbles);
  const rest = { landed, motion: tumbles };
  const { title, rule, look, parts, sentence, lines, chances, earlier, chart } = result;
  // What many rolls came to is said before they are listed.
  const first = parts.every(({ kind }) => kind === 'list');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space lands the dice from anywhere
    <section
      className={landed ? 'result landed' : 'result'}
      data-first={first ? 'words' : 'dice'}
      aria-labelledby={head}
      onClick={landed ? undefined : land}
    >
      {look !== undefined && <Band look={look} />}
      <header className="result-head">
        <div>
          <p className="cap">{captionOf(result, sides)}</p>
          <h3 id={head}>
            {title} {rule !== undefined && <RuleLink rule={rule} />}
          </h3>
        </div>
        <button type="button" className="quiet icon-only" aria-label={t('result.close')} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className="result-parts">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep the order in which they were rolled
          <Part key={index} part={part} sides={sides} layout={layout} rest={rest} />
        ))}
      </div>
      <Did sentence={sentence} lines={lines} layout={layout} />
      {chances !== undefined && <ChanceStrip chances={chances} />}
      {earlier.length > 0 && <Earlier earlier={earlier} layout={layout} />}
      <footer className="result-foot">
        {chart?.source === 'reconstructed' ? <Provenance chart={chart} /> : <span>{chart?.title}</span>}
        <button type="button" className="quiet" onClick={() => setAgain(again + 1)}>
          <Icon name="reset" size={14} /> {t('result.again')}
        </button>
      </footer>
      <p className="hidden-text" role="status">
        {landed && fresh ? spoken(result) : ''}
      </p>
    </section>
  );
}

/** The card in one line, where something else is looked at or the next order has come. */
export function FoldedResult({
  result,
  onOpen,
}: {
  readonly result: ResultModel;
  readonly onOpen?: () => void;
}) {
  const dice = diceOf(result).slice(0, 4);
  return (
    <button type="button" className="result-folded" disabled={onOpen === undefined} onClick={onOpen}>
      {result.look !== undefined && <Band look={result.look} />}
      <Dice dice={dice} size={18} rest={{ landed: true, motion: 0 }} />
      <span>{t('result.folded', { title: result.title, said: result.sentence })}</span>
    </button>
  );
}

function captionOf({ sides: rolled, count }: ResultModel, sides: readonly SideInfo[]): string {
  const [only] = rolled;
  if (rolled.length > 1) return t('result.both');
  const side = sides.find(({ id }) => id === only)?.label ?? '';
  return t(count > 1 ? 'result.times' : 'result.by', { side, n: count });
}

function diceOf({ parts }: ResultModel): readonly ShownDie[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'rows':
        return part.rows.map(({ die }) => die);
      case 'list':
        return part.blocks.flatMap(({ lines }) => lines.flatMap(({ dice }) => dice));
      default:
        return part.dice;
    }
  });
}

function spoken(result: ResultModel): string {
  const dice = diceOf(result).map(({ value }) => String(value));
  return t('result.spoken', { title: result.title, dice: dice.join(', '), said: printed(result.sentence) });
}
