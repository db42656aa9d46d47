import { capital, fill } from '../texts/index.ts';

type Values = Readonly<Record<string, string | number>>;

/** What a game says, by the keys of its own catalogue. */
export interface Wording {
  /** A sentence, with its values filled in. */
  say(key: string, values?: Values): string;
  /** The first sentence of several that there is. */
  sayFirst(keys: readonly string[], otherwise: string): string;
  /** The part of the sequence that a step belongs to: `phase.<step>`, else `phase.<procedure>`. */
  phase(step: string, otherwise: string): string;
  /**
   * The button of an action that names nothing: `button.<verb>.<step>`, by the procedure, or by the verb alone. Where
   * orders could have been given and none was: `none.<verb>.<step>` or by the procedure, if there is one.
   */
  button(verb: string, question: { readonly name: string }, untouched?: boolean): string;
}

export function wording(words: Readonly<Record<string, string>>): Wording {
  const say = (key: string, values: Values = {}) => {
    const sentence = words[key];
    if (sentence === undefined) throw new Error(`there is no text ${key}`);
    return fill(sentence, values);
  };
  const sayFirst = (keys: readonly string[], otherwise: string) => {
    const key = keys.find((one) => words[one] !== undefined);
    return key === undefined ? otherwise : say(key);
  };
  return {
    say,
    sayFirst,
    phase: (step, otherwise) => sayFirst([`phase.${step}`, `phase.${procedureOf(step)}`], otherwise),
    button: (verb, { name }, untouched = false) => {
      const none = [`none.${verb}.${name}`, `none.${verb}.${procedureOf(name)}`];
      const some = [`button.${verb}.${name}`, `button.${verb}.${procedureOf(name)}`, `button.${verb}`];
      return capital(sayFirst(untouched ? [...none, ...some] : some, verb));
    },
  };
}

/** `movement.choose` is a step of `movement`. */
export function procedureOf(step: string): string {
  return step.slice(0, step.indexOf('.'));
}
