import type { SideInfo, Thing } from '../../host/protocol.ts';
import { isLost, type Layout, type Piece } from '../board/layout.ts';
import type { BoardMap } from '../board/map.ts';
import type { Look } from '../parts/looks.ts';
import { type Alliance, allianceOf } from '../parts/looks.ts';
import { nameOnCounter } from './pieces.ts';
import { fits, folded, wordsOf } from './search.ts';

/** The units at one place or in one box beside the map. */
export interface UnitGroup {
  readonly id: string;
  readonly title: string;
  readonly total: string | undefined;
  /** What the map shows for the whole group. */
  readonly things: readonly Thing[];
  readonly beside: boolean;
  /** They are out of the game. */
  readonly lost: boolean;
  readonly units: readonly ListedUnit[];
}

export interface ListedUnit {
  readonly piece: Piece;
  readonly alliance: Alliance;
  readonly searched: string;
}

export interface SideCount {
  readonly side: SideInfo;
  readonly alliance: Alliance;
  /** How most of its units look. */
  readonly look: Look;
  readonly units: number;
  readonly beside: number;
  readonly lost: number;
  readonly hidden: number;
}

export function unitGroups(map: BoardMap, layout: Layout): readonly UnitGroup[] {
  const places = layout.stacks.map(({ place, pieces, total }) => {
    const title = map.places.get(place)?.name ?? place;
    return {
      id: place,
      title,
      total,
      things: [place],
      beside: false,
      lost: false,
      units: listed(pieces, title),
    };
  });
  const order = new Intl.Collator('en', { numeric: true });
  const trays = layout.trays.map((tray) => ({
    id: `tray ${tray.id}`,
    title: tray.title,
    total: tray.note,
    things: tray.pieces.map(({ thing }) => thing),
    beside: !isLost(tray),
    lost: isLost(tray),
    units: listed(tray.pieces, tray.title),
  }));
  return [...places.sort((a, b) => order.compare(a.title, b.title)), ...trays].filter(
    ({ units }) => units.length > 0,
  );
}

function listed(pieces: readonly Piece[], place: string): readonly ListedUnit[] {
  return pieces.map((piece) => ({
    piece,
    alliance: allianceOf(piece.face.look),
    searched: folded(`${nameOnCounter(piece)} ${piece.label} ${piece.detail} ${place}`),
  }));
}

/** The groups with only the units of one camp that fit what was typed. */
export function foundUnits(
  groups: readonly UnitGroup[],
  alliance: Alliance | undefined,
  typed: string,
): readonly UnitGroup[] {
  const words = wordsOf(typed);
  if (alliance === undefined && words.length === 0) return groups;
  const wanted = (unit: ListedUnit) =>
    (alliance === undefined || unit.alliance === alliance) && fits(unit.searched, words);
  return groups
    .map((group) => ({ ...group, units: group.units.filter(wanted) }))
    .filter(({ units }) => units.length > 0);
}

/** What each side has, the Axis first. */
export function countsOf(
  groups: readonly UnitGroup[],
  sides: readonly SideInfo[],
  looks: Readonly<Record<string, Look>>,
): readonly SideCount[] {
  return (['axis', 'allied'] as const).flatMap((alliance) => {
    const own = (list: readonly UnitGroup[]) =>
      list.flatMap(({ units }) => units.filter((unit) => unit.alliance === alliance));
    const all = own(groups);
    return sides.flatMap((side) => {
      const look = looks[side.id];
      if (look === undefined || allianceOf(look) !== alliance) return [];
      return {
        side,
        alliance,
        look: usualLook(all) ?? look,
        units: all.length,
        beside: own(groups.filter(({ beside }) => beside)).length,
        lost: own(groups.filter(({ lost }) => lost)).length,
        hidden: all.filter(isBack).length,
      };
    });
  });
}

export function isBack({ piece }: ListedUnit): boolean {
  return piece.face.kind === 'back';
}

function usualLook(units: readonly ListedUnit[]): Look | undefined {
  const times = new Map<Look, number>();
  for (const { piece } of units) times.set(piece.face.look, (times.get(piece.face.look) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0];
}
