import './table.css';
import './header.css';
import './prompt-bar.css';
import './map-area.css';
import './rails.css';
import './narrow.css';
import { useEffect, useRef, useState } from 'react';
import { host, Refused, refusedOf } from '../client/host-client.ts';
import { Session } from '../client/session.ts';
import { useStore } from '../client/store.ts';
import { faceOf } from '../games/index.ts';
import { Trouble } from '../lobby/trouble.tsx';
import { Curtain } from '../panels/curtain.tsx';
import { t } from '../texts/index.ts';
import { TableScreen } from './table-screen.tsx';

/** A table by its id: opened, played, and closed when the page goes elsewhere. */
export function TablePage({ id }: { readonly id: string }) {
  const [session, setSession] = useState<Session>();
  const [trouble, setTrouble] = useState<Refused>();

  /** The session before the screen, if any: the one that came before it is left. */
  const shown = useRef<Session>(undefined);
  const show = (next: Session | undefined) => {
    shown.current?.leave();
    shown.current = next;
    setSession(next);
  };

  /** Counts the openings: what comes of an earlier one, or after the page has gone elsewhere, is left alone. */
  const opening = useRef(0);

  const open = async (takeOver: boolean) => {
    const mine = ++opening.current;
    setTrouble(undefined);
    show(undefined);
    try {
      const info = await host.call('open', id, takeOver);
      const face = await faceOf(info.game.id).catch(unreachable);
      if (opening.current !== mine) return;
      const next = new Session(host, info, face);
      show(next);
      await next.begin();
    } catch (error) {
      if (opening.current === mine) setTrouble(refusedOf(error));
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each id
  useEffect(() => {
    let current = true;
    // Opened only by the effect that stays: development runs effects twice.
    const timer = setTimeout(() => void open(false), 0);
    const stopHearing = host.onAnnouncement((announcement) => {
      if (current && announcement.kind === 'taken-over' && announcement.id === id) {
        show(undefined);
        setTrouble(new Refused({ code: 'taken-over', message: '' }));
      }
    });
    const stopWatching = host.onStopped((why) => {
      if (!current) return;
      show(undefined);
      setTrouble(new Refused({ code: 'crashed', message: why }));
    });
    return () => {
      current = false;
      opening.current++;
      shown.current?.leave();
      clearTimeout(timer);
      stopHearing();
      stopWatching();
      host.call('close').catch(() => undefined);
    };
  }, [id]);

  if (trouble !== undefined)
    return (
      <Trouble
        refused={trouble}
        onRetry={() => (trouble.code === 'unreachable' ? location.reload() : void open(false))}
        onTakeOver={() => void open(true)}
        onLobby={toLobby}
      />
    );
  if (session === undefined) return <p className="table-opening">{t('table.opening')}</p>;
  return <AtTable session={session} />;
}

function AtTable({ session }: { readonly session: Session }) {
  const { mode, coming, progress = '', refused, guarded } = useStore(session.state);
  const { info } = session;
  useEffect(() => {
    document.title = `${info.game.title} · ${t('common.name')}`;
    return () => {
      document.title = t('common.name');
    };
  }, [info]);
  if (mode !== 'curtain') return <TableScreen session={session} />;
  if (refused !== undefined)
    return <Trouble refused={refused} onRetry={() => void session.liftCurtain()} onLobby={toLobby} />;
  const side = info.game.sides.find(({ id }) => id === coming);
  return (
    <Curtain
      game={info.game.title}
      turn={progress}
      side={side?.label ?? ''}
      name={info.names[coming ?? ''] ?? ''}
      guarded={guarded === true}
      onReady={() => void session.liftCurtain()}
    />
  );
}

/** The looks of a game are fetched when a table of it is opened. */
function unreachable(): never {
  throw new Refused({ code: 'unreachable', message: '' });
}

function toLobby(): void {
  location.hash = '#/';
}
