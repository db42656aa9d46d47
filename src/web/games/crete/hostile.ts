/** The verbs whose targets are enemies, or hexes to be struck. */
export const HOSTILE = ['target', 'fire-at', 'fight', 'sink'] as const;
