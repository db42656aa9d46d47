import { cell } from '../../engine/arrays.ts';
import { total } from '../../engine/forecast.ts';
import {
  type Attack,
  combatChart,
  defendersIn,
  derived,
  enemyOf,
  faceDefence,
  type Hex,
  isFaceDown,
  oddsOf,
  placeOf,
  type State,
  type Unit,
  unitsIn,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, hexIn, is, rememberedHexes, rememberedUnits, unitIn } from './asked.ts';
import { expectedGain } from './odds.ts';
import type { Survey } from './survey.ts';

/** Who is attacked, and with whom: what gains most on the average. */
export function combatThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'combat-phase.declare': ({ world, decision }) => {
      const attack: Attack = {
        side: survey.side,
        targets: rememberedHexes(world, decision, 'targets'),
        attackers: rememberedUnits(world, decision, 'attackers'),
        guns: rememberedUnits(world, decision, 'guns'),
      };
      if (attack.targets.length === 0) {
        return (action, ledger) => {
          if (is(action, verbs.id.target))
            ledger.add('expected-gain', bestGain(world, survey, hexIn(world, action)));
          else ledger.add('enough', survey.style.nerve);
        };
      }
      const now = attack.attackers.length > 0 ? gainOf(world, survey, attack) : -50;
      return (action, ledger) => {
        if (is(action, verbs.id.attack)) {
          const attackers = [...attack.attackers, unitIn(world, action)];
          ledger.add('better-odds', gainOf(world, survey, { ...attack, attackers }) - now - 0.01);
        } else if (is(action, verbs.id.support)) {
          const guns = [...attack.guns, unitIn(world, action)];
          ledger.add('better-odds', gainOf(world, survey, { ...attack, guns }) - now - 0.01);
        } else if (is(action, verbs.id.target)) ledger.add('enough', -40);
        else if (is(action, verbs.id.launch)) ledger.add('strong-enough', 0);
      };
    },
  };
}

/** What an attack gains on the average. */
function gainOf(s: State, survey: Survey, attack: Attack): number {
  const figures = survey.of(s);
  const enemy = enemyOf(attack.side);
  const defenders = defendersIn(s, attack.targets, enemy);
  const hidden = attack.targets.some((hex) => unitsIn(s, hex, enemy).some((unit) => isFaceDown(s, unit)));
  const odds = oddsOf(s, attack);
  const strength = hidden
    ? attack.targets.reduce((sum, hex) => sum + figures.defenceOf(hex, figures.enemyDefence), 0)
    : odds.defence;
  const column = hidden ? columnOf(odds.attack, strength) : odds.column;
  const own = attack.attackers.map((unit) => worthOf(s, unit));
  const chip = Math.min(...own);
  const faces = hidden ? [strength] : defenders.map((unit) => faceDefence(s, unit));
  return (
    expectedGain(column, total(odds.modifiers), {
      defenders: hidden ? strength : sum(defenders.map((unit) => worthOf(s, unit))),
      attackers: sum(own),
      chip,
      matched: Math.max(0, ...faces.filter((face) => face <= chip)),
      owed: Math.ceil(sum(faces) / 2),
      trapped: trappedShare(s, survey, attack.targets),
      ground: sum(attack.targets.map((hex) => figures.groundAt(hex))) + 0.4,
    }) -
    0.02 * attack.attackers.length
  );
}

/** The column of a ratio that is only guessed. */
function columnOf(attack: number, defence: number): number {
  const ratio = attack / Math.max(1, defence);
  const least = [0.25, 1 / 3, 0.5, 1, 2, 3, 4, 5, 6];
  return Math.max(0, Math.min(combatChart.columns.length, least.filter((one) => ratio >= one).length) - 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

/** What a unit counts: headquarters are dear. */
function worthOf({ kit: { counters } }: State, unit: Unit): number {
  const strength = Math.max(cell(counters.attack, unit), cell(counters.defence, unit));
  return strength + (counters.typeOf(unit) === 'headquarters' ? 1.5 : counters.isArtillery(unit) ? 1 : 0);
}

/** The share of the targets from which there is no way back. */
function trappedShare(s: State, survey: Survey, targets: readonly Hex[]): number {
  const { map } = s.kit;
  const own = derived(s).zoneOf(survey.side);
  const enemy = derived(s).zoneOf(enemyOf(survey.side));
  const isTrapped = (hex: Hex) =>
    map.spread
      .from(hex)
      .every(
        (near) => own.holds(near) || (own.controls(near) && (!enemy.holds(near) || targets.includes(near))),
      );
  return targets.filter(isTrapped).length / targets.length;
}

/** What all that stand next to a hex could gain there together. */
function bestGain(s: State, survey: Survey, hex: Hex): number {
  const { counters, map } = s.kit;
  const near = new Set(map.spread.from(hex) as readonly number[]);
  const attackers = unitsOf(s, survey.side).filter((unit) => {
    const place = placeOf(s, unit);
    const isThere = near.has(place) || (map.isBeachBox(place) && map.shoreOf(place) === hex);
    return isThere && counters.isAssault(unit) && cell(s.deeds, unit) === 0;
  });
  if (attackers.length === 0) return -50;
  // Whoever is in a landing box has to attack anyway.
  const owed = attackers.some((unit) => map.isBeachBox(placeOf(s, unit))) ? 30 : 0;
  return owed + gainOf(s, survey, { side: survey.side, targets: [hex], attackers, guns: [] });
}
