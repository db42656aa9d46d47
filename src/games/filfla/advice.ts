import type { Action } from '../../engine/actions.ts';
import { cell } from '../../engine/arrays.ts';
import type { Seat } from '../../engine/audience.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Destination, Preview, Target } from '../../engine/definition.ts';
import type { Locals } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { barToAdvance, barToJoin, oddsOf } from './combat.ts';
import { barToAttack } from './combat-phase.ts';
import { barToConfirm as barToConfirmDeployment, barToPick, barToPut } from './deployment.ts';
import { grid, isCliff, isSea } from './island.ts';
import { allowanceLeft, barToEnter, barToMove, barToStep, reachOf, stepCost } from './movement.ts';
import { barToAssign, barToConfirm as barToConfirmPlan } from './plan.ts';
import { barToFire, fireChances, modifier } from './reaction.ts';
import { barToRetreat } from './retreat.ts';
import { isNextToEnemy, isOnIsland, placeOf, type State, unitsIn } from './state.ts';
import { combatChart, enemyOf, GARRISON, isDecoy, sideOf, UNITS_OF, unitAt } from './units.ts';
import { hex as hexKind, unit as unitKind, verbs } from './words.ts';

/** Why not, what if, how far: answers from what a seat knows, by the same predicates as the rules. */

/** The rule that forbids an action, a unit or a hex at the open decision; nothing if it is the decision's own. */
export function whyNot(world: State, target: Target): string | undefined {
  const { stack } = world;
  if (stack?.step.kind !== 'decide') return undefined;
  const { step, locals } = stack;
  if ('kind' in target) {
    const barTo = target.kind === unitKind ? barToUnit : barToHex;
    return barTo(world, step.name, locals, target.value);
  }
  const [verb = 0] = target.action;
  return step.take[verb] === undefined ? undefined : barToAct(world, locals, target.action);
}

function barToAct(s: State, locals: Locals, action: Action): string | undefined {
  const [verb = 0, first = 0, second = 0] = action;
  switch (verbs.names[verb]) {
    case 'assign':
      return barToAssign(s, first, second);
    case 'pick':
      return barToPick(s, first);
    case 'put':
      return barToPut(s, local(locals, 'picked'), first);
    case 'move':
      return sideOf(first) === local(locals, 'side') ? barToGo(s, first, action.slice(2)) : undefined;
    case 'fire':
      return barToFire(s, first, local(locals, 'target'));
    case 'attack':
      return barToAttack(s, local(locals, 'side'), first);
    case 'join':
      return barToJoin(s, first, local(locals, 'side'), local(locals, 'target'));
    case 'retreat':
      return several(locals, 'units').includes(first)
        ? barToRetreat(s, first, second, several(locals, 'from'))
        : undefined;
    case 'advance':
      return barToAdvance(s, first, local(locals, 'target'));
    case 'confirm':
      return barToConfirmPlan(s) ?? barToConfirmDeployment(s);
    default:
      return undefined;
  }
}

function barToUnit(s: State, step: string, locals: Locals, unit: number): string | undefined {
  switch (step) {
    case 'plan.assign':
      return barToAssign(s, unit, 0) ?? barToAssign(s, unit, 1);
    case 'deployment.pick':
      return barToPick(s, unit);
    case 'movement.move':
      return sideOf(unit) === local(locals, 'side') ? barToMove(s, unit) : undefined;
    case 'reaction.fire':
      return barToFire(s, unit, local(locals, 'target'));
    case 'combat.assemble':
      return barToJoin(s, unit, local(locals, 'side'), local(locals, 'target'));
    case 'combat.advance':
      return barToAdvance(s, unit, local(locals, 'target'));
    default:
      return undefined;
  }
}

function barToHex(s: State, step: string, locals: Locals, hex: number): string | undefined {
  switch (step) {
    case 'deployment.put':
      return barToPut(s, local(locals, 'picked'), hex);
    case 'movement.move':
      return isSea(hex) ? 'filfla/5.2' : (barToEnter(s, local(locals, 'side'), hex) ?? 'filfla/5.11');
    case 'combat-phase.attack':
      return barToAttack(s, local(locals, 'side'), hex);
    default:
      return undefined;
  }
}

