import type { events } from './words.ts';

/** The rules that events come from, for those who want to read on. */
export const EVENT_RULES = {
  fired: 'filfla/6.5',
  combat: 'filfla/7',
  'step-lost': 'filfla/7.10',
  pressed: 'filfla/7.12',
} as const satisfies Partial<Record<keyof typeof events, string>>;
