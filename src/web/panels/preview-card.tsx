import './preview-card.css';
import { useId } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { Layout } from '../board/plan.ts';
import type { ChartTable, Face } from '../games/face.ts';
import type { ShownRoll, SideInfo } from '../host/protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { dieLookOf } from '../parts/looks.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { rowFor } from './chart-rows.ts';
import { Facts, isSigned, Strengths, strengthsOf } from './preview-facts.tsx';
import { Forces } from './preview-forces.tsx';
import { Columns, Faces, Outcomes, Summary } from './preview-outcomes.tsx';
import { Provenance } from './provenance.tsx';
import { type Thrown, TumblingDie, thrownOf, useLanding } from './tumbling.tsx';

/** What an action may lead to: who is against whom, what counts, and the chances. The dice land in it. */
export function PreviewCard({
  preview,
  face,
  layout,
  sides,
  sideNow,
  rolled = [],
  motion,
  onClose,
}: {
  readonly preview: Preview;
  readonly face: Face;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  readonly sideNow: string;
  readonly rolled?: readonly ShownRoll[];
  readonly motion: 0 | 1 | 2;
  readonly onClose?: () => void;
}) {
  const { title, rule, facts, outcomes, unknown, forces = [] } = preview;
  const head = useId();
  const chart = face.charts.find(({ id }) => id === preview.chart?.name);
  const strengths = strengthsOf(facts);
  const columns = chart !== undefined && chart.columnsAre !== 'parts' && chart.columns.length > 1;
  // The strip of columns says it already.
  const rows = (strengths?.others ?? facts).filter(({ key }) => !columns || key !== 'column');
  const dice = thrownOf(rolled);
  const { landed, land } = useLanding(dice.map(({ result }) => result).join(), motion);
  const lit = dice.length > 0 && landed ? resultOf(preview, chart, dice) : undefined;
  // Where two sides meet, signs are printed for the one that acts, which is named first.
  const acts = forces.length < 2 || forces[0]?.side === sideNow;

  return (
    <section className={forces.length > 1 ? 'preview hostile' : 'preview'} aria-labelledby={head}>
      <header className="preview-head">
        <div>
          <p className="cap">{t(dice.length > 0 ? 'preview.rolled' : 'preview.caption')}</p>
          <h3 id={head}>
            {title} <RuleLink rule={rule} />
          </h3>
        </div>
        {onClose && (
          <button type="button" className="quiet icon-only" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
      </header>
      {forces.length > 0 && (
        <Forces forces={forces} face={face} layout={layout} sides={sides} sideNow={sideNow} />
      )}
      {strengths && <Strengths {...strengths} />}
      <Facts facts={rows} signs={preview.chart === undefined ? 'plain' : acts ? 'own' : 'theirs'} />
      {dice.length > 0 && (
        <button type="button" className="preview-dice" onClick={land} aria-label={t('dice.land')}>
          {dice.map((die, index) => (
            <TumblingDie
              // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names and never change places
              key={index}
              value={die.result}
              faces={die.die}
              size={38}
              look={dieLookOf(face.sides[sideNow])}
              landed={landed}
              motion={motion}
            />
          ))}
          {landed && dice.length > 1 && <b className="num">{t('dice.sum', { sum: sumOf(dice) })}</b>}
          {lit !== undefined && <span>{meaningOf(preview, lit)}</span>}
        </button>
      )}
      {columns && preview.chart && <Columns chart={chart} used={preview.chart} />}
      {preview.faces && dice.length === 0 && (
        <Faces faces={preview.faces} look={dieLookOf(face.sides[sideNow])} />
      )}
      <Summary outcomes={outcomes} />
      <Outcomes outcomes={outcomes} lit={lit} />
      {unknown.length > 0 && (
        <p className="preview-unknown">{t('preview.unknown', { things: unknown.join(', ') })}</p>
      )}
      {chart && (
        <footer className="preview-foot">
          {chart.source === 'reconstructed' && <Provenance chart={chart} />}
          <span>
            {chart.title} {chart.rule && <RuleLink rule={chart.rule} />}
          </span>
        </footer>
      )}
      <p className="hidden-text" role="status">
        {lit === undefined ? '' : t('preview.result', { text: meaningOf(preview, lit) })}
      </p>
    </section>
  );
}

/**
 * The outcome that the dice have come to, read in the table. Where something is added to the dice it is not read:
 * what is added is a matter of the rules.
 */
function resultOf(
  preview: Preview,
  chart: ChartTable | undefined,
  dice: readonly Thrown[],
): string | undefined {
  const { chart: used, facts, outcomes } = preview;
  if (chart === undefined || used === undefined) return undefined;
  if (used.from === undefined && facts.some(({ value }) => isSigned(value))) return undefined;
  const cell = chart.rows[rowFor(chart, sumOf(dice))]?.cells[used.column];
  return outcomes.find(({ text }) => text === cell)?.text;
}

function meaningOf({ outcomes }: Preview, result: string): string {
  return outcomes.find(({ text }) => text === result)?.meaning ?? result;
}

function sumOf(dice: readonly Thrown[]): number {
  return dice.reduce((sum, { result }) => sum + result, 0);
}
