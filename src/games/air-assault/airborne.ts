import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { FLAK_DRIFT, STACKING_LIMIT } from './charts.ts';
import { derived } from './derived.ts';
import { drift, driftForecast } from './drift.ts';
import { askedWhereToDrop, barOfArea, settledBy } from './drop-areas.ts';
import { eliminate } from './elimination.ts';
import { hearAllFlak, knownFlakOver, suspectsOver, weightOf } from './flak.ts';
import { AXIS, type Hex, type Place, Unit } from './kinds.ts';
import { Units } from './lists.ts';
import type { Block } from './organization.ts';
import { barOfWaiting, placing } from './placing.ts';
import { barForWantOfRoom } from './room.ts';
import { DROPPED, enterSector, hexOf, isOnCard, isOnMap, rosterOf, type State } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** V.I: airborne units are placed and drift. Drift combats follow after the air landings (IV.A.r2). */
export const airborneAssault = new Procedure('airborne-assault', { picked: optional(Unit), waiting: Units }, [
  'begin',
  'pick',
  'put',
  'drift',
]);

/** V.I.2: all that is due is placed first, in any order, and nobody is held back. */
const { pick, put } = placing({
  rules: { pick: 'crete/V.I.r1', put: 'crete/V.I.2.s1' },
  by: () => AXIS,
  units: unitsDue,
  places: (s, unit) => zonesFor(s, unit),
  barToPick,
  barToPut: barToDrop,
  barToEnd,
  place: (s, unit, place) => {
    s.place[unit] = place;
    s.arrived[unit] = DROPPED;
  },
});

steps(airborneAssault, {
  begin: (s, _, play) => (unitsDue(s).length === 0 ? play.done() : play.go('pick')),
  pick: {
    ...pick,
    needsAll: true,
    take: {
      ...pick.take,
      done: (s, _, play) => {
        play.confirm();
        loseWithoutZone(s, play);
        const waiting = dropped(s);
        for (const unit of waiting) tellDrop(s, unit, play);
        comeUnderFlak(s, waiting, play);
        return waiting.length === 0 ? play.done() : play.go('drift', { waiting });
      },
    },
  },
  put: {
    ...put,
    asked: (s, { picked }) => askedWhereToDrop(s, given(picked)),
    previews: {
      put: (s, { picked }, place) =>
        dropForecast(s, given(picked), given(s.kit.map.isHex(place) ? place : NONE)),
    },
  },
  drift: {
    rule: 'crete/V.I.4.s1',
    by: () => AXIS,
    playsForced: true,
    options: (_, { waiting }, options) => {
      for (const unit of waiting) options.add(verbs.id.drift, unit);
    },
    take: {
      drift: (s, { waiting }, play, unit) => {
        drift(s, flightOf(s, unit, waiting), play);
        s.scatter[unit] = 0;
        const left = waiting.filter((one) => one !== unit);
        return left.length === 0 ? play.done() : play.again({ waiting: left });
      },
    },
    bars: { drift: (s, { waiting }, unit) => (waiting.includes(unit) ? undefined : whyNotDrift(s, unit)) },
    previews: { drift: (s, { waiting }, unit) => driftForecast(s, flightOf(s, unit, waiting)) },
  },
});

/** What may come of placing a unit in a hex, and what is settled by it. */
function dropForecast(s: State, unit: Unit, from: Hex): Forecast {
  const flak = weightOf(s, knownFlakOver(s, from));
  const forecast = driftForecast(s, { unit, from, waiting: dropped(s), flak });
  const unknown = suspectsOver(s, from).length > 0 ? [phrase('flak-may-scatter', { hex: from })] : [];
  return { ...forecast, facts: [...settledBy(s, unit, from), ...forecast.facts], unknown };
}

/** A unit that is over its hex, with what everybody has heard of the flak there. */
function flightOf(s: State, unit: Unit, waiting: readonly Unit[]) {
  return { unit, from: hexOf(s, unit), waiting, flak: cell(s.scatter, unit) };
}

/** VI.B.2: once all are over their hexes, the Axis hears how much flak fires at them, hex by hex. */
function comeUnderFlak(s: State, waiting: readonly Unit[], play: Telling): void {
  for (const hex of new Set(waiting.map((unit) => hexOf(s, unit)))) {
    const flak = hearAllFlak(s, hex, play);
    for (const unit of waiting) if (hexOf(s, unit) === hex) s.scatter[unit] = flak;
    if (flak > 0) play.tell('flak-over-drop', { hex, by: flak * FLAK_DRIFT });
  }
}

