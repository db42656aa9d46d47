// `npm test`: the checks, the unit tests, the browser tests. All run even if one fails; the last line is the sum.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod/mini';
import { type Count, describeCount, sum } from './test-count.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = 'test-results';
const UNIT_REPORT = `${RESULTS}/unit.json`;
const BROWSER_REPORT = `${RESULTS}/browser.json`;

const UnitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const BrowserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

process.chdir(ROOT);
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

const total = sum([
  step('check', ['run', 'check'], () => ({ passed: 0, failed: 0 })),
  step(
    'unit tests',
    ['run', 'test:unit', '--', '--reporter=default', '--reporter=json', `--outputFile=${UNIT_REPORT}`],
    () => {
      const report = UnitReport.parse(read(UNIT_REPORT));
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  ),
  step('clauses', ['run', 'check:clauses', UNIT_REPORT], () => ({ passed: 0, failed: 0 })),
  step('browser tests', ['run', 'test:browser', '--', '--reporter=list,json'], () => {
    const { stats } = BrowserReport.parse(read(BROWSER_REPORT));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  }),
]);
writeFileSync(`${RESULTS}/summary.txt`, `${describeCount(total)}\n`);
console.log(describeCount(total));
process.exitCode = total.failed === 0 ? 0 : 1;

/** Runs one npm script. A step that fails without a failing test to show for it counts as one failure. */
function step(name: string, args: readonly string[], count: () => Count): Count {
  const { status } = spawnSync('npm', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT },
  });
  const counted = countOrNothing(count);
  const failed = status === 0 && counted !== undefined ? counted.failed : Math.max(1, counted?.failed ?? 0);
  if (failed > 0) console.log(`\n${name}: failed, see above\n`);
  return { passed: counted?.passed ?? 0, failed };
}

function countOrNothing(count: () => Count): Count | undefined {
  try {
    return count();
  } catch {
    return undefined; // the step ended before it wrote its report
  }
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
