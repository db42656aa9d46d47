import { t } from '../texts/index.ts';

/** How many times as fast as usual the computer gives its orders. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export function speedName(speed: Speed): string {
  return t('computer.speed', { speed: speed === 0.5 ? '½' : speed });
}
