import { describe, expect } from 'vitest';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** V.F.1 to 8: who attacks whom. */
export function attackClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, game, keys, open, options, placeOf, play, preview, told } = stage;
  const { attack, attackUnanswered, declare, goOn, oddsOf, result } = combatDesk(stage);
  const { centre, ring, battery, river, rough, escorted } = cast.combat;
  const { nine, two, bombers, guns } = cast.combat.axis;
  const { battalions, strong, weak, sections, staff, guns: alliedGuns } = cast.combat.allied;
  const [first, second, third, fourth, fifth, sixth] = ring;
  const [big, bigger] = nine;
  const [small, other, another] = two;
  const [enemy, neighbour] = battalions;

  describe('who attacks whom', () => {
    clause('crete/V.F.1.s2', 'only units next to an enemy attack him', () => {
      const units = { [small]: first, [other]: battery, [enemy]: centre, [neighbour]: cast.combat.beyond };
      const state = at('axis-combat', units);
      expect(options(state)).toEqual([`target ${centre}`, 'end']);
      expect(bar(state, `target ${cast.combat.beyond}`)).toBe('crete/V.F.1.s2');
      const why = `No unit that could attack is next to ${cast.combat.beyond}.`;
      expect(cause(state, `target ${cast.combat.beyond}`)).toBe(why);
      expect(bar(state, `target ${fourth}`)).toBe('crete/V.F.1.s1');
      play(state, `target ${centre}`);
      expect(options(state, 'attack')).toEqual([`attack ${small}`]);
      expect(bar(state, `attack ${other}`)).toBe('crete/V.F.1.s2');
      expect(bar(state, `attack ${enemy}`)).toBe('crete/V.F.4.s1');
    });

    clause('crete/V.F.r1', 'attacks are announced one after the other, in any order', () => {
      const units = { [small]: first, [other]: first, [enemy]: centre, [neighbour]: second };
      for (const [one, next] of [
        [centre, second],
        [second, centre],
      ] as const) {
        const state = at('axis-combat', units);
        expect(options(state, 'target')).toHaveLength(2);
        // 2 against 5 is 1-3, and a 2 does nothing.
        const seen = attack(state, { on: one, by: small }, [2]);
        expect(told(seen, 'attack-announced', 'targets')).toEqual([[one]]);
        expect(options(state)).toEqual([`target ${next}`, 'end']);
      }
    });

    clause('crete/V.F.2.s1', 'nobody has to attack', () => {
      const state = at('axis-combat', { [big]: first, [enemy]: centre });
      expect(options(state)).toContain('end');
      play(state, 'end');
      expect(placeOf(state, enemy)).toBe(centre);
      expect(open(state)).not.toContain('combat-phase');
    });

    clause(['crete/V.F.3.s1', 'crete/V.F.3.s2'], 'nobody is attacked twice, and nobody attacks twice', () => {
      const units = { [small]: first, [other]: third, [enemy]: centre, [neighbour]: second };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: small }, [2]);
      expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
      play(state, `target ${second}`);
      expect(options(state, 'attack')).toEqual([`attack ${other}`]);
      expect(bar(state, `attack ${small}`)).toBe('crete/V.F.3.s2');
    });

    clause('crete/V.F.3.r1', 'an attack that defensive fire has ended counts for the defenders', () => {
      const gun = { [alliedGuns[0]]: battery, [alliedGuns[1]]: battery };
      const state = at('axis-combat', { [small]: first, [other]: third, [enemy]: centre, ...gun });
      attack(state, { on: centre, by: small });
      play(state, [`fire-at ${small}`, `fire-with ${alliedGuns[0]}`, `fire-with ${alliedGuns[1]}`]);
      // 6 against 2 is 3-1, and a 1 is the end of it.
      expect(keys(play(state, 'open-fire', { rolls: [1] }))).toContain('attack-cancelled');
      expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
      expect(options(at('axis-combat', { [other]: third, [enemy]: centre }))).toContain(`target ${centre}`);
    });

    clause('crete/V.F.3.r2', 'drift combat and defensive fire do not count as attacks of the phase', () => {
      const dropped = { at: centre, arrived: 'dropped' };
      const fresh = { [big]: first, [bigger]: third };
      const units = { [small]: dropped, ...fresh, [enemy]: centre, [alliedGuns[0]]: second };
      const state = at('drift-combats', units);
      // 2 against 5 is 1-3: a 1 with 1 added does nothing, and the company has to leave.
      play(state, `fight ${centre}`, { rolls: [1] });
      play(state, options(state, 'retreat').slice(0, 1));
      goOn(state, 'axis combat-phase.declare');
      attack(state, { on: centre, by: big });
      play(state, [`fire-at ${big}`, `fire-with ${alliedGuns[0]}`]);
      // 3 against 9 is 1-3, and a 2 does nothing; 9 against 5 is 1-1, and a 4 does nothing.
      play(state, 'open-fire', { rolls: [2, 4] });
      expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
      expect(isAttackable(state, alliedGuns[0])).toBe(true);
    });

    clause('crete/V.F.3.r3', 'whoever fled and is alone is not attacked again', () => {
      const flight = { [big]: first, [bigger]: sixth, [small]: third, [other]: fifth };
      const defence = { [enemy]: centre, [neighbour]: centre, [sections[0]]: fourth };
      const state = at('axis-combat', { ...flight, ...defence });
      // 18 against 10 is 1-1. Both flee to the only friends there are, and there is not room for all.
      attack(state, { on: centre, by: [big, bigger] }, [1]);
      play(state, `retreat ${enemy} ${fourth}`);
      expect(open(state)).toBe('allied stacking.give-up');
      play(state, [`eliminate ${sections[0]}`, 'end']);
      expect([enemy, neighbour].map((unit) => placeOf(state, unit))).toEqual([fourth, fourth]);
      expect(bar(state, `target ${fourth}`)).toBe('crete/V.F.3.s1');
      // Where a friend is with them they are.
      const joined = at('axis-combat', { ...flight, [enemy]: centre, [sections[0]]: fourth });
      attack(joined, { on: centre, by: [big, bigger] }, [3]);
      play(joined, 'end');
      expect([placeOf(joined, enemy), placeOf(joined, sections[0])]).toEqual([fourth, fourth]);
      expect(options(joined)).toContain(`target ${fourth}`);
    });

    /** Whether the hex of a unit can still be attacked, as far as the enemy stands next to it. */
    function isAttackable(state: ReturnType<typeof at>, unit: string): boolean {
      return options(state).includes(`target ${placeOf(state, unit)}`);
    }
  });

  describe('hexes and stacks', () => {
    clause(['crete/V.F.4.s1', 'crete/V.F.4.s2'], 'all in a hex are attacked together', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre, [staff[0]]: centre });
      expect(oddsOf(state, { on: centre, by: big })).toBe('9 to 4, 2-1');
      expect(() => play(state, `target ${weak}`)).toThrow(`there is no hex "${weak}"`);
      const seen = attack(state, { on: centre, by: big }, [1]);
      expect(told(seen, 'lost', 'unit').toSorted()).toEqual([weak, staff[0]].toSorted());
    });

    clause('crete/V.F.4.r1', 'noncombat units with them share their fate, and add what is printed', () => {
      const { unit, escort, point, enemies } = escorted;
      const attackers = { [enemies[0]]: first, [enemies[1]]: first };
      const plan = { on: centre, by: enemies };
      const desk = combatDesk(advanced);
      const alone = advanced.at(point, { ...attackers, [escort]: centre });
      const state = advanced.at(point, { ...attackers, [escort]: centre, [unit]: centre });
      // Nothing is printed on it.
      expect(desk.oddsOf(state, plan)).toBe(desk.oddsOf(alone, plan));
      const seen = desk.attack(state, plan, [1]);
      expect(desk.result(seen)).toMatch(/DE$/);
      expect(advanced.told(seen, 'lost', 'unit').toSorted()).toEqual([unit, escort].toSorted());
    });

    clause('crete/V.F.5.s1', 'a hex is attacked from as many hexes as there are around it', () => {
      const around = { [big]: first, [small]: second, [other]: fourth, [bigger]: fifth, [another]: sixth };
      const state = at('axis-combat', { ...around, [enemy]: centre });
      expect(oddsOf(state, { on: centre, by: Object.keys(around) })).toBe('24 to 5, 4-1');
    });

    clause('crete/V.F.6.s1', 'some of a stack attack while others do nothing', () => {
      const state = at('axis-combat', { [big]: first, [small]: first, [other]: first, [enemy]: centre });
      expect(oddsOf(state, { on: centre, by: [big, small] })).toBe('11 to 5, 2-1');
      attack(state, { on: centre, by: [big, small] }, [5]);
      expect(placeOf(state, other)).toBe(first);
      expect(options(state)).toEqual(['end']);
    });

    clause(
      ['crete/V.F.7.s1', 'crete/V.F.7.r1'],
      'a stack attacks several hexes, each unit one of them',
      () => {
        const units = { [big]: first, [small]: first, [weak]: centre, [neighbour]: second };
        const state = at('axis-combat', units);
        expect(result(attack(state, { on: centre, by: big }, [6]))).toBe('9 to 3, 3-1: 6 NE');
        declare(state, { on: second, by: [] });
        expect(bar(state, `attack ${big}`)).toBe('crete/V.F.3.s2');
        expect(result(play(state, [`attack ${small}`, 'launch'], { rolls: [2] }))).toBe('2 to 5, 1-3: 2 NE');
      },
    );
  });

  describe('several hexes at once', () => {
    const pair = { [strong]: centre, [weak]: second };

    clause('crete/V.F.8.s1', 'two adjacent hexes are attacked as one', () => {
      const state = at('axis-combat', { [big]: first, [bigger]: third, ...pair });
      const seen = attack(state, { on: [centre, second], by: [big, bigger] }, [1]);
      expect(result(seen)).toBe('18 to 9, 2-1: 1 DE');
      expect(told(seen, 'lost', 'unit').toSorted()).toEqual([strong, weak].toSorted());
    });

    clause('crete/V.F.8.s2', 'by units that are next to all of them', () => {
      const state = at('axis-combat', { [big]: first, [bigger]: fifth, ...pair });
      const later = game.copy(state);
      declare(state, { on: [centre, second], by: [] });
      expect(options(state, 'attack')).toEqual([`attack ${big}`]);
      expect(bar(state, `attack ${bigger}`)).toBe('crete/V.F.8.s2');
      declare(later, { on: centre, by: bigger });
      expect(bar(later, `target ${second}`)).toBe('crete/V.F.8.s2');
      const nobody = at('axis-combat', { [bigger]: fifth, [big]: cast.combat.reach, ...pair });
      play(nobody, `target ${centre}`);
      expect(bar(nobody, `target ${second}`)).toBe('crete/V.F.8.s2');
    });

    clause('crete/V.F.8.r1', 'if the hexes are next to each other', () => {
      const state = at('axis-combat', { [big]: centre, [enemy]: first, [neighbour]: third, [weak]: second });
      play(state, `target ${first}`);
      expect(bar(state, `target ${third}`)).toBe('crete/V.F.8.r1');
      expect(options(state)).toContain(`target ${second}`);
    });

    clause('crete/V.F.8.r2', 'each defends with the terrain of his own hex', () => {
      const [clear, besides] = rough.from;
      const state = at('axis-combat', { [big]: clear, [sections[0]]: rough.hex, [weak]: besides });
      expect(oddsOf(state, { on: [rough.hex, besides], by: big })).toBe('9 to 7, 1-1');
    });

    clause('crete/V.F.8.r3', 'a river counts if it counts for all of them', () => {
      const [bank] = river.banks;
      const state = at('axis-combat', { [big]: bank, [weak]: river.behind, [enemy]: river.on });
      expect(oddsOf(state, { on: river.behind, by: big })).toBe('9 to 3, 3-1 +1');
      expect(oddsOf(state, { on: [river.behind, river.on], by: big })).toBe('9 to 8, 1-1');
    });

    clause('crete/V.F.8.r4', 'guns support only if they reach all of them', () => {
      const [far, near] = guns;
      // One is two hexes from the centre and three from the other hex, one is next to both.
      const state = at('axis-combat', { [big]: first, [far]: `${twoBehind()}`, [near]: first, ...pair });
      declare(state, { on: [centre, second], by: big });
      expect(options(state, 'support')).toEqual([`support ${near}`]);
      expect(bar(state, `support ${far}`)).toBe('crete/V.F.8.r4');
      const later = at('axis-combat', { [big]: first, [far]: `${twoBehind()}`, [near]: first, ...pair });
      declare(later, { on: centre, by: big, with: far });
      expect(bar(later, `target ${second}`)).toBe('crete/V.F.8.r4');
    });

    clause('crete/V.F.8.r5', 'bombers over one of them add to the attack', () => {
      const [bomber] = bombers;
      const state = at('axis-combat', { [big]: first, [bomber]: second, ...pair });
      expect(oddsOf(state, { on: [centre, second], by: big })).toBe('13 to 9, 1-1');
      expect(oddsOf(state, { on: centre, by: big })).toBe('9 to 6, 1-1');
    });

    /** A hex two away from the centre and three from the second of the ring. */
    function twoBehind(): string {
      const { map } = at('axis-combat', {}).kit;
      const distance = (a: string, b: string) => map.grid.distance(map.grid.number(a), map.grid.number(b));
      const found = map.land
        .map((hex) => map.Hex.name(hex))
        .find((hex) => distance(hex, centre) === 2 && distance(hex, second) === 3);
      return found ?? '';
    }
  });

  describe('one attack', () => {
    clause(
      ['crete/GAP.2.r1', 'crete/GAP.2.r3'],
      'is announced with all that belongs to it, and its odds',
      () => {
        const [gun] = guns;
        const [bomber] = bombers;
        const units = { [big]: first, [gun]: first, [bomber]: centre, [enemy]: centre };
        const state = at('axis-combat', units);
        const trial = game.copy(state);
        play(trial, [`target ${centre}`, `attack ${big}`, `support ${gun}`]);
        expect(preview(trial, 'launch').forces?.map((force) => force.units)).toEqual([
          [big, gun, bomber],
          [enemy],
        ]);
        const seen = attack(state, { on: centre, by: big, with: gun }, [6]);
        expect(keys(seen).slice(0, 3)).toEqual(['attack-announced', 'support-announced', 'bombers-join']);
        expect(told(seen, 'attack-announced', 'attackers')).toEqual([[big]]);
        expect(told(seen, 'support-announced', 'guns')).toEqual([[gun]]);
        expect(told(seen, 'bombers-join', 'aircraft')).toEqual([[bomber]]);
        const odds = ['attack', 'defence', 'column'].map((what) => told(seen, 'attack-announced', what)[0]);
        expect(odds).toEqual([15, 5, '3-1']);
      },
    );

    clause('crete/GAP.2.r9', 'losses come before retreats, each by the owner of the units', () => {
      const full = { [enemy]: centre, [staff[0]]: centre, [alliedGuns[0]]: centre, [neighbour]: fourth };
      const around = { [big]: first, [bigger]: first, [small]: third, [other]: fifth };
      const state = at('axis-combat', { ...full, ...around, [sections[0]]: fourth, [sections[1]]: fourth });
      // 18 against 6 is 3-1. The gun is lost, the others flee to where there is not room for both.
      const seen = attackUnanswered(state, { on: centre, by: [big, bigger] }, [3]);
      expect(told(seen, 'does-not-retreat', 'unit')).toEqual([alliedGuns[0]]);
      expect(open(state)).toBe('allied retreat.choose');
      play(state, `retreat ${staff[0]} ${fourth}`);
      expect(open(state)).toBe('allied stacking.give-up');
      play(state, `eliminate ${neighbour}`);
      expect(open(state)).toBe('axis advance.choose');
    });
  });
}
