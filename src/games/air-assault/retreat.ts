import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import type { Zone } from '../../engine/zones.ts';
import { absenceOf } from './absence.ts';
import { comeInto } from './arrival.ts';
import { Fight } from './combat-words.ts';
import { derived } from './derived.ts';
import { eliminate } from './elimination.ts';
import { isFaceDown, isKnownToHold, mayFight, proveHeld } from './face-down.ts';
import { ALLIED, enemyOf, Hex, Side, type Unit } from './kinds.ts';
import { Hexes, Units } from './lists.ts';
import { losePorts } from './port-loss.ts';
import { crowdsOf, refugeForecast, stacking } from './stacking.ts';
import {
  combatUnitsIn,
  hexOf,
  isOnMap,
  note,
  placeOf,
  REFUGEE,
  type State,
  sideOf,
  unitsIn,
} from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.F.10: units go back one hex, each where its owner likes, or are lost. */

export const retreat = new Procedure(
  'retreat',
  {
    side: Side,
    units: Units,
    /** All of this side that have a part in the combat: they are no refuge. */
    involved: Units,
    /** Where airborne units fight in the midst of others (V.I.5.c). */
    drift: optional(Hex),
    /** What it comes of. */
    fight: Fight,
    targets: Hexes,
  },
  ['next', 'choose'],
);

/** Whose retreat it is. */
interface Retreaters {
  readonly side: Side;
  readonly involved: readonly Unit[];
  readonly drift: Hex | typeof NONE;
  readonly targets: readonly Hex[];
}

/** The same with what the enemy holds and controls, looked up once for all ways. */
interface Retreat extends Retreaters {
  readonly enemies: Zone<Hex>;
}

type Way = readonly [unit: Unit, hex: Hex];

steps(retreat, {
  next: (s, retreaters, play) => {
    const { side } = retreaters;
    const how = retreatOf(s, retreaters);
    const units = retreaters.units.filter((unit) => !isSpared(s, unit, how));
    if (units.some((unit) => isSettledByUnseen(s, unit, how))) play.disclose('held');
    const left = units.filter((unit) => {
      if (retreatHexes(s, unit, how).length > 0) return true;
      loseInRetreat(s, unit, play);
      return false;
    });
    const [only, ...others] = left.flatMap((unit) => waysOf(s, unit, how));
    if (only === undefined) return play.done();
    // What has to be is done, where everybody can know that it had to be.
    const isForced = others.length === 0 && !left.some((unit) => unseenRefuges(s, unit, how).length > 0);
    if (!isForced) return play.go('choose', { units: left });
    goBack(s, only, how, play);
    return play.call(stacking, crowdsOf(side, only[1]), 'next', { units: [] });
  },
  choose: {
    rule: 'crete/V.F.10.a',
    by: (_, { side }) => side,
    options: (s, retreaters, options) => {
      const how = retreatOf(s, retreaters);
      for (const unit of retreaters.units)
        for (const way of waysOf(s, unit, how)) options.add(verbs.id.retreat, ...way);
    },
    take: {
      retreat: (s, retreaters, play, unit, hex) => {
        const { side, units } = retreaters;
        goBack(s, [unit, hex], retreatOf(s, retreaters), play);
        const left = units.filter((one) => one !== unit);
        return play.call(stacking, crowdsOf(side, hex, left), 'next', { units: left });
      },
    },
    bars: {
      retreat: (s, retreaters, unit, hex) => {
        const { units } = retreaters;
        const how = retreatOf(s, retreaters);
        if (unit !== NONE && (!units.includes(unit) || isSpared(s, unit, how)))
          return barToBeAsked(s, unit, how);
        if (hex === NONE) return undefined;
        const bars = (unit === NONE ? units : [unit]).map((one) => barToRetreat(s, one, hex, how));
        return bars.includes(undefined) ? undefined : at(bars, 0);
      },
    },
    previews: { retreat: (s, { units }, unit, hex) => refugeForecast(s, unit, hex, units) },
  },
});

function retreatOf(s: State, { side, involved, drift, targets }: Retreaters): Retreat {
  return { side, involved, drift, targets, enemies: derived(s).zoneOf(enemyOf(side)) };
}

/** The gun of a battalion that was broken down on its retreat: artillery of the attacker stays where it is (GAP.1.r3, V.G.5.e). */
function isSpared(s: State, unit: Unit, { targets }: Retreat): boolean {
  return s.kit.counters.isArtillery(unit) && isOnMap(s, unit) && !targets.includes(hexOf(s, unit));
}

/** Why it is not for a unit to retreat: guns that support an attack suffer nothing by it. */
function barToBeAsked(s: State, unit: Unit, { involved }: Retreat): Bar {
  const isSupporting = involved.includes(unit) && s.kit.counters.isArtillery(unit);
  if (isSupporting && isOnMap(s, unit)) return 'crete/V.G.7.s1';
  const isLost = placeOf(s, unit) === s.kit.map.eliminated;
  return because('crete/V.F.10.s1', isLost ? absenceOf(s, unit) : phrase('not-retreating'));
}

function waysOf(s: State, unit: Unit, how: Retreat): Way[] {
  return retreatHexes(s, unit, how).map((hex) => [unit, hex] as const);
}

function retreatHexes(s: State, unit: Unit, how: Retreat): Hex[] {
  return hexesAround(s, unit).filter((hex) => barToRetreat(s, unit, hex, how) === undefined);
}

/** Where whoever can retreat at all could go. */
function hexesAround(s: State, unit: Unit): readonly Hex[] {
  const { map } = s.kit;
  const place = placeOf(s, unit);
  return map.isHex(place) && canRetreat(s, unit) ? map.spread.from(place) : [];
}

