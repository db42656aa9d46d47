import { describe, expect, it } from 'vitest';
import { codeOf } from '../../proof/desk.ts';
import { convoys } from './index.ts';
import type { State } from './state.ts';
import { at, chance, fact, keys, open, options, play, preview, type Seen, told } from './testing.ts';

const DICE = [1, 2, 3, 4, 5, 6];

/** Everything that the dice can do to an action, with its chance. */
function trials(state: State, action: string): { readonly seen: Seen; readonly weight: number }[] {
  const found: { seen: Seen; weight: number }[] = [];
  const seek = (rolls: readonly unknown[], weight: number): void => {
    const { seen, code } = tried(rolls);
    if (seen !== undefined) found.push({ seen, weight });
    else if (code !== 'defect') throw new Error(`"${action}" with ${rolls.join()}: ${code}`);
    // One more is asked for: the draw of the only ship there is, or a die.
    else if (tried([...rolls, [0]]).code !== 'bad-rolls') seek([...rolls, [0]], weight);
    else for (const die of DICE) seek([...rolls, die], weight / 6);
  };
  const tried = (rolls: readonly unknown[]): { readonly seen: Seen | undefined; readonly code: string } => {
    const trial = convoys.copy(state);
    let seen: Seen | undefined;
    const code = codeOf(() => {
      seen = play(trial, action, { rolls });
    });
    return { seen, code };
  };
  seek([], 1);
  return found;
}

/** The chance that this ship has a fate, all dice played. */
function played(state: State, action: string, isFate: (seen: Seen) => boolean): number {
  return trials(state, action).reduce((sum, { seen, weight }) => sum + (isFate(seen) ? weight : 0), 0);
}

const isSunk = (seen: Seen): boolean => keys(seen).includes('sunk');
const isHit = (seen: Seen): boolean => keys(seen).includes('hit-unit');

describe('the preview of a shot', () => {
  const BRITISH = ['nelson', 'renown', 'hood', 'ramillies', 'didos', 'force-k'];
  const ITALIAN = ['vittorio-veneto', 'littorio', 'cesare-cavour', 'doria-duilio', 'cruiser-div-7'];
  const VICTIMS = ['freighter-1', 'breconshire', 'argus', 'eagle', 'illustrious', 'barham'];

  /** A night battle in which one gun is laid on anybody; a companion of each side keeps it going. */
  function aimed(gun: string, target: string, hit: boolean): State {
    const british = BRITISH.includes(gun) ? [gun] : [target];
    const italian = BRITISH.includes(gun) ? [target] : [gun];
    const there = [...italian, 'cruiser-div-10'].map((id) => [id, { at: 'w-6' }]);
    const units: Record<string, Record<string, unknown>> = Object.fromEntries(there);
    if (hit) units[target] = { ...units[target], hit: true };
    const groups = { g1: ['w-6', ...british, 'med-fleet-cruisers'] as const };
    const state = at('surface', { groups, phase: 'night', units });
    while (open(state).endsWith('deployment.deploy')) play(state, [...options(state, 'forward'), 'ready']);
    while (!options(state).includes(`fire ${gun}`)) play(state, options(state, 'hold')[0] ?? 'ready');
    play(state, `fire ${gun}`);
    return state;
  }

  function agrees(gun: string, target: string, hit: boolean): void {
    const state = aimed(gun, target, hit);
    const action = `target ${target}`;
    const what = `${gun} at ${hit ? 'Hit ' : ''}${target}`;
    const sunk = played(state, action, isSunk);
    expect(chance(state, action, 'sunk'), what).toBeCloseTo(sunk, 9);
    expect(chance(state, action, 'Hit'), what).toBeCloseTo(played(state, action, isHit), 9);
    expect(chance(state, action, 'no effect'), what).toBeCloseTo(
      played(state, action, (seen) => !isSunk(seen) && !isHit(seen)),
      9,
    );
    // What a Hit does is what it does when the shot Hits.
    const share = sunk / played(state, action, (seen) => isSunk(seen) || isHit(seen));
    const words = share === 1 ? 'always' : share > 0 ? 'with 33 %' : 'never';
    expect(fact(state, action, 'a Hit sinks'), what).toBe(words);
  }

  it('is right for every kind of British gun against every kind of Italian ship', () => {
    for (const gun of BRITISH)
      for (const target of ITALIAN) for (const hit of [false, true]) agrees(gun, target, hit);
  });

  it('is right for every kind of Italian gun against every kind of Allied ship', () => {
    for (const gun of ITALIAN) {
      for (const target of [...VICTIMS, ...BRITISH]) agrees(gun, target, false);
      for (const target of ['eagle', 'illustrious', 'barham', ...BRITISH]) agrees(gun, target, true);
    }
  });

  it('gives Vittorio Veneto one chance in nine to sink Rodney', () => {
    const state = aimed('vittorio-veneto', 'rodney', false);
    expect(chance(state, 'target rodney', 'sunk')).toBeCloseTo(1 / 9, 9);
    expect(played(state, 'target rodney', isSunk)).toBeCloseTo(1 / 9, 9);
  });
});

