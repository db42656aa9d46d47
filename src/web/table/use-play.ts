import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Explanation, Preview, View } from '../../engine/definition.ts';
import type { ShownAction, ShownRoll, Sight, Thing } from '../../host/protocol.ts';
import type { BoardHandle } from '../board/board.tsx';
import type { Highlights, Layout } from '../board/plan.ts';
import type { Seen, Session } from '../client/session.ts';
import { useStore } from '../client/store.ts';
import { type Choices, choicesOf, highlightsOf, NO_CHOICES, pathTo, plainChoice } from './choices.ts';
import { dropped, openOrder, pickedInstead, without } from './orders.ts';

/** Everything that happens at the table between the rules and the hands of the player. */
export interface Play {
  readonly session: Session;
  readonly seen: Seen;
  readonly sight: Sight | undefined;
  /** What is shown: now, or the moment that is looked back at. */
  readonly view: View | undefined;
  readonly layout: Layout | undefined;
  readonly choices: Choices;
  readonly highlights: Highlights;
  readonly preview: Preview | undefined;
  readonly inspected: Thing | undefined;
  readonly explanation: Explanation | undefined;
  readonly focus: readonly Thing[];
  readonly chooser: { readonly thing: Thing; readonly actions: readonly ShownAction[] } | undefined;
  readonly overlays: ReadonlySet<string>;
  readonly paths: ReadonlyMap<Thing, readonly Thing[]>;
  readonly dice:
    | { readonly item: number; readonly by: string | undefined; readonly rolls: readonly ShownRoll[] }
    | undefined;
  readonly board: React.RefObject<BoardHandle | null>;
  choose(thing: Thing): void;
  point(thing: Thing | undefined): void;
  pointAction(action: string | undefined): void;
  take(action: ShownAction): void;
  drop(piece: Thing, place: Thing): void;
  inspect(thing: Thing | undefined): void;
  whyNot(thing: Thing): void;
  show(things: readonly Thing[]): void;
  toggle(overlay: string): void;
  /** Lets go of what was begun, or of what is looked at. Whether there was anything. */
  letGo(): boolean;
  closeChooser(): void;
  clearDice(): void;
}

const NO_REACH: ReadonlyMap<Thing, number> = new Map();
const NOTHING: ReadonlySet<Thing> = new Set();
const NO_PATHS: ReadonlyMap<Thing, readonly Thing[]> = new Map();
/** By then the map knows how much room it has left, in ms. */
const SETTLED = 80;

