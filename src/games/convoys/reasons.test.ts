import { describe, expect, it } from 'vitest';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  cause,
  deployed,
  fight,
  holdAll,
  idle,
  moving,
  open,
  play,
  put,
  type Setting,
  shoot,
  start,
  why,
} from './testing.ts';

/** "Why not?" names what really stands in the way. */

const GONE: Setting['units'] = {
  eagle: { at: 'lost', lostIn: 'fall-1940' },
  didos: { at: 'lost', lostIn: 'fall-1940' },
  breconshire: { at: 'lost', lostIn: 'fall-1940' },
  'force-k': { at: 'lost', lostIn: 'fall-1940' },
  'freighter-1': { at: 'lost', lostIn: 'fall-1940' },
  'med-fleet-cruisers': { at: 'lost', lostIn: 'fall-1940' },
  'swordfish-815': { at: 'lost', lostIn: 'fall-1940' },
  'stug-1': { at: 'lost', lostIn: 'fall-1940' },
  littorio: { at: 'lost', lostIn: 'fall-1940' },
  nelson: { at: 'repair', returns: 'spring-1942' },
  'vittorio-veneto': { at: 'repair', returns: 'spring-1942' },
  rodney: 'pool',
  'swordfish-830': 'pool',
};

/** By unit, why it is not there. */
const WHY = {
  eagle: 'sunk.1',
  didos: 'allied-replacements.2',
  breconshire: 'allied-replacements.4',
  'force-k': 'allied-replacements.6',
  'freighter-1': 'allied-replacements.3',
  'med-fleet-cruisers': 'allied-replacements.1',
  'swordfish-815': 'allied-replacements.5',
  'stug-1': 'air-strike-procedure.8',
  littorio: 'sunk.3',
  nelson: 'hit-ships-sent-home.2',
  'vittorio-veneto': 'hit-ships-sent-home.2',
  rodney: 'allied-forces.14',
  'swordfish-830': 'malta-consumption.9',
  'prince-of-wales': 'allied-reinforcements.5',
  formidable: 'allied-reinforcements.4',
  hood: 'allied-reinforcements.6',
  'doria-duilio': 'axis-reinforcements.2',
  'sm79-105': 'axis-reinforcements.3',
  'it-ju87-96': 'axis-reinforcements.4',
  'stug-2': 'axis-reinforcements.8',
} as const;

type Ship = keyof typeof WHY;

const SHIPS: readonly Ship[] = ['eagle', 'nelson', 'rodney', 'littorio', 'vittorio-veneto'];
const AIR: readonly Ship[] = ['stug-1', 'swordfish-815', 'swordfish-830'];

function named(ids: readonly Ship[]): string[] {
  return ids.map((id) => `convoys/${WHY[id]}`);
}

