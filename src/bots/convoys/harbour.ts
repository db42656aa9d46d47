import {
  boxBeside,
  FORCE_K,
  GIBRALTAR,
  inPort,
  isFreighter,
  isHit,
  MALTA,
  pointsOf,
  type Ship,
  type State,
  swordfishOnMalta,
  WEST_OF_TRIPOLI,
  withstandsBombs,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import { airUnitWorth } from './air.ts';
import { bestAttack, type Stakes } from './odds.ts';
import { type AlliedCase, type AxisCase, placeIn, rememberedUnit, shipIn, unitIn } from './question.ts';
import {
  airUnitsOnSicily,
  isAfricaLost,
  isCapital,
  isLastChance,
  isLastSeason,
  isOneConvoy,
  surplus,
} from './reading.ts';
import type { AxisStyle } from './styles.ts';

/** Malta's harbour: the siege, the invasion, and who leaves. */

/** What a ship in harbour is worth as a target before and after unloading. */
function stakesOf(world: State, ship: Ship, unloaded: boolean): Pick<Stakes, 'sunk' | 'hit'> {
  const here = inPort(world, MALTA);
  if (ship === FORCE_K) {
    if (isLastChance(world)) return { sunk: 0, hit: 0 };
    return swordfishOnMalta(world).length > 0 ? { sunk: 6, hit: 3 } : { sunk: 1, hit: 0.5 };
  }
  if (isFreighter(ship)) {
    if (unloaded) return { sunk: isLastChance(world) ? 0 : 0.3, hit: 0 };
    const spare =
      isOneConvoy(world) || isAfricaLost(world) ? 0 : surplus(world, here.filter(isFreighter).length);
    return { sunk: spare > 2 ? 0.1 : 1, hit: 0 };
  }
  const lasting = isLastChance(world) ? 0 : 1;
  if (!isCapital(ship)) return { sunk: 0.2 * lasting, hit: 0.1 * lasting };
  return withstandsBombs(ship) ? { sunk: 0, hit: 0.2 * lasting } : { sunk: 1, hit: 0.4 };
}

/** The strikes after unloading are those without limit. */
function isUnloaded({ view }: AxisCase): boolean {
  return view.stack.some(({ step }) => String(step).startsWith('last-strikes'));
}

/** `siege.fly`: everybody, while something in the harbour is worth a bomb. */
export function flyToMalta(asked: AxisCase): ListedAction | undefined {
  const { world, actions } = asked;
  const worth = bestPrize(asked);
  const willing = withVerb(actions, 'fly').filter(
    (action) => worth >= asked.style.care * airUnitWorth(world, unitIn(action)),
  );
  return best(willing, (action) => airUnitWorth(world, unitIn(action))) ?? theVerb(actions, 'end');
}

/** `siege.attack`. */
export function bombHarbour(asked: AxisCase): ListedAction | undefined {
  const { view, world, actions, style } = asked;
  const lost = style.care * airUnitWorth(world, rememberedUnit(view));
  const unloaded = isUnloaded(asked);
  return bestAttack(view, actions, (target) => ({ ...stakesOf(world, target, unloaded), lost }));
}

function bestPrize(asked: AxisCase): number {
  const { world } = asked;
  const unloaded = isUnloaded(asked);
  return Math.max(
    0,
    ...inPort(world, MALTA)
      .map((ship) => stakesOf(world, ship, unloaded))
      .map(({ sunk, hit }) => Math.max(sunk, hit)),
  );
}

/** `last-strikes.decide`: as long as something is left that bombs can sink and that is worth the losses. */
export function strikeAgain(asked: AxisCase): ListedAction | undefined {
  const { world, actions, style } = asked;
  const prize = Math.max(
    0,
    ...inPort(world, MALTA)
      .filter((ship) => !withstandsBombs(ship) || !isHit(world, ship))
      .map((ship) => stakesOf(world, ship, true).sunk),
  );
  const flyers = airUnitsOnSicily(world).filter((unit) => prize >= style.care * airUnitWorth(world, unit));
  return theVerb(actions, flyers.length > 0 && prize >= LEAST_PRIZE ? 'another' : 'finish');
}
const LEAST_PRIZE = 0.9;

/** `invasion.decide`: at the level the style likes, or when all is lost otherwise. */
export function invade({ world, style, actions }: AxisCase): ListedAction | undefined {
  return theVerb(actions, isDesperate(world) || isTempting(world, style) ? 'invade' : 'decline');
}

function isTempting(world: State, { invasion }: AxisStyle): boolean {
  // The army goes back for it, and must not go out of Africa.
  return world.status <= invasion && boxBeside(world, world.army, -1) !== WEST_OF_TRIPOLI;
}

function isDesperate(world: State): boolean {
  if (isAfricaLost(world)) return true;
  const { allied, axis } = pointsOf(world);
  return isLastSeason(world) && allied >= axis;
}

/** `last-strikes.leave`: what bombs can sink leaves, if Malta can pay for it. */
export function leaveHarbour({ world, actions }: AlliedCase): ListedAction | undefined {
  const endangered = withVerb(actions, 'leave').find((action) => {
    const ship = shipIn(action);
    return isCapital(ship) && !withstandsBombs(ship);
  });
  const others = theVerb(actions, 'stay') === undefined ? theVerb(actions, 'leave') : undefined;
  const port = best(withVerb(actions, 'go'), (action) => (placeIn(action) === GIBRALTAR ? 1 : 0));
  const worthIt = world.status > 1 || isLastSeason(world);
  return (worthIt ? endangered : undefined) ?? others ?? port ?? theVerb(actions, 'stay');
}
