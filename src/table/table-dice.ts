import { commitment, secretFromSeed } from '../engine/fair.ts';
import { Refusal } from '../engine/refusal.ts';
import type { Match } from './match.ts';
import type { Header } from './record.ts';
import type { Transition } from './transition.ts';

/** Where the dice of a table come from. */
export type TableDice =
  /** 64 random hexadecimal digits, of which only the hash is published until the end. */
  | { readonly kind: 'fair'; readonly secret: string }
  /** The same dice every time. */
  | { readonly kind: 'seed'; readonly seed: number | string };

/** What is published of them in the header. */
export function publishedDice(dice: TableDice): Header['dice'] {
  if (dice.kind === 'seed') return { kind: 'seed', seed: dice.seed };
  return { kind: 'fair', commitment: commitment(dice.secret) };
}

/** What the dice are made of, if it is at hand; another secret than the promised one is refused. */
export function secretFor({ dice }: Header, secret: string | undefined): string | undefined {
  if (dice.kind === 'seed') return secretFromSeed(dice.seed);
  if (secret !== undefined) refuseOtherSecret(secret, dice.commitment);
  return secret;
}

export const OTHER_SECRET = 'this is not the secret whose hash was published';

function refuseOtherSecret(secret: string, published: string): void {
  if (commitment(secret) !== published) throw new Refusal('bad-dice', OTHER_SECRET);
}

/** The texts that go into the dice, in the order of the sides; seeded dice have none. */
export function fairTexts(
  sides: readonly string[],
  kind: 'fair' | 'seed',
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  return kind === 'seed' ? [] : sides.map((side) => texts.get(side) ?? '');
}

const LONGEST_TEXT = 200;

/** A text of a side's own for the fair dice: once, and before anything could be rolled. */
export function contributeTransition(match: Match, name: string, text: string): Transition {
  match.side(name);
  if (match.header.dice.kind !== 'fair')
    throw new Refusal('not-available', 'these dice follow from a seed; nothing can be added to them');
  if (match.begun) throw new Refusal('not-available', 'the game has begun; the dice are settled');
  if (match.texts.has(name)) throw new Refusal('not-available', 'you have added your text already');
  if (typeof text !== 'string' || text.length > LONGEST_TEXT)
    throw new Refusal('bad-request', `the text for the dice has at most ${LONGEST_TEXT} letters`);
  return { entry: { number: match.number, seat: name, contribute: text } };
}

/** The secret of the fair dice, to be shown when all is over: `number` says after which entry. */
export function revealTransition(match: Match, secret: string, number = match.number): Transition {
  const { dice } = match.header;
  if (dice.kind !== 'fair' || match.revealed) throw new Refusal('bad-dice', 'there is no secret to show');
  refuseOtherSecret(secret, dice.commitment);
  return { entry: { number, reveal: secret } };
}
