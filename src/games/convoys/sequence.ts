import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { armyMove, fortification, putArmyBack, retreat } from './africa.ts';
import { arrivalsOf, replacement } from './arrivals.ts';
import { basing } from './basing.ts';
import { seasonAfter } from './calendar.ts';
import { LAST_TURN_TO_SAIL, SUPPLY } from './charts.ts';
import { ALLIED, FORCE_K, Ship, SWORDFISH, Unit } from './counters.ts';
import { repair } from './damage.ts';
import { frogmen } from './frogmen.ts';
import { closeGroup } from './groups.ts';
import {
  AT_LAST,
  hasSurrendered,
  invasion,
  lastStrikes,
  ROUNDS_BEFORE_UNLOADING,
  siege,
  unload,
} from './harbour.ts';
import { MALTA } from './map.ts';
import { alliedPlacement, axisPlacement } from './placement.ts';
import {
  areSwordfishOnMalta,
  DAY,
  type Ending,
  FALL_OF_MALTA,
  Group,
  inPort,
  isAfricaInPlay,
  isFirstSeason,
  isForceKBased,
  isHit,
  isOnChart,
  LOST,
  NIGHT,
  PAST_EGYPT,
  POOL,
  placeOf,
  type State,
  SURRENDER,
  WEST_OF_AFRICA,
} from './state.ts';
import { PAST_ALAMEIN, STARVING, supplied, WEST_OF_TRIPOLI } from './tracks.ts';
import { isAnyoneAtSea, turn } from './turn.ts';
import { lastSeasonOf, pointsOf } from './victory.ts';
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
  begin: (s, _, play) => {
    play.tell('season-begun', { season: s.season });
    if (isFirstSeason(s)) return play.go('supply');
    arrivalsOf(s, play);
    return play.call(replacement, {}, 'supply');
  },
  supply: (s, _, play) => {
    if (!isAfricaInPlay(s)) return play.go('placement');
    if (!isFirstSeason(s)) {
      s.status = supplied(s.status, SUPPLY.survival);
      play.tell('supply', { status: s.status });
    }
    return play.go('basing');
  },
  basing: (_, __, play) => play.call(basing, { unit: NONE }, 'army'),
  army: (s, _, play) => {
    s.armyBefore = s.army;
    return play.call(armyMove, {}, 'africa');
  },
  africa: (s, _, play) => {
    if (s.army === PAST_ALAMEIN) return won(s, PAST_EGYPT, play);
    return play.call(fortification, {}, 'placement');
  },
  placement: (_, __, play) => play.call(alliedPlacement, { unit: NONE }, 'frogmen'),
  frogmen: (_, __, play) => play.call(frogmen, { place: NONE, targets: [] }, 'axis-placement'),
  'axis-placement': (_, __, play) => play.call(axisPlacement, { unit: NONE }, 'hour'),
  hour: {
    rule: 'convoys/allied-movement.2',
    by: () => ALLIED,
    options: (_, __, options) => {
      options.add(verbs.id.begin, DAY);
      options.add(verbs.id.begin, NIGHT);
      options.add(verbs.id.finish);
    },
    take: {
      begin: (s, _, play, phase) => {
        s.phase = phase;
        return play.go('turns');
      },
      finish: (_, __, play) => play.go('harbour'),
    },
  },
  turns: (s, _, play) => {
    if (s.turn === 0 || isAnyoneAtSea(s)) return play.call(turn, {}, 'turns');
    return s.turn < LAST_TURN_TO_SAIL ? play.go('go-on') : play.go('harbour');
  },
  'go-on': {
    rule: 'convoys/turn-sequence.7',
    by: () => ALLIED,
    options: (_, __, options) => {
      options.add(verbs.id.another);
      options.add(verbs.id.finish);
    },
    take: {
      another: (_, __, play) => play.call(turn, {}, 'turns'),
      finish: (_, __, play) => play.go('harbour'),
    },
  },
  harbour: (s, _, play) => {
    play.tell('turns-over', {});
    play.disclose('harbour');
    for (const ship of inPort(s, MALTA)) s.shown[ship] = 1;
    play.tell('harbour', { units: inPort(s, MALTA) });
    return play.call(siege, { round: 1, unit: NONE }, 'second-round');
  },
  'second-round': (_, __, play) => play.call(siege, { round: ROUNDS_BEFORE_UNLOADING, unit: NONE }, 'unload'),
  unload: (s, _, play) => {
    // The strikes on the harbour before the convoy has unloaded are a battle; what comes at the end of the season is not.
    if (isForceKBased(s) && placeOf(s, FORCE_K) === LOST) s.forceKSunk = 1;
    unload(s, play);
    if (!hasSurrendered(s)) return play.call(invasion, {}, 'last-strikes');
    play.tell('surrender', {});
    return won(s, SURRENDER, play);
  },
  'last-strikes': (s, _, play, fallen) =>
    fallen > 0 ? won(s, FALL_OF_MALTA, play) : play.call(lastStrikes, AT_LAST, 'repairs'),
  repairs: (s, _, play) => {
    play.disclose('season');
    for (const ship of Ship.all) if (isHit(s, ship)) repair(s, ship, play);
    return play.go('army-again');
  },
  'army-again': (s, _, play) => {
    if (!isBenefitDue(s)) return play.go('end');
    play.tell('redone', {});
    putArmyBack(s, play);
    return play.call(armyMove, {}, 'retreat-again');
  },
  'retreat-again': (s, _, play) => {
    // The retreat of an invasion stays in force, whatever the army has done.
    if (s.invadedNow > 0) retreat(s, play);
    return s.army === PAST_ALAMEIN ? won(s, PAST_EGYPT, play) : play.go('end');
  },
  end: (s, _, play) => {
    const { allied, axis } = pointsOf(s);
    play.tell('season-ended', { season: s.season, status: s.status, box: s.army, allied, axis });
    if (s.army === WEST_OF_TRIPOLI) return won(s, WEST_OF_AFRICA, play);
    if (s.season === lastSeasonOf(s)) {
      play.tell('ended', {});
      return play.over();
    }
    clear(s);
    s.season = seasonAfter(s.season);
    return play.go('begin');
  },
});

