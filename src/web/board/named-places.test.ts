import { expect, test } from 'vitest';
import type { MapPlace } from './map.ts';
import { namedPlaces } from './named-places.ts';

const place = (thing: string, kind: 'disc' | 'hex') =>
  [thing, { thing, name: thing, x: 0, y: 0, shape: { kind } } as unknown as MapPlace] as const;
const discs = Array.from({ length: 13 }, (_, n) => `port:${n}`);
const places = new Map([...discs.map((thing) => place(thing, 'disc')), place('hex:1', 'hex')]);

const named = (...open: readonly string[]) =>
  namedPlaces({ places }, { open: new Set(open) }).map(({ thing }) => thing);

test('places that can be chosen are named, but no hexes, and nothing that is no place', () => {
  expect(named('port:1', 'hex:1', 'unit:a', 'port:2')).toEqual(['port:1', 'port:2']);
});

test('very many have no names', () => {
  expect(named(...discs.slice(1))).toHaveLength(12);
  expect(named(...discs)).toEqual([]);
});
