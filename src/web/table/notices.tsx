import { useState } from 'react';
import { NewsBar } from '../panels/news-bar.tsx';
import { newsAfter } from '../panels/replay-course.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { OfferNotice } from './offer-notice.tsx';
import type { Playback } from './use-playback.ts';
import type { TableState } from './use-table.ts';

/** What was refused, what did not fit, and what is new. */
export function Notices({ table, playback }: { readonly table: TableState; readonly playback: Playback }) {
  const { state, session, placing } = table;
  const { fitted } = placing;
  const { refused, replay, newFrom } = state;
  const [saysNewRules, setSays] = useState(session.saysNewRules);
  const read = () => {
    session.saysNewRules = false;
    setSays(false);
  };
  const news = newFrom === undefined ? [] : newsAfter(state.items, newFrom);
  const at = replay?.at ?? newFrom ?? 0;
  const other = session.info.game.sides.find(({ id }) => id !== state.sight?.seat);
  return (
    <div className="table-notices">
      {refused !== undefined && (
        <div className="notice" role="alert">
          <span>{refused.reason ?? refused.message}</span>
          {refused.rule !== undefined && <RuleLink rule={refused.rule} />}
          <IconButton icon="close" label={t('table.refused.close')} onClick={() => session.dismiss()} />
        </div>
      )}
      {fitted !== undefined && (
        <Told onClose={placing.dismiss}>{t('placing.fewer-fit', { n: fitted.n, count: fitted.count })}</Told>
      )}
      <OfferNotice table={table} />
      {saysNewRules && <Told onClose={read}>{t('table.new-rules')}</Told>}
      {playback.hasNews && (
        <NewsBar
          done={news.filter(({ number }) => number <= at).length}
          total={news.length}
          side={other?.label ?? ''}
          onNext={playback.next}
          onPlay={playback.playNews}
          onSkip={() => session.backToNow()}
        />
      )}
    </div>
  );
}

/** Something to know about which nothing has to be done. */
function Told({ onClose, children }: { readonly onClose: () => void; readonly children: string }) {
  return (
    <div className="notice" role="status">
      <span>{children}</span>
      <IconButton icon="close" label={t('table.refused.close')} onClick={onClose} />
    </div>
  );
}
