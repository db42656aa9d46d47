import type { Action } from './actions.ts';
import { type Dice, drawFrom } from './dice.ts';
import type { GameEvent } from './execution.ts';
import type { Game } from './game.ts';
import { defect } from './refusal.ts';
import type { Core } from './state.ts';

/** What one action can come to: all ways in which the dice can fall, each played through the rules. */

/** One way in which the dice of an action can fall. */
export interface Course<S extends Core> {
  readonly chance: number;
  /** Where it leads; the next course is played in the same state, so whoever wants to keep it copies it. */
  readonly state: S;
  readonly events: readonly GameEvent[];
}

/** Every course of an action, up to the next decision. The state itself is not changed. */
export function* coursesOf<S extends Core>(game: Game<S>, state: S, action: Action): Generator<Course<S>> {
  const dice = new EveryFall();
  const world = game.copy(state);
  do {
    const events: GameEvent[] = [];
    game.copy(state, world);
    game.act(world, action, dice, { event: (event) => events.push(event) });
    yield { chance: dice.chance, state: world, events };
  } while (dice.next());
}

/** A state that an action can lead to, and how likely that is. */
export interface Sequel<S extends Core> {
  readonly state: S;
  readonly chance: number;
}

/** More than this should be sampled instead. */
const MOST_COURSES = 20_000;

/**
 * The exact distribution of one action over all dice, equal states merged, the likeliest first. Nothing where the dice
 * can fall in more than `limit` ways: half a distribution would be taken for a whole one.
 */
export function outcomesOf<S extends Core>(
  game: Game<S>,
  state: S,
  action: Action,
  limit = MOST_COURSES,
): readonly Sequel<S>[] | undefined {
  const found = new Map<string, { readonly state: S; chance: number }>();
  let courses = 0;
  for (const course of coursesOf(game, state, action)) {
    if (++courses > limit) return undefined;
    const hash = game.hash(course.state);
    const known = found.get(hash);
    if (known === undefined) found.set(hash, { state: game.copy(course.state), chance: course.chance });
    else known.chance += course.chance;
  }
  return [...found.values()].sort((a, b) => b.chance - a.chance);
}

/** Dice that fall otherwise each time, until they have fallen in every way. */
class EveryFall implements Dice {
  /** By throw: how many faces there were, and which one came. */
  readonly #faces: number[] = [];
  readonly #fallen: number[] = [];
  #thrown = 0;

  roll(faces: number): number {
    return this.#below(faces) + 1;
  }

  draw(count: number, from: number): readonly number[] {
    return drawFrom((bound) => this.#below(bound), count, from);
  }

  /** Of what has been thrown since the last change. */
  get chance(): number {
    return this.#faces.reduce((chance, faces) => chance / faces, 1);
  }

  /** Turns the last die that can still be turned; false after the last way. */
  next(): boolean {
    this.#thrown = 0;
    for (let last = this.#fallen.length - 1; last >= 0; last--) {
      const face = (this.#fallen[last] ?? 0) + 1;
      if (face < (this.#faces[last] ?? 0)) {
        this.#fallen[last] = face;
        return true;
      }
      this.#fallen.pop();
      this.#faces.pop();
    }
    return false;
  }

  #below(faces: number): number {
    const index = this.#thrown++;
    if (index === this.#fallen.length) {
      this.#fallen.push(0);
      this.#faces.push(faces);
    } else if (this.#faces[index] !== faces) throw defect('the same dice lead to different questions');
    return this.#fallen[index] ?? 0;
  }
}
