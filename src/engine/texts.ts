import { type Kind, type ListKind, type Shape, type Value, whatIs } from './kinds.ts';
import type { Phrase, PhraseShapes } from './phrases.ts';

/**
 * The sentences of a game, by key, with `{name}` where a unit, a hex or a number goes. They are data, so that
 * another language is another set of them.
 */
export interface Texts {
  /** Per step that asks: what the asked side reads, unless the step says it by itself, and what everybody else reads. */
  readonly prompts: Readonly<Record<string, { readonly asked?: string; readonly waiting: string }>>;
  readonly events: Readonly<Record<string, string>>;
  /** What the rules say outside events: titles and facts of previews, the account of a result. */
  readonly phrases: Readonly<Record<string, string>>;
  /** What a roll is for. */
  readonly purposes: Readonly<Record<string, string>>;
  /** How a listed action reads; `{1}` is its first argument and so on, `{last}` its last. */
  readonly verbs: Readonly<Record<string, string>>;
  /** What is printed for a name: per kind (`unit`, `hex`), where it differs from the name itself. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Fills in a sentence from values and their kinds: `{hex}`; of a list `{units}`, `{units|and}` or `{units|or}`. */
export function fillIn(
  texts: Texts,
  template: string,
  shape: Shape,
  values: Readonly<Record<string, Value>>,
): string {
  return template.replace(/\{(\w+)(?:\|(\w+))?\}/g, (whole, key: string, last: string | undefined) => {
    const kind = shape[key];
    const value = values[key];
    return kind === undefined || value === undefined ? whole : labelOf(texts, kind, value, last);
  });
}

/** What the rules said, in words; a figure is written as it is. */
export function phraseText(texts: Texts, shapes: PhraseShapes, phrase: string | Phrase): string {
  if (typeof phrase === 'string') return phrase;
  return fillIn(texts, texts.phrases[phrase.key] ?? '', shapes[phrase.key] ?? {}, phrase.values);
}

/** What is printed for an empty list. */
const NOTHING = 'none';

export function labelOf(texts: Texts, kind: Kind | ListKind, value: Value, last?: string): string {
  if ('list' in kind) {
    const labels = timesIn([value].flat()).map(([one, times]) => {
      const label = labelOf(texts, kind.list, one);
      return times > 1 ? `${label} ×${times}` : label;
    });
    return labels.length > 0 ? listed(labels, last) : NOTHING;
  }
  if (typeof value !== 'number') return '';
  const name = kind.name(value);
  return texts.labels[whatIs(kind, value)]?.[name] ?? name;
}

/** Each value once, in the order in which they come, and how often it is there. */
function timesIn(values: readonly number[]): readonly (readonly [number, number])[] {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  return [...times];
}

/**
 * `A, B, C`; with a word for the end `A`, `A and B`, `A, B and C`. Where a label has a comma of its own, `A, x; B, y and C`;
 * where one has that word, `A; B; and C and D`.
 */
function listed(labels: readonly string[], last: string | undefined): string {
  const hasWord = last !== undefined && labels.some((label) => label.includes(` ${last} `));
  const between = hasWord || labels.some((label) => label.includes(', ')) ? '; ' : ', ';
  if (last === undefined || labels.length < 2) return labels.join(between);
  const end = hasWord ? `${between}${last} ` : ` ${last} `;
  return `${labels.slice(0, -1).join(between)}${end}${labels.at(-1)}`;
}
