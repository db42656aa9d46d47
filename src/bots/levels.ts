import { defect } from '../engine/refusal.ts';
import type { Random } from '../engine/seeded.ts';
import type { Candidate } from './policy.ts';

/** How well a policy is played. */
export type Level = 'cadet' | 'regular';

/** What is taken of the candidates of a decision, which come best first. */
export function taken(level: Level, candidates: readonly Candidate[], random: Random): Candidate {
  const [best] = candidates;
  if (best === undefined) throw defect('a decision without a choice');
  return level === 'regular' ? best : random.pick(nearBest(candidates));
}

/** A cadet does not tell apart what differs by less than this share of what the choices differ by. */
const HAZE = 0.25;

/**
 * Those that are about as good as the best. What the choices differ by is taken without the worse half of them: one
 * absurd choice must not make all others look alike.
 */
function nearBest(candidates: readonly Candidate[]): readonly Candidate[] {
  const values = candidates.map(({ value }) => value);
  const [best = 0] = values;
  const middle = values[Math.floor((values.length - 1) / 2)] ?? best;
  const least = best - HAZE * (best - middle);
  return candidates.filter(({ value }) => value >= least);
}
