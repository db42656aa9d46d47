import { type Column, cell } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import type { Hex, Place, Unit } from '../kinds.ts';
import type { Kit } from '../kit.ts';
import { POINT } from '../terrain.ts';

/** Who plays in the tests of combat: units by what is printed on them, and hexes by how they lie to each other. */
export interface CombatCast {
  /** A clear hex and the six around it, each next to the one before; all clear, off rivers. */
  readonly centre: string;
  readonly ring: readonly [string, string, string, string, string, string];
  /** Two hexes from the centre, with a clear line to it and to the first of the ring. */
  readonly battery: string;
  /** Three to six hexes from both, where one hex is in the way to either. */
  readonly blind: string;
  readonly block: string;
  /** Six and seven hexes from the centre, with a clear line to it. */
  readonly reach: string;
  readonly beyond: string;
  /** Rough ground and a city, each with two clear hexes beside it that are next to each other. */
  readonly rough: Walled;
  readonly city: Walled;
  readonly river: RiverCast;
  readonly landing: LandingCast;
  /** Axis units. */
  readonly axis: {
    /** 9-9-4. */
    readonly nine: readonly [string, string, string];
    /** 2-2-4, which cannot be broken down. */
    readonly two: readonly [string, string, string];
    /** 1-2-4. */
    readonly antiTank: readonly [string, string];
    /** 0-1-4. */
    readonly staff: string;
    /** Light armour 2-2-8. */
    readonly tank: string;
    /** Guns 2-2. */
    readonly guns: readonly [string, string];
    /** Bombers of 4. */
    readonly bombers: readonly [string, string];
    /** Infantry units that attack with 21 together. */
    readonly twentyOne: readonly [string, string, string];
  };
  /** Allied units; the stacking points are those of the size. */
  readonly allied: {
    /** 4-5-4, three points. */
    readonly battalions: readonly [string, string];
    /** Defends with 6, three points. */
    readonly strong: string;
    /** 2-3-3, three points. */
    readonly weak: string;
    /** 1-2-4, one point. */
    readonly sections: readonly [string, string];
    /** 0-1-3, one point. */
    readonly staff: readonly [string, string];
    /** Light armour 2-2-8, one point. */
    readonly tank: string;
    /** Guns 3-6, one point. */
    readonly guns: readonly [string, string];
    /** Light flak 4-2. */
    readonly flak: string;
    /** Infantry that defends with 4 together. */
    readonly four: readonly string[];
    /** Infantry of the example: 2 and 1 of defence; a third unit's hex that has not room for both. */
    readonly pair: readonly [string, string];
    readonly refuge: readonly string[];
    /** In the Advanced Game: heavy flak that never moves, a coastal gun, heavy armour 3-0-6. */
    readonly heavyFlak: string;
    readonly coastalGun: string;
    readonly heavyTank: string;
  };
  /** A noncombat unit with a combat unit and a gun of its side, and when the enemy attacks it, with two units of his. */
  readonly escorted: {
    readonly unit: string;
    readonly escort: string;
    readonly gun: string;
    readonly point: 'axis-combat' | 'allied-combat';
    readonly enemies: readonly [string, string];
  };
}

interface Walled {
  readonly hex: string;
  readonly from: readonly [string, string];
}

/** Three hexes of one river, of which the middle one is next to both others, and a hex behind it that is next to all three. */
export interface RiverCast {
  readonly banks: readonly [string, string];
  readonly on: string;
  readonly behind: string;
  /** Next to the hex behind, on no river. */
  readonly off: string;
  /** Which of the banks is an end of the river, and which has a bridge. */
  readonly end: string;
  readonly bridge: string;
}

export interface LandingCast {
  /** A beach box, its shore, a coastal hex next to that with a box of its own, and a hex inland of the shore; all clear. */
  readonly box: string;
  readonly shore: string;
  readonly beside: string;
  readonly otherBox: string;
  readonly inland: string;
  /** Two hexes from the sea of the box and in sight of it; and three, but two from the shore. */
  readonly near: string;
  readonly far: string;
  /** No more than six hexes from the sea, without a line to it. */
  readonly blind: string;
  /** A box before rough ground. */
  readonly roughBox: string;
  readonly roughShore: string;
}

