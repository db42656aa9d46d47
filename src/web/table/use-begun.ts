import { useEffect, useMemo, useRef } from 'react';
import type { ShownAction, Sight, Thing } from '../../host/protocol.ts';
import type { Session } from '../client/session.ts';
import { type Begun, isBegun, pickOf } from './begun.ts';

/** What was picked outside of a draft, as long as nothing was done with it. */
export interface BegunHand {
  /** This is played now. */
  tries(action: ShownAction): void;
  /** Picks another thing instead. Whether it could have been picked. */
  pickInstead(thing: Thing): boolean;
  /** Lets go of it. Whether there was anything. */
  letGo(): boolean;
}

export function useBegun(session: Session, sight: Sight | undefined): BegunHand {
  const tried = useRef<Begun>(undefined);
  const begun = useRef<Begun>(undefined);
  useEffect(() => {
    const last = tried.current;
    tried.current = undefined;
    begun.current = last && sight && isBegun(last, sight) ? last : undefined;
  }, [sight]);

  return useMemo(
    () => ({
      tries(pick) {
        const question = session.sight?.question;
        tried.current = question && { pick, question };
      },
      pickInstead(thing) {
        const now = begun.current;
        const pick = now && pickOf(now, thing);
        if (now === undefined || pick === undefined || pick === now.pick) return false;
        void pickAnew(session, tried, { ...now, pick });
        return true;
      },
      letGo() {
        if (begun.current === undefined) return false;
        void session.undo();
        return true;
      },
    }),
    [session],
  );
}

/** What was picked is taken back first: the other one is listed where it was picked. */
async function pickAnew(session: Session, tried: { current: Begun | undefined }, next: Begun): Promise<void> {
  await session.undo();
  const { sight } = session;
  if (!sight?.question?.actions.some(({ text }) => text === next.pick.text)) return;
  tried.current = next;
  await session.act(next.pick.text);
}
