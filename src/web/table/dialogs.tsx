import { useMemo } from 'react';
import { ActionList } from '../panels/action-list.tsx';
import { GoTo } from '../panels/go-to.tsx';
import { HelpDialog } from '../panels/help-dialog.tsx';
import { asListed, isUntouched } from './offered.ts';
import type { Cursor } from './use-cursor.ts';
import type { DialogName } from './use-doors.ts';
import type { TableState } from './use-table.ts';

/** The list of actions, the search and the help, one at a time. */
export function Dialogs({
  table,
  cursor,
  dialog,
  onClose,
}: {
  readonly table: TableState;
  readonly cursor: Cursor;
  readonly dialog: DialogName | undefined;
  readonly onClose: () => void;
}) {
  const { session, layout, looking } = table;
  const { face } = session;
  if (dialog === 'help') return <HelpDialog face={face} onClose={onClose} />;
  if (dialog === 'list') return <Actions table={table} onClose={onClose} />;
  if (dialog !== 'go-to' || layout === undefined) return null;
  return (
    <GoTo
      map={face.board.map}
      layout={layout}
      onGo={(thing) => {
        onClose();
        cursor.set(thing);
        looking.show([thing]);
      }}
      onClose={onClose}
    />
  );
}

function Actions({ table, onClose }: { readonly table: TableState; readonly onClose: () => void }) {
  const { session, state, hand, pointer } = table;
  const { face } = session;
  const { sight } = state;
  const question = sight?.question;
  const listed = useMemo(
    () => sight?.question && asListed(sight.question, face, sight.view, isUntouched(sight)),
    [sight, face],
  );
  if (question === undefined || listed === undefined) return null;
  return (
    <ActionList
      question={listed}
      onPlay={(text) => {
        if (session.isGuarded) return;
        onClose();
        const action = [...question.actions, ...question.asides].find((one) => one.text === text);
        if (action !== undefined) hand.take(action);
      }}
      onPoint={pointer.pointAction}
      onClose={onClose}
    />
  );
}
