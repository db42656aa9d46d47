import { describe, expect, it } from 'vitest';
import { counters } from './counters.ts';
import { c3 } from './index.ts';
import { around, at, costs, options, play } from './testing.ts';

const BRITISH = c3.sides.indexOf('british');
const BATTALIONS = ['it-livorno-i-33', 'it-livorno-ii-33', 'it-livorno-iii-33', 'it-livorno-i-34'];
const TARGET = '1212';

/** What the rules let these units bring against a hex: each of them in every hex it can march to, one after the other. */
function bestByRules(start: Readonly<Record<string, string>>, defender: string): number {
  const ids = Object.keys(start);
  const moving = at('movement', { ...start, [defender]: TARGET }, { active: 'livorno', turn: '2' });
  const near = new Set(around(TARGET, 1));
  const stops = ids.map((id) => {
    const allowance = counters.find((one) => one.id === id)?.movement ?? 0;
    const reached = Object.entries(costs(moving, id)).filter(([, cost]) => cost <= Number(allowance));
    return [undefined, ...new Set([start[id] ?? '', ...reached.map(([hex]) => hex)])].filter(
      (hex) => hex === undefined || near.has(hex),
    );
  });
  let best = 0;
  const place = (index: number, chosen: Readonly<Record<string, string>>) => {
    if (index < ids.length) {
      for (const hex of stops[index] ?? [])
        place(index + 1, hex === undefined ? chosen : { ...chosen, [ids[index] ?? '']: hex });
      return;
    }
    best = Math.max(best, strengthOf(chosen, defender));
  };
  place(0, {});
  return best;
}

/** The strength of all of them together, or nothing where the rules do not let all of them attack. */
function strengthOf(chosen: Readonly<Record<string, string>>, defender: string): number {
  const ids = Object.keys(chosen);
  if (ids.length === 0) return 0;
  const perHex = new Map<string, number>();
  for (const hex of Object.values(chosen)) perHex.set(hex, (perHex.get(hex) ?? 0) + 2);
  const limit = 6;
  if ([...perHex.values()].some((points) => points > limit)) return 0;
  const state = at('declaration', { ...chosen, [defender]: TARGET }, { active: 'livorno', turn: '2' });
  if (!options(state).includes(`attack ${TARGET}`)) return 0;
  play(state, `attack ${TARGET}`);
  let sum = 0;
  for (const id of ids) {
    if (!options(state).includes(`join ${id}`)) return 0;
    play(state, `join ${id}`);
    sum += Number(counters.find((one) => one.id === id)?.combat ?? 0);
  }
  return sum;
}

describe('the strength of a threat', () => {
  it('is the strongest attack that the rules allow one formation', () => {
    for (const [starts, defender] of [
      [['1312', '1312', '1312'], 'br-8-man'],
      [['1411', '1411', '1411', '1411'], 'br-2-rif'],
      [['1111', '1313'], 'br-8-man'],
    ] as const) {
      const start = Object.fromEntries(starts.map((hex, n) => [BATTALIONS[n] ?? '', hex]));
      const state = at('movement', { ...start, [defender]: TARGET }, { active: 'livorno', turn: '2' });
      const told = c3.threat(c3.view(state, BRITISH)).find(({ place }) => place === TARGET);
      expect([starts, told?.strength]).toEqual([starts, bestByRules(start, defender)]);
      expect(told?.strength).toBeGreaterThan(0);
    }
  });
});
