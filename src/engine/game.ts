import { checkTelling } from './account.ts';
import type { Action } from './actions.ts';
import { at } from './arrays.ts';
import type { Aside } from './asides.ts';
import { type Seat, SIDES_AT_A_TABLE, seatName, seatNumber, sees } from './audience.ts';
import type { Decision, Heading, Question } from './decision.ts';
import type {
  Destination,
  EventDocument,
  Explanation,
  GameDefinition,
  Outlook,
  Preview,
  Progress,
  Result,
  Threat,
  View,
} from './definition.ts';
import type { Dice } from './dice.ts';
import { choicesOf, type Draft, openState } from './draft.ts';
import type { GameEvent, Witness } from './execution.ts';
import { type Frame, type StepsByName, stackFromDocument, stackToDocument, stepsByName } from './frame.ts';
import { hashOfJson, hashOfState } from './hash.ts';
import { type Effect, Kernel } from './kernel.ts';
import { NONE, type Shape } from './kinds.ts';
import type { Options } from './options.ts';
import { type PackedState, packState, unpackState } from './packed.ts';
import type { Phrase } from './phrases.ts';
import { loadPosition, type PositionDocument, writePosition } from './position.ts';
import type { DecideStep, Procedure } from './procedure.ts';
import { defect, Refusal, withReason } from './refusal.ts';
import { beginScenario } from './scenario.ts';
import { Random } from './seeded.ts';
import { Speech } from './speech.ts';
import { type Core, haveSameCells, type Kept } from './state.ts';
import { barTo, findTarget, isListed, listedWay, nameOf, otherWayText, type Target } from './target.ts';

/** A game as everyone else uses it. */
export class Game<S extends Core = Core, B = unknown> {
  readonly definition: GameDefinition<S, B>;
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  readonly #kernel: Kernel<S>;
  readonly #steps: StepsByName;
  readonly #viewsBefore = new WeakMap<Kept, View<B>[]>();
  readonly #imagined = new WeakMap<View<B>, S>();
  readonly #speech: Speech;
  #fingerprint: string | undefined;

  constructor(definition: GameDefinition<S, B>) {
    this.definition = definition;
    this.id = definition.id;
    this.title = definition.title;
    this.sides = definition.sides;
    if (this.sides.length !== SIDES_AT_A_TABLE) throw defect(`${this.id} should have two sides`);
    checkTelling(definition);
    this.#speech = new Speech(definition);
    const cited = (rule: string) => this.#speech.cited(rule);
    this.#kernel = new Kernel(definition.store, definition.verbs, { asides: definition.asides, cited });
    this.#steps = stepsByName(definition.procedures, definition.casting);
  }

  get spectator(): Seat {
    return this.sides.length;
  }

  /** The start of a scenario; the witness hears what happens before the first decision. */
  setUp(scenario?: string, options: unknown = {}, witness?: Witness): S {
    const state = beginScenario(this.definition, scenario, options);
    this.#kernel.settle(state, witness);
    return state;
  }

  ask(state: S): Decision | undefined {
    return this.#kernel.ask(state);
  }

  /** Whose decision is open; nothing when the game is over. Unlike `ask` it lists nothing. */
  decider(state: S): Seat | undefined {
    return this.#kernel.decider(state);
  }

  /** What the asked side may do besides, whatever it is asked; it is listed when somebody looks. */
  asides(state: S): Options {
    return this.#kernel.asides(state);
  }

  /** Applies one listed action or aside in place; anything else is refused and changes nothing. */
  act(state: S, action: Action, dice: Dice, witness?: Witness): Effect {
    return this.#kernel.act(state, action, dice, witness);
  }

  redraft(state: S, choices: readonly Action[]): void {
    this.#kernel.redraft(state, choices);
  }

  /** Carries out an action once more that was accepted in this very state: it is not looked up. */
  repeat(state: S, action: Action, dice: Dice): void {
    this.#kernel.repeat(state, action, dice);
  }

  /** The same with choices that were accepted in the place of this very draft. */
  repeatDraft(state: S, choices: readonly Action[]): void {
    this.#kernel.repeatDraft(state, choices);
  }

  copy(from: S, into?: S): S {
    return this.definition.store.copy(from, into);
  }

