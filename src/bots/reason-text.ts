/** Figures of a reason by name, as far as its seat knows them: chances, expected numbers, counts. */
export type Figures = Readonly<Record<string, number>>;

/** How a reason reads: plainly, and with its figures where there are some, of one order and of several together. */
export interface FiguredText {
  readonly plain: string;
  /** `{name}` is a figure, `{name%}` the same as a share of a hundred. */
  readonly one: string;
  /** The figures are added up then; where that means nothing it reads plainly. */
  readonly many?: string;
}

export type ReasonTexts<K extends string = string> = Readonly<Record<K, string | FiguredText>>;

/** What several orders say of a reason, each with its figures. */
export function reasonText(text: string | FiguredText, told: readonly (Figures | undefined)[]): string {
  if (typeof text === 'string') return text;
  const template = told.length > 1 ? text.many : text.one;
  const [first] = told;
  if (template === undefined || first === undefined || told.includes(undefined)) return text.plain;
  return template.replace(/\{(\w+)(%?)\}/g, (whole, name: string, share: string) => {
    if (!(name in first)) return whole;
    const sum = told.reduce((all, figures) => all + (figures?.[name] ?? 0), 0);
    return share === '' ? String(Math.round(10 * sum) / 10) : `${Math.round(100 * sum)}%`;
  });
}
