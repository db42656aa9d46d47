import type { Column, Each } from './arrays.ts';
import { quoted, Refusal } from './refusal.ts';

declare const OF: unique symbol;

/** A number that stands for a thing of one kind: units and hexes do not mix, though both are numbers. */
export type Numbered<W extends string> = number & { readonly [OF]: W };

declare const AMONG: unique symbol;

/** Some of the things of a kind, told from the others by a guard: `type Position = Among<Place, 'position'>`. */
export type Among<T extends number, W extends string> = T & { readonly [AMONG]: W };

/**
 * A kind of value: a number inside, a name outside. Everything that crosses the edge (actions, events, the
 * locals of procedures, positions) is declared with kinds, so that one mechanism names it, reads it back and
 * refuses what does not exist.
 */
export interface Kind<T extends number = number> {
  /** The noun used in errors: `unit`, `hex`, `count`. */
  readonly what: string;
  /** What a value is called by itself, where things of several kinds are one: a place is a `hex` or a `box`. */
  whatOf?(value: T): string;
  /** How many values there are, where they are numbered 0 to size - 1. */
  readonly size: number;
  name(value: T): string;
  number(name: string): T | undefined;
  /** What a name should look like, where the names are not a list of things. */
  readonly expects?: string;
  /** Documents hold these as JSON numbers or booleans instead of names; what is besides the numbers has a name. */
  readonly json: 'string' | 'number' | 'boolean';
  /** The kind of these things in a game, where every game of a system has its own; see roles.ts. */
  playedIn?(roles: Roles): Kind;
}

/** Which kind stands for another one in a game. */
export interface Roles {
  kind<T extends number>(kind: Kind<T>): Kind<T>;
}

/** A kind of things that can be listed: units, hexes, sides. */
export interface NamedKind<T extends number = number, A extends readonly T[] = readonly T[]> extends Kind<T> {
  /** Every one of them, by number. */
  readonly all: A;
}

export interface ListKind<T extends number = number> {
  readonly list: Kind<T>;
}

/** What the values of a kind are: `type Unit = ValueOf<typeof Unit>`. */
export type ValueOf<K> = K extends Kind<infer T> ? T : never;

export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** A value of a kind, or a list of them. */
export type Value = number | readonly number[];
export type Shape = Readonly<Record<string, Kind | ListKind>>;
export type ValuesOf<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends ListKind<infer T> ? readonly T[] : ValueOf<S[K]>;
};

/** Things with names: units, hexes, places, sides. Those of a list that is written out can be taken apart: `const [AXIS, BRITISH] = Side.all`. */
export function named<const W extends string, const N extends readonly string[]>(
  what: W,
  names: N,
): NamedKind<Numbered<W>, { readonly [K in keyof N]: Numbered<W> }> {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const twice = names.find((name, number) => numbers.get(name) !== number);
  if (twice !== undefined) throw new Refusal('bad-data', `there is more than one ${what} called "${twice}"`);
  const spaced = names.find((name) => /[\s,]/.test(name) || name === '');
  if (spaced !== undefined) throw new Refusal('bad-data', `"${spaced}" cannot be the name of a ${what}`);
  return {
    what,
    size: names.length,
    json: 'string',
    all: names.map((_, number) => number) as unknown as { readonly [K in keyof N]: Numbered<W> },
    name: (value) => {
      const name = names[value];
      if (name === undefined) throw new Refusal('defect', `there is no ${what} number ${value}`);
      return name;
    },
    number: (name) => numbers.get(name) as Numbered<W> | undefined,
  };
}

/** The same, called by their ids. */
export function namedById<const W extends string>(
  what: W,
  things: readonly { readonly id: string }[],
): NamedKind<Numbered<W>> {
  return named(
    what,
    things.map(({ id }) => id),
  );
}

