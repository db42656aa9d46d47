import type { Result } from '../engine/definition.ts';
import { commitment } from '../engine/fair.ts';
import { Refusal } from '../engine/refusal.ts';
import { type Course, type Offer, type Plan, type Version, versionOf } from './course.ts';
import { Forgotten } from './history.ts';
import { isFree, wayBack } from './plan.ts';
import { ANSWERS, type AnswerKind, OFFERS, type OfferKind } from './record.ts';

/** What the sides say to each other rather than do on the board. */

const LONGEST_TEXT = 200;

export function planOffer(course: Course, name: string, what: OfferKind): Plan {
  course.side(name);
  if (!OFFERS.includes(what)) throw new Refusal('bad-request', `one can propose ${OFFERS.join(' or ')}`);
  if (course.offer !== undefined)
    throw new Refusal('bad-request', `${course.offer.by} has made a proposal that waits for an answer`);
  const target = what === 'undo' ? { target: undoTarget(course, name) } : {};
  return {
    entry: { number: course.number, seat: name, offer: what },
    offer: { by: name, what, agreed: [], ...target },
  };
}

/** The other side accepts or declines, or whoever proposed takes the proposal back. */
export function planAnswer(course: Course, name: string, answer: AnswerKind): Plan {
  course.side(name);
  if (!ANSWERS.includes(answer)) throw new Refusal('bad-request', `the answer is ${ANSWERS.join(', ')}`);
  const { offer } = course;
  if (offer === undefined || (offer.by === name) !== (answer === 'withdraw') || offer.agreed.includes(name))
    throw new Refusal('no-offer', 'there is no proposal that waits for this answer');
  const entry = { number: course.number, seat: name, answer };
  if (answer !== 'accept') return { entry, offer: 'none' };
  const agreed = [...offer.agreed, name];
  if (agreed.length < course.game.sides.length - 1) return { entry, offer: { ...offer, agreed } };
  if (offer.what === 'draw') return { entry, offer: 'none', result: endOf('draw', 'agreed draw') };
  return agreedUndo(course, offer, entry, agreed);
}

/** A text of a side's own for the fair dice: once, and before anything could be rolled. */
export function planContribute(course: Course, name: string, text: string): Plan {
  course.side(name);
  if (course.header.dice.kind !== 'fair')
    throw new Refusal('not-available', 'these dice follow from a seed; nothing can be added to them');
  if (course.begun) throw new Refusal('not-available', 'the game has begun; the dice are settled');
  if (course.texts.has(name)) throw new Refusal('not-available', 'you have added your text already');
  if (typeof text !== 'string' || text.length > LONGEST_TEXT)
    throw new Refusal('bad-request', `the text for the dice has at most ${LONGEST_TEXT} letters`);
  return { entry: { number: course.number, seat: name, contribute: text } };
}

export function planResign(course: Course, name: string): Plan {
  const seat = course.side(name);
  const winner = course.game.sides.find((_, other) => other !== seat) ?? 'draw';
  return {
    entry: { number: course.number, seat: name, resign: true },
    result: endOf(winner, 'resignation'),
  };
}

export function planAbandon(course: Course): Plan {
  course.refuseWhenOver();
  return { entry: { number: course.number, abandon: true }, result: endOf('draw', 'abandoned') };
}

/** The secret of the fair dice, to be shown when all is over: `number` says after which entry. */
export function planReveal(course: Course, secret: string, number = course.number): Plan {
  const { dice } = course.header;
  if (dice.kind !== 'fair' || course.revealed) throw new Refusal('bad-dice', 'there is no secret to show');
  if (commitment(secret) !== dice.commitment)
    throw new Refusal('bad-dice', 'this is not the secret whose hash was published');
  return { entry: { number, reveal: secret } };
}

/** From here on the game is played by the rules of this program, by which all that was done is legal as well. */
export function planRules(course: Course, { rules, data }: Version = versionOf(course.game)): Plan {
  course.refuseWhenOver();
  const hash = course.hash(course.state);
  return { entry: { number: course.number, rules, data, hash } };
}

function undoTarget(course: Course, name: string): number {
  const seat = course.side(name);
  const { steps, length } = course.history;
  const last = steps.at(-1);
  const free = course.header.sameHands ? length > 0 : last !== undefined && isFree(last, seat);
  if (free) throw new Refusal('bad-request', 'you can take that back without asking');
  const own = course.history.lastOf(seat);
  if (own === 0) throw new Refusal('cannot-undo', 'you have done nothing that could be taken back');
  return own;
}

/**
 * Nothing of an agreed undo can be done again: that it was would tell the other side that a secret order is
 * the same as before.
 */
function agreedUndo(
  course: Course,
  { target = 0 }: Offer,
  entry: { readonly number: number; readonly seat: string; readonly answer: AnswerKind },
  agreed: readonly string[],
): Plan {
  const { history } = course;
  if (!history.remembers(target)) throw new Forgotten(target);
  const { steps } = history;
  const index = steps.findLastIndex((step) => step.entry === target);
  if (index < 0) throw new Refusal('cannot-undo', 'what was to be taken back is gone');
  const { change, hash } = wayBack(course, steps.length - index, true);
  const byBot = agreed.some((side) => course.header.seats[side]?.kind === 'bot');
  return {
    entry: { ...entry, hash },
    offer: 'none',
    change,
    ...(byBot ? { practice: true as const } : {}),
  };
}

function endOf(winner: string, level: string): Result {
  return { winner, level, points: 0, breakdown: [] };
}
