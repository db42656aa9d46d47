import { seatNumber } from '../engine/audience.ts';
import { Refusal } from '../engine/refusal.ts';
import { plainResult } from './ending.ts';
import type { Match } from './match.ts';
import { ANSWERS, type AnswerKind, type AnswerReason, type Entry, OFFERS, type OfferKind } from './record.ts';
import type { Offer, Transition } from './transition.ts';
import { actionsSince, changeBack, isFreeFor, lastOwn, learntFrom } from './undo.ts';

/** Proposals of one side, and the answers to them. */

export function offerTransition(match: Match, name: string, what: OfferKind): Transition {
  match.side(name);
  if (!OFFERS.includes(what)) throw new Refusal('bad-request', `one can propose ${OFFERS.join(' or ')}`);
  if (match.offer !== undefined) {
    const who = match.game.sideText(seatNumber(match.offer.by, match.game.sides));
    throw new Refusal('bad-request', `${who} has made a proposal that waits for an answer`);
  }
  const target = what === 'undo' ? { target: undoTarget(match, name) } : {};
  return {
    entry: { number: match.number, seat: name, offer: what },
    offer: { by: name, what, agreed: [], ...target },
  };
}

/** The other side accepts or declines, or whoever proposed takes the proposal back. A computer player says why. */
export function answerTransition(
  match: Match,
  name: string,
  answer: AnswerKind,
  why?: AnswerReason,
): Transition {
  match.side(name);
  if (!ANSWERS.includes(answer)) throw new Refusal('bad-request', `the answer is ${ANSWERS.join(', ')}`);
  const { offer } = match;
  if (offer === undefined || (offer.by === name) !== (answer === 'withdraw') || offer.agreed.includes(name))
    throw new Refusal('no-offer', 'there is no proposal that waits for this answer');
  if (why !== undefined && !match.isPlayedByComputer(name))
    throw new Refusal('bad-request', 'only a computer player gives its reasons');
  const entry = { number: match.number, seat: name, answer, ...(why === undefined ? {} : { why }) };
  if (answer !== 'accept') return { entry, offer: 'none' };
  const agreed = [...offer.agreed, name];
  if (agreed.length < match.game.sides.length - 1) return { entry, offer: { ...offer, agreed } };
  if (offer.what === 'draw') return { entry, offer: 'none', result: plainResult('draw', 'agreed draw') };
  return agreedUndo(match, offer, entry, agreed);
}

/** What a computer player answers without a mind of its own: it agrees to an undo from which nobody has learnt anything. */
export function usualAnswer(match: Match): {
  readonly answer: 'accept' | 'decline';
  readonly why?: AnswerReason;
} {
  const { offer } = match;
  if (offer?.what !== 'undo') return { answer: 'decline' };
  const learnt = learntSince(match, offer);
  return learnt === undefined
    ? { answer: 'accept', why: 'nothing-learnt' }
    : { answer: 'decline', why: learnt };
}

/** What whoever proposed an undo has learnt from what would be taken back. */
function learntSince(match: Match, { by, target = 0 }: Offer): ReturnType<typeof learntFrom> {
  return learntFrom(actionsSince(match, target), match.side(by));
}

function undoTarget(match: Match, name: string): number {
  const seat = match.side(name);
  const last = match.history.actions.at(-1);
  const isFree = isFreeFor(match, seat);
  const free = match.allowsAnyUndo ? lastOwn(match, seat) > 0 : last !== undefined && isFree(last);
  if (free) throw new Refusal('bad-request', 'you can take that back without asking');
  const own = match.history.lastOf(seat);
  if (own === 0) throw new Refusal('cannot-undo', 'you have done nothing that could be taken back');
  return own;
}

/**
 * Nothing of an agreed undo can be done again: that it was would tell the other side that a secret order is
 * the same as before.
 */
function agreedUndo(
  match: Match,
  offer: Offer,
  entry: Extract<Entry, { readonly answer: AnswerKind }>,
  agreed: readonly string[],
): Transition {
  const taken = actionsSince(match, offer.target ?? 0);
  if (taken.length === 0) throw new Refusal('cannot-undo', 'what was to be taken back is gone');
  const { change, hash } = changeBack(match, taken.length, true);
  return {
    entry: { ...entry, hash },
    offer: 'none',
    change,
    ...(isPractice(match, offer, agreed) ? { practice: true as const } : {}),
  };
}

/** Whether dice or secrets are taken back and no other person has agreed to it. */
function isPractice(match: Match, offer: Offer, agreed: readonly string[]): boolean {
  const byBot = agreed.some((side) => match.isPlayedByComputer(side));
  return byBot && (match.header.version < 3 || learntSince(match, offer) !== undefined);
}
