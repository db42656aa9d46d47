import { useEffect, useState } from 'react';
import type { Preview } from '../../engine/definition.ts';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { Session } from '../client/session.ts';
import { type Offered, plainAction } from './offered.ts';

export interface Pointer {
  /** What is pointed at. */
  readonly thing: Thing | undefined;
  /** What would come of it, or of the main button. */
  readonly preview: Preview | undefined;
  point(thing: Thing | undefined): void;
  pointAction(action: string | undefined): void;
}

export function usePointer(session: Session, sight: Sight | undefined, offered: Offered): Pointer {
  const [thing, point] = useState<Thing>();
  const [action, pointAction] = useState<string>();
  const [preview, setPreview] = useState<Preview>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pointed at belongs to the question before
  useEffect(() => {
    if (cannotPoint()) point(undefined);
    pointAction(undefined);
  }, [sight]);

  useEffect(() => {
    const actions = thing === undefined ? undefined : offered.byThing.get(thing);
    const first = actions && (plainAction(actions) ?? actions[0]);
    const wanted = action ?? first?.text ?? offered.primary?.text;
    if (wanted === undefined) {
      setPreview(undefined);
      return;
    }
    let current = true;
    void session.preview(wanted).then((found) => {
      if (current) setPreview(found ?? undefined);
    });
    return () => {
      current = false;
    };
  }, [session, offered, thing, action]);

  return { thing, preview, point, pointAction };
}

/** Fingers. */
export function cannotPoint(): boolean {
  return matchMedia('(hover: none)').matches;
}
