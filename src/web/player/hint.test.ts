import { expect, it } from 'vitest';
import { playersOf } from '../../bots/index.ts';
import { at as nth } from '../../engine/arrays.ts';
import { SeededDice } from '../../engine/seeded.ts';
import { convoys } from '../../games/convoys/index.ts';
import { at, play } from '../../games/convoys/testing.ts';
import { gameById } from '../../games/index.ts';
import { hostileVerbs } from '../games/hostile.ts';
import { hintOf } from './hint.ts';

it.each([
  ['c3', 'invasion', 220],
  ['convoys', 'summer-1940-season', 60],
  ['crete', 'basic-historical', 260],
] as const)('plays nothing that it does not tell: %s', async (id, scenario, most) => {
  const players = await playersOf(id);
  const game = await gameById(id);
  if (players === undefined) throw new Error('nobody plays');
  const words = { reasons: players.reasons, advice: players.advice, hostile: hostileVerbs(id) };
  const state = game.setUp(scenario);
  let several = 0;
  for (let n = 0; n < most; ) {
    const decision = game.ask(state);
    const question = decision && game.question(state, decision.seat);
    if (decision === undefined || question === undefined) break;
    const view = game.view(state, decision.seat);
    const plan = players.plan(view, nth(players.styles[view.seat] ?? [], 0), 'seed');
    const { actions, steps } = hintOf(game, plan, question, words);
    // Beside the first, whatever names nothing ends something.
    expect(
      actions.slice(1).filter((action) => !action.includes(' ')),
      question.name,
    ).toEqual([]);
    if (steps.length > 1) several++;
    const orders = actions.length > 0 ? actions : [game.print(plan.first.action)];
    for (const action of orders) game.act(state, game.parse(action), new SeededDice(`${n}`));
    n += orders.length;
  }
  expect(several).toBeGreaterThan(0);
});

it('names whom a gun fires at, with the chances, and rolls no die', async () => {
  const players = await playersOf('convoys');
  const game = await gameById('convoys');
  const state = at('surface', {
    groups: { g1: ['w-6', 'nelson', 'didos', 'freighter-1'] },
    units: { 'cruiser-div-3': 'w-6', 'cruiser-div-7': 'w-6' },
    season: 'spring-1941',
    phase: 'day',
  });
  play(state, ['ready']);
  const decision = convoys.ask(state);
  if (players === undefined || decision === undefined) throw new Error('nobody is asked');
  const view = convoys.view(state, decision.seat);
  const plan = players.plan(view, nth(players.styles[view.seat] ?? [], 0), 'seed');
  const question = convoys.question(state, decision.seat);
  if (question === undefined) throw new Error('nothing is asked');
  const hint = hintOf(game, plan, question, {
    reasons: players.reasons,
    advice: players.advice,
    hostile: hostileVerbs('convoys'),
  });
  expect(hint.actions).toEqual(['fire nelson']);
  expect(hint.aim).toMatch(/^Fire with .*Nelson.*, then fire at .*3/);
  expect(hint.chance).toBeUndefined();
  // What speaks for the blow is told as well, in figures.
  expect(hint.reasons.map(({ text }) => text).join(' ')).toMatch(/ with a chance of \d+%\./);
  expect(hint.preview?.outcomes.length).toBeGreaterThan(1);
});
