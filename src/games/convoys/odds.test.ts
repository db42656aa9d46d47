import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { Ship, Unit } from './counters.ts';
import { gunfireOdds, strikeOdds } from './odds.ts';
import { at, chance, deployed, fight, play } from './testing.ts';

/** The chances of attacks as numbers are those that previews show in words. */

function ship(id: string): Ship {
  return numberOf(Ship, id);
}

describe('odds', () => {
  it.each([
    ['stug-1', 'eagle'],
    ['sm79-132', 'freighter-1'],
    ['z1007-41', 'nelson'],
  ])('of a strike of %s at %s are those of its preview', (air, target) => {
    const state = at('air-strikes', {
      groups: { g1: ['w-5', 'eagle', 'nelson', 'freighter-1'] },
      marks: { g1: { exposed: true } },
      units: { [air]: 'air-sicily' },
      season: 'spring-1941',
      phase: 'day',
    });
    play(state, [`fly ${air}`, 'strike g1']);
    for (const [way, intensified] of [
      ['attack', false],
      ['intensify', true],
    ] as const) {
      const strike = { unit: numberOf(Unit, air), target: ship(target), intensified, factors: 2 };
      const { sunk, hit } = strikeOdds(state, strike);
      expect(sunk).toBeCloseTo(chance(state, `${way} ${target}`, 'sunk'));
      expect(hit).toBeCloseTo(chance(state, `${way} ${target}`, 'Hit'));
    }
  });

  it('of a loss lie between those of whole factors where factors are a mean', () => {
    const state = at('air-strikes', { groups: { g1: ['w-5', 'nelson'] }, units: { 'stug-1': 'air-sicily' } });
    const lost = (factors: number) =>
      strikeOdds(state, {
        unit: numberOf(Unit, 'stug-1'),
        target: ship('nelson'),
        intensified: false,
        factors,
      }).lost;
    expect([lost(1), lost(2), lost(3)].map((one) => Math.round(one * 6))).toEqual([1, 2, 3]);
    expect(lost(1.5)).toBeCloseTo((lost(1) + lost(2)) / 2);
  });

  it('of a shot are those of its preview', () => {
    const state = deployed(fight(['nelson'], ['littorio', 'cruiser-div-3']));
    play(state, 'fire nelson');
    for (const target of ['littorio', 'cruiser-div-3']) {
      const { sunk, hit } = gunfireOdds(state, ship('nelson'), ship(target));
      expect(sunk).toBeCloseTo(chance(state, `target ${target}`, 'sunk'));
      expect(hit).toBeCloseTo(chance(state, `target ${target}`, 'Hit'));
      expect(sunk + hit).toBeCloseTo(1 / 3);
    }
  });
});
