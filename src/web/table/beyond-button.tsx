import './beyond-button.css';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import type { Beyond } from './use-beyond.ts';

/** Says that some of what can be chosen is not seen of the map, and brings it into sight. */
export function BeyondButton({ beyond: { count, more, bring } }: { readonly beyond: Beyond }) {
  if (count === 0) return null;
  return (
    <button type="button" className="beyond" title={t('table.beyond.bring')} onClick={bring}>
      <Icon name="pin" size={16} /> {t(more ? 'table.beyond.more' : 'table.beyond', { n: count })}
    </button>
  );
}
