import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { arrivals, replacements, seasonNumbered } from './calendar.ts';
import {
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  airUnitAt,
  ITALIAN_SHIPS,
  isShip,
  SHIPS,
  SWORDFISH,
  shipAt,
  UNITS,
} from './fleet.ts';
import { ABSENT, LOST, POOL, placeOf, REPAIR, type State } from './state.ts';
import { steps, type Telling, verbs } from './words.ts';

/** What comes back and what is new at the start of a season. */

/** Arrivals, withdrawals, repaired ships and Allied replacements. */
export function arrivalsOf(s: State, x: Telling): void {
  const { add, remove, creteOwner } = arrivals[s.season] ?? { add: [], remove: [], creteOwner: undefined };
  for (const unit of [...add, ...moreStukas(s)]) {
    if (placeOf(s, unit) !== ABSENT) continue;
    s.place[unit] = POOL;
    x.tell('arrived', { unit });
  }
  for (const unit of remove) {
    if (placeOf(s, unit) === LOST) continue;
    s.place[unit] = ABSENT;
    s.returns[unit] = 0;
    s.berth[unit] = NONE;
    x.tell('withdrawn', { unit });
  }
  if (creteOwner !== undefined && s.crete !== creteOwner) {
    s.crete = creteOwner;
    x.tell('crete-taken', {});
  }
  for (const ship of SHIPS) {
    if (placeOf(s, ship) !== REPAIR || cell(s.returns, ship) > s.season) continue;
    s.place[ship] = POOL;
    s.returns[ship] = 0;
    x.tell('repaired', { unit: ship });
  }
  for (const unit of [...ALLIED_SHIPS, ...SWORDFISH]) {
    if (placeOf(s, unit) !== LOST || !isReplaced(s, unit)) continue;
    comeBack(s, unit, x);
  }
}

/** Cruisers but not Didos, freighters but not Breconshire, and Swordfish in the next season; Force K in the one after. */
function isReplaced(s: State, unit: number): boolean {
  const lostIn = cell(s.lostIn, unit);
  if (!isShip(unit)) return s.season > lostIn;
  switch (shipAt(unit).replacement) {
    case 'next-season':
      return s.season > lostIn;
    case 'two-seasons-later':
      return s.season > lostIn + 1;
    default:
      return false;
  }
}

function moreStukas(s: State): number[] {
  if (s.moreStukas === 0) return [];
  return AXIS_AIR.filter((unit) => {
    const { optional, availableFrom } = airUnitAt(unit);
    return optional && seasonNumbered(availableFrom) === s.season;
  });
}

export const replacement = new Procedure('replacement', {}, ['begin', 'choose']);

steps(replacement, {
  begin: (s, _, x) => {
    for (const unit of UNITS) s.replaced[unit] = 0;
    return AXIS_UNITS.some((unit) => !barToReplace(s, unit)) ? x.go('choose') : x.done();
  },
  choose: {
    rule: 'convoys/axis-replacements',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of AXIS_UNITS) if (!barToReplace(s, unit)) options.add(verbs.id.replace, unit);
      options.add(verbs.id.ready);
    },
    take: {
      replace: (s, _, x, unit) => {
        s.replaced[unit] = 1;
        return x.again();
      },
      ready: (s, _, x) => {
        x.confirm();
        for (const unit of AXIS_UNITS) if (cell(s.replaced, unit) > 0) comeBack(s, unit, x);
        return x.done();
      },
    },
    bars: { replace: (s, _, unit) => barToReplace(s, unit) },
  },
});

const AXIS_UNITS: readonly number[] = [...ITALIAN_SHIPS, ...AXIS_AIR];

function barToReplace(s: State, unit: number): string | undefined {
  if (!AXIS_UNITS.includes(unit)) return 'convoys/axis-replacements';
  if (placeOf(s, unit) !== LOST || cell(s.replaced, unit) > 0) return 'convoys/axis-replacements.8';
  const kind = kindOf(unit);
  if (kind === undefined) return 'convoys/sunk.3';
  const taken = AXIS_UNITS.filter((one) => cell(s.replaced, one) > 0 && kindOf(one) === kind).length;
  const replaced = replacements.find((one) => one.kind === kind);
  if (replaced === undefined) return 'convoys/axis-replacements';
  const { season = s.season, count, rule } = replaced;
  return season === s.season && taken < count ? undefined : rule;
}

/** What a unit is replaced as. */
function kindOf(unit: number): string | undefined {
  if (!isShip(unit)) return airUnitAt(unit).table;
  return shipAt(unit).weight === 'light' ? 'light' : undefined;
}

function comeBack(s: State, unit: number, x: Telling): void {
  s.place[unit] = POOL;
  s.lostIn[unit] = NONE;
  x.tell('replaced', { unit });
}
