import { describe, expect, it } from 'vitest';
import type { Layout, Piece } from '../board/layout.ts';
import type { BoardMap, MapPlace } from '../board/map.ts';
import { CursorGround } from './cursor.ts';

const place = (thing: string, x: number, y: number, near: readonly string[]): [string, MapPlace] => [
  thing,
  { thing, x, y, near, name: thing, ground: 'flat', shape: { kind: 'disc', radius: 1 } },
];
const piece = (thing: string): Piece => ({
  thing,
  label: `the unit ${thing}`,
  detail: '',
  face: { kind: 'back', look: 'it', wide: false },
});

const map: BoardMap = {
  box: [0, 0, 1, 1],
  places: new Map([
    place('hex:west', 0, 10, ['hex:east', 'hex:south']),
    place('hex:east', 10, 10, ['hex:west', 'hex:south']),
    place('hex:south', 5, 20, ['hex:west', 'hex:east']),
  ]),
  ground: { map: 'none' },
  scale: 1,
  lift: 0,
};
const layout: Layout = {
  stacks: [{ place: 'hex:east', x: 10, y: 10, pieces: [piece('unit:a'), piece('unit:b')] }],
  signs: [],
  trays: [],
};
const ground = new CursorGround(map, layout, new Set(['hex:south', 'unit:b', 'unit:beside', 'hex:west']));

describe('the cursor', () => {
  it('goes to the neighbour that lies most in a direction, and stays where there is none', () => {
    expect(ground.beside('hex:west', 1, 0)).toBe('hex:east');
    expect(ground.beside('hex:west', 0, 1)).toBe('hex:south');
    expect(ground.beside('hex:west', -1, 0)).toBe('hex:west');
    expect(ground.beside('unit:a', -1, 0), 'from a counter').toBe('hex:west');
  });

  it('begins at the first thing that can be chosen', () => {
    expect(ground.beside(undefined, 1, 0)).toBe('hex:east');
    expect(new CursorGround(map, undefined, new Set()).beside(undefined, -1, 0)).toBe('hex:west');
  });

  it('goes through what can be chosen on the map in the order of reading', () => {
    expect(ground.next(undefined, 1)).toBe('hex:west');
    expect(ground.next('hex:west', 1)).toBe('unit:b');
    expect(ground.next('unit:b', 1)).toBe('hex:south');
    expect(ground.next('hex:south', 1)).toBeUndefined();
    expect(ground.next(undefined, -1)).toBe('hex:south');
  });

  it('walks through a stack round and round', () => {
    expect(ground.walked('hex:east', 1)).toBe('unit:a');
    expect(ground.walked('unit:b', 1)).toBe('unit:a');
    expect(ground.walked('unit:a', -1)).toBe('unit:b');
    expect(ground.walked('hex:west', 1)).toBeUndefined();
  });

  it('says what is there, and whether it can be chosen', () => {
    expect(ground.words('hex:east')).toContain('the unit unit:a. the unit unit:b');
    expect(ground.words('unit:b')).toContain('hex:east');
    expect(ground.words('unit:b')).not.toBe(ground.words('unit:a'));
    expect(ground.words(undefined)).toBe('');
  });
});
