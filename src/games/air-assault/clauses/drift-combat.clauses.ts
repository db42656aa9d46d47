import { describe, expect, it } from 'vitest';
import { at as pick } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { AXIS } from '../kinds.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.I.5 to 7: those who come down among enemies. */
export function driftCombatClauses(stage: Stage, advanced: Stage): void {
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
    placeOf,
    play,
    playOn,
    preview,
    ruleOf,
    told,
  } = stage;
  const { attack, declare, foretold, goOn, oddsOf, result } = combatDesk(stage);
  const { centre, ring, battery, rough } = cast.combat;
  const { nine, two, guns: axisGuns, bombers } = cast.combat.axis;
  const { battalions, strong, weak, sections, staff, guns, heavyTank } = cast.combat.allied;
  const [first, second, third, fourth, fifth, sixth] = ring;
  const [big] = nine;
  const [small, other, another] = two;
  const [light] = axisGuns;
  const [gun] = guns;
  const [enemy, neighbour] = battalions;
  const dropped = (hex: string) => ({ at: hex, arrived: 'dropped' });
  const fight = (units: Readonly<Record<string, unknown>>, die: number, hex = centre) => {
    const state = at('drift-combats', units as Readonly<Record<string, string>>);
    return { state, seen: play(state, `fight ${hex}`, { rolls: [die] }) };
  };
  const { Unit, names } = game.setUp().kit.counters;
  const label = (unit: string) => pick(names, numberOf(Unit, unit));
  const placesOf = (state: ReturnType<typeof at>, units: readonly string[]) =>
    units.map((unit) => placeOf(state, unit));

  describe('drift combat', () => {
    clause(['crete/V.I.5.s1', 'crete/V.I.5.s2'], 'is fought by whoever has come down among enemies', () => {
      const units = {
        [small]: dropped(centre),
        [enemy]: centre,
        [other]: dropped(fourth),
        [neighbour]: second,
      };
      const state = at('drift-combats', units);
      expect(open(state)).toBe('axis drift-combats.choose');
      expect(options(state)).toEqual([`fight ${centre}`]);
      expect(bar(state, `fight ${second}`)).toBe('crete/V.I.5.s1');
      // 2 against 5 is 1-3; with the 1 that is added a 5 is the end of the company.
      const seen = play(state, `fight ${centre}`, { rolls: [5] });
      expect(result(seen, 'drift-combat')).toBe('2 to 5, 1-3: 6 AE');
      expect(options(state, 'fight')).toEqual([]);
      expect(options(at('drift-combats', { [small]: dropped(first), [enemy]: centre }), 'fight')).toEqual([]);
    });

    clause(['crete/V.I.5.a', 'crete/V.I.5.a.3'], 'between those in the hex alone', () => {
      const around = { [big]: first, [other]: dropped(third), [neighbour]: second };
      const { seen } = fight({ [small]: dropped(centre), [sections[0]]: centre, ...around }, 6);
      expect(result(seen, 'drift-combat')).toBe('2 to 2, 1-1: 7 AL');
    });

    clause('crete/V.I.5.a.2', 'in which the Axis attacks', () => {
      const { seen } = fight({ [small]: dropped(centre), [staff[0]]: centre }, 6);
      expect(seen.dice).toEqual(['axis drift-combat']);
      expect([told(seen, 'drift-combat', 'attack'), told(seen, 'drift-combat', 'defence')]).toEqual([
        [2],
        [1],
      ]);
    });

    clause('crete/V.I.5.b', 'with 1 added to the die', () => {
      const state = at('drift-combats', {
        [small]: dropped(centre),
        [other]: dropped(centre),
        [staff[0]]: centre,
      });
      expect(foretold(state, `fight ${centre}`)).toBe('4 to 1, 4-1 +1');
      const seen = play(state, `fight ${centre}`, { rolls: [3] });
      expect([told(seen, 'drift-combat', 'die'), told(seen, 'drift-combat', 'sum')]).toEqual([[3], [4]]);
      expect(seen.charts).toEqual(['combat-results 4 4-1']);
      expect(seen.lines[0]).toMatch(/ \(die 3 \+ 1\)\.$/);
    });

    clause('crete/V.I.5.r1', 'by all airborne units in the hex together', () => {
      const units = { [small]: dropped(centre), [other]: dropped(centre), [another]: dropped(centre) };
      expect(result(fight({ ...units, [enemy]: centre }, 3).seen, 'drift-combat')).toBe('6 to 5, 1-1: 4 NE');
    });

    clause('crete/V.I.5.r2', 'in the order that the Axis likes', () => {
      const units = {
        [small]: dropped(first),
        [other]: dropped(fourth),
        [staff[0]]: first,
        [staff[1]]: fourth,
      };
      for (const [one, next] of [
        [first, fourth],
        [fourth, first],
      ] as const) {
        const state = at('drift-combats', units);
        expect(options(state, 'fight')).toHaveLength(2);
        // 2 against 1 is 2-1.
        play(state, `fight ${one}`, { rolls: [1] });
        while (open(state) !== 'axis drift-combats.choose') play(state, options(state).slice(0, 1));
        expect(options(state)).toEqual([`fight ${next}`]);
      }
    });

    clause('crete/V.I.5.r3', 'with the terrain', () => {
      const { seen } = fight({ [small]: dropped(rough.hex), [staff[0]]: rough.hex }, 3, rough.hex);
      expect(result(seen, 'drift-combat')).toBe('2 to 2, 1-1: 4 NE');
    });

    clause('crete/V.I.5.r4', 'without guns, aircraft and defensive fire', () => {
      const help = { [gun]: battery, [light]: first, [bombers[0]]: centre };
      const { state, seen } = fight({ [small]: dropped(centre), [weak]: centre, ...help }, 1);
      expect(result(seen, 'drift-combat')).toBe('2 to 3, 1-2: 2 NE');
      expect(keys(seen).filter((key) => key.startsWith('fire'))).toEqual([]);
      expect(open(state)).toBe('axis retreat.choose');
    });

    clause('crete/V.I.5.r5', 'and shows the Allied units in the hex, and no others', () => {
      const hidden = { [enemy]: down(centre), [staff[0]]: down(centre), [neighbour]: down(third) };
      const units = { [small]: dropped(centre), ...hidden };
      const { facts } = preview(at('drift-combats', units), `fight ${centre}`);
      // What is under the counters is open, what is added to the die is not.
      expect(facts.map(({ key, value }) => `${key} ${value}`)).toEqual(['attack 2', 'drift-combat +1']);
      const { seen } = fight(units, 5);
      expect(told(seen, 'exposed', 'unit').toSorted()).toEqual([enemy, staff[0]].toSorted());
      expect(ruleOf(seen, 'exposed')).toBe('crete/V.I.5.r5');
    });

    clause('crete/V.I.5.r6', 'there is none with decoys', () => {
      const state = at('drift-combats', { [small]: dropped(centre), 'decoy-1': down(centre) });
      const seen = play(state, `fight ${centre}`);
      expect(keys(seen).slice(0, 2)).toEqual(['decoy-removed', 'nobody-there']);
      expect(ruleOf(seen, 'decoy-removed')).toBe('crete/V.I.5.r6');
      expect(placesOf(state, [small, 'decoy-1'])).toEqual([centre, 'eliminated']);
      const both = fight({ [small]: dropped(centre), [staff[0]]: down(centre), 'decoy-1': down(centre) }, 1);
      expect(keys(both.seen)).toContain('drift-combat');
    });

    clause('crete/V.I.5.r9', 'guns fight in it, and suffer', () => {
      const alone = fight({ [light]: dropped(centre), [staff[0]]: centre }, 1);
      // 2 against 1 is 2-1.
      expect(result(alone.seen, 'drift-combat')).toBe('2 to 1, 2-1: 2 DR');
      const lost = fight(
        { [light]: dropped(centre), [small]: dropped(centre), [strong]: centre, [enemy]: centre },
        5,
      );
      expect(result(lost.seen, 'drift-combat')).toBe('4 to 11, 1-3: 6 AE');
      expect(placesOf(lost.state, [light, small])).toEqual(['eliminated', 'eliminated']);
    });

    clause('crete/GAP.1.r15', 'an exchange comes to nothing where only guns could be given up', () => {
      const { state, seen } = fight({ [light]: dropped(centre), [sections[0]]: centre }, 2);
      expect(ruleOf(seen, 'nobody-to-give-up')).toBe('crete/GAP.1.r15');
      expect(result(seen, 'drift-combat')).toBe('2 to 2, 1-1: 3 EX');
      expect(keys(seen)).not.toContain('given-up');
      expect(placeOf(state, sections[0])).toBe(centre);
      const before = at('drift-combats', { [light]: dropped(centre), [sections[0]]: centre });
      const { outcomes } = preview(before, `fight ${centre}`);
      const inVain = outcomes.filter(({ text }) => ['EX', 'AL', 'NE'].includes(text));
      expect(new Set(inVain.map(({ meaning }) => meaning))).toEqual(
        new Set(['The airborne units have to leave the hex, cannot and are lost']),
      );
      expect(new Set(inVain.map(({ tone }) => tone))).toEqual(new Set(['bad']));
      const mixed = fight({ [light]: dropped(centre), [small]: dropped(centre), [strong]: centre }, 2);
      expect(told(mixed.seen, 'drift-combat', 'result')).toEqual(['AR']);
    });

    clause('crete/GAP.7.r2', 'nor do losses that nobody can take', () => {
      const { state, seen } = fight({ [light]: dropped(centre), [sections[0]]: centre }, 6);
      expect(result(seen, 'drift-combat')).toBe('2 to 2, 1-1: 7 AL');
      expect(keys(seen)).not.toContain('given-up');
      // The guns cannot stay, and cannot leave.
      expect(told(seen, 'does-not-retreat', 'unit')).toEqual([light]);
      expect(placeOf(state, sections[0])).toBe(centre);
    });

    it('losses that take all but guns take those, too, and that is foreseen', () => {
      const units = { [light]: dropped(centre), [small]: dropped(centre), [enemy]: centre };
      const state = at('drift-combats', units);
      const meaning = preview(state, `fight ${centre}`).outcomes.find(({ text }) => text === 'AL')?.meaning;
      expect(meaning).toBe('All airborne units in the hex are lost');
      // Half of 5 is owed, and there are 2 to give up.
      const seen = play(state, `fight ${centre}`, { rolls: [4] });
      expect(result(seen, 'drift-combat')).toBe('4 to 5, 1-2: 5 AL');
      expect(placesOf(state, [light, small])).toEqual(['eliminated', 'eliminated']);
    });

    clause(
      ['crete/V.I.5.r10', 'crete/V.F.10.r6'],
      'what becomes of guns is foreseen for every result',
      () => {
        const meaningOf = (troops: readonly string[], defenders: readonly string[], result: string) => {
          const down = troops.map((unit) => [unit, dropped(centre)]);
          const there = defenders.map((unit) => [unit, centre]);
          const state = at('drift-combats', Object.fromEntries([...down, ...there]));
          return preview(state, `fight ${centre}`).outcomes.find(({ text }) => text === result)?.meaning;
        };
        const lost = `in any case ${label(light)}`;
        const three = [...two, light];
        const given = 'The Axis gives up units of its choice, and the Allies as much as fits into that';
        expect(meaningOf(three, [enemy], 'EX')).toBe(
          `${given}; if both are left, the airborne units have to leave the hex, and whoever cannot is lost, ${lost}`,
        );
        expect(meaningOf(three, [enemy], 'AL')).toBe(
          `The airborne units give up 3 or more of attack strength, at least one unit; whoever is left has to leave the hex, and whoever cannot is lost, ${lost}`,
        );
        expect(meaningOf(two, [enemy], 'EX')).toBe(
          `${given}; if both are left, the airborne units have to leave the hex`,
        );
        // What two companies can give up, or one of them, is less than 6 and than 4.
        expect(meaningOf([small, other, light], [strong], 'EX')).toBe(
          `${given}, but not all of them; the airborne units that are left have to leave the hex, and whoever cannot is lost, ${lost}`,
        );
        expect(meaningOf([small, light], sections, 'EX')).toBe(
          'All airborne units in the hex are lost, and of the Allies as much as fits into what the Axis gives up',
        );
        // Whoever is given up is worth all of the defence.
        for (const troops of [two, [small, light]])
          expect(meaningOf(troops, [sections[0]], 'EX')).toBe(
            'The Axis gives up units of its choice, and all Allied units in the hex are lost',
          );
      },
    );

    clause(['crete/V.I.5.r10', 'crete/GAP.1.r8'], 'and while units are given up: who must leave then', () => {
      const units = { ...Object.fromEntries([...two, light].map((id) => [id, dropped(centre)])) };
      const factsOf = (state: ReturnType<typeof at>, action: string) =>
        preview(state, action)
          .facts.slice(2)
          .map(({ text, value, rule }) => [text, value, rule]);
      const named = (...ids: readonly string[]) => ids.map(label).join(' and ');
      const leave = `must leave ${centre} or be lost`;
      const stay = `left in ${centre} without a retreat, and lost`;
      const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
      // 8 against 5 is 1-1, and a 2 with 1 added is an exchange.
      const { state } = fight({ ...units, [enemy]: centre }, 2);
      expect(factsOf(state, `give-up ${small}`)).toEqual([
        [`If no more is given up: ${leave}`, named(other, another), 'crete/V.I.5.r10'],
        [`If no more is given up: ${stay}`, named(light), 'crete/V.F.10.r6'],
      ]);
      play(state, `give-up ${small}`);
      expect(factsOf(state, 'enough')).toEqual([
        [upper(leave), named(other, another), 'crete/V.I.5.r10'],
        [upper(stay), named(light), 'crete/V.F.10.r6'],
      ]);
      play(state, `give-up ${other}`);
      expect(factsOf(state, `give-up ${another}`)).toEqual([]);
      expect(bar(state, `give-up ${light}`)).toBe('crete/GAP.1.r8');
      expect(cause(state, `give-up ${light}`)).toBe('Only infantry and armour are given up.');
      // Of an AL that is known once enough is given up: 3 of the 5.
      const owing = fight({ ...units, [enemy]: centre }, 5).state;
      expect(factsOf(owing, `give-up ${small}`)).toEqual([]);
      play(owing, `give-up ${small}`);
      expect(factsOf(owing, `give-up ${other}`)).toEqual([
        [upper(leave), named(another), 'crete/V.I.5.r10'],
        [upper(stay), named(light), 'crete/V.F.10.r6'],
      ]);
    });

    clause('crete/V.I.5.r10', 'who has cleared the hex stays in it', () => {
      // 4 against 1 is 4-1, and with the 1 that is added a 2 is the end of the defenders.
      const units = { [small]: dropped(centre), [other]: dropped(centre), [staff[0]]: centre };
      const { state, seen } = fight(units, 2);
      expect(result(seen, 'drift-combat')).toBe('4 to 1, 4-1: 3 DE');
      expect(keys(seen)).not.toContain('thrown-out');
      expect(open(state)).not.toBe('axis retreat.choose');
      expect(placesOf(state, [small, other, staff[0]])).toEqual([centre, centre, 'eliminated']);
    });

    it('is foreseen as bad if it has no effect, and so is an exchange of guns alone', () => {
      const toneOf = (units: Readonly<Record<string, unknown>>, result: string) => {
        const state = at('drift-combats', units as Readonly<Record<string, string>>);
        return preview(state, `fight ${centre}`).outcomes.find(({ text }) => text === result)?.tone;
      };
      const troops = { [small]: dropped(centre), [sections[0]]: centre };
      expect([toneOf(troops, 'NE'), toneOf(troops, 'EX')]).toEqual(['bad', 'even']);
      // Airborne guns fight, and are not given up.
      expect(toneOf({ [light]: dropped(centre), [sections[0]]: centre }, 'EX')).toBe('bad');
    });

    clause('crete/V.F.10.d', 'who flees from it counts in the combat phase like others', () => {
      const { state } = fight({ [small]: dropped(centre), [staff[0]]: centre, [big]: first }, 1);
      play(state, `retreat ${staff[0]} ${third}`);
      playOn(state, 'axis movement.pick');
      const seen = game.view(state, AXIS).board.units.find(({ id }) => id === staff[0]);
      expect([seen?.at, seen?.deeds]).toEqual([third, undefined]);
    });

    clause('crete/V.I.5.r10', 'who has not cleared the hex leaves it, or is lost', () => {
      const { state, seen } = fight({ [small]: dropped(centre), [weak]: centre }, 1);
      expect(keys(seen)).toContain('thrown-out');
      expect(open(state)).toBe('axis retreat.choose');
      play(state, `retreat ${small} ${third}`);
      expect(placesOf(state, [small, weak])).toEqual([third, centre]);
      // All around is controlled by others than those in the hex.
      const others = { [enemy]: first, [neighbour]: third, [strong]: fifth };
      const lost = fight({ [small]: dropped(centre), [weak]: centre, ...others }, 1);
      expect(told(lost.seen, 'cannot-retreat', 'unit')).toEqual([small]);
    });

    clause(
      'crete/V.I.5.c',
      'retreats lead out of the zones of all but those in the hex, or to friends',
      () => {
        const units = { [small]: dropped(centre), [enemy]: centre, [neighbour]: first, [other]: second };
        // 2 against 5 is 1-3, and a 2 with 1 added drives the company back.
        const { state, seen } = fight(units, 2);
        expect(result(seen, 'drift-combat')).toBe('2 to 5, 1-3: 3 AR');
        expect(
          options(state)
            .map((text) => text.split(' ')[2])
            .toSorted(),
        ).toEqual([second, third, fourth, fifth].toSorted());
        expect(bar(state, `retreat ${small} ${sixth}`)).toBe('crete/V.I.5.c');
        expect(cause(state, `retreat ${small} ${sixth}`)).toBe(`${sixth} is controlled from ${first}.`);
        // The same for the Allies: 2 against 1 is 2-1, and a 1 with 1 added drives them back.
        const back = fight({ [small]: dropped(centre), [staff[0]]: centre, [big]: first }, 1);
        expect(result(back.seen, 'drift-combat')).toBe('2 to 1, 2-1: 2 DR');
        const ways = options(back.state).map((text) => text.split(' ')[2]);
        expect(ways.toSorted()).toEqual([third, fourth, fifth].toSorted());
        expect(bar(back.state, `retreat ${staff[0]} ${second}`)).toBe('crete/V.I.5.c');
      },
    );

    clause('crete/V.F.10.c', 'to friends that have no part in it, and not to those that have', () => {
      const [gunners, more] = cast.combat.axis.antiTank;
      const fleeing = [small, other, another, gunners];
      const units = Object.fromEntries([...fleeing, more].map((unit) => [unit, dropped(centre)]));
      const there = { [strong]: centre, [enemy]: second, [big]: third };
      // 8 against 6 is 1-1, and a 3 with 1 added has no effect.
      const { state, seen } = fight({ ...units, ...there }, 3);
      expect(keys(seen)).toContain('thrown-out');
      play(
        state,
        fleeing.map((unit) => `retreat ${unit} ${third}`),
      );
      // Seven points are too much: the friend is given up for whom they came.
      play(state, `eliminate ${big}`);
      expect(bar(state, `retreat ${more} ${third}`)).toBe('crete/V.F.10.c');
      expect(cause(state, `retreat ${more} ${third}`)).toBe(
        `Whoever is in ${third} has a part in this combat.`,
      );
    });

    clause('crete/V.I.5.r11', 'heavy armour alone is lost at once', () => {
      const state = advanced.at('drift-combats', { [small]: dropped(centre), [heavyTank]: centre });
      const { outcomes } = advanced.preview(state, `fight ${centre}`);
      expect(outcomes.map(({ chance }) => chance)).toEqual([1]);
      const seen = advanced.play(state, `fight ${centre}`);
      expect(advanced.told(seen, 'lost', 'unit')).toEqual([heavyTank]);
      const helped = { [small]: dropped(centre), [heavyTank]: centre, [staff[0]]: centre };
      const both = advanced.at('drift-combats', helped);
      expect(advanced.keys(advanced.play(both, `fight ${centre}`, { rolls: [6] }))).toContain('drift-combat');
    });
  });

  describe('whoever has dropped', () => {
    clause('crete/V.I.6.s1', 'does not attack in the same segment', () => {
      const units = { [small]: dropped(first), [light]: dropped(first), [other]: second, [enemy]: centre };
      const state = at('axis-combat', units);
      declare(state, { on: centre, by: other });
      expect(bar(state, `attack ${small}`)).toBe('crete/V.I.6.s1');
      expect(bar(state, `support ${light}`)).toBe('crete/V.I.6.s1');
      const later = at('axis-combat', { ...units, [small]: first, [light]: first });
      declare(later, { on: centre, by: other });
      expect(options(later)).toContain(`attack ${small}`);
      expect(options(later)).toContain(`support ${light}`);
    });

    clause('crete/V.I.6.r1', 'controls, shows counters and defends as everybody does', () => {
      const state = at('axis-move', { [small]: dropped(centre), [weak]: down(first) });
      expect(told(play(state, 'end'), 'exposed', 'unit')).toEqual([weak]);
      goOn(state, 'allied movement.pick');
      play(state, 'end');
      expect(oddsOf(state, { on: centre, by: weak })).toBe('2 to 2, 1-1');
      const zone = at('axis-move', { [small]: dropped(centre), [weak]: third });
      goOn(zone, 'allied movement.pick');
      play(zone, `pick ${weak}`);
      expect(bar(zone, `go ${fourth}`)).toBe('crete/V.D.5.s1');
    });

    clause('crete/V.I.6.r2', 'and its guns answer in the Allied segment', () => {
      const state = at('axis-combat', { [small]: dropped(centre), [light]: dropped(centre), [enemy]: first });
      play(state, 'end');
      goOn(state, 'allied combat-phase.declare');
      attack(state, { on: centre, by: enemy });
      expect(open(state)).toBe('axis defensive-fire.announce');
      play(state, `fire-at ${enemy}`);
      expect(options(state)).toContain(`fire-with ${light}`);
    });

    clause('crete/V.I.7.s3', 'can be attacked in the first turn', () => {
      const state = at('allied-combat', { [small]: centre, [enemy]: first }, 1);
      expect(result(attack(state, { on: centre, by: enemy }, [5]))).toBe('4 to 2, 2-1: 5 NE');
    });

    clause('crete/V.I.7.r2', 'and whoever wins then advances one hex more than it may move', () => {
      const state = at('allied-move', { [small]: centre, [enemy]: battery }, 1);
      play(state, `pick ${enemy}`);
      const step = options(state, 'go ').find((text) => ring.some((hex) => text === `go ${hex}`)) ?? '';
      play(state, [step, 'end']);
      expect(result(attack(state, { on: centre, by: enemy }, [2]))).toBe('4 to 2, 2-1: 2 DR');
      play(state, options(state, `retreat ${small}`)[0] ?? '');
      play(state, `advance ${enemy} ${centre}`);
      expect(placeOf(state, enemy)).toBe(centre);
    });

    clause('crete/V.I.7.r2', 'nor is a retreat counted', () => {
      const state = at('axis-combat', { [big]: first, [weak]: centre }, 1);
      expect(result(attack(state, { on: centre, by: big }, [3]))).toBe('9 to 3, 3-1: 3 DR');
      play(state, [`retreat ${weak} ${fourth}`, 'end']);
      goOn(state, 'allied movement.pick');
      play(state, `pick ${weak}`);
      expect(options(state, 'go ').length).toBeGreaterThan(0);
      expect(options(state, 'go ').every((text) => text.split(' ').length === 2)).toBe(true);
    });
  });
}
