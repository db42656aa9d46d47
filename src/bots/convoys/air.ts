import { cell } from '../../engine/arrays.ts';
import { NONE, wordsOf } from '../../engine/kinds.ts';
import {
  type AirUnit,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  counterOf,
  derived,
  Group,
  isAirUnit,
  isExposed,
  isFreighter,
  isLinked,
  isOnChart,
  isPosition,
  placeOf,
  Ship,
  SICILY,
  type State,
  strikeOdds,
  Unit,
  verbs,
} from '../../games/convoys/index.ts';
import type { Figures } from '../reason-text.ts';
import { type Consideration, remembered, thing } from './asked.ts';
import { arePushing, isLastChance } from './reading.ts';
import type { AxisStyle } from './styles.ts';
import { airUnitWorth, alliedStakes, enterGain, freightersOf, freighterWorth, gainOf } from './worth.ts';

/** Aircraft of the Axis, over the sea. What is in a concealed group they can only guess. */

/** What it is worth to find a convoy before the others fly. */
const FINDING = 0.3;
/** A strike at whatever is found, if it is worth a strike. */
const FOUND = 0.25;
/** The same of a strike at who knows what. */
const BLIND = 0.03;
/** A strike that costs about as much as it promises is flown. */
const EAGER = 0.06;
/** Level bombers hardly hurt a ship, but find it. */
const SCOUT = 'z1007';

const tables = ['stuka', 'it-stuka', 'sm79', SCOUT];
const tableOf = wordsOf(Unit, (unit) => (isAirUnit(unit) ? tables.indexOf(counterOf(unit).table) : NONE));

function isScout(unit: Unit): boolean {
  return cell(tableOf, unit) === tables.indexOf(SCOUT);
}

/** `axis-strikes.fly`: scouts first while there is something to find, then the strongest. */
export function flyMission(style: AxisStyle): Consideration {
  return ({ world }) => {
    const prospects = new Prospects(world, style);
    return (action, ledger) => {
      if (action[0] !== verbs.id.fly) return;
      const unit = thing(Unit, action);
      if (!isAirUnit(unit)) return;
      const { value: best, group } = prospects.best(unit);
      const { concealed } = prospects;
      if (concealed > 0 && isScout(unit)) ledger.add('scouts', FINDING, { groups: concealed });
      ledger.add('prey', best, group === NONE ? undefined : prospects.freightersIn(group));
      // Whoever flies later knows more; the strongest are sent at what has been found.
      if (best > 0) ledger.add('adds-strength', airUnitWorth(world, unit) / 10);
    };
  };
}

/** `axis-strikes.choose`: scouts look for what is hidden, the others go for freighters. */
export function chooseGroup(style: AxisStyle): Consideration {
  return ({ world, decision }) => {
    const unit = remembered(Unit, decision, 'unit');
    const prospects = new Prospects(world, style);
    return (action, ledger) => {
      const group = thing(Group, action);
      if (!isAirUnit(unit)) return;
      if (!isExposed(world, group) && isScout(unit))
        ledger.add('scouts', FINDING, { groups: prospects.concealed });
      ledger.add('prey', prospects.of(unit, group), prospects.freightersIn(group));
    };
  };
}

/** `axis-strikes.attack`: whatever promises most. */
export function attackAtSea(style: AxisStyle): Consideration {
  return ({ world, decision }) => {
    const unit = remembered(Unit, decision, 'unit');
    const factors = derived(world).axisKnowledge.factors(remembered(Group, decision, 'group'));
    const lost = lossOf(world, style, unit);
    const freighter = freighterWorth(world);
    return (action, ledger) => {
      const target = thing(Ship, action);
      const intensified = action[0] === verbs.id.intensify;
      const odds = strikeOdds(world, { unit, target, intensified, factors });
      enterGain(ledger, odds, alliedStakes(target, freighter), lost);
    };
  };
}

