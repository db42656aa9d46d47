import { describe, expect, it } from 'vitest';
import { stageOf } from '../air-assault/clauses/testing.ts';
import { cast } from './cast.ts';
import { advancedCrete, crete } from './index.ts';
import { asides } from './testing.ts';

/** What Crete has and Malta has not: companies, coastal guns wherever the coast is near, units bound to places, Greeks. */

const { at, bar, cause, clause, game, tableAt, why, keys, open, options, placeOf, play, told } = stageOf(
  crete,
  cast,
);
const [first, second, third] = cast.row;
const [battalion, other] = cast.axis;
const COMPANIES = ['i-fjr-3-hq', '1-fjr-3', '2-fjr-3', '3-fjr-3', '4-fjr-3'];

describe('a battalion', () => {
  clause('crete/V.H.3', 'is broken down at any time the Axis is asked, if its companies find room', () => {
    const state = at('axis-move', { [battalion]: first });
    expect(asides(state)).toEqual([`break-down ${battalion}`]);
    const seen = play(state, `break-down ${battalion}`);
    expect(told(seen, 'broken-down', 'companies')).toEqual([COMPANIES]);
    expect(COMPANIES.map((company) => placeOf(state, company))).toEqual(COMPANIES.map(() => first));
    expect(open(state)).toBe('axis movement.pick');
    const crowded = at('axis-move', { [battalion]: first, [other]: first });
    expect(asides(crowded)).toEqual([]);
    expect(bar(crowded, `break-down ${battalion}`)).toBe('crete/V.H.3');
  });

  it('is not broken down while the Allies decide', () => {
    expect(asides(at('allied-move', { [battalion]: first, [cast.allied[0]]: third }))).toEqual([]);
  });

  it('is broken down in the middle of an order, which goes on', () => {
    const state = at('axis-move', { [battalion]: first, [other]: third });
    play(state, `pick ${other}`);
    expect(keys(play(state, `break-down ${battalion}`))).toEqual(['broken-down']);
    expect(options(state)).toContain(`go ${second}`);
    play(state, `go ${second}`);
    expect(placeOf(state, other)).toBe(second);
  });

  it('is broken down in the middle of an order to itself, which is gone then', () => {
    const state = at('axis-move', { [battalion]: first, [other]: third });
    play(state, [`pick ${battalion}`, `break-down ${battalion}`]);
    expect(open(state)).toBe('axis movement.pick');
    expect(options(state, 'pick')).toHaveLength(1 + COMPANIES.length);
  });

  it('leaves its companies what it had left to go', () => {
    const state = at('axis-move', { [battalion]: first });
    play(state, [
      `pick ${battalion}`,
      `go ${second}`,
      `break-down ${battalion}`,
      'pick 1-fjr-3',
      `go ${third}`,
    ]);
    expect(bar(state, 'pick 2-fjr-3')).toBe('crete/V.A.5.s2');
  });
});

describe('a coastal gun', () => {
  clause('crete/VI.C.1', 'is set up in a coastal hex or next to one', () => {
    const advanced = stageOf(advancedCrete(), cast);
    const state = advanced.game.setUp();
    advanced.play(state, `pick ${cast.gun.unit}`);
    const places = advanced.options(state).map((text) => text.slice('put '.length));
    const { map } = state.kit;
    const isNear = (hex: string) =>
      [map.grid.number(hex), ...map.grid.neighbours(map.grid.number(hex))].some((one) => map.isCoastal(one));
    expect(places).toContain(cast.gun.hex);
    expect(places.filter((hex) => !isNear(hex))).toEqual([]);
    expect(places.some((hex) => !map.isCoastal(map.grid.number(hex)))).toBe(true);
    const inland = map.land.filter(
      (hex) => map.sectorOf(hex) === map.Sector.number('suda') && !isNear(map.Hex.name(hex)),
    );
    expect(inland.length).toBeGreaterThan(50);
    for (const hex of inland) expect(advanced.bar(state, `put ${map.Hex.name(hex)}`)).toBe('crete/VI.C.1');
  });
});

describe('the set-up', () => {
  /** All that stand in the two hexes of Canea, as full as can be. */
  const CANEA = [
    ['hq-2-nz-div', 'E22'],
    ['hq-4-nz-bde', 'E22'],
    ['hq-10-nz-bde', 'E22'],
    ['hq-mnbdo', 'E22'],
    ['huss-3-c1', 'E22'],
    ['huss-3-c2', 'E22'],
    ['nz-18', 'E23'],
  ] as const;

  it('keeps room for whoever can stand in few hexes only', () => {
    const state = game.setUp();
    for (const [unit, hex] of CANEA) play(state, [`pick ${unit}`, `put ${hex}`]);
    play(state, 'pick nz-19');
    expect(bar(state, 'put E23')).toBe('crete/V.O.1');
    const settled = game.setUp();
    play(settled, ['pick hq-creforce', 'put E22']);
    for (const [unit, hex] of CANEA.slice(1)) play(settled, [`pick ${unit}`, `put ${hex}`]);
    play(settled, 'pick nz-19');
    expect(options(settled)).toContain('put E23');
  });
});

it('a proposal that waits is that of a side, by its name', async () => {
  const table = await tableAt(at('axis-move', { 'i-fjr-3': first }));
  await table.propose('axis', 'draw');
  await expect(table.propose('allied', 'draw')).rejects.toThrow('the Axis side has made a proposal');
});

describe('Greeks', () => {
  clause('crete/V.N.r2', 'do not come and go at night as others do', () => {
    const state = at('allied-move', { 'gk-2': second, [battalion]: cast.row[3] }, 3);
    play(state, ['pick gk-2', `go ${third}`]);
    expect(bar(state, 'pick gk-2')).toBe('crete/V.D.3.s1');
    const again = at('allied-move', { 'gk-2': third, [battalion]: cast.row[3] }, 3);
    play(again, ['pick gk-2', `go ${second}`, 'pick gk-2']);
    expect(bar(again, `go ${third}`)).toBe('crete/V.N.4');
    expect(cause(again, `go ${third}`)).toMatch(/^It is Greek\. /);
  });
});

describe('somebody of another version', () => {
  it.each(['axis-move', 'axis-combat', 'allied-move', 'allied-combat'])(
    'is none of this one: %s',
    (point) => {
      const state = at(point, { 'i-fjr-3': first, 'nz-22': second }, 4);
      for (const unit of ['truck-1', 'nc-7-gen'])
        expect([why(state, unit), cause(state, unit)]).toEqual([
          'crete/III.B.4',
          'It does not belong to this version of the game.',
        ]);
    },
  );
});

describe('the first turn', () => {
  it('lets trucks go one hex, too', () => {
    const advanced = stageOf(advancedCrete(), cast);
    const goals = (turn: number) => {
      const state = advanced.at('allied-move', { 'truck-1': first }, turn);
      advanced.play(state, 'pick truck-1');
      return advanced.options(state, 'go ').map((text) => text.split(' ').length - 1);
    };
    expect(new Set(goals(1))).toEqual(new Set([1]));
    expect(Math.max(...goals(2))).toBeGreaterThan(1);
  });
});
