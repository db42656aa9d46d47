import type { View } from '../../../engine/definition.ts';
import type { Inspection } from '../face.ts';
import { boardOf, fullPlaceName, HEX_BY_ID, type UnitData, type UnitSight } from './data.ts';
import { combatText, movementText, ownerName, statesOf, typeName } from './pieces.ts';
import { say } from './texts.ts';

type Line = Inspection['lines'][number];

/** What is printed on a unit, and what has become of it. */
export function inspectUnit(unit: UnitData, view: View): Inspection | undefined {
  const sight = boardOf(view).units.find(({ id }) => id === unit.id);
  if (sight === undefined) return undefined;
  return {
    title: unit.name,
    subtitle: say('inspect.unit', {
      size: say(`size.${unit.size}`),
      type: typeName(unit),
      owner: ownerName(unit),
    }),
    lines: [...valueLines(unit, sight), ...skillLines(unit), ...stateLines(unit, sight)],
  };
}

function valueLines(unit: UnitData, sight: UnitSight): readonly Line[] {
  const { tankFactor } = unit;
  return [
    { text: say('inspect.combat'), value: combatLine(unit, sight), rule: 'c3/1.2' },
    { text: say('inspect.movement'), value: movementLine(unit, sight), rule: 'c3/5.2' },
    {
      text: say('inspect.steps'),
      value: say('inspect.steps.value', { now: sight.steps, full: unit.steps }),
      rule: 'c3/1.3.7',
    },
    ...(tankFactor === undefined
      ? []
      : [{ text: say('inspect.tank'), value: String(tankFactor), rule: 'c3/5.5.2' }]),
  ];
}

function combatLine(unit: UnitData, sight: UnitSight): string {
  const value = combatText(unit, sight);
  if (value.startsWith('(')) return say('inspect.combat.only', { value: value.slice(1, -1) });
  return value === String(unit.combat) ? value : say('inspect.combat.reduced', { value, full: unit.combat });
}

function movementLine(unit: UnitData, sight: UnitSight): string {
  const { spent = 0 } = sight;
  const value = movementText(unit, sight);
  return spent === 0 ? value : say('inspect.movement.spent', { value, spent: halves(spent) });
}

/** Half points in words: 5 of them are 2½. */
function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
}

function skillLines({ elite, artilleryRange, effectRange, bonus }: UnitData): readonly Line[] {
  return [
    ...(elite ? [{ text: say('inspect.elite'), value: say('inspect.elite.text'), rule: 'c3/5.5.1' }] : []),
    ...(artilleryRange === undefined
      ? []
      : [
          {
            text: say('inspect.range'),
            value: say('inspect.hexes', { n: artilleryRange }),
            rule: 'c3/5.3.2',
          },
        ]),
    ...(effectRange === undefined
      ? []
      : [{ text: say('inspect.effect'), value: say('inspect.hexes', { n: effectRange }), rule: 'c3/7.3' }]),
    ...bonus.map((skill) => ({
      text: say('inspect.bonus'),
      value: say(`inspect.bonus.${skill}`),
      rule: 'c3/7.1',
    })),
  ];
}

function stateLines(unit: UnitData, sight: UnitSight): readonly Line[] {
  const states = statesOf(sight);
  return [
    { text: say('inspect.where'), value: whereText(unit, sight) },
    ...(states.length === 0 ? [] : [{ text: say('inspect.state'), value: states.join(', ') }]),
    ...(unit.historical ? [{ text: say('inspect.history'), value: unit.historical }] : []),
  ];
}

function whereText({ arrival }: UnitData, { at }: UnitSight): string {
  if (HEX_BY_ID.has(at)) return fullPlaceName(at);
  return at === 'eliminated' ? say('inspect.lost') : say(`inspect.pool.${arrival}`);
}
