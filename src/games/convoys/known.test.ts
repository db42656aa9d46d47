import { describe, expect, it } from 'vitest';
import { numberOf } from '../../engine/kinds.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { AXIS } from './counters.ts';
import { convoys, derived, Group, Spot, type State } from './index.ts';
import { AxisKnowledge } from './known.ts';
import { at } from './testing.ts';

/** What the Axis can know of the groups at sea. */

function knowledge(state: State): AxisKnowledge {
  return new AxisKnowledge(state);
}

function group(id: string): Group {
  return numberOf(Group, id);
}

function spot(id: string): Spot {
  return numberOf(Spot, id);
}

/** Somebody has to be asked, or the turn is over. */
const SCOUT = { 'z1007-41': 'air-sicily' };
const SHIPS = ['nelson', 'didos', 'eagle', 'freighter-1', 'freighter-2'] as const;

describe('what the Axis know of the groups at sea', () => {
  it('is all that lies open, as it is', () => {
    const known = knowledge(
      at('air-strikes', {
        groups: { g1: ['w-5', ...SHIPS] },
        marks: { g1: { exposed: true } },
        units: { ...SCOUT, ...Object.fromEntries(SHIPS.map((id) => [id, { shown: true }])) },
        phase: 'day',
      }),
    );
    expect(known.groups).toEqual([group('g1')]);
    expect(known.freighters[group('g1')]).toBe(2);
    expect(known.battleshipsAt(spot('w-5'))).toBe(1);
    expect(known.cruisersAt(spot('w-5'))).toBe(1);
    expect(known.ownFactors(group('g1'))).toBe(2);
    expect(known.freightersAt(spot('w-6'))).toBe(0);
  });

  it('counts no guns and no fighters of ships that are Hit', () => {
    const known = knowledge(
      at('air-strikes', {
        groups: { g1: ['w-5', 'nelson', 'eagle'] },
        marks: { g1: { exposed: true } },
        units: { ...SCOUT, nelson: { shown: true, hit: true }, eagle: { shown: true, hit: true } },
        phase: 'day',
      }),
    );
    expect(known.battleshipsAt(spot('w-5'))).toBe(0);
    expect(known.ownFactors(group('g1'))).toBe(0);
  });

  it('spreads what is hidden over all groups that it could be with', () => {
    const known = knowledge(
      at('air-strikes', {
        groups: { g1: ['w-5', ...SHIPS], g2: ['w-5', 'dummy'], g3: ['e-2', 'dummy'] },
        units: SCOUT,
        turn: 5,
        phase: 'day',
      }),
    );
    const [one, two, three] = ['g1', 'g2', 'g3'].map((id) => known.freighters[group(id)] ?? 0);
    expect(one).toBeGreaterThan(0.5);
    expect(two).toBe(one);
    // Freighters of Gibraltar do not pass Malta.
    expect(three).toBe(0);
  });

  it('puts no slow ship where it cannot have come to, and expects convoys to go on', () => {
    const seen = { seenTurn: 4, seenAt: 'w-4' };
    const known = knowledge(
      at('air-strikes', {
        groups: { g1: ['w-5', 'freighter-1'], g2: ['w-4', 'dummy'], g3: ['w-7', 'dummy'] },
        units: { ...SCOUT, 'freighter-1': seen },
        turn: 5,
        phase: 'day',
      }),
    );
    expect(known.freightersAt(spot('w-7'))).toBe(0);
    expect(known.freightersAt(spot('w-5'))).toBeGreaterThan(known.freightersAt(spot('w-4')));
    expect(known.freightersAt(spot('w-4'))).toBeGreaterThan(0);
  });

  it('is the same in all worlds that look alike', () => {
    let looked = 0;
    for (let seed = 0; seed < 6; seed++) {
      const state = convoys.setUp('pedestal-1942');
      const dice = new SeededDice(seed);
      const random = new Random(seed);
      for (let decision = convoys.ask(state); decision !== undefined; decision = convoys.ask(state)) {
        if (decision.seat === AXIS && derived(state).held.length > 0) {
          const world = convoys.sampleWorld(convoys.view(state, AXIS), new Random(looked++));
          expect(numbersOf(derived(world).axisKnowledge)).toEqual(numbersOf(derived(state).axisKnowledge));
        }
        convoys.act(state, decision.options.action(random.below(decision.options.size)), dice);
      }
    }
    expect(looked).toBeGreaterThan(50);
  });
});

function numbersOf(known: AxisKnowledge): readonly unknown[] {
  return known.groups.map((one) => [
    one,
    known.freighters[one],
    known.battleships[one],
    known.cruisers[one],
    known.ownFactors(one),
    known.factors(one),
  ]);
}
