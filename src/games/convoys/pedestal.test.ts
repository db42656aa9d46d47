import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import {
  at,
  board,
  FREIGHTERS,
  isAxis,
  keys,
  kindsAt,
  open,
  options,
  play,
  result,
  start,
  there,
  told,
  unit,
  WEST,
} from './testing.ts';

describe('Pedestal', () => {
  const CONVOY = FREIGHTERS.slice(0, 9);

  clause('convoys/scenario-pedestal.1', 'Malta is starving', () => {
    expect(board(start('pedestal-1942')).status).toBe('malta-starving');
  });

  clause('convoys/scenario-pedestal.2', 'the ships in Gibraltar', () => {
    const state = start('pedestal-1942');
    const warships = ['eagle', 'illustrious', 'victorious', 'nelson', 'rodney', 'force-h-cruisers', 'didos'];
    expect(there(state, 'gibraltar')).toEqual([...warships, ...CONVOY]);
    expect(there(state, 'alexandria')).toEqual([]);
  });

  clause(
    ['convoys/scenario-pedestal.3', 'convoys/scenario-pedestal.5', 'convoys/scenario-pedestal.6'],
    'the Italian fleet in Napoli, and the aircraft on Sardinia and Sicily',
    () => {
      const state = start('pedestal-1942');
      const cruisers = ['cruiser-div-3', 'cruiser-div-7', 'cruiser-div-8', 'cruiser-div-10'];
      expect(there(state, 'napoli')).toEqual(['vittorio-veneto', 'littorio', 'doria-duilio', ...cruisers]);
      expect(there(state, 'taranto')).toEqual([]);
      expect(kindsAt(state, 'air-sardinia')).toEqual({ z1007: 1, sm79: 2, 'it-ju87': 1 });
      expect(kindsAt(state, 'air-sicily')).toEqual({ z1007: 1, sm79: 2, stug: 1 });
      expect(unit(state, 'stug-3').at).toBe('air-sicily');
      expect(board(state).units.filter(({ id }) => isAxis(id))).toHaveLength(7 + 8);
    },
  );

  clause('convoys/scenario-pedestal.4', 'the fuel is what the die says', () => {
    const state = start('pedestal-1942');
    play(state, ['dummies 4', 'begin day', 'ready']);
    expect(told(play(state, 'steam', { rolls: [4] }), 'fuel', 'limit')).toEqual([4]);
    for (const id of ['vittorio-veneto', 'littorio', 'doria-duilio', 'cruiser-div-3'])
      play(state, [`pick ${id}`, `go ${WEST}`]);
    expect(options(state, 'pick ')).toEqual([]);
  });

  /** The end of the scenario with so many freighters in Malta. */
  function end(freighters: number, lost: readonly string[] = []): string {
    const { winner, level } = verdict(freighters, lost);
    return `${winner} ${level}`;
  }

  function verdict(freighters: number, lost: readonly string[] = []): ReturnType<typeof result> {
    const cargo = CONVOY.slice(0, freighters).map((id) => [id, 'malta']);
    const wrecks = lost.map((id) => [id, { at: 'lost', lostIn: 'summer-1942' }]);
    const state = at('harbour-strikes', {
      scenario: 'pedestal-1942',
      units: Object.fromEntries([...cargo, ...wrecks]),
    });
    expect(open(state)).toBe('over');
    return result(state);
  }

  it('says what the points did to the level', () => {
    const moved = 'one level better for the Axis, who lead by 3 points in capital ships sunk';
    expect(verdict(9, ['eagle', 'nelson', 'rodney']).because).toEqual(['freighters unloaded: 9', moved]);
    expect(verdict(9, ['eagle']).because).toEqual(['freighters unloaded: 9']);
    // There is no level beyond.
    expect(verdict(9, ['littorio', 'doria-duilio']).because).toEqual(['freighters unloaded: 9']);
  });

  clause('convoys/scenario-pedestal.7', 'one season; without a freighter Malta surrenders', () => {
    const state = start('pedestal-1942');
    expect(board(state)).toMatchObject({ season: 'summer-1942', starving: true });
    play(state, 'dummies 2');
    const seen = play(state, 'finish');
    expect(keys(seen)).toContain('surrender');
    expect(open(state)).toBe('over');
    expect(end(1)).toBe('axis marginal');
  });

  clause('convoys/scenario-pedestal.8', 'no army, no frogmen, no invasion, four dummies', () => {
    const state = start('pedestal-1942');
    const gone = ['breconshire', 'force-k', 'swordfish-815', 'swordfish-830', 'freighter-10'];
    for (const id of gone) expect(unit(state, id).at).toBe('absent');
    expect(open(state)).toBe('allied allied-placement.dummies');
    expect(options(state)).toEqual([0, 1, 2, 3, 4].map((west) => `dummies ${west}`));
    play(state, 'dummies 3');
    // Neither frogmen nor Axis placement are asked for.
    expect(open(state)).toBe('allied season.hour');
    expect(board(state).ports).toMatchObject({ gibraltar: { dummies: 3 }, alexandria: { dummies: 1 } });
    expect(board(state).army).toBe('na-alamein');
    // Weak as it is, Malta is not invaded.
    const landed = at('harbour-strikes', { scenario: 'pedestal-1942', units: { 'freighter-1': 'malta' } });
    expect(open(landed)).toBe('over');
    const campaign = at('harbour-strikes', { season: 'summer-1942', units: { 'freighter-1': 'malta' } });
    expect(open(campaign)).toBe('axis invasion.decide');
  });

  clause('convoys/scenario-pedestal.8', 'Taranto is not raided', () => {
    const night = (scenario: string) => {
      const state = at('carrier-strikes', {
        scenario,
        season: 'summer-1942',
        phase: 'night',
        groups: { g1: ['e-4', 'victorious'] },
        units: { 'cruiser-div-3': 'taranto' },
      });
      return open(state);
    };
    expect(night('spring-1941-campaign')).toBe('allied taranto-raid.raid');
    expect(night('pedestal-1942')).toBe('allied sailing.order');
  });

  clause('convoys/scenario-pedestal.9', 'the result by freighters unloaded', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 9].map((freighters) => end(freighters))).toEqual([
      ...['axis decisive', 'axis marginal', 'axis marginal', 'allied historical', 'allied historical'],
      ...['allied decisive', 'allied decisive', 'allied decisive'],
    ]);
  });

  clause('convoys/scenario-pedestal.10', 'a lead of two capital ships moves the result by a level', () => {
    expect(end(3, ['eagle', 'nelson'])).toBe('axis marginal');
    expect(end(3, ['eagle'])).toBe('allied historical');
    expect(end(3, ['eagle', 'nelson', 'littorio'])).toBe('allied historical');
    expect(end(2, ['littorio', 'doria-duilio'])).toBe('allied historical');
    expect(end(4, ['littorio', 'doria-duilio', 'vittorio-veneto', 'eagle'])).toBe('allied decisive');
    expect(end(1, ['eagle', 'nelson'])).toBe('axis decisive');
    expect(end(6, ['littorio', 'doria-duilio'])).toBe('allied decisive');
    expect(end(6, ['eagle', 'nelson', 'rodney'])).toBe('allied historical');
    // Cruisers do not count, and a surrender is not changed.
    expect(end(3, ['didos', 'force-h-cruisers'])).toBe('allied historical');
    expect(end(0, ['littorio', 'doria-duilio'])).toBe('axis decisive');
  });
});
