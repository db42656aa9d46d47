import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { dealtMarks, type NewMarks, renamed, renameIn } from '../../engine/marks.ts';
import { ALLIED, ALLIED_SHIPS } from './counters.ts';
import { Group, isPosition, type State } from './state.ts';
import type { Rolling } from './words.ts';

/** The public marks of the groups are dealt out anew where groups have met or parted. */
export function dealMarks(s: State, play: Rolling): void {
  const marks = dealtMarks({
    all: Group.all,
    layAt: s.markLayAt,
    cameFrom: s.cameFrom,
    isAt: s.groupAt,
    isShared: isPosition,
    draw: (count) => play.draw('marks', count, count, only(ALLIED)),
    loseTrack: (group) => {
      s.followedSince[group] = s.turn;
      s.opened[group] = 0;
    },
  });
  rename(s, marks);
  s.markLayAt.fill(NONE);
  s.cameFrom.fill(NONE);
}

/** Moves what is noted of the groups to their new marks; where they came from is forgotten anyhow. */
function rename(s: State, marks: NewMarks<Group>): void {
  const moved = renamed(marks, Group.all);
  if (moved.length === 0) return;
  renameIn(s.groupAt, NONE, moved, marks);
  renameIn(s.passedThrough, NONE, moved, marks);
  for (const column of [s.moved, s.dummy, s.exposed, s.halted, s.losses, s.followedSince, s.opened])
    renameIn(column, 0, moved, marks);
  for (const ship of ALLIED_SHIPS) {
    const group = cell(s.group, ship);
    if (group !== NONE) s.group[ship] = at(marks, group);
  }
}
