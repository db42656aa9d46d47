import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { codeOf } from '../../proof/desk.ts';
import { ALLIED_SHIPS, Ship } from './counters.ts';
import { convoys } from './index.ts';
import { at, bar, goals, group, lastRound, moving, options, play, turnOf, unit, ways } from './testing.ts';

const ALLIED = ALLIED_SHIPS.map((ship) => Ship.name(ship));

describe('speeds', () => {
  const SLOW = ['argus', 'ramillies', ...Array.from({ length: 10 }, (_, index) => `freighter-${index + 1}`)];
  const BOTH = ['w-1', 'w-2', 'w-4', 'w-5'];
  const NEXT = ['w-2', 'w-4'];

  const slow = [
    ['convoys/ship-speeds.1', 'freighters', SLOW.slice(2)],
    ['convoys/ship-speeds.2', 'Argus', ['argus']],
    ['convoys/ship-speeds.3', 'Ramillies', ['ramillies']],
  ] as const;
  for (const [id, who, ships] of slow) {
    clause(id, `one position a turn: ${who}`, () => {
      for (const ship of ships) expect(ways(moving({ groups: { g1: ['w-3', ship] } }), ship)).toEqual(NEXT);
    });
  }

  clause('convoys/ship-speeds.4', 'whoever is Hit is slow', () => {
    const fit = moving({ groups: { g1: ['w-7', 'rodney'] } });
    const hit = moving({ groups: { g1: ['w-6', 'rodney'] }, units: { rodney: { hit: true } } });
    expect(ways(fit, 'rodney')).toEqual(['malta']);
    expect(ways(hit, 'rodney')).toEqual(['w-7']);
    const cruisers = { 'force-k': { hit: true } };
    expect(ways(moving({ groups: { g1: ['w-3', 'force-k'] }, units: cruisers }), 'force-k')).toEqual(NEXT);
  });

  clause(
    ['convoys/ship-speeds.5', 'convoys/ship-speeds.6'],
    'two positions: all others, and Breconshire',
    () => {
      const others = ALLIED.filter((id) => !SLOW.includes(id));
      expect(others).toContain('breconshire');
      for (const ship of others) expect(ways(moving({ groups: { g1: ['w-3', ship] } }), ship)).toEqual(BOTH);
      // With a freighter Breconshire is as slow as that.
      const state = moving({
        groups: { g1: ['w-3', 'breconshire', 'freighter-1'], g2: ['w-3', 'warspite', 'ramillies'] },
      });
      for (const mark of ['g1', 'g2']) {
        play(state, `lead ${mark}`);
        expect(goals(state)).toEqual(NEXT);
        play(state, 'stay');
      }
    },
  );

  clause('convoys/ship-speeds.8', 'a fast group goes two positions, one, or none', () => {
    for (const [to, place] of [
      ['w-5', 'w-5'],
      ['w-2', 'w-2'],
      [undefined, 'w-3'],
    ] as const) {
      const state = moving({ groups: { g1: ['w-3', 'nelson', 'eagle'] } });
      turnOf(state, ['g1'], to, to === 'w-5' ? 1 : 0);
      expect(group(state, 'g1')?.at).toBe(place);
    }
  });
});

describe('the At Sea areas', () => {
  clause('convoys/at-sea-areas.1', 'no Allied ship enters one', () => {
    const state = moving({ groups: { g1: ['e-4', 'malaya'], g2: ['w-6', 'nelson'] } });
    for (const [mark, area] of [
      ['g1', 'at-sea-eastern-med'],
      ['g2', 'at-sea-western-med'],
    ] as const) {
      play(state, `lead ${mark}`);
      expect(goals(state)).not.toContain(area);
      expect(bar(state, `go ${area}`)).toBe('convoys/at-sea-areas.1');
      play(state, 'stay');
    }
  });

  clause('convoys/at-sea-areas.2', 'one off Napoli, one off Taranto, and the positions they touch', () => {
    const positions = [1, 2, 3, 4, 5, 6, 7].map((number) => `w-${number}`);
    positions.push(...[1, 2, 3, 4, 5].map((number) => `e-${number}`));
    const groups = Object.fromEntries(
      positions.map((place, index) => [`g${index + 1}`, [place, ALLIED[index] ?? ''] as const]),
    );
    // A Hit ship goes one step.
    const near = (place: string) =>
      ways(at('italian-movement', { groups, units: { littorio: { at: place, hit: true } } }), 'littorio');
    expect(near('at-sea-western-med')).toEqual(['at-sea-eastern-med', 'napoli', 'w-5', 'w-6', 'w-7']);
    expect(near('at-sea-eastern-med')).toEqual(['at-sea-western-med', 'e-3', 'e-4', 'e-5', 'taranto']);
    // That is where a raid on Taranto can start.
    for (const place of ['e-2', 'e-3', 'e-4', 'e-5']) {
      const night = at('carrier-strikes', {
        phase: 'night',
        groups: { g1: [place, 'eagle'] },
        units: { littorio: 'taranto' },
      });
      expect(options(night)).toContain(place === 'e-2' ? 'ready' : 'raid');
    }
  });

  clause('convoys/at-sea-areas.3', 'nobody but Italian ships stands there', () => {
    const area = 'at-sea-western-med';
    expect(unit(at('italian-movement', { units: { littorio: area } }), 'littorio').at).toBe(area);
    for (const units of [{ nelson: area }, { 'force-k': area }, { 'sm79-132': area }])
      expect(codeOf(() => at('italian-movement', { units }))).toBe('bad-position');
    expect(codeOf(() => at('italian-movement', { groups: { g1: [area, 'nelson'] } }))).toBe('bad-position');
  });
});

