import { expect, it, test } from 'vitest';
import type { ShownEvent } from '../../../host/protocol.ts';
import { linesOf } from '../../panels/log-lines.ts';
import { face } from './face.ts';
import { whoseLine } from './whose-line.ts';

function event(key: string, values: ShownEvent['values']): ShownEvent {
  return { key, text: key, things: [], values };
}

test.each<[string, ShownEvent['values'], string | undefined]>([
  ['a ship', { unit: 'nelson', place: 'w-5' }, 'allied'],
  ['aircraft', { unit: 'z1007-29', place: 'w-5' }, 'axis'],
  ['several', { units: ['nelson'], to: 'gibraltar' }, 'allied'],
  ['a group', { group: 'g1', place: 'w-5' }, 'allied'],
  ['boats', { boats: 'submarines', place: 'w-5' }, 'axis'],
  ['nobody', { place: 'w-5' }, undefined],
])('a line that tells of %s is theirs', (_, values, side) => {
  expect(whoseLine(event('', values))).toBe(side);
});

it('what an answer of the Allies lets the Axis do without dice is no line of the Allies', () => {
  const events = [event('halted', { group: 'g1' }), event('launched', { unit: 'z1007-29', place: 'w-5' })];
  const item = { number: 1, kind: 'action' as const, by: 'allied', rolls: [], events };
  expect(linesOf([item], face, []).map(({ by, look }) => [by, look])).toEqual([
    ['allied', 'rn'],
    ['axis', 'rm'],
  ]);
});
