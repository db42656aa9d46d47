import { describe, expect, it } from 'vitest';
import type { Preview } from '../../engine/definition.ts';
import { airAttackChart, seaAttackChart } from './charts.ts';
import type { State } from './state.ts';
import { at, open, options, play, preview } from './testing.ts';

/** The words of previews: what outcomes mean, for whom they are good, who is against whom, and the column. */

function tones({ outcomes }: Preview): Record<string, string | undefined> {
  return Object.fromEntries(outcomes.map(({ text, tone }) => [text, tone]));
}

function expectWords({ outcomes }: Preview): void {
  expect(outcomes.length).toBeGreaterThan(0);
  for (const { text, meaning, tone } of outcomes) {
    expect(meaning, text).toMatch(/^[A-Z]/);
    expect(tone, text).toBeDefined();
  }
}

function columnOf({ chart }: Preview): string | undefined {
  const charts = [airAttackChart, seaAttackChart];
  return charts.find(({ name }) => name === chart?.name)?.columns[chart?.column ?? -1];
}

/** An air unit on Sicily over a group of these, exposed. */
function overTheSea(air: string, ...ships: readonly [string, ...string[]]): State {
  const state = at('air-strikes', {
    season: 'fall-1941',
    groups: { g1: ['w-5', ...ships] },
    marks: { g1: { exposed: true } },
    units: { [air]: 'air-sicily' },
  });
  play(state, `fly ${air}`);
  return state;
}

describe('strikes', () => {
  const COLUMNS = { 'stug-1': 'stuka', 'sm79-132': 'sm79', 'z1007-29': 'z1007', 'it-ju87-96': 'it-stuka' };

  it.each(Object.entries(COLUMNS))('%s points at the column %s', (air, column) => {
    const state = overTheSea(air, 'nelson', 'didos');
    play(state, 'strike g1');
    for (const action of ['attack nelson', 'intensify nelson']) {
      const forecast = preview(state, action);
      expectWords(forecast);
      expect(columnOf(forecast)).toBe(column);
      expect(forecast.forces).toEqual([
        { side: 'axis', units: [air] },
        { side: 'allied', units: ['nelson'] },
      ]);
    }
  });

  it('are good, even or bad for those who fly', () => {
    const state = overTheSea('stug-1', 'eagle', 'didos');
    play(state, 'strike g1');
    expect(tones(preview(state, 'intensify eagle'))).toMatchObject({
      'sunk, aircraft back': 'good',
      'Hit, aircraft lost': 'even',
      'no effect, aircraft back': 'even',
      'no effect, aircraft lost': 'bad',
    });
  });

  it('from high up over the harbour are read in no column', () => {
    const over = (air: string) => {
      const state = at('harbour-strikes', {
        season: 'fall-1941',
        units: { [air]: 'air-sicily', 'freighter-1': 'malta', 'freighter-2': 'malta' },
      });
      play(state, `fly ${air}`);
      return preview(state, 'attack freighter-1');
    };
    expectWords(over('sm79-132'));
    expect(over('sm79-132').chart).toBeUndefined();
    expect(columnOf(over('stug-1'))).toBe('stuka');
  });

  it('on a group name its ships only where it lies open', () => {
    const open = overTheSea('stug-1', 'nelson', 'didos');
    expectWords(preview(open, 'strike g1'));
    expect(preview(open, 'strike g1').forces).toEqual([
      { side: 'axis', units: ['stug-1'] },
      { side: 'allied', units: expect.arrayContaining(['nelson', 'didos']) },
    ]);
    const hidden = at('air-strikes', {
      groups: { g1: ['w-5', 'nelson'] },
      units: { 'stug-1': 'air-sicily' },
    });
    play(hidden, 'fly stug-1');
    expectWords(preview(hidden, 'strike g1'));
    expect(preview(hidden, 'strike g1').forces).toEqual([{ side: 'axis', units: ['stug-1'] }]);
  });

  it('of Swordfish are read in the British column', () => {
    const state = at('air-strikes', {
      units: { 'swordfish-815': 'air-malta', littorio: 'at-sea-western-med' },
    });
    play(state, 'fly swordfish-815');
    const forecast = preview(state, 'attack littorio');
    expect(columnOf(forecast)).toBe('brit-air');
    expect(forecast.forces?.map(({ side }) => side)).toEqual(['allied', 'axis']);
  });
});

