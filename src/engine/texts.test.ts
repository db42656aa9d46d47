import { describe, expect, it } from 'vitest';
import { Grid } from './grid.ts';
import { Ground } from './ground.ts';
import { count, list, NONE, named, optional } from './kinds.ts';
import { phrasesOf } from './phrases.ts';
import { fillIn, labelOf, phraseText, type Texts } from './texts.ts';

const Unit = named('unit', ['2cdo', '7pz', 'vas']);
const [COMMANDO, PANZER, VASSALLO] = Unit.all;
const shape = { unit: Unit, units: list(Unit), target: optional(Unit), steps: count() };
const texts: Texts = {
  prompts: {},
  events: {},
  phrases: { left: 'Left', 'attack-by': 'Attack by {units|and}' },
  purposes: {},
  verbs: {},
  labels: { unit: { '2cdo': '2 Commando', none: 'nobody' } },
};
const values = { unit: COMMANDO, units: [PANZER, COMMANDO], target: NONE, steps: 3 };

describe('a sentence', () => {
  it('is filled in with what is printed on the pieces, or else with their names', () => {
    const template = '{unit} and {units} lose {steps} to {target}; {unit}.';
    expect(fillIn(texts, template, shape, values)).toBe(
      '2 Commando and 7pz, 2 Commando lose 3 to nobody; 2 Commando.',
    );
  });

  it('keeps what it has no value for', () => {
    expect(
      fillIn(texts, '{unit} {colour} {steps}', { unit: Unit, colour: Unit }, { unit: PANZER, steps: 2 }),
    ).toBe('7pz {colour} {steps}');
  });

  it('is not filled in twice', () => {
    const sly: Texts = { ...texts, labels: { unit: { '2cdo': '{steps}' } } };
    expect(fillIn(sly, '{unit}', shape, values)).toBe('{steps}');
  });
});

it('a sentence calls a hex and a box what is printed for each, though both are places', () => {
  const { kind, boxes } = new Ground(new Grid('flat', [{ id: 'E9', q: 0, r: 0 }]), [{ id: 'maleme-1' }]);
  const named: Texts = {
    ...texts,
    labels: { hex: { E9: 'E9 Maleme' }, box: { 'maleme-1': 'Maleme Beach' } },
  };
  const filled = { from: boxes[0], to: kind.number('E9') ?? NONE };
  expect(fillIn(named, '{from} to {to}', { from: kind, to: kind }, filled)).toBe('Maleme Beach to E9 Maleme');
});

describe('a list in a sentence', () => {
  const filled = (template: string, ...units: readonly number[]) => fillIn(texts, template, shape, { units });

  it.each([
    ['none', []],
    ['2 Commando', [COMMANDO]],
    ['2 Commando and 7pz', [COMMANDO, PANZER]],
    ['vas, 2 Commando and 7pz', [VASSALLO, COMMANDO, PANZER]],
  ])('can end in "and": %s', (words, units) => {
    expect(filled('{units|and}', ...units)).toBe(words);
  });

  it('can end in "or", or in a comma as well', () => {
    expect(filled('{units|or}.', COMMANDO, PANZER)).toBe('2 Commando or 7pz.');
    expect(filled('{units|or}', VASSALLO, COMMANDO, PANZER)).toBe('vas, 2 Commando or 7pz');
    expect(filled('{units}', VASSALLO, COMMANDO, PANZER)).toBe('vas, 2 Commando, 7pz');
  });

  it('is parted by semicolons where what is printed has commas of its own', () => {
    const long = { ...texts, labels: { unit: { '2cdo': '2 Company, Commandos' } } };
    const text = (template: string, ...units: readonly number[]) => fillIn(long, template, shape, { units });
    expect(text('{units|and}', VASSALLO, COMMANDO, PANZER)).toBe('vas; 2 Company, Commandos and 7pz');
    expect(text('{units}', COMMANDO, PANZER)).toBe('2 Company, Commandos; 7pz');
    expect(text('{units}', VASSALLO, PANZER)).toBe('vas, 7pz');
  });

  it('is parted by semicolons to its end where what is printed has the word for the end', () => {
    const both = { ...texts, labels: { unit: { '2cdo': 'Signals and Supply' } } };
    const text = (template: string, ...units: readonly number[]) => fillIn(both, template, shape, { units });
    expect(text('{units|and}', PANZER, COMMANDO)).toBe('7pz; and Signals and Supply');
    expect(text('{units|and}', VASSALLO, COMMANDO, PANZER)).toBe('vas; Signals and Supply; and 7pz');
    expect(text('{units|or}', PANZER, COMMANDO)).toBe('7pz or Signals and Supply');
    expect(text('{units|and}', COMMANDO)).toBe('Signals and Supply');
    expect(text('{units|and}', VASSALLO, PANZER)).toBe('vas and 7pz');
  });

  it('is one thing of many in a sentence', () => {
    const sentence = fillIn(texts, '{unit|and}: {units|or}, {others|and}', shape, values);
    expect(sentence).toBe('2 Commando: 7pz or 2 Commando, {others|and}');
  });
});

describe('a phrase', () => {
  const shapes = { left: {}, 'attack-by': { units: list(Unit) } };
  const phrase = phrasesOf(shapes);

  it('is a key and what goes into its sentence, and no words', () => {
    expect(phrase('left')).toEqual({ key: 'left', values: {} });
    const units = [COMMANDO, PANZER];
    expect(phrase('attack-by', { units })).toEqual({ key: 'attack-by', values: { units } });
  });

  it('is read with the words of the texts', () => {
    expect(phraseText(texts, shapes, phrase('left'))).toBe('Left');
    expect(phraseText(texts, shapes, phrase('attack-by', { units: [PANZER, COMMANDO] }))).toBe(
      'Attack by 7pz and 2 Commando',
    );
  });

  it('without a sentence is empty', () => {
    expect(phraseText(texts, {}, { key: 'right', values: {} })).toBe('');
  });

  it('may be a figure, which is written as it is', () => {
    expect(phraseText(texts, shapes, '{units} 3:1')).toBe('{units} 3:1');
  });
});

describe('a label', () => {
  it('of an empty list says so', () => {
    expect(labelOf(texts, list(Unit), [])).toBe('none');
  });

  it('of a list has each thing once, with its number', () => {
    const once = labelOf(texts, list(Unit), [0]);
    expect(labelOf(texts, list(Unit), [0, 1, 0, 0])).toBe(`${once} ×3, ${labelOf(texts, list(Unit), [1])}`);
  });
});
