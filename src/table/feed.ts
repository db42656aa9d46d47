import { type Seat, seatName, sees } from '../engine/audience.ts';
import { frozen } from '../engine/data.ts';
import type { Question } from '../engine/decision.ts';
import type { EventDocument, View } from '../engine/definition.ts';
import { type Roll, type RollDocument, rollToDocument } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import type { Change, Plan } from './course.ts';
import { type Delta, diff, patch } from './delta.ts';
import type { History, Step } from './history.ts';
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

/** An item to be, with what its seat will know and be asked then, where the state changes. */
export interface Sight {
  readonly item: Omit<Item, 'number'>;
  readonly look?: {
    readonly view: View;
    readonly change: Delta | undefined;
    readonly question: Question | undefined;
  };
}

/** One in so many views is kept, once it was made. */
const SPACING = 32;

/** What one seat saw of a game, in order. */
export class Feed {
  readonly seat: Seat;
  readonly start: View;
  readonly items: Item[] = [];
  /** What each item changed in what the seat knows. */
  readonly changes: (Delta | undefined)[] = [];
  question: Question | undefined;
  readonly #game: Game;
  #view: View;
  /** What the seat knew after so many items, for some numbers on the way to those that were looked at. */
  readonly #kept = new Map<number, View>();

  constructor(game: Game, state: Core, seat: Seat) {
    this.#game = game;
    this.seat = seat;
    this.start = game.view(state, seat);
    this.#view = this.start;
    this.question = frozen(game.question(state, seat));
  }

  /**
   * What this seat will see of an entry; nothing if it cannot notice it. Whether there is something to see
   * follows from what is seen alone: from dice, events, and what the seat knows and is asked.
   */
  sight(plan: Plan, history: History): Sight | undefined {
    const { change } = plan;
    if (change === undefined) return this.#sightOfWord(plan, history);
    if (change.kind === 'back') return this.#sightOfBack(plan, change, history);
    return this.#sightOfStep(change);
  }

  /** What the seat knew after the item with this number; 0 is the start. */
  viewAt(number: number): View {
    if (!Number.isInteger(number) || number < 0 || number > this.items.length)
      throw new Refusal('bad-request', `there is no item ${number}`);
    let from = number;
    while (from > 0 && !this.#kept.has(from)) from--;
    let view = this.#kept.get(from) ?? this.start;
    for (let next = from + 1; next <= number; next++) {
      view = patch(view, this.changes[next - 1]) as View;
      if (next % SPACING === 0) this.#kept.set(next, view);
    }
    return view;
  }

  add({ item, look }: Sight, { change, result }: Plan): void {
    const number = this.items.length + 1;
    this.items.push(frozen({ number, ...item }));
    this.changes.push(look?.change);
    if (look !== undefined) {
      this.#view = look.view;
      this.question = frozen(look.question);
    }
    if (result !== undefined) this.question = undefined;
    if (change?.kind === 'forward') change.step.seen[this.seat] = number;
  }

  /** Where the game ends with a word, by resignation or agreement, all secrets are open with it. */
  #sightOfWord(plan: Plan, { state }: History): Sight {
    const item = publicItem(plan);
    const ends = plan.result !== undefined && !('reveal' in plan.entry);
    return ends ? { item, look: this.#look(state, true) } : { item };
  }

  #sightOfStep({ step, state, events, again }: Forward): Sight | undefined {
    const own = step.seat === this.seat;
    if (step.inDraft && !own) return undefined;
    const item = {
      // Done again looks to others like done: it must not tell that a secret order is the same as before.
      kind: own && again ? ('redo' as const) : ownKind(step, own),
      by: seatName(step.seat, this.#game.sides),
      ...(own ? this.#deedOf(step) : {}),
      rolls: step.rolls.filter(({ to }) => sees(this.seat, to)).map((roll) => seenRoll(roll, this.#game)),
      events: events.flatMap((event) => this.#game.eventFor(event, this.seat) ?? []),
    };
    const look = this.#look(state);
    const heard = own || item.rolls.length > 0 || item.events.length > 0;
    const seen = look.change !== undefined || diff(this.question, look.question) !== undefined;
    return heard || seen ? { item, look } : undefined;
  }

  #sightOfBack(plan: Plan, { count, state }: Back, history: History): Sight | undefined {
    const { entry } = plan;
    const by = 'seat' in entry ? entry.seat : '';
    const own = by === seatName(this.seat, this.#game.sides);
    const undone = history.steps.slice(-count).flatMap((step) => step.seen[this.seat] ?? []);
    const isPublic = 'answer' in entry;
    if (undone.length === 0 && !own && !isPublic) return undefined;
    const kind = own && 'reset' in entry ? ('reset' as const) : ('undo' as const);
    const item = isPublic ? { ...publicItem(plan), undone } : { kind, by, rolls: [], events: [], undone };
    return { item, look: this.#look(state) };
  }

  #look(state: Core, open = state.stack === undefined) {
    const view = this.#game.view(state, this.seat, open);
    return { view, change: diff(this.#view, view), question: this.#game.question(state, this.seat) };
  }

  #deedOf({ deed }: Step): Pick<Item, 'action' | 'redraft'> {
    if ('action' in deed) return { action: this.#game.print(deed.action) };
    return { redraft: deed.redraft.map((choice) => this.#game.print(choice)) };
  }
}

type Forward = Extract<Change, { kind: 'forward' }>;
type Back = Extract<Change, { kind: 'back' }>;

function ownKind({ deed }: Step, own: boolean): EntryKind {
  return own && 'redraft' in deed ? 'redraft' : 'action';
}

function seenRoll(roll: Roll, { sides, definition }: Game): SeenRoll {
  const text = definition.texts.purposes[roll.purpose] ?? roll.purpose;
  return { ...rollToDocument(roll, sides), text };
}

/** What is said openly at the table is the same for everyone. */
function publicItem({ entry }: Plan): Sight['item'] {
  const common = { rolls: [], events: [] };
  if ('offer' in entry) return { kind: 'offer', by: entry.seat, ...common, offer: entry.offer };
  if ('answer' in entry) return { kind: 'answer', by: entry.seat, ...common, answer: entry.answer };
  if ('contribute' in entry)
    return { kind: 'contribute', by: entry.seat, ...common, contribute: entry.contribute };
  if ('resign' in entry) return { kind: 'resign', by: entry.seat, ...common };
  if ('reveal' in entry) return { kind: 'reveal', ...common, reveal: entry.reveal };
  return { kind: 'abandon', ...common };
}
