import { useState } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';
import type { TableState } from './use-table.ts';

interface Layer {
  readonly id: string;
  readonly key: string;
  readonly title: string;
  /** What its numbers count, or what it waits for. */
  readonly note?: string | undefined;
}

/** Zoom and the layers of the map. */
export function MapTools({ table, onFind }: { readonly table: TableState; readonly onFind: () => void }) {
  const { board, overlays, session, looking } = table;
  /** Where there is little room the layers are unfolded. */
  const [unfolded, setUnfolded] = useState(false);
  const isUnit = looking.inspected?.startsWith('unit:') ?? false;
  const layers: readonly Layer[] = [
    { id: 'reach', key: 'R', title: t('table.reach'), note: isUnit ? undefined : t('table.reach.needs') },
    { id: 'threat', key: 'T', title: t('table.threat'), note: session.face.board.threat },
    ...session.face.board.overlays,
  ];
  return (
    <div className="map-tools">
      <fieldset className="map-tools-group" aria-label={t('table.tools')}>
        <IconButton
          icon="plus"
          label={t('table.zoom.in')}
          quiet={false}
          onClick={() => board.current?.zoomBy(1.4)}
        />
        <IconButton
          icon="minus"
          label={t('table.zoom.out')}
          quiet={false}
          onClick={() => board.current?.zoomBy(1 / 1.4)}
        />
        <IconButton icon="fit" label={t('table.fit')} quiet={false} onClick={() => board.current?.fit()} />
        <IconButton
          icon="layers"
          label={t('table.layers')}
          quiet={false}
          className="map-layers-switch"
          expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
      </fieldset>
      <fieldset
        className="map-tools-group map-layers"
        aria-label={t('table.layers')}
        data-unfolded={unfolded}
      >
        {layers.map(({ id, key, title, note }) => (
          <button
            key={id}
            type="button"
            aria-pressed={overlays.on.has(id)}
            title={note}
            onClick={() => overlays.toggle(id)}
          >
            {title} <kbd>{key}</kbd>
          </button>
        ))}
        <button type="button" onClick={onFind}>
          {t('table.find')} <kbd>G</kbd>
        </button>
      </fieldset>
      {layers.map(
        ({ id, note }) =>
          note !== undefined &&
          overlays.on.has(id) && (
            <p key={id} className="map-legend" role="note">
              <span>{note}</span>
            </p>
          ),
      )}
    </div>
  );
}
