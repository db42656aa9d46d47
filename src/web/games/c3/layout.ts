import type { View } from '../../../engine/definition.ts';
import type { Layout, Stack } from '../../board/layout.ts';
import { stacksOf } from '../hex/stacks.ts';
import { type Board, boardOf, places, roster } from './data.ts';
import { missionsIn } from './missions.ts';
import { isPlanned, pieceOnMap, shownAt } from './pieces.ts';
import { signsOf } from './signs.ts';
import { say } from './texts.ts';
import { traysIn } from './trays.ts';

/** The Axis stands to the upper left. */
const APART = { axis: [-18, -13], british: [18, 13] } as const;

export function layoutOf(view: Pick<View, 'board' | 'stack'>): Layout {
  const board = boardOf(view);
  return {
    stacks: [...stacksIn(board), ...missionsIn(view)],
    signs: signsOf(board),
    trays: traysIn(board),
  };
}

function stacksIn({ units, active }: Board): readonly Stack[] {
  return stacksOf(units, {
    places,
    roster,
    say,
    apart: APART,
    shownAt,
    pieceOf: pieceOnMap,
    isPlanned,
    isActive: ({ id, joined }) => roster.unit(id)?.formation === active || joined === true,
  });
}
