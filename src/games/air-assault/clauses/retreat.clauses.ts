import { describe, expect } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.F.10: retreats, and the example of them. */
export function retreatClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, game, keys, open, options, placeOf, play, preview, ruleOf, told } =
    stage;
  const { armour, attack, attackUnanswered, declare, oddsOf, result } = combatDesk(stage);
  const { centre, ring, rough, landing, escorted } = cast.combat;
  const { nine, two, tank } = cast.combat.axis;
  const { battalions, strong, weak, sections, guns, pair, refuge, coastalGun } = cast.combat.allied;
  const [first, second, third, fourth, fifth, sixth] = ring;
  const [big, bigger] = nine;
  const [small, other] = two;
  const [enemy, neighbour] = battalions;
  type State = ReturnType<typeof at>;
  const hexesOf = (state: State, unit: string) =>
    options(state, `retreat ${unit}`).map((text) => text.split(' ')[2] ?? '');
  /** All around the centre is controlled; nobody stands in the second, fourth and sixth of the ring. */
  const around = { [big]: first, [bigger]: first, [small]: third, [other]: fifth };
  /** 18 against 5 or 6 is 3-1, and a 3 makes the defenders retreat. */
  const driveOut = (units: Readonly<Record<string, unknown>>) => {
    const state = at('axis-combat', { ...around, ...units } as Readonly<Record<string, string>>);
    const seen = attack(state, { on: centre, by: [big, bigger] }, [3]);
    return { state, seen };
  };

  describe('a retreat', () => {
    clause('crete/V.F.10.a', 'is made by the owner of the units', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre });
      attack(state, { on: centre, by: big }, [3]);
      expect(open(state)).toBe('allied retreat.choose');
      const back = at('axis-combat', { [small]: second, [weak]: centre });
      attack(back, { on: centre, by: small }, [3]);
      expect(open(back)).toBe('axis retreat.choose');
    });

    clause(['crete/V.F.10.b', 'crete/V.F.10.r5'], 'goes in any direction, but not into the sea', () => {
      const state = at('axis-combat', { [big]: landing.beside, [weak]: landing.shore });
      attack(state, { on: landing.shore, by: big }, [3]);
      const { map } = state.kit;
      const hexes = map.grid.neighbours(map.grid.number(landing.shore));
      const sea = hexes.filter((hex) => !map.isLand(hex)).map((hex) => map.Hex.name(hex));
      expect(sea.length).toBeGreaterThan(0);
      for (const hex of sea) expect(bar(state, `retreat ${weak} ${hex}`)).toBe('crete/V.F.10.b');
      expect(hexesOf(state, weak).length).toBeGreaterThan(0);
      expect(() => play(state, `retreat ${weak} ${landing.box}`)).toThrow('there is no hex');
      const anywhere = at('axis-combat', { [big]: first, [weak]: centre });
      attack(anywhere, { on: centre, by: big }, [3]);
      expect(hexesOf(anywhere, weak).toSorted()).toEqual([third, fourth, fifth].toSorted());
    });

    clause('crete/V.F.10.b.2', 'not where enemies are', () => {
      const state = at('axis-combat', { [big]: first, [small]: second, [weak]: centre });
      attack(state, { on: centre, by: big }, [3]);
      for (const hex of [first, second])
        expect(bar(state, `retreat ${weak} ${hex}`)).toBe('crete/V.F.10.b.2');
      expect(hexesOf(state, weak).toSorted()).toEqual([fourth, fifth].toSorted());
    });

    clause('crete/V.F.10.b.3', 'nor into an empty hex that enemies control', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre });
      attack(state, { on: centre, by: big }, [3]);
      for (const hex of [second, sixth])
        expect(bar(state, `retreat ${weak} ${hex}`)).toBe('crete/V.F.10.b.3');
      expect(hexesOf(state, weak)).toContain(third);
    });

    clause('crete/V.F.10.c', 'but to friends wherever they are, if they have no part in the combat', () => {
      const { state } = driveOut({ [enemy]: centre, [neighbour]: fourth });
      expect(placeOf(state, enemy)).toBe(fourth);
      const both = at('axis-combat', { ...around, [enemy]: centre, [neighbour]: second });
      // 18 against 10 is 1-1. Those of the other hex are no refuge.
      attack(both, { on: [centre, second], by: [big, bigger] }, [1]);
      expect(options(both, `retreat ${enemy}`)).toEqual([]);
      expect(placeOf(both, enemy)).toBe('eliminated');
    });

    clause('crete/V.F.10.c', 'guns that support the attack have a part in it', () => {
      const [gun] = cast.combat.axis.guns;
      const fallBack = (plan: Partial<Parameters<typeof attack>[1]>) => {
        const state = at('axis-combat', { [small]: fourth, [gun]: third, [enemy]: centre });
        // 2 or 4 against 5 is 1-3 or 1-2, and a 3 drives the attacker back.
        attack(state, { on: centre, by: small, ...plan }, [3]);
        return state;
      };
      expect(hexesOf(fallBack({}), small)).toContain(third);
      const supported = fallBack({ with: gun });
      expect(bar(supported, `retreat ${small} ${third}`)).toBe('crete/V.F.10.c');
      expect(cause(supported, `retreat ${small} ${third}`)).toBe(
        `Whoever is in ${third} has a part in this combat.`,
      );
    });

    clause(['crete/V.F.10.c.2', 'crete/V.F.10.r9'], 'and the owner gives up what is too much there', () => {
      const crowd = { [neighbour]: fourth, [sections[0]]: fourth };
      const { state, seen } = driveOut({ [enemy]: centre, ...crowd });
      expect(open(state)).toBe('allied stacking.give-up');
      expect(ruleOf(seen, 'too-many')).toBe('crete/V.F.10.c.2');
      expect(game.heading(state, ALLIED)?.rule).toBe('crete/V.F.10.c.2');
      expect(bar(state, `eliminate ${weak}`)).toBe('crete/V.F.10.c.2');
      const units = [neighbour, sections[0], enemy];
      expect(options(state).toSorted()).toEqual(units.map((unit) => `eliminate ${unit}`).toSorted());
      const without = game.copy(state);
      expect(ruleOf(play(state, `eliminate ${enemy}`), 'eliminated')).toBe('crete/V.F.10.c.2');
      expect(units.map((unit) => placeOf(state, unit))).toEqual([fourth, fourth, 'eliminated']);
      play(without, `eliminate ${sections[0]}`);
      expect(units.map((unit) => placeOf(without, unit))).toEqual([fourth, 'eliminated', fourth]);
      // The same where there was a choice.
      const { state: chosen } = driveOut({ [enemy]: centre, ...crowd, [weak]: second });
      const { title, rule, facts } = preview(chosen, `retreat ${enemy} ${fourth}`);
      expect([title, rule]).toEqual([`Too much in ${fourth}`, 'crete/V.F.10.c.2']);
      const { counters } = chosen.kit;
      const points = units.reduce((sum, id) => sum + cell(counters.stacking, numberOf(counters.Unit, id)), 0);
      expect(facts).toMatchObject([{ value: String(points) }]);
      const elsewhere = options(chosen, `retreat ${enemy}`).filter((text) => !text.endsWith(fourth));
      expect(elsewhere.length).toBeGreaterThan(0);
      for (const way of elsewhere) expect(() => preview(chosen, way)).toThrow('nothing to foresee');
      play(chosen, `retreat ${enemy} ${fourth}`);
      expect(open(chosen)).toBe('allied stacking.give-up');
    });

    clause(
      'crete/V.F.10.c.2',
      'whoever still has to leave that hex does not count, and is not given up',
      () => {
        const [, , biggest] = nine;
        const there = { [bigger]: second, [biggest]: second };
        const state = at('axis-combat', {
          [big]: first,
          [small]: first,
          ...there,
          [strong]: centre,
          [enemy]: centre,
        });
        // 20 against 11 is 1-1, and a 5 drives the attackers back. 6 of 6 points stay in the second hex.
        attack(state, { on: centre, by: [big, bigger, small] }, [5]);
        expect(() => preview(state, `retreat ${big} ${second}`)).toThrow('nothing to foresee');
        play(state, `retreat ${big} ${second}`);
        expect(open(state)).toBe('axis retreat.choose');
        expect(preview(state, `retreat ${small} ${second}`).facts).toMatchObject([{ value: '7' }]);
        play(state, `retreat ${small} ${second}`);
        expect(options(state).toSorted()).toEqual(
          [big, biggest, small].map((unit) => `eliminate ${unit}`).toSorted(),
        );
        expect(bar(state, `eliminate ${bigger}`)).toBe('crete/V.F.10.c.2');
        play(state, `eliminate ${small}`);
        expect(open(state)).toBe('axis retreat.choose');
        const [way = ''] = options(state, `retreat ${bigger}`);
        expect(told(play(state, way), 'retreated', 'unit')).toEqual([bigger]);
        expect([big, biggest, small].map((unit) => placeOf(state, unit))).toEqual([
          second,
          second,
          'eliminated',
        ]);
      },
    );

    clause('crete/V.C.4.r3', 'nor does he help others to be given up needlessly', () => {
      const [, , biggest] = nine;
      const [, , another] = two;
      const { hex, from } = cast.combat.city;
      const [near, beside] = from;
      const crowd = { [biggest]: beside, [small]: beside, [other]: beside, [another]: beside };
      const there = { [big]: near, [bigger]: near, ...crowd, [strong]: hex, [enemy]: hex };
      const state = at('axis-combat', there);
      // 27 against 22 is 1-1, and a 5 drives the attackers back.
      attack(state, { on: hex, by: [big, bigger, biggest] }, [5]);
      play(state, [`retreat ${big} ${beside}`, `retreat ${bigger} ${beside}`]);
      // 9 of 6 points are there besides the one that leaves. Whoever gives up a company gives up all three.
      expect(options(state)).toContain(`eliminate ${big}`);
      expect(cause(state, `eliminate ${biggest}`)).toMatch(/^It still has to retreat out of this hex/);
      play(state, `eliminate ${small}`);
      expect(options(state).toSorted()).toEqual([`eliminate ${other}`, `eliminate ${another}`].toSorted());
      expect(bar(state, `eliminate ${big}`)).toBe('crete/V.C.4.r3');
    });

    clause(
      ['crete/V.F.10.d', 'crete/V.F.10.d.2'],
      'is no help to those it leads to, and shares their fate',
      () => {
        const { state } = driveOut({ [enemy]: centre, [sections[0]]: fourth });
        play(state, 'end');
        expect(oddsOf(state, { on: fourth, by: [small, other] })).toBe('4 to 2, 2-1');
        const planned = game.copy(state);
        play(planned, [`target ${fourth}`, `attack ${small}`]);
        const { facts, forces } = preview(planned, `attack ${other}`);
        expect(forces?.[1]?.units).toEqual([sections[0]]);
        expect(facts).toContainEqual(
          expect.objectContaining({
            key: 'fled-there',
            text: expect.stringMatching(/^Fled there: /),
            value: 'adds nothing, and shares what becomes of the others',
            rule: 'crete/V.F.10.d',
          }),
        );
        const seen = attack(state, { on: fourth, by: [small, other] }, [1]);
        expect(result(seen)).toBe('4 to 2, 2-1: 1 DE');
        expect(told(seen, 'lost', 'unit').toSorted()).toEqual([enemy, sections[0]].toSorted());
      },
    );

    clause('crete/V.F.11.r1', 'gives no part in the next combat there, nor in the advance after it', () => {
      const { state } = driveOut({ [enemy]: centre, [sections[0]]: fourth });
      play(state, 'end');
      // 2 against 2 is 1-1, and a 5 drives the attacker back.
      attack(state, { on: fourth, by: small }, [5]);
      play(state, options(state, `retreat ${small}`)[0] ?? '');
      expect(open(state)).toBe('allied advance.choose');
      expect(options(state, 'advance')).toEqual([`advance ${sections[0]} ${third}`]);
      expect(bar(state, `advance ${enemy} ${third}`)).toBe('crete/V.F.11.r1');
    });

    clause('crete/V.F.10.d', 'for the rest of the phase, and no longer', () => {
      const state = at('allied-combat', { [big]: first, [sections[0]]: centre });
      const deeds = () => game.view(state, AXIS).board.units.find(({ id }) => id === sections[0])?.deeds;
      // 2 against 9 is 1-4, and a 2 drives the attacker back.
      attack(state, { on: first, by: sections[0] }, [2]);
      play(state, `retreat ${sections[0]} ${fourth}`);
      expect(deeds()).toContain('fled');
      // Nobody advances, and the phase is over.
      play(state, ['end', 'end']);
      expect(state.turn).toBe(3);
      expect(deeds()).toBeUndefined();
    });

    clause('crete/V.F.10.r1', 'is one hex', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre });
      attack(state, { on: centre, by: big }, [3]);
      const { map } = state.kit;
      const from = map.grid.number(centre);
      const far = map.land.filter((hex) => map.grid.distance(hex, from) === 2);
      for (const hex of far)
        expect(bar(state, `retreat ${weak} ${map.Hex.name(hex)}`)).toBe('crete/V.F.10.r1');
      play(state, `retreat ${weak} ${fourth}`);
      expect(placeOf(state, weak)).toBe(fourth);
    });

    clause('crete/V.F.10.r2', 'is made one by one, in any order, to different hexes', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre, [sections[0]]: centre });
      attack(state, { on: centre, by: big }, [1]);
      const later = game.copy(state);
      play(state, [`retreat ${weak} ${third}`, `retreat ${sections[0]} ${fifth}`]);
      expect([weak, sections[0]].map((unit) => placeOf(state, unit))).toEqual([third, fifth]);
      play(later, [`retreat ${sections[0]} ${third}`, `retreat ${weak} ${third}`]);
      expect([weak, sections[0]].map((unit) => placeOf(later, unit))).toEqual([third, third]);
    });

    clause('crete/V.F.10.r3', 'where there is no way the unit is lost', () => {
      const { state, seen } = driveOut({ [enemy]: centre });
      expect(told(seen, 'cannot-retreat', 'unit')).toEqual([enemy]);
      expect(placeOf(state, enemy)).toBe('eliminated');
    });

    clause('crete/GAP.7.r3', 'where there is one way it is gone at once', () => {
      const { state, seen } = driveOut({ [enemy]: centre, [neighbour]: second });
      expect(told(seen, 'retreated', 'to')).toEqual([second]);
      expect(open(state)).toBe('axis advance.choose');
    });

    clause('crete/V.F.10.r4', 'costs no points, whatever the ground', () => {
      const [from] = rough.from;
      const { map } = at('axis-combat', {}).kit;
      const hex = (id: string) => map.grid.number(id);
      const opposite = map.spread
        .from(hex(from))
        .find((one) => map.grid.distance(one, hex(rough.hex)) === 2 && map.terrainOf(one) === 'clear');
      const against = map.Hex.name(opposite ?? hex(from));
      // Rough ground would cost armour more than most.
      const state = at('axis-combat', { [tank]: from, [enemy]: against });
      expect(result(attack(state, { on: against, by: tank }, [3 + armour.die]))).toBe('2 to 5, 1-3: 3 AR');
      play(state, `retreat ${tank} ${rough.hex}`);
      expect(placeOf(state, tank)).toBe(rough.hex);
    });

    clause('crete/V.F.10.r6', 'is not made by guns, and not by whoever never moves', () => {
      const state = at('axis-combat', { [big]: first, [bigger]: first, [enemy]: centre, [guns[0]]: centre });
      const seen = attackUnanswered(state, { on: centre, by: [big, bigger] }, [3]);
      expect(told(seen, 'does-not-retreat', 'unit')).toEqual([guns[0]]);
      expect(open(state)).toBe('allied retreat.choose');
      expect(cause(state, `retreat ${guns[0]} ${third}`)).toBe('It is lost.');
      const fixed = advanced.at('axis-combat', {
        [big]: first,
        [bigger]: first,
        [enemy]: centre,
        [coastalGun]: centre,
      });
      combatDesk(advanced).attack(fixed, { on: centre, by: [big, bigger] }, [3]);
      expect(advanced.placeOf(fixed, coastalGun)).toBe('eliminated');
    });

    clause('crete/V.F.10.r6', 'and whoever looks ahead reads that they are lost', () => {
      const meaning = (...defenders: readonly string[]) => {
        const there = Object.fromEntries(defenders.map((unit) => [unit, centre]));
        const state = at('axis-combat', { [big]: first, ...there });
        declare(state, { on: centre, by: big });
        return preview(state, 'launch').outcomes.find(({ text }) => text === 'DR')?.meaning;
      };
      expect(meaning(weak)).toBe('The defenders retreat; whoever cannot is lost');
      const { counters } = at('axis-combat', {}).kit;
      const name = counters.names[numberOf(counters.Unit, guns[0])];
      expect(meaning(weak, guns[0])).toBe(
        `The defenders retreat; whoever cannot is lost, in any case ${name}`,
      );
      expect(meaning(guns[0])).toBe('The defenders do not retreat and are lost');
    });

    clause(['crete/V.D.6.s2', 'crete/V.D.6.r1'], 'means the end of guns and noncombat units', () => {
      const state = at('axis-combat', { [big]: first, [sections[0]]: centre, [guns[0]]: centre });
      // 9 against 2 is 4-1. There is room around for both.
      const seen = attackUnanswered(state, { on: centre, by: big }, [5]);
      expect(told(seen, 'does-not-retreat', 'unit')).toEqual([guns[0]]);
      expect(hexesOf(state, sections[0])).toHaveLength(3);
      const { unit, escort, point, enemies } = escorted;
      const stack = { [unit]: centre, [escort]: centre, [enemies[0]]: first, [enemies[1]]: first };
      const clerks = advanced.at(point, stack);
      const desk = combatDesk(advanced);
      const die = point === 'axis-combat' ? 3 : 5;
      const fought = desk.attack(clerks, { on: centre, by: enemies }, [die]);
      expect(desk.result(fought)).toMatch(/DR$/);
      expect(advanced.told(fought, 'does-not-retreat', 'unit')).toEqual([unit]);
      expect(advanced.options(clerks, `retreat ${escort}`)).toHaveLength(3);
    });

    clause('crete/V.F.10.r7', 'decoys are no friends', () => {
      const flee = (counter: string) => {
        const state = at('axis-combat', { ...around, [enemy]: centre, [counter]: down(fourth) });
        attackUnanswered(state, { on: centre, by: [big, bigger] }, [3]);
        return state;
      };
      expect(placeOf(flee('decoy-1'), enemy)).toBe('eliminated');
      const friends = flee(sections[0]);
      expect(options(friends)).toEqual([`retreat ${enemy} ${fourth}`]);
      play(friends, `retreat ${enemy} ${fourth}`);
      expect(placeOf(friends, enemy)).toBe(fourth);
    });

    clause(
      ['crete/V.F.10.c', 'crete/V.F.10.r7'],
      'nor are others of the attack: whoever is a refuge beside them is no decoy',
      () => {
        const there = { [sections[0]]: centre, [enemy]: second, [weak]: down(second) };
        const state = at('allied-combat', { [big]: first, ...there });
        // 5 against 9 is 1-2, and a 3 drives the attackers back.
        attack(state, { on: first, by: [sections[0], enemy] }, [3]);
        play(state, `retreat ${sections[0]} ${second}`);
        const [stack] = game.view(state, AXIS).board.faceDown;
        expect(stack).toEqual({ at: second, counters: 1, noticed: [{ counters: 1, clues: 4 }] });
      },
    );

    clause('crete/V.F.10.r8', 'a noncombat unit keeps its enemies out', () => {
      const { unit, point, enemies, escort } = escorted;
      const [beaten] = enemies;
      // The escort beats the enemy, whose way to the noncombat unit is closed.
      const other = point === 'axis-combat' ? 'allied-combat' : 'axis-combat';
      const state = advanced.at(other, { [escort]: first, [beaten]: centre, [unit]: fourth });
      const desk = combatDesk(advanced);
      desk.attack(state, { on: centre, by: escort }, [1]);
      expect(advanced.open(state)).toMatch(/retreat.choose$/);
      expect(advanced.bar(state, `retreat ${beaten} ${fourth}`)).toBe('crete/V.F.10.b.2');
      expect(advanced.options(state).length).toBe(2);
    });
  });

  describe('the example of a simple combat', () => {
    const [troops, headquarters] = pair;
    const stack = Object.fromEntries(pair.map((unit) => [unit, centre]));
    const haven = Object.fromEntries(refuge.map((unit) => [unit, fourth]));
    // The third unit does not take part, but all empty hexes are controlled.
    const state = () =>
      at('axis-combat', { [big]: first, [small]: third, [other]: fifth, ...stack, ...haven });

    clause('crete/EX.2.s1', '9 and 2 against 2 and 1 is 3-1', () => {
      expect(oddsOf(state(), { on: centre, by: [big, small] })).toBe('11 to 3, 3-1');
    });

    clause(
      ['crete/EX.2.s3', 'crete/EX.2.s4'],
      'the only way leads to friends, and one is given up there',
      () => {
        const fought = state();
        const seen = attack(fought, { on: centre, by: [big, small] }, [3]);
        expect(result(seen)).toBe('11 to 3, 3-1: 3 DR');
        expect(options(fought).toSorted()).toEqual(
          pair.map((unit) => `retreat ${unit} ${fourth}`).toSorted(),
        );
        expect(keys(play(fought, `retreat ${troops} ${fourth}`))).toContain('too-many');
        expect(options(fought)).toContain(`eliminate ${headquarters}`);
        play(fought, `eliminate ${headquarters}`);
        expect(placeOf(fought, troops)).toBe(fourth);
      },
    );

    clause('crete/EX.2.s5', 'and both attackers advance', () => {
      const fought = state();
      attack(fought, { on: centre, by: [big, small] }, [3]);
      play(fought, [`retreat ${troops} ${fourth}`, `eliminate ${headquarters}`]);
      play(fought, [`advance ${big} ${centre}`, `advance ${small} ${centre}`]);
      expect([big, small, other].map((unit) => placeOf(fought, unit))).toEqual([centre, centre, fifth]);
    });
  });
}
