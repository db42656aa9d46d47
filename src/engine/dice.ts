import { type Audience, audienceFromText, audienceToText } from './audience.ts';
import { isRecord } from './kinds.ts';
import { Refusal } from './refusal.ts';

/**
 * Where chance comes from. The rules ask; they never make randomness. Each audience has its own stream, so
 * that the dice one seat sees do not depend on how many were rolled behind its back.
 */
export interface Dice {
  /** One die: 1 to `faces`. */
  roll(faces: number, to: Audience, purpose: string): number;
  /** `count` different numbers out of 0 to `from - 1`, in the order drawn. */
  draw(count: number, from: number, to: Audience, purpose: string): readonly number[];
}

/** A roll as it is recorded: a die or a draw, with its result, its purpose and who saw it. */
export type Roll = {
  readonly purpose: string;
  readonly to: Audience;
  /** The place of a fair roll in the stream of its audience. */
  readonly index?: number;
} & (
  | { readonly faces: number; readonly result: number }
  | { readonly draw: number; readonly from: number; readonly results: readonly number[] }
);

/** Passes rolls on and keeps them. */
export class Recorder implements Dice {
  readonly rolls: Roll[] = [];
  readonly #source: Dice;
  readonly #index: ((to: Audience) => number) | undefined;

  /** `index` tells the place of the roll just made, for sources that number their rolls. */
  constructor(source: Dice, index?: (to: Audience) => number) {
    this.#source = source;
    this.#index = index;
  }

