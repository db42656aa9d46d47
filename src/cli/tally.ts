import { counted } from './plural.ts';
import type { Played } from './simulation.ts';

/** What came of many games. */
export interface TallySummary {
  readonly games: number;
  /** How many games each side won, by level; `draw` stands among the sides. */
  readonly wins: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly meanPoints: number;
  readonly meanActions: number;
  readonly fewestActions: number;
  readonly mostActions: number;
}

export class Tally {
  readonly #wins = new Map<string, Map<string, number>>();
  readonly #points: number[] = [];
  readonly #actions: number[] = [];

  add({ actions, result: { winner, level, points } }: Pick<Played, 'actions' | 'result'>): void {
    const levels = this.#wins.get(winner) ?? new Map<string, number>();
    levels.set(level, (levels.get(level) ?? 0) + 1);
    this.#wins.set(winner, levels);
    this.#points.push(points);
    this.#actions.push(actions.length);
  }

  summary(): TallySummary {
    const wins = [...this.#wins].map(([winner, levels]) => [winner, Object.fromEntries(levels)]);
    return {
      games: this.#points.length,
      wins: Object.fromEntries(wins),
      meanPoints: mean(this.#points),
      meanActions: mean(this.#actions),
      fewestActions: this.#actions.reduce((a, b) => Math.min(a, b)),
      mostActions: this.#actions.reduce((a, b) => Math.max(a, b)),
    };
  }
}

/** A summary as lines to read. */
export function tallyLines(
  title: string,
  summary: TallySummary & {
    readonly scenario: string;
    readonly players: readonly string[];
    readonly seed: number;
  },
): string[] {
  const { games, wins, scenario, players, seed } = summary;
  return [
    `${title}, ${scenario}: ${counted(games, 'game')}, players ${players.join(' and ')}, seed ${seed}`,
    ...Object.entries(wins).flatMap(([winner, levels]) => winLines(winner, levels, games)),
    `mean points ${summary.meanPoints}`,
    `mean actions ${summary.meanActions} (${summary.fewestActions} to ${summary.mostActions})`,
  ];
}

function winLines(winner: string, levels: Readonly<Record<string, number>>, games: number): string[] {
  const count = Object.values(levels).reduce((sum, one) => sum + one, 0);
  const share = ((100 * count) / games).toFixed(1);
  return [
    `${winner.padEnd(12)} ${String(count).padStart(6)}  ${share.padStart(5)} %`,
    ...Object.entries(levels).map(([level, one]) => `  ${level.padEnd(10)} ${String(one).padStart(6)}`),
  ];
}

/** To two places: more would pretend. */
function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return Math.round((100 * sum) / values.length) / 100;
}
