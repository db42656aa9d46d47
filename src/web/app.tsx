import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Lobby } from './lobby/lobby.tsx';
import { t } from './texts/index.ts';

const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }));
const DiceCheck = lazy(async () => ({ default: (await import('./dice-check/dice-check.tsx')).DiceCheck }));

/** Where the page is: `#/` the lobby, `#/table/<id>` a game, `#/dice` the check of the dice. */
export function App() {
  const path = useSyncExternalStore(onHash, () => location.hash.slice(1) || '/');
  const [, part, id] = path.split('/');
  return (
    <Suspense fallback={<p className="cap">{t('common.loading')}</p>}>
      {part === 'table' && id !== undefined ? (
        <TablePage key={id} id={id} />
      ) : part === 'dice' ? (
        <DiceCheck />
      ) : (
        <Lobby />
      )}
    </Suspense>
  );
}

function onHash(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
