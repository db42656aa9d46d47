import type { Refused } from '../client/host-client.ts';
import { type TextKey, t } from '../texts/index.ts';
import './trouble.css';

interface Account {
  readonly title: TextKey;
  readonly text: TextKey;
  /** The game cannot go on here. */
  readonly bad?: true;
  /** The sentence of the refusal says more than ours. */
  readonly detail?: true;
}

const ACCOUNTS: Readonly<Record<string, Account>> = {
  'in-use': { title: 'lobby.trouble.in-use', text: 'lobby.trouble.in-use-text' },
  'not-open': { title: 'lobby.trouble.not-open', text: 'lobby.trouble.not-open-text' },
  'taken-over': { title: 'lobby.trouble.not-open', text: 'lobby.trouble.not-open-text' },
  full: { title: 'lobby.trouble.full', text: 'lobby.trouble.full-text' },
  unreachable: { title: 'lobby.trouble.unreachable', text: 'lobby.trouble.unreachable-text' },
  crashed: { title: 'lobby.trouble.crashed', text: 'lobby.trouble.crashed-text', bad: true, detail: true },
  'bad-record': {
    title: 'lobby.trouble.bad-record',
    text: 'lobby.trouble.bad-record-text',
    bad: true,
    detail: true,
  },
  'storage-failed': {
    title: 'lobby.trouble.storage-failed',
    text: 'lobby.trouble.storage-failed-text',
    bad: true,
    detail: true,
  },
  'unknown-table': {
    title: 'lobby.trouble.unknown-table',
    text: 'lobby.trouble.unknown-table-text',
    bad: true,
  },
  defect: { title: 'lobby.trouble.defect', text: 'lobby.trouble.defect-text', bad: true, detail: true },
};

const OTHER: Account = { title: 'lobby.trouble.other', text: 'lobby.trouble.other-text', detail: true };

/** Troubles with another tab: there the game can be taken over. */
const ELSEWHERE: readonly string[] = ['in-use', 'not-open', 'taken-over'];
/** Trying again would come to the same. */
const FOR_GOOD: readonly string[] = ['unknown-table', 'bad-record'];

/** Says what happened, what is safe and what to do. It stays until it is answered. */
export function Trouble({
  refused,
  onRetry,
  onTakeOver,
  onLobby,
}: {
  readonly refused: Refused;
  readonly onRetry?: () => void;
  readonly onTakeOver?: () => void;
  readonly onLobby?: () => void;
}) {
  const { title, text, bad, detail } = ACCOUNTS[refused.code] ?? OTHER;
  const mayTakeOver = onTakeOver !== undefined && ELSEWHERE.includes(refused.code);
  const mayRetry = onRetry !== undefined && !FOR_GOOD.includes(refused.code);
  const where = refused.where ?? t('lobby.trouble.somewhere');
  return (
    <section className={bad ? 'trouble bad' : 'trouble'} role="alert">
      <h2>{t(title)}</h2>
      <p>{t(text, { where })}</p>
      {detail && <p className="trouble-detail">{t('lobby.trouble.why', { why: refused.message })}</p>}
      <div className="trouble-actions">
        {mayTakeOver && (
          <button type="button" className="primary" onClick={onTakeOver}>
            {t('lobby.trouble.take-over')}
          </button>
        )}
        {mayRetry && (
          <button type="button" className={mayTakeOver ? '' : 'primary'} onClick={onRetry}>
            {t(refused.code === 'crashed' ? 'lobby.trouble.restart' : 'lobby.trouble.retry')}
          </button>
        )}
        {onLobby && (
          <button type="button" className={mayTakeOver || mayRetry ? '' : 'primary'} onClick={onLobby}>
            {t('common.back')}
          </button>
        )}
      </div>
    </section>
  );
}
