import { z } from 'zod/mini';
import { at, type Column, type Each, setCell } from './arrays.ts';
import { type Kind, type NamedKind, numberOf } from './kinds.ts';
import { Refusal } from './refusal.ts';

/**
 * What a document notes of each unit, hex or group: the columns of a state by name. Whatever has its usual value
 * is left out.
 */

/** One thing that is noted of each of a kind: where it is kept, and how it reads. */
export interface Note<S, I extends number> {
  readonly key: string;
  readonly usual: number;
  column(state: S): Column<I>;
  /** Names for numbers, or the numbers themselves (to 255, or wide ones), or yes and no, or several marks at once. */
  readonly form: Kind | Marks | 'number' | 'wide' | 'flag';
}

/** A number of which every bit stands for a mark, the lowest first: written as the list of those that are there. */
export class Marks {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }

  listed(bits: number): readonly string[] {
    return this.names.filter((_, bit) => (bits & (1 << bit)) > 0);
  }

  bitsOf(listed: readonly string[]): number {
    return this.names.reduce((bits, name, bit) => (listed.includes(name) ? bits | (1 << bit) : bits), 0);
  }
}

export type NotePart = Record<string, unknown>;

/** `note('target', (s: State) => s.target, optional(Hex), NONE)`; a count and a flag are 0 as usual. */
export function note<S, I extends number, V extends number>(
  key: string,
  column: (state: S) => Column<I, V>,
  form: Kind<NoInfer<V>>,
  usual: NoInfer<V>,
): Note<S, I>;
export function note<S, I extends number>(
  key: string,
  column: (state: S) => Column<I>,
  form: Marks | 'number' | 'wide' | 'flag',
): Note<S, I>;
export function note<S, I extends number>(
  key: string,
  column: (state: S) => Column<I>,
  form: Note<S, I>['form'],
  usual = 0,
): Note<S, I> {
  return { key, column, form, usual };
}

/** All that is noted of one kind of thing; some of it perhaps of its first things only, `P`. */
export class Notes<S, I extends number, P extends I = I> {
  /** The parts of a schema, all optional. */
  readonly schema: Readonly<Record<string, z.ZodMiniType>>;
  readonly #kind: NamedKind<I>;
  readonly #notes: readonly Note<S, P>[];
  readonly #byKey: ReadonlyMap<string, Note<S, P>>;

  constructor(kind: NamedKind<I>, notes: readonly Note<S, P>[]) {
    this.#kind = kind;
    this.#notes = notes;
    this.#byKey = new Map(notes.map((one) => [one.key, one]));
    this.schema = Object.fromEntries(notes.map(({ key, form }) => [key, z.optional(schemaOf(form))]));
  }

  /** Writes what is not as usual, note by note: columns are long and mostly as usual, and some leave out the last things. */
  write(state: S, partOf: (thing: I) => NotePart | undefined): void {
    for (const { key, column, form, usual } of this.#notes) {
      const values = column(state) as unknown as Column;
      const { length } = values;
      for (let index = 0; index < length; index++) {
        const value: number | undefined = values[index];
        if (value === usual || value === undefined) continue;
        const part = partOf(index as P);
        if (part !== undefined) part[key] = written(form, value);
      }
    }
  }

  /** Makes everything as usual. */
  clear(state: S): void {
    for (const { column, usual } of this.#notes) column(state).fill(usual);
  }

  /** Reads what is noted into a state in which everything is as usual. Whatever else a part says is for others to read. */
  read(state: S, thing: I, part: object, where: string): void {
    for (const key of Object.keys(part)) {
      const note = this.#byKey.get(key);
      const value = (part as Readonly<NotePart>)[key];
      if (note === undefined || value === undefined) continue;
      const { form } = note;
      const column = note.column(state);
      if (!isNoted(column, thing)) throw refusedNote(this.#kind, thing, key, where);
      setCell(column, thing, numberIn(form, value, `${where}.${key}`));
    }
  }
}

function written(form: Note<never, never>['form'], value: number): unknown {
  if (form === 'flag') return true;
  if (form === 'number' || form === 'wide') return value;
  return form instanceof Marks ? form.listed(value) : form.name(value);
}

function numberIn(form: Note<never, never>['form'], value: unknown, where: string): number {
  if (typeof form === 'string') return Number(value);
  return form instanceof Marks
    ? form.bitsOf(value as readonly string[])
    : numberOf(form, String(value), where);
}

/** Some columns end before the last things of their kind: the sea has no control. */
function isNoted<I extends number, P extends I>(column: Column<P>, thing: I): thing is P {
  return thing < column.length;
}

function refusedNote<I extends number>(kind: NamedKind<I>, thing: I, key: string, where: string): Refusal {
  const noted = `${where}.${key}`;
  return new Refusal('bad-position', `nothing like "${key}" is noted of ${kind.name(thing)} (${noted})`, {
    where: noted,
  });
}

/** The parts that are there, as a view shows them. */
export function shownParts<T>(parts: readonly (NotePart | undefined)[]): readonly T[] {
  return parts.filter((part) => part !== undefined) as unknown as readonly T[];
}

/** The parts that say anything, by name. */
export function partsByName<I extends number>(kind: NamedKind<I>, parts: Each<I, NotePart>): NotePart {
  return Object.fromEntries(
    kind.all.flatMap((thing) => {
      const part = at(parts, thing);
      return Object.keys(part).length === 0 ? [] : [[kind.name(thing), part]];
    }),
  );
}

/** What a column of bytes holds, and a wider one. */
const LARGEST = { number: 255, wide: 65_535 } as const;

function schemaOf(form: Note<never, never>['form']): z.ZodMiniType {
  if (form === 'flag') return z.literal(true);
  if (form instanceof Marks) return z.array(z.enum(form.names));
  if (form === 'number' || form === 'wide') return z.int().check(z.gte(0), z.lte(LARGEST[form]));
  return z.string();
}
