import { z } from 'zod';
import type { Column } from './arrays.ts';
import { type Kind, numberOf } from './kinds.ts';

/**
 * What a document notes of each unit, hex or group: the columns of a state by name. Whatever has its usual value
 * is left out.
 */

/** One thing that is noted: where it is kept, and how it reads. */
export interface Note<S> {
  readonly key: string;
  readonly usual: number;
  column(state: S): Column;
  /** Names for numbers, or the numbers themselves, or yes and no. */
  readonly form: Kind | 'number' | 'flag';
}

export type NotePart = Record<string, unknown>;

export function note<S>(
  key: string,
  column: (state: S) => Column,
  form: Note<S>['form'],
  usual = 0,
): Note<S> {
  return { key, column, form, usual };
}

/** All that is noted of one kind of thing. */
export class Notes<S> {
  /** The parts of a schema, all optional. */
  readonly schema: Readonly<Record<string, z.ZodType>>;
  readonly #notes: readonly Note<S>[];
  readonly #byKey: ReadonlyMap<string, Note<S>>;

  constructor(notes: readonly Note<S>[]) {
    this.#notes = notes;
    this.#byKey = new Map(notes.map((one) => [one.key, one]));
    this.schema = Object.fromEntries(notes.map(({ key, form }) => [key, schemaOf(form).optional()]));
  }

  /** Writes what is not as usual, note by note: columns are long and mostly as usual. */
  write(state: S, partOf: (index: number) => NotePart | undefined): void {
    for (const { key, column, form, usual } of this.#notes) {
      const values = column(state);
      for (let index = 0; index < values.length; index++) {
        const value = values[index];
        if (value === usual || value === undefined) continue;
        const part = partOf(index);
        if (part !== undefined)
          part[key] = form === 'flag' ? true : form === 'number' ? value : form.name(value);
      }
    }
  }

  /** Makes everything as usual. */
  clear(state: S): void {
    for (const { column, usual } of this.#notes) column(state).fill(usual);
  }

  /** Reads what is noted into a state in which everything is as usual. */
  read(state: S, index: number, part: Readonly<NotePart>, where: string): void {
    for (const key of Object.keys(part)) {
      const note = this.#byKey.get(key);
      const value = part[key];
      if (note === undefined || value === undefined) continue;
      const { column, form } = note;
      column(state)[index] =
        typeof form === 'string' ? Number(value) : numberOf(form, String(value), `${where}.${key}`);
    }
  }
}

/** The parts that are there, as a view shows them. */
export function sightsOf<T>(parts: readonly (NotePart | undefined)[]): readonly T[] {
  return parts.filter((part) => part !== undefined) as unknown as readonly T[];
}

/** The parts that say anything, by name. */
export function partsByName(kind: Kind, parts: readonly NotePart[]): NotePart {
  return Object.fromEntries(
    parts.flatMap((part, index) => (Object.keys(part).length === 0 ? [] : [[kind.name(index), part]])),
  );
}

function schemaOf(form: Note<never>['form']): z.ZodType {
  if (form === 'flag') return z.literal(true);
  return form === 'number' ? z.int().min(0).max(255) : z.string();
}
