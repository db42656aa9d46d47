import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  fact,
  keys,
  lastRound,
  open,
  options,
  play,
  type Seen,
  type Setting,
  told,
  unit,
} from './testing.ts';

const NOW: Setting = { season: 'summer-1941', status: 'malta-plus-3', army: 'na-tobruk', crete: 'axis' };
const SICILY = { 'stug-1': 'air-sicily', 'z1007-29': 'air-sicily' };

function harbour(units: NonNullable<Setting['units']>, setting: Setting = {}): State {
  return at('harbour-strikes', { ...NOW, units, ...setting });
}

function last(units: NonNullable<Setting['units']>, setting: Setting = {}): State {
  return at('last-strikes', { ...NOW, units, ...setting });
}

/** One strike on a ship in Malta, with its attack and antiaircraft dice and what follows. */
function bomb(state: State, air: string, target: string, rolls: readonly unknown[]): Seen {
  play(state, `fly ${air}`);
  return play(state, `attack ${target}`, { rolls });
}

/** Freighters and others in Malta, with nobody to strike them. */
function cargo(status: string, ...ships: readonly string[]): State {
  return harbour(Object.fromEntries(ships.map((ship) => [ship, 'malta'])), {
    status,
    used: ['invasion'],
    season: 'summer-1942',
  });
}

describe('strikes on the harbour', () => {
  clause('convoys/harbour-strikes.1', 'the air units on Sicily make them', () => {
    const elsewhere = { 'sm79-132': 'air-sardinia', 'stug-2': 'air-crete', 'sm79-130': 'air-tripoli' };
    const state = harbour({ nelson: 'malta', ...SICILY, ...elsewhere });
    expect(options(state)).toEqual(['fly stug-1', 'fly z1007-29', 'end']);
    for (const air of Object.keys(elsewhere))
      expect(bar(state, `fly ${air}`)).toBe('convoys/harbour-strikes.1');
    expect(board(harbour({ nelson: 'malta', ...elsewhere })).season).toBe('fall-1941');
  });

  clause('convoys/harbour-strikes.2', 'on freighters and other ships in Malta', () => {
    const state = harbour({ 'freighter-1': 'malta', didos: 'malta', nelson: 'gibraltar', ...SICILY });
    play(state, 'fly stug-1');
    expect(options(state, 'attack')).toEqual(['attack didos', 'attack freighter-1']);
    expect(bar(state, 'attack nelson')).toBe('convoys/harbour-strikes.2');
    expect(board(harbour({ nelson: 'gibraltar', ...SICILY })).season).toBe('fall-1941');
  });

  clause('convoys/harbour-strikes.3', 'in two rounds', () => {
    const state = harbour({ nelson: 'malta', 'freighter-1': 'malta', 'stug-1': 'air-sicily' });
    bomb(state, 'stug-1', 'nelson', [1, 6]);
    expect(open(state)).toBe('axis siege.fly');
    expect(keys(bomb(state, 'stug-1', 'nelson', [1, 6]))).toContain('unloaded');
    expect(open(state)).toBe('axis last-strikes.decide');
  });

  clause(
    'convoys/harbour-strikes.5',
    'each unit once in each round, even after a mission in the last turn',
    () => {
      const flown = { at: 'air-sicily', flown: true };
      const state = harbour({ nelson: 'malta', 'stug-1': flown, 'stug-2': flown });
      expect(options(state)).toEqual(['fly stug-1', 'fly stug-2', 'end']);
      bomb(state, 'stug-1', 'nelson', [1, 6]);
      expect(bar(state, 'fly stug-1')).toBe('convoys/harbour-strikes.5');
      bomb(state, 'stug-2', 'nelson', [1, 6]);
      expect(options(state)).toEqual(['fly stug-1', 'fly stug-2', 'end']);
    },
  );

  clause('convoys/harbour-strikes.6', 'on whomever they choose, Force K included', () => {
    const state = harbour({ nelson: 'malta', 'force-k': 'malta', breconshire: 'malta', ...SICILY });
    play(state, 'fly stug-1');
    expect(options(state, 'attack')).toEqual(['attack nelson', 'attack force-k', 'attack breconshire']);
    play(state, 'attack force-k', { rolls: [5, 6] });
    expect(unit(state, 'force-k').hit).toBe(true);
  });

  clause('convoys/harbour-strikes.8', 'who is shot down in the first round is missing in the second', () => {
    const four = { ...SICILY, 'stug-2': 'air-sicily', 'sm79-132': 'air-sicily' };
    const state = harbour({ nelson: 'malta', ...four });
    expect(told(bomb(state, 'stug-1', 'nelson', [1, 1]), 'shot-down', 'unit')).toEqual(['stug-1']);
    for (const air of ['stug-2', 'sm79-132', 'z1007-29']) bomb(state, air, 'nelson', [1, 6]);
    expect(options(state)).toEqual(['fly stug-2', 'fly sm79-132', 'fly z1007-29', 'end']);
  });

  clause('convoys/harbour-strikes.9', 'units may stay on the ground', () => {
    const state = harbour({ nelson: 'malta', ...SICILY });
    play(state, 'end');
    bomb(state, 'stug-1', 'nelson', [1, 6]);
    expect(keys(play(state, 'end'))).toEqual(['unloaded']);
    expect(open(state)).toBe('axis last-strikes.decide');
  });
});

