import { describe, expect, it } from 'vitest';
import { c3 } from './index.ts';
import {
  aim,
  allAt,
  at,
  bar,
  cause,
  choices,
  choosing,
  heldFor,
  livorno,
  moving,
  northern,
  picked,
  plannedLanding,
  play,
  SPEZIA,
} from './testing.ts';

/** "Why not?" says what is counted: how much there is, how much there may be. */

const LUQA = '1411';
const ONE = 'it-livorno-i-33';

describe('the figures of "why not?"', () => {
  it('stacking: what a hex holds, what it may hold, and who is one of his kind there', () => {
    const state = c3.setUp('invasion');
    const there = ['br-1-ham', 'br-2-rif', 'br-8-man'];
    play(
      state,
      there.flatMap((id) => [`pick ${id}`, 'put 1212']),
    );
    play(state, 'pick br-1-dli');
    expect(bar(state, 'put 1212')).toBe('c3/1.3.6.3');
    expect(cause(state, '1212')).toBe('1212 holds 6 of 6 stacking points; this unit has 2.');
    const guns = c3.setUp('invasion');
    play(guns, ['pick br-6-rtr', 'put 1212', 'pick br-matilda']);
    expect(cause(guns, '1212')).toMatch(/ is in 1212, and a hex holds one unit of that kind\.$/);
  });

  it('guns: how far it is, and how far they reach', () => {
    const state = at(
      'declaration',
      { 'br-8-man': '1313', 'de-1-kroh': '1413', 'br-26-def': '1213' },
      { active: 'northern', turn: '2' },
    );
    play(state, ['confirm', 'pick br-26-def']);
    expect(bar(state, 'shell 0606')).toBe('c3/5.3.2.3');
    expect(cause(state, '0606')).toMatch(/^It is \d+ hexes away, and the range is 4\.$/);
    expect(cause(state, '1214')).toBe('No enemy is in 1214.');
  });

  it('missions: how many there are, and how many a hex may get', () => {
    const state = at('air-missions', {});
    play(state, ['bomb 1105', 'bomb 1105', 'bomb 1105']);
    expect(cause(state, 'bomb 1105')).toBe(
      '3 bombardments of Salina Bay are named, as many as one hex may get.',
    );
    play(state, ['bomb 1205', 'bomb 1205', 'bomb 1306']);
    expect(cause(state, 'bomb 1406')).toBe('All 6 missions are named.');
  });

  it('drops: how many companies are aimed at a hex, and whose', () => {
    const state = at('drops', {});
    aim(state, { 'de-1-kroh': '0707', 'de-2-kroh': '0707', 'de-3-kroh': '0707', 'it-folgore-ii-1': '0808' });
    expect(cause(picked(state, 'de-1-hubner'), '0707')).toBe(
      '3 companies drop on Mġarr, as many as one hex may get.',
    );
    expect(cause(state, 'de-1-kroh')).toBe('It drops on Mġarr.');
    play(state, 'pick de-1-hubner');
    expect(cause(state, '0808')).toBe('Folgore drops on 0808.');
    expect(cause(state, '0101')).toBe('0101 is sea.');
  });

  it('landings: what starts from a sea hex, what lands in a wave, how many sea hexes there are', () => {
    const boats = { [ONE]: ['2112', '2012', 1] as const, 'it-livorno-ii-33': ['2112', '2012', 2] as const };
    const state = choosing(plannedLanding({}), ...choices(boats), 'pick it-livorno-iii-33');
    expect(bar(state, 'embark 2112')).toBe('c3/4.2.0.6');
    expect(cause(state, '2112')).toBe('4 of 4 stacking points start from 2112; this unit has 2.');
    expect(cause(state, '2009')).toBe('2009 is not next to the sea hexes that are chosen, 1 so far.');
    expect(cause(state, '2012')).toMatch(/ is land\.$/);
    const second = choosing(plannedLanding({}), ...choices({ [ONE]: ['2112', '2012', 1] }));
    play(second, ['pick it-livorno-ii-33', 'embark 2112']);
    expect(cause(second, 'wave 1')).toBe(
      '2 of 2 stacking points of its formation start from 2112 in wave 1; this unit has 2.',
    );
  });

  it('airlift: how long a field was held, what has landed there, who is too near', () => {
    const young = picked(
      moving('la-spezia', {}, { '1009': heldFor(2), [LUQA]: heldFor(1) }),
      SPEZIA[0] ?? '',
    );
    expect(cause(young, LUQA)).toMatch(/^Luqa airfield was held at the end of 1 of 2 turns; /);
    const guns = picked(
      moving('la-spezia', { 'br-32-laa': '1511' }, { '1009': heldFor(2), [LUQA]: heldFor(2) }),
      SPEZIA[0] ?? '',
    );
    expect(cause(guns, LUQA)).toMatch(/ is too near to Luqa airfield\.$/);
    const full = moving('la-spezia', {}, { [LUQA]: heldFor(2) });
    for (const id of SPEZIA.slice(0, 3)) play(full, [`pick ${id}`, `airlift ${LUQA}`]);
    expect(cause(full, SPEZIA[3] ?? '')).toBe('Luqa airfield holds 6 of 6 stacking points; this unit has 2.');
    for (const id of SPEZIA.slice(0, 3)) play(full, [`pick ${id}`, 'step 1311']);
    expect(cause(full, SPEZIA[3] ?? '')).toBe(
      '6 of 6 stacking points have landed in Luqa airfield in this operation; this unit has 2.',
    );
  });

  it('attacks: how far away everybody is, and how many come through one side', () => {
    const state = at(
      'declaration',
      { 'br-8-man': '1313', 'de-1-kroh': '1413', 'de-2-kroh': '0606' },
      { active: 'northern', turn: '2' },
    );
    expect(cause(state, '0606')).toMatch(
      /^None of your active units is next to 0606; the nearest is \d+ hexes/,
    );
    expect(cause(state, '1212')).toMatch(/^No enemy is in /);
    const crowd = livorno({
      ...allAt([ONE, 'it-livorno-ii-33', 'it-livorno-iii-33'], '1312'),
      'br-2-rif': '1313',
    });
    play(crowd, ['attack 1313', `join ${ONE}`, 'join it-livorno-ii-33']);
    expect(cause(crowd, 'it-livorno-iii-33')).toBe(
      'That would be 6 stacking points attacking from 1312; 4 may.',
    );
  });

  it('who it is: the other side, the eliminated, those of another formation', () => {
    const state = northern({
      'br-8-man': '1312',
      'br-2-rif': 'eliminated',
      'de-1-kroh': '0707',
      'br-1-ham': '1213',
    });
    expect(cause(state, 'de-1-kroh')).toBe('It belongs to the other side.');
    expect(cause(state, 'br-2-rif')).toBe('It is eliminated.');
  });
});
