import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  AXIS,
  AXIS_AIR,
  DUMMIES,
  ITALIAN_SHIPS,
  isShip,
  onlyBaseOf,
  sideOf,
} from './fleet.ts';
import { barToBase, type Muster, musterOf } from './forces.ts';
import { ALEXANDRIA, ALLIED_BASES, AXIS_AIR_BASES, CRETE, GIBRALTAR, ITALIAN_PORTS } from './sea.ts';
import { POOL, placeOf, type State } from './state.ts';
import { noUnit, steps, verbs } from './words.ts';

/** The placement of both sides at the start of a season: the Allies by Malta's status, then the Axis. */

export const alliedPlacement = new Procedure('allied-placement', { unit: noUnit }, [
  'begin',
  'pick',
  'put',
  'dummies',
]);
export const axisPlacement = new Procedure('axis-placement', { unit: noUnit }, ['begin', 'pick', 'put']);

steps(alliedPlacement, {
  begin: (s, _, x) => (pickable(s).length > 0 ? x.go('pick') : x.go('dummies')),
  pick: {
    rule: 'convoys/allied-forces',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of pickable(s)) options.add(verbs.id.pick, ship);
      options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { unit }),
      ready: (_, __, x) => x.go('dummies'),
    },
    bars: { pick: (s, _, ship) => barToPick(s, musterOf(s), ship) },
  },
  put: {
    rule: 'convoys/allied-forces',
    draft: true,
    by: () => ALLIED,
    options: (s, { unit }, options) => {
      const muster = musterOf(s);
      for (const port of ALLIED_BASES) if (!barToBase(s, muster, unit, port)) options.add(verbs.id.put, port);
    },
    take: {
      put: (s, { unit }, x, port) => {
        berth(s, unit, port);
        return x.go('pick', { unit: NONE });
      },
    },
    bars: { put: (s, { unit }, port) => barToBase(s, musterOf(s), unit, port) },
  },
  dummies: {
    rule: 'convoys/dummies.3',
    draft: true,
    by: () => ALLIED,
    options: (_, __, options) => {
      for (let west = 0; west <= DUMMIES; west++) options.add(verbs.id.dummies, west);
    },
    take: {
      dummies: (s, _, x, west) => {
        s.dummies[ALLIED_BASES.indexOf(GIBRALTAR)] = west;
        s.dummies[ALLIED_BASES.indexOf(ALEXANDRIA)] = DUMMIES - west;
        x.confirm();
        x.tell('allies-placed', { gibraltar: placedAt(s, GIBRALTAR), alexandria: placedAt(s, ALEXANDRIA) });
        x.tell('dummies-placed', { gibraltar: west, alexandria: DUMMIES - west }, only(ALLIED));
        return x.done();
      },
    },
  },
});

steps(axisPlacement, {
  begin: (s, _, x) => (axisUnits(s).length > 0 ? x.go('pick') : x.done()),
  pick: {
    rule: 'convoys/season-sequence.10',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of axisUnits(s)) options.add(verbs.id.pick, unit);
      if (options.actions.length === 0) options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { unit }),
      ready: (_, __, x) => {
        x.confirm();
        x.tell('axis-placed', {});
        return x.done();
      },
    },
    bars: {
      pick: (s, _, unit) => barToPlace(s, unit),
      ready: (s) => (axisUnits(s).length > 0 ? 'convoys/season-sequence.3' : undefined),
    },
  },
  put: {
    rule: 'convoys/season-sequence.10',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      for (const place of AXIS_BASES) if (!barToStation(s, unit, place)) options.add(verbs.id.put, place);
    },
    take: {
      put: (s, { unit }, x, place) => {
        if (isShip(unit)) berth(s, unit, place);
        else s.place[unit] = place;
        return x.go('pick', { unit: NONE });
      },
    },
    bars: { put: (s, { unit }, place) => barToStation(s, unit, place) },
  },
});

const AXIS_BASES: readonly number[] = [...ITALIAN_PORTS, ...AXIS_AIR_BASES.map(({ place }) => place)];

function barToPlace(s: State, unit: number): string | undefined {
  return sideOf(unit) === AXIS && placeOf(s, unit) === POOL ? undefined : 'convoys/season-sequence.10';
}

/** Ships lie in ports, air units on airfields. */
function barToStation(s: State, unit: number, place: number): string | undefined {
  if (!isShip(unit)) return barToFlyFrom(s, place);
  return ITALIAN_PORTS.includes(place) ? undefined : 'convoys/season-sequence.10';
}

/** Puts a ship in the port from which it sails in this season. */
export function berth(s: State, ship: number, port: number): void {
  s.place[ship] = port;
  s.origin[ship] = port;
  s.shown[ship] = 1;
}

/** The bases in Africa go with the army, Crete with its owner. */
export function barToFlyFrom(s: State, place: number): string | undefined {
  const base = AXIS_AIR_BASES.find((one) => one.place === place);
  if (base === undefined) return 'convoys/season-sequence.10';
  if (place === CRETE) return s.crete === AXIS ? undefined : 'convoys/land-based-air-strikes.6';
  return base.box !== undefined && s.army < base.box ? 'convoys/land-based-air-strikes.6' : undefined;
}

function axisUnits(s: State): number[] {
  return [...ITALIAN_SHIPS, ...AXIS_AIR].filter((unit) => !barToPlace(s, unit));
}

function pickable(s: State): number[] {
  const muster = musterOf(s);
  return ALLIED_SHIPS.filter((ship) => !barToPick(s, muster, ship));
}

function barToPick(s: State, muster: Muster, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== ALLIED) return 'convoys/season-sequence.2';
  if (placeOf(s, ship) !== POOL) return 'convoys/allied-forces.14';
  let bar: string | undefined;
  for (const port of ALLIED_BASES) {
    const here = barToBase(s, muster, ship, port);
    if (here === undefined) return undefined;
    if (bar === undefined || port === onlyBaseOf(ship)) bar = here;
  }
  return bar;
}

function placedAt(s: State, port: number): number {
  return ALLIED_SHIPS.filter((ship) => placeOf(s, ship) === port).length;
}
