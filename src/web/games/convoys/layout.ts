import type { View } from '../../../engine/definition.ts';
import type { Board, GroupView, UnitView } from '../../../games/convoys/index.ts';
import type { Layout, Piece, Sign, Stack } from '../../board/layout.ts';
import { AIR, NODES, nodeOf, SHIPS, sideOf } from './data.ts';
import { placeThing, signOf, spotAt, spotsAt } from './map.ts';
import { groupPiece, unitPiece } from './pieces.ts';
import { boardOf, groupSpeed, shipsOf } from './reading.ts';
import { strikesOf } from './strikes.ts';
import { say } from './texts.ts';
import { traysOf } from './trays.ts';

/** What lies where: stacks at their spots, tied to the places they belong to. */
export function layout(view: View): Layout {
  const board = boardOf(view);
  const stacks = NODES.flatMap(({ id }) => stacksAt(board, id, view));
  return { stacks, signs: stacks.flatMap(tieOf), trays: traysOf(view) };
}

/** The order of the printed lists; a stack says nothing by its order. */
const ORDER = new Map([...SHIPS, ...AIR].map(({ id }, index) => [id, index]));

function inOrder(units: readonly UnitView[]): UnitView[] {
  return [...units].sort((a, b) => (ORDER.get(a.id) ?? 0) - (ORDER.get(b.id) ?? 0));
}

interface Pile {
  readonly pieces: readonly Piece[];
  readonly total?: string;
  readonly badge?: number;
}

/** Ships in port first, then the groups by their letters, then the Italians, and strikes that are planned. */
function stacksAt(board: Board, place: string, view: View): readonly Stack[] {
  const here = inOrder(board.units.filter(({ at, group }) => at === place && group === undefined));
  const allied = here.filter(({ id }) => sideOf(id) === 'allied');
  const axis = here.filter(({ id }) => sideOf(id) === 'axis');
  const groups = board.groups.filter(({ at }) => at === place).map((group) => groupPile(view, group));
  const italians = axisPiles(place, axis);
  const room = spotsAt(place) + BEYOND - (allied.length > 0 ? 1 : 0) - italians.length;
  const strikes = strikesOf(
    board.units.filter(({ at }) => at === place),
    view,
  );
  const planned = strikes.length === 0 ? [] : [{ pieces: strikes }];
  const piles = [...pileOf(allied), ...gathered(groups, room - planned.length), ...italians, ...planned];
  return piles.map((pile, index) => {
    const [x, y] = spotAt(place, index);
    return { place: placeThing(place), x, y, ...pile };
  });
}

function pileOf(units: readonly UnitView[]): readonly Pile[] {
  if (units.length === 0) return [];
  return [{ pieces: units.map(unitPiece), total: say('stack.total', { n: units.length }) }];
}

/** The counter of the group on top, and under it the ships that the seat can see. */
function groupPile(view: View, group: GroupView): Pile {
  const ships = shipsOf(boardOf(view), group.id);
  const pieces = [groupPiece(view, group), ...ships.map(unitPiece)];
  if (ships.length === 0) return { pieces };
  // How many they are stands on the counter itself.
  return { pieces, total: say('group.total', { n: ships.length, speed: groupSpeed(ships) }), badge: 0 };
}

/** At Sea the Italians stand side by side. */
function axisPiles(place: string, units: readonly UnitView[]): readonly Pile[] {
  if (nodeOf(place)?.kind !== 'at-sea-area' || units.length < 2) return pileOf(units);
  const half = Math.ceil(units.length / 2);
  return [...pileOf(units.slice(0, half)), ...pileOf(units.slice(half))];
}

/** So many stacks may stand beyond the spots of a place without covering its neighbours. */
const BEYOND = 2;

/** Groups that find no room of their own lie together in the last stack. */
function gathered(piles: readonly Pile[], room: number): readonly Pile[] {
  if (piles.length <= room) return piles;
  const last = Math.max(0, room - 1);
  const rest = piles.slice(last).flatMap(({ pieces }) => pieces);
  return [...piles.slice(0, last), { pieces: rest, total: say('stack.total', { n: rest.length }) }];
}

/** A line from the edge of a sea position or a port to the counters that stand beside it. */
function tieOf({ place, x, y }: Stack): readonly Sign[] {
  const id = place.slice('place:'.length);
  const kind = nodeOf(id)?.kind;
  if (kind === undefined || kind === 'at-sea-area' || kind === 'air-base') return [];
  const [fromX, fromY] = signOf(id);
  const [dx, dy] = [x - fromX, y - fromY];
  const edge = kind === 'sea-position' ? RADIUS / Math.hypot(dx, dy) : HALF / Math.max(HALF, Math.abs(dy));
  return [{ kind: 'tie', from: [fromX + dx * edge, fromY + dy * edge], to: [x, y] }];
}

/** The radius of a sea position, and half the height of a port's sign. */
const RADIUS = 21;
const HALF = 12;
