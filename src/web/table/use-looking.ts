import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Explanation } from '../../engine/definition.ts';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { BoardHandle } from '../board/board.tsx';
import type { Session } from '../client/session.ts';

/** What the player looks at more closely. */
export interface Looking {
  readonly inspected: Thing | undefined;
  /** Why what is looked at cannot be chosen, once that was asked. */
  readonly explanation: Explanation | undefined;
  readonly forbidden: ReadonlySet<Thing>;
  /** What the log or a search points at. */
  readonly focus: readonly Thing[];
  inspect(thing: Thing | undefined): void;
  /** Asks why a thing cannot be chosen, or the place where it lies if no such thing is asked for. */
  whyNot(thing: Thing, place?: Thing): void;
  show(things: readonly Thing[]): void;
  /** Looks at nothing any more. Whether there was anything. */
  lookAway(): boolean;
}

const NOTHING: ReadonlySet<Thing> = new Set();

export function useLooking(
  session: Session,
  sight: Sight | undefined,
  past: boolean,
  board: RefObject<BoardHandle | null>,
): Looking {
  const [inspected, setInspected] = useState<Thing>();
  const [explanation, setExplanation] = useState<Explanation>();
  const [focus, setFocus] = useState<readonly Thing[]>([]);
  /** Of what was last asked why it cannot be chosen: answers about anything else come too late. */
  const asked = useRef<Thing>(undefined);

  const inspect = useCallback((thing: Thing | undefined) => {
    asked.current = undefined;
    setExplanation(undefined);
    setInspected(thing);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was looked at belongs to the question before
  useEffect(() => {
    inspect(undefined);
    setFocus([]);
  }, [sight, inspect]);

  // What was pointed out of an earlier moment is left there.
  useEffect(() => {
    if (!past) setFocus([]);
  }, [past]);

  const whyNot = useCallback(
    (thing: Thing, place?: Thing) => {
      inspect(thing);
      asked.current = thing;
      const answer = (found: Explanation | undefined) => {
        if (asked.current === thing) setExplanation(found);
      };
      session.explain(thing, place).then(answer, () => answer(undefined));
    },
    [session, inspect],
  );

  const show = useCallback(
    (things: readonly Thing[]) => {
      setFocus(things);
      board.current?.show(things);
    },
    [board],
  );

  const lookAway = useCallback(() => {
    if (inspected === undefined && focus.length === 0) return false;
    inspect(undefined);
    setFocus([]);
    return true;
  }, [inspected, focus, inspect]);

  const forbidden = useMemo(
    () => (explanation === undefined || inspected === undefined ? NOTHING : new Set([inspected])),
    [explanation, inspected],
  );

  return { inspected, explanation, forbidden, focus, inspect, whyNot, show, lookAway };
}
