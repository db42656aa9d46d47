import type { OptionValues } from '../../engine/definition.ts';
import { enter } from '../../engine/execution.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Scenario, seasonBefore } from './calendar.ts';
import { isShip } from './counters.ts';
import { setOptions } from './options.ts';
import { station } from './placement.ts';
import { campaign } from './sequence.ts';
import { LOST, POOL, REPAIR, type State, startOf, store } from './state.ts';

/** The state in which a scenario begins. */
export function begin(scenario: string, options: OptionValues): State {
  const s = store.create();
  s.scenario = numberOf(Scenario, scenario);
  setOptions(s, options);
  takeStart(s);
  s.stack = enter(campaign, {});
  return s;
}

/** Puts the pieces where the scenario says. Whatever it does not name arrives later, or not at all. */
function takeStart(s: State): void {
  const start = startOf(s);
  s.season = start.first;
  s.status = start.status;
  s.starving = start.starving ? 1 : 0;
  s.army = start.army;
  s.armyBefore = start.army;
  s.crete = start.crete;
  for (const box of start.forts) s.fort[box] = 1;
  for (const unit of start.pool) s.place[unit] = POOL;
  for (const { unit, spot } of start.placed) station(s, unit, spot);
  for (const { unit, until } of start.repairs) {
    s.place[unit] = REPAIR;
    if (isShip(unit)) s.returns[unit] = until;
  }
  for (const unit of start.dead) {
    s.place[unit] = LOST;
    s.lostIn[unit] = seasonBefore(start.first);
  }
}
