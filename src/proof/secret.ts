import type { Seat } from '../engine/audience.ts';
import type { Random } from '../engine/seeded.ts';
import type { Core } from '../engine/state.ts';
import type { Swap } from '../engine/swap.ts';

/** One kind of secret of a game: how to change the truth behind a seat's back. */
export interface Secret<S extends Core = Core> {
  readonly kind: string;
  /** The seats that do not know it. */
  readonly hiddenFrom: readonly Seat[];
  /** The disclosures, by name, that may give it away; after any other it must be as secret as before. */
  readonly disclosedBy: readonly string[];
  /** How many times as often as others it is examined, where there is seldom one. */
  readonly oftener?: number;
  /**
   * Another truth with the same disclosures, made by changing `world` in place; nothing if there is no other.
   * `world` never has an open draft.
   */
  swap(world: S, random: Random): Swap | undefined;
}

/** What an action discloses up to what gives the secret away: from there on the worlds may differ in anything. */
export function untilGivenAway({ disclosedBy }: Pick<Secret, 'disclosedBy'>, disclosed: readonly string[]) {
  const given = disclosed.findIndex((name) => disclosedBy.includes(name));
  return { names: given < 0 ? [...disclosed].sort() : disclosed.slice(0, given + 1), given: given >= 0 };
}
