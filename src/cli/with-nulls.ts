/** JSON drops what has no value; where its absence says something, the answer says null. */
export function withNulls<T extends object>(answer: T, ...keys: (keyof T)[]): object {
  return { ...answer, ...Object.fromEntries(keys.map((key) => [key, answer[key] ?? null])) };
}
