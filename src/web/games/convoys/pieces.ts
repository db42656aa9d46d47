import type { View } from '../../../engine/definition.ts';
import type { Board, GroupView, UnitView } from '../../../games/convoys/index.ts';
import type { Piece } from '../../board/layout.ts';
import type { CounterFace, Mark, NavalFace } from '../../counters/counter-face.ts';
import { airOf, lookOf, nameOf, nodeOf, placeName, seasonName, shipOf, shortName, TYPES } from './data.ts';
import { chipName, groupName } from './group-names.ts';
import { boardOf, groupSpeed, knowsAll, rememberedIn, roll, shipsOf, speedOf } from './reading.ts';
import { say } from './texts.ts';

/** The counters: ships, air units and the groups of the Allies. */

export function unitPiece(unit: UnitView): Piece {
  const detail = stateOf(unit).join(', ');
  const name = nameOf(unit.id);
  return {
    thing: `unit:${unit.id}`,
    face: unitFace(unit),
    label: detail === '' ? name : `${name}, ${detail}`,
    detail,
  };
}

function unitFace(unit: UnitView): NavalFace {
  const { id, hit } = unit;
  const plane = airOf(id);
  const flown = unit.flown === true && nodeOf(unit.at) !== undefined;
  const marks: Mark[] = [
    ...(hit ? (['hit'] as const) : []),
    ...(flown || hasFired(unit) ? (['activated'] as const) : []),
  ];
  return {
    kind: 'naval',
    look: lookOf(id),
    name: shortName(id),
    ship: plane === undefined ? (shipOf(id)?.kind ?? 'freighter') : 'plane',
    ...(plane === undefined ? { right: String(speedOf(unit)) } : {}),
    marks,
    ...(flown ? { dim: true } : {}),
  };
}

/** It matters only as long as the battle lasts. */
function hasFired({ fired, area }: UnitView): boolean {
  return fired === true && area !== undefined && area !== 'none';
}

/** What is to be said of a unit besides its name. */
export function stateOf(unit: UnitView): readonly string[] {
  const { id, at, hit, flown, sailed, done, shotDown, returns, lostIn, seenAt, seenTurn, committed } = unit;
  const plane = airOf(id);
  const words: string[] = [
    plane === undefined
      ? say(`type.${shipOf(id)?.kind ?? 'freighter'}`)
      : (TYPES[plane.table] ?? plane.aircraft),
  ];
  if (plane === undefined) words.push(say('speed', { n: speedOf(unit) }));
  if (hit) words.push(say('hit'));
  if (flown) words.push(say('flown'));
  if (shotDown) words.push(say('shot-down'));
  if (sailed) words.push(say('sailed'));
  if (done) words.push(say('done'));
  if (committed !== undefined) words.push(say('committed', { n: committed }));
  if (at === 'repair' && returns !== undefined)
    words.push(returns === 'later' ? say('returns.later') : say('returns', { season: seasonName(returns) }));
  if (at === 'lost' && lostIn !== undefined) words.push(say('lost-in', { season: seasonName(lostIn) }));
  if (at === 'hidden' && seenAt !== undefined)
    words.push(say('last-seen', { place: placeName(seenAt), turn: seenTurn ?? 0 }));
  return words;
}

/**
 * The counter of a group. Who does not know what it holds sees a back that is the same for a dummy as for a fleet:
 * nothing but the name may bear on it, and on its label.
 */
export function groupPiece(view: View, group: GroupView): Piece {
  const board = boardOf(view);
  const knows = knowsAll(view);
  const thing = `group:${group.id}`;
  const name = groupName(view, group.id);
  // The letters are dealt anew when groups meet or part, and each side has its own view of them.
  const track = `${knows} ${group.since ?? 0}`;
  const ships = shipsOf(board, group.id);
  if (!knows && ships.length === 0) {
    const face: CounterFace = { kind: 'back', look: 'rn', wide: true, name };
    return {
      thing,
      face,
      label: say('unseen', { group: name }),
      detail: rememberedLine(board, group),
      short: chipName(view, group.id),
      track,
    };
  }
  const detail = group.dummy
    ? say('dummy.detail')
    : say('group.total', { n: ships.length, speed: groupSpeed(ships) });
  const short = [chipName(view, group.id), ...(ships.length === 0 ? [] : [ships.length])].join(' ');
  return {
    thing,
    face: groupFace(name, group, ships, knows),
    label: `${name}, ${detail}`,
    detail,
    short,
    track,
  };
}

function groupFace(name: string, group: GroupView, ships: readonly UnitView[], knows: boolean): NavalFace {
  const [first] = ships;
  return {
    kind: 'naval',
    look: 'rn',
    name,
    ship: shipOf(first?.id ?? '')?.kind ?? 'battleship',
    right: String(groupSpeed(ships)),
    marks: knows && !group.exposed ? ['hidden'] : [],
    ...(ships.length === 0 ? {} : { number: ships.length }),
    ...(group.dummy ? { ribbon: say('dummy') } : {}),
  };
}

/** What an onlooker remembers of a group. */
export function rememberedLine(board: Board, group: GroupView): string {
  const ships = rememberedIn(board, group);
  const [first] = ships;
  if (first === undefined) return say('unseen.detail');
  return say('group.remembered', { turn: first.seenTurn ?? 0, names: roll(ships.map(({ id }) => id)) });
}
