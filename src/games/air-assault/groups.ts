import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Group, Unit } from './kinds.ts';
import {
  ABORTED,
  BY_PORT,
  BY_SOUTH_EDGE,
  isNight,
  lastTurn,
  ON_CARD,
  placeOf,
  rosterOf,
  type State,
  TURNED_BACK,
  type Way,
} from './state.ts';
import { phrase } from './words.ts';

/** VI.D.1: groups of Allied reinforcements, when they are available and how they are to come. All of it is open. */

/** Those of a group that have neither come nor been lost. */
export function unitsToCome(s: State, group: Group): readonly Unit[] {
  const { aborted, pool } = s.kit.map;
  return at(rosterOf(s).groups, group).units.filter((unit) => {
    const place = placeOf(s, unit);
    return place === pool || place === aborted;
  });
}

/** A group is put in one of the boxes of the card. */
export function send(s: State, group: Group, way: Way): void {
  for (const unit of unitsToCome(s, group)) s.place[unit] = s.kit.map.pool;
  s.way[group] = way;
}

/** Why a group cannot be put in a box of the card now, whichever. */
export function barToSend(s: State, group: Group): Bar | undefined {
  const { turn } = at(rosterOf(s).groups, group);
  const last = lastTurn(s);
  if (turn > last) return because('crete/IV.B.r2', phrase('after-the-end', { turn, last }));
  if (unitsToCome(s, group).length === 0) return because('crete/IV.B.r2', phrase('nobody-to-come'));
  if (s.turn < turn) return because('crete/VI.D.1', phrase('comes-in-turn', { turn }));
  const way = cell(s.way, group);
  if (way === TURNED_BACK) return 'crete/VI.D.2.2';
  return way === ON_CARD || way === ABORTED ? undefined : 'crete/VI.D.1.2';
}

/** Only maps with a marked road have a south edge. */
export function barToSendSouth(s: State, group: Group): Bar | undefined {
  return s.kit.map.entry === undefined ? 'crete/VI.D.4.s1' : barToSend(s, group);
}

/** Whether a group may still roll for its way in this turn, for all that the Axis knows: whether a port is held may be hidden. */
export function mayStillRoll(s: State, group: Group): boolean {
  if (unitsToCome(s, group).length === 0) return false;
  const way = cell(s.way, group);
  return way === BY_SOUTH_EDGE || (way === BY_PORT && isNight(s));
}
