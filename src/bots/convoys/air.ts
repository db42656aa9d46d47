import { cell } from '../../engine/arrays.ts';
import { factorsOfGroup } from '../../games/convoys/flak.ts';
import { AXIS, airUnitAt, isCarrier, isFreighter, shipAt } from '../../games/convoys/fleet.ts';
import { isLinked, MALTA_FIELDS, SICILY, TARANTO } from '../../games/convoys/sea.ts';
import {
  GROUPS,
  isHit,
  isSeaborne,
  italiansAt,
  placeOf,
  type State,
  shipsIn,
  swordfishOnMalta,
} from '../../games/convoys/state.ts';
import { FLAK } from '../../games/convoys/tables.ts';
import { bestAttack, type Stakes } from './odds.ts';
import {
  type AlliedCase,
  type AxisCase,
  best,
  type Choice,
  rememberedUnit,
  theVerb,
  withVerb,
} from './question.ts';
import { arePushing, isCapital, isLastChance, isScout, missionsOn } from './reading.ts';

/** Aircraft of both sides, over the sea. */

/** What a lost unit costs, by how soon another comes. */
const AIRCRAFT: Readonly<Record<string, number>> = { stuka: 0.4, 'it-stuka': 0.25, sm79: 0.12, z1007: 0.08 };

export function airUnitWorth(world: State, unit: number): number {
  return isLastChance(world) ? 0.01 : (AIRCRAFT[airUnitAt(unit).table] ?? 0.2);
}

/** `axis-strikes.fly`: scouts first while there is something to find, then the strongest. */
export function flyMission({ world, choices }: AxisCase): Choice | undefined {
  const able = withVerb(choices, 'fly').filter(({ aim }) => isWorthwhile(world, aim));
  const scout = able.find(
    ({ aim }) => isScout(aim) && groupsInReach(world, aim).some((one) => !isOpen(world, one)),
  );
  return scout ?? best(able, ({ aim }) => airUnitWorth(world, aim)) ?? theVerb(choices, 'end');
}

/** Against strong escorts with nothing to protect only level bombers are risked. */
function isWorthwhile(world: State, unit: number): boolean {
  const reached = groupsInReach(world, unit);
  if (isScout(unit)) return reached.length > 0;
  if (isSaved(world, unit))
    return reached.some((group) => holdsFreighters(world, group) && factorsOfGroup(world, group) < 2);
  return reached.some(
    (group) => !isOpen(world, group) || holdsFreighters(world, group) || isWeak(world, group),
  );
}

/** While both striking forces are on Malta the aircraft of Sicily are needed over the harbour. */
function isSaved(world: State, unit: number): boolean {
  return arePushing(world) && placeOf(world, unit) === SICILY && !isLastChance(world);
}

function isWeak(world: State, group: number): boolean {
  return isLastChance(world) || factorsOfGroup(world, group) < FLAK.most;
}

function groupsInReach(world: State, unit: number): number[] {
  const base = placeOf(world, unit);
  return GROUPS.filter((group) => isSeaborne(world, group) && isLinked(base, cell(world.spot, group), AXIS));
}

function isOpen(world: State, group: number): boolean {
  return cell(world.exposed, group) > 0;
}

/** Only of exposed groups, the others are a guess. */
function holdsFreighters(world: State, group: number): boolean {
  return isOpen(world, group) && shipsIn(world, group).some(isFreighter);
}

/** `axis-strikes.choose`: scouts look for what is hidden, the others go for freighters. */
export function chooseGroup({ view, world, choices }: AxisCase): Choice | undefined {
  const scouting = isScout(rememberedUnit(view));
  return best(choices, ({ aim }) => {
    if (!isOpen(world, aim)) return scouting ? 4 : 2;
    return holdsFreighters(world, aim) ? 3 : 1 / (1 + factorsOfGroup(world, aim));
  });
}

/** `axis-strikes.attack`: freighters first. */
export function attackAtSea({ view, world, style, choices }: AxisCase): Choice | undefined {
  const unit = rememberedUnit(view);
  const lost = style.care * airUnitWorth(world, unit) * (isSaved(world, unit) ? 3 : 1);
  return bestAttack(view, choices, (target) => ({ ...alliedStakes(target), lost }));
}

export function alliedStakes(ship: number): Pick<Stakes, 'sunk' | 'hit'> {
  if (isFreighter(ship)) return { sunk: 1, hit: 0 };
  if (!isCapital(ship)) return { sunk: 0.4, hit: 0.2 };
  return isCarrier(ship) ? { sunk: 1.4, hit: 0.5 } : { sunk: 1.1, hit: 0.3 };
}

export function italianStakes(ship: number): Pick<Stakes, 'sunk' | 'hit'> {
  return isCapital(ship) ? { sunk: 1.3, hit: 0.5 } : { sunk: 0.4, hit: 0.2 };
}

/** `swordfish-strikes.fly`: those on Malta stay on the ground while the army depends on the last of them. */
export function flySwordfish({ world, choices }: AlliedCase): Choice | undefined {
  const spare = withVerb(choices, 'fly').find(
    ({ aim }) =>
      placeOf(world, aim) !== MALTA_FIELDS || (!arePushing(world) && swordfishOnMalta(world).length > 1),
  );
  return spare ?? theVerb(choices, 'end');
}

/** Swordfish and carriers against Italian ships, also over Taranto. */
export function attackItalians({ view, choices, style }: AlliedCase): Choice | undefined {
  return bestAttack(view, choices, (target) => ({ ...italianStakes(target), lost: style.care * 0.4 }));
}

/** `commitment.commit`: fighters stay with the ships while many aircraft can come. */
export function commit({ world, style, choices }: AlliedCase): Choice | undefined {
  const free = withVerb(choices, 'commit').find(({ aim }) => {
    const left = missionsOn(world, placeOf(world, aim));
    // One strike of two leaves the fighters over the convoy.
    return left <= style.exposure || cell(world.committed, aim) + 1 < shipAt(aim).airStrikes;
  });
  return free ?? theVerb(choices, 'ready');
}

/** `taranto-raid.raid`. */
export function raid({ world, style, choices }: AlliedCase): Choice | undefined {
  const prey = italiansAt(world, TARANTO).filter((ship) => isCapital(ship) && !isHit(world, ship));
  return (prey.length >= style.raid ? theVerb(choices, 'raid') : undefined) ?? theVerb(choices, 'decline');
}

/** Whatever can be launched is launched. */
export function launch({ choices }: AlliedCase): Choice | undefined {
  return theVerb(choices, 'launch') ?? theVerb(choices, 'end');
}
