import { at } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { NONE, optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { AMMUNITION } from './charts.ts';
import { GARRISON, GUN, isDecoy, Unit, unitsOf } from './counters.ts';
import { Hex, isBeach, isRough, isSea, LAND } from './map.ts';
import { isOnIsland, placeOf, type State, UNPLACED, unitsIn } from './state.ts';
import { steps, verbs } from './words.ts';

/** Rule 3: deployment of the garrison. A choice is made in two parts: pick a counter, put it in a hex. */

const COUNTERS_A_HEX = 2;

export const deployment = new Procedure('deployment', { picked: optional(Unit) }, [
  'pick',
  'put',
  'ammunition',
]);

const placing = pickAndPut<State, Unit, Hex>({
  pick: verbs.id.pick,
  put: verbs.id.put,
  inAnyOrder: true,
  end: verbs.id.confirm,
  rules: { pick: 'filfla/3.1', put: 'filfla/3.2' },
  by: () => GARRISON,
  units: () => unitsOf(GARRISON),
  places: () => Hex.all,
  barToPick,
  barToPut,
  barToEnd,
  place: (s, unit, hex) => {
    s.place[unit] = hex;
  },
});

steps(deployment, {
  pick: {
    ...placing.pick,
    take: {
      ...placing.pick.take,
      confirm: (s, _, play) => {
        play.confirm();
        const counters = unitsOf(GARRISON).filter((unit) => isOnIsland(s, unit)).length;
        play.tell('deployed', { counters });
        return play.go('ammunition', { picked: NONE });
      },
    },
    bars: { ...placing.pick.bars, confirm: barToEnd },
  },
  put: placing.put,
  ammunition: (s, _, play) => {
    const [chit = 0] = play.draw('ammunition', 1, AMMUNITION.length, only(GARRISON));
    s.ammunition = at(AMMUNITION, chit);
    play.tell('ammunition-ready', {});
    play.tell('ammunition-drawn', { ammunition: s.ammunition }, only(GARRISON));
    return play.done();
  },
});

function barToPick(s: State, unit: Unit): string | undefined {
  if (isDecoy(unit) && s.decoysInPlay === 0) return 'filfla/3.6';
  return placeOf(s, unit) === UNPLACED ? undefined : 'filfla/3.1';
}

/** The gun's rough hexes may not be filled up by others before the gun has one. */
function barToPut(s: State, unit: Unit, hex: Hex): string | undefined {
  if (isSea(hex) || isBeach(hex)) return 'filfla/3.2';
  if (!hasRoom(s, hex)) return 'filfla/3.3';
  if (unit === GUN) return isRough(hex) ? undefined : 'filfla/3.4';
  const gunWaits = placeOf(s, GUN) === UNPLACED;
  return gunWaits && isRough(hex) && roughRoom(s) === 1 ? 'filfla/3.4' : undefined;
}

function barToEnd(s: State): string | undefined {
  const waiting = unitsOf(GARRISON).some((unit) => !isDecoy(unit) && placeOf(s, unit) === UNPLACED);
  return waiting ? 'filfla/3.1' : undefined;
}

function hasRoom(s: State, hex: Hex): boolean {
  return unitsIn(s, hex, GARRISON).length < COUNTERS_A_HEX;
}

function roughRoom(s: State): number {
  return LAND.filter(isRough).reduce(
    (room, hex) => room + COUNTERS_A_HEX - unitsIn(s, hex, GARRISON).length,
    0,
  );
}
