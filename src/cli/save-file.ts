import { linkSync, lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf, fileError } from './file-errors.ts';
import { isFolder } from './folders.ts';
import { temporaryFor } from './temporary.ts';
import { UserError } from './user-error.ts';

/**
 * Writes a file as a whole or not at all: beside its place first, then moved there. An existing file stays
 * unless `force`.
 */
export function saveFile(path: string, text: string, force: boolean): void {
  refuseTaken(path, force);
  const temporary = temporaryFor(path);
  try {
    writeFileSync(temporary, text, { flush: true });
    if (force) renameSync(temporary, path);
    else moveToFreePlace(temporary, path);
  } catch (error) {
    throw explained(path, error);
  } finally {
    removeIfThere(temporary);
  }
}

/** Only a file may be replaced, and by force: not a folder, nor a device, nor what a link leads to. */
export function refuseTaken(path: string, force: boolean): void {
  if (isFolder(path)) throw new UserError(`${path} is a folder, not a file.`);
  switch (whatIsAt(path)) {
    case 'something else':
      throw new UserError(`${path} is not a file that could be replaced.`);
    case 'a file':
      if (!force) throw taken(path);
  }
}

function whatIsAt(path: string): 'nothing' | 'a file' | 'something else' {
  try {
    return lstatSync(path).isFile() ? 'a file' : 'something else';
  } catch {
    return 'nothing'; // whatever is wrong with the place will be said when it is written to
  }
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

/** What cannot be removed was never written; why is being said already. */
function removeIfThere(temporary: string): void {
  try {
    rmSync(temporary, { force: true });
  } catch {}
}

function explained(path: string, error: unknown): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
      return taken(path);
    case 'ENOENT':
      return new UserError(`${path} cannot be written: ${faultOf(dirname(path))}.`);
    default:
      return fileError(path, error, 'written');
  }
}

function faultOf(folder: string): string {
  return isFolder(folder) ? `nothing can be put into ${folder}` : `there is no folder ${folder}`;
}

function taken(path: string): UserError {
  return new UserError(`${path} exists already; --force writes over it.`);
}
