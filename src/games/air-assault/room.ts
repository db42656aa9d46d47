import { type Bar, because } from '../../engine/bar.ts';
import { phrase } from './words.ts';

/** Why there is no room: it takes more stacking points than are left. */
export function barForWantOfRoom(rule: string, points: number, left: number): Bar | undefined {
  return points <= left ? undefined : because(rule, phrase('room-left', { points, left }));
}
