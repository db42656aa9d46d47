import { describe, expect, it } from 'vitest';
import { Random } from '../../engine/seeded.ts';
import { ALLIED, AXIS } from '../air-assault/kinds.ts';
import type { State } from '../air-assault/state.ts';
import { allIn, FIRST, group, heard, SECOND, stage } from './testing.ts';

/** V.L.8: the emergency convoy. */

const {
  at,
  bar,
  cause,
  clause,
  expectSame,
  faultOf,
  game,
  keys,
  open,
  options,
  placeOf,
  play,
  preview,
  told,
  why,
} = stage;

const ABORTED = allIn('aborted', [...FIRST, ...SECOND]);
const BOTH_TRIED = {
  'convoy-1': group('shown', 2, 'maleme-beach'),
  'convoy-2': group('shown', 4, 'galatas-beach'),
};
const DECOY = { 'decoy-convoy-1': group('scheduled', 9, 'retimo-beach') };

/** The end of a sea movement phase in which nobody is due. */
function asked(
  convoys: object = BOTH_TRIED,
  turn = 5,
  units: Readonly<Record<string, string>> = ABORTED,
): State {
  return at('sea-movement', units, turn, { convoys });
}

/** It is due together with a decoy in the ninth turn, with these aboard. */
function sailing(aboard: readonly string[], beach = 'maleme-beach'): State {
  const units = Object.entries(ABORTED).map(([unit, place]) => {
    return [unit, aboard.includes(unit) ? { at: place, aboard: true } : { at: place }];
  });
  const convoys = { ...BOTH_TRIED, ...DECOY, 'emergency-convoy': group('scheduled', 9, beach) };
  return at('sea-movement', Object.fromEntries(units), 9, { convoys });
}

describe('units that are turned back', () => {
  clause(
    ['crete/V.L.8.s1', 'crete/V.L.8.d.2'],
    'go to the aborted box: out of play, but not eliminated',
    () => {
      const convoys = { 'convoy-1': group('scheduled', 9, 'maleme-beach'), ...DECOY };
      const state = at('sea-movement', {}, 9, { convoys });
      play(state, 'sail convoy-1', { rolls: [4, 6] });
      expect(FIRST.map((unit) => placeOf(state, unit))).toEqual(FIRST.map(() => 'aborted'));
      while (open(state) !== 'axis movement.pick') play(state, 'pass');
      expect(options(state)).toEqual(['end']);
      expect(bar(state, `pick ${FIRST[0]}`)).toBe('crete/III.B.4');
    },
  );
});

