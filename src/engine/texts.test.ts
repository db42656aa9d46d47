import { describe, expect, it } from 'vitest';
import { count, list, NONE, named, optional } from './kinds.ts';
import { fillIn, labelOf, progressText, type Texts } from './texts.ts';

const unit = named('unit', ['2cdo', '7pz']);
const shape = { unit, units: list(unit), target: optional(unit), steps: count() };
const texts: Texts = {
  prompts: {},
  events: {},
  purposes: {},
  verbs: {},
  progress: { turn: 'Turn {steps} of {unit}' },
  labels: { unit: { '2cdo': '2 Commando', none: 'nobody' } },
};
const values = { unit: 0, units: [1, 0], target: NONE, steps: 3 };

describe('a sentence', () => {
  it('is filled in with what is printed on the pieces, or else with their names', () => {
    const template = '{unit} and {units} lose {steps} to {target}; {unit}.';
    expect(fillIn(texts, template, shape, values)).toBe(
      '2 Commando and 7pz, 2 Commando lose 3 to nobody; 2 Commando.',
    );
  });

  it('keeps what it has no value for', () => {
    expect(fillIn(texts, '{unit} {colour} {steps}', { unit, colour: unit }, { unit: 1, steps: 2 })).toBe(
      '7pz {colour} {steps}',
    );
  });

  it('is not filled in twice', () => {
    const sly: Texts = { ...texts, labels: { unit: { '2cdo': '{steps}' } } };
    expect(fillIn(sly, '{unit}', shape, values)).toBe('{steps}');
  });
});

describe('the sentence of how far a game is', () => {
  it('is found by where the game stands, and filled in', () => {
    expect(progressText(texts, 'turn', shape, values)).toBe('Turn 3 of 2 Commando');
    expect(progressText(texts, 'over')).toBe('');
  });
});

describe('a label', () => {
  it('of an empty list says so', () => {
    expect(labelOf(texts, list(unit), [])).toBe('none');
  });
});
