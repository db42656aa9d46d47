import { z } from 'zod/mini';
import { cell } from '../../engine/arrays.ts';
import { checked, frozen } from '../../engine/data.ts';
import { BOOKLET } from '../air-assault/booklet.ts';
import type { CoastalGuns, Departures } from '../air-assault/departures.ts';
import { ALLIED, type Unit } from '../air-assault/kinds.ts';
import type { Kit } from '../air-assault/kit.ts';
import { unitsIn } from '../air-assault/state.ts';
import tablesJson from './data/tables.json' with { type: 'json' };

/** Where Malta departs from the booklet, all in one place. */

const tablesSchema = z.looseObject({
  coastalDefense: z.looseObject({
    onlyIn: z.array(z.enum(['fort', 'battery'])),
    notIn: z.array(z.string()),
    heavyRange: z.int(),
  }),
});
const { onlyIn, notIn, heavyRange } = frozen(
  checked(tablesSchema, tablesJson, 'malta-1942/tables.json'),
).coastalDefense;
const WORKS: readonly string[] = onlyIn;

/** C.1 and C.2: guns stand in forts and batteries, one in each; heavy ones fire over everything that is spotted. */
const coastalGuns: CoastalGuns = {
  aHex: { most: 1, rule: 'malta-1942/C.1.s2' },
  barToEmplace: (map, _, hex) => {
    const works = map.featuresOf(hex).filter(({ kind }) => WORKS.includes(kind));
    if (works.length === 0) return 'malta-1942/C.1.s1';
    return works.every(({ place }) => notIn.includes(place ?? '')) ? 'malta-1942/C.1.s3' : undefined;
  },
  firesBlind: (s, gun, box) => {
    const { counters, map } = s.kit;
    if (!isHeavy(s.kit, gun)) return false;
    return map.ground
      .opens(box)
      .some((hex) => unitsIn(s, hex, ALLIED).some((unit) => counters.isCombatUnit(unit)));
  },
  ruleOfLine: (kit, gun) =>
    isHeavy(kit, gun) ? 'malta-1942/C.2.r2' : BOOKLET.coastalGuns.ruleOfLine(kit, gun),
};

export const departures: Departures = {
  // GAP.1: arms of the sea part the hexes beside them; cliffs do not.
  adjacency: { parted: ['water'], rule: 'malta-1942/GAP.1.r1' },
  coastalGuns,
  // A.3: there are no company counters.
  companies: { breakDown: false },
  // A.2, A.5, B: the convoys of Malta are its own, and nobody reinforces the Allies.
  sea: { procedures: [] },
};

/** A gun is heavy by its range alone. */
function isHeavy({ counters }: Kit, gun: Unit): boolean {
  return cell(counters.range, gun) >= heavyRange;
}
