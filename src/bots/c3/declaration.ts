import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  ATTACK,
  barToStrike,
  barToStrikeAt,
  type Hex,
  HUNT,
  hexOf,
  isActive,
  isFormed,
  type Unit,
  unitsOf,
  verbs,
} from '../../games/c3/index.ts';
import { hexIn, rememberedHex, unitIn } from './actions.ts';
import { Assault } from './assault.ts';
import { byte } from './numbers.ts';
import type { Thoughts } from './reasons.ts';
import type { Survey } from './survey.ts';
import { isPrized } from './troops.ts';

/** Which attacks are declared, and by whom. */

/** Another attacker has to add this much. */
const LEAST_GROWTH = 0.01;
const IDLE = 0.02;

export function declarationThoughts(survey: Survey): Thoughts {
  const muster = new Muster(survey);
  return {
    'declaration.target': ({ world }) => {
      survey.of(world);
      muster.open();
      return (action, ledger) => {
        if (action[0] !== verbs.id.attack) return;
        const { gain, before } = muster.against(hexIn(action));
        // All who are wanted joined when it was declared.
        if (before === undefined) ledger.add('attacks', gain);
        else ledger.add('idle', -IDLE);
      };
    },
    'declaration.assemble': ({ world, decision }) => {
      survey.of(world);
      muster.open();
      const { gain, before = 0, wanted, size } = muster.against(rememberedHex(decision.locals, 'target'));
      return (action, ledger) => {
        if (action[0] !== verbs.id.join) return;
        const unit = unitIn(action);
        const rank = wanted.indexOf(unit);
        if (rank >= 0 && rank < size)
          ledger.add('strengthens', Math.max(0, gain - before) + IDLE / (rank + 1));
        else ledger.add('idle', -IDLE);
      };
    },
    'battles.fight': ({ world }) => {
      survey.of(world);
      muster.open();
      return (action, ledger) => ledger.add('attacks', muster.against(hexIn(action)).before ?? 0);
    },
  };
}

/** What an attack on a hex comes to: with those who have declared it, and with the best of those who can still join. */
interface Prospect {
  /** Nothing where nobody has declared it. */
  readonly before: number | undefined;
  readonly gain: number;
  /** Who could join, the most wanted first, and how many of them should. */
  readonly wanted: readonly Unit[];
  readonly size: number;
}

class Muster {
  readonly #survey: Survey;
  readonly #assault: Assault;
  #able: Unit[] = [];

  constructor(survey: Survey) {
    this.#survey = survey;
    this.#assault = new Assault(survey);
  }

  /** Looks who can attack at all: line troops before prized ones, the strong before the weak. */
  open(): void {
    const { world, side, strength } = this.#survey;
    this.#able = [];
    for (const unit of unitsOf(side)) {
      if (!isFormed(world, unit)) continue;
      const able = isActive(world, unit) && barToStrike(world, unit) === undefined;
      if (able || cell(world.target, unit) !== NONE) this.#able.push(unit);
    }
    const rank = (unit: Unit) => byte(strength, unit) - (isPrized(unit) ? 3 : 0);
    this.#able.sort((a, b) => rank(b) - rank(a));
  }

  against(target: Hex): Prospect {
    const survey = this.#survey;
    const { world } = survey;
    const isHunt = byte(survey.foes.count, target) === 0;
    const assault = this.#assault.begin(target, isHunt ? HUNT : ATTACK);
    for (const unit of this.#able) if (cell(world.target, unit) === target) this.#add(unit, target);
    const before = assault.count > 0 ? assault.gain() : undefined;
    const wanted: Unit[] = [];
    let gain = before ?? Number.NEGATIVE_INFINITY;
    let size = 0;
    for (const unit of this.#able) {
      if (cell(world.target, unit) !== NONE || survey.isBound(unit) || !this.#add(unit, target)) continue;
      wanted.push(unit);
      const now = assault.gain();
      if (now <= gain + LEAST_GROWTH) continue;
      gain = now;
      size = wanted.length;
    }
    return { before, gain: size === 0 && before === undefined ? -1 : gain, wanted, size };
  }

  /** Adds a unit from where it stands, if it can attack from there. */
  #add(unit: Unit, target: Hex): boolean {
    const { world } = this.#survey;
    const here = hexOf(world, unit);
    if (barToStrikeAt(world, unit, target) !== undefined) return false;
    if (!this.#assault.onset.hasRoom(unit, here)) return false;
    this.#assault.add(unit, here);
    return true;
  }
}
