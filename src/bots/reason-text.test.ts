import { expect, it } from 'vitest';
import { reasonText } from './reason-text.ts';

const HIT = {
  plain: 'It may be Hit.',
  one: 'It is Hit with a chance of {chance%}.',
  many: 'Hit, expected: {chance}.',
};

it('tells the figures of one order, and those of several added up', () => {
  expect(reasonText(HIT, [{ chance: 1 / 3 }])).toBe('It is Hit with a chance of 33%.');
  expect(reasonText(HIT, [{ chance: 1 / 3 }, { chance: 0.5 }])).toBe('Hit, expected: 0.8.');
});

it('says it plainly where figures are missing or cannot be added up', () => {
  expect(reasonText(HIT, [undefined])).toBe(HIT.plain);
  expect(reasonText(HIT, [{ chance: 1 / 3 }, undefined])).toBe(HIT.plain);
  const { plain, one } = HIT;
  expect(reasonText({ plain, one }, [{ chance: 0.5 }, { chance: 0.5 }])).toBe(plain);
  expect(reasonText('As planned.', [{ chance: 0.5 }])).toBe('As planned.');
});
