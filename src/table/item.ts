import { type Seat, seatName, sees } from '../engine/audience.ts';
import type { EventDocument } from '../engine/definition.ts';
import { type Roll, type RollDocument, rollToDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import type { Change, Course, Plan } from './course.ts';
import { diff } from './delta.ts';
import type { Deed } from './history.ts';
import type { AnswerKind, EntryKind, OfferKind } from './record.ts';

/** A roll as a seat reads it. */
export interface SeenRoll extends RollDocument {
  /** What it was for, in words. */
  readonly text: string;
}

/** One thing that a seat saw happen. The numbers are the seat's own and count nothing it did not see. */
export interface Item {
  readonly number: number;
  readonly kind: EntryKind;
  readonly by?: string;
  /** Only of the seat itself. */
  readonly action?: string;
  /** Only of the seat itself: the draft it put in place of the open one. */
  readonly redraft?: readonly string[];
  readonly rolls: readonly SeenRoll[];
  readonly events: readonly EventDocument[];
  /** The items that no longer count. */
  readonly undone?: readonly number[];
  readonly offer?: OfferKind;
  readonly answer?: AnswerKind;
  /** What was added to the dice. */
  readonly contribute?: string;
  /** The secret of the dice. */
  readonly reveal?: string;
}

/**
 * The number of the item by which each seat will see an entry; nothing if it cannot notice it. Only this is worked
 * out for every entry: what the item says is written down when somebody looks.
 */
export function itemNumbers(course: Course, plan: Plan): readonly (number | undefined)[] {
  return course.seen.map((count, seat) => (isNoticed(course, plan, seat) ? count + 1 : undefined));
}

/**
 * Whether there is something to see follows from what is seen alone: from dice, events, and what the seat knows and
 * is asked. The cheap signs come first; views are compared only where there is none.
 */
function isNoticed({ game, state: before }: Course, { entry, change }: Plan, seat: Seat): boolean {
  if (change === undefined) return true;
  if (change.kind === 'back') {
    const own = 'seat' in entry && entry.seat === seatName(seat, game.sides);
    return own || 'answer' in entry || change.taken.some(({ seen }) => seen[seat] !== undefined);
  }
  const { step, state: after, events } = change;
  if (step.seat === seat) return true;
  if (step.inDraft) return false;
  const heard = step.rolls.some(({ to }) => sees(seat, to)) || events.some(({ to }) => sees(seat, to));
  return heard || looksOther(game, before, after, seat);
}

function looksOther(game: Game, before: Core, after: Core, seat: Seat): boolean {
  if (diff(game.heading(before, seat), game.heading(after, seat)) !== undefined) return true;
  return diff(game.view(before, seat), game.view(after, seat)) !== undefined;
}

/** What a seat sees of an entry that it can notice. */
export function itemOf(game: Game, plan: Plan, seat: Seat, number: number): Item {
  const { change } = plan;
  if (change === undefined) return { number, ...publicItem(plan) };
  if (change.kind === 'back') return { number, ...itemOfBack(game, plan, change, seat) };
  return { number, ...itemOfStep(game, change, seat) };
}

type Unnumbered = Omit<Item, 'number'>;
type Forward = Extract<Change, { kind: 'forward' }>;
type Back = Extract<Change, { kind: 'back' }>;

function itemOfStep(game: Game, { step, events, again }: Forward, seat: Seat): Unnumbered {
  const own = step.seat === seat;
  return {
    // Done again looks to others like done: it must not tell that a secret order is the same as before.
    kind: own && again ? 'redo' : own && 'redraft' in step.deed ? 'redraft' : 'action',
    by: seatName(step.seat, game.sides),
    ...(own ? deedText(game, step.deed) : {}),
    rolls: step.rolls.filter(({ to }) => sees(seat, to)).map((roll) => seenRoll(roll, game)),
    events: events.flatMap((event) => game.eventFor(event, seat) ?? []),
  };
}

function itemOfBack(game: Game, plan: Plan, { taken }: Back, seat: Seat): Unnumbered {
  const { entry } = plan;
  const undone = taken.flatMap(({ seen }) => seen[seat] ?? []);
  if ('answer' in entry) return { ...publicItem(plan), undone };
  const by = 'seat' in entry ? entry.seat : '';
  const own = by === seatName(seat, game.sides);
  return { kind: own && 'reset' in entry ? 'reset' : 'undo', by, rolls: [], events: [], undone };
}

function deedText(game: Game, deed: Deed): Pick<Item, 'action' | 'redraft'> {
  if ('action' in deed) return { action: game.print(deed.action) };
  return { redraft: deed.redraft.map((choice) => game.print(choice)) };
}

function seenRoll(roll: Roll, { sides, definition }: Game): SeenRoll {
  const text = definition.texts.purposes[roll.purpose] ?? roll.purpose;
  return { ...rollToDocument(roll, sides), text };
}

/** What is said openly at the table is the same for everyone. */
function publicItem({ entry }: Plan): Unnumbered {
  const common = { rolls: [], events: [] };
  if ('offer' in entry) return { kind: 'offer', by: entry.seat, ...common, offer: entry.offer };
  if ('answer' in entry) return { kind: 'answer', by: entry.seat, ...common, answer: entry.answer };
  if ('contribute' in entry)
    return { kind: 'contribute', by: entry.seat, ...common, contribute: entry.contribute };
  if ('resign' in entry) return { kind: 'resign', by: entry.seat, ...common };
  if ('reveal' in entry) return { kind: 'reveal', ...common, reveal: entry.reveal };
  if ('rules' in entry) return { kind: 'rules', ...common };
  return { kind: 'abandon', ...common };
}
