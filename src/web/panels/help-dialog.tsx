import './help-dialog.css';
import type { Face } from '../games/face.ts';
import { Dialog } from '../parts/dialog.tsx';
import { type TextKey, t } from '../texts/index.ts';

const WAYS = ['help.asked', 'help.choose', 'help.preview', 'help.undo', 'help.why', 'help.log'] as const;

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: TextKey;
}

const keysWith = (
  layers: readonly string[],
): readonly { readonly title: TextKey; readonly rows: readonly KeyRow[] }[] => [
  {
    title: 'help.on-map',
    rows: [
      { keys: [t('help.arrows')], does: 'help.key-arrows' },
      { keys: [t('help.tab')], does: 'help.key-tab' },
      { keys: [t('help.enter')], does: 'help.key-enter' },
      { keys: ['[', ']'], does: 'help.key-brackets' },
      { keys: ['F', '+', '−'], does: 'help.key-zoom' },
      { keys: ['G'], does: 'help.key-goto' },
      { keys: [t('help.escape')], does: 'help.key-escape' },
    ],
  },
  {
    title: 'help.deciding',
    rows: [
      { keys: ['E'], does: 'help.key-primary' },
      { keys: [t('help.space')], does: 'help.key-space' },
      { keys: ['L'], does: 'help.key-list' },
      { keys: ['U'], does: 'help.key-undo' },
      { keys: [`${t('help.shift')} U`], does: 'help.key-redo' },
      { keys: [t('help.backspace')], does: 'help.key-reset' },
    ],
  },
  {
    title: 'help.looking',
    rows: [
      { keys: ['W'], does: 'help.key-why' },
      { keys: ['R', 'T', ...layers], does: 'help.key-layers' },
      { keys: ['M'], does: 'help.key-stage' },
      { keys: ['1', '2', '3', '4'], does: 'help.key-tabs' },
      { keys: ['H', '?'], does: 'help.key-help' },
    ],
  },
];

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
        {keysWith(face.board.overlays.map(({ key }) => key)).map(({ title, rows }) => (
          <KeyTable key={title} title={t(title)} rows={rows} />
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
                <kbd key={key}>{key}</kbd>
              ))}
            </th>
            <td>{t(does)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
