/** How the players of the two sides weigh things. Worth is counted in strategic points. */

export interface AlliedStyle {
  /** How many of the two striking forces are based on Malta before the last season. */
  readonly forces: number;
  /** Convoys sail while Malta is below this level. */
  readonly enough: number;
  /**
   * Capital ships sail with them while Malta is below this level, when it is starving, or when nothing comes after;
   * otherwise they are not risked.
   */
  readonly need: number;
  /** Those of Gibraltar go on to Malta. */
  readonly through: boolean;
  /** Carriers strike at the fleet while no more than so many missions can be flown against them. */
  readonly exposure: number;
  /** What a strike that is lost counts. */
  readonly care: number;
  /** A battle is fought while own guns are this many times those of the enemy. */
  readonly nerve: number;
  /** Capital ships in Taranto that are worth the one raid. */
  readonly raid: number;
}

export interface AxisStyle {
  /** The share of the aircraft that waits on Sicily. */
  readonly sicily: number;
  /** The fleet attacks when its guns are this many times those it expects, and fights on above the second number. */
  readonly odds: number;
  readonly nerve: number;
  /** It sails for so many freighters. */
  readonly prey: number;
  /** What lost aircraft count. */
  readonly care: number;
  /** The highest level at which Malta is invaded without need. */
  readonly invasion: number;
  /** The fleet lies in one port, nearest to the convoys; otherwise it is divided. */
  readonly massed: boolean;
}

export const ALLIED_STYLES = ['cautious', 'pushing', 'bold'] as const;
export const AXIS_STYLES = ['fleet', 'air'] as const;
export type AlliedStyleName = (typeof ALLIED_STYLES)[number];
export type AxisStyleName = (typeof AXIS_STYLES)[number];

const cautious: AlliedStyle = {
  forces: 1,
  enough: 5,
  need: 1,
  through: false,
  exposure: 1,
  care: 0.5,
  nerve: 1,
  raid: 2,
};

export const alliedStyles: Readonly<Record<AlliedStyleName, AlliedStyle>> = {
  cautious,
  /** Both forces whenever Malta can feed them, and the fleet as careful as ever. */
  pushing: { ...cautious, forces: 2 },
  bold: {
    forces: 2,
    enough: 5,
    need: 1,
    through: true,
    exposure: 6,
    care: 0.1,
    nerve: 0.7,
    raid: 1,
  },
};

export const axisStyles: Readonly<Record<AxisStyleName, AxisStyle>> = {
  fleet: {
    sicily: 0.5,
    odds: 1,
    nerve: 0.8,
    prey: 1,
    care: 1,
    invasion: 0,
    massed: true,
  },
  air: {
    sicily: 0.75,
    odds: 2,
    nerve: 1.2,
    prey: 2,
    care: 1,
    invasion: 1,
    massed: false,
  },
};
