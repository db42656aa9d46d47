import { SHIPS } from './fleet.ts';
import { berth } from './placement.ts';
import { LOST, openingOf, POOL, REPAIR, type State } from './state.ts';

/** Puts the pieces of a scenario where it begins. Whatever it does not name arrives later, or not at all. */
export function setUp(s: State): void {
  const opening = openingOf(s);
  s.season = opening.first;
  s.level = opening.level;
  s.starving = opening.starving ? 1 : 0;
  s.army = opening.army;
  s.armyBefore = opening.army;
  s.crete = opening.crete;
  for (const box of opening.forts) s.fort[box] = 1;
  for (const unit of opening.pool) s.place[unit] = POOL;
  for (const { unit, place } of opening.placed) {
    if (SHIPS.includes(unit)) berth(s, unit, place);
    else s.place[unit] = place;
  }
  for (const { unit, until } of opening.repairs) {
    s.place[unit] = REPAIR;
    s.returns[unit] = until;
  }
  // Lost in the season before.
  for (const unit of opening.dead) {
    s.place[unit] = LOST;
    s.lostIn[unit] = opening.first - 1;
  }
}
