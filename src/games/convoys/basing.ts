import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { openings, seasonNumbered } from './calendar.ts';
import { ALLIED, AXIS, FORCE_K, SWORDFISH } from './fleet.ts';
import { berth } from './placement.ts';
import {
  ALAMEIN,
  boxes,
  CRETE,
  FORTRESSES,
  MALTA,
  MALTA_FIELDS,
  PAST_ALAMEIN,
  WEST_OF_TRIPOLI,
} from './sea.ts';
import { boxBeside, isForceKBased, openingOf, POOL, placeOf, type State, swordfishOnMalta } from './state.ts';
import { SUPPLY } from './tables.ts';
import { noUnit, steps, type Telling, verbs } from './words.ts';

/** Malta's striking forces, and what they do to Afrika Korps. */

const FORCE_K_FROM = seasonNumbered('spring-1941');

export const basing = new Procedure('basing', { unit: noUnit }, ['begin', 'pick', 'put']);

steps(basing, {
  begin: (s, _, x) => (basable(s).length > 0 ? x.go('pick') : x.done()),
  pick: {
    rule: 'convoys/malta-consumption',
    draft: true,
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const unit of basable(s)) options.add(verbs.id.pick, unit);
      options.add(verbs.id.ready);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { unit }),
      ready: (s, _, x) => {
        x.confirm();
        s.level -= costOf(s);
        x.tell('based', { units: [...swordfishOnMalta(s), ...(isForceKBased(s) ? [FORCE_K] : [])] });
        x.tell('supply', { status: s.level });
        return x.done();
      },
    },
    bars: { pick: (s, _, unit) => barToPick(s, unit) },
  },
  put: {
    rule: 'convoys/malta-consumption',
    draft: true,
    by: () => ALLIED,
    options: (s, { unit }, options) => {
      for (const place of [MALTA_FIELDS, CRETE, MALTA])
        if (!barToPut(s, unit, place)) options.add(verbs.id.put, place);
    },
    take: {
      put: (s, { unit }, x, place) => {
        if (unit === FORCE_K) berth(s, unit, place);
        else s.place[unit] = place;
        return x.go('pick', { unit: NONE });
      },
    },
    bars: { put: (s, { unit }, place) => barToPut(s, unit, place) },
  },
});

function basable(s: State): number[] {
  return [...SWORDFISH, FORCE_K].filter((unit) => barToPick(s, unit) === undefined);
}

function barToPick(s: State, unit: number): string | undefined {
  if (unit !== FORCE_K && !SWORDFISH.includes(unit)) return 'convoys/malta-consumption.8';
  if (placeOf(s, unit) !== POOL)
    return placeOf(s, unit) === CRETE ? 'convoys/axis-start-1940.8' : 'convoys/malta-consumption.9';
  const onMalta = barToPut(s, unit, unit === FORCE_K ? MALTA : MALTA_FIELDS);
  if (onMalta === undefined || unit === FORCE_K) return onMalta;
  return barToPut(s, unit, CRETE) === undefined ? undefined : onMalta;
}

function barToPut(s: State, unit: number, place: number): string | undefined {
  if (unit === FORCE_K) {
    if (place !== MALTA) return 'convoys/sunk.6';
    if (s.lateForceK > 0 && s.season < FORCE_K_FROM) return 'convoys/malta-consumption.10';
    return costOf(s) - SUPPLY.forceKBased > s.level ? 'convoys/malta-consumption.7' : undefined;
  }
  if (place === CRETE) return s.crete === ALLIED ? undefined : 'convoys/malta-consumption.9';
  if (place !== MALTA_FIELDS) return 'convoys/malta-consumption.9';
  const more = swordfishOnMalta(s).length > 0 ? 0 : -SUPPLY.swordfishBased;
  return costOf(s) + more > s.level ? 'convoys/malta-consumption.7' : undefined;
}

/** The levels that the forces on Malta eat, once for all Swordfish and once for Force K. */
function costOf(s: State): number {
  const swordfish = swordfishOnMalta(s).length > 0 ? SUPPLY.swordfishBased : 0;
  return -(swordfish + (isForceKBased(s) ? SUPPLY.forceKBased : 0));
}

