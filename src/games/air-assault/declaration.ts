import { cell } from '../../engine/arrays.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import type { Zone } from '../../engine/zones.ts';
import { absenceOf, isLeftOut } from './absence.ts';
import { missionOf } from './aloft.ts';
import { barOfDrop } from './break-down.ts';
import { barOfCargo, barOfRide } from './cargo.ts';
import { derived } from './derived.ts';
import { mayFight } from './face-down.ts';
import { AXIS, enemyOf, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import { SUPPORT } from './missions.ts';
import { isHelpless } from './noncombat.ts';
import { type Attack, aircraftOver } from './odds.ts';
import { barOfNeutral, barToBeGun, barToReach, DECOY } from './sight.ts';
import {
  ATTACKED,
  boxOf,
  DRIVEN_BACK,
  DROPPED,
  FIRED,
  FOUGHT,
  fights,
  has,
  hexOf,
  isNight,
  isOnMap,
  placeOf,
  STALLED,
  type State,
  sideOf,
  unitsIn,
  unitsOf,
} from './state.ts';
import { phrase } from './words.ts';

/** V.F.1 to 8 and V.G.4: who may be attacked, by whom, and with whose support. */

/** What a side could attack with in this phase, looked up once for all questions about one state. */
export class Forces {
  /** Infantry and armour that may still attack and have enemies before them. */
  readonly assault: readonly Unit[];
  readonly #s: State;
  readonly #side: Side;
  readonly #enemies: Zone<Hex>;

  constructor(s: State, side: Side) {
    this.#s = s;
    this.#side = side;
    this.#enemies = derived(s).zoneOf(enemyOf(side));
    this.assault = unitsOf(s, side).filter((unit) => this.#isAtFront(unit) && !barToFight(s, unit));
  }

  /** Artillery that may still support. */
  guns(): Unit[] {
    return unitsOf(this.#s, this.#side).filter((gun) => !barToFire(this.#s, gun));
  }

  /** The enemy hexes next to somebody who may attack. */
  targets(): Hex[] {
    const found = new Set<Hex>();
    for (const unit of this.assault)
      for (const hex of frontOf(this.#s, placeOf(this.#s, unit)))
        if (this.#enemies.holds(hex)) found.add(hex);
    return [...found].sort((one, other) => one - other);
  }

  /** Whether somebody can attack all of these hexes at once. */
  canAttack(targets: readonly Hex[]): boolean {
    return this.before(targets).length > 0;
  }

  /** Whoever can attack all of these hexes at once. */
  before(targets: readonly Hex[]): Unit[] {
    return this.assault.filter((unit) => isBeforeAll(this.#s, unit, targets));
  }

  /** Whoever stands next to enemies is in their zone. */
  #isAtFront(unit: Unit): boolean {
    const { map } = this.#s.kit;
    const place = placeOf(this.#s, unit);
    return map.isHex(place) ? this.#enemies.controls(place) : map.isBeachBox(place);
  }
}

/** The hexes that can be attacked from a place: those next to a hex; from a landing box its shore alone (GAP.4.r1). */
export function frontOf({ kit: { map } }: State, place: Place): readonly Hex[] {
  if (map.isHex(place)) return map.spread.from(place);
  return map.isBeachBox(place) ? [map.shoreOf(place)] : [];
}

function isBeforeAll(s: State, unit: Unit, targets: readonly Hex[]): boolean {
  const front = frontOf(s, placeOf(s, unit));
  return targets.every((hex) => front.includes(hex));
}

/** Why a unit cannot attack at all in this phase, whoever is in front of it. */
function barToFight(s: State, unit: Unit): Bar | undefined {
  const { counters, map } = s.kit;
  const place = placeOf(s, unit);
  const aboard = barOfCargo(s, unit);
  if (aboard !== undefined) return aboard;
  if (map.isPortBox(place) && !counters.isShip(unit))
    return because('crete/V.F.1.s2', phrase('waits-off-port', { hex: map.shoreOf(place) }));
  if (counters.isArtillery(unit)) return 'crete/V.G.4.r1';
  if (counters.isAircraft(unit)) return 'crete/V.K.4';
  if (counters.isDecoy(unit)) return DECOY;
  if (!counters.isAssault(unit)) return 'crete/V.F.1.s2';
  if (!isOnMap(s, unit) && boxOf(s, unit) === undefined) return because('crete/V.F.1.s2', absenceOf(s, unit));
  const idle = barOfDrop(s, unit) ?? barOfRide(s, unit);
  if (idle !== undefined) return idle;
  if (has(s, DRIVEN_BACK, unit)) return 'crete/V.G.5.d.3';
  if (has(s, STALLED, unit)) return 'crete/VI.G.4.r2';
  return has(s, FOUGHT, unit) ? 'crete/V.F.3.s2' : undefined;
}

/** Why an artillery unit cannot support any attack in this phase. */
function barToFire(s: State, gun: Unit): Bar | undefined {
  const bar = barToBeGun(s, gun);
  if (bar !== undefined) return bar;
  if (s.kit.map.isBeachBox(placeOf(s, gun))) return 'crete/V.L.7.d';
  if (!isOnMap(s, gun)) return because('crete/V.G.s1', absenceOf(s, gun));
  const neutral = barOfNeutral(s, gun);
  if (neutral !== undefined) return neutral;
  if (cell(s.arrived, gun) === DROPPED) return 'crete/V.I.6.s1';
  const aboard = barOfCargo(s, gun);
  if (aboard !== undefined) return aboard;
  // It has fought as a part of its battalion.
  if (has(s, FOUGHT, gun)) return 'crete/V.F.3.s2';
  return has(s, FIRED, gun) ? 'crete/V.G.4.r3' : undefined;
}

/** Whether a side has somebody in a hex, or what may be somebody, who has not been attacked in this phase. */
export function isFresh(s: State, hex: Hex, side: Side): boolean {
  return unitsIn(s, hex, side).some((unit) => mayFight(s, unit) && !has(s, ATTACKED, unit));
}

/** Why a hex cannot be attacked, or not together with those that are chosen. */
export function barToTarget(s: State, plan: Attack, hex: Hex, forces?: Forces): Bar | undefined {
  const { side, targets } = plan;
  if (targets.includes(hex)) return because('crete/V.F.3.s1', phrase('in-this-attack'));
  if (!derived(s).zoneOf(enemyOf(side)).holds(hex)) return barOfNobody(s, hex, enemyOf(side));
  if (!isFresh(s, hex, enemyOf(side))) return 'crete/V.F.3.s1';
  const bar = targets.length > 0 ? barToAdd(s, plan, hex) : undefined;
  if (bar !== undefined) return bar;
  const able = forces ?? new Forces(s, side);
  if (able.canAttack([...targets, hex])) return undefined;
  return targets.length > 0 ? 'crete/V.F.8.s2' : barToFightBefore(s, side, hex);
}

/** Why a hex is not attacked in which nobody of a side fights: a ship lies there, noncombat units alone, or nothing. */
function barOfNobody(s: State, hex: Hex, side: Side): Bar {
  const { counters } = s.kit;
  const there = unitsIn(s, hex, side);
  if (there.some((unit) => counters.isShip(unit)))
    return because('crete/V.F.1.s1', phrase('only-ships-in', { hex }));
  if (there.some((unit) => isHelpless(s, unit)))
    return because('crete/VI.F.4.c', phrase('only-noncombat-in', { hex }));
  return because('crete/V.F.1.s1', phrase('no-enemy-in', { hex }));
}

/** Why nobody attacks a hex: nobody is there, or whoever is cannot attack, infantry and armour before guns. */
function barToFightBefore(s: State, side: Side, hex: Hex): Bar {
  const { counters } = s.kit;
  const near = unitsOf(s, side).filter((unit) => fights(s, unit) && isBeforeAll(s, unit, [hex]));
  const assault = near.find((unit) => counters.isAssault(unit));
  if (assault === undefined && near.length > 0)
    return because('crete/V.G.4.r1', phrase('only-guns-near', { hex }));
  return assault === undefined
    ? because('crete/V.F.1.s2', phrase('nobody-near', { hex }))
    : (barToFight(s, assault) ?? 'crete/V.F.1.s2');
}

/** Why a hex cannot be attacked in one attack with others (V.F.8). */
function barToAdd(s: State, { side, targets, attackers, guns }: Attack, hex: Hex): Bar | undefined {
  const isLanding = [...targets, hex].some((one) => boxAttackers(s, side, one).length > 0);
  if (isLanding) return 'crete/V.F.8.r6';
  if (!targets.every((one) => s.kit.map.areAdjacent(one, hex))) return 'crete/V.F.8.r1';
  const units = attackers.filter((unit) => !isBeforeAll(s, unit, [hex]));
  if (units.length > 0) return because('crete/V.F.8.s2', phrase('attackers-not-next-to', { hex, units }));
  return guns.every((gun) => barToReach(s, gun, hex) === undefined) ? undefined : 'crete/V.F.8.r4';
}

/** The hex is named before those who attack it. */
const NO_TARGET = because('crete/GAP.2.r1', phrase('hex-first'));

/** Why a unit cannot join an attack. */
export function barToJoin(s: State, { side, targets, attackers }: Attack, unit: Unit): Bar | undefined {
  if (sideOf(s, unit) !== side) return because('crete/V.F.1.s2', phrase('is-enemy'));
  if (attackers.includes(unit)) return because('crete/V.F.3.s2', phrase('in-this-attack'));
  const bar = barToFight(s, unit);
  if (bar !== undefined) return bar;
  if (targets.length === 0) return NO_TARGET;
  if (isBeforeAll(s, unit, targets)) return undefined;
  if (boxOf(s, unit) !== undefined) return 'crete/GAP.4.r1';
  const hexes = targets.filter((hex) => !isBeforeAll(s, unit, [hex]));
  return because(targets.length > 1 ? 'crete/V.F.8.s2' : 'crete/V.F.1.s2', phrase('not-next-to', { hexes }));
}

/** Why an attack cannot be announced: nobody makes it. Bombers alone cannot. */
export function barToLaunch(s: State, { side, targets, attackers }: Attack): Bar | undefined {
  if (attackers.length > 0) return undefined;
  if (targets.length === 0) return NO_TARGET;
  if (aircraftOver(s, side, targets).length > 0) return 'crete/V.K.4';
  return because('crete/V.F.1.s2', phrase('attackers-first'));
}

/** Why a gun cannot support an attack. */
export function barToSupport(s: State, plan: Attack, gun: Unit): Bar | undefined {
  const { side, targets, attackers, guns } = plan;
  if (sideOf(s, gun) !== side) return because('crete/V.G.4.a', phrase('is-enemy'));
  if (guns.includes(gun)) return because('crete/V.G.4.r3', phrase('in-this-attack'));
  const bar = barToFire(s, gun);
  if (bar !== undefined) return bar;
  if (targets.length === 0) return NO_TARGET;
  const lines = targets.map((hex) => barToReach(s, gun, hex));
  const blocked = lines.find((line) => line !== undefined);
  if (blocked !== undefined) return lines.includes(undefined) ? 'crete/V.F.8.r4' : blocked;
  return attackers.some((unit) => s.kit.counters.isInfantry(unit)) ? undefined : 'crete/V.G.4.b';
}

/**
 * Why a unit does not attack: of a gun it is of interest why it does not support the attack, unless it waits next to the
 * hex for infantry; of an enemy why he is not attacked.
 */
export function whyNotJoin(s: State, plan: Attack, unit: Unit): Bar | undefined {
  const { side, targets } = plan;
  if (isLeftOut(s, unit)) return because('crete/III.B.4', absenceOf(s, unit));
  if (s.kit.counters.isAircraft(unit)) return whyNotFly(s, plan, unit);
  const place = placeOf(s, unit);
  const isSeen = sideOf(s, unit) !== side && s.kit.faceDown.isKnown(s, unit);
  if (isSeen && s.kit.map.isHex(place)) return whyNotAttacked(s, plan, place);
  const isOwn = sideOf(s, unit) === side;
  const isGun = s.kit.counters.isArtillery(unit) && isOwn;
  const idle = isOwn && targets.length === 0 ? whyIdle(s, plan, unit) : undefined;
  if (idle !== undefined) return idle;
  const bar = isGun ? barToSupport(s, plan, unit) : undefined;
  if (isGun && bar === undefined) return because('crete/V.G.4.a', phrase('can-support'));
  const isNext = targets.length > 0 && isBeforeAll(s, unit, targets);
  const waits = bar !== undefined && ruleOf(bar) === 'crete/V.G.4.b' && isNext;
  return (waits ? undefined : bar) ?? barToJoin(s, plan, unit);
}

/** Why there is no hex that could be chosen for a unit to attack; guns may support an attack from afar. */
function whyIdle(s: State, plan: Attack, unit: Unit): Bar | undefined {
  const { counters } = s.kit;
  const place = placeOf(s, unit);
  if (counters.isArtillery(unit)) return barToFront(s, plan, place);
  const bar = barToFight(s, unit);
  if (bar !== undefined) return bar;
  const enemies = derived(s).zoneOf(enemyOf(plan.side));
  const isBeforeEnemies = frontOf(s, place).some((hex) => enemies.holds(hex));
  return isBeforeEnemies ? barToFront(s, plan, place) : because('crete/V.F.1.s2', phrase('no-enemy-near'));
}

/** Why none of the enemies before a place can be attacked. */
function barToFront(s: State, plan: Attack, place: Place): Bar | undefined {
  const enemies = derived(s).zoneOf(enemyOf(plan.side));
  const bars = frontOf(s, place)
    .filter((hex) => enemies.holds(hex))
    .map((hex) => barToTarget(s, plan, hex));
  return bars.includes(undefined) ? undefined : bars[0];
}

/** Why nobody in a hex can be pointed at: it is the hex that is attacked, if it can be. */
function whyNotAttacked(s: State, plan: Attack, hex: Hex): Bar {
  if (plan.targets.includes(hex)) return because('crete/V.F.4.s1', phrase('hex-is-attacked', { hex }));
  const bar = barToTarget(s, plan, hex);
  return bar ?? because('crete/V.F.4.s1', phrase('hex-can-be-attacked', { hex }));
}

/** Why nobody lets an aircraft attack: it joins by itself whatever is attacked under it. */
function whyNotFly(s: State, plan: Attack, unit: Unit): Bar | undefined {
  if (sideOf(s, unit) !== plan.side) return barToJoin(s, plan, unit);
  if (!isOnMap(s, unit)) return isNight(s) ? 'crete/V.N.2' : because('crete/V.K.3', phrase('over-no-hex'));
  const mission = missionOf(s, unit);
  if (mission !== SUPPORT) return because('crete/VI.A.r1', phrase('flies-something-else', { mission }));
  const hex = hexOf(s, unit);
  if (!plan.targets.includes(hex)) return because('crete/V.K.3', phrase('is-over', { hex }));
  // Alone it does nothing.
  const rule = plan.attackers.length > 0 ? 'crete/V.K.3' : 'crete/V.K.4';
  return because(rule, phrase('joins-by-itself', { hex }));
}

/** Infantry and armour that lie in landing boxes before a hex: they have to attack it, all of them (V.F.2.r1). */
export function boxAttackers(s: State, side: Side, hex: Hex): Unit[] {
  if (side !== AXIS) return [];
  const { map } = s.kit;
  return map
    .boxesBefore(hex)
    .flatMap((box) => unitsIn(s, box, AXIS))
    .filter((unit) => barToFight(s, unit) === undefined);
}

/** Why the phase cannot end yet: an attack is being planned, or somebody in a landing box has to attack (V.F.2.r2). */
export function barToEnd(s: State, { side, targets }: Attack): Bar | undefined {
  if (targets.length > 0) return because('crete/GAP.2.r1', phrase('attack-open', { hexes: targets }));
  const hexes = shoresToAttack(s, side);
  return hexes.length > 0 ? because('crete/V.F.2.r2', phrase('shores-owed', { hexes })) : undefined;
}

/** The enemy shores before which infantry or armour lies in landing boxes: there has to be an attack on each (V.F.2.r2). */
export function shoresToAttack(s: State, side: Side): Hex[] {
  return shoresBefore(s, side).filter((hex) => boxAttackers(s, side, hex).length > 0);
}

/** Whether counters lie in landing boxes before enemies, for all that everybody knows: there may be somebody who has to attack. */
export function isLandingOpen(s: State, side: Side): boolean {
  return shoresBefore(s, side).length > 0;
}

/** The enemy shores before which counters lie in landing boxes, as long as they can be attacked. */
function shoresBefore(s: State, side: Side): Hex[] {
  if (side !== AXIS) return [];
  const { map } = s.kit;
  const shores = map.beachBoxes
    .filter((box) => unitsIn(s, box, side).length > 0)
    .map((box) => map.shoreOf(box));
  return [...new Set(shores)].filter((hex) => isFresh(s, hex, enemyOf(side)));
}
