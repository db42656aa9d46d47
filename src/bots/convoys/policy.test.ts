import { describe, expect, it } from 'vitest';
import type { Decision } from '../../engine/decision.ts';
import { Refusal } from '../../engine/refusal.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { ALLIED, AXIS, convoys, type State } from '../../games/convoys/index.ts';
import type { Candidate, Policy } from '../policy.ts';
import { alliedConsiderations, axisConsiderations, policy } from './policy.ts';
import { REASONS, type Reason } from './reasons.ts';
import { ALLIED_STYLES, AXIS_STYLES, alliedStyles, axisStyles } from './styles.ts';

const LONG = 240_000;
const SCENARIOS = ['summer-1940-campaign', 'summer-1940-season', 'spring-1941-campaign', 'pedestal-1942'];

type Commander = Policy<State, Reason>;

/** Plays a game through; what is done at each decision with a choice comes on top of it. */
function playOut(
  scenario: string,
  commanders: readonly [Commander, Commander],
  seed: number,
  look: (state: State, decision: Decision, candidates: readonly Candidate<Reason>[]) => void,
): State {
  const state = convoys.setUp(scenario);
  const dice = new SeededDice(seed);
  for (let decision = convoys.ask(state); decision !== undefined; decision = convoys.ask(state)) {
    const commander = commanders[decision.seat === ALLIED ? 0 : 1];
    let action = decision.options.action(0);
    if (decision.options.size > 1) {
      const candidates = commander.candidates(state, decision.seat, decision);
      look(state, decision, candidates);
      action = candidates[0]?.action ?? action;
    }
    convoys.act(state, action, dice);
  }
  return state;
}

function commandersOf(allied: string, axis: string): [Commander, Commander] {
  return [policy('allied', allied, '1'), policy('axis', axis, '2')];
}

const PAIRINGS = SCENARIOS.flatMap((scenario, n) =>
  AXIS_STYLES.map(
    (axis, m) => [scenario, ALLIED_STYLES[(n + m) % ALLIED_STYLES.length] ?? 'bold', axis] as const,
  ),
);

describe('a policy of Malta Convoys', () => {
  it('thinks about every step at which somebody decides, on the side that is asked', () => {
    const allied = alliedConsiderations(alliedStyles.cautious);
    const axis = axisConsiderations(axisStyles.fleet);
    const steps = convoys.definition.procedures
      .flatMap((procedure) => procedure.steps())
      .filter((step) => step.kind === 'decide')
      .map(({ name }) => name);
    expect(Object.keys({ ...allied, ...axis }).sort()).toEqual([...new Set(steps)].sort());
    const both = ['deployment.deploy', 'battle.fire', 'battle.aim', 'retirement.choose', 'withdrawal.choose'];
    expect(
      Object.keys(allied)
        .filter((name) => name in axis)
        .sort(),
    ).toEqual([...both].sort());
  });

  it(
    'plays every scenario to its end, and has a use for each of its reasons',
    () => {
      const given = new Set<Reason>();
      for (const [scenario, allied, axis] of PAIRINGS)
        for (const seed of [1942, 1943]) {
          const state = playOut(scenario, commandersOf(allied, axis), seed, (_, __, candidates) => {
            for (const { reasons } of candidates) for (const { key } of reasons) given.add(key);
          });
          expect(convoys.result(state)).toMatchObject({ points: expect.any(Number) });
        }
      expect(REASONS.filter((reason) => !given.has(reason))).toEqual([]);
    },
    LONG,
  );

  it.each(PAIRINGS)(
    'remembers nothing and knows no more than its seat, in %s, %s against %s',
    (scenario, allied, axis) => {
      let n = 0;
      playOut(scenario, commandersOf(allied, axis), 7, (state, decision, candidates) => {
        const fresh = commandersOf(allied, axis)[decision.seat === ALLIED ? 0 : 1];
        if (n++ % 3 === 0) expect(fresh.candidates(state, decision.seat, decision)).toEqual(candidates);
        if (decision.seat !== AXIS && n % 20 > 0) return;
        const view = convoys.view(state, decision.seat);
        for (let guess = 0; guess < (decision.seat === AXIS ? 5 : 1); guess++) {
          const world = convoys.sampleWorld(view, new Random(guess));
          const asked = convoys.ask(world);
          if (asked === undefined) throw new Error('nothing is asked in a world that looks the same');
          expect(fresh.candidates(world, asked.seat, asked), asked.step.name).toEqual(candidates);
        }
      });
    },
    LONG,
  );

  it('is there for the two sides and in their own styles only', () => {
    expect(() => policy('german', 'air', '')).toThrow(Refusal);
    expect(() => policy('allied', 'air', '')).toThrow('there is no style "air"');
    expect(() => policy('axis', 'bold', '')).toThrow('there is no style "bold"');
  });
});
