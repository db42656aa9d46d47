import { cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { factorsOfGroup, mayBeSupported } from './flak.ts';
import { ALLIED, AXIS, AXIS_AIR, ITALIAN_SHIPS, isShip, nameOf, SWORDFISH, sideOf } from './fleet.ts';
import { expose, findDummy } from './groups.ts';
import { forcesOf } from './outlook.ts';
import { isLinked, POSITIONS } from './sea.ts';
import { GROUPS, holdsGroup, isAtSea, isSeaborne, placeOf, type State, shipsIn } from './state.ts';
import { addAttacks, carryOutStrike, eitherWay, type Strike, strikePreview } from './strike.ts';
import { FLAK } from './tables.ts';
import { meanings } from './texts.ts';
import { noGroup, noUnit, steps, verbs } from './words.ts';

/** Land-based reconnaissance and strikes by day: the Axis on Allied groups, then Swordfish on Italian ships. */

export const axisStrikes = new Procedure('axis-strikes', { unit: noUnit, group: noGroup }, [
  'next',
  'fly',
  'choose',
  'attack',
]);
export const swordfishStrikes = new Procedure('swordfish-strikes', { unit: noUnit }, [
  'next',
  'fly',
  'attack',
]);

steps(axisStrikes, {
  next: (s, _, x) => (AXIS_AIR.some((unit) => !barToFly(s, unit)) ? x.go('fly') : x.done()),
  fly: {
    rule: 'convoys/land-based-air-strikes',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of AXIS_AIR) if (!barToFly(s, unit)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, x, unit) => x.go('choose', { unit }),
      end: (_, __, x) => x.done(),
    },
    bars: { fly: (s, _, unit) => barToFly(s, unit) },
  },
  choose: {
    rule: 'convoys/recon',
    by: () => AXIS,
    options: (s, { unit }, options) => {
      for (const group of GROUPS) if (!barToStrike(s, unit, group)) options.add(verbs.id.strike, group);
    },
    take: {
      strike: (s, { unit }, x, group) => {
        s.flown[unit] = 1;
        x.tell('mission', { unit });
        if (cell(s.exposed, group) > 0) return x.go('attack', { group });
        x.disclose('recon');
        if (cell(s.dummy, group) > 0) {
          findDummy(s, group, x);
          return x.go('next', { unit: NONE });
        }
        expose(s, group, x);
        return x.go('attack', { group });
      },
    },
    bars: { strike: (s, { unit }, group) => barToStrike(s, unit, group) },
    previews: { strike: (s, { unit }, group) => reconPreview(s, unit, group) },
  },
  attack: {
    rule: 'convoys/target-selection.1',
    by: () => AXIS,
    options: (s, { group }, options) => {
      for (const ship of shipsIn(s, group)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit, group }, x, target) => {
      if (mayBeSupported(s, group)) x.disclose('flak');
      carryOutStrike(s, axisStrike(s, unit, group, target, intensified), x);
      return x.go('next', { unit: NONE, group: NONE });
    }),
    bars: eitherWay((_, s, { group }, ship) => barToAim(s, group, ship)),
    previews: eitherWay((intensified, s, { unit, group }, target) =>
      axisPreview(s, axisStrike(s, unit, group, target, intensified), group),
    ),
  },
});

steps(swordfishStrikes, {
  next: (s, _, x) => (SWORDFISH.some((unit) => !barToAttackItalians(s, unit)) ? x.go('fly') : x.done()),
  fly: {
    rule: 'convoys/land-based-air-strikes.7',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const unit of SWORDFISH) if (!barToAttackItalians(s, unit)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, x, unit) => x.go('attack', { unit }),
      end: (_, __, x) => x.done(),
    },
    bars: { fly: (s, _, unit) => barToAttackItalians(s, unit) },
  },
  attack: {
    rule: 'convoys/land-based-air-strikes.7',
    by: () => ALLIED,
    options: (s, { unit }, options) => {
      for (const ship of ITALIAN_SHIPS) if (!barToReach(s, unit, ship)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, x, target) => {
      s.flown[unit] = 1;
      carryOutStrike(s, alliedStrike(unit, target, intensified), x);
      return x.go('next', { unit: NONE });
    }),
    bars: eitherWay((_, s, { unit }, ship) => barToReach(s, unit, ship)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikePreview(s, alliedStrike(unit, target, intensified)),
    ),
  },
});

/** Allied aircraft against an Italian ship at sea. */
export function alliedStrike(unit: number, target: number, intensified: boolean): Strike {
  return { unit, target, intensified, factors: FLAK.italian };
}

function axisStrike(s: State, unit: number, group: number, target: number, intensified: boolean): Strike {
  return { unit, target, intensified, factors: factorsOfGroup(s, group) };
}

/** Concealed groups near by may give support that nobody has counted. */
function axisPreview(s: State, strike: Strike, group: number): Preview {
  return strikePreview(s, strike, mayBeSupported(s, group) ? ['support by a concealed group near by'] : []);
}

function reconPreview(s: State, unit: number, group: number): Preview {
  const open = cell(s.exposed, group) > 0;
  return {
    title: `${nameOf(unit)} flies to a group ${open ? 'in sight' : 'out of sight'}`,
    rule: 'convoys/recon',
    facts: [],
    outcomes: [
      {
        text: open ? 'an attack' : 'the group is seen, or proves to be a dummy',
        chance: 1,
        meaning: open ? meanings.recon.exposed : meanings.recon.concealed,
        tone: 'even',
      },
    ],
    unknown: open ? [] : ['what the group holds'],
    forces: forcesOf([unit], open ? shipsIn(s, group) : []),
  };
}

function barToFly(s: State, unit: number): string | undefined {
  if (isShip(unit) || sideOf(unit) !== AXIS || placeOf(s, unit) < 0)
    return 'convoys/land-based-air-strikes.1';
  if (cell(s.flown, unit) > 0) return 'convoys/land-based-air-strikes.4';
  const base = placeOf(s, unit);
  const reached = POSITIONS.some((place) => isLinked(base, place, AXIS) && holdsGroup(s, place));
  return reached ? undefined : 'convoys/land-based-air-strikes.1';
}

function barToStrike(s: State, unit: number, group: number): string | undefined {
  if (!isSeaborne(s, group) || unit === NONE) return 'convoys/land-based-air-strikes.1';
  return isLinked(placeOf(s, unit), cell(s.spot, group), AXIS)
    ? undefined
    : 'convoys/land-based-air-strikes.1';
}

function barToAim(s: State, group: number, ship: number): string | undefined {
  return isShip(ship) && cell(s.group, ship) === group ? undefined : 'convoys/recon.3';
}

function barToAttackItalians(s: State, unit: number): string | undefined {
  if (!SWORDFISH.includes(unit) || placeOf(s, unit) < 0) return 'convoys/land-based-air-strikes.7';
  if (cell(s.flown, unit) > 0) return 'convoys/land-based-air-strikes.4';
  const reached = ITALIAN_SHIPS.some((ship) => !barToReach(s, unit, ship));
  return reached ? undefined : 'convoys/land-based-air-strikes.7';
}

function barToReach(s: State, unit: number, ship: number): string | undefined {
  if (!ITALIAN_SHIPS.includes(ship) || !isAtSea(s, ship)) return 'convoys/land-based-air-strikes.7';
  return isLinked(placeOf(s, unit), placeOf(s, ship), ALLIED)
    ? undefined
    : 'convoys/land-based-air-strikes.7';
}
