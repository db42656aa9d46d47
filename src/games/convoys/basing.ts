import { type Bar, because } from '../../engine/bar.ts';
import { optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { barOfAbsence } from './absence.ts';
import { seasonCalled } from './calendar.ts';
import { SUPPLY } from './charts.ts';
import { ALLIED, FORCE_K, SWORDFISH, Unit } from './counters.ts';
import { CRETE, MALTA, MALTA_FIELDS, type Spot } from './map.ts';
import { station } from './placement.ts';
import {
  areSwordfishOnMalta,
  isFirstSeason,
  isForceKBased,
  type Place,
  POOL,
  placeOf,
  type State,
  startOf,
  swordfishOnMalta,
} from './state.ts';
import { supplied } from './tracks.ts';
import { phrase, steps, verbs } from './words.ts';

/** Malta's striking forces: what is based there, and what it costs. */

const FORCE_K_FROM = seasonCalled('spring-1941');
const FORCES: readonly Unit[] = [...SWORDFISH, FORCE_K];
const FIELDS: readonly Spot[] = [MALTA_FIELDS, CRETE, MALTA];

export const basing = new Procedure('basing', { unit: optional(Unit) }, ['begin', 'pick', 'put']);

const parts = pickAndPut<State, Unit, Spot, 'unit'>(
  {
    pick: verbs.id.pick,
    put: verbs.id.put,
    inAnyOrder: true,
    end: verbs.id.ready,
    rules: { pick: 'convoys/malta-consumption', put: 'convoys/malta-consumption' },
    by: () => ALLIED,
    units: () => FORCES,
    places: () => FIELDS,
    barToPick,
    barToPut,
    barToEnd: () => undefined,
    place: station,
  },
  'unit',
);

steps(basing, {
  begin: (s, _, play) => (FORCES.some((unit) => !barToPick(s, unit)) ? play.go('pick') : play.done()),
  pick: {
    ...parts.pick,
    take: {
      ...parts.pick.take,
      ready: (s, _, play) => {
        play.confirm();
        s.status = supplied(s.status, -costOf(s));
        play.tell('based', { units: [...swordfishOnMalta(s), ...(isForceKBased(s) ? [FORCE_K] : [])] });
        play.tell('supply', { status: s.status });
        return play.done();
      },
    },
  },
  put: parts.put,
});

function barToPick(s: State, unit: Unit): Bar | undefined {
  if (!FORCES.includes(unit)) return because('convoys/malta-consumption.8', phrase('no-striking-force'));
  const place = placeOf(s, unit);
  // Whoever has come back or arrived waits in the reserve; one that is based already is not based again.
  if (place !== POOL) return barOfAbsence(s, unit) ?? barToMove(s, place);
  const onMalta = barToPut(s, unit, unit === FORCE_K ? MALTA : MALTA_FIELDS);
  if (onMalta === undefined || unit === FORCE_K) return onMalta;
  return barToPut(s, unit, CRETE) === undefined ? undefined : onMalta;
}

/** The squadron of the first set-up stays where it is; otherwise it has just been placed. */
function barToMove(s: State, place: Place): string {
  return place === CRETE && isFirstSeason(s) && startOf(s).placed.length > 0
    ? 'convoys/axis-start-1940.8'
    : 'convoys/malta-consumption.8';
}

function barToPut(s: State, unit: Unit, place: Spot): Bar | undefined {
  if (unit === FORCE_K) {
    if (place !== MALTA) return 'convoys/sunk.6';
    if (s.lateForceK > 0 && s.season < FORCE_K_FROM) return 'convoys/malta-consumption.10';
    return barBySupply(s, costOf(s) - SUPPLY.forceKBased);
  }
  if (place === CRETE) return s.crete === ALLIED ? undefined : 'convoys/malta-consumption.9';
  if (place !== MALTA_FIELDS)
    return because('convoys/malta-consumption.9', phrase('not-based-at', { place }));
  const more = areSwordfishOnMalta(s) ? 0 : -SUPPLY.swordfishBased;
  return barBySupply(s, costOf(s) + more);
}

/** Malta has no more levels to give than it has. */
function barBySupply({ status }: State, levels: number): Bar | undefined {
  if (levels <= status) return undefined;
  return because('convoys/malta-consumption.7', phrase('supply-short', { status, levels }));
}

/** The levels that the forces on Malta eat, once for all Swordfish and once for Force K. */
function costOf(s: State): number {
  const swordfish = areSwordfishOnMalta(s) ? SUPPLY.swordfishBased : 0;
  return -(swordfish + (isForceKBased(s) ? SUPPLY.forceKBased : 0));
}
