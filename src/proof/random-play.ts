import type { ScriptedPlayers } from '../bots/index.ts';
import type { Policy } from '../bots/policy.ts';
import { pickAction, RANDOM_STYLES, type RandomStyle } from '../bots/random-player.ts';
import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Decision } from '../engine/decision.ts';
import type { OptionValues } from '../engine/definition.ts';
import type { Dice } from '../engine/dice.ts';
import type { Witness } from '../engine/execution.ts';
import type { Game } from '../engine/game.ts';
import type { Effect } from '../engine/kernel.ts';
import { Random, SeededDice } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Helps } from './helps.ts';

/** A game longer than this has no end. */
export const TOO_LONG = 20_000;

/** Once in so many actions a player looks at what it may do besides, where the game has such things. */
const ASIDES = 50;

/** A scripted player does something else than it thinks best once in so many times, so that no two games are alike. */
const WHIMS = 12;

/** One game in so many begins in the midst, where a game has positions for that and nobody says how many. */
const LATE = 8;

/** What is played, and by whom. */
export interface Setting {
  readonly scenario?: string;
  /** Where it begins, if that is not the beginning of the scenario. */
  readonly position?: object | undefined;
  readonly options?: OptionValues;
  /** The habits of each side; a side without any chooses evenly. */
  readonly styles?: readonly RandomStyle[];
  /** Who decides for a side instead, most of the time; a side without anybody chooses by its habits. */
  readonly policies?: readonly (Policy<Core> | undefined)[];
}

/**
 * The setting of game `n` of many: the scenarios in turn, every pairing of players, options at random. Where there are
 * scripted players they have every second round of the scenarios: both sides of it, the one, or the other.
 */
export function settingOf(
  game: Game,
  n: number,
  seed: string,
  { players, positions = [], late = LATE }: Helps = {},
): Required<Setting> {
  const { scenarios, options } = game.definition;
  const random = new Random(`options/${seed}`);
  const begunLate = positions.length === 0 ? 0 : Math.floor(n / late);
  const fromStart = n - begunLate;
  return {
    scenario: at(scenarios, fromStart % scenarios.length).id,
    position: n % late === late - 1 ? positions[begunLate % positions.length] : undefined,
    options: Object.fromEntries(options.map(({ id, values }) => [id, random.pick(values)])),
    styles: pairing(n),
    policies:
      players === undefined ? [] : policiesOf(game, Math.floor(fromStart / scenarios.length), seed, players),
  };
}

/**
 * A game in the hands of random players, the same every time from the same seed. Whoever uses it looks at each
 * decision and lets the players act: `for (; play.decision !== undefined; play.act())`. A game without end is an error.
 */
export class RandomGame<S extends Core = Core> {
  readonly dice: Dice;
  readonly #game: Game<S>;
  readonly #random: Random;
  readonly #styles: readonly RandomStyle[];
  readonly #policies: readonly (Policy<Core> | undefined)[];
  /** Where the game stands; it may be replaced by an equal one. */
  state: S;
  /** How many actions were taken. */
  actions = 0;

  constructor(game: Game<S>, seed: number | string, setting: Setting = {}) {
    const { scenario, position, options, styles = [], policies = [] } = setting;
    this.#game = game;
    this.#random = new Random(`players/${seed}`);
    this.#styles = styles;
    this.#policies = policies;
    this.dice = new SeededDice(seed);
    this.state = position === undefined ? game.setUp(scenario, options) : game.load(position);
  }

  get decision(): Decision | undefined {
    return this.#game.ask(this.state);
  }

  choose(): Action {
    const { decision } = this;
    if (decision === undefined) throw new Error('the game is over');
    return (
      this.#chooseAside() ?? this.#chooseByScript(decision) ?? chooseFor(decision, this.#styles, this.#random)
    );
  }

  act(action: Action = this.choose(), witness?: Witness, dice: Dice = this.dice): Effect {
    if (this.actions >= TOO_LONG)
      throw new Error(`no end after ${TOO_LONG} actions, at ${this.state.stack?.step.name}`);
    this.actions++;
    return this.#game.act(this.state, action, dice, witness);
  }

  #chooseByScript(decision: Decision): Action | undefined {
    const policy = this.#policies[decision.seat];
    if (policy === undefined || decision.options.size < 2 || this.#random.below(WHIMS) === 0)
      return undefined;
    return policy.answer(this.state, decision.seat, decision);
  }

  /** Something besides, seldom. Games without such things are played by the same random numbers as ever. */
  #chooseAside(): Action | undefined {
    if (this.#game.definition.asides === undefined || this.#random.below(ASIDES) > 0) return undefined;
    const { size, actions } = this.#game.asides(this.state);
    return size === 0 ? undefined : this.#random.pick(actions);
  }
}

/** Who plays round `n`: nobody in every second, then both sides, the first and the second. */
function policiesOf(
  game: Game,
  n: number,
  seed: string,
  players: ScriptedPlayers,
): Required<Setting>['policies'] {
  if (n % 2 === 0) return [];
  const turn = (n - 1) / 2;
  const alone = (turn % (game.sides.length + 1)) - 1;
  return game.sides.map((side, seat) => {
    const styles = players.styles[side] ?? [];
    const isAsked = styles.length > 0 && (alone < 0 || alone === seat);
    return isAsked ? players.policy(side, at(styles, (turn + seat) % styles.length), seed) : undefined;
  });
}

/** The styles of the two sides of game `n`, so that every pairing comes up. */
function pairing(n: number): readonly [RandomStyle, RandomStyle] {
  const styles = RANDOM_STYLES.length;
  return [at(RANDOM_STYLES, n % styles), at(RANDOM_STYLES, Math.floor(n / styles) % styles)];
}

function chooseFor(decision: Decision, styles: readonly RandomStyle[], random: Random): Action {
  const style = styles[decision.seat] ?? 'uniform';
  const { options } = decision;
  // The most usual style spares making the whole list.
  if (style === 'uniform' && options.size > 0) return options.action(random.below(options.size));
  return pickAction(style, options.actions, traitsOf, random);
}

/** What a random player looks at in an action. */
export function traitsOf(action: Action): { verb: number; bare: boolean } {
  return { verb: at(action, 0), bare: action.length === 1 };
}
