import { playersOf, type ScriptedPlayers } from '../bots/index.ts';
import { at } from '../engine/arrays.ts';
import { seatName } from '../engine/audience.ts';
import type { OptionValues, Result } from '../engine/definition.ts';
import { RecordedDice, rollFromDocument } from '../engine/dice.ts';
import type { GameEvent } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Json } from '../engine/kinds.ts';
import { defect } from '../engine/refusal.ts';
import type { Core } from '../engine/state.ts';
import type { GameRecord } from '../table/record.ts';
import { Table } from '../table/table.ts';
import { Coverage } from './coverage.ts';
import { TOO_LONG } from './random-play.ts';

/** What a game comes to between players with a plan: whether it is worth playing, and what is never used in it. */
export interface StudySubject {
  readonly game: Game;
  census(): Census;
}

/** Counts what is worth knowing about one game in particular. */
export interface Census {
  /** The name of the turn under way. */
  turn(state: Core): string;
  /** An action is about to be taken. */
  acting(state: Core, step: string, action: string): void;
  event(event: GameEvent, state: Core): void;
  over(state: Core): void;
  report(): Record<string, Json>;
}

export interface StudyReport {
  readonly game: string;
  readonly seed: number;
  readonly games: number;
  /** Options of the game that were played otherwise than usual. */
  readonly options: OptionValues;
  readonly pairings: readonly PairingReport[];
  /** By side and turn: how much there is to decide, on average over the games that came so far. */
  readonly effort: Readonly<Record<string, Readonly<Record<string, DecisionCount>>>>;
  /** How often each kind of decision was put, and each verb chosen, for each game. */
  readonly questions: Readonly<Record<string, number>>;
  readonly verbs: Readonly<Record<string, number>>;
  readonly cells: { readonly reached: number; readonly unreached: readonly string[] };
  readonly census: Readonly<Record<string, Json>>;
}

export interface PairingReport {
  readonly scenario: string;
  readonly players: readonly string[];
  readonly games: number;
  readonly results: Readonly<Record<string, number>>;
  readonly points: { readonly mean: number; readonly min: number; readonly max: number };
  readonly actions: number;
  readonly seconds: number;
}

/** A draft is one decision, however many actions it takes. */
export interface DecisionCount {
  readonly decisions: number;
  readonly actions: number;
}

/** What is played: every pairing of styles in every scenario, unless it is said otherwise. */
export interface Selection {
  readonly scenario?: string;
  /** A style for each side. */
  readonly players?: readonly string[];
}

export interface StudyOptions extends Selection {
  /** Options of the game; the usual ones if not given. */
  readonly options?: OptionValues;
  /** How many games of each pairing in each scenario. */
  readonly games: number;
  readonly seed: number;
  readonly progress?: (done: number) => void;
}

/** Plays at tables what was selected, and counts what came of it. */
export async function study(
  subject: StudySubject,
  { games, seed, options = {}, progress, ...selection }: StudyOptions,
): Promise<StudyReport> {
  const { game } = subject;
  const players = await playersOf(game.id);
  if (players === undefined) throw defect(`${game.id} has no scripted players`);
  const count = new Count(subject);
  const pairings: PairingReport[] = [];
  for (const { scenario, styles } of pairingsOf(game, players, selection)) {
    const played: Played[] = [];
    for (let n = 1; n <= games; n++) {
      const one = await play(game, players, { scenario, options, styles, seed: `${seed}/${n}` });
      count.add(one.record);
      played.push(one);
      progress?.(pairings.length * games + n);
    }
    pairings.push(pairingReport(scenario, styles, played));
  }
  return {
    game: game.id,
    seed,
    games: pairings.length * games,
    options,
    pairings,
    ...count.report(),
  };
}

interface Played {
  readonly record: GameRecord;
  readonly result: Result;
  readonly actions: number;
  readonly seconds: number;
}

/** The pairings that are played. */
export function pairingsOf(
  { definition, sides }: Game,
  { styles }: ScriptedPlayers,
  { scenario, players }: Selection,
): { readonly scenario: string; readonly styles: readonly string[] }[] {
  const scenarios = scenario === undefined ? definition.scenarios.map(({ id }) => id) : [scenario];
  const pairs = players === undefined ? pairsOf(sides.map((side) => styles[side] ?? [])) : [players];
  return scenarios.flatMap((one) => pairs.map((pair) => ({ scenario: one, styles: pair })));
}

/** Every style of the one side with every style of the other. */
function pairsOf(styles: readonly (readonly string[])[]): string[][] {
  return styles.reduce<string[][]>(
    (pairs, own) => pairs.flatMap((pair) => own.map((style) => [...pair, style])),
    [[]],
  );
}

interface Pairing {
  readonly scenario: string;
  readonly options: OptionValues;
  readonly styles: readonly string[];
  readonly seed: string;
}

