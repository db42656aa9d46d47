import type { OptionValues } from '../../engine/definition.ts';

/** The options of the game: each has a usual value and another. The state holds 1 where it is the other. */
export const OPTIONS = [
  { id: 'last-season', values: ['summer-1942', 'fall-1942'], key: 'longWar' },
  { id: 'force-k', values: ['summer-1940', 'spring-1941'], key: 'lateForceK' },
  { id: 'italian-ju87', values: ['two', 'four'], key: 'moreStukas' },
  { id: 'sirte', values: ['off', 'on'], key: 'sirte' },
  { id: 'mersa-matruh', values: ['off', 'on'], key: 'matruh' },
] as const;

type Option = (typeof OPTIONS)[number];
type Chosen = { [K in Option['key']]: number };

/** Where the state holds the option that brings a box of Africa into play. */
export function keyOfOption(id: 'sirte' | 'mersa-matruh'): Option['key'] {
  return id === 'sirte' ? 'sirte' : 'matruh';
}

export function optionsOf(s: Readonly<Chosen>): OptionValues {
  return Object.fromEntries(OPTIONS.map(({ id, values, key }) => [id, values[s[key] > 0 ? 1 : 0]]));
}

export function setOptions(s: Chosen, chosen: OptionValues): void {
  for (const { id, values, key } of OPTIONS) s[key] = chosen[id] === values[1] ? 1 : 0;
}
