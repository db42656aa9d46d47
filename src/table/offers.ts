import { Refusal } from '../engine/refusal.ts';
import { plainResult } from './ending.ts';
import { NotInMemory } from './history.ts';
import type { Match } from './match.ts';
import { ANSWERS, type AnswerKind, OFFERS, type OfferKind } from './record.ts';
import type { Offer, Transition } from './transition.ts';
import { changeBack, isFree } from './undo.ts';

/** Proposals of one side, and the answers to them. */

export function offerTransition(match: Match, name: string, what: OfferKind): Transition {
  match.side(name);
  if (!OFFERS.includes(what)) throw new Refusal('bad-request', `one can propose ${OFFERS.join(' or ')}`);
  if (match.offer !== undefined)
    throw new Refusal('bad-request', `${match.offer.by} has made a proposal that waits for an answer`);
  const target = what === 'undo' ? { target: undoTarget(match, name) } : {};
  return {
    entry: { number: match.number, seat: name, offer: what },
    offer: { by: name, what, agreed: [], ...target },
  };
}

/** The other side accepts or declines, or whoever proposed takes the proposal back. */
export function answerTransition(match: Match, name: string, answer: AnswerKind): Transition {
  match.side(name);
  if (!ANSWERS.includes(answer)) throw new Refusal('bad-request', `the answer is ${ANSWERS.join(', ')}`);
  const { offer } = match;
  if (offer === undefined || (offer.by === name) !== (answer === 'withdraw') || offer.agreed.includes(name))
    throw new Refusal('no-offer', 'there is no proposal that waits for this answer');
  const entry = { number: match.number, seat: name, answer };
  if (answer !== 'accept') return { entry, offer: 'none' };
  const agreed = [...offer.agreed, name];
  if (agreed.length < match.game.sides.length - 1) return { entry, offer: { ...offer, agreed } };
  if (offer.what === 'draw') return { entry, offer: 'none', result: plainResult('draw', 'agreed draw') };
  return agreedUndo(match, offer, entry, agreed);
}

function undoTarget(match: Match, name: string): number {
  const seat = match.side(name);
  const { actions, length } = match.history;
  const last = actions.at(-1);
  const free = match.header.sameHands ? length > 0 : last !== undefined && isFree(last, seat);
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
  { target = 0 }: Offer,
  entry: { readonly number: number; readonly seat: string; readonly answer: AnswerKind },
  agreed: readonly string[],
): Transition {
  const { history } = match;
  if (!history.remembers(target)) throw new NotInMemory(target);
  const { actions } = history;
  const index = actions.findLastIndex(({ entry: number }) => number === target);
  if (index < 0) throw new Refusal('cannot-undo', 'what was to be taken back is gone');
  const { change, hash } = changeBack(match, actions.length - index, true);
  const byBot = agreed.some((side) => match.header.seats[side]?.kind === 'bot');
  return {
    entry: { ...entry, hash },
    offer: 'none',
    change,
    ...(byBot ? { practice: true as const } : {}),
  };
}
