import './log-panel.css';
import { memo, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ShownItem, SideInfo, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { Band } from '../parts/band.tsx';
import { Die } from '../parts/die.tsx';
import { Icon } from '../parts/icon.tsx';
import { atNextFrame } from '../parts/next-frame.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { chosenLines, LOG_FILTERS, type LogFilter, type LogLine, linesOf } from './log-lines.ts';
import { useRows } from './rows.ts';

type Focus = (things: readonly Thing[], item: number) => void;
type Point = (item: number) => void;

/** A long log shows its end first, and so many lines more when asked. */
const PORTION = 150;
/** So near to the end counts as at the end. */
const NEAR = 40;

export function LogPanel({
  items,
  face,
  sides,
  seat,
  at,
  onFocus,
  onPoint,
}: {
  readonly items: readonly ShownItem[];
  readonly face: Face;
  readonly sides: readonly SideInfo[];
  readonly seat: string;
  /** The item after which the map is shown, while it is an earlier moment: the last of those here. */
  readonly at?: number;
  readonly onFocus: Focus;
  /** Somebody points at a line with dice. */
  readonly onPoint: Point;
}) {
  const [filter, setFilter] = useState<LogFilter>('all');
  const [typed, setTyped] = useState('');
  const lines = useMemo(() => linesOf(items, face, sides), [items, face, sides]);
  const chosen = useMemo(() => chosenLines(lines, filter, seat, typed), [lines, filter, seat, typed]);
  return (
    <section className="log-panel" aria-label={t('log.title')}>
      <LogTools filter={filter} typed={typed} onFilter={setFilter} onType={setTyped} />
      {chosen.length === 0 ? (
        <p className="log-empty">{t(lines.length === 0 ? 'log.empty' : 'log.none')}</p>
      ) : (
        <LogLines key={`${filter} ${typed}`} lines={chosen} at={at} onFocus={onFocus} onPoint={onPoint} />
      )}
    </section>
  );
}

function LogTools({
  filter,
  typed,
  onFilter,
  onType,
}: {
  readonly filter: LogFilter;
  readonly typed: string;
  readonly onFilter: (filter: LogFilter) => void;
  readonly onType: (typed: string) => void;
}) {
  const [searches, setSearches] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (searches) field.current?.focus();
  }, [searches]);
  const toggle = () => {
    setSearches(!searches);
    onType('');
  };
  return (
    <div className="log-tools">
      <fieldset className="log-filters">
        <legend className="hidden-text">{t('log.filter')}</legend>
        {LOG_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            className="quiet"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {t(`log.${one}`)}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className="quiet icon-only"
        aria-label={t('log.search')}
        aria-expanded={searches}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon name="search" size={18} />
      </button>
      <input
        ref={field}
        id={id}
        type="search"
        hidden={!searches}
        aria-label={t('log.search')}
        placeholder={t('log.search-hint')}
        value={typed}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  );
}

function LogLines({
  lines,
  at,
  onFocus,
  onPoint,
}: {
  readonly lines: readonly LogLine[];
  readonly at: number | undefined;
  readonly onFocus: Focus;
  readonly onPoint: Point;
}) {
  const [more, setMore] = useState(0);
  const now = at === undefined ? undefined : lines.findLast(({ item }) => item <= at);
  const before = now === undefined ? lines.length : lines.indexOf(now) - PORTION / 10;
  const start = Math.max(0, Math.min(lines.length - PORTION * (more + 1), before));
  const { box, away, toEnd, onScroll } = useEnd(lines, now?.id);
  const shown = lines.slice(start);
  const rows = useRows(now?.id ?? lines.at(-1)?.id, (row) => shown.some(({ id }) => id === row));
  return (
    <div className="log-body">
      <div className="log-scroll" ref={box} onScroll={onScroll}>
        {start > 0 && (
          <button type="button" className="quiet log-earlier" onClick={() => setMore(more + 1)}>
            {t('log.earlier', { n: Math.min(start, PORTION) })}
          </button>
        )}
        <ol className="log-lines" {...rows.handlers}>
          {shown.map((line, index) => (
            <Line
              key={line.id}
              line={line}
              goesOn={shown[index + 1]?.item === line.item && shown[index + 1]?.head === false}
              now={line === now}
              tabbed={line.id === rows.tabbed}
              onFocus={onFocus}
              onPoint={onPoint}
            />
          ))}
        </ol>
      </div>
      {away && at === undefined && (
        <button type="button" className="log-newest" onClick={toEnd}>
          <Icon name="down" size={16} />
          {t('log.newest')}
        </button>
      )}
    </div>
  );
}

