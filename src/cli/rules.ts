import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Game } from '../engine/game.ts';
import { allGames } from '../games/index.ts';
import {
  type ClauseCount,
  type ClauseReport,
  clauseReport,
  strayClauses,
  type TestResult,
} from '../proof/clause-report.ts';
import { testResultsOf } from '../proof/test-results.ts';
import { namedGame } from './named-games.ts';
import { packageRoot } from './package-root.ts';
import { UserError } from './user-error.ts';

export function addRules(program: Command): void {
  program
    .command('rules')
    .helpGroup('Proof:')
    .description('run the tests of the rules and print which clauses they prove')
    .argument('[game]', 'only this game')
    .option('--json', 'print JSON alone')
    .action((game: string | undefined, { json }: { json?: boolean }) => rules(game, json === true));
}

async function rules(only: string | undefined, json: boolean): Promise<void> {
  const ready = await allGames();
  const { IN_THE_MAKING } = await import('../games/in-the-making.ts');
  const all = [...ready, ...IN_THE_MAKING];
  const chosen = only === undefined ? all : [all.find(({ id }) => id === only) ?? (await namedGame(only))];
  const tests = runRuleTests();
  const reports = chosen.map(({ definition }) => clauseReport(definition.rulebook, tests));
  if (json) console.log(JSON.stringify(reports, undefined, 2));
  else for (const report of reports) print(report, only !== undefined || isReady(ready, report));
  const strays = strayClauses(
    all.map(({ definition }) => definition.rulebook),
    tests,
  );
  if (strays.length > 0)
    throw new UserError(`tests declare clauses that are not in force or not testable: ${strays.join(', ')}`);
  const failed = tests.filter(({ name, passed }) => !passed && name.startsWith('['));
  if (failed.length > 0) throw new UserError(`${failed.length} tests of the rules fail: ${failed[0]?.name}`);
}

function isReady(ready: readonly Game[], { game }: ClauseReport): boolean {
  return ready.some(({ id }) => id === game);
}

/** Of a game in the making most clauses are untested still: they are listed when somebody asks for that game. */
function print({ game, own, kept, ...total }: ClauseReport, isListed: boolean): void {
  console.log(`${game}: ${countText(total)}`);
  if (own === undefined || kept === undefined) {
    if (isListed) for (const id of total.untested) console.log(`  ${id}`);
    return;
  }
  for (const [whose, count] of [['its own', own] as const, [`kept of ${kept.base}`, kept] as const]) {
    console.log(`  ${whose}: ${countText(count)}`);
    if (isListed) for (const id of count.untested) console.log(`    ${id}`);
  }
}

function countText({ clauses, tested, untestable, untested }: ClauseCount): string {
  return `${clauses} clauses, ${tested} tested, ${untestable} untestable, ${untested.length} untested`;
}

/** Runs the games' tests with vitest and reads its report. */
export function runRuleTests(): TestResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'grand-harbour-rules-'));
  try {
    const file = join(folder, 'report.json');
    const vitest = join(packageRoot(), 'node_modules', 'vitest', 'vitest.mjs');
    const run = spawnSync(
      process.execPath,
      [vitest, 'run', 'src/games', '--reporter=json', `--outputFile=${file}`],
      { cwd: packageRoot(), encoding: 'utf8', env: { ...process.env, VITEST: undefined } },
    );
    return readReport(file, `${run.stdout}${run.stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, output: string): TestResult[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UserError(`the tests could not be run:\n${output.trim()}`);
  }
  return testResultsOf(JSON.parse(text));
}
