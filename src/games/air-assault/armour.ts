import { waysToRoll } from '../../engine/chart.ts';
import type { DieForecast, Fact, Forecast, Modifier, Tone } from '../../engine/forecast.ts';
import { chartOutcomes, reasons, sumsOf, total } from '../../engine/forecast.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { ENEMY_ARMOUR, type ReliabilityResultName, reliabilityChart } from './charts.ts';
import { Reliability } from './combat-words.ts';
import { eliminate } from './elimination.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, enemyOf, type Hex, type Unit } from './kinds.ts';
import type { Attack } from './odds.ts';
import {
  combatUnitsIn,
  DOOMED,
  FOUGHT,
  has,
  hexOf,
  note,
  STALLED,
  type State,
  sideOf,
  unitsIn,
} from './state.ts';
import { phrase, type Rolling, type Telling } from './words.ts';

/** VI.G.4.c: Allied heavy armour, which may not start when it attacks, and is lost where it is attacked without company. */

/** Whether a die is rolled for a unit whenever it attacks: never for light armour, nor for any of the Axis (VI.G.4.d). */
function isUnreliable(s: State, unit: Unit): boolean {
  return sideOf(s, unit) === ALLIED && s.kit.counters.isHeavyArmour(unit);
}

/** Those of an attack that is not announced yet for whom a die will be rolled. */
export function untestedIn(s: State, { attackers }: Attack): Unit[] {
  return attackers.filter((unit) => isUnreliable(s, unit) && !has(s, FOUGHT, unit));
}

/** A die is rolled for each heavy tank of an attack; all that join in are left. */
export function startArmour(s: State, { targets, attackers }: Attack, play: Rolling & Telling): Unit[] {
  const tested = attackers.filter((unit) => isUnreliable(s, unit));
  if (tested.length === 0) return [...attackers];
  play.tell('armour-tested', { targets, attackers });
  const out = tested.filter((unit) => !joinsIn(s, unit, targets, play));
  return attackers.filter((unit) => !out.includes(unit));
}

function joinsIn(s: State, unit: Unit, targets: readonly Hex[], play: Rolling & Telling): boolean {
  const by = total(modifiersOf(s, targets));
  play.foresee('reliability', () => reliabilityForecast(s, unit, targets));
  const die = play.roll('reliability', ALLIED);
  const result: ReliabilityResultName = play.consult(reliabilityChart, die + by, 0);
  play.tell('reliability', { unit, die, by, result: numberOf(Reliability, NAMES[result]) });
  if (result === 'ELIM') eliminate(s, unit, play);
  if (result === 'No Effect') note(s, STALLED, unit);
  return result === 'SUB 1';
}

/** VI.G.4.c.5: each enemy armoured or antitank unit in the hexes that are attacked counts. */
function modifiersOf(s: State, targets: readonly Hex[]): Modifier[] {
  const { counters } = s.kit;
  const enemies = targets.flatMap((hex) => unitsIn(s, hex, enemyOf(ALLIED)));
  const count = enemies.filter((unit) => counters.isArmour(unit) || counters.isAntiTank(unit)).length;
  return reasons({ why: phrase('enemy-armour'), by: count * ENEMY_ARMOUR, rule: 'crete/VI.G.4.c.5' });
}

/** What each result is called where it is told, and what it means. */
const NAMES = {
  'SUB 1': 'joins',
  'No Effect': 'stays-out',
  ELIM: 'breaks-down',
} as const satisfies Readonly<Record<ReliabilityResultName, string>>;
const READINGS = {
  'SUB 1': 'armour-joins',
  'No Effect': 'armour-stays-out',
  ELIM: 'armour-breaks-down',
} as const satisfies Readonly<Record<ReliabilityResultName, string>>;

const TONES: Readonly<Record<ReliabilityResultName, Tone>> = {
  'SUB 1': 'good',
  'No Effect': 'even',
  ELIM: 'bad',
};

/** The chance of each result. */
function reliabilityIn(s: State, targets: readonly Hex[]): ReadonlyMap<ReliabilityResultName, number> {
  return reliabilityChart.distribution(0, waysToRoll(1, 6, total(modifiersOf(s, targets))));
}

/** The chance of a tank to join in. */
export function chanceToJoin(s: State, targets: readonly Hex[]): number {
  return reliabilityIn(s, targets).get('SUB 1') ?? 0;
}

/** The die for one tank. */
export function reliabilityDie(s: State, unit: Unit, targets: readonly Hex[]): DieForecast {
  const modifiers = modifiersOf(s, targets);
  const comesTo = (sum: number): Phrase => phrase(READINGS[reliabilityChart.at(sum, 0)]);
  return {
    what: phrase('reliability-of', { unit }),
    facts: [],
    modifiers,
    sums: sumsOf(comesTo, total(modifiers)),
  };
}

function reliabilityForecast(s: State, unit: Unit, targets: readonly Hex[]): Forecast {
  return {
    title: phrase('reliability-of', { unit }),
    rule: 'crete/VI.G.4.c.1',
    facts: [],
    outcomes: chartOutcomes(reliabilityIn(s, targets), (result) => ({
      text: result,
      meaning: phrase(READINGS[result]),
      tone: TONES[result],
    })),
    unknown: [],
    chart: { name: reliabilityChart.name, column: 0 },
    dice: [reliabilityDie(s, unit, targets)],
  };
}

/** The heavy armour in the hexes of an attack in which no other combat unit keeps it company (VI.G.4.c.a, r3). */
export function armourAlone(s: State, { side, targets }: Pick<Attack, 'side' | 'targets'>): Unit[] {
  if (enemyOf(side) !== ALLIED) return [];
  return targets.flatMap((hex) => {
    const there = combatUnitsIn(s, hex, ALLIED);
    return there.every((unit) => s.kit.counters.isHeavyArmour(unit)) ? there : [];
  });
}

/** Whether nobody else is attacked, so that there is nothing to be rolled for (VI.G.4.r4). */
export function isArmourAlone(s: State, attack: Pick<Attack, 'side' | 'targets'>): boolean {
  const hexes = armourAlone(s, attack).map((unit) => hexOf(s, unit));
  return attack.targets.length > 0 && attack.targets.every((hex) => hexes.includes(hex));
}

/** The same where the side that attacks sees it: nothing lies face down in the hex. */
export function armourSeenAlone(s: State, { side, targets }: Pick<Attack, 'side' | 'targets'>): Unit[] {
  const seen = targets.filter((hex) => !unitsIn(s, hex, enemyOf(side)).some((unit) => isFaceDown(s, unit)));
  return armourAlone(s, { side, targets: seen });
}

/** Those that were attacked without company in this phase. */
export function doomedIn(s: State): Unit[] {
  return s.kit.counters.Unit.all.filter((unit) => has(s, DOOMED, unit));
}

export function doomedFacts(units: readonly Unit[]): Fact[] {
  if (units.length === 0) return [];
  const value = phrase('these-units', { units });
  return [{ what: phrase('armour-without-company'), value, rule: 'crete/VI.G.4.c.a' }];
}

/** When the combat phase of the Axis closes they are removed, wherever they are by then. */
export function removeDoomed(s: State, play: Telling): void {
  for (const unit of doomedIn(s)) {
    const hex = hexOf(s, unit);
    eliminate(s, unit, play);
    play.tell('armour-removed', { unit, hex });
  }
}
