import type { Audience } from '../engine/audience.ts';
import { type Dice, ForcedDice, RecordedDice, type Roll } from '../engine/dice.ts';
import { FairDice, type FairSetting } from '../engine/fair.ts';
import { Refusal } from '../engine/refusal.ts';

/** The dice of one action. */
export interface ActionDice {
  readonly dice: Dice;
  /** Some results were given. */
  readonly forced: boolean;
  /** The rolls that were made; refuses if others were given than the rules asked for. */
  finish(): readonly Roll[];
}

/** Rolls as they were made before. */
export function recordedActionDice(rolls: readonly Roll[], forced: boolean): ActionDice {
  const dice = new RecordedDice(rolls);
  return {
    dice,
    forced,
    finish: () => {
      dice.finish();
      return rolls;
    },
  };
}

/** Where fair dice go on: what they are made of, and the place of the last roll released in each stream. */
interface FairPlace extends FairSetting {
  readonly released: ReadonlyMap<Audience, number>;
}

/**
 * New rolls of fair dice, for one action. If it fails nothing is used up: no result was released. Without a place
 * there is no secret, and nothing can be rolled.
 */
export function fairActionDice(place: FairPlace | undefined, forced?: readonly unknown[]): ActionDice {
  return new FairActionDice(place, forced);
}

class FairActionDice implements ActionDice, Dice {
  readonly forced: boolean;
  readonly #rolls: Roll[] = [];
  readonly #place: FairPlace | undefined;
  readonly #given: ForcedDice | undefined;
  #fair: FairDice | undefined;

  constructor(place: FairPlace | undefined, forced: readonly unknown[] | undefined) {
    this.forced = forced !== undefined;
    this.#place = place;
    this.#given = forced === undefined ? undefined : new ForcedDice(forced, this.#lazily());
  }

  get dice(): Dice {
    return this;
  }

  roll(faces: number, to: Audience, purpose: string): number {
    const before = this.#last(to);
    const result = (this.#given ?? this.#fairDice()).roll(faces, to, purpose);
    this.#rolls.push({ purpose, to, ...this.#index(to, before), faces, result });
    return result;
  }

  draw(count: number, from: number, to: Audience, purpose: string): readonly number[] {
    const before = this.#last(to);
    const results = (this.#given ?? this.#fairDice()).draw(count, from, to, purpose);
    this.#rolls.push({ purpose, to, ...this.#index(to, before), draw: count, from, results });
    return results;
  }

  finish(): readonly Roll[] {
    this.#given?.finish();
    return this.#rolls;
  }

  /** A given result takes no place in the stream. */
  #index(to: Audience, before: number): { index?: number } {
    const last = this.#last(to);
    return last === before ? {} : { index: last };
  }

  #last(to: Audience): number {
    return this.#fair?.last(to) ?? this.#place?.released.get(to) ?? -1;
  }

  #lazily(): Dice {
    return {
      roll: (faces, to) => this.#fairDice().roll(faces, to),
      draw: (count, from, to) => this.#fairDice().draw(count, from, to),
    };
  }

  #fairDice(): FairDice {
    if (this.#fair === undefined) {
      if (this.#place === undefined)
        throw new Refusal('bad-dice', 'the secret of the dice is not at hand: nothing can be rolled');
      this.#fair = new FairDice(this.#place);
      this.#fair.skipPast([...this.#place.released].map(([to, index]) => ({ to, index })));
    }
    return this.#fair;
  }
}
