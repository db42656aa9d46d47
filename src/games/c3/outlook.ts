import type { Outlook, Preview } from '../../engine/definition.ts';
import { labelOf } from '../../engine/texts.ts';
import { SIDES, sideOf } from './pieces.ts';
import { type Meanings, texts } from './texts.ts';
import { hex as hexKind, unit as unitKind } from './words.ts';

/** How previews name what they speak of: places by their labels, units by their names, results in plain words. */

export function placeName(hex: number): string {
  return labelOf(texts, hexKind, hex);
}

/** Who is against whom: one list of units for each side, where it has any. */
export function forcesOf(...sides: readonly (readonly number[])[]): NonNullable<Preview['forces']> {
  return sides.flatMap((units) => {
    const [first] = units;
    const side = first === undefined ? undefined : SIDES[sideOf(first)];
    return side === undefined ? [] : [{ side, units: units.map((unit) => unitKind.name(unit)) }];
  });
}

type Reading = Omit<Outlook, 'chance'>;

/** The outcomes of a chart; results that read the same are one. */
export function outlooksOf<T>(chances: ReadonlyMap<T, number>, read: (result: T) => Reading): Outlook[] {
  const outlooks = new Map<string, Outlook>();
  for (const [result, chance] of chances) {
    const reading = read(result);
    const known = outlooks.get(reading.text)?.chance ?? 0;
    outlooks.set(reading.text, { ...reading, chance: known + chance });
  }
  return [...outlooks.values()];
}

/** A result in words. */
export function readAs(
  text: string,
  tone: NonNullable<Outlook['tone']>,
  meanings: Meanings,
  code = text,
): Reading {
  const meaning = meanings[code];
  return meaning === undefined ? { text, tone } : { text, tone, meaning };
}

/** The tone of a number: what is above zero is good. */
export function toneOf(gain: number): NonNullable<Outlook['tone']> {
  if (gain === 0) return 'even';
  return gain > 0 ? 'good' : 'bad';
}
