import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  counterOf,
  FLAK,
  factorsOfGroup,
  Group,
  isAirUnit,
  isCarrier,
  isExposed,
  isFreighter,
  isHit,
  isLinked,
  isOnChart,
  isPosition,
  italiansAt,
  MALTA_FIELDS,
  placeOf,
  type Ship,
  SICILY,
  type State,
  shipsIn,
  swordfishOnMalta,
  TARANTO,
  type Unit,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import { bestAttack, type Stakes } from './odds.ts';
import { type AlliedCase, type AxisCase, groupIn, rememberedUnit, shipIn, unitIn } from './question.ts';
import { arePushing, isCapital, isLastChance, isScout, missionsOn } from './reading.ts';

/** Aircraft of both sides, over the sea. */

/** What a lost unit costs, by how soon another comes. */
const AIRCRAFT: Readonly<Record<string, number>> = { stuka: 0.4, 'it-stuka': 0.25, sm79: 0.12, z1007: 0.08 };

export function airUnitWorth(world: State, unit: Unit): number {
  if (isLastChance(world)) return 0.01;
  return (isAirUnit(unit) ? AIRCRAFT[counterOf(unit).table] : undefined) ?? 0.2;
}

/** `axis-strikes.fly`: scouts first while there is something to find, then the strongest. */
export function flyMission({ world, actions }: AxisCase): ListedAction | undefined {
  const able = withVerb(actions, 'fly').filter((action) => isWorthwhile(world, unitIn(action)));
  const scout = able.find((action) => {
    const unit = unitIn(action);
    return isScout(unit) && groupsInReach(world, unit).some((group) => !isExposed(world, group));
  });
  return scout ?? best(able, (action) => airUnitWorth(world, unitIn(action))) ?? theVerb(actions, 'end');
}

/** Against strong escorts with nothing to protect only level bombers are risked. */
function isWorthwhile(world: State, unit: Unit): boolean {
  const reached = groupsInReach(world, unit);
  if (isScout(unit)) return reached.length > 0;
  if (isSaved(world, unit))
    return reached.some((group) => holdsFreighters(world, group) && factorsOfGroup(world, group) < 2);
  return reached.some(
    (group) => !isExposed(world, group) || holdsFreighters(world, group) || isWeak(world, group),
  );
}

/** While both striking forces are on Malta the aircraft of Sicily are needed over the harbour. */
function isSaved(world: State, unit: Unit): boolean {
  return arePushing(world) && placeOf(world, unit) === SICILY && !isLastChance(world);
}

function isWeak(world: State, group: Group): boolean {
  return isLastChance(world) || factorsOfGroup(world, group) < FLAK.most;
}

function groupsInReach(world: State, unit: Unit): Group[] {
  const base = placeOf(world, unit);
  return Group.all.filter((group) => {
    const spot = cell(world.groupAt, group);
    return isOnChart(base) && isPosition(spot) && isLinked(base, spot, AXIS);
  });
}

/** Only of exposed groups, the others are a guess. */
function holdsFreighters(world: State, group: Group): boolean {
  return isExposed(world, group) && shipsIn(world, group).some(isFreighter);
}

/** `axis-strikes.choose`: scouts look for what is hidden, the others go for freighters. */
export function chooseGroup({ view, world, actions }: AxisCase): ListedAction | undefined {
  const scouting = isScout(rememberedUnit(view));
  return best(actions, (action) => {
    const group = groupIn(action);
    if (!isExposed(world, group)) return scouting ? 4 : 2;
    return holdsFreighters(world, group) ? 3 : 1 / (1 + factorsOfGroup(world, group));
  });
}

/** `axis-strikes.attack`: freighters first. */
export function attackAtSea({ view, world, style, actions }: AxisCase): ListedAction | undefined {
  const unit = rememberedUnit(view);
  const lost = style.care * airUnitWorth(world, unit) * (isSaved(world, unit) ? 3 : 1);
  return bestAttack(view, actions, (target) => ({ ...alliedStakes(target), lost }));
}

export function alliedStakes(ship: Ship): Pick<Stakes, 'sunk' | 'hit'> {
  if (isFreighter(ship)) return { sunk: 1, hit: 0 };
  if (!isCapital(ship)) return { sunk: 0.4, hit: 0.2 };
  return isCarrier(ship) ? { sunk: 1.4, hit: 0.5 } : { sunk: 1.1, hit: 0.3 };
}

export function italianStakes(ship: Ship): Pick<Stakes, 'sunk' | 'hit'> {
  return isCapital(ship) ? { sunk: 1.3, hit: 0.5 } : { sunk: 0.4, hit: 0.2 };
}

/** `swordfish-strikes.fly`: those on Malta stay on the ground while the army depends on the last of them. */
export function flySwordfish({ world, actions }: AlliedCase): ListedAction | undefined {
  const spare = withVerb(actions, 'fly').find(
    (action) =>
      placeOf(world, unitIn(action)) !== MALTA_FIELDS ||
      (!arePushing(world) && swordfishOnMalta(world).length > 1),
  );
  return spare ?? theVerb(actions, 'end');
}

/** Swordfish and carriers against Italian ships, also over Taranto. */
export function attackItalians({ view, actions, style }: AlliedCase): ListedAction | undefined {
  return bestAttack(view, actions, (target) => ({ ...italianStakes(target), lost: style.care * 0.4 }));
}

/** `commitment.commit`: fighters stay with the ships while many aircraft can come. */
export function commit({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const free = withVerb(actions, 'commit').find((action) => {
    const ship = shipIn(action);
    const left = missionsOn(world, placeOf(world, ship));
    // One strike of two leaves the fighters over the convoy.
    return left <= style.exposure || cell(world.committed, ship) + 1 < counterOf(ship).airStrikes;
  });
  return free ?? theVerb(actions, 'ready');
}

/** `taranto-raid.raid`. */
export function raid({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const prey = italiansAt(world, TARANTO).filter((ship) => isCapital(ship) && !isHit(world, ship));
  return (prey.length >= style.raid ? theVerb(actions, 'raid') : undefined) ?? theVerb(actions, 'decline');
}

/** Whatever can be launched is launched. */
export function launch({ actions }: AlliedCase): ListedAction | undefined {
  return theVerb(actions, 'launch') ?? theVerb(actions, 'end');
}
