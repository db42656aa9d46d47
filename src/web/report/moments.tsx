import { useState } from 'react';
import type { Face } from '../games/face.ts';
import { Band } from '../parts/band.tsx';
import { Die } from '../parts/die.tsx';
import { dieLookOf } from '../parts/looks.ts';
import { t } from '../texts/index.ts';
import type { Moment } from './tally.ts';

const SHOWN = 10;
const MOST_DICE = 4;
const MOST_LOSSES = 2;

/** The rolls that cost the most; each opens the map where it fell. */
export function Moments({
  moments,
  face,
  onReplay,
}: {
  readonly moments: readonly Moment[];
  readonly face: Face;
  readonly onReplay: (at: number) => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? moments : chosen(moments);
  return (
    <section className="report-card report-moments">
      <h2>
        {t('report.turning')} {moments.length > 0 && <small>{t('report.turning-note')}</small>}
      </h2>
      {moments.length === 0 && <p className="report-empty">{t('report.no-turning')}</p>}
      <ol>
        {shown.map((moment) => (
          <li key={moment.at}>
            <MomentRow moment={moment} face={face} onReplay={onReplay} />
          </li>
        ))}
      </ol>
      {shown.length < moments.length && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {t('report.turning-more', { n: moments.length })}
        </button>
      )}
    </section>
  );
}

/** The dearest ones of each turn in turn, so that no turn crowds out the others; in the order of the game. */
function chosen(moments: readonly Moment[]): readonly Moment[] {
  const rank = new Map<Moment, number>();
  for (const turn of new Set(moments.map((moment) => moment.turn)))
    moments
      .filter((moment) => moment.turn === turn)
      .sort((a, b) => b.losses.length - a.losses.length)
      .forEach((moment, index) => {
        rank.set(moment, index);
      });
  return [...moments]
    .sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || b.losses.length - a.losses.length)
    .slice(0, SHOWN)
    .sort((a, b) => a.at - b.at);
}

function MomentRow({
  moment,
  face,
  onReplay,
}: {
  readonly moment: Moment;
  readonly face: Face;
  readonly onReplay: (at: number) => void;
}) {
  const { at, by, turn, rolls, cause, losses } = moment;
  const look = by === undefined ? undefined : face.sides[by];
  const dice = rolls.filter(({ result }) => result !== undefined).slice(0, MOST_DICE);
  return (
    <button type="button" className="report-moment" onClick={() => onReplay(at)}>
      <span className="report-moment-turn">{turn ?? t('report.before')}</span>
      {look === undefined ? <span /> : <Band look={look} />}
      <span className="report-moment-text">
        {[cause, ...losses.slice(0, MOST_LOSSES)].filter((text) => text !== undefined).join(' ')}
        {losses.length > MOST_LOSSES && ` ${t('report.and-more', { n: losses.length - MOST_LOSSES })}`}
      </span>
      <span className="report-moment-dice">
        {dice.map(({ by: roller, result }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dice of one throw never change places
          <Die key={index} value={result ?? 0} size={22} look={dieLookOf(face.sides[roller ?? ''])} />
        ))}
      </span>
    </button>
  );
}
