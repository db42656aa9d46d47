import { z } from 'zod';
import { checked, frozen } from '../../engine/data.ts';
import { documented } from '../../engine/documented.ts';
import { NONE, numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import json from './data/setup-historical.json' with { type: 'json' };
import { barToStack, crowdsOf, isClosedHex } from './ground.ts';
import { LAND } from './malta.ts';
import { BATTERIES, BRITISH, siteOf, unitsOf } from './pieces.ts';
import { POOL, placeOf, type State } from './state.ts';
import { hex as hexKind, noUnit, steps, unit as unitKind, verbs } from './words.ts';

/** Rule 8.1: batteries stand where their letters are; everything else is placed freely, or as in the ready set-up. */

const FILE = 'c3/setup-historical.json';
const setUpSchema = documented(
  { game: z.literal('c3'), british: documented({ units: z.record(z.string(), z.string()) }) },
  ['id', 'name', 'axis'],
);
const ready = frozen(checked(setUpSchema, json, FILE));
export const setUpData: unknown = json;

export const setUp = new Procedure('set-up', { unit: noUnit }, ['pick', 'put']);

steps(setUp, {
  pick: {
    rule: 'c3/8.1',
    draft: true,
    by: () => BRITISH,
    options: (s, _, options) => {
      for (const unit of unitsOf(BRITISH)) if (!barToPick(s, unit)) options.add(verbs.id.pick, unit);
      if (options.actions.length === 0) options.add(verbs.id.confirm);
    },
    take: {
      pick: (_, __, x, unit) => x.go('put', { unit }),
      confirm: (_, __, x) => {
        x.confirm();
        x.tell('set-up-done', {});
        return x.done();
      },
    },
    bars: {
      pick: (s, _, unit) => barToPick(s, unit),
      confirm: (s) => (unitsOf(BRITISH).some((unit) => !barToPick(s, unit)) ? 'c3/8.1.6' : undefined),
    },
  },
  put: {
    rule: 'c3/8.1',
    draft: true,
    by: () => BRITISH,
    options: (s, { unit }, options) => {
      const crowds = crowdsOf(s, BRITISH);
      for (const hex of LAND)
        if (!isClosedHex(s, unit, hex) && crowds.hasRoom(hex, unit)) options.add(verbs.id.put, hex);
    },
    take: {
      put: (s, { unit }, x, hex) => {
        s.place[unit] = hex;
        return x.go('pick', { unit: NONE });
      },
    },
    bars: { put: (s, { unit }, hex) => barToPut(s, unit, hex) },
  },
});

export function placeBatteries(s: State): void {
  for (const unit of BATTERIES) s.place[unit] = siteOf(unit);
}

/** The ready set-up of the British. */
export function placeReady(s: State): void {
  for (const [unit, hex] of Object.entries(ready.british.units))
    s.place[numberOf(unitKind, unit, FILE)] = numberOf(hexKind, hex, FILE);
}

function barToPick(s: State, unit: number): string | undefined {
  if (BATTERIES.includes(unit)) return 'c3/8.1.1';
  if (!unitsOf(BRITISH).includes(unit)) return 'c3/8.1.4';
  return placeOf(s, unit) === POOL ? undefined : 'c3/8.1.2';
}

function barToPut(s: State, unit: number, hex: number): string | undefined {
  return isClosedHex(s, unit, hex) ? 'c3/8.1.5' : barToStack(s, hex, unit, BRITISH);
}
