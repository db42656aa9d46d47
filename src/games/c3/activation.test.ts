import { describe, expect, it } from 'vitest';
import { clause } from '../../proof/clause.ts';
import { AXIS, BRITISH, formations } from './counters.ts';
import { c3 } from './index.ts';
import type { State } from './state.ts';
import { at, bar, chances, fact, hex, open, options, place, play, turnOf } from './testing.ts';

/** A formation or two on each side, far from each other. */
const AXIS_UNITS = { 'de-1-kroh': '1313', 'it-folgore-ii-1': '1213', 'it-friuli-i-87': '2012' };

const BRITISH_UNITS = { 'br-2-rif': '1006', 'br-2-dev': '1006', 'br-8-ko': '0806', 'br-11-lf': '1507' };
const ALL = { ...AXIS_UNITS, ...BRITISH_UNITS };

/** Tokens that need no units: with these used up a side can be without a formation. */
const SKY_AND_SEA = ['axis-air', 'axis-fleet'];

/** The operation under way passes without a move or an attack. */
function idle(state: State): void {
  play(state, ['end', 'confirm']);
}

/** Names a formation for each side, Axis first, rolls, and lets the winner be idle. */
function contest(state: State, names: readonly string[], rolls: readonly number[]): void {
  play(
    state,
    names.map((name) => `activate ${name}`),
    { rolls },
  );
  idle(state);
}

function active(state: State): string | undefined {
  return c3.view(state, AXIS).board.active;
}

function doneOf(state: State): readonly string[] {
  return c3.view(state, AXIS).board.done ?? [];
}