/** Keeps the end in sight as lines come in, unless the reader has gone up; a replay keeps its own line in sight. */
function useEnd(lines: readonly LogLine[], now: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const top = useRef(0);
  /** The reader has a hand on the log since it was last put at its end: what moves it otherwise is the page around it. */
  const touched = useRef(false);
  const was = useRef(now);
  /** The lines have changed, and the browser may move them before they are put right. */
  const changes = useRef(false);
  const [away, setAway] = useState(false);
  const toEnd = useCallback(() => {
    touched.current = false;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);
  const onScroll = () => {
    if (box.current === null || changes.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    // The panel above may have grown or shrunk in the meantime: only a reader who goes up leaves the end.
    if (scrollHeight - scrollTop - clientHeight < NEAR) stays.current = true;
    else if (scrollTop < top.current && touched.current) stays.current = false;
    else if (stays.current && now === undefined) toEnd();
    top.current = scrollTop;
    setAway(!stays.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is scrolled when its lines have changed
  useLayoutEffect(() => {
    // Whoever comes back from the past finds the newest line.
    if (was.current !== undefined && now === undefined) stays.current = true;
    was.current = now;
    changes.current = true;
    return atNextFrame(() => {
      changes.current = false;
      if (now !== undefined)
        box.current?.querySelector(`[data-row="${now}"]`)?.scrollIntoView({ block: 'nearest' });
      else if (stays.current) toEnd();
    });
  }, [lines, now, toEnd]);
  useEffect(() => {
    if (box.current === null || now !== undefined) return;
    const watch = new ResizeObserver(() => stays.current && toEnd());
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [now, toEnd]);
  useEffect(() => watchHands(box.current, touched), []);
  return { box, away, toEnd, onScroll };
}

/** Notes when somebody lays hand on a list: wheel, finger, its scroll bar or keys. */
function watchHands(list: HTMLElement | null, touched: { current: boolean }): () => void {
  const ended = new AbortController();
  const touch = () => {
    touched.current = true;
  };
  for (const input of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    list?.addEventListener(input, touch, { signal: ended.signal, passive: true, capture: true });
  return () => ended.abort();
}

const Line = memo(function Line({
  line,
  goesOn,
  now,
  tabbed,
  onFocus,
  onPoint,
}: {
  readonly line: LogLine;
  /** The next line tells more of the same. */
  readonly goesOn: boolean;
  readonly now: boolean;
  readonly tabbed: boolean;
  readonly onFocus: Focus;
  readonly onPoint: Point;
}) {
  const { id, item, look, text, dice, rule, things, head, undone } = line;
  const points = dice.length > 0 && !undone;
  const kinds = [head ? 'log-head' : 'log-line', goesOn && !head && 'goes-on', undone && 'undone'];
  return (
    <li>
      <button
        type="button"
        className={kinds.filter(Boolean).join(' ')}
        data-row={id}
        tabIndex={tabbed ? 0 : -1}
        aria-current={now ? 'step' : undefined}
        onClick={() => onFocus(things, item)}
        // A line that slides under a pointer at rest is not pointed at.
        onPointerMove={points ? () => onPoint(item) : undefined}
        onFocus={points ? () => onPoint(item) : undefined}
      >
        {!head && (look === undefined ? <span className="band" /> : <Band look={look} />)}
        <span className="log-text">
          {undone && <span className="hidden-text">{t('log.taken-back')}</span>}
          <span className="log-words">{text}</span>
          {dice.length > 0 && (
            <span className="log-dice">
              {dice.map((die, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of a line never change places
                <Die key={index} value={die.value} look={die.look} />
              ))}
            </span>
          )}
        </span>
      </button>
      {rule !== undefined && !head && <RuleLink rule={rule} tabIndex={tabbed ? 0 : -1} />}
    </li>
  );
});
