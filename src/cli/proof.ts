import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Game } from '../engine/game.ts';
import { benchGame } from '../proof/bench-game.ts';
import { benchKernel } from '../proof/bench-kernel.ts';
import { benchTable } from '../proof/bench-table.ts';
import { clauseReport, type TestResult } from '../proof/clause-report.ts';
import { fuzz } from '../proof/fuzz.ts';
import { type Helps, helpsOf } from '../proof/helps.ts';
import { testLaws } from '../proof/laws.ts';
import type { Effort } from '../proof/measure.ts';
import { type SwapSubject, swapSubjectOf } from '../proof/subjects.ts';
import { swapTest } from '../proof/swap-test.ts';
import { tableSwapTest } from '../proof/table-swap.ts';
import { makeFolder } from './folders.ts';
import { namedGames } from './named-games.ts';
import { wholeNumber } from './numbers.ts';
import { packageRoot } from './package-root.ts';
import { type PageProof, pageSummary, proofPage } from './page-proof.ts';
import { runRuleTests } from './rules.ts';
import { saveFile } from './save-file.ts';
import { UserError } from './user-error.ts';

/** How often each speed is measured, and at how many tables. */
const MEASUREMENTS = 5;
const TABLES_MEASURED = 50;
/** The laws are tested in fewer games than are fuzzed: they look at every decision. */
const FUZZED_PER_LAW_GAME = 10;
/** Swaps at tables cost more than in bare games: fewer games, and in each of them fewer situations. */
const SWAPPED_PER_TABLE = 8;
const TABLE_SWAPS_RARER = 10;

export function addProof(program: Command): void {
  program
    .command('proof')
    .helpGroup('Proof:')
    .description('the long runs: rules, fuzz, laws, swap tests and bench, written to docs/results')
    .argument('[game]', 'only this game; "page" for whole games in the browser')
    .option('--games <n>', 'fuzzed games of each scenario', wholeNumber(1), 1000)
    .option('--swap-games <n>', 'games along which truths are swapped', wholeNumber(1), 800)
    .option('--seconds <n>', 'how long each measurement lasts', wholeNumber(1), 3)
    .option('--json', 'print JSON alone')
    .action((game: string | undefined, options: ProofFlags) => proof(game, options));
}

interface ProofFlags {
  readonly games: number;
  readonly swapGames: number;
  readonly seconds: number;
  readonly json?: true;
}

async function proof(only: string | undefined, flags: ProofFlags): Promise<void> {
  if (only === 'page') return provePage(flags);
  const chosen = await namedGames(only);
  const commit = commitOf();
  const tests = runRuleTests();
  const effort: Effort = { seconds: flags.seconds, rounds: MEASUREMENTS };
  const results: GameProof[] = [];
  for (const game of chosen) results.push(await proofOf(game, tests, flags, effort));
  const run = { commit, node: process.version, kernel: benchKernel(effort), games: results };
  for (const { game, ...result } of results)
    save(`${game}.json`, { commit, node: process.version, game, ...result });
  save('kernel.json', { commit, node: process.version, bench: run.kernel });
  if (flags.json) console.log(JSON.stringify(run, undefined, 2));
  else for (const result of results) console.log(`${result.game}: ${summary(result)}`);
  const faults = results.flatMap(faultsOf);
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}

function provePage({ json }: ProofFlags): void {
  const proven: PageProof = proofPage();
  const result = { commit: commitOf(), node: process.version, ...proven };
  save('page.json', result);
  console.log(json ? JSON.stringify(result, undefined, 2) : `page: ${pageSummary(proven)}`);
  if (!proven.ok) throw new UserError('Not everything in the browser went well; the reasons stand above.');
}

type GameProof = Awaited<ReturnType<typeof proofOf>>;

async function proofOf(
  game: Game,
  tests: readonly TestResult[],
  { games: count, swapGames }: ProofFlags,
  effort: Effort,
) {
  const subject = await swapSubjectOf(game.id);
  const helps = await helpsOf(game.id);
  const fuzzed = count * game.definition.scenarios.length;
  return {
    game: game.id,
    rules: clauseReport(game.definition.rulebook, tests),
    fuzz: fuzz(game, { ...helps, games: fuzzed }),
    laws: testLaws(game, { ...helps, games: Math.ceil(fuzzed / FUZZED_PER_LAW_GAME) }),
    swap: subject && (await swapsOf(game, subject, helps, swapGames)),
    bench: [...benchGame(game, effort), ...(await benchTable(game, { games: TABLES_MEASURED }))],
  };
}

async function swapsOf(game: Game, { secrets, every }: SwapSubject, helps: Helps, count: number) {
  return {
    games: swapTest(game, secrets, { ...helps, games: count, every }),
    tables: await tableSwapTest(game, secrets, {
      ...helps,
      games: Math.ceil(count / SWAPPED_PER_TABLE),
      every: every * TABLE_SWAPS_RARER,
    }),
  };
}

function summary({ rules, fuzz: fuzzed, laws, swap }: GameProof): string {
  const swaps =
    swap === undefined
      ? 'nothing hidden'
      : `${swap.games.situations} swapped situations and ${swap.tables.situations} at tables, ${leaksOf(swap).length} leaks`;
  const games = `${fuzzed.games} games, ${fuzzed.failures.length} failed`;
  return `${rules.untested.length} clauses untested; ${games}; ${laws.broken.length} laws broken; ${swaps}`;
}

function leaksOf({ games: bare, tables }: NonNullable<GameProof['swap']>) {
  return [...bare.leaks, ...tables.leaks];
}

function faultsOf({ game, rules, fuzz: fuzzed, laws, swap }: GameProof): string[] {
  const leaks = swap === undefined ? [] : leaksOf(swap);
  return [
    ...rules.untested.map((id) => `${id} is not tested`),
    ...fuzzed.failures.map(({ kind, seed, why }) => `${game}, seed ${seed}: ${kind}: ${why}`),
    ...laws.broken.map(({ law, seed, step, why }) => `${game}, seed ${seed}, at ${step}: ${law}: ${why}`),
    ...leaks.map(
      ({ kind, seat, what, step }) => `${game}: ${seat} can tell the ${kind} by the ${what} at ${step}`,
    ),
  ];
}

/** Results say which commit they belong to, and whether the files were as committed. */
function commitOf(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: packageRoot(), encoding: 'utf8' }).stdout?.trim() ?? '';
  const changed = git('status', '--porcelain', '--', 'src', 'package.json') !== '';
  const head = git('rev-parse', '--short=12', 'HEAD');
  return `${head === '' ? 'unknown' : head}${changed ? ' with changes' : ''}`;
}

function save(name: string, result: unknown): void {
  const folder = join(packageRoot(), 'docs', 'results');
  makeFolder(folder);
  saveFile(join(folder, name), `${JSON.stringify(result, undefined, 2)}\n`, true);
}
