import type { OutcomeText } from '../../engine/definition.ts';
import type { Tone } from '../../engine/forecast.ts';

/** A chance as whole per cents; what is possible is never written as nothing, nor as certain. */
export function percent(share: number): string {
  // Sums of shares come near to 1 without reaching it.
  const chance = Math.round(share * 1e9) / 1e9;
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) return '<1%';
  if (whole === 100 && chance < 1) return '>99%';
  return `${whole}%`;
}

/** The chances by what they mean for the side that is asked; nothing where that is not told of all. */
export function byTone(
  outcomes: readonly OutcomeText[],
): readonly { readonly tone: Tone; readonly chance: number }[] {
  if (outcomes.length === 0 || outcomes.some(({ tone }) => tone === undefined)) return [];
  return (['bad', 'even', 'good'] as const)
    .map((tone) => ({ tone, chance: sum(outcomes.filter((one) => one.tone === tone)) }))
    .filter(({ chance }) => chance > 0);
}

function sum(outcomes: readonly OutcomeText[]): number {
  return outcomes.reduce((total, { chance }) => total + chance, 0);
}

/** Signs as they are printed: a minus before a number, a dash for nothing and from one number to another. */
export function printed(value: string): string {
  return value.replace(/^-(?=\d)/, '−').replace(/(?<=^|\/|\d)-(?=$|\/|\d)/g, '–');
}
