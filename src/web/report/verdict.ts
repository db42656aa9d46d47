import type { Result } from '../../engine/definition.ts';
import type { TableInfo } from '../host/protocol.ts';
import { type TextKey, t } from '../texts/index.ts';

const LEVELS: Readonly<Record<string, TextKey>> = {
  crushing: 'report.level.crushing',
  minor: 'report.level.minor',
  marginal: 'report.level.marginal',
  historical: 'report.level.historical',
  decisive: 'report.level.decisive',
  egypt: 'report.level.egypt',
  tripoli: 'report.level.tripoli',
  invasion: 'report.level.invasion',
  surrender: 'report.level.surrender',
};

/** Ends without points: what the sides said, not what happened on the map. */
const WORDS: Readonly<Record<string, TextKey>> = {
  'agreed draw': 'report.agreed-draw',
  abandoned: 'report.abandoned',
};

/** The result as a sentence. */
export function verdictText({ winner, level, points, breakdown }: Result, { game }: TableInfo): string {
  const said = WORDS[level];
  if (said !== undefined) return t(said);
  const sideName = (id: string | undefined) => game.sides.find((side) => side.id === id)?.label ?? '';
  const side = sideName(winner);
  if (level === 'resignation') {
    const loser = sideName(game.sides.find(({ id }) => id !== winner)?.id);
    return t('report.resignation', { winner: side, loser });
  }
  const score = { points: signed(points), n: Math.abs(points) };
  if (winner === 'draw') return t(breakdown.length === 0 ? 'report.draw' : 'report.draw-points', score);
  const word = LEVELS[level];
  if (word === undefined) return t('report.victory-plain', { side });
  const outright = breakdown[0]?.points === 0;
  return t(outright ? 'report.victory' : 'report.victory-points', { side, level: t(word), ...score });
}

/** The ways to win whatever the points say; the first line of the account tells how. */
const OUTRIGHT: readonly string[] = ['egypt', 'tripoli', 'invasion', 'surrender'];

/** What decided the game, where points did not. */
export function reasonOf({ level, breakdown }: Result): string | undefined {
  return OUTRIGHT.includes(level) ? breakdown[0]?.text : undefined;
}

/** With the minus sign of print. */
export function signed(points: number, plus = false): string {
  if (points < 0) return `−${-points}`;
  return plus && points > 0 ? `+${points}` : String(points);
}
