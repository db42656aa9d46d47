import './stack-strip.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { isAdding } from '../board/decide.ts';
import type { Piece, Stack } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';
import { nameOnCounter } from './pieces.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A stack opened at the foot of the map: every counter with its name, the top one first. Arrow keys walk it. */
export function StackStrip({
  stack,
  open,
  selected,
  onChoose,
  onPoint,
  onClose,
}: {
  readonly stack: Stack;
  readonly open: ReadonlySet<Thing>;
  readonly selected: readonly Thing[];
  readonly onChoose: (thing: Thing, adding: boolean) => void;
  readonly onPoint: (thing: Thing | undefined) => void;
  readonly onClose: () => void;
}) {
  const { pieces, total, place } = stack;
  const list = useRef<HTMLUListElement>(null);
  const name = useId();
  const [at, setAt] = useState(0);
  const reached = Math.min(at, pieces.length - 1);

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose();
    }
    const next = nextPlace(event.key, reached, pieces.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <section className="stack-strip" aria-labelledby={name}>
      <p id={name} className="hidden-text">
        {t('stack.title', { place: place.slice(place.indexOf(':') + 1) })}
      </p>
      <ul ref={list} onKeyDown={walk} onPointerLeave={() => onPoint(undefined)}>
        {pieces.map((piece, index) => (
          <li key={piece.thing}>
            <StripPiece
              piece={piece}
              open={open.has(piece.thing)}
              selected={selected.includes(piece.thing)}
              tabbable={index === reached}
              onChoose={(adding) => onChoose(piece.thing, adding)}
              onPoint={() => {
                setAt(index);
                onPoint(piece.thing);
              }}
              onLeave={() => onPoint(undefined)}
            />
          </li>
        ))}
      </ul>
      {total && <p className="stack-total">{total}</p>}
      <IconButton icon="close" label={t('stack.close')} size={18} onClick={onClose} />
    </section>
  );
}

function StripPiece({
  piece,
  open,
  selected,
  tabbable,
  onChoose,
  onPoint,
  onLeave,
}: {
  readonly piece: Piece;
  readonly open: boolean;
  readonly selected: boolean;
  readonly tabbable: boolean;
  readonly onChoose: (adding: boolean) => void;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <button
      type="button"
      className={`stack-piece${open ? ' open' : ''}${selected ? ' selected' : ''}`}
      tabIndex={tabbable ? 0 : -1}
      title={piece.label}
      onClick={(event) => onChoose(isAdding(event))}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      onBlur={onLeave}
    >
      <span className="stack-counter">
        <CounterPicture face={piece.face} height={46} />
      </span>
      <span className="stack-words">
        <b>{nameOnCounter(piece)}</b>
        <small>{piece.detail}</small>
      </span>
      {selected && <span className="hidden-text">, {t('stack.selected')}</span>}
      {open && <span className="hidden-text">, {t('stack.open')}</span>}
    </button>
  );
}

function nextPlace(key: string, now: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (now + step + count) % count;
}
