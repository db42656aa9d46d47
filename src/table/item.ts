import type { Account } from '../engine/account.ts';
import { at } from '../engine/arrays.ts';
import { NOBODY, type Seat, seatName, sees } from '../engine/audience.ts';
import type { EventDocument } from '../engine/definition.ts';
import { type Roll, type RollDocument, rollToDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import { diff } from './delta.ts';
import type { ActionOrRedraft } from './history.ts';
import type { Match } from './match.ts';
import type { AnswerKind, AnswerReason, EntryKind, OfferKind, SeatHolder } from './record.ts';
import type { Change, Transition } from './transition.ts';

/** A roll as a seat reads it. */
export interface SeenRoll extends RollDocument {
  /** What it was for, in words. */
  readonly text: string;
  /** The side that rolled; nobody draws lots. */
  readonly by?: string;
}

/** What a seat sees: an entry, or what happened before the first one. */
export type ItemKind = EntryKind | 'start';

/** One thing that a seat saw happen. The numbers are the seat's own and count nothing it did not see. */
export interface Item {
  readonly number: number;
  readonly kind: ItemKind;
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
  /** Why a computer player answers so. */
  readonly why?: AnswerReason;
  /** Who holds the side from here on. */
  readonly holder?: SeatHolder;
  /** What was added to the dice. */
  readonly contribute?: string;
  /** The secret of the dice. */
  readonly reveal?: string;
}

/**
 * The number of the item by which each seat will see an entry; nothing if it cannot notice it. Only this is worked
 * out for every entry: what the item says is written down when somebody looks.
 */
export function itemNumbers(match: Match, transition: Transition): readonly (number | undefined)[] {
  return match.seen.map((count, seat) => (isNoticed(match, transition, seat) ? count + 1 : undefined));
}

/**
 * Whether there is something to see follows from what is seen alone: from dice, events, and what the seat knows and
 * is asked. The cheap signs come first; views are compared only where there is none.
 */
function isNoticed({ game, state: before }: Match, { entry, change }: Transition, seat: Seat): boolean {
  if (change === undefined) return true;
  if (change.kind === 'back') {
    const own = 'seat' in entry && entry.seat === seatName(seat, game.sides);
    return own || 'answer' in entry || change.taken.some(({ seen }) => seen[seat] !== undefined);
  }
  const { done, state: after, account } = change;
  if (done.seat === seat) return true;
  if (done.inDraft) return false;
  const heard =
    done.rolls.some(({ to }) => sees(seat, to)) || account.events.some(({ to }) => sees(seat, to));
  return heard || looksOther(game, before, after, seat);
}

function looksOther(game: Game, before: Core, after: Core, seat: Seat): boolean {
  if (diff(game.heading(before, seat), game.heading(after, seat)) !== undefined) return true;
  return diff(game.view(before, seat), game.view(after, seat)) !== undefined;
}

/** The first item of a seat that sees something of what happened before the first decision; none for others. */
export function itemsOfBeginning(
  { game, beginning }: Pick<Match, 'game' | 'beginning'>,
  seat: Seat,
): readonly Item[] {
  const events = beginning.flatMap((event) => game.eventFor(event, seat) ?? []);
  return events.length === 0 ? [] : [{ number: 1, kind: 'start', rolls: [], events }];
}

/** What a seat sees of an entry that it can notice. */
export function itemOf(game: Game, transition: Transition, seat: Seat, number: number): Item {
  const { change } = transition;
  if (change === undefined) return { number, ...publicItem(transition) };
  if (change.kind === 'back') return { number, ...itemOfBack(game, transition, change, seat) };
  return { number, ...itemOfAction(game, change, seat) };
}

type Unnumbered = Omit<Item, 'number'>;
type Forward = Extract<Change, { kind: 'forward' }>;
type Back = Extract<Change, { kind: 'back' }>;

function itemOfAction(game: Game, { done, account, again }: Forward, seat: Seat): Unnumbered {
  const own = done.seat === seat;
  return {
    // Done again looks to others like done: it must not tell that a secret order is the same as before.
    kind: own && again ? 'redo' : own && 'redraft' in done.what ? 'redraft' : 'action',
    by: seatName(done.seat, game.sides),
    ...(own ? textOf(game, done.what) : {}),
    ...heardBy(game, done.rolls, account, seat),
  };
}

/** What a seat hears of an action: the rolls it sees, and the events with those of their rolls that are among them. */
export function heardBy(
  game: Game,
  rolls: readonly Roll[],
  { events, rollers }: Pick<Account, 'events' | 'rollers'>,
  seat: Seat,
): Pick<Item, 'rolls' | 'events'> {
  const seen = [...rolls.keys()].filter((index) => sees(seat, rolls[index]?.to ?? NOBODY));
  return {
    rolls: seen.map((index) => seenRoll(at(rolls, index), rollers[index], game)),
    events: events.flatMap((event) => {
      const document = game.eventFor(event, seat);
      if (document === undefined) return [];
      const told = event.rolls?.map((index) => seen.indexOf(index)).filter((place) => place >= 0) ?? [];
      return [told.length === 0 ? document : { ...document, rolls: told }];
    }),
  };
}

function itemOfBack(game: Game, transition: Transition, { taken }: Back, seat: Seat): Unnumbered {
  const { entry } = transition;
  const undone = taken.flatMap(({ seen }) => seen[seat] ?? []);
  if ('answer' in entry) return { ...publicItem(transition), undone };
  const by = 'seat' in entry ? entry.seat : '';
  const own = by === seatName(seat, game.sides);
  return { kind: own && 'reset' in entry ? 'reset' : 'undo', by, rolls: [], events: [], undone };
}

function textOf(game: Game, what: ActionOrRedraft): Pick<Item, 'action' | 'redraft'> {
  if ('action' in what) return { action: game.print(what.action) };
  return { redraft: what.redraft.map((choice) => game.print(choice)) };
}

function seenRoll(roll: Roll, by: Seat | undefined, { sides, definition }: Game): SeenRoll {
  const text = definition.texts.purposes[roll.purpose] ?? roll.purpose;
  return { ...rollToDocument(roll, sides), text, ...(by === undefined ? {} : { by: seatName(by, sides) }) };
}

/** What is said openly at the table is the same for everyone. */
function publicItem({ entry }: Transition): Unnumbered {
  const common = { rolls: [], events: [] };
  if ('offer' in entry) return { kind: 'offer', by: entry.seat, ...common, offer: entry.offer };
  if ('answer' in entry) {
    const { seat: by, answer, why } = entry;
    return { kind: 'answer', by, ...common, answer, ...(why === undefined ? {} : { why }) };
  }
  if ('holder' in entry) return { kind: 'holder', by: entry.seat, ...common, holder: entry.holder };
  if ('contribute' in entry)
    return { kind: 'contribute', by: entry.seat, ...common, contribute: entry.contribute };
  if ('resign' in entry) return { kind: 'resign', by: entry.seat, ...common };
  if ('reveal' in entry) return { kind: 'reveal', ...common, reveal: entry.reveal };
  if ('rules' in entry) return { kind: 'rules', ...common };
  return { kind: 'abandon', ...common };
}
