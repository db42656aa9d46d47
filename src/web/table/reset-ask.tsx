import './reset-ask.css';
import { useEffect, useRef } from 'react';
import { t } from '../texts/index.ts';

/** Asks before everything since the last die is taken back: Enter does it, Escape leaves all as it is. */
export function ResetAsk({ onReset, onKeep }: { readonly onReset: () => void; readonly onKeep: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className="reset-ask" aria-label={t('table.reset')}>
      <p>{t('table.reset.ask')}</p>
      <button type="button" ref={first} onClick={onReset}>
        {t('table.reset.do')}
      </button>
      <button type="button" className="quiet" onClick={onKeep}>
        {t('table.reset.keep')} <kbd>Esc</kbd>
      </button>
    </fieldset>
  );
}
