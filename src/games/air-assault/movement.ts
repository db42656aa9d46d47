import { at, cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import type { MoveCost, Reach } from '../../engine/paths.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { ARTILLERY, NONCOMBAT } from './counters.ts';
import { derived } from './derived.ts';
import { exposure } from './exposure.ts';
import { isFaceDown, moveTo } from './face-down.ts';
import { ALLIED, AXIS, enemyOf, type Hex, type Place, Side, Unit } from './kinds.ts';
import { stacking } from './stacking.ts';
import { hexOf, isNight, isOnMap, placeOf, type State, sideOf, unitsIn, unitsOf } from './state.ts';
import { POINT } from './terrain.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.A to V.D: movement, one unit at a time; it may go on until another one starts. */

export const movement = new Procedure('movement', { side: Side, picked: optional(Unit) }, [
  'begin',
  'pick',
  'go',
  'after-exposure',
  'end',
]);

steps(movement, {
  begin: (s, { side }, play) => {
    const enemies = derived(s).zoneOf(enemyOf(side));
    for (const unit of unitsOf(s, side)) {
      s.spent[unit] = 0;
      s.finished[unit] = 0;
      s.beganControlled[unit] = isOnMap(s, unit) && enemies.controls(hexOf(s, unit)) ? 1 : 0;
    }
    return side === AXIS ? play.call(landing, {}, 'pick') : play.go('pick');
  },
  pick: {
    rule: 'crete/V.A.s1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { side }, options) => {
      for (const unit of unitsOf(s, side)) if (!barToPick(s, unit)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.end);
    },
    take: {
      pick: (_, __, play, unit) => play.go('go', { picked: unit }),
      end: (_, { side }, play) => {
        play.confirm();
        return side === AXIS ? play.call(exposure, {}, 'after-exposure') : play.go('after-exposure');
      },
    },
    bars: { pick: (s, { side }, unit) => (sideOf(s, unit) === side ? barToPick(s, unit) : 'crete/V.A.s1') },
  },
  go: {
    rule: 'crete/V.A.1',
    draft: true,
    by: (_, { side }) => side,
    options: (s, { picked }, options) => options.addReach(verbs.id.go, reachOf(s, given(picked))),
    take: {
      go: (s, { picked }, play, path) => {
        play.confirm();
        const unit = given(picked);
        finishOthers(s, unit);
        walk(s, unit, path, play);
        return play.go('pick', { picked: NONE });
      },
    },
    bars: { go: (s, { picked }, path) => barToGo(s, given(picked), path) },
  },
  'after-exposure': (_, { side }, play) => play.call(stacking, { side, hex: NONE, given: [] }, 'end'),
  end: (s, { side }, play) => {
    for (const unit of unitsOf(s, side)) s.arrived[unit] = 0;
    return play.done();
  },
});

/** V.L.6: whoever lies in a landing box before a free hex goes ashore, and that is its whole move. */
export const landing = new Procedure('landing', {}, ['ashore']);

steps(landing, {
  ashore: (s, _, play) => {
    const { ground, landingBoxes } = s.kit.map;
    const enemies = derived(s).zoneOf(ALLIED);
    for (const box of landingBoxes)
      for (const unit of unitsIn(s, box, AXIS)) {
        const hex = at(ground.opens(box), 0);
        if (enemies.holds(hex)) continue;
        s.place[unit] = hex;
        s.arrived[unit] = 1;
        play.tell('gone-ashore', { unit, hex });
      }
    return play.done();
  },
});

/** Why a unit cannot be moved at all, or no further. */
export function barToPick(s: State, unit: Unit): string | undefined {
  if (!isOnMap(s, unit)) return isInLandingBox(s, unit) ? 'crete/V.L.6.r2' : 'crete/V.A.1.r1';
  const { counters } = s.kit;
  if (counters.isDecoy(unit)) return 'crete/V.M.5.s2';
  if (cell(counters.allowance, unit) === 0) return 'crete/V.A.9.s1';
  if (cell(s.arrived, unit) > 0) return 'crete/V.A.10.s1';
  if (cell(s.finished, unit) > 0) return 'crete/V.A.5.s2';
  const hex = hexOf(s, unit);
  if (isControlled(s, unit, hex)) {
    if (cell(s.spent, unit) > 0) return 'crete/V.D.3.s1';
    if (keepsOutOfZones(s, unit)) return 'crete/V.D.6.s1';
  }
  if (isSurprised(s, unit) && cell(s.spent, unit) > 0) return 'crete/V.I.7.s1';
  return barToAnyStep(s, unit, hex);
}

/** Why a way cannot be gone, step by step. */
function barToGo(s: State, unit: Unit, path: readonly Hex[]): Bar | undefined {
  let from: Place = placeOf(s, unit);
  let left = allowanceLeft(s, unit);
  for (const [index, to] of path.entries()) {
    if (index > 0 && isSurprised(s, unit)) return 'crete/V.I.7.s1';
    const bar = barToStep(s, unit, from, to);
    if (bar !== undefined) return bar;
    const needed = costOfStep(s, unit, from, to) ?? 0;
    if (needed > left) return because('crete/V.A.12.s1', phrase('points-missing', { needed, left }));
    if (index + 1 < path.length && isControlled(s, unit, to))
      return because('crete/V.D.3.s1', controlOf(s, unit, to));
    left -= needed;
    from = to;
  }
  return undefined;
}

/** From where a hex is controlled. */
function controlOf(s: State, unit: Unit, hex: Hex): Phrase {
  const hexes = derived(s)
    .zoneOf(enemyOf(sideOf(s, unit)))
    .controllersOf(hex);
  return phrase('controlled-from', { hexes });
}

