import { host, type Refused } from '../client/host-client.ts';
import { download } from '../parts/download.ts';
import { type TextKey, t } from '../texts/index.ts';
import type { TableState } from './use-table.ts';

const WORDS: Readonly<Record<string, TextKey>> = {
  'player-failed': 'computer.failed.player-failed',
  'player-stuck': 'computer.failed.player-stuck',
  'player-unreachable': 'computer.failed.player-unreachable',
};

/** The computer does not go on: what is known of it, and the ways on. */
export function ComputerFailed({
  table,
  refused,
}: {
  readonly table: TableState;
  readonly refused: Refused;
}) {
  const { session, computer, state } = table;
  const decider = state.sight?.decider ?? '';
  const exported = async () => {
    try {
      download(await host.call('exportRecord', session.info.id));
    } catch (error) {
      session.refuse(error);
    }
  };
  return (
    <>
      <p className="prompt-ask" role="alert" title={refused.message}>
        {t(WORDS[refused.code] ?? 'computer.failed.other')} <small>{t('computer.failed.safe')}</small>{' '}
        {!state.sight?.practice && <small>{t('seats.practice')}</small>}
      </p>
      <div className="prompt-buttons">
        <button type="button" onClick={() => void exported()}>
          {t('computer.failed.export')}
        </button>
        <button type="button" onClick={() => void session.handOver(decider, null)}>
          {t('computer.failed.myself')}
        </button>
        <button type="button" className="primary" onClick={() => computer.turn.retry()}>
          {t('computer.failed.again')}
        </button>
      </div>
    </>
  );
}
