import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { ownFactors } from '../../games/convoys/flak.ts';
import {
  ALLIED_SHIPS,
  FORCE_K,
  isCarrier,
  isFreighter,
  isWarship,
  shipAt,
} from '../../games/convoys/fleet.ts';
import {
  ALLIED_BASES,
  GIBRALTAR,
  isAlliedPort,
  isBeyondLine,
  MALTA,
  placeTowards,
  stepsBetween,
} from '../../games/convoys/sea.ts';
import {
  GROUPS,
  inPort,
  isBound,
  isInGroup,
  isSeaborne,
  placeOf,
  type State,
  shipsIn,
} from '../../games/convoys/state.ts';
import { FLAK } from '../../games/convoys/tables.ts';
import { type AlliedCase, best, type Choice, naming, theVerb, withVerb, worldOf } from './question.ts';
import { baseOf, bestHour, convoysAtSea, freightersAt, isHeavy, isOneConvoy } from './reading.ts';
import type { AlliedStyle } from './styles.ts';

/** The convoys of a season: when they leave, who goes with them, and where the heavy ships turn. */

/** `season.hour`: the larger convoy chooses; the other leaves in the next turn if that suits it better. */
export function chooseHour({ world, style, choices }: AlliedCase): Choice | undefined {
  const base = best(waiting(world, style), (one) => freightersAt(world, one).length);
  if (base === undefined) return theVerb(choices, 'finish');
  return naming(choices, 'begin', bestHour(world, base));
}

/** `season.go-on`. */
export function goOn({ world, style, choices }: AlliedCase): Choice | undefined {
  const left = world.turn < 2 && waiting(world, style).length > 0;
  return theVerb(choices, left ? 'another' : 'finish');
}

/** The bases with a convoy that has still to leave. */
function waiting(world: State, { enough }: AlliedStyle): number[] {
  if (world.level >= enough) return [];
  return ALLIED_BASES.filter(
    (base, gate) => freightersAt(world, base).length > 0 && cell(world.convoyLeft, gate) === 0,
  );
}

/** Where everybody is bound for in this turn; who is not named stays. Dummies by their groups. */
interface Plan {
  readonly ships: ReadonlyMap<number, number>;
  readonly dummies: ReadonlyMap<number, number>;
  /** Bases from which convoys leave now. */
  readonly leaving: readonly number[];
}

/** `sailing.order`: one force after the other, until everybody has his orders. */
export function order(asked: AlliedCase): Choice | undefined {
  const { world, choices } = asked;
  const plan = planOf(asked);
  for (const ship of plan.ships.keys()) {
    const group = cell(world.group, ship);
    if (group !== NONE && cell(world.moved, group) > 0) continue;
    const whole = group !== NONE && shipsIn(world, group).every((one) => sameWay(plan, one, ship));
    const start = whole ? naming(choices, 'lead', group) : naming(choices, 'pick', ship);
    if (start !== undefined) return start;
  }
  const dummy = withVerb(choices, 'lead').find(({ aim }) => plan.dummies.has(aim));
  const decoy = withVerb(choices, 'decoy').find(({ aim }) => plan.leaving.includes(aim));
  return dummy ?? decoy ?? theVerb(choices, 'ready') ?? theVerb(choices, 'lead');
}

/** `sailing.assemble`: everybody who goes the same way, then off. */
export function assemble(asked: AlliedCase, force: number): Choice | undefined {
  const { world, choices } = asked;
  const plan = planOf(asked);
  const [leader] = shipsIn(world, force);
  if (leader === undefined) return sendDummy(asked, plan, force);
  const companion = withVerb(choices, 'with').find(({ aim }) => sameWay(plan, aim, leader));
  return companion ?? towards(choices, plan.ships.get(leader)) ?? theVerb(choices, 'stay');
}

