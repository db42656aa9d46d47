import { expect, it } from 'vitest';
import { type AdviceTexts, adviceText, partText } from './advice.ts';

const texts: AdviceTexts = {
  several: '{n} units',
  verbs: {
    attack: 'Attack {place} with {who}',
    end: 'Stop',
    'movement end': 'End the movement',
    give: 'Take {label}',
  },
};
const advised = { step: 'movement', label: 'four', who: ['A', 'B'], place: 'Rabat' };

it('names one or two, counts more, and says of a step what only it means', () => {
  expect(adviceText(texts, { ...advised, verb: 'attack' })).toBe('Attack Rabat with A and B');
  expect(adviceText(texts, { ...advised, verb: 'attack', who: ['A', 'B', 'C'] })).toBe(
    'Attack Rabat with 3 units',
  );
  expect(adviceText(texts, { ...advised, verb: 'end' })).toBe('End the movement');
  expect(adviceText(texts, { ...advised, step: 'combat', verb: 'end' })).toBe('Stop');
  expect(adviceText(texts, { ...advised, verb: 'give' })).toBe('Take four');
});

it('says nothing where words are missing, or somebody to fill them with', () => {
  expect(adviceText(texts, { ...advised, verb: 'sing' })).toBeUndefined();
  expect(adviceText(texts, { ...advised, verb: 'attack', who: [] })).toBeUndefined();
  expect(adviceText(texts, { ...advised, verb: 'attack', place: undefined })).toBeUndefined();
});

it('lists up to three who take part in a step, and counts more', () => {
  expect(partText(texts, ['A', 'B', 'C'])).toBe('A, B, C');
  expect(partText(texts, ['A', 'B', 'C', 'D'])).toBe('4 units');
  expect(partText(texts, [])).toBe('');
});
