import type { AnyEventRules, Tellers } from './account.ts';
import type { Verbs } from './actions.ts';
import type { Asides } from './asides.ts';
import type { Seat } from './audience.ts';
import type { Chart } from './chart.ts';
import type { Losses } from './forecast.ts';
import type { Frame, FrameDocument } from './frame.ts';
import type { Json, Kind, Shape } from './kinds.ts';
import type { Phrase, PhraseShapes } from './phrases.ts';
import type { Procedure } from './procedure.ts';
import type { Casting } from './roles.ts';
import type { Rulebook } from './rulebook.ts';
import type { Random } from './seeded.ts';
import type { Core, StateStore } from './state.ts';
import type { Texts } from './texts.ts';

export interface Scenario {
  readonly id: string;
  readonly title: string;
}

export interface OptionShape {
  readonly id: string;
  readonly title: string;
  /** The first value is the usual one. */
  readonly values: readonly string[];
}

export type OptionValues = Readonly<Record<string, string>>;

/** How a game ended, as the rules say it; a `Result` is the same in sentences. */
export interface Verdict {
  /** A side, or `draw`. */
  readonly winner: string;
  readonly level: string;
  readonly points: number;
  /** What decided the game, where points did not. */
  readonly because?: readonly Phrase[];
  /** How the points add up. */
  readonly breakdown: readonly { readonly why: Phrase; readonly points: number }[];
}

export interface Result {
  /** A side, or `draw`. */
  readonly winner: string;
  readonly level: string;
  readonly points: number;
  /** What decided the game, where points did not. */
  readonly because?: readonly string[];
  /** How the points add up. */
  readonly breakdown: readonly { readonly text: string; readonly points: number }[];
}

/** All that a seat knows: what it sees, what it has learnt, and where in the sequence the game stands. */
export interface View<B = unknown> {
  readonly seat: string;
  readonly board: B;
  readonly stack: readonly FrameDocument[];
  /** The seat's own open draft: what it knew before, and its choices since. */
  readonly draft?: { readonly before: View<B>; readonly choices: readonly string[] };
}

/** Where a game stands, as the rules say it; a `Progress` is the same in a sentence. */
export interface HowFar {
  readonly where: Phrase;
  /** Of the whole game, from 0 to 1. */
  readonly share: number;
}

/** How far a game is, told from what everybody may know. */
export interface Progress {
  /** "Turn 3, morning of X+1" */
  readonly text: string;
  /** Of the whole game, from 0 to 1. */
  readonly share: number;
}

export interface Explanation {
  readonly text: string;
  readonly rule: string;
  /** What is in the way in this very case. */
  readonly because?: string;
  /** Clauses of a game that builds on another which change something about the rule. */
  readonly amendedBy?: readonly string[];
  /** No rule is against it: it has nothing to do with what is asked now, and the text says what that is. */
  readonly beside?: true;
  /** No rule is against the way asked about: this one to the same place is listed instead of it. */
  readonly listed?: string;
}

export interface Preview {
  readonly title: string;
  readonly rule: string;
  /** Strengths, odds, columns: a label and a value each. The key tells what a page may draw in its own way. */
  readonly facts: readonly FactText[];
  readonly outcomes: readonly OutcomeText[];
  /** What the seat does not know and the preview therefore leaves open. */
  readonly unknown: readonly string[];
  /** The chart on which the dice are read: its name, the column by plain odds, and the column in the end. */
  readonly chart?: { readonly name: string; readonly from?: number; readonly column: number };
  /** Where one die decides: its faces that do harm. */
  readonly faces?: readonly number[];
  /** The dice one by one, in the order in which they are rolled. */
  readonly dice?: readonly DieText[];
  /** Who is against whom, by the names of the units. */
  readonly forces?: readonly { readonly side: string; readonly units: readonly string[] }[];
}

export interface FactText {
  readonly key: string;
  readonly text: string;
  readonly value: string;
  readonly rule?: string;
}

/** One die: what it is for, what counts for it, and what its sums come to. */
export interface DieText {
  readonly text: string;
  /** Strengths, chances. */
  readonly facts: readonly FactText[];
  /** What is added to it, and why. */
  readonly modifiers: readonly { readonly text: string; readonly by: number; readonly rule: string }[];
  readonly sums: readonly { readonly sums: readonly number[]; readonly text: string }[];
  /** What any other sum comes to. */
  readonly otherwise?: string;
}

/** One thing that dice can lead to. */
export interface OutcomeText {
  readonly text: string;
  readonly chance: number;
  /** What the event that tells of it calls it, where the text is words. */
  readonly name?: string;
  /** What it means, in words, where the text is the code of a chart. */
  readonly meaning?: string;
  /** What is told of it once it has come, to whoever looks on, with its rule where that is another than the rule of the preview. */
  readonly told?: { readonly text: string; readonly rule?: string };
  /** For the side that is asked. */
  readonly tone?: 'good' | 'bad' | 'even';
  /** What it costs the side that is asked and the other, counted as the game counts losses. */
  readonly losses?: Losses;
}

