import { cell } from '../../engine/arrays.ts';
import { numberOf } from '../../engine/kinds.ts';
import {
  ATTACK,
  canAttack,
  derived,
  ESTABLISHED,
  enemyOf,
  grid,
  Hex,
  HUNT,
  hasBonus,
  hexOf,
  isActive,
  isDispersed,
  isFormed,
  isOnMap,
  OVERRUN,
  placeOf,
  plainColumn,
  RESTED,
  stackInHand,
  strengthOf,
  TRIED,
  type Unit,
  unitsIn,
  unitsOf,
} from '../../games/c3/index.ts';
import { best, type ListedAction, withVerb } from '../listed-actions.ts';
import { type Appraisal, formed } from './appraisal.ts';
import { attackGain } from './assault.ts';
import { type Order, schemeFor } from './orders.ts';
import { after, hexIn, unitIn } from './question.ts';

/** The movement and the attacks of one operation. */

/** Odds at which a stack on the march overruns a lone gun. */
const OVERRUN_COLUMN = 5;

export class Operations {
  #key = '';
  #orders: Order[] = [];

  /** `movement.choose`: arrivals, the scattered, overruns, then the orders one by one. */
  choose(appraisal: Appraisal, actions: readonly ListedAction[], end: ListedAction): ListedAction {
    const picks = withVerb(actions, 'pick');
    const { world } = appraisal;
    return (
      picks.find((pick) => !isOnMap(world, unitIn(pick))) ??
      picks.find((pick) => isScattered(appraisal, unitIn(pick))) ??
      picks.find((pick) => this.#wantsToSpread(appraisal, unitIn(pick))) ??
      picks.find((pick) => overrunFrom(appraisal, pick) !== undefined) ??
      this.#nextOrder(appraisal, picks) ??
      end
    );
  }

  /** `movement.order`: what the picked stack was picked for. */
  order(appraisal: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
    const overrun = bestOverrun(appraisal, actions);
    if (overrun !== undefined) return overrun;
    const [order, ...rest] = this.#orders;
    const hunt = withVerb(actions, 'hunt')[0];
    const ways = withVerb(actions, 'go');
    if (order === undefined) return hunt ?? ways[0];
    const arrived = placeOf(appraisal.world, order.unit) === order.to;
    if (arrived && hunt !== undefined) {
      this.#orders = rest;
      return hunt;
    }
    const mate = this.#companion(appraisal, actions, order);
    if (mate !== undefined) return mate;
    if (!order.hunt) this.#orders = rest;
    return best(ways, (way) => -grid.distance(hexIn(way), order.to)) ?? hunt ?? actions[0];
  }

  /** A unit with the same way is taken along, if the whole stack can still go it. */
  #companion({ world }: Appraisal, actions: readonly ListedAction[], order: Order): ListedAction | undefined {
    if (order.hunt) return undefined;
    const mates = this.#orders.filter(
      ({ unit, to, hunt }) => !hunt && to === order.to && unit !== order.unit,
    );
    for (const action of withVerb(actions, 'with')) {
      if (!mates.some(({ unit }) => unit === unitIn(action))) continue;
      const goes = withVerb(after(world, action), 'go').some((way) => hexIn(way) === order.to);
      if (!goes) continue;
      this.#orders = this.#orders.filter(({ unit }) => unit !== unitIn(action));
      return action;
    }
    return undefined;
  }

  #nextOrder(appraisal: Appraisal, picks: readonly ListedAction[]): ListedAction | undefined {
    this.#draw(appraisal, picks);
    for (let [order] = this.#orders; order !== undefined; [order] = this.#orders) {
      const { unit, to, hunt } = order;
      const pick = picks.find((action) => unitIn(action) === unit);
      if (pick !== undefined && isPossible(appraisal, pick, to, hunt)) return pick;
      this.#orders = this.#orders.slice(1);
    }
    return undefined;
  }

  /** Draws up the orders once for each operation. */
  #draw(appraisal: Appraisal, picks: readonly ListedAction[]): void {
    const { world, side } = appraisal;
    const key = `${world.turn}/${world.active}`;
    if (key === this.#key) return;
    this.#key = key;
    const rested = (unit: Unit) => cell(world.moveState, unit) === RESTED;
    const able = unitsOf(side).filter((unit) => isActive(world, unit) && rested(unit));
    const movable = new Set(picks.map(unitIn));
    this.#orders = [...schemeFor(appraisal, able).orders].filter(({ unit }) => movable.has(unit));
  }

  /** After an arrival: on, if that takes something or makes room for the next. */
  #wantsToSpread(appraisal: Appraisal, unit: Unit): boolean {
    const { world } = appraisal;
    if (cell(world.arrival, unit) === ESTABLISHED || !isFormed(world, unit)) return false;
    const here = hexOf(world, unit);
    return unitsIn(world, here, appraisal.side).length > 1 && !hasBonus(unit, 'A');
  }
}

/** Dispersed, and with something left to try; beside friends it is safe after a first try. */
function isScattered({ world, side }: Appraisal, unit: Unit): boolean {
  if (!isOnMap(world, unit) || !isDispersed(world, unit)) return false;
  return cell(world.regrouping, unit) !== TRIED || unitsIn(world, hexOf(world, unit), side).length === 0;
}

