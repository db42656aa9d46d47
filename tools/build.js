// What is built, from what, and by which tool. `node tools/build.js` builds everything that is out of date.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv, execPath, exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { refresh } from './refresh.js';

/** @typedef {'node' | 'web'} Part */
/** @typedef {{ title: string, sources: string[], command: (into: string) => string[] }} Recipe */

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Record<Part, Recipe>} */
const RECIPES = {
  node: {
    title: 'the command line',
    sources: ['src', 'package.json', 'tsconfig.base.json', 'tsconfig.build.json'],
    command: (into) => [tool('typescript', 'bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', into],
  },
  web: {
    title: 'the page',
    sources: ['src', 'package.json', 'vite.config.ts'],
    command: (into) => [tool('vite', 'bin/vite.js'), 'build', '--outDir', into],
  },
};

export class BuildError extends Error {}

/**
 * Builds the parts that are missing or older than their sources. Speaks on stderr only: stdout may be a protocol.
 * @param {Part[]} parts
 */
export function build(parts) {
  for (const part of parts) {
    const recipe = RECIPES[part];
    refresh(join(root, 'dist', part), stampOf(part, recipe), (into) => run(recipe, into));
  }
}

/** @param {Recipe} recipe @param {string} into */
function run({ title, command }, into) {
  console.error(`Building ${title} ...`);
  const { status, stdout, stderr, error } = spawnSync(execPath, command(into), {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim());
  throw new BuildError(`Building ${title} failed; the reasons stand above.`);
}

/** @param {string} name @param {string} file */
function tool(name, file) {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(dirname(manifest), file);
  } catch {
    throw new BuildError(`${name} is not installed. Run "npm ci" first.`);
  }
}

/**
 * Changes whenever a source file appears, goes away or is written.
 * @param {Part} part @param {Recipe} recipe
 */
function stampOf(part, { sources }) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap(filesBelow)) {
    if (file.endsWith('.test.ts') || (part === 'node' && file.startsWith(join('src', 'web')))) continue;
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const entries = readdirSync(join(root, path)).sort();
  return entries.flatMap((name) => filesBelow(join(path, name)));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  try {
    build(['node', 'web']);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    exit(1);
  }
}