/** Forces that were lost do not hold the army back: its move is made again without them. */
function isBenefitDue(s: State): boolean {
  const swordfish = SWORDFISH.some((unit) => cell(s.shotDown, unit) > 0) && !areSwordfishOnMalta(s);
  return swordfish || s.forceKSunk > 0;
}

function won(s: State, ending: Ending, play: Rolling & { over(): undefined }): undefined {
  s.ending = ending;
  play.disclose('season');
  play.tell('ended', {});
  return play.over();
}

/** Everything afloat goes back to the pool, and what was noted for the season is forgotten. */
function clear(s: State): void {
  s.starving = s.status === STARVING ? 1 : 0;
  for (const group of Group.all) closeGroup(s, group);
  for (const ship of Ship.all) {
    const place = placeOf(s, ship);
    s.berth[ship] = isOnChart(place) ? place : NONE;
    s.group[ship] = NONE;
    s.origin[ship] = NONE;
    s.seenAt[ship] = NONE;
    s.seenIn[ship] = NONE;
    s.sailed[ship] = 0;
    s.done[ship] = 0;
    s.crossed[ship] = 0;
    s.ready[ship] = 0;
    s.strikesLost[ship] = 0;
    s.shown[ship] = 0;
    s.seenTurn[ship] = 0;
  }
  for (const unit of Unit.all) if (isOnChart(placeOf(s, unit))) s.place[unit] = POOL;
  s.flown.fill(0);
  s.shotDown.fill(0);
  s.replaced.fill(0);
  s.departed.fill(0);
  s.dummies.fill(0);
  s.convoyLeft.fill(0);
  s.turn = 0;
  s.phase = DAY;
  s.fuel = NONE;
  s.forceKSunk = 0;
  s.invadedNow = 0;
  s.armyActed = 0;
  s.dummiesFound = 0;
  s.unloaded = 0;
}
