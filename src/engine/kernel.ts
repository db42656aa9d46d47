import { type Action, sameAction, type Verbs } from './actions.ts';
import { at } from './arrays.ts';
import type { Seat } from './audience.ts';
import { Decision } from './decision.ts';
import { type Dice, NO_DICE } from './dice.ts';
import { addChoice } from './draft.ts';
import { Execution, Redrafting, type Witness } from './execution.ts';
import type { Frame } from './frame.ts';
import { NONE, whatIs } from './kinds.ts';
import { Options } from './options.ts';
import type { DecideStep, Step } from './procedure.ts';
import { defect, Refusal } from './refusal.ts';
import { type Core, forget, type StateStore } from './state.ts';
import { listedWay, otherWayText } from './target.ts';

/** What an action did, as far as taking it back is concerned. */
export interface Effect {
  readonly rolled: boolean;
  /** The named disclosures that happened. */
  readonly disclosed: readonly string[];
}

/** More automatic steps than this in one action are an endless loop. */
const MOST_STEPS = 100_000;

/** Asks and acts: the same for every game. */
export class Kernel<S extends Core> {
  readonly #store: StateStore<S>;
  readonly #verbs: Verbs;
  readonly #cited: (rule: string) => string;

  /** `cited` gives the id by which the game names a rule. */
  constructor(store: StateStore<S>, verbs: Verbs, cited: (rule: string) => string = (rule) => rule) {
    this.#store = store;
    this.#verbs = verbs;
    this.#cited = cited;
  }

  /** The open decision; nothing when the game is over. */
  ask(state: S): Decision | undefined {
    if (state.asked === undefined) {
      // Whoever took the decision away may have changed the cells.
      state.derived = undefined;
      state.listing = true;
      try {
        state.asked = decisionOf(state);
      } finally {
        state.listing = false;
      }
    }
    return state.asked;
  }

  /** Whose decision is open; nothing when the game is over. Unlike `ask` it lists nothing. */
  decider(state: S): Seat | undefined {
    const { stack } = state;
    if (stack === undefined) return undefined;
    return state.asked?.seat ?? decideStepOf(stack).by(state, stack.locals);
  }

  /**
   * Applies one listed action in place. If it is not listed, the state is unchanged; if the dice refuse to roll
   * or the rules have a defect, the state is half changed and of no more use.
   */
  act(state: S, action: Action, dice: Dice, witness?: Witness): Effect {
    const listed = this.#listed(state, action);
    const play = new Execution(state, openFrame(state), dice, witness);
    this.#carryOut(state, listed, play);
    return { rolled: play.rolled, disclosed: play.disclosed };
  }

  /** Runs the automatic steps up to the next decision. */
  settle(state: S, witness?: Witness): void {
    if (state.stack) this.#settle(state, new Execution(state, state.stack, NO_DICE, witness));
  }

  /** Puts these choices in the place of the open draft; the state is unchanged if one of them is refused. */
  redraft(state: S, choices: readonly Action[]): void {
    const draft = state.draft;
    if (draft === undefined) throw new Refusal('no-draft', 'there is no open draft');
    const trial = this.#store.copy(draft.base.state as S);
    trial.draft = { ...draft, choices: undefined };
    choices.forEach((choice, index) => {
      try {
        const listed = this.#listed(trial, choice);
        this.#carryOut(trial, listed, new Redrafting(trial, openFrame(trial)));
      } catch (error) {
        throw refusedChoice(error, index);
      }
    });
    this.#store.copy(trial, state);
  }

  /** The open decision, if it is this seat's and the action is one of its options. */
  listed(state: S, action: Action, seat: Seat): Decision {
    const decision = this.#open(state);
    if (decision.seat !== seat) throw new Refusal('not-your-decision', 'the other side is to decide');
    this.#listed(state, action);
    return decision;
  }

