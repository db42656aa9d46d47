import { quoted, Refusal } from './refusal.ts';

/**
 * A kind of value: a number inside, a name outside. Everything that crosses the edge (actions, events, the
 * locals of procedures, positions) is declared with kinds, so that one mechanism names it, reads it back and
 * refuses what does not exist.
 */
export interface Kind {
  /** The noun used in errors: `unit`, `hex`, `count`. */
  readonly what: string;
  /** How many values there are, where they are numbered 0 to size - 1. */
  readonly size: number;
  name(value: number): string;
  number(name: string): number | undefined;
  /** What a name should look like, where the names are not a list of things. */
  readonly expects?: string;
  /** Documents hold these as JSON numbers or booleans instead of names; what is besides the numbers has a name. */
  readonly json: 'string' | 'number' | 'boolean';
}

export interface ListKind {
  readonly list: Kind;
}

export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** A value of a kind, or a list of them. */
export type Value = number | readonly number[];
export type Shape = Readonly<Record<string, Kind | ListKind>>;
export type ValuesOf<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends ListKind ? readonly number[] : number;
};

/** Things with names: units, hexes, nodes, sides. */
export function named(what: string, names: readonly string[]): Kind {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const twice = names.find((name, number) => numbers.get(name) !== number);
  if (twice !== undefined) throw new Refusal('bad-data', `there are two ${what}s called "${twice}"`);
  const spaced = names.find((name) => /[\s,]/.test(name) || name === '');
  if (spaced !== undefined) throw new Refusal('bad-data', `"${spaced}" cannot be the name of a ${what}`);
  return {
    what,
    size: names.length,
    json: 'string',
    name: (value) => {
      const name = names[value];
      if (name === undefined) throw new Refusal('defect', `there is no ${what} number ${value}`);
      return name;
    },
    number: (name) => numbers.get(name),
  };
}

/** The same, called by their ids. */
export function namedById(what: string, things: readonly { readonly id: string }[]): Kind {
  return named(
    what,
    things.map(({ id }) => id),
  );
}

/** A kind with a few values more, by their names and numbers: a hex, or out of the game. None has two names. */
export function besides(kind: Kind, others: Readonly<Record<string, number>>): Kind {
  const numbers = new Map(Object.entries(others));
  const names = new Map([...numbers].map(([name, number]) => [number, name]));
  for (const [name, number] of numbers) {
    if (kind.number(name) !== undefined || holds(kind, number))
      throw new Refusal('bad-data', `"${name}" cannot be told from a ${kind.what}`);
    const other = names.get(number);
    if (other !== name)
      throw new Refusal('bad-data', `"${name}" cannot be told from "${other}": both are ${number}`);
  }
  return {
    ...kind,
    ...(kind.expects === undefined ? {} : { expects: [kind.expects, ...numbers.keys()].join(', or ') }),
    json: kind.json === 'number' ? 'number' : 'string',
    name: (value) => names.get(value) ?? kind.name(value),
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
const NO_NAME = 'none';

export function optional(kind: Kind): Kind {
  return besides(kind, { [NO_NAME]: NONE });
}

export function list(kind: Kind): ListKind {
  return { list: kind };
}

/** The number behind a name, or a refusal that says what is unknown and where. */
export function numberOf(kind: Kind, name: string, where?: string): number {
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
