import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE } from '../../engine/kinds.ts';
import { isFaceDown, moveTogether, turnDown } from './face-down.ts';
import { ALLIED, type Place, type Unit } from './kinds.ts';
import { CARRIED, placeOf, type State, stackingOf, unitsOf } from './state.ts';
import { BY_DEED, phrase, type Telling } from './words.ts';

/** VI.G.1 and 2: what trucks and the steamer carry. Whoever is carried is always where his carrier is. */

/** The steamer sails in the sea movement phase, and not with those who march. */
export const RULE_OF_STEAMER = 'crete/VI.G.1';

/** And it begins in a landing box of its own. */
export const RULE_OF_START = 'crete/VI.G.1.r8';

/** All that a truck or the steamer carries. */
export function cargoOf(s: State, carrier: Unit): Unit[] {
  return unitsOf(s, ALLIED).filter((unit) => cell(s.carrier, unit) === carrier);
}

/** A unit and all that it carries. */
export function withCargo(s: State, unit: Unit): Unit[] {
  return [unit, ...cargoOf(s, unit)];
}

/** What a carrier still has room for beside its cargo and some others, in stacking points. */
export function roomAboard(s: State, carrier: Unit, others: readonly Unit[] = []): number {
  return s.kit.counters.capacityOf(carrier) - stackingOf(s, [...cargoOf(s, carrier), ...others]);
}

/**
 * Units come aboard, wherever they are. Whatever the steamer carries is hidden, and what a truck carries lies as the truck
 * does (VI.G.1.r3, VI.G.2.r3).
 */
export function carry(s: State, carrier: Unit, units: readonly Unit[], play: Telling): void {
  const place = placeOf(s, carrier);
  const isTruck = s.kit.counters.isTruck(carrier);
  const isHidden = !isTruck || isFaceDown(s, carrier);
  const apart = units.filter((unit) => placeOf(s, unit) !== place);
  if (apart.length > 0) moveTogether(s, apart, place);
  for (const unit of units) s.carrier[unit] = carrier;
  const turned = units.filter((unit) => isFaceDown(s, unit) !== isHidden);
  if (turned.length === 0) return;
  if (isHidden) {
    for (const unit of turned) turnDown(s, unit);
    play.tell('put-under', { units: turned, place, truck: isTruck ? 1 : 0 });
  } else exposeTogether(s, turned, play);
}

/** Those that are put aboard a truck that lies open are seen. */
function exposeTogether(s: State, units: readonly Unit[], play: Telling): void {
  const { faceDown, map } = s.kit;
  play.disclose('loading');
  faceDown.expose(s, units);
  for (const unit of units) {
    const hex = placeOf(s, unit);
    if (map.isHex(hex)) play.tell('exposed', { unit, hex, how: BY_DEED });
  }
}

/** Units are carried no longer; they are where their carrier is. */
export function setDown(s: State, units: readonly Unit[]): void {
  for (const unit of units) s.carrier[unit] = NONE;
}

/** A unit goes somewhere with all that it carries; whoever leaves the map is carried no longer. */
export function moveWithCargo(s: State, unit: Unit, place: Place): void {
  const { map } = s.kit;
  const cargo = cargoOf(s, unit);
  moveTogether(s, [unit, ...cargo], place);
  if (!map.isHex(place) && !map.landingBoxes.some((box) => box === place)) setDown(s, cargo);
}

/** Why somebody does nothing by himself: a truck or the steamer carries him. */
export function barOfCargo(s: State, unit: Unit): Bar | undefined {
  const carrier = cell(s.carrier, unit);
  return carrier === NONE
    ? undefined
    : because(ruleOfCargo(s, unit), phrase('is-carried', { unit: carrier }));
}

/** The rule that keeps somebody aboard from doing anything, or from doing more than getting off. */
export function ruleOfCargo(s: State, unit: Unit): 'crete/VI.G.2.d.2' | 'crete/VI.G.1.c.2' {
  const carrier = given(cell(s.carrier, unit));
  return s.kit.counters.isTruck(carrier) ? 'crete/VI.G.2.d.2' : 'crete/VI.G.1.c.2';
}

/** Why somebody neither moves by himself nor attacks in this turn: he rides, or has got off. */
export function barOfRide(s: State, unit: Unit): string | undefined {
  return cell(s.arrived, unit) === CARRIED ? 'crete/VI.G.2.d' : undefined;
}