describe('a unit that is not on the chart', () => {
  const day: Setting = {
    season: 'winter-1940',
    groups: { g1: ['w-6', 'ark-royal', 'renown', 'freighter-2'], g2: ['w-1', 'barham'] },
    units: {
      ...GONE,
      'cruiser-div-1': 'at-sea-western-med',
      'cruiser-div-3': 'napoli',
      'sm79-132': 'air-sicily',
      'swordfish-830': 'air-malta',
    },
  };
  const all = (Object.keys(WHY) as Ship[]).filter((id) => id !== 'swordfish-830');
  const barsOf = (state: ReturnType<typeof at>, verb: string, ids: readonly Ship[]) =>
    ids.map((id) => bar(state, `${verb} ${id}`));

  it('cannot sail or join a force', () => {
    const state = at('allied-movement', day);
    expect(barsOf(state, 'pick', all)).toEqual(named(all));
    play(state, 'lead g2');
    expect(barsOf(state, 'with', all)).toEqual(named(all));
  });

  it('cannot be ordered by the Italians', () => {
    const state = at('italian-movement', { ...day, fuel: 5 });
    expect(barsOf(state, 'pick', all)).toEqual(named(all));
  });

  it('is not committed, does not fly and is no target', () => {
    const state = at('carriers-commit', day);
    expect(barsOf(state, 'commit', ['eagle', 'formidable'])).toEqual(named(['eagle', 'formidable']));
    play(state, ['commit ark-royal', 'ready']);
    const axis: readonly Ship[] = ['stug-1', 'stug-2', 'sm79-105', 'it-ju87-96'];
    expect(barsOf(state, 'fly', axis)).toEqual(named(axis));
    const others = all.filter((id) => !axis.includes(id));
    expect(new Set(barsOf(state, 'fly', others))).toEqual(new Set(['convoys/land-based-air-strikes.1']));
    play(state, ['fly sm79-132', 'strike g1']);
    expect(barsOf(state, 'attack', SHIPS)).toEqual(named(SHIPS));
    play(state, 'attack freighter-2', { rolls: [1, 6] });
    expect(bar(state, 'fly swordfish-815')).toBe(`convoys/${WHY['swordfish-815']}`);
    // Ships and the aircraft of the others fly nothing here, whether they are there or not.
    for (const id of ['queen-elizabeth', 'rodney', 'eagle', 'stug-1'])
      expect(bar(state, `fly ${id}`), id).toBe('convoys/land-based-air-strikes.7');
    play(state, 'fly swordfish-830');
    for (const id of ['rodney', 'queen-elizabeth', 'renown'])
      expect(bar(state, `attack ${id}`), id).toBe('convoys/land-based-air-strikes.7');
    expect(barsOf(state, 'intensify', ['littorio', 'vittorio-veneto'])).toEqual(
      named(['littorio', 'vittorio-veneto']),
    );
    play(state, 'attack cruiser-div-1', { rolls: [1, 6] });
    expect(barsOf(state, 'launch', ['eagle', 'nelson', 'rodney'])).toEqual(
      named(['eagle', 'nelson', 'rodney']),
    );
    play(state, 'launch ark-royal');
    expect(barsOf(state, 'attack', ['littorio', 'vittorio-veneto'])).toEqual(
      named(['littorio', 'vittorio-veneto']),
    );
  });

  it('has no part in a battle', () => {
    const state = fight(['renown', 'ark-royal'], ['cruiser-div-1', 'cruiser-div-3'], {
      season: 'winter-1940',
      units: { ...GONE, 'cruiser-div-7': 'napoli' },
    });
    const british: readonly Ship[] = ['eagle', 'nelson', 'rodney'];
    expect(barsOf(state, 'forward', british)).toEqual(named(british));
    deployed(state);
    expect(barsOf(state, 'fire', british)).toEqual(named(british));
    expect(bar(state, 'fire cruiser-div-1')).toBe('convoys/naval-combat-day.11');
    play(state, 'fire renown');
    expect(barsOf(state, 'target', ['littorio', 'vittorio-veneto'])).toEqual(
      named(['littorio', 'vittorio-veneto']),
    );
    // On the chart, but not in the position.
    expect(bar(state, 'target cruiser-div-7')).toBe('convoys/battle-board.1');
    expect(bar(state, 'target ark-royal')).toBe('convoys/target-selection.4');
    play(state, 'target cruiser-div-1', { rolls: [5, 1] });
    play(state, 'hold cruiser-div-3');
    expect(bar(state, 'rear littorio')).toBe('convoys/sunk.3');
    expect(bar(state, 'rear cruiser-div-3')).toBe('convoys/battle-board.9');
    play(state, 'rear cruiser-div-1');
    expect(barsOf(state, 'retire', ['littorio', 'vittorio-veneto'])).toEqual(
      named(['littorio', 'vittorio-veneto']),
    );
    expect(bar(state, 'retire cruiser-div-7')).toBe('convoys/battle-board.1');
  });

  it('does not leave a position at the end of a turn', () => {
    const state = fight(['freighter-2'], ['cruiser-div-1'], { season: 'winter-1940', units: GONE });
    deployed(state);
    shoot(state, 'cruiser-div-1', 'freighter-2', [5]);
    expect(open(state)).toBe('axis turn.haven');
    expect(barsOf(state, 'retire', ['littorio', 'vittorio-veneto'])).toEqual(
      named(['littorio', 'vittorio-veneto']),
    );
  });

  it('is not struck in harbour, and does not leave it', () => {
    const state = at('harbour-strikes', {
      season: 'winter-1940',
      units: { ...GONE, 'sm79-132': 'air-sicily', 'freighter-2': 'malta', renown: 'malta' },
    });
    expect(barsOf(state, 'fly', AIR)).toEqual(named(AIR));
    play(state, 'fly sm79-132');
    expect(barsOf(state, 'attack', SHIPS)).toEqual(named(SHIPS));
  });

  it('is not mined by frogmen', () => {
    const state = at('frogmen', {
      season: 'winter-1941',
      units: { ...GONE, eagle: 'alexandria', barham: 'alexandria' },
    });
    play(state, 'frogmen alexandria');
    expect(bar(state, 'mine nelson')).toBe('convoys/hit-ships-sent-home.2');
    expect(bar(state, 'mine didos')).toBe('convoys/allied-replacements.2');
  });

  it('is not placed by the Axis', () => {
    const state = at('axis-placement', {
      season: 'winter-1940',
      units: { ...GONE, 'cruiser-div-1': 'pool', 'sm79-132': 'pool', 'cruiser-div-3': 'pool' },
    });
    const axis: readonly Ship[] = ['stug-1', 'littorio', 'vittorio-veneto', 'sm79-105', 'it-ju87-96'];
    expect(barsOf(state, 'pick', axis)).toEqual(named(axis));
    put(state, { 'cruiser-div-1': 'napoli', 'sm79-132': 'air-sicily' });
    expect(bar(state, 'pick cruiser-div-1')).toBe('convoys/season-sequence.3');
    expect(bar(state, 'pick sm79-132')).toBe('convoys/land-based-air-strikes.5');
    expect(bar(state, 'pick barham')).toBe('convoys/season-sequence.3');
  });

  it('is not based on Malta', () => {
    const state = at('season', {
      season: 'winter-1940',
      status: 'malta-plus-4',
      units: {
        'force-k': { at: 'lost', lostIn: 'fall-1940' },
        'swordfish-815': 'pool',
        eagle: 'pool',
      },
    });
    idle(state, 'allied basing.pick');
    expect(bar(state, 'pick force-k')).toBe('convoys/allied-replacements.6');
    put(state, { 'swordfish-815': 'air-malta' });
    expect(bar(state, 'pick swordfish-815')).toBe('convoys/malta-consumption.8');
  });

  it('is in dock since before the game, as the scenario says', () => {
    const state = start('spring-1941-campaign');
    idle(state, 'axis axis-placement.pick');
    expect(bar(state, 'pick littorio')).toBe('convoys/axis-start-1941.7');
    expect(bar(state, 'pick cesare-cavour')).toBe('convoys/axis-start-1941.8');
    // One that was Hit in the game is out for a die of seasons.
    const repair = { littorio: { at: 'repair', returns: 'winter-1941' }, 'cruiser-div-1': 'pool' };
    const later = at('axis-placement', {
      scenario: 'spring-1941-campaign',
      season: 'summer-1941',
      crete: 'axis',
      units: repair,
    });
    expect(bar(later, 'pick littorio')).toBe('convoys/hit-ships-sent-home.2');
  });

  it('is not in Pedestal at all', () => {
    const state = start('pedestal-1942');
    idle(state, 'allied season.hour');
    play(state, 'begin day');
    const why = { argus: 2, barham: 2, breconshire: 8, 'force-k': 8, 'swordfish-815': 8, 'stug-1': 5 };
    for (const [id, clause] of Object.entries(why))
      expect(bar(state, `pick ${id}`), id).toBe(`convoys/scenario-pedestal.${clause}`);
    expect(bar(state, 'pick cesare-cavour')).toBe('convoys/scenario-pedestal.3');
    expect(bar(state, 'pick littorio')).toBe('convoys/italian-movement.1');
  });

  it('was taken off as it had unloaded', () => {
    const units = { 'freighter-1': 'malta', nelson: 'malta', 'sm79-132': 'air-sicily' };
    const state = at('harbour-strikes', { season: 'fall-1940', status: 'malta-plus-4', units });
    idle(state, 'axis last-strikes.decide');
    play(state, ['another', 'fly sm79-132']);
    expect(bar(state, 'attack freighter-1')).toBe('convoys/unloading.5');
  });
});

