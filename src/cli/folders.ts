import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, fileError } from './file-errors.ts';
import { UserError } from './user-error.ts';

/**
 * Makes a folder, with those above it that are missing. Level by level: Node's own way never ends where a
 * folder that exists takes no others, as /proc does.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    if (!isFolder(path)) throw unmade(path, error); // else another process was faster
  }
}

/** Also of what a link leads to. Where nothing can be there, there is no folder. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function unmade(path: string, error: unknown): UserError {
  switch (codeOf(error)) {
    case 'EEXIST':
      return new UserError(`${path} is ${isFile(path) ? 'a file, ' : ''}not a folder.`);
    case 'ENOENT':
      return new UserError(`${path} cannot be made: nothing can be put into ${dirname(path)}.`);
    default:
      return fileError(path, error, 'written');
  }
}
