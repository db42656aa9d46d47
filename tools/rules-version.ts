import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path/posix';
import { minifySync, transformWithOxc } from 'vite';
import { type Sources, SYSTEMS } from './import-rules.ts';
import { inspect } from './inspect-source.ts';

const DIGITS = 16;

/**
 * What a game imports that does not decide anything: sentences, what only players think with, and data, which has a hash
 * of its own.
 */
const NO_RULES = /\.json$|\.test\.ts$|\/(?:texts|progress|known|onset|range)\.ts$/;

/** For each game the version of its rules. It changes with every token of code that the game can reach. */
export async function rulesVersions(sources: Sources): Promise<ReadonlyMap<string, string>> {
  const versions = new Map<string, string>();
  for (const game of gamesIn(sources)) {
    versions.set(game, versionOf(await modulesFrom(`src/games/${game}/index.ts`, sources)));
  }
  return versions;
}

/** The folders of src/games that have an index.ts, but for those that games share. */
function gamesIn(sources: Sources): readonly string[] {
  const shared = new Set(SYSTEMS.values());
  return [...sources.keys()]
    .flatMap((file) => /^src\/games\/([^/]+)\/index\.ts$/.exec(file)?.[1] ?? [])
    .filter((folder) => !shared.has(folder))
    .sort();
}

/** Sorted by code units, not by the language of the machine. */
function versionOf(modules: ReadonlyMap<string, string>): string {
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, DIGITS);
}

/** The bare code of all modules that are loaded with this one. */
async function modulesFrom(entry: string, sources: Sources): Promise<ReadonlyMap<string, string>> {
  const modules = new Map<string, string>();
  const importers = new Map([[entry, entry]]);
  for (const [file, importer] of importers) {
    const source = sources.get(file);
    if (source === undefined) throw new Error(`${importer} imports ${file}, which does not exist`);
    const code = await bareCode(file, source);
    modules.set(file, code);
    for (const imported of importsOf(file, code)) importers.set(imported, file); // seen later by this very loop
  }
  return modules;
}

/**
 * Without types, comments and layout, printed in one fixed way. Options of the compiler are given here, because the
 * nearest tsconfig.json is otherwise looked for on disk.
 */
async function bareCode(file: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, {
    tsconfig: false,
    sourcemap: false,
    typescript: { onlyRemoveTypeImports: true },
  });
  const codegen = { removeWhitespace: true, legalComments: 'none' } as const;
  return minifySync(`${file}.js`, code, { module: true, compress: false, mangle: false, codegen }).code;
}

function importsOf(file: string, code: string): readonly string[] {
  return inspect(`${file}.js`, code)
    .filter(({ kind, text }) => kind === 'import' && text.startsWith('.'))
    .map(({ text }) => join(dirname(file), text))
    .filter((imported) => !NO_RULES.test(imported));
}
