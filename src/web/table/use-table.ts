import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { View } from '../../engine/definition.ts';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { BoardHandle } from '../board/board.tsx';
import type { Highlights } from '../board/highlights.ts';
import type { Layout } from '../board/layout.ts';
import type { Note } from '../board/notes.ts';
import type { Session, SessionState } from '../client/session.ts';
import { atNextFrame } from '../parts/next-frame.ts';
import { highlightsOf, pathTo } from './highlights.ts';
import type { Offered } from './offered.ts';
import { type Beyond, useBeyond } from './use-beyond.ts';
import { type Computer, useComputer } from './use-computer.ts';
import { type Deeds, useDeeds } from './use-deeds.ts';
import { useGlimpse } from './use-glimpse.ts';
import { type GuardShown, useGuard } from './use-guard.ts';
import { type Hand, useHand } from './use-hand.ts';
import { useHeld } from './use-held.ts';
import { type HintState, useHint } from './use-hint.ts';
import { type Looking, useLooking } from './use-looking.ts';
import { type Offering, useOffered } from './use-offered.ts';
import { type Chosen, useOutlook } from './use-outlook.ts';
import { type Overlays, useOverlays } from './use-overlays.ts';
import { type PlacingHand, usePlacing } from './use-placing.ts';
import { type Pointer, usePointer } from './use-pointer.ts';
import { type Results, useResult } from './use-result.ts';
import { useStirred } from './use-stirred.ts';
import { type Strip, useStrip } from './use-strip.ts';
import { type Turns, useTurns } from './use-turns.ts';

const NO_NOTES: readonly Note[] = [];
const NOTHING_OPEN: ReadonlySet<Thing> = new Set();

/** Everything that happens at the table between the rules and the hands of the player. */
export interface TableState {
  readonly session: Session;
  readonly state: SessionState;
  /** What is shown: now, or the moment that is looked back at. */
  readonly view: View | undefined;
  readonly layout: Layout | undefined;
  readonly board: RefObject<BoardHandle | null>;
  readonly offered: Offered;
  readonly highlights: Highlights;
  readonly pointer: Pointer;
  readonly looking: Looking;
  readonly overlays: Overlays;
  readonly chosen: Chosen;
  readonly results: Results;
  readonly hand: Hand;
  /** The moment after the decision has passed to the other side. */
  readonly guard: GuardShown;
  readonly computer: Computer;
  readonly deeds: Deeds;
  readonly hint: HintState;
  readonly turns: Turns;
  readonly placing: PlacingHand;
  readonly strip: Strip;
  readonly beyond: Beyond;
}

export function useTable(session: Session): TableState {
  const holding = useHeld(session);
  const { state } = holding;
  const { sight, replay } = state;
  const { face } = session;
  const board = useRef<BoardHandle>(null);
  const view = replay?.view ?? sight?.view;
  const layout = useMemo(() => (view === undefined ? undefined : face.board.layout(view)), [face, view]);
  const placing = usePlacing(session, state);
  const offering = useOffered(session, state, placing);
  const stirred = useStirred(holding.held.throwOf, holding.rolling);
  const pointer = usePointer(session, sight, offering.offered, stirred);
  const looking = useLooking(session, sight, replay !== undefined, board);
  const overlays = useOverlays(session, state, looking.inspected);
  const hand = useHand(session, state, board, offering, pointer, looking, layout, placing);
  const results = useResult(session, holding, view);
  const guard = useGuard(state);
  const { offered } = offering;
  const chosen = useOutlook(session, replay === undefined ? sight : undefined, view, looking.inspected);
  const glimpse = useGlimpse(session, sight, offered, replay === undefined ? pointer.thing : undefined);
  const computer = useComputer(session);
  const deeds = useDeeds(session, state);
  const hint = useHint(session, state);
  const turns = useTurns(session, state, offered);
  const lit = useHighlights(session, state, offered, pointer, looking, overlays, chosen, glimpse, placing);
  // One kind of numbers at a time: those of the result, or those of what the computer did.
  const told = hint.hint === undefined && !deeds.pointed && !turns.pointed ? results.told : undefined;
  const numbered = told === undefined || told.rings.length + told.tags.length === 0;
  const noted = useNoted(lit, numbered ? notesOf({ hint, deeds, turns }) : NO_NOTES);
  const highlights = useMemo(() => (told === undefined ? noted : { ...noted, told }), [noted, told]);
  const strip = useStrip(session, sight, layout, highlights, looking);
  const beyond = useBeyond(board, hint.hint === undefined ? highlights.open : NOTHING_OPEN, layout, strip);
  useAskedInSight(sight, offered, board);
  useWeighedInSight(offering, pointer, board);
  useHintInSight(hint, board);
  useInspectedInSight(looking, strip, board);
  return {
    session,
    state,
    view,
    layout,
    board,
    offered,
    highlights,
    pointer,
    looking,
    overlays,
    chosen,
    results,
    hand,
    guard,
    computer,
    deeds,
    hint,
    turns,
    placing,
    strip,
    beyond,
  };
}

