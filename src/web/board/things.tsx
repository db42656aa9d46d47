import { type ReactNode, useMemo } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { Counter } from '../counters/counter.tsx';
import { BoardDefs } from './board-defs.tsx';
import { DrawnNotes } from './drawn-notes.tsx';
import { line } from './geometry.ts';
import type { Highlights } from './highlights.ts';
import type { Layout } from './layout.ts';
import { Lines } from './lines.tsx';
import type { BoardMap } from './map.ts';
import { MarksOver, MarksUnder, OpenPlaces } from './marks.tsx';
import type { useMotion } from './motion.ts';
import type { Note } from './notes.ts';
import { Badges, FanPieces, Pieces } from './pieces.tsx';
import { PlaceNames } from './place-names.tsx';
import type { useRig } from './rig.ts';
import type { Scene } from './scene.ts';
import { Signs } from './signs.tsx';
import { ToldMarks } from './told.tsx';
import { UNHEARD } from './unheard.ts';

const NO_NOTES: readonly Note[] = [];

type Motion = ReturnType<typeof useMotion>;

interface ThingsProps {
  readonly map: BoardMap;
  readonly layout: Layout;
  readonly scene: Scene;
  /** The same with nothing spread out. */
  readonly still: Scene;
  readonly highlights: Highlights;
  readonly cursor: Thing | undefined;
  readonly overlay: ReactNode;
  /** The scale of the map where that is too small for its lettering. */
  readonly tiny: number | undefined;
  readonly changes: Motion['changes'];
  readonly trails: Motion['trails'];
  readonly rig: ReturnType<typeof useRig>;
}

/** Everything over the ground, from the lowest to the topmost. */
export function Things(props: ThingsProps) {
  const { map, layout, scene, still, highlights, cursor, overlay, tiny, changes, trails, rig } = props;
  const flying = useMemo(() => new Set(changes.flights.keys()), [changes]);
  const { over, dragged } = rig;
  const size = Math.max(map.scale, rig.words);
  const marks = { map, scene, highlights, cursor, over, flying };
  return (
    <>
      <BoardDefs />
      <MarksUnder map={map} scene={scene} highlights={highlights} at={[over, cursor]} landing={rig.landing} />
      <Signs map={map} signs={layout.signs} over={false} />
      {overlay}
      <Lines map={map} lines={highlights.lines} />
      <OpenPlaces map={map} highlights={highlights} />
      {trails.map((trail) => (
        <path key={line(trail)} className="board-trail" d={line(trail)} />
      ))}
      <Pieces
        scene={scene}
        open={highlights.open}
        flying={flying}
        leaving={changes.leaving}
        dragged={dragged?.thing}
      />
      <Signs map={map} signs={layout.signs} over={true} />
      <MarksOver {...marks} fanned={false} />
      {highlights.told !== undefined && (
        <ToldMarks told={highlights.told} map={map} scene={scene} still={still} size={size} />
      )}
      <Badges map={map} scene={scene} flying={flying} />
      {tiny !== undefined && <PlaceNames map={map} highlights={highlights} k={tiny} />}
      <DrawnNotes map={map} scene={scene} notes={highlights.notes ?? NO_NOTES} size={size} />
      <FanPieces map={map} scene={scene} open={highlights.open} dragged={dragged?.thing} />
      {scene.fanned !== undefined && <MarksOver {...marks} fanned={true} />}
      <g ref={rig.ghost} className="board-ghost" {...UNHEARD}>
        {dragged !== undefined && <Counter face={dragged.face} />}
      </g>
    </>
  );
}
