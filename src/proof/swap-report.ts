import { type Seat, seatName } from '../engine/audience.ts';
import type { Game } from '../engine/game.ts';
import type { Core } from '../engine/state.ts';
import type { Secret } from './secret.ts';

/** What a swap test did, and what it found. */
export interface SwapReport {
  readonly games: number;
  /** All comparisons: situations in which a seat was shown two different truths. */
  situations: number;
  readonly kinds: Record<string, KindCount>;
  readonly leaks: Leak[];
}

export interface KindCount {
  /** Swaps that really changed the truth. */
  swaps: number;
  /** Swaps that changed nothing and so prove nothing. */
  idle: number;
  /** Pairs of worlds that were compared, once for each seat that must not tell them apart. */
  comparisons: number;
  /** Actions carried out in both worlds and compared. */
  steps: number;
  /** Comparisons that ended because a rule gave this kind of secret away. */
  disclosed: number;
  /** Pairs that ended because what somebody who knows the secret did in the one world is not legal in the other. */
  parted: number;
}

export interface Leak {
  readonly kind: string;
  readonly seat: string;
  /** What differed: `view`, `question`, `events`, `refusal`. */
  readonly what: string;
  readonly step: string;
  readonly one: string;
  readonly other: string;
}

export function newReport<S extends Core>(games: number, secrets: readonly Secret<S>[]): SwapReport {
  const none = { swaps: 0, idle: 0, comparisons: 0, steps: 0, disclosed: 0, parted: 0 };
  const kinds = Object.fromEntries(secrets.map(({ kind }) => [kind, { ...none }]));
  return { games, situations: 0, kinds, leaks: [] };
}

/** The part of a report about one kind of secret: counts, and leaks as they are found. */
export class SecretLog {
  readonly count: KindCount;
  readonly #report: SwapReport;
  readonly #kind: string;
  readonly #sides: readonly string[];

  constructor(report: SwapReport, kind: string, { sides }: Game) {
    const count = report.kinds[kind];
    if (count === undefined) throw new Error(`the report has no kind "${kind}"`);
    this.count = count;
    this.#report = report;
    this.#kind = kind;
    this.#sides = sides;
  }

  compared(): void {
    this.count.comparisons++;
    this.#report.situations++;
  }

  /** Whether a seat got the same in both worlds; if not, that is a leak. */
  same(what: string, seat: Seat, world: Core, one: unknown, other: unknown): boolean {
    const [left, right] = [asText(one), asText(other)];
    if (left === right) return true;
    this.#report.leaks.push({
      kind: this.#kind,
      seat: seatName(seat, this.#sides),
      what,
      step: world.stack?.step.name ?? 'the end',
      ...firstDifference(left, right),
    });
    return false;
  }
}

function asText(what: unknown): string {
  return typeof what === 'string' ? what : String(JSON.stringify(what));
}

/** The neighbourhood of the first difference of two long texts. */
function firstDifference(one: string, other: string): { one: string; other: string } {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index++;
  const from = Math.max(0, index - 60);
  return { one: one.slice(from, index + 60), other: other.slice(from, index + 60) };
}
