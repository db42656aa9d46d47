import { it } from 'vitest';
import { clauseTestName } from './clause-name.ts';

/** A test proves at most so many clauses: whoever breaks one of them should see this test fail. */
const MOST_CLAUSES = 3;

type ClauseTest = (ids: string | readonly string[], title: string, body: () => void | Promise<void>) => void;

/**
 * A test that proves clauses of the rules. It drives the game's public interface and asserts the effect; for
 * a prohibition it shows the allowed and the refused case. `npm run rules` counts the clauses of passing tests,
 * each for the game that its id begins with.
 */
export const clause: ClauseTest = (ids, title, body) => declare(ids, title, body);

/** The same for a game named here: rules that games share are tested once with each of them, and count for that one. */
export function clauseOf(game: string): ClauseTest {
  return (ids, title, body) => declare(ids, title, body, game);
}

function declare(
  ids: string | readonly string[],
  title: string,
  body: () => void | Promise<void>,
  game?: string,
): void {
  const all = [ids].flat();
  if (all.length === 0 || all.length > MOST_CLAUSES)
    throw new Error(`"${title}" declares ${all.length} clauses`);
  it(clauseTestName(all, title, game), body);
}
