import { describe, expect, it } from 'vitest';
import { numberOf } from './kinds.ts';
import { namedPlaces } from './places.ts';

describe('the places of a map', () => {
  it('are numbered in the given order', () => {
    const Place = namedPlaces('place', ['malta', 'napoli']);
    expect(Place.size).toBe(2);
    expect(Place.number('napoli')).toBe(1);
    expect(Place.all.map((place) => Place.name(place))).toEqual(['malta', 'napoli']);
  });

  it('say which id is wrong', () => {
    expect(() => namedPlaces('place', ['malta', 'napoli', 'malta'])).toThrow(
      'more than one place called "malta"',
    );
    expect(() => numberOf(namedPlaces('hex', ['0101']), '0102')).toThrow('there is no hex "0102"');
  });

  it('do not follow changes of the given list', () => {
    const ids = ['a', 'b'];
    const Place = namedPlaces('place', ids);
    ids[0] = 'c';
    expect(Place.all.map((place) => Place.name(place))).toEqual(['a', 'b']);
  });

  it('are no more than 16 bits can number', () => {
    const ids = Array.from({ length: 0x8000 }, (_, index) => String(index));
    expect(() => namedPlaces('hex', ids)).toThrow('32768 is too many');
    expect(namedPlaces('hex', ids.slice(1)).size).toBe(0x7fff);
  });
});
