import { forgetHomes } from './home.ts';
import { AXIS, type Hex, type Side } from './kinds.ts';
import { findNoncombat } from './noncombat.ts';
import { losePorts } from './port-loss.ts';
import { seizePort } from './ports.ts';
import { type State, treadOn } from './state.ts';
import type { Telling } from './words.ts';

/** What comes at once of a ground unit coming into a hex, however it does: by a march, a retreat, an advance, a landing or a drop. */
export function comeInto(s: State, hex: Hex, side: Side, play: Telling): void {
  if (side === AXIS) setFootIn(s, hex, play);
  losePorts(s, play);
  seizePort(s, hex, side, play);
}

/** What comes at once of an Axis unit being in a hex, though it may have to fight there first. */
export function setFootIn(s: State, hex: Hex, play: Telling): void {
  treadOn(s, hex);
  forgetHomes(s);
  findNoncombat(s, [hex, ...s.kit.map.spread.from(hex)], play);
}
