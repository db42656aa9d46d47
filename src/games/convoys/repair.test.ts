import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  DIV_3,
  group,
  HIT,
  idle,
  keys,
  open,
  play,
  type Setting,
  sail,
  shoot,
  strike,
  told,
  unit,
  VENETO,
} from './testing.ts';

const NOTHING_MORE = 'axis axis-strikes.fly';

/**
 * Just before the end of a day turn: an SM79 at Sicily has nothing to strike but the group that is there, so that
 * `end` ends the turn. Units in `hit` are Hit.
 */
function evening(
  groups: Setting['groups'],
  hit: readonly string[],
  { units = {}, ...setting }: Setting = {},
): State {
  const notes = Object.fromEntries(hit.map((id) => [id, { ...HIT, ...Object(units[id]) }]));
  const state = at('air-strikes', {
    groups: { g9: ['w-6', 'dummy'], ...groups },
    ...setting,
    units: { 'sm79-132': 'air-sicily', ...units, ...notes },
  });
  expect(open(state)).toBe(NOTHING_MORE);
  return state;
}

describe('Hit ships at the end of the turn', () => {
  clause('convoys/hit-ships-sent-home.1', 'they are sent home, by day and by night, others stay', () => {
    const state = evening({ g1: ['w-5', 'nelson', 'rodney'] }, ['nelson']);
    const seen = play(state, 'end', { rolls: [1] });
    expect(told(seen, 'sent-home', 'unit')).toEqual(['nelson']);
    expect(unit(state, 'nelson').at).toBe('repair');
    expect(unit(state, 'rodney')).toMatchObject({ at: 'w-5', group: 'g1' });
    const setting = { groups: { g1: ['w-5', 'nelson', 'rodney'] as const }, units: { nelson: HIT } };
    const night = at('allied-movement', { phase: 'night', ...setting });
    expect(told(play(night, 'ready', { rolls: [1] }), 'sent-home', 'unit')).toEqual(['nelson']);
    expect(board(night).phase).toBe('day');
  });

  clause('convoys/hit-ships-sent-home.1', 'not before: Valiant can still be attacked in the battle', () => {
    const state = at('air-strikes', {
      groups: { g1: ['e-3', 'valiant', 'malaya'] },
      units: { 'sm79-132': 'air-crete', [DIV_3]: { at: 'e-3', origin: 'taranto' } },
    });
    strike(state, ['sm79-132', 'g1', 'valiant'], [6, 6]);
    expect(unit(state, 'valiant')).toMatchObject({ at: 'e-3', hit: true });
    play(state, ['end', 'forward valiant', 'ready', 'hold malaya']);
    shoot(state, DIV_3, 'valiant', [4]);
    expect(unit(state, 'valiant').at).toBe('e-3');
    play(state, ['ready', `retire ${DIV_3}`]);
    // The submarine off Taranto misses; Valiant is away for four seasons.
    const seen = play(state, ['ready', 'ready'], { rolls: [1, 4] });
    expect(told(seen, 'sent-home', 'unit')).toEqual(['valiant']);
    expect(unit(state, 'malaya').at).toBe('e-3');
  });

  clause(
    ['convoys/hit-ships-sent-home.2', 'convoys/hit-ships-sent-home.3'],
    'they miss a die of seasons, counted from the next',
    () => {
      const back = ['winter-1940', 'spring-1941', 'summer-1941', 'fall-1941', 'winter-1941', 'spring-1942'];
      back.forEach((season, index) => {
        const state = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], { season: 'summer-1940' });
        const seen = play(state, 'end', { rolls: [index + 1] });
        expect(told(seen, 'sent-home', 'season')).toEqual([season]);
        expect(unit(state, 'nelson')).toMatchObject({ at: 'repair', returns: season });
      });
      // Warspite in Fall 1940 with 3, Vittorio Veneto with 2 (after the submarine).
      const fall = { season: 'fall-1940', units: { [VENETO]: { at: 'at-sea-eastern-med' } } };
      const state = evening({ g1: ['e-3', 'warspite'] }, ['warspite', VENETO], fall);
      const seen = play(state, ['end', 'end'], { rolls: [3, 1, 2] });
      expect(told(seen, 'sent-home', 'season')).toEqual(['fall-1941', 'summer-1941']);
      // What comes after the war.
      const late = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], { season: 'winter-1941' });
      expect(told(play(late, 'end', { rolls: [1, 6] }), 'sent-home', 'season')).toEqual(['later']);
    },
  );

  clause('convoys/hit-ships-sent-home.3', 'and are back in that season, not in one before', () => {
    const state = at('surface', {
      groups: { g1: ['e-3', 'valiant'] },
      units: { valiant: HIT, [DIV_3]: { at: 'e-3', origin: 'taranto' } },
    });
    play(state, ['ready', `hold ${DIV_3}`, `retire ${DIV_3}`]);
    play(state, ['ready', 'ready'], { rolls: [1, 1] });
    const repaired = (until: string) => idle(state, until).flatMap((seen) => told(seen, 'repaired', 'unit'));
    expect(repaired('fall-1940')).toEqual([]);
    expect(board(state).season).toBe('fall-1940');
    expect(unit(state, 'valiant').at).toBe('repair');
    expect(repaired('winter-1940')).toEqual(['valiant']);
    expect(unit(state, 'valiant').at).toBe('pool');
  });
});

