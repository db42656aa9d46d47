import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  ALLIED_BASES,
  ALLIED_SHIPS,
  DAY,
  distance,
  Group,
  MALTA,
  Phase,
  Ship,
  Spot,
  type State,
  spotOf,
  spotTowards,
  verbs,
} from '../../games/convoys/index.ts';
import type { Judge, Ledger } from '../policy.ts';
import type { Figures } from '../reason-text.ts';
import { type Consideration, perDraft, remembered, thing } from './asked.ts';
import { Orders, waiting } from './orders.ts';
import { bestHour, exposureOf, freightersAt } from './reading.ts';
import type { Reason } from './reasons.ts';
import type { AlliedStyle } from './styles.ts';

/** The convoys of a season: when they leave, and how the orders of a turn are given. */

/** What a mission that can be flown against a convoy costs it. */
const MISSION = 0.12;
/** What a freighter that sets out brings. */
const CARGO = 0.5;
/** How much speaks for an order as it was planned, and against any other. */
const PLANNED = 1;
const UNPLANNED = -1;

/** `season.hour`: the larger convoy chooses; the other leaves in the next turn if that suits it better. */
export function chooseHour(style: AlliedStyle): Consideration {
  return ({ world }) => {
    const base = largest(world, waiting(world, style));
    const hour = base === undefined ? DAY : bestHour(world, base);
    return (action, ledger) => {
      if (action[0] === verbs.id.finish) return;
      if (base === undefined) {
        ledger.add('waits-in-vain', -0.2);
        return;
      }
      const phase = thing(Phase, action);
      const freighters = freightersAt(world, base);
      const missions = exposureOf(world, base, phase);
      ledger.add('brings-supplies', CARGO * freighters + (phase === hour ? 0.01 : 0), { freighters });
      // However dangerous: a convoy that can sail is wanted.
      ledger.add('under-aircraft', -Math.min(MISSION * missions, CARGO / 2), { missions });
    };
  };
}

function largest(world: State, bases: readonly Spot[]): Spot | undefined {
  let found: Spot | undefined;
  let most = 0;
  for (const base of bases) {
    const freighters = freightersAt(world, base);
    if (freighters > most) {
      most = freighters;
      found = base;
    }
  }
  return found;
}

/** `season.go-on`. */
export function goOn(style: AlliedStyle): Consideration {
  return ({ world }) => {
    const bases = world.turn < 2 ? waiting(world, style) : [];
    let freighters = 0;
    for (const base of bases) freighters += freightersAt(world, base);
    return (action, ledger) => {
      if (action[0] !== verbs.id.another) return;
      if (freighters > 0) ledger.add('brings-supplies', CARGO * freighters, { freighters });
      else ledger.add('waits-in-vain', -0.2);
    };
  };
}

/** The orders of a turn, as one thing: each decision is a part of them. */
export interface Sailing {
  /** `sailing.order`. */
  readonly order: Consideration;
  /** `sailing.assemble`. */
  readonly assemble: Consideration;
}

export function sailing(style: AlliedStyle): Sailing {
  const ordersOf = perDraft((before) => new Orders(before, style));
  return {
    order: ({ world }) => orderOf(world, ordersOf(world)),
    assemble: ({ world, decision }) =>
      assemblyOf(world, ordersOf(world), remembered(Group, decision, 'force')),
  };
}

/** One force after the other, until everybody has his orders. */
function orderOf(world: State, orders: Orders): Judge<Reason> {
  return (action, ledger) => {
    switch (action[0]) {
      case verbs.id.pick:
        judgePick(world, orders, thing(Ship, action), ledger);
        break;
      case verbs.id.lead:
        judgeLead(world, orders, thing(Group, action), ledger);
        break;
      case verbs.id.decoy:
        if (orders.leaving.includes(thing(Spot, action))) ledger.add('misleads', PLANNED / 4);
        else ledger.add('not-ordered', UNPLANNED / 4);
        break;
      default:
    }
  };
}

function judgePick(world: State, orders: Orders, ship: Ship, ledger: Ledger<Reason>): void {
  const group = cell(world.group, ship);
  if (orders.goalOf(ship) === NONE) ledger.add('not-ordered', UNPLANNED);
  // A group that goes one way is led as a whole.
  else if (group !== NONE && orders.isWhole(world, group)) ledger.add('not-ordered', UNPLANNED / 2);
  else ledger.add('as-ordered', PLANNED, boundFor(orders.goalOf(ship)));
}

/** Whither, and how far it still is. */
function boundFor(goal: Spot | typeof NONE, steps = 0): Figures | undefined {
  return goal === NONE ? undefined : { goal: `${Spot.what}:${Spot.name(goal)}`, steps };
}

function judgeLead(world: State, orders: Orders, group: Group, ledger: Ledger<Reason>): void {
  if (orders.goalOfDummy(group) !== NONE) ledger.add('misleads', PLANNED / 2);
  else if (orders.isWhole(world, group))
    ledger.add('as-ordered', PLANNED, boundFor(orders.goalOfWhole(world, group)));
  else ledger.add('not-ordered', UNPLANNED / 2);
}

/** Everybody who goes the same way, then off. */
function assemblyOf(world: State, orders: Orders, force: Group): Judge<Reason> {
  const here = spotOf(world, force);
  const leader = leaderOf(world, force);
  const goal = leader === NONE ? orders.goalOfDummy(force) : orders.goalOf(leader);
  const slowly = leader === NONE && (goal === NONE || goal === MALTA);
  const next = slowly ? spotTowards(here, MALTA) : NONE;
  return (action, ledger) => {
    switch (action[0]) {
      case verbs.id.with:
        if (goal !== NONE && orders.goalOf(thing(Ship, action)) === goal)
          ledger.add('as-ordered', PLANNED, boundFor(goal));
        else ledger.add('not-ordered', UNPLANNED);
        break;
      case verbs.id.join:
        if (goal !== NONE && orders.goalOfWhole(world, thing(Group, action)) === goal)
          ledger.add('as-ordered', 1.1 * PLANNED, boundFor(goal));
        else ledger.add('not-ordered', UNPLANNED);
        break;
      case verbs.id.go: {
        const place = thing(Spot, action);
        const steps = distanceTo(place, goal);
        ledger.add('nearer', 0.5 - 0.04 * steps, boundFor(goal, steps));
        // Dummies keep company with a slow convoy, and go home faster.
        if (place === next) ledger.add('misleads', 0.2);
        break;
      }
      default:
        ledger.add('leaves-undone', -0.2);
    }
  };
}

/** The first ship of a force; none in a dummy. */
function leaderOf(world: State, force: Group): Ship | typeof NONE {
  for (const ship of ALLIED_SHIPS) if (world.group[ship] === force) return ship;
  return NONE;
}

/** How far it is to the goal, or to some port if there is none. */
function distanceTo(place: Spot, goal: Spot | typeof NONE): number {
  if (goal !== NONE) return distance(place, goal);
  let least = distance(place, MALTA);
  for (const base of ALLIED_BASES) least = Math.min(least, distance(place, base));
  return least;
}
