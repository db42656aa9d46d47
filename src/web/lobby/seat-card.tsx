import './seat-card.css';
import type { ReactNode } from 'react';
import { CHANCE, type ComputerPlayer, LEVELS as PLAYED } from '../../host/protocol.ts';
import type { CardSide } from '../games/card.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { type Segment, Segments } from '../parts/segments.tsx';
import { t } from '../texts/index.ts';
import { nameOf, type Seat } from './seats.ts';

/** One side and who plays it: a person with a name, or the computer with a level and a character. */
export function SeatCard({
  side,
  seat,
  onSeat,
  children,
}: {
  readonly side: CardSide;
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
  /** What is asked of a person. */
  readonly children?: ReactNode;
}) {
  const { label, look, people, characters } = side;
  return (
    <div className="seat-card" data-side={side.id}>
      <div className="seat-top">
        <Band look={look} />
        <b>{label}</b>
        {characters.length > 0 && (
          <Segments
            label={t('computer.seat', { people })}
            values={WHO}
            value={seat.computer ? 'computer' : 'person'}
            onChoose={(who) => onSeat({ ...seat, computer: who === 'computer' })}
          />
        )}
      </div>
      {seat.computer ? (
        <PlayerChoice side={side} player={seat} onPlayer={(player) => onSeat({ ...seat, ...player })} />
      ) : (
        children
      )}
    </div>
  );
}

const WHO: readonly Segment<'person' | 'computer'>[] = [
  { value: 'person', content: <Who icon="person" text={t('computer.person')} /> },
  { value: 'computer', content: <Who icon="robot" text={t('computer.computer')} /> },
];

function Who({ icon, text }: { readonly icon: 'person' | 'robot'; readonly text: string }) {
  return (
    <>
      <Icon name={icon} size={17} /> {text}
    </>
  );
}

/** From the weakest; the control shows what is still to come. */
const LEVELS = ['cadet', 'regular', 'veteran', 'staff'] as const;

/** Level and character of the computer, and what they mean in play. */
export function PlayerChoice({
  side,
  player,
  isBegun = false,
  onPlayer,
}: {
  readonly side: CardSide;
  readonly player: ComputerPlayer;
  /** The game is under way: what is left to chance is settled at once. */
  readonly isBegun?: boolean;
  readonly onPlayer: (player: ComputerPlayer) => void;
}) {
  const { people, characters } = side;
  const byChance = t(isBegun ? 'computer.chance-note-now' : 'computer.chance-note');
  const note = characters.find(({ id }) => id === player.character)?.note ?? byChance;
  return (
    <>
      <div className="player-choice">
        <Segments
          className="player-level"
          label={t('computer.level', { people })}
          value={player.level}
          values={LEVELS.map((level, index) => ({
            value: level,
            content: <LevelName level={level} bars={index + 1} />,
            ...(levelOf(level) === undefined ? { later: true, note: t('computer.later') } : {}),
          }))}
          onChoose={(level) =>
            onPlayer({ level: levelOf(level) ?? player.level, character: player.character })
          }
        />
        <Segments
          className="player-character"
          label={t('computer.character', { people })}
          value={player.character}
          values={[
            ...characters.map(({ id, title }) => ({ value: id, content: title })),
            { value: CHANCE, content: t('computer.chance') },
          ]}
          onChoose={(character) => onPlayer({ level: player.level, character })}
        />
      </div>
      <p className="player-words">
        <b>{nameOf(player, side)}:</b> {t(`computer.note.${player.level}`)} {note}{' '}
        {t('computer.note.sees', { people })}
      </p>
    </>
  );
}

/** The level, where the computer plays at it by now. */
function levelOf(name: string): ComputerPlayer['level'] | undefined {
  return PLAYED.find((level) => level === name);
}

function LevelName({ level, bars }: { readonly level: (typeof LEVELS)[number]; readonly bars: number }) {
  return (
    <>
      <span>{t(`computer.${level}`)}</span>
      {levelOf(level) === undefined ? (
        <small>{t('computer.later')}</small>
      ) : (
        <span className="player-bars" aria-hidden="true">
          {LEVELS.map((one, index) => (
            <i key={one} className={index < bars ? 'on' : ''} />
          ))}
        </span>
      )}
    </>
  );
}
