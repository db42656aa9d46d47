import { cell } from '../../engine/arrays.ts';
import type { View } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import {
  type Board,
  counterOf,
  holdsGroup,
  ITALIAN_SHIPS,
  isAtSeaArea,
  isFreighter,
  isHit,
  isItalianPort,
  isPosition,
  italianReach,
  POSITIONS,
  placeOf,
  placeOnChart,
  type Ship,
  Spot,
  type State,
  Unit,
} from '../../games/convoys/index.ts';
import { best, type ListedAction, theVerb, withVerb } from '../listed-actions.ts';
import { type AxisCase, naming, placeIn, rememberedShip, shipIn, worldOf } from './question.ts';
import { alliedAt, gunsAmong, isCapital, isLastChance } from './reading.ts';

/** The Italian fleet: it looks for groups that it can beat, and goes on while there are any. */

/** Worlds that are imagined to judge what is under the counters. */
const GUESSES = 8;
/** A pair or a battleship counts as so many guns of cruisers. */
const HEAVY_GUNS = 1.3;

/** What the fleet may find in a position, on average over the guesses. */
interface Prey {
  readonly place: Spot;
  readonly guns: number;
  readonly freighters: number;
}

/** `italian-movement.steam`. */
export function raiseSteam(asked: AxisCase): ListedAction | undefined {
  const { world, actions } = asked;
  const ready = ITALIAN_SHIPS.filter(
    (ship) => isItalianPort(placeOf(world, ship)) && cell(world.done, ship) === 0,
  );
  // A fair die is reckoned with: all but the weakest can sail.
  const sail = targetFor(asked, strongest(ready).slice(0, Math.max(3, ready.length - 1))) !== undefined;
  return theVerb(actions, sail ? 'steam' : 'stay');
}

/** `italian-movement.order`: everybody who can reach the target, the strongest first; at last those who wait in vain. */
export function orderShip(asked: AxisCase): ListedAction | undefined {
  const { world, actions } = asked;
  const able = withVerb(actions, 'pick').map(shipIn);
  const target = targetOfTurn(asked, able);
  const fighter = strongest(able).find(
    (ship) => target !== undefined && !isHit(world, ship) && italianReach(world, ship).includes(target),
  );
  const mustGo = theVerb(actions, 'ready') === undefined || !isHopeful(world);
  const idle = mustGo ? able.find((ship) => isAtSeaArea(placeOf(world, ship))) : undefined;
  const chosen = fighter ?? idle;
  return (
    (chosen === undefined ? undefined : naming(actions, 'pick', Unit, chosen)) ?? theVerb(actions, 'ready')
  );
}

/** `italian-movement.go`: to the target, or home. */
export function orderTo(asked: AxisCase): ListedAction | undefined {
  const { view, world, actions } = asked;
  const able = ITALIAN_SHIPS.filter(
    (one) => cell(world.startedFrom, one) === NONE && italianReach(world, one).length > 0,
  );
  const target = targetOfTurn(asked, able);
  const healthy = target !== undefined && !isHit(world, rememberedShip(view));
  const attack = healthy ? naming(actions, 'go', Spot, target) : undefined;
  const home = withVerb(actions, 'go').find((action) => isItalianPort(placeIn(action)));
  return attack ?? home ?? theVerb(actions, 'stay') ?? actions[0];
}

/** Where the first has been sent the others follow. */
function targetOfTurn(asked: AxisCase, able: readonly Ship[]): Spot | undefined {
  const { world } = asked;
  const sent = ITALIAN_SHIPS.find(
    (ship) => cell(world.startedFrom, ship) !== NONE && isPosition(placeOf(world, ship)),
  );
  return sent === undefined ? targetFor(asked, available(world, able)) : placeOnChart(world, sent);
}

/** Those in port sail only as far as the fuel allows. */
function available(world: State, ships: readonly Ship[]): Ship[] {
  const sailed = ITALIAN_SHIPS.filter((ship) => cell(world.sailed, ship) > 0).length;
  const outside = ships.filter((ship) => isAtSeaArea(placeOf(world, ship)));
  const inside = strongest(ships.filter((ship) => isItalianPort(placeOf(world, ship))));
  return [
    ...outside,
    ...inside.slice(0, world.fuel === NONE ? inside.length : Math.max(0, world.fuel - sailed)),
  ];
}

function strongest(ships: readonly Ship[]): Ship[] {
  return [...ships].sort((a, b) => gunsOf(b) - gunsOf(a));
}

function gunsOf(ship: Ship): number {
  return counterOf(ship).guns === 'battleship' ? HEAVY_GUNS : 1;
}

/** The position that promises most to these ships, if one promises enough. */
function targetFor(asked: AxisCase, ships: readonly Ship[]): Spot | undefined {
  const { world, style } = asked;
  const fit = ships.filter((ship) => !isHit(world, ship));
  const odds = isLastChance(world) ? Math.min(1, style.odds) : style.odds;
  const prey = preyOf(asked).filter(({ place, guns, freighters }) => {
    const own = strengthAgainst(world, fit, place);
    return (
      own > 0 && own >= odds * guns && (freighters >= style.prey || (guns > 0 && own >= 2 * odds * guns))
    );
  });
  return best(prey, ({ guns, freighters }) => freighters - guns / 2)?.place;
}

function strengthAgainst(world: State, ships: readonly Ship[], place: Spot): number {
  return ships
    .filter((ship) => italianReach(world, ship).includes(place))
    .reduce((sum, ship) => sum + gunsOf(ship), 0);
}

/** The same for a whole turn: nothing of it changes while the fleet gets its orders. */
function preyOf({ view }: AxisCase): readonly Prey[] {
  const before = view.draft?.before ?? view;
  const known = preys.get(before) ?? preyFrom(before);
  preys.set(before, known);
  return known;
}
const preys = new WeakMap<object, readonly Prey[]>();

function preyFrom(view: View<Board>): Prey[] {
  const worlds = Array.from({ length: GUESSES }, (_, guess) => worldOf(view, guess));
  const mean = (count: (guess: State) => number) =>
    worlds.reduce((sum, guess) => sum + count(guess), 0) / GUESSES;
  const firing = (guess: State, ship: Ship) => (gunsAmong(guess, [ship]) > 0 ? gunsOf(ship) : 0);
  const places = POSITIONS.filter((place) => worlds.some((guess) => holdsGroup(guess, place)));
  return places.map((place) => ({
    place,
    guns: mean((guess) => alliedAt(guess, place).reduce((sum, ship) => sum + firing(guess, ship), 0)),
    freighters: mean((guess) => alliedAt(guess, place).filter(isFreighter).length),
  }));
}

/** Something is at sea that may come within reach. */
function isHopeful(world: State): boolean {
  return POSITIONS.some((place) => holdsGroup(world, place));
}

/** `turn.haven`: whoever can fight again waits at sea; the others are done. */
export function seekHaven({ world, style, actions }: AxisCase): ListedAction | undefined {
  const lingering = withVerb(actions, 'linger').find(
    (action) => !isHit(world, shipIn(action)) && wantsMore(world, style.odds, shipIn(action)),
  );
  return lingering ?? theVerb(actions, 'retire') ?? theVerb(actions, 'ready');
}

function wantsMore(world: State, odds: number, ship: Ship): boolean {
  return isHopeful(world) && (odds <= 1 || isLastChance(world) || !isCapital(ship));
}
