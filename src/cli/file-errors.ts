import { UserError } from './user-error.ts';

/** What the system says about a file, as a sentence. */
export function fileError(path: string, error: unknown, doing: 'read' | 'written'): UserError {
  const code = codeOf(error);
  return new UserError(`${path} ${REASONS[code] ?? `cannot be ${doing}`}${known(code, error)}.`);
}

/** Such as ENOENT; empty for what does not come from the system. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist: a part of the path is not a folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'does not fit: the disk is full',
};

function known(code: string, error: unknown): string {
  if (code in REASONS) return '';
  return code === '' ? `: ${error}` : ` (${code})`;
}
