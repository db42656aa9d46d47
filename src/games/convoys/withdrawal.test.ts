import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  type Battle,
  bar,
  board,
  DIV_3,
  DIV_8,
  deployed,
  EAST,
  fight,
  group,
  holdAll,
  keys,
  open,
  options,
  play,
  shoot,
  told,
  unit,
  VENETO,
} from './testing.ts';

/** A battle at W-5, if nothing else is said, with all deployed; the Italians have come from Taranto. */
function meet(allied: readonly string[], italian: readonly string[], battle: Battle = {}): State {
  const origins = italian.map((id) => [id, { origin: 'taranto', ...Object(battle.units?.[id]) }]);
  const units = { ...battle.units, ...Object.fromEntries(origins) };
  return deployed(fight(allied, italian, { place: 'w-5', ...battle, units }));
}

/** A round without a shot, up to the decisions of the Axis; by night the British do not slip away. */
function round(state: State): void {
  const asked = () => open(state);
  holdAll(state);
  if (asked() === 'allied withdrawal.choose') play(state, 'ready');
  holdAll(state);
  while (asked().endsWith(' retirement.choose')) play(state, 'ready');
  if (asked() === 'allied carrier-strikes.launch') play(state, 'end');
  expect(asked()).toBe('axis withdrawal.choose');
}

function places(state: State, ids: readonly string[]): string[] {
  return ids.map((id) => unit(state, id).at);
}

/** Two rounds without a shot, up to the decisions of the Allies. */
function twoRounds(state: State): State {
  round(state);
  while (open(state).endsWith(' withdrawal.choose')) play(state, 'ready');
  round(state);
  play(state, 'ready');
  return state;
}

/** The Italians that are left go on into the area, and the next turn begins. */
function nextTurn(state: State): void {
  while (open(state) === 'axis turn.haven') play(state, options(state)[0] ?? '');
  expect(open(state)).toBe('allied sailing.order');
}

describe('freighters in a battle', () => {
  clause('convoys/freighters-in-battle.1', 'they stay for two rounds', () => {
    const state = meet(['didos', 'freighter-1', 'breconshire'], [VENETO], { place: 'w-6' });
    round(state);
    play(state, 'ready');
    expect(options(state)).toEqual(['fall-back didos', 'ready']);
    for (const id of ['freighter-1', 'breconshire'])
      expect(bar(state, `fall-back ${id}`)).toBe('convoys/freighters-in-battle.1');
    play(state, 'ready');
    round(state);
    play(state, 'ready');
    const three = ['didos', 'freighter-1', 'breconshire'];
    expect(options(state, 'fall-back')).toEqual(three.map((id) => `fall-back ${id}`));
  });

  clause(
    ['convoys/freighters-in-battle.2', 'convoys/freighters-in-battle.3'],
    'they go one position back towards their base, and no further',
    () => {
      for (const way of ['w-6 w-5', 'e-4 e-3', 'e-5 e-4']) {
        const [place = '', behind = ''] = way.split(' ');
        const state = twoRounds(meet(['didos', 'freighter-1'], [VENETO], { place }));
        expect(bar(state, 'retire freighter-1')).toBe('convoys/after-withdrawal.4');
        const seen = play(state, ['fall-back freighter-1', 'ready']);
        expect(told(seen, 'withdrew', 'to')).toEqual([behind]);
        expect(places(state, ['freighter-1', 'didos'])).toEqual([behind, place]);
      }
      // Where the base itself is the next place, they come home.
      const near = twoRounds(meet(['freighter-1', 'freighter-2'], [VENETO], { place: 'e-1' }));
      play(near, ['fall-back freighter-1', 'ready']);
      expect(unit(near, 'freighter-1')).toMatchObject({ at: 'alexandria', done: true });
    },
  );

  clause('convoys/freighters-in-battle.4', 'alone, or with warships', () => {
    const start = (): State =>
      twoRounds(meet(['didos', 'freighter-1', 'freighter-2'], [VENETO], { place: 'w-6' }));
    const alone = start();
    play(alone, ['fall-back freighter-1', 'fall-back freighter-2', 'ready']);
    expect(places(alone, ['didos', 'freighter-1', 'freighter-2'])).toEqual(['w-6', 'w-5', 'w-5']);
    const together = start();
    play(together, ['fall-back freighter-1', 'fall-back didos', 'ready']);
    expect(places(together, ['didos', 'freighter-1', 'freighter-2'])).toEqual(['w-5', 'w-5', 'w-6']);
    expect(unit(together, 'freighter-1').group).toBe(unit(together, 'didos').group);
  });

  clause(
    'convoys/freighters-in-battle.5',
    'if the warships go first, the battle goes on without them',
    () => {
      const state = meet(['didos', 'freighter-1'], [VENETO]);
      round(state);
      play(state, ['ready', 'retire didos']);
      expect(told(play(state, 'ready'), 'round', 'round')).toEqual([2]);
      expect(unit(state, 'freighter-1')).toMatchObject({ at: 'w-5', area: 'screened' });
      expect(told(shoot(state, VENETO, 'freighter-1', [5]), 'sunk', 'unit')).toEqual(['freighter-1']);
    },
  );

  clause('convoys/freighters-in-battle.6', 'by night it is the same', () => {
    const state = meet(['didos', 'freighter-1'], [VENETO], { phase: 'night' });
    round(state);
    play(state, 'ready');
    expect(bar(state, 'fall-back freighter-1')).toBe('convoys/freighters-in-battle.1');
    play(state, 'ready');
    round(state);
    play(state, ['ready', 'fall-back freighter-1', 'ready']);
    expect(unit(state, 'freighter-1').at).toBe('w-4');
  });
});

