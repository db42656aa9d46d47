import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { at, keys, play, unit } from './testing.ts';

type Way = 'attack' | 'intensify';
interface Case {
  readonly way?: Way;
  readonly hit?: true;
}

/** A strike on a ship in Malta, at +1: `S` sunk, `W` withstood, `H` Hit, `-` nothing; with `!` if the aircraft is lost. */
function inHarbour(
  air: string,
  target: string,
  rolls: readonly unknown[],
  { way = 'attack', hit }: Case = {},
  status = 'malta-plus-1',
): string {
  const state = at('harbour-strikes', {
    season: 'fall-1941',
    status,
    units: {
      [air]: 'air-sicily',
      'stug-3': 'air-sicily',
      'freighter-9': 'malta',
      [target]: hit ? { at: 'malta', hit } : 'malta',
    },
  });
  play(state, `fly ${air}`);
  const told = keys(play(state, `${way} ${target}`, { rolls }));
  const fate = told.includes('sunk')
    ? 'S'
    : told.includes('withstood')
      ? 'W'
      : told.includes('hit-unit')
        ? 'H'
        : '-';
  return unit(state, air).at === 'lost' ? `${fate}!` : fate;
}

describe('bombs on Malta harbour', () => {
  const all = (air: string, way: Way) =>
    [1, 2, 3, 4, 5, 6].map((die) => inHarbour(air, 'freighter-1', [die, 6], { way })).join('');

  clause(
    ['convoys/harbour-bombing-odds.1', 'convoys/harbour-bombing-odds.2', 'convoys/harbour-bombing-odds.3'],
    'Z1007 and SM79 hit with a single 6, intensified with 5 and 6',
    () => {
      for (const air of ['z1007-29', 'sm79-132']) {
        expect(all(air, 'attack')).toBe('-----S');
        expect(all(air, 'intensify')).toBe('----SS');
      }
    },
  );

  clause('convoys/harbour-bombing-odds.5', 'both kinds of Ju87 use their own column', () => {
    expect(all('stug-1', 'attack')).toBe('----SS');
    expect(all('stug-1', 'intensify')).toBe('---SSS');
    expect(inHarbour('stug-1', 'eagle', [6, 6, 5])).toBe('S');
    expect(inHarbour('stug-1', 'eagle', [5, 6, 5], { way: 'intensify' })).toBe('S');
    expect(inHarbour('it-ju87-96', 'nelson', [5, 6, 3])).toBe('-');
    expect(inHarbour('it-ju87-96', 'nelson', [5, 6, 4])).toBe('H');
    expect(inHarbour('it-ju87-96', 'eagle', [6, 6, 4], { way: 'intensify' })).toBe('H');
  });

  clause('convoys/harbour-bombing-odds.7', 'what Z1007 and SM79 drop there are bombs without a star', () => {
    for (const air of ['z1007-29', 'sm79-132']) {
      for (const ship of ['nelson', 'illustrious', 'eagle']) {
        expect(inHarbour(air, ship, [6, 6])).toBe('H');
        expect(inHarbour(air, ship, [6, 6], { way: 'intensify' })).toBe('H');
      }
      expect(inHarbour(air, 'nelson', [6, 6], { hit: true })).toBe('W');
      expect(inHarbour(air, 'illustrious', [6, 6], { hit: true })).toBe('W');
      expect(inHarbour(air, 'eagle', [6, 6], { hit: true })).toBe('S');
    }
    expect(inHarbour('stug-1', 'nelson', [6, 6], { hit: true })).toBe('W');
  });

  clause(
    'convoys/harbour-bombing-odds.8',
    'slow ships are not easier to hit, but for the Hit50 of the Ju87',
    () => {
      for (const air of ['z1007-29', 'sm79-132'])
        for (const [ship, hit] of [['freighter-1'], ['argus'], ['ramillies'], ['didos', true]] as const) {
          expect(inHarbour(air, ship, [5, 6], hit ? { hit } : {})).toBe('-');
          expect(inHarbour(air, ship, [4, 6], { way: 'intensify', ...(hit ? { hit } : {}) })).toBe('-');
        }
      expect(inHarbour('it-ju87-96', 'freighter-1', [5, 6])).toBe('S');
      expect(inHarbour('it-ju87-96', 'breconshire', [5, 6, 3])).toBe('-');
    },
  );

  clause('convoys/harbour-bombing-odds.9', 'height adds 1 to the antiaircraft die, intensity takes 1', () => {
    const downOn = (air: string, way: Way, status?: string) =>
      [1, 2, 3, 4, 5, 6].filter((flak) => inHarbour(air, 'freighter-1', [1, flak], { way }, status) === '-!');
    for (const air of ['z1007-29', 'sm79-132']) {
      expect(downOn(air, 'attack')).toEqual([]);
      expect(downOn(air, 'intensify')).toEqual([1]);
      expect(downOn(air, 'attack', 'malta-plus-3')).toEqual([1, 2]);
      expect(downOn(air, 'intensify', 'malta-plus-3')).toEqual([1, 2, 3]);
    }
    expect(downOn('stug-1', 'attack')).toEqual([1]);
    expect(downOn('it-ju87-96', 'intensify', 'malta-plus-3')).toEqual([1, 2, 3, 4]);
  });
});
