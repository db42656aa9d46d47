import './hint-button.css';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import type { TableState } from './use-table.ts';

/** Asks what Regular would do; pressed again, it is gone. */
export function HintButton({ table: { hint, state } }: { readonly table: TableState }) {
  const { stage, offered, toggle } = hint;
  if (!offered) return null;
  return (
    <button
      type="button"
      className="hint-button"
      data-stage={stage}
      aria-pressed={stage !== 'none'}
      disabled={state.busy}
      onClick={toggle}
    >
      <Icon name="bulb" size={18} /> {t(stage === 'looking' ? 'hint.looking' : 'hint.button')}{' '}
      {stage !== 'looking' && <kbd>I</kbd>}
    </button>
  );
}
