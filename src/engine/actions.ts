import { at } from './arrays.ts';
import { type Kind, numberOf } from './kinds.ts';
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

export class Verbs<V extends VerbShapes = VerbShapes> {
  /** The number of each verb, in the order they are declared. */
  readonly id: { readonly [K in keyof V]: number };
  readonly names: readonly string[];
  readonly #shapes: readonly VerbShape[];

  constructor(shapes: V) {
    this.names = Object.keys(shapes);
    const spaced = this.names.find((name) => /\s/.test(name) || name === '');
    if (spaced !== undefined) throw new Refusal('bad-data', `"${spaced}" cannot be the name of a verb`);
    this.#shapes = Object.values(shapes);
    this.id = Object.fromEntries(this.names.map((name, number) => [name, number])) as {
      [K in keyof V]: number;
    };
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

  /** The kind of an argument: `unit`, `hex`. */
  kindOf(action: Action, index: number): Kind {
    return this.#kind(at(this.#shapes, at(action, 0)), index);
  }

  print(action: Action): string {
    return [this.verb(action), ...this.args(action)].join(' ');
  }

  parse(text: string): Action {
    const [verb = '', ...words] = text.split(' ');
    const number = this.names.indexOf(verb);
    if (number < 0)
      throw new Refusal('bad-action', `${quoted(verb)} is not something one can do in this game`);
    if (words.includes(''))
      throw new Refusal('bad-action', 'the words of an action are separated by single spaces');
    const shape = at(this.#shapes, number);
    const fixed = shape.args?.length ?? 0;
    if (words.length < fixed + (shape.rest ? 1 : 0) || (!shape.rest && words.length > fixed)) {
      throw new Refusal('bad-action', `"${verb}" takes ${this.usage(number)}`);
    }
    return [number, ...words.map((word, index) => canonical(this.#kind(shape, index), word))];
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

/** Collects the legal actions of a decision. */
export class Options {
  readonly actions: Action[] = [];
  /** What the ways among them cost, in points, by their place in the list. */
  costs: number[] | undefined;

  add(verb: number): void;
  add(verb: number, first: number): void;
  add(verb: number, first: number, second: number): void;
  add(verb: number, first?: number, second?: number): void {
    if (first === undefined) this.actions.push([verb]);
    else if (second === undefined) this.actions.push([verb, first]);
    else this.actions.push([verb, first, second]);
  }

  /** For actions with a path: `[verb, unit, hex, hex, hex]`, and what the way costs. */
  addWay(action: Action, cost: number): void {
    this.costs ??= [];
    this.costs[this.actions.length] = cost;
    this.actions.push(action);
  }
}
