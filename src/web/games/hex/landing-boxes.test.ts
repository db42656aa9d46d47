import { describe, expect, it } from 'vitest';
import creteJson from '../../../games/crete/data/map.json' with { type: 'json' };
import maltaJson from '../../../games/malta-1942/data/map.json' with { type: 'json' };
import { contains, extentOf, PlaceIndex } from '../../board/geometry.ts';
import type { Layout } from '../../board/layout.ts';
import type { MapPlace } from '../../board/map.ts';
import { arrange, hitAt } from '../../board/scene.ts';
import { CursorGround } from '../../table/cursor.ts';
import type { HexData, HexMapData } from './data.ts';
import { HexPlaces } from './places.ts';
import { Roster } from './roster.ts';
import { attackSigns } from './signs.ts';
import { stacksOf } from './stacks.ts';
import { say } from './texts.ts';

function placesOf(data: HexMapData<HexData>): HexPlaces {
  return new HexPlaces({
    data,
    ground: 'none',
    // The words for the ground are for the games to bring.
    say: (key, values) => (key.startsWith('box.') ? say(key, values) : key),
    mainFeature: ([first]) => first,
    featureName: ({ name }) => name,
  });
}

function placeAt({ map }: HexPlaces, thing: string): MapPlace {
  const place = map.places.get(thing);
  if (place === undefined) throw new Error(`there is no ${thing}`);
  return place;
}

const crete = placesOf(creteJson);
const malta = placesOf(maltaJson);

describe.each([
  ['Crete', crete, creteJson],
  ['Malta', malta, maltaJson],
])('the landing boxes of %s', (_, places, data) => {
  const boxes = data.landingBoxes.map((box) => ({ ...box, place: placeAt(places, `box:${box.id}`) }));
  const index = new PlaceIndex(places.map.places.values());

  it('lie apart', () => {
    for (const { id, place } of boxes)
      for (const other of boxes) {
        if (other.id === id) continue;
        const [[rx, ry], [ox, oy]] = [extentOf(place.shape), extentOf(other.place.shape)];
        const apart =
          Math.abs(place.x - other.place.x) >= rx + ox || Math.abs(place.y - other.place.y) >= ry + oy;
        expect(apart, `${id} and ${other.id}`).toBe(true);
      }
  });

  it('lie in the first of their sea hexes, nearer to it than to any other hex', () => {
    for (const { id, sea, place } of boxes) {
      const [nearest] = data.hexes
        .map((hex) => placeAt(places, `hex:${hex.id}`))
        .sort((a, b) => distance(a, place) - distance(b, place));
      expect(nearest?.thing, id).toBe(`hex:${sea[0]}`);
    }
  });

  it('lie on the board', () => {
    const [left, top, width, height] = places.map.box;
    for (const { x, y, shape } of places.map.places.values()) {
      const [rx, ry] = extentOf(shape);
      expect(x - rx).toBeGreaterThanOrEqual(left);
      expect(x + rx).toBeLessThanOrEqual(left + width);
      expect(y - ry).toBeGreaterThanOrEqual(top);
      expect(y + ry).toBeLessThanOrEqual(top + height);
    }
  });

  it('are near the hex they open on and their sea hexes, and those are near them', () => {
    for (const { id, hex, sea, place } of boxes) {
      expect(place.near).toEqual([hex, ...sea].map((one) => `hex:${one}`));
      for (const one of [hex, ...sea]) expect(places.areNear(one, id)).toBe(true);
    }
  });

  it('are met where they are, and the middle of every hex is still the hex', () => {
    for (const { place } of boxes)
      for (const [dx, dy] of [
        [0, 0],
        [11, 11],
        [-11, 11],
      ] as const)
        expect(index.at(place.x + dx, place.y + dy)).toBe(place);
    for (const hex of data.hexes) {
      const [x, y] = places.centre(hex.id);
      expect(index.at(x, y)?.thing).toBe(`hex:${hex.id}`);
    }
  });

  it('are reached by the keys from their coast, and lead on to the sea', () => {
    const cursor = new CursorGround(places.map, undefined, new Set());
    for (const { id, hex, sea, place } of boxes) {
      const coast = placeAt(places, `hex:${hex}`);
      const water = placeAt(places, `hex:${sea[0]}`);
      expect(cursor.beside(coast.thing, ...way(coast, place)), id).toBe(place.thing);
      expect(cursor.beside(place.thing, ...way(place, water)), id).toBe(water.thing);
    }
  });
});

