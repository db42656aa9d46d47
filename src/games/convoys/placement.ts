import { only } from '../../engine/audience.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { seasonId } from './calendar.ts';
import {
  ALLIED,
  ALLIED_SHIPS,
  ARK_ROYAL,
  AXIS,
  AXIS_AIR,
  DUMMIES,
  FORCE_H_CRUISERS,
  FORCE_K,
  FREIGHTERS,
  ITALIAN_SHIPS,
  isFreighter,
  isShip,
  onlyBaseOf,
  shipAt,
  sideOf,
} from './fleet.ts';
import { ALEXANDRIA, ALLIED_BASES, AXIS_AIR_BASES, CRETE, GIBRALTAR, ITALIAN_PORTS } from './sea.ts';
import { openingOf, POOL, placeOf, type State } from './state.ts';
import { type Force, forcesAt, indianOceanCut } from './tables.ts';
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
  begin: (s, _, x) => (ALLIED_SHIPS.some((ship) => canPick(s, ship)) ? x.go('pick') : x.go('dummies')),
  pick: {
    rule: 'convoys/allied-forces',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const ship of ALLIED_SHIPS) if (canPick(s, ship)) options.add(verbs.id.pick, ship);
      options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { unit }),
      ready: (_, __, x) => x.go('dummies'),
    },
    bars: { pick: (s, _, ship) => barToPick(s, ship) },
  },
  put: {
    rule: 'convoys/allied-forces',
    draft: true,
    by: () => ALLIED,
    options: (s, { unit }, options) => {
      for (const port of ALLIED_BASES) if (!barToBase(s, unit, port)) options.add(verbs.id.put, port);
    },
    take: {
      put: (s, { unit }, x, port) => {
        berth(s, unit, port);
        return x.go('pick', { unit: NONE });
      },
    },
    bars: { put: (s, { unit }, port) => barToBase(s, unit, port) },
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
      pick: (s, _, unit) =>
        sideOf(unit) === AXIS && placeOf(s, unit) === POOL ? undefined : 'convoys/season-sequence.10',
      ready: (s) => (axisUnits(s).length > 0 ? 'convoys/season-sequence.3' : undefined),
    },
  },
  put: {
    rule: 'convoys/season-sequence.10',
    draft: true,
    by: () => AXIS,
    options: (s, { unit }, options) => {
      if (isShip(unit)) for (const port of ITALIAN_PORTS) options.add(verbs.id.put, port);
      else
        for (const { place } of AXIS_AIR_BASES) if (!barToFlyFrom(s, place)) options.add(verbs.id.put, place);
    },
    take: {
      put: (s, { unit }, x, place) => {
        if (isShip(unit)) berth(s, unit, place);
        else s.place[unit] = place;
        return x.go('pick', { unit: NONE });
      },
    },
    bars: {
      put: (s, { unit }, place) =>
        isShip(unit)
          ? ITALIAN_PORTS.includes(place)
            ? undefined
            : 'convoys/season-sequence.10'
          : barToFlyFrom(s, place),
    },
  },
});

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
  return [...ITALIAN_SHIPS, ...AXIS_AIR].filter((unit) => placeOf(s, unit) === POOL);
}

function canPick(s: State, ship: number): boolean {
  return barToPick(s, ship) === undefined;
}

function barToPick(s: State, ship: number): string | undefined {
  if (!isShip(ship) || sideOf(ship) !== ALLIED) return 'convoys/season-sequence.2';
  if (placeOf(s, ship) !== POOL) return 'convoys/allied-forces.14';
  let bar: string | undefined;
  for (const port of ALLIED_BASES) {
    const here = barToBase(s, ship, port);
    if (here === undefined) return undefined;
    if (bar === undefined || port === onlyBaseOf(ship)) bar = here;
  }
  return bar;
}

/** Whether the opening fleet is listed by name and nothing but freighters can be added. */
function isListed(s: State): boolean {
  const { fixed, first } = openingOf(s);
  return fixed && s.season === first;
}

function barToBase(s: State, ship: number, port: number): string | undefined {
  if (ship === FORCE_K) return 'convoys/sunk.6';
  if (!ALLIED_BASES.includes(port)) return 'convoys/season-sequence.2';
  if (isFreighter(ship)) return barToFreighter(s);
  if (isListed(s)) return 'convoys/scenario-summer-1940.11';
  const only = onlyBaseOf(ship);
  if (only !== undefined && only !== port) return ownBaseRule(ship);
  return barByForce(s, ship, port);
}

function ownBaseRule(ship: number): string {
  if (ship === ARK_ROYAL) return 'convoys/ark-royal-base.1';
  return ship === FORCE_H_CRUISERS ? 'convoys/allied-forces.5' : 'convoys/allied-forces.8';
}

/** Ten ordinary pieces exist; the eleventh freighter is Breconshire. */
function barToFreighter(s: State): string | undefined {
  const most = isListed(s) ? openingOf(s).freighters : undefined;
  const placed = FREIGHTERS.filter((ship) => ALLIED_BASES.includes(placeOf(s, ship))).length;
  return placed < (most ?? forcesAt(s.level).freighters) ? undefined : 'convoys/allied-freighters.1';
}

/** The force table by Malta's status; in 1942 the Indian Ocean takes its part. */
function barByForce(s: State, ship: number, port: number): string | undefined {
  const west = port === GIBRALTAR;
  const forces = forcesAt(s.level);
  const allowed = west ? forces.gibraltar : forces.alexandria;
  const cut = indianOceanCut(seasonId(s.season));
  const code = shipAt(ship).forceCode;
  const here = (...codes: readonly string[]) => countAt(s, port, codes);
  switch (code) {
    case 'CV': {
      if (here('CV') >= allowed.CV) return west ? 'convoys/allied-forces.2' : 'convoys/allied-forces.6';
      const everywhere = countAt(s, GIBRALTAR, ['CV']) + countAt(s, ALEXANDRIA, ['CV']);
      const most = forces.gibraltar.CV + forces.alexandria.CV + cut.carriers;
      return everywhere >= most ? 'convoys/indian-ocean-threat.1' : undefined;
    }
    case 'BC':
      return here('BC') >= allowed.BC ? 'convoys/allied-forces.3' : undefined;
    case 'BB':
    case 'B':
      return barToBattleship(allowed, here('B', 'BB'), code, west, cut.battleships);
    case 'FHC':
      return allowed.FHC > 0 ? undefined : 'convoys/allied-forces.5';
    case 'MC':
      return allowed.MC > 0 ? undefined : 'convoys/allied-forces.8';
    default:
      return undefined;
  }
}

function barToBattleship(
  allowed: Force,
  here: number,
  code: string,
  west: boolean,
  cut: number,
): string | undefined {
  const rule = west ? 'convoys/allied-forces.4' : 'convoys/allied-forces.7';
  const any = allowed['BB/B'];
  if (code === 'BB' && any === 0) return rule;
  const full = any + allowed.B;
  if (here >= full) return rule;
  return !west && here >= full + cut ? 'convoys/indian-ocean-threat.3' : undefined;
}

function countAt(s: State, port: number, codes: readonly string[]): number {
  return ALLIED_SHIPS.filter(
    (ship) => placeOf(s, ship) === port && codes.includes(shipAt(ship).forceCode ?? ''),
  ).length;
}

function placedAt(s: State, port: number): number {
  return ALLIED_SHIPS.filter((ship) => placeOf(s, ship) === port).length;
}
