import { type Bar, because } from '../../engine/bar.ts';
import { NONE } from '../../engine/kinds.ts';
import { classOf, type Formation, formationOf, sideOf, type Unit } from './counters.ts';
import { stackingLimit } from './ground.ts';
import { grid, type Hex } from './map.ts';
import { pointsIn, pointsOf } from './stacking.ts';
import { hexOf, isOnMap, type State, unitsIn } from './state.ts';
import { phrase } from './words.ts';

/** What makes a rule count in this very case: bars with what is in the way, as several chapters need them. */

/** A hex has no room for a unit: its points are too many, or one of its class is there. */
export function tooFull(s: State, rule: string, hex: Hex, unit: Unit): Bar {
  const there = unitsIn(s, hex, sideOf(unit)).filter((one) => one !== unit);
  const same = there.find((one) => pointsOf(s, unit) === 0 && classOf(one) === classOf(unit));
  if (same !== undefined) return because(rule, phrase('class-taken', { hex, unit: same }));
  const [points, limit, more] = [pointsIn(s, there), stackingLimit(s, hex), pointsOf(s, unit)];
  return because(rule, phrase('room-taken', { hex, points, limit, more }));
}

export function gone(): Bar {
  return because('c3/1.3.7.8', phrase('gone'));
}

export function ofOtherSide(rule: string): Bar {
  return because(rule, phrase('other-side'));
}

export function notInHex(rule: string, hex: Hex): Bar {
  return because(rule, phrase('not-in-hex', { hex }));
}

export function noPartInCombat(rule: string): Bar {
  return because(rule, phrase('no-part-in-combat'));
}

export function doesNotDrop(rule: string, formation: Formation): Bar {
  return because(rule, phrase('does-not-drop', { formation }));
}

export function noPartInAttack(rule: string, hex: Hex): Bar {
  return because(rule, phrase('no-part-in-attack', { hex }));
}

/** A unit takes no part in the operation: it waits for that of its own formation, or of one that is nearer. */
export function actsWithOthers(s: State, rule: string, unit: Unit): Bar {
  const formation = formationOf(unit);
  const { active } = s;
  if (active === NONE || formation === active) return rule;
  if (formation === NONE) return because(rule, phrase('not-in-operation', { active }));
  return because(rule, phrase('acts-with', { formation, active }));
}

/** A unit is more than a hex away from where it would have to be next to. */
export function notNextTo(s: State, rule: string, unit: Unit, hex: Hex): Bar {
  if (!isOnMap(s, unit)) return rule;
  const hexes = grid.distance(hexOf(s, unit), hex);
  return hexes > 1 ? because(rule, phrase('not-next-to', { hex, hexes })) : rule;
}
