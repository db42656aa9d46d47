import { cell } from '../../engine/arrays.ts';
import { bytesOf } from '../../engine/kinds.ts';
import {
  ALEXANDRIA,
  ALLIED_BASES,
  AXIS,
  AXIS_AIR,
  counterOf,
  DUMMIES,
  GIBRALTAR,
  inPort,
  isAirUnit,
  isCarrier,
  isFreighter,
  isLinked,
  isOnChart,
  isShip,
  NAPOLI,
  placeOf,
  Ship,
  SICILY,
  Spot,
  type State,
  TARANTO,
  Unit,
  verbs,
  withstandsBombs,
} from '../../games/convoys/index.ts';
import { type Consideration, remembered, thing } from './asked.ts';
import {
  arePushing,
  bestHour,
  exposureOf,
  freightersAt,
  isCapital,
  isLastChance,
  routeFrom,
} from './reading.ts';
import type { AxisStyle } from './styles.ts';
import { airUnitWorth } from './worth.ts';

/** Where ships and aircraft wait for the season. */

/** Frogmen go where they find as many capital ships. */
const FROGMEN_PREY = 3;
/** A capital ship that is out for a few seasons. */
const OUT_OF_ACTION = 0.35;

/** Merits in tenths: speed, aircraft, an armoured deck; a carrier that counts for nothing when it is lost goes first. */
const merits = bytesOf(Ship, (ship) => {
  const { airStrikes, speed } = counterOf(ship);
  if (isFreighter(ship)) return 90;
  if (!isCarrier(ship)) return 10 * speed;
  return isCapital(ship) ? 10 * (airStrikes + speed) + (withstandsBombs(ship) ? 15 : 0) : 80;
});

/** `allied-placement.pick`: everything the status allows, the best first. */
export const pickShip: Consideration = () => (action, ledger) => {
  if (action[0] !== verbs.id.pick) return;
  const ship = thing(Ship, action);
  const worth = cell(merits, ship) / 100;
  if (isFreighter(ship)) ledger.add('brings-supplies', worth, { freighters: 1 });
  else ledger.add('adds-strength', worth);
};

/** `allied-placement.put`: freighters by halves, warships with the larger half. */
export const putShip: Consideration = ({ world, decision }) => {
  const west = freightersAt(world, GIBRALTAR);
  const east = freightersAt(world, ALEXANDRIA);
  const freighter = isFreighter(remembered(Ship, decision, 'unit'));
  const share = westernShare(world);
  const even = share > 0 && share < 1;
  const westwards = freighter ? west * (1 - share) <= east * share && share > 0 : west >= east;
  const port = westwards ? GIBRALTAR : ALEXANDRIA;
  return (action, ledger) => {
    if (thing(Spot, action) !== port) return;
    if (!freighter) ledger.add('keeps-together', 0.2, { freighters: westwards ? west : east });
    else if (even) ledger.add('divides-freighters', 0.3, { west, east });
    else ledger.add('safer-way', 0.3);
  };
};

/** If the aircraft of the Axis are in place already, everything goes the safer way. */
function westernShare(world: State): number {
  let placed = false;
  for (const unit of AXIS_AIR) if (isOnChart(placeOf(world, unit))) placed = true;
  if (!placed) return 0.5;
  return dangerFrom(world, GIBRALTAR) <= dangerFrom(world, ALEXANDRIA) ? 1 : 0;
}

function dangerFrom(world: State, base: Spot): number {
  return exposureOf(world, base, bestHour(world, base));
}

/** `allied-placement.dummies`: as the freighters are. */
export const shareDummies: Consideration = ({ world }) => {
  const west = freightersAt(world, GIBRALTAR);
  const all = west + freightersAt(world, ALEXANDRIA);
  const wanted = all === 0 ? DUMMIES / 2 : Math.round((DUMMIES * west) / all);
  return (action, ledger) => ledger.add('misleads', -0.12 * Math.abs((action[1] ?? 0) - wanted));
};

