/** Drawings that screen readers pass over: what they show is said by the labels of places and counters. */
export const UNHEARD = { 'aria-hidden': true } as const;