  #open(state: S): Decision {
    const decision = this.ask(state);
    if (decision === undefined) throw new Refusal('game-over', 'the game is over');
    return decision;
  }

  #listed(state: S, action: Action): Action {
    const decision = this.#open(state);
    const listed = decision.options.find(action);
    if (listed === undefined) throw this.#notListed(decision, action);
    return listed;
  }

  /**
   * Finds the first word of the action that no legal action has in that place. Of the ways to a place only one is
   * listed: whoever comes with another one hears which.
   */
  #notListed(decision: Decision, action: Action): Refusal {
    let fits = 0;
    for (const listed of decision.actions) {
      let length = 0;
      while (length < action.length && listed[length] === action[length]) length++;
      fits = Math.max(fits, length);
    }
    if (!this.#isAction(action)) return new Refusal('bad-action', 'this is not an action of this game');
    const rule = this.#cited(decision.step.rule);
    const verb = this.#verbs.verb(action);
    const way = listedWay(decision.options, this.#verbs, action);
    if (way !== undefined) {
      const listed = this.#verbs.print(way);
      const wrong = otherWayText(this.#verbs.print(action), listed);
      return new Refusal('illegal-action', wrong, { rule, listed });
    }
    if (fits === 0) return new Refusal('illegal-action', `"${verb}" is not possible now`, { rule });
    if (fits === action.length)
      return new Refusal('illegal-action', `"${this.#verbs.print(action)}" does not say all`, { rule });
    const kind = this.#verbs.kindOf(action, fits - 1);
    const begun = this.#verbs.print(action.slice(0, fits));
    const value = at(action, fits);
    const thing = `${whatIs(kind, value)} ${kind.name(value)}`;
    return new Refusal('illegal-action', `"${begun}" is not possible with the ${thing}`, { rule });
  }

  /** Whether these numbers are an action at all, possible or not. */
  #isAction(action: Action): boolean {
    try {
      return sameAction(this.#verbs.parse(this.#verbs.print(action)), action);
    } catch {
      return false;
    }
  }

  #carryOut(state: S, action: Action, play: Execution): void {
    const { step } = play.frame;
    if (step.kind !== 'decide') throw defect('the state does not stand at a decision');
    if (state.draft !== undefined) state.draft = addChoice(state.draft, action, play.frame);
    this.#take(state, step, action, play);
    this.#settle(state, play);
  }

  #settle(state: S, play: Execution): void {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const frame = state.stack;
      if (frame === undefined) return;
      const { step } = frame;
      if (step.kind === 'auto') {
        play.frame = frame;
        const result = play.returned;
        play.returned = 0;
        state.stack = checkedNext(state, step, step.run(state, frame.locals, play, result), play);
        continue;
      }
      if (step.draft && state.draft === undefined) this.#openDraft(state, step);
      // What a draft holds is all chosen by its owner, so that it can be taken apart and put together again.
      const forced = step.playsForced && state.draft === undefined ? this.ask(state)?.options : undefined;
      if (forced?.size !== 1) return;
      play.frame = frame;
      this.#take(state, step, forced.action(0), play);
    }
    throw defect(`no decision after ${MOST_STEPS} steps; the last was ${state.stack?.step.name}`);
  }

  #take(state: S, step: DecideStep, action: Action, play: Execution): void {
    const take = step.take[at(action, 0)];
    if (take === undefined)
      throw defect(`${step.name} lists "${this.#verbs.verb(action)}" and does not take it`);
    forget(state);
    play.returned = 0;
    play.option(step.name, at(action, 0));
    const next = take(state, play.frame.locals, play, action[1] ?? NONE, action[2] ?? NONE, action);
    state.stack = checkedNext(state, step, next, play);
  }

  #openDraft(state: S, step: DecideStep): void {
    const seat = step.by(state, state.stack?.locals ?? {});
    state.draft = { seat, base: this.#store.keep(state), choices: undefined };
  }
}

/** The same refusal, with the place of the choice in the list. */
function refusedChoice(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || error.code === 'defect') return error;
  const where = `choice ${index + 1}`;
  return new Refusal(error.code, `${where}: ${error.message}`, { ...error.details, where });
}

function openFrame(state: Core): Frame {
  if (state.stack === undefined) throw defect('the state does not stand at a decision');
  return state.stack;
}

/** Nothing comes next only where the rules say so, and never with a draft left open. */
function checkedNext(state: Core, step: Step, next: Frame | undefined, play: Execution): Frame | undefined {
  if (next !== undefined) return next;
  if (!play.ended) throw defect(`${step.name} does not say what comes next`);
  if (state.draft !== undefined) throw defect(`${step.name} ends the game inside a draft`);
  return undefined;
}

function decideStepOf({ step }: Frame): DecideStep {
  if (step.kind !== 'decide') throw defect(`the state stands at ${step.name}, which is not a decision`);
  return step;
}

function decisionOf(state: Core): Decision | undefined {
  const { stack, draft } = state;
  if (stack === undefined) return undefined;
  const step = decideStepOf(stack);
  const { locals } = stack;
  const seat = step.by(state, locals);
  if (draft !== undefined && draft.seat !== seat)
    throw defect(`${step.name} asks the other side inside a draft`);
  if (draft !== undefined && !step.draft)
    throw defect(`${step.name} is asked inside a draft and is no part of one`);
  const options = new Options();
  step.options(state, locals, options);
  return new Decision(seat, step, locals, options);
}
