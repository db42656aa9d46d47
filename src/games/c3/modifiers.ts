/** One reason why a die or a column is not what it was, with its rule. */
export interface Modifier {
  readonly text: string;
  readonly by: number;
  readonly rule: string;
}

export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { by }) => sum + by, 0);
}

/** The reasons that apply: those that change nothing are left out. */
export function reasons(...modifiers: readonly (Modifier | false)[]): Modifier[] {
  return modifiers.filter((one): one is Modifier => one !== false && one.by !== 0);
}

/** `+1`, `-2`. */
export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by);
}

/** The reasons as a preview lists them. */
export function asFacts(
  modifiers: readonly Modifier[],
): { readonly text: string; readonly value: string; readonly rule: string }[] {
  return modifiers.map(({ text, by, rule }) => ({ text, value: signed(by), rule }));
}

/** `I/33`, `I/33 and II/33`, `I/33, II/33 and III/33`. */
export function listed(names: readonly string[], last = 'and'): string {
  if (names.length < 2) return names.join();
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
