import { useSyncExternalStore } from 'react';

/** The theme that is on the page, whether the player or the system chose it. */
export function useTheme(): 'light' | 'dark' {
  return useSyncExternalStore(onTheme, () =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  );
}

function onTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
