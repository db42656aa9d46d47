import { describe, expect } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { SUPPORT } from '../missions.ts';
import { rosterOf } from '../state.ts';
import { down, type Stage } from './testing.ts';

/** V.C and what GAP.7 says of it: stacking. */
export function stackingClauses(stage: Stage): void {
  const {
    at,
    bar,
    cast,
    cause,
    clause,
    game,
    keys,
    open,
    options,
    pass,
    placeOf,
    play,
    preview,
    put,
    ruleOf,
    told,
  } = stage;
  const [first, second, third, last] = cast.row;
  const { axis, companies, crowd } = cast;
  const [one, other, another] = axis;
  const three = Object.fromEntries(axis.map((id) => [id, first]));

  describe('how much a hex holds', () => {
    clause('crete/V.C.1.s1', 'six points when its owner has moved', () => {
      const two = { [one]: first, [other]: first };
      expect(keys(play(at('axis-move', two), 'end'))).not.toContain('too-many');
      const state = at('axis-move', { ...two, [companies[0]]: first });
      const { lines } = play(state, 'end');
      expect(lines).toContain(`There is too much in ${first}: 7 stacking points, where 6 may stand.`);
      expect(open(state)).toBe('axis stacking.give-up');
    });

    clause('crete/V.C.1.s2', 'and when its owner has fought', () => {
      const axisFights = at('axis-combat', three);
      expect(told(play(axisFights, 'end'), 'too-many', 'hex')).toEqual([first]);
      expect(options(axisFights)).toEqual(axis.map((id) => `eliminate ${id}`));
      const crowded = Object.fromEntries(crowd.units.map((id) => [id, first]));
      const alliesFight = at('allied-combat', crowded);
      expect(told(play(alliesFight, 'end'), 'too-many', 'hex')).toEqual([first]);
      expect(open(alliesFight)).toBe('allied stacking.give-up');
    });

    clause('crete/V.C.1.r1', 'while units pass through it may be more', () => {
      const state = at('axis-move', { [one]: second, [other]: second, [another]: first });
      play(state, [`pick ${another}`, `go ${second}`, `pick ${another}`, `go ${third}`]);
      expect(placeOf(state, another)).toBe(third);
      expect(keys(play(state, 'end'))).not.toContain('too-many');
    });

    clause('crete/V.A.7.s1', 'friends pass and stop in one hex, as far as it holds them', () => {
      const state = at('axis-move', { [one]: second, [other]: first, [another]: first });
      play(state, `pick ${other}`);
      expect(options(state)).toEqual(expect.arrayContaining([`go ${second}`, `go ${second} ${third}`]));
      play(state, [`go ${second}`, `pick ${another}`, `go ${second}`, 'end']);
      expect(open(state)).toBe('axis stacking.give-up');
    });

    clause('crete/V.C.2.s1', 'by the values printed on the counters', () => {
      const { counters } = game.setUp().kit;
      for (const unit of counters.Unit.all) {
        const isGround = counters.isCombatUnit(unit) || counters.isNoncombat(unit);
        expect(cell(counters.stacking, unit) > 0).toBe(isGround);
      }
      // Six companies of one point each fit, a seventh does not; two battalions do, a third does not.
      const small = counters.Unit.all
        .filter((unit) => counters.side[unit] === AXIS && counters.isInfantry(unit))
        .filter((unit) => cell(counters.stacking, unit) === 1 && counters.isIn('basic', unit))
        .slice(0, 7)
        .map((unit) => counters.Unit.name(unit));
      const stack = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, first]));
      const ended = (ids: readonly string[]) => {
        const state = at('axis-move', stack(ids));
        // Companies could become a battalion before.
        if (open(state) === 'axis re-forming.choose') play(state, 'end');
        return keys(play(state, 'end'));
      };
      expect(ended(small.slice(0, 6))).not.toContain('too-many');
      expect(ended(small)).toContain('too-many');
      expect(ended([one, other])).not.toContain('too-many');
      expect(keys(play(at('axis-move', three), 'end'))).toContain('too-many');
    });

    clause(['crete/V.C.3.s1', 'crete/V.C.5.s1'], 'aircraft and whatever has no value count nothing', () => {
      const start = game.setUp();
      const { counters } = start.kit;
      const aloft = rosterOf(start).aircraft.filter((unit) =>
        rosterOf(start).missionsOf(unit).includes(SUPPORT),
      );
      const full = { [one]: first, [other]: first };
      const over = Object.fromEntries(aloft.map((unit) => [counters.Unit.name(unit), first]));
      expect(aloft.length).toBeGreaterThan(1);
      expect(keys(play(at('axis-move', { ...full, ...over }), 'end'))).not.toContain('too-many');
      expect(keys(play(at('axis-move', { ...full, ...over, [companies[0]]: first }), 'end'))).toContain(
        'too-many',
      );
    });

    clause('crete/V.C.1.r3', 'each side by itself', () => {
      const [enemy, friend] = crowd.units;
      const state = at('axis-move', { [one]: first, [other]: first, [enemy]: last, [friend]: last });
      // Nobody comes to share a hex with enemies here; it is seen all the same what is counted.
      put(state, enemy, first);
      put(state, friend, first);
      expect(keys(play(state, 'end'))).not.toContain('too-many');
    });
  });

  describe('too much in one hex', () => {
    clause('crete/V.C.4.r1', 'is looked for on the side that has moved or fought alone', () => {
      const [late, ...there] = crowd.units;
      const crowded = Object.fromEntries(there.map((id) => [id, first]));
      const state = at('axis-move', { ...crowded, [one]: third, [late]: last });
      // The Allies never have too much when the Axis moves; it is seen all the same who is looked at.
      put(state, late, first);
      expect(keys(play(state, 'end'))).not.toContain('too-many');
      pass(state, 'allied movement.pick');
      expect(crowd.units.map((unit) => placeOf(state, unit))).toEqual([first, first, first]);
      expect(told(play(state, 'end'), 'too-many', 'side')).toEqual(['allied']);
      expect(open(state)).toBe('allied stacking.give-up');
    });

    clause(['crete/V.C.4.s1', 'crete/V.C.4.s2'], 'the owner gives up units until the limit holds', () => {
      const state = at('axis-move', three);
      expect(ruleOf(play(state, 'end'), 'too-many')).toBe('crete/V.C.4.s1');
      expect(open(state)).toBe('axis stacking.give-up');
      expect(game.heading(state, AXIS)).toMatchObject({
        rule: 'crete/V.C.4.s1',
        prompt: `There is too much in ${first}: 9 stacking points, where 6 may stand. Give up a unit.`,
      });
      expect(options(state)).toEqual(axis.map((id) => `eliminate ${id}`));
      const seen = play(state, `eliminate ${other}`);
      expect(ruleOf(seen, 'eliminated')).toBe('crete/V.C.4.s2');
      expect(told(seen, 'eliminated', 'hex')).toEqual([first]);
      expect(placeOf(state, other)).toBe('eliminated');
      expect(open(state)).not.toBe('axis stacking.give-up');
    });

    clause('crete/V.C.4.s1', 'is foreseen before the phase ends', () => {
      const state = at('axis-move', three);
      const { title, rule, facts, outcomes } = preview(state, 'end');
      expect([title, rule]).toEqual([`Too much in ${first}`, 'crete/V.C.4.s1']);
      expect(facts).toMatchObject([{ text: `Stacking points in ${first}, where 6 may stand`, value: '9' }]);
      expect(outcomes).toMatchObject([{ chance: 1, tone: 'bad' }]);
      expect(preview(at('axis-combat', three), 'end')).toMatchObject({ title, rule, facts });
      play(state, [`pick ${one}`, `go ${second}`]);
      expect(() => preview(state, 'end')).toThrow('there is nothing to foresee about "end"');
    });

    clause('crete/V.C.4.r3', 'nobody is given up needlessly', () => {
      const [company, next] = companies;
      const state = at('axis-move', { [one]: first, [other]: first, [company]: first, [next]: first });
      play(state, 'end');
      expect(options(state)).toContain(`eliminate ${one}`);
      play(state, `eliminate ${company}`);
      // The other company is all that can go now, and is gone.
      expect([one, other, next].map((unit) => placeOf(state, unit))).toEqual([first, first, 'eliminated']);
    });

    clause('crete/V.C.4.r3', 'neither two where one is enough, nor what counts nothing', () => {
      const state = at('axis-move', { ...three, [cast.aircraft.two[0]]: first });
      play(state, 'end');
      expect(bar(state, `eliminate ${cast.aircraft.two[0]}`)).toBe('crete/V.C.4.r3');
      expect(bar(state, `eliminate ${companies[0]}`)).toBe('crete/V.C.4.s1');
      expect(cause(state, `eliminate ${companies[0]}`)).toBe(
        `It is not on the map. There is too much in ${first}.`,
      );
      expect(cause(state, `eliminate ${cast.allied[0]}`)).toBe('It is on the other side.');
      const beside = at('axis-move', { ...three, [companies[0]]: second });
      play(beside, 'end');
      expect(cause(beside, companies[0])).toBe(`It is in ${second}, and what is too much is in ${first}.`);
      expect(keys(play(state, `eliminate ${one}`)).filter((key) => key === 'eliminated')).toHaveLength(1);
      expect([other, another].map((unit) => placeOf(state, unit))).toEqual([first, first]);
    });

    clause('crete/GAP.7.r3', 'a choice with one way out makes itself', () => {
      const [company, next] = companies;
      const state = at('axis-move', { [one]: first, [other]: first, [company]: first, [next]: first });
      play(state, 'end');
      expect(keys(play(state, `eliminate ${company}`)).slice(0, 2)).toEqual(['eliminated', 'eliminated']);
      expect(open(state)).not.toBe('axis stacking.give-up');
    });

    clause('crete/GAP.7.r5', 'between units that are alike their owner chooses', () => {
      for (const unit of axis) {
        const state = at('axis-move', three);
        play(state, ['end', `eliminate ${unit}`]);
        expect(axis.filter((id) => placeOf(state, id) === 'eliminated')).toEqual([unit]);
      }
    });

    clause('crete/GAP.3.r5', 'whoever is given up is seen by both sides', () => {
      const [gone] = crowd.units;
      const state = at('allied-move', Object.fromEntries(crowd.units.map((id) => [id, down(first)])));
      expect(JSON.stringify(game.view(state, AXIS))).not.toContain(gone);
      const seen = play(state, ['end', `eliminate ${gone}`]);
      expect(ruleOf(seen, 'exposed')).toBe('crete/GAP.3.r5');
      for (const seat of [AXIS, ALLIED])
        expect(game.view(state, seat).board.units).toContainEqual({ id: gone, at: 'eliminated' });
    });
  });
}
