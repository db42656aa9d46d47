import { useEffect, useMemo, useState } from 'react';
import type { Note } from '../board/notes.ts';
import type { Session, SessionState } from '../client/session.ts';
import type { Offered } from './offered.ts';
import { notesOfTurns, turnsOf, turnsText } from './turns.ts';

/** The order of what can be played for all at once, where it matters. */
export interface Turns {
  /** By verb, in words. */
  readonly texts: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
  /** Somebody points at its button. */
  readonly pointed: boolean;
  point(pointed: boolean): void;
}

export function useTurns({ face }: Session, { sight }: SessionState, { wholesale }: Offered): Turns {
  const [pointed, point] = useState(false);
  const question = sight?.question;
  const found = useMemo(
    () =>
      wholesale.flatMap((bundle) => {
        const turns = question === undefined ? [] : turnsOf(bundle, question, face);
        return turns.length === 0 ? [] : [{ verb: bundle.verb, turns }];
      }),
    [wholesale, question, face],
  );
  const texts = useMemo(
    () => Object.fromEntries(found.map(({ verb, turns }) => [verb, turnsText(turns, face)])),
    [found, face],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pointed at belongs to the question before
  useEffect(() => point(false), [question]);
  const notes = useMemo(() => notesOfTurns(found[0]?.turns ?? []), [found]);
  return { texts, notes, pointed: pointed && notes.length > 0, point };
}
