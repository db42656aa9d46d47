import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { hasFlown, noLine, nothingInReach } from './causes.ts';
import { FLAK } from './charts.ts';
import {
  ALLIED,
  AXIS,
  AXIS_AIR,
  forcesOf,
  ITALIAN_SHIPS,
  isAxisAir,
  isItalianShip,
  isShip,
  isSwordfish,
  SWORDFISH,
  shipOf,
  Unit,
} from './counters.ts';
import { derived } from './derived.ts';
import { factorsOfGroup, mayBeSupported } from './flak.ts';
import { expose, findDummy } from './groups.ts';
import { isLinked, type Position } from './map.ts';
import {
  Group,
  isAtSea,
  isDummy,
  isExposed,
  isOnChart,
  isPosition,
  placeOf,
  type State,
  shipsIn,
} from './state.ts';
import { addAttacks, eitherWay, type Strike } from './strike.ts';
import { carryOutStrike } from './strike-dice.ts';
import { strikeForecast } from './strike-forecast.ts';
import { knownFactors } from './support.ts';
import { phrase, steps, verbs } from './words.ts';

/** Land-based reconnaissance and strikes by day: the Axis on Allied groups, then Swordfish on Italian ships. */

export const axisStrikes = new Procedure('axis-strikes', { unit: optional(Unit), group: optional(Group) }, [
  'next',
  'fly',
  'choose',
  'attack',
]);
export const swordfishStrikes = new Procedure('swordfish-strikes', { unit: optional(Unit) }, [
  'next',
  'fly',
  'attack',
]);

steps(axisStrikes, {
  next: (s, _, play) => (canAnyFly(s) ? play.go('fly') : play.done()),
  fly: {
    rule: 'convoys/land-based-air-strikes',
    by: () => AXIS,
    options: (s, _, options) => {
      for (const unit of AXIS_AIR) if (!barToFly(s, unit)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, play, unit) => play.go('choose', { unit }),
      end: (_, __, play) => play.done(),
    },
    bars: { fly: (s, _, unit) => barToFly(s, unit) },
  },
  choose: {
    rule: 'convoys/recon',
    by: () => AXIS,
    options: (s, { unit }, options) => {
      for (const group of Group.all)
        if (!barToStrike(s, given(unit), group)) options.add(verbs.id.strike, group);
    },
    take: {
      strike: (s, { unit: picked }, play, group) => {
        const unit = given(picked);
        s.flown[unit] = 1;
        play.tell('mission', { unit });
        if (isExposed(s, group)) return play.go('attack', { group });
        play.disclose('recon');
        if (isDummy(s, group)) {
          findDummy(s, group, play);
          return play.go('next', { unit: NONE });
        }
        expose(s, group, play);
        return play.go('attack', { group });
      },
    },
    bars: { strike: (s, { unit }, group) => barToStrike(s, given(unit), group) },
    previews: { strike: (s, { unit }, group) => reconForecast(s, given(unit), group) },
  },
  attack: {
    rule: 'convoys/target-selection.1',
    by: () => AXIS,
    options: (s, { group }, options) => {
      for (const ship of shipsIn(s, given(group))) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit, group }, play, target) => {
      if (mayBeSupported(s, given(group))) play.disclose('flak');
      const factors = factorsOfGroup(s, given(group));
      carryOutStrike(s, { unit: given(unit), target: shipOf(target), intensified, factors }, play);
      return play.go('next', { unit: NONE, group: NONE });
    }),
    bars: eitherWay((_, s, { group }, unit) => barToAim(s, given(group), unit)),
    previews: eitherWay((intensified, s, { unit, group }, target) =>
      axisForecast(s, { unit: given(unit), target: shipOf(target), intensified }, given(group)),
    ),
  },
});

steps(swordfishStrikes, {
  next: (s, _, play) =>
    SWORDFISH.some((unit) => !barToAttackItalians(s, unit)) ? play.go('fly') : play.done(),
  fly: {
    rule: 'convoys/land-based-air-strikes.7',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const unit of SWORDFISH) if (!barToAttackItalians(s, unit)) options.add(verbs.id.fly, unit);
      options.add(verbs.id.end);
    },
    take: {
      fly: (_, __, play, unit) => play.go('attack', { unit }),
      end: (_, __, play) => play.done(),
    },
    bars: { fly: (s, _, unit) => barToAttackItalians(s, unit) },
  },
  attack: {
    rule: 'convoys/land-based-air-strikes.7',
    by: () => ALLIED,
    options: (s, { unit }, options) => {
      for (const ship of ITALIAN_SHIPS) if (!barToReach(s, given(unit), ship)) addAttacks(options, ship);
    },
    take: eitherWay((intensified, s, { unit }, play, target) => {
      s.flown[given(unit)] = 1;
      carryOutStrike(s, alliedStrike(given(unit), target, intensified), play);
      return play.go('next', { unit: NONE });
    }),
    bars: eitherWay((_, s, { unit }, target) => barToReach(s, given(unit), target)),
    previews: eitherWay((intensified, s, { unit }, target) =>
      strikeForecast(s, alliedStrike(given(unit), target, intensified)),
    ),
  },
});

