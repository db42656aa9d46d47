import type { Inspection, InspectionLine } from '../face.ts';
import type { Wording } from '../wording.ts';
import type { HexData } from './data.ts';
import type { HexPlaces } from './places.ts';

/** A hex with all its names. `lines` are what the game has to say of it. */
export function inspectHex<Hex extends HexData>(
  hex: Hex,
  places: HexPlaces<Hex>,
  say: Wording['say'],
  lines: readonly InspectionLine[],
): Inspection {
  const main = places.mainFeature(hex);
  const title = main === undefined ? undefined : places.featureName(main);
  const others = hex.features.flatMap((feature) => [
    ...(feature === main ? [] : [places.featureName(feature)]),
    ...(feature.also ?? []),
  ]);
  const names = [...new Set(others)].filter((name) => name !== title);
  const ground = places.ground(hex);
  return {
    title: title ?? say('inspect.open', { id: hex.id }),
    subtitle: title === undefined ? ground : say('inspect.hex', { id: hex.id, ground }),
    lines: [
      ...(names.length === 0 ? [] : [{ text: say('inspect.also'), value: names.join(', ') }]),
      ...lines,
    ],
  };
}

/** A row of the terrain table. */
export interface TerrainRow {
  readonly id: string;
  readonly move: number | null;
  readonly stacking: number;
  readonly shift?: number | undefined;
  readonly bombardValue?: number | undefined;
}

interface TerrainTable {
  readonly base: readonly TerrainRow[];
  /** What is added to the ground. */
  readonly overlapping: readonly TerrainRow[];
}

/** The rows of the terrain table that speak of a hex, as they are printed. */
export function terrainLines(
  { base, overlapping }: TerrainTable,
  ground: string,
  features: ReadonlySet<string>,
  say: Wording['say'],
  rule: string,
): readonly InspectionLine[] {
  const below = base.filter(({ id }) => id === ground && ground !== 'sea');
  const above = overlapping.filter(({ id }) => features.has(id));
  return [
    ...below.map((row) => ({ text: say(`terrain.${row.id}`), value: effects(row, false, say), rule })),
    ...above.map((row) => ({ text: say(`terrain.${row.id}`), value: effects(row, true, say), rule })),
  ];
}

function effects(row: TerrainRow, added: boolean, say: Wording['say']): string {
  const { move, stacking, shift = 0, bombardValue = 0 } = row;
  const parts = [
    ...(move === null ? [say('inspect.closed')] : move > 0 ? [say('inspect.enter', { n: move })] : []),
    ...(stacking > 0 ? [say(added ? 'inspect.stacking.more' : 'inspect.stacking', { n: stacking })] : []),
    ...(shift === 0 ? [] : [say('inspect.shift', { n: -shift })]),
    ...(bombardValue === 0 ? [] : [say('inspect.bombard', { n: bombardValue })]),
  ];
  return parts.length === 0 ? say('inspect.no-effect') : parts.join(', ');
}
