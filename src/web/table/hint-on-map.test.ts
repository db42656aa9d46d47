import { expect, it } from 'vitest';
import { ALLIED } from '../../games/convoys/counters.ts';
import { convoys } from '../../games/convoys/index.ts';
import { moving } from '../../games/convoys/testing.ts';
import type { Hint, Sight } from '../../host/protocol.ts';
import { face } from '../games/convoys/face.ts';
import { hintOnMap } from './hint-on-map.ts';

it('a hint calls things what the map calls them, in every sentence', () => {
  const state = moving({ groups: { g1: ['w-5', 'eagle'], g2: ['w-5', 'nelson'], g3: ['w-1', 'hood'] } });
  const view = convoys.view(state, ALLIED);
  const things = ['group:g1', 'group:g2'];
  const sight = { view, question: { actions: [{ things }] } } as unknown as Sight;
  const hint: Hint = {
    aim: 'Group A sails to W-4',
    rule: '',
    steps: [{ text: 'Lead Group A', units: ['group:g1'], hostile: false }],
    actions: [],
    instead: { action: '', label: 'Group B stays' },
    value: 0,
    reasons: [{ text: 'Group A is in reach of 3 strikes.', worth: 1 }],
    others: [{ action: '', label: 'Group B and Group C sail' }],
    estimated: false,
  };
  expect(hintOnMap(hint, sight, face.words)).toEqual({
    ...hint,
    aim: 'Eagle group sails to W-4',
    steps: [{ text: 'Lead Eagle group', units: ['group:g1'], hostile: false }],
    instead: { action: '', label: 'Nelson group stays' },
    reasons: [{ text: 'Eagle group is in reach of 3 strikes.', worth: 1 }],
    others: [{ action: '', label: 'Nelson group and Group C sail' }],
  });
});
