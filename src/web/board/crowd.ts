import type { Thing } from '../../host/protocol.ts';

/** More than this are drawn as one area: each for itself they would drown the map. */
const CROWD = 12;

export function isCrowd(list: readonly unknown[]): boolean {
  return list.length > CROWD;
}

/** So many that even their common wash has to be light. */
export function isWide(list: readonly unknown[]): boolean {
  return list.length > 3 * CROWD;
}

/** Those that are marked one by one: all, or in a crowd only those that the pointer or the keyboard is on. */
export function singled<Each extends { readonly thing: Thing }>(
  list: readonly Each[],
  at: readonly (Thing | undefined)[],
): readonly Each[] {
  return isCrowd(list) ? list.filter(({ thing }) => at.includes(thing)) : list;
}
