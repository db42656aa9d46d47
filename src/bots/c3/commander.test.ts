import { describe, expect, it } from 'vitest';
import { Refusal } from '../../engine/refusal.ts';
import { SeededDice } from '../../engine/seeded.ts';
import { c3 } from '../../games/c3/index.ts';
import { Table } from '../../table/table.ts';
import { commander } from './commander.ts';
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
    players: { axis: commander('axis', style, 'one'), british: commander('british', style, 'two') },
    dice: { kind: 'seed', seed: 1942 },
    onDefect: (error) => faults.push(error),
  });
  await table.playBots({ limit: 5000 });
  return { table, faults };
}

describe('a commander', () => {
  it.each(SCENARIOS.flatMap((scenario) => STYLES.map((style) => [scenario, style] as const)))(
    'finishes %s in the %s style without an illegal action',
    async (scenario, style) => {
      const { table, faults } = await game(scenario, style);
      expect(faults).toEqual([]);
      expect(table.result).toMatchObject({ winner: expect.any(String), points: expect.any(Number) });
    },
    LONG,
  );

  it(
    'chooses the same from the same view and seed',
    () => {
      const state = c3.setUp(SCENARIOS[1]);
      const dice = new SeededDice(3);
      const players = c3.sides.map((side) => [1, 2].map(() => commander(side, 'bold', 'seed')));
      for (let n = 0; n < 260; n++) {
        const decision = c3.ask(state);
        if (decision === undefined) break;
        const question = c3.question(state, decision.seat);
        if (question === undefined) break;
        const view = c3.view(state, decision.seat);
        const [one, two] = (players[decision.seat] ?? []).map((player) => player.choose(view, question));
        expect(one).toBe(two);
        c3.act(state, c3.parse(one ?? ''), dice);
      }
    },
    LONG,
  );

  it('plays for the two sides only', () => {
    expect(() => commander('american', 'bold', 'seed')).toThrow(Refusal);
  });
});
