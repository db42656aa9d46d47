import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import type { Importing } from './import-record.ts';
import { Trouble } from './trouble.tsx';

/** What became of a file, above everything else on the page. */
export function ImportNotice({ importing }: { readonly importing: Importing }) {
  const { state, dismiss } = importing;
  if (state === undefined) return null;
  if (state.kind === 'reading')
    return (
      <p className="notice" role="status">
        {t('lobby.import-reading', { name: state.name })}
      </p>
    );
  if (state.kind === 'trouble') return <Trouble refused={state.refused} onLobby={dismiss} />;
  const safe = state.kind === 'stops' ? state.entry - 1 : 0;
  return (
    <div className={state.kind === 'stops' ? 'notice' : 'notice bad'} role="alert">
      <p className="lobby-notice-text">
        {state.kind === 'stops' ? (
          <>
            {t('lobby.import-stops', { entry: state.entry, why: state.why })}{' '}
            {safe > 0 ? t('lobby.import-safe', { n: safe }) : t('lobby.import-none-safe')}
          </>
        ) : (
          <>
            {state.text} {t('lobby.import-nothing-changed')}
          </>
        )}
      </p>
      {safe > 0 && (
        <button type="button" onClick={() => void importing.openUpTo(safe)}>
          {t('lobby.import-up-to', { n: safe })}
        </button>
      )}
      <button type="button" className="quiet" onClick={dismiss}>
        <Icon name="close" size={16} />
        {t('lobby.dismiss')}
      </button>
    </div>
  );
}