async function play(
  game: Game,
  { player }: ScriptedPlayers,
  { scenario, options, styles, seed }: Pairing,
): Promise<Played> {
  const start = performance.now();
  const faults: unknown[] = [];
  const table = await Table.open({
    game,
    id: 'study',
    scenario,
    options,
    seats: Object.fromEntries(game.sides.map((side, n) => [side, { name: at(styles, n), kind: 'bot' }])),
    players: Object.fromEntries(
      game.sides.map((side, n) => [side, player(side, at(styles, n), `${side}/${seed}`)]),
    ),
    dice: { kind: 'seed', seed },
    onDefect: (error) => faults.push(error),
  });
  const where = `${scenario}, ${styles.join(' and ')}, seed ${seed}`;
  try {
    await table.playBots({ limit: TOO_LONG });
  } catch (error) {
    const { entries } = await table.record();
    throw defect(`${where}, action ${entries.length + 1}: ${faults[0] ?? error}`);
  }
  const { result } = table;
  if (result === undefined) throw defect(`${where}: no end after ${TOO_LONG} actions`);
  const record = await table.record();
  const seconds = (performance.now() - start) / 1000;
  return { record, result, actions: record.entries.length, seconds };
}

function pairingReport(
  scenario: string,
  players: readonly string[],
  played: readonly Played[],
): PairingReport {
  const points = played.map(({ result }) => result.points);
  const results: Record<string, number> = {};
  for (const { result } of played) {
    const name = result.winner === result.level ? result.winner : `${result.winner} ${result.level}`;
    results[name] = (results[name] ?? 0) + 1;
  }
  return {
    scenario,
    players,
    games: played.length,
    results,
    points: { mean: mean(points), min: Math.min(...points), max: Math.max(...points) },
    actions: mean(played.map(({ actions }) => actions)),
    seconds: mean(played.map(({ seconds }) => seconds)),
  };
}

/** Goes through the records once more and counts what happened. */
class Count {
  readonly #game: Game;
  readonly #census: Census;
  readonly #coverage: Coverage;
  readonly #efforts = new Map<string, { decisions: number; actions: number }>();
  readonly #turns = new Map<string, number>();
  readonly #questions = new Map<string, number>();
  readonly #verbs = new Map<string, number>();
  #games = 0;

  constructor({ game, census }: StudySubject) {
    this.#game = game;
    this.#census = census();
    this.#coverage = new Coverage(game);
  }

  add(record: GameRecord): void {
    const { sides } = this.#game;
    const state = this.#game.setUp(record.scenario, record.options);
    const witness = {
      event: (event: GameEvent) => this.#census.event(event, state),
      lookup: (chart: string, row: number, column: number) => this.#coverage.lookup(chart, row, column),
    };
    const turns = new Set<string>();
    for (const entry of record.entries) {
      const decision = this.#game.ask(state);
      if (!('action' in entry) || decision === undefined) continue;
      const turn = this.#census.turn(state);
      const { name } = decision.step;
      turns.add(turn);
      this.#census.acting(state, name, entry.action);
      increase(this.#questions, name);
      increase(this.#verbs, entry.action.split(' ', 1)[0] ?? '');
      const rolls = (entry.rolls ?? []).map((roll) => rollFromDocument(roll, sides));
      this.#game.act(state, this.#game.parse(entry.action), new RecordedDice(rolls), witness);
      this.#note(`${seatName(decision.seat, sides)} ${turn}`, state.draft === undefined);
    }
    for (const turn of turns) increase(this.#turns, turn);
    this.#census.over(state);
    this.#games++;
  }

  report(): Pick<StudyReport, 'effort' | 'questions' | 'verbs' | 'cells' | 'census'> {
    const charts = (what: string) => what.startsWith('chart ');
    return {
      effort: Object.fromEntries(this.#game.sides.map((side) => [side, this.#effortOf(side)])),
      questions: this.#perGame(this.#questions),
      verbs: this.#perGame(this.#verbs),
      cells: {
        reached: Object.keys(this.#coverage.reached()).filter(charts).length,
        unreached: this.#coverage.unreached().filter(charts),
      },
      census: this.#census.report(),
    };
  }

  #perGame(counts: ReadonlyMap<string, number>): Record<string, number> {
    const sorted = [...counts].sort(([, a], [, b]) => b - a);
    return Object.fromEntries(sorted.map(([what, count]) => [what, round(count / this.#games)]));
  }

  #effortOf(side: string): Record<string, DecisionCount> {
    return Object.fromEntries(
      [...this.#turns].map(([turn, games]) => {
        const { decisions, actions } = this.#efforts.get(`${side} ${turn}`) ?? { decisions: 0, actions: 0 };
        return [`turn ${turn}`, { decisions: round(decisions / games), actions: round(actions / games) }];
      }),
    );
  }

  #note(key: string, decided: boolean): void {
    const effort = this.#efforts.get(key) ?? { decisions: 0, actions: 0 };
    effort.actions++;
    if (decided) effort.decisions++;
    this.#efforts.set(key, effort);
  }
}

function increase(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** To two places: more would pretend. */
export function round(value: number): number {
  return Math.round(100 * value) / 100;
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
}
