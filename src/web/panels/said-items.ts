import type { ShownItem } from '../../host/protocol.ts';
import { type TextKey, t } from '../texts/index.ts';

/** What kinds of items say that bring no events of their own. */
const SAID: Readonly<Partial<Record<ShownItem['kind'], TextKey>>> = {
  resign: 'log.resign',
  offer: 'log.offer',
  answer: 'log.answer',
  abandon: 'log.abandon',
  reveal: 'log.reveal',
  rules: 'log.rules',
};

/** The sentence of such an item among all; nothing where it says nothing. */
export function saidBy(item: ShownItem, side: string, items: readonly ShownItem[]): string | undefined {
  const { kind, offer, answer, why, player } = item;
  if (offer !== undefined && kind === 'offer') return t(`log.offer.${offer}`, { side });
  if (answer !== undefined && kind === 'answer')
    return [
      t(isDrawRefused(item, items) ? 'log.answer.decline-draw' : `log.answer.${answer}`, { side }),
      why === undefined ? '' : t(`log.why.${why}`),
    ]
      .join(' ')
      .trim();
  if (player !== undefined) return t(player === 'person' ? 'log.taken-up' : 'log.handed-over', { side });
  const key = SAID[kind];
  return key === undefined ? undefined : t(key, { side });
}

/** What was offered last before an answer is what it answers. */
function isDrawRefused({ answer, number: answered }: ShownItem, items: readonly ShownItem[]): boolean {
  const offered = items.findLast(({ kind, number }) => kind === 'offer' && number < answered);
  return answer === 'decline' && offered?.offer === 'draw';
}
