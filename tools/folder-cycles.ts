import type { Violation } from './import-rules.ts';

/** A line that imports another file. Both paths are from the top of the repository. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

/** From each folder to those that it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every import from one folder below `top` to another from where a chain of imports leads back. */
export function cyclesBelow(top: string, imports: Iterable<Import>): readonly Violation[] {
  const across = [...imports]
    .map((one) => ({ ...one, from: folderBelow(top, one.file), to: folderBelow(top, one.target) }))
    .filter(({ target, from, to }) => target.startsWith(`${top}/`) && from !== to);
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of across) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return across.flatMap(({ file, line, from, to }) => {
    const back = wayBetween(graph, to, from);
    return back === undefined
      ? []
      : [{ file, line, why: `a cycle of folders: ${[from, ...back].join(' -> ')}` }];
  });
}

/** The folder right below the top; files beside the folders count as one more. */
function folderBelow(top: string, file: string): string {
  const [folder = '', inside] = file.slice(top.length + 1).split('/');
  return inside === undefined ? '.' : folder;
}

/** The shortest way, with both ends. */
function wayBetween(graph: Graph, from: string, to: string): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[from, [from]]]);
  for (const [folder, way] of ways) {
    if (folder === to) return way;
    for (const next of graph.get(folder) ?? []) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}
