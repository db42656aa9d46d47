import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { codeOf, fileError } from './file-errors.ts';

/** Where a file is written before it is moved to its place: beside it, under a name of this process. */
export function temporaryFor(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
}

/** Removes what processes that were killed have left behind of files with such names. */
export function removeLeftovers(folder: string, name: RegExp): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile() && isLeftover(entry.name, name)) rmSync(join(folder, entry.name), { force: true });
  } catch (error) {
    throw fileError(folder, error, 'written');
  }
}

function isLeftover(temporary: string, name: RegExp): boolean {
  const [, file, process] = /^\.(.+)\.(\d+)\.tmp$/.exec(temporary) ?? [];
  return file !== undefined && name.test(file) && isGone(Number(process));
}

/** Signal 0 only asks; a process of somebody else refuses it, and is there. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}
