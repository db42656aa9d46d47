import { expect, it } from 'vitest';
import { policy } from '../../bots/c3/policy.ts';
import { cell } from '../../engine/arrays.ts';
import type { Game } from '../../engine/game.ts';
import { SeededDice } from '../../engine/seeded.ts';
import { RandomGame, settingOf } from '../../proof/random-play.ts';
import { barToSpreadTo } from './arrivals.ts';
import {
  COUNTED,
  canAttack,
  classOf,
  enemyOf,
  type Formation,
  formationOf,
  formationsOf,
  INDEPENDENT,
  membersOf,
  movementOf,
  Side,
  sideOf,
  type Unit,
  unitsOf,
} from './counters.ts';
import { canCross, hexCost, ROAD_POINTS, stackingLimit } from './ground.ts';
import { c3 } from './index.ts';
import { isAlongRoad, limitThrough } from './limits.ts';
import { grid, Hex, isFromFront, LAND, landAround } from './map.ts';
import { allowance, isStrategic, moveCost, stackOf } from './march.ts';
import { strengthOf } from './odds.ts';
import { priceOfHunt } from './overrun.ts';
import { pointsOf } from './stacking.ts';
import {
  ESTABLISHED,
  FINISHED,
  hasDispersed,
  hexOf,
  holds,
  isFormed,
  isOnMap,
  MAY_SPREAD,
  RESTED,
  SPENT,
  type State,
} from './state.ts';
import { threat } from './threat.ts';
import { ATTACK } from './words.ts';

/** The threat found once more, by the predicates of the rules alone: every way to divide the attackers is followed to its end. */

/** What made a difference somewhere, so that it is seen to be tried. */
const MATTERS = [
  'independents',
  'roads',
  'room',
  'classes',
  'within',
  'line',
  'formations',
  'crowds',
] as const;
type Matter = (typeof MATTERS)[number];
const seen = new Map<Matter, number>();
const matters = (what: Matter, does: boolean) => void (does && seen.set(what, (seen.get(what) ?? 0) + 1));

/** One who may attack a hex: through which of the hexes around it, and whether along a road into ground that is closed to it. */
interface Attacker {
  readonly unit: Unit;
  readonly ways: readonly { readonly from: Hex; readonly isByRoad: boolean }[];
}

function threatByRules(s: State, victims: Side): ReadonlyMap<Hex, number> {
  const side = enemyOf(victims);
  const found = new Map<Hex, number>();
  for (const formation of formationsOf(side)) {
    const attackers = unitsOf(side).filter((unit) => mayAttack(s, unit) && acts(s, unit, formation));
    const others = unitsOf(side).filter((unit) => isFormed(s, unit) && !attackers.includes(unit));
    const stops = new Map(attackers.map((unit) => [unit, stopsOf(s, unit)]));
    for (const target of LAND) {
      const isWithin = !holds(s, target, victims) && hasDispersed(s, target, victims);
      const near = isWithin ? [target] : landAround(target);
      const able = attackers.flatMap((unit) => {
        const ways = near.flatMap((from) => {
          const spent = stops.get(unit)?.get(from);
          if (spent === undefined) return [];
          if (isWithin) return canSearch(s, unit, target, stops.get(unit)) ? [{ from, isByRoad: false }] : [];
          if (!canCross(s, unit, from, target)) return [];
          return [{ from, isByRoad: isAlongRoad(s, unit, from, target) }];
        });
        return ways.length === 0 ? [] : [{ unit, ways }];
      });
      const strength = strongestOf(s, target, able, others);
      const before = found.get(target) ?? 0;
      matters('formations', before > 0 && strength > 0 && before !== strength);
      matters('within', isWithin && strength > 0);
      found.set(target, Math.max(before, strength));
    }
  }
  return found;
}

function mayAttack(s: State, unit: Unit): boolean {
  return isFormed(s, unit) && canAttack(unit) && !isStrategic(s, unit) && cell(s.arrival, unit) !== SPENT;
}