/** `movement.scattered`: regroup; whoever fails creeps towards friends and away from enemies. */
export function gather(
  { world, side, foes }: Appraisal,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  const [regroup] = withVerb(actions, 'regroup');
  if (regroup !== undefined) return regroup;
  const friends = formed(world, side);
  const near = (units: readonly Unit[], hex: Hex) =>
    units.reduce((least, unit) => Math.min(least, grid.distance(hexOf(world, unit), hex)), 9);
  return best(actions, (action) => Math.min(3, near(foes, hexIn(action))) * 2 - near(friends, hexIn(action)));
}

/** `movement.arrive`: by air, else in a port, else over the beach that costs least. */
export function arrive(
  appraisal: Appraisal,
  actions: readonly ListedAction[],
  beachLoss: (action: ListedAction) => number,
): ListedAction | undefined {
  const dry = actions.filter(({ verb }) => verb !== 'beach');
  if (dry.length > 0) return best(dry, (action) => appraisal.stake(hexIn(action)));
  return best(actions, (action) => -beachLoss(action));
}

/** `movement.settle` and `landings.settle`: one hex on. */
export function settle(
  appraisal: Appraisal,
  unit: Unit,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  return best(actions, (action) => spreadMerit(appraisal, unit, hexIn(action)));
}

function spreadMerit(appraisal: Appraisal, unit: Unit, hex: Hex): number {
  const room = derived(appraisal.world).hasRoom(hex, unit) ? 0 : -5;
  return appraisal.captures([hex]) + appraisal.merit(unit, hex) + room;
}

/** `declaration.target`: the most promising attack of those that can still be declared. */
export function declare(appraisal: Appraisal, actions: readonly ListedAction[]): ListedAction | undefined {
  let found: ListedAction | undefined;
  let most = 0;
  for (const attack of withVerb(actions, 'attack')) {
    const attackers = joiners(appraisal, after(appraisal.world, attack));
    const target = hexIn(attack);
    const [first] = attackers;
    if (first === undefined || isDeclared(appraisal, target)) continue;
    const hunt = hexOf(appraisal.world, first) === target;
    const gain = attackGain(appraisal, target, hunt ? HUNT : ATTACK, attackers) ?? 0;
    if (gain > most) {
      most = gain;
      found = attack;
    }
  }
  return found;
}

function isDeclared({ world, side }: Appraisal, target: Hex): boolean {
  return unitsOf(side).some((unit) => cell(world.target, unit) === target);
}

/** `declaration.assemble`: the strongest first, until more of them change nothing. */
export function assemble(
  appraisal: Appraisal,
  target: Hex,
  actions: readonly ListedAction[],
): ListedAction | undefined {
  const { world, side } = appraisal;
  const able = joiners(appraisal, actions);
  const joins = withVerb(actions, 'join');
  const ready = withVerb(actions, 'ready')[0];
  const declared = unitsOf(side).filter((unit) => cell(world.target, unit) === target);
  const next = best(
    joins.filter((join) => able.includes(unitIn(join))),
    (join) => strengthOf(world, unitIn(join), true, ATTACK),
  );
  if (next === undefined || ready === undefined) return next ?? ready ?? joins[0];
  const occasion = declared.some((unit) => placeOf(world, unit) === target) ? HUNT : ATTACK;
  const column = (attackers: readonly Unit[]) => plainColumn(world, { side, target, occasion, attackers });
  return column([...declared, ...able]) > column(declared) ? next : ready;
}

/** Those that may join and are not needed where they stand. */
function joiners(appraisal: Appraisal, actions: readonly ListedAction[]): Unit[] {
  return withVerb(actions, 'join')
    .map(unitIn)
    .filter((unit) => !appraisal.isBound(unit));
}

/** The order can still be carried out. */
function isPossible({ world }: Appraisal, pick: ListedAction, to: Hex, hunt: boolean): boolean {
  const unit = unitIn(pick);
  const next = after(world, pick);
  if (placeOf(world, unit) === to) return hunt && withVerb(next, 'hunt').length > 0;
  return withVerb(next, 'go').some((way) => hexIn(way) === to);
}

function overrunFrom(appraisal: Appraisal, pick: ListedAction): ListedAction | undefined {
  const { world, foes } = appraisal;
  const unit = unitIn(pick);
  if (!canAttack(unit) || appraisal.isBound(unit)) return undefined;
  const here = hexOf(world, unit);
  const soft = foes.some((foe) => !canAttack(foe) && grid.distance(hexOf(world, foe), here) === 1);
  return soft ? bestOverrun(appraisal, after(world, pick), unit) : undefined;
}

/** Only hexes with nothing but guns in them are overrun, and at high odds. */
function bestOverrun(
  { world, side }: Appraisal,
  actions: readonly ListedAction[],
  unit?: Unit,
): ListedAction | undefined {
  return withVerb(actions, 'overrun').find(({ args: [id = ''] }) => {
    const hex = numberOf(Hex, id);
    const defenders = unitsIn(world, hex, enemyOf(side));
    if (defenders.some(canAttack)) return false;
    const attackers = unit === undefined ? stackInHand(world) : [unit];
    const attack = { side, target: hex, occasion: OVERRUN, attackers };
    return plainColumn(world, attack) >= OVERRUN_COLUMN;
  });
}

/** What the operation of a formation promises: attacks, marches, arrivals, regrouping. */
export function prospect(appraisal: Appraisal, units: readonly Unit[]): number {
  const { world } = appraisal;
  const { gain } = schemeFor(appraisal, units);
  const scattered = units.filter((unit) => isOnMap(world, unit) && isDispersed(world, unit)).length;
  const waiting = units.filter((unit) => !isOnMap(world, unit) && cell(world.steps, unit) > 0).length;
  return gain + 0.2 * scattered + 0.3 * waiting;
}
