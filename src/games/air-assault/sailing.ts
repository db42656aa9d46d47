import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE } from '../../engine/kinds.ts';
import type { MoveCost, Reach } from '../../engine/paths.ts';
import { isHeldBy } from './derived.ts';
import { AXIS, type Place, type Unit } from './kinds.ts';
import { isInPlay, placeOf, rosterOf, type State, unitsIn } from './state.ts';
import { POINT } from './terrain.ts';
import { phrase } from './words.ts';

/** VI.G.1.a: where the coastal steamer can sail. */

/** Whether there is a steamer, and it is not lost. */
export function hasSteamer(s: State): boolean {
  const { steamer } = rosterOf(s);
  return steamer !== undefined && isInPlay(s, steamer);
}

/** The steamer, where it is known to be there. */
export function steamerOf(s: State): Unit {
  return given(rosterOf(s).steamer ?? NONE);
}

/** Sea hexes, and the boxes in which it stops, each for one point; in the first turn one of them (V.I.7.r2). */
export function sailingReach(s: State): Reach<Place> {
  const { counters, map } = s.kit;
  const steamer = steamerOf(s);
  return map.seaways.reach({
    from: placeOf(s, steamer),
    allowance: cell(counters.allowance, steamer),
    cost: costOfSailing(s),
    stop: () => isSurprised(s),
  });
}

function costOfSailing(s: State): MoveCost<Place> {
  return (_, to) => (barToCross(s, to) === undefined ? POINT : undefined);
}

function isSurprised(s: State): boolean {
  return s.turn === 1;
}

/** Why the steamer cannot come into a place, wherever it comes from. */
function barToCross(s: State, place: Place): Bar | undefined {
  const { map } = s.kit;
  if (map.isHex(place))
    return map.isSea(place) ? undefined : because('crete/VI.G.1', phrase('not-at-sea', { place }));
  if (!map.steamerBoxes.some((box) => box === place))
    return because('crete/VI.G.1.a.2', phrase('no-stop', { place }));
  if (unitsIn(s, place, AXIS).length > 0) return because('crete/VI.G.1.r7', phrase('axis-in-box', { place }));
  const hex = map.shoreOf(place);
  return isHeldBy(s, AXIS, hex) ? because('crete/VI.G.1.g.2', phrase('hex-held', { hex })) : undefined;
}

/** Why the steamer cannot go a way, place by place; of a place further away, why it does not come there. */
export function barToSail(s: State, path: readonly Place[]): Bar | undefined {
  const { counters, map } = s.kit;
  const steamer = steamerOf(s);
  let from = placeOf(s, steamer);
  const [only] = path;
  if (only !== undefined && path.length === 1 && !map.areJoinedBySea(from, only)) return barToReach(s, only);
  let left = cell(counters.allowance, steamer);
  for (const [index, to] of path.entries()) {
    const bar = barToCross(s, to);
    if (bar !== undefined) return bar;
    if (!map.areJoinedBySea(from, to)) return 'crete/VI.G.1';
    if (index > 0 && isSurprised(s)) return 'crete/V.I.7.r2';
    if (left < POINT) return because('crete/V.A.12.s1', phrase('points-missing', { needed: POINT, left }));
    left -= POINT;
    from = to;
  }
  return undefined;
}

/** Why the steamer does not come to a place that is not the next one; nothing if it does. */
function barToReach(s: State, to: Place): Bar | undefined {
  const bar = barToCross(s, to);
  if (bar !== undefined) return bar;
  if (isSurprised(s)) return 'crete/V.I.7.r2';
  const steamer = steamerOf(s);
  const found = s.kit.map.seaways.cheapest({ from: placeOf(s, steamer), to, cost: costOfSailing(s) });
  const left = cell(s.kit.counters.allowance, steamer);
  if (found === undefined) return 'crete/VI.G.1';
  if (found.cost <= left) return undefined;
  return because('crete/V.A.12.s1', phrase('too-far', { needed: found.cost, left }));
}
