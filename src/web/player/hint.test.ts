import { expect, it } from 'vitest';
import { playersOf } from '../../bots/index.ts';
import { at as nth } from '../../engine/arrays.ts';
import { convoys } from '../../games/convoys/index.ts';
import { at, play } from '../../games/convoys/testing.ts';
import { gameById } from '../../games/index.ts';
import { hostileVerbs } from '../games/hostile.ts';
import { hintOf } from './hint.ts';

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
