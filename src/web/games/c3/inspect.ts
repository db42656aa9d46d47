import type { View } from '../../../engine/definition.ts';
import { featureName, mainFeature } from '../../../games/c3/names.ts';
import type { Thing } from '../../../host/protocol.ts';
import type { Inspection } from '../face.ts';
import {
  boardOf,
  FORMATION_BY_ID,
  fullPlaceName,
  HEX_BY_ID,
  type HexData,
  TABLES,
  UNIT_BY_ID,
} from './data.ts';
import { inspectFormation } from './inspect-formation.ts';
import { inspectUnit } from './inspect-unit.ts';
import { groundOf } from './plan.ts';
import { say } from './texts.ts';

type Line = Inspection['lines'][number];

/** Words about a unit, a hex or a formation, with the numbers that are printed. */
export function inspect(thing: Thing, view: View): Inspection | undefined {
  const [kind, name = ''] = thing.split(':');
  const unit = kind === 'unit' ? UNIT_BY_ID.get(name) : undefined;
  if (unit !== undefined) return inspectUnit(unit, view);
  const hex = kind === 'hex' ? HEX_BY_ID.get(name) : undefined;
  if (hex !== undefined) return inspectHex(hex, view);
  const formation = kind === 'formation' ? FORMATION_BY_ID.get(name) : undefined;
  return formation === undefined ? undefined : inspectFormation(formation, view);
}

function inspectHex(hex: HexData, view: View): Inspection {
  const main = mainFeature(hex.features);
  const others = hex.features.flatMap((feature) => [
    ...(feature === main ? [] : [featureName(feature)]),
    ...(feature.also ?? []),
  ]);
  const names = [...new Set(others)].filter((name) => main === undefined || name !== featureName(main));
  return {
    title: main === undefined ? say('inspect.open', { id: hex.id }) : featureName(main),
    subtitle: main === undefined ? groundOf(hex) : say('inspect.hex', { id: hex.id, ground: groundOf(hex) }),
    lines: [
      ...(names.length === 0 ? [] : [{ text: say('inspect.also'), value: names.join(', ') }]),
      ...stateLines(hex, view),
      ...terrainLines(hex, view),
    ],
  };
}

/** What has become of the hex in this game. */
function stateLines({ id, base, mined }: HexData, view: View): readonly Line[] {
  const sight = boardOf(view).hexes.find((one) => one.id === id);
  const holder = sight?.control ?? 'british';
  const numbers = [
    ['announced', 'c3/5.3.1'],
    ['bombarded', 'c3/5.3.1'],
    ['held', 'c3/6'],
  ] as const;
  return [
    ...(base === 'sea' ? [] : [{ text: say('inspect.control'), value: say(`side.${holder}`) }]),
    ...(mined ? [{ text: say('inspect.mined'), value: say('inspect.mined.text'), rule: 'c3/4.2' }] : []),
    ...(sight?.rubble
      ? [{ text: say('inspect.rubble'), value: say('inspect.rubble.text'), rule: 'c3/5.3.1' }]
      : []),
    ...(sight?.beach
      ? [{ text: say('inspect.beach'), value: say('inspect.beach.text'), rule: 'c3/4.2.1' }]
      : []),
    ...(sight?.landsOn === undefined
      ? []
      : [{ text: say('inspect.lands-on'), value: fullPlaceName(sight.landsOn), rule: 'c3/4.2' }]),
    ...numbers.flatMap(([key, rule]) => {
      const value = sight?.[key];
      return value === undefined ? [] : [{ text: say(`inspect.${key}`), value: String(value), rule }];
    }),
  ];
}

/** The rows of the terrain table that speak of this hex, as they are printed. */
function terrainLines({ id, base, features }: HexData, view: View): readonly Line[] {
  const rubble = boardOf(view).hexes.some((one) => one.id === id && one.rubble);
  const kinds = new Set([...features.map(({ kind }) => kind), ...(rubble ? ['rubble'] : [])]);
  if (rubble) for (const replaced of ['town', 'city']) kinds.delete(replaced);
  const ground = TABLES.terrain.base.filter((row) => row.id === base && base !== 'sea');
  const above = TABLES.terrain.overlapping.filter((row) => kinds.has(row.id));
  return [
    ...ground.map((row) => ({
      text: say(`terrain.${row.id}`),
      value: effects(row, false),
      rule: 'c3/1.3.5',
    })),
    ...above.map((row) => ({ text: say(`terrain.${row.id}`), value: effects(row, true), rule: 'c3/1.3.5' })),
  ];
}

interface TerrainRow {
  readonly move: number | null;
  readonly stacking: number;
  readonly shift?: number | undefined;
  readonly bombardValue?: number | undefined;
}

function effects({ move, stacking, shift = 0, bombardValue = 0 }: TerrainRow, added: boolean): string {
  const parts = [
    ...(move === null ? [say('inspect.closed')] : move > 0 ? [say('inspect.enter', { n: move })] : []),
    ...(stacking > 0 ? [say(added ? 'inspect.stacking.more' : 'inspect.stacking', { n: stacking })] : []),
    ...(shift === 0 ? [] : [say('inspect.shift', { n: -shift })]),
    ...(bombardValue === 0 ? [] : [say('inspect.bombard', { n: bombardValue })]),
  ];
  return parts.length === 0 ? say('inspect.no-effect') : parts.join(', ');
}
