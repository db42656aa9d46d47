import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { armyMove, fortification, putArmyBack, retreat } from './africa.ts';
import { arrivalsOf, replacement } from './arrivals.ts';
import { basing } from './basing.ts';
import { repair } from './damage.ts';
import { AIR_UNITS, ALLIED, FORCE_K, SHIPS } from './fleet.ts';
import { frogmen } from './frogmen.ts';
import { closeGroup } from './groups.ts';
import { hasSurrendered, invasion, lastStrikes, siege, unload } from './harbour.ts';
import { alliedPlacement, axisPlacement } from './placement.ts';
import { ALLIED_BASES, MALTA, PAST_ALAMEIN, WEST_OF_TRIPOLI } from './sea.ts';
import {
  DAY,
  FROM_MALTA,
  GROUPS,
  inPort,
  isAfricaInPlay,
  isFirstSeason,
  isForceKBased,
  isHit,
  LOST,
  NIGHT,
  POOL,
  placeOf,
  type State,
  swordfishOnMalta,
} from './state.ts';
import { LAST_TURN_TO_SAIL, SUPPLY } from './tables.ts';
import { isAnyoneAtSea, turn } from './turn.ts';
import { FALL_OF_MALTA, lastSeasonOf, PAST_EGYPT, pointsOf, SURRENDER, WEST_OF_AFRICA } from './victory.ts';
import { type Rolling, steps, verbs } from './words.ts';

/** The sequence of a season, season after season. */

export const campaign = new Procedure('season', {}, [
  'begin',
  'supply',
  'basing',
  'army',
  'africa',
  'placement',
  'frogmen',
  'axis-placement',
  'hour',
  'turns',
  'go-on',
  'harbour',
  'second-round',
  'unload',
  'last-strikes',
  'repairs',
  'army-again',
  'retreat-again',
  'end',
]);

steps(campaign, {
  begin: (s, _, x) => {
    x.tell('season-begun', { season: s.season });
    if (isFirstSeason(s)) return x.go('supply');
    arrivalsOf(s, x);
    return x.call(replacement, {}, 'supply');
  },
  supply: (s, _, x) => {
    if (!isAfricaInPlay(s)) return x.go('placement');
    if (!isFirstSeason(s)) {
      s.level = Math.max(0, s.level + SUPPLY.survival);
      x.tell('supply', { status: s.level });
    }
    return x.go('basing');
  },
  basing: (_, __, x) => x.call(basing, { unit: NONE }, 'army'),
  army: (s, _, x) => {
    s.armyBefore = s.army;
    return x.call(armyMove, {}, 'africa');
  },
  africa: (s, _, x) => {
    if (s.army === PAST_ALAMEIN) return won(s, PAST_EGYPT, x);
    return x.call(fortification, {}, 'placement');
  },
  placement: (_, __, x) => x.call(alliedPlacement, { unit: NONE }, 'frogmen'),
  frogmen: (_, __, x) => x.call(frogmen, { place: NONE, targets: [] }, 'axis-placement'),
  'axis-placement': (_, __, x) => x.call(axisPlacement, { unit: NONE }, 'hour'),
  hour: {
    rule: 'convoys/allied-movement.2',
    by: () => ALLIED,
    options: (_, __, options) => {
      options.add(verbs.id.begin, DAY);
      options.add(verbs.id.begin, NIGHT);
      options.add(verbs.id.finish);
    },
    take: {
      begin: (s, _, x, phase) => {
        s.phase = phase;
        return x.go('turns');
      },
      finish: (_, __, x) => x.go('harbour'),
    },
  },
  turns: (s, _, x) => {
    if (s.turn === 0 || isAnyoneAtSea(s)) return x.call(turn, {}, 'turns');
    return s.turn < LAST_TURN_TO_SAIL ? x.go('go-on') : x.go('harbour');
  },
  'go-on': {
    rule: 'convoys/turn-sequence.7',
    by: () => ALLIED,
    options: (_, __, options) => {
      options.add(verbs.id.another);
      options.add(verbs.id.finish);
    },
    take: {
      another: (_, __, x) => x.call(turn, {}, 'turns'),
      finish: (_, __, x) => x.go('harbour'),
    },
  },
  harbour: (s, _, x) => {
    x.tell('turns-over', {});
    x.disclose('harbour');
    for (const ship of inPort(s, MALTA)) s.shown[ship] = 1;
    x.tell('harbour', { units: inPort(s, MALTA) });
    return x.call(siege, { unit: NONE }, 'second-round');
  },
  'second-round': (_, __, x) => x.call(siege, { unit: NONE }, 'unload'),
  unload: (s, _, x) => {
    // The strikes on the harbour before the convoy has unloaded are a battle; what comes at the end of the season is not.
    if (isForceKBased(s) && placeOf(s, FORCE_K) === LOST) s.forceKSunk = 1;
    unload(s, x);
    if (!hasSurrendered(s)) return x.call(invasion, {}, 'last-strikes');
    x.tell('surrender', {});
    return won(s, SURRENDER, x);
  },
  'last-strikes': (s, _, x, fallen) =>
    fallen > 0 ? won(s, FALL_OF_MALTA, x) : x.call(lastStrikes, {}, 'repairs'),
  repairs: (s, _, x) => {
    x.disclose('season');
    for (const ship of SHIPS) if (isHit(s, ship)) repair(s, ship, x);
    return x.go('army-again');
  },
  'army-again': (s, _, x) => {
    if (!isBenefitDue(s)) return x.go('end');
    x.tell('redone', {});
    putArmyBack(s, x);
    return x.call(armyMove, {}, 'retreat-again');
  },
  'retreat-again': (s, _, x) => {
    // The retreat of an invasion stays in force, whatever the army has done.
    if (s.invadedNow > 0) retreat(s, x);
    return s.army === PAST_ALAMEIN ? won(s, PAST_EGYPT, x) : x.go('end');
  },
  end: (s, _, x) => {
    const { allied, axis } = pointsOf(s);
    x.tell('season-ended', { season: s.season, status: s.level, box: s.army, allied, axis });
    if (s.army === WEST_OF_TRIPOLI) return won(s, WEST_OF_AFRICA, x);
    if (s.season === lastSeasonOf(s)) {
      x.tell('ended', {});
      return x.over();
    }
    clear(s);
    s.season++;
    return x.go('begin');
  },
});

