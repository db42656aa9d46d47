import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { NONE } from '../../engine/kinds.ts';
import type { MoveCost } from '../../engine/paths.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { absenceOf, isLeftOut } from './absence.ts';
import { barToFlyIn } from './air-landing.ts';
import { barOfPart } from './break-down.ts';
import { barOfCargo, RULE_OF_STEAMER } from './cargo.ts';
import { isHeldUnseen } from './derived.ts';
import { unitsToCome } from './groups.ts';
import { bondOf, evacuationOf, LEAVING_HOME } from './home.ts';
import { interdictedFrom } from './interdiction.ts';
import { ALLIED, type Hex, type Place, type Side, type Unit } from './kinds.ts';
import { keepsOutOfZones, March, nextTo, ZONE_BARS } from './march.ts';
import { Prices } from './prices.ts';
import { landingTurnOf } from './roster.ts';
import { barOfNeutral } from './sight.ts';
import { isNight, isOnCard, placeOf, rosterOf, type State, sideOf } from './state.ts';
import { phrase } from './words.ts';

/** V.A to V.D: why the units of a side may not go somewhere, with what is in the way in this very case. */
export class MarchReasons {
  readonly #s: State;
  readonly #side: Side;
  readonly #march: March;

  constructor(s: State, side: Side) {
    this.#s = s;
    this.#side = side;
    this.#march = new March(s, side);
  }