describe('the way home', () => {
  clause('convoys/hit-ships-sent-home.4', 'to the base or port they came from', () => {
    const groups = {
      g1: ['w-5', 'nelson'] as const,
      g2: ['e-3', 'warspite'] as const,
      g3: ['e-4', 'force-k'] as const,
    };
    const italian = {
      [VENETO]: { at: 'at-sea-western-med', origin: 'taranto' },
      [DIV_3]: { at: 'at-sea-eastern-med', origin: 'napoli' },
    };
    const hit = ['nelson', 'warspite', 'force-k', VENETO, DIV_3];
    const state = evening(groups, hit, { season: 'fall-1941', units: italian });
    const seen = play(state, ['end', 'end'], { rolls: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
    expect(told(seen, 'return-attack', 'place')).toEqual([
      ...['alexandria', 'gibraltar', 'malta', 'taranto', 'napoli'],
    ]);
  });

  clause('convoys/hit-ships-sent-home.8', 'Ark Royal, out of Malta again, to the base of that side', () => {
    const way = { 'w-7': [1], 'e-5': [] } as const;
    for (const [place, home] of [
      ['w-7', 'gibraltar'],
      ['e-5', 'alexandria'],
    ] as const) {
      const state = at('allied-movement', {
        season: 'fall-1941',
        units: { 'ark-royal': { at: 'malta', origin: 'gibraltar' }, 'sm79-132': 'air-sicily' },
      });
      sail(state, ['ark-royal'], place);
      // MAS boats wait at W-7.
      play(state, 'ready', { rolls: way[place] });
      // Attack, antiaircraft, the U-boat, and one season of repair.
      const seen = strike(state, ['sm79-132', 'g1', 'ark-royal'], [6, 6, 1, 1]);
      expect(told(seen, 'return-attack', 'place')).toEqual([home]);
      expect(unit(state, 'ark-royal').at).toBe('repair');
    }
  });

  clause('convoys/hit-ships-sent-home.5', 'the submarine first, then they are off the map at once', () => {
    const fall = { season: 'fall-1941' };
    const state = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], fall);
    const seen = play(state, 'end', { rolls: [5, 1] });
    const order = keys(seen).filter((key) => ['return-attack', 'sent-home', 'turn-begun'].includes(key));
    expect(order).toEqual(['return-attack', 'sent-home', 'turn-begun']);
    expect(unit(state, 'nelson').group).toBeUndefined();
    expect(group(state, 'g1')).toBeUndefined();
    // A second Hit sinks her, and no die of repair is thrown.
    const sunk = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], fall);
    expect(keys(play(sunk, 'end', { rolls: [6, [0]] }))).not.toContain('sent-home');
    expect(unit(sunk, 'nelson').at).toBe('lost');
    const italian = evening({}, [VENETO], { units: { [VENETO]: { at: 'at-sea-western-med' } } });
    expect(keys(play(italian, ['end', 'end'], { rolls: [6, [0]] }))).not.toContain('sent-home');
    expect(unit(italian, VENETO).at).toBe('lost');
  });

  clause(
    'convoys/hit-ships-sent-home.5',
    'no attack where none is due: before Fall 1941, and in port',
    () => {
      const early = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], { season: 'summer-1941' });
      expect(keys(play(early, 'end', { rolls: [1] }))).not.toContain('return-attack');
      const inPort = evening({}, [VENETO], { units: { [VENETO]: { at: 'napoli' } } });
      const seen = play(inPort, 'end', { rolls: [1] });
      expect(keys(seen)).not.toContain('return-attack');
      expect(told(seen, 'under-repair', 'unit')).toEqual([VENETO]);
    },
  );

  clause('convoys/hit-ships-sent-home.7', 'each by itself', () => {
    const units = { [VENETO]: { at: 'at-sea-western-med' }, [DIV_3]: { at: 'at-sea-western-med' } };
    const hit = ['nelson', 'rodney', VENETO, DIV_3];
    const state = evening({ g1: ['w-5', 'nelson', 'rodney'] }, hit, { season: 'fall-1941', units });
    // Each has its submarine and its die, one after the other.
    const seen = play(state, ['end', 'end'], { rolls: [1, 1, 1, 2, 1, 3, 1, 4] });
    expect(told(seen, 'return-attack', 'place')).toEqual(['gibraltar', 'gibraltar', 'napoli', 'napoli']);
    expect(told(seen, 'sent-home', 'unit')).toEqual(hit);
  });
});

