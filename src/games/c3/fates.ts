import { cell } from '../../engine/arrays.ts';
import type { NONE } from '../../engine/kinds.ts';
import type { CombatResult, SideResult } from './charts.ts';
import { sideOf, type Unit } from './counters.ts';
import { isStronghold } from './ground.ts';
import type { Hex } from './map.ts';
import { type Battle, originsOf, victimsOf } from './odds.ts';
import { canRetreat, isMobile } from './retreat.ts';
import { type State, unitsIn } from './state.ts';
import { DROP, type Occasion, SEA_ASSAULT } from './words.ts';

/** Rules 5.5.1.1 to 5.5.1.3: what the results of close combat come to for these units in this hex. */

/** How far attackers and defenders go back. */
const ATTACKERS_BACK = 1;
const DEFENDERS_BACK = 2;

/** One side of a combat, as far as results concern it. */
interface Party {
  readonly units: readonly { readonly unit: Unit; readonly steps: number }[];
  /** The unit that used its elite bonus is hit first. */
  readonly first: Unit | typeof NONE;
  /** Those for whom a retreat is the end: emplaced, or without a way out. None where nobody falls back. */
  readonly lostInRetreat: readonly Unit[];
}

interface Prospect {
  readonly occasion: Occasion;
  /** Ar and Dr cost a step instead. */
  readonly strong: boolean;
  /** Steps that each side has already agreed to lose. */
  readonly accepted: number;
  readonly attackers: Party;
  readonly defenders: Party;
  /** The defenders once no attacker is left: the hexes of these are open to them. */
  readonly victors: Party;
}

/** What results depend on; all defenders suffer them, also those that do not fight. */
export function prospectOf(s: State, clash: Battle, accepted: number): Prospect {
  const { target, occasion, attackers, ours, theirs } = clash;
  const strong = isStronghold(s, target);
  const stays = strong || occasion === DROP || occasion === SEA_ASSAULT;
  const cornered = attackers.filter((unit) => !stays && !canRetreat(s, unit, ATTACKERS_BACK));
  const victims = victimsOf(s, clash);
  const stuckAmong = (freed: readonly Hex[]) =>
    victims.filter((unit) => !strong && !(isMobile(unit) && canRetreat(s, unit, DEFENDERS_BACK, freed)));
  return {
    occasion,
    strong,
    accepted,
    attackers: partyOf(s, attackers, ours, cornered),
    defenders: partyOf(s, victims, theirs, stuckAmong([])),
    victors: partyOf(s, victims, theirs, stuckAmong(freedBy(s, attackers))),
  };
}

/** The hexes that are free when these units are gone. */
function freedBy(s: State, units: readonly Unit[]): Hex[] {
  return originsOf(s, units).filter((hex) =>
    units.some((unit) => unitsIn(s, hex, sideOf(unit)).every((one) => units.includes(one))),
  );
}

function partyOf(
  s: State,
  units: readonly Unit[],
  first: Unit | typeof NONE,
  lostInRetreat: readonly Unit[],
): Party {
  return { units: units.map((unit) => ({ unit, steps: cell(s.steps, unit) })), first, lostInRetreat };
}

function stepsOf({ units }: Party): number {
  return units.reduce((sum, { steps }) => sum + steps, 0);
}

/** Whether somebody who finds a way back can be spared when so many steps are lost, one unit after the other. */
function canRetreatAfter(party: Party, due: number): boolean {
  const { units, first, lostInRetreat } = party;
  return units.some(({ unit: spared }) => {
    if (lostInRetreat.includes(spared)) return false;
    const rank = (unit: Unit) => (unit === first ? 0 : unit === spared ? 2 : 1);
    const order = units.toSorted((a, b) => rank(a.unit) - rank(b.unit));
    const left = new Map(order.map(({ unit, steps }) => [unit, steps]));
    let losses = due;
    while (losses > 0 && (left.get(spared) ?? 0) > 0)
      for (const [unit, steps] of left) if (steps > 0 && losses-- > 0) left.set(unit, steps - 1);
    return (left.get(spared) ?? 0) > 0;
  });
}

/** What becomes of both sides, by the names of fates, and what the attacker gains by it. */
interface Fates {
  readonly attackers: string;
  readonly defenders: string;
  readonly gain: number;
  /** Steps that each side loses. */
  readonly steps: { readonly attackers: number; readonly defenders: number };
}

/** Giving ground counts as much as two steps. */
const GROUND = 2;

/**
 * In a stronghold a retreat costs a step instead. Attackers from the sea are lost if they have to fall back, those from the
 * air if they do not clear their hex.
 */
export function fatesOf({ attacker, defender }: CombatResult, prospect: Prospect): Fates {
  const { occasion } = prospect;
  const ours = harmTo(prospect.attackers, attacker, prospect);
  const theirs = harmTo(ours.all ? prospect.victors : prospect.defenders, defender, prospect);
  const cleared = theirs.all || theirs.retreats;
  const failed = occasion === DROP ? !cleared : occasion === SEA_ASSAULT && ours.retreats;
  const harm = occasion === DROP ? { ...ours, retreats: false } : ours;
  const whole = { ...harm, all: harm.all || failed };
  return {
    attackers: nameOf(whole),
    defenders: nameOf(theirs),
    gain: costOf(theirs, prospect.defenders) - costOf(whole, prospect.attackers),
    steps: { attackers: lossOf(whole, prospect.attackers), defenders: lossOf(theirs, prospect.defenders) },
  };
}

/** Harm done to one side. */
interface Harm {
  readonly steps: number;
  readonly retreats: boolean;
  /** Nobody of it is left. */
  readonly all: boolean;
}

function harmTo(party: Party, result: SideResult, { strong, accepted }: Prospect): Harm {
  const { steps, retreats } = inPlace(result, strong);
  const due = steps + accepted;
  return {
    steps: due,
    retreats,
    all: due >= stepsOf(party) || (retreats && !canRetreatAfter(party, due)),
  };
}

/** A result as the place of the combat makes it: in a stronghold a retreat costs a step instead. */
export function inPlace({ steps, retreats }: SideResult, strong: boolean): SideResult {
  return retreats && strong ? { steps: steps + 1, retreats: false } : { steps, retreats };
}

function nameOf({ steps, retreats, all }: Harm): string {
  if (all) return 'lost';
  const name = `${steps > 0 ? steps : ''}${retreats ? 'R' : ''}`;
  return name === '' ? '-' : name;
}

function lossOf({ steps, all }: Harm, party: Party): number {
  return all ? stepsOf(party) : steps;
}

function costOf(harm: Harm, party: Party): number {
  return lossOf(harm, party) + (harm.all || harm.retreats ? GROUND : 0);
}
