import { cell } from '../../engine/arrays.ts';
import { derivedFrom } from '../../engine/derived.ts';
import { Muster } from './forces.ts';
import { AxisKnowledge } from './known.ts';
import type { Position } from './map.ts';
import { Group, isPosition, type State } from './state.ts';

/** What follows from a state. */
class Derived {
  readonly #state: State;
  #muster: Muster | undefined;
  #held: readonly Position[] | undefined;
  #axisKnowledge: AxisKnowledge | undefined;

  constructor(s: State) {
    this.#state = s;
  }

  /** The Allied ships at their bases. */
  get muster(): Muster {
    this.#muster ??= new Muster(this.#state);
    return this.#muster;
  }

  /** The positions in which there are groups. */
  get held(): readonly Position[] {
    this.#held ??= heldPositions(this.#state);
    return this.#held;
  }

  /** What the Axis can know of the groups at sea. */
  get axisKnowledge(): AxisKnowledge {
    this.#axisKnowledge ??= new AxisKnowledge(this.#state);
    return this.#axisKnowledge;
  }
}

export const derived = derivedFrom((s: State) => new Derived(s));

function heldPositions(s: State): Position[] {
  const held: Position[] = [];
  for (const group of Group.all) {
    const spot = cell(s.groupAt, group);
    if (isPosition(spot) && !held.includes(spot)) held.push(spot);
  }
  return held;
}
