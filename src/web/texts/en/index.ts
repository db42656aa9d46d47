import { board } from './board.ts';
import { common } from './common.ts';
import { computer } from './computer.ts';
import { lobby } from './lobby.ts';
import { panels } from './panels.ts';
import { panelsLog } from './panels-log.ts';
import { panelsPreview } from './panels-preview.ts';
import { report } from './report.ts';
import { table } from './table.ts';

export const en = {
  ...common,
  ...computer,
  ...lobby,
  ...table,
  ...board,
  ...panels,
  ...panelsLog,
  ...panelsPreview,
  ...report,
} as const;
