import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { seasonNumbered } from './calendar.ts';
import { ALLIED, FORCE_K, SWORDFISH } from './fleet.ts';
import { berth } from './placement.ts';
import { CRETE, MALTA, MALTA_FIELDS } from './sea.ts';
import { isFirstSeason, isForceKBased, POOL, placeOf, type State, swordfishOnMalta } from './state.ts';
import { SUPPLY } from './tables.ts';
import { noUnit, steps, verbs } from './words.ts';

/** Malta's striking forces: what is based there, and what it costs. */

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
    return isFirstSeason(s) ? 'convoys/axis-start-1940.8' : 'convoys/malta-consumption.9';
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
