import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { stageOf } from '../air-assault/clauses/testing.ts';
import { AXIS } from '../air-assault/kinds.ts';
import { versionOf } from '../air-assault/state.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';

/** V.P: who wins the Basic Game. */

const stage = stageOf(crete, cast);
const { at, clause, game, keys, open, options, pass, play, told } = stage;
const [one, other] = cast.axis;
const [enemy] = cast.allied;
const MALEME = { id: 'maleme-airfield', hex: 'E11' };
const HERAKLION = { id: 'heraklion-airfield', hex: 'G89' };
const FAR = cast.row[0];
const LAST = 12;

type State = ReturnType<typeof at>;

function airfields(held: Readonly<Record<string, number>>): Readonly<Record<string, unknown>> {
  return {
    airfields: Object.fromEntries(
      Object.entries(held).map(([id, turns]) => [id, { held: turns, open: true }]),
    ),
  };
}

/** For how many turns an airfield has been held. */
function heldOf(state: State, id: string): number {
  return game.view(state, AXIS).board.airfields.find((field) => field.id === id)?.held ?? 0;
}

/** Nobody does anything up to the end of the turn, or of the game. */
function endTurn(state: State): readonly string[] {
  const { turn } = state;
  const seen = [];
  while (state.turn === turn && open(state) !== 'over')
    seen.push(
      play(state, ['end', 'done'].find((end) => options(state).includes(end)) ?? options(state)[0] ?? ''),
    );
  return seen.flatMap(keys);
}

describe('an airfield', () => {
  it('counts as long as there are turns enough left to keep it', () => {
    const counts = (turn: number, held: Readonly<Record<string, number>> = {}) => {
      const state = at('axis-move', { [one]: MALEME.hex, [enemy]: FAR }, turn, airfields(held));
      const { Airfield } = state.kit.map;
      return versionOf(state).victory.canCount(state, numberOf(Airfield, MALEME.id));
    };
    // Four turns are needed, and this one counts.
    expect([LAST - 3, LAST - 2].map((turn) => counts(turn))).toEqual([true, false]);
    expect([LAST - 2, LAST].map((turn) => counts(turn, { [MALEME.id]: 1 }))).toEqual([true, false]);
    expect(counts(LAST, { [MALEME.id]: 3 })).toBe(true);
  });
});

