import './preview-card.css';
import { useEffect, useId, useRef } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import type { Face } from '../games/face.ts';
import { dieLookOf } from '../parts/looks.ts';
import { atNextFrame } from '../parts/next-frame.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { Facts, Strengths, strengthsOf } from './preview-facts.tsx';
import { Forces } from './preview-forces.tsx';
import { Columns, Faces, Outcomes, Summary } from './preview-outcomes.tsx';
import { Provenance } from './provenance.tsx';

/** What an action may lead to: who is against whom, what counts, and the chances. */
export function PreviewCard({
  preview,
  face,
  layout,
  sides,
  sideNow,
}: {
  readonly preview: Preview;
  readonly face: Face;
  readonly layout: Layout;
  readonly sides: readonly SideInfo[];
  readonly sideNow: string;
}) {
  const { title, rule, facts, outcomes, unknown, forces = [] } = preview;
  const head = useId();
  const card = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new preview comes into sight
  useEffect(() => atNextFrame(() => card.current?.scrollIntoView({ block: 'nearest' })), [preview]);
  const chart = face.charts.tables.find(({ id }) => id === preview.chart?.name);
  const strengths = strengthsOf(facts);
  const columns = chart !== undefined && chart.columnsAre !== 'parts' && chart.columns.length > 1;
  // The strip of columns says it already.
  const rows = (strengths?.others ?? facts).filter(({ key }) => !columns || key !== 'column');
  // Where two sides meet, signs are printed for the one that acts, which is named first.
  const acts = forces.length < 2 || forces[0]?.side === sideNow;

  return (
    <section ref={card} className={forces.length > 1 ? 'preview hostile' : 'preview'} aria-labelledby={head}>
      <header className="preview-head">
        <div>
          <p className="cap">{t('preview.caption')}</p>
          <h3 id={head}>
            {title} <RuleLink rule={rule} />
          </h3>
        </div>
      </header>
      {forces.length > 0 && (
        <Forces forces={forces} face={face} layout={layout} sides={sides} sideNow={sideNow} />
      )}
      {strengths && <Strengths {...strengths} />}
      <Facts facts={rows} signs={preview.chart === undefined ? 'plain' : acts ? 'own' : 'theirs'} />
      {columns && preview.chart && <Columns chart={chart} used={preview.chart} />}
      {preview.faces && <Faces faces={preview.faces} look={dieLookOf(face.sides[sideNow])} />}
      <Summary outcomes={outcomes} />
      <Outcomes outcomes={outcomes} />
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
    </section>
  );
}
