import { cell } from '../../engine/arrays.ts';
import { NONE, optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { layDown } from './face-down.ts';
import { ALLIED, type Hex, Unit } from './kinds.ts';
import { barToSetUp } from './set-up-limits.ts';
import { isOnMap, placeOf, type State, unitsIn } from './state.ts';
import { steps, verbs } from './words.ts';

/** V.O: the garrison is set up, counter by counter, all of it face down (V.M.1), with up to ten decoys (V.M.5). */

export const setUp = new Procedure('set-up', { picked: optional(Unit) }, ['pick', 'put']);

const placing = pickAndPut<State, Unit, Hex>({
  pick: verbs.id.pick,
  put: verbs.id.put,
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

export function settingUp() {
  return { picked: NONE } as const;
}

function barToPick(s: State, unit: Unit): string | undefined {
  return placeOf(s, unit) === s.kit.map.pool ? undefined : 'crete/V.O.1';
}

function barToPut(s: State, unit: Unit, hex: Hex): string | undefined {
  const { kit } = s;
  if (kit.counters.isDecoy(unit)) return undefined;
  const bar = barToSetUp(kit, unit, hex);
  if (bar !== undefined) return bar;
  if (kit.counters.isCoastalGun(unit) && gunsIn(s, hex) >= kit.departures.gunsAHex)
    return kit.departures.ruleOfGunsAHex;
  const points = derived(s).pointsIn(hex, ALLIED) + cell(kit.counters.stacking, unit);
  return points <= STACKING_LIMIT ? undefined : 'crete/V.C.1.r2';
}

function gunsIn(s: State, hex: Hex): number {
  return unitsIn(s, hex, ALLIED).filter((unit) => s.kit.counters.isCoastalGun(unit)).length;
}

/** Decoys may be left out. */
function barToEnd(s: State): string | undefined {
  const { counters } = s.kit;
  const waiting = counters.garrison.some((unit) => !counters.isDecoy(unit) && !isOnMap(s, unit));
  return waiting ? 'crete/V.O.1' : undefined;
}