describe('Hit ships that cannot go home', () => {
  clause('convoys/hit-ships-sent-home.6', 'beyond the Point of No Return they go on to Malta', () => {
    const state = evening({ g1: ['w-7', 'nelson'] }, ['nelson']);
    const seen = play(state, 'end');
    expect(told(seen, 'going-on', 'unit')).toEqual(['nelson']);
    expect(unit(state, 'nelson')).toMatchObject({ at: 'w-7', hit: true, group: 'g1' });
    sail(state, ['g1'], 'malta');
    // The dummy stays at W-6, where a submarine and MAS boats look for it.
    play(state, 'ready', { rolls: [1, 1] });
    expect(unit(state, 'nelson')).toMatchObject({ at: 'malta', hit: true });
    expect(board(state).turn).toBe(3);
    expect(bar(state, 'pick nelson')).toBe('convoys/hit-ships-sent-home.6');
    // Thrown back over the line, it is sent home after all.
    const back = evening({ g1: ['w-5', 'nelson'] }, ['nelson'], { units: { nelson: { crossed: true } } });
    expect(told(play(back, 'end', { rolls: [1] }), 'sent-home', 'unit')).toEqual(['nelson']);
    // A ship of the other route goes home from the same place.
    const other = evening({ g1: ['w-7', 'warspite'] }, ['warspite'], {
      units: { warspite: { origin: 'alexandria' } },
    });
    expect(told(play(other, 'end', { rolls: [1] }), 'sent-home', 'unit')).toEqual(['warspite']);
  });

  clause(
    'convoys/hit-ships-sent-home.6',
    'in Malta they roll at the end of the season, if they survive',
    () => {
      const units = {
        nelson: { at: 'malta', origin: 'gibraltar', ...HIT },
        didos: { at: 'malta', origin: 'alexandria', ...HIT },
        rodney: { at: 'malta', origin: 'gibraltar' },
        'sm79-132': 'air-sicily',
      };
      const state = at('harbour-strikes', { season: 'fall-1940', units });
      play(state, 'fly sm79-132');
      expect(told(play(state, 'attack didos', { rolls: [6, 6] }), 'sunk', 'unit')).toEqual(['didos']);
      play(state, ['end', 'decline']);
      const seen = play(state, 'finish', { rolls: [2] });
      expect(told(seen, 'under-repair', 'unit')).toEqual(['nelson']);
      expect(told(seen, 'under-repair', 'season')).toEqual(['summer-1941']);
      expect(unit(state, 'rodney').at).toBe('pool');
    },
  );
});
