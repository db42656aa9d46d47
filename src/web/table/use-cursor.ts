import { useCallback, useMemo, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { t } from '../texts/index.ts';
import type { Play } from './use-play.ts';

export interface Cursor {
  readonly thing: Thing | undefined;
  /** What it stands on, said aloud. */
  readonly words: string;
  set(thing: Thing | undefined): void;
  /** To the neighbour that lies most in this direction. */
  move(dx: number, dy: number): void;
  /** To the next thing that can be chosen, or the one before. Whether there was one. */
  next(by: 1 | -1): boolean;
  /** Through the counters of the stack it stands on. */
  walk(by: 1 | -1): void;
}

/** The place or counter that the keyboard is on. */
export function useCursor(play: Play): Cursor {
  const [thing, set] = useState<Thing>();
  const { layout, highlights, session, board } = play;
  const { plan } = session.face;

  const placeOf = useCallback(
    (of: Thing | undefined) => {
      if (of === undefined || plan.places.has(of)) return of;
      return layout?.stacks.find(({ pieces }) => pieces.some((piece) => piece.thing === of))?.place;
    },
    [plan, layout],
  );

  /** Those on the map that can be chosen, in the order of reading; what lies beside it are buttons of their own. */
  const open = useMemo(
    () =>
      [...highlights.open]
        .flatMap((one) => {
          const place = plan.places.get(placeOf(one) ?? '');
          return place === undefined ? [] : [{ one, spot: place.y * 10 + place.x }];
        })
        .sort((a, b) => a.spot - b.spot)
        .map(({ one }) => one),
    [highlights.open, plan, placeOf],
  );

  const goTo = useCallback(
    (next: Thing) => {
      set(next);
      play.point(next);
      board.current?.show([next]);
    },
    [play.point, board],
  );

  const move = useCallback(
    (dx: number, dy: number) => {
      const here = plan.places.get(placeOf(thing) ?? placeOf(open[0]) ?? [...plan.places.keys()][0] ?? '');
      if (here === undefined) return;
      const ahead = here.near
        .flatMap((near) => plan.places.get(near) ?? [])
        .map((place) => {
          const x = place.x - here.x;
          const y = place.y - here.y;
          return { place, cosine: (x * dx + y * dy) / Math.hypot(x, y) };
        })
        .filter(({ cosine }) => cosine > 0.2)
        .sort((a, b) => b.cosine - a.cosine)[0];
      goTo(ahead?.place.thing ?? here.thing);
    },
    [plan, thing, open, placeOf, goTo],
  );

  const next = useCallback(
    (by: 1 | -1) => {
      const index = thing === undefined ? -1 : open.indexOf(thing);
      const target = index < 0 ? (by > 0 ? open[0] : open.at(-1)) : open[index + by];
      if (target === undefined) {
        set(undefined);
        return false;
      }
      goTo(target);
      return true;
    },
    [open, thing, goTo],
  );

  const walk = useCallback(
    (by: 1 | -1) => {
      const place = placeOf(thing);
      const pieces = layout?.stacks.find((stack) => stack.place === place)?.pieces ?? [];
      if (pieces.length === 0) return;
      const index = pieces.findIndex((piece) => piece.thing === thing);
      const target = pieces[(index + by + pieces.length) % pieces.length];
      if (target !== undefined) goTo(target.thing);
    },
    [thing, layout, placeOf, goTo],
  );

  const words = useMemo(() => {
    if (thing === undefined) return '';
    const place = plan.places.get(placeOf(thing) ?? '');
    const stack = layout?.stacks.find((one) => one.place === place?.thing);
    const own = stack?.pieces.find((piece) => piece.thing === thing);
    return t('table.cursor', {
      name: own?.label ?? place?.name ?? '',
      ground: place === undefined || own !== undefined ? '' : `${place.ground}.`,
      units:
        own !== undefined ? (place?.name ?? '') : (stack?.pieces.map(({ label }) => label).join('. ') ?? ''),
      state: highlights.open.has(thing) ? t('table.cursor.open') : '',
    });
  }, [thing, plan, layout, highlights.open, placeOf]);

  return { thing, words, set, move, next, walk };
}
