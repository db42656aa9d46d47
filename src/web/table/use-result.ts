import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from '../../engine/definition.ts';
import type { ShownItem } from '../../host/protocol.ts';
import type { Told } from '../board/highlights.ts';
import type { Session } from '../client/session.ts';
import type { ResultModel } from '../panels/result.ts';
import { resultOf } from '../panels/result-model.ts';
import { withRinged } from '../panels/result-ringed.ts';
import { momentOf, tellingItems } from './telling.ts';
import { toldOf } from './told.ts';
import type { Holding } from './use-held.ts';

/** The result of dice that the table shows, in its card and on the map. */
export interface Results {
  readonly result: ResultModel | undefined;
  /** Its dice still roll. */
  readonly rolling: boolean;
  /** It came before somebody's eyes. */
  readonly fresh: boolean;
  /** What the map tells of it. */
  readonly told: Told | undefined;
  land(): void;
  close(): void;
  /** Shows the result of an item as long as somebody points at its line. */
  point(item: number | undefined): void;
}

const NONE: readonly ShownItem[] = [];

/** The result of what was rolled last, as long as it is told; or of the moment that is looked back at. */
export function useResult(
  session: Session,
  { held, rolling, land }: Holding,
  view: View | undefined,
): Results {
  const { face } = session;
  const { now, before, from, throwOf } = held;
  const { items, replay, mode } = now;
  // Who looks back is told nothing that came later.
  const past = useMemo(() => (replay === undefined ? items : items.slice(0, replay.at)), [items, replay]);
  const [pointed, point] = usePointed();
  const [closed, setClosed] = useState('');
  const telling = useMemo(() => {
    if (replay !== undefined) return momentOf(past, face);
    return tellingItems(past, {
      face,
      mode,
      isComputer: (side) => side !== undefined && side in session.computers,
    });
  }, [past, replay, mode, session, face]);
  const own = useMemo(() => {
    // What lay before is told again with what rolls now, once that lies too.
    const rolled = rolling ? telling.filter(({ number }) => number > from) : telling;
    return resultOf(rolled, face, past);
  }, [telling, rolling, from, face, past]);
  const shown = useMemo(
    () => (pointed === undefined ? NONE : past.filter(({ number }) => number === pointed)),
    [pointed, past],
  );
  const other = useMemo(() => resultOf(shown, face, past), [shown, face, past]);
  const result = other ?? (own?.id === closed ? undefined : own);
  const isLast = telling.some(({ number }) => number > from) && replay === undefined;
  const stood = useMemo(
    () => (before?.sight === undefined || !isLast ? undefined : face.board.layout(before.sight.view)),
    [before, face, isLast],
  );
  const told = useMemo(
    () => result && view && toldOf(result, view, face, result === own ? stood : undefined),
    [result, own, view, face, stood],
  );
  const seen = useMemo(
    () => result && view && withRinged(result, (thing) => face.board.members(thing, view).length > 0),
    [result, view, face],
  );
  const id = own?.id ?? '';
  // What has just been rolled is shown, whatever the pointer rests on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new result
  useEffect(() => point(undefined), [id, point]);
  return {
    result: seen,
    rolling: rolling && other === undefined,
    fresh: isLast && throwOf !== '' && other === undefined,
    told: rolling ? undefined : told,
    land,
    close: useCallback(() => setClosed(id), [id]),
    point,
  };
}

/** How long somebody points at a line before its card opens, in ms. */
const DWELL = 250;

/** The item whose line is pointed at for a while. */
function usePointed() {
  const [pointed, setPointed] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const point = useCallback((item: number | undefined) => {
    clearTimeout(timer.current);
    if (item === undefined) setPointed(undefined);
    else timer.current = setTimeout(() => setPointed(item), DWELL);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [pointed, point] as const;
}