describe('the emergency convoy', () => {
  clause('crete/V.L.8.a', 'is laid in a sea movement phase once both convoys have tried', () => {
    const state = asked();
    expect(open(state)).toBe('axis emergency.turn');
    play(state, ['turn 8', 'beach canea-beach', 'done']);
    expect(game.view(state, AXIS).board.convoys.at(-1)).toEqual({
      id: 'emergency-convoy',
      fate: 'scheduled',
      due: 8,
      laid: 5,
      destination: 'canea-beach',
    });
    const waiting = { ...BOTH_TRIED, 'convoy-2': group('scheduled', 8, 'galatas-beach') };
    const early = asked(
      { ...waiting, 'decoy-convoy-1': group('sunk', 4, 'galatas-beach') },
      5,
      allIn('aborted', FIRST),
    );
    expect(options(early)).toEqual(['pass']);
    expect(bar(early, 'turn 8')).toBe('crete/V.L.8.a');
    for (const target of ['turn 8', 'emergency-convoy']) {
      expect(why(early, target)).toBe('crete/V.L.8.a');
      expect(cause(early, target)).toBe('Convoys that still have to make their attempt: Convoy 2.');
    }
    for (const [one, target] of [[early, 'convoy-2'] as const, [asked(), 'emergency-convoy'] as const])
      expect(game.explain(game.view(one, AXIS), target).beside).toBe(true);
    expect(open(asked(waiting, 5, allIn('aborted', FIRST)))).toBe('axis movement.pick');
  });

  it('may be laid in any later phase, as long as there are turns left', () => {
    const state = asked(BOTH_TRIED, 8);
    play(state, 'pass');
    expect(open(state)).toBe('axis movement.pick');
    expect(options(asked(BOTH_TRIED, 9))).toEqual(['turn 12', 'pass']);
    expect(open(asked(BOTH_TRIED, 10))).toBe('axis movement.pick');
  });

  clause('crete/V.L.8.r4', 'may be laid in the phase in which the last convoy has rolled', () => {
    const convoys = { ...BOTH_TRIED, 'convoy-2': group('scheduled', 6, 'galatas-beach') };
    const state = at('allied-move', allIn('aborted', FIRST), 5, { convoys });
    play(state, ['end', 'end'], { rolls: [4] });
    expect(state.turn).toBe(6);
    expect(options(state)).toEqual(['turn 9', 'turn 10', 'turn 11', 'turn 12', 'pass']);
  });

  clause('crete/V.L.8.r4', 'may be laid whatever the attempt came to, also if a convoy has vanished', () => {
    const vanished = group('sunk', 4, 'galatas-beach');
    const units = allIn('aborted', FIRST);
    const state = asked({ ...BOTH_TRIED, 'convoy-2': vanished }, 5, units);
    expect(options(state)).toContain('turn 8');
    // A decoy that has vanished is no attempt of a convoy, though the Allies cannot tell.
    const waiting = group('scheduled', 9, 'galatas-beach');
    const decoy = asked({ ...BOTH_TRIED, 'convoy-2': waiting, 'decoy-convoy-1': vanished }, 5, units);
    expect(options(decoy)).toEqual(['pass']);
  });

  clause('crete/V.L.8.a.2', 'arrives three turns later or more', () => {
    const state = asked();
    expect(options(state)).toEqual(['turn 8', 'turn 9', 'turn 10', 'turn 11', 'turn 12', 'pass']);
    expect(bar(state, 'turn 7')).toBe('crete/V.L.8.a.2');
    expect(cause(state, 'turn 7')).toBe('It comes in turn 8 or later.');
    expect(bar(state, 'turn 13')).toBe('crete/IV.C.s3');
    expect(cause(state, 'turn 13')).toBe('The last turn is 12.');
  });

  clause('crete/V.L.8.a.3', 'sails without decoys, and may itself be empty', () => {
    const state = asked();
    expect(() => play(state, 'convoy decoy-convoy-1')).toThrow('"convoy" is not possible now');
    play(state, ['turn 8', 'beach canea-beach']);
    expect(options(state)).toContain('done');
    play(state, 'done');
    const { convoys, units } = game.view(state, AXIS).board;
    expect(convoys.filter(({ fate }) => fate === 'scheduled').map(({ id }) => id)).toEqual([
      'emergency-convoy',
    ]);
    expect(units.filter(({ aboard }) => aboard)).toEqual([]);
    const empty = sailing([]);
    const arrived = play(empty, 'sail emergency-convoy', { rolls: [1, 6] });
    expect(keys(arrived)[0]).toBe('empty-convoy-rolled');
    expect(arrived.lines[0]).toBe('Emergency Convoy off Maleme Beach: nobody is aboard (die 1 − 2).');
    expect(preview(sailing([]), 'sail emergency-convoy').outcomes).toMatchObject([
      { text: 'The Allies learn that nobody is aboard', chance: 1 },
    ]);
  });

  clause(
    ['crete/V.L.8.s2', 'crete/V.L.8.c'],
    'takes infantry that was turned back, no artillery and no armour',
    () => {
      const state = asked(BOTH_TRIED, 5, { ...allIn('aborted', FIRST), ...allIn('eliminated', SECOND) });
      play(state, ['turn 8', 'beach canea-beach']);
      expect(options(state)).toEqual([...FIRST.slice(0, 4).map((unit) => `embark ${unit}`), 'done']);
      expect(bar(state, 'embark geb-art-95-4')).toBe('crete/V.L.8.c');
      expect(bar(state, 'embark pz-31-1')).toBe('crete/V.L.8.c');
      expect(bar(state, `embark ${SECOND[0]}`)).toBe('crete/V.L.8.s2');
      play(state, `embark ${FIRST[1]}`);
      expect(bar(state, `embark ${FIRST[1]}`)).toBe('crete/V.L.8.s2');
      expect(cause(state, FIRST[1])).toBe('It is aboard already.');
      expect(cause(state, SECOND[0])).toBe('It is lost.');
      expect(cause(state, 'i-fjr-3')).toBe('It has not turned back: it is not in the aborted box.');
      expect(cause(state, 'nz-22')).toBe('It is on the other side.');
    },
  );

  clause('crete/V.L.8.b', 'takes nine stacking points at most', () => {
    const state = asked();
    play(state, ['turn 8', 'beach canea-beach']);
    play(
      state,
      [FIRST[0], SECOND[0], FIRST[1], FIRST[2]].map((unit) => `embark ${unit}`),
    );
    expect(options(state)).toContain(`embark ${FIRST[3]}`);
    expect(preview(state, `embark ${FIRST[3]}`).facts).toMatchObject([
      { text: 'Stacking points aboard with it, of 9', value: '9' },
    ]);
    play(state, `embark ${FIRST[3]}`);
    expect(bar(state, `embark ${SECOND[1]}`)).toBe('crete/V.L.8.b');
    expect(cause(state, `embark ${SECOND[1]}`)).toBe('Stacking points: it takes 1; left: 0.');
    expect(game.heading(state, AXIS)?.prompt).toContain('still room: 0.');
    expect(options(state)).toEqual(['done']);
  });

  clause('crete/V.L.8.d', 'rolls like the others, with two subtracted from the die', () => {
    const state = sailing([FIRST[0], FIRST[1]]);
    expect(preview(state, 'sail emergency-convoy').dice?.[0]?.modifiers).toEqual([
      { text: 'Emergency convoy', by: -2, rule: 'crete/V.L.8.d' },
    ]);
    expect(preview(state, 'sail decoy-convoy-1').facts).toEqual([]);
    const tonesOf = ({ outcomes }: ReturnType<typeof preview>) => outcomes.map(({ tone }) => tone);
    expect(tonesOf(preview(state, 'sail emergency-convoy'))).toContain('good');
    const empty = preview(sailing([]), 'sail emergency-convoy');
    expect(tonesOf(empty)).toEqual(['bad']);
    const seen = play(state, 'sail emergency-convoy', { rolls: [2, 6] });
    expect(seen.charts).toEqual(['sea-movement 1 axis', 'sea-movement 6 axis']);
    expect(seen.lines[0]).toBe('Emergency Convoy off Maleme Beach: all arrive (die 2 − 2).');
    expect(options(state)).toEqual([`pick ${FIRST[0]}`, `pick ${FIRST[1]}`]);
    const back = sailing([FIRST[0]]);
    expect(told(play(back, 'sail emergency-convoy', { rolls: [6, 6] }), 'aborted', 'units')).toEqual([
      [FIRST[0]],
    ]);
    expect(placeOf(back, FIRST[0])).toBe('aborted');
  });

  clause('crete/V.L.8.r1', 'is formed once in a game', () => {
    const units = { ...allIn('aborted', FIRST), ...allIn('eliminated', SECOND) };
    const shown = { ...BOTH_TRIED, 'emergency-convoy': group('shown', 7, 'maleme-beach') };
    expect(open(asked(shown, 8, units))).toBe('axis movement.pick');
    expect(open(asked(BOTH_TRIED, 8, units))).toBe('axis emergency.turn');
  });

  clause(
    ['crete/V.L.8.r2', 'crete/V.L.8.r3'],
    'is fixed in secret when it is laid: the Allies see its turn alone',
    () => {
      const laid = (beach: string, unit: string) => {
        const state = asked();
        play(state, ['turn 8', `beach ${beach}`, `embark ${unit}`, 'done']);
        return state;
      };
      const state = laid('maleme-beach', FIRST[1]);
      const view = game.view(state, ALLIED);
      expect(view.board.convoys.at(-1)).toEqual({
        id: 'emergency-convoy',
        fate: 'scheduled',
        due: 8,
        laid: 5,
      });
      expect(game.view(laid('galatas-beach', SECOND[0]), ALLIED)).toEqual(view);
      const lines = [AXIS, ALLIED, game.spectator].map((seat) => {
        const trial = asked();
        play(trial, ['turn 8', 'beach maleme-beach', `embark ${FIRST[1]}`]);
        return textsOf(heard(play(trial, 'done'), seat));
      });
      expect(lines[0]).toContainEqual(
        expect.stringMatching(/^You lay the emergency convoy for turn 8, to Maleme Beach\. Aboard: .+\.$/),
      );
      expect(lines[1]).toContain('The Axis lays the emergency convoy for turn 8.');
      expect(lines[1]?.join()).not.toContain('Maleme');
      expect(lines[2]).toEqual(lines[1]);
      expectSame(state);
      const { units, convoys } = game.position(state) as Readonly<Record<string, Record<string, object>>>;
      const due = at('sea-movement', (units ?? {}) as never, 8, {
        convoys: { ...convoys, 'decoy-convoy-1': group('scheduled', 8, 'retimo-beach') },
      });
      play(due, 'sail emergency-convoy', { rolls: [1, 6] });
      expect(options(due)).toEqual([`pick ${FIRST[1]}`]);
      play(due, `pick ${FIRST[1]}`);
      expect(options(due)).toHaveLength(6);
      expect(options(due)[0]).toBe('put maleme-box-1');
    },
  );

  clause('crete/V.L.4.r6', 'of one unit arrives or is lost as a whole, and it is said so', () => {
    const texts = preview(sailing([FIRST[0]]), 'sail emergency-convoy').outcomes.map(({ text }) => text);
    expect(texts).toContain('half of one is the whole, and it arrives');
    const state = sailing([FIRST[0]]);
    const seen = play(state, 'sail emergency-convoy', { rolls: [5, 6] });
    expect(seen.lines[0]).toBe(
      'Emergency Convoy off Maleme Beach, one unit: half of one is the whole, and it arrives (die 5 − 2).',
    );
    expect(options(state)).toEqual([`pick ${FIRST[0]}`]);
    const one = preview(sailing([FIRST[0]]), 'sail emergency-convoy').outcomes;
    expect(one.find(({ name }) => name === 'half-arrive-half-abort')?.tone).toBe('good');
    const two = preview(sailing([FIRST[0], FIRST[1]]), 'sail emergency-convoy').outcomes;
    expect(two.find(({ name }) => name === 'half-arrive-half-abort')?.tone).toBe('even');
    expect(two.find(({ name }) => name === 'half-arrive-half-abort')?.meaning).toBe(
      'The Axis side chooses who arrives',
    );
  });

  it('lands half of an odd number of units, one more than it turns back', () => {
    const aboard = [...FIRST.slice(0, 4), SECOND[1]];
    const state = sailing(aboard);
    play(state, 'sail emergency-convoy', { rolls: [5] });
    expect(open(state)).toBe('axis half-arrives.choose');
    const arriving = aboard.slice(0, 3);
    play(
      state,
      arriving.map((unit) => `arrive ${unit}`),
    );
    play(state, 'sail decoy-convoy-1', { rolls: [6] });
    expect(options(state)).toEqual(arriving.map((unit) => `pick ${unit}`));
    const { units } = game.view(state, ALLIED).board;
    expect(units.filter((unit) => unit.aboard).map(({ id }) => id)).toEqual(arriving);
    expect(game.view(game.sampleWorld(game.view(state, ALLIED), new Random(1)), ALLIED)).toEqual(
      game.view(state, ALLIED),
    );
  });
});

