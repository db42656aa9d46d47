import { z } from 'zod/mini';
import { checked, frozen } from '../../engine/data.ts';
import { numberOf } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import ready from '../../games/c3/data/setup-historical.json' with { type: 'json' };
import { Hex, Unit } from '../../games/c3/index.ts';
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
      notAgainst: z._default(z.array(z.string()), []),
      /** What speaks against it besides its drops, in points. */
      doubt: z._default(z.number(), 0),
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
type SetUp = ReadonlyMap<Unit, Hex>;

/** The set-up that a seed stands for. */
export function setUpFor(seed: string): SetUp {
  const { moves } = new Random(seed).pick(setUps);
  const places = { ...ready.british.units, ...moves };
  return new Map(Object.entries(places).map(([unit, hex]) => [unitNumber(unit), hexNumber(hex)]));
}

/** Who comes ashore where, from which sea hex, in which wave. */
export interface Landing {
  readonly sea: Hex;
  readonly land: Hex;
  readonly wave: number;
}

/** Those that are dropped on one hex. */
export interface Stick {
  readonly hex: Hex;
  readonly units: readonly Unit[];
}

export interface Plan {
  readonly notAgainst: readonly Hex[];
  readonly doubt: number;
  readonly air: readonly Hex[];
  readonly naval: readonly Hex[];
  readonly sticks: readonly Stick[];
  readonly landings: ReadonlyMap<Unit, Landing>;
}

export const PLANS: readonly Plan[] = plans.map(({ notAgainst, doubt, air, naval, drops, landings }) => ({
  notAgainst: notAgainst.map(hexNumber),
  doubt,
  air: air.map(hexNumber),
  naval: naval.map(hexNumber),
  sticks: drops.map(({ hex, units }) => ({ hex: hexNumber(hex), units: units.map(unitNumber) })),
  landings: new Map(
    landings.flatMap(({ sea, land, waves }) =>
      waves.flatMap((units, wave) =>
        units.map((unit) => [unitNumber(unit), landing(sea, land, wave + 1)] as const),
      ),
    ),
  ),
}));

function landing(sea: string, land: string, wave: number): Landing {
  return { sea: hexNumber(sea), land: hexNumber(land), wave };
}

function hexNumber(id: string): Hex {
  return numberOf(Hex, id);
}

function unitNumber(id: string): Unit {
  return numberOf(Unit, id);
}
