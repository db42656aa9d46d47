import type { Column } from './arrays.ts';
import { cell } from './arrays.ts';
import type { Decision } from './decision.ts';
import type { Derivation } from './derived.ts';
import type { Draft } from './draft.ts';
import type { Frame } from './frame.ts';
import type { Kind } from './kinds.ts';
import { defect } from './refusal.ts';

/**
 * The state of a game: columns of small numbers (per unit, per hex) and scalars in one buffer, changed in
 * place, and the stack of procedures. A copy moves one block of bytes and three references.
 */
export interface Core {
  readonly bytes: Uint8Array;
  /** The procedures under way, innermost first; nothing when the game is over. */
  stack: Frame | undefined;
  /** The open draft, with the state from before its first choice. */
  draft: Draft | undefined;
  /** The open decision, kept until the next action; it is immutable, so that copies share it. */
  asked: Decision | undefined;
  /** The options of a decision are being listed: the cells do not change meanwhile. */
  listing: boolean;
  /** What was derived from the cells while a decision is open; see derived.ts. Copies make their own. */
  derived: Derivation | undefined;
}

/** What a column is: one small number for each thing of a kind. `I` and `V` say what it is read with and what it holds. */
export interface ColumnShape<I extends number = number, V extends number = number> {
  readonly type: 'u8' | 'u16' | 'i16';
  readonly length: number;
  readonly initial: V;
  readonly index?: I;
}

export interface ScalarShape<V extends number = number> {
  readonly scalar: V;
  /** Only says that the value can change. */
  readonly holds?: V;
}

export type StateLayout = Readonly<Record<string, ColumnShape | ScalarShape>>;

/** The state that a layout describes: columns are typed arrays, scalars are plain numbers. */
export type StateOf<L extends StateLayout> = Core & {
  readonly [K in keyof L as L[K] extends ColumnShape ? K : never]: L[K] extends ColumnShape<infer I, infer V>
    ? Column<I, V>
    : never;
} & {
  -readonly [K in keyof L as L[K] extends ScalarShape ? K : never]: L[K] extends ScalarShape<infer V>
    ? V
    : never;
};

/** What a column has an entry for: the things of a kind, the first so many of a kind, or so many numbers. */
export type Over<I extends number> = Pick<Kind<I>, 'size' | 'number'>;

/** A column of values from -32,768 to 32,767, one for each of a kind: `column(Unit, Place, POOL)`. */
export function column<I extends number>(over: Over<I>): ColumnShape<I>;
export function column<I extends number, V extends number>(
  over: Over<I>,
  holds: Kind<V>,
  initial: NoInfer<V>,
): ColumnShape<I, V>;
export function column(over: Over<number>, _holds?: Kind, initial = 0): ColumnShape {
  return { type: 'i16', length: over.size, initial };
}

/** A column of values from 0 to 255: counts and flags, or the values of a small kind. */
export function bytes<I extends number>(over: Over<I>): ColumnShape<I>;
export function bytes<I extends number, V extends number>(
  over: Over<I>,
  holds: Kind<V>,
  initial: NoInfer<V>,
): ColumnShape<I, V>;
export function bytes(over: Over<number>, _holds?: Kind, initial = 0): ColumnShape {
  return { type: 'u8', length: over.size, initial };
}

/** A column of values from 0 to 65,535: sixteen marks at most, each a bit. */
export function marks<I extends number>(over: Over<I>): ColumnShape<I> {
  return { type: 'u16', length: over.size, initial: 0 };
}

/** One value of the whole state: a count or a flag, or the value of a kind. */
export function scalar(initial?: number): ScalarShape;
export function scalar<V extends number>(initial: NoInfer<V>, holds: Kind<V>): ScalarShape<V>;
export function scalar(initial = 0, _holds?: Kind): ScalarShape {
  return { scalar: initial };
}

