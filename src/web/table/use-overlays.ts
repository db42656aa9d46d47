import { useCallback, useMemo, useState } from 'react';
import type { Thing } from '../../host/protocol.ts';
import type { Session, SessionState } from '../client/session.ts';
import { useAnswer } from './use-answer.ts';

/** The layers of the map, with what two of them ask of the rules. */
export interface Overlays {
  /** Those that are switched on: `reach`, `threat`, and those of the game. */
  readonly on: ReadonlySet<string>;
  /** Where the unit that is looked at could go, and what it costs. */
  readonly reach: ReadonlyMap<Thing, number>;
  /** What enemies can strike, and how strongly. */
  readonly threat: ReadonlyMap<Thing, number>;
  toggle(overlay: string): void;
}

const NOWHERE: ReadonlyMap<Thing, number> = new Map();
const NO_LAYERS: ReadonlySet<string> = new Set();

export function useOverlays(
  session: Session,
  { sight, replay }: SessionState,
  inspected: Thing | undefined,
): Overlays {
  const [on, setOn] = useState(NO_LAYERS);
  const toggle = useCallback((overlay: string) => {
    setOn((now) => {
      const next = new Set(now);
      if (!next.delete(overlay)) next.add(overlay);
      return next;
    });
  }, []);

  const isNow = sight !== undefined && replay === undefined;
  const unit = isNow && on.has('reach') && inspected?.startsWith('unit:') ? inspected : undefined;
  const seesThreat = isNow && on.has('threat');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each sight
  const askReach = useMemo(
    () => (unit === undefined ? undefined : () => reachOf(session, unit)),
    [session, unit, sight],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for each sight
  const askThreat = useMemo(
    () => (seesThreat ? () => threatTo(session) : undefined),
    [session, seesThreat, sight],
  );
  return { on, reach: useAnswer(askReach, NOWHERE), threat: useAnswer(askThreat, NOWHERE), toggle };
}

async function reachOf(session: Session, unit: Thing): Promise<ReadonlyMap<Thing, number>> {
  return new Map((await session.reach(unit)).map(({ place, cost }) => [place, cost]));
}

async function threatTo(session: Session): Promise<ReadonlyMap<Thing, number>> {
  return new Map((await session.threat()).map(({ place, strength }) => [place, strength]));
}
