import { type Action, sameAction, type Verbs } from './actions.ts';
import { at } from './arrays.ts';
import { type Aside, AsideExecution, type Asides } from './asides.ts';
import type { Seat } from './audience.ts';
import { Decision } from './decision.ts';
import { type Dice, NO_DICE } from './dice.ts';
import { addChoice, type Draft, draftOrders, openState } from './draft.ts';
import { Execution, Redrafting, type Witness } from './execution.ts';
import type { Frame } from './frame.ts';
import { NONE, whatIs } from './kinds.ts';
import { Options } from './options.ts';
import type { Phrase } from './phrases.ts';
import type { DecideStep, Step } from './procedure.ts';
import { finishedOrders, judgedChoices } from './redraft.ts';
import { defect, Refusal, refusedChoice } from './refusal.ts';
import { type Core, forget, type StateStore } from './state.ts';
import { listedWay, otherWayText } from './target.ts';

/** What an action did, as far as taking it back is concerned. */
export interface Effect {
  readonly rolled: boolean;
  /** The named disclosures that happened. */
  readonly disclosed: readonly string[];
  /** The rules say that it stands, whatever else it did. */
  readonly sealed: Phrase | false;
}

/** More automatic steps than this in one action are an endless loop. */
const MOST_STEPS = 100_000;

const NO_ASIDES = new Options();

interface KernelOptions {
  readonly asides?: Asides | undefined;
  /** Gives the id by which the game names a rule. */
  readonly cited?: (rule: string) => string;
}

/** Asks and acts: the same for every game. */
export class Kernel<S extends Core> {
  readonly #store: StateStore<S>;
  readonly #verbs: Verbs;
  readonly #asides: Asides | undefined;
  readonly #cited: (rule: string) => string;

  constructor(store: StateStore<S>, verbs: Verbs, { asides, cited = (rule) => rule }: KernelOptions = {}) {
    this.#store = store;
    this.#verbs = verbs;
    this.#asides = asides;
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

  /** What the asked side may do besides, listed when somebody looks; the same question follows. */
  asides(state: S): Options {
    const asides = this.#asides;
    if (asides === undefined) return NO_ASIDES;
    const decision = this.ask(state);
    return decision?.asides(() => this.#listAsides(state, asides, decision)) ?? NO_ASIDES;
  }

  /** Whose decision is open; nothing when the game is over. Unlike `ask` it lists nothing. */
  decider(state: S): Seat | undefined {
    const { stack } = state;
    if (stack === undefined) return undefined;
    return state.asked?.seat ?? decideStepOf(stack).by(state, stack.locals);
  }

  /**
   * Applies one listed action, or one listed aside, in place. If it is not listed, the state is unchanged; if the dice refuse to roll
   * or the rules have a defect, the state is half changed and of no more use.
   */
  act(state: S, action: Action, dice: Dice, witness?: Witness): Effect {
    const aside = this.#asides?.of(action);
    if (aside !== undefined) return this.#actAside(state, aside, action, dice, witness);
    const listed = this.#listed(state, action);
    const play = new Execution(state, openFrame(state), dice, witness);
    this.#carryOut(state, listed, play);
    return { rolled: play.rolled, disclosed: play.disclosed, sealed: play.sealed };
  }

  /** The same with an action that was accepted in this very state before: it is not looked up again. */
  repeat(state: S, action: Action, dice: Dice): void {
    const aside = this.#asides?.of(action);
    if (aside !== undefined) this.#carryOutAside(state, action, dice);
    else this.#carryOut(state, action, new Execution(state, openFrame(state), dice, undefined));
  }

  /** Runs the automatic steps up to the next decision. */
  settle(state: S, witness?: Witness): void {
    if (state.stack) this.#settle(state, new Execution(state, state.stack, NO_DICE, witness));
  }

  /** Puts these choices in the place of the open draft; the state is unchanged if one of them is refused. */
  redraft(state: S, choices: readonly Action[]): void {
    const draft = openDraft(state);
    const judged = judgedChoices(state, draft, choices);
    this.#store.copy(this.#drafted(draft, choices, this.#knownOf(draft, choices, judged)), state);
  }

  /** The same with choices that were accepted in the place of this very draft before: they are not looked up again. */
  repeatDraft(state: S, choices: readonly Action[]): void {
    this.#store.copy(this.#drafted(openDraft(state), choices, choices.length), state);
  }

  /** A draft of these choices; the first `known` of them are known to be possible. */
  #drafted(draft: Draft, choices: readonly Action[], known: number): S {
    const trial = this.#store.copy(draft.base.state as S);
    trial.draft = { ...draft, choices: undefined };
    const play = new Redrafting(trial, openFrame(trial));
    choices.forEach((choice, index) => {
      try {
        const listed = index < known ? choice : this.#listedChoice(trial, choice);
        play.frame = openFrame(trial);
        this.#carryOut(trial, listed, play);
      } catch (error) {
        throw refusedChoice(error, index);
      }
    });
    return trial;
  }

  /** How many of the choices are known to be possible in their order, where some of them were judged before. */
  #knownOf(draft: Draft, choices: readonly Action[], judged: readonly boolean[]): number {
    const end = judged.lastIndexOf(true) + 1;
    const first = judged.indexOf(false);
    if (first < 0 || first >= end) return end;
    return this.#fitsIn(draft, choices.slice(0, end), judged) ? end : first;
  }

