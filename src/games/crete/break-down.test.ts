import { describe, expect, it } from 'vitest';
import { stageOf } from '../air-assault/testing.ts';
import { cast } from './cast.ts';
import { crete } from './index.ts';

/** What Crete has and Malta has not: companies, and coastal guns wherever the coast is near. */

const { at, bar, clause, game, keys, open, options, placeOf, play, told } = stageOf(crete, cast);
const [first, second, third] = cast.row;
const [battalion, other] = cast.axis;
const COMPANIES = ['i-fjr-1-hq', '1-fjr-1', '2-fjr-1', '3-fjr-1', '4-fjr-1'];

function asides(state: ReturnType<typeof at>): readonly string[] {
  return game.asides(state).actions.map((action) => game.print(action));
}

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

  it('is broken down in the middle of an order, unless the order is to itself', () => {
    const state = at('axis-move', { [battalion]: first, [other]: third });
    play(state, `pick ${other}`);
    expect(asides(state)).toEqual([`break-down ${battalion}`, `break-down ${other}`].slice(0, 1));
    expect(keys(play(state, `break-down ${battalion}`))).toEqual(['broken-down']);
    expect(options(state)).toContain(`go ${second}`);
    play(state, `go ${second}`);
    expect(placeOf(state, other)).toBe(second);
  });

  it('leaves its companies what it had left to go', () => {
    const state = at('axis-move', { [battalion]: first });
    play(state, [
      `pick ${battalion}`,
      `go ${second}`,
      `break-down ${battalion}`,
      'pick 1-fjr-1',
      `go ${third}`,
    ]);
    expect(bar(state, 'pick 2-fjr-1')).toBe('crete/V.A.5.s2');
  });
});

describe('a coastal gun', () => {
  clause('crete/VI.C.1', 'is set up in a coastal hex or next to one', () => {
    const state = game.setUp();
    play(state, `pick ${cast.gun.unit}`);
    const places = options(state).map((text) => text.slice('put '.length));
    const { map } = state.kit;
    const isNear = (hex: string) =>
      [map.grid.number(hex), ...map.grid.neighbours(map.grid.number(hex))].some((one) => map.isCoastal(one));
    expect(places).toContain(cast.gun.hex);
    expect(places.filter((hex) => !isNear(hex))).toEqual([]);
    const inland = map.land.find((hex) => map.sectorOf(hex) === 'suda' && !isNear(map.Hex.name(hex)));
    expect(bar(state, `put ${map.Hex.name(inland ?? map.grid.number('A1'))}`)).toBe('crete/VI.C.1');
  });
});
