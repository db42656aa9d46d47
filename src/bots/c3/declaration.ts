import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { isActive, priceOfHunt, type Unit, unitsOf, verbs } from '../../games/c3/index.ts';
import { hexIn, rememberedHex, unitIn } from './actions.ts';
import { Assault } from './assault.ts';
import { BESIDE, SIX } from './ground.ts';
import { byte, word } from './numbers.ts';
import { canStrikeOver, mayAttack } from './orders.ts';
import type { Thoughts } from './reasons.ts';
import type { Survey } from './survey.ts';
import { PRIZED } from './troops.ts';

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
    const { world, side, strength, hexOf } = this.#survey;
    this.#able = [];
    for (const unit of unitsOf(side)) {
      if (word(hexOf, unit) < 0 || cell(world.dispersed, unit) > 0) continue;
      if (cell(world.target, unit) !== NONE || (isActive(world, unit) && mayAttack(world, unit)))
        this.#able.push(unit);
    }
    const rank = (unit: Unit) => byte(strength, unit) - 3 * byte(PRIZED, unit);
    this.#able.sort((a, b) => rank(b) - rank(a));
  }

  against(target: number): Prospect {
    const survey = this.#survey;
    const { world } = survey;
    const isHunt = byte(survey.foes.count, target) === 0;
    const assault = this.#assault.begin(target, isHunt);
    for (const unit of this.#able) if (cell(world.target, unit) === target) this.#add(unit, target, isHunt);
    const before = assault.count > 0 ? assault.gain() : undefined;
    const wanted: Unit[] = [];
    let gain = before ?? Number.NEGATIVE_INFINITY;
    let size = 0;
    for (const unit of this.#able) {
      if (cell(world.target, unit) !== NONE || survey.isBound(unit) || !this.#add(unit, target, isHunt))
        continue;
      wanted.push(unit);
      const now = assault.gain();
      if (now <= gain + LEAST_GROWTH) continue;
      gain = now;
      size = wanted.length;
    }
    return { before, gain: size === 0 && before === undefined ? -1 : gain, wanted, size };
  }

  /** Adds a unit from where it stands, if it can attack from there. */
  #add(unit: Unit, target: number, isHunt: boolean): boolean {
    const survey = this.#survey;
    const here = word(survey.hexOf, unit);
    const steps = cell(survey.world.steps, unit);
    if (isHunt) {
      if (here !== target || priceOfHunt(survey.world, unit) > 0) return false;
      this.#assault.add(unit, steps, here, 0);
      return true;
    }
    for (let direction = 0; direction < SIX; direction++) {
      const side = here * SIX + direction;
      if (word(BESIDE, side) !== target) continue;
      if (!canStrikeOver(survey.ground, unit, side)) return false;
      if (!this.#assault.hasRoom(unit, steps, here, direction)) return false;
      this.#assault.add(unit, steps, here, direction);
      return true;
    }
    return false;
  }
}
