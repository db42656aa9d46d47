import { cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  derived,
  ITALIAN_SHIPS,
  isAtSeaArea,
  isBattleship,
  isHit,
  isItalianPort,
  italianReach,
  POSITIONS,
  placeOf,
  Ship,
  Spot,
  type State,
  verbs,
} from '../../games/convoys/index.ts';
import { type Consideration, perDraft, remembered, thing } from './asked.ts';
import { isCapital, isLastChance, isOneConvoy } from './reading.ts';
import type { AxisStyle } from './styles.ts';
import { freightersOf } from './worth.ts';

/** The Italian fleet: it looks for groups that it can beat, and goes on while there are any. */

/** A pair or a battleship counts as so many guns of cruisers. */
const HEAVY_GUNS = 1.3;
/** What a freighter within reach of the guns is worth. */
const FREIGHTER = 0.5;
/** Odds that are good enough when there is no other convoy to come. */
const LAST_ODDS = 1.3;
/** What it costs to go to sea. */
const AT_SEA = 0.2;

function gunsOf(ship: Ship): number {
  return isBattleship(ship) ? HEAVY_GUNS : 1;
}

/** What the fleet may find in a position, as far as it can know. */
interface Prey {
  readonly place: Spot;
  readonly guns: number;
  readonly freighters: number;
}

/** Where it pays to go, and how much. */
interface Target extends Prey {
  readonly worth: number;
}

function preyOf(world: State): readonly Prey[] {
  const known = derived(world).axisKnowledge;
  const prey: Prey[] = [];
  for (const place of POSITIONS) {
    if (!known.groups.some((group) => world.groupAt[group] === place)) continue;
    prey.push({
      place,
      guns: HEAVY_GUNS * known.battleshipsAt(place) + known.cruisersAt(place),
      freighters: known.freightersAt(place),
    });
  }
  return prey;
}

/** The position that promises most to these ships, if one promises enough. */
function targetFor(
  world: State,
  style: AxisStyle,
  prey: readonly Prey[],
  ships: readonly Ship[],
): Target | undefined {
  const odds = isOneConvoy(world)
    ? LAST_ODDS
    : isLastChance(world)
      ? Math.min(LAST_ODDS, style.odds)
      : style.odds;
  let found: Target | undefined;
  for (const one of prey) {
    const { place, guns, freighters } = one;
    let own = 0;
    for (const ship of ships) if (!isHit(world, ship) && reaches(world, ship, place)) own += gunsOf(ship);
    if (own === 0 || own < odds * guns) continue;
    if (freighters < style.prey && (guns === 0 || own < 2 * odds * guns)) continue;
    const worth = freighters - guns / 2;
    if (found === undefined || worth > found.worth) found = { ...one, worth };
  }
  return found;
}

function reaches(world: State, ship: Ship, place: Spot): boolean {
  return italianReach(world, ship).includes(place);
}

/** The orders of the fleet for a turn: each decision is a part of them. */
export interface Fleet {
  /** `italian-movement.steam`, `italian-movement.order`, `italian-movement.go`. */
  readonly steam: Consideration;
  readonly order: Consideration;
  readonly go: Consideration;
}