  roll(faces: number, to: Audience, purpose: string): number {
    const result = this.#source.roll(faces, to, purpose);
    this.rolls.push({ purpose, to, ...this.#place(to), faces, result });
    return result;
  }

  draw(count: number, from: number, to: Audience, purpose: string): readonly number[] {
    const results = this.#source.draw(count, from, to, purpose);
    this.rolls.push({ purpose, to, ...this.#place(to), draw: count, from, results });
    return results;
  }

  #place(to: Audience): { index?: number } {
    return this.#index === undefined ? {} : { index: this.#index(to) };
  }
}

/** Gives recorded rolls back, and notices when they are not the rolls that the rules ask for. */
export class RecordedDice implements Dice {
  readonly #rolls: readonly Roll[];
  #next = 0;

  constructor(rolls: readonly Roll[]) {
    this.#rolls = rolls;
  }

  roll(faces: number, to: Audience, purpose: string): number {
    const roll = this.#take(purpose, to);
    if (!('faces' in roll) || roll.faces !== faces || !isFace(roll.result, faces)) {
      throw new Refusal('bad-rolls', `the roll for ${purpose} should be one die of ${faces}`);
    }
    return roll.result;
  }

  draw(count: number, from: number, to: Audience, purpose: string): readonly number[] {
    const roll = this.#take(purpose, to);
    if (
      !('draw' in roll) ||
      roll.draw !== count ||
      roll.from !== from ||
      !isDraw(roll.results, count, from)
    ) {
      throw new Refusal('bad-rolls', `the roll for ${purpose} should be a draw of ${count} out of ${from}`);
    }
    return roll.results;
  }

  /** To be called when the action is over: a roll nobody asked for is a fault too. */
  finish(): void {
    const extra = this.#rolls[this.#next];
    if (extra)
      throw new Refusal('bad-rolls', `there is a roll for ${extra.purpose} that the rules do not ask for`);
  }

  #take(purpose: string, to: Audience): Roll {
    const roll = this.#rolls[this.#next];
    if (roll === undefined) throw new Refusal('bad-rolls', `the roll for ${purpose} is missing`);
    if (roll.purpose !== purpose) {
      throw new Refusal('bad-rolls', `the next roll is for ${purpose}, not for ${roll.purpose}`);
    }
    if (roll.to !== to)
      throw new Refusal('bad-rolls', `the roll for ${purpose} is marked for the wrong eyes`);
    this.#next++;
    return roll;
  }
}

/** Forced results for one action, then another source: for tests and for practice. */
export class ForcedDice implements Dice {
  readonly #forced: readonly unknown[];
  readonly #then: Dice;
  #next = 0;

  constructor(forced: readonly unknown[], then: Dice) {
    this.#forced = forced;
    this.#then = then;
  }

  roll(faces: number, to: Audience, purpose: string): number {
    if (this.#next >= this.#forced.length) return this.#then.roll(faces, to, purpose);
    const where = `rolls[${this.#next}]`;
    const value = this.#forced[this.#next++];
    const result = isRecord(value) ? value['result'] : value;
    if (isFace(result, faces)) return result;
    throw new Refusal(
      'bad-rolls',
      `${JSON.stringify(value)} is not a result of a die of ${faces} for ${purpose}: that is one number from 1 to ${faces}`,
      { where },
    );
  }

  draw(count: number, from: number, to: Audience, purpose: string): readonly number[] {
    if (this.#next >= this.#forced.length) return this.#then.draw(count, from, to, purpose);
    const where = `rolls[${this.#next}]`;
    const value = this.#forced[this.#next++];
    const results = isRecord(value) ? value['results'] : value;
    if (isDraw(results, count, from)) return results;
    const wrongNumber = Array.isArray(results) && results.length !== count;
    throw new Refusal(
      'bad-rolls',
      `${JSON.stringify(value)} is not a draw of ${count} out of ${from} for ${purpose}: that is ${drawInWords(count, from)}`,
      { where, ...(wrongNumber ? { given: results.length, needed: count } : {}) },
    );
  }

  finish(): void {
    const given = this.#forced.length;
    const needed = this.#next;
    if (given > needed)
      throw new Refusal(
        'bad-rolls',
        `more rolls were given than asked for: ${given - needed} too many, ${given} instead of ${needed}`,
        { given, needed },
      );
  }
}

/** What the results of a draw have to be: a list, also of one number. */
function drawInWords(count: number, from: number): string {
  const example = JSON.stringify(Array.from({ length: count }, (_, index) => index));
  return count === 1
    ? `a list of one number from 0 to ${from - 1}, such as ${example}`
    : `a list of ${count} different numbers from 0 to ${from - 1}, such as ${example}`;
}

/** Where chance has no place: inside a draft. */
export const NO_DICE: Dice = {
  roll: (_faces, _to, purpose) => {
    throw new Refusal('defect', `a die for ${purpose} where none may be rolled`);
  },
  draw: (_count, _from, _to, purpose) => {
    throw new Refusal('defect', `a draw for ${purpose} where none may be made`);
  },
};

/** Turns a source of fair whole numbers below a bound into dice and draws. */
export function drawFrom(below: (bound: number) => number, count: number, from: number): number[] {
  const pool = Array.from({ length: from }, (_, index) => index);
  const results: number[] = [];
  for (let n = 0; n < count; n++) {
    const [one] = pool.splice(below(pool.length), 1);
    if (one === undefined) throw new Refusal('defect', `a draw of ${count} out of ${from}`);
    results.push(one);
  }
  return results;
}

function isFace(value: unknown, faces: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= faces;
}

function isDraw(value: unknown, count: number, from: number): value is readonly number[] {
  if (!Array.isArray(value) || value.length !== count || new Set(value).size !== count) return false;
  return value.every((one) => Number.isInteger(one) && one >= 0 && one < from);
}

/** A roll in a document: `{purpose, to, die: 6, result: 4}` or `{purpose, to, draw: [2, 5], results: [0, 3]}`. */
export interface RollDocument {
  readonly purpose: string;
  readonly to: string;
  readonly index?: number | undefined;
  readonly die?: number | undefined;
  readonly result?: number | undefined;
  readonly draw?: readonly [number, number] | undefined;
  readonly results?: readonly number[] | undefined;
}

export function rollToDocument(roll: Roll, sides: readonly string[]): RollDocument {
  const { purpose, index } = roll;
  const common = { purpose, to: audienceToText(roll.to, sides), ...(index === undefined ? {} : { index }) };
  if ('faces' in roll) return { ...common, die: roll.faces, result: roll.result };
  return { ...common, draw: [roll.draw, roll.from], results: roll.results };
}

export function rollFromDocument(document: RollDocument, sides: readonly string[]): Roll {
  const { purpose, index, die, result, draw, results } = document;
  const common = {
    purpose,
    to: audienceFromText(document.to, sides),
    ...(index === undefined ? {} : { index }),
  };
  if (die !== undefined && result !== undefined) return { ...common, faces: die, result };
  const [count, from] = draw ?? [];
  if (count !== undefined && from !== undefined && results !== undefined) {
    return { ...common, draw: count, from, results };
  }
  throw new Refusal('bad-record', `the roll for ${purpose} is neither a die nor a draw`);
}
