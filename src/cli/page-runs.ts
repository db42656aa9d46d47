import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod/mini';
import { packageRoot } from './package-root.ts';
import { UserError } from './user-error.ts';

/** Runs of the page in a browser. The command line has none: Playwright starts it, if it is there. */
export interface PageRun<T> {
  /** What the run has told, one document to a line. */
  readonly told: readonly T[];
  readonly passed: boolean;
}

/** Why the page cannot be run here, if it cannot. */
export function barToPage(): string | undefined {
  if (!existsSync(join(packageRoot(), 'tests', 'browser')))
    return 'The page is measured by the tests of the repository, and they are not part of this installation.';
  if (!existsSync(playwright()))
    return 'The page needs Playwright, which is not installed. Run "npm ci" in the repository first.';
  return undefined;
}

/** Runs the tests of a config, which tell what they find in the file that `variable` names. */
export function runPage<T>(config: string, variable: string, schema: z.ZodMiniType<T>): PageRun<T> {
  const bar = barToPage();
  if (bar !== undefined) throw new UserError(bar);
  const folder = mkdtempSync(join(tmpdir(), 'grand-harbour-page-'));
  try {
    const file = join(folder, 'told.jsonl');
    // What Playwright says goes to stderr: stdout may be JSON alone.
    const { status } = spawnSync(process.execPath, [playwright(), 'test', '--config', config], {
      cwd: packageRoot(),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, [variable]: file },
    });
    return { told: linesIn(file).map((line) => schema.parse(JSON.parse(line))), passed: status === 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function playwright(): string {
  return join(packageRoot(), 'node_modules', '@playwright', 'test', 'cli.js');
}

/** A run that fails at once has told nothing. */
function linesIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
