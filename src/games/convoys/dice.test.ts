import { describe, expect, it } from 'vitest';
import type { DieText, EventDocument } from '../../engine/definition.ts';
import { signed } from '../../engine/forecast.ts';
import { clause } from '../../proof/clause.ts';
import { convoys } from './index.ts';
import { at, pass, play, type Seen, shoot, strike } from './testing.ts';

/** What is told of each die: what it needed, what was added to it, by which rule it was read, where it struck. */

function documents({ events }: Seen, key: string): readonly EventDocument[] {
  return events.filter((event) => event.key === key).map((event) => convoys.eventDocument(event));
}

/** "6: a Hit; 7: a grave Hit; else no effect" */
function needs({ sums, otherwise }: DieText): string {
  const read = sums.map((one) => `${one.sums.join()}: ${one.text}`);
  return [...read, ...(otherwise === undefined ? [] : [`else ${otherwise}`])].join('; ');
}

function diceOf(seen: Seen, key: string): readonly string[] {
  return documents(seen, key).flatMap(({ odds }) => (odds?.dice ?? []).map(needs));
}

function factsOf(seen: Seen, key: string): readonly string[] {
  const dice = documents(seen, key).flatMap(({ odds }) => odds?.dice ?? []);
  return dice.flatMap(({ facts, modifiers }) => [
    ...facts.map(({ text, value }) => `${text} ${value}`),
    ...modifiers.map(({ text, by }) => `${text} ${signed(by)}`),
  ]);
}

const CONVOY = {
  season: 'fall-1941',
  groups: { g1: ['w-5', 'freighter-1', 'nelson'] },
  units: { 'z1007-29': 'air-sardinia', 'stug-1': 'air-sicily', 'it-ju87-96': 'air-sicily' },
} as const;

describe('the dice of an air strike', () => {
  clause('convoys/conditional-hits.4', 'are told with the chance that each sum leaves', () => {
    const slow = strike(at('air-strikes', CONVOY), ['z1007-29', 'g1', 'freighter-1'], [6, 6, 3], 'intensify');
    expect(diceOf(slow, 'air-attack')).toEqual([
      '6: a 33 % chance of a Hit; 7: a 67 % chance of a Hit; else no effect',
      '1: shot down; else not shot down',
    ]);
    expect(diceOf(slow, 'follow-up')).toEqual(['3,4,5,6: Hit; else no Hit']);
    expect(factsOf(slow, 'follow-up')).toEqual(['doubled for a slow target: 67 %']);
    const fast = strike(at('air-strikes', CONVOY), ['z1007-29', 'g1', 'nelson'], [6, 6, 1]);
    expect(diceOf(fast, 'follow-up')).toEqual(['6: Hit; else no Hit']);
  });

  clause('convoys/antiaircraft-high-altitude.3', 'name modifiers that cancel each other out', () => {
    const seen = strike(at('air-strikes', CONVOY), ['z1007-29', 'g1', 'freighter-1'], [1, 1], 'intensify');
    expect(factsOf(seen, 'air-attack')).toEqual([
      'intensified +1',
      'factors 1',
      'intensified -1',
      'high altitude +1',
    ]);
  });

  it('tell a grave Hit only where its star is rolled for', () => {
    const seen = strike(at('air-strikes', CONVOY), ['stug-1', 'g1', 'nelson'], [6, 6]);
    expect(diceOf(seen, 'air-attack')[0]).toBe('5,6: a Hit; else no effect');
  });
});

describe('every die', () => {
  it('that may sink a ship says so, and what it came to', () => {
    const battle = at('surface', { groups: { g1: ['w-5', 'warspite'] }, units: { littorio: 'w-5' } });
    const seen = shoot(battle, 'warspite', 'littorio', [6, 1]);
    expect(diceOf(seen, 'shot')).toEqual(['5,6: a grave Hit; else no effect']);
    expect(diceOf(seen, 'star-rolled')).toEqual(['5,6: sunk; else stays afloat']);
    expect(seen.lines).toContain('A grave Hit on Littorio may sink it: 1, it stays afloat.');
  });

  it('of MAS boats is told by their rule, with what the night adds', () => {
    const [, seen] = pass({ phase: 'night', groups: { g1: ['w-6', 'didos'] } }, 'w-7', [4, [0]]);
    const [attack] = documents(seen, 'boats-attack');
    expect(attack?.rule).toBe('convoys/mas');
    expect(attack?.odds?.rule).toBe(attack?.rule);
    expect(diceOf(seen, 'boats-attack')).toEqual([
      '4,5: 1 torpedo on course; 6: 2 torpedoes on course; else no torpedo Hits',
    ]);
    expect(factsOf(seen, 'boats-attack')).toEqual(['by night one Hit more']);
  });

  it('of a submarine on the way to a port is told by the rule of returns', () => {
    const [, seen] = pass({ season: 'fall-1941', groups: { g1: ['w-1', 'nelson'] } }, 'gibraltar', [1]);
    const [attack] = documents(seen, 'return-attack');
    expect(attack?.rule).toBe('convoys/submarine-return-attacks');
    expect(attack?.odds?.title).toBe('A U-boat attacks on the way to Gibraltar');
  });

  it('of fuel and of frogmen is told with what it came to', () => {
    const fuel = at('italian-movement', {
      season: 'spring-1942',
      groups: { g1: ['w-6', 'didos'] },
      units: { littorio: 'napoli', 'cruiser-div-1': 'napoli', 'cruiser-div-3': 'taranto' },
    });
    const steamed = play(fuel, 'steam', { rolls: [3] });
    expect(factsOf(steamed, 'fuel')).toEqual(['fuel number of the season +1']);
    expect(diceOf(steamed, 'fuel')).toEqual(['2: 2 of 3 pieces may sail; 3,4,5,6,7: 3 of 3 pieces may sail']);
    const frogmen = at('frogmen', { season: 'winter-1941', units: { valiant: 'alexandria' } });
    play(frogmen, 'frogmen alexandria');
    const mined = play(frogmen, 'mine valiant', { rolls: [4, 1] });
    expect(diceOf(mined, 'frogmen-attack')).toEqual(['4,5,6: Hit, out for repair; else no effect']);
    expect(diceOf(mined, 'under-repair')[0]).toContain('1: due back: Summer 1942');
  });
});

describe('what is struck', () => {
  clause('convoys/exposure.5', 'is named with the place where it was struck', () => {
    const [, seen] = pass({ phase: 'day', groups: { g1: ['w-5', 'freighter-1'] } }, 'w-6', [1, 6, [0]]);
    expect(documents(seen, 'sunk').map(({ params }) => params)).toEqual([
      { unit: 'freighter-1', place: 'w-6' },
    ]);
    const shotDown = strike(at('air-strikes', CONVOY), ['stug-1', 'g1', 'freighter-1'], [1, 1]);
    expect(documents(shotDown, 'shot-down').map(({ params }) => params)).toEqual([
      { unit: 'stug-1', place: 'air-sicily' },
    ]);
  });
});