/** A state put aside. It is made whole only when somebody looks at it. */
export interface Kept<S extends Core = Core> {
  readonly state: S;
  /** Somebody else has it too. */
  share(): void;
  /** It is not wanted any more; unless it was shared or looked at, its bytes serve the next one. */
  release(): void;
}

/** Drops what was made of the cells: for whoever changes them by hand, or keeps a state for long. */
export function forget(state: Core): void {
  state.asked = undefined;
  state.derived = undefined;
}

/** Whether every cell of two states of one layout is the same, whatever stands on their stacks. */
export function haveSameCells({ bytes: one }: Core, { bytes: other }: Core): boolean {
  const words = cellWords(one);
  const others = cellWords(other);
  for (let index = 0; index < words.length; index++) if (words[index] !== others[index]) return false;
  return words.length === others.length;
}

/** The cells of a state four by four, to go through all of them quickly. */
export function cellWords({ buffer, byteOffset, length }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length >> 2);
}

/** Makes and copies the states of one layout. */
export class StateStore<S extends Core> {
  readonly layout: StateLayout;
  readonly size: number;
  readonly #State: new () => S;
  readonly #initial: S;
  #spare: Uint8Array | undefined;

  /** `StateStore.of(layout)` infers the type of the state. */
  static of<const L extends StateLayout>(layout: L): StateStore<StateOf<L>> {
    return new StateStore<StateOf<L>>(layout);
  }

  /**
   * The states of one game of a system: each knows its kit, what the game brings to the rules that it shares with others.
   * Rules that read `state.kit` are as quick as if its parts were constants, however many games are loaded.
   */
  static over<K extends object, const L extends StateLayout>(
    kit: K,
    layout: L,
  ): StateStore<StateOf<L> & { readonly kit: K }> {
    return new StateStore<StateOf<L> & { readonly kit: K }>(layout, kit);
  }