  /** Why a unit cannot be moved, with what is in the way: from where a hex is controlled, what is missing. */
  whyNotPick(unit: Unit): Bar | undefined {
    const s = this.#s;
    const { counters, map } = s.kit;
    const bar = this.#march.barToPick(unit);
    if (bar === undefined) return undefined;
    if (isLeftOut(s, unit)) return because('crete/III.B.4', absenceOf(s, unit));
    // Where an enemy is and who carries him may be hidden; the steamer does not march at all.
    if (sideOf(s, unit) !== this.#side || bar === RULE_OF_STEAMER) return bar;
    if (bar === 'crete/VI.A.3.a.1') return barOfNeutral(s, unit);
    const aboard = barOfCargo(s, unit);
    if (aboard !== undefined) return aboard;
    const place = placeOf(s, unit);
    if (bar === 'crete/III.B.4' && counters.isAircraft(unit) && isNight(s)) return 'crete/V.N.2';
    if (bar === 'crete/III.B.4')
      return barToCome(s, unit) ?? barOfPart(s, unit) ?? because(bar, absenceOf(s, unit));
    if (bar === 'crete/V.A.12.s1') {
      return this.#tooPoor(unit, place);
    }
    if (bar === LEAVING_HOME) return this.#aboutHome(unit);
    if (map.isBeachBox(place)) return because(bar, phrase('hex-held', { hex: map.shoreOf(place) }));
    if (map.isPortBox(place)) return because(bar, phrase('waits-off-port', { hex: map.shoreOf(place) }));
    if (!map.isHex(place) || !ZONE_BARS.includes(bar)) return bar;
    const isNext = bar === 'crete/V.D.4.s2' || bar === 'crete/V.D.5.s1';
    const next = nextTo(s, place).find((to) => isNext && this.#march.barToMeet(unit, place, to) === bar);
    return this.#controlOf(bar, unit, next ?? place);
  }

  /** Why a way cannot be gone, step by step. */
  barToGo(unit: Unit, path: readonly Hex[]): Bar | undefined {
    const start = placeOf(this.#s, unit);
    const [first] = path;
    // Whoever points at a hex far away wants to know why nobody gets there.
    const far = first !== undefined && path.length === 1 ? this.#barToReach(unit, start, first) : undefined;
    if (far !== undefined) return far;
    let from: Place = start;
    let left = this.#march.leftTo(unit);
    for (const [index, to] of path.entries()) {
      if (index > 0 && this.#march.isSurprised) return 'crete/V.I.7.s1';
      const price = this.#march.prices.ofStep(unit, from, to);
      const bar = this.#march.barToStep(unit, from, to, price);
      if (bar === LEAVING_HOME) return this.#aboutHome(unit);
      if (bar !== undefined)
        return ZONE_BARS.includes(bar) ? this.#controlOf(bar, unit, to) : this.#aboutStep(bar, from, to);
      const needed = price ?? 0;
      if (needed > left) {
        const why = this.#whyDear(unit, from, [to]);
        return because('crete/V.A.12.s1', phrase('points-missing', { needed, left }), ...why);
      }
      if (index + 1 < path.length && this.#march.enemies.controls(to))
        return this.#controlOf('crete/V.D.3.s1', unit, to);
      left -= needed;
      from = to;
    }
    return undefined;
  }

  /** Why the points that are left take a unit nowhere. */
  #tooPoor(unit: Unit, from: Place): Bar {
    const rule = 'crete/V.A.12.s1';
    const [needed] = this.#pricesAround(unit, from).sort((a, b) => a - b);
    if (needed === undefined) return rule;
    const left = this.#march.leftTo(unit);
    const usual = new Prices(this.#s.kit);
    const affordable = nextTo(this.#s, from).filter(
      (to) => (usual.ofStep(unit, from, to) ?? left + 1) <= left,
    );
    const why = affordable.flatMap((to) => this.#whyDear(unit, from, [to]));
    return because(rule, phrase('cheapest-step', { needed, left }), ...why.slice(0, 1));
  }

  #pricesAround(unit: Unit, from: Place): number[] {
    return nextTo(this.#s, from).flatMap((to) => this.#march.prices.ofStep(unit, from, to) ?? []);
  }

  /** Why the steps of a way cost more than the map says: roads are demolished, or aircraft keep the unit off them. */
  #whyDear(unit: Unit, start: Place, path: readonly Hex[]): readonly Phrase[] {
    const { prices } = this.#march;
    const usual = new Prices(this.#s.kit);
    const gone = new Set<Hex>();
    const over = new Set<Hex>();
    for (const [index, to] of path.entries()) {
      const from = path[index - 1] ?? start;
      if (prices.ofStep(unit, from, to) === usual.ofStep(unit, from, to)) continue;
      const lost = [from, to].filter((hex) => this.#s.kit.map.isHex(hex)).filter((hex) => prices.isGone(hex));
      for (const hex of lost) gone.add(hex);
      if (lost.length === 0) for (const hex of this.#aircraftNear(to)) over.add(hex);
    }
    return [
      ...(gone.size > 0 ? [phrase('roads-demolished', { hexes: [...gone] })] : []),
      ...(over.size > 0 ? [phrase('roads-interdicted', { hexes: [...over] })] : []),
    ];
  }

  /** From where aircraft interdict a hex. */
  #aircraftNear(hex: Hex): readonly Hex[] {
    const { map } = this.#s.kit;
    return interdictedFrom(this.#s).filter((over) => map.isNear(over, hex));
  }

  /** Why a hex further away is out of reach; nothing if it is in reach, or the next one. */
  #barToReach(unit: Unit, from: Place, to: Hex): Bar | undefined {
    const { map } = this.#s.kit;
    if (this.#isNext(from, to)) return undefined;
    if (!map.isLand(to)) return this.#aboutHex('crete/V.A.1.r1', to);
    if (this.#march.isSurprised) return 'crete/V.I.7.s1';
    if (this.#march.enemies.holds(to)) return this.#aboutHex('crete/V.A.7.s2', to);
    if (this.#march.reach(unit).costTo(to) !== undefined) return undefined;
    if (this.#march.barOfHome(unit, to) !== undefined) return this.#aboutHome(unit);
    if (this.#march.enemies.controls(to) && keepsOutOfZones(this.#s, unit))
      return this.#controlOf('crete/V.D.6.s1', unit, to);
    return this.#barOnTheWay(unit, from, to);
  }

  /** What keeps a unit from a hex: the points, enemies that it cannot pass, or the zones in which it has to stop. */
  #barOnTheWay(unit: Unit, from: Place, to: Hex): Bar {
    const left = this.#march.leftTo(unit);
    const straight = this.#cheapest(unit, from, to, false);
    const around = this.#cheapest(unit, from, to, true);
    const needed = straight?.cost;
    if (needed === undefined) return 'crete/V.A.1.r1';
    if (needed > left) return this.#tooFar(unit, from, to, needed);
    if (around === undefined || around.cost > left) return this.#enemyOn(straight?.path ?? []);
    return this.barToGo(unit, around.path) ?? 'crete/V.A.1.s1';
  }

  /** Enemies that hold a hex of a way, with the first such hex. */
  #enemyOn(path: readonly Hex[]): Bar {
    const hex = path.find((one) => this.#march.enemies.holds(one));
    if (hex === undefined) return 'crete/V.A.7.s2';
    const isUnseen = isHeldUnseen(this.#s, hex);
    return because('crete/V.A.7.s2', phrase(isUnseen ? 'held-unseen' : 'hex-held', { hex }));
  }

  /** The cheapest way as if there were no zones of enemies, and if `around` is not asked for, no enemies. */
  #cheapest(unit: Unit, from: Place, to: Hex, around: boolean, by = this.#march.prices) {
    const { map } = this.#s.kit;
    const prices = by.ofSteps(unit);
    const cost: MoveCost<Place> = (here, next) => {
      if (!map.isHex(next) || (around && this.#march.enemies.holds(next))) return undefined;
      return prices(here, next);
    };
    const found = map.finder.cheapest({ from, to, cost });
    return found && { cost: found.cost, path: found.places.slice(1).filter((place) => map.isHex(place)) };
  }

  /** VI.F.5.2: the sector in which a unit stays, and for how long. */
  #aboutHome(unit: Unit): Bar {
    const sector = bondOf(this.#s, unit);
    const turn = evacuationOf(this.#s)?.from;
    if (sector === undefined || turn === undefined) return LEAVING_HOME;
    return because(LEAVING_HOME, phrase('stays-in-sector', { sector, turn }));
  }

  /** Why a hex is too far: where the roads of the map would lead there, also what hinders them. */
  #tooFar(unit: Unit, from: Place, to: Hex, needed: number): Bar {
    const left = this.#march.leftTo(unit);
    const usual = this.#cheapest(unit, from, to, false, new Prices(this.#s.kit));
    const why = usual !== undefined && usual.cost <= left ? this.#whyDear(unit, from, usual.path) : [];
    return because('crete/V.A.12.s1', phrase('too-far', { needed, left }), ...why);
  }

  /** A rule about zones, with the hexes from which a hex is controlled. */
  #controlOf(rule: string, unit: Unit, hex: Hex): Bar {
    const hexes = this.#march.enemies.controllersOf(hex);
    if (hexes.length === 0) return rule;
    const tie = LEAVING_ZONES.includes(rule) ? this.#tieAtNight(unit) : undefined;
    if (tie !== undefined) return because('crete/V.N.4', tie, phrase('hex-controlled', { hex, hexes }));
    if (rule !== 'crete/V.D.5.s1') return because(rule, phrase('hex-controlled', { hex, hexes }));
    const allowance = cell(this.#s.kit.counters.allowance, unit);
    return because(rule, phrase('too-slow', { allowance, hex, hexes }));
  }

  /** Why somebody does not come and go in zones at night, when most others of his side do (V.N.4). */
  #tieAtNight(unit: Unit): Phrase | undefined {
    const { counters } = this.#s.kit;
    if (this.#side !== ALLIED || !isNight(this.#s)) return undefined;
    if (!counters.isAssault(unit) || counters.isNightFighter(unit)) return undefined;
    return phrase(counters.isHeadquarters(unit) ? 'is-headquarters' : 'is-greek');
  }

  /** Whether one step leads there, as far as the map goes: into the next hex, or to where the road leads in. */
  #isNext(from: Place, to: Hex): boolean {
    const { map } = this.#s.kit;
    return map.isHex(from) ? map.grid.distance(from, to) < 2 : to === map.entry?.hex;
  }

  /** A rule about a step: that it leads to no next hex is said before anything about the hex. */
  #aboutStep(rule: string, from: Place, to: Hex): Bar {
    const { map } = this.#s.kit;
    if (!map.isLand(to) || this.#isNext(from, to)) return this.#aboutHex(rule, to);
    if (map.isHex(from)) return because(rule, phrase('apart-from', { hex: to, from }));
    return map.entry === undefined ? rule : because(rule, phrase('enters-in', { hex: map.entry.hex }));
  }

  /** A rule about a hex by itself: that it is the sea is said, and that counters hold it which nobody sees (V.A.7.r1). */
  #aboutHex(rule: string, hex: Hex): Bar {
    if (!this.#s.kit.map.isLand(hex)) return because(rule, phrase('is-sea', { hex }));
    const isUnseen = rule === 'crete/V.A.7.s2' && isHeldUnseen(this.#s, hex);
    return isUnseen ? because(rule, phrase('held-unseen', { hex })) : rule;
  }
}

/** Rules that keep a unit which began in a zone from coming into one again. */
const LEAVING_ZONES: readonly string[] = ['crete/V.D.4.s2', 'crete/V.D.5.s1'];

/** Why somebody who is still to come by air or with a group of reinforcements has not. */
function barToCome(s: State, unit: Unit): Bar | undefined {
  return barToComeByAir(s, unit) ?? barToComeInGroup(s, unit);
}

function barToComeInGroup(s: State, unit: Unit): Bar | undefined {
  const group = s.kit.organization.Group.all.find((one) => unitsToCome(s, one).includes(unit));
  return group === undefined ? undefined : s.kit.departures.sea.whyNotComeNow?.(s, group, NONE);
}

/** The same of somebody who waits on the card to be flown in. */
function barToComeByAir(s: State, unit: Unit): Bar | undefined {
  if (!rosterOf(s).airLanding.includes(unit) || !isOnCard(s, unit)) return undefined;
  const isDue = landingTurnOf(s.kit.counters, unit) <= s.turn;
  return isDue && isNight(s) ? 'crete/V.J.1.a' : barToFlyIn(s, unit);
}
