import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  CESARE,
  DIV_1,
  DIV_3,
  DIV_7,
  fact,
  fight,
  HIT,
  keys,
  open,
  options,
  play,
  type Seen,
  STUKAS,
  shoot,
  strike,
  told,
  unit,
  VENETO,
} from './testing.ts';

const DORIA = 'doria-duilio';
const BATTLESHIPS = [
  ...['warspite', 'barham', 'malaya', 'valiant', 'ramillies'],
  ...['queen-elizabeth', 'nelson', 'rodney', 'prince-of-wales'],
];
const BATTLE_CRUISERS = ['renown', 'hood'];
const BRITISH_CRUISERS = ['med-fleet-cruisers', 'force-h-cruisers', 'didos', 'force-k'];
const ITALIANS = [VENETO, 'littorio', CESARE, DORIA, DIV_1, DIV_3, DIV_7];

/** Ships at W-6 under the aircraft of Sicily; those in `hit` are Hit. */
function raid(ships: readonly string[], hit: readonly string[] = []): State {
  const aircraft = { ...STUKAS, 'sm79-132': 'air-sicily', 'it-ju87-96': 'air-sicily' };
  const notes = Object.fromEntries(hit.map((id) => [id, HIT]));
  const groups = { g1: ['w-6', ...ships] as const };
  return at('air-strikes', { groups, units: { ...aircraft, ...notes } });
}

/** A bomb that Hits without a star; the aircraft comes back. */
function bomb(state: State, target: string, stuka = 'stug-1'): Seen {
  return strike(state, [stuka, 'g1', target], [5, 6]);
}

/** A torpedo that Hits without a star. */
function torpedo(state: State, target: string): Seen {
  return strike(state, ['sm79-132', 'g1', target], [6, 6]);
}

/** A battle at W-6 by night, where everybody in front can be fired at. */
function melee(allied: readonly string[], italian: readonly string[], hit: readonly string[] = []): State {
  const state = fight(allied, italian, { phase: 'night', hit });
  while (open(state).endsWith('deployment.deploy')) play(state, [...options(state, 'forward'), 'ready']);
  return state;
}

/** The Italians fire: the British let it be and stay. */
function reply(state: State): State {
  while (open(state) === 'allied battle.fire') play(state, options(state, 'hold')[0] ?? '');
  if (open(state) === 'allied withdrawal.choose') play(state, 'ready');
  return state;
}

