import { cell } from '../../engine/arrays.ts';
import { BOOKLET, type Departures } from '../air-assault/departures.ts';
import { ALLIED, type Unit } from '../air-assault/kinds.ts';
import type { Kit } from '../air-assault/kit.ts';
import { unitsIn } from '../air-assault/state.ts';
import tablesJson from './data/tables.json' with { type: 'json' };

/** Where Malta departs from the booklet, all in one place. */

const { onlyIn, notIn, heavyRange } = tablesJson.coastalDefense;

export const departures: Departures = {
  ...BOOKLET,
  // GAP.1: arms of the sea part the hexes beside them; cliffs do not.
  partingHexsides: ['water'],
  ruleOfPartingHexsides: 'malta-1942/GAP.1.r1',
  // C.1: coastal guns stand in forts and batteries, one in each.
  gunsAHex: 1,
  ruleOfGunsAHex: 'malta-1942/C.1.s2',
  barToEmplace: ({ map }, _, hex) => {
    const works = map.marksOf(hex).filter(({ kind }) => onlyIn.includes(kind));
    if (works.length === 0) return 'malta-1942/C.1.s1';
    return works.every(({ place }) => notIn.includes(place ?? '')) ? 'malta-1942/C.1.s3' : undefined;
  },
  // C.2: heavy ones need no line where an Allied unit holds the hex before the box.
  firesBlind: (s, gun, box) => {
    const { counters, map } = s.kit;
    if (!isHeavy(s.kit, gun)) return false;
    return map.ground
      .opens(box)
      .some((hex) => unitsIn(s, hex, ALLIED).some((unit) => counters.isCombatUnit(unit)));
  },
  ruleOfLine: (kit, gun) => (isHeavy(kit, gun) ? 'malta-1942/C.2.r2' : BOOKLET.ruleOfLine(kit, gun)),
  // A.3: there are no company counters.
  breaksDown: false,
};

/** A gun is heavy by its range alone. */
function isHeavy({ counters }: Kit, gun: Unit): boolean {
  return cell(counters.range, gun) >= heavyRange;
}
