import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import { t } from '../texts/index.ts';
import './board.css';
import type { Camera } from './camera.ts';
import { type Fan, growOf } from './fan.ts';
import { PlaceIndex } from './geometry.ts';
import { placedAt } from './ground-layer.ts';
import type { Highlights } from './highlights.ts';
import type { Layout } from './layout.ts';
import type { BoardMap } from './map.ts';
import { useMotion } from './motion.ts';
import { seenBox, useRig } from './rig.ts';
import { arrange, fanOfCursor } from './scene.ts';
import { Things } from './things.tsx';
import type { Insets } from './viewport.ts';

export interface BoardProps {
  readonly map: BoardMap;
  readonly layout: Layout;
  readonly highlights: Highlights;
  /** Where the keyboard is. */
  readonly cursor: Thing | undefined;
  readonly theme: 'light' | 'dark';
  /** 0: everything is at once where it goes; 1 and 2: times as long as usual. */
  readonly motion: 0 | 1 | 2;
  /** Much is skipped: only where things stand is of interest, not how they came there. */
  readonly hurried: boolean;
  /** The ways that counters took to where they are now, for those that did not go straight. */
  readonly paths: ReadonlyMap<Thing, readonly Thing[]>;
  /** Drawn under the counters, in map units. */
  readonly overlay?: ReactNode;
  /** What lies over the edges of the window. */
  readonly covered?: () => Insets;
  /** An earlier moment is shown. */
  readonly past: boolean;
  /** A click or tap on a counter or a place. */
  onChoose(thing: Thing, adding: boolean): void;
  /** A click on a stack of which several can be chosen. Whether they were, all together. */
  onTakeAll(things: readonly Thing[]): boolean;
  onPoint(thing: Thing | undefined): void;
  /** A finger rests on a counter or a place. */
  onTell(thing: Thing): void;
  /** The keys have walked on, through a stack that is spread out. */
  onCursor(thing: Thing | undefined): void;
  /** A counter was dragged to a place. */
  onDrop(piece: Thing, place: Thing): void;
  /** The map has come to rest after it was moved. */
  onSettled?(): void;
  readonly handle: Ref<BoardHandle>;
}

/** What others may do with the board. */
export interface BoardHandle {
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings things into view, if they are not well inside it already. */
  show(things: readonly Thing[]): void;
  /** Brings what the table itself speaks of into view: the map stays where it is unless that is out of sight. */
  keep(things: readonly Thing[]): void;
  /** Those that lie on the map but outside of what is seen of it. */
  beyond(things: Iterable<Thing>): readonly Thing[];
  /** Brings these into view, as many of them as go together. */
  bring(things: Iterable<Thing>): void;
  /** Something else lies over the map than before: a map that is shown as a whole finds its place again. */
  refit(): void;
  /** Ends what is moving. Whether anything was. */
  finish(): boolean;
  /** Where on the screen a thing is, to place something beside it. */
  where(thing: Thing): DOMRect | undefined;
}

export function Board(props: BoardProps) {
  const { map, layout, highlights, cursor, motion, hurried, paths, overlay, past } = props;
  const svg = useRef<SVGSVGElement>(null);
  const [fan, setFan] = useState<Fan>();
  const [small, setSmall] = useState<number>();
  const camera = useRef<Camera>(undefined);
  const still = useMemo(() => arrange(layout, map, undefined, small), [layout, map, small]);
  const scene = useMemo(() => {
    const spread = fan ?? fanOfCursor(layout, cursor, () => seenBy(camera.current, map));
    return spread === undefined ? still : arrange(layout, map, spread, small);
  }, [layout, map, fan, cursor, small, still]);
  const index = useMemo(() => new PlaceIndex(map.places.values()), [map.places]);
  const rig = useRig({ props, scene, index, camera, fan, setFan, setSmall, finish: () => finish() });
  const { changes, trails, finish } = useMotion({
    map,
    layout,
    scene,
    paths,
    motion,
    hurried,
    svg,
    onFlights: (ways) => rig.follow(ways.flat()),
  });
  useImperativeHandle(props.handle, () => ({
    fit: rig.fit,
    zoomBy: rig.zoomBy,
    show: rig.show,
    keep: rig.keep,
    beyond: rig.beyond,
    bring: rig.bring,
    refit: rig.refit,
    where: rig.where,
    finish,
  }));

  const placed = useMemo(() => placedAt(...map.box), [map.box]);
  return (
    <div
      ref={rig.host}
      className={past ? 'board board-past' : 'board'}
      role="application"
      aria-label={t('board.map')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is worked with the keys of the table
      tabIndex={0}
    >
      <div ref={rig.plane} className="board-plane">
        <canvas ref={rig.canvas} className="board-ground" width={1} height={1} style={placed} />
        <svg
          ref={svg}
          className="board-things"
          data-zoom={rig.level}
          viewBox={map.box.join(' ')}
          style={placed}
          aria-label={t('board.map')}
        >
          <Things
            map={map}
            layout={layout}
            scene={scene}
            still={still}
            highlights={highlights}
            cursor={cursor}
            overlay={overlay}
            tiny={rig.level === 'tiny' ? small : undefined}
            changes={changes}
            trails={trails}
            rig={rig}
          />
        </svg>
      </div>
    </div>
  );
}

/** Where a stack that the keys walk through can be spread out, and how large. */
function seenBy(camera: Camera | undefined, map: BoardMap): Pick<Fan, 'view' | 'grow'> {
  return { view: seenBox(camera, map.box), grow: growOf(map, camera?.viewport.k ?? 1, false) };
}
