import { z } from 'zod/mini';

/** Says where a record comes from or what it means; the rules do not read it. */
const remark = z.optional(z.unknown());
const USUAL = ['source', 'provenance', 'note', 'notes', 'constrainedBy'];

/** An object of a game's data files: these parts, remarks under these names or the usual ones, and nothing else. */
export function documented<S extends z.core.$ZodLooseShape>(shape: S, remarks: readonly string[] = []) {
  const all = Object.fromEntries([...USUAL, ...remarks].map((name) => [name, remark]));
  return z.strictObject({ ...all, ...shape } as S);
}
