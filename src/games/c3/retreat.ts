import { at } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { count, flag, given, NONE, optional, type ValuesOf } from '../../engine/kinds.ts';
import { barBySifting, type Priority, preferring, preferringLeast, sifted } from '../../engine/priorities.ts';
import { Procedure } from '../../engine/procedure.ts';
import { disorganize, eliminate, enterHex } from './casualties.ts';
import { enemyOf, isEmplaced, movementOf, Side, sideOf, Unit } from './counters.ts';
import { derived } from './derived.ts';
import { canCross, groundCost, isPassable, isRoadOpen, ROAD_COST } from './ground.ts';
import { grid, type Hex, landAround } from './map.ts';
import { isWithinLimits } from './stacking.ts';
import { hexOf, holds, isDispersed, isOnMap, placeOf, type State, unitsIn } from './state.ts';
import { Hexes, phrase, steps, type Telling, Units, verbs } from './words.ts';

/**
 * Rule 5.5.1.3: retreats. The owner names the unit that leads and its way. Units of the same hex that can go
 * the same way follow it; the others retreat by themselves or surrender.
 */

export const retreat = new Procedure(
  'retreat',
  {
    side: Side,
    /** Still to retreat. */
    units: Units,
    /** Where the enemies of this combat are. */
    enemies: Hexes,
    length: count(2, 1),
    /** Defenders that retreat fight no more in this segment. */
    marks: flag,
    leader: optional(Unit),
    /** The way of the leader, from the hex it leaves to the one it stands in. */
    path: Hexes,
    /** The leader and those who have followed it. */
    gone: Units,
  },
  ['next', 'lead', 'step', 'arrived', 'follow', 'choose'],
);

steps(retreat, {
  next: (s, { units }, play) => {
    const left = units.filter((unit) => isOnMap(s, unit));
    return left.length === 0
      ? play.done()
      : play.go('lead', { units: left, leader: NONE, path: [], gone: [] });
  },
  lead: {
    rule: 'c3/5.5.1.3',
    playsForced: true,
    by: (_, { side }) => side,
    options: (_, { units }, options) => {
      for (const unit of units) options.add(verbs.id.retreat, unit);
    },
    take: {
      retreat: (s, { units, length }, play, unit) => {
        const path = [hexOf(s, unit)];
        if (canRetreat(s, unit, length)) return play.go('step', { leader: unit, path });
        play.tell('surrendered', { unit });
        eliminate(s, unit, play);
        return play.go('next', { units: units.filter((one) => one !== unit) });
      },
    },
    bars: { retreat: (_, { units }, unit) => (units.includes(unit) ? undefined : notRetreating()) },
  },
  step: {
    rule: 'c3/5.5.1.3',
    playsForced: true,
    by: (_, { side }) => side,
    options: (s, locals, options) => {
      for (const hex of candidates(s, given(locals.leader), locals)) options.add(verbs.id['fall-back'], hex);
    },
    take: {
      'fall-back': (s, { leader, path, length }, play, hex) => {
        enterHex(s, given(leader), hex, play);
        const walked = [...path, hex];
        return walked.length <= length ? play.again({ path: walked }) : play.go('arrived', { path: walked });
      },
    },
    bars: { 'fall-back': (s, locals, hex) => barToFallBack(s, given(locals.leader), locals, hex) },
  },
  arrived: (s, locals, play) => {
    const { side } = locals;
    const leader = given(locals.leader);
    const here = hexOf(s, leader);
    const crowded = !isDispersed(s, leader) && derived(s).isTooFull(here, side);
    if (crowded && possible(s, leader, locals).length > 0) return play.go('step');
    if (crowded) {
      play.tell('overstacked', { hex: here });
      for (const unit of unitsIn(s, here, side)) disorganize(s, unit, play);
    }
    return play.go('follow', { gone: [leader] });
  },
  follow: (s, locals, play) => {
    const { units, path, marks, gone } = locals;
    const here = endOf(locals);
    const able = units.filter((unit) => !gone.includes(unit) && canFollow(s, unit, locals));
    if (able.length > 1 && !fitTogether(s, able, here)) return play.go('choose');
    for (const unit of able) settle(s, unit, path, play);
    const all = [...gone, ...able];
    if (marks > 0) for (const unit of all) s.retreated[unit] = 1;
    play.tell('retreated', { units: all, from: at(path, 0), to: here });
    return play.go('next', { units: units.filter((unit) => !all.includes(unit)) });
  },
  choose: {
    rule: 'c3/5.5.1.3',
    by: (_, { side }) => side,
    options: (s, locals, options) => {
      for (const unit of locals.units) if (!barToFollow(s, unit, locals)) options.add(verbs.id.retreat, unit);
    },
    take: {
      retreat: (s, { path, gone }, play, unit) => {
        settle(s, unit, path, play);
        return play.go('follow', { gone: [...gone, unit] });
      },
    },
    bars: { retreat: (s, locals, unit) => barToFollow(s, unit, locals) },
  },
});

/** Emplaced guns, and whatever never moves, cannot retreat. */
export function isMobile(unit: Unit): boolean {
  return !isEmplaced(unit) && movementOf(unit) > 0;
}

/** Whether a unit finds a way back of this length, also through hexes that the enemy will have left by then. */
export function canRetreat(s: State, unit: Unit, length: number, freed: readonly Hex[] = []): boolean {
  return possible(s, unit, { path: [hexOf(s, unit)], length }, freed).length > 0;
}

/** A retreat at its beginning. */
export function retreatOf({ side, units, enemies, length, marks }: Start): Locals {
  return { side, units, enemies, length, marks, leader: NONE, path: [], gone: [] };
}

