import type { Piece, Tray } from '../../board/plan.ts';
import { type Board, UNIT_BY_ID, type UnitData, type UnitSight } from './data.ts';
import { pieceOf, shownAt } from './pieces.ts';
import { say } from './texts.ts';

/** The boxes beside the map, in the order in which they are used. */
const TRAYS = [
  { id: 'to-place', side: 'british' },
  { id: 'to-drop', side: 'axis' },
  { id: 'to-land', side: 'axis' },
  { id: 'to-fly-in', side: 'axis' },
  { id: 'lost-axis', side: 'axis' },
  { id: 'lost-british', side: 'british' },
] as const;

/** How the arrivals of the counters are spread over the boxes. */
const BOXES: Readonly<Record<string, string>> = {
  initial: 'to-place',
  'airdrop-turn-s': 'to-drop',
  'air-landing-from-turn-1': 'to-fly-in',
};

/** Whether a box holds what is out of the game. */
export function isLost(tray: string): boolean {
  return tray.startsWith('lost');
}

export function traysOf({ units }: Board): readonly Tray[] {
  const pieces = new Map<string, Piece[]>();
  const lost = new Map<string, number>();
  for (const sight of units) {
    const unit = UNIT_BY_ID.get(sight.id);
    const piece = pieceOf(sight);
    if (unit === undefined || piece === undefined) continue;
    lost.set(unit.side, (lost.get(unit.side) ?? 0) + unit.steps - sight.steps);
    const tray = trayFor(unit, sight);
    if (tray !== undefined) pieces.set(tray, [...(pieces.get(tray) ?? []), piece]);
  }
  return TRAYS.flatMap(({ id, side }) => {
    const own = pieces.get(id) ?? [];
    if (own.length === 0) return [];
    const note = isLost(id) ? { note: say('tray.lost.note', { n: lost.get(side) ?? 0 }) } : {};
    return [{ id, title: say(`tray.${id}`), side, pieces: own, ...note }];
  });
}

function trayFor({ side, arrival }: UnitData, sight: UnitSight): string | undefined {
  if (sight.at === 'eliminated') return `lost-${side}`;
  return sight.at === 'pool' && shownAt(sight) === undefined ? (BOXES[arrival] ?? 'to-land') : undefined;
}
