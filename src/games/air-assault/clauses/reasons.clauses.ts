import { describe, expect, it } from 'vitest';
import { ALLIED, AXIS } from '../kinds.ts';
import { PlainMap } from './plain-map.ts';
import { down, type Stage } from './testing.ts';

/** "Why not?" in the movement phase: for every kind of refusal the clause that is to the point, and what is in the way. */
export function reasonTests({
  at,
  cast,
  cause,
  clause,
  game,
  options,
  play,
  tableAt,
  under,
  why,
}: Stage): void {
  const { row, flank, axis, allied, companies, headquarters, axisArtillery } = cast;
  const [aircraft] = cast.aircraft.two;
  const [first, second, third, last] = row;
  const [one, other, another] = axis;
  const [enemy, friend] = allied;
  const plain = new PlainMap(cast.map, cast.parting);
  type Units = Parameters<typeof at>[1];

  /** The rule and what is in the way, asked about a unit in the movement phase of its side. */
  const aboutUnit = (point: string, units: Units, unit: string, turn = 2, played: readonly string[] = []) => {
    const state = at(point, units, turn);
    play(state, played);
    expect(options(state)).not.toContain(`pick ${unit}`);
    // Whoever asks about the unit and about picking it hears the same.
    expect(why(state, unit)).toBe(why(state, `pick ${unit}`));
    return [why(state, `pick ${unit}`), cause(state, unit)];
  };

  /** Infantry of a side, one unit in each of some hexes. */
  const garrison = (side: number, hexes: readonly string[]): Units => {
    const { counters } = game.setUp().kit;
    const infantry = counters.Unit.all.filter(
      (unit) => counters.side[unit] === side && counters.isInfantry(unit) && counters.isIn('basic', unit),
    );
    const names = infantry.map((unit) => counters.Unit.name(unit)).filter((id) => id !== one && id !== enemy);
    return Object.fromEntries(hexes.map((hex, index) => [names[index] ?? '', hex]));
  };

  describe('why a unit cannot be picked', () => {
    it('it is on the card, lost, or in a box', () => {
      const units = { [one]: first, [other]: 'eliminated', [another]: cast.box, [enemy]: cast.shore };
      const about = (unit: string) => aboutUnit('axis-move', units, unit);
      expect(about(companies[0])).toEqual(['crete/III.B.4', 'It is not on the map.']);
      expect(about(other)).toEqual(['crete/III.B.4', 'It is lost.']);
      expect(about(another)).toEqual(['crete/V.L.6.r2', `${cast.shore} is held by the enemy.`]);
    });

    it('it is of the other side, whatever it is and wherever', () => {
      const units = { [one]: first, [enemy]: cast.mixed, [friend]: down(last), 'decoy-1': down(last) };
      for (const unit of [enemy, friend, 'decoy-1', 'decoy-2'])
        expect(aboutUnit('axis-move', units, unit)).toEqual(['crete/V.A.6.s2', undefined]);
      expect(aboutUnit('allied-move', units, one)).toEqual(['crete/V.A.6.s2', undefined]);
    });

    it('it never moves by land', () => {
      const units = { 'decoy-1': down(first), [enemy]: cast.mixed, [one]: cast.shore };
      expect(aboutUnit('allied-move', units, 'decoy-1')).toEqual(['crete/V.M.5.s2', undefined]);
      expect(aboutUnit('axis-move', { ...units, [aircraft]: last }, aircraft)).toEqual([
        'crete/V.K.1',
        undefined,
      ]);
    });

    it('it has come in this segment', () => {
      const [company] = cast.companies;
      const arrived = {
        [company]: { at: first, arrived: 'dropped' },
        [other]: { at: last, arrived: 'landed' },
      };
      expect(aboutUnit('axis-move', arrived, company)).toEqual(['crete/V.I.6.s1', undefined]);
      expect(aboutUnit('axis-move', arrived, other)).toEqual(['crete/V.A.10.s1', undefined]);
    });

    it('another one has started since', () => {
      const orders = [`pick ${one}`, `go ${second}`, `pick ${other}`, `go ${third}`];
      const units = { [one]: first, [other]: last };
      expect(aboutUnit('axis-move', units, one, 2, orders)).toEqual(['crete/V.A.5.s2', undefined]);
    });

    it('it has too little left, and how much is missing', () => {
      const orders = [`pick ${headquarters}`, `go ${second} ${third} ${last}`];
      expect(aboutUnit('allied-move', { [headquarters]: first }, headquarters, 2, orders)).toEqual([
        'crete/V.A.12.s1',
        'The cheapest step costs 1; points left: 0.',
      ]);
    });

    it('it has entered a zone, and from where that is controlled', () => {
      const orders = [`pick ${one}`, `go ${second} ${third}`];
      expect(aboutUnit('axis-move', { [one]: first, [enemy]: last }, one, 2, orders)).toEqual([
        'crete/V.D.3.s1',
        `${third} is controlled from ${last}.`,
      ]);
      const both = { [one]: first, [enemy]: last, [friend]: flank };
      expect(aboutUnit('axis-move', both, one, 2, orders)).toEqual([
        'crete/V.D.3.s1',
        `${third} is controlled from ${last} and ${flank}.`,
      ]);
    });

    it('it is artillery in a zone', () => {
      const units = { [axisArtillery]: third, [one]: third, [enemy]: last };
      expect(aboutUnit('axis-move', units, axisArtillery)).toEqual([
        'crete/V.D.6.s1',
        `${third} is controlled from ${last}.`,
      ]);
    });

    it('it has gone its one hex in the first turn', () => {
      const orders = [`pick ${enemy}`, `go ${second}`];
      expect(aboutUnit('allied-move', { [enemy]: first }, enemy, 1, orders)).toEqual([
        'crete/V.I.7.s1',
        undefined,
      ]);
    });

    it('there are enemies all around', () => {
      const units = { [one]: cast.mixed, [other]: first, ...garrison(ALLIED, plain.next(cast.mixed)) };
      expect(aboutUnit('axis-move', units, one)).toEqual(['crete/V.A.7.s2', undefined]);
    });

    it('what they have left free is controlled, and it is too slow for that', () => {
      const [free = '', ...held] = plain.next(cast.mixed);
      const near = held.filter((hex) => plain.next(free).includes(hex));
      const units = { [headquarters]: cast.mixed, [enemy]: first, ...garrison(AXIS, held) };
      const [rule, because] = aboutUnit('allied-move', units, headquarters);
      expect(rule).toBe('crete/V.D.5.s1');
      expect(because).toMatch(`Its allowance is 3, and ${free} is controlled from `);
      for (const hex of near) expect(because).toContain(hex);
    });
  });

  /** The rule and what is in the way, asked about a hex for a unit that is picked. */
  const aboutHex = (point: string, units: Units, unit: string, hex: string, turn = 2) => {
    const state = at(point, units, turn);
    play(state, `pick ${unit}`);
    expect(options(state).filter((text) => text.endsWith(` ${hex}`))).toEqual([]);
    return [why(state, hex), cause(state, hex)];
  };

  describe('why a unit cannot get to a hex', () => {
    it('enemies are all around it, and it would be near enough without them', () => {
      const goal = plain.land.find(
        (hex) =>
          plain.distance(cast.mixed, hex) === 2 &&
          plain.next(cast.mixed).some((one) => plain.next(one).includes(hex)),
      );
      const held = plain.next(cast.mixed).filter((hex) => plain.next(hex).includes(goal ?? ''));
      const behind = plain.next(goal ?? '').filter((hex) => plain.distance(hex, cast.mixed) > 1);
      const state = at('axis-move', { [one]: cast.mixed, ...garrison(ALLIED, [...held, ...behind]) });
      play(state, `pick ${one}`);
      expect(why(state, `go ${goal}`)).toBe('crete/V.A.7.s2');
      const inTheWay = held.map((hex) => `${hex} is held by the enemy.`);
      expect(inTheWay).toContain(cause(state, `go ${goal}`));
    });

    it('it is the sea', () => {
      const isSea = ({ base, playable }: (typeof cast.map.hexes)[number]) =>
        base === 'sea' && playable !== false;
      const sea = cast.map.hexes.filter(isSea).map(({ id }) => id);
      const near = sea.find((id) => plain.around(id).includes(cast.shore)) ?? '';
      const far = sea.find((id) => plain.distance(id, cast.shore) > 6) ?? '';
      for (const hex of [near, far])
        expect(aboutHex('axis-move', { [one]: cast.shore }, one, hex)).toEqual([
          'crete/V.A.1.r1',
          `${hex} is sea.`,
        ]);
    });

    it('enemies are in it, near or far', () => {
      for (const from of [first, third])
        expect(aboutHex('axis-move', { [one]: from, [enemy]: last }, one, last)).toEqual([
          'crete/V.A.7.s2',
          undefined,
        ]);
    });

    it('counters that nobody sees are in it, which count as enemies', () => {
      for (const unseen of [enemy, 'decoy-1'])
        for (const from of [first, third])
          expect(aboutHex('axis-move', { [one]: from, [unseen]: down(last) }, one, last)).toEqual([
            'crete/V.A.7.s2',
            `What lies face down in ${last} counts as an enemy until it is turned up.`,
          ]);
      const both = { [one]: third, [enemy]: last, 'decoy-1': down(last) };
      expect(aboutHex('axis-move', both, one, last)).toEqual(['crete/V.A.7.s2', undefined]);
    });

    it('it is too far, and how much is missing', () => {
      const far = plain.land.find((id) => plain.distance(id, first) === 9) ?? '';
      const [rule, because] = aboutHex('allied-move', { [headquarters]: first }, headquarters, far);
      expect(rule).toBe('crete/V.A.12.s1');
      expect(because).toMatch(/^The way there costs [0-9.]+; points left: 3\.$/);
    });

    it('the unit would have to stop on the way, or may not come under control again', () => {
      const guards = { [enemy]: last };
      const [rule] = aboutHex('axis-move', { [axisArtillery]: first, ...guards }, axisArtillery, third);
      expect(rule).toBe('crete/V.D.6.s1');
      const state = at('axis-move', { [one]: third, ...guards });
      play(state, [`pick ${one}`, `go ${second}`, `pick ${one}`]);
      expect([why(state, third), cause(state, third)]).toEqual([
        'crete/V.D.4.s2',
        `${third} is controlled from ${last}.`,
      ]);
      expect(why(state, flank)).toBe('crete/V.D.4.s2');
      expect(cause(state, flank)).toContain(`is controlled from ${last}.`);
    });

    it('in the first turn it is more than one hex away', () => {
      expect(aboutHex('allied-move', { [enemy]: first }, enemy, third, 1)).toEqual([
        'crete/V.I.7.s1',
        undefined,
      ]);
    });

    clause('crete/V.A.5.r2', 'whoever had to stop cannot take it back, and hears why', async () => {
      const table = await tableAt(at('axis-move', { [one]: first, [enemy]: last }));
      for (const action of [`pick ${one}`, `go ${second} ${third}`]) await table.act('axis', action);
      await expect(table.undo('axis')).rejects.toThrow(
        `the last order stands by the rules: whoever comes to ${third} has to stop, since it is controlled from ${last}`,
      );
    });

    it('a hex is known by what lies in it, too', () => {
      const { id, hex } = cast.airfield;
      const [next = ''] = plain.next(hex).filter((other) => plain.cost('infantry', other, hex) <= 2);
      const enemies = at('axis-move', { [one]: next, [enemy]: hex });
      play(enemies, `pick ${one}`);
      expect([why(enemies, id), cause(enemies, id)]).toEqual([why(enemies, hex), cause(enemies, hex)]);
      const free = at('axis-move', { [one]: next });
      play(free, `pick ${one}`);
      expect(game.explain(game.view(free, AXIS), id).text).toBe(`${hex} can be chosen now.`);
      expect(() => game.explain(game.view(free, AXIS), 'ZZ9')).toThrow(
        /^there is no unit, place.* or .* called "ZZ9"$/,
      );
    });

    it('a hex in reach can be chosen, and a way to it that is not listed has another one instead of it', () => {
      const state = at('axis-move', { [one]: first });
      play(state, `pick ${one}`);
      const view = game.view(state, AXIS);
      expect(game.explain(view, third).text).toBe(`${third} can be chosen now.`);
      const roundabout = `go ${[second, first, second].join(' ')}`;
      expect(game.explain(view, roundabout).listed).toBe(`go ${second}`);
    });
  });

  describe('whoever looks on', () => {
    it('hears that it is for the other side to decide', () => {
      const state = at('axis-move', { [one]: first, [enemy]: last });
      expect(game.explain(game.view(state, ALLIED), `pick ${enemy}`).text).toBe(
        'It is for the Axis side to decide.',
      );
    });

    it('about counters face down nobody hears more than about others', () => {
      const swapped = [
        at('axis-move', { [one]: first, [enemy]: down(cast.mixed), 'decoy-1': down(cast.shore) }),
        at('axis-move', { [one]: first, 'decoy-1': down(cast.mixed), [enemy]: down(cast.shore) }),
      ].map((state) => {
        const view = game.view(state, AXIS);
        return ['pick', 'go'].map((verb) =>
          [enemy, 'decoy-1', cast.mixed, cast.shore].map((target) =>
            verb === 'pick'
              ? game.explain(view, target)
              : game.reach(view, state.kit.counters.Unit.number(enemy) ?? 0),
          ),
        );
      });
      expect(swapped[0]).toEqual(swapped[1]);
    });
  });

  describe('why a unit cannot be turned down', () => {
    it.each([
      [
        'an Axis unit is next to it',
        { [friend]: third, [one]: last },
        friend,
        `The Axis is near, in ${last}.`,
      ],
      ['an aircraft is', { [friend]: third }, friend, `The Axis is near, in ${last}.`, last],
      ['it lies face down already', { [friend]: down(third) }, friend, 'It lies face down already.'],
      ['it is not on the map', {}, friend, 'It is not on the map.'],
      ['it is of the Axis', {}, one, 'It is on the other side.'],
    ])('%s', (_, units, unit, because, flown?: string) => {
      const state = at('turn-down', { [enemy]: first, ...units });
      if (flown !== undefined) under(aircraft, flown, state);
      expect([why(state, `turn-down ${unit}`), cause(state, `turn-down ${unit}`)]).toEqual([
        'crete/V.M.4.s1',
        because,
      ]);
    });
  });
}
