import { useEffect, useState } from 'react';
import type { SessionState } from '../client/session.ts';

/** How long the banner names who decides now, in milliseconds. */
const BANNER = 2400;

/** What the page shows of a change of the side to decide. */
export interface GuardShown {
  /** Nothing that is pressed or clicked is taken yet. */
  readonly on: boolean;
  /** The banner is up. */
  readonly banner: boolean;
  /** Takes the banner down. Whether it was up. */
  dismiss(): boolean;
}

export function useGuard({ guarded, handed }: SessionState): GuardShown {
  const [gone, setGone] = useState<SessionState['handed']>();
  useEffect(() => {
    if (handed === undefined) return;
    const later = setTimeout(() => setGone(handed), BANNER);
    return () => clearTimeout(later);
  }, [handed]);
  const banner = handed !== undefined && handed !== gone;
  return {
    on: guarded === true,
    banner,
    dismiss: () => {
      if (banner) setGone(handed);
      return banner;
    },
  };
}
