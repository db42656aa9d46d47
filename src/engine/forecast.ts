import type { Preview } from './definition.ts';
import type { Kind } from './kinds.ts';
import type { Phrase } from './phrases.ts';

/** What the rules can foresee of an action, for the side that is asked; a `Preview` is the same in sentences. */
export interface Forecast {
  readonly title: Phrase;
  readonly rule: string;
  /** Strengths, odds, columns. */
  readonly facts: readonly Fact[];
  readonly outcomes: readonly Outcome[];
  /** What the side does not know and the forecast therefore leaves open. */
  readonly unknown: readonly Phrase[];
  /** The chart on which the dice are read: its name, the column by plain odds, and the column in the end. */
  readonly chart?: { readonly name: string; readonly from?: number; readonly column: number };
  /** Where one die decides: its faces that do harm. */
  readonly faces?: readonly number[];
  /** The dice one by one, in the order in which they are rolled. */
  readonly dice?: readonly DieForecast[];
  readonly forces?: NonNullable<Preview['forces']>;
}

/** Figures are written as they are; words are phrases. */
export interface Fact {
  readonly what: Phrase;
  readonly value: string | Phrase;
  readonly rule?: string;
}

/** One die: what it is for, what counts for it, and what it comes to with all that is added. */
export interface DieForecast {
  readonly what: Phrase;
  /** Strengths, chances. */
  readonly facts: readonly Fact[];
  /** What is added to it, also where it cancels out. */
  readonly modifiers: readonly Modifier[];
  readonly sums: readonly DieSums[];
  /** What any other sum comes to. */
  readonly otherwise?: Phrase;
}

/** Sums of a die and its modifiers that come to the same, from the lowest. */
export interface DieSums {
  readonly sums: readonly number[];
  readonly text: Phrase;
}

export type Tone = 'good' | 'bad' | 'even';

/** One thing that dice can lead to. */
export interface Outcome {
  /** The code of a chart, or words. */
  readonly text: string | Phrase;
  readonly chance: number;
  /** What the event that tells of it calls it, where the text is words. */
  readonly name?: string;
  /** What it means, where the text is the code of a chart. */
  readonly meaning?: Phrase;
  /** What is told of it once it has come, to whoever looks on. */
  readonly told?: Told;
  /** For the side that is asked. */
  readonly tone?: Tone;
  /** What it costs the side that is asked and the other, counted as the game counts losses. */
  readonly losses?: Losses;
}

/** A sentence with its rule, where that is another than the rule of the forecast. */
export interface Told {
  readonly text: Phrase;
  readonly rule?: string;
}

export interface Losses {
  readonly own: number;
  readonly enemy: number;
}

/** One reason why a die or a column is not what it was, with its rule. */
export interface Modifier {
  readonly why: Phrase;
  readonly by: number;
  readonly rule: string;
}

export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { by }) => sum + by, 0);
}

/** The reasons that apply: those that change nothing are left out. */
export function reasons<M extends Modifier>(...modifiers: readonly (M | false)[]): M[] {
  return modifiers.filter((one): one is M => one !== false && one.by !== 0);
}

/** `+1`, `-2`. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by);
}

/** The reasons as a forecast lists them. */
export function asFacts(modifiers: readonly Modifier[]): Fact[] {
  return modifiers.map(({ why, by, rule }) => ({ what: why, value: signed(by), rule }));
}

/** The outcomes of a chart; results that read the same are one. */
export function chartOutcomes<T>(
  chances: ReadonlyMap<T, number>,
  read: (result: T) => Omit<Outcome, 'chance'>,
): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const [result, chance] of chances) {
    const reading = read(result);
    const key = typeof reading.text === 'string' ? reading.text : JSON.stringify(reading.text);
    outcomes.set(key, { ...reading, chance: (outcomes.get(key)?.chance ?? 0) + chance });
  }
  return [...outcomes.values()];
}

/** The tone of a number: what is above zero is good. */
export function toneOf(gain: number): Tone {
  if (gain === 0) return 'even';
  return gain > 0 ? 'good' : 'bad';
}

/** The faces of a die for which something holds. */
export function facesWith(holds: (die: number) => boolean, faces = 6): readonly number[] {
  return Array.from({ length: faces }, (_, index) => index + 1).filter(holds);
}

/** What the sums of a die come to; those for which nothing is read are left out, and those that read the same are together. */
export function sumsOf(read: (sum: number) => Phrase | undefined, modifier = 0, faces = 6): DieSums[] {
  const found = new Map<string, { readonly sums: number[]; readonly text: Phrase }>();
  for (let sum = 1 + modifier; sum <= faces + modifier; sum++) {
    const text = read(sum);
    if (text === undefined) continue;
    const key = JSON.stringify(text);
    const same = found.get(key);
    if (same === undefined) found.set(key, { sums: [sum], text });
    else same.sums.push(sum);
  }
  return [...found.values()];
}

/** Who is against whom: one list of units for each side, where it has any. */
export function forcesWith<S extends number, U extends number>(
  sideKind: Kind<S>,
  unitKind: Kind<U>,
  sideOf: (unit: U) => S,
): (...sides: readonly (readonly U[])[]) => NonNullable<Preview['forces']> {
  return (...sides) =>
    sides.flatMap((units) => {
      const [first] = units;
      if (first === undefined) return [];
      return [{ side: sideKind.name(sideOf(first)), units: units.map((unit) => unitKind.name(unit)) }];
    });
}
