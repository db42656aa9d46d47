import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import { at, bar, board, keys, open, options, play, type Setting, told, unit } from './testing.ts';

const EAST = {
  'queen-elizabeth': 'alexandria',
  valiant: 'alexandria',
  barham: 'alexandria',
  eagle: 'alexandria',
};
const WEST = { nelson: 'gibraltar', argus: 'gibraltar', 'freighter-1': 'gibraltar', rodney: 'gibraltar' };
const FLEET = { ...EAST, ...WEST, littorio: 'pool' };

function night(setting: Setting = {}): State {
  return at('frogmen', { season: 'winter-1941', units: FLEET, ...setting });
}

/** Three ships of a harbour, and the dice: for each the attack, and the seasons of repair if it is Hit. */
function raid(state: State, harbour: string, ships: readonly string[], rolls: readonly number[]) {
  play(state, [`frogmen ${harbour}`, ...ships.slice(0, -1).map((ship) => `mine ${ship}`)]);
  return play(state, `mine ${ships.at(-1)}`, { rolls });
}

describe('frogmen', () => {
  clause('convoys/frogmen.2', 'they come in one season only', () => {
    const again = night({ used: ['frogmen'] });
    expect(open(again)).toBe('axis axis-placement.pick');
    const used = night();
    raid(used, 'alexandria', ['valiant', 'barham', 'eagle'], [1, 1, 1]);
    expect(board(used).used).toEqual(['frogmen']);
    const spared = night();
    play(spared, 'decline');
    expect(board(spared).used).toEqual([]);
    expect(open(night({ season: 'spring-1942' }))).toBe('axis frogmen.decide');
  });

  clause('convoys/frogmen.3', 'not before Winter 1941', () => {
    const asked = ['fall-1941', 'winter-1941', 'spring-1942', 'summer-1942'].map((season) =>
      open(night({ season })),
    );
    const decide = 'axis frogmen.decide';
    expect(asked).toEqual(['axis axis-placement.pick', decide, decide, decide]);
  });

  clause('convoys/frogmen.4', 'three different ships are attacked', () => {
    const state = night();
    play(state, ['frogmen alexandria', 'mine valiant']);
    expect(bar(state, 'mine valiant')).toBe('convoys/frogmen.4');
    play(state, 'mine barham');
    expect(open(state)).toBe('axis frogmen.choose');
    const seen = play(state, 'mine eagle', { rolls: [1, 1, 1] });
    expect(told(seen, 'frogmen-attack', 'unit')).toEqual(['valiant', 'barham', 'eagle']);
    expect(open(state)).toBe('axis axis-placement.pick');
  });

  clause('convoys/frogmen.5', 'the Axis choose them', () => {
    const state = night();
    expect(open(state)).toBe('axis frogmen.decide');
    play(state, 'frogmen alexandria');
    expect(open(state)).toBe('axis frogmen.choose');
    expect([...options(state)].sort()).toEqual(
      Object.keys(EAST)
        .map((ship) => `mine ${ship}`)
        .sort(),
    );
  });

  clause('convoys/frogmen.6', 'in one harbour, Gibraltar or Alexandria', () => {
    const state = night({ units: { ...FLEET, 'force-k': 'malta' } });
    expect(options(state)).toEqual(['frogmen gibraltar', 'frogmen alexandria', 'decline']);
    expect(bar(state, 'frogmen malta')).toBe('convoys/frogmen.6');
    play(state, ['frogmen gibraltar', 'mine nelson']);
    expect(bar(state, 'mine valiant')).toBe('convoys/frogmen.6');
    expect(bar(state, 'mine force-k')).toBe('convoys/frogmen.6');
    expect(options(night({ units: { ...WEST, littorio: 'pool' } }))).toEqual([
      'frogmen gibraltar',
      'decline',
    ]);
  });

  clause('convoys/frogmen.7', 'each attack Hits with 4 to 6', () => {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const state = night();
      const seen = raid(
        state,
        'alexandria',
        ['valiant', 'barham', 'eagle'],
        die >= 4 ? [die, 1, 1, 1] : [die, 1, 1],
      );
      expect(told(seen, 'frogmen-attack', 'die')).toEqual([die, 1, 1]);
      expect(unit(state, 'valiant').at).toBe(die >= 4 ? 'repair' : 'alexandria');
      expect(unit(state, 'barham').at).toBe('alexandria');
    }
  });

  clause('convoys/frogmen.8', 'no ship is sunk', () => {
    const state = night();
    const seen = raid(state, 'gibraltar', ['nelson', 'argus', 'freighter-1'], [6, 1, 6, 1, 6, 1]);
    expect(keys(seen)).not.toContain('sunk');
    expect(['nelson', 'argus', 'freighter-1'].map((id) => unit(state, id).at)).toEqual([
      'repair',
      'repair',
      'repair',
    ]);
  });

  clause('convoys/frogmen.9', 'a Hit ship is out at once, for a die of seasons', () => {
    const state = night();
    const seen = raid(state, 'alexandria', ['valiant', 'barham', 'eagle'], [4, 3, 4, 1, 3]);
    expect(told(seen, 'under-repair', 'season')).toEqual(['later', 'summer-1942']);
    expect(unit(state, 'valiant')).toMatchObject({ at: 'repair', returns: 'later' });
    expect(unit(state, 'barham')).toMatchObject({ at: 'repair', returns: 'summer-1942' });
    expect(unit(state, 'eagle').at).toBe('alexandria');
    play(state, ['pick littorio', 'put napoli', 'ready', 'begin day']);
    expect(options(state, 'pick')).toContain('pick eagle');
    expect(options(state, 'pick')).not.toContain('pick barham');
  });

  clause('convoys/frogmen.10', 'a freighter and Argus are out for their dice as well', () => {
    const state = night({ units: WEST });
    raid(state, 'gibraltar', ['argus', 'freighter-1', 'nelson'], [5, 1, 5, 1, 1]);
    for (const id of ['argus', 'freighter-1'])
      expect(unit(state, id)).toMatchObject({ at: 'repair', returns: 'summer-1942' });

    const back = at('season', {
      season: 'summer-1942',
      units: {
        argus: { at: 'repair', returns: 'summer-1942' },
        'freighter-1': { at: 'repair', returns: 'later' },
      },
    });
    expect(unit(back, 'argus').at).toBe('pool');
    expect(unit(back, 'freighter-1').at).toBe('repair');
  });

  clause('convoys/frogmen.11', 'fewer ships in the harbour are attacked once each', () => {
    const two = night({ units: { valiant: 'alexandria', barham: 'alexandria', littorio: 'pool' } });
    const seen = raid(two, 'alexandria', ['valiant', 'barham'], [1, 1]);
    expect(told(seen, 'frogmen-attack', 'unit')).toEqual(['valiant', 'barham']);
    expect(open(two)).toBe('axis axis-placement.pick');
    const none = night({ units: { littorio: 'pool' } });
    expect(open(none)).toBe('axis axis-placement.pick');
  });

  clause('convoys/frogmen.12', 'nobody takes the place of a Hit ship', () => {
    const state = night({ units: { ...FLEET, warspite: 'pool', malaya: 'pool' } });
    raid(state, 'alexandria', ['valiant', 'barham', 'queen-elizabeth'], [6, 1, 6, 1, 6, 1]);
    expect(open(state)).toBe('axis axis-placement.pick');
    play(state, ['pick littorio', 'put napoli', 'ready']);
    expect(open(state)).toBe('allied season.hour');
    expect(unit(state, 'warspite').at).toBe('pool');
  });

  it('hits with 5 and 4 and misses with 2, as in the example', () => {
    const state = night();
    raid(state, 'alexandria', ['queen-elizabeth', 'valiant', 'barham'], [5, 3, 4, 2, 2]);
    const places = ['queen-elizabeth', 'valiant', 'barham'].map((id) => unit(state, id).at);
    expect(places).toEqual(['repair', 'repair', 'alexandria']);
  });
});
