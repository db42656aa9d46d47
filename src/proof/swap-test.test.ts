import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../engine/actions.ts';
import type { Dice } from '../engine/dice.ts';
import type { GameEvent, Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import { filfla } from '../games/filfla/index.ts';
import { reaction } from '../games/filfla/reaction.ts';
import { secrets } from '../games/filfla/secrets.ts';
import type { State } from '../games/filfla/state.ts';
import { type Board, boardFor } from '../games/filfla/view.ts';
import { swapTest } from './swap-test.ts';

const { definition } = filfla;

describe('the swap test', () => {
  it('finds no leak in a game that hides well, and really changed every kind of secret', () => {
    const report = swapTest(filfla, secrets, { games: 40, every: 10 });
    expect(report.leaks).toEqual([]);
    expect(Object.keys(report.kinds)).toEqual(secrets.map(({ kind }) => kind));
    for (const count of Object.values(report.kinds)) {
      expect(count.changed).toBeGreaterThan(20);
      expect(count.steps).toBeGreaterThan(20);
      expect(count.disclosed).toBeGreaterThan(5);
    }
  });

  it('counts a swap that changes nothing as proving nothing', () => {
    const idle = { kind: 'idle', hiddenFrom: [0], swap: () => ({ relabel: (action: Action) => action }) };
    const report = swapTest(filfla, [idle], { games: 2 });
    expect(report.kinds['idle']?.changed).toBe(0);
    expect(report.kinds['idle']?.idle).toBeGreaterThan(10);
    expect(report.situations).toBe(0);
  });

  it('finds a secret in a view', () => {
    const board = (state: State, seat: number): Board => ({
      ...boardFor(state, seat),
      ammunition: state.ammunition,
    });
    expect(leaksOf(new Game<State, Board>({ ...definition, board }))).toContain('ammunition view raiders');
  });

  it('finds a secret that only spectators are shown', () => {
    const board = (state: State, seat: number): Board => boardFor(state, seat === 2 ? 1 : seat);
    const leaks = leaksOf(new Game<State, Board>({ ...definition, board }));
    expect(leaks).toContain('face-down counters view spectator');
    expect(leaks).not.toContain('face-down counters view raiders');
  });

  it('finds events that reach the wrong seat', () => {
    class Talkative extends Game<State, Board> {
      override eventFor(event: GameEvent) {
        return this.eventDocument(event);
      }
    }
    expect(leaksOf(new Talkative(definition))).toContain('face-down counters events raiders');
  });

  it('finds a refusal that knows too much', () => {
    class Careless extends Game<State, Board> {
      override act(state: State, action: Action, dice: Dice, witness?: Witness) {
        try {
          return super.act(state, action, dice, witness);
        } catch (error) {
          if (error instanceof Refusal)
            throw new Refusal(error.code, `${error.message} (${state.ammunition})`);
          throw error;
        }
      }
    }
    expect(leaksOf(new Careless(definition))).toContain('ammunition refusal raiders');
  });

  it('finds a disclosure that nobody declared', () => {
    class Silent extends Game<State, Board> {
      override act(state: State, action: Action, dice: Dice, witness?: Witness) {
        const { rolled } = super.act(state, action, dice, witness);
        return { rolled, disclosed: [] };
      }
    }
    expect(leaksOf(new Silent(definition)).some((leak) => leak.startsWith('hour'))).toBe(true);
  });

  describe('with a question that is skipped when there is nothing to choose', () => {
    const honest = reaction.step('fire');
    afterEach(() => reaction.define(honest));

    it('finds that the absence gives the ammunition away', () => {
      if (honest.kind === 'decide') reaction.define({ ...honest, playsForced: true });
      expect(leaksOf(filfla).some((leak) => leak.startsWith('ammunition'))).toBe(true);
    });
  });
});

/** `kind what seat` of each leak. */
function leaksOf(game: Game<State, Board>): string[] {
  const report = swapTest(game, secrets, { games: 60, every: 12, mostLeaks: 60 });
  return report.leaks.map(({ kind, what, seat }) => `${kind} ${what} ${seat}`);
}
