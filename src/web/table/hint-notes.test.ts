import { describe, expect, it } from 'vitest';
import type { Hint } from '../../host/protocol.ts';
import { notesOfHint } from './use-hint.ts';

const hint = (steps: Hint['steps']): Hint => ({
  aim: '',
  rule: 'c3/1',
  steps,
  actions: [],
  value: 0,
  reasons: [],
  others: [],
  estimated: false,
});

describe('a hint on the map', () => {
  it('shows each step with its number: a way with its goal, then red from everyone who attacks', () => {
    const steps = [
      { text: 'go', units: ['unit:a', 'unit:b'], path: ['hex:1', 'hex:2'], hostile: false },
      { text: 'attack', units: ['unit:a', 'unit:c'], target: 'hex:3', hostile: true },
    ];
    expect(notesOfHint(hint(steps))).toEqual([
      { kind: 'arrow', tone: 'plan', path: ['unit:a', 'hex:1', 'hex:2'] },
      { kind: 'ring', tone: 'plan', at: 'hex:2' },
      { kind: 'disc', tone: 'plan', at: 'unit:a', number: 1 },
      { kind: 'arrow', tone: 'attack', path: ['unit:a', 'hex:3'] },
      { kind: 'arrow', tone: 'attack', path: ['unit:c', 'hex:3'] },
      { kind: 'ring', tone: 'attack', at: 'hex:3' },
      { kind: 'disc', tone: 'attack', at: 'hex:3', number: 2 },
    ]);
  });

  it('draws a straight arrow to where somebody goes on an unknown way', () => {
    const step = { text: 'fly', units: ['unit:a'], target: 'zone:w-6', hostile: false };
    expect(notesOfHint(hint([step]))[0]).toEqual({
      kind: 'arrow',
      tone: 'plan',
      path: ['unit:a', 'zone:w-6'],
    });
  });

  it('draws nothing where nothing is better', () => {
    expect(notesOfHint(hint([]))).toEqual([]);
  });

  it('draws what a step without a place names', () => {
    expect(notesOfHint(hint([{ text: 'pick', units: ['unit:a'], hostile: false }]))).toEqual([
      { kind: 'disc', tone: 'plan', at: 'unit:a', number: 1 },
    ]);
  });
});
