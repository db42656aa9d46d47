import { AXIS, type Hex, type Side } from './kinds.ts';
import { losePorts } from './port-loss.ts';
import { seizePort } from './ports.ts';
import { type State, treadOn } from './state.ts';
import type { Telling } from './words.ts';

/** What comes at once of a ground unit coming into a hex, however it does: by a march, a retreat, an advance, a landing or a drop. */
export function comeInto(s: State, hex: Hex, side: Side, play: Telling): void {
  if (side === AXIS) treadOn(s, hex);
  losePorts(s, play);
  seizePort(s, hex, side, play);
}
