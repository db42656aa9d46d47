import { cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import { flag, given, NONE } from '../../engine/kinds.ts';
import type { MoveCost, Reach } from '../../engine/paths.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfCargo, barOfRide, cargoOf, carry, moveWithCargo, roomAboard, setDown } from './cargo.ts';
import { isHeldBy } from './derived.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Box, type Place, type Unit } from './kinds.ts';
import { comeAshore, roomBehind } from './ports.ts';
import { barForWantOfRoom } from './room.ts';
import { barOfNeutral } from './sight.ts';
import {
  boxOf,
  isFriendly,
  isLoaded,
  LONG_AGO,
  placeOf,
  rosterOf,
  type State,
  sideOf,
  unitsIn,
} from './state.ts';
import { POINT } from './terrain.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** VI.G.1: in the Allied sea movement phase the steamer takes units aboard and ashore, or it sails. */
export const ferry = new Procedure(
  'ferry',
  {
    /** Whether anybody has gone aboard or ashore in this phase: then it does not sail (VI.G.1.e). */
    worked: flag,
  },
  ['choose'],
);

steps(ferry, {
  choose: {
    rule: 'crete/VI.G.1',
    draft: true,
    by: () => ALLIED,
    asked: (s, { worked }) => askedOfSteamer(s, worked > 0),
    options: (s, { worked }, options) => {
      for (const unit of candidatesFor(s)) {
        if (!barToEmbark(s, unit)) options.add(verbs.id.embark, unit);
        if (!barToDebark(s, unit)) options.add(verbs.id.debark, unit);
      }
      if (worked === 0) options.addReach(verbs.id.steam, sailingReach(s));
      options.add(verbs.id.end);
    },
    take: {
      embark: (s, _, play, unit) => {
        play.confirm();
        embark(s, unit, play);
        return play.again({ worked: 1 });
      },
      debark: (s, _, play, unit) => {
        play.confirm();
        debark(s, unit, play);
        return play.again({ worked: 1 });
      },
      steam: (s, _, play, path) => {
        play.confirm();
        sail(s, given(path.at(-1) ?? NONE), play);
        return play.done();
      },
      end: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: {
      embark: (s, _, unit) => barToEmbark(s, unit),
      debark: (s, _, unit) => barToDebark(s, unit),
      steam: (s, { worked }, path) =>
        worked > 0 ? because('crete/VI.G.1.e', phrase('has-worked')) : barToSail(s, path),
    },
    previews: {
      embark: embarkForecast,
      debark: debarkForecast,
    },
  },
});

/** Whether there is a steamer, and it is not lost. */
export function hasSteamer(s: State): boolean {
  const { steamer } = rosterOf(s);
  const { pool, eliminated } = s.kit.map;
  if (steamer === undefined) return false;
  const place = placeOf(s, steamer);
  return place !== pool && place !== eliminated;
}

function steamerOf(s: State): Unit {
  return given(rosterOf(s).steamer ?? NONE);
}

/** What the steamer can do where it is: at sea, and where nobody can go aboard or ashore, it sails or stays. */
function askedOfSteamer(s: State, hasWorked: boolean): Phrase {
  const place = placeOf(s, steamerOf(s));
  const canWork = candidatesFor(s).some((unit) => !barToEmbark(s, unit) || !barToDebark(s, unit));
  if (hasWorked) return phrase(canWork ? 'steamer-works' : 'steamer-has-worked', { place });
  return phrase(canWork ? 'steamer-asked' : 'steamer-sails', { place });
}

/** Those who are in the city hex of the box, and those aboard. */
function candidatesFor(s: State): Unit[] {
  const steamer = steamerOf(s);
  const box = boxOf(s, steamer);
  return box === undefined ? [] : [...unitsIn(s, s.kit.map.shoreOf(box), ALLIED), ...cargoOf(s, steamer)];
}

function embark(s: State, unit: Unit, play: Telling): void {
  const steamer = steamerOf(s);
  const box = placeOf(s, steamer);
  const isHidden = isFaceDown(s, unit);
  carry(s, steamer, [unit], play);
  if (isHidden) play.tell('counter-embarked', { box }, allBut(ALLIED));
  play.tell('embarked', { unit, box }, isHidden ? only(ALLIED) : EVERYONE);
}

/** Whoever finds no room in the city stays in the box and waits there (VI.G.1.e.3). */
function debark(s: State, unit: Unit, play: Telling): void {
  const box = given(boxOf(s, steamerOf(s)) ?? NONE);
  setDown(s, [unit]);
  play.tell('counter-debarked', { box }, allBut(ALLIED));
  play.tell('debarked', { unit, box }, only(ALLIED));
  play.disclose('room');
  if (cell(s.kit.counters.stacking, unit) <= roomBehind(s, box)) comeAshore(s, [unit], box, play);
  else play.tell('stays-in-box', { box });
}

function sail(s: State, to: Place, play: Telling): void {
  const steamer = steamerOf(s);
  const from = placeOf(s, steamer);
  const counters = cargoOf(s, steamer).length;
  moveWithCargo(s, steamer, to);
  play.tell('steamed', { unit: steamer, from, to, counters });
}

/** Why nobody goes aboard or ashore where the steamer is. */
function barToWork(s: State, rule: 'crete/VI.G.1.c' | 'crete/VI.G.1.d'): Bar | undefined {
  const box = boxOf(s, steamerOf(s));
  return box === undefined ? because(rule, phrase('steamer-at-sea')) : barToUseBox(s, box);
}

/** VI.G.1.g: the box is friendly, and a port is neither neutralized nor demolished. */
function barToUseBox(s: State, box: Box): Bar | undefined {
  const { map } = s.kit;
  const port = map.portOf(box);
  const hex = map.shoreOf(box);
  const turns = port === undefined ? 0 : cell(s.portNeutral, port);
  if (turns > 0) return because('crete/VI.G.1.g', phrase('port-neutralized', { hex, turns }));
  if (port !== undefined && cell(s.portDemolished, port) > 0)
    return because('crete/VI.G.1.g', phrase('port-demolished', { hex }));
  if (isFriendly(s, hex, ALLIED)) return undefined;
  const isHeld = isHeldBy(s, AXIS, hex);
  return because('crete/VI.G.1.g', phrase(isHeld ? 'hex-held' : 'no-ally-in', { hex }));
}

/** Why a unit cannot go aboard. */
function barToEmbark(s: State, unit: Unit): Bar | undefined {
  const { counters, map } = s.kit;
  if (sideOf(s, unit) !== ALLIED) return because('crete/VI.G.1.c', phrase('is-enemy'));
  const bar = barToWork(s, 'crete/VI.G.1.c');
  if (bar !== undefined) return bar;
  const steamer = steamerOf(s);
  const hex = map.shoreOf(given(boxOf(s, steamer) ?? NONE));
  const aboard = barOfCargo(s, unit);
  if (aboard !== undefined) return aboard;
  if (placeOf(s, unit) !== hex) return because('crete/VI.G.1.c', phrase('not-in-city', { hex }));
  if (cell(s.arrived, unit) !== LONG_AGO)
    return barOfRide(s, unit) ?? because('crete/VI.G.1.c', phrase('has-just-come'));
  if (cell(counters.allowance, unit) === 0) return because('crete/VI.G.1.r4', phrase('never-carried'));
  if (cargoOf(s, unit).length > 0) return because('crete/VI.G.1', phrase('carries-others'));
  return barOfNeutral(s, unit) ?? barOfHeavy(s, unit) ?? barToTake(s, unit);
}

/** VI.G.1.b: three stacking points, or one armoured unit. */
function barToTake(s: State, unit: Unit): Bar | undefined {
  const { counters } = s.kit;
  const steamer = steamerOf(s);
  const cargo = cargoOf(s, steamer);
  const isAnyArmour = [unit, ...cargo].some((one) => counters.isArmour(one));
  if (isAnyArmour) return cargo.length === 0 ? undefined : because('crete/VI.G.1', phrase('armour-alone'));
  return barForWantOfRoom('crete/VI.G.1', cell(counters.stacking, unit), roomAboard(s, steamer));
}

/** VI.G.1.f: armour and artillery go through ports alone, and only where there is a DOCKS unit. */
function barOfHeavy(s: State, unit: Unit): Bar | undefined {
  const { counters, map } = s.kit;
  if (!counters.isArmour(unit) && !counters.isArtillery(unit)) return undefined;
  const box = given(boxOf(s, steamerOf(s)) ?? NONE);
  if (!map.isPortBox(box)) return because('crete/VI.G.1.f', phrase('no-port-there', { box }));
  const hex = map.shoreOf(box);
  const hasDocks = unitsIn(s, hex, ALLIED).some((one) => counters.isDocks(one) && !isLoaded(s, one));
  return hasDocks ? undefined : because('crete/VI.G.1.f', phrase('needs-docks', { hex }));
}

/** Why a unit cannot go ashore. */
function barToDebark(s: State, unit: Unit): Bar | undefined {
  if (cell(s.carrier, unit) !== steamerOf(s)) return because('crete/VI.G.1.d', phrase('not-aboard'));
  return barToWork(s, 'crete/VI.G.1.d') ?? barOfHeavy(s, unit);
}

/** Sea hexes, and the boxes in which it stops, each for one point; in the first turn one of them (V.I.7.r2). */
export function sailingReach(s: State): Reach<Place> {
  const { counters, map } = s.kit;
  const steamer = steamerOf(s);
  const cost: MoveCost<Place> = (_, to) => (barToCross(s, to) === undefined ? POINT : undefined);
  const from = placeOf(s, steamer);
  return map.seaways.reach({
    from,
    allowance: cell(counters.allowance, steamer),
    cost,
    stop: () => isSurprised(s),
  });
}

function isSurprised(s: State): boolean {
  return s.turn === 1;
}

/** Why the steamer cannot come into a place, wherever it comes from. */
function barToCross(s: State, place: Place): Bar | undefined {
  const { map } = s.kit;
  if (map.isHex(place))
    return map.terrainOf(place) === SEA
      ? undefined
      : because('crete/VI.G.1', phrase('not-at-sea', { place }));
  if (!map.steamerBoxes.some((box) => box === place))
    return because('crete/VI.G.1.a.2', phrase('no-stop', { place }));
  if (unitsIn(s, place, AXIS).length > 0) return because('crete/VI.G.1.r7', phrase('axis-in-box', { place }));
  const hex = map.shoreOf(place);
  return isHeldBy(s, AXIS, hex) ? because('crete/VI.G.1.g.2', phrase('hex-held', { hex })) : undefined;
}

const SEA = 'sea';

/** Why the steamer cannot go a way, place by place; of a place further away, why it does not come there. */
function barToSail(s: State, path: readonly Place[]): Bar | undefined {
  const { counters, map } = s.kit;
  const steamer = steamerOf(s);
  let from = placeOf(s, steamer);
  const [only] = path;
  if (only !== undefined && path.length === 1 && !map.areJoinedBySea(from, only)) return barToReach(s, only);
  let left = cell(counters.allowance, steamer);
  for (const [index, to] of path.entries()) {
    const bar = barToCross(s, to);
    if (bar !== undefined) return bar;
    if (!map.areJoinedBySea(from, to)) return 'crete/VI.G.1';
    if (index > 0 && isSurprised(s)) return 'crete/V.I.7.r2';
    if (left < POINT) return because('crete/V.A.12.s1', phrase('points-missing', { needed: POINT, left }));
    left -= POINT;
    from = to;
  }
  return undefined;
}

/** Why the steamer does not come to a place that is not the next one; nothing if it does. */
function barToReach(s: State, to: Place): Bar | undefined {
  const bar = barToCross(s, to);
  if (bar !== undefined) return bar;
  if (isSurprised(s)) return 'crete/V.I.7.r2';
  const cost: MoveCost<Place> = (_, next) => (barToCross(s, next) === undefined ? POINT : undefined);
  const found = s.kit.map.seaways.cheapest({ from: placeOf(s, steamerOf(s)), to, cost });
  const left = cell(s.kit.counters.allowance, steamerOf(s));
  if (found === undefined) return 'crete/VI.G.1';
  if (found.cost <= left) return undefined;
  return because('crete/V.A.12.s1', phrase('too-far', { needed: found.cost, left }));
}

function embarkForecast(s: State, _: object, unit: Unit): Forecast {
  const steamer = steamerOf(s);
  const points = s.kit.counters.capacityOf(steamer) - roomAboard(s, steamer, [unit]);
  return {
    title: phrase('embark-on-steamer', { unit }),
    rule: 'crete/VI.G.1.c',
    facts: [aboardFact(s, points)],
    outcomes: [],
    unknown: [],
  };
}

function aboardFact(s: State, points: number): Fact {
  const limit = s.kit.counters.capacityOf(steamerOf(s));
  return { what: phrase('points-aboard', { limit }), value: String(points), rule: 'crete/VI.G.1' };
}

/** Where a unit is once it has left the steamer: how much room is in the city the Allies alone can tell. */
function debarkForecast(s: State, _: object, unit: Unit): Forecast {
  const box = given(boxOf(s, steamerOf(s)) ?? NONE);
  const hex = s.kit.map.shoreOf(box);
  const finds = cell(s.kit.counters.stacking, unit) <= roomBehind(s, box);
  return {
    title: phrase('debark-from-steamer', { unit }),
    rule: 'crete/VI.G.1.d',
    facts: [
      {
        what: phrase('then-it-is'),
        value: finds ? phrase('goes-ashore-in', { hex }) : phrase('waits-in-box'),
        rule: finds ? 'crete/VI.G.1.e.2' : 'crete/VI.G.1.e.3',
      },
    ],
    outcomes: [],
    unknown: [],
  };
}
