import { describe, expect, it } from 'vitest';
import { Refusal } from '../../engine/refusal.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { c3, type State } from '../../games/c3/index.ts';
import { Table } from '../../table/table.ts';
import { seatPlayer } from '../seat-player.ts';
import { policy, thoughts } from './policy.ts';
import { REASONS } from './reasons.ts';
import { STYLES, type StyleName } from './styles.ts';

const LONG = 240_000;
const SCENARIOS = c3.definition.scenarios.map(({ id }) => id);

async function game(scenario: string, style: StyleName) {
  const faults: unknown[] = [];
  const table = await Table.open({
    game: c3,
    id: 'test',
    scenario,
    seats: { axis: { name: style, kind: 'bot' }, british: { name: style, kind: 'bot' } },
    players: {
      axis: seatPlayer(c3, policy('axis', style, 'one')),
      british: seatPlayer(c3, policy('british', style, 'two')),
    },
    dice: { kind: 'seed', seed: 1942 },
    onDefect: (error) => faults.push(error),
  });
  await table.playBots({ limit: 5000 });
  return { table, faults };
}

type Visit = (state: State, policies: readonly ReturnType<typeof policy>[]) => void;

/** Plays a whole game by policies, and shows every decision with a choice. */
function playThrough(scenario: string | undefined, style: StyleName, seed: number, visit: Visit): State {
  const state = c3.setUp(scenario);
  const dice = new SeededDice(seed);
  const policies = c3.sides.map((side) => policy(side, style, `${seed}`));
  for (let decision = c3.ask(state); decision !== undefined; decision = c3.ask(state)) {
    if (decision.options.size > 1) visit(state, policies);
    const [first] = policies[decision.seat]?.candidates(state, decision.seat, decision) ?? [];
    c3.act(state, first?.action ?? decision.options.action(0), dice);
  }
  return state;
}

describe('a policy of Operazione C3', () => {
  it('has thought about every decision of the game', () => {
    const known = Object.keys(thoughts('axis', 'bold', 'seed'));
    const steps = c3.definition.procedures.flatMap((procedure) => procedure.steps());
    const asked = steps.filter((step) => 'options' in step).map(({ name }) => name);
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !asked.includes(name))).toEqual([]);
  });

  it.each(SCENARIOS.flatMap((scenario) => STYLES.map((style) => [scenario, style] as const)))(
    'finishes %s in the %s style without an illegal action',
    async (scenario, style) => {
      const { table, faults } = await game(scenario, style);
      expect(faults).toEqual([]);
      expect(table.result).toMatchObject({ winner: expect.any(String), points: expect.any(Number) });
    },
    LONG,
  );

  it.each(STYLES)(
    'gives every action a value, which is the sum of its reasons (%s)',
    (style) => {
      playThrough(SCENARIOS[0], style, 7, (state, policies) => {
        const decision = c3.ask(state);
        if (decision === undefined) return;
        const candidates = policies[decision.seat]?.candidates(state, decision.seat, decision) ?? [];
        expect(candidates.length).toBe(decision.options.size);
        for (const { value, reasons } of candidates) {
          expect(Number.isFinite(value)).toBe(true);
          expect(value).toBeCloseTo(
            reasons.reduce((sum, { worth }) => sum + worth, 0),
            9,
          );
          for (const { key } of reasons) expect(REASONS).toContain(key);
        }
      });
    },
    LONG,
  );

  it(
    'remembers nothing: a fresh one says the same in the middle of a game, and in any world of the same view',
    () => {
      let count = 0;
      playThrough(SCENARIOS[1], 'bold', 3, (state, policies) => {
        const decision = c3.ask(state);
        if (decision === undefined || count++ % 3 > 0) return;
        const { seat } = decision;
        const fresh = policy(c3.sides[seat] ?? '', 'bold', '3');
        const world = c3.sampleWorld(c3.view(state, seat), new Random(count));
        const again = c3.ask(world);
        if (again === undefined) throw new Error('the world of a view asks nothing');
        expect(fresh.candidates(world, seat, again)).toEqual(
          policies[seat]?.candidates(state, seat, decision),
        );
      });
    },
    LONG,
  );

  it('varies its set-up with the seed', () => {
    const firstHexes = new Set(
      Array.from({ length: 12 }, (_, seed) => {
        const state = c3.setUp(SCENARIOS[0]);
        const british = policy('british', 'bold', `${seed}`);
        const places: string[] = [];
        for (let n = 0; n < 40; n++) {
          const decision = c3.ask(state);
          if (decision === undefined || c3.sides[decision.seat] !== 'british') break;
          const [first] = british.candidates(state, decision.seat, decision);
          places.push(String(first?.action));
          c3.act(state, first?.action ?? [], new SeededDice(1));
        }
        return places.join();
      }),
    );
    expect(firstHexes.size).toBeGreaterThan(1);
  });

  it('plays for the two sides and in the known styles only', () => {
    expect(() => policy('american', 'bold', 'seed')).toThrow(Refusal);
    expect(() => policy('axis', 'timid', 'seed')).toThrow('there is no style "timid"');
  });
});
