import { useEffect, useId, useState } from 'react';
import { type Settings, settings, useSettings } from '../client/settings.ts';
import { Dialog } from '../parts/dialog.tsx';
import { type TextKey, t } from '../texts/index.ts';
import './settings-dialog.css';

const THEMES: readonly (readonly [Settings['theme'], TextKey])[] = [
  ['auto', 'lobby.theme.auto'],
  ['light', 'lobby.theme.light'],
  ['dark', 'lobby.theme.dark'],
];

const MOTIONS: readonly (readonly [Settings['motion'], TextKey])[] = [
  ['off', 'lobby.motion.off'],
  ['normal', 'lobby.motion.normal'],
  ['slow', 'lobby.motion.slow'],
];

/** How the page looks and moves on this device. Every change counts at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const now = useSettings();
  const id = useId();
  return (
    <Dialog title={t('lobby.settings')} onClose={onClose}>
      <div className="settings">
        <Segments
          title={t('lobby.theme')}
          values={THEMES}
          value={now.theme}
          onChoose={(theme) => settings.change({ theme })}
        />
        <div className="settings-row">
          <label htmlFor={id}>{t('lobby.text-size')}</label>
          <span className="settings-size">
            <input
              id={id}
              type="range"
              min={80}
              max={200}
              step={10}
              value={now.text}
              onChange={(event) => settings.change({ text: Number(event.target.value) })}
            />
            <output className="num" htmlFor={id}>
              {t('lobby.percent', { n: now.text })}
            </output>
          </span>
        </div>
        <Segments
          title={t('lobby.motion')}
          note={t('lobby.motion-note')}
          values={MOTIONS}
          value={now.motion}
          onChoose={(motion) => settings.change({ motion })}
        />
        <label className="settings-check">
          <input
            type="checkbox"
            checked={now.auto}
            onChange={(event) => settings.change({ auto: event.target.checked })}
          />
          <span>
            {t('lobby.auto')}
            <small>{t('lobby.auto-note')}</small>
          </span>
        </label>
        <StorageUse />
      </div>
    </Dialog>
  );
}

function Segments<Value extends string>({
  title,
  note,
  values,
  value,
  onChoose,
}: {
  readonly title: string;
  readonly note?: string;
  readonly values: readonly (readonly [Value, TextKey])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="settings-row">
      <legend>{title}</legend>
      <div className="settings-segments">
        {values.map(([one, text]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
            <span>{t(text)}</span>
          </label>
        ))}
      </div>
      {note !== undefined && <small>{note}</small>}
    </fieldset>
  );
}

interface Use {
  readonly used?: string;
  readonly quota?: string;
  readonly persistent?: boolean;
  readonly declined?: true;
}

/** Browsers know their storage only where the address is secure. */
async function storageUse(): Promise<Use> {
  const { storage } = navigator as { storage?: StorageManager };
  if (storage?.estimate === undefined) return {};
  const { usage, quota } = await storage.estimate();
  const persistent = await storage.persisted();
  if (usage === undefined || quota === undefined) return { persistent };
  return { used: bytesText(usage), quota: bytesText(quota), persistent };
}

function StorageUse() {
  const [use, setUse] = useState<Use>({});
  useEffect(() => {
    storageUse().then(setUse, () => setUse({}));
  }, []);
  const ask = async () => {
    const persistent = await navigator.storage.persist().catch(() => false);
    setUse((before) => ({ ...before, persistent, ...(persistent ? {} : { declined: true as const }) }));
  };
  const { used, quota, persistent, declined } = use;
  return (
    <section className="settings-row">
      <h3>{t('lobby.storage')}</h3>
      <p>
        {used === undefined || quota === undefined
          ? t('lobby.storage-unknown')
          : t('lobby.storage-used', { used, quota })}
      </p>
      {persistent !== undefined && (
        <p>
          {t(
            persistent ? 'lobby.storage-kept' : declined ? 'lobby.storage-declined' : 'lobby.storage-may-go',
          )}
        </p>
      )}
      {persistent === false && !declined && (
        <button type="button" onClick={() => void ask()}>
          {t('lobby.storage-ask')}
        </button>
      )}
    </section>
  );
}

function bytesText(bytes: number): string {
  const units = ['kB', 'MB', 'GB'] as const;
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit] ?? ''}`;
}