/** What somebody of the cast is not. */
export function combatCastFaults({ map, counters }: Kit, cast: CombatCast): string[] {
  const hex = (id: string): Hex => map.grid.number(id);
  const place = (id: string): Place => map.ground.number(id);
  const unit = (id: string): Unit => numberOf(counters.Unit, id);
  const distance = (a: string, b: string) => map.ground.distance(hex(a), place(b));
  const sees = (a: string, b: string) =>
    map.ground
      .hexesOf(place(b))
      .some((to) => map.grid.distance(hex(a), to) <= 6 && map.lines.isClear(hex(a), to));
  const isClear = (id: string) => map.terrainOf(hex(id)) === 'clear';
  const areNext = (a: string, b: string) => map.areAdjacent(hex(a), hex(b));
  const isOn = (river: string, id: string) => map.riversOf(hex(id)).includes(river);
  const prints = (id: string) => {
    const of = (column: Column<Unit>) => cell(column, unit(id));
    const last = counters.hasRangedFire(unit(id))
      ? [of(counters.range)]
      : [of(counters.defence), of(counters.allowance) / POINT];
    return [of(counters.attack), ...last].join('-');
  };
  const points = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (counters.stacking[unit(id)] ?? 0), 0);
  const defence = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (counters.defence[unit(id)] ?? 0), 0);
  const attack = (ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + (counters.attack[unit(id)] ?? 0), 0);
  const all = (ids: readonly string[], printed: string, size = points(ids) / ids.length) =>
    ids.every((id) => prints(id) === printed && points([id]) === size);
  const isWalled = ({ hex: id, from: [a, b] }: Walled, terrain: string) =>
    map.terrainOf(hex(id)) === terrain &&
    isClear(a) &&
    isClear(b) &&
    areNext(a, id) &&
    areNext(b, id) &&
    areNext(a, b);
  const { centre, ring, river, landing, axis, allied, escorted } = cast;
  const [stream = ''] = map.riversOf(hex(river.on));
  const [first] = ring;
  const shoreOf = (box: string) =>
    map.ground.opens(map.ground.boxes.find((one) => map.ground.id(one) === box) ?? map.pool);
  const parts: Readonly<Record<string, boolean>> = {
    ring: [centre, ...ring].every((id) => isClear(id) && map.riversOf(hex(id)).length === 0),
    'ring order': ring.every((id, index) => areNext(id, centre) && areNext(id, ring[(index + 1) % 6] ?? '')),
    battery: distance(cast.battery, centre) === 2 && sees(cast.battery, centre) && sees(cast.battery, first),
    blind: [centre, first].every(
      (id) => distance(cast.blind, id) >= 3 && distance(cast.blind, id) <= 6 && !sees(cast.blind, id),
    ),
    block: [centre, first].every((id) => {
      const found = map.lines.blockBetween(hex(cast.blind), hex(id));
      return found?.by === 'hex' && found.hex === hex(cast.block);
    }),
    reach: distance(cast.reach, centre) === 6 && sees(cast.reach, centre),
    beyond: distance(cast.beyond, centre) === 7 && map.lines.isClear(hex(cast.beyond), hex(centre)),
    rough: isWalled(cast.rough, 'rough'),
    city: isWalled(cast.city, 'city'),
    river: [...river.banks, river.on].every((id) => isOn(stream, id)),
    behind:
      [river.on, ...river.banks, river.off].every((id) => areNext(id, river.behind)) && isClear(river.behind),
    'off the river': [river.behind, river.off].every((id) => map.riversOf(hex(id)).length === 0),
    banks: river.banks.every((id) => areNext(id, river.on)) && river.banks.includes(river.end),
    bridge: river.banks.includes(river.bridge),
    landing: [landing.shore, landing.beside, landing.inland].every(isClear),
    shore:
      shoreOf(landing.box).includes(hex(landing.shore)) &&
      shoreOf(landing.otherBox).includes(hex(landing.beside)),
    beside: areNext(landing.shore, landing.beside) && areNext(landing.shore, landing.inland),
    near: distance(landing.near, landing.box) === 2 && sees(landing.near, landing.box),
    far: distance(landing.far, landing.box) === 3 && distance(landing.far, landing.shore) === 2,
    'blind to the box': distance(landing.blind, landing.box) <= 6 && !sees(landing.blind, landing.box),
    'rough shore':
      shoreOf(landing.roughBox).includes(hex(landing.roughShore)) &&
      map.terrainOf(hex(landing.roughShore)) === 'rough',
    nine: all(axis.nine, '9-9-4', 3),
    two: all(axis.two, '2-2-4', 1) && axis.two.every((id) => !counters.battalions.includes(unit(id))),
    antiTank: all(axis.antiTank, '1-2-4'),
    'axis staff': all([axis.staff], '0-1-4'),
    'axis tank':
      all([axis.tank, allied.tank], '2-2-8', 1) &&
      [axis.tank, allied.tank].every((id) => counters.isArmour(unit(id))),
    'axis guns': all(axis.guns, '2-2'),
    bombers: axis.bombers.every((id) => counters.isAircraft(unit(id)) && attack([id]) === 4),
    twentyOne: attack(axis.twentyOne) === 21,
    battalions: all(allied.battalions, '4-5-4', 3),
    strong: defence([allied.strong]) === 6 && points([allied.strong]) === 3,
    weak: all([allied.weak], '2-3-3', 3),
    sections: all(allied.sections, '1-2-4', 1),
    staff: all(allied.staff, '0-1-3', 1),
    guns: all(allied.guns, '3-6', 1),
    flak: all([allied.flak], '4-2'),
    four: defence(allied.four) === 4,
    pair: defence([allied.pair[0]]) === 2 && defence([allied.pair[1]]) === 1,
    refuge: points([...allied.refuge, allied.pair[0]]) === 6 && points([allied.pair[1]]) === 1,
    heavyFlak:
      counters.allowance[unit(allied.heavyFlak)] === 0 && !counters.hasRangedFire(unit(allied.heavyFlak)),
    coastalGun: counters.isCoastalGun(unit(allied.coastalGun)),
    heavyTank: counters.isHeavyArmour(unit(allied.heavyTank)),
    escorted: counters.isNoncombat(unit(escorted.unit)),
    'escorted by': [escorted.escort, escorted.gun].every(
      (id) => counters.side[unit(id)] === counters.side[unit(escorted.unit)],
    ),
    'against the escort': escorted.enemies.every(
      (id) => counters.side[unit(id)] !== counters.side[unit(escorted.unit)],
    ),
  };
  return Object.entries(parts).flatMap(([part, holds]) => (holds ? [] : [`combat: ${part}`]));
}