describe('a carrier too many in 1942', () => {
  /** At +1 each base has one place, and the Indian Ocean takes one of the two. */
  function placing(season: string) {
    const carriers = Object.fromEntries(['argus', 'eagle', 'illustrious'].map((id) => [id, 'pool']));
    return at('placement', { season, status: 'malta-plus-1', units: carriers });
  }

  it('is one for the Indian Ocean, wherever the first one lies', () => {
    for (const base of ['gibraltar', 'alexandria']) {
      const state = placing('spring-1942');
      put(state, { eagle: base });
      expect(bar(state, 'pick illustrious')).toBe('convoys/indian-ocean-threat.1');
    }
    const before = placing('winter-1941');
    put(before, { eagle: 'gibraltar', illustrious: 'alexandria' });
    expect(bar(before, 'pick argus')).toBe('convoys/allied-forces.2');
  });

  it('and so is a battleship', () => {
    const ships = ['barham', 'malaya', 'valiant', 'warspite', 'ramillies'];
    const units = Object.fromEntries(ships.map((id) => [id, 'pool']));
    const state = at('placement', { season: 'spring-1942', status: 'malta-plus-1', units });
    put(state, { barham: 'alexandria', malaya: 'alexandria', valiant: 'gibraltar', warspite: 'gibraltar' });
    expect(bar(state, 'pick ramillies')).toBe('convoys/indian-ocean-threat.3');
  });
});

describe('ships in a battle', () => {
  it('that stand in the rear stay there, and others are not Hit', () => {
    const state = fight(['renown', 'eagle', 'freighter-2'], ['cruiser-div-1', 'cruiser-div-3']);
    play(state, ['forward eagle', 'ready', 'fire renown']);
    play(state, 'target cruiser-div-1', { rolls: [1] });
    play(state, 'fire cruiser-div-1');
    play(state, 'target renown', { rolls: [5] });
    play(state, 'hold cruiser-div-3');
    expect(open(state)).toBe('allied retirement.choose');
    expect(bar(state, 'rear freighter-2')).toBe('convoys/battle-board.10');
    expect(bar(state, 'rear eagle')).toBe('convoys/battle-board.5');
  });
});

