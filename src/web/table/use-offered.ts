import { useEffect, useMemo, useState } from 'react';
import type { ShownAction } from '../../host/protocol.ts';
import type { Session, SessionState } from '../client/session.ts';
import { NOTHING_OFFERED, type Offered, offeredBy } from './offered.ts';
import type { PlacingHand } from './use-placing.ts';

export interface Offering {
  readonly offered: Offered;
  /** A finger cannot point: what it taps that has chances is weighed first, and played by the main button. */
  readonly weighed: ShownAction | undefined;
  weigh(action: ShownAction): void;
}

/** What can be chosen now. Nothing, while one looks back or somebody else is asked. */
export function useOffered(
  { face }: Session,
  { sight, replay, mode }: SessionState,
  { placing }: Pick<PlacingHand, 'placing'>,
): Offering {
  const [weighed, weigh] = useState<ShownAction>();
  const offered = useMemo(() => {
    const question = replay === undefined && mode === 'play' ? sight?.question : undefined;
    const found = question === undefined ? NOTHING_OFFERED : offeredBy(question, face, sight?.view);
    const whole = { ...found, buttons: [...found.buttons, ...(placing?.endings ?? [])] };
    return weighed === undefined ? whole : withMain(whole, weighed);
  }, [sight, replay, mode, face, weighed, placing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the question before
  useEffect(() => weigh(undefined), [sight]);
  return { offered, weighed, weigh };
}

/** The same with this one on the main button. */
function withMain({ primary, buttons, ...others }: Offered, main: ShownAction): Offered {
  return { ...others, primary: main, buttons: primary === undefined ? buttons : [primary, ...buttons] };
}
