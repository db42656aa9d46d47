import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { hasRoom } from '../../games/c3/ground.ts';
import { plainColumn } from '../../games/c3/limits.ts';
import { grid } from '../../games/c3/malta.ts';
import { strengthOf } from '../../games/c3/odds.ts';
import { canAttack, enemyOf, hasBonus, unitsOf } from '../../games/c3/pieces.ts';
import {
  isActive,
  isDispersed,
  isFormed,
  isOnMap,
  placeOf,
  RESTED,
  TRIED,
  unitsIn,
} from '../../games/c3/state.ts';
import { ATTACK, HUNT, OVERRUN } from '../../games/c3/words.ts';
import { type Appraisal, formed } from './appraisal.ts';
import { attackGain } from './assault.ts';
import { type Order, schemeFor } from './orders.ts';
import { after, aimOf, best, type Choice, withVerb } from './question.ts';

/** The movement and the attacks of one operation. */

/** Odds at which a stack on the march overruns a lone gun. */
const OVERRUN_COLUMN = 5;

export class Operations {
  #key = '';
  #orders: Order[] = [];

  /** `movement.choose`: arrivals, the scattered, overruns, then the orders one by one. */
  choose(appraisal: Appraisal, choices: readonly Choice[], end: Choice): Choice {
    const picks = withVerb(choices, 'pick');
    const { world } = appraisal;
    return (
      picks.find(({ args: [unit = NONE] }) => !isOnMap(world, unit)) ??
      picks.find(({ args: [unit = NONE] }) => isScattered(appraisal, unit)) ??
      picks.find(({ args: [unit = NONE] }) => this.#wantsToStep(appraisal, unit)) ??
      picks.find((pick) => overrunFrom(appraisal, pick) !== undefined) ??
      this.#nextOrder(appraisal, picks) ??
      end
    );
  }

  /** `movement.order`: what the picked stack was picked for. */
  order(appraisal: Appraisal, choices: readonly Choice[]): Choice | undefined {
    const overrun = bestOverrun(appraisal, choices);
    if (overrun !== undefined) return overrun;
    const [order, ...rest] = this.#orders;
    const hunt = withVerb(choices, 'hunt')[0];
    const ways = withVerb(choices, 'go');
    if (order === undefined) return hunt ?? ways[0];
    const arrived = placeOf(appraisal.world, order.unit) === order.to;
    if (arrived && hunt !== undefined) {
      this.#orders = rest;
      return hunt;
    }
    const mate = this.#companion(appraisal, choices, order);
    if (mate !== undefined) return mate;
    if (!order.hunt) this.#orders = rest;
    return best(ways, (way) => -grid.distance(aimOf(way), order.to)) ?? hunt ?? choices[0];
  }

  /** A unit with the same way is taken along, if the whole stack can still go it. */
  #companion({ world }: Appraisal, choices: readonly Choice[], order: Order): Choice | undefined {
    if (order.hunt) return undefined;
    const mates = this.#orders.filter(
      ({ unit, to, hunt }) => !hunt && to === order.to && unit !== order.unit,
    );
    for (const choice of withVerb(choices, 'with')) {
      if (!mates.some(({ unit }) => unit === aimOf(choice))) continue;
      const goes = withVerb(after(world, choice), 'go').some((way) => aimOf(way) === order.to);
      if (!goes) continue;
      this.#orders = this.#orders.filter(({ unit }) => unit !== aimOf(choice));
      return choice;
    }
    return undefined;
  }

  #nextOrder(appraisal: Appraisal, picks: readonly Choice[]): Choice | undefined {
    this.#draw(appraisal, picks);
    for (let [order] = this.#orders; order !== undefined; [order] = this.#orders) {
      const { unit, to, hunt } = order;
      const pick = picks.find((choice) => aimOf(choice) === unit);
      if (pick !== undefined && isPossible(appraisal, pick, to, hunt)) return pick;
      this.#orders = this.#orders.slice(1);
    }
    return undefined;
  }

  /** Draws up the orders once for each operation. */
  #draw(appraisal: Appraisal, picks: readonly Choice[]): void {
    const { world, side } = appraisal;
    const key = `${world.turn}/${world.active}`;
    if (key === this.#key) return;
    this.#key = key;
    const rested = (unit: number) => cell(world.progress, unit) === RESTED;
    const able = unitsOf(side).filter((unit) => isActive(world, unit) && rested(unit));
    const movable = new Set(picks.map(aimOf));
    this.#orders = [...schemeFor(appraisal, able).orders].filter(({ unit }) => movable.has(unit));
  }

  /** After an arrival: on, if that takes something or makes room for the next. */
  #wantsToStep(appraisal: Appraisal, unit: number): boolean {
    const { world } = appraisal;
    if (cell(world.arrival, unit) === 0 || !isFormed(world, unit)) return false;
    const here = placeOf(world, unit);
    return unitsIn(world, here, appraisal.side).length > 1 && !hasBonus(unit, 'A');
  }
}

/** Dispersed, and with something left to try; beside friends it is safe after a first try. */
function isScattered({ world, side }: Appraisal, unit: number): boolean {
  if (!isOnMap(world, unit) || !isDispersed(world, unit)) return false;
  return cell(world.regrouping, unit) !== TRIED || unitsIn(world, placeOf(world, unit), side).length === 0;
}