/** The things of a kind, then others: every ship is a unit, and so is every air unit: `extended('unit', Ship, 'air-unit', ids)`. */
export function extended<T extends number, const W extends string>(
  what: string,
  kind: NamedKind<T>,
  _others: W,
  names: readonly string[],
): NamedKind<T | Numbered<W>> {
  return named(what, [...kind.all.map((thing) => kind.name(thing)), ...names]) as unknown as NamedKind<
    T | Numbered<W>
  >;
}

/** The noun of one value: what it is called where it stands alone, else what all of its kind are called. */
export function whatIs<T extends number>(kind: Kind<T>, value: T): string {
  return kind.whatOf?.(value) ?? kind.what;
}

/** Something for each thing of a kind: `each(Unit, (unit) => ...)`. */
export function each<T extends number, V>(kind: NamedKind<T>, make: (thing: T) => V): Each<T, V> {
  return kind.all.map((thing) => make(thing)) as unknown as Each<T, V>;
}

/** A number from 0 to 255 for each thing of a kind, as they are printed: a column that nobody changes. */
export function bytesOf<T extends number, V extends number>(
  kind: NamedKind<T>,
  make: (thing: T) => V,
): Column<T, V> {
  const values = kind.all.map(make);
  return printed(kind, values, Uint8Array.from(values));
}

/** The same for numbers from -32,768 to 32,767. */
export function wordsOf<T extends number, V extends number>(
  kind: NamedKind<T>,
  make: (thing: T) => V,
): Column<T, V> {
  const values = kind.all.map(make);
  return printed(kind, values, Int16Array.from(values));
}

function printed<T extends number, V extends number>(
  kind: NamedKind<T>,
  values: readonly V[],
  column: Uint8Array | Int16Array,
): Column<T, V> {
  const wrong = kind.all.find((thing) => values[thing] !== column[thing]);
  if (wrong !== undefined)
    throw new Refusal('bad-data', `${kind.name(wrong)} cannot have the number ${values[wrong]}`);
  return column as unknown as Column<T, V>;
}

/** A kind with a few values more, by their names and numbers: a hex, or out of the game. None has two names. */
export function besides<T extends number, const O extends Readonly<Record<string, number>>>(
  kind: Kind<T>,
  others: O,
): Kind<T | O[keyof O]> {
  const numbers = new Map(Object.entries(others)) as Map<string, O[keyof O]>;
  const names = new Map<number, string>([...numbers].map(([name, number]) => [number, name]));
  for (const [name, number] of numbers) {
    if (kind.number(name) !== undefined || holds(kind, number))
      throw new Refusal('bad-data', `"${name}" cannot be told from a ${kind.what}`);
    const other = names.get(number);
    if (other !== name)
      throw new Refusal('bad-data', `"${name}" cannot be told from "${other}": both are ${number}`);
  }
  const listed = kind.json === 'string' ? kind.size : 0;
  const isListed = (value: number) => value >= 0 && value < listed;
  return {
    ...kind,
    ...(kind.expects === undefined ? {} : { expects: [kind.expects, ...numbers.keys()].join(', or ') }),
    json: kind.json === 'number' ? 'number' : 'string',
    ...(kind.playedIn === undefined ? {} : { playedIn: (roles: Roles) => besides(roles.kind(kind), others) }),
    // Most values are those of the kind: the others are looked for only where they can be.
    name: (value) => (isListed(value) ? undefined : names.get(value)) ?? kind.name(value as T),
    number: (name) => numbers.get(name) ?? kind.number(name),
  };
}

/** Whether a number is one of the values of a kind already. */
function holds(kind: Kind, number: number): boolean {
  return kind.json === 'number'
    ? kind.number(String(number)) !== undefined
    : number >= 0 && number < kind.size;
}

/** Whole numbers from `min` to `max`. */
export function count(max = 9999, min = 0): Kind {
  return {
    what: 'count',
    size: max + 1,
    expects: `a whole number from ${min} to ${max}`,
    json: 'number',
    name: (value) => String(value),
    number: (name) => {
      const value = Number(name);
      return /^-?\d+$/.test(name) && value >= min && value <= max && !Object.is(value, -0)
        ? value
        : undefined;
    },
  };
}

