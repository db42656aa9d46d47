import { describe, expect } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { bombardmentChart } from '../charts.ts';
import { ALLIED, AXIS, type Hex, type Place } from '../kinds.ts';
import { down, type Stage } from './testing.ts';

/** VI.C: coastal guns. */
export function coastalFireClauses({
  at,
  bar,
  cast,
  cause,
  clause,
  game,
  keys,
  open,
  options,
  placeOf,
  play,
  preview,
  ruleOf,
}: Stage): void {
  const { gun, axis } = cast;
  const [one, other] = axis;
  const [friend] = cast.allied;
  const { map, counters } = game.setUp().kit;
  const unit = numberOf(counters.Unit, gun.unit);
  const range = cell(counters.range, unit);
  /** The gun lies face down in its hex, and is aimed if it can be. */
  const fire = (boxes: Readonly<Record<string, string>>, turn = 2) => {
    const state = at('coastal-fire', { ...boxes, [gun.unit]: down(gun.hex) }, turn);
    if (options(state, 'aim').length > 0) play(state, `aim ${gun.unit}`);
    return state;
  };
  const [first, second] = [1, 2].map((counter) => `fire ${gun.seen} ${counter}`) as [string, string];
  const box = map.ground.number(gun.seen);
  const away = (distance: number, place: Place = box) =>
    map.land.filter((hex) => map.ground.distance(hex, place) === distance);
  /** Whether one of the sea hexes of a box is in range of a hex, with a clear line. */
  const sees = (hex: Hex, place: Place = box) =>
    map.ground
      .hexesOf(place)
      .some((sea) => map.grid.distance(hex, sea) <= range && map.lines.isClear(hex, sea));
  /** The gun lies face down in a hex, and somebody in a box. */
  const from = (hex: Hex | undefined, place: Place = box, turn = 2) =>
    at(
      'coastal-fire',
      { [one]: map.ground.id(place), [gun.unit]: down(map.Hex.name(hex ?? map.grid.number(gun.hex))) },
      turn,
    );

  describe('coastal guns', () => {
    clause(['crete/VI.C.3.a.2', 'crete/VI.C.r6'], 'a hit eliminates, and who fires is exposed', () => {
      const state = fire({ [one]: gun.seen });
      const isSeen = () =>
        game
          .view(state, AXIS)
          .board.units.map(({ id }) => id)
          .includes(gun.unit);
      expect(isSeen()).toBe(false);
      const seen = play(state, first, { rolls: [3] });
      expect(placeOf(state, one)).toBe('eliminated');
      expect(isSeen()).toBe(true);
      expect(ruleOf(seen, 'exposed')).toBe('crete/VI.C.r6');
      const twice = fire({ [one]: gun.seen });
      play(twice, first, { rolls: [1] });
      expect(placeOf(twice, one)).toBe('eliminated');
      const missed = fire({ [one]: gun.seen });
      play(missed, first, { rolls: [4] });
      expect(placeOf(missed, one)).not.toBe('eliminated');
    });

    clause(
      'crete/VI.C.2.2',
      'fire at whoever lies in a landing box, in this phase, and at nobody else',
      () => {
        const near = map.Hex.name(map.spread.from(map.grid.number(gun.hex))[0] ?? map.grid.number(gun.hex));
        const state = fire({ [one]: gun.seen, [other]: near });
        expect(options(state)).toEqual([first]);
        expect(bar(state, second)).toBe('crete/VI.C.2.2');
        expect(cause(state, second)).toMatch(/^There is no counter 2 in /);
        expect(bar(state, `fire ${gun.far} 1`)).toBe('crete/VI.C.2.2');
        // Nobody in a box: nobody is asked. In a combat phase the gun has no part.
        expect(open(fire({ [other]: near }))).toBe('axis movement.pick');
        const fighting = at('allied-combat', { [gun.unit]: gun.hex, [friend]: gun.hex, [other]: near });
        play(fighting, [`target ${near}`, `attack ${friend}`]);
        expect(options(fighting)).toContain('launch');
        expect(bar(fighting, `support ${gun.unit}`)).toBe('crete/V.G.r1');
      },
    );

    clause('crete/VI.C.3.a', 'fire on the bombardment table, in the column of their strength', () => {
      const state = fire({ [one]: gun.seen });
      const { attack } = cast.printedGun;
      const column = bombardmentChart.columns.find((label) => {
        const [least = 0, most = least] = label.split('-').map(Number);
        return attack >= least && attack <= most;
      });
      const foreseen = preview(state, first);
      expect(foreseen.chart?.column).toBe(bombardmentChart.columns.indexOf(column ?? ''));
      expect(play(state, first, { rolls: [4] }).charts).toEqual([`bombardment 4 ${column}`]);
    });

    clause('crete/VI.C.4', 'at night a gun has half its strength', () => {
      const state = fire({ [one]: gun.seen }, 3);
      expect(preview(state, first).facts[0]?.value).toBe('1');
      expect(play(state, first, { rolls: [3] }).charts).toEqual(['bombardment 3 1']);
      expect(placeOf(state, one)).not.toBe('eliminated');
    });

    clause('crete/VI.C.r10', 'and its full range', () => {
      const hex = away(range).find((land) => sees(land));
      expect(hex).toBeDefined();
      expect(range).toBeGreaterThan(1);
      const state = from(hex, box, 3);
      play(state, `aim ${gun.unit}`);
      expect(options(state)).toEqual([first]);
      expect(play(state, first, { rolls: [1] }).charts).toEqual(['bombardment 1 1']);
    });

    clause('crete/VI.C.3', 'only what is in range is fired at', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.far });
      expect(options(state, 'fire')).toEqual([first]);
      expect(bar(state, `fire ${gun.far} 1`)).toBe('crete/VI.C.3');
    });

    clause(
      'crete/V.G.2.r1',
      'range is counted without the hex of the gun, and with that of the target',
      () => {
        const near = away(range).find((hex) => sees(hex));
        expect(near).toBeDefined();
        expect(options(from(near), 'aim')).toEqual([`aim ${gun.unit}`]);
        expect(bar(from(away(range + 1)[0]), `aim ${gun.unit}`)).toBe('crete/VI.C.3');
      },
    );

    clause(
      'crete/VI.C.r3',
      'range and line are measured to the sea hexes of the box, not to its shore',
      () => {
        const shoreOf = (place: Place) => (map.isLandingBox(place) ? map.shoreOf(place) : undefined);
        const pairs = map.landingBoxes.flatMap((place) => map.land.map((hex) => [hex, place] as const));
        // The shore is in range and the sea is not.
        const far = pairs.find(([hex, place]) => {
          const shore = shoreOf(place);
          return (
            shore !== undefined &&
            map.ground.distance(hex, place) === range + 1 &&
            map.grid.distance(hex, shore) <= range
          );
        });
        expect(far).toBeDefined();
        expect(bar(from(far?.[0], far?.[1]), `aim ${gun.unit}`)).toBe('crete/VI.C.3');
        // There is a line to the sea, and none to the shore.
        const clear = pairs.find(([hex, place]) => {
          const shore = shoreOf(place);
          return shore !== undefined && sees(hex, place) && !map.lines.isClear(hex, shore);
        });
        expect(clear).toBeDefined();
        expect(options(from(clear?.[0], clear?.[1]), 'aim')).toEqual([`aim ${gun.unit}`]);
      },
    );

    clause('crete/VI.C.r4', 'of several sea hexes the nearest with a clear line counts', () => {
      const pairs = map.landingBoxes.flatMap((place) => map.land.map((hex) => [hex, place] as const));
      const isBlockedAtFirst = ([hex, place]: (typeof pairs)[number]) => {
        const nearest = map.ground.distance(hex, place);
        const seas = map.ground.hexesOf(place);
        return (
          nearest <= range &&
          seas.every((sea) => map.grid.distance(hex, sea) > nearest || !map.lines.isClear(hex, sea))
        );
      };
      // The nearest is hidden and another one is seen.
      const past = pairs.find((pair) => isBlockedAtFirst(pair) && sees(...pair));
      expect(past).toBeDefined();
      expect(options(from(past?.[0], past?.[1]), 'aim')).toEqual([`aim ${gun.unit}`]);
      // None of them is seen.
      const hidden = pairs.find((pair) => isBlockedAtFirst(pair) && !sees(...pair));
      expect(hidden).toBeDefined();
      expect(bar(from(hidden?.[0], hidden?.[1]), `aim ${gun.unit}`)).toBe('crete/V.G.3.b');
    });

    clause('crete/V.G.3.b', 'rough ground and cities are in the way', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.blocked });
      expect(bar(state, `fire ${gun.blocked} 1`)).toBe('crete/V.G.3.b');
      const { because } = game.explain(game.view(state, ALLIED), `fire ${gun.blocked} 1`);
      expect(because).toMatch(new RegExp(`(^|blocked by )${gun.block}( is in the way)?\\.$`));
      expect(bar(fire({ [other]: gun.blocked }), `aim ${gun.unit}`)).toBe('crete/V.G.3.b');
    });

    clause('crete/VI.C.r9', 'need no friend next to whom they fire at', () => {
      const alone = fire({ [one]: gun.seen });
      const { units } = game.view(alone, ALLIED).board;
      const friends = units.filter(({ id }) => cell(counters.side, numberOf(counters.Unit, id)) === ALLIED);
      expect(friends.map(({ id }) => id)).toEqual([gun.unit]);
      expect(options(alone)).toEqual([first]);
    });

    clause('crete/VI.C.r2', 'each gun fires at each target once', () => {
      const state = fire({ [one]: gun.seen, [other]: gun.seen });
      play(state, [first, `aim ${gun.unit}`], { rolls: [6] });
      expect(bar(state, first)).toBe('crete/VI.C.r2');
      expect(options(state, 'fire')).toEqual([second]);
    });

    clause(
      ['crete/VI.C.3.b', 'crete/VI.C.3.c'],
      'and at all targets in one phase, with a roll for each',
      () => {
        const state = fire({ [one]: gun.seen, [other]: gun.seen });
        expect(play(state, first, { rolls: [6] }).dice).toEqual(['allied fired']);
        play(state, `aim ${gun.unit}`);
        expect(play(state, second, { rolls: [1] }).dice).toEqual(['allied fired']);
        expect([one, other].map((id) => placeOf(state, id) === 'eliminated')).toEqual([false, true]);
        // Then nothing is left to fire at.
        expect(open(state)).toBe('axis movement.pick');
      },
    );

    clause('crete/VI.C.3.d', 'one target is fired at by several, each with its own strength', () => {
      const guns = counters.Unit.all.filter((id) => counters.isCoastalGun(id) && id !== unit);
      const mate = guns.find((id) => cell(counters.attack, id) === cell(counters.attack, unit));
      const name = counters.Unit.name(mate ?? unit);
      expect(name).not.toBe(gun.unit);
      const state = at('coastal-fire', {
        [one]: gun.seen,
        [gun.unit]: down(gun.hex),
        [name]: down(gun.hex),
      });
      play(state, `aim ${gun.unit}`);
      const alone = play(state, first, { rolls: [6] }).charts;
      expect(alone).toHaveLength(1);
      expect(options(state, 'aim')).toEqual([`aim ${name}`]);
      play(state, `aim ${name}`);
      // Together they would be in another column.
      expect(play(state, first, { rolls: [6] }).charts).toEqual(alone);
      expect(bombardmentChart.columns).toContain('4-5');
      expect(alone).toEqual(['bombardment 6 2-3']);
    });

    clause('crete/VI.C.r1', 'fire if the Allies like, target by target', () => {
      const state = at('coastal-fire', {
        [one]: gun.seen,
        [other]: gun.seen,
        [gun.unit]: down(gun.hex),
      });
      expect(open(state)).toBe('allied coastal-fire.aim');
      const quiet = at('coastal-fire', { [one]: gun.seen, [gun.unit]: down(gun.hex) });
      expect(keys(play(quiet, 'cease'))).not.toContain('fired');
      expect(open(quiet)).toBe('axis movement.pick');
      expect(placeOf(quiet, one)).not.toBe('eliminated');
      // After one shot they may still go on or leave it.
      play(state, [`aim ${gun.unit}`, first], { rolls: [6] });
      expect(options(state)).toEqual([`aim ${gun.unit}`, 'cease']);
      play(state, 'cease');
      expect(placeOf(state, other)).not.toBe('eliminated');
    });

    clause('crete/VI.C.r7', 'do not fire while they are neutralized', () => {
      const hidden = { at: gun.hex, faceDown: true };
      const state = at('coastal-fire', {
        [one]: gun.seen,
        // Nobody can tell which of two counters it is.
        [gun.unit]: { ...hidden, neutral: 1, remembered: true, lot: 1 },
        [friend]: { ...hidden, remembered: true, lot: 1 },
      });
      expect(options(state)).toEqual(['cease']);
      expect(bar(state, `aim ${gun.unit}`)).toBe('crete/VI.C.r7');
      expect(cause(state, `aim ${gun.unit}`)).toBe('It is neutralized. Turns left: 1.');
      const working = at('coastal-fire', { [one]: gun.seen, [gun.unit]: hidden });
      expect(options(working)).toEqual([`aim ${gun.unit}`, 'cease']);
      // Where the Axis sees that none can fire, nobody is asked.
      const seen = at('coastal-fire', { [one]: gun.seen, [gun.unit]: { at: gun.hex, neutral: 1 } });
      expect(open(seen)).toBe('axis movement.pick');
    });
  });
}