/** `replacement.choose`: whatever comes back is worth having. */
export const replace: Consideration =
  ({ world }) =>
  (action, ledger) => {
    if (action[0] !== verbs.id.replace) return;
    const unit = thing(Unit, action);
    ledger.add('adds-strength', isAirUnit(unit) ? 0.1 + airUnitWorth(world, unit) : 0.3);
  };

/** `axis-placement.pick`: ships, then dive bombers, which have the first choice of a base. */
export const pickAxisUnit: Consideration =
  ({ world }) =>
  (action, ledger) => {
    if (action[0] !== verbs.id.pick) return;
    const unit = thing(Unit, action);
    ledger.add('adds-strength', isShip(unit) ? 1 : airUnitWorth(world, unit));
  };

/** `axis-placement.put`. */
export function putAxisUnit(style: AxisStyle): Consideration {
  return ({ world, decision }) => {
    const unit = remembered(Unit, decision, 'unit');
    if (isShip(unit)) {
      const port = portFor(world, style, unit);
      return (action, ledger) => {
        if (thing(Spot, action) === port) ledger.add('meets-convoys', 0.2);
      };
    }
    const sicily = belongsOnSicily(world, style);
    return (action, ledger) => {
      const place = thing(Spot, action);
      if (place !== SICILY) ledger.add('meets-convoys', 0.01 * baseMerit(world, place));
      else if (sicily) ledger.add('over-harbour', 1);
    };
  };
}

/** Against both striking forces everything that flies goes to Sicily: Force K has to be sunk in harbour. */
function belongsOnSicily(world: State, style: AxisStyle): boolean {
  if (arePushing(world) && !isLastChance(world)) return true;
  if (freightersAt(world, GIBRALTAR) + freightersAt(world, ALEXANDRIA) === 0) return true;
  let placed = 0;
  let there = 0;
  for (const unit of AXIS_AIR) {
    const place = placeOf(world, unit);
    if (isOnChart(place)) placed++;
    if (place === SICILY) there++;
  }
  return there <= style.sicily * placed;
}

/** Freighters that come by, and the fewer aircraft are there already the better. */
function baseMerit(world: State, place: Spot): number {
  let crowd = 0;
  for (const unit of AXIS_AIR) if (placeOf(world, unit) === place) crowd++;
  let prey = 0;
  for (const base of ALLIED_BASES) {
    let watched = 0;
    for (const position of routeFrom(base)) if (isLinked(place, position, AXIS)) watched++;
    prey += watched * freightersAt(world, base);
  }
  return prey / (1 + crowd);
}

/** A massed fleet lies nearest to the convoys; a divided one keeps its best ships away from carriers. */
function portFor(world: State, style: AxisStyle, ship: Ship): Spot {
  if (!style.massed) return isCapital(ship) && counterOf(ship).single ? NAPOLI : TARANTO;
  return freightersAt(world, GIBRALTAR) >= freightersAt(world, ALEXANDRIA) ? NAPOLI : TARANTO;
}

/** `frogmen.decide`: the harbour with most capital ships. */
export const sendFrogmen: Consideration =
  ({ world }) =>
  (action, ledger) => {
    if (action[0] !== verbs.id.frogmen) return;
    const prey = inPort(world, thing(Spot, action)).filter(isCapital).length;
    const worth = 0.5 * OUT_OF_ACTION * Math.min(FROGMEN_PREY, prey) + 0.01 * prey;
    ledger.add('prey-in-harbour', worth, { ships: prey });
    ledger.add('keeps-for-later', -0.5 * OUT_OF_ACTION * (FROGMEN_PREY - 0.5));
  };

/** `frogmen.choose`: carriers, then other capital ships. */
export const mine: Consideration = () => (action, ledger) => {
  const ship = thing(Ship, action);
  ledger.add('may-hit', (isCapital(ship) ? OUT_OF_ACTION : 0.1) + (isCarrier(ship) ? 0.2 : 0));
};