describe('Hits', () => {
  clause(['convoys/hits-and-sinking.1', 'convoys/hits-and-sinking.7'], 'one sinks a freighter', () => {
    for (const id of ['freighter-1', 'freighter-10', 'breconshire']) {
      const shelled = reply(melee(['nelson', id], [DIV_1]));
      expect(told(shoot(shelled, DIV_1, id, [5]), 'sunk', 'unit')).toEqual([id]);
      const bombed = raid(['nelson', id]);
      expect(told(bomb(bombed, id), 'sunk', 'unit')).toEqual([id]);
      const torpedoed = raid(['nelson', id]);
      expect(told(torpedo(torpedoed, id), 'sunk', 'unit')).toEqual([id]);
      expect(unit(torpedoed, id).at).toBe('lost');
    }
    // The fast Breconshire is Hit by Italian Stukas with a further 4.
    const fast = raid(['nelson', 'breconshire']);
    const seen = strike(fast, ['it-ju87-96', 'g1', 'breconshire'], [5, 6, 4]);
    expect(told(seen, 'sunk', 'unit')).toEqual(['breconshire']);
  });

  clause('convoys/hits-and-sinking.2', 'one sinks Argus', () => {
    const shelled = reply(melee(['nelson', 'argus'], [DIV_1]));
    expect(told(shoot(shelled, DIV_1, 'argus', [6]), 'sunk', 'unit')).toEqual(['argus']);
    const bombed = raid(['nelson', 'argus']);
    expect(told(bomb(bombed, 'argus'), 'sunk', 'unit')).toEqual(['argus']);
    expect(unit(bombed, 'argus').at).toBe('lost');
  });

  clause('convoys/hits-and-sinking.3', 'any other piece is sunk by the second', () => {
    const ships = [...BATTLESHIPS, ...BATTLE_CRUISERS, ...BRITISH_CRUISERS, 'eagle', 'illustrious'];
    for (const id of ships) {
      const state = reply(melee([id, 'freighter-1'], [DIV_1, DIV_7]));
      const first = shoot(state, DIV_1, id, [5]);
      expect(told(first, 'hit-unit', 'unit')).toEqual([id]);
      expect(unit(state, id)).toMatchObject({ at: 'w-6', hit: true });
      expect(told(shoot(state, DIV_7, id, [6]), 'sunk', 'unit')).toEqual([id]);
      expect(unit(state, id).at).toBe('lost');
    }
    for (const id of ITALIANS) {
      const state = melee(['force-h-cruisers', 'didos'], [id, 'cruiser-div-10']);
      expect(told(shoot(state, 'didos', id, [6]), 'hit-unit', 'unit')).toEqual([id]);
      expect(told(shoot(state, 'force-h-cruisers', id, [5]), 'sunk', 'unit')).toEqual([id]);
    }
  });

  clause('convoys/hits-and-sinking.3', 'by whatever weapon, bombs on cruisers included', () => {
    for (const id of [...BRITISH_CRUISERS, 'eagle', 'ark-royal']) {
      const bombed = raid([id, 'freighter-1'], [id]);
      expect(told(bomb(bombed, id), 'sunk', 'unit')).toEqual([id]);
      const torpedoed = raid([id, 'freighter-1'], [id]);
      expect(told(torpedo(torpedoed, id), 'sunk', 'unit')).toEqual([id]);
    }
  });

  clause(
    ['convoys/hits-and-sinking.4', 'convoys/hits-and-sinking.8'],
    'no second bomb sinks the carriers with armoured decks',
    () => {
      for (const id of ['illustrious', 'victorious', 'formidable']) {
        const state = raid([id]);
        expect(told(bomb(state, id), 'hit-unit', 'unit')).toEqual([id]);
        const second = bomb(state, id, 'stug-2');
        expect(told(second, 'withstood', 'unit')).toEqual([id]);
        expect(keys(second)).not.toContain('sunk');
        expect(unit(state, id)).toMatchObject({ at: 'w-6', hit: true });
      }
    },
  );

  clause(
    ['convoys/hits-and-sinking.5', 'convoys/hits-and-sinking.11'],
    'no number of bombs sinks a British battleship',
    () => {
      for (const id of BATTLESHIPS) {
        const state = raid([id]);
        for (const stuka of Object.keys(STUKAS)) bomb(state, id, stuka);
        expect(unit(state, id)).toMatchObject({ at: 'w-6', hit: true });
      }
    },
  );

  clause('convoys/hits-and-sinking.9', 'battle cruisers are sunk by the second bomb', () => {
    for (const id of BATTLE_CRUISERS) {
      const state = raid([id, 'nelson']);
      expect(told(bomb(state, id), 'hit-unit', 'unit')).toEqual([id]);
      expect(told(bomb(state, id, 'stug-2'), 'sunk', 'unit')).toEqual([id]);
    }
  });

  clause('convoys/hits-and-sinking.10', 'torpedoes and shells sink what a bomb has Hit', () => {
    for (const id of ['warspite', 'illustrious', 'victorious', 'formidable']) {
      const state = raid([id, 'freighter-1']);
      bomb(state, id);
      bomb(state, id, 'stug-2');
      expect(unit(state, id)).toMatchObject({ at: 'w-6', hit: true });
      expect(told(torpedo(state, id), 'sunk', 'unit')).toEqual([id]);
    }
    const battle = at('air-strikes', {
      groups: { g1: ['w-6', 'warspite', 'freighter-1'] },
      units: { 'stug-1': 'air-sicily', [DIV_1]: 'w-6' },
    });
    bomb(battle, 'warspite');
    play(battle, ['end', 'forward warspite', 'ready']);
    expect(told(shoot(battle, DIV_1, 'warspite', [5]), 'sunk', 'unit')).toEqual(['warspite']);
  });

  clause('convoys/hits-and-sinking.12', 'a repaired ship begins without Hits', () => {
    const state = at('surface', {
      groups: { g1: ['e-3', 'valiant'] },
      units: { valiant: { hit: true }, [DIV_1]: { at: 'e-3', origin: 'taranto' } },
    });
    play(state, ['ready', `hold ${DIV_1}`, `retire ${DIV_1}`]);
    play(state, ['ready', 'ready'], { rolls: [1, 1] });
    while (board(state).season !== 'winter-1940') {
      const quick = ['ready', 'finish', 'decline', 'dummies 0'];
      const all = options(state);
      play(state, quick.find((one) => all.includes(one)) ?? all[0] ?? '');
    }
    expect(unit(state, 'valiant')).toEqual({ id: 'valiant', at: 'pool' });
  });
});

