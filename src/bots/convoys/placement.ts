import {
  ALEXANDRIA,
  ALLIED_BASES,
  AXIS,
  AXIS_AIR,
  counterOf,
  DUMMIES,
  GIBRALTAR,
  inPort,
  isCarrier,
  isFreighter,
  isLinked,
  isOnChart,
  isShip,
  NAPOLI,
  placeOf,
  type Ship,
  SICILY,
  Spot,
  type State,
  TARANTO,
  withstandsBombs,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import {
  type AlliedCase,
  type AxisCase,
  naming,
  placeIn,
  rememberedShip,
  rememberedUnit,
  shipIn,
} from './question.ts';
import {
  arePushing,
  bestHour,
  exposureOf,
  freightersAt,
  isCapital,
  isLastChance,
  routeFrom,
} from './reading.ts';

/** Where ships and aircraft wait for the season. */

/** Frogmen go where they find as many capital ships. */
const FROGMEN_PREY = 3;

/** `allied-placement.pick`: everything the status allows, the best first. */
export function pickShip({ actions }: AlliedCase): ListedAction | undefined {
  return best(withVerb(actions, 'pick'), (action) => shipMerit(shipIn(action))) ?? theVerb(actions, 'ready');
}

function shipMerit(ship: Ship): number {
  if (isFreighter(ship)) return 9;
  const { airStrikes, speed } = counterOf(ship);
  return airStrikes + speed + (isCarrier(ship) && withstandsBombs(ship) ? 1.5 : 0);
}

/** `allied-placement.put`: freighters by halves, warships with the larger half. */
export function putShip({ view, world, actions }: AlliedCase): ListedAction | undefined {
  const west = freightersAt(world, GIBRALTAR).length;
  const east = freightersAt(world, ALEXANDRIA).length;
  const share = westernShare(world);
  const port = isFreighter(rememberedShip(view))
    ? west * (1 - share) <= east * share && share > 0
      ? GIBRALTAR
      : ALEXANDRIA
    : west >= east
      ? GIBRALTAR
      : ALEXANDRIA;
  return naming(actions, 'put', Spot, port) ?? actions[0];
}

/** If the aircraft of the Axis are in place already, everything goes the safer way. */
function westernShare(world: State): number {
  if (!AXIS_AIR.some((unit) => isOnChart(placeOf(world, unit)))) return 0.5;
  const danger = (base: Spot) => exposureOf(world, base, bestHour(world, base));
  return danger(GIBRALTAR) <= danger(ALEXANDRIA) ? 1 : 0;
}

/** `allied-placement.dummies`: as the freighters are. */
export function shareDummies({ world, actions }: AlliedCase): ListedAction | undefined {
  const west = freightersAt(world, GIBRALTAR).length;
  const all = west + freightersAt(world, ALEXANDRIA).length;
  const wanted = all === 0 ? DUMMIES / 2 : Math.round((DUMMIES * west) / all);
  return best(actions, ({ args: [number] }) => -Math.abs(Number(number) - wanted));
}

/** `axis-placement.put`. */
export function putAxisUnit(asked: AxisCase): ListedAction | undefined {
  const { view, actions, world } = asked;
  const unit = rememberedUnit(view);
  if (isShip(unit)) return naming(actions, 'put', Spot, portFor(asked, unit));
  return naming(actions, 'put', Spot, SICILY) !== undefined && belongsOnSicily(asked)
    ? naming(actions, 'put', Spot, SICILY)
    : (best(actions, (action) => baseMerit(world, placeIn(action))) ?? actions[0]);
}

/** Against both striking forces everything that flies goes to Sicily: Force K has to be sunk in harbour. */
function belongsOnSicily({ world, style }: AxisCase): boolean {
  const pushed = arePushing(world) && !isLastChance(world);
  if (pushed || ALLIED_BASES.every((base) => freightersAt(world, base).length === 0)) return true;
  const placed = AXIS_AIR.filter((unit) => isOnChart(placeOf(world, unit)));
  const there = placed.filter((unit) => placeOf(world, unit) === SICILY).length;
  return there <= style.sicily * placed.length;
}

/** Freighters that come by, and the fewer aircraft are there already the better. */
function baseMerit(world: State, place: Spot): number {
  if (place === SICILY) return 0;
  const crowd = AXIS_AIR.filter((unit) => placeOf(world, unit) === place).length;
  const prey = ALLIED_BASES.reduce((sum, base) => {
    const watched = routeFrom(base).filter((position) => isLinked(place, position, AXIS)).length;
    return sum + watched * freightersAt(world, base).length;
  }, 0);
  return prey / (1 + crowd);
}

/** A massed fleet lies nearest to the convoys; a divided one keeps its best ships away from carriers. */
function portFor({ world, style }: AxisCase, ship: Ship): Spot {
  if (!style.massed) return isCapital(ship) && counterOf(ship).single ? NAPOLI : TARANTO;
  return freightersAt(world, GIBRALTAR).length >= freightersAt(world, ALEXANDRIA).length ? NAPOLI : TARANTO;
}

/** `frogmen.decide`: the harbour with most capital ships. */
export function sendFrogmen({ world, actions }: AxisCase): ListedAction | undefined {
  const preyIn = (base: Spot) => inPort(world, base).filter(isCapital).length;
  const harbour = best(withVerb(actions, 'frogmen'), (action) => preyIn(placeIn(action)));
  return harbour !== undefined && preyIn(placeIn(harbour)) >= FROGMEN_PREY
    ? harbour
    : theVerb(actions, 'decline');
}

/** `frogmen.choose`: carriers, then other capital ships. */
export function mine({ actions }: AxisCase): ListedAction | undefined {
  return best(actions, (action) => {
    const ship = shipIn(action);
    return (isCapital(ship) ? 1 : 0) + (isCarrier(ship) ? 1 : 0);
  });
}