/**
 * The season's move of the army. It is made again at the end of the season, as if lost forces had not been there,
 * if the Axis deserve the benefit.
 */
export const armyMove = new Procedure('army', {}, ['begin', 'choose']);

steps(armyMove, {
  begin: (s, _, x) => {
    s.armyActed = 0;
    const swordfish = swordfishOnMalta(s).length > 0;
    const forceK = isForceKBased(s) && s.forceKSunk === 0;
    if (!swordfish && !forceK) return x.go('choose');
    if (swordfish && forceK) retreat(s, x);
    else x.tell('army-held', {});
    return x.done();
  },
  choose: {
    rule: 'convoys/afrika-korps-moves.7',
    by: () => AXIS,
    options: (s, _, options) => {
      if (!barToTake(s)) options.add(verbs.id.take);
      options.add(verbs.id.decline);
    },
    take: {
      take: (s, _, x) => {
        s.armyActed = 1;
        const next = boxBeside(s, s.army, 1);
        if (cell(s.fort, next) > 0) {
          s.fort[next] = 0;
          x.tell('fort-destroyed', { box: next });
        } else placeArmy(s, next, x);
        return x.done();
      },
      decline: (_, __, x) => {
        x.tell('army-held', {});
        return x.done();
      },
    },
    bars: { take: barToTake },
    previews: { take: (s) => takePreview(s) },
  },
});

/** The army goes back one box. */
export function retreat(s: State, x: Telling): void {
  placeArmy(s, boxBeside(s, s.army, -1), x);
}

/** Back to the box before the season's move, without a word. */
export function putArmyBack(s: State): void {
  s.army = s.armyBefore;
  s.fort[s.army] = 0;
}

function placeArmy(s: State, box: number, x: Telling): void {
  s.army = box;
  s.fort[box] = 0;
  x.tell('army-moved', { box });
}

/** An army that is beyond Tripoli has nowhere to start from. */
function barToTake(s: State): string | undefined {
  return s.army === WEST_OF_TRIPOLI || s.army === PAST_ALAMEIN ? 'convoys/victory-automatic.2' : undefined;
}

function takePreview(s: State) {
  const next = boxBeside(s, s.army, 1);
  const name = boxes[next]?.label ?? '';
  const text =
    cell(s.fort, next) > 0
      ? `the fortification of ${name} is destroyed`
      : s.army === ALAMEIN
        ? 'Afrika Korps breaks through: the Axis win'
        : `Afrika Korps advances to ${name}`;
  return {
    title: 'Afrika Korps attacks',
    rule: 'convoys/afrika-korps-moves.6',
    facts: [],
    outcomes: [{ text, chance: 1 }],
    unknown: [],
  };
}

export const fortification = new Procedure('fortification', {}, ['begin', 'build']);

steps(fortification, {
  begin: (s, _, x) => (FORTRESSES.some((box) => !barToFortify(s, box)) ? x.go('build') : x.done()),
  build: {
    rule: 'convoys/fortifications',
    by: () => ALLIED,
    options: (s, _, options) => {
      for (const box of FORTRESSES) if (!barToFortify(s, box)) options.add(verbs.id.fortify, box);
      options.add(verbs.id.ready);
    },
    take: {
      fortify: (s, _, x, box) => {
        s.fort[box] = 1;
        x.tell('fort-built', { box });
        return x.go('begin');
      },
      ready: (_, __, x) => x.done(),
    },
    bars: { fortify: (s, _, box) => barToFortify(s, box) },
  },
});

function barToFortify(s: State, box: number): string | undefined {
  if (!FORTRESSES.includes(box)) return 'convoys/fortifications.1';
  if (s.armyActed > 0) return 'convoys/fortifications.5';
  if (s.army >= box) return 'convoys/fortifications.3';
  return cell(s.fort, box) > 0 ? 'convoys/fortifications.6' : undefined;
}

/** Whether the scenario has supply, basing and the army. */
export function isAfricaInPlay(s: State): boolean {
  return !openingOf(s).disabled.includes('season-supply-and-africa');
}

/** The first season of a game starts without hunger. */
export function isFirstSeason(s: State): boolean {
  return s.season === (openings[s.scenario]?.first ?? 0);
}
