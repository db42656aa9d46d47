import './go-to.css';
import { useMemo, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import type { Layout, Piece } from '../board/layout.ts';
import type { BoardMap } from '../board/map.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { useListbox } from './listbox.ts';
import { nameOnCounter } from './pieces.ts';
import { folded, rankOf } from './search.ts';

/** So many suggestions fit without scrolling for long. */
const MOST = 12;

interface Aim {
  readonly thing: Thing;
  readonly title: string;
  readonly detail: string;
  readonly searched: string;
}

/** Brings a hex, a place or a unit into view by its name. */
export function GoTo({
  map,
  layout,
  onGo,
  onClose,
}: {
  readonly map: BoardMap;
  readonly layout: Layout;
  readonly onGo: (thing: Thing) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const aims = useMemo(() => aimsOf(map, layout), [map, layout]);
  const found = useMemo(() => foundIn(aims, typed), [aims, typed]);
  const listbox = useListbox({
    length: found.length,
    onTake: (index) => {
      const aim = found[index];
      if (aim !== undefined) onGo(aim.thing);
    },
  });
  return (
    <Dialog title={t('goto.title')} onClose={onClose}>
      <label className="search-field">
        <Icon name="search" size={18} />
        <input
          {...listbox.field}
          value={typed}
          aria-label={t('goto.field')}
          placeholder={t('goto.field')}
          onChange={(event) => {
            setTyped(event.target.value);
            listbox.setActive(0);
          }}
        />
      </label>
      {found.length === 0 && (
        <p className="go-to-note">{t(typed.trim() === '' ? 'goto.hint' : 'goto.none')}</p>
      )}
      <div className="go-to-list" id={listbox.listId} role="listbox" aria-label={t('goto.list')}>
        {found.map(({ thing, title, detail }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
          <div
            key={thing}
            id={listbox.optionId(index)}
            role="option"
            tabIndex={-1}
            className="go-to-option"
            aria-selected={index === listbox.active}
            onPointerMove={() => listbox.setActive(index)}
            onClick={() => onGo(thing)}
          >
            <span>{title}</span>
            <span className="go-to-detail">{detail}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function aimsOf(map: BoardMap, layout: Layout): readonly Aim[] {
  const places = [...map.places.values()].map(({ thing, name, ground }) => ({
    thing,
    title: name,
    detail: ground,
    searched: folded(name),
  }));
  const units = layout.stacks.flatMap(({ place, pieces }) =>
    pieces.flatMap((piece) => unitAim(piece, map.places.get(place)?.name ?? '')),
  );
  const beside = layout.trays.flatMap(({ title, pieces }) =>
    pieces.flatMap((piece) => unitAim(piece, title)),
  );
  return [...places, ...units, ...beside];
}

/** What lies face down has no name to be found by. */
function unitAim(piece: Piece, where: string): readonly Aim[] {
  if (piece.face.kind === 'back') return [];
  const title = nameOnCounter(piece);
  const detail = [piece.detail, where].filter((part) => part !== '').join(' · ');
  return [{ thing: piece.thing, title, detail, searched: folded(title) }];
}

function foundIn(aims: readonly Aim[], typed: string): readonly Aim[] {
  const wanted = folded(typed.trim());
  if (wanted === '') return [];
  return aims
    .map((one) => ({ one, rank: rankOf(one.searched, wanted) }))
    .filter((entry): entry is { one: Aim; rank: number } => entry.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ one }) => one);
}
