import { expect, it } from 'vitest';
import type { Face } from '../games/face.ts';
import { action, face, question } from './testing.ts';
import { notesOfTurns, turnsOf, turnsText } from './turns.ts';

const ordered = { ...face, verbs: { ...face.verbs, ordered: new Set(['bomb']) } } as unknown as Face;
const asked = question([action('bomb hex:1'), action('bomb hex:3')]);
const bundle = {
  verb: 'bomb',
  title: 'Bomb all',
  actions: ['bomb hex:3', 'bomb hex:3', 'bomb hex:1'],
  count: 3,
};

it('numbers what is played one after the other, on the map and in words', () => {
  const turns = turnsOf(bundle, asked, ordered);
  expect(turns).toEqual([
    { thing: 'hex:3', number: 1, times: 2 },
    { thing: 'hex:1', number: 3, times: 1 },
  ]);
  expect(notesOfTurns(turns)).toEqual([
    { kind: 'disc', tone: 'plan', at: 'hex:3', number: 1 },
    { kind: 'disc', tone: 'plan', at: 'hex:1', number: 3 },
  ]);
  expect(turnsText(turns, ordered)).toBe('1–2: 3, 3: 1');
});

it('numbers nothing where the order means nothing', () => {
  expect(turnsOf(bundle, asked, face)).toEqual([]);
});
