import { expect, test } from 'vitest';
import { chipsOf, movedApart } from './chips.ts';
import type { Stack } from './layout.ts';

const K = 0.25;
const MAP = [-1000, -1000, 2000, 2000] as const;

function stackAt(x: number, y: number, short?: string): Stack {
  const face = { kind: 'back', look: 'rn', wide: true } as const;
  const piece = { thing: `group:${short}`, face, label: '', detail: '', ...(short ? { short } : {}) };
  return { place: 'place:w-1', x, y, pieces: [piece, { ...piece, thing: 'unit:below' }] };
}

test('a chip stands for the stack whose top counter has letters, as large on the screen at every scale', () => {
  const [group, ships] = [stackAt(0, 0, 'B 11'), stackAt(0, 400)];
  const chips = chipsOf([group, ships], K, MAP);
  expect([...chips.keys()]).toEqual([group]);
  const [below, top] = chips.get(group) ?? [];
  expect(top?.piece.face).toEqual({ kind: 'chip', look: 'rn', name: 'B 11' });
  expect(top?.scale).toBe(1 / K);
  expect(below?.buried).toBe(true);
});

test('chips that would lie on each other are moved apart to the south, others stay', () => {
  const half = [12, 10] as const;
  const spots = [
    { x: 0, y: 60, half },
    { x: 0, y: 0, half },
    { x: 30, y: 90, half },
    { x: 500, y: 60, half },
  ];
  const [second, first, third, alone] = movedApart(spots, K);
  expect(first).toEqual([0, 0]);
  expect(second).toEqual([0, 92]);
  expect(third).toEqual([30, 184]);
  expect(alone).toEqual([500, 60]);
});

test('no chip goes beyond the sides of the map', () => {
  const [west, east] = [stackAt(-990, 0, 'AR 14'), stackAt(995, 0, 'B')];
  const chips = chipsOf([west, east], K, MAP);
  const middle = (stack: Stack) => chips.get(stack)?.at(-1)?.x;
  expect(middle(west)).toBe(-1000 + (7 + 5 * 4) / K);
  expect(middle(east)).toBe(1000 - (7 + 4) / K);
});
