import { describe, expect, it } from 'vitest';
import { counters, enemyOf, Side, unitsOf } from './counters.ts';
import { c3 } from './index.ts';
import { Hex } from './map.ts';
import { isWithinLimits } from './stacking.ts';
import { hexOf, isFormed, type State } from './state.ts';
import { around, at, costs, options, play } from './testing.ts';

const BRITISH = c3.sides.indexOf('british');
const LIVORNO = ['it-livorno-i-33', 'it-livorno-ii-33', 'it-livorno-iii-33', 'it-livorno-i-34'];
const FRIULI = ['it-friuli-i-87', 'it-friuli-ii-87', 'it-friuli-iii-87'];

type Places = Readonly<Record<string, string>>;

/** Who attacks whom: a formation with those who act with it, and others of its side who stand about. */
interface Scene {
  readonly target: string;
  readonly defender: string;
  readonly formation: string;
  readonly acting: Places;
  readonly others?: Places;
}

/** What the rules let those who act bring against the hex: each of them in every hex it can march to, one after the other. */
function bestByRules(scene: Scene): number {
  const { target, defender, formation, acting, others = {} } = scene;
  const ids = Object.keys(acting);
  const units = { ...acting, ...others, [defender]: target };
  const moving = at('movement', units, { active: formation, turn: '2' });
  const near = new Set(around(target, 1));
  const stops = ids.map((id) => {
    const allowance = Number(counterOf(id)?.movement ?? 0);
    const reached = Object.entries(costs(moving, id)).filter(([, cost]) => cost <= allowance);
    const hexes = new Set([acting[id] ?? '', ...reached.map(([hex]) => hex)]);
    return [undefined, ...[...hexes].filter((hex) => near.has(hex))];
  });
  let best = 0;
  const place = (index: number, chosen: Places) => {
    const id = ids[index];
    if (id === undefined) best = Math.max(best, strengthOf(scene, chosen));
    else
      for (const hex of stops[index] ?? [])
        place(index + 1, hex === undefined ? chosen : { ...chosen, [id]: hex });
  };
  place(0, {});
  return best;
}

/** The strength of all of them together, or nothing where the rules do not let all of them stand there and attack. */
function strengthOf({ target, defender, formation, others }: Scene, chosen: Places): number {
  const ids = Object.keys(chosen);
  const joined = (id: string, hex: string) =>
    counterOf(id)?.formation === null ? { at: hex, joined: true } : { at: hex };
  const placed = Object.fromEntries(Object.entries(chosen).map(([id, hex]) => [id, joined(id, hex)]));
  const units = { ...others, ...placed, [defender]: target };
  const state = at('declaration', units, { active: formation, turn: '2' });
  if (Object.values(chosen).some((hex) => isTooFull(state, hex))) return 0;
  if (!options(state).includes(`attack ${target}`)) return 0;
  play(state, `attack ${target}`);
  // In whatever order they may join: one who comes around the Victoria Line lets others in.
  const waiting = new Set(ids);
  for (let next = joinable(state, waiting); next !== undefined; next = joinable(state, waiting)) {
    play(state, `join ${next}`);
    waiting.delete(next);
  }
  return waiting.size > 0 ? 0 : ids.reduce((sum, id) => sum + Number(counterOf(id)?.combat ?? 0), 0);
}

function joinable(state: State, waiting: ReadonlySet<string>): string | undefined {
  return [...waiting].find((id) => options(state).includes(`join ${id}`));
}

function isTooFull(state: State, name: string): boolean {
  const axis = enemyOf(Side.all[BRITISH] as Side);
  const there = unitsOf(axis).filter(
    (unit) => isFormed(state, unit) && Hex.name(hexOf(state, unit)) === name,
  );
  return !isWithinLimits(state, Hex.number(name) as Hex, there);
}

function counterOf(id: string) {
  return counters.find((one) => one.id === id);
}

/** What the British are told of the target. */
function told({ target, defender, formation, acting, others }: Scene): number {
  const units = { ...acting, ...others, [defender]: target };
  const state = at('movement', units, { active: formation, turn: '2' });
  return c3.threat(c3.view(state, BRITISH)).find(({ place }) => place === target)?.strength ?? 0;
}

const livorno = (target: string, defender: string, ...hexes: readonly string[]): Scene => ({
  target,
  defender,
  formation: 'livorno',
  acting: Object.fromEntries(hexes.map((hex, n) => [LIVORNO[n] ?? '', hex])),
});

describe('the strength of a threat is the strongest attack that the rules allow', () => {
  it.each([
    ['from one hex', livorno('1212', 'br-8-man', '1312', '1312', '1312')],
    ['of more than the sides take', livorno('1212', 'br-2-rif', '1411', '1411', '1411', '1411')],
    ['from two sides', livorno('1212', 'br-8-man', '1111', '1313')],
    ['over the Victoria Line', livorno('0908', 'br-8-man', '0907', '0907', '0807')],
    ['over the Victoria Line and around it', livorno('0908', 'br-8-man', '0907', '0907', '1007')],
    [
      'with armour that comes along a road into closed ground',
      {
        ...livorno('1006', 'br-8-man', '1107', '1107'),
        acting: { 'it-livorno-i-33': '1107', 'it-livorno-ii-33': '1107', 'it-10-cor-l3': '1107' },
      },
    ],
    [
      'with one of two armoured units through a side',
      {
        ...livorno('1212', 'br-8-man'),
        acting: { 'it-livorno-i-33': '1312', 'it-livorno-cc': '1312', 'it-10-cor-75': '1312' },
      },
    ],
    [
      'with independents next to the formation',
      { ...livorno('1212', 'br-8-man'), acting: { 'it-livorno-i-33': '1312', 'it-1-para': '1312' } },
    ],
  ] as const)('%s', (_, scene) => {
    expect(told(scene)).toBe(bestByRules(scene));
    expect(told(scene)).toBeGreaterThan(0);
  });
});

describe('the strength of a threat', () => {
  const two = livorno('1212', 'br-8-man', '1312', '1312');
  const three = {
    ...two,
    formation: 'friuli',
    acting: Object.fromEntries(FRIULI.map((id) => [id, '1111'])),
  };

  it('is that of one formation, not of several together', () => {
    const both = { ...two, others: three.acting };
    expect(told(both)).toBe(Math.max(bestByRules(both), bestByRules({ ...three, others: two.acting })));
    expect(told(both)).toBeGreaterThan(told(two));
  });

  it('counts an independent unit with the formation that is nearest to it, and with that alone', () => {
    const para = { 'it-1-para': '1211' };
    const near = { ...two, acting: { ...two.acting, ...para } };
    expect(told(near)).toBe(told(two) + 3);
    const withOthers = { ...two, others: { ...para, [FRIULI[0] ?? '']: '1211' } };
    expect(told(withOthers)).toBe(told(two));
  });

  it('is less where others of its side leave no room before the hex', () => {
    const free = livorno('1306', 'br-8-man', '1406', '1406', '1406');
    const others = { [FRIULI[0] ?? '']: '1206', [FRIULI[1] ?? '']: '1206' };
    const crowded = { ...free, others };
    const theirs = { ...free, formation: 'friuli', acting: others, others: free.acting };
    expect(told(free)).toBe(bestByRules(free));
    expect(told(crowded)).toBe(Math.max(bestByRules(crowded), bestByRules(theirs)));
    expect(told(crowded)).toBeLessThan(told(free));
  });

  it('is nothing where nobody can come', () => {
    expect(told({ ...two, acting: { 'it-livorno-i-33': '0504' } })).toBe(0);
  });
});