function acts(s: State, unit: Unit, formation: Formation): boolean {
  if (formationOf(unit) !== INDEPENDENT) return formationOf(unit) === formation;
  const distance = (one: Formation) =>
    Math.min(
      1000,
      ...membersOf(one).flatMap((member) =>
        isOnMap(s, member) ? [grid.distance(hexOf(s, unit), hexOf(s, member))] : [],
      ),
    );
  return formationsOf(sideOf(unit)).every((one) => distance(one) >= distance(formation));
}

/** Where a unit can be when attacks are declared, with the half points that it has spent by then. */
function stopsOf(s: State, unit: Unit): Map<Hex, number> {
  const here = hexOf(s, unit);
  const stops = new Map([[here, 0]]);
  if (cell(s.arrival, unit) === MAY_SPREAD)
    for (const to of landAround(here)) if (!barToSpreadTo(s, unit, to)) stops.set(to, 0);
  if (movementOf(unit) === 0 || cell(s.arrival, unit) !== ESTABLISHED) return stops;
  if (cell(s.moveState, unit) === FINISHED) return stops;
  const stack = stackOf(s, [unit]);
  const left = allowance(s, unit) - cell(s.spent, unit);
  // As long as anything changes: every move from everywhere.
  for (let changes = true; changes; ) {
    changes = false;
    for (const [from, spent] of [...stops])
      for (const to of landAround(from)) {
        const total = spent + (moveCost(s, stack, from, to) ?? 1000);
        if (total > left || total >= (stops.get(to) ?? 1000)) continue;
        stops.set(to, total);
        changes = true;
      }
  }
  // The first hex is always within reach; nothing is left after it.
  if (cell(s.moveState, unit) === RESTED)
    for (const to of landAround(here))
      if (!stops.has(to) && moveCost(s, stack, here, to) !== undefined) stops.set(to, 1000);
  return stops;
}

/** It can pay for the search of a hex, twice its cost with what the way in costs, or as it stands there. */
function canSearch(s: State, unit: Unit, target: Hex, stops: ReadonlyMap<Hex, number> = new Map()): boolean {
  const left = allowance(s, unit) - cell(s.spent, unit);
  if (hexOf(s, unit) === target) return priceOfHunt(s, unit) <= left;
  return landAround(target).some((from) => {
    const way = moveCost(s, stackOf(s, [unit]), from, target);
    return way !== undefined && (stops.get(from) ?? 1000) + Math.max(way, 2 * hexCost(s, target)) <= left;
  });
}

