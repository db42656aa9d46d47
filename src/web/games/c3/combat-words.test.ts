import { expect, test } from 'vitest';
import type { ShownEvent } from '../../../host/protocol.ts';
import { verdictOfRound } from './combat-words.ts';

function event(key: string, values: ShownEvent['values'], text = ''): ShownEvent {
  return { key, text, things: [], values };
}

const HELD = event('held-fast', { side: 'british' });
const FAILED = event('landing-failed', {}, 'The attack on 1105 from the sea is beaten off.');
const LOST = ['a', 'b', 'b'].map((unit) => event('eliminated', { unit }));

test.each<[string, readonly ShownEvent[], string]>([
  ['Cl/Cl', [], 'Neither side gives way: it may come to intense combat.'],
  ['Ar/-', [], 'The attack fails. The attackers have to fall back.'],
  ['2Ar/-', [], 'The attack fails. The attackers lose 2 steps and have to fall back.'],
  ['-/1', [], 'The defenders lose 1 step.'],
  ['1/1', [], 'The attackers lose 1 step, and the defenders lose 1 step.'],
  ['1/Dr', [], 'The defenders have to retreat, but the attackers lose 1 step.'],
  ['-/1Dr', [HELD], 'The defenders lose 2 steps.'],
  ['Ar/-', [FAILED], 'The attack on 1105 from the sea is beaten off.'],
  ['-/2Dr', LOST, 'The defenders lose 2 steps and have to retreat. 2 units are eliminated.'],
])('%s means for both sides', (result, after, said) => {
  expect(verdictOfRound({ event: event('round', { result }), by: 'axis', after })).toBe(said);
});
