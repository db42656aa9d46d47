import {
  AXIS,
  AXIS_AIR,
  DUMMIES,
  isCarrier,
  isFreighter,
  isShip,
  shipAt,
  withstandsBombs,
} from '../../games/convoys/fleet.ts';
import {
  ALEXANDRIA,
  ALLIED_BASES,
  GIBRALTAR,
  isLinked,
  NAPOLI,
  SICILY,
  TARANTO,
} from '../../games/convoys/sea.ts';
import { inPort, placeOf, type State } from '../../games/convoys/state.ts';
import {
  type AlliedCase,
  type AxisCase,
  best,
  type Choice,
  naming,
  rememberedUnit,
  theVerb,
  withVerb,
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
export function pickShip({ choices }: AlliedCase): Choice | undefined {
  return best(withVerb(choices, 'pick'), ({ aim }) => shipMerit(aim)) ?? theVerb(choices, 'ready');
}

function shipMerit(ship: number): number {
  if (isFreighter(ship)) return 9;
  const { airStrikes, speed } = shipAt(ship);
  return airStrikes + speed + (isCarrier(ship) && withstandsBombs(ship) ? 1.5 : 0);
}

/** `allied-placement.put`: freighters by halves, warships with the larger half. */
export function putShip({ view, world, choices }: AlliedCase): Choice | undefined {
  const west = freightersAt(world, GIBRALTAR).length;
  const east = freightersAt(world, ALEXANDRIA).length;
  const share = westernShare(world);
  const port = isFreighter(rememberedUnit(view))
    ? west * (1 - share) <= east * share && share > 0
      ? GIBRALTAR
      : ALEXANDRIA
    : west >= east
      ? GIBRALTAR
      : ALEXANDRIA;
  return naming(choices, 'put', port) ?? choices[0];
}

/** If the aircraft of the Axis are in place already, everything goes the safer way. */
function westernShare(world: State): number {
  if (!AXIS_AIR.some((unit) => placeOf(world, unit) >= 0)) return 0.5;
  const danger = (base: number) => exposureOf(world, base, bestHour(world, base));
  return danger(GIBRALTAR) <= danger(ALEXANDRIA) ? 1 : 0;
}

/** `allied-placement.dummies`: as the freighters are. */
export function shareDummies({ world, choices }: AlliedCase): Choice | undefined {
  const west = freightersAt(world, GIBRALTAR).length;
  const all = west + freightersAt(world, ALEXANDRIA).length;
  const wanted = all === 0 ? DUMMIES / 2 : Math.round((DUMMIES * west) / all);
  return best(choices, ({ aim }) => -Math.abs(aim - wanted));
}

/** `axis-placement.put`. */
export function putAxisUnit(asked: AxisCase): Choice | undefined {
  const { view, choices, world } = asked;
  const unit = rememberedUnit(view);
  if (isShip(unit)) return naming(choices, 'put', portFor(asked, unit));
  return naming(choices, 'put', SICILY) !== undefined && belongsOnSicily(asked)
    ? naming(choices, 'put', SICILY)
    : (best(choices, ({ aim }) => baseMerit(world, aim)) ?? choices[0]);
}

/** Against both striking forces everything that flies goes to Sicily: Force K has to be sunk in harbour. */
function belongsOnSicily({ world, style }: AxisCase): boolean {
  const pushed = arePushing(world) && !isLastChance(world);
  if (pushed || ALLIED_BASES.every((base) => freightersAt(world, base).length === 0)) return true;
  const placed = AXIS_AIR.filter((unit) => placeOf(world, unit) >= 0);
  const there = placed.filter((unit) => placeOf(world, unit) === SICILY).length;
  return there <= style.sicily * placed.length;
}

/** Freighters that come by, and the fewer aircraft are there already the better. */
function baseMerit(world: State, place: number): number {
  if (place === SICILY) return 0;
  const crowd = AXIS_AIR.filter((unit) => placeOf(world, unit) === place).length;
  const prey = ALLIED_BASES.reduce((sum, base) => {
    const watched = routeFrom(base).filter((position) => isLinked(place, position, AXIS)).length;
    return sum + watched * freightersAt(world, base).length;
  }, 0);
  return prey / (1 + crowd);
}

/** A massed fleet lies nearest to the convoys; a divided one keeps its best ships away from carriers. */
function portFor({ world, style }: AxisCase, ship: number): number {
  if (!style.massed) return isCapital(ship) && shipAt(ship).single ? NAPOLI : TARANTO;
  return freightersAt(world, GIBRALTAR).length >= freightersAt(world, ALEXANDRIA).length ? NAPOLI : TARANTO;
}

/** `frogmen.decide`: the harbour with most capital ships. */
export function sendFrogmen({ world, choices }: AxisCase): Choice | undefined {
  const preyIn = (base: number) => inPort(world, base).filter(isCapital).length;
  const harbour = best(withVerb(choices, 'frogmen'), ({ aim }) => preyIn(aim));
  return harbour !== undefined && preyIn(harbour.aim) >= FROGMEN_PREY ? harbour : theVerb(choices, 'decline');
}

/** `frogmen.choose`: carriers, then other capital ships. */
export function mine({ choices }: AxisCase): Choice | undefined {
  return best(choices, ({ aim }) => (isCapital(aim) ? 1 : 0) + (isCarrier(aim) ? 1 : 0));
}