export function fleet(style: AxisStyle): Fleet {
  // Nothing of it changes while the fleet gets its orders.
  const planOf = perDraft((before): Plan => planFrom(before, style));
  return {
    steam: ({ world }) => {
      const ready = strongest(ITALIAN_SHIPS.filter((ship) => isReady(world, ship)));
      // A fair die is reckoned with: all but the weakest can sail.
      const target = targetFor(world, style, preyOf(world), ready.slice(0, Math.max(3, ready.length - 1)));
      return (action, ledger) => {
        if (action[0] !== verbs.id.steam) return;
        ledger.add('risk-at-sea', -AT_SEA);
        if (target === undefined) return;
        ledger.add('prey', AT_SEA + FREIGHTER * (1 + target.freighters), freightersOf(target));
        ledger.add('enemy-guns', -FREIGHTER * Math.min(1, 0.1 * target.guns));
      };
    },
    order: ({ world, decision }) => {
      const plan = planOf(world);
      const ending = decision.options.find([verbs.id.ready]) !== undefined;
      return (action, ledger) => {
        if (action[0] !== verbs.id.pick) return;
        const ship = thing(Ship, action);
        const attacks = plan.target !== NONE && !isHit(world, ship) && reaches(world, ship, plan.target);
        ledger.add('risk-at-sea', -AT_SEA);
        if (attacks) ledger.add('prey', AT_SEA + 0.2 * gunsOf(ship), plan.prey);
        else if (isAtSeaArea(placeOf(world, ship)) && (!plan.hopeful || !ending))
          ledger.add('waits-in-vain', AT_SEA + 0.1);
      };
    },
    go: ({ world, decision }) => {
      const plan = planOf(world);
      const healthy = !isHit(world, remembered(Ship, decision, 'unit'));
      return (action, ledger) => {
        if (action[0] === verbs.id.stay) return;
        const place = thing(Spot, action);
        if (healthy && place === plan.target) ledger.add('prey', 1, plan.prey);
        else if (isItalianPort(place)) ledger.add('waits-in-vain', 0.2);
        else ledger.add('risk-at-sea', -AT_SEA);
      };
    },
  };
}

interface Plan {
  readonly target: Spot | typeof NONE;
  /** What is to be expected there. */
  readonly prey: ReturnType<typeof freightersOf> | undefined;
  /** Something is at sea that may come within reach. */
  readonly hopeful: boolean;
}

function planFrom(before: State, style: AxisStyle): Plan {
  const prey = preyOf(before);
  const able = available(before);
  const target = targetFor(before, style, prey, able);
  return {
    target: target?.place ?? NONE,
    prey: target === undefined ? undefined : freightersOf(target),
    hopeful: prey.length > 0,
  };
}

/** Those in port sail only as far as the fuel allows. */
function available(world: State): Ship[] {
  let fuel = world.fuel === NONE ? 0 : world.fuel;
  const outside: Ship[] = [];
  const inside: Ship[] = [];
  for (const ship of ITALIAN_SHIPS) {
    if (cell(world.sailed, ship) > 0) fuel--;
    if (isAtSeaArea(placeOf(world, ship))) outside.push(ship);
    else if (isReady(world, ship)) inside.push(ship);
  }
  return [...outside, ...strongest(inside).slice(0, Math.max(0, fuel))];
}

function isReady(world: State, ship: Ship): boolean {
  return isItalianPort(placeOf(world, ship)) && cell(world.done, ship) === 0;
}

function strongest(ships: readonly Ship[]): Ship[] {
  return [...ships].sort((a, b) => gunsOf(b) - gunsOf(a));
}

/** `turn.choose-battle`: first where there is most to sink. */
export const chooseBattle: Consideration = ({ world }) => {
  const known = derived(world).axisKnowledge;
  return (action, ledger) => {
    const place = thing(Spot, action);
    const freighters = known.freightersAt(place);
    const guns = known.battleshipsAt(place) + known.cruisersAt(place);
    ledger.add('prey', FREIGHTER * freighters, freightersOf({ freighters }));
    ledger.add('enemy-guns', -0.1 * guns, { guns });
  };
};

/** `turn.haven`: whoever can fight again waits at sea; the others are done. */
export function seekHaven(style: AxisStyle): Consideration {
  return ({ world }) => {
    const hopeful = derived(world).held.length > 0;
    const eager = style.odds <= 1 || isLastChance(world);
    return (action, ledger) => {
      if (action[0] !== verbs.id.linger) return;
      const ship = thing(Ship, action);
      ledger.add('risk-at-sea', -AT_SEA);
      if (hopeful && !isHit(world, ship) && (eager || !isCapital(ship)))
        ledger.add('strikes-again', 2 * AT_SEA);
    };
  };
}
