import { expect, test } from 'vitest';
import type { ShownEvent } from '../../../host/protocol.ts';
import { whoseLine } from './whose-line.ts';

test.each<[string, ShownEvent['values'], string | undefined]>([
  ['the side that it names', { side: 'british', hex: '1009' }, 'british'],
  ['that of a formation', { formation: 'folgore' }, 'axis'],
  ['that of whoever won', { winner: 'western', loser: 'ramcke' }, 'british'],
  ['that of a unit', { unit: 'it-loreto', hex: '0807' }, 'axis'],
  ['that of several', { units: ['br-8-man'], from: '0707', to: '0709' }, 'british'],
  ['that of those who attack', { hex: '1209', attackers: ['it-loreto'] }, 'axis'],
  ['nobody’s where nobody is named', { hex: '1009' }, undefined],
])('an event is the line of %s', (_, values, side) => {
  expect(whoseLine({ key: '', text: '', things: [], values })).toBe(side);
});
