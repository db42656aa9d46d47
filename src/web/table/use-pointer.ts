import { useEffect, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { Session } from '../client/session.ts';
import { type Offered, plainAction } from './offered.ts';
import { useSteady } from './use-steady.ts';

export interface Pointer {
  /** What is pointed at. */
  readonly thing: Thing | undefined;
  /** What would come of it, or of the main button. */
  readonly preview: Preview | undefined;
  point(thing: Thing | undefined): void;
  pointAction(action: string | undefined): void;
  /** The mouse is on the card: it stays. */
  hold(held: boolean): void;
}

/** Nothing is foreseen until somebody stirs after dice: what they came to is read first. */
export function usePointer(
  session: Session,
  sight: Sight | undefined,
  offered: Offered,
  stirred: boolean,
): Pointer {
  const [thing, point] = useState<Thing>();
  const [action, pointAction] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [held, hold] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pointed at belongs to the question before
  useEffect(() => {
    if (cannotPoint()) point(undefined);
    pointAction(undefined);
  }, [sight]);

  useEffect(() => {
    const actions = thing === undefined ? undefined : offered.byThing.get(thing);
    const first = actions && (plainAction(actions) ?? actions[0]);
    const wanted = stirred ? (action ?? first?.text ?? offered.primary?.text) : undefined;
    if (wanted === undefined) {
      setFound({ offered, preview: undefined });
      return;
    }
    let current = true;
    void session.preview(wanted).then((preview) => {
      if (current) setFound({ offered, preview: preview ?? undefined });
    });
    return () => {
      current = false;
    };
  }, [session, offered, thing, action, stirred]);

  const preview = useSteady(found?.preview, found?.offered, held);
  return { thing, preview, point, pointAction, hold };
}

/** What is foreseen, and of which question. */
interface Found {
  readonly offered: Offered;
  readonly preview: Preview | undefined;
}

/** Fingers. */
export function cannotPoint(): boolean {
  return matchMedia('(hover: none)').matches;
}
