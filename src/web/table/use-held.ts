import { useEffect, useMemo, useState } from 'react';
import type { Session, SessionState } from '../client/session.ts';
import { motionOf, useSettings } from '../client/settings.ts';
import { useStore } from '../client/store.ts';
import { useLanding } from '../panels/tumbling.tsx';
import { type Held, heldAt, nextHeld, shownOf } from './held.ts';

/** The state of the table as it is shown, and the dice that it waits for. */
export interface Holding {
  readonly held: Held;
  readonly state: SessionState;
  /** Dice still roll. */
  readonly rolling: boolean;
  /** Ends their roll. */
  land(): void;
}

export function useHeld(session: Session): Holding {
  const now = useStore(session.state);
  const set = useSettings();
  const [held, setHeld] = useState(() => heldAt(now));
  const watches = (held.before ?? now).mode === 'computer';
  const { landed, land } = useLanding(held.throwOf, {
    // The dice of the computer keep up with its orders.
    motion: held.throwOf === '' ? 0 : motionOf(set) / (watches ? set.speed : 1),
    // Space is the pause then.
    bySpace: !watches,
  });
  const current = held.now === now ? held : nextHeld(held, now, landed);
  if (current !== held) setHeld(current);
  const rolling = !landed;
  useEffect(() => {
    if (!rolling) return;
    session.wait(true);
    return () => session.wait(false);
  }, [session, rolling]);
  const state = useMemo(() => shownOf(current, landed), [current, landed]);
  return { held: current, state, rolling, land };
}
