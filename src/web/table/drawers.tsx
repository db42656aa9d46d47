import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { type TextKey, t } from '../texts/index.ts';
import type { Drawer } from './use-focus.ts';

const BUTTONS: Readonly<Record<Drawer, { readonly icon: IconName; readonly text: TextKey }>> = {
  left: { icon: 'flag', text: 'table.left' },
  dock: { icon: 'chart', text: 'table.dock' },
  right: { icon: 'log', text: 'table.right' },
};

/** Where there is little room: the buttons for what surrounds the map. */
export function Drawers({
  drawers,
  open,
  holder,
  onOpen,
}: {
  readonly drawers: readonly Drawer[];
  readonly open: Drawer | undefined;
  /** Only in it is there something to choose. */
  readonly holder: Drawer | undefined;
  readonly onOpen: (drawer: Drawer | undefined) => void;
}) {
  return (
    <nav className="table-drawers" aria-label={t('table.tools')}>
      {drawers.map((drawer) => (
        <button
          key={drawer}
          type="button"
          aria-pressed={open === drawer}
          onClick={() => onOpen(open === drawer ? undefined : drawer)}
        >
          <Icon name={BUTTONS[drawer].icon} /> {t(BUTTONS[drawer].text)}
          {drawer === holder && drawer !== open && (
            <span className="drawer-mark">
              <span className="hidden-text">, {t('table.choose-here')}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
