import type { Result } from '../../engine/definition.ts';
import type { TableInfo } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { withMinus } from '../parts/points.ts';
import { capital, type TextKey, t } from '../texts/index.ts';

/** Ends without points: what the sides said, not what happened on the map. */
const WORDS: Readonly<Record<string, TextKey>> = {
  'agreed draw': 'report.agreed-draw',
  abandoned: 'report.abandoned',
};

/** The result as a sentence. */
export function verdictText(
  { winner, level, points, because, breakdown }: Result,
  { game }: TableInfo,
  { levels }: Pick<Face['report'], 'levels'>,
): string {
  const said = WORDS[level];
  if (said !== undefined) return t(said);
  const sideName = (id: string | undefined) => game.sides.find((side) => side.id === id)?.label ?? '';
  const side = sideName(winner);
  if (level === 'resignation') {
    const loser = sideName(game.sides.find(({ id }) => id !== winner)?.id);
    return t('report.resignation', { winner: side, loser });
  }
  const score = { points: withMinus(points), n: Math.abs(points) };
  if (winner === 'draw') return t(breakdown.length === 0 ? 'report.draw' : 'report.draw-points', score);
  const won = levels[level];
  if (won === undefined) return t('report.victory-plain', { side });
  return t(because !== undefined ? 'report.victory' : 'report.victory-points', {
    side,
    level: won.text,
    ...score,
  });
}

/** What decided the game, where points did not. */
export function reasonOf({ because }: Result): string | undefined {
  return because === undefined ? undefined : capital(because.join('; '));
}
