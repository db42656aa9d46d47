import type { Action } from '../engine/actions.ts';
import type { Seat } from '../engine/audience.ts';
import { type Dice, RecordedDice, type Roll } from '../engine/dice.ts';
import type { Witness } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Effect } from '../engine/kernel.ts';
import type { Phrase } from '../engine/phrases.ts';
import { defect } from '../engine/refusal.ts';
import { type Core, forget } from '../engine/state.ts';

/** What a side does at once: one action, or a whole draft put in the place of the open one. */
export type ActionOrRedraft = { readonly action: Action } | { readonly redraft: readonly Action[] };

/** An action or a redraft that counts, in the line of those that led to the present state. */
export interface DoneAction {
  /** The number of the entry in which it was done first. */
  readonly entry: number;
  readonly seat: Seat;
  readonly what: ActionOrRedraft;
  readonly rolls: readonly Roll[];
  /** There is no way back over it for one side alone. */
  readonly boundary: boolean;
  /** Something was given away by it. */
  readonly disclosed: boolean;
  /** Why it stands by the rules, if it does. */
  readonly sealed: Phrase | false;
  /** It stays inside an open draft, so nobody else sees anything of it. */
  readonly inDraft: boolean;
  /** The number of the item by which each seat saw it. */
  readonly seen: readonly (number | undefined)[];
}

/** Where a line of actions begins that is not remembered from the start. */
export interface Past {
  /** How many actions came before; snapshots are stored with this name. */
  readonly steps: number;
  /** The entry of the last action of each seat before; 0 if it has taken none. */
  readonly last: readonly number[];
}

/** What is to be taken back is not in memory any more, from the action of this entry on. */
export class NotInMemory extends Error {
  readonly entry: number;

  constructor(entry: number) {
    super(`entry ${entry} is not remembered`);
    this.name = 'NotInMemory';
    this.entry = entry;
  }
}

/** One in so many states is kept, and the one before the present, so that going back need not begin too far away. */
const SPACING = 64;
/** So many actions at least can be taken back over boundaries before anything has to be followed again. */
const SPARED = 16;

/**
 * The actions that led to the present state, and those that were taken back and can be done again. Only what can be
 * taken back without asking has to be remembered: what came before the last boundary can be forgotten, and is
 * followed again from what is stored when it is wanted.
 */
export class History {
  readonly #game: Game;
  #past: Past;
  readonly #actions: DoneAction[] = [];
  /** States by how many remembered actions led to them. States in here are never changed. */
  readonly #states = new Map<number, Core>();
  #undone: DoneAction[] = [];
  /** The last of those that are not remembered, for who asks why it cannot be taken back; not after a reload. */
  #forgotten: DoneAction | undefined;
  #state: Core;

  constructor(game: Game, start: Core, past: Past = { steps: 0, last: game.sides.map(() => 0) }) {
    this.#game = game;
    this.#past = past;
    this.#state = start;
    this.#states.set(0, start);
  }

  get state(): Core {
    return this.#state;
  }

  /** The remembered actions, those since the last boundary at least. */
  get actions(): readonly DoneAction[] {
    return this.#actions;
  }

  /** The last action, as far as it is known. */
  get last(): DoneAction | undefined {
    return this.#actions.at(-1) ?? this.#forgotten;
  }

  /** How many actions there are, those forgotten included. */
  get length(): number {
    return this.#past.steps + this.#actions.length;
  }

  /** The action that would be done again next. */
  get next(): DoneAction | undefined {
    return this.#undone.at(-1);
  }

  /** Nothing can be taken back without asking, and nothing can be done again. */
  get isSettled(): boolean {
    return this.#undone.length === 0 && this.#actions.at(-1)?.boundary !== false;
  }