describe('definition of the active formation', () => {
  clause('c3/5.1.0.1', 'each player picks one of his formations that has not acted', () => {
    const state = at('operations', ALL, { done: ['folgore', 'northern'] });
    expect(options(state)).toEqual([
      'activate ramcke',
      'activate friuli',
      'activate axis-air',
      'activate axis-fleet',
      'pass',
    ]);
    expect(bar(state, 'activate folgore')).toBe('c3/5.7.2');
    expect(bar(state, 'activate southern')).toBe('c3/5.1.0.1');
    play(state, 'activate ramcke');
    expect(options(state)).toEqual(['activate southern', 'activate central', 'activate western', 'pass']);
    expect(bar(state, 'activate northern')).toBe('c3/5.7.2');
    expect(bar(state, 'activate ramcke')).toBe('c3/5.1.0.1');
  });

  clause('c3/5.1.0.2', 'either player may pass instead', () => {
    const axis = at('operations', ALL);
    expect(play(axis, 'pass').lines).toEqual(['The Axis side passes.']);
    expect(open(axis)).toBe('british activation.second');
    const british = at('operations', ALL);
    play(british, ['activate ramcke', 'pass']);
    expect(active(british)).toBe('ramcke');
  });

  clause(['c3/5.1.0.3', 'c3/5.1.0.17'], 'nobody passes in two A-1 segments running', () => {
    const axis = at('operations', ALL);
    play(axis, ['pass', 'activate northern']);
    idle(axis);
    play(axis, 'activate southern');
    expect(options(axis)).not.toContain('pass');
    expect(bar(axis, 'pass')).toBe('c3/5.1.0.3');
    play(axis, 'activate ramcke', { rolls: [1, 6] });
    idle(axis);
    // It named a formation in between, and may pass again. The British may decline what two in a row give the Axis.
    expect(open(axis)).toBe('axis activation.free');
    play(axis, ['decline', 'activate central']);
    expect(options(axis)).toContain('pass');
    const british = at('operations', ALL, { passed: ['british'] });
    play(british, 'activate ramcke');
    expect(bar(british, 'pass')).toBe('c3/5.1.0.3');
  });

  clause('c3/5.1.0.17', 'a pass of the last turn does not count', () => {
    const state = at('operations', ALL);
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('2');
    play(state, ['pass', 'pass']);
    expect(turnOf(state)).toBe('3');
  });

  clause(['c3/5.1.0.4', 'c3/5.1.0.5'], 'the Axis may pick the air or the naval token', () => {
    for (const [token, word] of [
      ['axis-air', 'air'],
      ['axis-fleet', 'naval'],
    ]) {
      const state = at('operations', ALL);
      const { lines } = play(state, [`activate ${token}`, 'pass'], { rolls: [3] });
      expect(open(state)).toBe('axis missions.plan');
      expect(lines.at(-1)).toContain(`${word} missions`);
      expect(options(state, 'pick ')).toEqual([]);
      const british = at('operations', ALL, { lastActivator: 'british' });
      expect(bar(british, `activate ${token}`)).toBe('c3/5.1.0.1');
    }
    // They are contested like any other attempt.
    const contested = at('operations', ALL);
    play(contested, ['activate axis-fleet', 'activate northern'], { rolls: [2, 5] });
    expect(active(contested)).toBe('northern');
  });

  clause(['c3/5.1.0.6', 'c3/5.1.0.13'], 'the first token lies open before the second is picked', () => {
    const state = at('operations', ALL);
    expect(play(state, 'activate folgore').lines).toEqual(['Folgore is named.']);
    expect(play(at('operations', ALL), 'activate axis-air').lines).toEqual(['Air force is named.']);
    expect(open(state)).toBe('british activation.second');
    expect(c3.question(state, BRITISH)?.prompt).toContain('Your opponent names: Folgore');
    const { lines } = play(state, 'activate central', { rolls: [6, 1] });
    expect(lines[0]).toBe('Central is named.');
    const passed = at('operations', ALL);
    play(passed, 'pass');
    expect(c3.view(passed, BRITISH).board.passed).toEqual(['axis']);
  });

  clause('c3/5.1.0.7', 'whoever activated last shows first', () => {
    for (const [side, other] of [
      ['axis', 'british'],
      ['british', 'axis'],
    ]) {
      const state = at('operations', ALL, { lastActivator: side as string });
      expect(open(state)).toBe(`${side} activation.first`);
      play(state, options(state, 'activate ')[0] ?? '');
      expect(open(state)).toBe(`${other} activation.second`);
    }
    const state = at('operations', ALL);
    contest(state, ['ramcke', 'northern'], [1, 6]);
    expect(open(state)).toBe('british activation.first');
    contest(state, ['southern', 'ramcke'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
  });

  clause(
    ['c3/5.1.0.8', 'c3/5.1.0.9', 'c3/5.1.0.11'],
    'each rolls a die with its token, the higher acts',
    () => {
      const british = ['northern', 'southern', 'central', 'western'];
      const axis = ['ramcke', 'folgore', 'friuli', 'axis-air', 'axis-fleet'];
      const modifier = (name: string) => formations.find(({ id }) => id === name)?.activationModifier ?? 0;
      const score = (die: number, name: string) =>
        modifier(name) > 0 ? `${die}+${modifier(name)}` : `${die}`;
      for (const ours of axis)
        for (const theirs of british) {
          // One die apart after the modifiers, both ways.
          const even = 3 - modifier(ours) + modifier(theirs);
          for (const [die, winner] of [
            [even + 1, ours],
            [even - 1, theirs],
          ] as const) {
            if (die < 1) continue;
            const state = at('operations', ALL);
            const raid = winner.startsWith('axis-') ? [1] : [];
            const { lines } = play(state, [`activate ${ours}`, `activate ${theirs}`], {
              rolls: [die, 3, ...raid],
            });
            const rolls = [score(die, ours), score(3, theirs)];
            const [high, low] = winner === ours ? rolls : rolls.toReversed();
            expect(lines.find((line) => line.includes(' outrolls '))).toContain(`, ${high} to ${low}.`);
            expect(active(state)).toBe(winner);
          }
        }
    },
  );

  clause(
    ['c3/5.1.0.9', 'c3/5.1.0.19'],
    'the example: 2 and +2 beat 3 and 0, and the loser keeps his token',
    () => {
      const state = at('operations', ALL);
      const { events } = play(state, ['activate ramcke', 'activate northern'], { rolls: [2, 3] });
      expect(active(state)).toBe('ramcke');
      const { odds } =
        events.map((event) => c3.eventDocument(event)).find(({ key }) => key === 'contest') ?? {};
      expect(odds?.outcomes[0]?.told).toEqual({
        text: expect.stringMatching(
          /^Northern.* has not acted and may be named again when Ramcke is done\.$/,
        ),
        rule: 'c3/5.1.0.19',
      });
      idle(state);
      play(state, 'pass');
      expect(options(state)).toContain('activate northern');
      const lost = at('operations', ALL);
      contest(lost, ['ramcke', 'northern'], [1, 4]);
      play(lost, 'activate southern');
      expect(options(lost)).toContain('activate ramcke');
    },
  );

  clause('c3/5.1.0.10', 'a tie is rolled again with the same tokens', () => {
    // The example's token of -1 does not exist: 3 and +1 against 4 and 0 tie as well.
    const state = at('operations', ALL);
    const { lines } = play(state, ['activate folgore', 'activate northern'], { rolls: [3, 4, 1, 2, 5, 2] });
    expect(lines.filter((line) => / roll the same| outrolls /.test(line))).toEqual([
      'Folgore and Northern roll the same, 3+1 to 4: again.',
      'Folgore and Northern roll the same, 1+1 to 2: again.',
      'Folgore outrolls Northern, 5+1 to 2.',
    ]);
    expect(active(state)).toBe('folgore');
  });

  it('tells the second player his chance against the token that lies open', () => {
    const state = at('operations', ALL);
    play(state, 'activate ramcke');
    expect(fact(state, 'activate northern', 'difference of the modifiers')).toBe('-2');
    // Of 36 throws 6 win, 26 lose and 4 are rolled again.
    expect(chances(state, 'activate northern', 32)).toEqual({ activated: 6, 'the other side acts': 26 });
    const alone = at('operations', ALL);
    play(alone, 'pass');
    expect(chances(alone, 'activate northern', 1)).toEqual({ activated: 1 });
  });

  clause(
    ['c3/5.1.0.12', 'c3/5.1.0.20'],
    'two in a row give the other side a free activation, before all else',
    () => {
      const sides = [
        { streak: 'axis', holder: 'british', own: 'western' },
        { streak: 'british', holder: 'axis', own: 'folgore' },
      ];
      for (const { streak, holder, own } of sides) {
        const one = at('operations', ALL, { lastActivator: streak, streak: { side: streak, count: 1 } });
        expect(open(one)).toBe(`${streak} activation.first`);
        const two = at('operations', ALL, { lastActivator: streak, streak: { side: streak, count: 2 } });
        expect(open(two)).toBe(`${holder} activation.free`);
        expect(play(two, `activate ${own}`).lines).toHaveLength(1);
        expect(active(two)).toBe(own);
      }
    },
  );

  clause('c3/5.1.0.20', 'the right is earned in play and needs a formation to use', () => {
    const state = at('operations', ALL, { turn: '2' });
    contest(state, ['ramcke', 'northern'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
    contest(state, ['folgore', 'northern'], [6, 1]);
    expect(open(state)).toBe('british activation.free');
    const free = ['northern', 'southern', 'central', 'western'].map((name) => `activate ${name}`);
    expect(options(state)).toEqual([...free, 'decline']);
    const streak = { side: 'axis', count: 2 };
    const used = at('operations', ALL, { streak, done: ['northern', 'southern', 'central', 'western'] });
    expect(open(used)).toBe('axis activation.first');
  });

  clause(
    ['c3/5.1.0.21', 'c3/5.1.0.23'],
    'a free activation asks nobody else, and counts for the streak',
    () => {
      const state = at('operations', ALL, { turn: '2', streak: { side: 'axis', count: 2 } });
      play(state, 'activate northern');
      expect(active(state)).toBe('northern');
      expect(c3.view(state, AXIS).board.streak).toEqual({ side: 'british', count: 1 });
      idle(state);
      expect(open(state)).toBe('british activation.first');
      contest(state, ['southern', 'ramcke'], [1, 6]);
      expect(open(state)).toBe('axis activation.free');
    },
  );

  clause('c3/5.1.0.22', 'a right declined is no pass, and comes again while the streak lasts', () => {
    const state = at('operations', ALL, { streak: { side: 'axis', count: 2 } });
    expect(play(state, 'decline').lines).toEqual(['The British side declines its free activation.']);
    expect(c3.view(state, AXIS).board.passed).toBeUndefined();
    expect(open(state)).toBe('axis activation.first');
    play(state, 'activate ramcke');
    expect(options(state)).toContain('pass');
    play(state, 'activate northern', { rolls: [6, 1] });
    idle(state);
    expect(open(state)).toBe('british activation.free');
    play(state, ['decline', 'activate folgore', 'activate northern'], { rolls: [1, 6] });
    idle(state);
    expect(open(state)).toBe('british activation.first');
  });

  clause('c3/5.1.0.23', 'activations by a pass and by air or naval tokens count', () => {
    const passes = at('operations', ALL);
    play(passes, ['activate ramcke', 'pass']);
    idle(passes);
    contest(passes, ['folgore', 'northern'], [6, 1]);
    expect(open(passes)).toBe('british activation.free');
    for (const token of SKY_AND_SEA) {
      const state = at('operations', ALL, { streak: { side: 'axis', count: 1 } });
      play(state, [`activate ${token}`, 'activate northern', 'confirm'], { rolls: [6, 1, 4] });
      expect(open(state)).toBe('british activation.free');
    }
  });

  clause('c3/5.1.0.23', 'a streak starts anew in each turn', () => {
    const state = at('operations', ALL, { streak: { side: 'axis', count: 1 } });
    play(state, ['pass', 'pass']);
    contest(state, ['ramcke', 'northern'], [6, 1]);
    expect(open(state)).toBe('axis activation.first');
    const british = at('operations', ALL, {
      lastActivator: 'british',
      streak: { side: 'british', count: 1 },
    });
    play(british, ['pass', 'pass', 'activate northern', 'activate ramcke'], { rolls: [1, 6] });
    idle(british);
    expect(open(british)).toBe('british activation.first');
  });

  clause('c3/5.1.0.24', 'who was not asked has neither passed nor named', () => {
    // The last to act has never passed, so that only what it is not asked could count as a pass.
    const state = at('operations', ALL, { streak: { side: 'axis', count: 2 }, passed: ['british'] });
    play(state, 'activate northern');
    expect(c3.view(state, AXIS).board.passed).toBeUndefined();
    idle(state);
    play(state, 'activate southern');
    expect(options(state)).toContain('pass');
  });

  clause('c3/5.1.0.17', 'a free activation lies between two passes', () => {
    const state = at('operations', ALL);
    contest(state, ['ramcke', 'northern'], [6, 1]);
    play(state, ['activate folgore', 'pass']);
    idle(state);
    expect(c3.view(state, AXIS).board.passed).toEqual(['british']);
    play(state, 'activate northern');
    idle(state);
    expect(options(state)).toContain('pass');
  });

  clause('c3/5.1.0.14', 'in turn 1 the Axis declares first, later the one who activated last', () => {
    const landed = at('landings', ALL);
    play(landed, 'confirm');
    expect(turnOf(landed)).toBe('1');
    expect(open(landed)).toBe('axis activation.first');
  });

  clause('c3/5.1.0.14', 'the last activation of a turn decides, whoever made it', () => {
    for (const side of ['axis', 'british']) {
      const state = at('operations', ALL, { lastActivator: side });
      play(state, ['pass', 'pass']);
      expect(turnOf(state)).toBe('2');
      expect(open(state)).toBe(`${side} activation.first`);
    }
  });

  clause('c3/5.1.0.15', 'if one passes, the other activates without dice', () => {
    const first = at('operations', ALL);
    play(first, ['pass', 'activate western']);
    expect(active(first)).toBe('western');
    const second = at('operations', ALL);
    play(second, ['activate friuli', 'pass']);
    expect(active(second)).toBe('friuli');
  });

  clause('c3/5.1.0.16', 'if both pass no dice are rolled and the phase is over', () => {
    const state = at('operations', ALL);
    const { lines } = play(state, ['pass', 'pass']);
    expect(lines).toEqual(['The Axis side passes.', 'The British side passes.', 'Turn 2 begins.']);
  });

  clause('c3/5.1.0.18', 'without an available formation a side passes by itself, always legally', () => {
    const spent = { done: [...SKY_AND_SEA, 'ramcke', 'folgore', 'friuli'] };
    const state = at('operations', ALL, spent);
    expect(open(state)).toBe('british activation.second');
    play(state, 'activate northern');
    expect(active(state)).toBe('northern');
    idle(state);
    // The second pass running, and again without being asked.
    play(state, 'activate southern');
    expect(active(state)).toBe('southern');
    const tired = at('operations', ALL, {
      passed: ['british'],
      done: ['northern', 'southern', 'central', 'western'],
    });
    const { lines } = play(tired, 'pass');
    expect(lines).toEqual(['The Axis side passes.', 'The British side passes.', 'Turn 2 begins.']);
  });

  clause('c3/5.1.0.25', 'the winner activates what he named, but may leave it idle', () => {
    const state = at('operations', ALL);
    play(state, ['activate folgore', 'activate northern'], { rolls: [6, 1] });
    expect(active(state)).toBe('folgore');
    expect(bar(state, 'activate ramcke')).toBe('c3/5.2');
    expect(bar(state, 'pass')).toBe('c3/5.2');
    idle(state);
    expect(doneOf(state)).toEqual(['folgore']);
    expect(place(state, 'it-folgore-ii-1')).toBe('1213');
    expect(hex(state, '1213').control).toBe('axis');
  });
});
