import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ShownAction, ShownQuestion, Sight, Thing } from '../../host/protocol.ts';
import { isCrowd } from '../board/crowd.ts';
import type { Session, SessionState } from '../client/session.ts';
import { t } from '../texts/index.ts';
import { openOrder, without } from './orders.ts';
import { allPlaced, givenIn, openingIn, type Placing, placed, placingIn } from './placing.ts';

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

  const play = useCallback(
    (action: ShownAction) => {
      const now = session.sight;
      if (placing?.endings.includes(action)) void endWith(session, action);
      else if (placing === undefined || now === undefined) void session.act(action.text);
      else void placeTogether(session, now, placing, action.text, count);
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

/**
 * How many of those that are alike can be placed by the next choice: what the rules take of them at the place that takes most. Among very many
 * places that is not asked.
 */
function useMost(session: Session, sight: Sight | undefined, placing: Placing | undefined): number {
  const all = 1 + (placing?.alike.length ?? 0);
  const [known, setKnown] = useState({ placing, most: all });
  useEffect(() => {
    const choices = sight?.question?.actions.filter(({ target }) => target !== undefined) ?? [];
    if (sight === undefined || placing === undefined || all === 1 || isCrowd(choices)) return;
    let isWanted = true;
    const taken = choices.map(async ({ text }) => {
      const played = await session.tryAll(allPlaced(sight, placing, text));
      return played.filter((one) => one === text).length;
    });
    void Promise.all(taken).then(
      (each) => isWanted && setKnown({ placing, most: Math.max(1, ...each) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [session, sight, placing, all]);
  return known.placing === placing ? Math.min(known.most, all) : all;
}

/** What did not fit is said, and stays in hand. */
async function placeTogether(
  session: Session,
  now: Sight,
  placing: Placing,
  choice: string,
  count: number,
): Promise<void> {
  await session.actAll(placed(now, placing, choice, count));
  const { sight } = session;
  const done = sight === undefined ? count : givenIn(sight) - givenIn(now);
  if (sight !== now && sight?.draft === now.draft && done > 0 && done < count)
    session.refuse(t('placing.fewer-fit', { n: done, count }));
}
