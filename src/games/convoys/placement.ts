import { only } from '../../engine/audience.ts';
import { type Bar, because, ruleOf } from '../../engine/bar.ts';
import { optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { unitsAt } from '../../engine/stacks.ts';
import { barOfAbsence } from './absence.ts';
import { ofOtherSide } from './causes.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  AXIS_UNITS,
  DUMMIES,
  isAlliedShip,
  isShip,
  type Ship,
  sideOf,
  Unit,
} from './counters.ts';
import { derived } from './derived.ts';
import { type Muster, onlyBaseOf } from './forces.ts';
import { ALEXANDRIA, ALLIED_BASES, Base, CRETE, GIBRALTAR, ITALIAN_PORTS, type Spot } from './map.ts';
import { isOnChart, POOL, placeOf, type State } from './state.ts';
import { AXIS_AIR_BASES } from './tracks.ts';
import { phrase, steps, verbs } from './words.ts';

/** The placement of both sides at the start of a season: the Allies by Malta's status, then the Axis. */

export const alliedPlacement = new Procedure('allied-placement', { unit: optional(Unit) }, [
  'begin',
  'pick',
  'put',
  'dummies',
]);
export const axisPlacement = new Procedure('axis-placement', { unit: optional(Unit) }, [
  'begin',
  'pick',
  'put',
]);

const alliedParts = pickAndPut<State, Unit, Spot, 'unit'>(
  {
    pick: verbs.id.pick,
    put: verbs.id.put,
    inAnyOrder: true,
    end: verbs.id.ready,
    rules: { pick: 'convoys/allied-forces', put: 'convoys/allied-forces' },
    by: () => ALLIED,
    units: () => ALLIED_SHIPS,
    places: () => ALLIED_BASES,
    barToPick,
    barToPut: barToBase,
    barToEnd: () => undefined,
    place: station,
  },
  'unit',
);

steps(alliedPlacement, {
  begin: (s, _, play) => play.go(canAnyBePlaced(s) ? 'pick' : 'dummies'),
  pick: {
    ...alliedParts.pick,
    take: { ...alliedParts.pick.take, ready: (_, __, play) => play.go('dummies') },
  },
  put: alliedParts.put,
  dummies: {
    rule: 'convoys/dummies.3',
    draft: true,
    by: () => ALLIED,
    options: (_, __, options) => {
      for (let west = 0; west <= DUMMIES; west++) options.add(verbs.id.dummies, west);
    },
    take: {
      dummies: (s, _, play, west) => {
        const [western, eastern] = Base.all;
        s.dummies[western] = west;
        s.dummies[eastern] = DUMMIES - west;
        play.confirm();
        play.tell('allies-placed', {
          gibraltar: placedAt(s, GIBRALTAR),
          alexandria: placedAt(s, ALEXANDRIA),
        });
        play.tell('dummies-placed', { gibraltar: west, alexandria: DUMMIES - west }, only(ALLIED));
        return play.done();
      },
    },
  },
});

const AXIS_BASES: readonly Spot[] = [...ITALIAN_PORTS, ...AXIS_AIR_BASES.map(({ spot }) => spot)];

const axisParts = pickAndPut<State, Unit, Spot, 'unit'>(
  {
    pick: verbs.id.pick,
    put: verbs.id.put,
    inAnyOrder: true,
    end: verbs.id.ready,
    rules: { pick: 'convoys/season-sequence.10', put: 'convoys/season-sequence.10' },
    by: () => AXIS,
    units: () => AXIS_UNITS,
    places: () => AXIS_BASES,
    barToPick: barToPlace,
    barToPut: barToStation,
    barToEnd: barToEndPlacement,
    place: station,
  },
  'unit',
);

steps(axisPlacement, {
  begin: (s, _, play) => (barToEndPlacement(s) ? play.go('pick') : play.done()),
  pick: {
    ...axisParts.pick,
    needsAll: true,
    take: {
      ...axisParts.pick.take,
      ready: (_, __, play) => {
        play.confirm();
        play.tell('axis-placed', {});
        return play.done();
      },
    },
    bars: { ...axisParts.pick.bars, ready: barToEndPlacement },
  },
  put: axisParts.put,
});

function barToPlace(s: State, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== AXIS) return ofOtherSide('convoys/season-sequence.3');
  const place = placeOf(s, unit);
  if (place === POOL) return undefined;
  if (!isOnChart(place)) return barOfAbsence(s, unit);
  const rule = isShip(unit) ? 'convoys/season-sequence.3' : 'convoys/land-based-air-strikes.5';
  return because(rule, phrase('placed-at', { place }));
}

/** Ships lie in ports, air units on airfields. */
function barToStation(s: State, unit: Unit, place: Spot): Bar | undefined {
  if (!isShip(unit)) return barToFlyFrom(s, place);
  return ITALIAN_PORTS.includes(place) ? undefined : noBase(place);
}

/** Puts a unit where it waits for the season: a ship in the port from which it sails, an air unit on its airfield. */
export function station(s: State, unit: Unit, place: Spot): void {
  s.place[unit] = place;
  if (!isShip(unit)) return;
  s.origin[unit] = place;
  s.shown[unit] = 1;
}

function noBase(place: Spot): Bar {
  return because('convoys/season-sequence.10', phrase('not-based-at', { place }));
}

/** The bases in Africa go with the army, Crete with its owner. */
function barToFlyFrom(s: State, place: Spot): Bar | undefined {
  const base = AXIS_AIR_BASES.find(({ spot }) => spot === place);
  if (base === undefined) return noBase(place);
  if (place === CRETE) return s.crete === AXIS ? undefined : 'convoys/land-based-air-strikes.6';
  return base.box !== undefined && s.army < base.box ? 'convoys/land-based-air-strikes.6' : undefined;
}

/** The Axis place everything they have. */
function barToEndPlacement(s: State): string | undefined {
  return AXIS_UNITS.some((unit) => !barToPlace(s, unit)) ? 'convoys/season-sequence.3' : undefined;
}

function canAnyBePlaced(s: State): boolean {
  const { muster } = derived(s);
  return ALLIED_SHIPS.some((ship) => !barToStart(s, muster, ship));
}

function barToPick(s: State, unit: Unit): Bar | undefined {
  if (sideOf(unit) !== ALLIED) return ofOtherSide('convoys/season-sequence.2');
  if (!isAlliedShip(unit)) return 'convoys/season-sequence.2';
  return barToStart(s, derived(s).muster, unit);
}

/** A ship that no base can take, or that is not to be had. */
function barToStart(s: State, muster: Muster, unit: Ship): Bar | undefined {
  const place = placeOf(s, unit);
  if (isOnChart(place)) return because('convoys/season-sequence.2', phrase('placed-at', { place }));
  if (place !== POOL) return barOfAbsence(s, unit);
  let bar: Bar | undefined;
  for (const port of ALLIED_BASES) {
    const here = muster.barTo(unit, port);
    if (here === undefined) return undefined;
    // The base where there would be room but for the Indian Ocean is the one that counts.
    if (
      bar === undefined ||
      port === onlyBaseOf(unit) ||
      ruleOf(here).startsWith('convoys/indian-ocean-threat')
    )
      bar = here;
  }
  return bar;
}

function barToBase(s: State, unit: Unit, port: Spot): Bar | undefined {
  return isAlliedShip(unit) ? derived(s).muster.barTo(unit, port) : 'convoys/season-sequence.2';
}

function placedAt(s: State, port: Spot): number {
  return unitsAt(s.place, ALLIED_SHIPS, port).length;
}
