import { useCallback, useMemo, useState } from 'react';
import type { ShownItem } from '../../host/protocol.ts';
import type { Note } from '../board/notes.ts';
import type { Session, SessionState } from '../client/session.ts';
import { linesOf } from '../panels/log-lines.ts';
import { isRolled } from '../parts/items.ts';
import { type Deed, deedsOf, doneBy, doneUntil, idOf, withoutOthers } from './deeds.ts';

/** What the computer has done since the last order of anybody else. */
export interface Deeds {
  /** Whose doings they are; nothing where the computer has not done anything since. */
  readonly doer: string | undefined;
  readonly deeds: readonly Deed[];
  /** The orders that could be noticed, and whether dice were rolled for each. */
  readonly orders: readonly boolean[];
  /** The deed that is pointed at, or that is looked back at. */
  readonly now: Deed | undefined;
  /** Somebody points at one of them. */
  readonly pointed: boolean;
  readonly notes: readonly Note[];
  point(deed: Deed | undefined): void;
}

/** More numbers than these would hide the map. */
const SHOWN = 24;

export function useDeeds(session: Session, { items, mode, sight, replay }: SessionState): Deeds {
  const [pointedAt, setPointedAt] = useState<string>();
  const { face, info } = session;
  const doer = doerOf(session.computers, items, mode === 'computer' ? sight?.decider : undefined);
  const done = useMemo(() => {
    if (doer === undefined) return { deeds: [], orders: [] };
    const fresh = doneBy(items, doer);
    return {
      deeds: deedsOf(
        linesOf(withoutOthers(fresh, items, doer, face), face, info.game.sides),
        0,
        face.board.map,
      ),
      orders: fresh.filter(tells).map(isRolled),
    };
  }, [items, doer, face, info]);
  const at = replay?.at;
  const deeds = useMemo(() => doneUntil(done.deeds, at), [done, at]);
  const pointed = deeds.find((deed) => idOf(deed) === pointedAt);
  const now = pointed ?? (at === undefined ? undefined : deeds.at(-1));
  const notes = useMemo(() => notesOf(deeds, now), [deeds, now]);
  const point = useCallback((deed: Deed | undefined) => setPointedAt(deed && idOf(deed)), []);
  return { doer, ...done, deeds, now, pointed: pointed !== undefined, notes, point };
}

/** Who acts, or acted last, if that is the computer. */
export function doerOf(
  computers: Session['computers'],
  items: readonly ShownItem[],
  decider: string | undefined,
): string | undefined {
  const by = decider ?? items.findLast(({ kind }) => kind === 'action')?.by;
  return by !== undefined && by in computers ? by : undefined;
}

function tells({ events }: ShownItem): boolean {
  return events.length > 0;
}

/** The last deeds on the map, with the ways they went; a frame about the one that is pointed at. */
export function notesOf(deeds: readonly Deed[], pointed: Deed | undefined): readonly Note[] {
  return deeds
    .filter(({ number }) => number !== undefined)
    .slice(-SHOWN)
    .flatMap((deed): readonly Note[] => {
      const { number, place, trail, fight } = deed;
      if (number === undefined || place === undefined) return [];
      return [
        ...(trail.length > 1 ? [{ kind: 'arrow', tone: 'done', path: trail } as const] : []),
        { kind: 'disc', tone: fight ? 'attack' : 'done', at: trail[0] ?? place, number },
        ...(deed === pointed ? [{ kind: 'ring', tone: fight ? 'attack' : 'done', at: place } as const] : []),
      ];
    });
}
