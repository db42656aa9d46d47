import { useCallback, useEffect, useState } from 'react';
import type { View } from '../../engine/definition.ts';
import type { Face, Stage } from '../games/face.ts';

export interface StageSwitch {
  /** The board of the game's own that stands in the place of the map now, if any. */
  readonly stage: Stage | undefined;
  /** Whether it is seen, and not the map. */
  readonly on: boolean;
  /** From the one to the other, while there is one. */
  change(): void;
}

/** A battle board comes by itself and can be put away to see the map. */
export function useStageSwitch({ panels }: Face, view: View | undefined): StageSwitch {
  const [off, setOff] = useState(false);
  const stage = view !== undefined && panels.stage?.shows(view) ? panels.stage : undefined;
  useEffect(() => {
    if (stage === undefined) setOff(false);
  }, [stage]);
  const change = useCallback(() => {
    if (stage !== undefined) setOff((now) => !now);
  }, [stage]);
  return { stage, on: stage !== undefined && !off, change };
}