describe('what a Hit does', () => {
  clause('convoys/hit-ship-effects.1', 'no guns', () => {
    const state = at('surface', {
      groups: { g1: ['w-6', 'nelson', 'rodney', 'didos'] },
      units: {
        nelson: { hit: true },
        didos: { hit: true },
        [VENETO]: 'w-6',
        [DIV_1]: { at: 'w-6', hit: true },
      },
    });
    play(state, ['ready', 'ready']);
    expect(options(state)).toEqual(['fire rodney', 'hold rodney']);
    for (const id of ['nelson', 'didos']) expect(bar(state, `fire ${id}`)).toBe('convoys/hit-ship-effects.1');
    play(state, 'hold rodney');
    expect(options(state)).toEqual([`fire ${VENETO}`, `hold ${VENETO}`]);
    expect(bar(state, `fire ${DIV_1}`)).toBe('convoys/hit-ship-effects.1');
  });

  clause('convoys/hit-ship-effects.2', 'no strikes', () => {
    const setting = { groups: { g1: ['w-6', 'eagle', 'illustrious'] as const }, units: { [VENETO]: 'w-6' } };
    const sound = at('carriers-commit', setting);
    expect(options(sound)).toEqual(['commit eagle', 'commit illustrious', 'ready']);
    const state = at('carriers-commit', {
      ...setting,
      units: { ...setting.units, eagle: { hit: true }, 'stug-1': 'air-sicily' },
    });
    expect(options(state)).toEqual(['commit illustrious', 'ready']);
    expect(bar(state, 'commit eagle')).toBe('convoys/hit-ship-effects.2');
    // Hit after it was committed, it does not launch either.
    play(state, ['commit illustrious', 'ready']);
    bomb(state, 'illustrious');
    expect(open(state)).toBe('allied carrier-strikes.launch');
    expect(options(state)).toEqual(['end']);
    expect(bar(state, 'launch illustrious')).toBe('convoys/hit-ship-effects.2');
  });

  /** The antiaircraft factors of a group. */
  function factors(ships: readonly string[], hit: readonly string[], target: string): string | undefined {
    const state = raid(ships, hit);
    play(state, ['fly stug-1', 'strike g1']);
    return fact(state, `attack ${target}`, 'antiaircraft factors');
  }

  clause('convoys/hit-ship-effects.3', 'no factor of the carrier', () => {
    expect(factors(['eagle', 'nelson'], [], 'nelson')).toBe('2');
    expect(factors(['eagle', 'nelson'], ['eagle'], 'nelson')).toBe('1');
    expect(factors(['eagle', 'illustrious', 'nelson'], ['eagle'], 'nelson')).toBe('2');
    // The die of 2 shoots down against two factors and not against one.
    const sound = raid(['eagle', 'nelson']);
    expect(keys(strike(sound, ['stug-1', 'g1', 'nelson'], [1, 2]))).toContain('shot-down');
    const hit = raid(['eagle', 'nelson'], ['eagle']);
    expect(keys(strike(hit, ['stug-1', 'g1', 'nelson'], [1, 2]))).not.toContain('shot-down');
  });

  clause('convoys/hit-ship-effects.5', 'no basic factor for its group', () => {
    expect(factors(['didos', 'freighter-1'], [], 'freighter-1')).toBe('1');
    expect(factors(['didos', 'freighter-1'], ['didos'], 'freighter-1')).toBe('0');
    expect(factors(['didos', 'nelson', 'freighter-1'], ['didos'], 'freighter-1')).toBe('1');
    expect(factors(['eagle', 'freighter-1'], ['eagle'], 'freighter-1')).toBe('0');
  });
});

