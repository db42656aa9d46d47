import { STYLES } from './c3/styles.ts';
import { ALLIED_STYLES, AXIS_STYLES } from './convoys/styles.ts';
import * as crete from './crete/styles.ts';

/** How the scripted players of each game can play its sides, by name. It is known before any player is loaded. */
export const CHARACTERS = {
  c3: { axis: STYLES, british: STYLES },
  convoys: { allied: ALLIED_STYLES, axis: AXIS_STYLES },
  crete: { axis: crete.AXIS_STYLES, allied: crete.ALLIED_STYLES },
} as const satisfies Readonly<Record<string, Styles>>;

type Styles = Readonly<Record<string, readonly string[]>>;

/** By side; none, where nobody plays the game. */
export function charactersOf(game: string): Styles {
  return Object.hasOwn(CHARACTERS, game) ? CHARACTERS[game as keyof typeof CHARACTERS] : {};
}