  /** What came before the present state, for a history that goes on from it. */
  get past(): Past {
    return { steps: this.length, last: this.#past.last.map((_, seat) => this.lastOf(seat)) };
  }

  /** The entry of a seat's last action; 0 if it has taken none. */
  lastOf(seat: Seat): number {
    return this.#actions.findLast((done) => done.seat === seat)?.entry ?? this.#past.last[seat] ?? 0;
  }

  /** Whether the action of this entry, or of a later one, is the first that is remembered. */
  remembers(entry: number): boolean {
    const [first] = this.#actions;
    return this.#past.steps === 0 || (first !== undefined && first.entry <= entry);
  }

  push(done: DoneAction, after: Core): void {
    this.#undone = [];
    this.#advance(done, after);
  }

  /** Puts the next undone action back; `done` is the same, carried out anew. */
  redo(done: DoneAction, after: Core): void {
    this.#undone.pop();
    this.#advance(done, after);
  }

  /** Takes actions back; they can be done again unless they are to be forgotten. */
  back(count: number, state: Core, forget: boolean): void {
    const taken = this.#actions.splice(this.#actions.length - count, count);
    for (let n = 1; n <= count; n++) this.#states.delete(this.#actions.length + n);
    if (forget) this.#undone = [];
    else this.#undone.push(...taken.reverse());
    this.#state = state;
  }

  /** The state before the last `count` actions: kept, or made again from the nearest one that was. */
  stateBefore(count: number): Core {
    if (count === 0) return this.#state;
    const length = this.#actions.length - count;
    let kept = length;
    while (kept > 0 && !this.#states.has(kept)) kept--;
    const nearest = this.#states.get(kept);
    if (nearest === undefined || length < 0) throw defect('the history does not go back so far');
    return kept === length ? nearest : this.#rebuilt(nearest, kept, length);
  }

  /** Takes the place of a history that remembers less; what was taken back stays. */
  adopt(longer: History): void {
    this.#past = longer.#past;
    this.#forgotten = longer.#forgotten;
    this.#actions.splice(0, this.#actions.length, ...longer.#actions);
    this.#states.clear();
    for (const [count, state] of longer.#states) this.#states.set(count, state);
  }

  /** Forgets what lies before the last boundary; not the last of it, where there is a way back over boundaries. */
  forget(overBoundaries: boolean): void {
    const open = this.#actions.findLastIndex(({ boundary }) => boundary) + 1;
    const count = overBoundaries ? sparing(open, this.#actions.length) : open;
    if (count === 0) return;
    const kept = [...this.#states].filter(([length]) => length > count);
    const base = this.stateBefore(this.#actions.length - count);
    const gone = this.#actions.splice(0, count);
    this.#forgotten = gone.at(-1);
    this.#past = { steps: this.#past.steps + count, last: lastIn(gone, this.#past.last) };
    this.#states.clear();
    this.#states.set(0, base);
    for (const [length, state] of kept) this.#states.set(length - count, state);
  }

  /** All of it was accepted when it was done, so that nothing has to be listed again. */
  #rebuilt(nearest: Core, from: number, to: number): Core {
    const state = this.#game.copy(nearest);
    for (const { what, rolls } of withoutReplaced(this.#actions.slice(from, to))) {
      if ('action' in what) this.#game.repeat(state, what.action, new RecordedDice(rolls));
      else this.#game.repeatDraft(state, what.redraft);
    }
    return state;
  }

  #advance(done: DoneAction, after: Core): void {
    const before = this.#actions.length;
    this.#actions.push(done);
    // States that are kept need no list of options and nothing derived: both are large, and made again when wanted.
    forget(this.#state);
    this.#states.set(before, this.#state);
    if ((before - 1) % SPACING !== 0) this.#states.delete(before - 1);
    this.#state = after;
  }
}

/** How many actions to forget of those that may be: so many that the state after them is one that was kept. */
function sparing(open: number, length: number): number {
  const most = Math.max(0, Math.min(open, length - SPARED));
  return most - (most % SPACING);
}

/** A redraft takes the place of all that was done before in the same draft; drafts are parted by what is in none. */
function withoutReplaced(actions: readonly DoneAction[]): readonly DoneAction[] {
  let isReplaced = false;
  return actions
    .toReversed()
    .filter(({ what, inDraft }) => {
      const counts = !(inDraft && isReplaced);
      isReplaced = inDraft && (isReplaced || 'redraft' in what);
      return counts;
    })
    .toReversed();
}

/** The entry of each seat's last action, where those before are known. */
function lastIn(actions: readonly DoneAction[], known: readonly number[]): readonly number[] {
  return known.map((before, seat) => actions.findLast((done) => done.seat === seat)?.entry ?? before);
}

const NOTHING: Effect = { rolled: false, disclosed: [], sealed: false };

/** Carries an action or a redraft out in place. */
export function perform(
  game: Game,
  state: Core,
  what: ActionOrRedraft,
  dice: Dice,
  witness?: Witness,
): Effect {
  if ('action' in what) return game.act(state, what.action, dice, witness);
  game.redraft(state, what.redraft);
  return NOTHING;
}
