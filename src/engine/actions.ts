import { at } from './arrays.ts';
import { type Kind, numberOf, type ValueOf } from './kinds.ts';
import { quoted, Refusal } from './refusal.ts';

/**
 * An action is a flat list of numbers: the verb, then its arguments. Outside it is one line of text, the verb
 * and the names of the arguments separated by single spaces; `parse` and `print` are exact opposites.
 */
export type Action = readonly number[];

export interface VerbShape {
  readonly args?: readonly Kind[];
  /** One or more further arguments of this kind: the hexes of a path. */
  readonly rest?: Kind;
}

export type VerbShapes = Readonly<Record<string, VerbShape>>;

/** What a verb is said of: its arguments, then the path, where it has one. */
export type ArgumentsOf<V extends VerbShape> = V extends { readonly rest: Kind<infer R> }
  ? readonly [...FixedOf<V>, readonly R[]]
  : FixedOf<V>;

type FixedOf<V extends VerbShape> = V extends { readonly args: infer A extends readonly Kind[] }
  ? { readonly [K in keyof A]: ValueOf<A[K]> }
  : readonly [];

declare const SAID_OF: unique symbol;

/** The number of a verb; it knows what the verb is said of. */
export type Verb<A extends readonly unknown[] = readonly unknown[]> = number & { readonly [SAID_OF]: A };

export class Verbs<const V extends VerbShapes = VerbShapes> {
  /** The number of each verb, in the order they are declared. */
  readonly id: { readonly [K in keyof V]: Verb<ArgumentsOf<V[K]>> };
  readonly names: readonly string[];
  readonly #shapes: readonly VerbShape[];

  constructor(shapes: V) {
    this.names = Object.keys(shapes);
    const spaced = this.names.find((name) => /\s/.test(name) || name === '');
    if (spaced !== undefined) throw new Refusal('bad-data', `"${spaced}" cannot be the name of a verb`);
    this.#shapes = Object.values(shapes);
    this.id = Object.fromEntries(this.names.map((name, number) => [name, number])) as Verbs<V>['id'];
  }

  verb(action: Action): string {
    return at(this.names, at(action, 0));
  }

  /** The names of the arguments, as a page needs them to find the pieces an action speaks of. */
  args(action: Action): string[] {
    const shape = at(this.#shapes, at(action, 0));
    return action.slice(1).map((value, index) => this.#kind(shape, index).name(value));
  }

  /** The kinds of a verb's arguments in order, that of a path once. */
  kindsOf(verb: number): readonly Kind[] {
    const { args = [], rest } = at(this.#shapes, verb);
    return rest === undefined ? args : [...args, rest];
  }

  /** Whether actions of a verb carry a path. */
  hasPath(verb: number): boolean {
    return at(this.#shapes, verb).rest !== undefined;
  }

  /** How many arguments an action of a verb has before its path. */
  fixedCount(verb: number): number {
    return at(this.#shapes, verb).args?.length ?? 0;
  }

  /** The kind of an argument: `unit`, `hex`. */
  kindOf(action: Action, index: number): Kind {
    return this.#kind(at(this.#shapes, at(action, 0)), index);
  }

  print(action: Action): string {
    return [this.verb(action), ...this.args(action)].join(' ');
  }

  parse(text: string): Action {
    const said = text.split(' ');
    const [verb = '', ...words] = said;
    if (text !== '' && said.includes(''))
      throw new Refusal('bad-action', 'the words of an action are separated by single spaces');
    const number = this.names.indexOf(verb);
    if (number < 0)
      throw new Refusal('bad-action', `${quoted(verb)} is not something one can do in this game`);
    const shape = at(this.#shapes, number);
    const fixed = shape.args?.length ?? 0;
    if (words.length < fixed + (shape.rest ? 1 : 0) || (!shape.rest && words.length > fixed)) {
      throw new Refusal('bad-action', `"${verb}" takes ${this.usage(number)}`);
    }
    // A list made by mapping is no longer than it has to be; drafts of hundreds of actions are kept for long.
    return said.map((word, index) => (index === 0 ? number : canonical(this.#kind(shape, index - 1), word)));
  }

  /** The form of a verb: `move <unit> <hex>...`. */
  usage(verb: number): string {
    const shape = at(this.#shapes, verb);
    const args = (shape.args ?? []).map((kind) => `<${kind.what}>`);
    if (shape.rest) args.push(`<${shape.rest.what}>...`);
    return args.length === 0 ? 'nothing more' : args.join(' ');
  }

  #kind(shape: VerbShape, index: number): Kind {
    const kind = shape.args?.[index] ?? shape.rest;
    if (kind === undefined) throw new Refusal('defect', `argument ${index} does not exist`);
    return kind;
  }
}

/** One text for one action: `007` is not another way to write `7`. */
function canonical(kind: Kind, word: string): number {
  const value = numberOf(kind, word);
  if (kind.name(value) !== word)
    throw new Refusal('bad-action', `"${word}" is written "${kind.name(value)}"`);
  return value;
}

export function sameAction(a: Action, b: Action): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
