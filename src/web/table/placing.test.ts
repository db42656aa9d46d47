import { describe, expect, it } from 'vitest';
import type { Sight } from '../../host/protocol.ts';
import { allPlaced, fittedOf, givenIn, placed, placingIn } from './placing.ts';
import { action, question } from './testing.ts';

const SHIPS = ['eagle', 'f1', 'f2', 'nelson', 'f3'];
const kindOf = (thing: string) => (thing.includes(':f') ? 'freighter' : undefined);

const opening = {
  ...question([
    ...SHIPS.map((ship) => action(`pick ${ship}`, { target: `unit:${ship}` })),
    action('ready', { things: [] }),
  ]),
  name: 'placement.pick',
};

/** These have their places; the last one is in hand. */
function placing(...ships: readonly string[]): Sight {
  const orders = ships.map((ship, index) => ({
    choices: index === ships.length - 1 ? [`pick ${ship}`] : [`pick ${ship}`, 'put gibraltar'],
    label: '',
    things: [`unit:${ship}`],
  }));
  return {
    draft: 'placement.pick',
    orders,
    question: { ...question([]), name: 'placement.put' },
  } as unknown as Sight;
}

function sent(sight: Sight, count = 1): readonly string[] {
  const found = placingIn(sight, opening, kindOf);
  return found === undefined ? [] : placed(sight, found, 'put alexandria', count);
}

describe('placing', () => {
  it('goes on with the next of the same kind, then with the others in their order', () => {
    expect(sent(placing('f1'))).toEqual([
      'put alexandria',
      'pick f2',
      'pick f3',
      'pick nelson',
      'pick eagle',
    ]);
    expect(sent(placing('eagle'))).toEqual([
      'put alexandria',
      'pick f1',
      'pick f2',
      'pick nelson',
      'pick f3',
    ]);
  });

  it('leaves out what has its place', () => {
    expect(sent(placing('f2', 'nelson', 'f1'))).toEqual(['put alexandria', 'pick f3', 'pick eagle']);
  });

  it('places so many equal ones together', () => {
    expect(sent(placing('f1'), 3)).toEqual([
      'put alexandria',
      'pick f2',
      'put alexandria',
      'pick f3',
      'put alexandria',
      'pick nelson',
      'pick eagle',
    ]);
  });

  it('tries all that are alike by one choice', () => {
    const sight = placing('f1');
    const found = placingIn(sight, opening, kindOf);
    expect(found && allPlaced(sight, found, 'put alexandria')).toEqual([
      'put alexandria',
      'pick f2',
      'put alexandria',
      'pick f3',
      'put alexandria',
    ]);
  });

  it('counts the pieces that have their places', () => {
    expect(givenIn(placing('f2', 'nelson', 'f1'))).toBe(2);
    const none = { ...placing('f1'), question: { ...question([]), name: 'placement.pick' } } as Sight;
    expect(givenIn(none)).toBe(1);
  });

  it('tells how many fitted, where it was not all that were sent', () => {
    const before = placing('f1');
    expect(fittedOf(3, before, placing('f1', 'f2', 'f3'))).toBe(2);
    expect(fittedOf(2, before, placing('f1', 'f2', 'f3'))).toBeUndefined();
    // Nothing came of it: why, is said by what refused it.
    expect(fittedOf(2, before, before)).toBeUndefined();
    expect(fittedOf(2, before, placing('f1'))).toBeUndefined();
    expect(fittedOf(2, before, { ...placing('f1', 'f2'), draft: 'other' } as Sight)).toBeUndefined();
    expect(fittedOf(2, before, undefined)).toBeUndefined();
  });

  it('repeats all parts of an order for each of them', () => {
    const sight = placing('f1');
    const orders = [{ choices: ['pick f1', 'embark 0101'], label: '', things: ['unit:f1', 'hex:0101'] }];
    const found = placingIn({ ...sight, orders }, opening, kindOf);
    const all = found === undefined ? [] : placed({ ...sight, orders }, found, 'wave 1', 2);
    expect(all.slice(0, 4)).toEqual(['wave 1', 'pick f2', 'embark 0101', 'wave 1']);
  });

  it('knows what ends it, and who is like the one in hand', () => {
    const found = placingIn(placing('f1'), opening, kindOf);
    expect(found?.alike).toEqual(['unit:f2', 'unit:f3']);
    expect(found?.endings.map(({ text }) => text)).toEqual(['ready']);
    expect(placingIn(placing('eagle'), opening, kindOf)?.alike).toEqual([]);
  });

  it('cannot be ended in the midst of an order: its first parts would be lost without a word', () => {
    const sight = placing('f1');
    const orders = [{ choices: ['pick f1', 'embark 0101'], label: '', things: ['unit:f1', 'hex:0101'] }];
    expect(placingIn({ ...sight, orders }, opening, kindOf)?.endings).toEqual([]);
  });

  it('is nothing while nothing is in hand', () => {
    const sight = { ...placing('f1'), question: { ...question([]), name: 'placement.pick' } } as Sight;
    expect(placingIn(sight, opening, kindOf)).toBeUndefined();
  });
});