function textsOf(documents: readonly unknown[]): readonly string[] {
  return documents.map((document) => (document as { readonly text: string }).text);
}

describe('the Allies', () => {
  it('are shown the same question whether a convoy has still to come or not', () => {
    const units = allIn('aborted', FIRST);
    const shown = group('shown', 2, 'maleme-beach');
    const one = asked(
      {
        'convoy-1': shown,
        'convoy-2': group('sunk', 4, 'galatas-beach'),
        'decoy-convoy-1': group('scheduled', 9, 'retimo-beach'),
      },
      5,
      units,
    );
    const other = asked(
      {
        'convoy-1': shown,
        'convoy-2': group('scheduled', 9, 'galatas-beach'),
        'decoy-convoy-1': group('sunk', 4, 'retimo-beach'),
      },
      5,
      units,
    );
    expect([game.view(one, ALLIED), game.question(one, ALLIED)]).toEqual([
      game.view(other, ALLIED),
      game.question(other, ALLIED),
    ]);
    expect(options(one)).not.toEqual(options(other));
    expect(game.heading(one, ALLIED)?.prompt).toBe('The Axis sea movement is under way.');
    const asks = [one, other].map((state) => game.heading(state, AXIS)?.prompt);
    expect(asks).toEqual([
      'In which turn does the emergency convoy arrive, if you lay it now?',
      'The emergency convoy cannot be laid yet. Convoys that still have to make their attempt: Convoy 2. You are asked all the same, so that the Allies do not see whether you can.',
    ]);
  });

  it('imagine worlds in which both convoys have tried before it was laid', () => {
    const convoys = {
      'convoy-1': group('sunk', 2, 'maleme-beach'),
      'convoy-2': group('sunk', 4, 'galatas-beach'),
      'decoy-convoy-1': group('sunk', 7, 'retimo-beach'),
      'decoy-convoy-2': group('scheduled', 9, 'retimo-beach'),
      'emergency-convoy': group('scheduled', 8, 'canea-beach'),
    };
    const view = game.view(at('axis-move', {}, 7, { convoys }), ALLIED);
    for (let seed = 0; seed < 30; seed++) {
      const world = game.sampleWorld(view, new Random(seed));
      expect(game.view(world, ALLIED)).toEqual(view);
      expect(game.definition.broken(world)).toEqual([]);
    }
  });
});