type Locals = ValuesOf<typeof retreat.locals>;
/** What is known of a retreat before it begins. */
type Start = Pick<Locals, 'side' | 'units' | 'enemies' | 'length' | 'marks'>;

/** A way that is gone in a retreat, so far, and how long it has to be. */
type Trail = Pick<Locals, 'path' | 'length'>;

/** The retreat of a leader: its way, from whom, and who has gone with it. */
type Retreat = Pick<Locals, keyof Trail | 'enemies' | 'gone'>;

/** Hexes still to go; beyond the full length it is one at a time. */
function hexesLeft({ path, length }: Trail): number {
  return Math.max(1, length - path.length + 1);
}

/** Goes the whole way of the leader. */
function settle(s: State, unit: Unit, path: readonly Hex[], play: Telling): void {
  for (const hex of path.slice(1)) enterHex(s, unit, hex, play);
}

/** A unit of the same hex follows where its own priorities allow it and where there is still room for it. */
function canFollow(s: State, unit: Unit, led: Retreat): boolean {
  return canGoAlong(s, unit, led) && (isDispersed(s, unit) || derived(s).hasRoom(endOf(led), unit));
}

/** From the same hex, and by hexes that a unit would have chosen itself. */
function canGoAlong(s: State, unit: Unit, led: Retreat): boolean {
  const { path } = led;
  if (placeOf(s, unit) !== path[0]) return false;
  return path
    .slice(1)
    .every((hex, index) => candidates(s, unit, { ...led, path: path.slice(0, index + 1) }).includes(hex));
}

function notRetreating(): Bar {
  return because('c3/5.5.1.3.1', phrase('not-retreating'));
}

function barToFollow(s: State, unit: Unit, locals: Locals): Bar | undefined {
  if (!locals.units.includes(unit) || locals.gone.includes(unit)) return notRetreating();
  if (!canGoAlong(s, unit, locals)) return 'c3/5.5.1.3.21';
  return canFollow(s, unit, locals) ? undefined : 'c3/5.5.1.3.9';
}

/** Whether there is room for all of them in a hex. */
function fitTogether(s: State, units: readonly Unit[], hex: Hex): boolean {
  return isWithinLimits(s, hex, [...unitsIn(s, hex, sideOf(at(units, 0))), ...units]);
}

/** The hexes a unit may retreat to now, by all priorities. */
function candidates(s: State, unit: Unit, led: Retreat): readonly Hex[] {
  return sifted(possible(s, unit, led), priorities(s, unit, led));
}

/** Why a hex is no way to retreat: it is closed, or the first priority that prefers others. */
function barToFallBack(s: State, unit: Unit, led: Retreat, hex: Hex): Bar | undefined {
  const here = endOf(led);
  const hexes = grid.distance(here, hex);
  if (hexes > 1) return because('c3/5.5.1.3.2', phrase('retreat-by-hex', { hex: here, hexes }));
  if (hexes === 0 || !canEnter(s, unit, here, hex)) return 'c3/5.5.1.3.2';
  if (holds(s, hex, enemyOf(sideOf(unit)))) return 'c3/5.5.1.3.3';
  const open = possible(s, unit, led);
  if (!open.includes(hex)) return 'c3/5.5.1.3.20';
  return barBySifting(open, priorities(s, unit, led), hex);
}

function priorities(s: State, unit: Unit, led: Retreat): readonly Priority<Hex>[] {
  const { enemies, gone } = led;
  const here = endOf(led);
  const known = derived(s);
  const foes = known.enemiesOf(sideOf(unit));
  const distance = (hex: Hex) => Math.min(...enemies.map((enemy) => grid.distance(hex, enemy)));
  const away = preferring<Hex>('c3/5.5.1.3.4', (hex) => distance(hex) > distance(here));
  const unseen = preferring<Hex>('c3/5.5.1.3.5', (hex) => !foes.areNextTo(hex));
  // Dispersed units care neither for the ground nor for stacking.
  if (isDispersed(s, unit)) return [away, unseen];
  const isFree = (hex: Hex) => unitsIn(s, hex, sideOf(unit)).every((one) => gone.includes(one));
  // Hexes that are too full are the last resort in any case, so that the fourth priority comes before the others.
  const full = hexesLeft(led) > 1 ? 'c3/5.5.1.3.9' : 'c3/5.5.1.3.7';
  return [
    preferring('c3/5.5.1.3.8', isFree),
    preferring(full, (hex) => known.hasRoom(hex, unit)),
    away,
    unseen,
    // By then all hexes are next to the enemy or none is: there is no need to double.
    preferringLeast('c3/5.5.1.3.6', (hex) => moveCost(s, here, hex)),
  ];
}

/** Open neighbours from which the rest of the retreat can be made; nobody returns to a hex he left. */
function possible(s: State, unit: Unit, trail: Trail, freed: readonly Hex[] = []): readonly Hex[] {
  const { path, length } = trail;
  const here = endOf(trail);
  return landAround(here).filter((hex) => {
    if (path.includes(hex) || !canEnter(s, unit, here, hex)) return false;
    if (!freed.includes(hex) && holds(s, hex, enemyOf(sideOf(unit)))) return false;
    return hexesLeft(trail) <= 1 || possible(s, unit, { path: [...path, hex], length }, freed).length > 0;
  });
}

function endOf({ path }: Trail): Hex {
  return at(path, path.length - 1);
}

/** Dispersed units go anywhere on land. */
function canEnter(s: State, unit: Unit, from: Hex, to: Hex): boolean {
  return isDispersed(s, unit) ? isPassable(from, to) : canCross(s, unit, from, to);
}

function moveCost(s: State, from: Hex, to: Hex): number {
  return isRoadOpen(s, from, to) ? ROAD_COST : groundCost(s, from, to);
}
