import { useEffect, useMemo, useState } from 'react';
import type { Outlook, View } from '../../engine/definition.ts';
import type { Sight, Thing } from '../../host/protocol.ts';
import type { Line } from '../board/highlights.ts';
import type { Session } from '../client/session.ts';
import { useAnswer } from './use-answer.ts';

/** The thing that is chosen, and what can reach it next. */
export interface Chosen {
  readonly thing: Thing | undefined;
  readonly outlook: Outlook | null;
  /** Which of its stops is looked at. */
  readonly stop: number;
  readonly lines: readonly Line[];
  setStop(stop: number): void;
}

/** The place it may come to next. */
const NEXT = 1;
const NO_LINES: readonly Line[] = [];

export function useOutlook(
  session: Session,
  sight: Sight | undefined,
  view: View | undefined,
  inspected: Thing | undefined,
): Chosen {
  const { chosen } = session.face.panels;
  const about = useMemo(() => Object.values(sight?.question?.about ?? {}).flat(), [sight]);
  const thing =
    view === undefined || view !== sight?.view
      ? undefined
      : [...(inspected === undefined ? [] : [inspected]), ...about].find((one) => chosen?.shows(one, view));
  const [stop, setStop] = useState(NEXT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing starts with its next place
  useEffect(() => setStop(NEXT), [thing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each sight
  const ask = useMemo(
    () => (thing === undefined ? undefined : () => session.outlook(thing)),
    [session, thing, sight],
  );
  const outlook = useAnswer<Outlook | null>(ask, null);
  const last = (outlook?.stops.length ?? 1) - 1;
  const at = Math.min(stop, last);
  const lines = useMemo(() => linesOf(outlook, at), [outlook, at]);
  return { thing, outlook, stop: at, lines, setStop };
}

/** The way to the stop, and from where it can be reached. */
export function linesOf(outlook: Outlook | null, stop: number): readonly Line[] {
  const here = outlook?.stops[0];
  const there = outlook?.stops[stop];
  if (here === undefined || there === undefined) return NO_LINES;
  const bases = new Set(there.dangers.map(({ from }) => from).filter((from) => from !== there.place));
  return [
    ...[...bases].map((from): Line => ({ kind: 'danger', from, to: there.place })),
    ...(stop === 0 ? [] : [{ kind: 'leg', from: here.place, to: there.place } as const]),
  ];
}
