import { describe, expect } from 'vitest';
import { numberOf } from '../../../engine/kinds.ts';
import { AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.G.5 to 8, GAP.2 and EX.6: defensive fire. */
export function fireClauses(stage: Stage): void {
  const { at, bar, cast, cause, clause, game, keys, open, options, placeOf, play, preview, told } = stage;
  const { armour, attack, declare, foretold, result } = combatDesk(stage);
  const { centre, ring, battery, blind, block, rough } = cast.combat;
  const { nine, two, tank, guns: axisGuns, bombers } = cast.combat.axis;
  const { battalions, strong, weak, sections, guns, flak } = cast.combat.allied;
  const [first, second, third, fourth, , sixth] = ring;
  const [big, bigger] = nine;
  const [small, other, another] = two;
  const [gun, otherGun] = guns;
  const [light, otherLight] = axisGuns;
  const [enemy] = battalions;
  type State = ReturnType<typeof at>;
  /** The centre is attacked by these, and the Allies are asked; both guns are in it. */
  const attacked = (by: Readonly<Record<string, string>>, others: Readonly<Record<string, unknown>> = {}) => {
    const placed = { [strong]: centre, [gun]: centre, [otherGun]: centre, ...by, ...others };
    const state = at('axis-combat', placed as Readonly<Record<string, string>>);
    const seen = attack(state, { on: centre, by: Object.keys(by) });
    return { state, seen };
  };
  const fire = (state: State, targets: readonly string[], firing: readonly string[]) =>
    play(state, [...targets.map((unit) => `fire-at ${unit}`), ...firing.map((unit) => `fire-with ${unit}`)]);
  const { counters } = game.setUp().kit;
  const unitOf = (id: string) => numberOf(counters.Unit, id);
  const label = (id: string) => counters.names[unitOf(id)];
  const strengthOf = (id: string) => String(counters.attack[unitOf(id)]);
  const placesOf = (state: State, units: readonly string[]) => units.map((unit) => placeOf(state, unit));

  describe('defensive fire', () => {
    clause(['crete/V.G.5.a', 'crete/V.G.5.a.2.2'], 'is fired at attackers before their die is rolled', () => {
      const { state } = attacked({ [small]: first });
      expect(open(state)).toBe('allied defensive-fire.announce');
      expect(options(state)).toEqual([`fire-at ${small}`, 'answer']);
      fire(state, [small], [gun]);
      expect(foretold(state, 'open-fire')).toBe('3 to 2, 1-1');
      const seen = play(state, 'open-fire', { rolls: [4, 3] });
      expect(seen.dice).toEqual(['allied fire-result', 'axis combat-result']);
      expect(result(seen, 'fire-result')).toBe('3 to 2, 1-1: 4 NE');
    });

    clause('crete/V.G.5.a', 'and whoever does not fire is told what the attack comes to', () => {
      const { state } = attacked({ [small]: first, [other]: second });
      // 4 against 6 is 1-2.
      expect(foretold(state, 'answer')).toBe('4 to 6, 1-2');
      const { outcomes } = preview(state, 'answer');
      const toneOf = (result: string) => outcomes.find(({ text }) => text === result)?.tone;
      expect([toneOf('AR'), toneOf('NE')]).toEqual(['good', 'even']);
      expect(result(play(game.copy(state), 'answer', { rolls: [4] }))).toMatch(/^4 to 6, 1-2: 4 /);
      // Once a fire is put together it is that fire which comes first.
      fire(state, [small], [gun]);
      play(state, 'next-fire');
      expect(open(state)).toBe('allied defensive-fire.announce');
      expect(foretold(state, 'open-fire')).toBe('3 to 2, 1-1');
    });

    clause('crete/V.G.5.a.2', 'the attacker names his units and the odds before', () => {
      const { seen } = attacked({ [small]: first, [big]: second });
      expect(keys(seen)).toEqual(['attack-announced']);
      expect(told(seen, 'attack-announced', 'attackers')[0]).toHaveLength(2);
      expect(told(seen, 'attack-announced', 'column')).toEqual(['1-1']);
      expect(seen.lines[0]).toMatch(/: 11 against 6, 1-1\.$/);
    });

    clause(['crete/V.G.5.b', 'crete/V.G.5.b.2'], 'is aimed at one attacker or at some in one hex', () => {
      const { state } = attacked({ [small]: first, [other]: first, [another]: second });
      play(state, `fire-at ${small}`);
      expect(options(state, 'fire-at')).toEqual([`fire-at ${other}`]);
      expect(bar(state, `fire-at ${another}`)).toBe('crete/V.G.5.b');
      const alone = game.copy(state);
      play(alone, `fire-with ${gun}`);
      expect(result(play(alone, 'open-fire', { rolls: [4, 4] }), 'fire-result')).toBe('3 to 2, 1-1: 4 NE');
      play(state, [`fire-at ${other}`, `fire-with ${gun}`]);
      expect(result(play(state, 'open-fire', { rolls: [3, 4] }), 'fire-result')).toBe('3 to 4, 1-2: 3 AR');
    });

    clause('crete/V.G.5.b', 'and is fired by somebody', () => {
      const { state } = attacked({ [small]: first });
      play(state, `fire-at ${small}`);
      expect(bar(state, 'open-fire')).toBe('crete/V.G.5.b');
      play(state, `fire-with ${gun}`);
      expect(options(state)).toContain('open-fire');
      expect(cause(state, 'answer')).toBe('Fire that is put together has to be announced or taken back.');
    });

    clause('crete/V.G.1.s1', 'has a gun once, whatever it fires at', () => {
      const { state } = attacked({ [small]: first, [other]: second });
      fire(state, [small], [gun]);
      expect(bar(state, `fire-with ${gun}`)).toBe('crete/V.G.1.s1');
      play(state, ['next-fire', `fire-at ${other}`]);
      expect(options(state, 'fire-with')).toEqual([`fire-with ${otherGun}`]);
      expect(bar(state, `fire-with ${gun}`)).toBe('crete/V.G.1.s1');
    });

    clause('crete/V.F.10.c', 'drives nobody back to the guns that support the attack', () => {
      const drivenBack = (support: readonly string[]) => {
        const there = { [strong]: centre, [gun]: centre, [small]: fourth, [light]: third };
        const state = at('axis-combat', there);
        attack(state, { on: centre, by: small, with: support });
        fire(state, [small], [gun]);
        // 3 against 2 is 1-1.
        play(state, 'open-fire', { rolls: [2] });
        return state;
      };
      expect(options(drivenBack([]))).toContain(`retreat ${small} ${third}`);
      expect(bar(drivenBack([light]), `retreat ${small} ${third}`)).toBe('crete/V.F.10.c');
    });

    clause('crete/V.G.5.b.3', 'at a battalion as a whole', () => {
      const { state } = attacked({ [big]: first });
      play(state, `fire-at ${big}`);
      expect(foretold(state, `fire-with ${gun}`)).toBe('3 to 9, 1-3');
      expect(options(state, 'fire-at')).toEqual([]);
    });

    clause('crete/V.G.5.c', 'is resolved like an attack, and the guns suffer nothing', () => {
      const { state } = attacked({ [small]: first, [other]: first, [another]: first, [tank]: first });
      fire(state, [small, other, another, tank], [gun]);
      // 3 against 8 is 1-3, and by a 5 attackers would be lost.
      const seen = play(state, 'open-fire', { rolls: [5, 4 + armour.die] });
      expect(seen.charts).toEqual(['combat-results 5 1-3', 'combat-results 4 1-1']);
      expect(told(seen, 'fire-result', 'effect')).toEqual(['nothing']);
      expect(placeOf(state, gun)).toBe(centre);
    });

    clause(
      'crete/V.G.5.r1',
      'is named by the first of those at whom it is aimed, where there are several',
      () => {
        const { state } = attacked({ [small]: first, [other]: first, [another]: second });
        fire(state, [small, other], [gun]);
        play(state, 'next-fire');
        fire(state, [another], [otherGun]);
        play(state, 'open-fire');
        expect(options(state)).toEqual([`resolve ${small}`, `resolve ${another}`]);
        expect(bar(state, `resolve ${other}`)).toBe('crete/V.G.5.r1');
      },
    );

    clause('crete/V.G.5.d', 'drives nobody back who stands fast', () => {
      const { state } = attacked({ [small]: first });
      fire(state, [small], [gun]);
      // 3 against 2 is 1-1.
      const seen = play(state, 'open-fire', { rolls: [4, 4] });
      expect(told(seen, 'fire-result', 'effect')).toEqual(['nothing']);
      expect(keys(seen)).not.toContain('driven-back');
      expect(told(seen, 'combat-result', 'attack')).toEqual([2]);
    });

    clause('crete/V.G.5.d', 'whoever is lost or driven back is left out, and the odds are new', () => {
      const { state } = attacked({ [small]: second, [big]: first });
      fire(state, [small], [gun]);
      const seen = play(state, 'open-fire', { rolls: [2] });
      expect(told(seen, 'fire-result', 'effect')).toEqual(['DR']);
      const [way = ''] = options(state, `retreat ${small}`);
      const after = play(state, way, { rolls: [4] });
      expect(keys(after).slice(0, 3)).toEqual(['retreated', 'driven-back', 'odds-changed']);
      expect(result(after)).toBe('9 to 6, 1-1: 4 NE');
      expect(placeOf(state, small)).not.toBe(second);
    });

    clause(
      ['crete/V.G.5.d.2', 'crete/V.G.5.r6'],
      'nobody joins the attack then, and it is not called off',
      () => {
        const { state } = attacked({ [small]: second, [big]: first }, { [bigger]: third });
        fire(state, [small], [gun]);
        play(state, 'open-fire', { rolls: [2] });
        const [way = ''] = options(state, `retreat ${small}`);
        // The die falls without further ado.
        const seen = play(state, way, { rolls: [4] });
        expect(told(seen, 'combat-result', 'attack')).toEqual([9]);
        expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
      },
    );

    clause('crete/V.G.5.d.3', 'whoever was driven back does not attack any more', () => {
      const { state } = attacked({ [small]: second, [big]: first }, { [enemy]: third });
      fire(state, [small], [gun]);
      play(state, 'open-fire', { rolls: [1] });
      const ways = options(state, `retreat ${small}`);
      play(state, ways.slice(0, 1), { rolls: [4] });
      // Wherever it has gone, it may not attack.
      expect(bar(state, `attack ${small}`)).toBe('crete/V.G.5.d.3');
    });

    clause('crete/V.G.5.e', 'is not aimed at guns', () => {
      const units = { [small]: first, [strong]: centre, [gun]: battery, [light]: first };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: small, with: light });
      expect(options(state, 'fire-at')).toEqual([`fire-at ${small}`]);
      expect(bar(state, `fire-at ${light}`)).toBe('crete/V.G.5.e');
    });

    clause(
      ['crete/V.G.5.r1', 'crete/GAP.2.r4'],
      'is announced as a whole, and rolled for in any order',
      () => {
        const { state } = attacked({ [small]: first, [other]: second });
        fire(state, [small], [gun]);
        play(state, 'next-fire');
        fire(state, [other], [otherGun]);
        // Both are foreseen, die by die, and that the attack comes afterwards.
        const { dice = [], unknown, forces } = preview(state, 'open-fire');
        expect(dice.map(({ text }) => text)).toEqual(
          [small, other].map((unit) => `Defensive fire on ${label(unit)}`),
        );
        expect(dice.map(({ facts }) => facts[0]?.value)).toEqual([strengthOf(gun), strengthOf(otherGun)]);
        const afterwards = [`the attack on ${centre} afterwards, by those who are left`];
        expect(unknown).toEqual(afterwards);
        expect(forces?.map(({ units }) => units)).toEqual([[gun], [small], [otherGun], [other]]);
        const seen = play(state, 'open-fire');
        expect(keys(seen)).toEqual(['fire-announced', 'fire-announced']);
        expect(open(state)).toBe('allied defensive-fire.order');
        expect(options(state)).toEqual([`resolve ${small}`, `resolve ${other}`]);
        expect(bar(state, `resolve ${strong}`)).toBe('crete/V.G.5.r1');
        expect(preview(state, `resolve ${small}`).unknown).toEqual(afterwards);
        const rolled = play(state, `resolve ${other}`, { rolls: [4, 4, 2] });
        expect(told(rolled, 'fire-result', 'targets')).toEqual([[other], [small]]);
      },
    );

    clause('crete/GAP.2.r5', 'one after the other, and the attacker chooses how he retreats', () => {
      const { state } = attacked({ [small]: second, [other]: fourth });
      fire(state, [small], [gun]);
      play(state, 'next-fire');
      fire(state, [other], [otherGun]);
      play(state, 'open-fire');
      play(state, `resolve ${other}`, { rolls: [1] });
      expect(open(state)).toBe('axis retreat.choose');
      // Only then is the second die rolled.
      const seen = play(state, options(state).slice(0, 1), { rolls: [1] });
      expect(keys(seen)).toContain('fire-result');
      expect(open(state)).toBe('axis retreat.choose');
    });

    clause('crete/V.G.5.r2', 'is combined by several guns', () => {
      const { state } = attacked({ [small]: first, [other]: first }, { [flak]: centre });
      play(state, [`fire-at ${small}`, `fire-at ${other}`, `fire-with ${gun}`]);
      expect(foretold(state, `fire-with ${otherGun}`)).toBe('6 to 4, 1-1');
      // The same is left open before and after the last gun joins.
      const { unknown } = preview(state, `fire-with ${otherGun}`);
      expect(unknown).toEqual([`the attack on ${centre} afterwards, by those who are left`]);
      expect(preview(state, 'open-fire').unknown).toEqual(unknown);
      play(state, `fire-with ${otherGun}`);
      expect(foretold(state, `fire-with ${flak}`)).toBe('10 to 4, 2-1');
    });

    clause('crete/V.G.5.r3', 'hits nobody twice', () => {
      const { state } = attacked({ [small]: first, [other]: first });
      fire(state, [small], [gun]);
      play(state, 'next-fire');
      expect(bar(state, `fire-at ${small}`)).toBe('crete/V.G.5.r3');
      expect(options(state)).toEqual([`fire-at ${other}`, 'open-fire']);
      const all = attacked({ [small]: first }).state;
      fire(all, [small], [gun]);
      expect(bar(all, 'next-fire')).toBe('crete/V.G.5.r3');
    });

    clause('crete/V.G.5.r4', 'meets what is printed, with the terrain of the hex', () => {
      const [clear] = rough.from;
      const state = at('axis-combat', { [small]: rough.hex, [enemy]: clear, [gun]: clear });
      attack(state, { on: clear, by: small });
      play(state, `fire-at ${small}`);
      expect(foretold(state, `fire-with ${gun}`)).toBe('3 to 4, 1-2');
    });

    clause('crete/V.G.5.r5', 'only drives back or destroys', () => {
      // 3 against 2 is 1-1: retreat, retreat, exchange, nothing, and two that would harm the guns.
      const effects = [1, 2, 3, 4, 5, 6].map((die) => {
        const { state } = attacked({ [small]: second, [big]: first });
        fire(state, [small], [gun]);
        const rolls = die < 3 ? [die] : [die, 4];
        return told(play(state, 'open-fire', { rolls }), 'fire-result', 'effect')[0];
      });
      expect(effects).toEqual(['DR', 'DR', 'nothing', 'nothing', 'nothing', 'nothing']);
      const { state } = attacked({ [small]: second, [big]: first });
      fire(state, [small], [gun, otherGun]);
      play(state, 'open-fire', { rolls: [1, 4] });
      expect(placeOf(state, small)).toBe('eliminated');
    });

    clause(['crete/V.G.5.r7', 'crete/GAP.2.r7'], 'ends an attack that nobody makes any more', () => {
      const { state } = attacked({ [small]: first }, { [bombers[0]]: centre });
      fire(state, [small], [gun, otherGun]);
      const seen = play(state, 'open-fire', { rolls: [2] });
      expect(keys(seen)).toContain('attack-cancelled');
      expect(keys(seen)).not.toContain('combat-result');
      expect(open(state)).toBe('axis combat-phase.declare');
    });

    clause('crete/V.G.4.b', 'guns drop out where no infantry is left', () => {
      const units = { [small]: first, [tank]: second, [light]: first, [weak]: centre };
      const state = at('axis-combat', { ...units, [gun]: centre, [otherGun]: centre });
      attack(state, { on: centre, by: [small, tank], with: light });
      fire(state, [small], [gun, otherGun]);
      const seen = play(state, 'open-fire', { rolls: [1, 2 + armour.die] });
      expect(told(seen, 'support-void', 'guns')).toEqual([[light]]);
      expect(result(seen)).toBe('2 to 3, 1-2: 2 NE');
    });

    clause('crete/V.G.5.r8', 'is not aimed at aircraft', () => {
      const { state } = attacked({ [small]: first }, { [bombers[0]]: centre });
      expect(bar(state, `fire-at ${bombers[0]}`)).toBe('crete/V.G.5.r8');
      expect(options(state)).toContain(`fire-at ${small}`);
    });

    clause('crete/V.G.5.r9', 'knows no rivers', () => {
      const { river } = cast.combat;
      const [bank] = river.banks;
      const state = at('allied-combat', { [enemy]: bank, [small]: river.behind, [light]: river.behind });
      declare(state, { on: river.behind, by: enemy });
      expect(foretold(state, 'launch')).toBe('4 to 2, 2-1 +1');
      play(state, ['launch', `fire-at ${enemy}`]);
      expect(foretold(state, `fire-with ${light}`)).toBe('2 to 5, 1-3');
    });

    clause('crete/V.G.5.r10', 'shows only the guns that fire', () => {
      const stack = { [gun]: down(battery), [otherGun]: down(battery), [sections[0]]: down(battery) };
      const { state } = attacked({ [small]: first }, stack);
      fire(state, [small], [gun]);
      expect(JSON.stringify(game.view(state, AXIS))).not.toContain(`"${gun}"`);
      const seen = play(state, 'open-fire', { rolls: [4, 2] });
      expect(told(seen, 'exposed', 'unit')).toEqual([gun]);
      expect(game.view(state, AXIS).board.faceDown).toMatchObject([{ at: battery, counters: 2 }]);
    });

    clause('crete/V.G.6.s1', 'is aimed only at those who attack', () => {
      const { state } = attacked({ [small]: first }, { [other]: first, [another]: third });
      for (const unit of [other, another]) expect(bar(state, `fire-at ${unit}`)).toBe('crete/V.G.6.s1');
      expect(options(state, 'fire-at')).toEqual([`fire-at ${small}`]);
    });

    clause('crete/V.G.8.s1', 'is fired by guns that are attacked themselves', () => {
      const state = at('axis-combat', {
        [small]: first,
        [big]: second,
        [sections[0]]: centre,
        [gun]: centre,
      });
      attack(state, { on: centre, by: [small, big] });
      fire(state, [small], [gun]);
      // The company is not hit; 11 against 2 is 5-1, and all in the hex are lost.
      const seen = play(state, 'open-fire', { rolls: [4, 1] });
      expect(told(seen, 'lost', 'unit').toSorted()).toEqual([sections[0], gun].toSorted());
    });

    clause('crete/V.G.3.b', 'needs a clear line', () => {
      const state = at('axis-combat', { [small]: first, [enemy]: centre, [gun]: battery, [otherGun]: blind });
      attack(state, { on: centre, by: small });
      play(state, `fire-at ${small}`);
      expect(options(state, 'fire-with')).toEqual([`fire-with ${gun}`]);
      expect(bar(state, `fire-with ${otherGun}`)).toBe('crete/V.G.3.b');
      expect(cause(state, `fire-with ${otherGun}`)).toBe(`${block} is in the way.`);
    });
  });

  describe('the example of the Advanced Game, as far as the Basic Game goes', () => {
    /** Four ground units of 22 and 4 of artillery against 6. */
    const units = {
      [big]: first,
      [bigger]: sixth,
      [small]: second,
      [tank]: third,
      [light]: first,
      [otherLight]: second,
    };
    const announced = () => {
      const state = at('axis-combat', { ...units, [strong]: centre, [gun]: centre, [flak]: centre });
      const plan = { on: centre, by: [big, bigger, small, tank], with: [light, otherLight] };
      return { state, seen: attack(state, plan) };
    };

    clause(['crete/EX.6.s5', 'crete/EX.6.s6'], '4-2 fires at 2-2-8 at 2-1, 3-6 at 2-2-4 at 1-1', () => {
      const { state, seen } = announced();
      const odds = ['attack', 'defence', 'column'].map((what) => told(seen, 'attack-announced', what)[0]);
      expect(odds).toEqual([26, 6, '4-1']);
      play(state, `fire-at ${tank}`);
      expect(foretold(state, `fire-with ${flak}`)).toBe('4 to 2, 2-1');
      play(state, [`fire-with ${flak}`, 'next-fire', `fire-at ${small}`]);
      expect(foretold(state, `fire-with ${gun}`)).toBe('3 to 2, 1-1');
    });

    clause(
      ['crete/EX.6.s7', 'crete/EX.6.s8', 'crete/EX.6.s9'],
      'both are driven back, and it is 22 to 6',
      () => {
        const { state } = announced();
        play(state, [`fire-at ${tank}`, `fire-with ${flak}`, 'next-fire', `fire-at ${small}`]);
        play(state, [`fire-with ${gun}`, 'open-fire']);
        play(state, `resolve ${tank}`, { rolls: [2] });
        while (options(state, `retreat ${tank}`).length > 0)
          play(state, options(state, `retreat ${tank}`).slice(0, 1), { rolls: [1] });
        const seen = play(state, options(state, `retreat ${small}`).slice(0, 1), { rolls: [6] });
        expect(told(seen, 'odds-changed', 'attack')).toEqual([22]);
        expect(result(seen)).toBe('22 to 6, 3-1: 6 NE');
        expect(told(seen, 'combat-result', 'die')).toEqual([6]);
        for (const unit of [tank, small]) expect(placesOf(state, [unit])).not.toContain(units[unit]);
      },
    );
  });
}
