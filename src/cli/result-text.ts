import type { Result } from '../engine/definition.ts';
import { counted } from './plural.ts';

/** How a game ended: `raiders, narrow, 4 points`. */
export function resultText(result: Result | undefined): string {
  if (result === undefined) return 'the game goes on';
  const { winner, level, points, because } = result;
  const how = level === winner ? winner : `${winner}, ${level}`;
  const why = because === undefined ? '' : ` (${because.join('; ')})`;
  return `result: ${how}, ${counted(points, 'point')}${why}`;
}
