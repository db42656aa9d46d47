import { expect, it } from 'vitest';
import { type FiguredText, type Figures, reasonText } from './reason-text.ts';

const HIT = {
  plain: 'It may be Hit.',
  one: 'It is Hit with a chance of {chance%}.',
  many: 'Hit, expected: {chance}.',
};

const text = (words: string | FiguredText, told: readonly (Figures | undefined)[]) =>
  reasonText(words, told, (thing) => thing.toUpperCase());

it('tells the figures of one order, and those of several added up', () => {
  expect(text(HIT, [{ chance: 1 / 3 }])).toBe('It is Hit with a chance of 33%.');
  expect(text(HIT, [{ chance: 1 / 3 }, { chance: 0.5 }])).toBe('Hit, expected: 0.8.');
});

it('says it plainly where figures are missing or cannot be added up', () => {
  expect(text(HIT, [undefined])).toBe(HIT.plain);
  expect(text(HIT, [{ chance: 1 / 3 }, undefined])).toBe(HIT.plain);
  const { plain, one } = HIT;
  expect(text({ plain, one }, [{ chance: 0.5 }, { chance: 0.5 }])).toBe(plain);
  expect(text('As planned.', [{ chance: 0.5 }])).toBe('As planned.');
});

it('names what it is about, unless that is not the same for all', () => {
  const bound = { plain: 'On the way.', one: 'To {goal}: {steps}.', many: 'On the way to {goal}.' };
  const malta = { goal: 'malta', steps: 3 };
  expect(text(bound, [malta])).toBe('To MALTA: 3.');
  expect(text(bound, [malta, malta])).toBe('On the way to MALTA.');
  expect(text(bound, [malta, { goal: 'gibraltar', steps: 1 }])).toBe('On the way.');
  expect(text(bound, [{ steps: 1 }])).toBe('On the way.');
});
