import { cell } from '../../engine/arrays.ts';
import { allBut, EVERYONE, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import { flag, given, NONE } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfCargo, barOfRide, cargoOf, carry, moveWithCargo, roomAboard, setDown } from './cargo.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, type Box, type Place, type Unit } from './kinds.ts';
import { comeAshore, hasDocks, roomBehind, whyShut, whyUnfriendly } from './ports.ts';
import { barForWantOfRoom } from './room.ts';
import { barToSail, sailingReach, steamerOf } from './sailing.ts';
import { barOfNeutral } from './sight.ts';
import { boxOf, LONG_AGO, placeOf, type State, sideOf, unitsIn } from './state.ts';
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
  if (cell(s.kit.counters.stacking, unit) <= roomBehind(s, box, ALLIED)) comeAshore(s, [unit], box, play);
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
  const why = (port === undefined ? undefined : whyShut(s, port)) ?? whyUnfriendly(s, map.shoreOf(box));
  return why === undefined ? undefined : because('crete/VI.G.1.g', why);
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
  const port = map.portOf(box);
  if (port === undefined) return because('crete/VI.G.1.f', phrase('no-port-there', { box }));
  if (hasDocks(s, port)) return undefined;
  return because('crete/VI.G.1.f', phrase('needs-docks', { hex: map.cityOf(port) }));
}

/** Why a unit cannot go ashore. */
function barToDebark(s: State, unit: Unit): Bar | undefined {
  if (cell(s.carrier, unit) !== steamerOf(s)) return because('crete/VI.G.1.d', phrase('not-aboard'));
  return barToWork(s, 'crete/VI.G.1.d') ?? barOfHeavy(s, unit);
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
  const finds = cell(s.kit.counters.stacking, unit) <= roomBehind(s, box, ALLIED);
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