describe('withdrawal', () => {
  clause(
    ['convoys/battle-withdrawal.1', 'convoys/battle-withdrawal.2', 'convoys/battle-withdrawal.4'],
    'at the end of each round, not before, the Axis first',
    () => {
      const state = meet(['nelson'], [VENETO]);
      for (let count = 1; count <= 3; count++) {
        const asked: string[] = [];
        while (open(state).endsWith(' battle.fire')) {
          expect(options(state).filter((one) => /^(retire|fall-back)/.test(one))).toEqual([]);
          asked.push(open(state));
          play(state, options(state, 'hold')[0] ?? '');
        }
        for (let side = 0; side < 2; side++) {
          asked.push(open(state));
          play(state, 'ready');
        }
        expect(asked).toEqual([
          ...['allied battle.fire', 'axis battle.fire'],
          ...['axis withdrawal.choose', 'allied withdrawal.choose'],
        ]);
      }
    },
  );

  clause(
    ['convoys/battle-withdrawal.3', 'convoys/battle-withdrawal.6'],
    'each Hit piece has its own die and is lost on 5 and 6',
    () => {
      for (let die = 1; die <= 6; die++) {
        const state = meet(['nelson', 'rodney', 'didos'], [VENETO], { hit: ['nelson', 'rodney'] });
        round(state);
        play(state, ['ready', 'retire nelson', 'fall-back rodney', 'retire didos']);
        const seen = play(state, 'ready', { rolls: die > 4 ? [die, 1, 2] : [die, 1, 2, 2] });
        expect(told(seen, 'withdrawal-rolled', 'unit')).toEqual(['nelson', 'rodney']);
        expect(told(seen, 'sunk', 'unit')).toEqual(die > 4 ? ['nelson'] : []);
      }
      const axis = meet(['nelson'], ['littorio', DIV_8, DIV_3], { hit: ['littorio', DIV_8] });
      round(axis);
      play(axis, ['retire littorio', `retire ${DIV_8}`, `retire ${DIV_3}`]);
      // Littorio, the division, the submarine, and one season of repair.
      const seen = play(axis, ['ready', 'ready'], { rolls: [5, 3, 1, 1] });
      expect(told(seen, 'sunk', 'unit')).toEqual(['littorio']);
      expect(places(axis, ['littorio', DIV_8, DIV_3])).toEqual(['lost', 'repair', 'taranto']);
    },
  );

  clause('convoys/battle-withdrawal.5', 'some go, and the battle goes on with those that stay', () => {
    const state = meet(['nelson', 'rodney', 'didos'], [VENETO, DIV_3, DIV_8]);
    round(state);
    play(state, `retire ${DIV_3}`);
    expect(bar(state, `retire ${DIV_3}`)).toBe('convoys/battle-withdrawal.5');
    expect(bar(state, 'retire nelson')).toBe('convoys/battle-withdrawal.5');
    play(state, 'ready', { rolls: [1] });
    play(state, ['retire nelson', 'fall-back rodney', 'ready']);
    expect(options(state, 'fire')).toEqual(['fire didos']);
    play(state, 'hold didos');
    expect(options(state, 'fire')).toEqual([`fire ${VENETO}`, `fire ${DIV_8}`]);
    round(state);
    play(state, ['ready', 'retire didos']);
    // All have gone.
    expect(keys(play(state, 'ready'))).toContain('battle-over');
    expect(board(state).groups.map(({ at: place }) => place)).toEqual(['w-4']);
  });

  clause('convoys/battle-withdrawal.7', 'both may go at the end of the same round', () => {
    const state = meet(['nelson', 'didos'], [VENETO, DIV_3]);
    round(state);
    play(state, `retire ${VENETO}`);
    play(state, 'ready', { rolls: [1] });
    expect(open(state)).toBe('allied withdrawal.choose');
    play(state, ['fall-back nelson', 'fall-back didos', 'ready']);
    expect(places(state, ['nelson', 'didos', VENETO, DIV_3])).toEqual(['w-4', 'w-4', 'taranto', 'w-5']);
    // The Allies also if all of the Axis have left, or none.
    const free = meet(['nelson', 'didos'], [VENETO]);
    round(free);
    play(free, [`retire ${VENETO}`, 'ready'], { rolls: [1] });
    play(free, ['retire nelson', 'ready']);
    expect(places(free, ['nelson', 'didos', VENETO])).toEqual(['gibraltar', 'w-5', 'taranto']);
    const alone = meet(['nelson', 'didos'], [VENETO]);
    round(alone);
    play(alone, ['ready', 'retire nelson', 'ready']);
    expect(places(alone, ['nelson', 'didos', VENETO])).toEqual(['gibraltar', 'w-5', 'w-5']);
  });

  clause('convoys/battle-withdrawal.8', 'who is lost counts as sunk: points, replacement, halt', () => {
    const lost = ['renown', 'force-h-cruisers'];
    const halted = meet([...lost, 'didos', 'argus'], [VENETO], { hit: lost });
    round(halted);
    play(halted, ['ready', 'retire renown', 'fall-back force-h-cruisers', 'fall-back didos']);
    play(halted, 'ready', { rolls: [5, 6] });
    round(halted);
    play(halted, `retire ${VENETO}`);
    play(halted, ['ready', 'ready'], { rolls: [1] });
    // Those that stayed and those that parted from them share the losses.
    for (const [ship, place] of Object.entries({ argus: 'w-5', didos: 'w-4' })) {
      const mark = unit(halted, ship).group ?? '';
      expect(group(halted, mark)).toMatchObject({ at: place, halted: true });
      expect(bar(halted, `lead ${mark}`)).toBe('convoys/loss-halt.5');
    }
    const seen = over(meet(lost, [VENETO], { hit: lost }), lost);
    expect(told(seen, 'season-ended', 'axis')).toEqual([1]);
    expect(told(seen, 'replaced', 'unit')).toEqual(['force-h-cruisers']);
  });

  /** All are lost on their way, the Italians go home, and so the season ends. */
  function over(state: State, ships: readonly string[]) {
    round(state);
    play(state, ['ready', ...ships.map((id) => `retire ${id}`)]);
    play(state, 'ready', { rolls: [5, 5] });
    play(state, `retire ${VENETO}`);
    play(state, 'ready', { rolls: [1] });
    return play(state, ['finish', 'decline']);
  }
});