export interface Destination {
  readonly place: string;
  readonly cost: number;
  readonly path: readonly string[];
}

/** A place that enemies can strike, each of them the next time that it may. */
export interface Threat {
  readonly place: string;
  /** As the game counts it: how many can come, or the points of the strongest attack that can be made. */
  readonly strength: number;
}

/** What enemies can do to something where it is, and where it may be next; the rules say it in phrases. */
export interface Outlook<Words = string> {
  /** Its place first. */
  readonly stops: readonly OutlookStop<Words>[];
}

export interface OutlookStop<Words = string> {
  readonly place: string;
  readonly dangers: readonly Danger<Words>[];
  /** What the figures hold for. */
  readonly notes: readonly { readonly text: Words; readonly rule: string }[];
}

/** Enemies of one kind from one place. */
export interface Danger<Words = string> {
  readonly text: Words;
  /** What they are counted with: the sum is one number for each arm. */
  readonly arm: string;
  readonly from: string;
  readonly number: number;
  /** The chance that one of them hits; left out where the seat cannot know it. */
  readonly hit?: number;
  /** The chance that it is lost by that; left out where it risks nothing, or the seat cannot know it. */
  readonly lost?: number;
}

/** An event as one seat reads it. */
export interface EventDocument {
  readonly key: string;
  readonly text: string;
  readonly params: Readonly<Record<string, Json>>;
  /** The rule it comes from, where one can be named. */
  readonly rule?: string;
  /** The dice it tells of, by their places among the rolls that come along with it. */
  readonly rolls?: readonly number[];
  /** What could be foreseen of these dice, for the side that rolled them. */
  readonly odds?: Preview;
}

/**
 * Where in the sequence a position starts: it completes what the document leaves open, and refuses what it says that
 * cannot be there. Taken from a method, so that a game fits where any game is wanted.
 */
export type Point<S extends Core> = { at(state: S, said: Readonly<Record<string, unknown>>): Frame }['at'];

/** Something that cannot be: the part of a position in which it stands, and a sentence. */
export interface Fault {
  readonly where: string;
  readonly text: string;
}

/** What a game brings; the rest is the same for all games. */
export interface GameDefinition<S extends Core, B> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly options: readonly OptionShape[];
  readonly rulesVersion: string;
  readonly dataHash: string;
  readonly store: StateStore<S>;
  readonly verbs: Verbs;
  readonly events: Readonly<Record<string, Shape>>;
  /** What dice are rolled for, with the events that tell of them. */
  readonly purposes: Tellers;
  /** The rules that events come from, where one speaks of them. */
  readonly eventRules: AnyEventRules;
  readonly procedures: readonly Procedure[];
  /** Who plays the roles that verbs, events, phrases and procedures are declared with; see roles.ts. */
  readonly casting?: Casting;
  /** What a side may do at any time it is asked. */
  readonly asides?: Asides;
  readonly charts: readonly Chart<unknown>[];
  readonly rulebook: Rulebook;
  readonly phrases: PhraseShapes;
  readonly texts: Texts;
  /** What the rules give away, by name, with the rule that does it. */
  readonly disclosures: Readonly<Record<string, string>>;
  /** Every result there can be, winner and level: `draw draw`. The fuzzer looks for those never reached. */
  readonly results?: readonly string[];
  /** The kinds one can ask "why not?" about by name: units, hexes. */
  readonly targets: readonly Kind[];

  /** The first state of a scenario, with its stack; automatic steps are run afterwards. */
  begin(scenario: string, options: OptionValues): S;
  scenarioOf(state: S): { readonly scenario: string; readonly options: OptionValues };
  result(state: S): Verdict | undefined;
  /** How far the game is: nothing that is hidden from anybody goes into it. */
  progress(state: S): HowFar;

  /** What a seat knows of the cells of the state, built from what it may know; all of it once the game is over and `open`. */
  board(state: S, seat: Seat, open: boolean): B;
  /** Fills in a state that agrees with what a seat knows; what it does not know is chosen at random. */
  imagine(board: B, seat: Seat, random: Random, into: S): void;

  /** Where a unit can go from where it stands; nowhere, if the seat does not know where that is. */
  reach(world: S, unit: number, seat: Seat): readonly Destination[];
  /** The places the enemies of a seat can strike the next time they may, as far as it knows. */
  threat(world: S, seat: Seat): readonly Threat[];
  /** What can reach something next, by its kind and number; nothing where the game does not say it of such things. */
  outlook?(world: S, what: string, value: number, seat: Seat): Outlook<Phrase> | undefined;

  /** The parts of a position that differ from the scenario's start. */
  write(state: S): Readonly<Record<string, unknown>>;
  /** `point` is the named point of the sequence at which the document starts, if it does. */
  read(parts: Readonly<Record<string, unknown>>, into: S, point?: string): void;
  /** The points of the sequence at which a position written by hand can start: a decision comes before a die. */
  readonly points: Readonly<Record<string, Point<S>>>;

  /** What must always hold, and does not. */
  broken(state: S): readonly Fault[];
}