function way(from: MapPlace, to: MapPlace): readonly [number, number] {
  return [(to.x - from.x) / distance(from, to), (to.y - from.y) / distance(from, to)];
}

function distance(a: MapPlace, b: MapPlace): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

describe('a landing box', () => {
  it('is called by its beach and its number or its own name, and says where it opens', () => {
    expect(placeAt(crete, 'box:maleme-box-2')).toMatchObject({
      name: 'Maleme Beach, box 2',
      ground: 'landing box, opens on E10 Tavronitis',
    });
    expect(placeAt(crete, 'box:suda-port-box')).toMatchObject({
      name: 'Suda Port',
      ground: 'port, opens on F25 Suda',
    });
    expect(malta.fullName('beach-mellieha-1')).toBe('Mellieħa Bay, Għadira west');
  });

  it('without a sea hex lies in the hex it opens on, at a side without land', () => {
    const hexes: readonly HexData[] = [
      { id: '0101', col: 1, row: 1, base: 'flat', features: [] },
      { id: '0102', col: 1, row: 2, base: 'sea', features: [] },
      { id: '0201', col: 2, row: 1, base: 'hill', features: [] },
    ];
    const cove = { id: 'cove', name: 'Cove', kind: 'beach', hex: '0101', sea: [] };
    const places = placesOf({ columns: 2, rows: 2, hexes, roads: [], landingBoxes: [cove] });
    const box = placeAt(places, 'box:cove');
    const coast = placeAt(places, 'hex:0101');
    expect(contains(coast, box.x, box.y)).toBe(true);
    expect(distance(box, placeAt(places, 'hex:0102'))).toBeLessThan(
      distance(box, placeAt(places, 'hex:0201')),
    );
    expect(box.name).toBe('Cove');
  });

  const unit = { id: 'a', at: 'maleme-box-1', steps: 1, target: 'E9' };
  const roster = new Roster({ units: [], formations: [], types: [] }, ({ name }) => name);
  const stacks = stacksOf([unit, { ...unit, id: 'b', at: 'E9' }, { ...unit, id: 'c', at: 'aborted' }], {
    places: crete,
    roster,
    say,
    apart: {},
    shownAt: ({ at }) => (crete.has(at) ? at : undefined),
    pieceOf: ({ id }) => ({
      thing: `unit:${id}`,
      face: { kind: 'back', look: 'de', wide: false },
      label: id,
      detail: id,
    }),
    isActive: () => false,
  });

  it('holds a stack like a hex, and an attack goes out of it', () => {
    expect(stacks.map(({ place }) => place)).toEqual(['box:maleme-box-1', 'hex:E9']);
    expect(attackSigns([unit], crete)).toEqual([{ kind: 'attack', from: 'box:maleme-box-1', to: 'hex:E9' }]);
  });

  it('is hit with what lies in it', () => {
    const layout: Layout = { stacks, signs: [], trays: [] };
    const index = new PlaceIndex(crete.map.places.values());
    const hit = (thing: string) => {
      const { x, y } = placeAt(crete, thing);
      const { piece, place } = hitAt(arrange(layout, crete.map, undefined), crete.map, index, [x, y]);
      return [piece?.thing, place?.thing];
    };
    expect(hit('box:maleme-box-1')).toEqual(['unit:a', 'box:maleme-box-1']);
    expect(hit('hex:E9')).toEqual(['unit:b', 'hex:E9']);
    expect(hit('box:maleme-box-3')).toEqual([undefined, 'box:maleme-box-3']);
  });
});
