import { dirname, join, normalize } from 'node:path/posix';
import { type Finding, inspect } from './inspect-source.ts';

/** Paths from the top of the repository, with forward slashes, and what stands in the files. */
export type Sources = ReadonlyMap<string, string>;

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

const FOLDERS = ['engine', 'games', 'table', 'bots', 'host', 'proof', 'server', 'web', 'cli'] as const;
type Folder = (typeof FOLDERS)[number];

/** Which folders of src/ a folder may import, besides itself. */
const MAY_IMPORT: Readonly<Record<Folder, readonly Folder[]>> = {
  engine: [],
  games: ['engine'],
  table: ['engine'],
  bots: ['engine', 'games'],
  host: ['engine', 'table'],
  proof: ['engine', 'games', 'table', 'bots', 'host'],
  server: ['engine', 'games', 'table', 'bots', 'host'],
  web: ['engine', 'games', 'table', 'bots', 'host'],
  cli: ['engine', 'games', 'table', 'bots', 'host', 'proof', 'server'],
};

/** The rules, the table, the players and the host: no clock, no chance, no Node, few packages. */
const PURE: readonly Folder[] = ['engine', 'games', 'table', 'bots', 'host'];
const PURE_PACKAGES = ['zod', '@noble/hashes'];
const REGISTRY = 'src/games/index.ts';
const SHARED_SYSTEM = 'air-assault';

export function checkSources(sources: Sources): readonly Violation[] {
  return [...sources].flatMap(([file, text]) =>
    isCode(file) ? checkCode(file, text) : checkText(file, text),
  );
}

export function isCode(file: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(file);
}

function checkCode(file: string, text: string): readonly Violation[] {
  return inspect(file, text).flatMap((finding) => {
    const why = reasonAgainst(file, finding);
    return why === undefined ? [] : [{ file, line: finding.line, why }];
  });
}

function reasonAgainst(file: string, finding: Finding): string | undefined {
  switch (finding.kind) {
    case 'import':
      return againstImport(file, finding.text);
    case 'impure':
      return folderOf(file, PURE) && !isTest(file)
        ? `${finding.text} in ${folderOf(file, PURE)}/: rules know no clock and no chance of their own`
        : undefined;
    case 'text':
      return leadsOutside(file, finding.text) ? `reads outside the repository: ${finding.text}` : undefined;
    case 'syntax-error':
      return `cannot be read: ${finding.text}`;
  }
}

function againstImport(file: string, specifier: string): string | undefined {
  if (!file.startsWith('src/') || isTest(file) || leadsOutside(file, specifier)) return undefined;
  const from = folderOf(file, FOLDERS);
  if (from === undefined) return `stands in none of the folders of src/: ${FOLDERS.join(', ')}`;
  return specifier.startsWith('.')
    ? againstFile(file, from, join(dirname(file), specifier))
    : againstPackage(from, specifier);
}

function againstPackage(from: Folder, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) {
    return PURE.includes(from) || from === 'web'
      ? `${from} may not import ${specifier}: it runs where Node is not`
      : undefined;
  }
  const allowed =
    !PURE.includes(from) || PURE_PACKAGES.some((name) => `${specifier}/`.startsWith(`${name}/`));
  return allowed
    ? undefined
    : `${from} may import no package but ${PURE_PACKAGES.join(' and ')}, not ${specifier}`;
}

function againstFile(file: string, from: Folder, target: string): string | undefined {
  const to = folderOf(target, FOLDERS);
  if (to === undefined) return `${from} may not import ${target}, which is not one of the folders of src/`;
  if (isTest(target)) return `${from} may not import a test`;
  if (from === 'games' && to === 'games') return againstGame(file, target);
  return from === to || MAY_IMPORT[from].includes(to) ? undefined : `${from} may not import ${to}`;
}

function againstGame(file: string, target: string): string | undefined {
  const from = gameOf(file);
  const to = gameOf(target);
  if (file === REGISTRY || from === to || to === SHARED_SYSTEM) return undefined;
  if (to === undefined)
    return `${from} may not import ${target}: the registry knows the games, not the other way`;
  return `${from ?? file} may not import ${to}: games share only ${SHARED_SYSTEM}`;
}

/** Files that are no code: only paths that leave the repository are of interest. */
function checkText(file: string, text: string): readonly Violation[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      (content.match(/(?<![\w./])(?:\.{0,2}\/)[\w./-]+/g) ?? [])
        .filter((path) => leadsOutside(file, path))
        .map((path) => ({ file, line: index + 1, why: `points outside the repository: ${path}` })),
    );
}

/** A path that climbs above the top. */
function leadsOutside(file: string, path: string): boolean {
  return /^\.{1,2}\//.test(path) && normalize(join(dirname(file), path)).startsWith('../');
}

/** A test, or what only tests use. */
function isTest(file: string): boolean {
  return /(\.test|\/testing)\.tsx?$/.test(file);
}

function folderOf<Name extends Folder>(file: string, names: readonly Name[]): Name | undefined {
  return names.find((name) => file.startsWith(`src/${name}/`));
}

function gameOf(file: string): string | undefined {
  return /^src\/games\/([^/]+)\//.exec(file)?.[1];
}
