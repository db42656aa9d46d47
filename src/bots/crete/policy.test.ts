import { describe, expect, it } from 'vitest';
import { at } from '../../engine/arrays.ts';
import { Random, SeededDice } from '../../engine/seeded.ts';
import { crete } from '../../games/crete/index.ts';
import { REASONS } from '../air-assault/reasons.ts';
import { REASON_TEXTS } from '../air-assault/texts.ts';
import { policy } from './policy.ts';
import { ALLIED_STYLES, AXIS_STYLES } from './styles.ts';

const LONG = 120_000;

/** Plays a game out, and looks closely at one decision in so many. */
function playOut(styles: readonly [string, string], scenario: string, every: number) {
  const state = crete.setUp(scenario);
  const dice = new SeededDice(`players ${styles.join(' ')}`);
  const policies = [policy('axis', styles[0], 'a'), policy('allied', styles[1], 'a')];
  const random = new Random('worlds');
  let asked = 0;
  let compared = 0;
  for (let decision = crete.ask(state); decision !== undefined; decision = crete.ask(state)) {
    const { seat } = decision;
    const answer = at(policies, seat).answer(state, seat, decision);
    if (++asked % every === 0) {
      const world = crete.sampleWorld(crete.view(state, seat), random);
      const same = crete.ask(world);
      expect(same && at(policies, seat).answer(world, seat, same), decision.step.name).toEqual(answer);
      compared++;
    }
    crete.act(state, answer, dice);
  }
  return { result: crete.result(state), asked, compared };
}

describe('the scripted players of Crete', () => {
  it.each([
    [AXIS_STYLES[0], ALLIED_STYLES[0], 'basic'],
    [AXIS_STYLES[1], ALLIED_STYLES[1], 'basic-historical'],
  ] as const)(
    '%s against %s play the %s scenario to its end, from what they know',
    (axis, allied, scenario) => {
      const { result, asked, compared } = playOut([axis, allied], scenario, 40);
      expect(['axis', 'allied']).toContain(result?.winner);
      expect(asked).toBeGreaterThan(800);
      expect(compared).toBeGreaterThan(20);
    },
    LONG,
  );

  it('have words for every reason', () => {
    expect(Object.keys(REASON_TEXTS).sort()).toEqual([...REASONS].sort());
  });

  it('refuse a style that there is not', () => {
    expect(() => policy('axis', 'shy', 'a')).toThrow('no style "shy"');
  });
});
