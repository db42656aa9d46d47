import { at, cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Fact, Forecast } from '../../engine/forecast.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { layReinforcement, proveHeld } from './face-down.ts';
import { barToSend, unitsToCome } from './groups.ts';
import { ALLIED, Box, Group, type Unit } from './kinds.ts';
import {
  barForWantOfDocks,
  barOfPort,
  barToGoAshore,
  barToUsePort,
  comeAshore,
  haveRoom,
  roomBehind,
} from './ports.ts';
import { halfOfGroupIsLost, toHalve, turnBack } from './sea-halves.ts';
import { rollAtSea, type SeaRoll, seaForecast } from './sea-rolls.ts';
import { SeaResult } from './sea-words.ts';
import {
  ARRIVED,
  BY_PORT,
  BY_SOUTH_EDGE,
  isNight,
  LOST_AT_SEA,
  lastTurn,
  placeOf,
  rosterOf,
  type State,
  seaOf,
  stackingOf,
  TURNED_BACK,
  unitsIn,
} from './state.ts';
import { phrase, steps, verbs } from './words.ts';

/** VI.D.2 and 3: a group of reinforcements rolls for its way, and lands. Who is under which of its counters is a secret. */
export const crossing = new Procedure('crossing', { group: Group, box: Box }, [
  'roll',
  'after-losses',
  'go-ashore',
  'choose',
]);

/** How many sail is open, and so is where to (VI.D.r2). */
function rollOf(s: State, group: Group, box: Box): SeaRoll {
  const title = phrase('crossing-to', { group, box });
  return { side: ALLIED, title, rule: 'crete/VI.D.2', modifiers: [], units: unitsToCome(s, group).length };
}

steps(crossing, {
  roll: (s, { group, box }, play) => {
    const { map } = s.kit;
    const units = unitsToCome(s, group);
    if (map.isPortBox(box)) proveHeld(s, map.shoreOf(box), 'port-held', play);
    const { die, sum } = rollAtSea(s, rollOf(s, group, box), play);
    const result = seaOf(s).allied.at(sum, 0);
    const told = { group, place: box, die, result: numberOf(SeaResult, result) };
    play.tell(units.length === 1 ? 'group-of-one-rolled' : 'group-rolled', told);
    switch (result) {
      case 'all-arrive':
        s.way[group] = ARRIVED;
        for (const unit of units) layReinforcement(s, unit, group, box);
        return map.isPortBox(box) ? play.go('go-ashore') : play.done();
      case 'all-abort':
        s.way[group] = TURNED_BACK;
        turnBack(s, units, play);
        return play.done();
      case 'half-abort-half-eliminated':
        return play.call(halfOfGroupIsLost, { group, ...toHalve(units) }, 'after-losses');
    }
  },
  'after-losses': (s, { group }, play) => {
    s.way[group] = unitsToCome(s, group).length === 0 ? LOST_AT_SEA : TURNED_BACK;
    return play.done();
  },
  // As many as find room go on into the city at once; where that is all of them there is nothing to choose.
  'go-ashore': (s, { group, box }, play) => {
    const landed = justLanded(s, group, box);
    play.disclose('room');
    if (haveRoom(s, landed, box)) comeAshore(s, landed, box, play);
    else if (landed.some((unit) => barToGoAshore(s, unit) === undefined)) return play.go('choose');
    else play.tell('waiting', { counters: unitsIn(s, box, ALLIED).length, box });
    return play.done();
  },
  choose: {
    rule: 'crete/VI.D.3.b',
    draft: true,
    by: () => ALLIED,
    options: (s, { group, box }, options) => {
      for (const unit of justLanded(s, group, box))
        if (barToGoAshore(s, unit) === undefined) options.add(verbs.id.ashore, unit);
    },
    take: {
      ashore: (s, { box }, play, unit) => {
        play.confirm();
        comeAshore(s, [unit], box, play);
        return play.go('go-ashore');
      },
    },
    bars: {
      ashore: (s, { group, box }, unit) =>
        justLanded(s, group, box).includes(unit) ? barToGoAshore(s, unit) : 'crete/VI.D.3.b',
    },
  },
});

/** Those of a group that lie in a port box. */
function justLanded(s: State, group: Group, box: Box): readonly Unit[] {
  return at(rosterOf(s).groups, group).units.filter((unit) => placeOf(s, unit) === box);
}

/** The boxes off ports, and the one before the marked road. */
export function entriesOf({ kit: { map } }: State): readonly Box[] {
  return map.entry === undefined ? map.portBoxes : [...map.portBoxes, map.southEdge];
}

/** Why a group cannot roll for its way to a port or to the south edge; what is left open may be any. */
export function barToLand(s: State, group: Group | typeof NONE, box: Box | typeof NONE): Bar | undefined {
  if (box !== NONE && !entriesOf(s).includes(box)) return 'crete/VI.D.3.s1';
  const groups = group === NONE ? groupsToCome(s) : [group];
  const boxes = box === NONE ? entriesOf(s) : [box];
  const bars = groups.flatMap((one) => boxes.map((entry) => barToRoll(s, one, entry)));
  return bars.includes(undefined) ? undefined : (bars[0] ?? 'crete/VI.D.1');
}