  /** A copy in which cells are changed by hand, to see what would be. */
  trial(from: S): S {
    return this.definition.store.trial(from);
  }

  result(state: S): Result | undefined {
    const verdict = this.definition.result(state);
    return verdict && this.#speech.result(verdict);
  }

  hash(state: S): string {
    return hashOfState(state);
  }

  print(action: Action): string {
    return this.definition.verbs.print(action);
  }

  parse(text: string): Action {
    return this.definition.verbs.parse(text);
  }

  /** The open decision as a seat sees it. */
  question(state: S, seat: Seat): Question | undefined {
    const heading = this.heading(state, seat);
    if (heading === undefined || this.decider(state) !== seat) return heading;
    const actions = this.ask(state)?.actions.map((action) => this.print(action)) ?? [];
    const asides = this.asides(state).actions.map((action) => this.print(action));
    return { ...heading, actions, ...(asides.length === 0 ? {} : { asides }) };
  }

  /** The same without the actions, so that nothing has to be listed. */
  heading(state: S, seat: Seat): Heading | undefined {
    const shown = this.#shownTo(state, seat);
    const decider = this.decider(shown);
    const { stack } = shown;
    const step = stack?.step;
    if (decider === undefined || stack === undefined || step?.kind !== 'decide') return undefined;
    return {
      seat: seatName(decider, this.sides),
      name: step.name,
      rule: this.#speech.cited(step.ruleOf(shown, stack.locals)),
      prompt: this.#promptOf(shown, step, stack, decider === seat),
      ...(shown.draft === undefined && !step.draft ? {} : { draft: true as const }),
    };
  }