  private constructor(layout: StateLayout, kit?: object) {
    const arrangement = arrange(layout);
    this.layout = layout;
    this.size = arrangement.size;
    this.#State = stateClass(arrangement) as unknown as new () => S;
    if (kit !== undefined) Object.defineProperty(this.#State.prototype, 'kit', { value: kit });
    this.#initial = new this.#State();
    fillInitial(arrangement, this.#initial);
  }

  create(): S {
    return this.copy(this.#initial);
  }

  copy(from: Core, into: S = new this.#State()): S {
    into.bytes.set(from.bytes);
    from.draft?.base.share();
    into.stack = from.stack;
    into.draft = from.draft;
    into.asked = from.asked;
    into.listing = false;
    into.derived = undefined;
    return into;
  }

  /** A copy in which cells are changed by hand, to see what would be. */
  trial(from: Core): S {
    const copy = this.copy(from);
    forget(copy);
    return copy;
  }

  /** A copy for later: most are never looked at, and the bytes alone are copied quickly. */
  keep(state: S): Kept<S> {
    const { stack, draft, asked } = state;
    draft?.base.share();
    const bytes = this.#spare ?? new Uint8Array(this.size);
    this.#spare = undefined;
    bytes.set(state.bytes);
    return new KeptState({ bytes, stack, draft, asked, listing: false, derived: undefined }, this);
  }

  /** Bytes that nobody reads any more: to allocate them takes longer than to fill them. */
  reuse(bytes: Uint8Array): void {
    this.#spare = bytes;
  }
}

class KeptState<S extends Core> implements Kept<S> {
  /** Let go once they have been made into a state. */
  #parts: Core | undefined;
  #state: S | undefined;
  #shared = false;
  readonly #store: StateStore<S>;

  constructor(parts: Core, store: StateStore<S>) {
    this.#parts = parts;
    this.#store = store;
  }

  get state(): S {
    if (this.#parts !== undefined) {
      this.#state = this.#store.copy(this.#parts);
      this.#parts = undefined;
    }
    if (this.#state === undefined) throw defect('a kept state is looked at after it was released');
    return this.#state;
  }

  share(): void {
    this.#shared = true;
  }

  release(): void {
    if (this.#shared || this.#parts === undefined) return;
    this.#store.reuse(this.#parts.bytes);
    this.#parts = undefined;
  }
}

interface Arrangement {
  readonly size: number;
  readonly scalars: readonly { readonly name: string; readonly initial: number }[];
  readonly columns: readonly {
    readonly name: string;
    readonly offset: number;
    readonly shape: ColumnShape;
  }[];
}

/** What a state has besides its layout. */
const RESERVED = [
  'bytes',
  'scalars',
  'columns',
  'stack',
  'draft',
  'asked',
  'listing',
  'derived',
  'kit',
  'constructor',
];

const ARRAYS = { i16: Int16Array, u16: Uint16Array, u8: Uint8Array } as const;

/** Scalars first, then the wide columns, then the bytes: every column is aligned without padding, the whole to words. */
function arrange(layout: StateLayout): Arrangement {
  const entries = Object.entries(layout);
  for (const [name, shape] of entries) checkPart(name, shape);
  const scalars = entries.flatMap(([name, shape]) =>
    'scalar' in shape ? [{ name, initial: shape.scalar }] : [],
  );
  let offset = scalars.length * 2;
  const columns: { name: string; offset: number; shape: ColumnShape }[] = [];
  for (const type of ['i16', 'u16', 'u8'] as const) {
    for (const [name, shape] of entries) {
      if ('scalar' in shape || shape.type !== type) continue;
      columns.push({ name, offset, shape });
      offset += shape.length * ARRAYS[type].BYTES_PER_ELEMENT;
    }
  }
  return { size: (offset + 3) & ~3, scalars, columns };
}

function checkPart(name: string, shape: ColumnShape | ScalarShape): void {
  if (RESERVED.includes(name)) throw defect(`a state cannot have a part of its own called "${name}"`);
  const initial = 'scalar' in shape ? shape.scalar : shape.initial;
  const stored = ARRAYS['type' in shape ? shape.type : 'i16'].of(initial);
  if (stored[0] !== initial) throw defect(`"${name}" cannot hold ${initial}`);
}

function stateClass(arrangement: Arrangement): new () => Core {
  class State implements Core {
    readonly bytes: Uint8Array;
    readonly scalars: Int16Array;
    stack: Frame | undefined = undefined;
    draft: Draft | undefined = undefined;
    asked: Decision | undefined = undefined;
    listing = false;
    derived: Derivation | undefined = undefined;

    /** By their place in the arrangement. They are read through the getters below: an object with so many properties of
     *  its own would be a dictionary, several times slower to read and to make. */
    readonly columns: Column[];

    constructor() {
      const buffer = new ArrayBuffer(arrangement.size);
      this.bytes = new Uint8Array(buffer);
      this.scalars = new Int16Array(buffer, 0, arrangement.scalars.length);
      this.columns = [];
      for (const { offset, shape } of arrangement.columns)
        this.columns.push(new ARRAYS[shape.type](buffer, offset, shape.length));
    }
  }
  arrangement.columns.forEach(({ name }, index) => {
    Object.defineProperty(State.prototype, name, {
      get(this: State) {
        return this.columns[index];
      },
    });
  });
  arrangement.scalars.forEach(({ name }, index) => {
    Object.defineProperty(State.prototype, name, {
      get(this: State) {
        return cell(this.scalars, index);
      },
      set(this: State, value: number) {
        this.scalars[index] = value;
      },
    });
  });
  return State;
}

function fillInitial(arrangement: Arrangement, state: Core): void {
  const parts = state as unknown as Record<string, Column | number>;
  for (const { name, shape } of arrangement.columns) (parts[name] as Column).fill(shape.initial);
  for (const { name, initial } of arrangement.scalars) parts[name] = initial;
}
