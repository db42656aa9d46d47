import { existsSync, linkSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileError } from './file-errors.ts';
import { UserError } from './user-error.ts';

/**
 * Writes a file as a whole or not at all: beside its place first, then moved there. An existing file stays
 * unless `force`.
 */
export function saveFile(path: string, text: string, force: boolean): void {
  if (force) refuseOtherThings(path);
  else refuseExisting(path);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text, { flush: true });
    if (force) renameSync(temporary, path);
    else moveToFreePlace(temporary, path);
  } catch (error) {
    throw explained(path, error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

export function refuseExisting(path: string): void {
  if (existsSync(path)) throw taken(path);
}

/** Only a file may be replaced: not a folder, nor a device, nor what a link leads to. */
function refuseOtherThings(path: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there?.isFile() === false) throw new UserError(`${path} is not a file that could be replaced.`);
}

/** A link is never put over a file that came up meanwhile; a rename would be. */
function moveToFreePlace(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    renameSync(temporary, path); // not every disk has links
  }
}

function explained(path: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
      return taken(path);
    case 'ENOENT':
      return new UserError(`${path} cannot be written: there is no folder ${dirname(path)}.`);
    default:
      return fileError(path, error, 'written');
  }
}

function taken(path: string): UserError {
  return new UserError(`${path} exists already; --force writes over it.`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
