import { describe, expect, it } from 'vitest';
import { at } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Random } from '../../engine/seeded.ts';
import { RandomGame } from '../../proof/random-play.ts';
import { canAttack, enemyOf, Side, Unit, unitsOf } from './counters.ts';
import { canCross } from './ground.ts';
import { c3 } from './index.ts';
import { barToCrowd, expectedBattle, plainColumn } from './limits.ts';
import { grid, type Hex, LAND } from './map.ts';
import { stackOf, waysOf } from './march.ts';
import { ableDefenders, eliteOf, type Objective, oddsOf, strengthOf } from './odds.ts';
import { Onset } from './onset.ts';
import { Ranges } from './range.ts';
import { Crowds } from './stacking.ts';
import { dispersedIn, hexOf, holds, isFormed, type State } from './state.ts';
import { ATTACK, HUNT } from './words.ts';

/** What is weighed in thought must be what the rules say once it is so. */

const LONG = 120_000;

/** States of random games, from every stage. */
function* states(games: number, every: number): Generator<{ state: State; random: Random }> {
  const random = new Random('thoughts');
  for (let n = 0; n < games; n++) {
    const play = new RandomGame(c3, `thoughts/${n}`, { scenario: at(c3.definition.scenarios, n % 2).id });
    for (; play.decision !== undefined; play.act())
      if (random.below(every) === 0) yield { state: play.state, random };
  }
}

/** Those of a side that could attack a hex from where they stand, in any order. */
function* attackersOn(state: State, { side, target, occasion }: Objective, random: Random): Generator<Unit> {
  const units = [...unitsOf(side)];
  while (units.length > 0) {
    const [unit] = units.splice(random.below(units.length), 1);
    if (unit === undefined || !isFormed(state, unit) || !canAttack(unit)) continue;
    const from = hexOf(state, unit);
    const near = occasion === HUNT ? from === target : grid.distance(from, target) === 1;
    if (near && (occasion === HUNT || canCross(state, unit, from, target))) yield unit;
  }
}

function objectives(state: State, side: Side): Objective[] {
  const enemy = enemyOf(side);
  return LAND.flatMap((target) => [
    ...(holds(state, target, enemy) ? [{ side, target, occasion: ATTACK }] : []),
    ...(dispersedIn(state, target, enemy).length > 0 ? [{ side, target, occasion: HUNT }] : []),
  ]);
}

describe('an attack in the making', () => {
  it(
    'has room and comes to a column as the declared one would',
    () => {
      let columns = 0;
      let crowded = 0;
      let elite = 0;
      let kept: Onset | undefined;
      for (const { state, random } of states(8, 12))
        for (const side of Side.all)
          for (const objective of objectives(state, side)) {
            // One object serves for all, as it does for those who weigh many attacks.
            const onset = kept ?? new Onset(state, objective);
            kept?.begin(state, objective);
            kept = onset;
            for (const unit of attackersOn(state, objective, random)) {
              const from = hexOf(state, unit);
              const all = [...onset.attackers, unit];
              const room = barToCrowd(state, all, objective.target, from) === undefined;
              expect(onset.hasRoom(unit, from)).toBe(room);
              if (!room) crowded++;
              if (!room) continue;
              onset.add(unit, from, strengthOf(state, unit, true, objective.occasion));
              const attack = { ...objective, attackers: [...onset.attackers] };
              expect(onset.column(false, false)).toBe(plainColumn(state, attack));
              const battle = expectedBattle(state, attack);
              const [ours = NONE] = eliteOf(state, attack.attackers, attack);
              const [theirs = NONE] = eliteOf(state, ableDefenders(state, attack), attack);
              if (battle !== undefined)
                expect(onset.column()).toBe(oddsOf(state, { ...battle, ours, theirs }).column);
              if (ours !== NONE || theirs !== NONE) elite++;
              columns++;
            }
          }
      expect(columns).toBeGreaterThan(500);
      expect(crowded).toBeGreaterThan(20);
      expect(elite).toBeGreaterThan(100);
    },
    LONG,
  );
});

describe('ranges', () => {
  it(
    'hold all that is listed, at the same cost, also when they were found in an earlier state',
    () => {
      const kept = Side.all.map(() => new Ranges());
      let ways = 0;
      for (const { state } of states(4, 9))
        for (const unit of Unit.all) {
          if (!isFormed(state, unit)) continue;
          const stack = stackOf(state, [unit]);
          const range = at(kept, stack.side).of(state, stack);
          const listed = new Map<Hex, number>();
          for (const { path, cost } of waysOf(state, stack)) {
            const end = at(path, path.length - 1);
            listed.set(end, Math.min(listed.get(end) ?? 99, cost));
          }
          expect(new Set(range.hexes)).toEqual(new Set(listed.keys()));
          for (const hex of range.hexes.slice(0, range.plain)) expect(range.costs[hex]).toBe(listed.get(hex));
          for (const hex of range.hexes.slice(range.plain)) expect(range.costs[hex]).toBe(-1);
          ways += range.hexes.length;
        }
      expect(ways).toBeGreaterThan(10_000);
    },
    LONG,
  );
});

describe('crowds', () => {
  it('have room in thought where they would have it in fact', () => {
    let tried = 0;
    for (const { state, random } of states(2, 25)) {
      const side = random.pick(Side.all);
      const movers = unitsOf(side).filter((unit) => isFormed(state, unit));
      if (movers.length < 2) continue;
      const mover = random.pick(movers);
      const other = random.pick(movers.filter((unit) => unit !== mover));
      const to = random.pick(LAND);
      const thought = new Crowds(state, side);
      if (!thought.hasRoom(to, mover)) continue;
      const from = hexOf(state, mover);
      thought.shift(mover, from, to);
      const fact = c3.trial(state);
      fact.place[mover] = to;
      const real = new Crowds(fact, side);
      for (const hex of LAND) expect(thought.hasRoom(hex, other)).toBe(real.hasRoom(hex, other));
      tried++;
      thought.shift(mover, to, from);
      const before = new Crowds(state, side);
      for (const hex of LAND) expect(thought.hasRoom(hex, other)).toBe(before.hasRoom(hex, other));
    }
    expect(tried).toBeGreaterThan(5);
  });
});