describe('the preview of a withdrawal', () => {
  /** The end of the first round, the Axis or the Allies to decide. */
  function leaving(side: 'axis' | 'allied', season = 'summer-1941'): State {
    const italian = ['littorio', 'cruiser-div-8', 'vittorio-veneto'];
    const hit = ['littorio', 'cruiser-div-8', 'nelson', 'eagle'];
    const units = Object.fromEntries(italian.map((id) => [id, { at: 'w-5', origin: 'napoli' }]));
    const notes = Object.fromEntries(hit.map((id) => [id, { ...units[id], hit: true }]));
    const groups = { g1: ['w-5', 'nelson', 'rodney', 'eagle', 'didos'] as const };
    const state = at('surface', { season, groups, units: { ...units, ...notes } });
    while (open(state) !== `${side} withdrawal.choose`) play(state, options(state, 'hold')[0] ?? 'ready');
    return state;
  }

  /** Lost on the way, Hit on the way: what the preview says, against all dice of the withdrawal. */
  function fates(state: State, action: string): readonly number[] {
    const ship = action.split(' ')[1];
    const promised = ['lost', 'Hit', 'gets away'].map((text) => chance(state, action, text));
    play(state, action);
    const sunk = played(state, 'ready', (seen) => told(seen, 'sunk', 'unit').includes(ship));
    const hit = played(state, 'ready', (seen) => told(seen, 'hit-unit', 'unit').includes(ship));
    [sunk, hit, 1 - sunk - hit].forEach((chance, index) => {
      expect(promised[index], action).toBeCloseTo(chance, 9);
    });
    return promised.slice(0, 2);
  }

  it('is right for ships that are Hit and ships that are not, whichever way they go', () => {
    for (const ship of ['nelson', 'eagle', 'rodney', 'didos'])
      for (const way of ['retire', 'fall-back']) {
        const state = leaving('allied');
        const action = `${way} ${ship}`;
        expect(preview(state, action).title).toContain(way === 'retire' ? 'Gibraltar' : 'W-4');
        const [lost, hit] = fates(state, action);
        expect(lost, action).toBeCloseTo(['nelson', 'eagle'].includes(ship) ? 1 / 3 : 0, 9);
        expect(hit, action).toBe(0);
      }
  });

  it('counts the submarine off the port', () => {
    const four = { littorio: [4 / 9, 0], 'cruiser-div-8': [4 / 9, 0], 'vittorio-veneto': [1 / 18, 1 / 9] };
    for (const [ship, [lost = 0, hit = 0]] of Object.entries(four)) {
      const state = leaving('axis');
      expect(preview(state, `retire ${ship}`).title).toContain('Napoli');
      const given = fates(state, `retire ${ship}`);
      expect(given[0], ship).toBeCloseTo(lost, 9);
      expect(given[1], ship).toBeCloseTo(hit, 9);
    }
    const late = { nelson: [4 / 9, 0], rodney: [1 / 18, 1 / 9], didos: [0, 1 / 6] };
    for (const [ship, [lost = 0, hit = 0]] of Object.entries(late)) {
      const given = fates(leaving('allied', 'fall-1941'), `retire ${ship}`);
      expect(given[0], ship).toBeCloseTo(lost, 9);
      expect(given[1], ship).toBeCloseTo(hit, 9);
    }
  });

  it('of a Hit ship that falls back and is sent home at the end of the turn, alone', () => {
    const late = (place: string) =>
      at('end-of-round', {
        season: 'fall-1941',
        groups: { g1: [place, 'nelson', 'rodney'] },
        units: { nelson: { hit: true }, littorio: { at: place, origin: 'napoli' } },
      });
    const lostFrom = (state: State) => {
      while (open(state) !== 'allied withdrawal.choose') play(state, 'ready');
      const [alone, together] = [chance(state, 'fall-back nelson', 'lost'), fates(state, 'fall-back rodney')];
      expect(together).toEqual([0, 0]);
      expect(preview(state, 'fall-back nelson').unknown).toEqual([]);
      const rules = preview(state, 'fall-back nelson').facts.map(({ rule }) => rule);
      expect(rules).toEqual(alone > 0.4 ? ['convoys/submarine-return-attacks.3'] : []);
      return alone;
    };
    expect(lostFrom(late('w-5'))).toBeCloseTo(4 / 9, 9);
    // Back across the Point of No Return it is sent home; beyond it goes on to Malta.
    expect(lostFrom(late('w-6'))).toBeCloseTo(4 / 9, 9);
    expect(lostFrom(late('w-7'))).toBeCloseTo(1 / 3, 9);
    expect(chance(leaving('allied'), 'fall-back nelson', 'lost')).toBeCloseTo(1 / 3, 9);
  });

  it('of a ship that goes with others, who may be struck in its place', () => {
    const alone = leaving('axis');
    expect(preview(alone, 'retire littorio').unknown).toEqual([
      'who else goes along: the submarine strikes one of all',
    ]);
    const state = leaving('axis');
    play(state, ['retire cruiser-div-8', 'retire vittorio-veneto']);
    expect(preview(state, 'retire littorio').unknown).toEqual([]);
    // Division 8 is saved with two chances in three; then three share the torpedo, otherwise two.
    const torpedo = (1 / 6) * ((2 / 3) * (1 / 3) + (1 / 3) * (1 / 2));
    expect(chance(state, 'retire littorio', 'lost')).toBeCloseTo(1 / 3 + (2 / 3) * torpedo, 9);
  });

  it('tells of the submarine where one waits, and there only', () => {
    const waits = (state: State, action: string): boolean => {
      const given = fact(state, action, 'submarine off the port') !== undefined;
      play(state, action);
      const rolled = played(state, 'ready', (seen) => keys(seen).includes('return-attack'));
      expect(rolled > 0, action).toBe(given);
      return given;
    };
    expect(waits(leaving('axis'), 'retire vittorio-veneto')).toBe(true);
    expect(waits(leaving('allied'), 'retire rodney')).toBe(false);
    expect(waits(leaving('allied', 'fall-1941'), 'retire rodney')).toBe(true);
    expect(waits(leaving('allied', 'fall-1941'), 'fall-back rodney')).toBe(false);
  });
});
