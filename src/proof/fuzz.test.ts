import { describe, expect, it } from 'vitest';
import type { Action } from '../engine/actions.ts';
import { Decision } from '../engine/decision.ts';
import type { Dice } from '../engine/dice.ts';
import type { Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import { Options } from '../engine/options.ts';
import { type Board, filfla, type State } from '../games/filfla/index.ts';
import { fuzz } from './fuzz.ts';

const { definition } = filfla;

describe('the fuzzer', () => {
  it('plays every scenario and reaches everything in a sound game', () => {
    const report = fuzz(filfla, { games: 300 });
    expect(report).toMatchObject({
      game: 'filfla',
      games: 300,
      crashes: 0,
      deadEnds: 0,
      tooLong: 0,
      broken: 0,
    });
    expect(report.failures).toEqual([]);
    expect(report.unreached.filter((what) => !what.startsWith('chart'))).toEqual([]);
    expect(report.longest).toBeGreaterThan(50);
    expect(report.actions).toBeGreaterThan(10_000);
  });

  it('plays the same games from the same seed, others from another', () => {
    const { actions } = fuzz(filfla, { games: 5, seed: 7 });
    expect(fuzz(filfla, { games: 5, seed: 7 }).actions).toBe(actions);
    expect(fuzz(filfla, { games: 5, seed: 8 }).actions).not.toBe(actions);
  });

  it('reports a crash with the seed, the step and the reason', () => {
    class Crashing extends Game<State, Board> {
      override act(state: State, action: Action, dice: Dice, witness?: Witness) {
        if (this.definition.verbs.verb(action) === 'press') throw new Error('the press has failed');
        return super.act(state, action, dice, witness);
      }
    }
    const report = fuzz(new Crashing(definition), { games: 40 });
    expect(report.crashes).toBeGreaterThan(0);
    expect(report.failures[0]).toMatchObject({ kind: 'crash', step: 'combat.press' });
    expect(report.failures[0]?.why).toContain('the press has failed');
  });

  it('reports a decision without options as a dead end', () => {
    class Stuck extends Game<State, Board> {
      override ask(state: State): Decision | undefined {
        const decision = super.ask(state);
        if (decision?.step.name !== 'reaction.fire' || decision.options.size > 1) return decision;
        return new Decision(decision.seat, decision.step, decision.locals, new Options());
      }
    }
    const report = fuzz(new Stuck(definition), { games: 20 });
    expect(report.deadEnds).toBeGreaterThan(0);
    expect(report.failures.some(({ step }) => step === 'reaction.fire')).toBe(true);
  });

  it('reports a game that goes on and on', () => {
    const report = fuzz(filfla, { games: 3, mostActions: 30 });
    expect(report.tooLong).toBe(3);
  });

  it('reports what should always hold and does not', () => {
    const broken = (state: State) => (state.shots > 1 ? [{ where: 'shots', text: 'too much noise' }] : []);
    const report = fuzz(new Game<State, Board>({ ...definition, broken }), { games: 30 });
    expect(report.broken).toBeGreaterThan(0);
    expect(report.failures[0]?.why).toBe('shots: too much noise');
  });

  it('reports positions that do not load back to the same state', () => {
    const write = (state: State) => ({ ...definition.write(state), shots: 0 });
    const report = fuzz(new Game<State, Board>({ ...definition, write }), { games: 30 });
    expect(report.failures.some(({ why }) => why === 'a saved position loads differently')).toBe(true);
  });

  it('names what was never reached', () => {
    const report = fuzz(filfla, { games: 1 });
    expect(report.unreached.length).toBeGreaterThan(0);
    expect(report.unreached).toContain('chart combat 12 4:1');
  });

  it('names a result that no game ends with', () => {
    const results = ['garrison victory', 'garrison miracle'];
    const report = fuzz(new Game<State, Board>({ ...definition, results }), { games: 30 });
    expect(report.unreached).toContain('result garrison miracle');
    expect(report.reached['result garrison victory']).toBeGreaterThan(0);
  });

  it('counts the options that are played unasked', () => {
    const asked = fuzz(filfla, { games: 30 }).reached['option losses.choose lose'] ?? 0;
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(decisionsAt('losses.choose', 30));
  });
});

/** How often a step is asked in the games that the fuzzer plays. */
function decisionsAt(step: string, games: number): number {
  let asked = 0;
  class Listening extends Game<State, Board> {
    override act(state: State, action: Action, dice: Dice, witness?: Witness) {
      if (this.ask(state)?.step.name === step) asked++;
      return super.act(state, action, dice, witness);
    }
  }
  fuzz(new Listening(definition), { games });
  return asked;
}
