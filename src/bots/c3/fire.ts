import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  AXIS,
  Bombardier,
  BRITISH,
  BY_GUN,
  barToDefensiveFire,
  barToOffensiveFire,
  bombardColumn,
  bombardmentChart,
  bombardmentModifier,
  type Hex,
  isOperational,
  isPort,
  landAround,
  PORTS,
  type Unit,
  unitsOf,
  verbs,
} from '../../games/c3/index.ts';
import { hexIn, numberIn, unitIn } from './actions.ts';
import { HEXES } from './ground.ts';
import { byte, real } from './numbers.ts';
import type { Thought, Thoughts } from './reasons.ts';
import type { Survey } from './survey.ts';
import { foesOf } from './troops.ts';

/** Bombs and shells: on whom, and when not. */

const VALUE = {
  /** One bombardment is worth this share of the strength that it may throw into disorder. */
  disorder: 0.15,
  /** A shell ruins the only port of the Axis one time in six. */
  ruin: 1.5,
  harm: 2,
  /** What a target has to be worth beyond the style's own measure. */
  idle: 0.01,
} as const;
/** A target that is attacked in the same operation, and any other. */
const ATTACKED = 2;
const NOT_ATTACKED = 0.5;
/** More bombardments of one hex seldom add to the first ones. */
const FEWER = Float64Array.of(1, 0.6, 0.3);

export function fireThoughts(survey: Survey): Thoughts {
  const fire = new Fire(survey);
  const plan =
    (defensive: boolean): Thought =>
    ({ world }) => {
      survey.of(world);
      fire.open(defensive);
      const least = defensive ? VALUE.idle : survey.style.leastTarget;
      return (action, ledger) => {
        if (action[0] === verbs.id.confirm) ledger.add('saves-fire', least);
        else ledger.add('disorder', fire.bestTarget(unitIn(action)));
      };
    };
  const lay =
    (defensive: boolean): Thought =>
    ({ world }) => {
      survey.of(world);
      fire.open(defensive);
      return (action, ledger) => {
        const hex = hexIn(action);
        ledger.add('disorder', fire.disorder(hex, BY_GUN));
        ledger.add('ruins-port', fire.ruin(hex));
        if (fire.isOurPort(hex)) ledger.add('harms-port', -VALUE.harm);
      };
    };
  const resolve: Thought = ({ world }) => {
    survey.of(world);
    return (action, ledger) => ledger.add('disorder', VALUE.idle * real(survey.foes.held, hexIn(action)));
  };
  const shoot: Thought = ({ world }) => {
    survey.of(world);
    return (action, ledger) => {
      const target = cell(world.shelling, unitIn(action));
      ledger.add('disorder', target === NONE ? 0 : VALUE.idle * real(survey.foes.held, target));
    };
  };
  return {
    'offensive-fire.plan': plan(false),
    'offensive-fire.lay': lay(false),
    'offensive-fire.fire': shoot,
    'defensive-fire.plan': plan(true),
    'defensive-fire.lay': lay(true),
    'defensive-fire.fire': shoot,
    'missions.resolve': resolve,
  };
}

/** `missions.plan` in turns 1 to 4: enemies next to our troops, never a port. */
export function raidThought(survey: Survey): Thought {
  const fire = new Fire(survey);
  return ({ world, decision }) => {
    survey.of(world);
    fire.open(false);
    const by = at(Bombardier.all, numberIn(decision.locals, 'by'));
    return (action, ledger) => {
      if (action[0] !== verbs.id.bomb) return;
      const hex = hexIn(action);
      if (isPort(hex)) ledger.add('harms-port', -VALUE.harm);
      if (isBesideFriends(survey, hex)) ledger.add('disorder', fire.disorder(hex, by));
      ledger.add('saves-fire', -VALUE.idle);
    };
  };
}

/** Troops of ours stand next to a hex. */
export function isBesideFriends({ friends }: Survey, hex: Hex): boolean {
  for (const beside of landAround(hex)) if (byte(friends.count, beside) > 0) return true;
  return false;
}

class Fire {
  readonly #survey: Survey;
  /** The strength that disorder would halve, hex by hex: units that are in order. */
  readonly #orderly = new Float64Array(HEXES);
  /** Hexes that our attacks are declared on, or what the attacks out of a hex aim at. */
  readonly #weight = new Float64Array(HEXES);
  readonly #chances = new Map<number, number>();
  #defensive = false;

  constructor(survey: Survey) {
    this.#survey = survey;
  }

  open(defensive: boolean): void {
    const survey = this.#survey;
    const { world, strength, side } = survey;
    this.#defensive = defensive;
    this.#orderly.fill(0);
    this.#weight.fill(defensive ? 0 : NOT_ATTACKED);
    for (const unit of foesOf(side)) {
      const hex = survey.hexOf(unit);
      if (hex === NONE || cell(world.dispersed, unit) > 0) continue;
      if (cell(world.disorganized, unit) === 0)
        this.#orderly[hex] = real(this.#orderly, hex) + byte(strength, unit);
      const target = cell(world.target, unit);
      if (defensive && target !== NONE)
        this.#weight[hex] = Math.max(real(this.#weight, hex), 1 + real(survey.stake, target));
    }
    if (defensive) return;
    for (const unit of unitsOf(side)) {
      const target = cell(world.target, unit);
      if (target !== NONE) this.#weight[target] = ATTACKED;
    }
  }

  /** What throwing a hex into disorder is worth, times the chance of it. */
  disorder(hex: Hex, by: Bombardier): number {
    const orderly = real(this.#orderly, hex);
    if (orderly === 0) return 0;
    const { world } = this.#survey;
    const modifier = bombardmentModifier(world, by, hex);
    const share = real(FEWER, cell(world.bombarded, hex));
    const chance = this.#chance(bombardColumn(world, hex), modifier);
    return VALUE.disorder * real(this.#weight, hex) * orderly * share * chance;
  }

  #chance(column: number, modifier: number): number {
    const key = column * 32 + modifier;
    const chance = this.#chances.get(key) ?? chanceOfDisorder(column, modifier);
    this.#chances.set(key, chance);
    return chance;
  }

  /** What it is worth to the British to ruin the only port of the Axis. */
  ruin(hex: Hex): number {
    const { world, side } = this.#survey;
    if (side !== BRITISH || !isPort(hex)) return 0;
    const held = PORTS.filter((port) => cell(world.control, port) === AXIS && isOperational(world, port));
    return held.length === 1 && held[0] === hex ? VALUE.ruin * real(FEWER, cell(world.bombarded, hex)) : 0;
  }

  isOurPort(hex: Hex): boolean {
    return this.#survey.side === AXIS && isPort(hex);
  }

  /** The best that a gun can aim at. */
  bestTarget(gun: Unit): number {
    const { foes, world, side } = this.#survey;
    const barTo = this.#defensive ? barToDefensiveFire : barToOffensiveFire;
    let most = 0;
    for (const hex of foes.hexes) {
      if (this.isOurPort(hex) || barTo(world, side, gun, hex) !== undefined) continue;
      most = Math.max(most, this.disorder(hex, BY_GUN) + this.ruin(hex));
    }
    return most;
  }
}

/** The chance that a bombardment throws its target into disorder. */
function chanceOfDisorder(column: number, modifier: number): number {
  let hits = 0;
  for (let one = 1; one <= 6; one++)
    for (let other = 1; other <= 6; other++)
      if (bombardmentChart.at(one + other + modifier, column).disorganized) hits++;
  return hits / 36;
}
