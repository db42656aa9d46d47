import { describe, expect, it } from 'vitest';
import type { Action, Verb } from '../engine/actions.ts';
import { Decision } from '../engine/decision.ts';
import { Options } from '../engine/options.ts';
import type { Core } from '../engine/state.ts';
import { type Consider, policyOf } from './policy.ts';

const WORLD = {} as Core;
const GO = 3 as Verb<readonly [number]>;

/** A decision between places. */
function between(...places: readonly number[]): Decision {
  const options = new Options();
  for (const place of places) options.add(GO, place);
  return new Decision(0, { name: 'march.go' } as never, {}, options);
}

/** By the number of the place: what it brings, and what it costs. */
const BRINGS = [0, 4, 2, 4, 0];
const COSTS = [0, 3, 0, 3, 0];
const weigh: Consider<Core, 'brings' | 'costs'> =
  () =>
  ([, place = 0], ledger) => {
    ledger.add('brings', BRINGS[place] ?? 0);
    ledger.add('costs', -(COSTS[place] ?? 0));
  };
const policy = policyOf({ 'march.go': weigh });
const chosen = (actions: readonly { readonly action: Action }[]) =>
  actions.map(({ action: [, place] }) => place);

describe('a policy', () => {
  it('puts the best first, and of equals the one that is listed first', () => {
    expect(chosen(policy.candidates(WORLD, 0, between(4, 3, 0, 2, 1)))).toEqual([2, 3, 1, 4, 0]);
  });

  it('adds up the reasons, and leaves out those that change nothing', () => {
    const [first, second, third] = policy.candidates(WORLD, 0, between(0, 1, 2));
    expect(first).toEqual({ action: [GO, 2], value: 2, reasons: [{ key: 'brings', worth: 2 }] });
    expect(second).toEqual({
      action: [GO, 1],
      value: 1,
      reasons: [
        { key: 'brings', worth: 4 },
        { key: 'costs', worth: -3 },
      ],
    });
    expect(third).toEqual({ action: [GO, 0], value: 0, reasons: [] });
  });

  it('answers with the first candidate, without its reasons', () => {
    for (const places of [
      [4, 3, 0, 2, 1],
      [3, 1],
      [0, 4],
    ]) {
      const [first] = policy.candidates(WORLD, 0, between(...places));
      expect(policy.answer(WORLD, 0, between(...places))).toEqual(first?.action);
    }
  });

  it('does not think where there is no choice', () => {
    const thoughtless = policyOf<Core, never>({});
    expect(thoughtless.answer(WORLD, 0, between(4))).toEqual([GO, 4]);
    expect(thoughtless.candidates(WORLD, 0, between(4))).toEqual([
      { action: [GO, 4], value: 0, reasons: [] },
    ]);
  });

  it('has no answer by accident', () => {
    const thoughtless = policyOf<Core, never>({});
    expect(() => thoughtless.answer(WORLD, 0, between(4, 3))).toThrow('nobody has thought about march.go');
    expect(() => thoughtless.candidates(WORLD, 0, between(4, 3))).toThrow(
      'nobody has thought about march.go',
    );
  });
});
