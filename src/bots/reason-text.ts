/**
 * Figures of a reason by name, as far as its seat knows them: chances, expected numbers, counts. What it is about is named by kind and
 * name: `place:malta`.
 */
export type Figures = Readonly<Record<string, number | string>>;

/** How a reason reads: plainly, and with its figures where there are some, of one order and of several together. */
export interface FiguredText {
  readonly plain: string;
  /** `{name}` is a figure, `{name%}` the same as a share of a hundred. */
  readonly one: string;
  /** The figures are added up then; where that means nothing it reads plainly. */
  readonly many?: string;
}

export type ReasonTexts<K extends string = string> = Readonly<Record<K, string | FiguredText>>;

/** What several orders say of a reason, each with its figures; `nameOf` is what a thing is called. */
export function reasonText(
  text: string | FiguredText,
  told: readonly (Figures | undefined)[],
  nameOf: (thing: string) => string,
): string {
  if (typeof text === 'string') return text;
  const template = told.length > 1 ? text.many : text.one;
  const [first] = told;
  if (template === undefined || first === undefined || told.includes(undefined)) return text.plain;
  let isTrue = true;
  const said = template.replace(/\{(\w+)(%?)\}/g, (_, name: string, share: string) => {
    const values = told.flatMap((figures) => figures?.[name] ?? []);
    const [value] = values;
    // What is said of one thing is not true of several.
    if (value === undefined || (typeof value === 'string' && new Set(values).size > 1)) isTrue = false;
    return typeof value === 'string' ? nameOf(value) : figureText(values, share === '%');
  });
  return isTrue ? said : text.plain;
}

function figureText(values: readonly (number | string)[], isShare: boolean): string {
  const sum = values.reduce<number>((all, value) => all + Number(value), 0);
  return isShare ? `${Math.round(100 * sum)}%` : String(Math.round(10 * sum) / 10);
}