/** Why a unit cannot go this way; a way that could be walked in parts is only not the cheapest. */
function barToGo(s: State, unit: number, path: readonly number[]): string {
  const bar = barToMove(s, unit);
  if (bar !== undefined) return bar;
  let here = placeOf(s, unit);
  let left = allowanceLeft(s, unit);
  for (const [index, hex] of path.entries()) {
    if (index > 0 && isNextToEnemy(s, here, sideOf(unit))) return 'filfla/5.6';
    if (grid.distance(here, hex) !== 1) return 'filfla/5';
    const barred = barToStep(s, unit, here, hex);
    if (barred !== undefined) return barred;
    left -= stepCost(here, hex);
    if (left < 0) return 'filfla/5.11';
    here = hex;
  }
  return 'filfla/5.7';
}

/** The chances of a fire or of an attack, for the side that decides about it. */
export function preview(world: State, seat: Seat, action: Action): Preview | undefined {
  const { stack } = world;
  if (stack?.step.kind !== 'decide' || stack.step.by(world, stack.locals) !== seat) return undefined;
  const { step, locals } = stack;
  const target = local(locals, 'target');
  const attackers = several(locals, 'attackers');
  const [verb = 0, unit = 0] = action;
  switch (`${step.name} ${verbs.names[verb]}`) {
    case 'reaction.fire fire':
      return barToFire(world, unit, target) ? undefined : firePreview(world, unit, target);
    case 'combat.assemble join':
      return attackers.includes(unit) || barToJoin(world, unit, seat, target)
        ? undefined
        : combatPreview(world, seat, target, [...attackers, unit]);
    case 'combat.assemble confirm':
      return attackers.length === 0 ? undefined : combatPreview(world, seat, target, attackers);
    default:
      return undefined;
  }
}

function firePreview(s: State, unit: number, target: number): Preview {
  return {
    title: `${unitAt(unit).name} fires at ${unitAt(target).name}`,
    rule: 'filfla/6.6',
    facts: [{ text: 'die modifier', value: String(modifier(s, unit, target)), rule: 'filfla/6.6' }],
    outcomes: [...fireChances(s, unit, target)].map(([text, chance]) => ({ text, chance })),
    unknown: [],
  };
}

/** Nobody knows the odds against counters that are still face down, so none are given. */
function combatPreview(s: State, seat: Seat, target: number, attackers: readonly number[]): Preview {
  const hidden =
    seat === GARRISON ? [] : unitsIn(s, target, GARRISON).filter((unit) => cell(s.faceUp, unit) === 0);
  const { attack, defence, column, shifts } = oddsOf(s, seat, target, attackers);
  const known = hidden.length === 0;
  return {
    title: `Attack on ${hexKind.name(target)}`,
    rule: 'filfla/7.6',
    facts: [
      { text: 'attack', value: String(attack) },
      ...(known ? [{ text: 'defence', value: String(defence) }] : []),
      ...shifts
        .filter(({ rule }) => known || rule !== 'filfla/7.9')
        .map(({ text, by, rule }) => ({ text, value: String(by), rule })),
      ...(known ? [{ text: 'column', value: combatChart.columns[column] ?? '' }] : []),
    ],
    outcomes: known
      ? [...combatChart.distribution(column, waysToRoll(2))].map(([text, chance]) => ({ text, chance }))
      : [],
    unknown: known ? [] : [`${hidden.length} counters in ${hexKind.name(target)} are face down`],
  };
}

export function reach(world: State, unit: number): readonly Destination[] {
  if (barToMove(world, unit)) return [];
  const reached = reachOf(world, unit);
  return reached.destinations().map((hex) => ({
    place: hexKind.name(hex),
    cost: reached.costTo(hex) ?? 0,
    path: (reached.pathTo(hex) ?? []).map((step) => hexKind.name(step)),
  }));
}

/** The hexes that enemies in sight can attack after their next movement. */
export function threat(world: State, seat: Seat): readonly string[] {
  const hexes = new Set<number>();
  for (const unit of UNITS_OF[enemyOf(seat)] ?? []) {
    const seen = isOnIsland(world, unit) && (sideOf(unit) !== GARRISON || cell(world.faceUp, unit) > 0);
    if (!seen || isDecoy(unit) || unitAt(unit).attack === 0) continue;
    for (const hex of [placeOf(world, unit), ...reachOf(world, unit).destinations()]) {
      for (const near of grid.neighbours(hex)) if (!isSea(near) && !isCliff(hex, near)) hexes.add(near);
    }
  }
  return [...hexes].sort((a, b) => a - b).map((hex) => hexKind.name(hex));
}

function local(locals: Locals, name: string): number {
  const value = locals[name];
  return typeof value === 'number' ? value : NONE;
}

function several(locals: Locals, name: string): readonly number[] {
  const value = locals[name];
  return typeof value === 'object' ? value : [];
}
