import { useCallback, useMemo, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { CursorGround } from './cursor.ts';
import type { TableState } from './use-table.ts';

export interface Cursor {
  readonly thing: Thing | undefined;
  /** What it stands on, said aloud. */
  readonly words: string;
  set(thing: Thing | undefined): void;
  /** Goes to a thing and brings it into view. */
  goTo(thing: Thing | undefined): void;
  /** To the neighbour that lies most in this direction. */
  move(dx: number, dy: number): void;
  /** To the next thing that can be chosen, or the one before. Whether there was one. */
  next(by: 1 | -1): boolean;
  /** From a counter to the place it stands at. */
  home(): void;
  /** Through the counters of the stack it stands on. */
  walk(by: 1 | -1): void;
}

/** The place or counter that the keyboard is on. */
export function useCursor({ layout, highlights, session, board, pointer }: TableState): Cursor {
  const [thing, set] = useState<Thing>();
  const { point } = pointer;
  const { map } = session.face.board;
  const { open } = highlights;
  const ground = useMemo(() => new CursorGround(map, layout, open), [map, layout, open]);

  const goTo = useCallback(
    (next: Thing | undefined) => {
      if (next === undefined) return;
      set(next);
      point(next);
      board.current?.keep([next]);
    },
    [point, board],
  );

  return {
    thing,
    words: useMemo(() => ground.words(thing), [ground, thing]),
    set,
    goTo,
    move: (dx, dy) => goTo(ground.beside(thing, dx, dy)),
    next: (by) => {
      const next = ground.next(thing, by);
      if (next === undefined) set(undefined);
      goTo(next);
      return next !== undefined;
    },
    home: () => set(ground.home(thing)),
    walk: (by) => goTo(ground.walked(thing, by)),
  };
}