/** Of the notes on the map those that somebody asked for or points at, else what the computer did, else what comes in which order. */
function notesOf({ hint, deeds, turns }: Pick<TableState, 'hint' | 'deeds' | 'turns'>): readonly Note[] {
  if (hint.hint !== undefined) return hint.notes;
  if (turns.pointed || (deeds.notes.length === 0 && !deeds.pointed)) return turns.notes;
  return deeds.notes;
}

/** What goes with the words beside the map is drawn on it. */
function useNoted(lit: Highlights, notes: readonly Note[]): Highlights {
  return useMemo(() => (notes.length === 0 ? lit : { ...lit, notes }), [lit, notes]);
}

function useHighlights(
  { face }: Session,
  { sight, replay }: SessionState,
  offered: Offered,
  { thing }: Pointer,
  { inspected, forbidden, focus }: Looking,
  { reach, threat }: Overlays,
  { lines }: Chosen,
  glimpse: ReadonlySet<Thing>,
  { others, placing }: PlacingHand,
): Highlights {
  const waiting = placing?.waiting;
  const asking = replay === undefined ? sight : undefined;
  const view = replay?.view ?? sight?.view;
  const marks = useMemo(
    () =>
      highlightsOf(asking, offered, face, {
        inspected,
        reach,
        threat,
        lines,
        forbidden,
        focus,
        others,
        ...(waiting === undefined ? {} : { waiting }),
      }),
    [asking, offered, face, inspected, reach, threat, lines, forbidden, focus, others, waiting],
  );
  const members = useMemo(
    () => (thing === undefined || view === undefined ? [] : face.board.members(thing, view)),
    [face, thing, view],
  );
  // A pointer that wanders changes nothing but the way, where a counter could go, and who belongs together.
  return useMemo(() => {
    const path = thing === undefined ? [] : pathTo(thing, asking, offered);
    if (path.length === 0 && glimpse.size === 0 && members.length === 0) return marks;
    return { ...marks, path, glimpse, pointed: [...marks.pointed, ...members] };
  }, [marks, thing, asking, offered, glimpse, members]);
}

/** By then the map follows what has moved, and knows how much room it has left, in ms. */
const SETTLED = 80;

/** What a question is about comes into sight, and the one thing that can be chosen. */
function useAskedInSight(
  sight: Sight | undefined,
  offered: Offered,
  board: RefObject<BoardHandle | null>,
): void {
  const now = useRef(offered);
  now.current = offered;
  useEffect(() => {
    const about = Object.values(sight?.question?.about ?? {}).flat();
    const later = setTimeout(() => {
      const { open } = now.current;
      board.current?.keep(open.size === 1 ? [...about, ...open] : about);
    }, SETTLED);
    return () => clearTimeout(later);
  }, [sight, board]);
}

/** On a phone the card takes room from the map: the place under discussion stays in sight. */
function useWeighedInSight(
  { weighed }: Offering,
  { preview }: Pointer,
  board: RefObject<BoardHandle | null>,
): void {
  useEffect(() => {
    const place = weighed?.target;
    if (place === undefined || preview === undefined) return;
    const later = setTimeout(() => board.current?.keep([place]), SETTLED);
    return () => clearTimeout(later);
  }, [weighed, preview, board]);
}

/** The stack that opens at the foot of the map does not lie over what is looked at. */
function useInspectedInSight(
  { inspected }: Looking,
  { stack }: Strip,
  board: RefObject<BoardHandle | null>,
): void {
  useEffect(() => {
    if (inspected === undefined || stack === undefined) return;
    return atNextFrame(() => board.current?.keep([inspected]));
  }, [inspected, stack, board]);
}

/** What a hint is about comes into sight, if it is not. */
function useHintInSight({ hint }: HintState, board: RefObject<BoardHandle | null>): void {
  useEffect(() => {
    const things = hint?.steps.flatMap(({ units, path = [], target }) => [
      ...units,
      ...path.slice(-1),
      ...(target === undefined ? [] : [target]),
    ]);
    if (things === undefined || things.length === 0) return;
    const later = setTimeout(() => board.current?.keep(things), SETTLED);
    return () => clearTimeout(later);
  }, [hint, board]);
}
