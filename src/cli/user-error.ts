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
