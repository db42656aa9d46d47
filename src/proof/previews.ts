import { expect } from 'vitest';
import type { Action } from '../engine/actions.ts';
import type { EventDocument, Preview } from '../engine/definition.ts';
import { type Dice, NO_DICE } from '../engine/dice.ts';
import type { Game } from '../engine/game.ts';
import { NONE } from '../engine/kinds.ts';
import { coursesOf } from '../engine/outcomes.ts';
import { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';

/**
 * Previews against all dice. An action with a preview is played through every fall of the dice, in the true world and in
 * worlds that the asked side imagines. The preview must be the same in all of them, and its chances those of each.
 */

/** The outcome of a preview that one course of the dice comes to, read from what happened; nothing if it cannot be told. */
export type Reading<S extends Core> = (course: {
  readonly events: readonly EventDocument[];
  readonly preview: Preview;
  readonly before: S;
  readonly action: string;
}) => string | undefined;

export interface PreviewOptions<S extends Core> {
  /** By step and verb: `battle.aim target`. */
  readonly readings: Readonly<Record<string, Reading<S>>>;
  /** The outcome that may turn into this one, depending on what is hidden from the side. */
  readonly openFor?: (text: string) => string;
  /** What the side does next, where the dice of an action come later; a draft is confirmed in any case. */
  readonly goOn?: (state: S, action: Action) => Action | undefined;
  /** How many worlds are imagined; an action with more courses of dice than `most` is left out. */
  readonly worlds?: number;
  readonly most?: number;
}

/** Dice that fall in one way. */
const SAME: Dice = { roll: () => 1, draw: (count) => Array.from({ length: count }, (_, index) => index) };

export class PreviewProof<S extends Core, B> {
  /** How often each preview was compared with all dice. */
  readonly tally = new Map<string, number>();
  readonly #game: Game<S, B>;
  readonly #options: Required<PreviewOptions<S>>;

  constructor(game: Game<S, B>, options: PreviewOptions<S>) {
    this.#game = game;
    this.#options = { openFor: () => '', goOn: () => undefined, worlds: 3, most: 1_500, ...options };
  }

  /** `step verb` of every preview there is, in the order of the alphabet. */
  get all(): readonly string[] {
    const { procedures, verbs } = this.#game.definition;
    const names = procedures.flatMap((procedure) =>
      procedure.steps().flatMap((step) => {
        if (step.kind !== 'decide') return [];
        return verbs.names
          .filter((_, verb) => step.previews[verb] !== undefined)
          .map((verb) => `${step.name} ${verb}`);
      }),
    );
    return names.sort();
  }

  /** The actions of the open decision that have a preview. */
  foreseeable(state: S): readonly Action[] {
    const decision = this.#game.ask(state);
    return decision?.actions.filter(([verb = NONE]) => decision.step.previews[verb] !== undefined) ?? [];
  }

  examine(state: S, action: Action): void {
    const game = this.#game;
    const decision = game.ask(state);
    if (decision === undefined) throw new Error('the game is over');
    const text = game.print(action);
    const name = `${decision.step.name} ${text.split(' ')[0]}`;
    const read = this.#options.readings[name];
    if (read === undefined) throw new Error(`nobody reads ${name}`);
    const view = game.view(state, decision.seat);
    const preview = game.preview(view, action);
    const foreseen = this.#foreseen(state, action);
    for (const world of [state, ...this.#imagined(state, decision.seat)]) {
      expect(this.#foreseen(world, action), `${name}: ${text}`).toBe(foreseen);
      const found = this.#chancesIn(world, action, (events) =>
        read({ events, preview, before: world, action: text }),
      );
      if (found === undefined) continue;
      this.#agree(preview, found, `${name}: ${text}`);
      this.tally.set(name, (this.tally.get(name) ?? 0) + 1);
    }
  }

  /** Worlds that differ from the true one. */
  #imagined(state: S, seat: number): S[] {
    const view = this.#game.view(state, seat);
    const hash = this.#game.hash(state);
    return Array.from({ length: this.#options.worlds }, (_, n) =>
      this.#game.sampleWorld(view, new Random(n + 1)),
    ).filter((world) => this.#game.hash(world) !== hash);
  }

  /** What the rules foresee in a world, whoever looks on. */
  #foreseen(world: S, action: Action): string {
    const decision = this.#game.ask(world);
    const [verb = NONE, first = NONE, second = NONE] = action;
    const trial = this.#game.copy(world);
    return JSON.stringify(decision?.step.previews[verb]?.(trial, decision.locals, first, second, action));
  }

  /** The chance of each outcome, all dice counted; nothing where there are too many, or one cannot be told. */
  #chancesIn(
    world: S,
    action: Action,
    read: (events: readonly EventDocument[]) => string | undefined,
  ): Map<string, number> | undefined {
    const [start, last] = this.#decisive(world, action) ?? [];
    if (start === undefined || last === undefined) return undefined;
    const found = new Map<string, number>();
    let courses = 0;
    for (const { chance, events } of coursesOf(this.#game, start, last)) {
      const outcome = read(events.map((event) => this.#game.eventDocument(event)));
      if (outcome === undefined || ++courses > this.#options.most) return undefined;
      found.set(outcome, (found.get(outcome) ?? 0) + chance);
    }
    return found;
  }

  /** Where the dice of an action fall. */
  #decisive(world: S, action: Action): readonly [S, Action] | undefined {
    const state = this.#game.copy(world);
    if (this.#game.ask(world)?.step.draft && !this.#isConfirmed(world, action)) {
      this.#game.act(state, action, NO_DICE);
      const end = this.#game.ask(state)?.actions.find(({ length }) => length === 1);
      return end === undefined ? undefined : [state, end];
    }
    let last = action;
    for (
      let next = this.#options.goOn(state, last);
      next !== undefined;
      next = this.#options.goOn(state, last)
    ) {
      this.#game.act(state, last, NO_DICE);
      last = next;
    }
    return [state, last];
  }

  /** Whether an action is the last of its draft. */
  #isConfirmed(world: S, action: Action): boolean {
    const after = this.#game.copy(world);
    this.#game.act(after, action, SAME);
    return after.draft?.base !== world.draft?.base;
  }

  /** Each chance is the one that the preview gives, or lies between what is sure and what is open. */
  #agree({ outcomes }: Preview, found: ReadonlyMap<string, number>, what: string): void {
    const given = new Map(outcomes.map(({ text, chance }) => [text, chance]));
    const opens = new Set([...given.keys()].map(this.#options.openFor));
    expect(
      [...given.values()].reduce((sum, chance) => sum + chance, 0),
      what,
    ).toBeCloseTo(1, 9);
    for (const text of new Set([...given.keys(), ...found.keys()])) {
      if (opens.has(text)) continue;
      const least = given.get(text) ?? 0;
      const most = least + (given.get(this.#options.openFor(text)) ?? 0);
      const chance = found.get(text) ?? 0;
      if (most === least) expect(chance, `${what}: ${text}`).toBeCloseTo(least, 9);
      expect(chance, `${what}: ${text}`).toBeGreaterThan(least - 1e-9);
      expect(chance, `${what}: ${text}`).toBeLessThan(most + 1e-9);
    }
  }
}
