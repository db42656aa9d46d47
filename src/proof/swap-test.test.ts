import { afterEach, describe, expect, it } from 'vitest';
import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Dice } from '../engine/dice.ts';
import type { GameEvent, Witness } from '../engine/execution.ts';
import { framesOf } from '../engine/frame.ts';
import { Game } from '../engine/game.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Random } from '../engine/seeded.ts';
import { type Board, filfla, type State } from '../games/filfla/index.ts';
import { secrets } from '../games/filfla/secrets.ts';
import { RAIDERS, reaction, unitsOf, verbs } from '../games/filfla/testing.ts';
import type { Secret } from './secret.ts';
import { swapTest } from './swap-test.ts';
import { LeakyGame } from './testing.ts';

const { definition } = filfla;

describe('the swap test', () => {
  it('finds no leak in a game that hides well, and really changed every kind of secret', () => {
    const report = swapTest(filfla, secrets, { games: 18, every: 12 });
    expect(report.leaks).toEqual([]);
    expect(Object.keys(report.kinds)).toEqual(secrets.map(({ kind }) => kind));
    for (const count of Object.values(report.kinds)) {
      expect(count.swaps).toBeGreaterThan(20);
      expect(count.comparisons).toBeGreaterThan(count.swaps);
      expect(count.steps).toBeGreaterThan(count.comparisons);
      expect(count.disclosed).toBeGreaterThan(5);
    }
    const comparisons = Object.values(report.kinds).map((count) => count.comparisons);
    expect(report.situations).toBe(comparisons.reduce((sum, one) => sum + one, 0));
    // Only one of the worlds may have ammunition left; the hour bars nobody from anything.
    expect(report.kinds['ammunition']?.parted).toBeGreaterThan(0);
    expect(report.kinds['hour']?.parted).toBe(0);
  });

  it('counts a swap that changes nothing as proving nothing', () => {
    const report = swapTest(filfla, [secretOf({ kind: 'idle' })], { games: 2 });
    expect(report.kinds['idle']).toMatchObject({ swaps: 0, comparisons: 0, steps: 0 });
    expect(report.kinds['idle']?.idle).toBeGreaterThan(10);
    expect(report.situations).toBe(0);
  });

  it('relabels the actions and drafts of those who know the secret, and of nobody else', () => {
    const relabelled = new Set<number>();
    const spied = secrets.map((secret) => ({
      ...secret,
      swap: (state: State, random: Random) => {
        const swap = secret.swap(state, random);
        const relabel = (action: Action) => {
          if (secret.kind === 'hour') relabelled.add(at(action, 0));
          return swap?.relabel(action) ?? action;
        };
        return swap && { relabel };
      },
    }));
    swapTest(filfla, spied, { games: 6, every: 6 });
    expect(relabelled).toContain(verbs.id.attack);
    expect(relabelled).not.toContain(verbs.id.put);
    expect(relabelled).not.toContain(verbs.id.fire);
  });

  it('does not accept a swap into a world that cannot be', () => {
    const swap = (state: State) => {
      state.turn = 9;
      return { relabel: (action: Action) => action };
    };
    expect(() => swapTest(filfla, [secretOf({ swap })], { games: 1 })).toThrow('there is no turn 9');
  });

  it('finds a draft that its owner could not have made in the other world', () => {
    const tired = secretOf({
      swap: (state, random) => {
        if (!framesOf(state).some(({ step }) => step.procedure.name === 'combat-phase')) return undefined;
        state.fought[random.pick(unitsOf(RAIDERS))] = 1;
        return { relabel: (action) => action };
      },
    });
    const { leaks } = swapTest(filfla, [tired], { games: 20, every: 1, mostLeaks: 1000 });
    expect(leaks.some(({ what, seat }) => what === 'draft' && seat === 'raiders')).toBe(true);
  });

  it('finds a secret in a view', () => {
    const board = (state: State, seat: number, open: boolean): Board => ({
      ...definition.board(state, seat, open),
      ammunition: state.ammunition,
    });
    expect(leaksOf(new Game<State, Board>({ ...definition, board }))).toContain('ammunition view raiders');
  });

  it.each([
    ['a scenario', (state: State) => state.lastTurn < 5],
    ['an option', (state: State) => state.decoysInPlay === 0],
  ])('finds a secret that is shown only with %s', (_, shown) => {
    const board = (state: State, seat: number, open: boolean): Board => ({
      ...definition.board(state, seat, open),
      ...(shown(state) ? { ammunition: state.ammunition } : {}),
    });
    expect(leaksOf(new Game<State, Board>({ ...definition, board }))).toContain('ammunition view raiders');
  });

  it('finds a secret that only spectators are shown', () => {
    const board = (state: State, seat: number, open: boolean): Board =>
      definition.board(state, seat === 2 ? 1 : seat, open);
    const leaks = leaksOf(new Game<State, Board>({ ...definition, board }));
    expect(leaks).toContain('face-down counters view spectator');
    expect(leaks).not.toContain('face-down counters view raiders');
  });

  it('finds a secret in how far the game is', () => {
    const share = (state: State) => ({ ...definition.progress(state), share: state.ammunition / 9 });
    const shares = leaksOf(new Game<State, Board>({ ...definition, progress: share }), 'ammunition');
    expect(shares).toContain('ammunition progress raiders');
    expect(shares).toContain('ammunition progress spectator');
    const where = (state: State) => ({
      ...definition.progress(state),
      where: { key: 'turn-of', values: { turn: state.hour, last: state.lastTurn } },
    });
    const places = leaksOf(new Game<State, Board>({ ...definition, progress: where }), 'hour');
    expect(places).toContain('hour progress garrison');
  });

  it('finds events that reach the wrong seat', () => {
    class Talkative extends Game<State, Board> {
      override eventFor(event: GameEvent) {
        return this.eventDocument(event);
      }
    }
    expect(leaksOf(new Talkative(definition))).toContain('face-down counters events raiders');
  });

  it('finds a secret that is told when another is disclosed', () => {
    const ammunition = new LeakyGame('fired', (state, params) => ({ ...params, die: state.ammunition }));
    expect(leaksOf(ammunition, 'ammunition')).toContain('ammunition events raiders');
    const hour = new LeakyGame('turned-up', (state, params) => ({ ...params, hex: state.hour }));
    expect(leaksOf(hour, 'hour')).toContain('hour events garrison');
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
        return { rolled, disclosed: [], sealed: false as const };
      }
    }
    expect(leaksOf(new Silent(definition), 'hour')).not.toEqual([]);
  });

  describe('with a question that is skipped when there is nothing to choose', () => {
    const honest = reaction.step('fire');
    afterEach(() => reaction.define('fire', honest));

    it('finds that the absence gives the ammunition away', () => {
      if (honest.kind === 'decide') reaction.define('fire', { ...honest, playsForced: true });
      expect(leaksOf(filfla).some((leak) => leak.startsWith('ammunition'))).toBe(true);
    });
  });
});

/** `kind what seat` of each leak. */
function leaksOf(game: Game<State, Board>, only?: string): string[] {
  const chosen = secrets.filter(({ kind }) => only === undefined || kind === only);
  const report = swapTest(game, chosen, { games: 36, every: 10, mostLeaks: 12 });
  return report.leaks.map(({ kind, what, seat }) => `${kind} ${what} ${seat}`);
}

/** A secret made up for a test; left as it is, it changes nothing. */
function secretOf(parts: Partial<Secret<State>>): Secret<State> {
  const swap = () => ({ relabel: (action: Action) => action });
  return { kind: 'made up', hiddenFrom: [RAIDERS], disclosedBy: [], swap, ...parts };
}
