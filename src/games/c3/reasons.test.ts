import { describe, expect, it } from 'vitest';
import { c3 } from './index.ts';
import {
  allAt,
  arriving,
  at,
  bar,
  cause,
  heldFor,
  livorno,
  livornoMoves,
  moving,
  northern,
  open,
  picked,
  play,
  ramcke,
  SPEZIA,
  TA_QALI,
  why,
} from './testing.ts';

/** "Why not?" names the rule that stands in the way of this unit or hex now, not one about something else. */

const I = 'it-livorno-i-33';
const LUQA = '1411';
const HAL_FAR = '1715';

describe('the choice of independent units', () => {
  /** Two formations are equally near to the tanks, one is nearer to the Home Guard, and the dockyard has acted. */
  const choice = () => {
    const units = {
      'br-8-man': '1313',
      'br-1-ham': '1311',
      'br-matilda': '1312',
      'br-home-guard': '1413',
      'br-dockyard': { at: '1411', activated: true },
      'it-livorno-i-33': '0606',
    };
    const state = at('operations', units, { turn: '2', lastActivator: 'british' });
    play(state, ['activate northern', 'pass']);
    return state;
  };

  it('gives each unit its own reason', () => {
    const state = choice();
    expect(open(state)).toBe('british operation.choose');
    for (const [id, rule] of [
      ['it-livorno-i-33', 'c3/5.1.1.1'],
      ['br-8-man', 'c3/1.3.3.1'],
      ['br-1-ham', 'c3/1.3.3.1'],
      ['br-dockyard', 'c3/5.1.1.3'],
      ['br-light-tanks', 'c3/1.3.7.8'],
    ] as const)
      expect([id, why(state, `join ${id}`)]).toEqual([id, rule]);
    play(state, 'join br-matilda');
    expect(bar(state, 'join br-matilda')).toBe('c3/1.3.3.7');
  });
});

describe('attacks on Dispersed units', () => {
  const NORTHERN = { active: 'northern', turn: '2' };
  const prey = { 'de-1-kroh': { at: '1313', dispersed: true } };

  it('nobody attacks the hex he stands in where no enemy is', () => {
    const state = at('declaration', { 'br-8-man': '1312', ...prey }, NORTHERN);
    expect(why(state, 'attack 1312')).toBe('c3/5.5.0.2');
    const beside = at('declaration', { 'br-8-man': '1312', 'de-1-kroh': '1313' }, NORTHERN);
    play(beside, 'attack 1313');
    expect(why(beside, 'attack 1312')).toBe('c3/5.2.5');
  });

  it('from afar the reason is that they are attacked in their hex', () => {
    expect(bar(at('declaration', { 'br-8-man': '1110', ...prey }, NORTHERN), 'attack 1313')).toBe(
      'c3/3.2.0.26',
    );
  });

  it('whoever stands among them has not paid, whoever is beside him', () => {
    const units = { 'br-2-rif': '1312', 'br-8-man': '1313', ...prey };
    expect(bar(at('declaration', units, NORTHERN), 'attack 1313')).toBe('c3/3.2.0.27');
    // One of another formation is there and does not act.
    const idle = { 'br-2-rif': '1312', 'br-1-ham': '1313', ...prey };
    expect(bar(at('declaration', idle, NORTHERN), 'attack 1313')).toBe('c3/5.5.0.26');
  });

  it('units that are not on the map attack nothing', () => {
    const state = livorno({ [I]: '1313', 'br-2-rif': '1312', 'it-livorno-ii-33': 'eliminated' });
    play(state, 'attack 1312');
    expect(bar(state, 'join it-livorno-ii-33')).toBe('c3/1.3.7.8');
    expect(bar(state, 'join it-livorno-iii-33')).toBe('c3/5.5.0.2');
  });
});

