import { type VerbShape, type VerbShapes, Verbs } from './actions.ts';
import type { Kind, ListKind, Roles, Shape } from './kinds.ts';
import { defect } from './refusal.ts';

/**
 * The rules of a system that several games share speak of units and hexes, and each game has units and hexes of its own.
 * A role is the kind of such things before the game is known: it has their type and no names. Verbs, events, phrases and
 * procedures are declared with roles, once for all games; a `Casting` says which kind plays each role in a game.
 */
export function role<T extends number>(what: string): Kind<T> {
  const unknown = (): never => {
    throw defect(`which ${what} it is can only be said in a game`);
  };
  const kind: Kind<T> = {
    what,
    size: 0,
    json: 'string',
    name: unknown,
    number: () => undefined,
    playedIn: unknown,
  };
  return kind;
}

type AnyKind = Kind | ListKind;

/** Who plays which role in one game: `new Casting([[Unit, kit.Unit], [Hex, kit.Hex]])`. */
export class Casting implements Roles {
  readonly #players: WeakMap<Kind, Kind>;
  readonly #shapes = new WeakMap<Shape, Shape>();

  constructor(players: readonly (readonly [role: Kind, player: Kind])[] = []) {
    this.#players = new WeakMap(players);
  }

  kind<T extends number>(kind: Kind<T>): Kind<T> {
    const known = this.#players.get(kind);
    if (known !== undefined) return known as Kind<T>;
    const played = (kind.playedIn?.(this) ?? kind) as Kind<T>;
    this.#players.set(kind, played);
    return played;
  }

  /** What a procedure remembers, an event tells or a phrase says, in this game. */
  shape<S extends Shape>(shape: S): S {
    const known = this.#shapes.get(shape);
    if (known !== undefined) return known as S;
    const played = this.#each(shape, (kind: AnyKind) =>
      'list' in kind ? { list: this.kind(kind.list) } : this.kind(kind),
    );
    this.#shapes.set(shape, played);
    return played;
  }

  shapes<const S extends Readonly<Record<string, Shape>>>(shapes: S): S {
    return this.#each(shapes, (shape: Shape) => this.shape(shape));
  }

  /** The verbs with the same numbers, and the names of this game. */
  verbs<const V extends VerbShapes>(shapes: V): Verbs<V> {
    return new Verbs(
      this.#each(shapes, ({ args, rest }: VerbShape) => ({
        ...(args === undefined ? {} : { args: args.map((kind) => this.kind(kind)) }),
        ...(rest === undefined ? {} : { rest: this.kind(rest) }),
      })),
    );
  }

  /** The same parts, each as it is in this game: the types do not change. */
  #each<R extends object, P>(parts: R, make: (part: P) => P): R {
    return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, make(part as P)])) as R;
  }
}

/** For games whose kinds are all their own. */
export const NO_ROLES = new Casting();
