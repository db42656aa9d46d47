import { useEffect, useState } from 'react';
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
  const motion = motionOf(useSettings());
  const [held, setHeld] = useState(() => heldAt(now));
  const { landed, land } = useLanding(held.throwOf, held.throwOf === '' ? 0 : motion);
  const current = held.now === now ? held : nextHeld(held, now, landed);
  if (current !== held) setHeld(current);
  const rolling = !landed;
  useEffect(() => {
    if (!rolling) return;
    session.wait(true);
    return () => session.wait(false);
  }, [session, rolling]);
  return { held: current, state: shownOf(current, landed), rolling, land };
}
