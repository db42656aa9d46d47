import { z } from 'zod';
import { checked, frozen } from '../../engine/data.ts';
import { numberOf } from '../../engine/kinds.ts';
import type { Random } from '../../engine/seeded.ts';
import ready from '../../games/c3/data/setup-historical.json' with { type: 'json' };
import { BRITISH, Hex, holds, type State, Unit } from '../../games/c3/index.ts';
import axisJson from './data/axis.json' with { type: 'json' };
import britishJson from './data/british.json' with { type: 'json' };

/** British set-ups, as changes to the ready one, and Axis plans for turn S. */

const britishSchema = z.object({
  setUps: z.array(z.object({ id: z.string(), moves: z.record(z.string(), z.string()) })),
});
const axisSchema = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      /** The plan counts on these hexes being empty. */
      notAgainst: z.array(z.string()).default([]),
      air: z.array(z.string()),
      naval: z.array(z.string()),
      drops: z.array(z.object({ hex: z.string(), units: z.array(z.string()) })),
      landings: z.array(z.object({ sea: z.string(), land: z.string(), waves: z.array(z.array(z.string())) })),
    }),
  ),
});

const { setUps } = frozen(checked(britishSchema, britishJson, 'bots/c3/data/british.json'));
const { plans } = frozen(checked(axisSchema, axisJson, 'bots/c3/data/axis.json'));

/** The hex of every British unit. */
export type SetUp = ReadonlyMap<Unit, Hex>;

export function setUpFrom(random: Random): SetUp {
  const { moves } = random.pick(setUps);
  const places = { ...ready.british.units, ...moves };
  return new Map(Object.entries(places).map(([unit, hex]) => [unitNumber(unit), hexNumber(hex)]));
}

export interface Landing {
  readonly sea: Hex;
  readonly land: Hex;
  readonly wave: number;
}

export interface Plan {
  readonly air: readonly Hex[];
  readonly naval: readonly Hex[];
  readonly drops: ReadonlyMap<Unit, Hex>;
  readonly landings: ReadonlyMap<Unit, Landing>;
}

/** One of the plans that suit the way the British stand. */
export function planFrom(random: Random, world: State): Plan {
  const fitting = plans.filter(({ notAgainst }) =>
    notAgainst.every((hex) => !holds(world, hexNumber(hex), BRITISH)),
  );
  const { air, naval, drops, landings } = random.pick(fitting);
  return {
    air: air.map(hexNumber),
    naval: naval.map(hexNumber),
    drops: new Map(
      drops.flatMap(({ hex, units }) => units.map((unit) => [unitNumber(unit), hexNumber(hex)] as const)),
    ),
    landings: new Map(
      landings.flatMap(({ sea, land, waves }) =>
        waves.flatMap((units, wave) =>
          units.map((unit) => [unitNumber(unit), landing(sea, land, wave + 1)] as const),
        ),
      ),
    ),
  };
}

function landing(sea: string, land: string, wave: number): Landing {
  return { sea: hexNumber(sea), land: hexNumber(land), wave };
}

function hexNumber(id: string): Hex {
  return numberOf(Hex, id);
}

function unitNumber(id: string): Unit {
  return numberOf(Unit, id);
}
