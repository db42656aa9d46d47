import type { View } from '../../../engine/definition.ts';
import type { Board, GroupView, UnitView } from '../../../games/convoys/index.ts';
import type { Thing } from '../../../host/protocol.ts';
import { shipOf, shortName, worthOf } from './data.ts';
import { say } from './texts.ts';

/** What is asked of a view by all parts of the face. */

export function boardOf(view: View): Board {
  return view.board as Board;
}

/** Nothing is hidden from the Allies, and nothing from anybody in the end. */
export function knowsAll({ seat, stack }: View): boolean {
  return seat === 'allied' || stack.length === 0;
}

/** The ships of a group that the seat can see, the most valuable first. */
export function shipsOf({ units }: Board, group: string): readonly UnitView[] {
  return units.filter((unit) => unit.group === group).sort((a, b) => worthOf(a.id) - worthOf(b.id));
}

/** What was last seen in a group that is out of sight now. */
export function rememberedIn({ units }: Board, { id, since = 0 }: GroupView): readonly UnitView[] {
  return units.filter(
    ({ at, seenIn, seenTurn = 0 }) => at === 'hidden' && seenIn === id && seenTurn >= since,
  );
}

export function speedOf({ id, hit }: UnitView): number {
  return hit ? 1 : (shipOf(id)?.speed ?? 0);
}

export function groupSpeed(ships: readonly UnitView[]): number {
  return ships.reduce((slowest, ship) => Math.min(slowest, speedOf(ship)), 2);
}

/** "5 freighters, Ark Royal, Nelson and 2 more" */
export function roll(ids: readonly string[], most = 3): string {
  const freighters = ids.filter((id) => shipOf(id)?.kind === 'freighter');
  const others = ids.filter((id) => !freighters.includes(id)).map(shortName);
  const names = [
    ...(freighters.length === 0 ? [] : [say('freighters', { n: freighters.length })]),
    ...others.slice(0, most),
  ];
  const more = others.length - most;
  return more > 0 ? say('and-more', { names: names.join(', '), n: more }) : names.join(', ');
}

/** The innermost frame of a procedure that is under way. */
export function frameOf({ stack }: View, procedure: string): Readonly<Record<string, unknown>> | undefined {
  return stack.findLast(({ step }) => String(step).startsWith(`${procedure}.`));
}

/** By day, by night, or between the turns, when the hour no longer matters. */
export function hourOf(view: View): 'day' | 'night' | undefined {
  if (boardOf(view).turn === 0 || frameOf(view, 'turn') === undefined) return undefined;
  return boardOf(view).phase === 'night' ? 'night' : 'day';
}

/** Whether ships stand on the Battle Board. */
export function showsBattle(view: View): boolean {
  return frameOf(view, 'battle') !== undefined;
}

/** The ship that takes aim in a battle. */
export function gunOf(view: View): Thing | undefined {
  const gun = frameOf(view, 'battle')?.['gun'];
  return typeof gun === 'string' && unitIn(boardOf(view), gun) !== undefined ? `unit:${gun}` : undefined;
}

export function thingName(thing: Thing): string {
  return thing.slice(thing.indexOf(':') + 1);
}

export function unitIn({ units }: Board, id: string): UnitView | undefined {
  return units.find((unit) => unit.id === id);
}
