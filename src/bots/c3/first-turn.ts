import { cell } from '../../engine/arrays.ts';
import { Random } from '../../engine/seeded.ts';
import { BRITISH, grid, type Hex, holds, isSea, type State, type Unit } from '../../games/c3/index.ts';
import { best, type ListedAction, withVerb } from '../listed-actions.ts';
import { type Plan, planFrom, type SetUp, setUpFrom } from './book.ts';
import { formationIn, hexIn, unitIn } from './question.ts';

/** Set-up and turn S by the book; where the book cannot be followed, by what is nearest to it. */
export class FirstTurn {
  readonly #random: Random;
  #setUp: SetUp | undefined;
  #plan: Plan | undefined;

  constructor(seed: string) {
    this.#random = new Random(seed);
  }

  /** `set-up.put`. */
  put(unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    this.#setUp ??= setUpFrom(this.#random);
    const wanted = this.#setUp.get(unit);
    return nearest(actions, wanted);
  }

  /** `missions.plan` in turn S. */
  bomb(world: State, byAir: boolean, actions: readonly ListedAction[]): ListedAction | undefined {
    const plan = this.#planFor(world);
    const targets = byAir ? plan.air : plan.naval;
    return withVerb(actions, 'bomb').find((action) => {
      const hex = hexIn(action);
      return targets.filter((one) => one === hex).length > cell(world.announced, hex);
    });
  }

  /** `drop-plan.attach`: independent units go with the formation that drops where the book wants them. */
  attach(world: State, unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    const { drops } = this.#planFor(world);
    const wanted = drops.get(unit);
    const mates = [...drops].filter(([one, hex]) => hex === wanted && one !== unit).map(([one]) => one);
    const formations = mates.map((one) => cell(world.dropsWith, one));
    return actions.find((action) => formations.includes(formationIn(action))) ?? actions.at(-1);
  }

  /** `drop-plan.aim`: never on enemies, and not beside the sea if it can be helped. */
  aim(world: State, unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    const wanted = this.#planFor(world).drops.get(unit);
    const free = actions.filter((action) => !holds(world, hexIn(action), BRITISH));
    const able = free.length > 0 ? free : actions;
    if (wanted === undefined) return able[0];
    const planned = able.find((action) => hexIn(action) === wanted);
    return (
      planned ?? best(able, (action) => -grid.distance(hexIn(action), wanted) - seaAround(hexIn(action)) / 3)
    );
  }

  /** `landing-plan.pick`: the units of the book, first waves first. */
  embarkation(world: State, actions: readonly ListedAction[]): ListedAction | undefined {
    const { landings } = this.#planFor(world);
    const planned = withVerb(actions, 'pick').filter((action) => landings.has(unitIn(action)));
    return (
      best(planned, (action) => -(landings.get(unitIn(action))?.wave ?? 9)) ?? withVerb(actions, 'confirm')[0]
    );
  }

  embark(world: State, unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    return nearest(actions, this.#planFor(world).landings.get(unit)?.sea);
  }

  landOn(world: State, unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    const free = actions.filter((action) => !holds(world, hexIn(action), BRITISH));
    const wanted = this.#planFor(world).landings.get(unit)?.land;
    return nearest(free.length > 0 ? free : actions, wanted);
  }

  wave(world: State, unit: Unit, actions: readonly ListedAction[]): ListedAction | undefined {
    const wanted = this.#planFor(world).landings.get(unit)?.wave;
    return actions.find(({ args: [wave] }) => wave === String(wanted)) ?? actions[0];
  }

  #planFor(world: State): Plan {
    this.#plan ??= planFrom(this.#random, world);
    return this.#plan;
  }
}

function nearest(actions: readonly ListedAction[], wanted: Hex | undefined): ListedAction | undefined {
  return wanted === undefined ? actions[0] : best(actions, (action) => -grid.distance(hexIn(action), wanted));
}

function seaAround(hex: Hex): number {
  return grid.neighbours(hex).filter(isSea).length;
}
