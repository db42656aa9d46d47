/** How a test declares the clauses it proves, and for which game: in brackets, in its name. */

/** A clause in a game: a clause of rules that games share is proven for each of them by itself. */
export interface DeclaredClause {
  readonly game: string;
  readonly id: string;
}

/** `[c3/5.2] stops`; for a game that builds on another `[malta-1942: crete/V.D.3.s1] stops`. */
export function clauseTestName(ids: readonly string[], title: string, game?: string): string {
  return `[${game === undefined ? '' : `${game}: `}${ids.join(' ')}] ${title}`;
}

/** The clauses that a test's name declares; where it names no game, each for the game whose id it begins with. */
export function clausesOf(testName: string): DeclaredClause[] {
  const [, game, declared] = /\[(?:([a-z0-9-]+): )?([a-z0-9-]+\/[^\]]*)\]/.exec(testName) ?? [];
  return (declared?.split(' ') ?? []).map((id) => ({ game: game ?? id.slice(0, id.indexOf('/')), id }));
}
