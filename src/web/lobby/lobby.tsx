import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { useStore } from '../client/store.ts';
import { CounterDefs } from '../counters/counter.tsx';
import { CARDS } from '../games/index.ts';
import type { GameInfo, SavedGame } from '../host/protocol.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { FileButton } from './file-button.tsx';
import { GameCard } from './game-card.tsx';
import { ImportNotice } from './import-notice.tsx';
import { useImport } from './import-record.ts';
import { LobbyHeader } from './lobby-header.tsx';
import { AllSaved, Continue } from './saved-games.tsx';
import { setUp } from './set-up.ts';
import { SetUpPanel } from './set-up-panel.tsx';
import { Trouble } from './trouble.tsx';
import './lobby.css';

interface Shelf {
  readonly games: readonly GameInfo[];
  readonly saved: readonly SavedGame[];
}

/** The first page: games to go on with, games to begin. */
export function Lobby() {
  const { shelf, refused, load } = useShelf();
  const { game } = useStore(setUp);
  const importing = useImport();
  const drop = useDrop((file) => void importing.take(file));
  const panel = useRef<HTMLElement>(null);
  const info = shelf?.games.find(({ id }) => id === game);
  const all = location.hash.startsWith('#/saved');
  useEffect(() => {
    document.title = t('common.name');
  }, []);

  const chooseGame = (id: string) => {
    setUp.change({ game: id });
    // On a narrow page the panel stands below the cards: whoever chooses is taken there.
    if (matchMedia('(max-width: 1099px)').matches) panel.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div className="lobby" {...drop.props}>
      <CounterDefs />
      <LobbyHeader here="games">
        <FileButton className="quiet" onFile={(file) => void importing.take(file)}>
          <Icon name="up2" size={18} />
          {t('lobby.import')}
        </FileButton>
      </LobbyHeader>
      <main className="lobby-main">
        <h1 className="hidden-text">{t('common.name')}</h1>
        <ImportNotice importing={importing} />
        {refused !== undefined && <Trouble refused={refused} onRetry={load} />}
        {shelf !== undefined &&
          (all ? <AllSaved {...shelf} onChanged={load} /> : <Continue {...shelf} onChanged={load} />)}
        {!all && (
          <section>
            <div className="lobby-head">
              <h2>{t('lobby.four')}</h2>
              <span>{t('lobby.four-note')}</span>
            </div>
            <div className="lobby-games">
              {CARDS.map((card) => (
                <GameCard
                  key={card.id}
                  card={card}
                  chosen={card.id === game}
                  onChoose={() => chooseGame(card.id)}
                />
              ))}
            </div>
          </section>
        )}
      </main>
      <aside ref={panel} className="lobby-new" aria-label={t('lobby.new')}>
        {info !== undefined && (
          <SetUpPanel key={game} info={info} saved={shelf?.saved ?? []} seed={seedOf()} />
        )}
      </aside>
      {drop.over && <p className="lobby-drop">{t('lobby.import-drop')}</p>}
    </div>
  );
}

/** What the host keeps and offers, asked again after every change. */
function useShelf() {
  const [shelf, setShelf] = useState<Shelf>();
  const [refused, setRefused] = useState<Refused>();
  const load = useCallback(() => {
    Promise.all([host.call('games'), host.call('saved')]).then(
      ([games, saved]) => {
        setRefused(undefined);
        setShelf({ games, saved });
      },
      (error: unknown) => setRefused(refusedOf(error)),
    );
  }, []);
  useEffect(load, [load]);
  return { shelf, refused, load };
}

/** Files may be dropped anywhere on the page. */
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFile(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      },
    },
  };
}

/** The same dice every time, asked for by the address: `#/?seed=x`. */
function seedOf(): string | undefined {
  const [, query = ''] = location.hash.split('?');
  return new URLSearchParams(query).get('seed') ?? undefined;
}
