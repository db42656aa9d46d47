import { describe, expect, it } from 'vitest';
import type { BoardMap } from './map.ts';
import { arrowAlong, type Note, numberSpots, spotOf } from './notes.ts';
import type { Scene } from './scene.ts';

const places = new Map(
  ['a', 'b', 'c'].map((name, index) => [`hex:${name}`, { thing: `hex:${name}`, x: index * 100, y: 50 }]),
);
const map = { places, lift: 3, scale: 1 } as unknown as BoardMap;
const piece = { thing: 'unit:u', face: { kind: 'land' } };
const stack = { pieces: [piece, { thing: 'unit:below' }] };
const scene = {
  byThing: new Map([
    ['unit:u', { piece, stack, x: 105, y: 40, scale: 1 }],
    ['unit:below', { piece: { thing: 'unit:below', face: piece.face }, stack, x: 108, y: 37, scale: 1 }],
  ]),
  stackAt: new Map(),
  tops: [{ piece, stack, x: 105, y: 40, scale: 1 }],
} as unknown as Scene;

describe('an arrow', () => {
  it('begins beside the counter it comes from and ends before the middle of where it goes', () => {
    const drawn = arrowAlong([
      [0, 0],
      [100, 0],
    ]);
    expect(drawn?.shaft).toBe('M30 0L68 0');
    expect(drawn?.head).toMatch(/^M81 0L/);
  });

  it('bends at the places between', () => {
    const drawn = arrowAlong([
      [0, 0],
      [100, 0],
      [100, 100],
    ]);
    expect(drawn?.shaft).toMatch(/^M30 0Q100 0 100 68/);
  });

  it('goes nowhere where it has one place only', () => {
    expect(arrowAlong([[5, 5]])).toBeUndefined();
    expect(
      arrowAlong([
        [5, 5],
        [5, 5],
      ]),
    ).toBeUndefined();
  });
});

describe('a number', () => {
  const disc = (at: string, number: number): Note => ({ kind: 'disc', tone: 'done', at, number });

  it('stands at the upper left of its counter or place; several at one place stand in a row', () => {
    const notes = [disc('unit:u', 1), disc('hex:a', 2), disc('hex:a', 3), disc('unit:below', 4)];
    const spots = numberSpots(notes, map, scene, 1);
    expect(notes.map((note) => spots.get(note))).toEqual([
      [59, 16],
      [-46, 23],
      [-26, 23],
      [79, 16],
    ]);
  });

  it('is left out where what it names is not on the map', () => {
    expect(spotOf('formation:x', map, scene)).toBeUndefined();
    expect(numberSpots([disc('formation:x', 1)], map, scene, 1).size).toBe(0);
  });
});
