import { describe, expect } from 'vitest';
import { AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.G.1 to 4 and V.N.3: guns that support attacks, what they reach and when. */
export function supportClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, game, keys, options, placeOf, play, told } = stage;
  const { attack, attackUnanswered, declare, goOn, oddsOf, result } = combatDesk(stage);
  const { centre, ring, battery, blind, block, reach, beyond } = cast.combat;
  const { nine, two, guns: axisGuns } = cast.combat.axis;
  const { battalions, strong, weak, sections, guns, flak, tank: alliedTank } = cast.combat.allied;
  const { heavyFlak, coastalGun } = cast.combat.allied;
  const [first, second, third, fourth] = ring;
  const [big] = nine;
  const [small, other] = two;
  const [gun, otherGun] = guns;
  const [light] = axisGuns;
  const [friend, neighbour] = battalions;
  /** The Allies attack the centre from the first of the ring. */
  const supporting = (units: Readonly<Record<string, unknown>>, turn?: number) => {
    const placed = { [small]: centre, [friend]: first, ...units } as Readonly<Record<string, string>>;
    const state = at('allied-combat', placed, turn);
    declare(state, { on: centre, by: friend });
    return state;
  };

  describe('guns', () => {
    clause('crete/V.G.s1', 'field and light guns and light flak fire over a distance, others do not', () => {
      const state = supporting({ [gun]: battery, [flak]: battery, [neighbour]: battery });
      expect(options(state, 'support').toSorted()).toEqual([`support ${gun}`, `support ${flak}`].toSorted());
      expect(bar(state, `support ${neighbour}`)).toBe('crete/V.G.s1');
      const axis = at('axis-combat', { [small]: first, [light]: battery, [friend]: centre });
      declare(axis, { on: centre, by: small });
      expect(options(axis, 'support')).toEqual([`support ${light}`]);
    });

    clause('crete/V.G.r1', 'heavy flak and coastal guns never fire at ground troops', () => {
      const units = { [small]: centre, [friend]: first, [heavyFlak]: battery, [coastalGun]: first };
      const state = advanced.at('allied-combat', { ...units, [gun]: battery });
      combatDesk(advanced).declare(state, { on: centre, by: friend });
      expect(advanced.options(state, 'support')).toEqual([`support ${gun}`]);
      for (const unit of [heavyFlak, coastalGun])
        expect(advanced.bar(state, `support ${unit}`)).toBe('crete/V.G.r1');
      const answered = { [small]: first, [friend]: centre, [heavyFlak]: centre, [gun]: centre };
      const axis = advanced.at('axis-combat', answered);
      combatDesk(advanced).attack(axis, { on: centre, by: small });
      advanced.play(axis, `fire-at ${small}`);
      expect(advanced.options(axis, 'fire-with')).toEqual([`fire-with ${gun}`]);
      expect(advanced.bar(axis, `fire-with ${heavyFlak}`)).toBe('crete/V.G.r1');
    });

    clause('crete/V.G.1.s1', 'fire once in each combat phase of a turn', () => {
      const units = { [small]: first, [other]: third, [friend]: centre, [neighbour]: second, [gun]: battery };
      const state = at('axis-combat', units);
      attack(state, { on: centre, by: small });
      play(state, [`fire-at ${small}`, `fire-with ${gun}`, 'open-fire'], { rolls: [4, 2] });
      // The gun is the only one, so that nobody is asked about the next attack.
      expect(result(attack(state, { on: second, by: other }, [2]))).toBe('2 to 5, 1-3: 2 NE');
      goOn(state, 'allied combat-phase.declare');
      declare(state, { on: first, by: friend });
      expect(options(state)).toContain(`support ${gun}`);
    });

    clause('crete/V.G.1.r1', 'fire after a move, and under enemy control', () => {
      const state = at('allied-move', { [small]: centre, [friend]: first, [gun]: reach, [otherGun]: second });
      play(state, `pick ${gun}`);
      const [way = ''] = options(state, 'go ').filter((text) => text.split(' ').length === 2);
      play(state, [way, 'end']);
      expect(placeOf(state, gun)).not.toBe(reach);
      declare(state, { on: centre, by: friend });
      expect(options(state)).toContain(`support ${otherGun}`);
      const { map } = state.kit;
      const near = map.spread.from(map.grid.number(battery)).map((hex) => map.Hex.name(hex));
      const [moved] = near.flatMap((from) => {
        const before = at('allied-move', { [small]: centre, [friend]: first, [gun]: from });
        if (!options(before).includes(`pick ${gun}`)) return [];
        play(before, `pick ${gun}`);
        return options(before).includes(`go ${battery}`) ? [before] : [];
      });
      if (moved === undefined) throw new Error('nothing moves to the battery');
      play(moved, [`go ${battery}`, 'end']);
      declare(moved, { on: centre, by: friend });
      expect(options(moved)).toContain(`support ${gun}`);
    });

    clause(
      ['crete/V.G.2.r1', 'crete/V.G.2.s2'],
      'reach as many hexes as is printed, with all their strength',
      () => {
        const state = supporting({ [gun]: reach, [otherGun]: beyond });
        expect(options(state, 'support')).toEqual([`support ${gun}`]);
        expect(bar(state, `support ${otherGun}`)).toBe('crete/V.G.2.s1');
        expect(cause(state, `support ${otherGun}`)).toBe(
          'The distance is 7, and it fires no further than 6.',
        );
        play(state, `support ${gun}`);
        expect(result(play(state, 'launch', { rolls: [6] }))).toBe('7 to 2, 3-1: 6 NE');
      },
    );

    clause('crete/V.G.3.b', 'need a clear line', () => {
      const state = supporting({ [gun]: battery, [otherGun]: blind });
      expect(options(state, 'support')).toEqual([`support ${gun}`]);
      expect(bar(state, `support ${otherGun}`)).toBe('crete/V.G.3.b');
      expect(cause(state, `support ${otherGun}`)).toBe(`${block} is in the way.`);
    });

    clause('crete/V.N.3', 'fire at night no further than the next hex', () => {
      const night = supporting({ [gun]: battery, [otherGun]: second }, 3);
      expect(options(night, 'support')).toEqual([`support ${otherGun}`]);
      expect(bar(night, `support ${gun}`)).toBe('crete/V.N.3');
      expect(cause(night, `support ${gun}`)).toBe(
        'The distance is 2, and at night it fires no further than 1.',
      );
      expect(options(supporting({ [gun]: battery, [otherGun]: second }), 'support')).toHaveLength(2);
      const attacked = at(
        'axis-combat',
        { [small]: first, [friend]: centre, [gun]: battery, [otherGun]: second },
        3,
      );
      attack(attacked, { on: centre, by: small });
      play(attacked, `fire-at ${small}`);
      expect(options(attacked, 'fire-with')).toEqual([`fire-with ${otherGun}`]);
      expect(bar(attacked, `fire-with ${gun}`)).toBe('crete/V.N.3');
    });
  });

  describe('support', () => {
    clause('crete/V.G.4.a', 'adds the strength of a gun to an attack by others', () => {
      const state = supporting({ [gun]: battery });
      const plain = at('allied-combat', { [small]: centre, [friend]: first, [gun]: battery });
      expect(oddsOf(plain, { on: centre, by: friend })).toBe('4 to 2, 2-1');
      expect(oddsOf(plain, { on: centre, by: friend, with: gun })).toBe('7 to 2, 3-1');
      play(state, `support ${gun}`);
      expect(placeOf(state, gun)).toBe(battery);
    });

    clause('crete/V.G.4.b', 'only where infantry attacks', () => {
      const state = at('allied-combat', {
        [small]: centre,
        [alliedTank]: first,
        [friend]: second,
        [gun]: battery,
      });
      declare(state, { on: centre, by: alliedTank });
      expect(bar(state, `support ${gun}`)).toBe('crete/V.G.4.b');
      play(state, `attack ${friend}`);
      expect(options(state)).toContain(`support ${gun}`);
    });

    clause('crete/V.G.4.r1', 'also of guns next to the hex', () => {
      const state = at('allied-combat', { [small]: centre, [alliedTank]: first, [gun]: second });
      declare(state, { on: centre, by: alliedTank });
      expect(bar(state, `support ${gun}`)).toBe('crete/V.G.4.b');
      expect(bar(state, `attack ${gun}`)).toBe('crete/V.G.4.r1');
      const alone = at('allied-combat', { [small]: centre, [gun]: second });
      expect(bar(alone, `target ${centre}`)).toBe('crete/V.G.4.r1');
      const joined = at('allied-combat', { [small]: centre, [gun]: second, [sections[0]]: first });
      expect(oddsOf(joined, { on: centre, by: sections[0], with: gun })).toBe('4 to 2, 2-1');
    });

    clause('crete/V.G.4.r2', 'is given by as many guns as like', () => {
      const units = {
        [small]: centre,
        [friend]: first,
        [gun]: battery,
        [otherGun]: battery,
        [flak]: battery,
      };
      const state = at('allied-combat', units);
      expect(oddsOf(state, { on: centre, by: friend, with: [gun, otherGun, flak] })).toBe('14 to 2, 6-1');
    });

    clause('crete/V.G.4.r3', 'to one attack only', () => {
      const units = { [small]: centre, [other]: second, [friend]: first, [neighbour]: third, [gun]: battery };
      const state = at('allied-combat', units);
      // 7 against 2 is 3-1, and a 6 does nothing.
      attack(state, { on: centre, by: friend, with: gun }, [6]);
      declare(state, { on: second, by: neighbour });
      expect(bar(state, `support ${gun}`)).toBe('crete/V.G.4.r3');
      const later = at('allied-combat', units);
      attack(later, { on: centre, by: friend }, [5]);
      declare(later, { on: second, by: neighbour });
      expect(options(later)).toContain(`support ${gun}`);
    });

    clause(['crete/V.G.4.r4', 'crete/V.M.2.r1'], 'shows the gun, and nobody else', () => {
      const stack = { [gun]: down(battery), [otherGun]: down(battery) };
      const state = at('allied-combat', { [small]: centre, [friend]: first, ...stack });
      const seen = attack(state, { on: centre, by: friend, with: gun }, [6]);
      expect(told(seen, 'exposed', 'unit')).toEqual([gun]);
      const ids = game.view(state, AXIS).board.units.map(({ id }) => id);
      expect([ids.includes(gun), ids.includes(otherGun)]).toEqual([true, false]);
      expect(game.view(state, AXIS).board.faceDown).toMatchObject([{ at: battery, counters: 1 }]);
    });

    clause(['crete/V.M.2.s2', 'crete/V.M.2.r5'], 'whoever attacks or is attacked is seen at once', () => {
      const attackers = { [friend]: down(first), [sections[0]]: down(first) };
      const state = at('allied-combat', { [big]: centre, ...attackers });
      declare(state, { on: centre, by: friend });
      const before = JSON.stringify(game.view(state, AXIS));
      expect(before).not.toContain(friend);
      const seen = play(state, 'launch', { rolls: [2] });
      expect(keys(seen).slice(0, 2)).toEqual(['exposed', 'attack-announced']);
      expect(told(seen, 'exposed', 'unit')).toEqual([friend]);
      const attacked = at('axis-combat', { [big]: first, [weak]: down(centre), [sections[0]]: down(centre) });
      const found = attack(attacked, { on: centre, by: big }, [4]);
      expect(told(found, 'exposed', 'unit').toSorted()).toEqual([weak, sections[0]].toSorted());
    });

    clause('crete/V.M.3.r3', 'an advance exposes nothing before the next movement phase has ended', () => {
      const units = { [big]: first, [weak]: centre, [strong]: down(fourth) };
      const state = at('axis-combat', units);
      attackUnanswered(state, { on: centre, by: big }, [1]);
      expect(keys(play(state, [`advance ${big} ${centre}`, 'end']))).not.toContain('exposed');
      const { faceDown } = game.view(state, AXIS).board;
      expect(faceDown).toMatchObject([{ at: fourth, counters: 1 }]);
      goOn(state, 'axis movement.pick');
      expect(told(play(state, 'end'), 'exposed', 'unit')).toEqual([strong]);
    });
  });
}
