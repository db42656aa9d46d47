import { describe, expect, it } from 'vitest';
import { Grid, type GridHex, type Hex } from '../engine/grid.ts';
import { Ground } from '../engine/ground.ts';
import { Hexsides } from '../engine/hexside.ts';
import { PathFinder } from '../engine/paths.ts';
import creteJson from './crete/data/map.json' with { type: 'json' };
import maltaJson from './malta-1942/data/map.json' with { type: 'json' };

/** The two maps with landing boxes, before their games are there: what is joined to what, by the rules of both. */

interface MapData {
  readonly hexes: readonly (GridHex & { readonly base: string })[];
  readonly landingBoxes: readonly { readonly id: string; readonly hex: string; readonly sea: string[] }[];
}

function worldOf({ hexes, landingBoxes }: MapData) {
  const grid = new Grid('pointy', hexes);
  const ground = new Ground(grid, [
    ...landingBoxes.map(({ id, hex, sea }) => ({ id, opens: [hex], lies: sea })),
    { id: 'eliminated' },
  ]);
  const isSea = (hex: Hex) => hexes[hex]?.base === 'sea';
  const land = ground.network({ out: (box) => ground.opens(box) });
  const sea = ground.network({ out: (box) => ground.hexesOf(box), into: (box) => ground.hexesOf(box) });
  return { grid, ground, isSea, land, sea };
}

const crete = worldOf(creteJson);
const malta = worldOf(maltaJson);

describe.each([
  ['Crete', crete, creteJson],
  ['Malta', malta, maltaJson],
])('the landing boxes of %s', (_, { grid, ground, isSea, land, sea }, map) => {
  it('open on one hex of land and lie on sea hexes beside it', () => {
    for (const { id, hex, sea } of map.landingBoxes) {
      expect(isSea(grid.number(hex)), id).toBe(false);
      expect(sea.length, id).toBeGreaterThan(0);
      for (const water of sea) {
        expect(isSea(grid.number(water)), id).toBe(true);
        expect(grid.distance(grid.number(hex), grid.number(water)), id).toBe(1);
      }
    }
  });

  it('lead by land to that hex alone, and nothing leads into them', () => {
    for (const { id, hex } of map.landingBoxes)
      expect(land.neighbours(ground.number(id))).toEqual([grid.number(hex)]);
    for (const hex of grid.kind.all) expect(land.neighbours(hex)).toEqual(grid.neighbours(hex));
  });

  it('are entered and left by ships at their sea hexes', () => {
    for (const { id, sea: waters } of map.landingBoxes) {
      const box = ground.number(id);
      expect(sea.neighbours(box)).toEqual(waters.map((water) => grid.number(water)));
      for (const hex of grid.kind.all)
        expect(sea.neighbours(hex).includes(box)).toBe(waters.includes(grid.id(hex)));
    }
  });

  it('are measured at the nearest of their sea hexes', () => {
    for (const { id, sea: waters } of map.landingBoxes)
      for (const hex of grid.kind.all)
        expect(ground.distance(hex, ground.number(id))).toBe(
          Math.min(...waters.map((water) => grid.distance(hex, grid.number(water)))),
        );
  });
});

describe('the coastal steamer', () => {
  const { ground, isSea, sea } = crete;
  const finder = new PathFinder(sea);
  /** Each sea hex or landing box entered costs one. */
  const cost = (_: unknown, to: (typeof ground.kind.all)[number]) =>
    ground.isBox(to) || isSea(to) ? 1 : undefined;
  const voyage = (from: string, to: string) =>
    finder.cheapest({ from: ground.number(from), to: ground.number(to), cost });

  it('goes from box to box through the sea, and back', () => {
    const path = voyage('suda-port-box', 'canea-box-1');
    expect(path?.places.slice(1, -1).every((place) => ground.isHex(place) && isSea(place))).toBe(true);
    expect(path?.cost).toBe(voyage('canea-box-1', 'suda-port-box')?.cost);
    expect(voyage('suda-port-box', 'heraklion-port-box')?.cost).toBeGreaterThan(50);
    expect(voyage('suda-port-box', 'eliminated')).toBeUndefined();
  });
});

describe('the water hexsides of Malta', () => {
  const { grid, ground } = malta;
  const sides = new Hexsides(grid);
  const water = new Set(
    maltaJson.hexsides
      .filter(({ kind }) => kind === 'water')
      .map(({ between: [a = '', b = ''] }) => sides.between(grid.number(a), grid.number(b))),
  );
  const land = ground.network({ parted: (a, b) => water.has(sides.between(a, b)) });

  it('part Fort Tigné from Valletta, and a gun reaches over them', () => {
    const [tigne, valletta] = [grid.number('N20'), grid.number('O21')];
    expect(land.neighbours(tigne)).not.toContain(valletta);
    expect(land.neighbours(valletta)).not.toContain(tigne);
    expect(ground.distance(tigne, valletta)).toBe(1);
    expect(ground.within(tigne, 1)).toContain(valletta);
  });

  it('are four, and close nothing else', () => {
    expect(water.size).toBe(4);
    const closed = grid.kind.all.flatMap((hex) =>
      grid.neighbours(hex).filter((other) => !land.neighbours(hex).includes(other)),
    );
    expect(closed).toHaveLength(8);
  });
});
