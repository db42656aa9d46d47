import { seasonsAfter } from './calendar.ts';
import { isShip } from './counters.ts';
import { LOST, POOL, REPAIR } from './map.ts';
import { station } from './placement.ts';
import { type State, startOf } from './state.ts';

/** Puts the pieces of a scenario where it begins. Whatever it does not name arrives later, or not at all. */
export function setUp(s: State): void {
  const start = startOf(s);
  s.season = start.first;
  s.level = start.status;
  s.starving = start.starving ? 1 : 0;
  s.army = start.army;
  s.armyBefore = start.army;
  s.crete = start.crete;
  for (const box of start.forts) s.fort[box] = 1;
  for (const unit of start.pool) s.place[unit] = POOL;
  for (const { unit, place } of start.placed) station(s, unit, place);
  for (const { unit, until } of start.repairs) {
    s.place[unit] = REPAIR;
    if (isShip(unit)) s.returns[unit] = until;
  }
  // Lost in the season before.
  for (const unit of start.dead) {
    s.place[unit] = LOST;
    s.lostIn[unit] = seasonsAfter(start.first, -1);
  }
}