/** What it costs to lose a unit: while both striking forces are on Malta those of Sicily are needed over the harbour. */
function lossOf(world: State, style: AxisStyle, unit: Unit): number {
  const saved = placeOf(world, unit) === SICILY && arePushing(world) && !isLastChance(world);
  return style.care * airUnitWorth(world, unit) * (saved ? 3 : 1);
}

/** What strikes on the groups at sea promise; units of one kind on one base have the same prospects. */
class Prospects {
  /** So many groups lie concealed. */
  readonly concealed: number;
  readonly #world: State;
  readonly #style: AxisStyle;
  readonly #saved: boolean;
  readonly #freighter: number;
  readonly #known = new Map<number, number>();

  constructor(world: State, style: AxisStyle) {
    this.#world = world;
    this.#style = style;
    this.#saved = arePushing(world) && !isLastChance(world);
    this.#freighter = freighterWorth(world);
    let concealed = 0;
    for (const group of derived(world).axisKnowledge.groups) if (!isExposed(world, group)) concealed++;
    this.concealed = concealed;
  }

  /** The best that a unit can do, and against whom. */
  best(unit: AirUnit): { readonly value: number; readonly group: Group | typeof NONE } {
    let value = -1;
    let found: Group | typeof NONE = NONE;
    const base = placeOf(this.#world, unit);
    if (!isOnChart(base)) return { value, group: found };
    for (const group of derived(this.#world).axisKnowledge.groups) {
      const spot = cell(this.#world.groupAt, group);
      if (!isPosition(spot) || !isLinked(base, spot, AXIS)) continue;
      const promised = this.of(unit, group);
      if (promised <= value) continue;
      value = promised;
      found = group;
    }
    return { value, group: found };
  }

  /** How many freighters are to be expected in a group; nothing where there are hardly any. */
  freightersIn(group: Group): Figures | undefined {
    return freightersOf({ freighters: derived(this.#world).axisKnowledge.freighters[group] ?? 0 });
  }

  of(unit: AirUnit, group: Group): number {
    const kept = this.#saved && placeOf(this.#world, unit) === SICILY;
    const key = (cell(tableOf, unit) * Group.size + group) * 2 + (kept ? 1 : 0);
    const known = this.#known.get(key) ?? this.#estimate(unit, group, kept);
    this.#known.set(key, known);
    return known;
  }

  #estimate(unit: AirUnit, group: Group, kept: boolean): number {
    const world = this.#world;
    const knowledge = derived(world).axisKnowledge;
    const factors = knowledge.factors(group);
    const exposed = isExposed(world, group);
    const freighters = knowledge.freighters[group] ?? 0;
    // While both striking forces are on Malta only an easy prey draws the aircraft away.
    if (kept && !isScout(unit) && !(exposed && freighters > 0 && factors < 2)) return -FOUND;
    if (!exposed) return isScout(unit) ? FOUND : EAGER + BLIND * Math.min(1, freighters / 2);
    return this.#bestTarget(unit, group, factors) + EAGER;
  }

  /** In a group that lies open. One freighter is as good as another. */
  #bestTarget(unit: AirUnit, group: Group, factors: number): number {
    const world = this.#world;
    const lost = lossOf(world, this.#style, unit);
    let most = -1;
    let freighter = false;
    for (const target of ALLIED_SHIPS) {
      if (world.group[target] !== group || (freighter && isFreighter(target))) continue;
      if (isFreighter(target)) freighter = true;
      const stakes = alliedStakes(target, this.#freighter);
      const normal = strikeOdds(world, { unit, target, factors, intensified: false });
      const intensified = strikeOdds(world, { unit, target, factors, intensified: true });
      most = Math.max(most, gainOf(normal, stakes, lost), gainOf(intensified, stakes, lost));
    }
    return most;
  }
}

/** The air units on Sicily. */
export function airUnitsOnSicily(world: State): AirUnit[] {
  const units: AirUnit[] = [];
  for (const unit of AXIS_AIR) if (placeOf(world, unit) === SICILY) units.push(unit);
  return units;
}
