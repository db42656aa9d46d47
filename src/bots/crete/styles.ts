import type { Style } from '../air-assault/style.ts';

/** How the players of the two sides of Crete weigh things. */

export const AXIS_STYLES = ['maleme', 'opportunist'] as const;
export const ALLIED_STYLES = ['garrison', 'hammer'] as const;

export const STYLES: Readonly<Record<(typeof AXIS_STYLES)[number] | (typeof ALLIED_STYLES)[number], Style>> =
  {
    // All that can reach it goes for Maleme.
    maleme: {
      nerve: 0.3,
      fields: { 'maleme-airfield': 16 },
      otherField: 8,
      port: 8,
      keep: 9,
      hunt: 8,
      relief: 0,
      calm: 0,
      book: ['all-on-maleme', 'cut-the-road'],
    },
    // Every regiment takes the airfield that is nearest.
    opportunist: {
      nerve: 0,
      fields: {},
      otherField: 12,
      port: 8,
      keep: 9,
      hunt: 8,
      relief: 0,
      calm: 0,
      book: ['heraklion-second-blow', 'all-on-maleme'],
    },
    // Sits on the airfields and attacks what comes near.
    garrison: {
      nerve: 0.3,
      fields: {},
      otherField: 12,
      port: 8,
      keep: 10,
      hunt: 4,
      relief: 4,
      calm: 0.5,
      book: ['hill-107'],
    },
    // Goes for the parachutists wherever they are.
    hammer: {
      nerve: 0,
      fields: {},
      otherField: 12,
      port: 8,
      keep: 7,
      hunt: 12,
      relief: 6,
      calm: 1.5,
      book: ['road-and-packs'],
    },
  };
