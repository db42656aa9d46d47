import { quoted, Refusal } from '../../engine/refusal.ts';
import { ALLIED, AXIS, type Kit, type State } from '../../games/air-assault/index.ts';
import { type Policy, policyOf } from '../policy.ts';
import { airThoughts } from './air.ts';
import { answerThoughts } from './answers.ts';
import { arrivalThoughts } from './arrivals.ts';
import type { Book } from './book.ts';
import { coastThoughts } from './coast.ts';
import { combatThoughts } from './combat.ts';
import { fireThoughts } from './fire.ts';
import { movementThoughts } from './movement.ts';
import type { Reason } from './reasons.ts';
import { setUpThoughts } from './set-up.ts';
import type { Style } from './style.ts';
import { Survey } from './survey.ts';

/** How a side of a game of the system decides; styles and book are those of the game. */
export function policyWith(
  styles: Readonly<Record<string, Style>>,
  bookFor: (kit: Kit, pages: readonly string[], seed: string) => Book,
): (side: string, style: string, seed: string) => Policy<State, Reason> {
  return (side, name, seed) => {
    const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
    if (style === undefined) throw new Refusal('bad-request', `there is no style ${quoted(name)}`);
    const survey = new Survey(side === 'axis' ? AXIS : ALLIED, style);
    const books = new WeakMap<Kit, Book>();
    const bookOf = ({ kit }: State): Book => {
      const known = books.get(kit) ?? bookFor(kit, style.book, seed);
      books.set(kit, known);
      return known;
    };
    return policyOf({
      ...setUpThoughts(bookOf, survey),
      ...airThoughts(survey),
      ...arrivalThoughts(survey),
      ...coastThoughts(survey),
      ...movementThoughts(survey),
      ...combatThoughts(survey),
      ...fireThoughts(survey),
      ...answerThoughts(survey),
    });
  };
}
