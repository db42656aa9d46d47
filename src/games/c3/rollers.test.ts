import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { armour, assault, at, attack, play } from './testing.ts';

/** Who rolls, and which event tells of it. */
describe('a die is rolled by', () => {
  clause('c3/5.1.0.8', 'both sides for their formations, whoever is the second to name one', () => {
    const state = at('operations', { 'de-1-kroh': '1313', 'br-2-rif': '1006' });
    expect(play(state, 'activate ramcke').dice).toEqual([]);
    expect(play(state, 'activate northern', { rolls: [2, 1] }).dice).toEqual([
      'axis contest',
      'british contest',
    ]);
  });

  clause('c3/5.1.0.10', 'both sides again after a tie, which is told by itself', () => {
    const state = at('operations', { 'it-friuli-i-87': '2012', 'br-2-rif': '1006' });
    play(state, 'activate friuli');
    expect(play(state, 'activate northern', { rolls: [2, 2, 6, 1] }).dice).toEqual([
      'axis tied',
      'british tied',
      'axis contest',
      'british contest',
    ]);
  });

  clause(['c3/5.5.2.3', 'c3/5.5.1.0.11'], 'the attacker, for tanks and for close combat', () => {
    const axis = assault({ 'it-10-cor-75': armour('1313'), 'it-livorno-i-33': '1313', 'br-8-man': '1312' });
    const seen = attack(axis, '1312', ['it-10-cor-75', 'it-livorno-i-33'], { rolls: [1, 3, 4] });
    expect(seen.dice).toEqual(['axis tanks', 'axis round', 'axis round']);
    const units = { 'br-matilda': armour('1312'), 'br-8-man': '1312', 'it-spezia-i-125': '1313' };
    const british = at('declaration', units, { active: 'northern' });
    const answer = attack(british, '1313', ['br-matilda', 'br-8-man'], { rolls: [1, 1, 1] });
    expect(answer.dice).toEqual(['british tanks', 'british round', 'british round']);
  });

  clause('c3/5.3.1.4', 'whoever bombards, two at a time for each hex', () => {
    const state = at('air-missions', { 'br-2-rif': '1313', 'br-8-man': '1411' });
    play(state, ['bomb 1313', 'bomb 1411', 'confirm']);
    const seen = play(state, 'resolve 1411', { rolls: [1, 1, 1, 2] });
    expect(seen.dice).toEqual(Array.from({ length: 4 }, () => 'axis bombarded'));
    expect(seen.events.filter(({ rolls }) => rolls?.length === 2)).toHaveLength(2);
  });
});

describe('what could be foreseen goes along with the event', () => {
  clause('c3/5.5.1.0.11', 'with the column that counts and the chance of what came', () => {
    const state = assault({ 'it-livorno-i-33': '1313', 'br-8-man': '1312' });
    const { events } = attack(state, '1312', ['it-livorno-i-33'], { rolls: [3, 4] });
    const round = events.find(({ key }) => key === 'round');
    expect(round?.odds?.chart?.column).toBe(round?.params['column']);
    const chances = round?.odds?.outcomes.reduce((sum, { chance }) => sum + chance, 0);
    expect(chances).toBeCloseTo(1);
  });
});
