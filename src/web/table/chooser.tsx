import { useEffect, useRef } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { pointsText } from '../parts/points.ts';
import { usePointing } from '../parts/use-pointing.ts';
import { t } from '../texts/index.ts';
import type { TableState } from './use-table.ts';

/** Several things can be done with what was clicked: a short list beside it. */
export function Chooser({ table }: { readonly table: TableState }) {
  const { chooser } = table.hand;
  return chooser === undefined ? null : <Choices key={chooser.thing} table={table} chooser={chooser} />;
}

type Several = NonNullable<TableState['hand']['chooser']>;

function Choices({ table, chooser }: { readonly table: TableState; readonly chooser: Several }) {
  const { board, hand, pointer, session, view } = table;
  const pointing = usePointing(pointer.pointAction);
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  const where = board.current?.where(chooser.thing) ?? onScreen(chooser.thing);
  return (
    <fieldset
      ref={list}
      className="chooser"
      aria-label={t('table.which')}
      style={
        where === undefined
          ? undefined
          : {
              left: Math.min(where.right + 8, innerWidth - 260),
              top: Math.max(8, Math.min(where.top, innerHeight - 60 - 44 * chooser.actions.length)),
            }
      }
    >
      <p className="cap">{t('table.which')}</p>
      {chooser.actions.map((action) => (
        <button
          key={action.text}
          type="button"
          data-action={action.text}
          onClick={() => hand.take(action)}
          {...pointing(action.text)}
        >
          {view === undefined ? action.label : session.face.words.asOnMap(action, view)}
          {action.cost !== undefined && <b>{pointsText(action.cost)}</b>}
        </button>
      ))}
      <button type="button" className="quiet" onClick={hand.closeChooser}>
        {t('common.cancel')}
      </button>
    </fieldset>
  );
}

/** Where a thing is that lies beside the map or on a board of its own. */
function onScreen(thing: Thing): DOMRect | undefined {
  const rects = [...document.querySelectorAll(`[data-thing="${CSS.escape(thing)}"]`)].map((element) =>
    element.getBoundingClientRect(),
  );
  return rects.find(({ width }) => width > 0);
}
