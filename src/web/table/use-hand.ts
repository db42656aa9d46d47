import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ShownAction, Sight, Thing } from '../../host/protocol.ts';
import type { BoardHandle } from '../board/board.tsx';
import type { Layout } from '../board/layout.ts';
import type { Session, SessionState } from '../client/session.ts';
import { plainAction } from './offered.ts';
import { dropped, isSelection, openOrder, pickedInstead, takenUp, without } from './orders.ts';
import { leftOut, takenTogether } from './together.ts';
import { useBegun } from './use-begun.ts';
import type { Looking } from './use-looking.ts';
import type { Offering } from './use-offered.ts';
import type { PlacingHand } from './use-placing.ts';
import { cannotPoint, type Pointer } from './use-pointer.ts';

/** What the player does. */
export interface Hand {
  /** Several things can be done with what was clicked. */
  readonly chooser: { readonly thing: Thing; readonly actions: readonly ShownAction[] } | undefined;
  /** The ways of those that have just been sent, until the next sight. */
  readonly paths: ReadonlyMap<Thing, readonly Thing[]>;
  /**
   * A click: it chooses what can be chosen and looks at everything else. `adding`: it puts a counter to those in hand, or
   * leaves it out.
   */
  choose(thing: Thing, adding?: boolean): void;
  /** The cursor's choice: on a place it means the counters there that can be chosen. */
  enter(thing: Thing): void;
  /** A click on a stack: all of it that can go together is taken. Whether anything was. */
  takeAll(things: readonly Thing[]): boolean;
  take(action: ShownAction): void;
  drop(piece: Thing, place: Thing): void;
  closeChooser(): void;
  /** Lets go of what was picked and has no order yet. Whether there was anything. */
  unpick(): boolean;
  /** Lets go of what was begun, or of what is looked at. Whether there was anything. */
  letGo(): boolean;
}

const NO_PATHS: Hand['paths'] = new Map();

export function useHand(
  session: Session,
  { sight, replay }: SessionState,
  board: RefObject<BoardHandle | null>,
  { offered, weighed, weigh }: Offering,
  { point }: Pointer,
  { inspect, lookAway }: Looking,
  layout: Layout | undefined,
  { play }: PlacingHand,
): Hand {
  const [chooser, setChooser] = useState<Hand['chooser']>();
  const [paths, setPaths] = useState(NO_PATHS);
  const begun = useBegun(session, sight);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both belong to the question before, whose move has just been drawn
  useEffect(() => {
    setChooser(undefined);
    setPaths(NO_PATHS);
  }, [sight]);

  const take = useCallback(
    (action: ShownAction) => {
      if (session.isGuarded) return;
      setChooser(undefined);
      setPaths(pathsOf(action, session.sight));
      begun.tries(action);
      play(action);
    },
    [session, begun, play],
  );

  /** Plays it, unless there are chances and a finger could not see them before. */
  const takeOrWeigh = useCallback(
    async (action: ShownAction, thing: Thing) => {
      const hostile = session.face.verbs.hostile.has(action.verb);
      if (!cannotPoint() || !hostile || action === weighed) return take(action);
      const now = session.sight;
      const chances = await session.preview(action.text);
      if (session.sight !== now) return;
      if (!chances) return take(action);
      weigh(action);
      point(thing);
    },
    [session, weighed, weigh, point, take],
  );

  const choose = useCallback(
    (thing: Thing, adding = false) => {
      if (session.isGuarded) return;
      board.current?.finish();
      const rest = replay === undefined && (adding || cannotPoint()) ? leftOutOf(session, thing) : undefined;
      if (rest !== undefined) return void session.redraft(rest);
      const actions = offered.byThing.get(thing);
      if (actions === undefined) {
        const instead = replay === undefined ? instructed(session.sight, thing, layout, offered) : undefined;
        if (instead === undefined) {
          if (replay !== undefined || !begun.pickInstead(thing)) inspect(thing);
        } else void session.redraft(instead).then(() => session.state.get().refused && inspect(thing));
        return;
      }
      const meant = actions.filter(({ verb }) => !session.face.verbs.aside.has(verb));
      const plain = plainAction(meant.length > 0 ? meant : actions);
      if (plain === undefined) setChooser({ thing, actions });
      else void takeOrWeigh(plain, thing);
    },
    [offered, replay, session, begun, layout, board, inspect, takeOrWeigh],
  );

  const takeAll = useCallback(
    (things: readonly Thing[]) => {
      if (session.isGuarded) return true;
      const question = replay === undefined ? session.sight?.question : undefined;
      const all = question ? takenTogether(things, offered, session.face.verbs.together(question)) : [];
      if (all.length > 0) void session.actAll(all);
      return all.length > 0;
    },
    [offered, replay, session],
  );

  const enter = useCallback(
    (thing: Thing) => {
      const here =
        layout?.stacks.filter(({ place }) => place === thing).flatMap(({ pieces }) => pieces) ?? [];
      const things = here.map((piece) => piece.thing);
      const [only = thing, more] = things.filter((piece) => offered.open.has(piece));
      if (offered.open.has(thing) || !takeAll(things)) choose(more === undefined ? only : thing);
    },
    [layout, offered, choose, takeAll],
  );

  const drop = useCallback(
    (piece: Thing, place: Thing) => void (session.isGuarded || dropped(session, piece, place)),
    [session],
  );

  const unpick = useCallback(() => unselect(session) || begun.letGo(), [session, begun]);
  const letGo = useCallback(() => {
    if (chooser === undefined) return lookAway() || unpick();
    setChooser(undefined);
    return true;
  }, [chooser, lookAway, unpick]);

  const closeChooser = useCallback(() => setChooser(undefined), []);
  return { chooser, paths, choose, enter, takeAll, take, drop, closeChooser, unpick, letGo };
}

/**
 * The draft as a click on something that is not offered changes it: a ghost gives its order back, others are picked. Where places are
 * picked, a counter means the place it is on.
 */
function instructed(
  sight: Sight | undefined,
  thing: Thing,
  layout: Layout | undefined,
  { primary }: Offering['offered'],
): readonly string[] | undefined {
  const stack = layout?.stacks.find(({ pieces }) => pieces.some((piece) => piece.thing === thing));
  const ghost = stack?.pieces.find((piece) => piece.thing === thing)?.order;
  if (ghost !== undefined && sight?.question?.draft) return takenUp(sight, ghost);
  const closing = primary?.target === undefined ? primary?.text : undefined;
  const picked = pickedInstead(sight, thing, closing);
  return picked ?? (stack && pickedInstead(sight, stack.place, closing));
}

/** The draft without a counter that is in hand together with others. */
function leftOutOf({ sight, face }: Session, thing: Thing): readonly string[] | undefined {
  return sight?.question && leftOut(sight, thing, face.verbs.together(sight.question));
}

/** Whatever the question is about goes the way of the action. */
function pathsOf({ path }: ShownAction, sight: Sight | undefined): Hand['paths'] {
  if (path === undefined) return NO_PATHS;
  return new Map(
    Object.values(sight?.question?.about ?? {})
      .flat()
      .map((mover) => [mover, path]),
  );
}

/** What was picked and has no place yet is let go: that is no order. Whether there was anything. */
function unselect(session: Session): boolean {
  const { sight, face } = session;
  const open = sight && openOrder(sight);
  if (open === undefined || !isSelection(open, face.board.map)) return false;
  void session.redraft(without(sight?.orders ?? [], open));
  return true;
}