describe('the Point of No Return', () => {
  clause('convoys/point-of-no-return.1', 'whoever has crossed it goes on to Malta', () => {
    const state = moving({ turn: 1, groups: { g1: ['w-5', 'nelson'] } });
    expect(ways(state, 'nelson')).toEqual(['w-3', 'w-4', 'w-6', 'w-7']);
    turnOf(state, ['g1'], 'w-6', 2);
    expect(unit(state, 'nelson').crossed).toBe(true);
    expect(ways(state, 'nelson')).toEqual(['malta', 'w-7']);
    turnOf(state, ['g1'], 'w-7', 1);
    expect(ways(state, 'nelson')).toEqual(['malta']);
    play(state, 'lead g1');
    expect(bar(state, 'go w-6')).toBe('convoys/point-of-no-return.5');
    expect(bar(state, 'go e-5')).toBe('convoys/point-of-no-return.6');
    play(state, ['go malta', 'ready']);
    expect(unit(state, 'nelson').at).toBe('malta');
  });

  clause('convoys/point-of-no-return.1', 'even one that is Hit', () => {
    const state = at('air-strikes', {
      season: 'summer-1941',
      turn: 6,
      groups: { g1: ['w-6', 'rodney'] },
      units: { rodney: { hit: true }, 'sm79-132': 'air-sardinia' },
    });
    play(state, 'end');
    expect(ways(state, 'rodney')).toEqual(['w-7']);
    turnOf(state, ['g1'], 'w-7', 1);
    expect(ways(state, 'rodney')).toEqual(['malta']);
    turnOf(state, ['g1'], 'malta');
    expect(unit(state, 'rodney').at).toBe('malta');
  });

  clause(
    ['convoys/point-of-no-return.3', 'convoys/point-of-no-return.9'],
    'Ark Royal leaves Malta again',
    () => {
      const state = moving({ turn: 1, groups: { g1: ['w-7', 'ark-royal'] } });
      play(state, 'lead g1');
      // Not in the turn in which it comes in.
      expect(goals(state)).toEqual(['malta']);
      expect(bar(state, 'go e-5')).toBe('convoys/point-of-no-return.6');
      play(state, ['go malta', 'ready', 'another']);
      expect(ways(state, 'ark-royal')).toEqual(['e-4', 'e-5', 'w-6', 'w-7']);
      const east = convoys.copy(state);
      turnOf(state, ['ark-royal'], 'w-6', 3);
      turnOf(state, ['g1'], 'w-4', 1);
      turnOf(state, ['g1'], 'w-2');
      turnOf(state, ['g1'], 'gibraltar');
      expect(unit(state, 'ark-royal').at).toBe('gibraltar');
      turnOf(east, ['ark-royal'], 'e-4');
      turnOf(east, ['g1'], 'e-2', 1);
      turnOf(east, ['g1'], 'alexandria');
      expect(unit(east, 'ark-royal').at).toBe('alexandria');
      // From the east, too, it ends its way there before it goes on.
      const back = moving({
        groups: { g1: ['e-5', 'ark-royal'] },
        units: { 'ark-royal': { origin: 'gibraltar' } },
      });
      play(back, 'lead g1');
      expect(goals(back)).toEqual(['e-3', 'e-4', 'malta']);
      expect(bar(back, 'go w-7')).toBe('convoys/point-of-no-return.9');
    },
  );

  clause('convoys/point-of-no-return.4', 'it lies between W-5 and W-6', () => {
    const state = moving({ turn: 1, groups: { g1: ['w-4', 'nelson'] } });
    turnOf(state, ['g1'], 'w-5');
    expect(unit(state, 'nelson').crossed).toBeUndefined();
    turnOf(state, ['g1'], 'w-4', 1);
    turnOf(state, ['g1'], 'w-6', 2);
    expect(unit(state, 'nelson').crossed).toBe(true);
  });

  clause('convoys/point-of-no-return.5', 'beyond it one may wait, but not go west', () => {
    const state = moving({ turn: 1, groups: { g1: ['w-6', 'nelson', 'freighter-1'] } });
    turnOf(state, ['g1'], undefined, 2);
    play(state, 'lead g1');
    expect(goals(state)).toEqual(['w-7']);
    expect(bar(state, 'go w-5')).toBe('convoys/point-of-no-return.5');
  });

  clause(
    'convoys/point-of-no-return.6',
    'other warships of Gibraltar leave Malta only when the season ends',
    () => {
      const state = moving({
        groups: { g1: ['w-7', 'nelson'] },
        units: { 'sm79-132': 'air-sicily' },
        status: 'malta-plus-3',
      });
      play(state, ['lead g1', 'go malta', 'ready', 'another']);
      expect(options(state, 'pick')).toEqual([]);
      expect(bar(state, 'pick nelson')).toBe('convoys/point-of-no-return.6');
      play(state, ['ready', 'finish', 'end', 'end']);
      lastRound(state);
      expect(options(state, 'leave')).toEqual(['leave nelson']);
      play(state, ['leave nelson', 'go gibraltar']);
    },
  );

  clause(
    'convoys/point-of-no-return.7',
    "freighters, Alexandria's ships and Force K turn back as they like",
    () => {
      const state = moving({
        turn: 1,
        groups: { g1: ['w-5', 'freighter-1', 'malaya', 'force-k'] },
        units: { malaya: { origin: 'alexandria' } },
      });
      turnOf(state, ['g1'], 'w-6', 2);
      for (const ship of ['freighter-1', 'malaya', 'force-k']) expect(ways(state, ship)).toContain('w-5');
      turnOf(state, ['g1'], 'w-5');
      expect(unit(state, 'freighter-1').at).toBe('w-5');
    },
  );
});
