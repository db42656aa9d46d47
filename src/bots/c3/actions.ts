import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Locals } from '../../engine/frame.ts';
import { Formation, Hex, Unit } from '../../games/c3/index.ts';

/** What actions and procedures speak of. */

/** The unit that an action names. */
export function unitIn(action: Action): Unit {
  return at(Unit.all, action[1] ?? -1);
}

export function formationIn(action: Action): Formation {
  return at(Formation.all, action[1] ?? -1);
}

/** The hex that an action names, or ends in. */
export function hexIn(action: Action): Hex {
  return at(Hex.all, action[action.length - 1] ?? -1);
}

/** The hex that an action names at a place of its own: a way names several. */
export function hexAt(action: Action, index: number): Hex {
  return at(Hex.all, action[index] ?? -1);
}

/** A number that a procedure remembers. */
export function numberIn(locals: Locals, name: string): number {
  const value = locals[name];
  return typeof value === 'number' ? value : -1;
}

export function rememberedUnit(locals: Locals, name: string): Unit {
  return at(Unit.all, numberIn(locals, name));
}

export function rememberedHex(locals: Locals, name: string): Hex {
  return at(Hex.all, numberIn(locals, name));
}

/** The units that a procedure remembers. */
export function rememberedUnits(locals: Locals, name: string): Unit[] {
  const value = locals[name];
  return typeof value === 'object' ? value.map((unit) => at(Unit.all, unit)) : [];
}
