import { cell } from '../../engine/arrays.ts';
import type { View } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { ITALIAN_SHIPS, isFreighter, shipAt } from '../../games/convoys/fleet.ts';
import { reachOf } from '../../games/convoys/italians.ts';
import { isAtSeaArea, isItalianPort, POSITIONS } from '../../games/convoys/sea.ts';
import { holdsGroup, isHit, placeOf, type State } from '../../games/convoys/state.ts';
import type { Board } from '../../games/convoys/view.ts';
import {
  type AxisCase,
  best,
  type Choice,
  naming,
  rememberedUnit,
  theVerb,
  withVerb,
  worldOf,
} from './question.ts';
import { alliedAt, gunsAmong, isCapital, isLastChance } from './reading.ts';

/** The Italian fleet: it looks for groups that it can beat, and goes on while there are any. */

/** Worlds that are imagined to judge what is under the counters. */
const GUESSES = 8;
/** A pair or a battleship counts as so many guns of cruisers. */
const HEAVY_GUNS = 1.3;

/** What the fleet may find in a position, on average over the guesses. */
interface Prey {
  readonly place: number;
  readonly guns: number;
  readonly freighters: number;
}

/** `italian-movement.steam`. */
export function raiseSteam(asked: AxisCase): Choice | undefined {
  const { world, choices } = asked;
  const ready = ITALIAN_SHIPS.filter(
    (ship) => isItalianPort(placeOf(world, ship)) && cell(world.done, ship) === 0,
  );
  // A fair die is reckoned with: all but the weakest can sail.
  const sail = targetFor(asked, strongest(ready).slice(0, Math.max(3, ready.length - 1))) !== undefined;
  return theVerb(choices, sail ? 'steam' : 'stay');
}

/** `italian-movement.order`: everybody who can reach the target, the strongest first; at last those who wait in vain. */
export function orderShip(asked: AxisCase): Choice | undefined {
  const { world, choices } = asked;
  const able = withVerb(choices, 'pick').map(({ aim }) => aim);
  const target = targetOfTurn(asked, able);
  const fighter = strongest(able).find(
    (ship) => target !== undefined && !isHit(world, ship) && reachOf(world, ship).includes(target),
  );
  const mustGo = theVerb(choices, 'ready') === undefined || !isHopeful(world);
  const idle = mustGo ? able.find((ship) => isAtSeaArea(placeOf(world, ship))) : undefined;
  return naming(choices, 'pick', fighter ?? idle ?? NONE) ?? theVerb(choices, 'ready');
}

/** `italian-movement.go`: to the target, or home. */
export function orderTo(asked: AxisCase): Choice | undefined {
  const { view, world, choices } = asked;
  const able = ITALIAN_SHIPS.filter(
    (one) => cell(world.start, one) === NONE && reachOf(world, one).length > 0,
  );
  const target = targetOfTurn(asked, able);
  const healthy = target !== undefined && !isHit(world, rememberedUnit(view));
  const attack = healthy ? naming(choices, 'go', target) : undefined;
  const home = withVerb(choices, 'go').find(({ aim }) => isItalianPort(aim));
  return attack ?? home ?? theVerb(choices, 'stay') ?? choices[0];
}

/** Where the first has been sent the others follow. */
function targetOfTurn(asked: AxisCase, able: readonly number[]): number | undefined {
  const { world } = asked;
  const sent = ITALIAN_SHIPS.find(
    (ship) => cell(world.start, ship) !== NONE && POSITIONS.includes(placeOf(world, ship)),
  );
  return sent === undefined ? targetFor(asked, available(world, able)) : placeOf(world, sent);
}

/** Those in port sail only as far as the fuel allows. */
function available(world: State, ships: readonly number[]): number[] {
  const sailed = ITALIAN_SHIPS.filter((ship) => cell(world.sailed, ship) > 0).length;
  const outside = ships.filter((ship) => isAtSeaArea(placeOf(world, ship)));
  const inside = strongest(ships.filter((ship) => isItalianPort(placeOf(world, ship))));
  return [
    ...outside,
    ...inside.slice(0, world.fuel === NONE ? inside.length : Math.max(0, world.fuel - sailed)),
  ];
}

function strongest(ships: readonly number[]): number[] {
  return [...ships].sort((a, b) => gunsOf(b) - gunsOf(a));
}

function gunsOf(ship: number): number {
  return shipAt(ship).guns === 'battleship' ? HEAVY_GUNS : 1;
}

/** The position that promises most to these ships, if one promises enough. */
function targetFor(asked: AxisCase, ships: readonly number[]): number | undefined {
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

function strengthAgainst(world: State, ships: readonly number[], place: number): number {
  return ships
    .filter((ship) => reachOf(world, ship).includes(place))
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
  const firing = (guess: State, ship: number) => (gunsAmong(guess, [ship]) > 0 ? gunsOf(ship) : 0);
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
export function seekHaven({ world, style, choices }: AxisCase): Choice | undefined {
  const lingering = withVerb(choices, 'linger').find(
    ({ aim }) => !isHit(world, aim) && wantsMore(world, style.odds, aim),
  );
  return lingering ?? theVerb(choices, 'retire') ?? theVerb(choices, 'ready');
}

function wantsMore(world: State, odds: number, ship: number): boolean {
  return isHopeful(world) && (odds <= 1 || isLastChance(world) || !isCapital(ship));
}
