import type { RefObject } from 'react';
import type { PanelProps } from '../games/face.ts';
import { StackStrip } from '../panels/stack-strip.tsx';
import { t } from '../texts/index.ts';
import { BeyondButton } from './beyond-button.tsx';
import { Chooser } from './chooser.tsx';
import { handoverOf } from './handover.ts';
import { HandoverBanner } from './handover-banner.tsx';
import { MapTools } from './map-tools.tsx';
import { Notices } from './notices.tsx';
import { TableBoard } from './table-board.tsx';
import type { Cursor } from './use-cursor.ts';
import type { Playback } from './use-playback.ts';
import type { StageSwitch } from './use-stage-switch.ts';
import type { TableState } from './use-table.ts';

/** The middle of the table: the map or what stands in its place, and what lies over it. */
export function MapArea({
  table,
  playback,
  cursor,
  stage: { stage, on: onStage, change },
  panel,
  area,
  onFind,
}: {
  readonly table: TableState;
  readonly playback: Playback;
  readonly cursor: Cursor;
  readonly stage: StageSwitch;
  readonly panel: PanelProps | undefined;
  readonly area: RefObject<HTMLElement | null>;
  readonly onFind: () => void;
}) {
  const { session, state, guard } = table;
  const handover = handoverOf(session, state);
  return (
    <main className="table-map" ref={area} tabIndex={onStage ? -1 : undefined} data-stage={onStage}>
      {onStage && stage !== undefined && panel !== undefined ? (
        <stage.Panel {...panel} />
      ) : (
        <TableBoard table={table} cursor={cursor} />
      )}
      {stage !== undefined && (
        <button type="button" className="stage-switch" onClick={change}>
          {onStage ? t('table.map') : t('table.stage', { title: stage.title })} <kbd>M</kbd>
        </button>
      )}
      {!onStage && <BeyondButton beyond={table.beyond} />}
      {!onStage && <MapTools table={table} onFind={onFind} />}
      <Chooser table={table} />
      <div className="map-foot">
        <Notices table={table} playback={playback} />
        {!onStage && <Strip table={table} />}
      </div>
      <HandoverBanner handover={guard.banner ? handover : undefined} />
      <p className="hidden-text" aria-live="polite">
        {handover?.aloud}
      </p>
      <p className="hidden-text" aria-live="polite">
        {cursor.words}
      </p>
    </main>
  );
}

/** The stack at the foot of the map. */
function Strip({ table: { strip, highlights, hand, pointer } }: { readonly table: TableState }) {
  if (strip.stack === undefined) return null;
  return (
    <StackStrip
      stack={strip.stack}
      open={highlights.open}
      selected={highlights.selected}
      onChoose={hand.choose}
      onPoint={pointer.point}
      // What was picked would take the next tap for its destination.
      onClose={() => {
        strip.close();
        hand.unpick();
      }}
    />
  );
}
