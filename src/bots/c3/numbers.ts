/** Reading tables of numbers: what lies outside counts nothing. One function for each sort of table, because mixed they are slow. */

export function real(table: Float64Array, index: number): number {
  return table[index] ?? 0;
}

export function byte(table: Uint8Array, index: number): number {
  return table[index] ?? 0;
}

/** Whether two rows of bytes are the same. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  const { length } = a;
  if (length !== b.length) return false;
  for (let index = 0; index < length; index++) if (a[index] !== b[index]) return false;
  return true;
}
