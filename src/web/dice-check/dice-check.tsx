import { useEffect, useRef, useState } from 'react';
import type { CheckedFile, SavedGame } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { FileButton } from '../lobby/file-button.tsx';
import { sentence } from '../lobby/import-record.ts';
import { LobbyHeader } from '../lobby/lobby-header.tsx';
import { Trouble } from '../lobby/trouble.tsx';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { DiceVerdict } from './dice-verdict.tsx';
import { sixesIn } from './rolls-in.ts';
import './dice-check.css';

type State =
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly file: CheckedFile; readonly sixes: readonly number[] }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** Makes every roll of a record again. `#/dice/<id>` checks a game of this device at once. */
export function DiceCheck() {
  const [text, setText] = useState('');
  const [state, setState] = useState<State>();
  const result = useRef<HTMLElement>(null);

  const check = async (read: () => Promise<string>) => {
    setState({ kind: 'checking' });
    try {
      const record = await read();
      const file = await host.call('check', record);
      setState({ kind: 'checked', file, sixes: sixesIn(record) });
    } catch (error) {
      setState({ kind: 'refused', refused: refusedOf(error) });
    }
  };
  const checkSaved = (id: string) => check(async () => (await host.call('exportRecord', id)).text);

  useEffect(() => {
    // On a narrow page the result stands below the fold.
    if (state !== undefined && state.kind !== 'checking' && matchMedia('(max-width: 899px)').matches)
      result.current?.scrollIntoView({ block: 'start' });
  }, [state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what is checked on arrival
  useEffect(() => {
    document.title = t('common.name');
    const [, , id] = location.hash.split('/');
    if (id !== undefined && id !== '') void checkSaved(id);
  }, []);

  return (
    <div className="dice-check">
      <LobbyHeader here="dice" />
      <main className="dice-main">
        <div className="dice-give">
          <h1>{t('lobby.check.title')}</h1>
          <p className="dice-lead">{t('lobby.check.lead')}</p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void check(() => Promise.resolve(text));
            }}
          >
            <label className="lobby-field">
              <span className="cap">{t('lobby.check.paste')}</span>
              <textarea
                rows={6}
                value={text}
                spellCheck={false}
                placeholder={t('lobby.check.placeholder')}
                onChange={({ target }) => setText(target.value)}
              />
            </label>
            <div className="dice-actions">
              <FileButton onFile={(file) => void check(() => file.text())}>
                <Icon name="up2" size={18} />
                {t('lobby.check.load')}
              </FileButton>
              <button type="submit" className="primary" disabled={text.trim() === ''}>
                {t('lobby.check.do')}
              </button>
            </div>
          </form>
          <SavedToCheck onCheck={(id) => void checkSaved(id)} />
        </div>
        <section ref={result} className="dice-result" aria-live="polite">
          <Outcome state={state} />
        </section>
        <Method />
      </main>
    </div>
  );
}

function Outcome({ state }: { readonly state: State | undefined }) {
  if (state === undefined) return null;
  if (state.kind === 'checking') return <p className="cap">{t('lobby.check.checking')}</p>;
  if (state.kind === 'checked') return <DiceVerdict file={state.file} sixes={state.sixes} />;
  const { refused } = state;
  if (refused.code !== 'bad-record' && refused.code !== 'unknown-game') return <Trouble refused={refused} />;
  return (
    <p className="notice bad" role="alert">
      {t('lobby.check.no-record', { why: sentence(refused.message) })}
    </p>
  );
}

function SavedToCheck({ onCheck }: { readonly onCheck: (id: string) => void }) {
  const [saved, setSaved] = useState<readonly SavedGame[]>([]);
  useEffect(() => {
    host.call('saved').then(setSaved, () => setSaved([]));
  }, []);
  return (
    <section className="dice-saved">
      <h2 className="cap">{t('lobby.check.saved')}</h2>
      {saved.length === 0 && <p>{t('lobby.none-here')}</p>}
      <ul>
        {saved.map(({ id, title, progress, over }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>{over ? t('lobby.over') : progress.text}</small>
            </span>
            <button
              type="button"
              aria-label={t('lobby.check.this-one-of', { title })}
              onClick={() => onCheck(id)}
            >
              {t('lobby.check.this-one')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const STEPS = [
  'lobby.check.how-1',
  'lobby.check.how-2',
  'lobby.check.how-3',
  'lobby.check.how-4',
  'lobby.check.how-5',
] as const;

/** How the dice come about, for whoever wants to know what was checked. */
function Method() {
  return (
    <section className="dice-method">
      <h2>{t('lobby.check.how')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <h2>{t('lobby.check.proves')}</h2>
      <p>{t('lobby.check.proves-yes')}</p>
      <p>{t('lobby.check.proves-no')}</p>
    </section>
  );
}
