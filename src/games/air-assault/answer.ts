import { at } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { absenceOf } from './absence.ts';
import { barOfCargo } from './cargo.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, enemyOf, type Place, type Side, type Unit } from './kinds.ts';
import type { Attack } from './odds.ts';
import { barOfNeutral, barToBeGun, barToReach, isSeenFrom, rangeIn } from './sight.ts';
import { FIRED, has, isOnMap, placeOf, type State, sideOf, unitsOf } from './state.ts';

/** V.G.5: who may fire at attackers. */

/** Why a gun of the defender cannot fire at all in this combat phase. */
export function barToAnswer(s: State, side: Side, gun: Unit): Bar | undefined {
  if (sideOf(s, gun) !== side) return 'crete/V.G.5.a';
  const bar = barToBeGun(s, gun);
  if (bar !== undefined) return bar;
  if (!isOnMap(s, gun)) return because('crete/V.G.5.a', absenceOf(s, gun));
  const neutral = barOfNeutral(s, gun);
  if (neutral !== undefined) return neutral;
  const aboard = barOfCargo(s, gun);
  if (aboard !== undefined) return aboard;
  return has(s, FIRED, gun) ? 'crete/V.G.1.s1' : undefined;
}

/** Why a gun cannot fire at whoever attacks from a place. */
export function barToAnswerAt(s: State, side: Side, gun: Unit, place: Place): Bar | undefined {
  return barToAnswer(s, side, gun) ?? barToReach(s, gun, place);
}

/** Whether the defender is asked: he has guns that can fire, or the attacker cannot rule it out. */
export function canBeAnswered(s: State, { side, attackers }: Attack): boolean {
  const places = [...new Set(attackers.map((unit) => placeOf(s, unit)))];
  const enemy = enemyOf(side);
  if (enemy === ALLIED && mayHideGuns(s, places)) return true;
  return unitsOf(s, enemy).some(
    (gun) => !isFaceDown(s, gun) && places.some((place) => barToAnswerAt(s, enemy, gun, place) === undefined),
  );
}

/** Whether a counter lies face down from where some gun of the Allies could fire at one of these places. */
function mayHideGuns(s: State, places: readonly Place[]): boolean {
  const { counters, map, faceDown } = s.kit;
  const range = rangeIn(s, s.turn, at(counters.longestRange, ALLIED));
  return faceDown
    .places(s)
    .some(
      (from) =>
        map.isHex(from) && map.isLand(from) && places.some((place) => isSeenFrom(s, from, place, range)),
    );
}