describe('a carrier that has no strike more', () => {
  it('is told by how many it has', () => {
    const carriers = ['ark-royal', 'formidable', 'eagle'];
    const state = at('carriers-commit', {
      season: 'summer-1941',
      groups: { g1: ['w-6', ...carriers, 'argus'] },
      units: { 'cruiser-div-1': 'at-sea-western-med' },
    });
    play(state, ['commit ark-royal', 'commit ark-royal', 'commit formidable', 'commit eagle']);
    expect(carriers.map((id) => bar(state, `commit ${id}`))).toEqual([
      'convoys/carrier-air-strikes.1',
      'convoys/carrier-air-strikes.6',
      'convoys/carrier-air-strikes.2',
    ]);
    expect(bar(state, 'commit argus')).toBe('convoys/carrier-air-strikes.4');
  });
});

describe('a way that is too long', () => {
  it('says how far it is and how far the force goes, by its slowest ship', () => {
    const fast = moving({ groups: { g1: ['w-2', 'eagle', 'nelson'] } });
    play(fast, 'lead g1');
    expect(told(fast, 'go w-5')).toEqual([
      'convoys/allied-movement.4',
      'It is 3 steps away, and the way in a turn is 2 at most.',
    ]);
    const slow = moving({ groups: { g1: ['w-2', 'eagle', 'freighter-1'] } });
    play(slow, 'lead g1');
    expect(told(slow, 'go w-4')[1]).toBe('It is 2 steps away, and the way in a turn is 1 at most.');
    expect(told(slow, 'go w-2')).toEqual(['convoys/allied-movement.4', undefined]);
  });

  it('says the same of an Italian ship that is Hit', () => {
    const state = at('italian-movement', {
      season: 'summer-1941',
      fuel: 12,
      groups: { g1: ['w-5', 'nelson'] },
      units: { littorio: { at: 'at-sea-western-med', hit: true } },
    });
    play(state, 'pick littorio');
    const [rule, because] = told(state, 'go taranto');
    expect(rule).toBe('convoys/italian-movement.2');
    expect(because).toMatch(/^It is [2-9] steps away, and the way in a turn is 1 at most\.$/);
  });
});

describe('fuel that is used up', () => {
  it('says for how many it is and how many have sailed', () => {
    const state = at('italian-movement', {
      season: 'summer-1941',
      fuel: 1,
      groups: { g1: ['w-5', 'nelson'] },
      units: { littorio: 'napoli', 'vittorio-veneto': { at: 'at-sea-western-med', sailed: true } },
    });
    expect(told(state, 'pick littorio')).toEqual([
      'convoys/axis-fuel.2',
      'Pieces that have fuel in this season: 1; that have sailed: 1.',
    ]);
  });
});

function told(state: State, target: string): readonly [string, string | undefined] {
  const seat = convoys.ask(state)?.seat ?? 0;
  const { rule, because } = convoys.explain(convoys.view(state, seat), target);
  return [rule, because];
}

describe('in a battle', () => {
  it('freighters stay for two rounds, whatever is asked of them', () => {
    const state = deployed(fight(['nelson', 'freighter-1'], ['vittorio-veneto']));
    const stay = 'convoys/freighters-in-battle.1';
    for (let round = 1; round <= 2; round++) {
      holdAll(state);
      play(state, 'ready');
      expect(open(state)).toBe('allied withdrawal.choose');
      expect(why(state, 'retire freighter-1')).toBe(round === 1 ? stay : 'convoys/after-withdrawal.4');
      if (round > 1) continue;
      expect(why(state, 'fall-back freighter-1')).toBe(stay);
      expect(cause(state, 'retire freighter-1')).toBe('Rounds complete in this battle: 1 of 2.');
      play(state, 'ready');
    }
  });

  it('the ships of the enemy are not deployed', () => {
    const state = fight(['nelson', 'freighter-1'], ['vittorio-veneto']);
    expect(open(state)).toBe('allied deployment.deploy');
    expect(cause(state, 'forward vittorio-veneto')).toBe('It belongs to the other side.');
  });

  it('whoever covers a target is named', () => {
    const state = deployed(fight(['nelson', 'didos', 'freighter-1'], ['cruiser-div-3']));
    play(state, ['hold nelson', 'fire cruiser-div-3']);
    expect(cause(state, 'target freighter-1')).toBe(
      'In front of it there still are: Nelson, Cruiser Force / Didos.',
    );
    expect(cause(state, 'target nelson')).toBe('In front of it there still are: Cruiser Force / Didos.');
  });
});
