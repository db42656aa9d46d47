import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import type { Session, SessionState } from '../client/session.ts';
import { mostPlaced } from './most-placed.ts';
import { openOrder, without } from './orders.ts';
import { fittedOf, openingIn, type Placing, placed, placingIn } from './placing.ts';

/** What is being placed, and how many at once. */
export interface PlacingHand {
  readonly placing: Placing | undefined;
  /** How many are placed with the next choice. */
  readonly count: number;
  /** How many could be. */
  readonly most: number;
  setCount(count: number): void;
  /** Those that are placed with the next choice, besides the one in hand. */
  readonly others: readonly Thing[];
  /** Plays an action: in a placement the next piece is picked after it. */
  play(action: ShownAction): void;
  /** How many of those that were to be placed together last could be, where it was not all of them. */
  readonly fitted: Fitted | undefined;
  /** That has been read. */
  dismiss(): void;
}

interface Fitted {
  readonly n: number;
  readonly count: number;
}

const NOBODY: readonly Thing[] = [];

export function usePlacing(session: Session, { sight, replay }: SessionState): PlacingHand {
  const opening = useRef<ShownQuestion>(undefined);
  const [wish, setWish] = useState({ kind: '', count: 1 });
  if (sight !== undefined) opening.current = openingIn(sight) ?? opening.current;
  const { places, kindOf } = session.face.drafts;

  const placing = useMemo(() => {
    const asked = opening.current;
    if (sight === undefined || replay !== undefined || asked === undefined) return undefined;
    if (!places.has(sight.draft ?? '') || asked.seat !== sight.seat) return undefined;
    return placingIn(sight, asked, kindOf);
  }, [sight, replay, places, kindOf]);

  const kind = placing === undefined ? '' : (kindOf(placing.unit) ?? '');
  const most = useMost(session, sight, placing);
  const count = wish.kind === kind ? Math.min(wish.count, most) : 1;

  const [told, setTold] = useState<{ readonly sight: Sight | undefined; readonly fitted: Fitted }>();
  const dismiss = useCallback(() => setTold(undefined), []);

  const play = useCallback(
    (action: ShownAction) => {
      const now = session.sight;
      if (placing?.endings.includes(action)) void endWith(session, action);
      else if (placing === undefined || now === undefined) void session.act(action.text);
      else
        void placeTogether(session, now, placing, action.text, count).then((n) =>
          setTold(n === undefined ? undefined : { sight: session.sight, fitted: { n, count } }),
        );
    },
    [session, placing, count],
  );

  return {
    placing,
    count,
    most,
    setCount: (next) => setWish({ kind, count: Math.max(1, Math.min(next, most)) }),
    others: useMemo(() => placing?.alike.slice(0, count - 1) ?? NOBODY, [placing, count]),
    play,
    // It is said of what is before the screen, until something else is.
    fitted: told?.sight === sight ? told?.fitted : undefined,
    dismiss,
  };
}

/** Lets go of what is in hand first: the end is listed where pieces are picked. */
async function endWith(session: Session, { text }: ShownAction): Promise<void> {
  const { sight } = session;
  const open = sight && openOrder(sight);
  if (sight === undefined || open === undefined) return;
  await session.redraft(without(sight.orders ?? [], open));
  if (session.sight?.question?.actions.some((action) => action.text === text)) await session.act(text);
}

/** How many can be placed by the next choice: all that are alike, until it is known that fewer fit. */
function useMost(session: Session, sight: Sight | undefined, placing: Placing | undefined): number {
  const all = 1 + (placing?.alike.length ?? 0);
  const [known, setKnown] = useState({ placing, most: all });
  useEffect(() => {
    if (sight === undefined || placing === undefined) return;
    let isWanted = true;
    mostPlaced(session, sight, placing).then(
      (most) => isWanted && setKnown({ placing, most }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [session, sight, placing]);
  return known.placing === placing ? known.most : all;
}

/** Places so many; what did not fit stays in hand, and how many fitted is the answer. */
async function placeTogether(
  session: Session,
  now: Sight,
  placing: Placing,
  choice: string,
  count: number,
): Promise<number | undefined> {
  await session.actAll(placed(now, placing, choice, count));
  return fittedOf(count, now, session.sight);
}
