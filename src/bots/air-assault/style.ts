/** How a player of the system weighs things; each game has styles of its own. Worth is counted in points of strength. */

export interface Style {
  /** An attack is made that gains more than this on the average. */
  readonly nerve: number;
  /** What an airfield counts, by name of the field, and what any other does. */
  readonly fields: Readonly<Record<string, number>>;
  readonly otherField: number;
  /** What a port counts, where units are evacuated. */
  readonly port: number;
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
