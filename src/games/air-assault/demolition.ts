import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { absenceOf } from './absence.ts';
import { derived } from './derived.ts';
import { expose } from './exposure.ts';
import { isFaceDown } from './face-down.ts';
import { ALLIED, AXIS, type Hex, type Place, Side, type Unit } from './kinds.ts';
import { closePort, unitsWaitingAt } from './ports.ts';
import { has, isLoaded, isOnMap, placeOf, REFUGEE, rosterOf, type State, unitsIn } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** VI.G.5: engineers of the Allies demolish ports, roads through rough ground and bridges, one in a turn. */
export const demolition = new Procedure('demolition', {}, ['choose']);

/** What is demolished: a hex with its road and its bridge, or the landing box of a port, which takes its city hex. */
interface Work {
  readonly place: Place;
  readonly hex: Hex;
}

steps(demolition, {
  choose: {
    rule: 'crete/VI.G.5.b.2',
    draft: true,
    by: () => ALLIED,
    asked: (s) => askedInVain(s),
    options: (s, _, options) => {
      for (const work of worksIn(s)) if (!barToDo(s, work)) options.add(verbs.id.demolish, work.place);
      options.add(verbs.id.pass);
    },
    take: {
      demolish: (s, _, play, place) => {
        play.confirm();
        demolish(s, place, play);
        return play.done();
      },
      pass: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: { demolish: (s, _, place) => barToDemolish(s, place) },
    previews: { demolish: (s, _, place) => demolitionForecast(s, place) },
  },
});

/**
 * Whether the Allies are asked, which everybody sees: engineers that lie open may demolish something, or they lie face down and
 * some counter does where they might. Whether it is theirs only shows in what can be chosen.
 */
export function isDemolitionAskedFor(s: State): boolean {
  const works = worksIn(s);
  return rosterOf(s).demolishers.some((unit) =>
    isFaceDown(s, unit)
      ? works.some((work) => s.kit.faceDown.countAt(s, work.hex) > 0 && !barOfWork(s, work))
      : works.some((work) => placeOf(s, unit) === work.hex && !barToDo(s, work)),
  );
}

/** Where nothing can be demolished, the Allies are asked for the sake of the Axis, and read so. */
function askedInVain(s: State): Phrase | undefined {
  const isPossible = worksIn(s).some((work) => !barToDo(s, work));
  return isPossible ? undefined : phrase('demolition-in-vain');
}

/** All that can be demolished on the map, and is not yet. */
function worksIn(s: State): readonly Work[] {
  const { map } = s.kit;
  return [
    ...map.Port.all
      .filter((port) => cell(s.portDemolished, port) === 0)
      .map((port) => ({ place: map.boxOfPort(port), hex: map.cityOf(port) })),
    ...map.Site.all
      .filter((site) => cell(s.demolished, site) === 0)
      .map((site) => map.hexOfSite(site))
      .map((hex) => ({ place: hex, hex })),
  ];
}

/** Why something cannot be demolished now. */
function barToDemolish(s: State, place: Place): Bar | undefined {
  const work = worksIn(s).find((one) => one.place === place);
  return work === undefined ? barOfPlace(s, place) : barToDo(s, work);
}

/** The same of something that is there still. */
function barToDo(s: State, work: Work): Bar | undefined {
  const [unit] = rosterOf(s).demolishers;
  if (unit === undefined) return 'crete/VI.G.5.s1';
  const there = rosterOf(s).demolishers.find((one) => placeOf(s, one) === work.hex);
  if (there === undefined) return barOfAbsence(s, unit, work);
  if (isLoaded(s, there)) return because('crete/Q.8.s1', phrase('is-loaded', { unit: there }));
  if (cell(s.stayed, there) === 0)
    return because('crete/VI.G.5.b.1', phrase('came-in-segment', { unit: there }));
  return barOfWork(s, work);
}

/** Why nothing is to be demolished in a place: it is done already, or there is nothing of the kind. */
function barOfPlace(s: State, place: Place): Bar {
  const { map } = s.kit;
  const isDone = map.portOf(place) !== undefined || (map.isHex(place) && map.siteIn(place) !== undefined);
  if (isDone) return because('crete/VI.G.5.r5', phrase('is-demolished'));
  return because('crete/VI.G.5', phrase('nothing-to-demolish'));
}

/** Why nobody demolishes something: those who could are elsewhere. */
function barOfAbsence(s: State, unit: Unit, { place, hex }: Work): Bar {
  const rule = place === hex ? 'crete/VI.G.5.b.1' : 'crete/VI.G.5.r4';
  return because(rule, isOnMap(s, unit) ? phrase('is-elsewhere', { unit, hex }) : absenceOf(s, unit));
}

/** Why nobody demolishes anything in a hex, whoever is there: all of it is seen by everybody. */
function barOfWork(s: State, { hex }: Work): Bar | undefined {
  const hexes = derived(s).zoneOf(AXIS).controllersOf(hex);
  if (hexes.length > 0) return because('crete/VI.G.5.b.3', phrase('hex-controlled', { hex, hexes }));
  const units = unitsIn(s, hex, ALLIED).filter((unit) => has(s, REFUGEE, unit));
  return units.length > 0 ? because('crete/VI.G.5.b.3', phrase('have-fled', { hex, units })) : undefined;
}

/** It is announced, and everybody sees who does it. */
function demolish(s: State, place: Place, play: Telling): void {
  const { map } = s.kit;
  const work = worksIn(s).find((one) => one.place === place);
  const unit = rosterOf(s).demolishers.find((one) => work !== undefined && placeOf(s, one) === work.hex);
  if (work === undefined || unit === undefined) return;
  const { hex } = work;
  play.disclose('demolition');
  expose(s, [unit], play);
  const port = map.portOf(place);
  if (port !== undefined) {
    s.portDemolished[port] = 1;
    play.tell('port-demolished', { unit, hex });
    closePort(s, port, play);
    return;
  }
  const site = map.siteIn(hex);
  if (site === undefined) return;
  s.demolished[site] = 1;
  play.tell(map.hasBridge(hex) ? 'bridge-demolished' : 'road-demolished', { unit, hex });
}

/** What is gone for good then, for both sides. */
function demolitionForecast(s: State, place: Place): Forecast {
  const { map } = s.kit;
  return {
    title: phrase('demolish', { place }),
    rule: 'crete/VI.G.5.r5',
    facts: map.isHex(place) ? [factOfHex(s, place)] : factsOfPort(s, place),
    outcomes: [],
    unknown: [],
  };
}

function factOfHex(s: State, hex: Hex): Fact {
  return s.kit.map.hasBridge(hex)
    ? {
        what: phrase('gone-for-good'),
        value: phrase('road-and-bridge-in', { hex }),
        rule: 'crete/VI.G.5.a.3',
      }
    : { what: phrase('gone-for-good'), value: phrase('road-in', { hex }), rule: 'crete/VI.G.5.a.2' };
}

function factsOfPort(s: State, place: Place): Fact[] {
  const { map } = s.kit;
  const port = map.portOf(place);
  if (port === undefined) return [];
  const units = Side.all.flatMap((side) => unitsWaitingAt(s, port, side));
  const gone = phrase('port-of', { hex: map.cityOf(port) });
  return [
    { what: phrase('gone-for-good'), value: gone, rule: 'crete/VI.G.5.a.1' },
    ...(units.length > 0
      ? [{ what: phrase('lost-off-port'), value: phrase('these-units', { units }), rule: 'crete/VI.G.5.r6' }]
      : []),
  ];
}