/** Why a unit cannot go from one hex to the next. */
function barToStep(s: State, unit: Unit, from: Place, to: Hex): string | undefined {
  const { map, departures } = s.kit;
  if (!map.isHex(from)) return 'crete/V.L.6.s2';
  if (map.grid.distance(from, to) !== 1) return 'crete/V.A.1.s1';
  if (!map.isLand(to)) return 'crete/V.A.1.r1';
  if (!map.areAdjacent(from, to)) return departures.adjacency.rule;
  if (costOfStep(s, unit, from, to) === undefined) return 'crete/V.A.12.r1';
  if (isEnemyHeld(s, to, sideOf(s, unit))) return 'crete/V.A.7.s2';
  return isControlled(s, unit, to) ? barToZone(s, unit, from) : undefined;
}

/** Why a unit cannot come under enemy control from where it is. */
function barToZone(s: State, unit: Unit, from: Hex): string | undefined {
  if (keepsOutOfZones(s, unit)) return 'crete/V.D.6.s1';
  if (cell(s.beganControlled, unit) === 0 || hasNightRight(s, unit)) return undefined;
  if (!isControlled(s, unit, from)) return 'crete/V.D.4.s2';
  return cell(s.kit.counters.allowance, unit) >= ZONE_TO_ZONE ? undefined : 'crete/V.D.5.s1';
}

/** The allowance from which a unit may go straight from zone to zone. */
const ZONE_TO_ZONE = 4 * POINT;

export function reachOf(s: State, unit: Unit): Reach<Hex> {
  const cost: MoveCost<Place> = (from, to) => {
    if (!s.kit.map.isHex(to) || barToStep(s, unit, from, to) !== undefined) return undefined;
    return costOfStep(s, unit, from, to);
  };
  const stop = (place: Place) =>
    isSurprised(s, unit) || !s.kit.map.isHex(place) || isControlled(s, unit, place);
  const from = placeOf(s, unit);
  // Boxes are left and never entered, so that only hexes are reached.
  return s.kit.map.finder.reach({ from, allowance: allowanceLeft(s, unit), cost, stop }) as Reach<Hex>;
}

/** Why a unit can go nowhere: if enemies are the reason anywhere, they are named. */
function barToAnyStep(s: State, unit: Unit, from: Hex): string | undefined {
  const left = allowanceLeft(s, unit);
  let found: string | undefined;
  for (const to of s.kit.map.spread.from(from)) {
    const bar = barToStep(s, unit, from, to);
    if (bar === undefined && (costOfStep(s, unit, from, to) ?? 0) <= left) return undefined;
    found ??= bar;
  }
  return found ?? 'crete/V.A.12.s1';
}

function costOfStep(s: State, unit: Unit, from: Place, to: Hex): number | undefined {
  const { map, counters } = s.kit;
  const mover = at(counters.mover, unit);
  return map.isHex(from) ? map.costOf(mover, from, to) : map.terrainCost(mover, to);
}

function allowanceLeft(s: State, unit: Unit): number {
  return cell(s.kit.counters.allowance, unit) - cell(s.spent, unit);
}

/** Whether a hex is in a zone of the enemies of a unit. */
function isControlled(s: State, unit: Unit, hex: Hex): boolean {
  return derived(s)
    .zoneOf(enemyOf(sideOf(s, unit)))
    .controls(hex);
}

/** Whether enemies of a side hold a hex, or what may be enemies. */
function isEnemyHeld(s: State, hex: Hex, side: Side): boolean {
  return derived(s).zoneOf(enemyOf(side)).holds(hex);
}

/** Ranged artillery and noncombat units do not go into zones, nor out of them. */
function keepsOutOfZones(s: State, unit: Unit): boolean {
  const unitClass = cell(s.kit.counters.unitClass, unit);
  return unitClass === ARTILLERY || unitClass === NONCOMBAT;
}

/** V.I.7: in the first turn an Allied unit goes one hex. */
function isSurprised(s: State, unit: Unit): boolean {
  return s.turn === 1 && sideOf(s, unit) === ALLIED;
}

/** V.N.4: at night Allied infantry and armour come and go, but for headquarters and Greeks. */
function hasNightRight(s: State, unit: Unit): boolean {
  return sideOf(s, unit) === ALLIED && isNight(s) && s.kit.counters.isNightFighter(unit);
}

function isInLandingBox(s: State, unit: Unit): boolean {
  const { ground, landingBoxes } = s.kit.map;
  const place = placeOf(s, unit);
  return ground.isBox(place) && landingBoxes.includes(place);
}

/** V.A.5: whoever was moving before has finished. */
function finishOthers(s: State, mover: Unit): void {
  for (const unit of unitsOf(s, sideOf(s, mover)))
    if (unit !== mover && cell(s.spent, unit) > 0) s.finished[unit] = 1;
}

/** Takes a unit along a way, with what is seen of it. */
function walk(s: State, unit: Unit, path: readonly Hex[], play: Telling): void {
  const from = hexOf(s, unit);
  const hidden = isFaceDown(s, unit);
  let here = from;
  let cost = 0;
  for (const hex of path) {
    cost += costOfStep(s, unit, here, hex) ?? 0;
    here = hex;
  }
  const isMet = hidden && isControlled(s, unit, here);
  if (isMet) {
    // Everybody sees which counter it was: it is turned up before it leaves the others.
    play.disclose('contact');
    s.kit.faceDown.expose(s, [unit]);
  }
  moveTo(s, unit, here);
  s.spent[unit] = cell(s.spent, unit) + cost;
  if (hidden) play.tell('counter-moved', { from, to: here });
  play.tell('moved', { unit, from, to: here }, hidden ? only(ALLIED) : undefined);
  if (isMet) play.tell('exposed', { unit, hex: here });
}
