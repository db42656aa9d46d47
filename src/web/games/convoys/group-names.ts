import type { View } from '../../../engine/definition.ts';
import type { GroupView } from '../../../games/convoys/index.ts';
import { nodeOf, shortName } from './data.ts';
import { boardOf, shipsOf } from './reading.ts';
import { say } from './texts.ts';

/**
 * What groups are called. A letter is what the Axis see on a counter. Counters that leave one place together or meet get
 * theirs only when the movement is confirmed, so that nobody can tell them apart; until then the Allies read who leads
 * them. Thus a letter that is shown stays.
 */

export function groupName(view: View, id: string): string {
  const letter = letterIn(view, id);
  return letter === undefined ? leadName(view, id) : say('group', { letter });
}

/** What the rules call the counter, whoever sees it. */
export function printedName(id: string): string {
  return say('group', { letter: letterOf(id) });
}

/** The same where there is little room: "B", or the ship that leads it. */
export function shortGroupName(view: View, id: string): string {
  return letterIn(view, id) ?? leaderOf(view, id) ?? say('group.decoy');
}

/** The same in two or three letters: "B", or "AR" for those that Ark Royal leads. */
export function chipName(view: View, id: string): string {
  return letterIn(view, id) ?? initialsOf(shortGroupName(view, id));
}

function initialsOf(name: string): string {
  const words = name.split(/[ ,/]+/);
  return words.length === 1 ? name.slice(0, 2) : words.map((word) => word.slice(0, 1)).join('');
}

/** The letter of a group, unless it is yet to be dealt. */
export function letterIn(view: View, id: string): string | undefined {
  const group = boardOf(view).groups.find((one) => one.id === id);
  const mark = group === undefined ? id : markOf(view, group);
  return mark && letterOf(mark);
}

/** `g1` is group A; after Z comes AA, as the texts of the rules have it. */
function letterOf(mark: string): string {
  const number = Number(mark.slice(1)) - 1;
  const letter = String.fromCharCode(65 + (number % 26));
  return number < 26 ? letter : `A${letter}`;
}

/** Whoever comes alone from where counters lay has the first of their marks, unless it meets others at sea. */
function markOf(view: View, { id, at, from }: GroupView): string | undefined {
  if (view.draft === undefined || from === undefined) return id;
  const { groups } = boardOf(view);
  const alone = (key: 'at' | 'from', place: string) =>
    groups.filter((group) => group[key] === place).length === 1;
  if (!alone('from', from) || (nodeOf(at)?.kind === 'sea-position' && !alone('at', at))) return undefined;
  return boardOf(view.draft.before).groups.find((group) => group.at === from)?.id;
}

function leadName(view: View, id: string): string {
  const ship = leaderOf(view, id);
  return ship === undefined ? say('group.decoy') : say('group.led', { ship });
}

/** The most valuable ship of a group; a dummy has none. */
function leaderOf(view: View, id: string): string | undefined {
  const [first] = shipsOf(boardOf(view), id);
  return first && shortName(first.id);
}