describe('unloading', () => {
  clause('convoys/unloading.2', 'each freighter is one level, Breconshire too', () => {
    expect(board(cargo('malta-starving', 'freighter-1')).status).toBe('malta-surviving');
    const three = cargo('malta-starving', 'freighter-1', 'freighter-2', 'freighter-3');
    expect(board(three)).toMatchObject({ status: 'malta-plus-2', unloaded: 3 });
    expect(board(cargo('malta-surviving', 'breconshire')).status).toBe('malta-plus-1');
    expect(board(cargo('malta-surviving', 'breconshire', 'freighter-9')).status).toBe('malta-plus-2');
  });

  clause('convoys/unloading.3', 'there is nothing above +4', () => {
    const ships = ['freighter-1', 'freighter-2', 'freighter-3', 'freighter-4'];
    expect(board(cargo('malta-plus-2', ...ships))).toMatchObject({ status: 'malta-plus-4', unloaded: 4 });
    expect(board(cargo('malta-plus-4', 'freighter-1')).status).toBe('malta-plus-4');
  });

  clause('convoys/unloading.4', 'it happens by itself', () => {
    const state = harbour({ 'freighter-1': 'malta', 'stug-1': 'air-sicily', nelson: 'malta' });
    play(state, 'end');
    const seen = play(state, 'end');
    expect(told(seen, 'unloaded', 'units')).toEqual([1]);
    expect(open(state)).toBe('axis last-strikes.decide');
    expect(board(state).status).toBe('malta-plus-4');
  });

  clause('convoys/unloading.5', 'ordinary freighters are taken off, Breconshire stays', () => {
    const state = harbour({ 'freighter-1': 'malta', breconshire: 'malta', 'stug-1': 'air-sicily' });
    play(state, ['end', 'end']);
    expect(unit(state, 'freighter-1').at).toBe('pool');
    expect(unit(state, 'breconshire').at).toBe('malta');
    play(state, ['another', 'fly stug-1']);
    expect(options(state, 'attack')).toEqual(['attack breconshire']);
  });

  clause('convoys/unloading.6', 'freighters elsewhere bring nothing, nor those that were sunk', () => {
    const state = at('hour', {
      ...NOW,
      status: 'malta-surviving',
      units: {
        'freighter-1': 'malta',
        'freighter-2': 'malta',
        'freighter-3': 'gibraltar',
        'stug-1': 'air-sicily',
      },
    });
    play(state, 'finish');
    bomb(state, 'stug-1', 'freighter-1', [6, 6]);
    expect(unit(state, 'freighter-1').at).toBe('lost');
    play(state, 'end');
    expect(board(state)).toMatchObject({ status: 'malta-plus-1', unloaded: 1 });
    expect(unit(state, 'freighter-3').at).toBe('gibraltar');
  });
});

