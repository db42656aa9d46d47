/** How the players of the two sides weigh things. Worth is counted in points of strength. */

export interface Style {
  /** An attack is made that gains more than this on the average. */
  readonly nerve: number;
  /** What an airfield counts, by name of the field, and what any other does. */
  readonly fields: Readonly<Record<string, number>>;
  readonly otherField: number;
  /** Units within so many hexes of an airfield stay there. */
  readonly garrison: number;
  /** Those of the others go for enemies within so many hexes. */
  readonly hunt: number;
  /** The plans or set-ups of the book that it takes. */
  readonly book: readonly string[];
}

export const AXIS_STYLES = ['maleme', 'opportunist'] as const;
export const ALLIED_STYLES = ['garrison', 'hammer'] as const;

export const STYLES: Readonly<Record<(typeof AXIS_STYLES)[number] | (typeof ALLIED_STYLES)[number], Style>> =
  {
    // All that can reach it goes for Maleme.
    maleme: {
      nerve: 0.3,
      fields: { 'maleme-airfield': 16 },
      otherField: 6,
      garrison: 1,
      hunt: 8,
      book: ['all-on-maleme', 'cut-the-road'],
    },
    // Every regiment takes the airfield that is nearest.
    opportunist: {
      nerve: 0,
      fields: {},
      otherField: 12,
      garrison: 1,
      hunt: 8,
      book: ['heraklion-second-blow', 'all-on-maleme'],
    },
    // Sits on the airfields and attacks what comes near.
    garrison: {
      nerve: 0.5,
      fields: {},
      otherField: 12,
      garrison: 2,
      hunt: 5,
      book: ['hill-107', 'historical'],
    },
    // Goes for the parachutists wherever they are.
    hammer: {
      nerve: 0,
      fields: {},
      otherField: 12,
      garrison: 0,
      hunt: 12,
      book: ['road-and-packs', 'historical'],
    },
  };
