/** How the hints of a game advise: plain sentences with {who} and {place}, or with the {label} of the action. */
export interface AdviceTexts {
  /** So many of them, where they are too many to be named. */
  readonly several: string;
  /** In what losses are counted, where the rules foresee them. */
  readonly losses?: string;
  /** By verb, or by the name of the step and the verb where that says more. */
  readonly verbs: Readonly<Record<string, string>>;
}

/** What is advised: at which step, with which verb, who does it and where. */
export interface Advised {
  readonly step: string;
  readonly verb: string;
  readonly who: readonly string[];
  readonly place: string | undefined;
  /** As it is listed. */
  readonly label: string;
}

/** More than these are counted, not named: in a sentence, and in a list. */
const MOST_NAMED = 2;
const MOST_LISTED = 3;

/** "16 ships", for those who are too many to be named. */
export function severalText({ several }: AdviceTexts, who: readonly string[]): string {
  return several.replace('{n}', String(who.length));
}

/** Who takes part in a step of a plan: by name, or counted where the names would fill the card. */
export function partText(texts: AdviceTexts, who: readonly string[]): string {
  return who.length > MOST_LISTED ? severalText(texts, who) : who.join(', ');
}

/** The sentence for it; nothing where there is none, or where it would have a gap. */
export function adviceText(
  texts: AdviceTexts,
  { step, verb, who, place, label }: Advised,
): string | undefined {
  const template = texts.verbs[`${step} ${verb}`] ?? texts.verbs[verb];
  if (template === undefined) return undefined;
  const people = who.length > MOST_NAMED ? severalText(texts, who) : who.join(' and ');
  if ((template.includes('{who}') && people === '') || (template.includes('{place}') && !place))
    return undefined;
  return template
    .replace('{who}', people)
    .replace('{place}', place ?? '')
    .replace('{label}', label);
}
