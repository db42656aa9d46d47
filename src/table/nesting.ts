/** No document of ours comes near this, and what works on them may recurse. */
export const DEEPEST = 200;

/** Whether a document is nested more than so many levels deep. */
export function isDeeper(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
