import { describe, expect, it, test } from 'vitest';
import { c3 } from '../../../games/c3/index.ts';
import { at, attack, dice, dropped, play, type Seen, type Units } from '../../../games/c3/testing.ts';
import type { ShownEvent } from '../../../host/protocol.ts';
import type { ToldRoll } from '../results.ts';
import { verdictOfRound } from './combat-words.ts';

const I_33 = 'it-livorno-i-33';
const II_33 = 'it-livorno-ii-33';
const MAN = 'br-8-man';

/** The round that was fought, with what followed. */
function roundIn({ events }: Seen): ToldRoll {
  const shown = events.map((event): ShownEvent => {
    const { params, ...document } = c3.eventDocument(event);
    return { ...document, things: [], values: params };
  });
  const index = shown.findIndex(({ key }) => key === 'round');
  const event = shown[index];
  if (event === undefined) throw new Error('no round');
  return { event, by: 'axis', after: shown.slice(index + 1) };
}

/** What the card says of an attack from 1311 on 1312, or from 1409 on the City in 1510, when this is rolled. */
function verdict(units: Units, hex: string, sum: number): string | undefined {
  const state = at('declaration', units, { active: 'livorno', turn: '2' });
  const attackers = [I_33, II_33].filter((unit) => unit in units);
  return verdictOfRound(roundIn(attack(state, hex, attackers, { rolls: dice(sum) })));
}

describe('what came of a round', () => {
  const one = { [I_33]: '1311', [MAN]: '1312' };
  const weak = { [I_33]: '1311', [II_33]: '1311', [MAN]: { at: '1312', steps: 1 } };
  const guns = { [I_33]: '1311', 'br-4-haa': '1312' };
  const city = { [I_33]: '1409', [II_33]: '1409', [MAN]: '1510' };

  test.each<[string, Units, string, number, string]>([
    ['neither', one, '1312', 7, 'Neither side gives way: it may come to intense combat.'],
    ['Ar', one, '1312', 5, 'The attack fails. The attackers fall back.'],
    ['1Ar', one, '1312', 3, 'The attack fails. The attackers lose a step and fall back.'],
    ['1/1', one, '1312', 9, 'The attackers lose a step, and the defenders lose a step.'],
    ['1/Dr', one, '1312', 10, 'The attackers lose a step, and the defenders retreat.'],
    ['1Dr', one, '1312', 12, 'The defenders lose a step and retreat.'],
    ['2Dr', weak, '1312', 12, 'The defenders lose every unit under attack. 1 unit is eliminated.'],
    [
      '2Ar',
      one,
      '1312',
      2,
      'The attack fails. The attackers lose every unit in the attack. 1 unit is eliminated.',
    ],
    [
      'Dr, guns that cannot go',
      guns,
      '1312',
      12,
      'The defenders lose every unit under attack. 1 unit is eliminated.',
    ],
    ['1Ar, City', city, '1510', 5, 'The attack fails. The attackers lose two steps.'],
    ['1/Dr, City', city, '1510', 12, 'The attackers lose a step, and the defenders lose a step.'],
  ])('is told as the rules settle it: %s', (_, units, hex, sum, said) => {
    expect(verdict(units, hex, sum)).toBe(said);
  });

  it('is the end of those from the air, who have nowhere to fall back to', () => {
    const { state } = dropped({ 'de-1-kroh': '1313', 'de-2-kroh': '1313' }, [6], { 'br-2-rif': '1313' });
    const round = roundIn(play(state, ['plain', 'plain'], { rolls: [3, 4] }));
    expect(round.event.values['result']).toBe('Ar/-');
    expect(verdictOfRound({ ...round, after: [] })).toBe(
      'The attack fails. The attackers lose every unit in the attack.',
    );
    expect(verdictOfRound(round)).toBe('The parachutists could not clear 1313. 2 units are eliminated.');
  });

  it('is first of all that the attack from the sea is beaten off', () => {
    const { event, after } = roundIn(
      attack(at('declaration', one, { active: 'livorno', turn: '2' }), '1312', [I_33], { rolls: dice(5) }),
    );
    const failed = { key: 'landing-failed', text: 'The attack is beaten off.', things: [], values: {} };
    expect(verdictOfRound({ event, by: 'axis', after: [failed, ...after] })).toBe(failed.text);
  });
});
