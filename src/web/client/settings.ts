import { z } from 'zod/mini';
import { SPEEDS } from './speeds.ts';
import { Store, useStore } from './store.ts';

const settingsSchema = z.object({
  theme: z.enum(['auto', 'light', 'dark']),
  /** Per cent. */
  text: z.number().check(z.minimum(80), z.maximum(200)),
  motion: z.enum(['off', 'normal', 'slow']),
  /** Questions with a single answer that names nothing are answered without asking. */
  auto: z.boolean(),
  /** How many times as fast as usual the computer gives its orders. */
  speed: z.literal(SPEEDS),
  /** It waits to be told to go on. */
  paused: z.boolean(),
});

export type Settings = z.infer<typeof settingsSchema>;

const USUAL: Settings = { theme: 'auto', text: 100, motion: 'normal', auto: true, speed: 1, paused: false };
const KEY = 'grand-harbour/settings';

export const settings = new Store<Settings>(kept());

settings.subscribe(() => {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.get()));
  } catch {
    // They last as long as the page then.
  }
});

export function useSettings(): Settings {
  return useStore(settings);
}

function kept(): Settings {
  try {
    const found = settingsSchema.safeParse({ ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') });
    return found.success ? found.data : USUAL;
  } catch {
    return USUAL;
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The theme that is shown, whoever chose it. */
export function themeOf({ theme }: Settings): 'light' | 'dark' {
  if (theme !== 'auto') return theme;
  return dark.matches ? 'dark' : 'light';
}

/** How many times as long as usual things take to move; 0 is at once. */
export function motionOf({ motion }: Settings): 0 | 1 | 2 {
  if (still.matches || motion === 'off') return 0;
  return motion === 'slow' ? 2 : 1;
}

/** Puts the settings on the page, now and whenever they or the system's wishes change. */
export function applySettings(): void {
  const apply = () => {
    const now = settings.get();
    const root = document.documentElement;
    root.dataset['theme'] = themeOf(now);
    root.dataset['motion'] = String(motionOf(now));
    root.style.setProperty('font-size', `${now.text}%`);
  };
  apply();
  settings.subscribe(apply);
  // Whoever follows the settings hears of the system's wishes too.
  const told = () => settings.set({ ...settings.get() });
  dark.addEventListener('change', told);
  still.addEventListener('change', told);
}
