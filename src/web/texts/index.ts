import { en } from './en/index.ts';

export { capital } from './capital.ts';

/** Every sentence of the page by its key. Another language is another catalogue with the same keys. */
export type TextKey = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

const LANGUAGE = 'en';
const plurals = new Intl.PluralRules(LANGUAGE);

/** A sentence, with `{name}` filled in. `{n|game|games}` chooses by the number. */
export function t(key: TextKey, values: Values = {}): string {
  return fill(en[key], values);
}

export function fill(sentence: string, values: Values): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (one === undefined || other === undefined) return String(value);
      return plurals.select(Number(value)) === 'one' ? one : other;
    },
  );
}
