import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barToGoOn } from './arrivals.ts';
import { actsWithOthers, gone, notNextTo, ofOtherSide } from './causes.ts';
import { combat, combatOf } from './combat.ts';
import { canAttack, enemyOf, Side, sideOf, type Unit, unitsOf } from './counters.ts';
import { derived } from './derived.ts';
import { canCross, isPassable } from './ground.ts';
import { barToCrowd } from './limits.ts';
import { grid, Hex, isSea, landAround } from './map.ts';
import { isStrategic } from './march.ts';
import type { Attack } from './odds.ts';
import { priceOfHunt } from './overrun.ts';
import { attackForecast, declaredForecast } from './previews.ts';
import {
  ELIMINATED,
  hasDispersed,
  hexOf,
  holds,
  isActive,
  isDispersed,
  isHex,
  isOnMap,
  type Place,
  placeOf,
  SPENT,
  type State,
} from './state.ts';
import { ATTACK, HUNT, phrase, steps, verbs } from './words.ts';

/**
 * Rules 5.2.5 and 5.5: all attacks of the operation are declared together, hex by hex, and then fought one by one, in the
 * order of the attacker's choice.
 */

export const declaration = new Procedure('declaration', { side: Side, target: optional(Hex) }, [
  'target',
  'assemble',
]);

steps(declaration, {
  target: {
    rule: 'c3/5.2.5',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const hex of targetsOf(s, side)) options.add(verbs.id.attack, hex);
      options.add(verbs.id.confirm);
    },
    take: {
      attack: (_, __, play, hex) => play.go('assemble', { target: hex }),
      confirm: (s, { side }, play) => {
        play.confirm();
        for (const hex of declaredTargets(s, side)) {
          const { occasion, attackers: units } = declaredAttack(s, side, hex);
          play.tell(occasion === HUNT ? 'hunt-declared' : 'declared', { units, hex });
        }
        return play.done();
      },
    },
    bars: { attack: (s, { side }, hex) => barToTarget(s, side, hex) },
  },
  assemble: {
    rule: 'c3/5.2.5',
    draft: true,
    anyOrder: ['join'],
    by: (_, { side }) => side,
    options: (s, { side, target }, options) => {
      const hex = given(target);
      for (const unit of unitsOf(side)) if (!barToJoin(s, side, unit, hex)) options.add(verbs.id.join, unit);
      if (attackersOf(s, side, hex).length > 0) options.add(verbs.id.ready);
    },
    take: {
      join: (s, { target }, play, unit) => {
        s.target[unit] = target;
        return play.again();
      },
      ready: (_, __, play) => play.go('target', { target: NONE }),
    },
    bars: { join: (s, { side, target }, unit) => barToJoin(s, side, unit, given(target)) },
    previews: {
      join: (s, { side, target }, unit) => declaredForecast(s, declaredAttack(s, side, given(target), unit)),
      ready: (s, { side, target }) => declaredForecast(s, declaredAttack(s, side, given(target))),
    },
  },
});

export const battles = new Procedure('battles', { side: Side }, ['next', 'fight']);

steps(battles, {
  next: (s, { side }, play) => (declaredTargets(s, side).length > 0 ? play.go('fight') : play.done()),
  fight: {
    rule: 'c3/5.5',
    playsForced: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const hex of declaredTargets(s, side)) options.add(verbs.id.fight, hex);
    },
    take: {
      fight: (s, { side }, play, target) => {
        const attack = declaredAttack(s, side, target);
        for (const unit of attack.attackers) s.target[unit] = NONE;
        return play.call(combat, combatOf(attack), 'next');
      },
    },
    bars: {
      fight: (s, { side }, hex) => barToFight(s, side, hex),
      attack: (s, { side }, hex) => barToFight(s, side, hex) ?? 'c3/5.2.5.7',
      join: () => because('c3/5.2.5.7', phrase('attacks-declared')),
    },
    previews: { fight: (s, { side }, target) => attackForecast(s, declaredAttack(s, side, target)) },
  },
});

/** The units that have declared an attack on a hex. */
function attackersOf(s: State, side: Side, target: Hex): Unit[] {
  return unitsOf(side).filter((unit) => cell(s.target, unit) === target && isOnMap(s, unit));
}

/** The hexes on which attacks are declared and not yet fought, by number. */
function declaredTargets(s: State, side: Side): Hex[] {
  const targets = new Set<Hex>();
  for (const unit of unitsOf(side)) {
    const target = cell(s.target, unit);
    if (target !== NONE && isOnMap(s, unit)) targets.add(target);
  }
  return sorted(targets);
}

function sorted(hexes: ReadonlySet<Hex>): Hex[] {
  return [...hexes].sort((a, b) => a - b);
}

/** The attack declared on a hex, with a unit more if there is one. One on Dispersed units comes from their own hex. */
function declaredAttack(s: State, side: Side, target: Hex, ...more: readonly Unit[]): Attack {
  const attackers = [...attackersOf(s, side, target), ...more];
  const occasion = attackers.some((unit) => placeOf(s, unit) === target) ? HUNT : ATTACK;
  return { side, target, occasion, attackers };
}