describe('the star', () => {
  /** Whether the target is sunk by these dice, or only Hit. */
  function fate(seen: Seen): string {
    return keys(seen).includes('sunk') ? 'sunk' : keys(seen).includes('hit-unit') ? 'hit' : 'nothing';
  }

  clause(
    ['convoys/hit-star.1', 'convoys/hit-star.5'],
    'of a battleship: sunk on 5 and 6, otherwise Hit',
    () => {
      for (const shot of [5, 6])
        for (let die = 1; die <= 6; die++) {
          const state = melee(['nelson'], [DIV_1, DIV_7]);
          const seen = shoot(state, 'nelson', DIV_1, [shot, die]);
          expect(told(seen, 'star-rolled', 'die')).toEqual([die]);
          expect(fate(seen)).toBe(die >= 5 ? 'sunk' : 'hit');
          expect(unit(state, DIV_1).at).toBe(die >= 5 ? 'lost' : 'w-6');
        }
    },
  );

  clause('convoys/hit-star.7', 'of every single battleship and battle cruiser, on both sides', () => {
    for (const id of [...BATTLESHIPS, ...BATTLE_CRUISERS])
      expect(fate(shoot(melee([id], [VENETO, DIV_1]), id, VENETO, [5, 5]))).toBe('sunk');
    for (const id of [VENETO, 'littorio'])
      expect(fate(shoot(reply(melee(['rodney', 'didos'], [id])), id, 'rodney', [6, 6]))).toBe('sunk');
  });

  clause('convoys/hit-star.8', 'of a battleship: against every piece', () => {
    for (const id of ITALIANS)
      expect(fate(shoot(melee(['nelson'], [id, 'cruiser-div-10']), 'nelson', id, [5, 6]))).toBe('sunk');
    for (const id of ['eagle', 'illustrious', 'warspite', 'renown', ...BRITISH_CRUISERS])
      expect(fate(shoot(reply(melee([id, 'freighter-1'], [VENETO])), VENETO, id, [5, 6]))).toBe('sunk');
  });

  clause('convoys/hit-star.4', 'of the old pairs: only against Hood and Renown', () => {
    for (const pair of [CESARE, DORIA]) {
      const at = (id: string): State => reply(melee([id, 'freighter-1'], [pair]));
      for (const id of BATTLE_CRUISERS) {
        expect(fate(shoot(at(id), pair, id, [6, 6]))).toBe('sunk');
        expect(fate(shoot(at(id), pair, id, [5, 4]))).toBe('hit');
      }
      for (const id of ['barham', 'nelson', 'eagle', 'ark-royal', 'didos'])
        expect(fate(shoot(at(id), pair, id, [6]))).toBe('hit');
    }
  });

  clause('convoys/hit-star.6', 'it is ignored: guns of cruisers', () => {
    for (const id of BRITISH_CRUISERS)
      expect(fate(shoot(melee([id], ['littorio', DIV_1]), id, 'littorio', [6]))).toBe('hit');
    for (const id of ITALIANS.filter((one) => one.startsWith('cruiser')))
      expect(fate(shoot(reply(melee(['hood', 'freighter-1'], [id])), id, 'hood', [5]))).toBe('hit');
  });

  clause('convoys/hit-star.6', 'it is ignored: bombs on other ships', () => {
    for (const id of ['illustrious', 'victorious', 'formidable', 'nelson', 'renown', ...BRITISH_CRUISERS])
      expect(fate(strike(raid([id]), ['stug-1', 'g1', id], [6, 6]))).toBe('hit');
  });

  clause('convoys/hit-star.3', 'of a bomb: Ark Royal and Eagle are sunk on 5 and 6', () => {
    for (const id of ['ark-royal', 'eagle'])
      for (let die = 1; die <= 6; die++)
        expect(fate(strike(raid([id, 'nelson']), ['stug-1', 'g1', id], [6, 6, die]))).toBe(
          die >= 5 ? 'sunk' : 'hit',
        );
  });

  clause(['convoys/hit-star.2', 'convoys/hit-star.9'], 'of a torpedo: single ships, and nothing else', () => {
    const single = ['ark-royal', 'eagle', 'illustrious', 'victorious', ...BATTLESHIPS, ...BATTLE_CRUISERS];
    const plane = (id: string, rolls: readonly number[]): string =>
      fate(strike(raid([id, 'freighter-1']), ['sm79-132', 'g1', id], rolls, 'intensify'));
    for (const id of single) {
      expect(plane(id, [6, 6, 5])).toBe('sunk');
      expect(plane(id, [6, 6, 4])).toBe('hit');
    }
    for (const id of BRITISH_CRUISERS) expect(plane(id, [6, 6])).toBe('hit');
    const swordfish = (id: string, rolls: readonly number[]): string => {
      const state = at('air-strikes', {
        units: { 'swordfish-815': 'air-malta', [id]: 'at-sea-western-med' },
      });
      play(state, 'fly swordfish-815');
      return fate(play(state, `intensify ${id}`, { rolls }));
    };
    // A ship that is only Hit goes home: a submarine and the die of repair.
    for (const id of [VENETO, 'littorio']) expect(swordfish(id, [6, 6, 6])).toBe('sunk');
    for (const id of [CESARE, DORIA, DIV_1]) expect(swordfish(id, [6, 6, 1, 1])).toBe('hit');
  });

  clause('convoys/hit-star.2', 'of a U-boat: Barham may sink, cruisers not', () => {
    const boat = (id: string, rolls: readonly unknown[]): string => {
      const state = at('allied-movement', { groups: { g1: ['w-3', id] }, season: 'fall-1941' });
      return fate(play(state, 'ready', { rolls }));
    };
    // Who is only Hit has a second U-boat on the way home, and the die of repair.
    expect(boat('barham', [6, [0], 5])).toBe('sunk');
    expect(boat('barham', [6, [0], 4, 1, 1])).toBe('hit');
    expect(boat('force-h-cruisers', [6, [0], 1, 1])).toBe('hit');
  });

  clause('convoys/hit-star.10', 'no roll when the Hit sinks anyway', () => {
    const ships = ['freighter-1', 'breconshire', 'argus', 'barham', 'didos'];
    for (const id of ships) {
      const state = melee(['freighter-2', id], [VENETO], ['barham', 'didos'].includes(id) ? [id] : []);
      const seen = shoot(reply(state), VENETO, id, [6]);
      expect(fate(seen)).toBe('sunk');
      expect(keys(seen)).not.toContain('star-rolled');
    }
    const bombed = raid(['nelson', 'eagle'], ['eagle']);
    expect(fate(strike(bombed, ['stug-1', 'g1', 'eagle'], [6, 6]))).toBe('sunk');
    const torpedoed = raid(['nelson', 'rodney'], ['rodney']);
    expect(fate(strike(torpedoed, ['sm79-132', 'g1', 'rodney'], [6, 6], 'intensify'))).toBe('sunk');
  });
});
