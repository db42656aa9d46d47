import { Refusal } from '../engine/refusal.ts';

export const EXIT = { ok: 0, failed: 1, wrongUsage: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Something a user can understand and mend: its message is printed alone, without a stack trace. */
export class UserError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Carries out what checks something given on the command line: if it is refused, the usage was wrong. */
export function asUsage<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw misuse(error);
  }
}

/** A refusal of what was given on the command line, as wrong usage; any other error stays what it is. */
export function misuse(error: unknown): unknown {
  return error instanceof Refusal ? new UserError(error.message, EXIT.wrongUsage) : error;
}
