/** How the players of the two sides weigh things. Worth is counted in points of strength. */

export interface Style {
  /** An attack is made that gains more than this on the average. */
  readonly nerve: number;
  /** What an airfield counts, by name of the field, and what any other does. */
  readonly fields: Readonly<Record<string, number>>;
  readonly otherField: number;
  /** The defence that it wants in an airfield that it has. */
  readonly keep: number;
  /** Units go for enemies within so many hexes, and for an airfield that is lost within so many turns of marching. */
  readonly hunt: number;
  readonly relief: number;
  /** An airfield is helped when enemies near it have so many times what it is defended with. */
  readonly calm: number;
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
      otherField: 8,
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
      keep: 7,
      hunt: 12,
      relief: 6,
      calm: 1.5,
      book: ['road-and-packs'],
    },
  };
