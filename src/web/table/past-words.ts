import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { turnAt } from '../panels/replay-course.ts';
import { t } from '../texts/index.ts';

/** That an earlier moment is shown, and of which turn. */
export function pastWords(items: readonly ShownItem[], at: number, face: Face): string {
  const turn = turnAt(items, at, face);
  return turn === undefined ? t('table.past') : t('table.past-in', { turn });
}
