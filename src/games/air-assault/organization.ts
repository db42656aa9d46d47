import { z } from 'zod/mini';
import { at, type Each } from '../../engine/arrays.ts';
import { checked, frozen, namedIn } from '../../engine/data.ts';
import { each, type NamedKind, named } from '../../engine/kinds.ts';
import type { Counters } from './counters.ts';
import type { Convoy, Group, Sector, Unit } from './kinds.ts';
import type { GameMap } from './map.ts';

/** The organization cards (III.B.4): who comes when and how, and of what battalions are made. */

const organizationSchema = z.looseObject({
  /** Units that drop together: in one sector, in any single one, or anywhere. */
  airborneBlocks: z._default(
    z.array(z.looseObject({ id: z.string(), turn: z.int(), sector: z.string(), units: z.array(z.string()) })),
    [],
  ),
  convoys: z._default(
    z.array(z.looseObject({ id: z.string(), kind: z.string(), units: z.array(z.string()) })),
    [],
  ),
  alliedReinforcementGroups: z._default(
    z.array(z.looseObject({ id: z.string(), availableTurn: z.int(), units: z.array(z.string()) })),
    [],
  ),
  battalionSubstitution: z._default(
    z.array(
      z.looseObject({
        battalion: z.string(),
        hq: z.string(),
        companies: z.array(z.string()),
        companiesNeeded: z.int(),
        anyCompanies: z.boolean(),
      }),
    ),
    [],
  ),
});

/** Where a block drops: in one sector, in one that the Axis chooses, or wherever it likes (V.I.3). */
export type DropArea = Sector | 'any-single' | 'anywhere';

export interface Block {
  readonly turn: number;
  readonly area: DropArea;
  readonly units: readonly Unit[];
}

export interface ConvoyShape {
  readonly kind: 'regular' | 'decoy' | 'emergency';
  readonly units: readonly Unit[];
}

/** What a battalion is re-formed of besides its headquarters (V.H.5 to 7). */
export interface Substitution {
  readonly battalion: Unit;
  readonly headquarters: Unit;
  readonly companies: readonly Unit[];
  readonly needed: number;
  /** Any companies will do, or only its own. */
  readonly anyCompanies: boolean;
}

/** The groups of decoys that the Axis may lay on the turn track (V.L.2). */
const DECOY_CONVOYS = 3;

export class Organization {
  readonly blocks: readonly Block[];
  readonly Convoy: NamedKind<Convoy>;
  readonly convoys: Each<Convoy, ConvoyShape>;
  readonly Group: NamedKind<Group>;
  readonly groups: Each<Group, { readonly turn: number; readonly units: readonly Unit[] }>;
  readonly substitutions: readonly Substitution[];

  constructor(file: string, json: unknown, { Unit }: Counters, map: GameMap) {
    const data = frozen(checked(organizationSchema, json, file));
    const units = (ids: readonly string[]) => ids.map((id) => namedIn(file, Unit, id));
    this.blocks = data.airborneBlocks.map(({ turn, sector, units: ids }) => ({
      turn,
      area: areaOf(file, map, sector),
      units: units(ids),
    }));
    const convoys = convoysOf(data.convoys);
    this.Convoy = named(
      'convoy',
      convoys.map(({ id }) => id),
    );
    this.convoys = each(this.Convoy, (convoy) => {
      const { kind, units: ids } = at(convoys, convoy);
      return { kind, units: units(ids) };
    });
    const groups = data.alliedReinforcementGroups;
    this.Group = named(
      'group',
      groups.map(({ id }) => id),
    );
    this.groups = each(this.Group, (group) => {
      const { availableTurn, units: ids } = at(groups, group);
      return { turn: availableTurn, units: units(ids) };
    });
    this.substitutions = data.battalionSubstitution.map((one) => ({
      battalion: namedIn(file, Unit, one.battalion),
      headquarters: namedIn(file, Unit, one.hq),
      companies: units(one.companies),
      needed: one.companiesNeeded,
      anyCompanies: one.anyCompanies,
    }));
  }

  convoysOfKind(kind: ConvoyShape['kind']): readonly Convoy[] {
    return this.Convoy.all.filter((convoy) => at(this.convoys, convoy).kind === kind);
  }
}

interface ConvoyData {
  readonly id: string;
  readonly kind: ConvoyShape['kind'];
  readonly units: readonly string[];
}

/** The convoys of the card, and as many groups of decoys as may go with them. */
function convoysOf(
  data: readonly { readonly id: string; readonly kind: string; readonly units: readonly string[] }[],
): ConvoyData[] {
  const regular = data.filter(({ kind }) => kind === 'regular');
  if (regular.length === 0) return [];
  const emergency = data.filter(({ kind }) => kind === 'emergency');
  const decoys = Array.from({ length: DECOY_CONVOYS }, (_, index) => ({
    id: `decoy-convoy-${index + 1}`,
    kind: 'decoy' as const,
    units: [],
  }));
  return [
    ...regular.map(({ id, units }) => ({ id, kind: 'regular' as const, units })),
    ...decoys,
    ...emergency.map(({ id }) => ({ id, kind: 'emergency' as const, units: [] })),
  ];
}

function areaOf(file: string, { Sector }: GameMap, name: string): DropArea {
  return name === 'any-single' || name === 'anywhere' ? name : namedIn(file, Sector, name);
}
