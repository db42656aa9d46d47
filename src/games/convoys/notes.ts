import { NONE, numberOf, optional } from '../../engine/kinds.ts';
import { type NotePart, Notes, note } from '../../engine/notes.ts';
import { ReturnSeason, Season } from './calendar.ts';
import { Unit } from './counters.ts';
import { Spot } from './map.ts';
import { Area, Group, Leaving, OFF_BOARD, STAYS, type State } from './state.ts';

/** What documents note of units and groups, by who may know it. */

/** What anybody may know of a unit. */
export const openNotes = new Notes(Unit, [
  note('lostIn', (s: State) => s.lostIn, optional(Season), NONE),
  note('replaced', (s: State) => s.replaced, 'flag'),
  note('flown', (s: State) => s.flown, 'flag'),
  note('shotDown', (s: State) => s.shotDown, 'flag'),
  note('hit', (s: State) => s.hit, 'flag'),
  note('returns', (s: State) => s.returns, optional(ReturnSeason), NONE),
  note('origin', (s: State) => s.origin, optional(Spot), NONE),
  note('berth', (s: State) => s.berth, optional(Spot), NONE),
  note('sailed', (s: State) => s.sailed, 'flag'),
  note('strikesLost', (s: State) => s.strikesLost, 'number'),
  note('shown', (s: State) => s.shown, 'flag'),
  note('seenTurn', (s: State) => s.seenTurn, 'number'),
  note('seenAt', (s: State) => s.seenAt, optional(Spot), NONE),
  note('seenIn', (s: State) => s.seenIn, optional(Group), NONE),
  note('start', (s: State) => s.startedFrom, optional(Spot), NONE),
  note('via', (s: State) => s.steamedThrough, optional(Spot), NONE),
  note('area', (s: State) => s.area, Area, OFF_BOARD),
  note('fired', (s: State) => s.fired, 'flag'),
  note('leaving', (s: State) => s.leaving, Leaving, STAYS),
]);

/** What only those know who can see where a ship is. */
export const secretNotes = new Notes(Unit, [
  note('group', (s: State) => s.group, optional(Group), NONE),
  note('done', (s: State) => s.done, 'flag'),
  note('crossed', (s: State) => s.crossed, 'flag'),
  note('committed', (s: State) => s.committed, 'number'),
  note('ready', (s: State) => s.ready, 'number'),
]);

export const openGroupNotes = new Notes(Group, [
  note('exposed', (s: State) => s.exposed, 'flag'),
  note('since', (s: State) => s.followedSince, 'number'),
  note('opened', (s: State) => s.opened, 'number'),
]);

export const secretGroupNotes = new Notes(Group, [
  note('dummy', (s: State) => s.dummy, 'flag'),
  note('halted', (s: State) => s.halted, 'flag'),
  note('losses', (s: State) => s.losses, 'number'),
  note('moved', (s: State) => s.moved, 'flag'),
  note('passed', (s: State) => s.passedThrough, optional(Spot), NONE),
  note('from', (s: State) => s.cameFrom, optional(Spot), NONE),
  note('lay', (s: State) => s.markLayAt, optional(Spot), NONE),
]);

export function readGroup(s: State, id: string, at: string, notes: Readonly<NotePart>): void {
  const group = numberOf(Group, id, 'groups');
  s.groupAt[group] = numberOf(Spot, at, `groups.${id}.at`);
  openGroupNotes.read(s, group, notes, `groups.${id}`);
  secretGroupNotes.read(s, group, notes, `groups.${id}`);
}
