// Keeps a built folder in step with its sources: made aside, renamed into place, one maker at a time.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const STAMP = '.stamp';
const LOCK = '.lock';
const LOCK_IS_STALE_AFTER_MS = 120_000;

/**
 * Makes `folder` anew unless it carries `stamp` already. If `make` throws, the old folder stays as it was.
 * @param {string} folder
 * @param {string} stamp what the sources look like now
 * @param {(into: string) => void} make fills a new folder
 */
export function refresh(folder, stamp, make) {
  if (isFresh(folder, stamp)) return;
  const parent = dirname(folder);
  mkdirSync(parent, { recursive: true });
  withLock(join(parent, LOCK), () => {
    if (isFresh(folder, stamp)) return; // another process made it while we waited
    sweep(parent);
    const made = join(parent, `.new-${basename(folder)}-${process.pid}`);
    try {
      make(made);
      writeFileSync(join(made, STAMP), stamp);
      swap(made, folder);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  });
}

/** @param {string} folder @param {string} stamp */
function isFresh(folder, stamp) {
  return read(join(folder, STAMP)) === stamp;
}

/**
 * Removes what a killed process left behind; only the holder of the lock may.
 * @param {string} parent
 */
function sweep(parent) {
  for (const name of readdirSync(parent)) {
    if (/^\.(new|old)-/.test(name)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** @param {string} made @param {string} folder */
function swap(made, folder) {
  const old = join(dirname(folder), `.old-${basename(folder)}-${process.pid}`);
  try {
    renameSync(folder, old);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} lock @param {() => void} work */
function withLock(lock, work) {
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else sleep(100);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * A lock whose process is gone, or that is older than any build takes.
 * @param {string} lock
 */
function isAbandoned(lock) {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  if (Date.now() - made > LOCK_IS_STALE_AFTER_MS) return true;
  const pid = Number(read(lock));
  return pid > 0 && !isRunning(pid);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {number} ms */
function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
