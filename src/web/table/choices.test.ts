import { describe, expect, it } from 'vitest';
import type { View } from '../../engine/definition.ts';
import type { ShownAction, ShownQuestion, Sight } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import {
  asListed,
  choicesOf,
  highlightsOf,
  type Looking,
  NO_CHOICES,
  pathTo,
  plainChoice,
  wordsOf,
} from './choices.ts';

const face = {
  primary: ['confirm', 'end'],
  wholesale: { include: 'Include all' },
  hostile: new Set(['attack']),
  plan: {
    places: new Map([
      ['hex:1', {}],
      ['hex:2', {}],
      ['hex:3', {}],
    ]),
  },
} as unknown as Face;

const view = {} as View;

function action(text: string, part: Partial<ShownAction> = {}): ShownAction {
  const [verb = '', ...names] = text.split(' ');
  const target = names.at(-1);
  return { text, verb, things: names, label: text, ...(target === undefined ? {} : { target }), ...part };
}

function question(actions: readonly ShownAction[], about: ShownQuestion['about'] = {}): ShownQuestion {
  return { seat: 'axis', name: 'movement.order', rule: 'c3/5.2', prompt: '', about, actions };
}

const idle: Looking = {
  inspected: undefined,
  reach: new Map(),
  threat: new Set(),
  forbidden: new Set(),
  focus: [],
};

describe('choices', () => {
  const way = action('go hex:2 hex:1', { path: ['hex:2', 'hex:1'], target: 'hex:1', cost: 3 });
  const direct = action('go hex:1', { path: ['hex:1'], cost: 2 });
  const attack = action('attack hex:3');

  it('are sorted into things to click and buttons, one of them the main one', () => {
    const end = action('end');
    const confirm = action('confirm');
    const skip = action('skip');
    const choices = choicesOf(question([end, way, skip, confirm, direct, attack]), face, view);
    expect([...choices.byThing]).toEqual([
      ['hex:1', [way, direct]],
      ['hex:3', [attack]],
    ]);
    expect([...choices.open]).toEqual(['hex:1', 'hex:3']);
    expect(choices.primary).toBe(confirm);
    expect(choices.buttons).toEqual([end, skip]);
  });

  it('have no main button where the game names none', () => {
    const choices = choicesOf(question([action('skip')]), face, view);
    expect(choices.primary).toBeUndefined();
    expect(choices.buttons).toHaveLength(1);
  });

  it('can be taken all at once only where there are several', () => {
    const include = [action('include unit:a'), action('include unit:b')];
    const [whole] = choicesOf(question(include), face, view).wholesale;
    expect(whole).toEqual({
      verb: 'include',
      title: 'Include all',
      actions: ['include unit:a', 'include unit:b'],
      count: 2,
    });
    expect(choicesOf(question(include.slice(1)), face, view).wholesale).toEqual([]);
  });

  it('hold the bundles of the game too', () => {
    const bundle = { verb: 'rally', title: 'Rally all', actions: ['rally unit:a', 'roll'], count: 1 };
    const bundling = { ...face, bundles: () => [bundle] } as unknown as Face;
    expect(choicesOf(question([]), bundling, view).wholesale).toEqual([bundle]);
  });

  it('by one click: the cheapest of one kind, and none of several kinds', () => {
    expect(plainChoice([way, direct])).toBe(direct);
    expect(plainChoice([attack])).toBe(attack);
    expect(plainChoice([direct, action('overrun hex:1')])).toBeUndefined();
    expect(plainChoice([])).toBeUndefined();
  });

  it('of ways without a known price come last', () => {
    const unpriced = action('go hex:9 hex:1', { path: ['hex:9', 'hex:1'], target: 'hex:1' });
    expect(plainChoice([unpriced, way])).toBe(way);
  });
});

describe('words', () => {
  const speaking = {
    button: (verb: string) => `the word for ${verb}`,
    short: ({ text }: ShownAction) => (text === 'wait 3' ? 'three turns' : undefined),
  } as unknown as Face;
  const plain = action('end', { label: 'end it' });
  const counted = action('wait 3', { label: 'wait for three turns' });
  const other = action('wait 4', { label: 'wait for four turns' });

  it('of a button: those of the game, or how the action reads', () => {
    const asked = question([plain, counted, other]);
    expect(wordsOf(plain, asked, speaking)).toBe('The word for end');
    expect(wordsOf(counted, asked, speaking)).toBe('Three turns');
    expect(wordsOf(other, asked, speaking)).toBe('Wait for four turns');
  });

  it('of the list: what names nothing is called as on its button', () => {
    const { actions } = asListed(question([plain, counted]), speaking);
    expect(actions.map(({ label }) => label)).toEqual(['the word for end', 'wait for three turns']);
  });
});

describe('highlights', () => {
  const detour = action('go hex:2 hex:1', { path: ['hex:2', 'hex:1'], target: 'hex:1', cost: 3 });
  const direct = action('go hex:1', { path: ['hex:1'], cost: 2 });
  const attack = action('attack hex:3');
  const pick = action('pick unit:b');
  const asked = question([detour, direct, attack, pick], { stack: ['unit:a'], target: ['hex:2'] });
  const sight = { question: asked } as unknown as Sight;
  const choices = choicesOf(asked, face, view);

  it('tell ways to go, with the least they cost, from targets and from counters', () => {
    const { open, reach, hostile, selected } = highlightsOf(sight, choices, face, idle);
    expect(open).toBe(choices.open);
    expect([...reach]).toEqual([['hex:1', 2]]);
    expect([...hostile]).toEqual(['hex:2', 'hex:3']);
    expect(selected).toEqual(['unit:a']);
  });

  it('show the way that a click would take', () => {
    expect(pathTo('hex:1', sight, choices)).toEqual(['unit:a', 'hex:1']);
    expect(pathTo('hex:3', sight, choices)).toEqual([]);
  });

  it('add what is looked at and asked for', () => {
    const looking: Looking = {
      ...idle,
      inspected: 'unit:c',
      reach: new Map([['hex:3', 4]]),
      focus: ['hex:9'],
    };
    const { selected, reach, pointed } = highlightsOf(undefined, NO_CHOICES, face, looking);
    expect(selected).toEqual(['unit:c']);
    expect([...reach]).toEqual([['hex:3', 4]]);
    expect(pointed).toEqual(['hex:9']);
  });
});
