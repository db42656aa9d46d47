import { expect, test } from 'vitest';
import type { View } from '../../../engine/definition.ts';
import type { ShownItem } from '../../../host/protocol.ts';
import { gunOf } from './reading.ts';
import { shotsOf, wordsOf } from './shots.ts';

function item(
  number: number,
  ...events: readonly (readonly [string, Record<string, string | number>])[]
): ShownItem {
  return {
    number,
    kind: 'action',
    rolls: [],
    events: events.map(([key, values]) => ({ key, text: '', things: [], values })),
  };
}

const shot = (unit: string, target: string) => ['shot', { unit, target }] as const;

test('each gun of the round has what came of its shot', () => {
  const told = [
    item(1, ['round', { round: 1 }], shot('hood', 'littorio')),
    item(2, ['round', { round: 2 }]),
    item(3, shot('renown', 'littorio'), ['hit-unit', { unit: 'littorio' }]),
    item(
      4,
      shot('didos', 'cruiser-div-1'),
      ['star-rolled', { unit: 'cruiser-div-1' }],
      ['sunk', { unit: 'cruiser-div-1' }],
    ),
    item(5, shot('littorio', 'hood'), ['sunk', { unit: 'somebody-else' }]),
  ];
  expect([...shotsOf(told)]).toEqual([
    ['renown', { target: 'littorio', outcome: 'hit' }],
    ['didos', { target: 'cruiser-div-1', outcome: 'sunk' }],
    ['littorio', { target: 'hood', outcome: 'missed' }],
  ]);
});

test('a shot that was taken back has not been fired', () => {
  const told = [item(1, ['round', { round: 1 }]), item(2, shot('hood', 'littorio'))];
  const back: ShownItem = { number: 3, kind: 'undo', rolls: [], events: [], undone: [2] };
  expect(shotsOf([...told, back]).size).toBe(0);
});

test('a battle that has just begun has no shots of the battle before', () => {
  const told = [item(1, ['round', { round: 1 }], shot('hood', 'littorio')), item(2, ['battle', {}])];
  expect([...shotsOf(told)]).toEqual([]);
});

test('nobody is to fire before the first round, and only the gun of the battle takes aim', () => {
  const hood = { id: 'hood' };
  expect([0, 1].map((round) => wordsOf(hood, undefined, undefined, round))).toEqual([
    'in the line',
    'to fire',
  ]);
  expect(wordsOf(hood, 'unit:hood', undefined, 1)).toBe('takes aim');
  const view = (gun: string | number) =>
    ({ board: { units: [hood] }, stack: [{ step: 'battle.aim', gun }] }) as unknown as View;
  expect(gunOf(view('hood'))).toBe('unit:hood');
  expect(gunOf(view('none'))).toBeUndefined();
});
