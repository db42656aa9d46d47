import { HOSTILE as C3 } from './c3/hostile.ts';
import { HOSTILE as CONVOYS } from './convoys/hostile.ts';
import { HOSTILE as CRETE } from './crete/hostile.ts';

/** The verbs of each game whose targets are enemies: known without the rest of its face. */
const HOSTILE: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['c3', C3],
  ['convoys', CONVOYS],
  ['crete', CRETE],
]);

export function hostileVerbs(game: string): ReadonlySet<string> {
  return new Set(HOSTILE.get(game));
}
