import { type Audience, EVERYONE, type Seat } from './audience.ts';
import type { Chart } from './chart.ts';
import { type Dice, NO_DICE } from './dice.ts';
import type { Forecast } from './forecast.ts';
import type { Frame, Locals } from './frame.ts';
import type { Shape, Value, ValuesOf } from './kinds.ts';
import type { Phrase } from './phrases.ts';
import type { Procedure, Vocabulary } from './procedure.ts';
import { defect, Refusal } from './refusal.ts';
import type { Core } from './state.ts';

/** Something that happened, in numbers, and who may know it. */
export interface GameEvent {
  readonly key: string;
  readonly params: Readonly<Record<string, Value>>;
  readonly to: Audience;
  /** The rolls it tells of, by their places among those of the action; see account.ts. */
  readonly rolls?: readonly number[];
  /** What could be foreseen of them. */
  readonly odds?: Forecast;
}

/** Whoever wants to hear what an action does. Simulations pass none. */
export interface Witness {
  /** An action was taken, also one that was played unasked. */
  option?(step: string, verb: number): void;
  event?(event: GameEvent): void;
  /** Something was rolled, or drawn: lots are drawn by nobody. */
  roll?(purpose: string, by: Seat | undefined): void;
  /** What may come of the dice that are rolled next for a purpose. */
  foresee?(purpose: string, odds: Forecast): void;
  /** A cell of a chart was read. */
  lookup?(chart: string, row: number, column: number): void;
}

/** What the rules can do while an action is carried out, in the words of one game and one procedure. */
export interface Play<W extends Vocabulary, L extends Shape, N extends string> {
  /** On to a step of the same procedure, with these changes to what it remembers. */
  go(step: N, changes?: Partial<ValuesOf<L>>): Frame;
  /** Asks at the same step again, or runs it again, with these changes. */
  again(changes?: Partial<ValuesOf<L>>): Frame;
  /** Runs another procedure, then comes back at `then`, which gets its result, with these changes. */
  call<M extends Shape, O extends string>(
    procedure: Procedure<M, O>,
    locals: ValuesOf<M>,
    then: N,
    changes?: Partial<ValuesOf<L>>,
  ): Frame;
  /** Ends this procedure and goes on with another in its place. */
  become<M extends Shape, O extends string>(procedure: Procedure<M, O>, locals: ValuesOf<M>): Frame;
  /** Ends this procedure; the caller goes on. */
  done(result?: number): Frame | undefined;
  /** Ends the game. */
  over(): undefined;
  /** A die of the side that rolls it by the rules, whoever acts. */
  roll(purpose: W['purposes'], by: Seat, faces?: number, to?: Audience): number;
  /**
   * What may come of the dice that are rolled next for this purpose, for the side that rolls them. It goes along with the
   * event that tells of them, so it may hold only what all who hear of it may know; it is worked out if somebody listens.
   */
  foresee(purpose: W['purposes'], odds: () => Forecast): void;
  /** `count` different numbers out of 0 to `from - 1`. */
  draw(purpose: W['purposes'], count: number, from: number, to?: Audience): readonly number[];
  tell<K extends keyof W['events'] & string>(key: K, params: ValuesOf<W['events'][K]>, to?: Audience): void;
  /** A secret comes out here by the rules: there is no way back over it, and the secrecy tests expect it. */
  disclose(name: W['disclosures']): void;
  /**
   * By the rules this cannot be taken back, though nothing is given away by it: a unit has had to stop. Whether it is so, and
   * why, must follow from what everybody knows.
   */
  seal(why: Phrase): void;
  /** Reads a chart, and lets the fuzzer know which cell. */
  consult<T>(chart: Chart<T>, row: number, column: number): T;
  /** Closes the open draft: from here on everyone sees what it did. */
  confirm(): void;
}

/** The one implementation behind every `Play`. */
export class Execution implements Play<Vocabulary, Shape, string> {
  rolled = false;
  readonly disclosed: string[] = [];
  /** Why it stands by the rules, if it does. */
  sealed: Phrase | false = false;
  /** What the procedure that just ended gave back. */
  returned = 0;
  /** The rules said that the game ends, as opposed to nothing at all. */
  ended = false;
  frame: Frame;
  readonly #state: Core;
  readonly #dice: Dice;
  readonly #witness: Witness | undefined;

