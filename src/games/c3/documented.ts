import { z } from 'zod';

/** Says where a record comes from or what it means; the rules do not read it. */
const remark = z.unknown().optional();

/** An object of the data files: these parts, remarks under these names, and nothing else. */
export function documented<S extends z.core.$ZodLooseShape, const K extends string = never>(
  shape: S,
  remarks: readonly K[] = [],
) {
  const names = ['source', 'note', 'constrainedBy', ...remarks];
  const all = Object.fromEntries(names.map((name) => [name, remark]));
  return z.strictObject({ ...all, ...shape } as S);
}
