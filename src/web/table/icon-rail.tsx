import './icon-rail.css';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Tray } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import type { PanelProps, RailToken } from '../games/face.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';

/** The pointer has to rest so long before a token is named, in ms. */
const REST = 250;

/**
 * The rail of a game on a laptop: a button for each of its tokens, and each tray as one counter with its number. What
 * can be chosen is chosen by a press; any other press opens the whole rail over the map.
 */
export function IconRail({
  tokens,
  props,
  open,
  onOpen,
}: {
  readonly tokens: readonly RailToken[];
  readonly props: PanelProps;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const tip = useTip();
  return (
    <div className="rail-icons">
      <IconButton
        icon={open ? 'back' : 'chev'}
        label={t(open ? 'table.rail.close' : 'table.rail.open')}
        expanded={open}
        size={16}
        onClick={() => onOpen(!open)}
      />
      <ul>
        {tokens.map((token) => (
          <li key={token.thing} data-apart={token.apart}>
            <TokenButton token={token} props={props} tip={tip} onOpen={() => onOpen(true)} />
          </li>
        ))}
      </ul>
      <ul className="rail-trays">
        {props.layout.trays.map((tray) => (
          <li key={tray.id}>
            <TrayButton tray={tray} tip={tip} onOpen={() => onOpen(true)} />
          </li>
        ))}
      </ul>
      {tip.shown !== undefined && (
        <div className="rail-tip" role="tooltip" style={{ left: tip.shown.x, top: tip.shown.y }}>
          {tip.shown.text}
        </div>
      )}
    </div>
  );
}

function TokenButton({
  token,
  props: { open, selected, choose, point },
  tip,
  onOpen,
}: {
  readonly token: RailToken;
  readonly props: PanelProps;
  readonly tip: Tip;
  readonly onOpen: () => void;
}) {
  const { thing, look, icon, text, label, state } = token;
  const isOpen = open.has(thing);
  return (
    <button
      type="button"
      className={`rail-token ${state}`}
      data-thing={thing}
      data-open={isOpen}
      data-selected={selected.includes(thing)}
      aria-label={label}
      onClick={() => (isOpen ? choose(thing) : onOpen())}
      onPointerEnter={(event) => {
        point(thing);
        tip.wait(label, event);
      }}
      onPointerLeave={() => {
        point(undefined);
        tip.hide();
      }}
    >
      <Band look={look} />
      <Icon name={icon} size={17} />
      <span className="num">{text}</span>
    </button>
  );
}

function TrayButton({
  tray: { title, pieces },
  tip,
  onOpen,
}: {
  readonly tray: Tray;
  readonly tip: Tip;
  readonly onOpen: () => void;
}) {
  const [first] = pieces;
  const label = t('table.rail.tray', { title, n: pieces.length });
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className="rail-tray"
      aria-label={label}
      onClick={onOpen}
      onPointerEnter={(event) => tip.wait(label, event)}
      onPointerLeave={tip.hide}
    >
      <CounterPicture face={first.face} height={40} />
      <span className="rail-number">{pieces.length}</span>
    </button>
  );
}

interface Tip {
  readonly shown: { readonly text: string; readonly x: number; readonly y: number } | undefined;
  wait(text: string, event: PointerEvent<HTMLElement>): void;
  hide(): void;
}

/** The name of what the pointer rests on, beside it. */
function useTip(): Tip {
  const [shown, setShown] = useState<Tip['shown']>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    wait(text, { currentTarget }) {
      const { right, top, height } = currentTarget.getBoundingClientRect();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown({ text, x: right + 8, y: top + height / 2 }), REST);
    },
    hide() {
      clearTimeout(timer.current);
      setShown(undefined);
    },
  };
}
