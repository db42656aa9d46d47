import '../../src/web/styles/fonts.css';
import '../../src/web/styles/tokens.css';
import '../../src/web/styles/base.css';
import { createRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Thing } from '../../src/host/protocol.ts';
import { Board, type BoardHandle } from '../../src/web/board/board.tsx';
import { applySettings, themeOf, useSettings } from '../../src/web/client/settings.ts';
import { CounterDefs } from '../../src/web/counters/counter.tsx';
import { pan, zoom } from './gestures.ts';
import { islandBoard } from './island.ts';
import { manyCounters, someLights } from './position.ts';

declare global {
  interface Window {
    /** The times of 120 frames each, in milliseconds, for the test of speed. */
    stress?: { pan(): Promise<number[]>; zoom(): Promise<number[]> };
  }
}

const map = islandBoard();
const layout = manyCounters(map, 250);
const highlights = someLights(map, layout);
const handle = createRef<BoardHandle>();
const noPaths = new Map<Thing, readonly Thing[]>();

/** A board of 1,500 hexes and 250 counters, larger than any of the games has, to see that it still moves smoothly. */
function LargeBoard() {
  const settings = useSettings();
  const [selected, setSelected] = useState(highlights.selected);
  return (
    <>
      <CounterDefs />
      <Board
        map={map}
        layout={layout}
        highlights={{ ...highlights, selected }}
        cursor={undefined}
        theme={themeOf(settings)}
        motion={1}
        hurried={false}
        paths={noPaths}
        past={false}
        onChoose={(thing) => setSelected([thing])}
        onTakeAll={() => false}
        onCursor={() => {}}
        onPoint={() => {}}
        onTell={() => {}}
        onDrop={() => {}}
        handle={handle}
      />
    </>
  );
}

applySettings();
const page = document.getElementById('page');
if (page !== null) createRoot(page).render(<LargeBoard />);

const board = () => document.querySelector('.board') ?? document.body;
window.stress = { pan: () => pan(board()), zoom: () => zoom(board()) };
