import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  type Hex,
  hexOf,
  isOnMap,
  POINT,
  placeOf,
  pointsIn,
  STACKING_LIMIT,
  type State,
  sideOf,
  type Unit,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { type Consideration, hexIn, is, rememberedUnit, unitIn } from './asked.ts';
import { wayTo } from './ground.ts';
import type { Reason } from './reasons.ts';
import type { Figures, Survey } from './survey.ts';

/** Where units go: to the airfields, next to whoever can be beaten, and not where they can be. */
export function movementThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'movement.pick': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (is(action, verbs.id.pick)) judgePick(world, figures, survey, unitIn(world, action), ledger);
        else ledger.add('enough', 0.01);
      };
    },
    'movement.go': ({ world, decision }) => {
      const figures = survey.of(world);
      const unit = rememberedUnit(world, decision, 'picked');
      return (action, ledger) =>
        judgeHex(world, figures, unit, hexIn(world, action, action.length - 1), ledger);
    },
  };
}

/** Whether a unit has somewhere to go: it is judged by where it stands. */
function judgePick(s: State, figures: Figures, survey: Survey, unit: Unit, ledger: Ledger<Reason>): void {
  if (cell(s.spent, unit) > 0) return;
  if (!isOnMap(s, unit)) {
    ledger.add('brings-strength', 5);
    return;
  }
  const hex = hexOf(s, unit);
  const enemies = figures.attackOn(hex, figures.enemyDefence) > 0;
  const field = figures.airfieldIn(hex);
  // An airfield is not left without anybody, and whoever can be attacked stays to attack.
  if (field !== undefined && figures.ownDefence[hex] === cell(s.kit.counters.defence, unit)) {
    ledger.add('keeps-airfield', -5);
    return;
  }
  if (enemies) {
    const danger = dangerAt(figures, hex, 0);
    ledger.add(danger > 1 ? 'in-danger' : 'stays-to-fight', danger > 1 ? 0.4 : -1);
    return;
  }
  if (sideOf(s, unit) === AXIS) judgeAxisPick(figures, hex, ledger);
  else judgeAlliedPick(s, figures, survey, unit, hex, ledger);
}

function judgeAxisPick(figures: Figures, hex: Hex, ledger: Ledger<Reason>): void {
  const goal = figures.goalOf(hex);
  if (goal === undefined || goal.way === 0) return;
  ledger.add('has-to-move', 2 - Math.min(1.5, goal.way / 100));
}

/** The garrison of an airfield stays; others go where the enemy is near. */
function judgeAlliedPick(
  s: State,
  figures: Figures,
  { style }: Survey,
  unit: Unit,
  hex: Hex,
  ledger: Ledger<Reason>,
): void {
  const { counters, map } = s.kit;
  if (!counters.isAssault(unit) || cell(counters.attack, unit) === 0) return;
  const near = map.Airfield.all.some(
    (field) =>
      map.grid.distance(hex, figures.fieldHex(field)) <= style.garrison &&
      figures.isHeld(figures.fieldHex(field)),
  );
  const distance = figures.distanceToEnemy(hex);
  if (near && distance > 2) return;
  if (distance <= style.hunt) ledger.add('has-to-move', 2 - distance / 20);
}

function judgeHex(s: State, figures: Figures, unit: Unit, hex: Hex, ledger: Ledger<Reason>): void {
  const { counters, map } = s.kit;
  const side = sideOf(s, unit);
  const points = pointsIn(s, hex, side) + cell(counters.stacking, unit);
  if (points > STACKING_LIMIT && placeOf(s, unit) !== hex) ledger.add('crowded', -20);
  const field = figures.airfieldIn(hex);
  if (field !== undefined)
    ledger.add('takes-airfield', figures.worthOf(field) * (figures.isHeld(hex) ? 0.15 : 0.6));
  if (side === AXIS) {
    const goal = figures.goalOf(isOnMap(s, unit) ? hexOf(s, unit) : hex);
    if (goal !== undefined) ledger.add('nearer-to-airfield', -wayTo(s.kit, goal.airfield, hex) / (2 * POINT));
  } else {
    const distance = figures.distanceToEnemy(hex);
    ledger.add('nearer-to-airfield', -0.8 * Math.max(0, distance - 1) + 0.2 * figures.groundAt(hex));
  }
  judgeThreats(s, figures, unit, hex, ledger);
  const own =
    cell(counters.defence, unit) +
    (isOnMap(s, unit) && hexOf(s, unit) === hex ? -cell(counters.defence, unit) : 0);
  const danger = dangerAt(figures, hex, own);
  if (danger > 0) ledger.add('in-danger', -Math.min(4, danger));
  if (figures.attackOn(hex, figures.enemyDefence) > 0 && map.terrainOf(hex) !== 'clear')
    ledger.add('good-ground', 0.5);
  ledger.add('joins-battalion', 0.5 * figures.companionsOf(unit, hex));
}

/** Enemies next to a hex that can be attacked from there together with those who are there already. */
function judgeThreats(s: State, figures: Figures, unit: Unit, hex: Hex, ledger: Ledger<Reason>): void {
  const { counters, map } = s.kit;
  if (!counters.isAssault(unit)) return;
  let best = 0;
  for (const near of map.spread.from(hex)) {
    const defence = figures.defenceOf(near, figures.enemyDefence);
    if (defence === 0) continue;
    const attack = figures.attackOn(near, figures.ownAttack) + cell(counters.attack, unit);
    const ratio = attack / defence;
    const gain = Math.min(3, ratio) * (1 + 0.1 * Math.min(10, defence)) + 0.3 * figures.groundAt(near);
    best = Math.max(best, ratio >= 0.6 ? gain : -0.5);
  }
  if (best !== 0) ledger.add('threatens', best);
}

/** By how much enemies next to a hex are stronger than those in it. */
function dangerAt(figures: Figures, hex: Hex, joining: number): number {
  const attack = figures.attackOn(hex, figures.enemyAttack);
  if (attack === 0) return 0;
  const defence = figures.defenceOf(hex, figures.ownDefence) + joining;
  return defence === 0 ? 3 : Math.max(0, attack / defence - 1);
}
