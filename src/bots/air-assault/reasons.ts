/** What speaks for an action or against it. Worth is counted in points of strength. */
export const REASONS = [
  // Set-up and drops.
  /** As the book of set-ups and plans has it. */
  'by-the-book',
  /** Hexes with counters scatter a drop. */
  'on-counters',
  /** The sea or the edge of the map is near. */
  'may-drown',
  /** Enough is placed. */
  'all-placed',

  // Movement.
  /** Nearer to an airfield that matters. */
  'nearer-to-airfield',
  /** Nearer to enemies that can be attacked. */
  'nearer-to-enemy',
  /** It comes into an airfield. */
  'takes-airfield',
  /** It keeps an airfield. */
  'keeps-airfield',
  /** Others can be flown in there. */
  'makes-room',
  /** Guns would be left without anybody. */
  'guards-guns',
  /** It can attack from there together with others. */
  'threatens',
  /** Enemies can attack it there. */
  'in-danger',
  /** Enemies can do less to it there. */
  'safer',
  /** The ground helps the defender. */
  'good-ground',
  /** With its own battalion. */
  'joins-battalion',
  /** It would be too crowded. */
  'crowded',
  /** It stays to fight. */
  'stays-to-fight',
  /** Somebody still has something to do. */
  'has-to-move',
  /** What has to be gained before it is worth doing. */
  'enough',

  // Combat.
  /** What the attack gains on the average. */
  'expected-gain',
  /** It improves the odds. */
  'better-odds',
  /** The attack is strong enough. */
  'strong-enough',
  /** What it would cost to lose it. */
  'cost-of-unit',
  /** Fire that may stop attackers. */
  'stops-attackers',
  /** The way back leads to friends, or away from enemies. */
  'safe-retreat',
  /** Ground that is worth having. */
  'gains-ground',
  /** Bombers help where the attack comes. */
  'air-support',

  // Arrivals.
  /** More strength on the island. */
  'brings-strength',
  /** Nobody defends that shore. */
  'free-shore',
  /** A battalion is stronger than its companies apart. */
  'one-counter',
  /** What lies face down is hard to judge. */
  'hides',

  /** Headquarters are dear, and keep to strong stacks away from the enemy. */
  'shelters',

  // Ports and the evacuation.
  /** It is evacuated, or comes to where it is. */
  'leaves-island',
  /** Nearer to where it can leave the island. */
  'nearer-to-exit',
  /** Others still want what would be gone. */
  'still-needed',
  /** Docks let others leave, and go last. */
  'docks-serve-others',
  /** Guns that fire at landing boxes. */
  'sinks-convoys',
  /** A convoy has a better die at a port that is held. */
  'port-is-safer',
  /** A port may be lost before the convoy is there. */
  'port-may-fall',
  /** A port that is demolished serves nobody. */
  'denies-port',
  /** A road or a bridge that is demolished. */
  'denies-road',
  /** A ship in port cannot be bombed. */
  'safe-in-port',
  /** Whoever was aboard is ashore. */
  'safe-ashore',
  /** Units march by themselves. */
  'on-foot',
] as const;
export type Reason = (typeof REASONS)[number];
