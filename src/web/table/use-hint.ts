import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Hint, Thing } from '../../host/protocol.ts';
import type { Note } from '../board/notes.ts';
import { type Refused, refusedOf } from '../client/host-client.ts';
import type { Session, SessionState } from '../client/session.ts';
import { hintOnMap } from './hint-on-map.ts';

/** What Regular would do here, if that was asked. */
export interface HintState {
  readonly stage: 'none' | 'looking' | 'shown' | 'failed';
  readonly hint: Hint | undefined;
  readonly refused: Refused | undefined;
  /** It can be asked for: nobody else decides, and the moment is now. */
  readonly offered: boolean;
  readonly notes: readonly Note[];
  /** Asks for it; again: gone. */
  toggle(): void;
  play(): void;
  /** Whether there was anything to put away. */
  close(): boolean;
}

const NO_NOTES: readonly Note[] = [];

export function useHint(session: Session, { mode, sight, replay, busy }: SessionState): HintState {
  const [stage, setStage] = useState<HintState['stage']>('none');
  const [hint, setHint] = useState<Hint>();
  const [refused, setRefused] = useState<Refused>();
  /** Counts the questions: the answer to an earlier one comes too late. */
  const asked = useRef(0);
  const offered = mode === 'play' && replay === undefined;

  const close = useCallback(() => {
    asked.current++;
    setStage('none');
    setHint(undefined);
    return stage !== 'none';
  }, [stage]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to the question it was given for
  useEffect(() => {
    asked.current++;
    setStage('none');
    setHint(undefined);
  }, [sight, offered]);

  const toggle = useCallback(() => {
    if (close() || !offered || busy) return;
    const mine = ++asked.current;
    setStage('looking');
    session.hint().then(
      (found) => {
        if (asked.current !== mine) return;
        setHint(sight === undefined ? found : hintOnMap(found, sight, session.face.words));
        setStage('shown');
      },
      (error: unknown) => {
        if (asked.current !== mine) return;
        setRefused(refusedOf(error));
        setStage('failed');
      },
    );
  }, [session, sight, close, offered, busy]);

  const play = useCallback(() => {
    if (hint !== undefined && hint.actions.length > 0) void session.playHint(hint);
  }, [session, hint]);

  const notes = useMemo(() => (hint === undefined ? NO_NOTES : notesOfHint(hint)), [hint]);
  return { stage, hint, refused, offered, notes, toggle, play, close };
}

/** Each step with its number: ways to go in blue, and red from everyone who attacks to whom they attack. */
export function notesOfHint({ steps }: Hint): readonly Note[] {
  return steps.flatMap(({ units, path = [], target, hostile }, index): readonly Note[] => {
    const number = index + 1;
    const [first] = units;
    if (hostile) return against(units, target ?? path.at(-1), number);
    const goal = path.at(-1) ?? target;
    const straight = goal === undefined || goal === first ? [] : [goal];
    const way = [...(first === undefined ? [] : [first]), ...(path.length > 0 ? path : straight)];
    return [
      ...(way.length > 1 ? [{ kind: 'arrow', tone: 'plan', path: way } as const] : []),
      ...(goal === undefined ? [] : [{ kind: 'ring', tone: 'plan', at: goal } as const]),
      ...discAt(first ?? goal, 'plan', number),
    ];
  });
}

function against(units: readonly Thing[], target: Thing | undefined, number: number): readonly Note[] {
  if (target === undefined) return discAt(units[0], 'attack', number);
  return [
    ...units
      .filter((unit) => unit !== target)
      .map((unit) => ({ kind: 'arrow', tone: 'attack', path: [unit, target] }) as const),
    { kind: 'ring', tone: 'attack', at: target },
    ...discAt(target, 'attack', number),
  ];
}

function discAt(at: Thing | undefined, tone: 'plan' | 'attack', number: number): readonly Note[] {
  return at === undefined ? [] : [{ kind: 'disc', tone, at, number }];
}
