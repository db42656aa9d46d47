import {
  BRITISH,
  dropChart,
  grid,
  gunsInRange,
  type Hex,
  hasBonus,
  hexOf,
  holds,
  isAntiTank,
  isOnMap,
  isSea,
  LAND,
  MODIFIERS,
  type State,
  type Unit,
} from '../../games/c3/index.ts';
import type { Plan, Stick } from './book.ts';

/** What comes of dropping a stick on a hex, and of a whole plan. */

const VALUE = {
  /** A company that comes down together with its stick, or scattered. */
  formed: 0.35,
  scattered: 0.05,
  lost: 1,
  /** Whoever comes down among enemies is as good as lost. */
  amongEnemies: 1,
} as const;
/** The share of flak that still fires after one mission against its hex. */
const SPARED = 0.45;
/** The plan counted on hexes being empty that are not. */
const SPOILT = 4;

const SEA_SIDES = new Map(LAND.map((hex) => [hex, grid.neighbours(hex).filter(isSea).length]));

export function seaSides(hex: Hex): number {
  return SEA_SIDES.get(hex) ?? 0;
}

/** What is added to the drop die, on average: missions that are still to be flown silence a part of the flak. */
function flakOver(world: State, hex: Hex, missions: readonly Hex[]): number {
  const { drop } = MODIFIERS;
  const light = firing(world, gunsInRange(world, hex, 'light-aa'), missions);
  const heavy = firing(world, gunsInRange(world, hex, 'heavy-aa'), missions);
  return Math.max(light * drop['aa-light'] + heavy * drop['aa-heavy'], drop.least);
}

/** How many of these guns will still fire. */
function firing(world: State, guns: readonly Unit[], missions: readonly Hex[]): number {
  let sum = 0;
  for (const gun of guns) {
    let share = 1;
    for (const target of missions) if (target === hexOf(world, gun)) share *= SPARED;
    sum += share;
  }
  return sum;
}

/** The worth of a drop on a hex, in points of the Axis. */
function dropWorth(world: State, hex: Hex, { units }: Stick, missions: readonly Hex[]): number {
  const companies = units.filter((unit) => !isAntiTank(unit));
  if (companies.length === 0) return 0;
  const trained = companies.some((unit) => hasBonus(unit, 'L')) ? MODIFIERS.drop['bonus-l'] : 0;
  const modifier = Math.round(flakOver(world, hex, missions) + trained);
  let sum = 0;
  for (let die = 1; die <= 6; die++) {
    const result = dropChart.at(die + modifier, 0);
    const lost = Math.min(result.eliminated, companies.length);
    const loose = Math.min(result.dispersed, companies.length - lost);
    const drowned = (loose * seaSides(hex)) / 6;
    const formed = companies.length - lost - loose;
    sum += VALUE.formed * formed + VALUE.scattered * (loose - drowned) - VALUE.lost * (lost + drowned);
    if (holds(world, hex, BRITISH)) sum -= (VALUE.formed + VALUE.amongEnemies) * formed;
  }
  return sum / 6;
}

/** What the drops of a plan promise; missions that have been flown show in the state. */
export function planWorth(world: State, plan: Plan, beforeMissions: boolean): number {
  const missions = beforeMissions ? plan.air : [];
  const spoilt = plan.notAgainst.some((hex) => holds(world, hex, BRITISH)) ? SPOILT : 0;
  const against = -plan.doubt - spoilt;
  return plan.sticks.reduce((sum, stick) => sum + dropWorth(world, stick.hex, stick, missions), against);
}

/** How many units came down where this plan has them. */
export function followed(world: State, plan: Plan): number {
  let count = 0;
  for (const { hex, units } of plan.sticks)
    for (const unit of units)
      if (isOnMap(world, unit) && grid.distance(hexOf(world, unit), hex) <= 1) count++;
  return count;
}
