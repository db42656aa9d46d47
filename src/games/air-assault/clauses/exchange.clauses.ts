import { describe, expect } from 'vitest';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** GAP.1.r8 to r13 and Q.5: exchanges. */
export function exchangeClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, keys, open, options, placeOf, play, told } = stage;
  const { attack, attackUnanswered, result } = combatDesk(stage);
  const { centre, ring, rough } = cast.combat;
  const { two, antiTank, staff: axisStaff, tank, guns: axisGuns, bombers } = cast.combat.axis;
  const { battalions, strong, weak, sections, staff, guns, coastalGun, heavyTank } = cast.combat.allied;
  const [first, second] = ring;
  const [small, other, another] = two;
  const [enemy] = battalions;
  const [section, otherSection] = sections;

  /** Attackers in the first of the ring, defenders in the centre, and an exchange by this die. */
  const exchange = (
    by: readonly string[],
    defenders: Readonly<Record<string, string>>,
    die: number,
    on: string | readonly string[] = centre,
  ) => {
    const state = at('axis-combat', { ...Object.fromEntries(by.map((id) => [id, first])), ...defenders });
    const seen = attack(state, { on, by }, [die]);
    expect(told(seen, 'combat-result', 'result')).toEqual(['EX']);
    return state;
  };
  const lost = (state: ReturnType<typeof at>, units: readonly string[]) =>
    units.filter((unit) => placeOf(state, unit) === 'eliminated');

  describe('an exchange', () => {
    clause('crete/GAP.1.r8', 'costs the attacker one unit of his choice, or more', () => {
      const state = exchange([small, other, another], { [enemy]: centre, [tank]: second }, 3);
      expect(open(state)).toBe('axis payment.exchange');
      expect(options(state)).toEqual([`give-up ${small}`, `give-up ${other}`, `give-up ${another}`]);
      expect(bar(state, 'enough')).toBe('crete/GAP.1.r8');
      expect(bar(state, `give-up ${tank}`)).toBe('crete/GAP.1.r8');
      play(state, `give-up ${another}`);
      expect(options(state)).toEqual(['enough', `give-up ${small}`, `give-up ${other}`]);
      play(state, 'enough');
      expect(lost(state, [small, other, another])).toEqual([another]);
    });

    clause('crete/GAP.1.r9', 'and the defender the most that fits into that', () => {
      const state = exchange([small, other, another], { [enemy]: centre, [staff[0]]: centre }, 3);
      // 5 and 1: into 2 goes the 1.
      const seen = play(state, [`give-up ${small}`, 'enough']);
      expect(told(seen, 'exchange-matched', 'lost')).toEqual([1]);
      expect(lost(state, [enemy, staff[0]])).toEqual([staff[0]]);
      // 3 and 2: into 4 goes the 3, into 5 both.
      const defenders = { [weak]: centre, [section]: centre };
      const four = exchange([small, other, antiTank[0]], defenders, 3);
      play(four, [`give-up ${small}`, `give-up ${other}`, 'enough']);
      expect(lost(four, [weak, section])).toEqual([weak]);
      const five = exchange([small, other, antiTank[0]], defenders, 3);
      play(five, [`give-up ${small}`, `give-up ${other}`, `give-up ${antiTank[0]}`]);
      expect(lost(five, [weak, section])).toEqual([weak, section]);
    });

    clause('crete/GAP.1.r9', 'or nothing, where nothing fits', () => {
      const state = exchange([small, other, axisStaff], { [weak]: centre }, 3);
      expect(keys(play(state, [`give-up ${small}`, 'enough']))).toContain('exchange-spared');
      expect(placeOf(state, weak)).toBe(centre);
    });

    clause('crete/GAP.1.r10', 'in printed strengths, without terrain and support', () => {
      const [from] = rough.from;
      const [bomber] = bombers;
      const [gun] = axisGuns;
      const support = { [gun]: from, [bomber]: rough.hex };
      const state = at('axis-combat', { [small]: from, [section]: rough.hex, ...support });
      // 8 against 4. The 2 that is given up is the 2 that is printed.
      expect(result(attack(state, { on: rough.hex, by: small, with: gun }, [4]))).toBe('8 to 4, 2-1: 4 EX');
      expect(placeOf(state, section)).toBe('eliminated');
      const short = at('axis-combat', { [small]: from, [weak]: rough.hex, ...support });
      attack(short, { on: rough.hex, by: small, with: gun }, [3]);
      expect(placeOf(short, weak)).toBe(rough.hex);
    });

    clause('crete/GAP.1.r10', 'and of guns what V.F.12 gives them', () => {
      const attackers = { [antiTank[0]]: first, [other]: first };
      const state = at('axis-combat', { ...attackers, [guns[0]]: centre, [guns[1]]: centre });
      attackUnanswered(state, { on: centre, by: Object.keys(attackers) }, [3]);
      play(state, [`give-up ${antiTank[0]}`, 'enough']);
      expect(options(state)).toEqual(guns.map((gun) => `lose ${gun}`));
      play(state, `lose ${guns[1]}`);
      expect(lost(state, guns)).toEqual([guns[1]]);
    });

    clause('crete/GAP.1.r11', 'who gives up all of the defence takes those without strength along', () => {
      const desk = combatDesk(advanced);
      const attackers = { [small]: first, [other]: first };
      // The heavy armour stands in a hex of its own.
      const state = advanced.at('axis-combat', { ...attackers, [section]: centre, [heavyTank]: second });
      const seen = desk.attack(state, { on: [centre, second], by: [small, other] }, [4]);
      expect(desk.result(seen)).toBe('4 to 2, 2-1: 4 EX');
      advanced.play(state, [`give-up ${small}`, 'enough']);
      for (const unit of [section, heavyTank]) expect(advanced.placeOf(state, unit)).toBe('eliminated');
    });

    clause('crete/GAP.1.r12', 'who gives up less does not, unless all others of their hex go', () => {
      const attackers = { [small]: first, [other]: first, [another]: first };
      const stack = { [section]: centre, [otherSection]: centre, [guns[0]]: centre };
      const state = at('axis-combat', { ...attackers, ...stack });
      attackUnanswered(state, { on: centre, by: [small, other, another] }, [3]);
      play(state, [`give-up ${small}`, 'enough']);
      expect(bar(state, `lose ${guns[0]}`)).toBe('crete/GAP.1.r12');
      play(state, `lose ${section}`);
      expect(lost(state, Object.keys(stack))).toEqual([section]);
      const apart = at('axis-combat', { ...attackers, ...stack, [otherSection]: second });
      attackUnanswered(apart, { on: [centre, second], by: [small, other, another] }, [3]);
      play(apart, [`give-up ${small}`, 'enough', `lose ${section}`]);
      expect(lost(apart, Object.keys(stack)).toSorted()).toEqual([section, guns[0]].toSorted());
    });

    clause('crete/GAP.1.r12', 'nor where there are no others in its hex', () => {
      const desk = combatDesk(advanced);
      const attackers = { [small]: first, [other]: first, [another]: first };
      const there = { [section]: centre, [otherSection]: centre, [heavyTank]: second };
      const state = advanced.at('axis-combat', { ...attackers, ...there });
      const seen = desk.attack(state, { on: [centre, second], by: [small, other, another] }, [3]);
      expect(desk.result(seen)).toBe('6 to 4, 1-1: 3 EX');
      advanced.play(state, [`give-up ${small}`, 'enough', `lose ${section}`]);
      expect(Object.keys(there).map((unit) => advanced.placeOf(state, unit))).toEqual([
        'eliminated',
        centre,
        second,
      ]);
    });

    clause(['crete/GAP.1.r13', 'crete/GAP.7.r5'], 'of equal losses the defender chooses', () => {
      const defenders = { [section]: centre, [otherSection]: centre, [staff[0]]: centre };
      const state = exchange([small, other, antiTank[0]], defenders, 3);
      play(state, [`give-up ${small}`, 'enough']);
      expect(open(state)).toBe('allied matching.match');
      expect(options(state)).toEqual([`lose ${section}`, `lose ${otherSection}`]);
      expect(bar(state, `lose ${staff[0]}`)).toBe('crete/GAP.1.r9');
      expect(cause(state, `lose ${staff[0]}`)).toBe('With it, less than 2 would be lost, and 2 fits.');
      expect(cause(state, `lose ${other}`)).toBe('It is not among those who defend.');
      expect(cause(state, 'enough')).toBe('Defence that fits into the 2 given up: 2.');
      play(state, `lose ${otherSection}`);
      expect(lost(state, Object.keys(defenders))).toEqual([otherSection]);
    });

    clause(
      'crete/GAP.1.r9',
      'nobody is lost for whom too little was given up, or who is chosen already',
      () => {
        const defenders = {
          [section]: centre,
          [otherSection]: centre,
          [staff[0]]: centre,
          [staff[1]]: centre,
        };
        const state = exchange([small, other, another], defenders, 3);
        // Into 4 go both of 2, or one of them with both of 1.
        play(state, [`give-up ${small}`, `give-up ${other}`, 'enough', `lose ${staff[0]}`]);
        expect(cause(state, `lose ${staff[0]}`)).toBe('It is chosen already.');
        const stack = { [enemy]: centre, [staff[0]]: centre, [staff[1]]: second };
        const both = at('axis-combat', {
          [small]: first,
          [other]: first,
          [another]: first,
          [antiTank[0]]: first,
          ...stack,
        });
        attack(both, { on: [centre, second], by: [small, other, another, antiTank[0]] }, [3]);
        play(both, [`give-up ${antiTank[0]}`, 'enough']);
        expect(options(both)).toEqual([staff[0], staff[1]].map((id) => `lose ${id}`));
        expect(cause(both, `lose ${enemy}`)).toBe('It defends with 5, and no more than 1 fits.');
      },
    );

    clause(
      ['crete/Q.5.s2', 'crete/Q.5.s3'],
      'counts a mixed stack as one, and more than that is wasted',
      () => {
        const units = { [small]: first, [other]: first, [section]: centre, [coastalGun]: centre };
        const desk = combatDesk(advanced);
        for (const given of [[small], [small, other]]) {
          const state = advanced.at('axis-combat', units);
          const seen = desk.attack(state, { on: centre, by: [small, other] }, [4]);
          expect(desk.result(seen)).toBe('4 to 2, 2-1: 4 EX');
          advanced.play(
            state,
            given.map((unit) => `give-up ${unit}`),
          );
          if (given.length === 1) advanced.play(state, 'enough');
          for (const unit of [section, coastalGun, ...given])
            expect(advanced.placeOf(state, unit)).toBe('eliminated');
        }
      },
    );

    clause('crete/Q.4.s2', 'leaves a defender alone who is worth more than that', () => {
      const state = at('allied-combat', { [strong]: first, [enemy]: first, [section]: second, ...alone() });
      attack(state, { on: centre, by: [strong, enemy, section] }, [3]);
      play(state, [`give-up ${section}`, 'enough']);
      if (open(state) === 'axis matching.match') play(state, 'enough');
      expect(placeOf(state, section)).toBe('eliminated');
      expect(placeOf(state, cast.combat.axis.nine[0])).toBe(centre);
    });

    /** A battalion by itself. */
    function alone(): Readonly<Record<string, string>> {
      return { [cast.combat.axis.nine[0]]: centre };
    }
  });
}
