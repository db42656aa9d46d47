import './draft-panel.css';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { View } from '../../engine/definition.ts';
import type { DraftOrder, ShownQuestion, Thing } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';
import { SetUps, useKeptSetUps } from './set-ups.tsx';

/**
 * The open draft: orders that are not final yet and can be rearranged. What results is played as a whole or not at
 * all; whether it can be is for the rules to say.
 */
export function DraftPanel({
  orders,
  open,
  question,
  draft,
  face,
  view,
  game,
  onRedraft,
  onFocus,
}: {
  readonly orders: readonly DraftOrder[];
  /** The last of them, while it is still being given. */
  readonly open: DraftOrder | undefined;
  readonly question: ShownQuestion;
  /** The step that opened the draft: `set-up.pick`. */
  readonly draft: string;
  readonly face: Face;
  readonly view: View;
  readonly game: string;
  readonly onRedraft: (choices: readonly string[]) => void;
  readonly onFocus: (things: readonly Thing[]) => void;
}) {
  // What one side keeps is not offered to the other.
  const kept = useKeptSetUps(game, `${question.seat} ${draft}`);
  const suggested = useMemo(() => face.drafts.setUps(draft, view), [face, draft, view]);
  const keeps = face.drafts.keeps(draft);
  const given = open === undefined ? orders : orders.slice(0, -1);
  if (given.length === 0 && suggested.length === 0 && kept.list.length === 0) return null;
  const choices = given.flatMap((order) => order.choices);
  const rearrange = (next: readonly DraftOrder[]) => onRedraft(next.flatMap((order) => order.choices));
  return (
    <section className="draft-panel" aria-label={t('draft.title')}>
      <header>
        <h3 className="cap">
          {t('draft.title')} {given.length > 0 && <span className="num">{given.length}</span>}
        </h3>
        {orders.length > 0 && (
          <button type="button" className="quiet" onClick={() => onRedraft([])}>
            {t('draft.clear')}
          </button>
        )}
      </header>
      <p className="draft-note">{t(orders.length === 0 ? 'draft.empty' : 'draft.note')}</p>
      {orders.length > 0 && (
        <Orders
          given={given}
          open={open}
          nameOf={(order) => face.words.asOnMap(order, view)}
          onChange={rearrange}
          onFocus={onFocus}
        />
      )}
      {keeps && <SetUps suggested={suggested} kept={kept} choices={choices} onLoad={onRedraft} />}
    </section>
  );
}

function Orders({
  given,
  open,
  nameOf,
  onChange,
  onFocus,
}: {
  readonly given: readonly DraftOrder[];
  readonly open: DraftOrder | undefined;
  readonly nameOf: (order: DraftOrder) => string;
  readonly onChange: (orders: readonly DraftOrder[]) => void;
  readonly onFocus: (things: readonly Thing[]) => void;
}) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const { list, follow } = useFollowing(given);
  const all = open === undefined ? given : [...given, open];
  const keys = keysOf(all);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= given.length || from === to) return;
    const rest = given.filter((_, index) => index !== from);
    const moved = given.slice(from, from + 1);
    const next = [...rest.slice(0, to), ...moved, ...rest.slice(to)];
    onChange(open === undefined ? next : [...next, open]);
    follow(moved[0]);
  };
  const remove = (index: number) => {
    onChange(all.filter((_, other) => other !== index));
    follow(all[index + 1] ?? all[index - 1]);
  };
  const drop = (done: boolean) => {
    if (done && dragged !== undefined && over !== undefined) move(dragged, over);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ol className="draft-orders" ref={list} title={t('draft.keys')}>
      {all.map((order, index) => (
        <li
          key={keys[index]}
          data-order={keyOf(order)}
          draggable={order !== open}
          data-dragged={index === dragged || undefined}
          data-over={
            index === over && dragged !== over ? ((dragged ?? 0) < index ? 'below' : 'above') : undefined
          }
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragOver={(event) => {
            if (dragged === undefined || order === open) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => event.preventDefault()}
          onDragEnd={(event) => drop(event.dataTransfer.dropEffect !== 'none')}
        >
          <OrderRow
            name={nameOf(order)}
            number={index + 1}
            given={order === open ? undefined : { first: index === 0, last: index === given.length - 1 }}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onFocus={() => onFocus(order.things)}
          />
        </li>
      ))}
    </ol>
  );
}

/** The focus stays with an order while the list around it changes, and on the same button of it where there is one. */
function useFollowing(given: readonly DraftOrder[]) {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ readonly row: string; readonly button: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is looked for when the orders have changed
  useLayoutEffect(() => {
    if (wanted.current === undefined || list.current === null) return;
    const { row, button } = wanted.current;
    wanted.current = undefined;
    const now = document.activeElement;
    if (now !== null && now !== document.body && !list.current.contains(now)) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-order]')];
    const found = rows.find((one) => one.dataset['order'] === row);
    const buttons = [...(found?.querySelectorAll('button') ?? [])];
    const same = buttons[button];
    (same === undefined || same.disabled ? buttons[0] : same)?.focus();
  }, [given]);
  const follow = (order: DraftOrder | undefined) => {
    if (order === undefined) return;
    const now = document.activeElement;
    const buttons: readonly (Element | null)[] = [...(now?.closest('li')?.querySelectorAll('button') ?? [])];
    wanted.current = { row: keyOf(order), button: Math.max(0, buttons.indexOf(now)) };
  };
  return { list, follow };
}

function keyOf(order: DraftOrder): string {
  return order.choices.join('; ');
}

/** The same order may be given twice. */
function keysOf(orders: readonly DraftOrder[]): readonly string[] {
  const times = new Map<string, number>();
  return orders.map((order) => {
    const key = keyOf(order);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return `${key} ${time}`;
  });
}

function OrderRow({
  name,
  number,
  given,
  onMove,
  onRemove,
  onFocus,
}: {
  readonly name: string;
  readonly number: number;
  /** Nothing while the order is still being given: then it keeps its place. */
  readonly given: { readonly first: boolean; readonly last: boolean } | undefined;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onFocus: () => void;
}) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (by === undefined && !isRemoval) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) onRemove();
    else if (given !== undefined) onMove(by);
  };
  return (
    <>
      <button
        type="button"
        className="quiet draft-order"
        title={t('draft.show', { order: name })}
        onClick={onFocus}
        onKeyDown={onKeyDown}
      >
        <span className="draft-number num">{number}</span>
        <span className="draft-label">{name}</span>
        {given === undefined && <span className="draft-open">{t('draft.open')}</span>}
      </button>
      {given !== undefined && (
        <>
          <IconButton
            className="draft-tool"
            size={15}
            icon="up"
            label={t('draft.up', { order: name })}
            disabled={given.first}
            onClick={() => onMove(-1)}
          />
          <IconButton
            className="draft-tool"
            size={15}
            icon="down"
            label={t('draft.down', { order: name })}
            disabled={given.last}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <IconButton
        className="draft-tool"
        size={15}
        icon="close"
        label={t('draft.remove', { order: name })}
        onClick={onRemove}
      />
    </>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
