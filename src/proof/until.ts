/** What a test waits for comes in far fewer rounds, if it comes at all. */
const MOST_ROUNDS = 10_000;

/**
 * Goes on, round after round, until something is so. A rule that never leads there makes the test fail and say so; a
 * bare loop would hang the whole run.
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  goOn: () => unknown,
  most = MOST_ROUNDS,
): Promise<void> {
  for (let n = 0; !(await isSo()); n++) {
    if (n >= most) throw endless(`waiting for "${isSo}"`, most);
    await goOn();
  }
}

/** So many rounds at most, for a loop that is left from inside: `for (const _ of rounds('the game')) ...`. */
export function* rounds(what: string, most = MOST_ROUNDS): Generator<number> {
  for (let n = 0; n < most; n++) yield n;
  throw endless(what, most);
}

function endless(what: string, most: number): Error {
  return new Error(`${what}: no end after ${most} rounds`);
}
