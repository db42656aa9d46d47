import './help-dialog.css';
import type { Face, Overlay } from '../games/face.ts';
import { Dialog } from '../parts/dialog.tsx';
import { type KeyGroup, keyName, TABLE_KEYS } from '../parts/keys.ts';
import { t } from '../texts/index.ts';

const WAYS = ['help.asked', 'help.choose', 'help.preview', 'help.undo', 'help.why', 'help.log'] as const;

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

const GROUPS: readonly KeyGroup[] = ['help.on-map', 'help.deciding', 'help.looking', 'help.computer'];

function rowsOf(group: KeyGroup, layers: readonly Overlay[]): readonly KeyRow[] {
  const rows = TABLE_KEYS.filter((row) => row.group === group).map(({ keys, does }) => ({
    // Both signs lie on one key.
    keys: keys.filter((key) => key !== '='),
    does: t(does),
  }));
  const own = layers.map(({ key, title }) => ({
    keys: [key],
    does: t('help.key-layer', { title: title.toLowerCase() }),
  }));
  return group === 'help.looking' ? [...rows, ...own] : rows;
}

/** The keys of the table; a game's own layers of the map have keys of their own. */
export function HelpDialog({ face, onClose }: { readonly face: Face; readonly onClose: () => void }) {
  return (
    <Dialog title={t('help.title')} onClose={onClose} wide>
      <ul className="help-ways">
        {WAYS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <h3 className="help-keys-title">{t('help.keys')}</h3>
      <div className="help-keys">
        {GROUPS.map((group) => (
          <KeyTable key={group} title={t(group)} rows={rowsOf(group, face.board.overlays)} />
        ))}
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows }: { readonly title: string; readonly rows: readonly KeyRow[] }) {
  return (
    <table>
      <caption className="cap">{title}</caption>
      <thead className="hidden-text">
        <tr>
          <th scope="col">{t('help.key')}</th>
          <th scope="col">{t('help.does')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <th scope="row">
              {keys.map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