/** Dummies keep company with a slow convoy, and go home faster. */
function sendDummy({ world, choices }: AlliedCase, plan: Plan, force: number): Choice | undefined {
  const here = cell(world.spot, force);
  const goal = plan.dummies.get(force) ?? MALTA;
  const next = goal === MALTA ? naming(choices, 'go', placeTowards(here, MALTA)) : undefined;
  return next ?? towards(choices, goal);
}

/** The listed place that is nearest to the goal, or to some port if there is none. */
function towards(choices: readonly Choice[], goal: number | undefined): Choice | undefined {
  const goals = goal === undefined ? [...ALLIED_BASES, MALTA] : [goal];
  return best(withVerb(choices, 'go'), ({ aim }) => -Math.min(...goals.map((one) => stepsBetween(aim, one))));
}

function sameWay({ ships }: Plan, one: number, other: number): boolean {
  return ships.get(one) === ships.get(other);
}

/** Made from what was known before the first order of the turn, so that it does not change on the way. */
function planOf({ view, style }: AlliedCase): Plan {
  const start = view.draft?.before ?? view;
  const known = plans.get(start) ?? planFrom(worldOf(start), style);
  plans.set(start, known);
  return known;
}
const plans = new WeakMap<object, Plan>();

function planFrom(before: State, style: AlliedStyle): Plan {
  const leaving = waiting(before, style).filter(
    (base) => before.turn > 1 || before.phase === bestHour(before, base),
  );
  const ships = new Map<number, number>();
  for (const base of leaving) for (const ship of sailorsOf(before, base)) ships.set(ship, MALTA);
  for (const ship of ALLIED_SHIPS) {
    const goal = isInGroup(before, ship) ? goalAtSea(before, style, ship) : undefined;
    if (goal !== undefined) ships.set(ship, goal);
  }
  const dummies = new Map<number, number>();
  for (const group of GROUPS)
    if (isSeaborne(before, group) && cell(before.dummy, group) > 0)
      dummies.set(group, goalOfDummy(before, group));
  return { ships, dummies, leaving };
}

/** Who leaves with a convoy: all but slow battleships, which could not come home again. */
function sailorsOf(world: State, base: number): number[] {
  return inPort(world, base).filter(
    (ship) =>
      cell(world.done, ship) === 0 && (isFreighter(ship) || isCarrier(ship) || shipAt(ship).speed > 1),
  );
}

function goalAtSea(world: State, style: AlliedStyle, ship: number): number | undefined {
  const group = cell(world.group, ship);
  if (isFreighter(ship) || isBound(world, ship) || ship === FORCE_K) return MALTA;
  const home = cell(world.origin, ship);
  const here = placeOf(world, ship);
  if (!shipsIn(world, group).some(isFreighter)) return isCovering(world, group) ? undefined : home;
  if (!turnsBack(world, style, ship, here)) return MALTA;
  return home === GIBRALTAR ? undefined : home;
}

/** Heavy ships turn before the line in the west, and off Malta in the east. */
function turnsBack(world: State, { through }: AlliedStyle, ship: number, here: number): boolean {
  if (!isHeavy(ship)) return false;
  const next = placeTowards(here, MALTA);
  if (cell(world.origin, ship) !== GIBRALTAR) return isAlliedPort(next);
  const needed = through || (world.starving > 0 && !isOneConvoy(world));
  return isBeyondLine(next) && !needed;
}

/** A strong group gives its support as long as the convoy is near. */
function isCovering(world: State, group: number): boolean {
  const here = cell(world.spot, group);
  if (ownFactors(world, group) < FLAK.supporting || !shipsIn(world, group).some(isWarship)) return false;
  return convoysAtSea(world).some((convoy) => stepsBetween(cell(world.spot, convoy), here) === 1);
}

/** Dummies stay with a convoy of their route. */
function goalOfDummy(world: State, group: number): number {
  const base = baseOf(cell(world.spot, group));
  const followed = convoysAtSea(world).some((convoy) => baseOf(cell(world.spot, convoy)) === base);
  return followed ? MALTA : base;
}