  constructor(state: Core, frame: Frame, dice: Dice, witness: Witness | undefined) {
    this.#state = state;
    this.frame = frame;
    this.#dice = dice;
    this.#witness = witness;
  }

  go(step: string, changes?: Readonly<Record<string, Value | undefined>>): Frame {
    const { step: current, below } = this.frame;
    return { step: current.procedure.step(step), ...this.#changed(changes), below };
  }

  again(changes?: Readonly<Record<string, Value | undefined>>): Frame {
    return changes === undefined ? this.frame : { ...this.frame, ...this.#changed(changes) };
  }

  call<M extends Shape, O extends string>(
    procedure: Procedure<M, O>,
    locals: ValuesOf<M>,
    then: string,
    changes?: Readonly<Record<string, Value | undefined>>,
  ): Frame {
    return enter(procedure, locals, this.go(then, changes));
  }

  become<M extends Shape, O extends string>(procedure: Procedure<M, O>, locals: ValuesOf<M>): Frame {
    return enter(procedure, locals, this.frame.below);
  }

  done(result = 0): Frame | undefined {
    this.returned = result;
    if (this.frame.below === undefined) this.ended = true;
    return this.frame.below;
  }

  over(): undefined {
    this.ended = true;
    return undefined;
  }

  roll(purpose: string, by: Seat, faces = 6, to: Audience = EVERYONE): number {
    this.#refuseInDraft('a die');
    this.rolled = true;
    this.#witness?.roll?.(purpose, by);
    return this.#dice.roll(faces, to, purpose);
  }

  foresee(purpose: string, odds: () => Forecast): void {
    if (this.#witness?.foresee !== undefined) this.#witness.foresee(purpose, odds());
  }

  draw(purpose: string, count: number, from: number, to: Audience = EVERYONE): readonly number[] {
    this.#refuseInDraft('a draw');
    this.rolled = true;
    this.#witness?.roll?.(purpose, undefined);
    return this.#dice.draw(count, from, to, purpose);
  }

  tell(key: string, params: Readonly<Record<string, Value>>, to: Audience = EVERYONE): void {
    this.#refuseInDraft(`the event "${key}"`);
    this.#witness?.event?.({ key, params, to });
  }

  disclose(name: string): void {
    this.#refuseInDraft('a disclosure');
    if (!this.disclosed.includes(name)) this.disclosed.push(name);
  }

  seal(why: Phrase): void {
    this.#refuseInDraft('a seal');
    this.sealed = why;
  }

  consult<T>(chart: Chart<T>, row: number, column: number): T {
    this.#witness?.lookup?.(chart.name, chart.rowIndex(row), chart.columnIndex(column));
    return chart.at(row, column);
  }

  confirm(): void {
    const { draft } = this.#state;
    if (draft === undefined) throw defect('there is no draft to confirm');
    this.#state.draft = undefined;
    draft.base.release();
  }

  /** Notes an action that is taken. */
  option(step: string, verb: number): void {
    this.#witness?.option?.(step, verb);
  }

  #changed(changes?: Readonly<Record<string, Value | undefined>>): { readonly locals: Locals } {
    const { locals } = this.frame;
    return { locals: changes === undefined ? locals : { ...locals, ...(changes as Record<string, Value>) } };
  }

  #refuseInDraft(what: string): void {
    if (this.#state.draft !== undefined) throw defect(`${what} inside a draft`);
  }
}

/** Carries out the choices of a draft that is being replaced: it can only stay open. */
export class Redrafting extends Execution {
  constructor(state: Core, frame: Frame) {
    super(state, frame, NO_DICE, undefined);
  }

  override confirm(): void {
    throw new Refusal('bad-action', 'a draft cannot be confirmed while it is replaced');
  }
}

/** The frame that starts a procedure. */
export function enter<L extends Shape, N extends string>(
  procedure: Procedure<L, N>,
  locals: ValuesOf<L>,
  below?: Frame,
): Frame {
  const [first] = procedure.outline;
  if (first === undefined) throw defect(`the procedure ${procedure.name} has no steps`);
  return { step: procedure.step(first), locals, below };
}
