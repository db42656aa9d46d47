import type { Command } from 'commander';
import { type FuzzReport, fuzz } from '../proof/fuzz.ts';
import { helpsOf } from '../proof/helps.ts';
import { namedGames } from './named-games.ts';
import { wholeNumber } from './numbers.ts';
import { counted } from './plural.ts';
import { progressLine } from './progress.ts';
import { UserError } from './user-error.ts';

export function addFuzz(program: Command): void {
  program
    .command('fuzz')
    .helpGroup('Proof:')
    .description('play many random games and report crashes, dead ends and what was never reached')
    .argument('[game]', 'only this game')
    .option('--games <n>', 'how many games of each', wholeNumber(1), 200)
    .option('--seed <n>', 'another seed plays other games', wholeNumber(0), 1)
    .option('--json', 'print JSON alone: a report, or a list of reports if no game is named')
    .action((game: string | undefined, options: FuzzFlags) => runFuzz(game, options));
}

interface FuzzFlags {
  readonly games: number;
  readonly seed: number;
  readonly json?: true;
}

async function runFuzz(only: string | undefined, { games: count, seed, json }: FuzzFlags): Promise<void> {
  const chosen = await namedGames(only);
  const reports: FuzzReport[] = [];
  for (const game of chosen) {
    const line = progressLine(`${game.id}: `, count);
    reports.push(fuzz(game, { ...(await helpsOf(game.id)), games: count, seed, progress: line.show }));
    line.end();
  }
  if (json) console.log(JSON.stringify(only === undefined ? reports : reports[0], undefined, 2));
  else for (const report of reports) print(report);
  const failed = reports.flatMap(({ failures }) => failures);
  if (failed.length > 0) throw new UserError(`${counted(failed.length, 'game')} failed`);
}

function print(report: FuzzReport): void {
  const { game, games: count, actions, crashes, deadEnds, tooLong, broken, longest } = report;
  console.log(
    `${game}: ${counted(count, 'game')}, ${counted(actions, 'action')}, the longest game ${longest}`,
  );
  console.log(
    `  ${counted(crashes, 'crash', 'crashes')}, ${counted(deadEnds, 'dead end')}, ${tooLong} without end, ${broken} broken`,
  );
  console.log(
    `  ${counted(Object.keys(report.reached).length, 'thing')} reached, ${report.unreached.length} never`,
  );
  for (const what of report.unreached) if (report.reasons[what] === undefined) console.log(`    ${what}`);
  for (const [why, things] of byReason(report)) console.log(`    ${counted(things, 'thing')}: ${why}`);
  for (const { kind, seed, scenario, action, step, why } of report.failures) {
    console.log(`  ${kind} in ${scenario}, seed ${seed}, action ${action}, at ${step}: ${why}`);
  }
}

/** How many things were not reached for each reason. */
function byReason({ reasons }: FuzzReport): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const why of Object.values(reasons)) counts.set(why, (counts.get(why) ?? 0) + 1);
  return counts;
}
