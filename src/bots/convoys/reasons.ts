/** What speaks for an action or against it. The worth of each is counted in strategic points. */
export const REASONS = [
  // Africa and Malta.
  /** A striking force keeps the army from going on. */
  'holds-army',
  /** Both striking forces drive the army back. */
  'drives-army-back',
  /** What the force eats, or what Malta is short of. */
  'costs-supplies',
  /** More than this commander risks. */
  'against-style',
  /** The army gains ground, or a fortress falls. */
  'army-advances',
  /** A fortress stands in the way of the army. */
  'bars-the-way',
  /** Malta may fall, and the game with it. */
  'takes-malta',
  /** The army goes back for it. */
  'gives-ground',
  /** The chance is better kept for later. */
  'keeps-for-later',

  // Where units wait for the season.
  /** It is there to be used. */
  'adds-strength',
  /** From there it meets the convoys. */
  'meets-convoys',
  /** From there it reaches Malta's harbour. */
  'over-harbour',
  /** The convoy is safer on this way. */
  'safer-way',
  /** Warships stay with most of the freighters. */
  'keeps-together',
  /** Freighters are divided between both bases. */
  'divides-freighters',
  /** The capital ships that lie there. */
  'prey-in-harbour',

  // Sailing.
  /** Freighters come to Malta. */
  'brings-supplies',
  /** Aircraft that can strike on the way. */
  'under-aircraft',
  /** As the orders of the turn say. */
  'as-ordered',
  /** Not as the orders of the turn say. */
  'not-ordered',
  /** Counters without ships draw strikes. */
  'misleads',
  /** On the way to where it is bound. */
  'nearer',
  /** Somebody still waits for orders. */
  'leaves-undone',

  // The Italian fleet.
  /** Freighters that it may sink. */
  'prey',
  /** Guns that it may meet. */
  'enemy-guns',
  /** Submarines and aircraft wait for whoever goes to sea. */
  'risk-at-sea',
  /** Nothing is left to wait for. */
  'waits-in-vain',
  /** It can strike again. */
  'strikes-again',

  // Strikes and battles.
  /** The target may be sunk. */
  'may-sink',
  /** The target may be Hit. */
  'may-hit',
  /** A gun falls silent. */
  'silences-gun',
  /** Aircraft may be lost. */
  'may-lose-aircraft',
  /** Finds out what is there. */
  'scouts',
  /** Aircraft that are needed elsewhere. */
  'needed-elsewhere',
  /** Fighters leave the ships. */
  'bares-ships',
  /** The stronger guns fire first. */
  'stronger-gun',
  /** Enemy ships within reach. */
  'enemy-ships',
  /** Out of the line of fire. */
  'gets-cover',
  /** Nobody is left in front of those behind. */
  'bares-screened',
  /** The enemy is stronger, or weaker. */
  'balance-of-guns',
  /** Freighters would be left alone. */
  'guards-freighters',
  /** It is in danger where it is. */
  'saves-ship',
] as const;

export type Reason = (typeof REASONS)[number];