describe('arrivals', () => {
  it('a fourth battalion finds the airfield full, whatever the other airfields are like', () => {
    // Ta' Qali is held for one turn and Hal Far is next to guns: both are further from taking anybody in.
    const hexes = { [TA_QALI]: heldFor(1), [LUQA]: heldFor(2), [HAL_FAR]: heldFor(2) };
    const state = moving('la-spezia', { 'br-32-laa': '1815' }, hexes);
    for (const id of SPEZIA.slice(0, 3)) play(state, [`pick ${id}`, `airlift ${LUQA}`]);
    expect(bar(state, `pick ${SPEZIA[3]}`)).toBe('c3/3.2.1.7');
    // When they have made room the limit of the whole operation is what counts.
    for (const id of SPEZIA.slice(0, 3)) play(state, [`pick ${id}`, 'step 1311']);
    expect(bar(state, `pick ${SPEZIA[3]}`)).toBe('c3/3.2.1.13');
  });

  it('of several airfields the nearest reason: guns, then the time it has been held', () => {
    const none = moving('la-spezia', {}, { [LUQA]: heldFor(1) });
    expect(bar(none, `pick ${SPEZIA[0]}`)).toBe('c3/3.2.1.5');
    const guns = moving(
      'la-spezia',
      { 'br-32-laa': '1815' },
      { [TA_QALI]: heldFor(1), [HAL_FAR]: heldFor(2) },
    );
    expect(bar(guns, `pick ${SPEZIA[0]}`)).toBe('c3/3.2.1.2');
  });

  it('a beach that is full or held by the enemy comes before ports nobody holds', () => {
    const held = moving('livorno', { 'br-2-rif': '2012' }, { '2012': { beach: true } });
    expect(bar(held, `pick ${I}`)).toBe('c3/4.2.1.19');
    const full = moving('livorno', {}, { '2012': { beach: true, landed: 4, control: 'axis' } });
    expect(bar(full, `pick ${I}`)).toBe('c3/4.2.1.15');
    expect(arriving(moving('livorno', {}, { '2012': { beach: true } }), I, 'beach 2011')).toBe('c3/4.2.1.8');
  });

  it('a hex that is asked for by itself has the reason of its kind: port, beach or neither', () => {
    const hexes = { '2012': { beach: true }, '1913': { control: 'axis', held: 1, rubble: true } };
    const state = picked(moving('livorno', {}, hexes), I);
    expect(why(state, '1913')).toBe('c3/4.2.1.17');
    expect(why(state, '1312')).toBe('c3/4.2.1.8');
    expect(why(state, 'dock 2012')).toBe('c3/4.2.1.7');
    const guns = moving('livorno', {}, { '0905': { control: 'axis', held: 1 }, '2012': { beach: true } });
    expect(why(picked(guns, 'it-livorno-28-art'), '2012')).toBe('c3/4.2.1.4');
  });
});

describe('movement', () => {
  it('tanks and hills: the ground is closed to them, not the side of the hex', () => {
    const tank = { 'br-6-rtr': { at: '0707', joined: true }, 'br-2-rif': '0605' };
    expect(bar(picked(northern(tank), 'br-6-rtr'), 'go 0607')).toBe('c3/5.2.2.8');
    // Far away it is the same, except where a road leads up; other hexes are too far.
    const tired = { at: '1713', joined: true, spent: 10, strayed: true, progress: 'moving' };
    const far = picked(northern({ ...tank, 'br-6-rtr': tired }), 'br-6-rtr');
    expect([why(far, 'go 0607'), why(far, 'go 0606'), why(far, 'go 1009')]).toEqual([
      'c3/5.2.2.8',
      'c3/5.2.0.5',
      'c3/5.2.0.5',
    ]);
    // An arm of the sea is closed to everyone.
    expect(bar(picked(northern({ 'br-8-man': '1609' }), 'br-8-man'), 'go 1710')).toBe('c3/1.3.5.7');
  });

  it('a hunt that is paid for is only to be declared', () => {
    const units = { 'br-8-man': '1313', 'de-1-kroh': { at: '1313', dispersed: true } };
    const state = at('movement', units, { active: 'northern', turn: '2' });
    play(state, ['pick br-8-man', 'hunt']);
    expect(bar(picked(state, 'br-8-man'), 'hunt')).toBe('c3/3.2.0.50');
  });

  it('Dispersed enemies are not overrun', () => {
    const units = { 'br-8-man': '1312', 'de-1-kroh': { at: '1313', dispersed: true } };
    expect(bar(picked(northern(units), 'br-8-man'), 'overrun 1313 ground')).toBe('c3/3.2.0.26');
  });

  it('an enemy next to them is not overrun without the points for it, and none far away is', () => {
    const units = { [I]: '0911', 'it-livorno-cc': '0911', 'br-home-guard': '0811' };
    // The anti-tank company has 5 points, and a hill town takes 6.
    const state = picked(livornoMoves({ ...units, 'br-1-ham': '1110' }), I, 'it-livorno-cc');
    expect(why(state, 'with br-home-guard')).toBe('c3/5.2.4.12');
    expect(cause(state, 'with br-home-guard')).toBe(cause(state, 'overrun 0811 ground'));
    expect(cause(state, 'with br-home-guard')).toMatch(/\b6\b.*\b5\b|\b5\b.*\b6\b/);
    expect(cause(state, 'with br-1-ham')).toBe(
      'The units that move are 2 hexes away, and overrun only what is next to them.',
    );
  });

  it('who goes along: the other side, those elsewhere, those who do not act, and Dispersed ones do not', () => {
    const units = {
      'de-1-kroh': '1313',
      'de-2-kroh': { at: '1313', dispersed: true },
      'de-3-kroh': '1312',
      [I]: '1313',
      'br-8-man': '1110',
    };
    const state = picked(ramcke(units), 'de-1-kroh');
    for (const [id, rule] of [
      ['br-8-man', 'c3/5.2.4.1'],
      ['de-3-kroh', 'c3/5.2.0.2'],
      [I, 'c3/1.3.2.1'],
      ['de-2-kroh', 'c3/3.2.0.22'],
    ] as const)
      expect([id, bar(state, `with ${id}`)]).toEqual([id, rule]);
  });

  it('whoever has spent all he had is not only waiting for others', () => {
    const stack = allAt([I], '1111', { spent: 12, progress: 'finished' });
    expect(bar(livornoMoves({ ...stack, 'it-livorno-ii-33': '0606' }), `pick ${I}`)).toBe('c3/5.2.0.5');
    const fresh = allAt([I], '1111', { spent: 2, progress: 'finished' });
    expect(bar(livornoMoves({ ...fresh, 'it-livorno-ii-33': '0606' }), `pick ${I}`)).toBe('c3/5.2.0.17');
  });
});

