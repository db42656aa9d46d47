import './drawn-notes.css';
import { memo } from 'react';
import { halfOf } from '../counters/counter-face.ts';
import { DISC } from './disc-spots.ts';
import { outline, roundedBox } from './geometry.ts';
import type { BoardMap } from './map.ts';
import { arrowAlong, type Note, numberSpots, spotOf } from './notes.ts';
import type { Scene } from './scene.ts';
import { UNHEARD } from './unheard.ts';

interface NotesProps {
  readonly map: BoardMap;
  readonly scene: Scene;
  readonly notes: readonly Note[];
  /** How large numbers are drawn. */
  readonly size: number;
}

/** Arrows, frames and numbers that go with words beside the map. */
export const DrawnNotes = memo(function DrawnNotes({ map, scene, notes, size }: NotesProps) {
  if (notes.length === 0) return null;
  const discs = numberSpots(notes, map, scene, size);
  return (
    <g className="board-notes" {...UNHEARD}>
      {once(notes).map(([key, note]) => {
        if (note.kind === 'arrow') return <Arrow key={key} note={note} map={map} scene={scene} />;
        if (note.kind === 'ring') return <Ring key={key} note={note} map={map} scene={scene} />;
        return null;
      })}
      {[...discs].map(([note, [x, y]]) =>
        note.kind === 'disc' ? (
          <g
            key={note.number}
            className={`note-disc ${note.tone}`}
            transform={`translate(${x} ${y}) scale(${size})`}
          >
            <circle r={DISC} />
            <text y={4.4}>{note.number}</text>
          </g>
        ) : null,
      )}
    </g>
  );
});

/** Two steps may have the same goal or the same way: it is drawn once. */
function once(notes: readonly Note[]): readonly (readonly [string, Note])[] {
  return [
    ...new Map(
      notes.map((note) => [
        `${note.kind} ${note.tone} ${note.kind === 'arrow' ? note.path.join() : note.at}`,
        note,
      ]),
    ),
  ];
}

function Arrow({
  note,
  map,
  scene,
}: Pick<NotesProps, 'map' | 'scene'> & { readonly note: Note & { readonly kind: 'arrow' } }) {
  const points = note.path.flatMap((thing) => {
    const spot = spotOf(thing, map, scene);
    return spot === undefined ? [] : [spot];
  });
  const drawn = arrowAlong(points);
  if (drawn === undefined) return null;
  return (
    <>
      <path className={`note-casing ${note.tone}`} d={drawn.shaft} />
      <path className={`note-shaft ${note.tone}`} d={drawn.shaft} />
      <path className={`note-head ${note.tone}`} d={drawn.head} />
    </>
  );
}

function Ring({
  note,
  map,
  scene,
}: Pick<NotesProps, 'map' | 'scene'> & { readonly note: Note & { readonly kind: 'ring' } }) {
  const placed = scene.byThing.get(note.at);
  const place = map.places.get(note.at);
  const around =
    placed !== undefined
      ? roundedBox(
          placed.x,
          placed.y,
          (halfOf(placed.piece.face)[0] + 3) * placed.scale,
          (halfOf(placed.piece.face)[1] + 3) * placed.scale,
          8,
        )
      : place === undefined
        ? ''
        : outline(place, -2);
  if (around === '') return null;
  return (
    <>
      {placed === undefined && note.tone === 'plan' && <path className="note-wash" d={around} />}
      <path className="note-ring-casing" d={around} />
      <path className={`note-ring ${note.tone}`} d={around} />
    </>
  );
}
