import type { Shape, Value, ValuesOf } from './kinds.ts';

/** What the rules say outside events: a key of the game's texts, and what goes into its sentence. No rule knows a language. */
export interface Phrase {
  readonly key: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** The phrases of a game, by key, with the kinds of what goes into them. */
export type PhraseShapes = Readonly<Record<string, Shape>>;

/** `phrase('attack-on', { hex })`: how the rules of one game speak. */
export function phrasesOf<const P extends PhraseShapes>(
  _shapes: P,
): <K extends keyof P & string>(key: K, ...values: ValuesFor<P[K]>) => Phrase {
  return (key, ...[values]) => ({ key, values: values ?? {} });
}

type ValuesFor<S extends Shape> = keyof S extends never ? readonly [] : readonly [values: ValuesOf<S>];
