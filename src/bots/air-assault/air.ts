import { cell } from '../../engine/arrays.ts';
import {
  DROPPED,
  type Hex,
  hexOf,
  isOnMap,
  lossFor,
  rosterOf,
  type State,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, hexIn, is } from './asked.ts';
import { columnOf, expectedGain } from './odds.ts';
import type { Figures, Survey } from './survey.ts';

/** Bombers go where an attack can follow and they make most of it. */
export function airThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'aircraft.pick': ({ world }) => {
      const target = bestTarget(world, survey);
      return (action, ledger) => {
        if (is(action, verbs.id.pick)) ledger.add('air-support', target === undefined ? -1 : 1);
      };
    },
    'aircraft.put': ({ world }) => {
      const target = bestTarget(world, survey);
      return (action, ledger) => ledger.add('air-support', hexIn(world, action) === target ? 1 : 0);
    },
  };
}

/** The hex where those that have not been sent yet add most. */
function bestTarget(s: State, survey: Survey): Hex | undefined {
  const figures = survey.of(s);
  const { counters } = s.kit;
  const waiting = rosterOf(s).aircraft.filter((unit) => !isOnMap(s, unit));
  const strength = waiting.reduce((sum, unit) => sum + cell(counters.attack, unit), 0);
  const near = strengthsNear(s, survey, figures);
  let found: Hex | undefined;
  let most = 0;
  for (const hex of figures.enemyHexes) {
    const attack = near.get(hex) ?? 0;
    if (attack === 0 || isShielded(s, figures, hex)) continue;
    const there = figures.bombers[hex] ?? 0;
    const gain = gainWith(figures, hex, attack, there + strength);
    const added = gain - Math.max(0, gainWith(figures, hex, attack, there));
    // Attacks that matter are made first, and others with those that are left.
    const worth = added + 0.5 * gain;
    if (added < 0.2 || worth <= most) continue;
    most = worth;
    found = hex;
  }
  return found;
}

/** Whether enemies hold all hexes from which a hex could be attacked. */
function isShielded(s: State, figures: Figures, hex: Hex): boolean {
  return s.kit.map.spread.from(hex).every((near) => (figures.enemyDefence[near] ?? 0) > 0);
}

/** By enemy hex: what can attack it in this turn, those next to it in full and others in part. */
function strengthsNear(s: State, { side }: Survey, figures: Figures): ReadonlyMap<Hex, number> {
  const { counters, map } = s.kit;
  const strengths = new Map<Hex, number>();
  for (const unit of unitsOf(s, side)) {
    if (!isOnMap(s, unit) || !counters.isAssault(unit) || cell(s.arrived, unit) === DROPPED) continue;
    const from = hexOf(s, unit);
    for (const hex of figures.enemyHexes) {
      const share = SHARES[map.grid.distance(from, hex)] ?? 0;
      if (share === 0) continue;
      strengths.set(hex, (strengths.get(hex) ?? 0) + share * cell(counters.attack, unit));
    }
  }
  return strengths;
}

/** How likely a unit can join an attack, by its distance. */
const SHARES: readonly number[] = [0, 0.9, 0.6, 0.2];

/** What an attack with this strength and these bombers would gain. */
function gainWith(figures: Figures, hex: Hex, attack: number, bombers: number): number {
  const defence = figures.defenceOf(hex, figures.enemyDefence);
  const defenders = figures.enemyDefence[hex] ?? 0;
  return expectedGain(columnOf(attack + bombers, defence), 0, {
    defenders,
    attackers: attack,
    exchange: -2,
    loss: Math.min(attack, lossFor(defenders)),
    trapped: 0.2,
    ground: figures.groundAt(hex),
    behind: 0,
  });
}
