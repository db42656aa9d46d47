import { z } from 'zod/mini';
import { at, type Each } from '../../engine/arrays.ts';
import { checked, frozen, inFile, namedIn } from '../../engine/data.ts';
import { each, type NamedKind, namedById } from '../../engine/kinds.ts';
import type { Counters } from './counters.ts';
import type { Decoys } from './decoys.ts';
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
    z.array(
      z.looseObject({
        id: z.string(),
        kind: z.enum(['regular', 'emergency']),
        /** None for the emergency convoy, which depends on the others. */
        earliestTurn: z.nullable(z.int()),
        units: z.array(z.string()),
      }),
    ),
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
  readonly id: string;
  readonly turn: number;
  readonly area: DropArea;
  readonly units: readonly Unit[];
}

export interface ConvoyShape {
  readonly kind: 'regular' | 'decoy' | 'emergency';
  /** The first turn in which it arrives (V.L.3). */
  readonly earliest: number;
  readonly units: readonly Unit[];
}

/** A group of Allied reinforcements, and the turn from which it can be sent (VI.D.1). */
export interface GroupShape {
  readonly turn: number;
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

export class Organization {
  readonly blocks: readonly Block[];
  readonly Convoy: NamedKind<Convoy>;
  readonly convoys: Each<Convoy, ConvoyShape>;
  readonly Group: NamedKind<Group>;
  readonly groups: Each<Group, GroupShape>;
  readonly substitutions: readonly Substitution[];

  constructor(file: string, json: unknown, { counters, map, decoys }: OrganizationParts) {
    const { Unit } = counters;
    const data = frozen(checked(organizationSchema, json, file));
    const units = (ids: readonly string[], where: string) =>
      ids.map((id) => namedIn(file, Unit, id, `${where}.units`));
    this.blocks = data.airborneBlocks.map(({ id, turn, sector, units: ids }) => ({
      id,
      turn,
      area: areaOf(file, map, sector, `${id}.sector`),
      units: units(ids, id),
    }));
    const convoys = convoysOf(data.convoys, decoys.groups);
    this.Convoy = inFile(file, () => namedById('convoy', convoys));
    this.convoys = each(this.Convoy, (convoy) => {
      const { id, kind, earliest, units: ids } = at(convoys, convoy);
      return { kind, earliest, units: units(ids, id) };
    });
    const groups = data.alliedReinforcementGroups;
    this.Group = inFile(file, () => namedById('group', groups));
    this.groups = each(this.Group, (group) => {
      const { id, availableTurn, units: ids } = at(groups, group);
      return { turn: availableTurn, units: units(ids, id) };
    });
    this.substitutions = data.battalionSubstitution.map((one) => ({
      battalion: namedIn(file, Unit, one.battalion, 'battalionSubstitution'),
      headquarters: namedIn(file, Unit, one.hq, `${one.battalion}.hq`),
      companies: one.companies.map((id) => namedIn(file, Unit, id, `${one.battalion}.companies`)),
      needed: one.companiesNeeded,
      anyCompanies: one.anyCompanies,
    }));
  }

  convoysOfKind(kind: ConvoyShape['kind']): readonly Convoy[] {
    return this.Convoy.all.filter((convoy) => at(this.convoys, convoy).kind === kind);
  }
}

/** What the cards are read with. */
interface OrganizationParts {
  readonly counters: Counters;
  readonly map: GameMap;
  readonly decoys: Pick<Decoys, 'groups'>;
}

interface ConvoyData extends Omit<ConvoyShape, 'units'> {
  readonly id: string;
  readonly units: readonly string[];
}

/** The convoys of the card, and as many groups of decoys as may go with them. */
function convoysOf(data: z.infer<typeof organizationSchema>['convoys'], groups: number): ConvoyData[] {
  const regular = data.filter(({ kind }) => kind === 'regular');
  if (regular.length === 0) return [];
  const emergency = data.filter(({ kind }) => kind === 'emergency');
  // A decoy comes no sooner than what it may be taken for.
  const earliest = Math.min(...regular.map(({ earliestTurn }) => earliestTurn ?? 1));
  const decoys = Array.from({ length: groups }, (_, index) => ({
    id: `decoy-convoy-${index + 1}`,
    kind: 'decoy' as const,
    earliest,
    units: [],
  }));
  return [
    ...regular.map(({ id, earliestTurn, units }) => ({
      id,
      kind: 'regular' as const,
      earliest: earliestTurn ?? 1,
      units,
    })),
    ...decoys,
    ...emergency.map(({ id }) => ({ id, kind: 'emergency' as const, earliest, units: [] })),
  ];
}

function areaOf(file: string, { Sector }: GameMap, name: string, where: string): DropArea {
  return name === 'any-single' || name === 'anywhere' ? name : namedIn(file, Sector, name, where);
}
