import { cell } from '../../engine/arrays.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Turn } from './calendar.ts';
import { AXIS, Formation, Side } from './counters.ts';
import { FREE_SCENARIO, READY_SCENARIO } from './setup.ts';
import type { State } from './state.ts';

/** What belongs to no unit and no hex: how far the game is, and who acts. */

export interface Situation {
  readonly turn: string;
  readonly active?: string;
  readonly moving?: true;
  readonly lastActivator: string;
  readonly streak?: { readonly side: string; readonly count: number };
  readonly passed?: readonly string[];
  readonly done?: readonly string[];
  readonly scenario: string;
}

export function situationOf(s: State): Situation {
  const passed = Side.all.filter((side) => cell(s.passed, side) > 0);
  const done = Formation.all.filter((formation) => cell(s.done, formation) > 0);
  const streak = { side: Side.name(s.streakSide), count: s.streak };
  return {
    scenario: s.ready > 0 ? READY_SCENARIO : FREE_SCENARIO,
    turn: Turn.name(s.turn),
    ...(s.active === NONE ? {} : { active: Formation.name(s.active) }),
    ...(s.moving > 0 ? { moving: true as const } : {}),
    lastActivator: Side.name(s.lastActivator),
    ...(s.streak > 0 || s.streakSide !== AXIS ? { streak } : {}),
    ...(passed.length > 0 ? { passed: passed.map((side) => Side.name(side)) } : {}),
    ...(done.length > 0 ? { done: done.map((formation) => Formation.name(formation)) } : {}),
  };
}

/** Parts that are left out stay as they are. */
export function readSituation(
  s: State,
  parts: { readonly [K in keyof Situation]?: Situation[K] | undefined },
): void {
  if (parts.turn !== undefined) s.turn = numberOf(Turn, parts.turn, 'turn');
  if (parts.active !== undefined) s.active = numberOf(Formation, parts.active, 'active');
  if (parts.moving) s.moving = 1;
  if (parts.lastActivator !== undefined)
    s.lastActivator = numberOf(Side, parts.lastActivator, 'lastActivator');
  if (parts.streak !== undefined) {
    s.streakSide = numberOf(Side, parts.streak.side, 'streak.side');
    s.streak = parts.streak.count;
  }
  for (const side of parts.passed ?? []) s.passed[numberOf(Side, side, 'passed')] = 1;
  for (const formation of parts.done ?? []) s.done[numberOf(Formation, formation, 'done')] = 1;
}
