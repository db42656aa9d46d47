import { type ReactNode, useState } from 'react';
import { settings } from '../client/settings.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useTheme } from './theme.ts';
import './lobby-header.css';

/** The head of the pages around the tables. */
export function LobbyHeader({
  here,
  children,
}: {
  readonly here: 'games' | 'dice';
  /** What only this page can do. */
  readonly children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const dark = useTheme() === 'dark';
  return (
    <>
      <header className="lobby-header">
        <a className="lobby-brand" href="#/">
          <Mark />
          <span>{t('common.name')}</span>
        </a>
        <nav aria-label={t('lobby.pages')}>
          <a href="#/" aria-current={here === 'games' ? 'page' : undefined}>
            {t('lobby.games')}
          </a>
          <a href="#/dice" aria-current={here === 'dice' ? 'page' : undefined}>
            {t('lobby.dice')}
          </a>
        </nav>
        <div className="lobby-tools">
          {children}
          <button
            type="button"
            className="quiet icon-only"
            aria-label={t(dark ? 'lobby.to-light' : 'lobby.to-dark')}
            title={t(dark ? 'lobby.to-light' : 'lobby.to-dark')}
            onClick={() => settings.change({ theme: dark ? 'light' : 'dark' })}
          >
            <Icon name="moon" />
          </button>
          <button
            type="button"
            className="quiet icon-only"
            aria-label={t('lobby.settings')}
            title={t('lobby.settings')}
            onClick={() => setOpen(true)}
          >
            <Icon name="gear" />
          </button>
        </div>
      </header>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

export function Mark() {
  return (
    <svg className="lobby-mark" viewBox="0 0 26 26" aria-hidden="true">
      <path d="M13 6v18M5 9h16M3 14c0 6 4.5 10 10 10s10-4 10-10M13 5.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4" />
    </svg>
  );
}
