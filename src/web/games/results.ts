import type { OutcomeText } from '../../engine/definition.ts';
import type { ShownEvent, Thing } from '../../host/protocol.ts';
import type { Look } from '../parts/looks.ts';

/** What a game adds to the card of a result, by the keys of its events. Without any of it dice, sums, tables and sentences are shown. */
export interface ResultsPart {
  /** Two sides that roll against each other. */
  readonly duels: Readonly<Record<string, (event: ShownEvent) => Duel>>;
  /** Events that begin something else: what comes after them is not of the dice before. */
  readonly opens: ReadonlySet<string>;
  /** Rolls that stand by themselves; others of one kind that follow each other are a list. */
  readonly alone: ReadonlySet<string>;
  /** Rolls that decide what the one just before them came to, by the keys of those: a second die is told with the first. */
  readonly further: Readonly<Record<string, readonly string[]>>;
  /** Rolls that go on with what an earlier event began, by its key: they have its title. */
  readonly follows: Readonly<Record<string, string>>;
  /** What is told first where somebody settles what a roll came to when they are asked for it, by the key of the roll. */
  readonly settled: Readonly<Record<string, readonly string[]>>;
  /** Events before the dice that are told with what came of them. */
  readonly before: ReadonlySet<string>;
  /** What a list of rolls is called; `opening` is what was told before the first of them. */
  readonly titles: Readonly<Record<string, (event: ShownEvent, opening: readonly ShownEvent[]) => string>>;
  /** What one roll came to, in a sentence; nothing where what is counted says it. */
  readonly verdicts: Readonly<Record<string, (roll: ToldRoll) => string | undefined>>;
  /** What a verdict has said already. */
  readonly said: ReadonlySet<string>;
  /** What a roll in a list came to, in a few words. */
  readonly effects: Readonly<Record<string, (roll: ToldRoll) => string | undefined>>;
  /** Which of the chances came: the name of the outcome, or its place; `after` is what followed. */
  readonly came: Readonly<
    Record<string, (event: ShownEvent, after: readonly ShownEvent[]) => string | number | undefined>
  >;
  /** How a list did, with `n` good ones, places where it has any, of `all`, and what was `expected`. */
  readonly scores: Readonly<Record<string, string>>;
  /** What results do, counted over the units that the events name: "Two units retreat." */
  readonly tally: readonly Tallied[];
  /** Rolls of one kind that belong together until the turn ends: the value of the event that they share, a target. */
  readonly series: Readonly<Record<string, string>>;
  /** Events by which units go somewhere else, and those by which they are gone: whoever is gone is counted as nothing else. */
  readonly ways: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** The chance that came of a roll, if one can tell. */
export function outcomeOf(
  { event, after }: Pick<ToldRoll, 'event' | 'after'>,
  came: ResultsPart['came'],
): OutcomeText | undefined {
  const { outcomes = [] } = event.odds ?? {};
  const which = came[event.key]?.(event, after) ?? event.values['result'] ?? event.values['effect'];
  if (typeof which === 'number') return outcomes[which];
  return outcomes.find(({ name, text }) => (name ?? text) === which);
}

/** A roll with who rolled it, and what followed. */
export interface ToldRoll {
  readonly event: ShownEvent;
  readonly by: string | undefined;
  readonly after: readonly ShownEvent[];
}

export interface Tallied {
  readonly events: readonly string[];
  /** With `n` units, or events where they name none. */
  readonly text: string;
}

export interface Duel {
  readonly title: string;
  /** In the order in which the dice were rolled. */
  readonly sides: readonly DuelSide[];
  /** What it means, in a sentence, and for whom. */
  readonly said?: string;
  readonly notes?: readonly DuelNote[];
}

/** What a duel means for some: their counters, or those that belong to a thing, are ringed. */
export interface DuelNote {
  readonly things: readonly Thing[];
  /** It tells of the rings alone: nothing where nobody is ringed. */
  readonly ofRings?: true;
  readonly text: string;
  readonly rule?: string;
}

export interface DuelSide {
  readonly name: string;
  readonly look?: Look;
  readonly modifier: number;
}

export const USUAL_RESULTS: ResultsPart = {
  duels: {},
  opens: new Set(),
  alone: new Set(),
  further: {},
  follows: {},
  settled: {},
  before: new Set(),
  titles: {},
  verdicts: {},
  said: new Set(),
  effects: {},
  came: {},
  scores: {},
  tally: [],
  series: {},
  ways: new Set(),
  gone: new Set(),
};