/** Yes or no, 1 or 0. */
export const flag: Kind = {
  what: 'flag',
  size: 2,
  json: 'boolean',
  name: (value) => (value === 0 ? 'no' : 'yes'),
  number: (name) => (name === 'yes' ? 1 : name === 'no' ? 0 : undefined),
};

/** The value that stands for "none" in an optional kind, and the name it has outside. */
export const NONE = -1;

export function optional<T extends number>(kind: Kind<T>): Kind<T | typeof NONE> {
  return besides(kind, { none: NONE });
}

/** An optional value at a point where there is always one. */
export function given<T extends number>(value: T | typeof NONE): T {
  if (value === NONE) throw new Refusal('defect', 'nothing where something was expected');
  return value as T;
}

export function list<T extends number>(kind: Kind<T>): ListKind<T> {
  return { list: kind };
}

/** The number behind a name, or a refusal that says what is unknown and where. */
export function numberOf<T extends number>(kind: Kind<T>, name: string, where?: string): T {
  const value = kind.number(name);
  if (value !== undefined) return value;
  const place = where === undefined ? '' : ` (${where})`;
  const wrong =
    kind.expects === undefined
      ? `there is no ${kind.what} ${quoted(name)}`
      : `${quoted(name)} is not ${kind.expects}`;
  throw new Refusal(`unknown-${kind.what}`, `${wrong}${place}`, where === undefined ? {} : { where });
}

export function toJson(kind: Kind | ListKind, value: Value): Json {
  if ('list' in kind) return listOf(value).map((one) => toJson(kind.list, one));
  const one = numeric(value);
  if (kind.json === 'boolean') return one !== 0;
  const name = kind.name(one);
  return kind.json === 'number' && name === String(one) ? one : name;
}

export function fromJson(kind: Kind | ListKind, json: unknown, where: string): Value {
  if ('list' in kind) {
    if (!Array.isArray(json)) throw new Refusal('bad-position', `${where} should be a list`, { where });
    return json.map((one: unknown, index) => numeric(fromJson(kind.list, one, `${where}[${index}]`)));
  }
  if (kind.json === 'boolean' && typeof json === 'boolean') return json ? 1 : 0;
  if (kind.json === 'number' && (typeof json === 'number' || isWord(kind, json)))
    return numberOf(kind, String(json), where);
  if (kind.json === 'string' && typeof json === 'string') return numberOf(kind, json, where);
  throw new Refusal('bad-position', `${where} should be a ${kind.what}, written as a ${kind.json}`, {
    where,
  });
}

/** Whether this is a value besides the numbers of a kind: documents hold it by its name. */
function isWord(kind: Kind, json: unknown): boolean {
  const value = typeof json === 'string' ? kind.number(json) : undefined;
  return value !== undefined && toJson(kind, value) === json;
}

export function shapeToJson(shape: Shape, values: Readonly<Record<string, Value>>): Record<string, Json> {
  const out: Record<string, Json> = {};
  for (const [key, kind] of Object.entries(shape)) {
    const value = values[key];
    if (value === undefined) throw new Refusal('defect', `"${key}" has no value`);
    out[key] = toJson(kind, value);
  }
  return out;
}

export function shapeFromJson(shape: Shape, json: unknown, where: string): Record<string, Value> {
  const given = isRecord(json) ? json : undefined;
  if (given === undefined) throw new Refusal('bad-position', `${where} should be an object`, { where });
  const stray = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
  if (stray !== undefined)
    throw new Refusal('bad-position', `${where} has an unknown part "${stray}"`, { where });
  const out: Record<string, Value> = {};
  for (const [key, kind] of Object.entries(shape)) out[key] = fromJson(kind, given[key], `${where}.${key}`);
  return out;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function numeric(value: Value): number {
  if (typeof value !== 'number') throw new Refusal('defect', 'a list where one value was expected');
  return value;
}

function listOf(value: Value): readonly number[] {
  if (typeof value === 'number') throw new Refusal('defect', 'one value where a list was expected');
  return value;
}
