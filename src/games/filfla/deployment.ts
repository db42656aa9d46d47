import { at } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { Procedure } from '../../engine/procedure.ts';
import { HEXES, isBeach, isRough, isSea, LAND } from './island.ts';
import { isOnIsland, NO_ONE, placeOf, type State, UNPLACED, unitsIn } from './state.ts';
import { AMMUNITION, GARRISON, GUN, isDecoy, UNITS_OF } from './units.ts';
import { noUnit, steps, verbs } from './words.ts';

/** Rule 3: deployment of the garrison. A choice is made in two parts: pick a counter, put it in a hex. */

const COUNTERS_A_HEX = 2;

export const deployment = new Procedure('deployment', { picked: noUnit }, ['pick', 'put', 'ammunition']);

steps(deployment, {
  pick: {
    rule: 'filfla/3.1',
    draft: true,
    by: () => GARRISON,
    options: (s, _, options) => {
      for (const unit of UNITS_OF[GARRISON] ?? []) if (!barToPick(s, unit)) options.add(verbs.id.pick, unit);
      if (!barToConfirm(s)) options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { picked: unit }),
      confirm: (s, _, x) => {
        x.confirm();
        x.tell('deployed', {
          counters: (UNITS_OF[GARRISON] ?? []).filter((unit) => isOnIsland(s, unit)).length,
        });
        return x.go('ammunition', { picked: NO_ONE });
      },
    },
    bars: {
      pick: (s, _, unit) => barToPick(s, unit),
      confirm: (s) => barToConfirm(s),
    },
  },
  put: {
    rule: 'filfla/3.2',
    draft: true,
    by: () => GARRISON,
    options: (s, { picked }, options) => {
      for (const hex of HEXES) if (!barToPut(s, picked, hex)) options.add(verbs.id.put, hex);
    },
    take: {
      put: (s, { picked }, x, hex) => {
        s.place[picked] = hex;
        return x.go('pick', { picked: NO_ONE });
      },
    },
    bars: { put: (s, { picked }, hex) => barToPut(s, picked, hex) },
  },
  ammunition: (s, _, x) => {
    const [chit = 0] = x.draw('ammunition', 1, AMMUNITION.length, only(GARRISON));
    s.ammunition = at(AMMUNITION, chit);
    x.tell('ammunition-ready', {});
    x.tell('ammunition-drawn', { ammunition: s.ammunition }, only(GARRISON));
    return x.done();
  },
});

function barToPick(s: State, unit: number): string | undefined {
  if (isDecoy(unit) && s.decoysInPlay === 0) return 'filfla/3.6';
  return placeOf(s, unit) === UNPLACED ? undefined : 'filfla/3.1';
}

/** The gun's rough hexes may not be filled up by others before the gun has one. */
function barToPut(s: State, unit: number, hex: number): string | undefined {
  if (isSea(hex) || isBeach(hex)) return 'filfla/3.2';
  if (!hasRoom(s, hex)) return 'filfla/3.3';
  if (unit === GUN) return isRough(hex) ? undefined : 'filfla/3.4';
  const gunWaits = placeOf(s, GUN) === UNPLACED;
  return gunWaits && isRough(hex) && roughRoom(s) === 1 ? 'filfla/3.4' : undefined;
}

function barToConfirm(s: State): string | undefined {
  const waiting = (UNITS_OF[GARRISON] ?? []).some((unit) => !isDecoy(unit) && placeOf(s, unit) === UNPLACED);
  return waiting ? 'filfla/3.1' : undefined;
}

function hasRoom(s: State, hex: number): boolean {
  return unitsIn(s, hex, GARRISON).length < COUNTERS_A_HEX;
}

function roughRoom(s: State): number {
  return LAND.filter(isRough).reduce(
    (room, hex) => room + COUNTERS_A_HEX - unitsIn(s, hex, GARRISON).length,
    0,
  );
}
