import { cell } from '../../engine/arrays.ts';
import type { Port, Unit } from './kinds.ts';
import { hexOf, rosterOf, type State } from './state.ts';
import type { Telling } from './words.ts';

/** VI.A.3.b to d: neutralization, in turns. */

/** What a column of the state holds: there is no upper limit by the rules (VI.A.3.r8), and a game is over long before. */
export const MOST_TURNS = 255;

/** VI.A.3.c: it adds up. */
export function added(turns: number, more: number): number {
  return Math.min(turns + more, MOST_TURNS);
}

/** A gun cannot act for so many turns more. */
export function neutralize(s: State, gun: Unit, turns: number, play: Telling): void {
  s.neutral[gun] = added(cell(s.neutral, gun), turns);
  play.tell('neutralized', { unit: gun, hex: hexOf(s, gun), turns: cell(s.neutral, gun) });
}

export function neutralizePort(s: State, port: Port, turns: number, play: Telling): void {
  s.portNeutral[port] = added(cell(s.portNeutral, port), turns);
  play.tell('port-neutralized', { box: s.kit.map.boxOfPort(port), turns: cell(s.portNeutral, port) });
}

/** VI.A.3.d: at the beginning of each Axis segment all of it falls by one turn. Everybody sees the markers. */
export function recover(s: State, play: Telling): void {
  const { map } = s.kit;
  for (const gun of [...rosterOf(s).flak, ...rosterOf(s).coastalGuns]) {
    const turns = cell(s.neutral, gun);
    if (turns === 0) continue;
    s.neutral[gun] = turns - 1;
    if (turns === 1) play.tell('works-again', { unit: gun, hex: hexOf(s, gun) });
  }
  for (const port of map.Port.all) {
    const turns = cell(s.portNeutral, port);
    if (turns === 0) continue;
    s.portNeutral[port] = turns - 1;
    if (turns === 1) play.tell('port-works-again', { box: map.boxOfPort(port) });
  }
}
