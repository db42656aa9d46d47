import { cell } from '../../engine/arrays.ts';
import type { Verdict } from '../../engine/definition.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Refusal } from '../../engine/refusal.ts';
import { LEVELS } from './charts.ts';
import { AXIS, counterOf, isElite, needsPort, unitsOf } from './counters.ts';
import { AIRFIELDS, PORTS, SCORING, VALLETTA } from './map.ts';
import { type State, stepsLost } from './state.ts';
import { isOperational } from './supply.ts';
import { phrase } from './words.ts';

/** Rule 8.2: points, levels, and the two ways to win outright. */

const STEPS_A_POINT = 3;

/** Winner and level of each band. */
const VERDICTS = LEVELS.map(({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, result }) => {
  const [winner = 'draw', level = 'draw'] = result.split('-');
  return { min, max, winner, level };
});

export const RESULTS: readonly string[] = VERDICTS.map(({ winner, level }) => `${winner} ${level}`);

/** Valletta is captured when the Axis holds every hex of that name. */
export function hasFallen(s: State): boolean {
  return VALLETTA.every((hex) => cell(s.control, hex) === AXIS);
}

export function resultOf(s: State): Verdict | undefined {
  if (s.stack !== undefined) return undefined;
  const breakdown = breakdownOf(s);
  const points = breakdown.reduce((sum, part) => sum + part.points, 0);
  const outright = (winner: string, because: readonly Phrase[]): Verdict => ({
    winner,
    level: 'crushing',
    points,
    because,
    breakdown,
  });
  if (hasFallen(s)) return outright('axis', [phrase('valletta-taken')]);
  const lacking = lackingIn(s);
  return lacking.length > 0 ? outright('british', lacking) : { ...verdictOf(points), points, breakdown };
}

/** What the Axis lacks to be judged by its points: the British win outright then. */
function lackingIn(s: State): readonly Phrase[] {
  return [
    ...(hasPort(s) ? [] : [phrase('no-working-port')]),
    ...(hasAirfield(s) ? [] : [phrase('no-airfield')]),
  ];
}

/** How the points add up. */
export function breakdownOf(s: State): Verdict['breakdown'] {
  let prized = 0;
  let line = 0;
  for (const unit of unitsOf(AXIS)) {
    const lost = stepsLost(s, unit);
    if (isElite(unit) || needsPort(unit)) prized += lost;
    else if (counterOf(unit).nationality === 'italian') line += lost;
  }
  return [
    { why: phrase('hexes-held'), points: held(s) },
    { why: phrase('prized-steps-lost'), points: 0 - prized },
    { why: phrase('other-steps-lost'), points: 0 - Math.ceil(line / STEPS_A_POINT) },
  ];
}

function held(s: State): number {
  return SCORING.filter((hex) => cell(s.control, hex) === AXIS).length;
}

function hasPort(s: State): boolean {
  return PORTS.some((hex) => cell(s.control, hex) === AXIS && isOperational(s, hex));
}

function hasAirfield(s: State): boolean {
  return AIRFIELDS.some((hex) => cell(s.control, hex) === AXIS);
}

function verdictOf(points: number): { readonly winner: string; readonly level: string } {
  const verdict = VERDICTS.find(({ min, max }) => points >= min && points <= max);
  if (verdict === undefined)
    throw new Refusal('bad-data', `no level of victory is given for ${points} points`);
  return { winner: verdict.winner, level: verdict.level };
}