describe('the drops', () => {
  it('say who does not drop at all', () => {
    const state = at('drops', { 'br-1-ham': '1312' });
    for (const [id, rule] of [
      ['br-1-ham', 'c3/3.0.1'],
      [I, 'c3/8.1.4'],
      [SPEZIA[0], 'c3/3.2.1.1'],
    ] as const)
      expect([id, bar(state, `pick ${id}`)]).toEqual([id, rule]);
  });
});

describe('the landing', () => {
  it('says who does not come by sea at all', () => {
    const state = at('landings', { 'br-1-ham': '1312' });
    expect(bar(state, 'pick br-1-ham')).toBe('c3/4.0.1');
    expect(bar(state, 'pick de-1-kroh')).toBe('c3/3.2.0.1');
    play(state, ['pick it-livorno-i-33', 'embark 2112', 'land-on 2012', 'wave 1']);
    play(state, ['pick it-friuli-i-87', 'embark 2113', 'land-on 2012', 'wave 1', 'confirm']);
    expect(open(state)).toBe('axis landings.formation');
    expect(bar(state, 'next san-marco')).toBe('c3/4.2.0.31');
    expect(bar(state, 'next northern')).toBe('c3/4.0.1');
  });
});

describe('units that are not there', () => {
  it('go along with nobody: they are lost, or have still to arrive', () => {
    const units = { [I]: '1812', 'it-livorno-ii-33': '1813', 'it-livorno-iii-33': 'eliminated' };
    const state = picked(livornoMoves({ ...units, 'br-8-man': '1312' }, { turn: '2' }), I);
    for (const [id, rule] of [
      ['it-livorno-iii-33', 'c3/1.3.7.8'],
      ['it-livorno-ii-33', 'c3/5.2.0.2'],
      ['it-friuli-i-87', 'c3/4.2.1.10'],
      ['it-spezia-i-125', 'c3/3.2.1.6'],
      ['br-8-man', 'c3/5.2.4.1'],
    ] as const) {
      expect([id, bar(state, `with ${id}`)]).toEqual([id, rule]);
    }
  });

  it('do not fire, and nobody goes off the road to a hex far away', () => {
    const units = { 'br-8-man': '1313', 'de-1-kroh': '1413', 'br-12-fd': 'eliminated' };
    const state = at('declaration', { ...units, 'br-26-def': '1213' }, { active: 'northern', turn: '2' });
    play(state, 'confirm');
    expect(open(state)).toBe('british offensive-fire.plan');
    expect(bar(state, 'pick br-12-fd')).toBe('c3/1.3.7.8');
    const moves = northern({ 'br-8-man': '1313', 'de-1-kroh': '1413' });
    expect(bar(picked(moves, 'br-8-man'), 'cross 1008')).toBe('c3/5.2.0.3');
  });

  it('are not held back from the defence of a hex', () => {
    const units = {
      ...{ 'de-1-heydte': '1210', 'de-3-heydte': '1210', 'de-1-kroh': '1310', 'de-3-kroh': 'eliminated' },
      'de-2-hubner': { at: '1210', dispersed: true },
    };
    const state = at('declaration', { ...units, 'br-2-rwk': '1110' }, { active: 'western', turn: '2' });
    play(state, ['attack 1210', 'join br-2-rwk', 'ready', 'confirm']);
    expect(open(state)).toBe('axis combat.defend');
    for (const [id, rule] of [
      ['de-1-kroh', 'c3/5.5.0.13'],
      ['it-friuli-i-87', 'c3/5.5.0.13'],
      ['de-3-kroh', 'c3/1.3.7.8'],
      ['de-2-hubner', 'c3/5.5.0.31'],
      ['br-2-rwk', 'c3/5.5.0.11'],
    ] as const)
      expect([id, bar(state, `withhold ${id}`)]).toEqual([id, rule]);
    play(state, 'withhold de-3-heydte');
  });
});

describe('a way that is too long', () => {
  it('says how many points it needs and how many there are', () => {
    const state = picked(at('movement', { 'de-1-kroh': '0510' }, { active: 'ramcke' }), 'de-1-kroh');
    const told = (hex: string) => c3.explain(c3.view(state, c3.ask(state)?.seat ?? 0), hex);
    expect(told('1314').rule).toBe('c3/5.2.0.5');
    expect(told('1314').because).toMatch(/^It needs \d+(\.5)? points and has 6\.$/);
    const [, needs = '0'] = /needs (\S+) points/.exec(told('1314').because ?? '') ?? [];
    expect(Number(needs)).toBeGreaterThan(6);
  });
});