/** Unit by unit, the most that every filling of the sides comes to; the line counts for those who all come over it. */
function strongestOf(s: State, target: Hex, able: readonly Attacker[], others: readonly Unit[]): number {
  if (able.length === 0) return 0;
  const near = [...new Set(able.flatMap(({ ways }) => ways.map(({ from }) => from)))];
  const there = (from: Hex) => others.filter((unit) => hexOf(s, unit) === from);
  const rooms = near.map((from) =>
    Math.max(0, stackingLimit(s, from) - there(from).reduce((sum, unit) => sum + pointsOf(s, unit), 0)),
  );
  const isFront = near.map((from) => isFromFront(from, target));
  const isFree = (unit: Unit) => classOf(unit) !== COUNTED;
  const strongestWith = (line: boolean): number => {
    const limits = near.map((from, n) => Math.min(rooms[n] ?? 0, limitThrough(s, from, target, line)));
    let fillings = new Map([[0, 0]]);
    for (const { unit, ways } of able) {
      const [points, value] = [pointsOf(s, unit), strengthOf(s, unit, true, ATTACK)];
      const next = new Map(fillings);
      for (const { from, isByRoad } of ways) {
        const n = near.indexOf(from);
        if (line && !isFront[n]) continue;
        if (isFree(unit) && there(from).some((one) => classOf(one) === classOf(unit))) continue;
        for (const [filling, strength] of fillings) {
          const { points: used, tank, byRoad } = partOf(filling, n);
          const now = { points: used + points, tank: tank || isFree(unit), byRoad: byRoad || isByRoad };
          if ((tank && isFree(unit)) || now.points > (limits[n] ?? 0)) continue;
          if (now.byRoad && now.points > ROAD_POINTS) continue;
          const filled = withPart(filling, n, now);
          next.set(filled, Math.max(next.get(filled) ?? 0, strength + value));
        }
      }
      fillings = next;
    }
    const isFlanked = (filling: number) =>
      near.some((_, n) => !isFront[n] && (partOf(filling, n).points > 0 || partOf(filling, n).tank));
    const counts = (filling: number) => line || !isFront.includes(true) || isFlanked(filling);
    let most = 0;
    for (const [filling, strength] of fillings) if (strength > most && counts(filling)) most = strength;
    return most;
  };
  matters(
    'independents',
    able.some(({ unit }) => formationOf(unit) === INDEPENDENT),
  );
  matters(
    'roads',
    able.some(({ ways }) => ways.some(({ isByRoad }) => isByRoad)),
  );
  matters(
    'room',
    near.some((from, n) => (rooms[n] ?? 0) < limitThrough(s, from, target, false)),
  );
  matters(
    'classes',
    able.some(({ unit, ways }) => isFree(unit) && ways.some(({ from }) => there(from).some(isFree))),
  );
  matters('line', isFront.includes(true) && isFront.includes(false));
  matters('crowds', able.length > 8);
  return isFront.includes(true) ? Math.max(strongestWith(false), strongestWith(true)) : strongestWith(false);
}

/** What comes through one side, five bits of a filling: points, whether there is a tank, whether one comes along a road. */
interface Part {
  readonly points: number;
  readonly tank: boolean;
  readonly byRoad: boolean;
}

function partOf(filling: number, n: number): Part {
  const part = (filling >> (5 * n)) & 31;
  return { points: part >> 2, tank: (part & 2) > 0, byRoad: (part & 1) > 0 };
}

function withPart(filling: number, n: number, { points, tank, byRoad }: Part): number {
  const part = (points << 2) | (tank ? 2 : 0) | (byRoad ? 1 : 0);
  return (filling & ~(31 << (5 * n))) | (part << (5 * n));
}

/** Positions of games between players by habit, who leave nothing untried, and one between scripted players, who mass their troops. */
function* positions(): Generator<State> {
  for (let n = 0; n < 4; n++) {
    const play = new RandomGame(c3, `threat ${n}`, settingOf(c3 as unknown as Game, n, `threat ${n}`));
    for (; play.decision !== undefined; play.act()) if (play.actions % 240 === 120) yield play.state;
  }
  const scenario = c3.definition.scenarios.find(({ id }) => id === 'july-1942')?.id;
  const state = c3.setUp(scenario);
  const dice = new SeededDice(3);
  const players = { axis: policy('axis', 'bold', 'threat'), british: policy('british', 'careful', 'threat') };
  for (let actions = 1; actions <= 450; actions++) {
    const decision = c3.ask(state);
    if (decision === undefined) throw new Error('the game is over too soon');
    const { seat } = decision;
    c3.act(state, players[seat === 0 ? 'axis' : 'british'].answer(state, seat, decision), dice);
    if (actions % 150 === 0) yield state;
  }
}

it('the threat is what following every way to divide the attackers finds, in games that were played', () => {
  for (const state of positions())
    for (const [seat, victims] of Side.all.entries()) {
      const told = new Map(threat(state, seat).map(({ place, strength }) => [place, strength]));
      const byRules = [...threatByRules(state, victims)].filter(([, strength]) => strength > 0);
      expect(told).toEqual(new Map(byRules.map(([hex, strength]) => [Hex.name(hex), strength])));
    }
  for (const what of MATTERS)
    expect([what, seen.get(what) ?? 0]).toEqual([what, expect.toSatisfy((n) => n > 10)]);
}, 60_000);