export function usePlay(session: Session): Play {
  const seen = useStore(session.seen);
  const { sight, replay } = seen;
  const { face } = session;
  const board = useRef<BoardHandle>(null);
  const [pointed, setPointed] = useState<Thing>();
  const [pointedAction, setPointedAction] = useState<string>();
  const [inspected, setInspected] = useState<Thing>();
  const [explanation, setExplanation] = useState<Explanation>();
  const [focus, setFocus] = useState<readonly Thing[]>([]);
  const [chooser, setChooser] = useState<Play['chooser']>();
  const [overlays, setOverlays] = useState<ReadonlySet<string>>(NOTHING);
  const [paths, setPaths] = useState(NO_PATHS);
  const [preview, setPreview] = useState<Preview>();
  const [reach, setReach] = useState(NO_REACH);
  const [threat, setThreat] = useState(NOTHING);
  const [dice, setDice] = useState<Play['dice']>();
  /** A finger cannot point: what it taps that has chances is weighed first, and played by the main button. */
  const [weighed, setWeighed] = useState<ShownAction>();
  /** Of what was last asked why it cannot be chosen: answers about anything else come too late. */
  const asked = useRef<Thing>(undefined);

  const view = replay?.view ?? sight?.view;
  const layout = useMemo(() => (view === undefined ? undefined : face.layout(view)), [face, view]);
  const choices = useMemo(() => {
    const question = replay === undefined && seen.mode === 'play' ? sight?.question : undefined;
    const found = question === undefined ? NO_CHOICES : choicesOf(question, face, sight?.view);
    return weighed === undefined ? found : withMain(found, weighed);
  }, [sight, replay, seen.mode, face, weighed]);

  // What was looked at belongs to the question before.
  useEffect(() => {
    asked.current = undefined;
    setWeighed(undefined);
    if (cannotPoint()) setPointed(undefined);
    setChooser(undefined);
    setExplanation(undefined);
    setInspected(undefined);
    setPointedAction(undefined);
    setFocus([]);
    // The ways belong to the move that has just been drawn.
    setPaths(NO_PATHS);
    const about = Object.values(sight?.question?.about ?? {}).flat();
    if (about.length > 0) board.current?.show(about);
  }, [sight]);

  useDice(seen, setDice);

  // The preview of what is pointed at, or of the main button.
  useEffect(() => {
    const actions = pointed === undefined ? undefined : choices.byThing.get(pointed);
    const first = actions && (plainChoice(actions) ?? actions[0]);
    const wanted = pointedAction ?? first?.text ?? choices.primary?.text;
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
  }, [session, choices, pointed, pointedAction]);

  // On a phone the card takes room from the map: the place under discussion stays in sight.
  useEffect(() => {
    const place = weighed?.target;
    if (place === undefined || preview === undefined) return;
    const later = setTimeout(() => board.current?.show([place]), SETTLED);
    return () => clearTimeout(later);
  }, [weighed, preview]);

  // Where the unit that is looked at could go.
  useEffect(() => {
    setReach(NO_REACH);
    if (!overlays.has('reach') || !inspected?.startsWith('unit:')) return;
    if (sight === undefined || replay !== undefined) return;
    let current = true;
    session
      .reach(inspected)
      .then((places) => {
        if (current) setReach(new Map(places.map(({ place, cost }) => [place, cost])));
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [session, overlays, inspected, sight, replay]);

  useEffect(() => {
    setThreat(NOTHING);
    if (!overlays.has('threat') || sight === undefined || replay !== undefined) return;
    let current = true;
    session
      .threat()
      .then((places) => {
        if (current) setThreat(new Set(places));
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [session, overlays, sight, replay]);

  const forbidden = useMemo(
    () => (explanation === undefined || inspected === undefined ? NOTHING : new Set([inspected])),
    [explanation, inspected],
  );
  const asking = replay === undefined ? sight : undefined;
  const marks = useMemo(
    () =>
      highlightsOf(asking, choices, face, {
        inspected,
        reach,
        threat,
        forbidden,
        focus,
      }),
    [asking, choices, face, inspected, reach, threat, forbidden, focus],
  );
  // A pointer that wanders changes nothing but the way.
  const highlights = useMemo(() => {
    const path = pointed === undefined ? [] : pathTo(pointed, asking, choices);
    return path.length === 0 ? marks : { ...marks, path };
  }, [marks, pointed, asking, choices]);

  const inspect = useCallback((thing: Thing | undefined) => {
    asked.current = undefined;
    setExplanation(undefined);
    setInspected(thing);
  }, []);

  const take = useCallback(
    (action: ShownAction) => {
      setChooser(undefined);
      const movers = Object.values(session.sight?.question?.about ?? {}).flat();
      setPaths(
        action.path === undefined ? NO_PATHS : new Map(movers.map((mover) => [mover, action.path ?? []])),
      );
      void session.act(action.text);
    },
    [session],
  );

  const choose = useCallback(
    (thing: Thing) => {
      board.current?.finish();
      const actions = choices.byThing.get(thing);
      if (actions === undefined) {
        const instead = replay === undefined ? pickedInstead(session.sight, thing) : undefined;
        if (instead === undefined) inspect(thing);
        else void session.redraft(instead).then(() => session.seen.get().refused && inspect(thing));
        return;
      }
      const meant = actions.filter(({ verb }) => !session.face.aside?.has(verb));
      const plain = plainChoice(meant.length > 0 ? meant : actions);
      if (plain === undefined) setChooser({ thing, actions });
      else if (!cannotPoint() || !session.face.hostile.has(plain.verb) || plain === weighed) take(plain);
      else {
        const now = session.sight;
        void session.preview(plain.text).then((found) => {
          if (session.sight !== now) return;
          if (!found) return take(plain);
          setWeighed(plain);
          setPointed(thing);
        });
      }
    },
    [choices, replay, session, weighed, inspect, take],
  );

  const drop = useCallback((piece: Thing, place: Thing) => void dropped(session, piece, place), [session]);

  const whyNot = useCallback(
    (thing: Thing) => {
      inspect(thing);
      asked.current = thing;
      const answer = (found: Explanation | undefined) => {
        if (asked.current === thing) setExplanation(found);
      };
      session.explain(thing).then(answer, () => answer(undefined));
    },
    [session, inspect],
  );

  const show = useCallback((things: readonly Thing[]) => {
    setFocus(things);
    board.current?.show(things);
  }, []);

  const toggle = useCallback((overlay: string) => {
    setOverlays((now) => {
      const next = new Set(now);
      if (!next.delete(overlay)) next.add(overlay);
      return next;
    });
  }, []);

  const letGo = useCallback(() => {
    if (chooser !== undefined) {
      setChooser(undefined);
      return true;
    }
    if (inspected !== undefined || focus.length > 0) {
      inspect(undefined);
      setFocus([]);
      return true;
    }
    const orders = session.sight?.orders ?? [];
    const open = session.sight && openOrder(session.sight);
    if (open !== undefined) {
      void session.redraft(without(orders, open));
      return true;
    }
    if (orders.length > 0 && session.sight?.courtesies.undo) {
      void session.undo();
      return true;
    }
    return false;
  }, [chooser, inspected, focus, inspect, session]);

  return {
    session,
    seen,
    sight,
    view,
    layout,
    choices,
    highlights,
    preview,
    inspected,
    explanation,
    focus,
    chooser,
    overlays,
    paths,
    dice,
    board,
    choose,
    point: setPointed,
    pointAction: setPointedAction,
    take,
    drop,
    inspect,
    whyNot,
    show,
    toggle,
    letGo,
    closeChooser: useCallback(() => setChooser(undefined), []),
    clearDice: useCallback(() => setDice(undefined), []),
  };
}

function cannotPoint(): boolean {
  return matchMedia('(hover: none)').matches;
}

/** The same choices with this one on the main button. */
function withMain({ primary, buttons, ...others }: Choices, main: ShownAction): Choices {
  return { ...others, primary: main, buttons: primary === undefined ? buttons : [primary, ...buttons] };
}

/** The dice of what happened last, or of the moment that is looked back at. */
function useDice({ items, replay, sight }: Seen, show: (dice: Play['dice']) => void): void {
  const last = useRef<{ readonly seat: string | undefined; readonly count: number }>({
    seat: undefined,
    count: 0,
  });
  useEffect(() => {
    const seat = sight?.seat;
    const known = last.current;
    last.current = { seat, count: items.length };
    const fresh =
      replay !== undefined
        ? items.slice(replay.at - 1, replay.at)
        : known.seat === seat || known.count > 0
          ? items.slice(known.seat === seat ? known.count : items.length - 1)
          : [];
    const rolled = fresh.findLast(({ rolls }) => rolls.some(({ die }) => die !== undefined));
    show(
      rolled && {
        item: rolled.number,
        by: rolled.by,
        rolls: rolled.rolls.filter(({ die }) => die !== undefined),
      },
    );
  }, [items, replay, sight, show]);
}
