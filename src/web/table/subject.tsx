import { DraftPanel } from '../panels/draft-panel.tsx';
import { HintCard } from '../panels/hint-card.tsx';
import { Inspector } from '../panels/inspector.tsx';
import { OutlookCard } from '../panels/outlook-card.tsx';
import { stackOf } from '../panels/pieces.ts';
import { PreviewCard } from '../panels/preview-card.tsx';
import { t } from '../texts/index.ts';
import { DeedsCard } from './deeds-card.tsx';
import { openOrder } from './orders.ts';
import { ResultPlace } from './result-place.tsx';
import type { TableState } from './use-table.ts';

/** The result of the last dice, the thing that was clicked to be looked at, the preview of what is pointed at, and the draft. */
export function Subject({ table }: { readonly table: TableState }) {
  const { session, state, view, layout, highlights, hint, looking, chosen } = table;
  const { sight } = state;
  const { preview } = table.pointer;
  const { inspected, explanation } = looking;
  if (view === undefined || layout === undefined || sight === undefined) return null;
  const { face, info } = session;
  const question = sight.question;
  return (
    <div
      className="table-subject"
      onPointerEnter={() => table.pointer.hold(true)}
      onPointerLeave={() => table.pointer.hold(false)}
    >
      {hint.hint !== undefined && (
        <HintCard
          hint={hint.hint}
          layout={layout}
          onPlay={hint.play}
          onOther={(text) => {
            const action = question?.actions.find((one) => one.text === text);
            if (action !== undefined) table.hand.take(action);
          }}
          onPoint={table.pointer.pointAction}
          onClose={hint.close}
        />
      )}
      {hint.stage === 'failed' && (
        <p className="notice" role="status">
          {t('hint.failed', { why: hint.refused?.message ?? '' })}
        </p>
      )}
      {hint.hint === undefined && <ResultPlace table={table} layout={layout} />}
      {hint.hint === undefined && <DeedsCard table={table} />}
      {chosen.thing !== undefined && face.panels.chosen !== undefined && (
        <section className="chosen-card" aria-label={t('outlook.chosen')} data-look={face.sides[sight.seat]}>
          <face.panels.chosen.Panel thing={chosen.thing} view={view} />
          {chosen.outlook !== null && (
            <OutlookCard
              outlook={chosen.outlook}
              stop={chosen.stop}
              nameOf={(place) => face.board.map.places.get(place)?.name ?? place}
              onStop={chosen.setStop}
            />
          )}
        </section>
      )}
      {inspected !== undefined && inspected !== chosen.thing && (
        <Inspector
          thing={inspected}
          face={face}
          view={view}
          layout={layout}
          open={highlights.open.has(inspected)}
          {...(explanation === undefined ? {} : { explanation })}
          onWhyNot={(thing) => looking.whyNot(thing, stackOf(layout, thing)?.place)}
          onChoose={table.hand.choose}
        />
      )}
      {preview !== undefined && hint.hint === undefined && (
        <PreviewCard
          preview={preview}
          face={face}
          layout={layout}
          sides={info.game.sides}
          sideNow={sight.seat}
        />
      )}
      {question?.draft && state.mode === 'play' && state.replay === undefined && (
        <DraftPanel
          draft={sight.draft ?? question.name}
          orders={sight.orders ?? []}
          open={openOrder(sight)}
          question={question}
          face={face}
          view={view}
          game={info.game.id}
          onRedraft={(choices) => void session.redraft(choices)}
          onFocus={looking.show}
        />
      )}
    </div>
  );
}