  /**
   * Whether the new choices are whole orders, whose order is all the same, and possible after all those that were judged:
   * then they are possible in any place among them. If not, it is left open what is possible.
   */
  #fitsIn(draft: Draft, choices: readonly Action[], judged: readonly boolean[]): boolean {
    const old = choices.filter((_, index) => judged[index]);
    const trial = this.#drafted(draft, old, old.length);
    const step = decideStepOf(openFrame(trial));
    return choices.every((choice, index) => {
      const isBetweenOrders = trial.stack?.step === step;
      if (judged[index]) return isBetweenOrders;
      if (isBetweenOrders && !step.anyOrder.includes(choice[0] ?? NONE)) return false;
      return this.#isAdded(trial, choice);
    });
  }

  /** Adds a choice to a draft, if it can be one. */
  #isAdded(trial: S, choice: Action): boolean {
    if (this.ask(trial)?.options.find(choice) === undefined) return false;
    try {
      this.#carryOut(trial, choice, new Redrafting(trial, openFrame(trial)));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  /** The open decision, if it is this seat's and the action is one of its options or asides. */
  listed(state: S, action: Action, seat: Seat): Decision {
    const decision = this.#open(state);
    if (decision.seat !== seat) throw new Refusal('not-your-decision', 'the other side is to decide');
    const aside = this.#asides?.of(action);
    if (aside === undefined) this.#listed(state, action);
    else this.#listedAside(state, aside, action);
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
    if (listed === undefined) throw this.#notListed(decision.options, decision.ruleIn(state), action);
    return listed;
  }

  /** An aside is an open act, and no choice of a draft. */
  #listedChoice(trial: S, choice: Action): Action {
    const aside = this.#asides?.of(choice);
    if (aside === undefined) return this.#listed(trial, choice);
    const rule = this.#cited(aside.rule);
    throw new Refusal('illegal-action', `"${this.#verbs.print(choice)}" is no choice of a draft`, { rule });
  }

  #listedAside(state: S, { rule }: Aside, action: Action): Action {
    this.#open(state);
    const asides = this.asides(state);
    const listed = asides.find(action);
    if (listed === undefined) throw this.#notListed(asides, rule, action);
    return listed;
  }

  #listAsides(state: S, asides: Asides, { seat }: Decision): Options {
    const open = openState(state);
    const options = new Options();
    open.listing = true;
    try {
      for (const aside of asides.all) if (aside.when(open, seat)) aside.options(open, seat, options);
    } finally {
      open.listing = false;
    }
    const stray = options.actions.find((action) => asides.of(action) === undefined);
    if (stray !== undefined) throw defect(`nobody takes "${this.#verbs.verb(stray)}" now`);
    return options;
  }

  #actAside(state: S, aside: Aside, action: Action, dice: Dice, witness?: Witness): Effect {
    const listed = this.#listedAside(state, aside, action);
    return this.#carryOutAside(state, listed, dice, witness);
  }

  #carryOutAside(state: S, listed: Action, dice: Dice, witness?: Witness): Effect {
    const { draft } = state;
    if (draft !== undefined) {
      const disclosed = this.#takeAsideBeforeDraft(state, draft, listed, witness);
      return { rolled: false, disclosed, sealed: false };
    }
    const disclosed = this.#takeAside(state, listed, witness);
    // A single option that is left may be played unasked.
    const play = new Execution(state, openFrame(state), dice, witness);
    this.#settle(state, play);
    const all = [...new Set([...disclosed, ...play.disclosed])];
    return { rolled: play.rolled, disclosed: all, sealed: play.sealed };
  }

  /**
   * Inside a draft an aside is done before it. Of the orders those are given again that still can be; one that was
   * still being put together, once it is begun, as far as its parts can be.
   */
  #takeAsideBeforeDraft(state: S, draft: Draft, action: Action, witness?: Witness): readonly string[] {
    let after = this.#store.copy(openState(state));
    const disclosed = this.#takeAside(after, action, witness);
    this.settle(after);
    const finished = finishedOrders(state, draft);
    for (const order of finished) after = this.#withAll(after, order) ?? after;
    const [first, ...others] = draftOrders(draft)[finished.length] ?? [];
    const begun = first && this.#withAll(after, [first]);
    if (begun !== undefined)
      after = others.reduce((trial, choice) => this.#withAll(trial, [choice]) ?? trial, begun);
    this.#store.copy(after, state);
    return disclosed;
  }

  /** A draft with these choices besides, if all of them can be. */
  #withAll(drafted: S, choices: readonly Action[]): S | undefined {
    const trial = this.#store.copy(drafted);
    return choices.every((choice) => this.#isAdded(trial, choice)) ? trial : undefined;
  }

  /** What it disclosed. The same side is asked at the same step afterwards. */
  #takeAside(state: S, action: Action, witness?: Witness): readonly string[] {
    const verb = at(action, 0);
    const aside = this.#asides?.of(action);
    const take = aside?.take[verb];
    const seat = this.decider(state);
    if (aside === undefined || take === undefined || seat === undefined)
      throw defect(`nobody takes "${this.#verbs.verb(action)}" now`);
    const play = new AsideExecution(state, openFrame(state), witness);
    forget(state);
    play.option(aside.name, verb);
    take(state, seat, play, action[1] ?? NONE, action[2] ?? NONE, action);
    if (this.decider(state) !== seat) throw defect(`${aside.name} changes whose decision it is`);
    return play.disclosed;
  }

  /**
   * Finds the first word of the action that no legal action has in that place. Of the ways to a place only one is
   * listed: whoever comes with another one hears which.
   */
  #notListed(options: Options, named: string, action: Action): Refusal {
    const rule = this.#cited(named);
    let fits = 0;
    for (const listed of options.actions) {
      let length = 0;
      while (length < action.length && listed[length] === action[length]) length++;
      fits = Math.max(fits, length);
    }
    if (!this.#isAction(action)) return new Refusal('bad-action', 'this is not an action of this game');
    const verb = this.#verbs.verb(action);
    const way = listedWay(options, this.#verbs, action);
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
    const possible = kind.json === 'number' ? rangeOf(options, action.slice(0, fits)) : '';
    return new Refusal('illegal-action', `"${begun}" is not possible with the ${thing}${possible}`, { rule });
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

/** From where to where the numbers go that can follow a beginning: `, only with 2 to 12`. */
function rangeOf({ actions }: Options, begun: Action): string {
  const values = actions
    .filter((listed) => sameAction(listed.slice(0, begun.length), begun))
    .map((listed) => listed[begun.length] ?? NONE);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? `, only with ${least}` : `, only with ${least} to ${most}`;
}

function openDraft({ draft }: Core): Draft {
  if (draft === undefined) throw new Refusal('no-draft', 'there is no open draft');
  return draft;
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
