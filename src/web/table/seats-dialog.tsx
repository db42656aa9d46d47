import './seats-dialog.css';
import { useState } from 'react';
import type { ComputerPlayer } from '../../host/protocol.ts';
import type { Session } from '../client/session.ts';
import { useStore } from '../client/store.ts';
import type { CardSide } from '../games/card.ts';
import { cardOf } from '../games/index.ts';
import { PlayerChoice } from '../lobby/seat-card.tsx';
import { USUAL_PLAYER, whoIs } from '../lobby/seats.ts';
import { Band } from '../parts/band.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../texts/index.ts';

/** Whether seats of this game can change hands: the computer knows how to play one of its sides. */
export function canHandOver({ info }: Session): boolean {
  return cardOf(info.game.id)?.sides.some(({ characters }) => characters.length > 0) ?? false;
}

/** Who plays each side now; any of them is handed to the computer, or taken back. */
export function SeatsDialog({
  session,
  onClose,
}: {
  readonly session: Session;
  readonly onClose: () => void;
}) {
  const { sight } = useStore(session.state);
  const sides = cardOf(session.info.game.id)?.sides ?? [];
  const hand = (side: CardSide, player: ComputerPlayer | null) => {
    onClose();
    void session.handOver(side.id, player);
  };
  return (
    <Dialog title={t('seats.title')} onClose={onClose}>
      <p className="seats-text">{t('seats.text')}</p>
      {sides.map((side) => (
        <SeatNow
          key={side.id}
          side={side}
          player={session.computers[side.id]}
          isPractice={sight?.practice ?? false}
          onHand={(player) => hand(side, player)}
        />
      ))}
    </Dialog>
  );
}

function SeatNow({
  side,
  player,
  isPractice,
  onHand,
}: {
  readonly side: CardSide;
  readonly player: ComputerPlayer | undefined;
  /** The game is for practice already. */
  readonly isPractice: boolean;
  readonly onHand: (player: ComputerPlayer | null) => void;
}) {
  const [chosen, choose] = useState<ComputerPlayer>();
  const { label, look, people, characters } = side;
  return (
    <section className="seat-card seats-now" aria-label={label}>
      <div className="seat-top">
        <Band look={look} />
        <b>{label}</b>
        <span>
          {player === undefined ? t('seats.now-person') : t('seats.now', { who: whoIs(player, side) })}
        </span>
      </div>
      {player !== undefined && (
        <>
          {!isPractice && <p className="seats-text">{t('seats.practice')}</p>}
          <button type="button" onClick={() => onHand(null)}>
            {t('seats.take', { people })}
          </button>
        </>
      )}
      {player === undefined && chosen === undefined && characters.length > 0 && (
        <button type="button" onClick={() => choose(USUAL_PLAYER)}>
          {t('seats.hand', { people })}
        </button>
      )}
      {chosen !== undefined && (
        <>
          <PlayerChoice side={side} player={chosen} isBegun onPlayer={choose} />
          <p className="dialog-buttons">
            <button type="button" onClick={() => choose(undefined)}>
              {t('common.cancel')}
            </button>
            <button type="button" className="primary" onClick={() => onHand(chosen)}>
              {t('seats.do')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
