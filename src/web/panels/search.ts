/** A text as it is searched: without capitals and accents, so that "Ghaxaq" finds "Għaxaq". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ħ/g, 'h').replace(/Ħ/g, 'H').toLowerCase();
}

/** Whether every word that was typed occurs. `text` and `words` are folded already. */
export function fits(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

export function wordsOf(typed: string): readonly string[] {
  return folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** How well a name fits what was typed; less is better, nothing is not at all. Both are folded already. */
export function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  const found = name.indexOf(typed);
  if (found < 0) return undefined;
  return /[\s/(.'’-]/.test(name.charAt(found - 1)) ? 2 : 3;
}
