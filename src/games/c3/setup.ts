import { z } from 'zod/mini';
import { type Bar, because } from '../../engine/bar.ts';
import { checked, frozen } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { numberOf, optional } from '../../engine/kinds.ts';
import { pickAndPut } from '../../engine/placement.ts';
import { Procedure } from '../../engine/procedure.ts';
import { tooFull } from './causes.ts';
import { BATTERIES, BRITISH, sideOf, siteOf, Unit, unitsOf } from './counters.ts';
import json from './data/setup-historical.json' with { type: 'json' };
import { derived } from './derived.ts';
import { isClosedHex } from './ground.ts';
import { Hex, isSea, LAND } from './map.ts';
import { stackingRule } from './stacking.ts';
import { hexOf, POOL, placeOf, type State } from './state.ts';
import { phrase, steps, verbs } from './words.ts';

/** Rule 8.1: batteries stand where their letters are; everything else is placed freely, or as in the ready set-up. */

const FILE = 'c3/setup-historical.json';
const setUpSchema = documented(
  { game: z.literal('c3'), british: documented({ units: z.record(z.string(), z.string()) }) },
  ['id', 'name', 'axis'],
);
const ready = frozen(checked(setUpSchema, json, FILE));
export const setUpData: unknown = json;

export const SCENARIOS = ['invasion', 'july-1942'] as const;
export const [FREE_SCENARIO, READY_SCENARIO] = SCENARIOS;

export const setUp = new Procedure('set-up', { unit: optional(Unit) }, ['pick', 'put']);

const placing = pickAndPut<State, Unit, Hex, 'unit'>(
  {
    pick: verbs.id.pick,
    put: verbs.id.put,
    inAnyOrder: true,
    end: verbs.id.confirm,
    rules: { pick: 'c3/8.1', put: 'c3/8.1' },
    by: () => BRITISH,
    units: () => unitsOf(BRITISH),
    places: () => LAND,
    barToPick,
    barToPut,
    barToEnd,
    place: (s, unit, hex) => {
      s.place[unit] = hex;
    },
  },
  'unit',
);

steps(setUp, {
  pick: {
    ...placing.pick,
    needsAll: true,
    take: {
      ...placing.pick.take,
      confirm: (_, __, play) => {
        play.confirm();
        play.tell('set-up-done', {});
        return play.done();
      },
    },
    bars: { ...placing.pick.bars, confirm: barToEnd },
  },
  put: placing.put,
});

export function placeBatteries(s: State): void {
  for (const unit of BATTERIES) s.place[unit] = siteOf(unit);
}

/** The ready set-up of the British. */
export function placeReady(s: State): void {
  for (const [unit, hex] of Object.entries(ready.british.units))
    s.place[numberOf(Unit, unit, FILE)] = numberOf(Hex, hex, FILE);
}

function barToPick(s: State, unit: Unit): Bar | undefined {
  if (BATTERIES.includes(unit)) return 'c3/8.1.1';
  if (sideOf(unit) !== BRITISH) return 'c3/8.1.4';
  if (placeOf(s, unit) === POOL) return undefined;
  return because('c3/8.1.2', phrase('stands-in', { hex: hexOf(s, unit) }));
}

function barToPut(s: State, unit: Unit, hex: Hex): Bar | undefined {
  if (isSea(hex)) return because('c3/8.1.5', phrase('is-sea', { hex }));
  if (isClosedHex(s, unit, hex)) return because('c3/8.1.5', phrase('closed-ground', { hex }));
  return derived(s).hasRoom(hex, unit) ? undefined : tooFull(s, stackingRule(unit), hex, unit);
}

function barToEnd(s: State): string | undefined {
  return unitsOf(BRITISH).some((unit) => !barToPick(s, unit)) ? 'c3/8.1.6' : undefined;
}
