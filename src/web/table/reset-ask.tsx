import './reset-ask.css';
import { useEffect, useRef } from 'react';
import { t } from '../texts/index.ts';

/** Asks before everything since the last die is taken back: Enter and Escape leave all as it is. */
export function ResetAsk({ onReset, onKeep }: { readonly onReset: () => void; readonly onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset className="reset-ask" aria-label={t('table.reset')}>
      <p>{t('table.reset.ask')}</p>
      <button type="button" onClick={onReset}>
        {t('table.reset.do')}
      </button>
      <button type="button" ref={keep} className="quiet" onClick={onKeep}>
        {t('table.reset.keep')} <kbd>Esc</kbd>
      </button>
    </fieldset>
  );
}
