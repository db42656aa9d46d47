import { pointsText } from '../../parts/points.ts';
import type { Inspection, InspectionLine } from '../face.ts';
import type { Wording } from '../wording.ts';
import type { UnitData, UnitView } from './data.ts';
import { combatText, movementText } from './pieces.ts';

/** The rules that the lines lead to. */
export type UnitRules = Readonly<
  Record<'combat' | 'movement' | 'steps' | 'tank' | 'elite' | 'range' | 'effect' | 'bonus', string>
>;

interface Words {
  readonly say: Wording['say'];
  readonly rules: UnitRules;
  readonly type: string;
  readonly owner: string;
  readonly where: string;
  readonly states: readonly string[];
}

/** What is printed on a unit, and what has become of it. */
export function inspectUnit(unit: UnitData, now: UnitView, words: Words): Inspection {
  const { say, type, owner } = words;
  return {
    title: unit.name,
    subtitle: say('inspect.unit', { size: say(`size.${unit.size}`), type, owner }),
    lines: [...valueLines(unit, now, words), ...skillLines(unit, words), ...stateLines(unit, words)],
  };
}

function valueLines(unit: UnitData, now: UnitView, { say, rules }: Words): readonly InspectionLine[] {
  const steps = say('inspect.steps.value', { now: now.steps, full: unit.steps });
  return [
    { text: say('inspect.combat'), value: combatLine(unit, now, say), rule: rules.combat },
    { text: say('inspect.movement'), value: movementLine(unit, now, say), rule: rules.movement },
    { text: say('inspect.steps'), value: steps, rule: rules.steps },
    ...(unit.tankFactor === undefined
      ? []
      : [{ text: say('inspect.tank'), value: String(unit.tankFactor), rule: rules.tank }]),
  ];
}

function combatLine(unit: UnitData, now: UnitView, say: Wording['say']): string {
  const value = combatText(unit, now);
  if (value.startsWith('(')) return say('inspect.combat.only', { value: value.slice(1, -1) });
  return value === String(unit.combat) ? value : say('inspect.combat.reduced', { value, full: unit.combat });
}

function movementLine(unit: UnitData, now: UnitView, say: Wording['say']): string {
  const { spent = 0 } = now;
  const value = movementText(unit, now);
  return spent === 0 ? value : say('inspect.movement.spent', { value, spent: pointsText(spent / 2) });
}

function skillLines(unit: UnitData, { say, rules }: Words): readonly InspectionLine[] {
  const { elite, artilleryRange, effectRange, bonus } = unit;
  const hexes = (n: number) => say('inspect.hexes', { n });
  return [
    ...(elite ? [{ text: say('inspect.elite'), value: say('inspect.elite.text'), rule: rules.elite }] : []),
    ...(artilleryRange === undefined
      ? []
      : [{ text: say('inspect.range'), value: hexes(artilleryRange), rule: rules.range }]),
    ...(effectRange === undefined
      ? []
      : [{ text: say('inspect.effect'), value: hexes(effectRange), rule: rules.effect }]),
    ...bonus.map((skill) => ({
      text: say('inspect.bonus'),
      value: say(`inspect.bonus.${skill}`),
      rule: rules.bonus,
    })),
  ];
}

function stateLines({ historical }: UnitData, { say, where, states }: Words): readonly InspectionLine[] {
  return [
    { text: say('inspect.where'), value: where },
    ...(states.length === 0 ? [] : [{ text: say('inspect.state'), value: states.join(', ') }]),
    ...(historical ? [{ text: say('inspect.history'), value: historical }] : []),
  ];
}