  #promptOf(state: S, step: DecideStep, stack: Frame, isAsked: boolean): string {
    const prompt = this.definition.texts.prompts[step.name];
    if (!isAsked) return this.#speech.prompt(prompt?.waiting ?? '', stack);
    const said = step.asked?.(state, stack.locals);
    return said === undefined ? this.#speech.prompt(prompt?.asked ?? '', stack) : this.text(said);
  }

  /** How far the game is, from what everybody may know. */
  progress(state: S): Progress {
    const { where, share } = this.definition.progress(openState(state));
    return { text: this.#speech.text(where), share };
  }

  /** What the rules said, in words. */
  text(phrase: Phrase): string {
    return this.#speech.text(phrase);
  }

  /** What a seat knows; everything, once the game is over by the rules or, as `open` says, otherwise. */
  view(state: S, seat: Seat, open = state.stack === undefined): View<B> {
    const { draft } = state;
    if (draft === undefined) return this.#viewOf(state, seat, open);
    const before = this.#viewBefore(draft, seat, open);
    if (draft.seat !== seat) return before;
    return {
      seat: before.seat,
      // To pick something is no change of the board.
      board: haveSameCells(state, draft.base.state) ? before.board : this.#boardOf(state, seat, open),
      stack: this.#stackOf(state),
      draft: { before, choices: choicesOf(draft).map((action) => this.print(action)) },
    };
  }

  /**
   * A full state that agrees with a view. Where another side is making a draft, nothing is in it yet. That somebody is
   * asked is known, so that there is something to choose, too.
   */
  sampleWorld(view: View<B>, random: Random): S {
    for (let tries = MOST_TRIES; ; tries--) {
      const world = this.#sample(view, random);
      // Whatever is derived from it is derived once.
      if (this.ask(world)?.options.size !== 0 || tries <= 1) return world;
    }
  }

  #sample(view: View<B>, random: Random): S {
    const { draft } = view;
    const world = this.#imagine(draft === undefined ? view : draft.before, random);
    if (draft !== undefined) this.#choose(world, draft.choices);
    return world;
  }

  /** Why a unit, a hex or an action cannot be chosen now, from what the seat knows. */
  explain(view: View<B>, target: string): Explanation {
    const world = this.#typicalWorld(view);
    const decision = this.ask(world);
    if (decision === undefined) throw new Refusal('game-over', 'the game is over');
    const asking = decision.ruleIn(world);
    const rule = this.#speech.cited(asking);
    if (decision.seat !== seatNumber(view.seat, this.sides)) {
      return { text: `It is for ${this.sideText(decision.seat)} to decide.`, rule };
    }
    const asked = findTarget(this.definition, target);
    const aside = this.#asideOf(asked);
    if (aside !== undefined) return this.#explainAside(world, decision.seat, aside, at(asked.actions, 0));
    if (isListed(decision, asked)) return { text: canBeChosen(nameOf(asked) ?? target), rule };
    const forbids = barTo(decision, asked, world);
    const way = forbids === undefined ? this.#otherWay(decision, asked) : undefined;
    if (way !== undefined) return { text: `${otherWayText(target, way)}.`, rule, listed: way };
    if (forbids !== undefined) return this.#speech.forbiddenBy(forbids);
    const prompt = this.heading(world, decision.seat)?.prompt ?? '';
    const text = `What is asked now: ${prompt}`;
    return { ...this.#speech.forbiddenBy(asking), text, beside: true };
  }

  /** How a sentence speaks of a side: `the Axis side`; by its bare name where the game has no other. */
  sideText(seat: Seat): string {
    const name = seatName(seat, this.sides);
    const label = this.definition.texts.labels['side']?.[name];
    return label === undefined ? name : `the ${label} side`;
  }

  #asideOf({ actions, aim }: Target): Aside | undefined {
    return aim === undefined ? this.definition.asides?.of(at(actions, 0)) : undefined;
  }

  #explainAside(world: S, seat: Seat, { rule, bars }: Aside, action: Action): Explanation {
    if (this.asides(world).find(action) !== undefined)
      return { text: canBeChosen(this.print(action)), rule: this.#speech.cited(rule) };
    const [verb = 0, first = NONE, second = NONE] = action;
    return this.#speech.forbiddenBy(bars[verb]?.(openState(world), seat, first, second, action) ?? rule);
  }

  /** The listed way to the same place, where only the way is another. */
  #otherWay({ options }: Decision, { verbs, actions, aim }: Target): string | undefined {
    const way = aim === undefined ? listedWay(options, verbs, at(actions, 0)) : undefined;
    return way === undefined ? undefined : this.print(way);
  }

  /** What one of the asked side's actions may lead to, as far as it can know. */
  preview(view: View<B>, action: Action): Preview {
    const world = this.#typicalWorld(view);
    const { seat, step, locals } = this.#listed(view, world, action);
    const [verb = 0, first = NONE, second = NONE] = action;
    const aside = this.definition.asides?.of(action);
    const forecast =
      aside === undefined
        ? step.previews[verb]?.(world, locals, first, second, action)
        : aside.previews[verb]?.(openState(world), seat, first, second, action);
    if (forecast !== undefined) return this.#speech.preview(forecast);
    throw new Refusal('not-available', `there is nothing to foresee about "${this.print(action)}"`);
  }

  #listed(view: View<B>, world: S, action: Action): Decision {
    try {
      return this.#kernel.listed(world, action, seatNumber(view.seat, this.sides));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'illegal-action') throw error;
      throw this.explained(error, view, this.print(action));
    }
  }

  /** The refusal of an action with the rule that forbids it, where the game can tell it from what the seat knows. */
  explained(refusal: Refusal, view: View<B>, text: string): Refusal {
    try {
      return withReason(refusal, this.explain(view, text), text);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusal;
    }
  }

  reach(view: View<B>, unit: number): readonly Destination[] {
    return this.definition.reach(this.#typicalWorld(view), unit, seatNumber(view.seat, this.sides));
  }

  threat(view: View<B>): readonly Threat[] {
    return this.definition.threat(this.#typicalWorld(view), seatNumber(view.seat, this.sides));
  }

  /** What can reach a thing next, as far as the seat knows; nothing where the game does not say it of such things. */
  outlook(view: View<B>, what: string, name: string): Outlook | undefined {
    const value = this.definition.targets.find((kind) => kind.what === what)?.number(name);
    if (value === undefined) throw new Refusal(`unknown-${what}`, `there is no ${what} "${name}"`);
    const world = this.#typicalWorld(view);
    const found = this.definition.outlook?.(world, what, value, seatNumber(view.seat, this.sides));
    return found && this.#speech.outlook(found);
  }

  /** An event as a seat may read it; nothing if it is not for these eyes. */
  eventFor(event: GameEvent, seat: Seat): EventDocument | undefined {
    return sees(seat, event.to) ? this.eventDocument(event) : undefined;
  }

  eventDocument(event: GameEvent): EventDocument {
    return this.#speech.event(event);
  }

  /** How an action reads to a player: "Move 2 Commando to 0304". */
  actionText(action: Action): string {
    return this.#speech.action(action);
  }

  /** What a procedure remembers, in the names of this game. */
  localsOf(procedure: Procedure): Shape {
    return this.#speech.localsOf(procedure);
  }

  /** Any position as a document; inside a draft it is the position before, with the choices. */
  position(state: S): PositionDocument {
    return writePosition(this.definition, state);
  }

  /** A position to go on from; the witness hears what happens before its first decision. */
  load(document: unknown, witness?: Witness): S {
    return loadPosition(this.definition, this.#kernel, document, witness);
  }

  /** A state to be stored beside the entries that led to it; `unpack` reads it with the same fingerprint only. */
  pack(state: S): PackedState {
    return packState(this.definition, state);
  }

  unpack(packed: PackedState): S {
    return unpackState(this.definition, this.#kernel, this.#steps, packed);
  }

  /** Changes with the layout of the state, with the rules and with the data. */
  get fingerprint(): string {
    const { store, rulesVersion, dataHash } = this.definition;
    this.#fingerprint ??= hashOfJson([Object.entries(store.layout), rulesVersion, dataHash]);
    return this.#fingerprint;
  }

  /** What a seat knew when a draft was opened. It is asked for at every choice, and never changes. */
  #viewBefore({ base }: Draft, seat: Seat, open: boolean): View<B> {
    const views = this.#viewsBefore.get(base) ?? [];
    const index = 2 * seat + (open ? 1 : 0);
    const view = views[index] ?? this.#viewOf(base.state as S, seat, open);
    views[index] = view;
    this.#viewsBefore.set(base, views);
    return view;
  }

  #viewOf(state: S, seat: Seat, open: boolean): View<B> {
    return {
      seat: seatName(seat, this.sides),
      board: this.#boardOf(state, seat, open),
      stack: this.#stackOf(state),
    };
  }

  #boardOf(state: S, seat: Seat, open: boolean): B {
    return this.definition.board(state, seat, open);
  }

  #stackOf({ stack }: S): View<B>['stack'] {
    return stackToDocument(stack, this.definition.casting);
  }

  /** The state whose appearance a seat is shown: never the inside of another seat's draft. */
  #shownTo(state: S, seat: Seat): S {
    return state.draft?.seat === seat ? state : openState(state);
  }

  #imagine(view: View<B>, random: Random): S {
    const world = this.definition.store.create();
    // What can have happened may depend on where in the sequence the game stands.
    world.stack = stackFromDocument(view.stack, this.#steps);
    this.definition.imagine(view.board, seatNumber(view.seat, this.sides), random, world);
    const step = world.stack?.step;
    // A view does not tell of a draft that is open: whoever plays on in this world finds it open.
    if (step?.kind === 'decide' && step.draft) this.#kernel.settle(world);
    return world;
  }

  /** Fills in a draft in an imagined world. The seat has made these choices, so they are possible in all that it knows. */
  #choose(world: S, choices: readonly string[]): void {
    this.repeatDraft(
      world,
      choices.map((choice) => this.parse(choice)),
    );
  }

  /**
   * What a seat is told must not change from one look to the next, so the same world is imagined each time, and once
   * for all questions about the same view. The copy may be changed.
   */
  #typicalWorld(view: View<B>): S {
    const world = this.#imagined.get(view) ?? this.#newTypicalWorld(view);
    this.#imagined.set(view, world);
    return this.copy(world);
  }

  /** While a draft is filled in, what was known before it stays the same, and so does what was imagined. */
  #newTypicalWorld(view: View<B>): S {
    const { draft } = view;
    if (draft === undefined) return this.sampleWorld(view, new Random(0));
    const world = this.#typicalWorld(draft.before);
    this.#choose(world, draft.choices);
    this.ask(world);
    return world;
  }
}

/** So many worlds are imagined at most to find one in which whoever is asked has something to choose. */
const MOST_TRIES = 40;

function canBeChosen(target: string): string {
  return `${target} can be chosen now.`;
}
