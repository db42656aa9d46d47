import { at } from '../engine/arrays.ts';
import type { Result } from '../engine/definition.ts';
import type { GameEvent, Witness } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';

/** Counts what games come to: decisions and their options, chart cells, events, disclosures, results. */
export class Coverage implements Witness {
  readonly #game: Game;
  readonly #counts = new Map<string, number>();

  constructor(game: Game) {
    this.#game = game;
    for (const what of everything(game)) this.#counts.set(what, 0);
  }

  option(step: string, verb: number): void {
    this.#add(`option ${step} ${at(this.#game.definition.verbs.names, verb)}`);
  }

  event({ key }: GameEvent): void {
    this.#add(`event ${key}`);
  }

  /** Somebody has to listen: otherwise nothing is foreseen, and nothing could fail in it. */
  foresee(): void {}

  lookup(chart: string, row: number, column: number): void {
    this.#add(cellName(this.#game, chart, row, column));
  }

  disclosures(names: readonly string[]): void {
    for (const name of names) this.#add(`disclosure ${name}`);
  }

  result({ winner, level }: Result): void {
    this.#add(`result ${winner} ${level}`);
  }

  unreached(): string[] {
    return [...this.#counts].filter(([, count]) => count === 0).map(([what]) => what);
  }

  reached(): Record<string, number> {
    return Object.fromEntries(
      [...this.#counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  #add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
}

/** All that could be reached, as far as a game declares it. */
function everything(game: Game): string[] {
  const { procedures, asides, verbs, charts, events, disclosures, results = [] } = game.definition;
  const steps = procedures.flatMap((procedure) => procedure.steps()).filter((step) => step.kind === 'decide');
  const options = [...steps, ...(asides?.all ?? [])].flatMap(({ name, take }) =>
    verbs.names.filter((_, verb) => take[verb]).map((verb) => `option ${name} ${verb}`),
  );
  const cells = charts.flatMap((chart) =>
    Array.from({ length: chart.rows }, (_, row) =>
      chart.columns.map((_, column) => cellName(game, chart.name, row, column)),
    ).flat(),
  );
  return [
    ...options,
    ...cells,
    ...Object.keys(events).map((key) => `event ${key}`),
    ...Object.keys(disclosures).map((name) => `disclosure ${name}`),
    ...results.map((result) => `result ${result}`),
  ];
}

function cellName(game: Game, name: string, row: number, column: number): string {
  const chart = game.definition.charts.find((one) => one.name === name);
  return `chart ${name} ${(chart?.firstRow ?? 0) + row} ${chart?.columns[column]}`;
}
