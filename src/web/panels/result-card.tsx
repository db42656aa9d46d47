import './result-card.css';
import './result-parts.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { atNextFrame } from '../parts/next-frame.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { Provenance } from './provenance.tsx';
import type { ResultBlock, ResultModel, ShownDie } from './result.ts';
import { ChanceStrip, Did, Earlier, Lines } from './result-did.tsx';
import { Dice, Part, type Rest } from './result-parts.tsx';
import { whileRolling } from './result-rolling.ts';
import { useLanding } from './tumbling.tsx';

/** What dice came to: who rolled, how it was read, what it did and how likely that was; one block for each subject. */
export function ResultCard({
  result,
  layout,
  sides,
  rolling,
  fresh,
  motion,
  onLand,
  onClose,
}: {
  readonly result: ResultModel;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  /** The dice have just been thrown. */
  readonly rolling: boolean;
  /** It has just happened: it is read out. */
  readonly fresh: boolean;
  readonly motion: 0 | 1 | 2;
  readonly onLand: () => void;
  readonly onClose: () => void;
}) {
  const [again, setAgain] = useState(0);
  const shown = useLanding(`${result.id} ${again}`, { motion: again > 0 ? motion : 0, bySpace: true });
  const landed = !rolling && shown.landed;
  const rest = { landed, motion };
  const blocks = landed ? result.blocks : whileRolling(result.blocks);
  const card = useRef<HTMLElement>(null);
  // Whatever stands below it was read before: what has just been rolled is seen from its head on.
  useEffect(() => atNextFrame(() => card.current?.parentElement?.scrollTo({ top: 0 })), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space lands the dice from anywhere
    <article
      ref={card}
      className={landed ? 'result landed' : 'result'}
      aria-label={t('result.card')}
      onClick={landed ? undefined : rolling ? onLand : shown.land}
    >
      <button
        type="button"
        className="quiet icon-only result-close"
        aria-label={t('result.close')}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep the order in which they were rolled
        <Block key={index} block={block} layout={layout} sides={sides} rest={rest}>
          {index === blocks.length - 1 && (
            <button type="button" className="quiet" onClick={() => setAgain(again + 1)}>
              <Icon name="reset" size={14} /> {t('result.again')}
            </button>
          )}
        </Block>
      ))}
      <p className="hidden-text" role="status">
        {landed && fresh ? result.blocks.map(spoken).join(' ') : ''}
      </p>
    </article>
  );
}

/** One subject, under a head of its own. */
function Block({
  block,
  layout,
  sides,
  rest,
  children,
}: {
  readonly block: ResultBlock;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  readonly rest: Rest;
  /** At its foot. */
  readonly children: ReactNode;
}) {
  const head = useId();
  const { subject, title, rule, look, parts, sentence, lines, chances, score, earlier, chart } = block;
  // What many rolls came to is said before they are listed.
  const first = parts.every(({ kind }) => kind === 'list') ? 'words' : 'dice';
  // Whose it is in the end is not known while two sides roll.
  const isKnown = rest.landed || block.sides.length < 2;
  const source = chart?.source === 'reconstructed' ? <Provenance chart={chart} /> : chart?.title;
  return (
    <section className="result-section" data-first={first} aria-labelledby={head}>
      {look !== undefined && isKnown && <Band look={look} />}
      <header className="result-head">
        <p className="cap">{captionOf(block, sides)}</p>
        <h3 id={head}>
          {rest.landed ? title : subject} {rule !== undefined && <RuleLink rule={rule} />}
        </h3>
      </header>
      <div className="result-parts">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep the order in which they were rolled
          <Part key={index} part={part} sides={sides} layout={layout} rest={rest} />
        ))}
      </div>
      <Did sentence={sentence} />
      <Lines lines={lines} layout={layout} />
      {chances !== undefined && <ChanceStrip chances={chances} />}
      {score !== '' && <p className="result-score after-landing num">{score}</p>}
      {earlier.length > 0 && <Earlier earlier={earlier} layout={layout} />}
      <footer className="result-foot">
        <span>{source}</span>
        {children}
      </footer>
    </section>
  );
}

/** The card in one line, where something else is looked at or the next order has come. */
export function FoldedResult({
  result,
  rolling = false,
  onOpen,
}: {
  readonly result: ResultModel;
  readonly rolling?: boolean;
  readonly onOpen?: () => void;
}) {
  const block = result.blocks.at(-1);
  if (block === undefined) return null;
  const { look, title, sentence, subject } = block;
  return (
    <button type="button" className="result-folded" disabled={onOpen === undefined} onClick={onOpen}>
      {look !== undefined && !rolling && <Band look={look} />}
      {!rolling && <Dice dice={diceOf(block).slice(0, 4)} size={18} rest={{ landed: true, motion: 0 }} />}
      <span>{rolling ? subject : t('result.folded', { title, said: sentence })}</span>
    </button>
  );
}

function captionOf({ sides: rolled, count }: ResultBlock, sides: readonly SideInfo[]): string {
  const [only] = rolled;
  if (rolled.length > 1) return t('result.both');
  const side = sides.find(({ id }) => id === only)?.label ?? '';
  return t(count > 1 ? 'result.times' : 'result.by', { side, n: count });
}

function diceOf({ parts }: ResultBlock): readonly ShownDie[] {
  return parts.flatMap((part) => {
    switch (part.kind) {
      case 'rows':
        return part.rows.map(({ die }) => die);
      case 'list':
        return part.groups.flatMap(({ lines }) => lines.flatMap(({ dice }) => dice));
      default:
        return part.dice;
    }
  });
}

function spoken(block: ResultBlock): string {
  const dice = diceOf(block).map(({ value }) => String(value));
  return t('result.spoken', { title: block.title, dice: dice.join(', '), said: printed(block.sentence) });
}