/** Allied aircraft against an Italian ship at sea. */
export function alliedStrike(unit: Unit, target: Unit, intensified: boolean): Strike {
  return { unit, target: shipOf(target), intensified, factors: FLAK.italian };
}

/** Concealed groups near by may give support that nobody has counted. */
function axisForecast(s: State, strike: Omit<Strike, 'factors'>, group: Group): Forecast {
  const { least, most } = knownFactors(s, group);
  return strikeForecast(s, { ...strike, factors: least }, most);
}

function reconForecast(s: State, unit: Unit, group: Group): Forecast {
  const open = isExposed(s, group);
  const found = open ? 'an-attack' : 'seen-or-dummy';
  return {
    title: phrase(open ? 'flies-to-exposed' : 'flies-to-concealed', { unit }),
    rule: 'convoys/recon',
    facts: [],
    outcomes: [{ text: phrase(found), chance: 1, meaning: phrase(`${found}-means`), tone: 'even' }],
    unknown: open ? [] : [phrase('group-contents')],
    forces: forcesOf([unit], open ? shipsIn(s, group) : []),
  };
}

function barToFly(s: State, unit: Unit): Bar | undefined {
  return barToFlyTo(s, unit, derived(s).held);
}

/** Whether an air unit can reach one of the positions in which there are groups. */
function barToFlyTo(s: State, unit: Unit, held: readonly Position[]): Bar | undefined {
  if (!isAxisAir(unit)) return because('convoys/land-based-air-strikes.1', phrase('no-air-unit'));
  const absent = barOfAbsence(s, unit);
  if (absent !== undefined) return absent;
  const base = placeOf(s, unit);
  if (!isOnChart(base)) return 'convoys/land-based-air-strikes.1';
  if (cell(s.flown, unit) > 0) return hasFlown('convoys/land-based-air-strikes.4');
  for (const place of held) if (isLinked(base, place, AXIS)) return undefined;
  return nothingInReach('convoys/land-based-air-strikes.1', base);
}

function canAnyFly(s: State): boolean {
  const { held } = derived(s);
  for (const unit of AXIS_AIR) if (!barToFlyTo(s, unit, held)) return true;
  return false;
}

function barToStrike(s: State, unit: Unit, group: Group): Bar | undefined {
  const rule = 'convoys/land-based-air-strikes.1';
  const base = placeOf(s, unit);
  const spot = cell(s.groupAt, group);
  if (!isPosition(spot)) return because(rule, phrase('no-such-group'));
  if (!isOnChart(base)) return rule;
  return isLinked(base, spot, AXIS) ? undefined : noLine(rule, base, spot);
}

function barToAim(s: State, group: Group, unit: Unit): Bar | undefined {
  if (isShip(unit) && cell(s.group, unit) === group) return undefined;
  return barOfAbsence(s, unit) ?? because('convoys/recon.3', phrase('not-in-group'));
}

function barToAttackItalians(s: State, unit: Unit): Bar | undefined {
  // Ships fly no mission, wherever they are.
  if (!isSwordfish(unit)) return because('convoys/land-based-air-strikes.7', phrase('no-swordfish'));
  const absent = barOfAbsence(s, unit);
  if (absent !== undefined) return absent;
  if (cell(s.flown, unit) > 0) return hasFlown('convoys/land-based-air-strikes.4');
  for (const ship of ITALIAN_SHIPS) if (!barToReach(s, unit, ship)) return undefined;
  const base = placeOf(s, unit);
  const rule = 'convoys/land-based-air-strikes.7';
  return isOnChart(base) ? nothingInReach(rule, base) : rule;
}

function barToReach(s: State, unit: Unit, target: Unit): Bar | undefined {
  const rule = 'convoys/land-based-air-strikes.7';
  if (!isItalianShip(target)) return because(rule, phrase('no-ship-at-sea'));
  const absent = barOfAbsence(s, target);
  if (absent !== undefined) return absent;
  if (!isAtSea(s, target)) return because(rule, phrase('no-ship-at-sea'));
  const base = placeOf(s, unit);
  const place = placeOf(s, target);
  if (!isOnChart(base) || !isOnChart(place)) return rule;
  return isLinked(base, place, ALLIED) ? undefined : noLine(rule, base, place);
}
