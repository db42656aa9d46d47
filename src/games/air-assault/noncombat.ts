import { cell } from '../../engine/arrays.ts';
import type { Fact } from '../../engine/forecast.ts';
import { eliminate } from './elimination.ts';
import { expose } from './exposure.ts';
import { couldBeNoncombat, isFaceDown, proveFighter, proveHeld } from './face-down.ts';
import { ALLIED, AXIS, enemyOf, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import {
  combatUnitsIn,
  DROPPED,
  hexOf,
  isLoaded,
  isOnMap,
  placeOf,
  rosterOf,
  type State,
  unitsIn,
  unitsOf,
} from './state.ts';
import { BY_NEARNESS, phrase, type Telling } from './words.ts';

/** VI.F.4: noncombat units are found as soon as the enemy is next to them, and are lost when nobody protects them. */

/** Noncombat units, and whoever is carried: he is treated as one (VI.G.2.d). */
export function isHelpless(s: State, unit: Unit): boolean {
  return s.kit.counters.isNoncombat(unit) || isLoaded(s, unit);
}

/**
 * VI.F.4.a.2: noncombat units in these hexes are turned up, since the enemy has come next to them. All that stays face down
 * is seen to be something else (VI.F.4.r2).
 */
export function findNoncombat(s: State, hexes: readonly Hex[], play: Telling): void {
  if (rosterOf(s).noncombat.length === 0) return;
  const places: readonly Place[] = hexes;
  const near = unitsOf(s, ALLIED).filter(
    (unit) => isFaceDown(s, unit) && places.includes(cell(s.place, unit)),
  );
  if (near.length === 0) return;
  const found = near.filter((unit) => isHelpless(s, unit));
  const isNew = (unit: Unit) => couldBeNoncombat(s, unit) || couldRide(s, unit);
  if (near.some((unit) => !s.kit.faceDown.isKnown(s, unit) && isNew(unit))) play.disclose('noncombat');
  expose(s, found, play, BY_NEARNESS);
  for (const unit of near) if (isFaceDown(s, unit)) proveFighter(s, unit);
}

/** Whether a counter lies with a truck that nobody sees: then it may be aboard, for all that the Axis knows. */
function couldRide(s: State, unit: Unit): boolean {
  return rosterOf(s).trucks.some((truck) => isFaceDown(s, truck) && placeOf(s, truck) === placeOf(s, unit));
}

/** VI.F.4.c: when the enemy has fought, whoever of a side does not fight and has nobody to protect him is lost. */
export function loseUnprotected(s: State, side: Side, play: Telling): void {
  for (const hex of hexesInReach(s, side)) {
    const there = helplessIn(s, hex, side);
    // Whether those that nobody sees protect them is seen.
    if (combatUnitsIn(s, hex, side).length > 0) {
      proveHeld(s, hex, 'held', play);
      continue;
    }
    if (unitsIn(s, hex, side).some((unit) => isFaceDown(s, unit))) play.disclose('held');
    // Whoever is carried goes with his truck.
    for (const unit of there.toSorted(
      (one, other) => Number(isLoaded(s, one)) - Number(isLoaded(s, other)),
    )) {
      if (placeOf(s, unit) !== hex) continue;
      eliminate(s, unit, play);
      play.tell('lost-unprotected', { unit, hex });
    }
  }
}

/** Who of a side is lost when the enemy ends his combat phase as things stand, and where that depends on counters that he cannot see. */
export function unprotected(
  s: State,
  side: Side,
): { readonly lost: readonly Unit[]; readonly open: readonly Hex[] } {
  const isOpen = (unit: Unit) => !isFaceDown(s, unit);
  const hexes = hexesInReach(s, side).filter((hex) => !combatUnitsIn(s, hex, side).some(isOpen));
  const isHidden = (hex: Hex) => unitsIn(s, hex, side).some((unit) => !isOpen(unit));
  return {
    lost: hexes.filter((hex) => !isHidden(hex)).flatMap((hex) => helplessIn(s, hex, side)),
    open: hexes.filter(isHidden),
  };
}

/** Enemies who are lost since nobody protects them. */
export function unprotectedFact(units: readonly Unit[]): Fact {
  const value = phrase('these-units', { units });
  return { what: phrase('lost-unprotected'), value, rule: 'crete/VI.F.4.c' };
}

/** The hexes in which a side has somebody who does not fight, with combat units of the enemy there or next to them. */
function hexesInReach(s: State, side: Side): readonly Hex[] {
  const units = unitsOf(s, side).filter((unit) => isOnMap(s, unit) && isHelpless(s, unit));
  const hexes = [...new Set(units.map((unit) => hexOf(s, unit)))];
  return hexes.filter((hex) => isNearEnemy(s, hex, enemyOf(side)));
}

/** A decoy controls hexes like a unit, and takes nobody. */
function isNearEnemy(s: State, hex: Hex, enemy: Side): boolean {
  return [hex, ...s.kit.map.spread.from(hex)].some((near) => combatUnitsIn(s, near, enemy).length > 0);
}

function helplessIn(s: State, hex: Hex, side: Side): readonly Unit[] {
  return unitsIn(s, hex, side).filter((unit) => isHelpless(s, unit));
}

/** A position may leave out that counters next to the enemy are no noncombat units: they would have been turned up. */
export function noteFighters(s: State): void {
  if (rosterOf(s).noncombat.length === 0) return;
  const near = hexesNearEnemy(s);
  for (const unit of unitsOf(s, ALLIED))
    if (isFaceDown(s, unit) && !s.kit.counters.isNoncombat(unit) && near.has(placeOf(s, unit)))
      proveFighter(s, unit);
}

/** The hexes in which or next to which Axis units are on the ground: whoever has dropped in this turn may be in the air still. */
function hexesNearEnemy(s: State): ReadonlySet<number> {
  const { counters, map } = s.kit;
  const down = unitsOf(s, AXIS).filter(
    (unit) => isOnMap(s, unit) && !counters.isAtSeaOrAloft(unit) && cell(s.arrived, unit) !== DROPPED,
  );
  const hexes = [...new Set(down.map((unit) => hexOf(s, unit)))];
  return new Set(hexes.flatMap((hex) => [hex, ...map.spread.from(hex)]));
}

/** What cannot be of a unit: it lies face down, does not fight, and the enemy is next to it. */
export function isOverlooked(s: State, unit: Unit): boolean {
  return s.kit.counters.isNoncombat(unit) && isFaceDown(s, unit) && hexesNearEnemy(s).has(placeOf(s, unit));
}
