/** The verbs whose targets are enemies, or hexes to be struck. */
export const HOSTILE = [
  'bomb',
  'resolve',
  'assault',
  'overrun',
  'attack',
  'shell',
  'fight',
  'disperse',
] as const;