describe('the end of the season', () => {
  const SHIPS = { nelson: 'malta', rodney: 'malta' };

  clause('convoys/end-of-season.2', 'who survives a round may leave, not before', () => {
    const state = last({ ...SHIPS, ...SICILY });
    expect(options(state)).toEqual(['another', 'finish']);
    play(state, ['another']);
    bomb(state, 'stug-1', 'nelson', [1, 6]);
    play(state, 'end');
    expect(open(state)).toBe('allied last-strikes.leave');
    expect(options(state)).toEqual(['leave nelson', 'leave rodney', 'stay']);
    play(state, ['leave nelson', 'go gibraltar']);
    expect(unit(state, 'nelson').at).toBe('gibraltar');

    const sunk = last({ eagle: { at: 'malta', hit: true }, rodney: 'malta', ...SICILY });
    play(sunk, 'another');
    bomb(sunk, 'stug-1', 'eagle', [5, 6]);
    play(sunk, 'end');
    expect(options(sunk)).toEqual(['leave rodney', 'stay']);
    expect(bar(sunk, 'leave eagle')).toBe('convoys/sunk.1');

    // A round that nobody flies is none, and the season is over.
    const idle = last({ ...SHIPS, ...SICILY }, { status: 'malta-plus-2' });
    play(idle, ['another', 'end']);
    expect(board(idle).season).toBe('fall-1941');
  });

  clause('convoys/end-of-season.3', 'leaving costs a level', () => {
    const state = last({ ...SHIPS, ...SICILY }, { status: 'malta-plus-2' });
    lastRound(state);
    play(state, ['leave nelson']);
    const seen = play(state, 'go gibraltar');
    expect(told(seen, 'supply', 'status')).toEqual(['malta-plus-1']);
    expect(board(state).status).toBe('malta-plus-1');
    const calm = last({ ...SHIPS, ...SICILY }, { status: 'malta-plus-2' });
    lastRound(calm);
    play(calm, ['stay']);
    expect(board(calm).status).toBe('malta-plus-2');
  });

  clause('convoys/end-of-season.4', 'rounds go on till the Axis stop, or lack units or ships', () => {
    const state = last({ ...SHIPS, ...SICILY }, { status: 'malta-starving' });
    for (let round = 0; round < 5; round++) {
      play(state, 'another');
      expect(options(state)).toEqual(['fly stug-1', 'fly z1007-29', 'end']);
      bomb(state, 'stug-1', 'nelson', [1, 6]);
      expect(options(state)).toEqual(['fly z1007-29', 'end']);
      bomb(state, 'z1007-29', 'nelson', [1, 6]);
    }
    play(state, 'finish');
    expect(board(state).season).toBe('fall-1941');

    const spent = last(
      { ...SHIPS, 'stug-1': 'air-sicily', 'stug-2': 'air-crete' },
      { status: 'malta-starving' },
    );
    play(spent, 'another');
    bomb(spent, 'stug-1', 'nelson', [1, 1]);
    expect(board(spent).season).toBe('fall-1941');

    const empty = last({ breconshire: 'malta', ...SICILY }, { status: 'malta-starving' });
    play(empty, 'another');
    bomb(empty, 'stug-1', 'breconshire', [5, 6]);
    expect(board(empty).season).toBe('fall-1941');
  });

  clause('convoys/end-of-season.5', 'a level pays for all who leave together, after each round', () => {
    const state = last({ ...SHIPS, didos: 'malta', ...SICILY }, { status: 'malta-plus-3' });
    lastRound(state);
    play(state, ['leave nelson', 'leave rodney']);
    expect(bar(state, 'leave nelson')).toBe('convoys/end-of-season.5');
    const seen = play(state, 'go gibraltar');
    expect(told(seen, 'left', 'units')).toEqual([['nelson', 'rodney']]);
    expect(board(state).status).toBe('malta-plus-2');
    lastRound(state);
    play(state, ['leave didos']);
    expect(told(play(state, 'go alexandria'), 'supply', 'status').slice(0, 1)).toEqual(['malta-plus-1']);
  });

  clause('convoys/end-of-season.6', 'at Starving! nobody leaves', () => {
    const state = last({ ...SHIPS, ...SICILY }, { status: 'malta-starving' });
    lastRound(state);
    expect(open(state)).toBe('axis last-strikes.decide');
    const enough = last({ ...SHIPS, ...SICILY }, { status: 'malta-surviving' });
    lastRound(enough);
    play(enough, ['leave nelson', 'go gibraltar']);
    lastRound(enough);
    expect(board(enough).status).toBe('malta-starving');
    expect(open(enough)).toBe('axis last-strikes.decide');
  });

  clause('convoys/end-of-season.7', 'Hit ships may leave, Force K may not', () => {
    const units = { nelson: { at: 'malta', hit: true }, 'force-k': 'malta', ...SICILY };
    const state = last(units);
    lastRound(state);
    expect(options(state)).toEqual(['leave nelson', 'stay']);
    expect(bar(state, 'leave force-k')).toBe('convoys/end-of-season.7');
    play(state, ['leave nelson', 'go alexandria']);
    expect(unit(state, 'nelson')).toMatchObject({ at: 'alexandria', hit: true });
  });

  clause('convoys/end-of-season.8', 'they go to Gibraltar or Alexandria, past the U-boats', () => {
    const early = last({ ...SHIPS, didos: 'malta', ...SICILY });
    lastRound(early);
    // As long as nobody is to leave, nobody goes anywhere.
    expect(bar(early, 'go gibraltar')).toBe('convoys/end-of-season.5');
    play(early, ['leave nelson']);
    expect(options(early, 'go')).toEqual(['go gibraltar', 'go alexandria']);
    expect(bar(early, 'go malta')).toBe('convoys/end-of-season.8');
    expect(keys(play(early, 'go gibraltar'))).toEqual(['left', 'supply']);

    const late = last({ ...SHIPS, didos: 'malta', ...SICILY }, { season: 'fall-1941' });
    lastRound(late);
    play(late, ['leave nelson', 'leave rodney']);
    const seen = play(late, 'go alexandria', { rolls: [6, [1], 4] });
    expect(told(seen, 'return-attack', 'boats')).toEqual(['u-boat']);
    expect(told(seen, 'hit-unit', 'unit')).toEqual(['rodney']);
    expect(unit(late, 'nelson')).toMatchObject({ at: 'alexandria' });
  });

  clause(
    'convoys/end-of-season.9',
    'then repairs, a redone move, the victory check and the next season',
    () => {
      const gone = {
        'force-k': { at: 'lost', lostIn: 'summer-1941', origin: 'malta' },
        'swordfish-815': 'air-malta',
      };
      const hit = { nelson: { at: 'malta', hit: true }, ...SICILY };
      const setting: Setting = { army: 'na-gazala', armyBefore: 'na-tobruk', forceKSunk: true };
      const state = last({ ...gone, ...hit }, setting);
      const seen = play(state, 'finish', { rolls: [2] });
      const order = ['under-repair', 'redone', 'army-held', 'season-ended', 'season-begun'];
      expect(keys(seen).filter((key) => order.includes(key))).toEqual(order);
      expect(told(seen, 'under-repair', 'season')).toEqual(['spring-1942']);
      expect(unit(state, 'nelson')).toMatchObject({ at: 'repair', returns: 'spring-1942' });
      expect(told(seen, 'season-ended', 'box')).toEqual(['na-tobruk']);

      const west = last(hit, { army: 'na-west-of-tripoli', armyBefore: 'na-tripoli' });
      expect(keys(play(west, 'finish', { rolls: [2] }))).toEqual(['under-repair', 'season-ended', 'ended']);
    },
  );

  clause('convoys/end-of-season.10', 'who is left in Malta joins the pool', () => {
    const state = last({ ...SHIPS, breconshire: 'malta', 'force-k': 'malta', ...SICILY });
    play(state, 'finish');
    expect(board(state)).toMatchObject({ season: 'fall-1941', status: 'malta-plus-2' });
    for (const id of ['nelson', 'rodney', 'breconshire', 'force-k']) expect(unit(state, id).at).toBe('pool');
    const placing = at('placement', { ...NOW, status: 'malta-surviving', units: { nelson: 'pool' } });
    expect(options(placing, 'pick')).toEqual(['pick nelson']);
  });

  clause('convoys/end-of-season.11', 'the odds are those of the harbour', () => {
    const didos = { at: 'malta', hit: true };
    const units = { didos, breconshire: 'malta', 'sm79-132': 'air-sicily', ...SICILY };
    const state = last(units, { status: 'malta-plus-1' });
    play(state, ['another', 'fly sm79-132']);
    expect(fact(state, 'attack didos', 'modifier of the antiaircraft die')).toBe('+1');
    expect(keys(play(state, 'attack didos', { rolls: [6, 1] }))).toEqual(['air-attack', 'sunk']);
    play(state, 'fly z1007-29');
    const seen = play(state, 'intensify breconshire', { rolls: [5, 6] });
    expect(keys(seen).slice(0, 2)).toEqual(['air-attack', 'sunk']);
  });

  it('lets ships stay without cost when no round is flown', () => {
    const state = last({ ...SHIPS, ...SICILY }, { status: 'malta-plus-2' });
    const seen = play(state, 'finish');
    expect(told(seen, 'season-ended', 'status')).toEqual(['malta-plus-2']);
    expect(unit(state, 'nelson').at).toBe('pool');
  });
});