/** The hexes that somebody could still attack. */
function targetsOf(s: State, side: Side): Hex[] {
  const enemies = derived(s).enemiesOf(side);
  const prey = dispersedHexes(s, enemyOf(side));
  const targets = new Set<Hex>();
  for (const unit of unitsOf(side)) {
    if (barToAttack(s, side, unit)) continue;
    const from = hexOf(s, unit);
    if (enemies.areNextTo(from)) {
      for (const hex of landAround(from))
        if (enemies.standIn(hex) && !targets.has(hex) && !barToJoin(s, side, unit, hex)) targets.add(hex);
    }
    if (prey.has(from) && !targets.has(from) && !barToJoin(s, side, unit, from)) targets.add(from);
  }
  return sorted(targets);
}

/** Where Dispersed units of a side are. */
function dispersedHexes(s: State, side: Side): ReadonlySet<Place> {
  const hexes = new Set<Place>();
  for (const unit of unitsOf(side)) if (isDispersed(s, unit)) hexes.add(placeOf(s, unit));
  return hexes;
}

/** Why there is no attack on a hex to be fought now. */
function barToFight(s: State, side: Side, hex: Hex): Bar | undefined {
  if (declaredTargets(s, side).includes(hex)) return undefined;
  return because('c3/5.2.5.7', phrase('none-declared', { hex }));
}

function barToTarget(s: State, side: Side, hex: Hex): Bar | undefined {
  const stand = holds(s, hex, enemyOf(side));
  if (!stand && !hasDispersed(s, hex, enemyOf(side)))
    return because('c3/5.5.0.2', phrase('no-enemy-in', { hex }));
  // Dispersed units alone are attacked from within their hex, all others from outside.
  const reach = stand ? 1 : 0;
  const near = unitsOf(side).filter(
    (unit) => isOnMap(s, unit) && grid.distance(hexOf(s, unit), hex) === reach,
  );
  const bars = near.filter((unit) => isActive(s, unit)).map((unit) => barToJoin(s, side, unit, hex));
  if (bars.includes(undefined)) return undefined;
  if (near.length > 0) return bars[0] ?? 'c3/5.5.0.26';
  return stand ? nobodyNear(s, side, hex) : 'c3/3.2.0.26';
}

/** Nobody who acts is next to a hex. */
function nobodyNear(s: State, side: Side, hex: Hex): Bar {
  const active = unitsOf(side).filter((unit) => isOnMap(s, unit) && isActive(s, unit));
  const hexes = Math.min(...active.map((unit) => grid.distance(hexOf(s, unit), hex)));
  if (active.length === 0) return 'c3/5.5.0.2';
  return because('c3/5.5.0.2', phrase('nobody-near', { hex, hexes }));
}

/** Why a unit attacks nothing in this operation. */
function barToAttack(s: State, side: Side, unit: Unit): Bar | undefined {
  const place = placeOf(s, unit);
  if (place === ELIMINATED) return gone();
  if (sideOf(unit) !== side) return ofOtherSide('c3/5.5.0.26');
  if (!isActive(s, unit)) return actsWithOthers(s, 'c3/5.5.0.26', unit);
  if (!isHex(place) || isSea(place)) return 'c3/5.5.0.2';
  if (isDispersed(s, unit)) return 'c3/3.2.0.23';
  const hex = cell(s.target, unit);
  if (hex !== NONE) return because('c3/5.5.0.5', phrase('attacks-already', { hex }));
  return barToStrike(s, unit);
}

/** Why a formed unit attacks nothing in an operation that it takes part in. */
export function barToStrike(s: State, unit: Unit): string | undefined {
  if (!canAttack(unit)) return 'c3/5.5.0.6';
  if (isStrategic(s, unit)) return 'c3/5.2.3.5';
  return cell(s.arrival, unit) === SPENT ? barToGoOn(s, unit) : undefined;
}

/** Why a unit cannot join the attack on a hex. */
function barToJoin(s: State, side: Side, unit: Unit, target: Hex): Bar | undefined {
  const bar = barToAttack(s, side, unit) ?? barToStrikeAt(s, unit, target);
  if (bar !== undefined) return bar;
  return barToCrowd(s, [...attackersOf(s, side, target), unit], target, hexOf(s, unit));
}

/** Why a unit cannot attack a hex from where it stands, whoever attacks with it. */
export function barToStrikeAt(s: State, unit: Unit, target: Hex): Bar | undefined {
  const from = hexOf(s, unit);
  const enemy = enemyOf(sideOf(unit));
  if (from === target) {
    if (!hasDispersed(s, target, enemy)) return 'c3/5.5.0.2';
    return priceOfHunt(s, unit) > 0 ? 'c3/3.2.0.27' : undefined;
  }
  if (grid.distance(from, target) !== 1) return notNextTo(s, 'c3/5.5.0.2', unit, target);
  if (!holds(s, target, enemy)) return hasDispersed(s, target, enemy) ? 'c3/3.2.0.26' : 'c3/5.5.0.2';
  if (!isPassable(from, target)) return 'c3/5.5.0.2';
  return canCross(s, unit, from, target) ? undefined : 'c3/5.5.0.3';
}
