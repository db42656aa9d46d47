import { useState } from 'react';
import { saidBy } from '../panels/said-items.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';
import { answerTo } from './offers.ts';
import type { TableState } from './use-table.ts';

/** What the other side said to an offer, until the next order; and an offer that waits for its answer. */
export function OfferNotice({ table: { session, state } }: { readonly table: TableState }) {
  const { sight, items } = state;
  const [read, setRead] = useState(0);
  const answer = answerTo(items, sight?.seat);
  const sideOf = (id: string | undefined) =>
    session.info.game.sides.find((side) => side.id === id)?.label ?? '';
  if (sight?.offer !== undefined && sight.offer.by === sight.seat)
    return (
      <div className="notice" role="status">
        <span>{t('offer.waits')}</span>
        <button type="button" onClick={() => void session.answer('withdraw')}>
          {t('offer.withdraw')}
        </button>
      </div>
    );
  if (answer === undefined || answer.number === read) return null;
  return (
    <div className="notice" role="status" data-answer={answer.answer}>
      <span>{saidBy(answer, sideOf(answer.by), items)}</span>
      <IconButton icon="close" label={t('table.refused.close')} onClick={() => setRead(answer.number)} />
    </div>
  );
}
