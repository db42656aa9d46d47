import { dirname, join, normalize } from 'node:path/posix';
import { againstOrder, type FolderOrder, type Import } from './folder-order.ts';
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

/** The rules, the table, the players and the host: no clock, no chance, no Node, few packages, and of zod its small half. */
const PURE: readonly Folder[] = ['engine', 'games', 'table', 'bots', 'host'];
const PURE_PACKAGES = ['zod/mini', '@noble/hashes'];
const REGISTRIES = ['src/games/index.ts', 'src/games/in-the-making.ts'];
/** The systems of rules that several games are made of, by game. */
export const SYSTEMS: ReadonlyMap<string, string> = new Map([
  ['crete', 'air-assault'],
  ['malta-1942', 'air-assault'],
]);
/** Below src/web/games. */
const SHARED_FACE = 'hex';

/** The folders of the page, as docs/page.md lists them. */
export const PAGE: FolderOrder = {
  top: 'src/web',
  folders: [
    'texts',
    'styles',
    'parts',
    'counters',
    'ground',
    'board',
    'games',
    'player',
    'host',
    'client',
    'panels',
    'lobby',
    'report',
    'dice-check',
    'table',
  ],
};

export function checkSources(sources: Sources): readonly Violation[] {
  return [
    ...[...sources].flatMap(([file, text]) => (isCode(file) ? checkCode(file, text) : checkText(file, text))),
    ...againstOrder(PAGE, importsIn(PAGE.top, sources)),
  ];
}

function* importsIn(top: string, sources: Sources): Generator<Import> {
  for (const [file, text] of sources) {
    if (!file.startsWith(`${top}/`) || !isCode(file) || isTest(file)) continue;
    for (const { kind, line, text: specifier } of inspect(file, text))
      if (kind === 'import' && specifier.startsWith('.'))
        yield { file, line, target: join(dirname(file), specifier) };
  }
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
      return againstImport(file, finding);
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

function againstImport(file: string, { text: specifier, types }: Finding): string | undefined {
  if (!file.startsWith('src/') || isTest(file) || leadsOutside(file, specifier)) return undefined;
  const from = folderOf(file, FOLDERS);
  if (from === undefined) return `stands in none of the folders of src/: ${FOLDERS.join(', ')}`;
  return specifier.startsWith('.')
    ? againstFile(file, from, join(dirname(file), specifier), types === true)
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

function againstFile(file: string, from: Folder, target: string, types: boolean): string | undefined {
  const to = folderOf(target, FOLDERS);
  if (to === undefined) return `${from} may not import ${target}, which is not one of the folders of src/`;
  if (isTest(target)) return `${from} may not import a test`;
  if (from === 'games' && to === 'games') return againstGame(file, target);
  if (from !== to && !MAY_IMPORT[from].includes(to)) return `${from} may not import ${to}`;
  if (from === 'web' && to === 'web') return againstFace(file, target);
  if (to !== 'games') return undefined;
  return from === 'web' ? againstRules(target, types) : againstInside(from, target);
}

function againstGame(file: string, target: string): string | undefined {
  const from = gameOf(file);
  const to = gameOf(target);
  if (REGISTRIES.includes(file) || from === to || (from !== undefined && SYSTEMS.get(from) === to))
    return undefined;
  if (to === undefined)
    return `${from} may not import ${target}: the registry knows the games, not the other way`;
  return `${from ?? file} may not import ${to}: games share nothing but the engine and their system`;
}

/** A game has one face for everybody; proof knows its secrets besides. */
function againstInside(from: Folder, target: string): string | undefined {
  const game = gameOf(target);
  if (game === undefined) return undefined;
  const inside = target.slice(`src/games/${game}/`.length);
  if (inside === 'index.ts' || isData(inside) || (from === 'proof' && inside === 'secrets.ts'))
    return undefined;
  return `${from} may not import ${inside} of ${game}: only its index.ts and data/*.json`;
}

/** The page knows the data of a game, its names and its types, never its rules. */
function againstRules(target: string, types: boolean): string | undefined {
  const game = gameOf(target);
  if (game === undefined) return undefined;
  const inside = target.slice(`src/games/${game}/`.length);
  if (inside === 'names.ts' || isData(inside) || (inside === 'index.ts' && types)) return undefined;
  return `web may not import ${inside} of ${game}: only data/*.json, names.ts and the types of index.ts`;
}

/** The faces of the games share what lies beside them and the parts of hex games, nothing of one another. */
function againstFace(file: string, target: string): string | undefined {
  const [from, to] = [faceOf(file), faceOf(target)];
  if (from === undefined || to === undefined || from === to || to === SHARED_FACE) return undefined;
  return `the face of ${from} may not import that of ${to}: faces share only ${SHARED_FACE}`;
}

function isData(inside: string): boolean {
  return /^data\/[^/]+\.json$/.test(inside);
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
  return /(\.test|\/testing)\.tsx?$|^src\/games\/[^/]+\/(clauses\/|(cast|combat-cast)\.ts$)/.test(file);
}

function folderOf<Name extends Folder>(file: string, names: readonly Name[]): Name | undefined {
  return names.find((name) => file.startsWith(`src/${name}/`));
}

function gameOf(file: string): string | undefined {
  return /^src\/games\/([^/]+)\//.exec(file)?.[1];
}

function faceOf(file: string): string | undefined {
  return /^src\/web\/games\/([^/]+)\//.exec(file)?.[1];
}
