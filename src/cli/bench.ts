import type { Command } from 'commander';
import { benchComputer } from '../proof/bench-computer.ts';
import { benchGame } from '../proof/bench-game.ts';
import { benchKernel } from '../proof/bench-kernel.ts';
import { benchPlayers } from '../proof/bench-players.ts';
import { benchTable } from '../proof/bench-table.ts';
import type { Effort, Row } from '../proof/measure.ts';
import { namedGames } from './named-games.ts';
import { wholeNumber } from './numbers.ts';
import { benchPage } from './page-bench.ts';
import { barToPage } from './page-runs.ts';

export function addBench(program: Command): void {
  program
    .command('bench')
    .helpGroup('Proof:')
    .description('measure the speed of the kernel, of the games and of the page')
    .option('--game <id>', 'only this game; "kernel" for the kernel alone, "page" for the page')
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
  const chosen = only !== undefined && APART.includes(only) ? [] : await namedGames(only);
  const rows = [
    ...(only === undefined || only === 'kernel' ? await kernelRows(effort) : []),
    ...chosen.flatMap((game) => benchGame(game, effort)),
  ];
  for (const game of chosen) {
    rows.push(...(await benchPlayers(game, effort)), ...(await benchComputer(game)));
    rows.push(...(await benchTable(game)));
  }
  if (only === 'page' || (only === undefined && isPageThere())) rows.push(...benchPage());
  if (json) console.log(JSON.stringify(rows, undefined, 2));
  else for (const row of rows) console.log(line(row));
}

/** What stands in for large games is made only when it is measured. */
async function kernelRows(effort: Effort): Promise<readonly Row[]> {
  const { benchKit } = await import('../proof/bench-kit.ts');
  const { benchDrafts } = await import('../proof/bench-drafts.ts');
  return [...benchKernel(effort), ...benchKit(effort), ...(await benchDrafts())];
}

/** Measured too, and no games. */
const APART = ['kernel', 'page'];

/** The rest is worth knowing where the page cannot be measured. */
function isPageThere(): boolean {
  const bar = barToPage();
  if (bar !== undefined) console.error(bar);
  return bar === undefined;
}

function line({ game, what, value, unit }: Row): string {
  return `${game.padEnd(12)} ${what.padEnd(46)} ${value.toLocaleString('en').padStart(12)} ${unit}`;
}
