/** How a commander weighs things. Points are victory points of the Axis unless something else is said. */
export interface Style {
  /** An attack has to promise this much, and to reach this column of the table, from 0 for 1:3 to 6 for 5:1+. */
  readonly leastGain: number;
  readonly leastColumn: number;
  /** The same for attacks that are made with prized troops alone. */
  readonly prizedColumn: number;
  /** The share of a captured hex that counts before the last turn: it may be lost again. */
  readonly trust: number;
  /** What the fear of a counter-attack counts. */
  readonly caution: number;
  /** While enemies are this near, so much strength stays in a key hex. */
  readonly watch: number;
  readonly garrison: number;
  /** What Valletta is worth as a goal. */
  readonly ambition: number;
  /** The lowest column at which an attacker fights on, and the highest at which a defender does. */
  readonly pressOn: number;
  readonly standFast: number;
  /** Guns and bombers leave targets of less worth alone. */
  readonly leastTarget: number;
  /** With no better prospect than this a side passes. */
  readonly idle: number;
}

export const STYLES = ['bold', 'careful'] as const;
export type StyleName = (typeof STYLES)[number];

export const styles: Readonly<Record<StyleName, Style>> = {
  bold: {
    leastGain: 0,
    leastColumn: 2,
    prizedColumn: 3,
    trust: 1,
    caution: 0.6,
    watch: 4,
    garrison: 2,
    ambition: 12,
    pressOn: 3,
    standFast: 5,
    leastTarget: 0.2,
    idle: 0.05,
  },
  careful: {
    leastGain: 0.25,
    leastColumn: 3,
    prizedColumn: 5,
    trust: 0.5,
    caution: 1.5,
    watch: 8,
    garrison: 4,
    ambition: 4,
    pressOn: 4,
    standFast: 3,
    leastTarget: 0.5,
    idle: 0.3,
  },
};
