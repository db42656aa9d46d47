import { Refusal } from '../engine/refusal.ts';
import type { RefusalDocument } from './protocol.ts';

/** What can go wrong around a table rather than in a game. */
export type HostErrorCode =
  /** The table is open in another tab. */
  | 'in-use'
  /** No table is open, or it was taken over. */
  | 'not-open'
  /** The browser has no room left. */
  | 'full'
  /** The rules or the looks of a game could not be fetched. */
  | 'unreachable'
  /** The worker stopped, or does not answer. */
  | 'crashed';

export class HostError extends Error {
  readonly code: HostErrorCode;

  constructor(code: HostErrorCode, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}

export function refusalDocument(error: unknown): RefusalDocument {
  if (error instanceof Refusal) {
    const { code, message, rule, where, details } = error;
    return {
      code,
      message,
      ...(details.reason === undefined ? {} : { reason: details.reason }),
      ...(rule === undefined ? {} : { rule }),
      ...(where === undefined ? {} : { where }),
    };
  }
  if (error instanceof HostError) return { code: error.code, message: error.message };
  return { code: 'defect', message: error instanceof Error ? error.message : String(error) };
}
