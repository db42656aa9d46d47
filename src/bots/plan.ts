import type { Action } from '../engine/actions.ts';
import { at } from '../engine/arrays.ts';
import type { Seat } from '../engine/audience.ts';
import type { Decision } from '../engine/decision.ts';
import type { Preview, View } from '../engine/definition.ts';
import type { Dice } from '../engine/dice.ts';
import { draftOrders } from '../engine/draft.ts';
import type { Game } from '../engine/game.ts';
import { defect, Refusal } from '../engine/refusal.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Candidate, Policy } from './policy.ts';
import type { Horizon } from './rollout.ts';

/** What a policy has in mind at a decision: its next orders, one after the other, up to before anything is left to chance. */
export interface Plan {
  /** None: nothing is better than the first choice, which only ends something or goes on. */
  readonly orders: readonly PlannedOrder[];
  /** What is done at the decision at hand. */
  readonly first: Candidate;
  /** That is the whole plan, and it is left to a die or shows what was hidden. */
  readonly isChance: boolean;
  /** The other actions of the decision at hand, best first. */
  readonly others: readonly Candidate[];
  /** What comes next and is left to chance: it is named, not played. */
  readonly next?: Candidate;
  /** What the rules foresee of what comes next. */
  readonly preview?: Preview;
  /** The seat does not know all there is: the plan is made for one of the worlds that may be. */
  readonly estimated: boolean;
}

/** What belongs together: a unit and where it goes, a target and those who attack it. */
export interface PlannedOrder {
  /** Chosen already, before the plan was asked for. */
  readonly begun: readonly Action[];
  readonly choices: readonly Candidate[];
}

/** So many orders are planned at most. */
const MOST_ORDERS = 10;

/**
 * The plan of a policy for the asked seat, played out in a world that agrees with its view: up to before a die or what the
 * seat does not know, to a decision of the other side, or to the end of the chapter. Only where the first action is left to
 * chance is the plan that action.
 */
export function planOf<S extends Core, B>(
  game: Game<S, B>,
  policy: Policy<S>,
  horizon: Pick<Horizon<S>, 'chapter'>,
  view: View<B>,
): Plan {
  const world = worldOf(game, view, 0);
  const first = game.ask(world);
  if (first === undefined || game.sides[first.seat] !== view.seat)
    throw new Refusal('not-your-decision', 'there is nothing to advise');
  const [best, ...others] = policy.candidates(world, first.seat, first);
  if (best === undefined) throw defect('a decision without a choice');
  const hash = game.hash(world);
  const estimated = [1, 2].some((seed) => game.hash(worldOf(game, view, seed)) !== hash);
  const chapter = horizon.chapter(world);
  const isOver = (now: S) => game.decider(now) !== first.seat || horizon.chapter(now) !== chapter;
  const planner = new Planner(game, policy, world, isOver);
  planner.run();
  return { ...planner.found, first: best, others, estimated };
}

function worldOf<S extends Core, B>(game: Game<S, B>, view: View<B>, seed: number): S {
  return game.sampleWorld(view, new Random(seed));
}

class Planner<S extends Core, B> {
  readonly #game: Game<S, B>;
  readonly #policy: Policy<S>;
  readonly #seat: Seat;
  readonly #isOver: (world: S) => boolean;
  readonly #orders: OpenOrder[] = [];
  #world: S;
  /** Where the first step of the open order is asked. */
  #opening = '';
  #next: Candidate | undefined;
  #foreseen: Preview | undefined;
  #isChance = false;

  constructor(game: Game<S, B>, policy: Policy<S>, world: S, isOver: (world: S) => boolean) {
    this.#game = game;
    this.#policy = policy;
    this.#seat = game.decider(world) ?? game.spectator;
    this.#world = world;
    this.#isOver = isOver;
  }

  get found(): Pick<Plan, 'orders' | 'next' | 'preview' | 'isChance'> {
    const isChance = this.#isChance;
    const [first] = this.#orders;
    if (first === undefined || isEnding(first)) return { orders: [], isChance };
    const end = this.#orders.findLastIndex((order) => order.isWhole && !isEnding(order)) + 1;
    const orders = this.#orders.slice(0, end);
    const preview = this.#foreseen;
    const next = isChance ? undefined : this.#next;
    return {
      orders,
      isChance,
      ...(next === undefined ? {} : { next }),
      ...(preview === undefined ? {} : { preview }),
    };
  }

  run(): void {
    while (this.#step());
  }

  /** Takes one more action in thought; false where the plan ends. */
  #step(): boolean {
    const decision = this.#isOver(this.#world) ? undefined : this.#game.ask(this.#world);
    if (decision === undefined) return this.#close();
    const isNew = this.#isNewOrder(decision);
    if (isNew) this.#close();
    if (isNew && this.#orders.filter((order) => !isEnding(order)).length >= MOST_ORDERS) return false;
    const best = at(this.#policy.candidates(this.#world, this.#seat, decision), 0);
    if (isNew) this.#open(decision);
    const order = at(this.#orders, this.#orders.length - 1);
    const after = this.#after(best.action);
    if (after !== undefined) {
      order.choices.push(best);
      this.#world = after;
      return true;
    }
    this.#next = best;
    this.#foreseen = this.#preview(best.action);
    if (this.#orders.length === 1) this.#leaveToChance(order, best);
    return false;
  }

  /** A first order is told up to before its die, or is the die. */
  #leaveToChance(order: OpenOrder, best: Candidate): void {
    order.isWhole = true;
    if (order.choices.length > 0) return;
    order.choices.push(best);
    this.#isChance = true;
  }

  #isNewOrder({ step }: Decision): boolean {
    const { draft } = this.#world;
    return this.#orders.length === 0 || draft?.choices === undefined || step.name === this.#opening;
  }

  #open({ step }: Decision): void {
    const { draft } = this.#world;
    const opening = draft?.base.state.stack?.step.name ?? step.name;
    const isBegun = this.#orders.length === 0 && draft?.choices !== undefined && step.name !== opening;
    const begun = isBegun && draft !== undefined ? (draftOrders(draft).at(-1) ?? []) : [];
    this.#opening = opening;
    this.#orders.push({ begun, choices: [], isWhole: false });
  }

  /** The open order is whole: what comes next is another one, or not for this seat. */
  #close(): false {
    const last = this.#orders.at(-1);
    if (last !== undefined) last.isWhole = true;
    return false;
  }

  /** The world after an action; nothing if it is left to dice, or to what the seat does not know. */
  #after(action: Action): S | undefined {
    const world = this.#game.copy(this.#world);
    try {
      return this.#game.act(world, action, NO_DICE).disclosed.length > 0 ? undefined : world;
    } catch (error) {
      if (error === ROLLED) return undefined;
      throw error;
    }
  }

  #preview(action: Action): Preview | undefined {
    try {
      return this.#game.preview(this.#game.view(this.#world, this.#seat), action);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-available') return undefined;
      throw error;
    }
  }
}

interface OpenOrder {
  readonly begun: readonly Action[];
  readonly choices: Candidate[];
  isWhole: boolean;
}

/** Nothing speaks for it, and it names nothing: it says that nothing more is to be done. */
function isEnding({ begun, choices }: PlannedOrder): boolean {
  return (
    begun.length === 0 && choices.every(({ action, reasons }) => action.length === 1 && reasons.length === 0)
  );
}

const ROLLED = new Error('a die is to be rolled');
const NO_DICE: Dice = {
  roll: () => {
    throw ROLLED;
  },
  draw: () => {
    throw ROLLED;
  },
};
