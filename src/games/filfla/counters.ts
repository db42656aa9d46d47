import { z } from 'zod/mini';
import { at } from '../../engine/arrays.ts';
import { checked, frozen, inFile } from '../../engine/data.ts';
import { each, named, namedById, type ValueOf } from '../../engine/kinds.ts';
import { Refusal } from '../../engine/refusal.ts';
import json from './data/units.json' with { type: 'json' };

/** The counters, with what is printed on them. */

const FILE = 'filfla/units.json';

export const SIDES = ['raiders', 'garrison'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [RAIDERS, GARRISON] = Side.all;

const counterSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  side: z.enum(SIDES),
  type: z.enum(['infantry', 'engineer', 'machine-gun', 'gun', 'decoy']),
  steps: z.int().check(z.gte(1)),
  attack: z.int().check(z.gte(0)),
  defence: z.int().check(z.gte(0)),
  movement: z.int().check(z.gte(0)),
});

const unitsSchema = z.strictObject({
  game: z.literal('filfla'),
  source: z.string(),
  units: z.array(counterSchema),
});

export const counters = frozen(checked(unitsSchema, json, FILE)).units;
export type Counter = (typeof counters)[number];
export const unitData: unknown = json;

export const Unit = inFile(FILE, () => namedById('unit', counters));
export type Unit = ValueOf<typeof Unit>;

const bySide = each(Side, (side) => Unit.all.filter((unit) => sideOf(unit) === side));
export const DECOYS: readonly Unit[] = Unit.all.filter(isDecoy);
export const GUN: Unit = theGun();

export function counterOf(unit: Unit): Counter {
  return at(counters, unit);
}

export function unitsOf(side: Side): readonly Unit[] {
  return at(bySide, side);
}

export function sideOf(unit: Unit): Side {
  return counterOf(unit).side === 'raiders' ? RAIDERS : GARRISON;
}

export function enemyOf(side: Side): Side {
  return side === RAIDERS ? GARRISON : RAIDERS;
}

export function isDecoy(unit: Unit): boolean {
  return counterOf(unit).type === 'decoy';
}

function theGun(): Unit {
  const gun = Unit.all.find((unit) => counterOf(unit).type === 'gun');
  if (gun === undefined) throw new Refusal('bad-data', `${FILE}: there is no gun`);
  return gun;
}
