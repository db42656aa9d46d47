import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { arrivalsIn, replacements, seasonCalled } from './calendar.ts';
import { ofOtherSide } from './causes.ts';
import {
  type AirUnit,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  AXIS_UNITS,
  counterOf,
  isShip,
  Ship,
  SWORDFISH,
  sideOf,
  type Unit,
} from './counters.ts';
import { ABSENT, LOST, POOL, placeOf, REPAIR, type State } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** What comes back and what is new at the start of a season. */

/** Arrivals, withdrawals, repaired ships and Allied replacements. */
export function arrivalsOf(s: State, play: Telling): void {
  const { add, remove, creteOwner } = arrivalsIn(s.season);
  for (const unit of [...add, ...moreStukas(s)]) {
    if (placeOf(s, unit) !== ABSENT) continue;
    s.place[unit] = POOL;
    play.tell('arrived', { unit });
  }
  for (const unit of remove) {
    if (placeOf(s, unit) === LOST) continue;
    s.place[unit] = ABSENT;
    if (isShip(unit)) {
      s.returns[unit] = NONE;
      s.berth[unit] = NONE;
    }
    play.tell('withdrawn', { unit });
  }
  if (creteOwner !== undefined && s.crete !== creteOwner) {
    s.crete = creteOwner;
    play.tell('crete-taken', {});
  }
  for (const ship of Ship.all) {
    if (placeOf(s, ship) !== REPAIR || cell(s.returns, ship) > s.season) continue;
    s.place[ship] = POOL;
    s.returns[ship] = NONE;
    play.tell('repaired', { unit: ship });
  }
  for (const unit of [...ALLIED_SHIPS, ...SWORDFISH]) {
    if (placeOf(s, unit) !== LOST || !isReplaced(s, unit)) continue;
    comeBack(s, unit, play);
  }
}

/** Cruisers but not Didos, freighters but not Breconshire, and Swordfish in the next season; Force K in the one after. */
function isReplaced(s: State, unit: Unit): boolean {
  const lostIn = cell(s.lostIn, unit);
  if (!isShip(unit)) return s.season > lostIn;
  switch (counterOf(unit).replacement) {
    case 'next-season':
      return s.season > lostIn;
    case 'two-seasons-later':
      return s.season > lostIn + 1;
    default:
      return false;
  }
}

function moreStukas(s: State): AirUnit[] {
  if (s.moreStukas === 0) return [];
  return AXIS_AIR.filter((unit) => {
    const { optional, availableFrom } = counterOf(unit);
    return optional && seasonCalled(availableFrom) === s.season;
  });
}

export const replacement = new Procedure('replacement', {}, ['begin', 'choose']);

steps(replacement, {
  begin: (s, _, play) => {
    s.replaced.fill(0);
    return AXIS_UNITS.some((unit) => !barToReplace(s, unit)) ? play.go('choose') : play.done();
  },
  choose: {
    rule: 'convoys/axis-replacements',
    draft: true,
    anyOrder: ['replace'],
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of AXIS_UNITS) if (!barToReplace(s, unit)) options.add(verbs.id.replace, unit);
      options.add(verbs.id.ready);
    },
    take: {
      replace: (s, _, play, unit) => {
        s.replaced[unit] = 1;
        return play.again();
      },
      ready: (s, _, play) => {
        play.confirm();
        for (const unit of AXIS_UNITS) if (cell(s.replaced, unit) > 0) comeBack(s, unit, play);
        return play.done();
      },
    },
    bars: { replace: (s, _, unit) => barToReplace(s, unit) },
  },
});

function barToReplace(s: State, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== AXIS) return ofOtherSide('convoys/allied-replacements.8');
  if (placeOf(s, unit) !== LOST) return because('convoys/axis-replacements.8', phrase('not-lost'));
  if (cell(s.replaced, unit) > 0) return because('convoys/axis-replacements.8', phrase('chosen-already'));
  const kind = replacedAs(unit);
  if (kind === undefined) return 'convoys/sunk.3';
  const taken = AXIS_UNITS.filter((one) => cell(s.replaced, one) > 0 && replacedAs(one) === kind).length;
  const replaced = replacements.find((one) => one.kind === kind);
  if (replaced === undefined) return 'convoys/sunk.3';
  const { season = s.season, count: limit, rule } = replaced;
  if (season !== s.season) return rule;
  return taken < limit ? undefined : because(rule, phrase('replaced-so-far', { units: taken, limit }));
}

/** What a unit is replaced as. */
function replacedAs(unit: Unit): string | undefined {
  if (!isShip(unit)) return counterOf(unit).table;
  return counterOf(unit).weight === 'light' ? 'light' : undefined;
}

function comeBack(s: State, unit: Unit, play: Telling): void {
  s.place[unit] = POOL;
  s.lostIn[unit] = NONE;
  play.tell('replaced', { unit });
}