describe('the Axis', () => {
  clause(['crete/V.P.1', 'crete/V.P.r1'], 'wins with an airfield that it has held for four turns', () => {
    const state = at('axis-move', { [one]: MALEME.hex, [enemy]: FAR }, 6);
    for (const turns of [1, 2, 3]) {
      endTurn(state);
      expect(heldOf(state, MALEME.id)).toBe(turns);
      expect(game.result(state)).toBeUndefined();
    }
    const lines = [];
    while (open(state) !== 'over')
      lines.push(...play(state, ['end', 'done'].find((end) => options(state).includes(end)) ?? '').lines);
    expect(lines.slice(-3)).toEqual([
      'The Axis holds the airfield of Maleme. Turns in a row: 4 of 4.',
      'The Axis has held the airfield of Maleme for 4 turns in a row.',
      'The game is over: Axis victory.',
    ]);
    expect(game.result(state)).toMatchObject({
      winner: 'axis',
      level: 'victory',
      because: ['The Axis has held the airfield of Maleme for 4 turns in a row'],
    });
  });

  clause('crete/V.P.r3', 'has the turn in which it takes the field counted', () => {
    const { map } = game.setUp().kit;
    const near = map.Hex.name(map.spread.from(map.grid.number(MALEME.hex))[0] ?? map.grid.number(FAR));
    const state = at('axis-move', { [one]: near }, 4);
    play(state, [`pick ${one}`, `go ${MALEME.hex}`]);
    endTurn(state);
    expect(heldOf(state, MALEME.id)).toBe(1);
  });

  clause('crete/V.P.r2', 'starts again when it has lost the field at the end of a segment', () => {
    const state = at('axis-move', { [one]: MALEME.hex, [enemy]: FAR }, 5, airfields({ [MALEME.id]: 3 }));
    play(state, `pick ${one}`);
    play(state, options(state, 'go ')[0] ?? '');
    const seen = [play(state, 'end'), ...pass(state, 'allied movement.pick')];
    expect(seen.flatMap((part) => told(part, 'airfield-lost', 'airfield'))).toEqual([MALEME.id]);
    expect(heldOf(state, MALEME.id)).toBe(0);
    const kept = at('axis-move', { [one]: MALEME.hex, [enemy]: FAR }, 5, airfields({ [MALEME.id]: 2 }));
    play(kept, 'end');
    pass(kept, 'allied movement.pick');
    expect(heldOf(kept, MALEME.id)).toBe(2);
  });

  clause('crete/V.P.r2', 'of an Allied one too', () => {
    const held = airfields({ [MALEME.id]: 3 });
    const units = { '1-sturm': MALEME.hex, [one]: FAR, 'nz-21': 'F11', 'nz-22': 'F11' };
    const state = at('allied-combat', units, 5, held);
    // 7 against 2 is 3-1, and a 1 leaves nobody there.
    play(state, [`target ${MALEME.hex}`, 'attack nz-21', 'attack nz-22', 'launch'], { rolls: [1] });
    expect(stage.placeOf(state, '1-sturm')).not.toBe(MALEME.hex);
    expect(endTurn(state)).toContain('airfield-lost');
    expect(heldOf(state, MALEME.id)).toBe(0);
    expect(game.result(state)).toBeUndefined();
  });

  clause('crete/V.P.r4', 'does not win with two airfields one after the other', () => {
    const held = airfields({ [MALEME.id]: 3 });
    const state = at('axis-move', { [one]: HERAKLION.hex, [other]: FAR }, 6, held);
    endTurn(state);
    expect([MALEME, HERAKLION].map(({ id }) => heldOf(state, id))).toEqual([0, 1]);
    expect(game.result(state)).toBeUndefined();
    const both = at(
      'allied-move',
      { [one]: HERAKLION.hex, [other]: MALEME.hex },
      6,
      airfields({
        [MALEME.id]: 2,
        [HERAKLION.id]: 1,
      }),
    );
    endTurn(both);
    expect([MALEME, HERAKLION].map(({ id }) => heldOf(both, id))).toEqual([3, 2]);
    expect(game.result(both)).toBeUndefined();
  });

  it('wins with two airfields at once, and both are named', () => {
    const held = airfields({ [MALEME.id]: 3, [HERAKLION.id]: 3 });
    const state = at('allied-move', { [one]: HERAKLION.hex, [other]: MALEME.hex }, 6, held);
    endTurn(state);
    expect(game.result(state)?.because).toEqual(
      ['Maleme', 'Heraklion'].map((name) => `The Axis has held the airfield of ${name} for 4 turns in a row`),
    );
  });

  clause('crete/V.P.1', 'wins with two airfields at once, and hears of both', () => {
    const held = airfields({ [MALEME.id]: 3, [HERAKLION.id]: 3 });
    const state = at('allied-move', { [one]: MALEME.hex, [other]: HERAKLION.hex }, 6, held);
    const seen = pass(state, 'over');
    expect(seen.flatMap((part) => told(part, 'won-by-airfield', 'airfield'))).toEqual([
      MALEME.id,
      HERAKLION.id,
    ]);
  });

  clause('crete/V.P.r5', 'wins at once, and in the last turn just in time', () => {
    for (const turn of [5, LAST]) {
      const state = at('allied-move', { [one]: MALEME.hex }, turn, airfields({ [MALEME.id]: 3 }));
      endTurn(state);
      expect(open(state)).toBe('over');
      expect(game.result(state)?.winner).toBe('axis');
      expect(state.turn).toBe(turn);
    }
  });
});

describe('the Allies', () => {
  clause('crete/V.P.2', 'win when the last turn is over without that', () => {
    const state = at('allied-move', { [one]: MALEME.hex }, LAST, airfields({ [MALEME.id]: 2 }));
    expect(endTurn(state).slice(-3)).toEqual(['airfield-held', 'no-airfield-won', 'ended']);
    expect(open(state)).toBe('over');
    expect(game.result(state)).toMatchObject({
      winner: 'allied',
      because: ['The Axis never held an airfield for 4 turns in a row'],
      points: 3,
    });
    expect(game.result(state)?.breakdown.map(({ text }) => text)).toEqual([
      'Turns in a row for which the Axis has held the airfield of Maleme; it needs 4 to win',
    ]);
  });

  it('win in a game in which nobody moves', () => {
    const state = at('axis-move', { [one]: FAR }, 10);
    while (open(state) !== 'over') endTurn(state);
    expect(game.result(state)).toMatchObject({ winner: 'allied', points: 0, breakdown: [] });
  });
});

describe('the length of the game', () => {
  clause('crete/V.P.3', 'stands on the turn track: half of it for the Basic Game', () => {
    const at12 = at('allied-move', { [one]: FAR }, LAST);
    expect(game.progress(at12).text).toBe('Turn 12 of 12, the night of May 23');
    endTurn(at12);
    expect(open(at12)).toBe('over');
    const advanced = stageOf(advancedCrete(), cast);
    const later = advanced.at('allied-move', { [one]: FAR }, LAST);
    advanced.pass(later, 'axis movement.pick');
    expect(advanced.game.progress(later).text).toBe('Turn 13 of 24, the morning of May 24');
    expect(() => at('allied-move', {}, 13)).toThrow('there are 12 turns');
  });
});
