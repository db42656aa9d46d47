import { type Seat, sees } from '../../engine/audience.ts';
import type { Seen } from '../../proof/desk.ts';
import { stageOf } from '../air-assault/clauses/testing.ts';
import type { State } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { crete } from './index.ts';

/** Crete as its tests handle it, with what comes over the sea. */

export const stage = stageOf(crete, cast);

/** The units of the two convoys: three points, five times one. */
export const FIRST = ['iii-gjr-100', 'eng-95-1', 'hw-7-1', 'at-95-1', 'geb-art-95-4', 'pz-31-1'] as const;
export const SECOND = ['ii-gjr-85', 'eng-95-2', 'hw-7-2', 'at-95-2', 'geb-art-95-5', 'pz-31-2'] as const;

/** A group as a position notes it. */
export function group(fate: string, due: number, destination: string): Readonly<Record<string, unknown>> {
  return { fate, due, destination };
}

/** All of these units in one place. */
export function allIn<P = string>(
  place: string,
  units: readonly string[],
  how?: (place: string) => P,
): Readonly<Record<string, P | string>> {
  return Object.fromEntries(units.map((unit) => [unit, how?.(place) ?? place]));
}

/** What the Axis may do besides what it is asked. */
export function asides(state: State): readonly string[] {
  return stage.game.asides(state).actions.map((action) => stage.game.print(action));
}

/** What a seat hears of what happened. */
export function heard({ events }: Seen, seat: Seat): readonly unknown[] {
  return events.filter(({ to }) => sees(seat, to)).map((event) => stage.game.eventDocument(event));
}