describe('where ships go', () => {
  clause(
    ['convoys/after-withdrawal.1', 'convoys/after-withdrawal.3'],
    'Italians to the port they came from, for the rest of the season',
    () => {
      const units = { [VENETO]: { origin: 'napoli' }, [DIV_3]: { origin: 'taranto' } };
      const state = meet(['nelson'], [VENETO, DIV_3, DIV_8], { units });
      round(state);
      expect(bar(state, `fall-back ${VENETO}`)).toBe('convoys/after-withdrawal.1');
      play(state, [`retire ${VENETO}`, `retire ${DIV_3}`]);
      play(state, 'ready', { rolls: [1, 1] });
      expect(unit(state, VENETO)).toMatchObject({ at: 'napoli', done: true });
      expect(unit(state, DIV_3)).toMatchObject({ at: 'taranto', done: true });
      play(state, ['retire nelson', 'ready']);
      play(state, `linger ${DIV_8}`);
      play(state, 'ready');
      // The next turn: the Allies stay in port, and so does who came back.
      expect(bar(state, 'pick nelson')).toBe('convoys/allied-movement.9');
      play(state, 'ready');
      expect(open(state)).toBe('axis italian-movement.order');
      expect(bar(state, `pick ${VENETO}`)).toBe('convoys/axis-fuel.7');
      expect(options(state)).toEqual([`pick ${DIV_8}`, 'ready']);
    },
  );

  clause(
    ['convoys/after-withdrawal.2', 'convoys/after-withdrawal.4'],
    'Allied warships to port or one position back, as their owner likes',
    () => {
      const state = meet(['warspite', 'barham', 'malaya'], [VENETO], { place: 'e-4' });
      round(state);
      play(state, 'ready');
      expect(options(state).filter((one) => one.endsWith(' barham'))).toEqual([
        ...['retire barham', 'fall-back barham'],
      ]);
      const seen = play(state, ['retire warspite', 'fall-back barham', 'ready']);
      expect(told(seen, 'withdrew', 'to')).toEqual(['alexandria', 'e-3']);
      expect(places(state, ['warspite', 'barham', 'malaya'])).toEqual(['alexandria', 'e-3', 'e-4']);
      expect(unit(state, 'warspite').done).toBe(true);
      expect(unit(state, 'barham').done).toBeUndefined();
    },
  );

  clause(
    'convoys/after-withdrawal.5',
    'back is towards the base they came from, for Force K towards Malta',
    () => {
      const ways = ['nelson w-5 w-4', 'nelson w-7 w-6', 'warspite e-3 e-2'];
      for (const way of [...ways, 'force-k w-6 w-7', 'force-k e-4 e-5', 'force-k e-5 malta']) {
        const [ship = '', place = '', behind = ''] = way.split(' ');
        const state = meet([ship], [VENETO], { place });
        round(state);
        play(state, ['ready', `fall-back ${ship}`, 'ready']);
        expect(unit(state, ship).at).toBe(behind);
      }
      const home = meet(['force-k'], [VENETO], { place: 'e-4' });
      round(home);
      play(home, ['ready', 'retire force-k', 'ready']);
      expect(unit(home, 'force-k')).toMatchObject({ at: 'malta', done: true });
    },
  );

  clause('convoys/after-withdrawal.6', 'beyond the Point of No Return Gibraltar is closed', () => {
    const state = meet(['nelson', 'didos'], [VENETO], { place: 'w-6' });
    round(state);
    play(state, 'ready');
    expect(options(state)).toEqual(['fall-back nelson', 'fall-back didos', 'ready']);
    expect(bar(state, 'retire nelson')).toBe('convoys/after-withdrawal.6');
    play(state, ['fall-back nelson', 'ready']);
    expect(unit(state, 'nelson')).toMatchObject({ at: 'w-5', crossed: true });
    round(state);
    play(state, ['ready', 'fall-back didos', 'ready']);
    nextTurn(state);
    // Back across the line they must still go on to Malta.
    const [mark = ''] = options(state, 'lead');
    play(state, mark);
    expect(options(state, 'go')).toEqual(['go w-6', 'go w-7']);
    expect(bar(state, 'go w-4')).toMatch(/^convoys\/point-of-no-return/);
  });

  clause('convoys/after-withdrawal.7', 'who goes to port together is attacked once, Hit or not', () => {
    const settings = { place: 'e-4', season: 'fall-1941', hit: ['barham'] };
    const state = meet(['warspite', 'barham', 'malaya'], [VENETO, DIV_3, DIV_8], settings);
    round(state);
    play(state, [`retire ${VENETO}`, `retire ${DIV_8}`]);
    const axis = play(state, 'ready', { rolls: [6, [1]] });
    expect(told(axis, 'return-attack', 'place')).toEqual(['taranto']);
    expect(told(axis, 'hit-unit', 'unit')).toEqual([DIV_8]);
    play(state, ['retire warspite', 'retire barham']);
    // The die of the Hit ship, then one U-boat for both; it sinks her.
    const seen = play(state, 'ready', { rolls: [1, 6, [1]] });
    expect(told(seen, 'return-attack', 'place')).toEqual(['alexandria']);
    expect(told(seen, 'sunk', 'unit')).toEqual(['barham']);
    expect(unit(state, 'warspite').at).toBe('alexandria');
  });

  clause(
    'convoys/after-withdrawal.8',
    'who does not withdraw stays; Italians leave at the end of the turn',
    () => {
      const state = meet(['nelson', 'rodney'], [VENETO, DIV_3], { place: 'e-4' });
      round(state);
      play(state, `retire ${VENETO}`);
      play(state, 'ready', { rolls: [1] });
      play(state, ['fall-back nelson', 'ready']);
      expect(places(state, ['nelson', 'rodney', DIV_3])).toEqual(['e-3', 'e-4', 'e-4']);
      const sound = meet(['freighter-1'], [VENETO, DIV_3], { place: 'e-4' });
      shoot(sound, VENETO, 'freighter-1', [6]);
      expect(open(sound)).toBe('axis turn.haven');
      expect(options(sound)).toEqual([
        ...[`linger ${VENETO}`, `retire ${VENETO}`, `linger ${DIV_3}`, `retire ${DIV_3}`],
      ]);
      play(sound, [`linger ${VENETO}`, `retire ${DIV_3}`]);
      play(sound, 'ready', { rolls: [1] });
      expect(places(sound, [VENETO, DIV_3])).toEqual([EAST, 'taranto']);
    },
  );
});
