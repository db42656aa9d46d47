import { describe, expect, it } from 'vitest';
import type { ShownAction } from '../../host/protocol.ts';
import type { Face, Sentence } from '../games/face.ts';
import { asListed, isUntouched, offeredBy, plainAction, wordsOf } from './offered.ts';
import { action, face, question, view } from './testing.ts';

describe('what is offered', () => {
  const way = action('go hex:2 hex:1', { path: ['hex:2', 'hex:1'], target: 'hex:1', cost: 3 });
  const direct = action('go hex:1', { path: ['hex:1'], cost: 2 });
  const attack = action('attack hex:3');

  it('are sorted into things to click and buttons, one of them the main one', () => {
    const end = action('end');
    const confirm = action('confirm');
    const skip = action('skip');
    const offered = offeredBy(question([end, way, skip, confirm, direct, attack]), face, view);
    expect([...offered.byThing]).toEqual([
      ['hex:1', [way, direct]],
      ['hex:3', [attack]],
    ]);
    expect([...offered.open]).toEqual(['hex:1', 'hex:3']);
    expect(offered.primary).toBe(confirm);
    expect(offered.buttons).toEqual([end, skip]);
  });

  it('never hold what may be done at any time: it is neither lit nor a button', () => {
    const asides = [action('confirm'), action('break-down unit:a')];
    const offered = offeredBy({ ...question([attack]), asides }, face, view);
    expect([...offered.open]).toEqual(['hex:3']);
    expect([offered.primary, offered.buttons]).toEqual([undefined, []]);
  });

  it('have no main button where nothing carries on with what is being done', () => {
    const offered = offeredBy(question([action('skip'), attack]), face, view);
    expect(offered.primary).toBeUndefined();
    expect(offered.buttons).toHaveLength(1);
  });

  it('have the only thing that can be done on the main button, whatever it is', () => {
    const skip = action('skip');
    expect(offeredBy(question([skip]), face, view)).toMatchObject({ primary: skip, buttons: [] });
    expect(offeredBy(question([attack]), face, view).primary).toBeUndefined();
  });

  it('have what carries on with one part of the sequence on the main button there only', () => {
    const [ready, join] = [action('ready'), action('join unit:a')];
    const setting = { ...face, verbs: { ...face.verbs, primary: ['ready.movement'] } } as unknown as Face;
    const elsewhere = { ...question([ready, join]), name: 'battle.choose' };
    expect(offeredBy(question([ready, join]), setting, view).primary).toBe(ready);
    expect(offeredBy(elsewhere, setting, view).primary).toBeUndefined();
  });

  it('can be taken all at once only where there are several', () => {
    const include = [action('include unit:a'), action('include unit:b')];
    const [whole] = offeredBy(question(include), face, view).wholesale;
    expect(whole).toEqual({
      verb: 'include',
      title: 'Include all',
      actions: ['include unit:a', 'include unit:b'],
      count: 2,
    });
    expect(offeredBy(question(include.slice(1)), face, view).wholesale).toEqual([]);
  });

  it('hold the bundles of the game too', () => {
    const bundle = { verb: 'rally', title: 'Rally all', actions: ['rally unit:a', 'roll'], count: 1 };
    const bundling = { ...face, verbs: { ...face.verbs, bundles: () => [bundle] } } as unknown as Face;
    expect(offeredBy(question([]), bundling, view).wholesale).toEqual([bundle]);
  });

  it('by one click: the cheapest of one kind, and none of several kinds', () => {
    expect(plainAction([way, direct])).toBe(direct);
    expect(plainAction([attack])).toBe(attack);
    expect(plainAction([direct, action('overrun hex:1')])).toBeUndefined();
    expect(plainAction([])).toBeUndefined();
  });

  it('of ways without a known price come last', () => {
    const unpriced = action('go hex:9 hex:1', { path: ['hex:9', 'hex:1'], target: 'hex:1' });
    expect(plainAction([unpriced, way])).toBe(way);
  });
});

describe('words', () => {
  const speaking = {
    words: {
      button: (verb: string, _: unknown, untouched: boolean) =>
        untouched ? `no ${verb}` : `the word for ${verb}`,
      short: ({ text }: ShownAction) => (text === 'wait 3' ? 'three turns' : undefined),
      asOnMap: ({ label }: Sentence) => label.replace('for four turns', 'until noon'),
    },
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

  it('of a confirmation without orders say so', () => {
    const asked = { ...question([plain]), draft: true as const };
    const order = { choices: [], label: '', things: [] };
    expect(isUntouched({ question: asked, orders: [] })).toBe(true);
    expect(isUntouched({ question: asked, orders: [order] })).toBe(false);
    expect(isUntouched({ question: question([plain]), orders: [] })).toBe(false);
    expect(wordsOf(plain, asked, speaking, true)).toBe('No end');
    expect(asListed(asked, speaking, view, true).actions[0]?.label).toBe('no end');
  });

  it('of the list: what names nothing is called as on its button, and the view may have other names', () => {
    const { actions } = asListed(question([plain, counted, other]), speaking, view);
    expect(actions.map(({ label }) => label)).toEqual([
      'the word for end',
      'wait for three turns',
      'wait until noon',
    ]);
  });
});
