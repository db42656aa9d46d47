import type { DieText } from '../../engine/definition.ts';
import type { ShownRoll } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { t } from '../texts/index.ts';
import type { DieRow } from './result.ts';
import { type Rolled, shownDie } from './result-rolls.ts';

/** Dice one by one: what each needed, what was added to it and why, and what it came to. */

/** More results than these are no need, but a table. */
const MOST_NEEDS = 3;

/** The dice of a roll, and those that were rolled for what it came to. */
export function rowsOf(one: Rolled, face: Face): readonly DieRow[] {
  return [one, ...one.further].flatMap(({ event, rolls }, nth) =>
    (event.odds?.dice ?? []).flatMap((die, index) => {
      const roll = rolls[index];
      return roll === undefined ? [] : [{ ...rowOf(die, roll, face), further: nth > 0 }];
    }),
  );
}

/** Whether all of its dice are told one by one. */
export function hasRows(one: Rolled): boolean {
  return [one, ...one.further].every(({ event, rolls }) => event.odds?.dice?.length === rolls.length);
}

function rowOf(die: DieText, roll: ShownRoll, face: Face): Omit<DieRow, 'further'> {
  const added = die.modifiers.reduce((sum, { by: more }) => sum + more, 0);
  const { result = 0, by = '', die: faces = 6 } = roll;
  const sum = result + added;
  const came = die.sums.find(({ sums }) => sums.includes(sum));
  const look = face.sides[by];
  const facts = die.facts.map(({ text, value }) => t('result.fact', { what: text, value }));
  return {
    label: die.text,
    need: [...facts, needsOf(die, 1 + added, faces + added)].filter((part) => part !== '').join(' · '),
    modifiers: die.modifiers,
    sum,
    came: came?.text ?? die.otherwise ?? '',
    // Where every sum comes to something, none of them is a success.
    hit: came !== undefined && die.otherwise !== undefined,
    die: shownDie(roll, face),
    by,
    ...(look === undefined ? {} : { look }),
  };
}

/** "6: a Hit; 7: a grave Hit" */
function needsOf({ sums, otherwise }: DieText, lowest: number, highest: number): string {
  if (sums.length > MOST_NEEDS || otherwise === undefined) return '';
  if (sums.length === 0) return t('result.need.none');
  return sums
    .map(({ sums: those, text }) => t('result.need', { sums: namesOf(those, lowest, highest), what: text }))
    .join('; ');
}

/** "3 or less", "5 or more", "4, 5": sums are told in their order. */
function namesOf(sums: readonly number[], lowest: number, highest: number): string {
  const [first = 0, last = 0] = [sums[0], sums.at(-1)];
  const joined = sums.length === last - first + 1;
  if (sums.length > 1 && joined && first === lowest) return t('result.or-less', { n: last });
  if (sums.length > 1 && joined && last === highest) return t('result.or-more', { n: first });
  return sums.join(', ');
}
