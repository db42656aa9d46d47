import { describe, expect } from 'vitest';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** GAP.1 and V.F.11: what results do, and who advances. */
export function resultClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, clause, keys, open, options, placeOf, play, told } = stage;
  const { attack, attackUnanswered, declare, result } = combatDesk(stage);
  const { centre, ring, battery } = cast.combat;
  const { nine, two, antiTank, staff: axisStaff, tank, guns: axisGuns, bombers } = cast.combat.axis;
  const { battalions, strong, weak, sections, guns, coastalGun } = cast.combat.allied;
  const [first, second, third, fourth, fifth, sixth] = ring;
  const [big, bigger] = nine;
  const [small, other, another] = two;
  const [enemy, neighbour] = battalions;
  const [gun] = axisGuns;
  const placesOf = (state: ReturnType<typeof at>, units: readonly string[]) =>
    units.map((unit) => placeOf(state, unit));

  describe('results', () => {
    clause('crete/GAP.1.r1', 'NE: nothing happens', () => {
      const units = { [big]: first, [enemy]: centre };
      const state = at('axis-combat', units);
      const seen = attack(state, { on: centre, by: big }, [4]);
      expect(result(seen)).toBe('9 to 5, 1-1: 4 NE');
      expect(keys(seen)).toEqual(['attack-announced', 'combat-result']);
      expect(placesOf(state, [big, enemy])).toEqual([first, centre]);
      expect(open(state)).toBe('axis combat-phase.declare');
    });

    clause('crete/GAP.1.r2', 'DR: all defenders retreat one hex', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre, [sections[0]]: centre });
      expect(result(attack(state, { on: centre, by: big }, [2]))).toBe('9 to 5, 1-1: 2 DR');
      play(state, [`retreat ${weak} ${third}`, `retreat ${sections[0]} ${fifth}`]);
      expect(placesOf(state, [big, weak, sections[0]])).toEqual([first, third, fifth]);
    });

    clause('crete/GAP.1.r3', 'AR: all attackers retreat one hex, but not guns', () => {
      const units = { [small]: first, [another]: second, [gun]: first, [strong]: centre };
      const state = at('axis-combat', units);
      const seen = attack(state, { on: centre, by: [small, another], with: gun }, [5]);
      expect(result(seen)).toBe('6 to 6, 1-1: 5 AR');
      expect(open(state)).toBe('axis retreat.choose');
      const asked = new Set(options(state).map((text) => text.split(' ')[1]));
      expect([...asked].toSorted()).toEqual([small, another].toSorted());
      while (open(state) === 'axis retreat.choose') play(state, options(state).slice(0, 1));
      const { grid } = state.kit.map;
      const moved = [small, another].map((unit, index) =>
        grid.distance(grid.number(placeOf(state, unit)), grid.number([first, second][index] ?? '')),
      );
      expect(moved).toEqual([1, 1]);
      expect(placesOf(state, [gun, strong])).toEqual([first, centre]);
    });

    clause('crete/GAP.1.r4', 'DE: all defenders are lost, guns among them', () => {
      const state = at('axis-combat', { [big]: first, [enemy]: centre, [guns[0]]: centre, [bigger]: second });
      const seen = attackUnanswered(state, { on: centre, by: [big, bigger] }, [2]);
      expect(result(seen)).toBe('18 to 5, 3-1: 2 DE');
      expect(placesOf(state, [enemy, guns[0]])).toEqual(['eliminated', 'eliminated']);
      expect(placesOf(state, [big, bigger])).toEqual([first, second]);
    });

    clause('crete/GAP.1.r5', 'AE: all attackers are lost, but not guns', () => {
      const units = { [small]: first, [another]: second, [gun]: first, [enemy]: centre, [neighbour]: centre };
      const state = at('axis-combat', { ...units, [other]: first });
      const seen = attack(state, { on: centre, by: [small, another], with: gun }, [6]);
      expect(result(seen)).toBe('6 to 10, 1-2: 6 AE');
      expect(placesOf(state, [small, another])).toEqual(['eliminated', 'eliminated']);
      // Nor whoever has no part in it.
      expect(placesOf(state, [gun, other, enemy, neighbour])).toEqual([first, first, centre, centre]);
    });

    clause(
      ['crete/GAP.1.r6', 'crete/GAP.1.r7'],
      'AL: the attacker gives up half the defence, or more',
      () => {
        const attackers = [small, other, another, antiTank[0]];
        const units = { [small]: first, [other]: first, [another]: second, [antiTank[0]]: second };
        const state = at('axis-combat', { ...units, [tank]: third, [enemy]: centre });
        // Half of 5, rounded up, is 3.
        expect(result(attack(state, { on: centre, by: attackers }, [6]))).toBe('7 to 5, 1-1: 6 AL');
        expect(open(state)).toBe('axis payment.pay');
        expect(options(state)).toHaveLength(4);
        expect(bar(state, `give-up ${tank}`)).toBe('crete/GAP.1.r6');
        play(state, `give-up ${small}`);
        expect(open(state)).toBe('axis payment.pay');
        play(state, `give-up ${antiTank[0]}`);
        expect(open(state)).toBe('axis combat-phase.declare');
        expect(placesOf(state, [antiTank[0], small])).toEqual(['eliminated', 'eliminated']);
        expect(placesOf(state, [other, another, enemy])).toEqual([first, second, centre]);
      },
    );

    clause('crete/GAP.1.r6', 'and never fewer than one unit', () => {
      const state = at('axis-combat', { [small]: first, [axisStaff]: first, [sections[0]]: centre });
      // Half of 2 is 1, and headquarters count nothing.
      attack(state, { on: centre, by: [small, axisStaff] }, [6]);
      play(state, `give-up ${axisStaff}`);
      expect(placesOf(state, [small, axisStaff])).toEqual(['eliminated', 'eliminated']);
      const enough = at('axis-combat', { [small]: first, [axisStaff]: first, [sections[0]]: centre });
      attack(enough, { on: centre, by: [small, axisStaff] }, [6]);
      play(enough, `give-up ${small}`);
      expect(placesOf(enough, [axisStaff, sections[0]])).toEqual([first, centre]);
    });

    clause(
      ['crete/V.G.7.s2', 'crete/V.G.7.r1'],
      'guns that support are no loss, guns that are attacked are',
      () => {
        const units = { [small]: first, [other]: first, [gun]: first, [strong]: centre };
        const state = at('axis-combat', units);
        attack(state, { on: centre, by: [small, other], with: gun }, [3]);
        expect(open(state)).toBe('axis payment.exchange');
        expect(options(state)).toEqual([`give-up ${small}`, `give-up ${other}`]);
        expect(bar(state, `give-up ${gun}`)).toBe('crete/V.G.7.r1');
        const direct = at('axis-combat', { [small]: first, [guns[0]]: centre });
        attackUnanswered(direct, { on: centre, by: small }, [1]);
        expect(placeOf(direct, guns[0])).toBe('eliminated');
      },
    );
  });

  describe('the advance', () => {
    clause('crete/V.F.11.s1', 'infantry and armour go where the beaten were', () => {
      const state = at('axis-combat', { [big]: first, [tank]: second, [weak]: centre });
      attack(state, { on: centre, by: [big, tank] }, [1]);
      expect(open(state)).toBe('axis advance.choose');
      expect(options(state)).toEqual([`advance ${big} ${centre}`, `advance ${tank} ${centre}`, 'end']);
      play(state, [`advance ${tank} ${centre}`, `advance ${big} ${centre}`]);
      expect(placesOf(state, [big, tank])).toEqual([centre, centre]);
      expect(open(state)).toBe('axis combat-phase.declare');
    });

    clause('crete/V.F.11.s2', 'defenders too', () => {
      const state = at('axis-combat', { [small]: first, [enemy]: centre, [weak]: centre });
      attack(state, { on: centre, by: small }, [6]);
      expect(open(state)).toBe('allied advance.choose');
      expect(options(state)).toEqual([`advance ${enemy} ${first}`, `advance ${weak} ${first}`, 'end']);
      play(state, [`advance ${enemy} ${first}`, 'end']);
      expect(placesOf(state, [enemy, weak])).toEqual([first, centre]);
    });

    clause('crete/V.F.11.s3', 'at once, before any other attack', () => {
      const units = { [big]: first, [bigger]: third, [weak]: centre, [enemy]: fourth };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: big }, [1]);
      expect(options(state, 'target')).toEqual([]);
      play(state, 'end');
      expect(options(state)).toContain(`target ${fourth}`);
      expect(() => play(state, `advance ${big} ${centre}`)).toThrow('"advance" is not possible now');
    });

    clause('crete/V.F.11.r1', 'only by those who took part', () => {
      const state = at('axis-combat', { [big]: first, [small]: first, [weak]: centre });
      attack(state, { on: centre, by: big }, [1]);
      expect(options(state)).toEqual([`advance ${big} ${centre}`, 'end']);
      expect(bar(state, `advance ${small} ${centre}`)).toBe('crete/V.F.11.r1');
    });

    clause('crete/V.F.11.r2', 'as long as there is room', () => {
      const units = { [big]: first, [small]: first, [bigger]: second, [other]: second, [weak]: centre };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: [big, small, bigger, other] }, [1]);
      play(state, [`advance ${big} ${centre}`, `advance ${small} ${centre}`]);
      expect(bar(state, `advance ${bigger} ${centre}`)).toBe('crete/V.F.11.r2');
      play(state, `advance ${other} ${centre}`);
      expect(placesOf(state, [big, small, other, bigger])).toEqual([centre, centre, centre, second]);
    });

    clause('crete/V.F.11.r3', 'one hex, whatever the zones of control', () => {
      const units = { [big]: first, [small]: first, [weak]: centre, [sections[0]]: second, [enemy]: fourth };
      const state = at('axis-combat', units);
      attack(state, { on: [centre, second], by: [big, small] }, [1]);
      play(state, `advance ${big} ${centre}`);
      expect(placeOf(state, big)).toBe(centre);
      expect(bar(state, `advance ${big} ${second}`)).toBe('crete/V.F.11.r3');
      expect(options(state)).toContain(`advance ${small} ${second}`);
    });

    clause('crete/V.F.11.r4', 'not by guns, and not by whoever never moves', () => {
      const units = { [big]: first, [gun]: first, [weak]: centre };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: big, with: gun }, [1]);
      expect(bar(state, `advance ${gun} ${centre}`)).toBe('crete/V.F.11.r4');
      expect(options(state)).toContain(`advance ${big} ${centre}`);
      const [bomber] = bombers;
      const flown = at('axis-combat', { [big]: first, [bomber]: centre, [weak]: centre });
      attack(flown, { on: centre, by: big }, [1]);
      expect(bar(flown, `advance ${bomber} ${centre}`)).toBe('crete/V.F.11.r4');
      const fort = { [small]: first, [enemy]: centre, [coastalGun]: centre };
      const held = advanced.at('axis-combat', { [small]: first, ...fort });
      combatDesk(advanced).attack(held, { on: centre, by: small }, [6]);
      expect(advanced.bar(held, `advance ${coastalGun} ${first}`)).toBe('crete/V.F.11.r4');
      expect(advanced.options(held)).toContain(`advance ${enemy} ${first}`);
    });

    clause('crete/V.A.9.r1', 'whoever never moves is lost in a retreat and does not advance', () => {
      const units = { [big]: first, [bigger]: first, [enemy]: centre, [coastalGun]: centre };
      const state = advanced.at('axis-combat', units);
      const desk = combatDesk(advanced);
      desk.attack(state, { on: centre, by: [big, bigger] }, [3]);
      expect(advanced.placeOf(state, coastalGun)).toBe('eliminated');
      expect(advanced.open(state)).toBe('allied retreat.choose');
      const held = advanced.at('axis-combat', { [small]: first, [enemy]: centre, [coastalGun]: centre });
      desk.attack(held, { on: centre, by: small }, [5]);
      expect(advanced.options(held)).toEqual([`advance ${enemy} ${first}`, 'end']);
    });

    clause(
      'crete/V.F.11.r5',
      'into hexes that were left by retreat, loss or exchange, and into no other',
      () => {
        const retreated = at('axis-combat', { [big]: first, [weak]: centre });
        attack(retreated, { on: centre, by: big }, [3]);
        play(retreated, `retreat ${weak} ${fourth}`);
        expect(options(retreated)).toContain(`advance ${big} ${centre}`);
        expect(bar(retreated, `advance ${big} ${second}`)).toBe('crete/V.F.11.r5');
        const exchanged = at('axis-combat', { [small]: first, [other]: second, [sections[0]]: centre });
        attack(exchanged, { on: centre, by: [small, other] }, [4]);
        play(exchanged, [`give-up ${small}`, 'enough']);
        expect(options(exchanged)).toEqual([`advance ${other} ${centre}`, 'end']);
        const kept = at('axis-combat', { [small]: first, [other]: second, [enemy]: centre });
        attack(kept, { on: centre, by: [small, other] }, [2]);
        expect(open(kept)).toBe('axis combat-phase.declare');
      },
    );

    clause('crete/V.F.11.r6', 'not for defensive fire alone', () => {
      const units = { [small]: first, [enemy]: centre, [guns[0]]: battery, [guns[1]]: battery };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: small });
      const fire = [`fire-at ${small}`, `fire-with ${guns[0]}`, `fire-with ${guns[1]}`, 'open-fire'];
      play(state, fire, { rolls: [1] });
      expect(placeOf(state, small)).toBe('eliminated');
      expect(open(state)).toBe('axis combat-phase.declare');
      // One of two is gone, and the other one fails: only where he stood may the defenders go.
      const both = at('axis-combat', { ...units, [other]: sixth });
      attack(both, { on: centre, by: [small, other] });
      play(both, fire, { rolls: [1, 6] });
      expect(placeOf(both, other)).toBe('eliminated');
      expect(options(both)).toEqual([`advance ${enemy} ${sixth}`, 'end']);
    });

    clause('crete/V.F.11.r7', 'and whoever has advanced does not attack again', () => {
      const state = at('axis-combat', { [big]: first, [small]: third, [weak]: centre, [enemy]: fourth });
      attack(state, { on: centre, by: big }, [1]);
      play(state, `advance ${big} ${centre}`);
      declare(state, { on: fourth, by: [] });
      expect(bar(state, `attack ${big}`)).toBe('crete/V.F.3.s2');
      expect(options(state, 'attack')).toEqual([`attack ${small}`]);
      expect(
        told(play(state, [`attack ${small}`, 'launch'], { rolls: [2] }), 'combat-result', 'result'),
      ).toEqual(['NE']);
    });
  });
}
