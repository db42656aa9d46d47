import type { State } from '../../games/c3/index.ts';
import type { Consider, Judge } from '../policy.ts';

/** What speaks for an action of Operazione C3 or against it. */
export const REASONS = [
  // Ground.
  /** Takes control of hexes that count. */
  'takes',
  /** Ends nearer to what is worth going for, or farther from it. */
  'nears',
  /** Stands with friends. */
  'company',
  /** Guards a key hex that is held too thinly. */
  'guards',
  /** Makes an airfield ready for a division. */
  'prepares-field',
  /** Could be beaten there. */
  'exposed',
  /** Leaves a key hex to too few. */
  'bares-key',
  /** There is no room. */
  'crowds',
  /** Makes room for others. */
  'makes-room',
  // Operations.
  /** What the operation of the formation promises. */
  'prospect',
  /** Waiting costs nothing and may gain something. */
  'waits',
  /** Serves an attack that promises this much. */
  'attacks',
  /** Gives up an attack that it could take part in. */
  'forgoes-attack',
  /** Serves a hunt for Dispersed enemies. */
  'hunts',
  /** Overruns guns on the way. */
  'overruns',
  /** Brings troops onto the island. */
  'arrives',
  /** Steps that the landing costs on average, and disorder. */
  'lands-badly',
  /** Can bring a Dispersed unit together. */
  'regroups',
  /** Brings a Dispersed unit to friends and away from enemies. */
  'to-safety',
  /** Goes the same way as the others of its stack. */
  'goes-along',
  /** Others count on this unit elsewhere. */
  'out-of-plan',
  /** Nothing comes of it. */
  'idle',
  // Combat.
  /** Adds to the odds of an attack. */
  'strengthens',
  /** Stronger units count for more. */
  'strength',
  /** What the loss of the step costs. */
  'loss',
  /** What the better column is worth. */
  'better-odds',
  /** The unit that gives the bonus is the first to suffer. */
  'risks-elite',
  /** What fighting on is worth. */
  'fights-on',
  /** Gives up the hex, and whoever cannot leave it. */
  'gives-way',
  // Fire.
  /** May throw enemies into disorder. */
  'disorder',
  /** May ruin the only port of the Axis. */
  'ruins-port',
  /** Might ruin a port that the Axis wants. */
  'harms-port',
  /** Fewer targets are worth a shot than there are guns. */
  'saves-fire',
  // Turn S.
  /** As the plan has it, or near it. */
  'plan',
  /** Enemies are in the hex. */
  'among-enemies',
  /** The sea is near: who is scattered may drown. */
  'near-sea',
  /** What the enemy would miss most. */
  'harms-most',
] as const;
export type ReasonKey = (typeof REASONS)[number];

export type Thought = Consider<State, ReasonKey>;
export type Verdict = Judge<ReasonKey>;
/** What is thought of at each step, by its name. */
export type Thoughts = Readonly<Record<string, Thought>>;
