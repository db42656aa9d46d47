import './replay-bar.css';
import { useMemo } from 'react';
import type { ShownItem } from '../../host/protocol.ts';
import type { Face } from '../games/face.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { t } from '../texts/index.ts';
import { type Course, courseOf, momentAt } from './replay-course.ts';

/** The marks are drawn on a strip of so many units; what falls on the same unit is one mark. */
const STRIP = 400;
/** From so many on, the marks of turns are drawn finer. */
const MANY = 20;

/** The foot of the log: the whole game as a line, and the way to any moment of it. */
export function ReplayBar({
  items,
  total,
  at,
  face,
  playing,
  onGo,
  onPlay,
  onNow,
}: {
  readonly items: readonly ShownItem[];
  readonly total: number;
  /** The moment that is shown, after the item with this number. */
  readonly at: number;
  readonly face: Face;
  readonly playing: boolean;
  readonly onGo: (item: number) => void;
  readonly onPlay: (playing: boolean) => void;
  readonly onNow: () => void;
}) {
  const course = useMemo(() => courseOf(items, face), [items, face]);
  const past = at < total;
  const head = useMemo(() => momentAt(items, at, face), [items, at, face]);
  const go = (item: number) => (item >= total ? onNow() : onGo(item));
  const back = course.stops.findLast((item) => item < at) ?? 0;
  const forward = course.stops.find((item) => item > at) ?? total;
  return (
    <section className={past ? 'replay-bar past' : 'replay-bar'} aria-label={t('replay.title')}>
      {past && (
        <div className="replay-past">
          <span>{head === undefined ? t('replay.past') : t('replay.past-in', { head })}</span>
          <button type="button" onClick={onNow}>
            {t('replay.now')}
          </button>
        </div>
      )}
      <div className="replay-row">
        <IconButton
          size={16}
          icon={playing ? 'pause' : 'play'}
          label={t(playing ? 'replay.pause' : 'replay.play')}
          disabled={total === 0}
          onClick={() => onPlay(!playing)}
        />
        <IconButton
          size={16}
          icon="back"
          label={t('replay.back')}
          disabled={at <= 0}
          onClick={() => go(back)}
        />
        <Slider course={course} total={total} at={at} head={head} onGo={go} />
        <IconButton
          size={16}
          icon="chev"
          label={t('replay.forward')}
          disabled={!past}
          onClick={() => go(forward)}
        />
        <span className="replay-count num" aria-hidden="true">
          {past ? at : t('replay.count', { at, total })}
        </span>
      </div>
    </section>
  );
}

function Slider({
  course,
  total,
  at,
  head,
  onGo,
}: {
  readonly course: Course;
  readonly total: number;
  readonly at: number;
  readonly head: string | undefined;
  readonly onGo: (item: number) => void;
}) {
  const moment =
    head === undefined ? t('replay.moment', { at, total }) : t('replay.moment-in', { at, total, head });
  return (
    <div className="replay-slider">
      <Marks course={course} total={total} at={at} />
      <input
        type="range"
        min={0}
        max={total}
        value={at}
        aria-label={t('replay.slider')}
        aria-valuetext={moment}
        onChange={(event) => onGo(event.target.valueAsNumber)}
      />
    </div>
  );
}

/** Long marks are the heads of turns, short ones losses. */
function Marks({
  course,
  total,
  at,
}: {
  readonly course: Course;
  readonly total: number;
  readonly at: number;
}) {
  const lines = useMemo(
    () => ({
      heads: strokes(
        course.heads.map(({ item }) => item),
        total,
        0,
        16,
      ),
      // What is still to come in the replay is not given away.
      losses: strokes(
        course.losses.filter((item) => item <= at),
        total,
        1,
        4,
      ),
    }),
    [course, total, at],
  );
  const gone = total === 0 ? 0 : (at / total) * STRIP;
  return (
    <svg className="replay-marks" viewBox={`0 0 ${STRIP} 16`} preserveAspectRatio="none" aria-hidden="true">
      <path className="track" d={`M0 8H${STRIP}`} />
      <path className="gone" d={`M0 8H${gone}`} />
      <path className="losses" d={lines.losses} />
      <path className={course.heads.length > MANY ? 'heads many' : 'heads'} d={lines.heads} />
    </svg>
  );
}

function strokes(items: readonly number[], total: number, from: number, to: number): string {
  const places = new Set(items.map((item) => Math.round((item / Math.max(1, total)) * STRIP)));
  return [...places].map((x) => `M${x} ${from}V${to}`).join('');
}
