import { type ReactNode, useState } from 'react';
import { settings } from '../client/settings.ts';
import { t } from '../texts/index.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useTheme } from './theme.ts';
import './lobby-header.css';
import { IconButton } from '../parts/icon-button.tsx';

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
          <IconButton
            icon="moon"
            label={t(dark ? 'lobby.to-light' : 'lobby.to-dark')}
            onClick={() => settings.change({ theme: dark ? 'light' : 'dark' })}
          />
          <IconButton icon="gear" label={t('lobby.settings')} onClick={() => setOpen(true)} />
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