/** Forces that were lost do not hold the army back: its move is made again without them. */
function isBenefitDue(s: State): boolean {
  const swordfish = AIR_UNITS.some((unit) => cell(s.shotDown, unit) > 0) && swordfishOnMalta(s).length === 0;
  return swordfish || s.forceKSunk > 0;
}

function won(s: State, verdict: number, x: Rolling & { over(): undefined }): undefined {
  s.verdict = verdict;
  x.disclose('season');
  x.tell('ended', {});
  return x.over();
}

/** Everything afloat goes back to the pool, and what was noted for the season is forgotten. */
function clear(s: State): void {
  s.starving = s.level === 0 ? 1 : 0;
  for (const group of GROUPS) closeGroup(s, group);
  for (const ship of SHIPS) {
    s.berth[ship] = placeOf(s, ship) >= 0 ? placeOf(s, ship) : NONE;
    if (placeOf(s, ship) >= 0) s.place[ship] = POOL;
    s.group[ship] = NONE;
    s.origin[ship] = NONE;
    s.seenAt[ship] = NONE;
    s.seenIn[ship] = NONE;
    const columns = [s.sailed, s.done, s.crossed, s.ready, s.strikesLost, s.shown, s.seenTurn];
    for (const column of columns) column[ship] = 0;
  }
  for (const unit of AIR_UNITS) {
    if (placeOf(s, unit) >= 0) s.place[unit] = POOL;
    s.flown[unit] = 0;
    s.shotDown[unit] = 0;
    s.replaced[unit] = 0;
  }
  for (const gate of [...ALLIED_BASES.keys(), FROM_MALTA]) s.departed[gate] = 0;
  for (const gate of ALLIED_BASES.keys()) {
    s.dummies[gate] = 0;
    s.convoyLeft[gate] = 0;
  }
  s.turn = 0;
  s.phase = DAY;
  s.fuel = NONE;
  s.forceKSunk = 0;
  s.invadedNow = 0;
  s.armyActed = 0;
  s.dummiesFound = 0;
  s.unloaded = 0;
}
