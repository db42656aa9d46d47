import { useEffect, useState } from 'react';
import { ComputerTurn, type TurnState } from '../client/computer-turn.ts';
import type { Session } from '../client/session.ts';
import { useStore } from '../client/store.ts';

/** The computer's turn as the table shows it. */
export interface Computer extends TurnState {
  readonly turn: ComputerTurn;
}

export function useComputer(session: Session): Computer {
  const [turn] = useState(() => new ComputerTurn(session));
  useEffect(() => {
    turn.begin();
    return () => turn.end();
  }, [turn]);
  return { turn, ...useStore(turn.state) };
}
