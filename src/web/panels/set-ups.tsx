import './set-ups.css';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import type { KeptSetUp } from '../../host/protocol.ts';
import { host } from '../client/host-client.ts';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';

interface Suggested {
  readonly title: string;
  readonly choices: readonly string[];
}

interface Kept {
  readonly list: readonly KeptSetUp[];
  readonly failed: boolean;
  keep(title: string, choices: readonly string[]): void;
  remove(id: string): void;
}

/** The set-ups that were kept on this device for a draft. */
export function useKeptSetUps(game: string, draft: string): Kept {
  const [list, setList] = useState<readonly KeptSetUp[]>([]);
  const [failed, setFailed] = useState(false);
  const refresh = useCallback(
    async (change?: () => Promise<unknown>) => {
      try {
        await change?.();
        setList(await host.call('setUps', game, draft));
        setFailed(false);
      } catch {
        setFailed(true);
      }
    },
    [game, draft],
  );
  useEffect(() => void refresh(), [refresh]);
  return {
    list,
    failed,
    keep: (title, choices) => void refresh(() => host.call('keepSetUp', { game, draft, title, choices })),
    remove: (id) => void refresh(() => host.call('removeSetUp', id)),
  };
}

/** Whole drafts to load in one click, and a name to keep this one under. */
export function SetUps({
  suggested,
  kept,
  choices,
  onLoad,
}: {
  readonly suggested: readonly Suggested[];
  readonly kept: Kept;
  /** The orders as they are now. */
  readonly choices: readonly string[];
  readonly onLoad: (choices: readonly string[]) => void;
}) {
  return (
    <details className="set-ups" open={choices.length === 0}>
      <summary>
        <Icon name="layers" size={18} />
        {t('draft.set-ups')}
        <Icon name="down" size={14} />
      </summary>
      {suggested.length > 0 && <h4 className="cap">{t('draft.suggested')}</h4>}
      <ul>
        {suggested.map(({ title, choices: load }) => (
          <li key={title}>
            <LoadButton title={title} onLoad={() => onLoad(load)} />
          </li>
        ))}
      </ul>
      <h4 className="cap">{t('draft.kept')}</h4>
      {kept.list.length === 0 && <p>{t('draft.no-set-ups')}</p>}
      <ul>
        {kept.list.map(({ id, title, choices: load }) => (
          <li key={id}>
            <LoadButton title={title} onLoad={() => onLoad(load)} />
            <IconButton
              icon="close"
              label={t('draft.forget', { title })}
              size={15}
              onClick={() => kept.remove(id)}
            />
          </li>
        ))}
      </ul>
      {choices.length > 0 && <KeepForm onKeep={(title) => kept.keep(title, choices)} />}
      {kept.failed && <p role="alert">{t('draft.failed')}</p>}
    </details>
  );
}

function LoadButton({ title, onLoad }: { readonly title: string; readonly onLoad: () => void }) {
  return (
    <button type="button" className="set-up-load" title={t('draft.load-one', { title })} onClick={onLoad}>
      <span>{title}</span> <span className="set-up-verb">{t('draft.load')}</span>
    </button>
  );
}

function KeepForm({ onKeep }: { readonly onKeep: (title: string) => void }) {
  const [title, setTitle] = useState('');
  const id = useId();
  const keep = (event: FormEvent) => {
    event.preventDefault();
    onKeep(title.trim());
    setTitle('');
  };
  return (
    <form className="set-up-keep" onSubmit={keep}>
      <label htmlFor={id}>{t('draft.keep-as')}</label>
      <input
        id={id}
        value={title}
        maxLength={80}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => setTitle(event.target.value)}
      />
      <button type="submit" disabled={title.trim() === ''}>
        {t('draft.keep')}
      </button>
    </form>
  );
}
