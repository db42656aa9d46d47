import type { Look } from './looks.ts';

/** The band of a side, the same wherever it speaks. */
export function Band({ look }: { readonly look: Look }) {
  return <span className={`band ${look}`} aria-hidden="true" />;
}
