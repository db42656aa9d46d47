import type { Violation } from './import-rules.ts';

/** A line that imports another file. Both paths are from the top of the repository. */
export interface Import {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

/** The folders in one: each imports only those before it. The files beside them come last. */
export interface FolderOrder {
  readonly top: string;
  readonly folders: readonly string[];
}

/** The files beside the folders, as one more. */
const BESIDE = '.';

/** Every import of a folder by one that comes before it. */
export function againstOrder({ top, folders }: FolderOrder, imports: Iterable<Import>): readonly Violation[] {
  const order = [...folders, BESIDE];
  return [...imports].flatMap(({ file, line, target }) => {
    if (!target.startsWith(`${top}/`)) return [];
    const [from, to] = [folderBelow(top, file), folderBelow(top, target)];
    const unknown = [from, to].find((folder) => !order.includes(folder));
    if (unknown !== undefined) return [{ file, line, why: `${unknown} has no place in the order of ${top}` }];
    if (order.indexOf(to) <= order.indexOf(from)) return [];
    const later = to === BESIDE ? target.slice(top.length + 1) : to;
    return [{ file, line, why: `${from} may not import ${later}, which comes after it in ${top}` }];
  });
}

/** The folder right below the top. */
function folderBelow(top: string, file: string): string {
  const [folder = '', inside] = file.slice(top.length + 1).split('/');
  return inside === undefined ? BESIDE : folder;
}
