import { at, cell } from '../../engine/arrays.ts';
import type { Verdict } from '../../engine/definition.ts';
import { type Airfield, ALLIED, AXIS, SIDES } from './kinds.ts';
import { isAdvanced, isFriendly, type State } from './state.ts';
import { phrase, type Telling } from './words.ts';

/** V.P: the Axis wins the Basic Game by keeping one airfield for four turns running. */

export const TURNS_TO_KEEP = 4;

/** What a turn ends with: a field that is kept counts on, one that is not starts again. */
export function countAirfields(s: State, play: Telling): void {
  forgetLostAirfields(s, play);
  for (const airfield of s.kit.map.Airfield.all) {
    if (!isHeld(s, airfield)) continue;
    s.held[airfield] = cell(s.held, airfield) + 1;
    play.tell('airfield-held', { airfield, turns: cell(s.held, airfield) });
  }
}

/** At the end of every segment: whoever has lost a field begins to count anew (V.P.r2). */
export function forgetLostAirfields(s: State, play: Telling): void {
  for (const airfield of s.kit.map.Airfield.all) {
    if (cell(s.held, airfield) === 0 || isHeld(s, airfield)) continue;
    s.held[airfield] = 0;
    play.tell('airfield-lost', { airfield });
  }
}

function isHeld(s: State, airfield: Airfield): boolean {
  return isFriendly(s, at(s.kit.map.airfields, airfield).hex, AXIS);
}

/** The field that decides the game, once one has been kept long enough. */
export function airfieldKept(s: State): Airfield | undefined {
  if (isAdvanced(s)) return undefined;
  return s.kit.map.Airfield.all.find((airfield) => cell(s.held, airfield) >= TURNS_TO_KEEP);
}

/** Who has won, and by how many turns running an airfield was kept in the end. */
export function resultOf(s: State): Verdict | undefined {
  if (s.stack !== undefined) return undefined;
  const won = airfieldKept(s) !== undefined;
  const longest = s.kit.map.Airfield.all.toSorted((a, b) => cell(s.held, b) - cell(s.held, a))[0];
  const turns = longest === undefined ? 0 : cell(s.held, longest);
  const kept = longest === undefined || turns === 0 ? [] : [longest];
  return {
    winner: at(SIDES, won ? AXIS : ALLIED),
    level: 'victory',
    points: turns,
    because: won
      ? kept.map((airfield) => phrase('field-kept', { airfield, turns }))
      : [phrase('no-field-kept')],
    breakdown: kept.map((airfield) => ({ why: phrase('turns-kept', { airfield }), points: turns })),
  };
}
