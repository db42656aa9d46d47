import { en } from '../texts/en/index.ts';
import { capital, type TextKey, t } from '../texts/index.ts';

/** A sentence for a name that comes from a game; where there is none, the name itself reads well enough. */
export function wordFor(area: string, name: string): string | undefined {
  const key = `${area}.${name}`;
  return key in en ? t(key as TextKey) : undefined;
}

export function plainName(name: string): string {
  return capital(name.replaceAll('-', ' '));
}
