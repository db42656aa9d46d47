import type { Tray } from '../../board/layout.ts';
import { stepsLost } from '../hex/losses.ts';
import { traysOf } from '../hex/trays.ts';
import { type Board, roster, type UnitView } from './data.ts';
import { pieceInTray } from './pieces.ts';
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

export function traysIn({ units }: Board): readonly Tray[] {
  const lost = stepsLost(units, roster);
  const boxes = TRAYS.map(({ id, side }) => ({
    id,
    side,
    title: say(`tray.${id}`),
    ...(id.startsWith('lost') ? { note: say('tray.lost.note', { n: lost.get(side) ?? 0 }) } : {}),
  }));
  return traysOf(boxes, units, boxOf, pieceInTray);
}

function boxOf(now: UnitView): string | undefined {
  const unit = roster.unit(now.id);
  if (unit === undefined) return undefined;
  if (now.at === 'eliminated') return `lost-${unit.side}`;
  if (now.at !== 'pool') return undefined;
  return BOXES[unit.arrival] ?? 'to-land';
}