describe('battles', () => {
  function battle(): State {
    const groups = { g1: ['w-6', 'nelson', 'didos', 'freighter-1'] as const };
    const state = at('surface', {
      season: 'fall-1941',
      groups,
      units: { littorio: { at: 'w-6', origin: 'napoli' }, 'cruiser-div-7': { at: 'w-6', origin: 'napoli' } },
    });
    while (!open(state).endsWith('battle.fire')) play(state, 'ready');
    return state;
  }

  it('a shot is good for whoever fires, on either side', () => {
    const state = battle();
    const sides = new Set<string>();
    for (let shots = 0; shots < 2; shots++) {
      play(state, options(state, 'fire ')[0] ?? '');
      const forecast = preview(state, options(state, 'target ')[0] ?? '');
      expectWords(forecast);
      expect(tones(forecast)).toMatchObject({ Hit: 'good', 'no effect': 'even' });
      expect(columnOf(forecast)).toBe('surface');
      sides.add(forecast.forces?.[0]?.side ?? '');
      play(state, options(state, 'target ')[0] ?? '', { rolls: [1] });
    }
    expect([...sides].sort()).toEqual(['allied', 'axis']);
  });

  it('to get away is good, to be lost on the way is bad', () => {
    const state = at('surface', {
      groups: { g1: ['w-5', 'nelson', 'rodney'] },
      units: {
        littorio: { at: 'w-5', origin: 'napoli' },
        nelson: { at: 'w-5', group: 'g1', hit: true },
      },
    });
    while (open(state) !== 'allied withdrawal.choose') play(state, options(state, 'hold')[0] ?? 'ready');
    const forecast = preview(state, 'retire nelson');
    expectWords(forecast);
    expect(tones(forecast)).toEqual({ 'gets away': 'good', 'lost on the way': 'bad' });
    expect(forecast.forces).toEqual([{ side: 'allied', units: ['nelson'] }]);
  });
});

describe('plans', () => {
  it('of the Allies: to pass unharmed is good; the column is given where there is one', () => {
    const state = at('allied-movement', { phase: 'night', groups: { g1: ['w-5', 'didos'] } });
    play(state, 'lead g1');
    for (const action of ['go w-4', 'go w-6', 'go w-7']) expectWords(preview(state, action));
    expect(tones(preview(state, 'go w-6'))).toEqual({
      'no torpedo Hits': 'good',
      '1 torpedo Hit': 'bad',
      '2 torpedo Hits': 'bad',
    });
    // The Italian submarines at W-4 and W-6 do nothing to warships.
    expect(preview(state, 'go w-4').chart).toBeUndefined();
    expect(columnOf(preview(state, 'go w-6'))).toBe('mas');
    expect(preview(state, 'go w-4').forces).toEqual([{ side: 'allied', units: ['didos'] }]);
  });

  it('of the Axis: fuel, submarines, the army, an invasion, frogmen', () => {
    const fuel = at('italian-movement', {
      season: 'spring-1942',
      groups: { g1: ['w-6', 'didos'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'napoli', 'cruiser-div-3': 'taranto' },
    });
    expectWords(preview(fuel, 'steam'));
    expect(tones(preview(fuel, 'steam'))).toEqual({
      '2 of 3 pieces may sail': 'even',
      '3 of 3 pieces may sail': 'good',
    });
    play(fuel, 'steam', { rolls: [3] });
    play(fuel, 'pick littorio');
    expectWords(preview(fuel, 'go w-6'));
    expect(columnOf(preview(fuel, 'go w-6'))).toBe('submarine');
    const army = at('army', { army: 'na-gazala', forts: ['na-tobruk'], units: {} });
    expectWords(preview(army, 'take'));
    const invasion = at('invasion', { status: 'malta-plus-1', units: {} });
    expectWords(preview(invasion, 'invade'));
    expect(Object.values(tones(preview(invasion, 'invade')))).toEqual(['good', 'bad']);
    const price = (army: string) => {
      const forecast = preview(at('invasion', { status: 'malta-plus-1', army, units: {} }), 'invade');
      return [forecast.facts.at(-1)?.value, forecast.outcomes.at(-1)?.meaning];
    };
    expect(price('na-tobruk')).toEqual([
      'Gazala / Cyrenaica',
      'Malta holds, and Afrika Korps has fallen back for nothing',
    ]);
    expect(price('na-tripoli')[1]).toContain('out of Tripoli');
    const frogmen = at('frogmen', {
      season: 'winter-1941',
      units: { valiant: 'alexandria', eagle: 'alexandria' },
    });
    play(frogmen, 'frogmen alexandria');
    expectWords(preview(frogmen, 'mine valiant'));
    expect(preview(frogmen, 'mine valiant').title).toBe('Frogmen attack Valiant');
  });
});
