import { describe, expect } from 'vitest';
import type { State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** V.F.9 and V.F.12, V.K, EX.1 and EX.3: strengths, odds and the die. */
export function oddsClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, clause, game, keys, options, placeOf, play, preview, ruleOf, told } = stage;
  const { armour, attack, declare, oddsOf, result } = combatDesk(stage);
  const { centre, ring, rough, city, river, escorted } = cast.combat;
  const {
    nine,
    two,
    antiTank,
    staff: axisStaff,
    tank,
    guns: axisGuns,
    bombers,
    twentyOne,
  } = cast.combat.axis;
  const { battalions, strong, weak, sections, staff, guns, flak, four, heavyTank } = cast.combat.allied;
  const [first, second, third, fourth, fifth, sixth] = ring;
  const [big, bigger, biggest] = nine;
  const [small, other] = two;
  const [enemy, neighbour] = battalions;
  const inCentre = (units: readonly string[]) => Object.fromEntries(units.map((id) => [id, centre]));

  /** What is told of the odds of an attack on the centre, each with its rule. */
  const factsOf = (state: State, attackers: readonly string[]) => {
    const trial = game.copy(state);
    declare(trial, { on: centre, by: attackers });
    return preview(trial, 'launch').facts.map(({ key, value, rule = '' }) => `${key} ${value} ${rule}`);
  };

  describe('the odds', () => {
    clause('crete/EX.1.s1', '9 to 4 is 2-1', () => {
      const state = at('axis-combat', { [big]: first, ...inCentre(four) });
      expect(oddsOf(state, { on: centre, by: big })).toBe('9 to 4, 2-1');
      expect(result(attack(state, { on: centre, by: big }, [5]))).toBe('9 to 4, 2-1: 5 NE');
    });

    clause(['crete/V.F.9.a', 'crete/V.F.9.b'], '21 to 10 is 2-1', () => {
      const [one, next, last] = twentyOne;
      const state = at('axis-combat', {
        [one]: first,
        [next]: first,
        [last]: second,
        ...inCentre(battalions),
      });
      expect(oddsOf(state, { on: centre, by: twentyOne })).toBe('21 to 10, 2-1');
      expect(factsOf(state, twentyOne)).toEqual(['attack 21 ', 'defence 10 ', 'column 2-1 crete/V.F.9.b']);
    });

    clause('crete/V.F.9.r1', 'the best column is used that is reached in full', () => {
      const column = (attackers: readonly string[], defenders: readonly string[]) => {
        const places = [first, second, third, fourth, fifth, sixth];
        const units = Object.fromEntries(attackers.map((id, index) => [id, places[index] ?? '']));
        return oddsOf(at('axis-combat', { ...units, ...inCentre(defenders) }), { on: centre, by: attackers });
      };
      expect(column([big], battalions)).toBe('9 to 10, 1-2');
      expect(column([big, axisStaff], battalions)).toBe('9 to 10, 1-2');
      expect(column([big, antiTank[0]], battalions)).toBe('10 to 10, 1-1');
      expect(column([big, bigger], battalions)).toBe('18 to 10, 1-1');
      expect(column([big, bigger, small], battalions)).toBe('20 to 10, 2-1');
      expect(column([small, antiTank[0]], [sections[0]])).toBe('3 to 2, 1-1');
      expect(column([big, bigger, small, other], [strong])).toBe('22 to 6, 3-1');
      expect(column([big, bigger, small, other, axisStaff, antiTank[0]], [strong])).toBe('23 to 6, 3-1');
    });

    clause(
      ['crete/V.F.9.r2', 'crete/V.F.9.r3'],
      'beyond the ends of the table its last columns count',
      () => {
        const strongest = at('axis-combat', { [big]: first, [staff[0]]: centre });
        expect(oddsOf(strongest, { on: centre, by: big })).toBe('9 to 1, 6-1');
        expect(factsOf(strongest, [big]).at(-1)).toBe('column 6-1 crete/V.F.9.r2');
        const weakest = at('axis-combat', { [antiTank[0]]: first, ...inCentre(battalions) });
        expect(oddsOf(weakest, { on: centre, by: antiTank[0] })).toBe('1 to 10, 1-4');
        expect(factsOf(weakest, [antiTank[0]]).at(-1)).toBe('column 1-4 crete/V.F.9.r3');
        const nothing = at('axis-combat', { [axisStaff]: first, [enemy]: centre });
        expect(oddsOf(nothing, { on: centre, by: axisStaff })).toBe('0 to 5, 1-4');
      },
    );

    clause('crete/V.F.9.b', 'odds that a column has exactly are neither above nor below it', () => {
      const even = at('axis-combat', { [big]: first, [antiTank[0]]: second, ...inCentre(battalions) });
      expect(oddsOf(even, { on: centre, by: [big, antiTank[0]] })).toBe('10 to 10, 1-1');
      expect(factsOf(even, [big, antiTank[0]]).at(-1)).toBe('column 1-1 crete/V.F.9.b');
      const inThree = Object.fromEntries(two.map((id) => [id, third]));
      const best = at('axis-combat', { ...inThree, [staff[0]]: centre });
      expect(oddsOf(best, { on: centre, by: two })).toBe('6 to 1, 6-1');
      expect(factsOf(best, two).at(-1)).toBe('column 6-1 crete/V.F.9.b');
      const one = at('axis-combat', { [big]: first, [antiTank[0]]: second, [staff[0]]: centre });
      expect(oddsOf(one, { on: centre, by: antiTank[0] })).toBe('1 to 1, 1-1');
      expect(factsOf(one, [antiTank[0]]).at(-1)).toBe('column 1-1 crete/V.F.9.b');
    });

    clause('crete/V.F.9.c', 'rough ground and cities double the defence before the odds are formed', () => {
      const inRough = at('axis-combat', { [big]: rough.from[0], [sections[0]]: rough.hex });
      expect(oddsOf(inRough, { on: rough.hex, by: big })).toBe('9 to 4, 2-1');
      const inCity = at('axis-combat', { [big]: city.from[0], [weak]: city.hex, [staff[0]]: city.hex });
      expect(oddsOf(inCity, { on: city.hex, by: big })).toBe('9 to 8, 1-1');
      const open = at('axis-combat', { [big]: first, [weak]: centre, [staff[0]]: centre });
      expect(oddsOf(open, { on: centre, by: big })).toBe('9 to 4, 2-1');
    });

    clause('crete/V.F.9.c', 'and halve the armour that attacks them', () => {
      const [clear, besides] = rough.from;
      const state = at('axis-combat', { [tank]: clear, [small]: clear, [sections[0]]: rough.hex });
      expect(oddsOf(state, { on: rough.hex, by: [tank, small] })).toBe(`3 to 4, 1-2${armour.told}`);
      const both = at('axis-combat', { [tank]: clear, [sections[0]]: rough.hex, [sections[1]]: besides });
      expect(oddsOf(both, { on: [rough.hex, besides], by: tank })).toBe(`2 to 6, 1-3${armour.told}`);
    });

    clause('crete/V.F.9.r5', 'against no defence at all the best column is used', () => {
      const flight = { [big]: first, [bigger]: sixth, [biggest]: fifth, [small]: third };
      const state = advanced.at('axis-combat', { ...flight, [enemy]: centre, [heavyTank]: fourth });
      const desk = combatDesk(advanced);
      // Whoever flees to the heavy armour adds nothing there.
      desk.attack(state, { on: centre, by: [big, bigger] }, [3]);
      advanced.play(state, 'end');
      expect(advanced.placeOf(state, enemy)).toBe(fourth);
      expect(desk.oddsOf(state, { on: fourth, by: small })).toBe('2 to 0, 6-1');
      desk.declare(state, { on: fourth, by: small });
      const column = advanced.preview(state, 'launch').facts.find(({ key }) => key === 'column');
      expect(column?.rule).toBe('crete/V.F.9.r5');
    });
  });

  describe('the die', () => {
    clause('crete/V.F.9.d', 'is rolled once for each attack and read in the column of the odds', () => {
      const state = at('axis-combat', { [big]: first, [enemy]: centre });
      const seen = attack(state, { on: centre, by: big }, [4]);
      expect(seen.charts).toEqual(['combat-results 4 1-1']);
      expect(seen.dice).toEqual(['axis combat-result']);
      const allied = at('allied-combat', { [enemy]: first, [small]: centre });
      const back = attack(allied, { on: centre, by: enemy }, [5]);
      expect([back.charts, back.dice]).toEqual([['combat-results 5 2-1'], ['allied combat-result']]);
    });

    clause('crete/V.F.9.e', 'and its result is carried out before any other attack', () => {
      const units = { [big]: first, [bigger]: third, [enemy]: centre, [neighbour]: second };
      const state = at('axis-combat', units);
      attack(state, { on: second, by: big }, [1]);
      expect(stage.open(state)).toBe('allied retreat.choose');
      expect(bar(state, `target ${centre}`)).not.toBe('');
      play(state, [...options(state, 'retreat').slice(0, 1), 'end']);
      expect(options(state)).toContain(`target ${centre}`);
    });

    clause(
      ['crete/V.F.9.r4', 'crete/GAP.2.r8'],
      'with what is added it is read in the last row at most',
      () => {
        const [bank] = river.banks;
        const state = at('axis-combat', { [big]: bank, [weak]: river.behind });
        const seen = attack(state, { on: river.behind, by: big }, [6]);
        expect([told(seen, 'combat-result', 'die'), told(seen, 'combat-result', 'sum')]).toEqual([[6], [7]]);
        expect(seen.charts).toEqual(['combat-results 6 3-1']);
        const once = at('axis-combat', { [big]: bank, [weak]: river.behind });
        expect(attack(once, { on: river.behind, by: big }, [4]).charts).toEqual(['combat-results 5 3-1']);
      },
    );
  });

  describe('rivers', () => {
    const [one, opposite] = river.banks;
    const beside = (targets: Readonly<Record<string, string>>) =>
      at('axis-combat', { [big]: one, [bigger]: opposite, [small]: river.off, ...targets });

    clause(['crete/EX.3.s2', 'crete/EX.3.s3', 'crete/EX.3.s4'], 'count as in the example', () => {
      const state = beside({ [enemy]: river.on, [weak]: river.behind });
      // Units 1 and 2 are on the river, 3 is not; A is on it, B behind.
      expect(oddsOf(state, { on: river.on, by: [big, bigger] })).toBe('18 to 5, 3-1');
      expect(oddsOf(state, { on: river.behind, by: [big, bigger] })).toBe('18 to 3, 6-1 +1');
      expect(oddsOf(state, { on: river.behind, by: [big, small] })).toBe('11 to 3, 3-1');
      // Whichever of the counters stands off the river.
      const later = at('axis-combat', { [big]: one, [biggest]: river.off, [weak]: river.behind });
      expect(oddsOf(later, { on: river.behind, by: [big, biggest] })).toBe('18 to 3, 6-1');
    });

    clause(
      ['crete/EX.3.s1', 'crete/EX.3.r1'],
      'count if all attackers are on one and the defender is not',
      () => {
        const state = beside({ [weak]: river.behind });
        expect(oddsOf(state, { on: river.behind, by: big })).toBe('9 to 3, 3-1 +1');
        expect(oddsOf(state, { on: river.behind, by: [big, bigger] })).toBe('18 to 3, 6-1 +1');
        expect(oddsOf(state, { on: river.behind, by: small })).toBe('2 to 3, 1-2');
        const inBed = at('axis-combat', { [big]: one, [weak]: river.on });
        expect(oddsOf(inBed, { on: river.on, by: big })).toBe('9 to 3, 3-1');
      },
    );

    clause(['crete/EX.3.s5', 'crete/EX.3.r2'], 'count at their ends and at bridges', () => {
      for (const hex of [river.end, river.bridge]) {
        const state = at('axis-combat', { [big]: hex, [weak]: river.behind });
        expect(oddsOf(state, { on: river.behind, by: big })).toBe('9 to 3, 3-1 +1');
      }
    });

    clause('crete/GAP.2.r3', 'are named where the attack is announced, and where fire changes it', () => {
      const state = beside({ [weak]: river.behind, [guns[0]]: river.behind });
      const line = `Across a river: die + 1 in the attack on ${river.behind}.`;
      const alone = attack(game.copy(state), { on: river.behind, by: big });
      expect(keys(alone)).toEqual(['attack-announced', 'die-modified']);
      expect(alone.lines[1]).toBe(line);
      expect(ruleOf(alone, 'die-modified')).toBe('crete/EX.3.s1');
      // Nothing is added for both, until the one off the river is driven back.
      const both = attack(state, { on: river.behind, by: [big, small] });
      expect(keys(both)).toEqual(['attack-announced']);
      play(state, [`fire-at ${small}`, `fire-with ${guns[0]}`, 'open-fire'], { rolls: [2] });
      const seen = play(state, options(state, 'retreat').slice(0, 1), { rolls: [4] });
      const from = keys(seen).indexOf('odds-changed');
      expect(keys(seen).slice(from, from + 2)).toEqual(['odds-changed', 'die-modified']);
      expect(seen.lines[from + 1]).toBe(line);
      expect(told(seen, 'combat-result', 'by')).toEqual([1]);
    });

    clause('crete/EX.3.r3', 'count whatever guns and aircraft there are besides', () => {
      const [gun] = axisGuns;
      const [bomber] = bombers;
      const support = { [gun]: river.off, [bomber]: river.behind };
      const state = at('axis-combat', { [big]: one, ...support, [weak]: river.behind });
      expect(oddsOf(state, { on: river.behind, by: big, with: gun })).toBe('15 to 3, 5-1 +1');
    });
  });

  describe('guns that are attacked', () => {
    const [gun, another] = guns;

    clause(['crete/V.F.12.s1', 'crete/V.F.12.r1'], 'defend with 1 each while nobody is with them', () => {
      const alone = at('axis-combat', { [small]: first, [gun]: centre });
      expect(oddsOf(alone, { on: centre, by: small })).toBe('2 to 1, 2-1');
      const three = at('axis-combat', { [small]: first, [gun]: centre, [another]: centre, [flak]: centre });
      expect(oddsOf(three, { on: centre, by: small })).toBe('2 to 3, 1-2');
    });

    clause('crete/V.F.12.s2', 'and with nothing beside infantry or light armour', () => {
      for (const company of [sections[0], cast.combat.allied.tank]) {
        const state = at('axis-combat', { [small]: first, [gun]: centre, [company]: centre });
        expect(oddsOf(state, { on: centre, by: small })).toBe('2 to 2, 1-1');
      }
    });

    clause('crete/V.F.12.s3', 'whatever the terrain', () => {
      for (const { hex, from } of [city, rough]) {
        const state = at('axis-combat', { [small]: from[0], [gun]: hex, [another]: hex });
        expect(oddsOf(state, { on: hex, by: small })).toBe('2 to 2, 1-1');
      }
    });

    clause('crete/V.F.12.s3', 'and of the ground it is told so where guns are alone', () => {
      const { hex, from } = rough;
      const groundFor = (defenders: Readonly<Record<string, unknown>>) => {
        const state = at('axis-combat', { [big]: from[0], ...defenders } as Record<string, string>);
        declare(state, { on: hex, by: big });
        const { facts } = preview(state, 'launch');
        return facts
          .filter(({ key }) => key.startsWith('terrain'))
          .map(({ value, rule }) => `${value} ${rule}`);
      };
      const helps = ['×2 crete/V.F.9.c'];
      expect(groundFor({ [gun]: hex })).toEqual(['×1 crete/V.F.12.s3']);
      expect(groundFor({ [gun]: hex, [enemy]: hex })).toEqual(helps);
      expect(groundFor({ [gun]: hex, 'decoy-1': { at: hex, faceDown: true } })).toEqual(helps);
    });

    clause('crete/V.F.12.r2', 'heavy armour and noncombat units are no company', () => {
      const desk = combatDesk(advanced);
      const tanks = advanced.at('axis-combat', { [small]: first, [gun]: centre, [heavyTank]: centre });
      expect(desk.oddsOf(tanks, { on: centre, by: small })).toBe('2 to 1, 2-1');
      const [attacker] = escorted.enemies;
      const besides = { [escorted.gun]: centre, [escorted.unit]: centre, [attacker]: first };
      const clerks = advanced.at(escorted.point, besides);
      expect(desk.oddsOf(clerks, { on: centre, by: attacker })).toMatch(/ to 1, /);
    });

    clause('crete/V.F.12.r3', 'nor is whoever has fled to them', () => {
      const flight = { [big]: first, [bigger]: sixth, [small]: third, [other]: fifth };
      const state = at('axis-combat', { ...flight, [enemy]: centre, [gun]: fourth });
      declare(state, { on: centre, by: [big, bigger] });
      play(state, ['launch', 'answer', 'end'], { rolls: [3] });
      expect(placeOf(state, enemy)).toBe(fourth);
      expect(oddsOf(state, { on: fourth, by: small })).toBe('2 to 1, 2-1');
    });
  });

  describe('bombers', () => {
    const [bomber, another] = bombers;

    clause('crete/V.K.3', 'add their strength to those who attack the hex they are over', () => {
      const state = at('axis-combat', { [big]: first, [bomber]: centre, [another]: centre, [enemy]: centre });
      expect(oddsOf(state, { on: centre, by: big })).toBe('17 to 5, 3-1');
      const facts = (() => {
        declare(state, { on: centre, by: big });
        return preview(state, 'launch').facts;
      })();
      expect(facts.find(({ key }) => key === 'from-aircraft')?.value).toBe('8');
    });

    clause(
      ['crete/V.K.4', 'crete/V.K.r4'],
      'do not attack without infantry or armour next to the hex',
      () => {
        const far = at('axis-combat', { [bomber]: centre, [enemy]: centre, [big]: cast.combat.battery });
        expect(bar(far, `target ${centre}`)).toBe('crete/V.F.1.s2');
        const state = at('axis-combat', { [bomber]: centre, [enemy]: centre, [tank]: first });
        play(state, `target ${centre}`);
        expect(bar(state, 'launch')).toBe('crete/V.K.4');
        expect(bar(state, `attack ${bomber}`)).toBe('crete/V.K.4');
        play(state, `attack ${tank}`);
        expect(options(state)).toContain('launch');
      },
    );

    clause('crete/V.K.r5', 'nor with artillery alone', () => {
      const [gun] = axisGuns;
      const state = at('axis-combat', { [bomber]: centre, [enemy]: centre, [gun]: first });
      expect(bar(state, `target ${centre}`)).toBe('crete/V.G.4.r1');
      const joined = at('axis-combat', { [bomber]: centre, [enemy]: centre, [gun]: first, [small]: first });
      play(joined, `target ${centre}`);
      expect(bar(joined, `support ${gun}`)).toBe('crete/V.G.4.b');
      expect(bar(joined, 'launch')).toBe('crete/V.K.4');
    });

    clause('crete/V.K.4.2', 'have no effect over a hex that nobody attacks', () => {
      const units = { [big]: first, [bomber]: second, [enemy]: centre, [weak]: second };
      const state = at('axis-combat', units);
      expect(oddsOf(state, { on: centre, by: big })).toBe('9 to 5, 1-1');
      attack(state, { on: centre, by: big }, [4]);
      expect(keys(play(state, 'end'))).toContain('aircraft-gone');
      expect([placeOf(state, weak), placeOf(state, bomber)]).toEqual([second, 'pool']);
    });

    clause('crete/V.K.5.2', 'suffer nothing and are no losses', () => {
      const units = {
        [small]: first,
        [other]: first,
        [bomber]: centre,
        [enemy]: centre,
        [neighbour]: centre,
      };
      const lost = at('axis-combat', units);
      // 8 against 10 is 1-2.
      attack(lost, { on: centre, by: [small, other] }, [6]);
      expect([small, other, bomber].map((id) => placeOf(lost, id))).toEqual([
        'eliminated',
        'eliminated',
        centre,
      ]);
      const paid = at('axis-combat', units);
      attack(paid, { on: centre, by: [small, other] }, [5]);
      expect([small, other, bomber].map((id) => placeOf(paid, id))).toEqual([
        'eliminated',
        'eliminated',
        centre,
      ]);
      const chosen = at('axis-combat', { ...units, [neighbour]: 'eliminated' });
      // 8 against 5 is 1-1, and a 3 is an exchange.
      attack(chosen, { on: centre, by: [small, other] }, [3]);
      expect(options(chosen)).toEqual([`give-up ${small}`, `give-up ${other}`]);
      expect(bar(chosen, `give-up ${bomber}`)).toBe('crete/GAP.1.r8');
    });
  });
}
