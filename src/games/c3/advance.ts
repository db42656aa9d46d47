import type { Bar } from '../../engine/bar.ts';
import { tooFull } from './causes.ts';
import { enemyOf, sideOf, type Unit } from './counters.ts';
import { derived } from './derived.ts';
import { canCross } from './ground.ts';
import type { Hex } from './map.ts';
import { pointsOf, stackingRule } from './stacking.ts';
import { holds, isHex, placeOf, type State } from './state.ts';

/** Rule 5.5.1.3: why an attacker does not advance into the hex that the defenders have left. */
export function barToAdvance(s: State, unit: Unit, target: Hex): Bar | undefined {
  const here = placeOf(s, unit);
  if (!isHex(here) || here === target) return 'c3/5.5.1.3.24';
  if (holds(s, target, enemyOf(sideOf(unit)))) return 'c3/5.5.1.3.15';
  if (!canCross(s, unit, here, target)) return 'c3/5.5.1.3.15';
  if (derived(s).hasRoom(target, unit)) return undefined;
  return tooFull(s, pointsOf(s, unit) > 0 ? 'c3/5.5.1.3.16' : stackingRule(unit), target, unit);
}
