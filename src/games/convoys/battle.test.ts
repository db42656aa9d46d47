import { describe, expect } from 'vitest';
import { clause } from '../../proof/clause.ts';
import type { State } from './state.ts';
import {
  at,
  bar,
  board,
  CESARE,
  cause,
  DIV_1,
  DIV_3,
  DIV_7,
  fight,
  goOn,
  holdAll,
  keys,
  open,
  options,
  play,
  shoot,
  steam,
  told,
  unit,
  VENETO,
  WEST,
} from './testing.ts';

function areas(state: State, ids: readonly string[]): (string | undefined)[] {
  return ids.map((id) => unit(state, id).area);
}

describe('the Battle Board', () => {
  clause('convoys/battle-board.1', 'ships that meet are put on it, and nobody else', () => {
    const state = at('italian-movement', {
      groups: { g1: ['w-6', 'nelson', 'didos'], g2: ['w-5', 'rodney'] },
      units: { [VENETO]: WEST, [DIV_3]: WEST },
    });
    steam(state, VENETO, 'w-6');
    // A submarine looks for the division that stays in the area.
    play(state, ['ready', 'ready'], { rolls: [1] });
    const seen = play(state, 'end');
    expect(told(seen, 'battle', 'place')).toEqual(['w-6']);
    expect(told(seen, 'battle', 'allied')).toEqual([['nelson', 'didos']]);
    expect(told(seen, 'battle', 'italian')).toEqual([[VENETO]]);
    expect(areas(state, ['nelson', 'didos', VENETO])).toEqual(['battleline', 'screen', 'battleline']);
    expect(areas(state, ['rodney', DIV_3])).toEqual([undefined, undefined]);
  });

  const DEPLOYED = ['nelson', 'rodney', 'didos', 'eagle', 'freighter-1', 'freighter-2', 'freighter-3'];

  clause(
    ['convoys/battle-board.2', 'convoys/battle-board.3', 'convoys/battle-board.7'],
    'cruisers in the Screen, battleships in the Battleline, freighters and carriers behind them',
    () => {
      const state = fight(DEPLOYED, [VENETO, CESARE, DIV_3]);
      expect(open(state)).toBe('allied deployment.deploy');
      play(state, 'ready');
      expect(areas(state, DEPLOYED)).toEqual([
        ...['battleline', 'battleline', 'screen'],
        ...['screened', 'screened', 'screened', 'screened'],
      ]);
      expect(areas(state, [VENETO, CESARE, DIV_3])).toEqual(['battleline', 'battleline', 'screen']);
      const old = fight(['hood', 'force-h-cruisers', 'breconshire', 'argus'], ['doria-duilio']);
      expect(areas(old, ['hood', 'force-h-cruisers'])).toEqual(['battleline', 'screen']);
      expect(areas(old, ['breconshire', 'argus', 'doria-duilio'])).toEqual([
        ...['screened', 'screened', 'battleline'],
      ]);
    },
  );

  clause(
    'convoys/battle-board.4',
    'those that were Hit before stand behind, or in front if they like',
    () => {
      const state = fight(['nelson', 'rodney', 'didos'], [VENETO, DIV_3], {
        hit: ['nelson', 'didos', VENETO, DIV_3],
      });
      expect(options(state)).toEqual(['forward nelson', 'forward didos', 'ready']);
      expect(areas(state, ['nelson', 'rodney', 'didos'])).toEqual(['screened', 'battleline', 'screened']);
      play(state, ['forward didos', 'ready']);
      expect(open(state)).toBe('axis deployment.deploy');
      expect(options(state)).toEqual([`forward ${VENETO}`, `forward ${DIV_3}`, 'ready']);
      play(state, [`forward ${VENETO}`, 'ready']);
      expect(areas(state, ['nelson', 'didos', VENETO, DIV_3])).toEqual([
        ...['screened', 'screen', 'battleline', 'screened'],
      ]);
    },
  );

  clause('convoys/battle-board.8', 'freighters and carriers kept in front stand in the Battleline', () => {
    const state = fight(['didos', 'eagle', 'breconshire', 'freighter-1'], [DIV_3]);
    play(state, ['forward eagle', 'forward breconshire', 'forward freighter-1']);
    expect(areas(state, ['eagle', 'breconshire', 'freighter-1'])).toEqual([
      ...['battleline', 'battleline', 'battleline'],
    ]);
    expect(options(state)).toEqual(['ready']);
  });

  clause('convoys/battle-board.5', 'a ship Hit in the battle may go behind when the round is over', () => {
    const state = fight(['nelson', 'rodney', 'didos'], [VENETO, DIV_3]);
    shoot(state, 'rodney', VENETO, [5, 1]);
    shoot(state, DIV_3, 'didos', [6]);
    // Not before the end of the round.
    expect(open(state)).toBe('allied battle.fire');
    expect(areas(state, ['didos', VENETO])).toEqual(['screen', 'battleline']);
    play(state, 'hold nelson');
    expect(open(state)).toBe('allied retirement.choose');
    expect(options(state)).toEqual(['rear didos', 'ready']);
    play(state, 'rear didos');
    expect(open(state)).toBe('axis retirement.choose');
    expect(options(state)).toEqual([`rear ${VENETO}`, 'ready']);
    play(state, 'ready');
    expect(areas(state, ['didos', VENETO])).toEqual(['screened', 'battleline']);
    goOn(state);
    holdAll(state);
    // Whoever stayed is asked again.
    expect(open(state)).toBe('axis retirement.choose');
    expect(told(play(state, `rear ${VENETO}`), 'moved-to-rear', 'unit')).toEqual([VENETO]);
    expect(areas(state, [VENETO])).toEqual(['screened']);
  });

  clause('convoys/battle-board.5', 'several may go, one after another', () => {
    const state = fight(['nelson', 'didos', 'eagle'], [VENETO, DIV_3], { hit: ['nelson', 'didos'] });
    play(state, ['forward nelson', 'forward didos', 'ready']);
    holdAll(state);
    expect(options(state)).toEqual(['rear nelson', 'rear didos', 'ready']);
    play(state, ['rear didos', 'rear nelson']);
    expect(areas(state, ['nelson', 'didos'])).toEqual(['screened', 'screened']);
    expect(open(state)).toBe('axis withdrawal.choose');
  });

  clause('convoys/battle-board.9', 'sound ships with guns keep their place', () => {
    const state = fight(['nelson', 'didos', 'eagle'], [VENETO]);
    expect(bar(state, 'forward nelson')).toBe('convoys/battle-board.7');
    play(state, 'ready');
    shoot(state, 'didos', VENETO, [1]);
    shoot(state, VENETO, 'didos', [5, 1]);
    play(state, 'hold nelson');
    expect(options(state)).toEqual(['rear didos', 'ready']);
    expect(bar(state, 'rear nelson')).toBe('convoys/battle-board.9');
    expect(cause(state, `rear ${VENETO}`)).toBe('It belongs to the other side.');
    play(state, 'ready');
    expect(areas(state, ['nelson', VENETO])).toEqual(['battleline', 'battleline']);
  });

  clause('convoys/battle-board.10', 'what stands behind does not come forward again', () => {
    const state = fight(['nelson', 'eagle', 'freighter-1', 'freighter-2'], [VENETO], { phase: 'night' });
    play(state, ['forward freighter-1', 'ready']);
    for (let round = 1; round <= 3; round++) {
      holdAll(state);
      expect(options(state).filter((one) => one.startsWith('forward'))).toEqual([]);
      goOn(state);
      holdAll(state);
      goOn(state);
      expect(areas(state, ['eagle', 'freighter-1', 'freighter-2'])).toEqual([
        ...['screened', 'battleline', 'screened'],
      ]);
    }
    expect(options(state)).toEqual(['fire nelson', 'hold nelson']);
    play(state, 'fire nelson');
    play(state, `target ${VENETO}`, { rolls: [1] });
    play(state, ['fall-back eagle', 'ready']);
    expect(unit(state, 'eagle').area).toBeUndefined();
  });

  clause('convoys/battle-board.6', 'all groups of the position fight together, and dummies come off', () => {
    const state = at('surface', {
      groups: { g1: ['w-6', 'nelson'], g2: ['w-6', 'dummy'], g3: ['w-6', 'didos'], g4: ['w-5', 'dummy'] },
      units: { [VENETO]: 'w-6' },
    });
    expect(options(state)).toEqual(['fire nelson', 'hold nelson', 'fire didos', 'hold didos']);
    expect(areas(state, ['nelson', 'didos'])).toEqual(['battleline', 'screen']);
    expect(board(state).groups.map(({ id }) => id)).toEqual(['g1', 'g3', 'g4']);
    expect(board(state).dummiesFound).toBe(1);
  });

  clause('convoys/battle-board.6', 'against dummies alone there is no battle', () => {
    const state = at('italian-movement', {
      groups: { g1: ['w-6', 'dummy'], g2: ['w-5', 'nelson'] },
      units: { [VENETO]: WEST },
    });
    steam(state, VENETO, 'w-6');
    play(state, ['ready', 'ready']);
    const seen = play(state, 'end');
    expect(keys(seen)).toContain('no-battle');
    expect(keys(seen)).not.toContain('battle');
    expect(board(state).groups.map(({ id }) => id)).toEqual(['g2']);
    expect(open(state)).toBe('axis turn.haven');
  });
});

