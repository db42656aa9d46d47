import type { Action } from '../../engine/actions.ts';
import { at } from '../../engine/arrays.ts';
import type { Decision } from '../../engine/decision.ts';
import { given, NONE } from '../../engine/kinds.ts';
import type { Beach, Box, Convoy, Hex, Place, Port, State, Unit } from '../../games/air-assault/index.ts';
import type { Consider } from '../policy.ts';
import type { Reason } from './reasons.ts';

/** What every consideration of the system starts from. */

export type Consideration = Consider<State, Reason>;

/** Whether an action has this verb: `is(action, verbs.id.end)`. */
export function is(action: Action, verb: number): boolean {
  return action[0] === verb;
}

export function unitIn({ kit }: State, action: Action, argument = 1): Unit {
  return at(kit.counters.Unit.all, at(action, argument));
}

export function hexIn({ kit }: State, action: Action, argument = 1): Hex {
  return at(kit.map.Hex.all, at(action, argument));
}

export function placeIn({ kit }: Pick<State, 'kit'>, action: Action, argument = 1): Place {
  return at(kit.map.ground.kind.all, at(action, argument));
}

export function convoyIn({ kit }: State, action: Action): Convoy {
  return at(kit.organization.Convoy.all, at(action, 1));
}

export function portIn({ kit }: State, action: Action, argument = 1): Port {
  return at(kit.map.Port.all, at(action, argument));
}

export function boxIn({ kit }: State, action: Action, argument = 1): Box {
  const place = placeIn({ kit }, action, argument);
  return given(kit.map.isLandingBox(place) ? place : NONE);
}

export function beachIn({ kit }: State, action: Action): Beach {
  return at(kit.map.Beach.all, at(action, 1));
}

/** A unit that the procedure remembers. */
export function rememberedUnit({ kit }: State, { locals }: Decision, local: string): Unit {
  return at(kit.counters.Unit.all, Number(locals[local]));
}

export function rememberedConvoy({ kit }: State, { locals }: Decision): Convoy {
  return at(kit.organization.Convoy.all, Number(locals['convoy']));
}

export function rememberedUnits({ kit }: State, { locals }: Decision, local: string): Unit[] {
  return (locals[local] as readonly number[]).map((unit) => at(kit.counters.Unit.all, unit));
}

export function rememberedHexes(world: State, { locals }: Decision, local: string): Hex[] {
  return hexesOf(world, locals[local]);
}

export function hexesOf({ kit }: State, numbers: unknown): Hex[] {
  return (numbers as readonly number[]).map((hex) => at(kit.map.Hex.all, hex));
}
