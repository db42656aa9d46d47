import type { View } from '../../../engine/definition.ts';
import type { Board, UnitView } from '../../../games/convoys/index.ts';
import type { Tray } from '../../board/layout.ts';
import { placeName, sideOf } from './data.ts';
import { unitPiece } from './pieces.ts';
import { boardOf } from './reading.ts';
import { say } from './texts.ts';

/** The boxes beside the map: what waits, what is in dock, what is gone, and what nobody has in sight. */
export function traysOf(view: View): readonly Tray[] {
  const board = boardOf(view);
  const sides = ['allied', 'axis'] as const;
  return [
    ...sides.flatMap((side) => trayOf(board, `pool.${side}`, side, ({ at }) => at === 'pool')),
    ...trayOf(board, 'hidden', 'allied', ({ at }) => at === 'hidden', say('tray.hidden.note')),
    ...sides.flatMap((side) => trayOf(board, `repair.${side}`, side, ({ at }) => at === 'repair')),
    ...sides.flatMap((side) => trayOf(board, `lost.${side}`, side, ({ at }) => at === 'lost')),
    ...dummiesOf(board),
  ];
}

function trayOf(
  { units }: Board,
  id: string,
  side: string,
  isIn: (unit: UnitView) => boolean,
  note?: string,
): readonly Tray[] {
  const inside = units.filter((unit) => sideOf(unit.id) === side && isIn(unit));
  if (inside.length === 0) return [];
  return [
    {
      id,
      title: say(`tray.${id}`),
      side,
      pieces: inside.map(unitPiece),
      ...(note === undefined ? {} : { note }),
    },
  ];
}

/** Only those who know how many dummies there are have such a box. */
function dummiesOf({ ports }: Board): readonly Tray[] {
  const left = Object.entries(ports).flatMap(([port, { dummies }]) =>
    dummies === undefined ? [] : [say('dummies.at', { port: placeName(port), n: dummies })],
  );
  if (left.length === 0) return [];
  return [{ id: 'dummies', title: say('tray.dummies'), side: 'allied', pieces: [], note: left.join(', ') }];
}