describe('gunfire by day', () => {
  const BRITISH = 'allied battle.fire';
  const ITALIAN = 'axis battle.fire';

  clause(
    ['convoys/naval-combat-day.1', 'convoys/naval-combat-day.2', 'convoys/naval-combat-day.3'],
    'one piece at a time, the British first, in turn, until all have fired',
    () => {
      const state = fight(['nelson', 'rodney', 'didos'], [VENETO, DIV_3]);
      const order: string[] = [];
      const shots: [string, string][] = [
        ['nelson', VENETO],
        [DIV_3, 'didos'],
        ['didos', DIV_3],
        [VENETO, 'rodney'],
        ['rodney', DIV_3],
      ];
      for (const [gun, target] of shots) {
        order.push(open(state));
        expect(told(shoot(state, gun, target, [2]), 'shot', 'unit')).toEqual([gun]);
      }
      expect(order).toEqual([BRITISH, ITALIAN, BRITISH, ITALIAN, BRITISH]);
      expect(open(state)).toBe('axis withdrawal.choose');
      goOn(state);
      // The next round begins with the British again, and everybody has his shot.
      expect(open(state)).toBe(BRITISH);
      expect(options(state, 'fire')).toEqual(['fire nelson', 'fire rodney', 'fire didos']);
    },
  );

  clause(
    ['convoys/naval-combat-day.4', 'convoys/naval-combat-day.5'],
    'a Hit counts at once: who has not fired yet does not fire any more',
    () => {
      const state = fight(['nelson', 'rodney'], [VENETO, DIV_3]);
      shoot(state, 'nelson', VENETO, [5, 4]);
      expect(unit(state, VENETO).hit).toBe(true);
      expect(options(state)).toEqual([`fire ${DIV_3}`, `hold ${DIV_3}`]);
      expect(bar(state, `fire ${VENETO}`)).toBe('convoys/hit-ship-effects.1');
      shoot(state, DIV_3, 'rodney', [6]);
      // Rodney had not fired, and nobody is left.
      expect(open(state)).toBe('allied retirement.choose');
      goOn(state);
      expect(options(state, 'fire')).toEqual(['fire nelson']);
      play(state, 'hold nelson');
      expect(options(state, 'fire')).toEqual([`fire ${DIV_3}`]);
    },
  );

  clause('convoys/naval-combat-day.4', 'a ship that is sunk is off the board at once', () => {
    const state = fight(['nelson', 'rodney'], [VENETO, DIV_3]);
    shoot(state, 'nelson', VENETO, [6, 5]);
    expect(unit(state, VENETO)).toMatchObject({ at: 'lost' });
    expect(unit(state, VENETO).area).toBeUndefined();
    expect(options(state)).toEqual([`fire ${DIV_3}`, `hold ${DIV_3}`]);
    play(state, [`hold ${DIV_3}`, 'fire rodney']);
    expect(options(state)).toEqual([`target ${DIV_3}`]);
  });

  clause('convoys/naval-combat-day.7', 'each piece with guns fires once, all others never', () => {
    const state = fight(['nelson', 'didos', 'eagle', 'breconshire', 'freighter-1'], [VENETO, DIV_3]);
    play(state, 'ready');
    expect(options(state, 'fire')).toEqual(['fire nelson', 'fire didos']);
    for (const id of ['eagle', 'breconshire', 'freighter-1'])
      expect(bar(state, `fire ${id}`)).toBe('convoys/naval-combat-day.7');
    shoot(state, 'nelson', DIV_3, [1]);
    shoot(state, VENETO, 'nelson', [1]);
    expect(options(state, 'fire')).toEqual(['fire didos']);
    expect(bar(state, 'fire nelson')).toBe('convoys/naval-combat-day.7');
    expect(bar(state, 'hold nelson')).toBe('convoys/naval-combat-day.7');
    play(state, 'hold didos');
    expect(options(state, 'fire')).toEqual([`fire ${DIV_3}`]);
  });

  clause('convoys/naval-combat-day.8', 'the side with more pieces fires the rest in a row', () => {
    const more = fight(['nelson'], [VENETO, DIV_1, DIV_3, DIV_7]);
    shoot(more, 'nelson', DIV_1, [1]);
    for (const gun of [DIV_7, VENETO, DIV_1, DIV_3]) {
      expect(open(more)).toBe(ITALIAN);
      shoot(more, gun, 'nelson', [1]);
    }
    expect(open(more)).toBe('axis withdrawal.choose');
    const fewer = fight(['nelson', 'rodney', 'didos'], [DIV_3]);
    play(fewer, ['hold didos', `hold ${DIV_3}`, 'hold rodney']);
    expect(open(fewer)).toBe(BRITISH);
    expect(options(fewer, 'fire')).toEqual(['fire nelson']);
  });

  clause('convoys/naval-combat-day.8', 'against freighters alone the Italians have all the shots', () => {
    const state = fight(['freighter-1', 'freighter-2', 'freighter-3'], [VENETO, DIV_3]);
    play(state, 'ready');
    expect(open(state)).toBe(ITALIAN);
    expect(told(shoot(state, VENETO, 'freighter-1', [5]), 'sunk', 'unit')).toEqual(['freighter-1']);
    expect(open(state)).toBe(ITALIAN);
    expect(told(shoot(state, DIV_3, 'freighter-3', [6]), 'sunk', 'unit')).toEqual(['freighter-3']);
    expect(open(state)).toBe('axis withdrawal.choose');
  });

  clause('convoys/naval-combat-day.9', 'a piece may pass, and has had its turn', () => {
    const state = fight(['nelson', 'rodney'], [VENETO]);
    expect(told(play(state, 'hold nelson'), 'held-fire', 'unit')).toEqual(['nelson']);
    expect(open(state)).toBe(ITALIAN);
    expect(keys(play(state, `hold ${VENETO}`))).toEqual(['held-fire']);
    expect(options(state)).toEqual(['fire rodney', 'hold rodney']);
    play(state, 'hold rodney');
    expect(open(state)).toBe('axis withdrawal.choose');
  });

  clause('convoys/naval-combat-day.11', 'the owner chooses who fires next', () => {
    const state = fight(['nelson', 'rodney', 'didos'], [VENETO, DIV_3, DIV_7]);
    expect(options(state, 'fire')).toEqual(['fire nelson', 'fire rodney', 'fire didos']);
    expect(bar(state, `fire ${VENETO}`)).toBe('convoys/naval-combat-day.11');
    shoot(state, 'didos', DIV_7, [1]);
    expect(options(state, 'fire')).toEqual([`fire ${VENETO}`, `fire ${DIV_3}`, `fire ${DIV_7}`]);
    expect(bar(state, 'fire rodney')).toBe('convoys/naval-combat-day.11');
    shoot(state, DIV_7, 'didos', [1]);
    expect(options(state, 'fire')).toEqual(['fire nelson', 'fire rodney']);
  });

  clause(
    'convoys/naval-combat-day.12',
    'the battle ends in the middle of a round when one side is gone',
    () => {
      const state = fight(['nelson', 'rodney'], [VENETO]);
      const seen = shoot(state, 'nelson', VENETO, [5, 6]);
      expect(keys(seen)).toContain('battle-over');
      expect(keys(seen)).not.toContain('round');
      expect(['nelson', 'rodney'].map((id) => unit(state, id).area)).toEqual([undefined, undefined]);
      expect(board(state).phase).toBe('night');
    },
  );

  clause('convoys/naval-combat-day.12', 'or when nobody is left who can fire', () => {
    const state = fight(['nelson', 'eagle'], [VENETO], { hit: ['nelson'] });
    play(state, 'ready');
    expect(open(state)).toBe(ITALIAN);
    shoot(state, VENETO, 'eagle', [1]);
    goOn(state);
    // As long as one of them can, there are rounds.
    expect(open(state)).toBe(ITALIAN);
    const won = fight(['nelson'], [VENETO]);
    shoot(won, 'nelson', VENETO, [6, 1]);
    goOn(won);
    expect(open(won)).toBe(BRITISH);
    const last = fight(['didos', 'freighter-1'], [DIV_3], { hit: ['didos', DIV_3] });
    play(last, ['ready', 'ready', 'ready']);
    // Both are Hit and the freighter has no guns: nothing is fired and all part.
    const ended = play(last, 'ready', { rolls: [1, 1] });
    expect(keys(ended)).not.toContain('shot');
    expect(keys(ended)).toContain('battle-over');
  });
});
