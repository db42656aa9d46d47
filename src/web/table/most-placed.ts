/**
 * How many pieces one choice places at most, of so many. The choices are tried one after the other, so that others can be
 * answered in between, and only up to one that takes them all. Nothing, once nobody wants to know.
 */
export async function mostPlaced(
  choices: readonly string[],
  all: number,
  placedBy: (choice: string) => Promise<number>,
  isWanted: () => boolean,
): Promise<number | undefined> {
  let most = 1;
  for (const choice of choices) {
    if (most >= all) break;
    if (!isWanted()) return undefined;
    most = Math.max(most, await placedBy(choice));
  }
  return isWanted() ? most : undefined;
}
