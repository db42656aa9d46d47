import type { Hex as GridHex } from '../../engine/grid.ts';
import type { Box as GroundBox } from '../../engine/ground.ts';
import { type Numbered, named, type ValueOf } from '../../engine/kinds.ts';
import { role } from '../../engine/roles.ts';

/**
 * What the rules of the system speak of. Sides are the same in every game; all else are roles, which each game fills with its
 * own. Whoever needs all of them asks the kit: `s.kit.counters.Unit.all`.
 */

export const SIDES = ['axis', 'allied'] as const;
export const Side = named('side', SIDES);
export type Side = ValueOf<typeof Side>;
export const [AXIS, ALLIED] = Side.all;

export type Unit = Numbered<'unit'>;
export const Unit = role<Unit>('unit');

export type Hex = GridHex;
export const Hex = role<Hex>('hex');

/** A landing box off the coast, or a box of the organization card. */
export type Box = GroundBox;
export const Box = role<Box>('box');

export type Place = Hex | Box;
export const Place = role<Place>('place');

/** The parts of the map that blocks are dropped in and garrisons belong to. */
export type Sector = Numbered<'sector'>;
export const Sector = role<Sector>('sector');

export type Airfield = Numbered<'airfield'>;
export const Airfield = role<Airfield>('airfield');

/** A port with a landing box of its own. */
export type Port = Numbered<'port'>;
export const Port = role<Port>('port');

/** A hex whose road or bridge can be demolished (VI.G.5). */
export type Site = Numbered<'site'>;
export const Site = role<Site>('site');

export type Beach = Numbered<'beach'>;
export const Beach = role<Beach>('beach');

/** Where convoys go: to a beach, or to a port that the Axis has taken (VI.E). */
export type Destination = Numbered<'destination'>;
export const Destination = role<Destination>('destination');

/** A group of markers on the turn track: a convoy, one of the decoys, or the emergency convoy. */
export type Convoy = Numbered<'convoy'>;
export const Convoy = role<Convoy>('convoy');

/** A group of Allied reinforcements. */
export type Group = Numbered<'group'>;
export const Group = role<Group>('group');

export function enemyOf(side: Side): Side {
  return side === AXIS ? ALLIED : AXIS;
}