/** The blocks that drop in this turn (V.I.r1). */
function blocksDue(s: State): readonly Block[] {
  return rosterOf(s).blocks.filter(({ turn }) => turn === s.turn);
}

/** Those of them that are still on the card. */
function unitsDue(s: State): readonly Unit[] {
  return blocksDue(s).flatMap(({ units }) => units.filter((unit) => isOnCard(s, unit)));
}

/** Those that were placed and have not drifted yet. */
function dropped(s: State): readonly Unit[] {
  const hasDropped = (unit: Unit) => isOnMap(s, unit) && cell(s.arrived, unit) === DROPPED;
  return blocksDue(s).flatMap(({ units }) => units.filter(hasDropped));
}

/** The drop zones of the area of a unit. */
function zonesFor(s: State, unit: Unit): readonly Hex[] {
  const roster = rosterOf(s);
  const block = roster.blockOf(unit);
  return block === undefined ? [] : roster.zonesOf(block);
}

/** Whether a unit drops in this turn. */
function isDue(s: State, unit: Unit): boolean {
  return rosterOf(s).blockOf(unit)?.turn === s.turn;
}

/** Battalion counters, units of other turns and whoever does not drop at all cannot be picked. */
function barToPick(s: State, unit: Unit): Bar | undefined {
  const turn = rosterOf(s).blockOf(unit)?.turn ?? s.turn;
  if (turn > s.turn) return because('crete/V.I.1', phrase('drops-in-turn', { turn }));
  if (!isDue(s, unit))
    return because('crete/V.I.1', phrase(dropsAsCompanies(s, unit) ? 'drops-as-companies' : 'does-not-drop'));
  if (!isOnCard(s, unit)) return because('crete/V.I.1', phrase(isOnMap(s, unit) ? 'is-placed' : 'is-lost'));
  return zonesFor(s, unit).some((hex) => !barToDrop(s, unit, hex)) ? undefined : 'crete/GAP.7.r4';
}

/** V.H.2: whether a battalion is broken down, and its companies drop in this turn. */
function dropsAsCompanies(s: State, unit: Unit): boolean {
  const { counters } = s.kit;
  return (
    counters.battalions.includes(unit) && counters.companiesOf(unit).some((company) => isDue(s, company))
  );
}

/** Why a unit cannot be placed somewhere; enemies there do not matter (V.I.2.c). */
function barToDrop(s: State, unit: Unit, place: Place): Bar | undefined {
  const { map, counters } = s.kit;
  if (!map.isHex(place)) return 'crete/V.I.2.r2';
  if (!map.isLand(place)) return because('crete/V.I.2.r1', phrase('is-sea', { hex: place }));
  if (!map.isDropZone(place)) return 'crete/V.I.2.a';
  const block = rosterOf(s).blockOf(unit);
  const bar = block && barOfArea(s, block, place);
  if (bar !== undefined) return bar;
  const left = STACKING_LIMIT - derived(s).pointsIn(place, AXIS);
  return barForWantOfRoom('crete/V.I.2.b', cell(counters.stacking, unit), left);
}

/** Nobody who finds a place is left on the card. */
function barToEnd(s: State): Bar | undefined {
  const waiting = unitsDue(s).filter((unit) => !barToPick(s, unit));
  return barOfWaiting('crete/V.I.r1', waiting);
}

/** Why nothing is rolled for a unit: it has drifted, is lost or has not dropped. */
function whyNotDrift(s: State, unit: Unit): Bar {
  if (!isDue(s, unit)) return because('crete/V.I.4.s1', phrase('does-not-drop'));
  return because('crete/V.I.4.s1', phrase(isOnMap(s, unit) ? 'has-drifted' : 'is-lost'));
}

/** GAP.7.r4: whoever finds no place is lost. */
function loseWithoutZone(s: State, play: Telling): void {
  for (const unit of unitsDue(s)) {
    eliminate(s, unit, play);
    play.tell('no-drop-zone', { unit });
  }
}

function tellDrop(s: State, unit: Unit, play: Telling): void {
  const hex = hexOf(s, unit);
  enterSector(s, hex);
  play.tell('dropped', { unit, hex });
}