/** `movement.scattered`: regroup; whoever fails creeps towards friends and away from enemies. */
export function gather({ world, side, foes }: Appraisal, choices: readonly Choice[]): Choice | undefined {
  const [regroup] = withVerb(choices, 'regroup');
  if (regroup !== undefined) return regroup;
  const friends = formed(world, side);
  const near = (units: readonly number[], hex: number) =>
    units.reduce((least, unit) => Math.min(least, grid.distance(placeOf(world, unit), hex)), 9);
  return best(choices, (choice) => Math.min(3, near(foes, aimOf(choice))) * 2 - near(friends, aimOf(choice)));
}

/** `movement.arrive`: by air, else in a port, else over the beach that costs least. */
export function arrive(
  appraisal: Appraisal,
  choices: readonly Choice[],
  beachLoss: (choice: Choice) => number,
): Choice | undefined {
  const dry = choices.filter(({ verb }) => verb !== 'beach');
  if (dry.length > 0) return best(dry, (choice) => appraisal.stake(aimOf(choice)));
  return best(choices, (choice) => -beachLoss(choice));
}

/** `movement.settle` and `landings.settle`: one hex on. */
export function settle(appraisal: Appraisal, unit: number, choices: readonly Choice[]): Choice | undefined {
  return best(choices, (choice) => stepMerit(appraisal, unit, aimOf(choice)));
}

function stepMerit(appraisal: Appraisal, unit: number, hex: number): number {
  const room = hasRoom(appraisal.world, hex, unit, appraisal.side) ? 0 : -5;
  return appraisal.captures([hex]) + appraisal.merit(unit, hex) + room;
}

/** `declaration.target`: the most promising attack of those that can still be declared. */
export function declare(appraisal: Appraisal, choices: readonly Choice[]): Choice | undefined {
  let found: Choice | undefined;
  let most = 0;
  for (const attack of withVerb(choices, 'attack')) {
    const attackers = joiners(appraisal, after(appraisal.world, attack));
    const target = aimOf(attack);
    const [first] = attackers;
    if (first === undefined || isDeclared(appraisal, target)) continue;
    const hunt = placeOf(appraisal.world, first) === target;
    const gain = attackGain(appraisal, target, hunt ? HUNT : ATTACK, attackers) ?? 0;
    if (gain > most) {
      most = gain;
      found = attack;
    }
  }
  return found;
}

function isDeclared({ world, side }: Appraisal, target: number): boolean {
  return unitsOf(side).some((unit) => cell(world.target, unit) === target);
}

/** `declaration.assemble`: the strongest first, until more of them change nothing. */
export function assemble(
  appraisal: Appraisal,
  target: number,
  choices: readonly Choice[],
): Choice | undefined {
  const { world, side } = appraisal;
  const able = joiners(appraisal, choices);
  const joins = withVerb(choices, 'join');
  const ready = withVerb(choices, 'ready')[0];
  const declared = unitsOf(side).filter((unit) => cell(world.target, unit) === target);
  const next = best(
    joins.filter((join) => able.includes(aimOf(join))),
    (join) => strengthOf(world, aimOf(join), true, ATTACK),
  );
  if (next === undefined || ready === undefined) return next ?? ready ?? joins[0];
  const [first = NONE] = declared;
  const occasion = placeOf(world, first) === target ? HUNT : ATTACK;
  const column = (units: readonly number[]) => plainColumn(world, side, target, occasion, units);
  return column([...declared, ...able]) > column(declared) ? next : ready;
}

/** Those that may join and are not needed where they stand. */
function joiners(appraisal: Appraisal, choices: readonly Choice[]): number[] {
  return withVerb(choices, 'join')
    .map(aimOf)
    .filter((unit) => !appraisal.isBound(unit));
}

/** The order can still be carried out. */
function isPossible({ world }: Appraisal, pick: Choice, to: number, hunt: boolean): boolean {
  const unit = aimOf(pick);
  const next = after(world, pick);
  if (placeOf(world, unit) === to) return hunt && withVerb(next, 'hunt').length > 0;
  return withVerb(next, 'go').some((way) => aimOf(way) === to);
}

function overrunFrom(appraisal: Appraisal, pick: Choice): Choice | undefined {
  const { world, foes } = appraisal;
  const unit = aimOf(pick);
  if (!canAttack(unit) || appraisal.isBound(unit)) return undefined;
  const here = placeOf(world, unit);
  const soft = foes.some((foe) => !canAttack(foe) && grid.distance(placeOf(world, foe), here) === 1);
  return soft ? bestOverrun(appraisal, after(world, pick), unit) : undefined;
}

/** Only hexes with nothing but guns in them are overrun, and at high odds. */
function bestOverrun(
  { world, side }: Appraisal,
  choices: readonly Choice[],
  unit?: number,
): Choice | undefined {
  return withVerb(choices, 'overrun').find(({ args: [hex = NONE] }) => {
    const defenders = unitsIn(world, hex, enemyOf(side));
    if (defenders.some(canAttack)) return false;
    const stack = unit === undefined ? stackOnTheMove(world) : [unit];
    return plainColumn(world, side, hex, OVERRUN, stack) >= OVERRUN_COLUMN;
  });
}

function stackOnTheMove(world: Appraisal['world']): readonly number[] {
  const stack = world.stack?.locals['stack'];
  return Array.isArray(stack) ? stack : [];
}

/** What the operation of a formation promises: attacks, marches, arrivals, regrouping. */
export function prospect(appraisal: Appraisal, units: readonly number[]): number {
  const { world } = appraisal;
  const { gain } = schemeFor(appraisal, units);
  const scattered = units.filter((unit) => isOnMap(world, unit) && isDispersed(world, unit)).length;
  const waiting = units.filter((unit) => !isOnMap(world, unit) && cell(world.steps, unit) > 0).length;
  return gain + 0.2 * scattered + 0.3 * waiting;
}
