import { describe, expect, it } from 'vitest';
import { beachhead } from '../../tests/engine/beachhead.ts';
import { NO_DICE } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { shownAction, shownReach, shownThreat } from './shown-documents.ts';
import { thingsIn } from './things.ts';

/** Hexes and boxes are one kind of place to the rules, and each is called what it is where people see it. */
const game = beachhead as unknown as Game;
const state = () => game.setUp();
const why = (target: string) => game.explain(game.view(state(), 0), target);

describe('where hexes and boxes are joined', () => {
  it('an action names the hex or the box that is meant, whichever kind its verb takes', () => {
    expect(shownAction(game, game.parse('go first B1 B2'))).toMatchObject({
      things: ['unit:first', 'hex:B1', 'hex:B2'],
      target: 'hex:B2',
    });
    expect(shownAction(game, game.parse('call west-box')).things).toEqual(['box:west-box']);
    expect(shownAction(game, game.parse('call B1')).things).toEqual(['hex:B1']);
    expect(shownAction(game, game.parse('shell west-box')).things).toEqual(['box:west-box']);
    expect(shownAction(game, game.parse('clear B1')).things).toEqual(['hex:B1']);
    expect(shownAction(game, game.parse('shell west-box')).label).toBe('Shell West Beach');
  });

  it('so do events, and nothing is no place', () => {
    const shape = game.definition.events['shelled'] ?? {};
    expect(thingsIn(game, shape, { place: 'west-box', over: 'B1' })).toEqual(['box:west-box', 'hex:B1']);
    expect(thingsIn(game, shape, { place: 'lost', over: 'none' })).toEqual(['box:lost']);
  });

  it('so do ways and threats', () => {
    expect(shownReach(game, game.view(state(), 0), 'unit:first')).toEqual([
      { place: 'hex:B1', cost: 1, path: ['box:west-box', 'hex:B1'] },
      { place: 'hex:B2', cost: 2, path: ['box:west-box', 'hex:B1', 'hex:B2'] },
    ]);
    expect(shownThreat(game, game.view(state(), 0))).toEqual([
      { place: 'hex:B2', strength: 1 },
      { place: 'box:east-box', strength: 1 },
    ]);
  });

  it('a box and a hex are explained by name, by the verbs that take them', () => {
    expect(why('west-box').text).toBe('west-box can be chosen now.');
    expect(why('B1').text).toBe('B1 can be chosen now.');
    expect(why('lost')).toEqual({ text: 'The gun reaches one hex.', rule: 'beachhead/1.1' });
    expect(why('A1')).toMatchObject({ rule: 'beachhead/1', beside: true });
  });

  it('a refusal says which it was', () => {
    const refused = (text: string) => {
      try {
        game.act(state(), game.parse(text), NO_DICE);
        return undefined;
      } catch (error) {
        return error instanceof Refusal ? error.message : error;
      }
    };
    expect(refused('shell lost')).toContain('is not possible with the box lost');
    expect(refused('call B1')).toContain('is not possible with the hex B1');
    expect(() => game.parse('shell B1')).toThrow('there is no box "B1"');
    expect(() => game.parse('clear west-box')).toThrow('there is no hex "west-box"');
  });

  it('positions name both, and refuse what is neither', () => {
    const position = game.position(state());
    expect(position).toMatchObject({ first: 'west-box', gun: 'B1' });
    expect(game.position(game.load(position))).toEqual(position);
    expect(() => game.load({ ...position, first: 'pool' })).toThrow('there is no place "pool"');
  });
});
