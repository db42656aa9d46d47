import type { SeatHolder } from '../table/record.ts';

/** Who holds a side, in words: "Anna", "the computer (regular, careful)". */
export function holderText({ name, kind, level, character }: SeatHolder): string {
  if (kind === 'person') return name === '' ? 'a person' : name;
  const manner = [level, character].filter((part) => part !== undefined).join(', ');
  const computer = manner === '' ? 'the computer' : `the computer (${manner})`;
  return name === '' ? computer : `${name}, ${computer}`;
}
