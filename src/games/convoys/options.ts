import type { OptionValues } from '../../engine/definition.ts';

/** The options of the game: each has a usual value and another. The state holds 1 where it is the other. */
export const OPTIONS = [
  {
    id: 'last-season',
    title: 'The last season of a campaign',
    values: ['summer-1942', 'fall-1942'],
    key: 'longWar',
  },
  {
    id: 'force-k',
    title: 'Force K may be based from',
    values: ['summer-1940', 'spring-1941'],
    key: 'lateForceK',
  },
  { id: 'italian-ju87', title: 'Italian Ju87 groups', values: ['two', 'four'], key: 'moreStukas' },
  { id: 'sirte', title: 'The box Sirte', values: ['off', 'on'], key: 'sirte' },
  { id: 'mersa-matruh', title: 'The box Mersa Matruh', values: ['off', 'on'], key: 'matruh' },
] as const;

type Option = (typeof OPTIONS)[number];
type Chosen = { [K in Option['key']]: number };

export function keyOfOption(id: Option['id']): Option['key'] | undefined {
  return OPTIONS.find((option) => option.id === id)?.key;
}

export function optionsOf(s: Readonly<Chosen>): OptionValues {
  return Object.fromEntries(OPTIONS.map(({ id, values, key }) => [id, values[s[key] > 0 ? 1 : 0]]));
}

export function setOptions(s: Chosen, chosen: OptionValues): void {
  for (const { id, values, key } of OPTIONS) s[key] = chosen[id] === values[1] ? 1 : 0;
}
