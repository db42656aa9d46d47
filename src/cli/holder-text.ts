import type { SeatHolder } from '../table/record.ts';

/** Who holds a side, in words: "Anna (person)", "bot (regular, careful)". */
export function holderText({ name, kind, level, character }: SeatHolder): string {
  const manner = [level, character].filter((part) => part !== undefined);
  const what = name === '' ? manner : [kind, ...manner];
  const who = name === '' ? kind : name;
  return what.length === 0 ? who : `${who} (${what.join(', ')})`;
}
