import { cell } from '../../engine/arrays.ts';
import { given, NONE } from '../../engine/kinds.ts';
import {
  ALLIED_BASES,
  ALLIED_SHIPS,
  Base,
  counterOf,
  distance,
  FLAK,
  FORCE_K,
  GIBRALTAR,
  Group,
  inPort,
  isAlliedPort,
  isBeyondLine,
  isBound,
  isCarrier,
  isDummy,
  isFreighter,
  isInGroup,
  isSeaborne,
  isWarship,
  MALTA,
  ownFactors,
  Phase,
  placeOnChart,
  type Ship,
  Spot,
  type State,
  shipsIn,
  spotOf,
  spotOfPort,
  spotTowards,
  Unit,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import { type AlliedCase, groupIn, naming, placeIn, shipIn, worldOf } from './question.ts';
import { baseOf, bestHour, convoysAtSea, freightersAt, isHeavy, isOneConvoy } from './reading.ts';
import type { AlliedStyle } from './styles.ts';

/** The convoys of a season: when they leave, who goes with them, and where the heavy ships turn. */

/** `season.hour`: the larger convoy chooses; the other leaves in the next turn if that suits it better. */
export function chooseHour({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const base = best(waiting(world, style), (one) => freightersAt(world, one).length);
  if (base === undefined) return theVerb(actions, 'finish');
  return naming(actions, 'begin', Phase, bestHour(world, base));
}

/** `season.go-on`. */
export function goOn({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const left = world.turn < 2 && waiting(world, style).length > 0;
  return theVerb(actions, left ? 'another' : 'finish');
}

/** The bases with a convoy that has still to leave. */
function waiting(world: State, { enough }: AlliedStyle): Spot[] {
  if (world.status >= enough) return [];
  return Base.all
    .filter((base) => cell(world.convoyLeft, base) === 0)
    .map(spotOfPort)
    .filter((place) => freightersAt(world, place).length > 0);
}

/** Where everybody is bound for in this turn; who is not named stays. Dummies by their groups. */
interface Orders {
  readonly ships: ReadonlyMap<Ship, Spot>;
  readonly dummies: ReadonlyMap<Group, Spot>;
  /** Bases from which convoys leave now. */
  readonly leaving: readonly Spot[];
}

/** `sailing.order`: one force after the other, until everybody has his orders. */
export function order(asked: AlliedCase): ListedAction | undefined {
  const { world, actions } = asked;
  const orders = ordersOf(asked);
  for (const ship of orders.ships.keys()) {
    const group = cell(world.group, ship);
    if (group !== NONE && cell(world.moved, group) > 0) continue;
    const whole = group !== NONE && shipsIn(world, group).every((one) => sameWay(orders, one, ship));
    const start = whole ? naming(actions, 'lead', Group, group) : naming(actions, 'pick', Unit, ship);
    if (start !== undefined) return start;
  }
  const dummy = withVerb(actions, 'lead').find((action) => orders.dummies.has(groupIn(action)));
  const decoy = withVerb(actions, 'decoy').find((action) => orders.leaving.includes(placeIn(action)));
  return dummy ?? decoy ?? theVerb(actions, 'ready') ?? theVerb(actions, 'lead');
}

/** `sailing.assemble`: everybody who goes the same way, then off. */
export function assemble(asked: AlliedCase, force: Group): ListedAction | undefined {
  const { world, actions } = asked;
  const orders = ordersOf(asked);
  const [leader] = shipsIn(world, force);
  if (leader === undefined) return sendDummy(asked, orders, force);
  const companion = withVerb(actions, 'with').find((action) => sameWay(orders, shipIn(action), leader));
  return companion ?? towards(actions, orders.ships.get(leader)) ?? theVerb(actions, 'stay');
}

/** Dummies keep company with a slow convoy, and go home faster. */
function sendDummy({ world, actions }: AlliedCase, orders: Orders, force: Group): ListedAction | undefined {
  const here = spotOf(world, force);
  const goal = orders.dummies.get(force) ?? MALTA;
  const next = goal === MALTA ? naming(actions, 'go', Spot, spotTowards(here, MALTA)) : undefined;
  return next ?? towards(actions, goal);
}

/** The listed place that is nearest to the goal, or to some port if there is none. */
function towards(actions: readonly ListedAction[], goal: Spot | undefined): ListedAction | undefined {
  const goals = goal === undefined ? [...ALLIED_BASES, MALTA] : [goal];
  return best(
    withVerb(actions, 'go'),
    (action) => -Math.min(...goals.map((one) => distance(placeIn(action), one))),
  );
}

function sameWay({ ships }: Orders, one: Ship, other: Ship): boolean {
  return ships.get(one) === ships.get(other);
}

/** Made from what was known before the first order of the turn, so that it does not change on the way. */
function ordersOf({ view, style }: AlliedCase): Orders {
  const start = view.draft?.before ?? view;
  const known = ordersByView.get(start) ?? ordersFrom(worldOf(start), style);
  ordersByView.set(start, known);
  return known;
}
const ordersByView = new WeakMap<object, Orders>();

function ordersFrom(before: State, style: AlliedStyle): Orders {
  const leaving = waiting(before, style).filter(
    (base) => before.turn > 1 || before.phase === bestHour(before, base),
  );
  const ships = new Map<Ship, Spot>();
  for (const base of leaving) for (const ship of sailorsOf(before, base)) ships.set(ship, MALTA);
  for (const ship of ALLIED_SHIPS) {
    const goal = isInGroup(before, ship) ? goalAtSea(before, style, ship) : undefined;
    if (goal !== undefined) ships.set(ship, goal);
  }
  const dummies = new Map<Group, Spot>();
  for (const group of Group.all)
    if (isSeaborne(before, group) && isDummy(before, group)) dummies.set(group, goalOfDummy(before, group));
  return { ships, dummies, leaving };
}

/** Who leaves with a convoy: all but slow battleships, which could not come home again. */
function sailorsOf(world: State, base: Spot): Ship[] {
  return inPort(world, base).filter(
    (ship) =>
      cell(world.done, ship) === 0 && (isFreighter(ship) || isCarrier(ship) || counterOf(ship).speed > 1),
  );
}

function goalAtSea(world: State, style: AlliedStyle, ship: Ship): Spot | undefined {
  const group = given(cell(world.group, ship));
  if (isFreighter(ship) || isBound(world, ship) || ship === FORCE_K) return MALTA;
  const home = given(cell(world.origin, ship));
  const here = placeOnChart(world, ship);
  if (!shipsIn(world, group).some(isFreighter)) return isCovering(world, group) ? undefined : home;
  if (!turnsBack(world, style, ship, here)) return MALTA;
  return home === GIBRALTAR ? undefined : home;
}

/** Heavy ships turn before the line in the west, and off Malta in the east. */
function turnsBack(world: State, { through }: AlliedStyle, ship: Ship, here: Spot): boolean {
  if (!isHeavy(ship)) return false;
  const next = spotTowards(here, MALTA);
  if (cell(world.origin, ship) !== GIBRALTAR) return isAlliedPort(next);
  const needed = through || (world.starving > 0 && !isOneConvoy(world));
  return isBeyondLine(next) && !needed;
}

/** A strong group gives its support as long as the convoy is near. */
function isCovering(world: State, group: Group): boolean {
  const here = spotOf(world, group);
  if (ownFactors(world, group) < FLAK.supporting || !shipsIn(world, group).some(isWarship)) return false;
  return convoysAtSea(world).some((convoy) => distance(spotOf(world, convoy), here) === 1);
}

/** Dummies stay with a convoy of their route. */
function goalOfDummy(world: State, group: Group): Spot {
  const base = baseOf(spotOf(world, group));
  const followed = convoysAtSea(world).some((convoy) => baseOf(spotOf(world, convoy)) === base);
  return followed ? MALTA : base;
}
