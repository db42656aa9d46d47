import { defect } from '../engine/refusal.ts';
import type { Random } from '../engine/seeded.ts';
import type { Candidate } from './policy.ts';

/** How well a policy is played. */
export type Level = 'cadet' | 'regular';

/** What is taken of the candidates of a decision, which come best first. */
export function taken(level: Level, candidates: readonly Candidate[], random: Random): Candidate {
  const [best] = candidates;
  if (best === undefined) throw defect('a decision without a choice');
  return level === 'regular' ? best : random.pick(nearBest(candidates, random.pick(HAZES)));
}

/**
 * A cadet does not tell apart what differs by less than some share of what the better half of the choices differ by:
 * mostly by little, now and then it takes anything of that half.
 */
const HAZES = [0.1, 0.1, 0.2, 0.2, 0.3, 0.3, 0.4, 1] as const;

/** What is left of a sum after adding and taking away. */
const ROUNDING = 1e-9;

/** Those that are about as good as the best. The worse half says nothing: one absurd choice would make the others alike. */
function nearBest(candidates: readonly Candidate[], haze: number): readonly Candidate[] {
  const values = candidates.map(({ value }) => value);
  const [best = 0] = values;
  const middle = values[Math.ceil((values.length - 1) / 2)] ?? best;
  const least = best - haze * (best - middle) - ROUNDING;
  return candidates.filter(({ value }) => value >= least);
}
