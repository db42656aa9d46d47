import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../../tests/engine/skirmish.ts';
import type { State } from '../../tests/engine/skirmish-words.ts';
import { rounds } from '../proof/until.ts';
import { Random, SeededDice } from './seeded.ts';

const SEATS = [0, 1, 2];
const NESTED = ['put r1 h1', 'take ready', 'put r2 h2'];

function reloaded(state: State): State {
  return skirmish.load(JSON.parse(JSON.stringify(skirmish.position(state))));
}

function played(actions: readonly string[]): State {
  const state = skirmish.setUp('long', { weather: 'foul' });
  for (const action of actions) skirmish.act(state, skirmish.parse(action), new SeededDice(1));
  return state;
}

describe('a position', () => {
  it('loads back to exactly the same state at every point of a game, inside procedures and drafts', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [random, dice] = [new Random(seed), new SeededDice(seed)];
        const state = skirmish.setUp(random.pick(['short', 'long']));
        for (const _ of rounds(`the game of seed ${seed}`)) {
          const read = reloaded(state);
          expect(skirmish.hash(read)).toBe(skirmish.hash(state));
          expect(read.bytes).toEqual(state.bytes);
          for (const seat of SEATS) {
            expect(skirmish.question(read, seat)).toEqual(skirmish.question(state, seat));
            expect(skirmish.view(read, seat)).toEqual(skirmish.view(state, seat));
          }
          const decision = skirmish.ask(state);
          if (decision === undefined) return;
          skirmish.act(state, random.pick(decision.actions), dice);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('goes on as the original would have', () => {
    const [state, read] = [played(NESTED), reloaded(played(NESTED))];
    for (const one of [state, read]) skirmish.act(one, skirmish.parse('take hidden'), new SeededDice(1));
    expect(skirmish.hash(read)).toBe(skirmish.hash(state));
  });

  it('names the game, the scenario, the options, the open procedures and the draft', () => {
    expect(skirmish.position(played(NESTED))).toMatchObject({
      game: 'skirmish',
      scenario: 'long',
      options: { weather: 'foul' },
      stack: [{ step: 'battle.blue' }, { step: 'deployment.place', side: 'red', unit: 'none' }],
      draft: NESTED,
    });
    expect(skirmish.position(played([...NESTED, 'take ready', 'confirm']))).toMatchObject({ draft: [] });
  });
});

describe('a position written by hand', () => {
  it('may leave out everything but the game', () => {
    expect(skirmish.hash(skirmish.load({ game: 'skirmish' }))).toBe(skirmish.hash(skirmish.setUp()));
  });

  it('starts at a named point of the sequence', () => {
    const state = skirmish.load({ game: 'skirmish', at: 'first turn', draft: ['put r1 h1'] });
    expect(skirmish.hash(state)).toBe(
      skirmish.hash(skirmish.load({ game: 'skirmish', draft: ['put r1 h1'] })),
    );
  });
});

describe('loading refuses', () => {
  const good = JSON.parse(JSON.stringify(skirmish.position(played(NESTED)))) as {
    stack: object[];
    cells: number[];
  };
  const cells = (name: 'points' | 'luck', value: number) => {
    const state = skirmish.setUp();
    state[name] = value;
    return [...state.bytes];
  };

  it.each<[string, unknown, string, string | undefined, string]>([
    ['no object', [], 'bad-position', undefined, 'a position is an object'],
    ['text', 'skirmish', 'bad-position', undefined, 'a position is an object'],
    [
      'another game',
      { ...good, game: 'chess' },
      'bad-position',
      'game',
      'this is a position of "chess", not of "skirmish"',
    ],
    ['no game', {}, 'bad-position', 'game', 'the position does not say of which game it is'],
    [
      'an unknown scenario',
      { ...good, scenario: 'huge' },
      'unknown-scenario',
      'scenario',
      'there is no scenario "huge"',
    ],
    [
      'a part that schemas do not see',
      JSON.parse('{"game": "skirmish", "__proto__": {}}'),
      'bad-position',
      '__proto__',
      'the position has an unknown part "__proto__"',
    ],
    [
      'a stack without end',
      { game: 'skirmish', stack: Array.from({ length: 1000 }, () => ({ step: 'battle.order' })) },
      'bad-position',
      'stack',
      'stack has 1000 steps; no game calls that deep',
    ],
    [
      'a scenario that is no name',
      { ...good, scenario: 3 },
      'bad-position',
      'scenario',
      'the scenario should be a name',
    ],
    [
      'an unknown option',
      { ...good, options: { x: 'y' } },
      'bad-option',
      undefined,
      'there is no option "x"',
    ],
    [
      'options that are none',
      { ...good, options: 'fair' },
      'bad-option',
      undefined,
      'the options should be an object',
    ],
    [
      'both a point and a stack',
      { ...good, at: 'first turn' },
      'bad-position',
      'at',
      'either "at" or "stack"',
    ],
    [
      'an unknown point',
      { game: 'skirmish', at: 'tea' },
      'bad-position',
      'at',
      'no point "tea" in the sequence; there are first turn, fire',
    ],
    ['an inherited point', { game: 'skirmish', at: 'toString' }, 'bad-position', 'at', 'no point "toString"'],
    [
      'a stack that is no list',
      { ...good, stack: 3 },
      'bad-position',
      'stack',
      'stack should be a list of steps',
    ],
    [
      'an unknown step',
      { ...good, stack: [{ step: 'x' }] },
      'bad-position',
      'stack[0]',
      'there is no step "x"',
    ],
    [
      'an unknown unit in the stack',
      { ...good, stack: [{ step: 'deployment.place', side: 'red', unit: 'x' }] },
      'unknown-unit',
      'stack[0].unit',
      'there is no unit "x"',
    ],
    ['an unknown key', { ...good, colour: 1 }, 'bad-position', 'colour', 'unknown part "colour"'],
    [
      'a broken invariant',
      { ...good, cells: cells('points', -1) },
      'bad-position',
      'cells',
      'The points are negative.',
    ],
    [
      'a state that the rules trip over',
      { ...good, cells: cells('luck', 99) },
      'bad-position',
      'stack',
      'cannot go on from this position: no such luck',
    ],
    [
      'a point where dice come first',
      { game: 'skirmish', at: 'fire' },
      'bad-position',
      'stack',
      'cannot go on from this position: a die for fire',
    ],
    [
      'a draft that is no list',
      { ...good, draft: 'put r1 h1' },
      'bad-position',
      'draft',
      'the draft should be a list of choices',
    ],
    [
      'a draft with an unknown choice',
      { ...good, draft: ['jump'] },
      'bad-position',
      'draft',
      '"jump" is not something one can do',
    ],
    [
      'a draft with something else in it',
      { ...good, draft: [{}] },
      'bad-position',
      'draft',
      'is not something one can do',
    ],
    [
      'a draft with a choice that is not possible',
      { ...good, draft: ['put r1 h1', 'put r2 h2'] },
      'bad-position',
      'draft',
      '"put" is not possible now',
    ],
    [
      'a draft that is confirmed',
      { ...good, draft: [...NESTED, 'take ready', 'confirm'] },
      'bad-position',
      'draft',
      'a draft cannot be confirmed',
    ],
    [
      'a draft where none is open',
      { ...good, stack: [{ step: 'battle.order' }] },
      'bad-position',
      'draft',
      'there is no open draft',
    ],
  ])('%s', (_, document, code, where, words) => {
    const expected = { code, where, message: expect.stringContaining(words) };
    expect(() => skirmish.load(document)).toThrow(expect.objectContaining(expected));
  });
});
