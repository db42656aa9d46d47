import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { SavedGame } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { useStore } from '../client/store.ts';
import { CounterDefs } from '../counters/counter.tsx';
import { CARDS, cardOf } from '../games/index.ts';
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

/** The first page: games to go on with, games to begin. */
export function Lobby() {
  const { saved, refused, load } = useSaved();
  const { game } = useStore(setUp);
  const importing = useImport();
  const drop = useDrop((file) => void importing.take(file));
  const panel = useRef<HTMLElement>(null);
  const card = cardOf(game);
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
        {saved !== undefined &&
          (all ? <AllSaved saved={saved} onChanged={load} /> : <Continue saved={saved} onChanged={load} />)}
        {!all && (
          <section>
            <div className="lobby-head">
              <h2>{t('lobby.four')}</h2>
              <span>{t('lobby.four-note')}</span>
            </div>
            <div className="lobby-games">
              {CARDS.map((one) => (
                <GameCard
                  key={one.id}
                  card={one}
                  chosen={one.id === game}
                  onChoose={() => chooseGame(one.id)}
                />
              ))}
            </div>
          </section>
        )}
      </main>
      <aside ref={panel} className="lobby-new" aria-label={t('lobby.new')}>
        {saved !== undefined && card !== undefined && !card.inTheMaking && (
          <SetUpPanel key={game} card={card} saved={saved} seed={seedOf()} />
        )}
      </aside>
      {drop.over && <p className="lobby-drop">{t('lobby.import-drop')}</p>}
    </div>
  );
}

/** What the host keeps, asked again after every change. */
function useSaved() {
  const [saved, setSaved] = useState<readonly SavedGame[]>();
  const [refused, setRefused] = useState<Refused>();
  const load = useCallback(() => {
    host.call('saved').then(
      (kept) => {
        setRefused(undefined);
        setSaved(kept);
      },
      (error: unknown) => setRefused(refusedOf(error)),
    );
  }, []);
  useEffect(load, [load]);
  return { saved, refused, load };
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
