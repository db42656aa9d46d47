/** How a test declares the clauses it proves: in brackets, in its name. */

export function clauseTestName(ids: readonly string[], title: string): string {
  return `[${ids.join(' ')}] ${title}`;
}

/** The clauses that a test's name declares. */
export function clausesOf(testName: string): string[] {
  const declared = /\[([a-z0-9-]+\/[^\]]*)\]/.exec(testName)?.[1];
  return declared === undefined ? [] : declared.split(' ');
}
