import { describe, expect, it } from 'vitest';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  deployed,
  fight,
  holdAll,
  play,
  type Setting,
  sail,
  shoot,
  steam,
  WEST,
  watched,
} from './testing.ts';
import { texts } from './texts.ts';
import { events } from './words.ts';

/** Every sentence of the log says what happened in this case. */

it('has a sentence for every event, with all that it needs', () => {
  expect(Object.keys(texts.events).sort()).toEqual(Object.keys(events).sort());
  for (const [key, text] of Object.entries<string>(texts.events)) {
    const shape = events[key as keyof typeof events];
    for (const [, name = ''] of text.matchAll(/\{(\w+)/g)) expect(Object.keys(shape), key).toContain(name);
  }
});

describe('an air attack', () => {
  /** What is said when an air unit throws these dice over a ship. */
  function said(air: string, target: string, rolls: readonly unknown[], way = 'attack', hit?: true) {
    const state = at('air-strikes', {
      season: 'fall-1941',
      groups: { g1: ['w-5', target], g2: ['e-5', 'freighter-9'] },
      marks: { g1: { exposed: true }, g2: { exposed: true } },
      units: {
        [air]: 'air-sicily',
        'stug-3': 'air-sicily',
        ...(hit ? { [target]: { at: 'w-5', group: 'g1', hit } } : {}),
      },
    });
    play(state, [`fly ${air}`, 'strike g1']);
    return play(state, `${way} ${target}`, { rolls }).lines;
  }

  it('gives the chance that the target leaves it: against slow ships twice as much', () => {
    expect(said('z1007-29', 'nelson', [6, 6, 5])).toEqual([
      'Cant Z1007 29 Gr attacks Nelson: 6, a 16 % chance of a Hit. Antiaircraft (1): 6, no effect.',
      'A 16 % chance of a Hit on Nelson: 5, no Hit.',
    ]);
    expect(said('z1007-29', 'ramillies', [6, 6, 4])).toEqual([
      'Cant Z1007 29 Gr attacks Ramillies: 6, a 33 % chance of a Hit. Antiaircraft (1): 6, no effect.',
      'A 33 % chance of a Hit on Ramillies: 4, no Hit.',
    ]);
    expect(said('z1007-29', 'freighter-1', [6, 6, 2], 'intensify')[0]).toContain(
      '6, a 67 % chance of a Hit.',
    );
    expect(said('it-ju87-96', 'nelson', [5, 6, 1])[0]).toContain('5, a 50 % chance of a Hit.');
    // Half a chance twice is no chance any more.
    expect(said('it-ju87-96', 'freighter-1', [5, 6])).toEqual([
      'Italian Ju87 96 Gr attacks Freighter 1: 5, a Hit. Antiaircraft (0): 6, no effect.',
      'Freighter 1 is sunk.',
    ]);
    expect(said('it-ju87-96', 'nelson', [5, 6], 'attack', true)[0]).toContain('5, a Hit.');
  });

  it('says what came of every die', () => {
    expect(said('sm79-132', 'nelson', [1, 1])).toEqual([
      'SM79 132 Gr attacks Nelson: 1, no effect. Antiaircraft (1): 1, aircraft shot down.',
      'SM79 132 Gr is shot down.',
    ]);
    expect(said('z1007-29', 'nelson', [6, 6, 6]).slice(1)).toEqual([
      'A 16 % chance of a Hit on Nelson: 6, a Hit.',
      'Nelson is Hit.',
    ]);
  });

  it('calls a Hit grave only where a die for it follows', () => {
    expect(said('stug-1', 'eagle', [6, 6, 4])[0]).toContain('6, a grave Hit.');
    expect(said('stug-1', 'nelson', [6, 6])[0]).toContain('6, a Hit.');
    expect(said('stug-1', 'freighter-1', [6, 6])[0]).toContain('6, a Hit.');
    expect(said('stug-1', 'eagle', [6, 6], 'attack', true)[0]).toContain('6, a Hit.');
    expect(said('sm79-132', 'force-h-cruisers', [6, 6], 'intensify')[0]).toContain('6, a Hit.');
    expect(said('sm79-132', 'nelson', [6, 6, 1], 'intensify')[0]).toContain('6, a grave Hit.');
    expect(said('stug-1', 'nelson', [4, 6])[0]).toContain('4, no effect.');
  });

  it('costs a carrier one strike, not all', () => {
    const state = at('carrier-strikes', {
      groups: { g1: ['w-5', 'ark-royal', 'nelson'] },
      units: { 'ark-royal': { at: 'w-5', group: 'g1', committed: 2 }, 'cruiser-div-1': WEST },
    });
    play(state, 'launch ark-royal');
    expect(play(state, 'attack cruiser-div-1', { rolls: [1, 1] }).lines.at(-1)).toBe(
      'A strike of Ark Royal is shot down.',
    );
  });
});

describe('a shot', () => {
  it('is a grave Hit only of a battleship, on what it does not sink anyway', () => {
    const line = (gun: string, target: string, rolls: readonly unknown[], hit: readonly string[] = []) => {
      const state = deployed(
        fight(['nelson', 'didos', 'renown'], ['littorio', 'cruiser-div-7'], { hit, phase: 'night' }),
      );
      return shoot(state, gun, target, rolls).lines[0];
    };
    expect(line('nelson', 'littorio', [5, 1])).toBe('Nelson fires at Littorio: 5, a grave Hit.');
    expect(line('didos', 'littorio', [5])).toContain('5, a Hit.');
    expect(line('renown', 'littorio', [6, 6])).toContain('a grave Hit');
    expect(line('nelson', 'littorio', [4])).toContain('4, no effect.');
  });
});

describe('boats', () => {
  function lines(setting: Setting, rolls: readonly unknown[]): readonly string[] {
    const state = watched(setting);
    sail(state, ['g1']);
    return play(state, 'ready', { rolls }).lines.filter((line) => /torpedo|attack|Hit|sunk/.test(line));
  }

  it('have as many torpedoes on course as there are, by day and by night', () => {
    const groups = { g1: ['w-7', 'freighter-1'] } as const;
    expect(lines({ groups }, [5])).toEqual(['MAS boats attack (W-7): 5, no effect.']);
    expect(lines({ groups, phase: 'night' }, [5, [0]])).toEqual([
      'MAS boats attack (W-7): 5, one torpedo on course.',
      'Freighter 1 is sunk.',
    ]);
    // Nothing is left for the second.
    expect(lines({ groups, phase: 'night' }, [6, [0]])).toEqual([
      'MAS boats attack (W-7): 6, two torpedoes on course.',
      'Freighter 1 is sunk.',
      'A torpedo at W-7 has no effect.',
    ]);
    expect(lines({ groups: { g1: ['w-4', 'nelson'] } }, [6, [0]])).toEqual([
      'An Italian submarine attacks (W-4): 6, one torpedo on course.',
      'A torpedo at W-4 has no effect.',
    ]);
  });

  it('off a port, too', () => {
    const state = watched({ season: 'fall-1941', groups: { g1: ['w-1', 'nelson'] } });
    sail(state, ['g1'], 'gibraltar');
    expect(play(state, 'ready', { rolls: [5] }).lines).toContain(
      'A U-boat attacks on the way to Gibraltar: 5, no effect.',
    );
  });

  it('that stop a ship: the log says where', () => {
    const state = at('italian-movement', {
      fuel: 3,
      groups: { g1: ['e-4', 'malaya'] },
      units: { littorio: 'taranto' },
    });
    steam(state, 'littorio', 'e-4');
    const { lines: told } = play(state, 'ready', { rolls: [6, [0], 1] });
    expect(told.slice(0, 5)).toEqual([
      'Italian ships make for E-4: Littorio.',
      'A British submarine attacks (At Sea East): 6, one torpedo on course.',
      'A grave Hit on Littorio may sink it: 1, it stays afloat.',
      'Littorio is Hit.',
      'Littorio gets no further than At Sea East.',
    ]);
  });
});

describe('repair', () => {
  it('is on the way home from sea, in port for those who lie there', () => {
    const frogmen = at('frogmen', {
      season: 'winter-1941',
      units: { valiant: 'alexandria', barham: 'alexandria' },
    });
    play(frogmen, ['frogmen alexandria', 'mine valiant']);
    const { lines } = play(frogmen, 'mine barham', { rolls: [4, 1, 3] });
    expect(lines).toEqual([
      'Italian frogmen enter Alexandria.',
      'Frogmen attack Valiant: 4, a Hit.',
      'Valiant lies in port for repair, 1 season, and is due back: Summer 1942.',
      'Frogmen attack Barham: 3, no effect.',
    ]);
    const sea = at('carrier-strikes', {
      season: 'summer-1941',
      groups: { g1: ['w-5', 'nelson'] },
      units: { nelson: { hit: true }, 'cruiser-div-1': WEST },
    });
    expect(play(sea, 'end', { rolls: [1] }).lines).toContain(
      'Nelson goes home for repair, 1 season, and is due back: Winter 1941.',
    );
  });
});

describe('the end of a turn', () => {
  it('says where the Italian ships go', () => {
    const state = fight(['freighter-1'], ['cruiser-div-1', 'littorio'], { season: 'summer-1941' });
    deployed(state);
    shoot(state, 'littorio', 'freighter-1', [5]);
    play(state, ['linger cruiser-div-1', 'retire littorio']);
    const { lines } = play(state, 'ready', { rolls: [1] });
    expect(lines.slice(0, 3)).toEqual([
      'Italian ships make for Napoli: Littorio.',
      'A British submarine attacks on the way to Napoli: 1, no effect.',
      'Italian ships make for At Sea West: 1. Cruiser Division.',
    ]);
  });
});

describe('what leads to nothing', () => {
  it('is told of the Battle Board: who comes forward, and that all fight on', () => {
    const state = fight(['nelson', 'freighter-1'], ['vittorio-veneto']);
    expect(play(state, 'forward freighter-1').lines).toEqual([
      'Freighter 1 is brought forward from the Screened area.',
    ]);
    play(state, 'ready');
    holdAll(state);
    expect(play(state, 'ready').lines).toEqual(['The Axis side fights on: nobody withdraws.']);
    expect(play(state, 'ready').lines[0]).toBe('The Allied side fights on: nobody withdraws.');
  });

  it('is told of the Italian fleet', () => {
    const setting: Setting = { groups: { g1: ['w-4', 'nelson'] }, units: { littorio: 'napoli' } };
    expect(play(at('italian-movement', setting), 'stay').lines[0]).toBe('No Italian ship moves.');
    const fuelled = at('italian-movement', { ...setting, fuel: 4 });
    expect(play(fuelled, 'ready').lines[0]).toBe('No Italian ship moves.');
  });
});

it('numbers the rounds where the same is asked again', () => {
  const promptOf = (state: State) => convoys.question(state, convoys.sides.indexOf('axis'))?.prompt;
  const state = deployed(fight(['nelson', 'rodney'], ['vittorio-veneto']));
  holdAll(state);
  expect(promptOf(state)).toMatch(/round 1: who withdraws/);
  const harbour = at('harbour-strikes', {
    units: { 'freighter-1': 'malta', nelson: 'malta', 'stug-1': 'air-sicily' },
    status: 'malta-plus-3',
  });
  const asked = ['end', 'end', 'another'].map((action) => {
    const prompt = promptOf(harbour) ?? '';
    play(harbour, action);
    return /[Rr]ound \d/.exec(prompt)?.[0];
  });
  expect(asked).toEqual(['round 1', 'round 2', 'Round 3']);
});
