/** The verbs whose targets are enemies. */
export const HOSTILE = ['mine', 'frogmen', 'strike', 'attack', 'intensify', 'target', 'fight'] as const;
