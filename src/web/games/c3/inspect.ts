import type { View } from '../../../engine/definition.ts';
import type { Thing } from '../../../host/protocol.ts';
import type { Inspection, InspectionLine as Line } from '../face.ts';
import type { HexData, UnitData } from '../hex/data.ts';
import { inspectHex, terrainLines } from '../hex/inspect-hex.ts';
import { inspectUnit, type UnitRules } from '../hex/inspect-unit.ts';
import { boardOf, places, roster, TABLES, type UnitView } from './data.ts';
import { inspectFormation } from './inspect-formation.ts';
import { ownerName, statesOf } from './pieces.ts';
import { say } from './texts.ts';

/** Words about a unit, a hex or a formation, with the numbers that are printed. */
export function inspect(thing: Thing, view: View): Inspection | undefined {
  const [kind, name = ''] = thing.split(':');
  const unit = kind === 'unit' ? roster.unit(name) : undefined;
  if (unit !== undefined) return aboutUnit(unit, view);
  const hex = kind === 'hex' ? places.get(name) : undefined;
  if (hex !== undefined)
    return inspectHex(hex, places, say, [...stateLines(hex, view), ...groundLines(hex, view)]);
  const formation = kind === 'formation' ? roster.formation(name) : undefined;
  return formation === undefined ? undefined : inspectFormation(formation, view);
}

const UNIT_RULES: UnitRules = {
  combat: 'c3/1.2',
  movement: 'c3/5.2',
  steps: 'c3/1.3.7',
  tank: 'c3/5.5.2',
  elite: 'c3/5.5.1',
  range: 'c3/5.3.2',
  effect: 'c3/7.3',
  bonus: 'c3/7.1',
};

function aboutUnit(unit: UnitData, view: View): Inspection | undefined {
  const now = boardOf(view).units.find(({ id }) => id === unit.id);
  if (now === undefined) return undefined;
  return inspectUnit(unit, now, {
    say,
    rules: UNIT_RULES,
    type: roster.typeName(unit),
    owner: ownerName(unit),
    where: whereText(unit, now),
    states: statesOf(now),
  });
}

function whereText({ arrival }: UnitData, { at }: UnitView): string {
  if (places.has(at)) return places.fullName(at);
  return at === 'eliminated' ? say('inspect.lost') : say(`inspect.pool.${arrival}`);
}

/** What has become of the hex in this game. */
function stateLines({ id, base, mined }: HexData, view: View): readonly Line[] {
  const now = boardOf(view).hexes.find((one) => one.id === id);
  const holder = now?.control ?? 'british';
  const numbers = [
    ['announced', 'c3/5.3.1'],
    ['bombarded', 'c3/5.3.1'],
    ['held', 'c3/6'],
  ] as const;
  return [
    ...(base === 'sea' ? [] : [{ text: say('inspect.control'), value: say(`side.${holder}`) }]),
    ...(mined ? [{ text: say('inspect.mined'), value: say('inspect.mined.text'), rule: 'c3/4.2' }] : []),
    ...(now?.rubble
      ? [{ text: say('inspect.rubble'), value: say('inspect.rubble.text'), rule: 'c3/5.3.1' }]
      : []),
    ...(now?.beach
      ? [{ text: say('inspect.beach'), value: say('inspect.beach.text'), rule: 'c3/4.2.1' }]
      : []),
    ...(now?.landsOn === undefined
      ? []
      : [{ text: say('inspect.lands-on'), value: places.fullName(now.landsOn), rule: 'c3/4.2' }]),
    ...numbers.flatMap(([key, rule]) => {
      const value = now?.[key];
      return value === undefined ? [] : [{ text: say(`inspect.${key}`), value: String(value), rule }];
    }),
  ];
}

/** Rubble takes the place of the town. */
function groundLines({ id, base, features }: HexData, view: View): readonly Line[] {
  const rubble = boardOf(view).hexes.some((one) => one.id === id && one.rubble);
  const kinds = new Set([...features.map(({ kind }) => kind), ...(rubble ? ['rubble'] : [])]);
  if (rubble) for (const replaced of ['town', 'city']) kinds.delete(replaced);
  return terrainLines(TABLES.terrain, base, kinds, say, 'c3/1.3.5');
}