/**
 * Whether a unit retreats if there is a way: there is none from a landing box, nor for whoever never moves. Ranged artillery and
 * noncombat units do not leave a hex that the enemy controls, or where he is among them (V.F.10.r6); `without` are enemies who may
 * be gone by then.
 */
export function canRetreat(s: State, unit: Unit, without: readonly Unit[] = []): boolean {
  const { counters } = s.kit;
  if (!isOnMap(s, unit) || cell(counters.allowance, unit) === 0) return false;
  return counters.isAssault(unit) || !isMet(s, unit, without);
}

/** Whether the enemy of a unit holds or controls its hex, besides some who do not count. */
function isMet(s: State, unit: Unit, without: readonly Unit[]): boolean {
  const [hex, enemy] = [hexOf(s, unit), enemyOf(sideOf(s, unit))];
  const zone = derived(s).zoneOf(enemy);
  if (without.length === 0) return zone.holdsOrControls(hex);
  const counts = (one: Unit) => mayFight(s, one) && !without.includes(one);
  return [hex, ...zone.controllersOf(hex)].some((from) => unitsIn(s, from, enemy).some(counts));
}

/** Why a unit cannot retreat to a hex. */
function barToRetreat(s: State, unit: Unit, hex: Hex, how: Retreat): Bar | undefined {
  const bar = barToEnter(s, unit, hex, how);
  if (bar !== undefined) return bar;
  if (!needsFriends(hex, how) || friendsIn(s, hex, how).length > 0) return undefined;
  const hasOthers = combatUnitsIn(s, hex, how.side).length > 0;
  if (hasOthers) return because('crete/V.F.10.c', phrase('no-refuge', { hex }));
  const hexes = how.enemies.controllersOf(hex).filter((from) => from !== how.drift);
  const rule = how.drift === NONE ? 'crete/V.F.10.b.3' : 'crete/V.I.5.c';
  return because(rule, phrase('hex-controlled', { hex, hexes }));
}

/** Why a unit cannot retreat to a hex whoever else is there of its side. */
function barToEnter(s: State, unit: Unit, hex: Hex, { side, enemies }: Retreat): Bar | undefined {
  const { map, counters, departures } = s.kit;
  const place = placeOf(s, unit);
  if (!map.isHex(place)) return 'crete/V.L.7.r3';
  if (!canRetreat(s, unit)) return 'crete/V.F.10.r6';
  if (map.grid.distance(place, hex) !== 1) return 'crete/V.F.10.r1';
  if (!map.isLand(hex)) return because('crete/V.F.10.b', phrase('is-sea', { hex }));
  if (!map.areAdjacent(place, hex)) return departures.adjacency.rule;
  const isOccupied =
    enemies.holds(hex) || unitsIn(s, hex, enemyOf(side)).some((one) => counters.isNoncombat(one));
  if (isOccupied) return 'crete/V.F.10.b.2';
  return counters.isAssault(unit) || !enemies.controls(hex) ? undefined : 'crete/V.D.6.s2';
}

/** Whether enemies control a hex, so that only friends there make it a refuge; those of a drift combat itself do not count. */
function needsFriends(hex: Hex, { enemies, drift }: Retreat): boolean {
  return enemies.controls(hex) && enemies.controllersOf(hex).some((from) => from !== drift);
}

/** Friendly combat units in a hex that have no part in the combat (V.F.10.c). */
function friendsIn(s: State, hex: Hex, { side, involved }: Retreat): Unit[] {
  return combatUnitsIn(s, hex, side).filter((one) => !involved.includes(one));
}

/** Hexes that are a refuge only if what lies face down there is no decoy, which others do not know. */
function unseenRefuges(s: State, unit: Unit, how: Retreat): Hex[] {
  if (how.side !== ALLIED) return [];
  return hexesAround(s, unit).filter(
    (hex) =>
      barToEnter(s, unit, hex, how) === undefined &&
      needsFriends(hex, how) &&
      !friendsIn(s, hex, how).some((one) => isKnownToHold(s, one)) &&
      unitsIn(s, hex, ALLIED).some((one) => isFaceDown(s, one)),
  );
}

/** Whether a unit is lost unless there are friends where nobody sees them: then all learn it. */
function isSettledByUnseen(s: State, unit: Unit, how: Retreat): boolean {
  const unseen = unseenRefuges(s, unit, how);
  return unseen.length > 0 && retreatHexes(s, unit, how).every((hex) => unseen.includes(hex));
}

/** A unit goes back, and is no help where it comes to. */
function goBack(s: State, [unit, hex]: Way, how: Retreat, play: Telling): void {
  const from = hexOf(s, unit);
  if (how.side === ALLIED) {
    // Whether it finds room among those that nobody sees is seen.
    if (unitsIn(s, hex, ALLIED).some((one) => isFaceDown(s, one))) play.disclose('held');
    if (needsFriends(hex, how)) proveHeld(s, hex, 'held', play, how.involved);
  }
  s.place[unit] = hex;
  note(s, REFUGEE, unit);
  play.tell('retreated', { unit, from, to: hex });
  comeInto(s, hex, how.side, play);
}

/** Whoever cannot retreat is lost. */
function loseInRetreat(s: State, unit: Unit, play: Telling): void {
  const place = placeOf(s, unit);
  const isStuck = canRetreat(s, unit);
  eliminate(s, unit);
  if (!s.kit.map.isHex(place)) play.tell('no-way-back-afloat', { unit, box: place });
  else play.tell(isStuck ? 'cannot-retreat' : 'does-not-retreat', { unit, place });
  losePorts(s, play);
}
