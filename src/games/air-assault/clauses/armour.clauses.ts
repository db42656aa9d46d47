import { describe, expect, it } from 'vitest';
import { cell, at as entry } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { zonesOn } from '../advice.ts';
import { broken } from '../invariants.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import type { State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** VI.G.4, GAP.2 and EX.6: armour in the Advanced Game. */
export function armourClauses(stage: Stage): void {
  const { at, bar, cast, clause, expectSame, faultOf, game, keys, open, options, placeOf, play } = stage;
  const { preview, ruleOf, told } = stage;
  const { attack, declare, foretold, oddsOf, result } = combatDesk(stage);
  const { centre, ring, landing } = cast.combat;
  const { nine, two, antiTank, staff: axisStaff, tank: panzer, guns: axisGuns } = cast.combat.axis;
  const { battalions, strong, sections, tank, guns, flak, heavyTank } = cast.combat.allied;
  const [first, second, third, fourth, fifth] = ring;
  const [big, bigger] = nine;
  const [small, other, another] = two;
  const [enemy, neighbour] = battalions;
  const [gun] = guns;
  const { counters } = game.setUp().kit;
  const attackOf = (id: string) => cell(counters.attack, numberOf(counters.Unit, id));
  const placesOf = (state: State, units: readonly string[]) => units.map((unit) => placeOf(state, unit));

  describe('armour that attacks', () => {
    clause(['crete/VI.G.4.a', 'crete/VI.G.4.a.2'], 'takes one from the die, and never more', () => {
      const units = { [big]: first, [panzer]: second, [enemy]: centre, [neighbour]: centre };
      expect(oddsOf(at('axis-combat', units), { on: centre, by: [big, panzer] })).toBe('11 to 10, 1-1 -1');
      expect(oddsOf(at('axis-combat', units), { on: centre, by: big })).toBe('9 to 10, 1-2');
      const state = at('axis-combat', units);
      const seen = attack(state, { on: centre, by: [big, panzer] }, [5]);
      expect(told(seen, 'die-modified', 'why')).toEqual(['armour']);
      expect(ruleOf(seen, 'die-modified')).toBe('crete/VI.G.4.a');
      expect(result(seen)).toBe('11 to 10, 1-1: 4 NE');
      const others = entry(counters.bySide, AXIS)
        .filter((unit) => counters.isArmour(unit) && counters.Unit.name(unit) !== panzer)
        .map((unit) => counters.Unit.name(unit));
      const [more = ''] = others;
      const both = at('axis-combat', { ...units, [more]: third }, 8);
      expect(oddsOf(both, { on: centre, by: [big, panzer, more] })).toMatch(/ -1$/);
      // A 1 is the first row also then.
      expect(attack(both, { on: centre, by: [big, panzer, more] }, [1]).charts).toEqual([
        expect.stringMatching(/^combat-results 1 /),
      ]);
    });

    clause('crete/VI.G.4.b', 'but takes nothing where it is attacked', () => {
      const axis = at('axis-combat', { [big]: first, [tank]: centre, [enemy]: centre });
      expect(oddsOf(axis, { on: centre, by: big })).toBe('9 to 7, 1-1');
      expect(result(attack(axis, { on: centre, by: big }, [4]))).toBe('9 to 7, 1-1: 4 NE');
      const allied = at('allied-combat', { [enemy]: first, [panzer]: centre });
      expect(oddsOf(allied, { on: centre, by: enemy })).toBe('4 to 2, 2-1');
    });

    clause('crete/VI.G.4.b', 'nor where it is fired at', () => {
      const state = at('axis-combat', { [panzer]: first, [enemy]: centre, [gun]: centre });
      attack(state, { on: centre, by: panzer });
      play(state, `fire-at ${panzer}`);
      expect(foretold(state, `fire-with ${gun}`)).toBe('3 to 2, 1-1');
      play(state, `fire-with ${gun}`);
      expect(result(play(state, 'open-fire', { rolls: [4, 4] }), 'fire-result')).toBe('3 to 2, 1-1: 4 NE');
    });

    clause('crete/VI.G.4.d', 'rolls for nothing if it is of the Axis, or light', () => {
      const axis = at('axis-combat', { [panzer]: first, [enemy]: centre });
      expect(attack(axis, { on: centre, by: panzer }, [4]).dice).toEqual(['axis combat-result']);
      const allied = at('allied-combat', { [tank]: first, [small]: centre });
      const seen = attack(allied, { on: centre, by: tank }, [4]);
      expect(seen.dice).toEqual(['allied combat-result']);
      expect(result(seen)).toBe('2 to 2, 1-1: 3 EX');
    });
  });

  describe('heavy armour that attacks', () => {
    /** A battalion and a heavy tank, against infantry that defends with 2. */
    const beside = { [enemy]: first, [heavyTank]: second, [small]: centre };
    const both = { on: centre, by: [enemy, heavyTank] };

    clause(
      ['crete/VI.G.4.c.1', 'crete/GAP.2.r2', 'crete/VI.G.4.r1'],
      'rolls one die for each, once it is announced and before it can be fired at',
      () => {
        const state = at('allied-combat', { ...beside, [axisGuns[0]]: centre });
        const seen = attack(state, both, [1]);
        expect(keys(seen).slice(0, 3)).toEqual(['armour-tested', 'reliability', 'attack-announced']);
        expect(seen.charts).toEqual(['armour-reliability 1 result']);
        expect(seen.dice).toEqual(['allied reliability']);
        expect(open(state)).toBe('axis defensive-fire.announce');
        expect(told(seen, 'armour-tested', 'attackers')[0]).toHaveLength(2);
        // Whoever has not joined in is nobody to fire at.
        const out = at('allied-combat', { ...beside, [axisGuns[0]]: centre });
        attack(out, both, [4]);
        expect(options(out, 'fire-at')).toEqual([`fire-at ${enemy}`]);
        expectSame(out);
      },
    );

    clause('crete/VI.G.4.c.2', 'by SUB 1 takes part like any other', () => {
      for (const die of [1, 2, 3]) {
        const state = at('allied-combat', beside);
        const seen = attack(state, both, [die, 4]);
        expect(told(seen, 'reliability', 'result')).toEqual(['joins']);
        expect(ruleOf(seen, 'reliability')).toBe('crete/VI.G.4.c.1');
        // 7 against 2 is 3-1, and one is taken from the 4.
        expect(result(seen)).toMatch(/^7 to 2, 3-1: 3 /);
        expect(told(seen, 'die-modified', 'why')).toEqual(['armour']);
      }
    });

    clause(
      ['crete/VI.G.4.c.3', 'crete/VI.G.4.r2'],
      'by No Effect adds neither strength nor subtraction, and makes no other attack',
      () => {
        for (const die of [4, 5]) {
          const state = at('allied-combat', { ...beside, [other]: third });
          const seen = attack(state, both, [die, 4]);
          expect(told(seen, 'reliability', 'result')).toEqual(['stays-out']);
          expect(told(seen, 'attack-announced', 'attackers')).toEqual([[enemy]]);
          // 4 against 2 is 2-1.
          expect(result(seen)).toMatch(/^4 to 2, 2-1: 4 /);
          expect(keys(seen)).not.toContain('die-modified');
        }
        const state = at('allied-combat', { ...beside, [other]: third, [neighbour]: fourth });
        attack(state, both, [4, 5]);
        play(state, `target ${third}`);
        expect(bar(state, `attack ${heavyTank}`)).toBe('crete/VI.G.4.r2');
      },
    );

    clause('crete/VI.G.4.r2', 'by No Effect is not hurt by what becomes of the others', () => {
      // 1 against 18 is 1-4, and by a 6 all attackers are lost.
      const [section] = sections;
      const units = { [section]: first, [heavyTank]: first, [big]: centre, [bigger]: centre };
      const state = at('allied-combat', units);
      const seen = attack(state, { on: centre, by: [section, heavyTank] }, [5, 6]);
      expect(result(seen)).toBe('1 to 18, 1-4: 6 AE');
      expect(placesOf(state, [section, heavyTank])).toEqual(['eliminated', first]);
      const joined = at('allied-combat', units);
      attack(joined, { on: centre, by: [section, heavyTank] }, [3, 6]);
      expect(placeOf(joined, heavyTank)).not.toBe(first);
    });

    clause('crete/VI.G.4.r2', 'by No Effect does not advance', () => {
      const won = (die: number) => {
        const state = at('allied-combat', { ...beside, [strong]: third });
        // 10 against 2, or 13, with the first row of the table.
        attack(state, { on: centre, by: [enemy, strong, heavyTank] }, [die, 1]);
        while (options(state, 'retreat').length > 0) play(state, options(state, 'retreat').slice(0, 1));
        return state;
      };
      expect(options(won(1), 'advance')).toContain(`advance ${heavyTank} ${centre}`);
      expect(options(won(4), 'advance')).not.toContain(`advance ${heavyTank} ${centre}`);
      expect(options(won(4), 'advance')).toContain(`advance ${enemy} ${centre}`);
      expect(bar(won(4), `advance ${heavyTank} ${centre}`)).toBe('crete/VI.G.4.r2');
    });

    clause('crete/VI.G.4.c.4', 'by ELIM is removed before the attack is resolved', () => {
      const state = at('allied-combat', beside);
      const seen = attack(state, both, [6, 4]);
      expect(told(seen, 'reliability', 'result')).toEqual(['breaks-down']);
      expect(placeOf(state, heavyTank)).toBe('eliminated');
      expect(broken(state)).toEqual([]);
      expect(keys(seen)).not.toContain('die-modified');
      expect(result(seen)).toMatch(/^4 to 2, 2-1: 4 /);
    });

    clause('crete/VI.G.4.c.5', 'adds one for each enemy armoured and antitank unit that it attacks', () => {
      const rolled = (
        others: Readonly<Record<string, string>>,
        die: number,
        on: string | string[] = centre,
      ) => {
        const state = at('allied-combat', { ...beside, ...others });
        const seen = attack(state, { on, by: [enemy, heavyTank] }, [die, 4]);
        return [told(seen, 'reliability', 'by')[0], told(seen, 'reliability', 'result')[0]];
      };
      expect(rolled({}, 3)).toEqual([0, 'joins']);
      expect(rolled({ [antiTank[0]]: centre }, 3)).toEqual([1, 'stays-out']);
      expect(rolled({ [antiTank[0]]: centre, [panzer]: centre }, 3)).toEqual([2, 'stays-out']);
      expect(rolled({ [antiTank[0]]: centre, [panzer]: centre }, 4)).toEqual([2, 'breaks-down']);
      expect(rolled({ [antiTank[0]]: centre, [antiTank[1]]: centre, [panzer]: centre }, 6)).toEqual([
        3,
        'breaks-down',
      ]);
      // Others do not count, nor those in hexes that are not attacked.
      expect(rolled({ [other]: centre, [axisStaff]: centre, [antiTank[0]]: fourth }, 3)).toEqual([
        0,
        'joins',
      ]);
    });

    clause('crete/VI.G.4.c.5', 'in all hexes of one attack', () => {
      // The first and the third of the ring are next to the second and to the centre.
      const state = at('allied-combat', {
        [heavyTank]: second,
        [enemy]: second,
        [small]: centre,
        [antiTank[0]]: third,
      });
      const seen = attack(state, { on: [centre, third], by: [enemy, heavyTank] }, [3, 4]);
      expect(told(seen, 'reliability', 'by')).toEqual([1]);
    });

    clause('crete/VI.G.4.r7', 'and leaves nobody cancels the attack', () => {
      for (const die of [4, 6]) {
        const state = at('allied-combat', { [heavyTank]: second, [enemy]: first, [small]: centre });
        const seen = attack(state, { on: centre, by: heavyTank }, [die]);
        expect(keys(seen)).toEqual(['armour-tested', 'reliability', 'attack-stalled']);
        expect(ruleOf(seen, 'attack-stalled')).toBe('crete/VI.G.4.r7');
        expect(open(state)).toBe('allied combat-phase.declare');
        // The hex was attacked.
        expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
      }
      const alone = at('allied-combat', { [heavyTank]: second, [small]: centre });
      expect(keys(attack(alone, { on: centre, by: heavyTank }, [3, 4]))).toContain('combat-result');
    });

    it('is foretold with the chances of each tank, and the odds with and without', () => {
      const state = at('allied-combat', { ...beside, [antiTank[0]]: centre });
      declare(state, both);
      const { facts, dice = [], outcomes } = preview(state, 'launch');
      const fact = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
      expect([fact('attack'), fact('joins-attack')]).toEqual([String(4 + attackOf(heavyTank)), '2/6']);
      expect(fact('without-heavy-armour')).toBe('4 against 4, 1-1');
      expect(dice.map(({ sums }) => sums.length > 0)).toEqual([true, true]);
      expect(dice[0]?.modifiers.map(({ by }) => by)).toEqual([1]);
      // 7 to 4 is 1-1 too, but for the die: 1 and 2 drive back, 3 is an exchange.
      const chanceOf = (code: string) => outcomes.find(({ text }) => text === code)?.chance ?? 0;
      expect(chanceOf('DR')).toBeCloseTo((2 / 6) * (3 / 6) + (4 / 6) * (2 / 6), 9);
      expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const alone = at('allied-combat', { [heavyTank]: second, [small]: centre });
      declare(alone, { on: centre, by: heavyTank });
      const seen = preview(alone, 'launch');
      expect(seen.outcomes.find(({ name }) => name === 'attack-stalled')?.chance).toBeCloseTo(1 / 2, 9);
      expect(seen.facts.find(({ key }) => key === 'without-heavy-armour')).toMatchObject({
        value: 'there is no attack',
        rule: 'crete/VI.G.4.r7',
      });
      expect(facts.find(({ key }) => key === 'without-heavy-armour')?.rule).toBe('crete/VI.G.4.r2');
    });
  });

  describe('heavy armour that is attacked', () => {
    const alone = { [big]: first, [heavyTank]: centre };

    clause('crete/VI.G.4.c', 'is a combat unit that defends with nothing', () => {
      const unit = numberOf(counters.Unit, heavyTank);
      expect([counters.isCombatUnit(unit), cell(counters.defence, unit)]).toEqual([true, 0]);
      const state = at('axis-combat', { ...alone, [enemy]: centre });
      expect(oddsOf(state, { on: centre, by: big })).toBe('9 to 5, 1-1');
      const controlled = zonesOn(state.kit, game.view(at('axis-combat', alone), ALLIED).board);
      expect(controlled['allied']).toContain(second);
    });

    clause(
      ['crete/VI.G.4.c.a', 'crete/VI.G.4.r4', 'crete/VI.G.4.r6'],
      'without company is removed when the phase closes, without a die, and nobody advances',
      () => {
        const state = at('axis-combat', alone);
        declare(state, { on: centre, by: big });
        const { outcomes, rule, unknown } = preview(state, 'launch');
        expect([rule, unknown]).toEqual(['crete/VI.G.4.r4', []]);
        expect(outcomes.map(({ name, chance }) => [name, chance])).toEqual([['armour-attacked', 1]]);
        const seen = play(state, 'launch', { rolls: [] });
        expect(keys(seen)).toEqual(['armour-attacked', 'armour-doomed']);
        expect(open(state)).toBe('axis combat-phase.declare');
        expect([placeOf(state, heavyTank), placeOf(state, big)]).toEqual([centre, first]);
        expectSame(state);
        expect(preview(state, 'end').facts.map(({ key, value }) => [key, value])).toEqual([
          ['armour-without-company', counters.names[numberOf(counters.Unit, heavyTank)]],
        ]);
        const end = play(state, 'end');
        expect(told(end, 'armour-removed', 'unit')).toEqual([heavyTank]);
        expect([placeOf(state, heavyTank), placeOf(state, big)]).toEqual(['eliminated', first]);
      },
    );

    clause('crete/VI.G.4.r4', 'without company is not defended by guns elsewhere', () => {
      const state = at('axis-combat', { ...alone, [gun]: third, [flak]: third });
      expect(keys(attack(state, { on: centre, by: big }))).toEqual(['armour-attacked', 'armour-doomed']);
      expect(open(state)).toBe('axis combat-phase.declare');
      expect(bar(state, `target ${centre}`)).toBe('crete/V.F.3.s1');
    });

    clause('crete/VI.G.4.c.b', 'is left alone if it is not', () => {
      const state = at('axis-combat', { [big]: first, [enemy]: second, [heavyTank]: centre });
      attack(state, { on: second, by: big }, [4]);
      expect(keys(play(state, 'end'))).not.toContain('armour-removed');
      expect(placeOf(state, heavyTank)).toBe(centre);
    });

    clause(
      ['crete/VI.G.4.c.a', 'crete/VI.G.4.r3'],
      'is saved by a combat unit beside it, not by any other',
      () => {
        const kept = at('axis-combat', { ...alone, [enemy]: centre });
        expect(result(attack(kept, { on: centre, by: big }, [4]))).toBe('9 to 5, 1-1: 4 NE');
        play(kept, 'end');
        expect(placeOf(kept, heavyTank)).toBe(centre);
        const byGun = at('axis-combat', { ...alone, [gun]: centre });
        expect(keys(attack(byGun, { on: centre, by: big }))).toContain('attack-announced');
        const [noncombat] = entry(counters.bySide, ALLIED).filter(
          (unit) => counters.isNoncombat(unit) && cell(counters.allowance, unit) > 0,
        );
        if (noncombat === undefined) return;
        const carried = at('axis-combat', { ...alone, [counters.Unit.name(noncombat)]: centre });
        expect(keys(attack(carried, { on: centre, by: big }))).toEqual(['armour-attacked', 'armour-doomed']);
      },
    );

    clause(
      ['crete/VI.G.4.c.a', 'crete/VI.G.4.r6'],
      'in one hex of several is doomed by itself: it adds nothing, and the others are fought for',
      () => {
        const units = {
          [small]: first,
          [other]: first,
          [another]: first,
          [heavyTank]: centre,
          [enemy]: second,
        };
        const state = at('axis-combat', units);
        declare(state, { on: [centre, second], by: [small, other, another] });
        expect(preview(state, 'launch').facts.map(({ key }) => key)).toContain('armour-without-company');
        const seen = play(state, 'launch', { rolls: [4] });
        expect(result(seen)).toBe('6 to 5, 1-1: 4 NE');
        expect(told(seen, 'armour-doomed', 'units')).toEqual([[heavyTank]]);
        expect(placeOf(state, heavyTank)).toBe(centre);
        play(state, 'end');
        expect([placeOf(state, heavyTank), placeOf(state, enemy)]).toEqual(['eliminated', second]);
        // Wherever it has retreated to.
        const fled = at('axis-combat', units);
        attack(fled, { on: [centre, second], by: [small, other, another] }, [2]);
        while (options(fled, 'retreat').length > 0) play(fled, options(fled, 'retreat').slice(0, 1));
        expect([centre, 'eliminated']).not.toContain(placeOf(fled, heavyTank));
        play(fled, ['end', 'end']);
        expect(placeOf(fled, heavyTank)).toBe('eliminated');
      },
    );

    clause('crete/VI.G.4.r6', 'leaves those in landing boxes before it where they are lost', () => {
      const state = at('axis-combat', { [small]: landing.box, [heavyTank]: landing.shore });
      declare(state, { on: landing.shore, by: [] });
      expect(preview(state, 'launch').facts.map(({ key }) => key)).toContain('lost-afloat');
      play(state, ['launch', 'end']);
      expect(placesOf(state, [small, heavyTank])).toEqual(['eliminated', 'eliminated']);
    });

    it('is noted in no other phase, and of nobody else', () => {
      const noted = (point: string, id: string, deeds: readonly string[], where = fifth) =>
        faultOf({ at: point, turn: 2, units: { [id]: { at: where, deeds } } });
      for (const id of [enemy, big, tank])
        expect(noted('axis-combat', id, ['attacked', 'doomed'])).not.toBe('');
      expect(noted('axis-combat', heavyTank, ['attacked', 'doomed'])).toMatch(/no combat phase is under way/);
      expect(noted('axis-move', heavyTank, ['fought', 'stalled'])).not.toBe('');
    });
  });

  describe('the example of combat in the Advanced Game', () => {
    const units = {
      [big]: first,
      [bigger]: ring[5],
      [small]: second,
      [panzer]: third,
      [axisGuns[0]]: first,
      [axisGuns[1]]: second,
    };
    const announced = () => {
      const state = at('axis-combat', { ...units, [strong]: centre, [gun]: centre, [flak]: centre });
      const plan = { on: centre, by: [big, bigger, small, panzer], with: [axisGuns[0], axisGuns[1]] };
      return { state, plan };
    };

    clause(['crete/EX.6.s2', 'crete/EX.6.s3'], 'the 2-2-8 takes one from the die of 26 to 6, at 4-1', () => {
      const { state, plan } = announced();
      expect(oddsOf(state, plan)).toBe('26 to 6, 4-1 -1');
      const seen = attack(state, plan);
      expect(told(seen, 'die-modified', 'by')).toEqual([-1]);
      expect(told(seen, 'attack-announced', 'column')).toEqual(['4-1']);
    });

    clause(
      ['crete/EX.6.s8', 'crete/EX.6.s2'],
      'and nothing from that of 22 to 6 once it is driven back',
      () => {
        const { state, plan } = announced();
        attack(state, plan);
        play(state, [`fire-at ${panzer}`, `fire-with ${flak}`, 'next-fire', `fire-at ${small}`]);
        play(state, [`fire-with ${gun}`, 'open-fire']);
        play(state, `resolve ${panzer}`, { rolls: [2] });
        while (options(state, `retreat ${panzer}`).length > 0)
          play(state, options(state, `retreat ${panzer}`).slice(0, 1), { rolls: [1] });
        const seen = play(state, options(state, `retreat ${small}`).slice(0, 1), { rolls: [6] });
        expect(result(seen)).toBe('22 to 6, 3-1: 6 NE');
        expect(keys(seen)).not.toContain('die-modified');
      },
    );
  });
}