describe('positions', () => {
  const [first, second] = [group('sunk', 2, 'maleme-beach'), group('sunk', 4, 'galatas-beach')];
  const laid = { 'convoy-1': first, 'emergency-convoy': group('scheduled', 9, 'maleme-beach') };
  const crowd = allAboard([FIRST[0], SECOND[0], FIRST[1], FIRST[2], FIRST[3], SECOND[1]]);
  const lost = { ...allIn('eliminated', FIRST), ...allIn('eliminated', SECOND) };
  const others = Object.fromEntries(Object.entries(lost).map(([unit, place]) => [unit, { at: place }]));
  it.each([
    ['before both convoys have tried', { ...laid, 'convoy-2': group('scheduled', 8, 'retimo-beach') }, {}],
    ['too soon after the last attempt', { ...laid, 'convoy-2': group('sunk', 7, 'retimo-beach') }, {}],
    ['with too much aboard', { ...laid, ...BOTH_TRIED }, { ...others, ...crowd }],
  ])('refuse an emergency convoy %s', (_, convoys, units) => {
    const fault = faultOf({ at: 'axis-move', turn: 7, convoys, units });
    expect(fault).toMatch(/^bad-position at convoys\.emergency-convoy: /);
  });

  it.each([
    ['artillery', { ...laid, ...BOTH_TRIED }, { ...others, ...allAboard([FIRST[4]]) }],
    ['somebody without a convoy', BOTH_TRIED, { ...others, ...allAboard([FIRST[1]]) }],
    [
      'somebody who is lost',
      { ...laid, ...BOTH_TRIED },
      { ...others, [FIRST[1]]: { at: 'eliminated', aboard: true } },
    ],
  ])('refuse %s aboard', (_, convoys, units) => {
    const fault = faultOf({ at: 'axis-move', turn: 7, convoys, units });
    expect(fault).toMatch(/^bad-position at units\.\S+: \S+ cannot sail with the emergency convoy/);
  });

  it('take one that is well laid', () => {
    expect(faultOf({ at: 'axis-move', turn: 7, convoys: { ...laid, 'convoy-2': second } })).toBe('');
  });
});

function allAboard(units: readonly string[]): Readonly<Record<string, object>> {
  return Object.fromEntries(units.map((unit) => [unit, { at: 'aborted', aboard: true }]));
}
