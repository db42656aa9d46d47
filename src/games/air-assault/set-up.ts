import { cell } from '../../engine/arrays.ts';
import { canAllBeServed } from '../../engine/dealing.ts';
import { optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { layDown } from './face-down.ts';
import { ALLIED, AXIS, type Hex, Unit } from './kinds.ts';
import { barToSetUp } from './set-up-limits.ts';
import { gunsIn, isOnMap, placeOf, type State } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.O: the garrison is set up, counter by counter, all of it face down (V.M.1), with up to ten decoys (V.M.5). */

export const setUp = new Procedure('set-up', { picked: optional(Unit) }, ['pick', 'put']);

const placing = pickAndPut<State, Unit, Hex>({
  pick: verbs.id.pick,
  put: verbs.id.put,
  inAnyOrder: true,
  end: verbs.id.done,
  rules: { pick: 'crete/V.O.1', put: 'crete/V.O.1' },
  by: () => ALLIED,
  units: ({ kit }) => kit.counters.garrison,
  places: ({ kit }) => kit.map.land,
  barToPick,
  barToPut,
  barToEnd,
  place: layDown,
});

steps(setUp, {
  pick: {
    ...placing.pick,
    take: {
      ...placing.pick.take,
      done: (s, _, play) => {
        play.confirm();
        const counters = s.kit.counters.garrison.filter((unit) => isOnMap(s, unit)).length;
        play.tell('set-up', { counters });
        return play.done();
      },
    },
    bars: { ...placing.pick.bars, done: barToEnd },
  },
  put: placing.put,
});

function barToPick(s: State, unit: Unit): string | undefined {
  const { counters, map } = s.kit;
  return placeOf(s, unit) === map.pool && counters.garrison.includes(unit) ? undefined : ruleFor(s, unit);
}

/** Units with places of their own come first, then those that stand anywhere and decoys. */
function ruleFor({ kit }: State, unit: Unit): string {
  const { sectors, hexes } = kit.counters.setUpOf(unit);
  return sectors.length + hexes.length > 0 ? 'crete/V.O.1' : 'crete/V.O.3';
}

function barToPut(s: State, unit: Unit, hex: Hex): string | undefined {
  const { kit } = s;
  if (!kit.map.isLand(hex)) return ruleFor(s, unit);
  if (kit.counters.isDecoy(unit)) return barOfEnemies(s, hex);
  const bar = barToSetUp(kit, unit, hex);
  if (bar !== undefined) return bar;
  const enemies = barOfEnemies(s, hex);
  if (enemies !== undefined) return enemies;
  const { most, rule } = kit.departures.coastalGuns.aHex;
  if (kit.counters.isCoastalGun(unit) && gunsIn(s, hex) >= most) return rule;
  const points = derived(s).pointsIn(hex, ALLIED) + cell(kit.counters.stacking, unit);
  if (points > STACKING_LIMIT) return 'crete/V.C.1.r2';
  return isRoomKept(s, unit, hex) ? undefined : 'crete/V.O.1';
}

function barOfEnemies(s: State, hex: Hex): string | undefined {
  return derived(s).zoneOf(AXIS).holds(hex) ? 'crete/V.A.7.s2' : undefined;
}

/** Whether those that can stand in few hexes only still find one each, if this unit stands there. */
function isRoomKept(s: State, unit: Unit, hex: Hex): boolean {
  if (!s.kit.bound.hexes.has(hex)) return true;
  const { stillFree } = derived(s);
  const waiting = [...stillFree.keys()].filter((one) => one !== unit);
  const isLeft = (one: Unit, place: Hex) => place !== hex || hasRoomBeside(s, one, unit, hex);
  return canAllBeServed(waiting, (one) => (stillFree.get(one) ?? []).filter((place) => isLeft(one, place)));
}

/** Whether a unit that waits could stand in a hex with another one that is put there now. */
function hasRoomBeside(s: State, waiting: Unit, unit: Unit, hex: Hex): boolean {
  const { counters, departures } = s.kit;
  const points = cell(counters.stacking, waiting) + cell(counters.stacking, unit);
  if (derived(s).pointsIn(hex, ALLIED) + points > STACKING_LIMIT) return false;
  const areGuns = counters.isCoastalGun(waiting) && counters.isCoastalGun(unit);
  return !areGuns || gunsIn(s, hex) + 1 < departures.coastalGuns.aHex.most;
}

/** Decoys may be left out. */
function barToEnd(s: State): string | undefined {
  const { counters } = s.kit;
  const waiting = counters.garrison.some((unit) => !counters.isDecoy(unit) && !isOnMap(s, unit));
  return waiting ? 'crete/V.O.1' : undefined;
}
