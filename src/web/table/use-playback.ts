import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Session, SessionState } from '../client/session.ts';
import { motionOf, useSettings } from '../client/settings.ts';
import { newsAfter } from '../panels/replay-course.ts';
import type { TableState } from './use-table.ts';

export interface Playback {
  readonly playing: boolean;
  readonly hasNews: boolean;
  setPlaying(playing: boolean): void;
  go(at: number): void;
  /** The next thing that happened and can be seen. */
  next(): void;
  playNews(): void;
}

/** How long each moment stands, in milliseconds. */
const MOMENT = 900;
const MOMENT_WITHOUT_MOTION = 500;

/** Going through what happened, by hand or by itself. */
export function usePlayback({ session, state, looking, board }: TableState): Playback {
  const [playing, setPlaying] = useState(false);
  const { replay, items, newFrom, sight } = state;
  const { show } = looking;
  const motion = motionOf(useSettings());
  // Whoever plays both sides has no news: there playing begins at the start.
  const at = replay?.at ?? (session.info.hands === 'two' ? newFrom : undefined);

  const hasNews = useMemo(() => hasNewsToShow(session, state), [session, state]);

  const next = useCallback(() => {
    if (at === undefined) return;
    const [coming] = newsAfter(items, at);
    const number = coming?.number ?? items.length;
    const things = coming?.events.flatMap((event) => event.things) ?? [];
    // The last of it is now: it comes into sight, but nothing is left on the map.
    const isPast = () => session.state.get().replay !== undefined;
    void session.goTo(number).then(() => (isPast() ? show(things) : board.current?.show(things)));
    if (number >= items.length) setPlaying(false);
  }, [at, items, session, show, board]);

  useEffect(() => {
    if (!playing) return;
    if (at === undefined) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(next, motion === 0 ? MOMENT_WITHOUT_MOTION : MOMENT * motion);
    return () => clearTimeout(timer);
  }, [playing, at, next, motion]);

  const go = useCallback((to: number) => void session.goTo(to), [session]);
  const total = sight?.items ?? 0;
  const start = useCallback(
    (wanted: boolean) => {
      if (wanted && at === undefined) void session.goTo(0).then(() => setPlaying(total > 0));
      else setPlaying(wanted);
    },
    [at, session, total],
  );
  const playNews = useCallback(() => {
    next();
    setPlaying(true);
  }, [next]);
  return useMemo(
    () => ({ playing, hasNews, setPlaying: start, go, next, playNews }),
    [playing, hasNews, start, go, next, playNews],
  );
}

/** Of two people at one screen the one who comes back is told what the other did. */
export function hasNewsToShow({ info }: Session, { items, newFrom }: SessionState): boolean {
  return newFrom !== undefined && info.hands === 'two' && newsAfter(items, newFrom).length > 0;
}
