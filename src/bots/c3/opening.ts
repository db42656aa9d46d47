import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { grid, isSea } from '../../games/c3/malta.ts';
import { BRITISH } from '../../games/c3/pieces.ts';
import { holds, type State } from '../../games/c3/state.ts';
import { type Plan, planFrom, type SetUp, setUpFrom } from './book.ts';
import { aimOf, best, type Choice, withVerb } from './question.ts';

/** Set-up and turn S by the book; where the book cannot be followed, by what is nearest to it. */
export class OpeningPlay {
  readonly #random: Random;
  #setUp: SetUp | undefined;
  #plan: Plan | undefined;

  constructor(seed: string) {
    this.#random = new Random(seed);
  }

  /** `set-up.put`. */
  put(unit: number, choices: readonly Choice[]): Choice | undefined {
    this.#setUp ??= setUpFrom(this.#random);
    const wanted = this.#setUp.get(unit);
    return wanted === undefined ? choices[0] : nearest(choices, wanted);
  }

  /** `missions.plan` in turn S. */
  bomb(world: State, byAir: boolean, choices: readonly Choice[]): Choice | undefined {
    const plan = this.#planFor(world);
    const targets = byAir ? plan.air : plan.naval;
    return withVerb(choices, 'bomb').find((choice) => {
      const hex = aimOf(choice);
      return targets.filter((one) => one === hex).length > cell(world.announced, hex);
    });
  }

  /** `drop-plan.attach`: independent units go with the formation that drops where the book wants them. */
  attach(world: State, unit: number, choices: readonly Choice[]): Choice | undefined {
    const { drops } = this.#planFor(world);
    const wanted = drops.get(unit);
    const mates = [...drops].filter(([one, hex]) => hex === wanted && one !== unit).map(([one]) => one);
    const formations = mates.map((one) => cell(world.dropsWith, one));
    return choices.find((choice) => formations.includes(aimOf(choice))) ?? choices.at(-1);
  }

  /** `drop-plan.aim`: never on enemies, and not beside the sea if it can be helped. */
  aim(world: State, unit: number, choices: readonly Choice[]): Choice | undefined {
    const wanted = this.#planFor(world).drops.get(unit);
    const free = choices.filter((choice) => !holds(world, aimOf(choice), BRITISH));
    const able = free.length > 0 ? free : choices;
    if (wanted === undefined) return able[0];
    const planned = able.find((choice) => aimOf(choice) === wanted);
    return (
      planned ?? best(able, (choice) => -grid.distance(aimOf(choice), wanted) - seaAround(aimOf(choice)) / 3)
    );
  }

  /** `landing-plan.pick`: the units of the book, first waves first. */
  embarkation(world: State, choices: readonly Choice[]): Choice | undefined {
    const { landings } = this.#planFor(world);
    const planned = withVerb(choices, 'pick').filter((choice) => landings.has(aimOf(choice)));
    return (
      best(planned, (choice) => -(landings.get(aimOf(choice))?.wave ?? 9)) ?? withVerb(choices, 'confirm')[0]
    );
  }

  embark(world: State, unit: number, choices: readonly Choice[]): Choice | undefined {
    return nearest(choices, this.#planFor(world).landings.get(unit)?.sea ?? NONE);
  }

  landOn(world: State, unit: number, choices: readonly Choice[]): Choice | undefined {
    const free = choices.filter((choice) => !holds(world, aimOf(choice), BRITISH));
    const wanted = this.#planFor(world).landings.get(unit)?.land ?? NONE;
    return nearest(free.length > 0 ? free : choices, wanted);
  }

  wave(world: State, unit: number, choices: readonly Choice[]): Choice | undefined {
    const wanted = this.#planFor(world).landings.get(unit)?.wave;
    return choices.find((choice) => aimOf(choice) === wanted) ?? choices[0];
  }

  #planFor(world: State): Plan {
    this.#plan ??= planFrom(this.#random, world);
    return this.#plan;
  }
}

function nearest(choices: readonly Choice[], wanted: number): Choice | undefined {
  return wanted === NONE ? choices[0] : best(choices, (choice) => -grid.distance(aimOf(choice), wanted));
}

function seaAround(hex: number): number {
  return grid.neighbours(hex).filter(isSea).length;
}
