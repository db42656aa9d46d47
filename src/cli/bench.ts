import type { Command } from 'commander';
import { gameById, games } from '../games/index.ts';
import { benchGame } from '../proof/bench-game.ts';
import { benchKernel } from '../proof/bench-kernel.ts';
import { benchTable } from '../proof/bench-table.ts';
import type { Row } from '../proof/measure.ts';
import { wholeNumber } from './numbers.ts';
import { asUsage } from './user-error.ts';

export function addBench(program: Command): void {
  program
    .command('bench')
    .helpGroup('Proof:')
    .description('measure the speed of the kernel and of the games')
    .option('--game <id>', 'only this game; "kernel" for the kernel alone')
    .option('--seconds <n>', 'how long each measurement lasts', wholeNumber(1), 2)
    .option('--json', 'print JSON alone')
    .action((options: { game?: string; seconds: number; json?: true }) => bench(options));
}

async function bench({
  game: only,
  seconds,
  json,
}: {
  game?: string;
  seconds: number;
  json?: true;
}): Promise<void> {
  const effort = { seconds, rounds: 5 };
  const chosen = only === undefined ? games : only === 'kernel' ? [] : [asUsage(() => gameById(only))];
  const rows = [
    ...(only === undefined || only === 'kernel' ? benchKernel(effort) : []),
    ...chosen.flatMap((game) => benchGame(game, effort)),
  ];
  for (const game of chosen) rows.push(...(await benchTable(game, 20)));
  if (json) console.log(JSON.stringify(rows, undefined, 2));
  else for (const row of rows) console.log(line(row));
}

function line({ game, what, value, unit }: Row): string {
  return `${game.padEnd(12)} ${what.padEnd(34)} ${value.toLocaleString('en').padStart(12)} ${unit}`;
}