/** Those of which somebody is still to come; if there are none, all. */
function groupsToCome(s: State): readonly Group[] {
  const { Group: Groups } = s.kit.organization;
  const left = Groups.all.filter((group) => unitsToCome(s, group).length > 0);
  return left.length > 0 ? left : Groups.all;
}

function barToRoll(s: State, group: Group, box: Box): Bar | undefined {
  const way = cell(s.way, group);
  if (way === TURNED_BACK) return 'crete/VI.D.2.2';
  if (unitsToCome(s, group).length === 0 || (way !== BY_PORT && way !== BY_SOUTH_EDGE))
    return barToSend(s, group) ?? 'crete/VI.D.1';
  if ((way === BY_PORT) !== s.kit.map.isPortBox(box)) return 'crete/VI.D.1.2';
  if (way === BY_SOUTH_EDGE) return undefined;
  if (isNight(s)) return barToUsePort(s, box);
  return because('crete/VI.D.3.a', landsByNight(s));
}

/** When whoever is bound for ports can land, told by day. */
export function landsByNight(s: State): Phrase {
  const turn = nextNight(s);
  return turn === undefined ? phrase('no-night-left') : phrase('lands-by-night', { turn });
}

/** The next turn by night from one on. */
function nextNight(s: State, from = s.turn): number | undefined {
  for (let turn = from; turn <= lastTurn(s); turn++) if (s.kit.track.isNight(turn)) return turn;
  return undefined;
}

/** What may come of it, with what the Allies alone can tell: how much room there is ashore, and who waits off the port for want of it. */
export function crossingForecast(s: State, _: object, group: Group, box: Box): Forecast {
  const forecast = seaForecast(s, rollOf(s, group, box));
  const units = unitsToCome(s, group);
  const sailing = comers(s, group);
  if (!s.kit.map.isPortBox(box)) return { ...forecast, facts: [sailing, ...forecast.facts] };
  const room = Math.max(roomBehind(s, box, ALLIED), 0);
  const what = phrase('room-ashore', { hex: s.kit.map.shoreOf(box) });
  const ashore = { what, value: String(room), rule: 'crete/VI.D.3.b' };
  const meaning = meaningForWantOfRoom(s, units, box);
  const port = s.kit.map.portOf(box);
  const stuck = units.filter((unit) => port !== undefined && barForWantOfDocks(s, unit, port));
  const names = { what: phrase('wait-for-docks'), value: phrase('aboard-names', { units: stuck }) };
  return {
    ...forecast,
    facts: [
      sailing,
      ashore,
      ...(stuck.length > 0 ? [{ ...names, rule: 'crete/VI.D.3.f' }] : []),
      ...forecast.facts,
    ],
    outcomes: forecast.outcomes.map((outcome) =>
      outcome.name === 'all-arrive' && meaning !== undefined ? { ...outcome, meaning } : outcome,
    ),
  };
}

/** What arriving comes to for those who do not all find room in the city (VI.D.3.c). */
function meaningForWantOfRoom(s: State, units: readonly Unit[], box: Box): Phrase | undefined {
  const hex = s.kit.map.shoreOf(box);
  const room = roomBehind(s, box, ALLIED);
  if (stackingOf(s, units) <= room) return undefined;
  const isFull = units.every((unit) => stackingOf(s, [unit]) > room);
  return phrase(isFull ? 'wait-for-room' : 'some-wait-for-room', { hex });
}

/** Who comes with a group, for the Allies alone. */
function comers(s: State, group: Group): Fact {
  return { what: phrase('who-comes'), value: phrase('aboard-names', { units: unitsToCome(s, group) }) };
}

/** What comes of committing a group to ports. */
export function portForecast(s: State, _: object, group: Group): Forecast {
  const { map } = s.kit;
  const hexes = map.portBoxes.filter((box) => !barToUsePort(s, box)).map((box) => map.shoreOf(box));
  const isAnyShut = map.Port.all.some((port) => barOfPort(s, port) !== undefined);
  // Nobody can march to a city before the phase is over.
  const turn = nextNight(s, hexes.length > 0 ? s.turn : s.turn + 1);
  return {
    title: phrase('group-by-port', { group }),
    rule: 'crete/VI.D.1',
    facts: [
      comers(s, group),
      { what: phrase('committed-to'), value: phrase('port-until-back'), rule: 'crete/VI.D.1.2' },
      {
        what: phrase('lands-when'),
        value: turn === undefined ? phrase('by-night-over') : phrase('by-night-in', { turn }),
        rule: 'crete/VI.D.3.a',
      },
      isAnyShut
        ? { what: phrase('ports-open'), value: phrase('these-hexes', { hexes }), rule: 'crete/VI.D.3.r2' }
        : { what: phrase('ports-usable'), value: phrase('these-hexes', { hexes }), rule: 'crete/VI.D.3.r1' },
    ],
    outcomes: [],
    unknown: [],
  };
}

/** And of committing it to the south edge. */
export function southEdgeForecast(s: State, _: object, group: Group): Forecast {
  return {
    title: phrase('group-by-south-edge', { group }),
    rule: 'crete/VI.D.1',
    facts: [
      comers(s, group),
      { what: phrase('committed-to'), value: phrase('south-edge-until-back'), rule: 'crete/VI.D.1.2' },
    ],
    outcomes: [],
    unknown: [],
  };
}
