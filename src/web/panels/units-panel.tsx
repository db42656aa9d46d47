import './units-panel.css';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { SideInfo, Thing } from '../../host/protocol.ts';
import type { Layout, Piece } from '../board/layout.ts';
import type { BoardMap } from '../board/map.ts';
import { CounterPicture } from '../counters/counter.tsx';
import { Band } from '../parts/band.tsx';
import type { Alliance, Look } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import { nameOnCounter } from './pieces.ts';
import { useRows } from './rows.ts';
import { countsOf, foundUnits, isBack, type SideCount, type UnitGroup, unitGroups } from './unit-groups.ts';

type Focus = (things: readonly Thing[]) => void;

/** All units that can be seen, by place. What lies face down is counted and no more. */
export function UnitsPanel({
  layout,
  map,
  sides,
  looks,
  open,
  onFocus,
}: {
  readonly layout: Layout;
  readonly map: BoardMap;
  readonly sides: readonly SideInfo[];
  readonly looks: Readonly<Record<string, Look>>;
  /** The things that can be chosen now. */
  readonly open: ReadonlySet<Thing>;
  readonly onFocus: Focus;
}) {
  const [typed, setTyped] = useState('');
  const [alliance, setAlliance] = useState<Alliance>();
  const late = useDeferredValue(typed);
  const groups = useMemo(() => unitGroups(map, layout), [map, layout]);
  const counts = useMemo(() => countsOf(groups, sides, looks), [groups, sides, looks]);
  const found = useMemo(() => foundUnits(groups, alliance, late), [groups, alliance, late]);
  const rows = useRows(found[0]?.id, (row) => found.some((group) => hasRow(group, row)));
  return (
    <section className="units-panel" aria-label={t('units.title')}>
      <div className="units-tools">
        <input
          type="search"
          aria-label={t('units.find')}
          placeholder={t('units.find')}
          title={t('units.hint')}
          value={typed}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Totals counts={counts} alliance={alliance} onAlliance={setAlliance} />
      </div>
      {found.length === 0 && (
        <p className="units-none">{t(groups.length === 0 ? 'units.empty' : 'units.none')}</p>
      )}
      <ul className="units-groups" {...rows.handlers}>
        {found.map((group) => (
          <Group key={group.id} group={group} open={open} tabbed={rows.tabbed} onFocus={onFocus} />
        ))}
      </ul>
    </section>
  );
}

function hasRow({ id, units }: UnitGroup, row: string): boolean {
  return id === row || units.some(({ piece }) => piece.thing === row);
}

/** How many each side has; pressed, only that side is listed. */
function Totals({
  counts,
  alliance,
  onAlliance,
}: {
  readonly counts: readonly SideCount[];
  readonly alliance: Alliance | undefined;
  readonly onAlliance: (alliance: Alliance | undefined) => void;
}) {
  return (
    <fieldset className="units-sides">
      <legend className="hidden-text">{t('units.sides')}</legend>
      {counts.map(({ side, alliance: theirs, look, units, beside, lost, hidden }) => (
        <button
          key={side.id}
          type="button"
          aria-pressed={theirs === alliance}
          onClick={() => onAlliance(theirs === alliance ? undefined : theirs)}
        >
          <Band look={look} />
          <span>
            <b>{side.label}</b> <span className="num">{t('units.total', { n: units })}</span>
            <small className="num">
              {[
                beside > 0 ? t('units.beside', { n: beside }) : '',
                lost > 0 ? t('units.lost', { n: lost }) : '',
                hidden > 0 ? t('units.hidden', { n: hidden }) : '',
              ]
                .filter((part) => part !== '')
                .join(', ')}
            </small>
          </span>
        </button>
      ))}
    </fieldset>
  );
}

const Group = memo(function Group({
  group,
  open,
  tabbed,
  onFocus,
}: {
  readonly group: UnitGroup;
  readonly open: ReadonlySet<Thing>;
  readonly tabbed: string | undefined;
  readonly onFocus: Focus;
}) {
  const { id, title, total, things, units } = group;
  const backs = units.filter(isBack);
  return (
    <li>
      <button
        type="button"
        className="quiet units-place"
        data-row={id}
        tabIndex={id === tabbed ? 0 : -1}
        onClick={() => onFocus(things)}
      >
        <span>{title}</span>
        {total !== undefined && <span className="units-total num">{total}</span>}
      </button>
      <ul>
        {units
          .filter((unit) => !isBack(unit))
          .map(({ piece }) => (
            <Row
              key={piece.thing}
              piece={piece}
              title={nameOnCounter(piece)}
              detail={piece.detail}
              open={open.has(piece.thing)}
              tabbed={piece.thing === tabbed}
              onFocus={() => onFocus([piece.thing])}
            />
          ))}
        {backs[0] !== undefined && (
          <Row
            piece={backs[0].piece}
            title={t('units.backs', { n: backs.length })}
            detail=""
            open={backs.some(({ piece }) => open.has(piece.thing))}
            tabbed={backs.some(({ piece }) => piece.thing === tabbed)}
            onFocus={() => onFocus(things)}
          />
        )}
      </ul>
    </li>
  );
});

function Row({
  piece,
  title,
  detail,
  open,
  tabbed,
  onFocus,
}: {
  readonly piece: Piece;
  readonly title: string;
  readonly detail: string;
  readonly open: boolean;
  readonly tabbed: boolean;
  readonly onFocus: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className="quiet units-row"
        data-row={piece.thing}
        data-open={open || undefined}
        tabIndex={tabbed ? 0 : -1}
        onClick={onFocus}
      >
        <span className="units-counter" aria-hidden="true">
          <CounterPicture face={piece.face} height={30} />
        </span>
        <span className="units-words">
          <span>{title}</span>
          <small>{detail}</small>
        </span>
        {open && <span className="hidden-text">{t('units.can')}</span>}
      </button>
    </li>
  );
}
