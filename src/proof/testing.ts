import type { Action } from '../engine/actions.ts';
import type { Dice } from '../engine/dice.ts';
import type { GameEvent, Witness } from '../engine/execution.ts';
import { Game } from '../engine/game.ts';
import { type Board, filfla, type State } from '../games/filfla/index.ts';

type Params = GameEvent['params'];

/** Filfla with a fault for the tests of this folder to find: one kind of event tells what it should not. */
export class LeakyGame extends Game<State, Board> {
  readonly #key: string;
  readonly #retold: (state: State, params: Params) => Params;

  constructor(key: string, retold: (state: State, params: Params) => Params) {
    super(filfla.definition);
    this.#key = key;
    this.#retold = retold;
  }

  override act(state: State, action: Action, dice: Dice, witness?: Witness) {
    const event = (told: GameEvent) => {
      const { key, params } = told;
      witness?.event?.(key === this.#key ? { ...told, params: this.#retold(state, params) } : told);
    };
    return super.act(state, action, dice, { ...witness, event });
  }
}
