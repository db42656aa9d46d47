import { describe, expect, it } from 'vitest';
import { numberOf } from '../../../engine/kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import type { Stage } from './testing.ts';

/** V.L.7, V.F.2 and GAP.4: attacks out of landing boxes. */
export function assaultLandingClauses(stage: Stage): void {
  const { at, bar, cast, clause, keys, open, options, placeOf, play, preview, ruleOf, told } = stage;
  const { armour, attack, declare, oddsOf, foretold, result } = combatDesk(stage);
  const { box, shore, beside, otherBox, inland, near, far, blind, roughBox, roughShore } =
    cast.combat.landing;
  const { nine, two, antiTank, tank, guns: axisGuns, bombers } = cast.combat.axis;
  const { battalions, weak, sections, guns, flak } = cast.combat.allied;
  const [big, bigger] = nine;
  const [small, other] = two;
  const [light] = axisGuns;
  const [gun] = guns;
  const [enemy, neighbour] = battalions;

  describe('whoever lies before an enemy shore', () => {
    clause('crete/V.F.2.r1', 'attacks it with all infantry and armour', () => {
      const afloat = { [small]: box, [tank]: box, [light]: box };
      const state = at('axis-combat', { ...afloat, [weak]: shore, [big]: inland });
      play(state, `target ${shore}`);
      expect(options(state, 'attack')).toEqual([`attack ${big}`]);
      const seen = play(state, 'launch', { rolls: [2] });
      expect(told(seen, 'attack-announced', 'attackers')[0]).toEqual([small, tank]);
    });

    clause(['crete/V.F.2.s1', 'crete/V.F.2.r2'], 'has to attack before the phase ends', () => {
      const state = at('axis-combat', { [small]: box, [weak]: shore, [big]: inland });
      expect(options(state)).toEqual([`target ${shore}`]);
      expect(bar(state, 'end')).toBe('crete/V.F.2.r2');
      // 1 against 3 is 1-3, and a 2 does nothing.
      attack(state, { on: shore, by: [] }, [2]);
      expect(options(state)).toContain('end');
      expect(options(at('axis-combat', { [weak]: shore, [big]: inland }))).toContain('end');
      expect(options(at('axis-combat', { [light]: box, [weak]: shore, [big]: inland }))).toContain('end');
    });

    clause('crete/GAP.4.r1', 'attacks no other hex', () => {
      const state = at('axis-combat', { [small]: box, [weak]: shore, [enemy]: inland, [other]: otherBox });
      expect(options(state, 'target')).toEqual([`target ${shore}`]);
      expect(bar(state, `target ${inland}`)).toBe('crete/V.F.1.s2');
      play(state, `target ${shore}`);
      expect(bar(state, `attack ${other}`)).toBe('crete/GAP.4.r1');
    });

    clause('crete/V.F.8.r6', 'not in one attack with others', () => {
      const units = { [small]: box, [weak]: shore, [enemy]: inland, [big]: beside };
      const { map } = at('axis-combat', {}).kit;
      const hex = (id: string) => map.grid.number(id);
      const common = map.spread
        .from(hex(shore))
        .find((one) => map.areAdjacent(one, hex(inland)) && one !== hex(inland));
      const place = map.Hex.name(common ?? hex(beside));
      const state = at('axis-combat', { ...units, [big]: place });
      play(state, `target ${shore}`);
      expect(bar(state, `target ${inland}`)).toBe('crete/V.F.8.r6');
      const landed = at('axis-combat', { [weak]: shore, [enemy]: inland, [big]: place });
      play(landed, `target ${shore}`);
      expect(options(landed)).toContain(`target ${inland}`);
    });

    clause('crete/V.L.7.a', 'attacks alone, with others ashore, and with aircraft', () => {
      const units = { [small]: box, [weak]: shore, [other]: beside, [big]: inland, [bombers[0]]: shore };
      const state = at('axis-combat', units);
      expect(oddsOf(at('axis-combat', { [small]: box, [weak]: shore }), { on: shore, by: [] })).toBe(
        '1 to 3, 1-3',
      );
      expect(oddsOf(state, { on: shore, by: [] })).toBe('5 to 3, 1-1');
      expect(oddsOf(state, { on: shore, by: [other, big] })).toBe('16 to 3, 5-1');
    });

    clause('crete/V.L.7.b', 'has half its strength', () => {
      const afloat = at('axis-combat', { [big]: box, [weak]: shore });
      expect(oddsOf(afloat, { on: shore, by: [] })).toBe('4 to 3, 1-1');
      expect(oddsOf(at('axis-combat', { [big]: inland, [weak]: shore }), { on: shore, by: big })).toBe(
        '9 to 3, 3-1',
      );
    });

    clause('crete/V.L.7.b', 'which is told, with who it is', () => {
      const state = at('axis-combat', { [big]: box, [small]: inland, [weak]: shore });
      const seen = attack(state, { on: shore, by: small }, [1]);
      expect(keys(seen)).toContain('from-boxes');
      expect(told(seen, 'from-boxes', 'units')).toEqual([[big]]);
      expect(ruleOf(seen, 'from-boxes')).toBe('crete/V.L.7.b');
      const byLand = at('axis-combat', { [big]: inland, [weak]: shore });
      expect(keys(attack(byLand, { on: shore, by: big }, [1]))).not.toContain('from-boxes');
    });

    clause(['crete/V.L.7.r1', 'crete/GAP.5.r1'], 'which is added up, halved and rounded down', () => {
      const [one, next] = antiTank;
      expect(
        oddsOf(at('axis-combat', { [one]: box, [next]: box, [sections[0]]: shore }), { on: shore, by: [] }),
      ).toBe('1 to 2, 1-2');
      expect(oddsOf(at('axis-combat', { [one]: box, [sections[0]]: shore }), { on: shore, by: [] })).toBe(
        '0 to 2, 1-4',
      );
    });

    clause('crete/GAP.5.r2', 'and nobody’s strength is halved twice', () => {
      const state = at('axis-combat', { [tank]: roughBox, [sections[0]]: roughShore });
      expect(oddsOf(state, { on: roughShore, by: [] })).toBe(`1 to 4, 1-4${armour.told}`);
    });

    it('is foretold to be lost where defenders may stay, and by which terrain', () => {
      const state = at('axis-combat', { [big]: roughBox, [weak]: roughShore });
      declare(state, { on: roughShore, by: [] });
      const { outcomes, facts } = preview(state, 'launch');
      const staying = outcomes.filter(({ text }) => ['NE', 'AL', 'EX'].includes(text));
      expect(staying.length).toBeGreaterThan(0);
      for (const { meaning } of staying) expect(meaning).toContain('landing box is lost');
      expect(facts.find(({ key }) => key === 'terrain')?.text).toContain('(rough)');
    });

    clause(['crete/V.D.6.s2', 'crete/V.F.10.r6'], 'drives guns back, which no zone holds fast', () => {
      const { map } = at('axis-combat', {}).kit;
      const hex = (id: string) => map.grid.number(id);
      const driven = (units: Readonly<Record<string, string>> = {}) => {
        const state = at('axis-combat', { [big]: box, [gun]: shore, ...units });
        declare(state, { on: shore, by: [] });
        const foreseen = preview(state, 'launch').outcomes.find(({ text }) => text === 'DR')?.meaning;
        // 4 against 1 is 4-1.
        const seen = play(state, ['launch', 'answer'], { rolls: [5] });
        return { state, seen, foreseen };
      };
      const { state, foreseen } = driven();
      expect(foreseen).toBe('The defenders retreat; whoever cannot is lost');
      const around = map.spread.from(hex(shore)).map((one) => map.Hex.name(one));
      const ways = around.map((one) => `retreat ${gun} ${one}`);
      expect(options(state).toSorted()).toEqual(ways.toSorted());
      // It does not go into a zone, whoever is there.
      const [met, free] = [true, false].map((isNext) =>
        around.filter((one) => map.areAdjacent(hex(one), hex(far)) === isNext),
      );
      const there = { [other]: far, [enemy]: met?.[0] ?? '' };
      const near = driven(there).state;
      expect(options(near).toSorted()).toEqual(free?.map((one) => `retreat ${gun} ${one}`).toSorted());
      expect(bar(near, `retreat ${gun} ${met?.[0]}`)).toBe('crete/V.D.6.s2');
      // A zone in which it stands holds it.
      const held = driven({ [other]: inland });
      expect(held.foreseen).toBe('The defenders do not retreat and are lost');
      expect(told(held.seen, 'does-not-retreat', 'unit')).toEqual([gun]);
    });

    it('is told before the answer that guns are lost only if their fire cannot free them', () => {
      const foreseen = (units: Readonly<Record<string, string>>) => {
        const state = at('axis-combat', { [gun]: shore, [other]: inland, ...units });
        declare(state, { on: shore, by: other });
        return preview(state, 'launch').outcomes.find(({ text }) => text === 'DR')?.meaning;
      };
      const lost = 'The defenders do not retreat and are lost';
      // Whoever attacks from beside them may be driven off, and those in boxes hold nobody.
      expect(foreseen({ [big]: box })).toBe('The defenders retreat; whoever cannot is lost');
      expect(foreseen({ [big]: box, [bigger]: inland })).toBe(lost);
      expect(foreseen({})).toBe(lost);
    });

    clause('crete/V.L.7.c', 'is lost if the shore is not cleared', () => {
      const state = at('axis-combat', { [small]: box, [weak]: shore, [big]: inland });
      // 10 against 3 is 3-1.
      attack(state, { on: shore, by: big }, [6]);
      const seen = play(state, 'end');
      expect(told(seen, 'stranded', 'unit')).toEqual([small]);
      expect(ruleOf(seen, 'stranded')).toBe('crete/V.L.7.c');
      expect([small, weak, big].map((unit) => placeOf(state, unit))).toEqual(['eliminated', shore, inland]);
      const cleared = at('axis-combat', { [small]: box, [weak]: shore, [big]: inland });
      attack(cleared, { on: shore, by: big }, [1]);
      expect(keys(play(cleared, [`advance ${small} ${shore}`, 'end', 'end']))).not.toContain('stranded');
      expect(placeOf(cleared, small)).toBe(shore);
    });

    clause(
      ['crete/V.L.7.d', 'crete/V.L.7.d.2'],
      'does not fire its guns, but they come ashore behind',
      () => {
        const state = at('axis-combat', { [light]: box, [small]: box, [weak]: shore, [big]: inland });
        declare(state, { on: shore, by: big });
        expect(bar(state, `support ${light}`)).toBe('crete/V.L.7.d');
        expect(foretold(state, 'launch')).toBe('10 to 3, 3-1');
        play(state, 'launch', { rolls: [1] });
        expect(options(state)).toContain(`advance ${light} ${shore}`);
        play(state, [`advance ${light} ${shore}`, 'end']);
        expect(placeOf(state, light)).toBe(shore);
      },
    );

    clause('crete/V.L.7.d.2', 'nor do they need anybody who is left of those that cleared the way', () => {
      const [section] = sections;
      const state = at('axis-combat', { [light]: box, [small]: box, [other]: inland, [section]: shore });
      // 1 and 2 against 2 is 1-1.
      expect(result(attack(state, { on: shore, by: other }, [3]))).toBe('3 to 2, 1-1: 3 EX');
      play(state, [`give-up ${small}`, `give-up ${other}`]);
      expect([small, other, section].map((unit) => placeOf(state, unit))).toEqual(
        Array(3).fill('eliminated'),
      );
      play(state, `advance ${light} ${shore}`);
      expect(placeOf(state, light)).toBe(shore);
    });

    clause('crete/V.L.7.r2', 'is lost at the end of the phase, also for lack of room', () => {
      const units = { [big]: inland, [bigger]: inland, [small]: box, [weak]: shore };
      const state = at('axis-combat', units);
      attack(state, { on: shore, by: [big, bigger] }, [1]);
      play(state, [`advance ${big} ${shore}`, `advance ${bigger} ${shore}`]);
      expect(open(state)).toBe('axis combat-phase.declare');
      const seen = play(state, 'end');
      expect(told(seen, 'stranded', 'unit')).toEqual([small]);
      expect(ruleOf(seen, 'stranded')).toBe('crete/V.L.7.r2');
      const gunsAlone = at('axis-combat', { [light]: box, [weak]: shore });
      expect(told(play(gunsAlone, 'end'), 'stranded', 'unit')).toEqual([light]);
    });

    clause('crete/GAP.4.r3', 'so that no beach box holds anybody afterwards', () => {
      const state = at('axis-combat', { [small]: box, [other]: otherBox, [weak]: shore, [enemy]: beside });
      attack(state, { on: shore, by: [] }, [2]);
      attack(state, { on: beside, by: [] }, [1]);
      play(state, 'end');
      const { ground, beachBoxes } = state.kit.map;
      const ids = beachBoxes.map((one) => ground.id(one));
      expect([small, other].filter((unit) => ids.includes(placeOf(state, unit)))).toEqual([]);
    });

    it('reads that it is lost where the defenders stay', () => {
      const meanings = (hex: string) => {
        const state = at('axis-combat', { [small]: hex, [weak]: shore });
        play(state, [`target ${shore}`, ...options(state, `attack ${small}`)]);
        if (hex !== box) play(state, `attack ${small}`);
        return preview(state, 'launch').outcomes.map(({ text, meaning }) => [
          text,
          /landing box/.test(meaning ?? ''),
        ]);
      };
      expect(Object.fromEntries(meanings(box))).toMatchObject({ NE: true, AL: true, DR: false });
      expect(Object.fromEntries(meanings(inland))).toMatchObject({ NE: false, AL: false, DR: false });
    });

    it('reads that it is lost where it would have to retreat', () => {
      const meaning = (units: Readonly<Record<string, string>>, by: readonly string[]) => {
        const state = at('axis-combat', { ...units, [small]: box, [weak]: shore, [enemy]: shore });
        declare(state, { on: shore, by });
        const { names, Unit } = state.kit.counters;
        const found = preview(state, 'launch').outcomes.find(({ text }) => text === 'AR');
        return found?.meaning?.replace(names[numberOf(Unit, small)] ?? '', 'it');
      };
      expect(meaning({}, [])).toBe('The attackers are lost: there is no retreat from a landing box');
      expect(meaning({ [big]: beside }, [big])).toBe(
        'The attackers retreat; whoever cannot is lost, in any case it',
      );
    });

    clause(['crete/V.L.7.r3', 'crete/GAP.4.r2'], 'does not retreat, and nobody retreats into boxes', () => {
      const state = at('axis-combat', { [small]: box, [weak]: shore });
      // 1 against 3 is 1-3, and a 3 drives the attackers back.
      const seen = attack(state, { on: shore, by: [] }, [3]);
      expect(result(seen)).toBe('1 to 3, 1-3: 3 AR');
      expect(told(seen, 'no-way-back-afloat', 'unit')).toEqual([small]);
      expect(ruleOf(seen, 'no-way-back-afloat')).toBe('crete/V.L.7.r3');
      const back = at('axis-combat', { [other]: shore, [enemy]: inland, [neighbour]: beside });
      attack(back, { on: inland, by: other }, [3]);
      expect(options(back).filter((text) => text.includes(box))).toEqual([]);
      // Nobody in a box controls its shore: whoever is beaten inland may go there.
      const { map } = at('axis-combat', {}).kit;
      const hex = (id: string) => map.grid.number(id);
      const opposite = map.spread.from(hex(inland)).find((one) => map.grid.distance(one, hex(shore)) === 2);
      const from = map.Hex.name(opposite ?? hex(inland));
      const free = at('axis-combat', { [small]: box, [big]: from, [enemy]: inland });
      attack(free, { on: inland, by: big }, [1]);
      expect(options(free)).toContain(`retreat ${enemy} ${shore}`);
    });

    clause(['crete/V.L.7.r4', 'crete/GAP.4.r4'], 'is fired at where its sea is in range and in sight', () => {
      const afloat = { [small]: box, [weak]: shore };
      const answer = (unit: string, hex: string) => {
        const state = at('axis-combat', { ...afloat, [unit]: hex, [sections[0]]: shore, [gun]: shore });
        attack(state, { on: shore, by: [] });
        play(state, `fire-at ${small}`);
        return options(state).includes(`fire-with ${unit}`) ? 'fires' : bar(state, `fire-with ${unit}`);
      };
      expect(answer(flak, near)).toBe('fires');
      expect(answer(flak, far)).toBe('crete/V.G.2.s1');
      expect(answer(guns[1], far)).toBe('fires');
      expect(answer(guns[1], blind)).toBe('crete/V.G.3.b');
    });

    clause('crete/V.L.7.r3', 'and whoever is driven back by defensive fire is lost', () => {
      const state = at('axis-combat', { [small]: box, [weak]: shore, [gun]: shore });
      attack(state, { on: shore, by: [] });
      play(state, [`fire-at ${small}`, `fire-with ${gun}`]);
      expect(preview(state, 'open-fire').outcomes.map(({ text }) => text)).toContain(
        'They are lost: there is no retreat from a landing box',
      );
      const seen = play(state, 'open-fire', { rolls: [1] });
      expect(keys(seen)).toEqual(['fire-announced', 'fire-result', 'no-way-back-afloat', 'attack-cancelled']);
      expect(placeOf(state, small)).toBe('eliminated');
      expect(options(state)).toEqual(['end']);
    });

    clause('crete/GAP.1.r10', 'counts in full in an exchange', () => {
      const state = at('axis-combat', { [small]: box, [other]: box, [sections[0]]: shore });
      expect(result(attack(state, { on: shore, by: [] }, [3]))).toBe('2 to 2, 1-1: 3 EX');
      play(state, [`give-up ${small}`, 'enough']);
      expect(placeOf(state, sections[0])).toBe('eliminated');
    });
  });

  describe('whoever has come ashore', () => {
    clause('crete/V.L.6.r1', 'attacks with full strength in the same turn', () => {
      const state = at('axis-move', { [big]: box, [enemy]: inland });
      expect(placeOf(state, big)).toBe(shore);
      play(state, 'end');
      expect(oddsOf(state, { on: inland, by: big })).toBe('9 to 5, 1-1');
    });

    clause('crete/V.A.10.r3', 'advances when it has won, though it may not move', () => {
      const ashore = at('axis-move', { [big]: box, [weak]: inland });
      expect(bar(ashore, `pick ${big}`)).toBe('crete/V.A.10.s1');
      const flownIn = at('axis-move', { [big]: { at: shore, arrived: 'landed' }, [weak]: inland });
      expect(bar(flownIn, `pick ${big}`)).toBe('crete/V.A.10.s1');
      for (const state of [ashore, flownIn]) {
        play(state, 'end');
        // 9 against 3 is 3-1, and a 3 drives the defenders back.
        expect(result(attack(state, { on: inland, by: big }, [3]))).toBe('9 to 3, 3-1: 3 DR');
        play(state, options(state, `retreat ${weak}`)[0] ?? '');
        play(state, `advance ${big} ${inland}`);
        expect(placeOf(state, big)).toBe(inland);
      }
      // Whoever has dropped does not fight at all.
      const dropped = at('axis-move', {
        [small]: { at: shore, arrived: 'dropped' },
        [big]: shore,
        [weak]: inland,
      });
      play(dropped, ['end', `target ${inland}`]);
      expect(bar(dropped, `attack ${small}`)).toBe('crete/V.I.6.s1');
    });
  });
}
