import { describe, expect, it } from 'vitest';
import { cell, at as entry } from '../../../engine/arrays.ts';
import { sees } from '../../../engine/audience.ts';
import { NO_DICE } from '../../../engine/dice.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random } from '../../../engine/seeded.ts';
import type { Seen } from '../../../proof/desk.ts';
import { derived } from '../derived.ts';
import { isUnderFlak } from '../flak.ts';
import { isInterdicting } from '../interdiction.ts';
import { ALLIED, AXIS, type Hex, type Unit } from '../kinds.ts';
import { BOMBARDMENT, INTERDICTION, SUPPORT } from '../missions.ts';
import { added, MOST_TURNS } from '../neutral.ts';
import { pointsIn, rosterOf, type State } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { givenAway } from './disclosures.clauses.ts';
import { down, type Stage } from './testing.ts';

/** VI.A and VI.B: missions of aircraft, bombardment, and what antiaircraft units do. */
export function missionClauses(stage: Stage): void {
  const {
    at,
    bar,
    cast,
    clause,
    dropOf,
    fly,
    game,
    keys,
    open,
    options,
    placeOf,
    play,
    preview,
    send,
    told,
  } = stage;
  const { playOn, why } = stage;
  const { oddsOf, attackUnanswered, declare } = combatDesk(stage);
  type Placing = Parameters<typeof at>[1];

  const { kit } = game.setUp();
  const { counters, map } = kit;
  const roster = rosterOf(game.setUp());
  const unitOf = (id: string): Unit => numberOf(counters.Unit, id);
  const name = (unit: Unit) => counters.Unit.name(unit);
  const strengthOf = (...ids: readonly string[]) =>
    ids.reduce((sum, id) => sum + cell(counters.attack, unitOf(id)), 0);
  const flying = (mission: typeof SUPPORT, missions: number) => {
    const found = roster.aircraft.filter(
      (unit) => roster.missionsOf(unit).includes(mission) && roster.missionsOf(unit).length === missions,
    );
    return found.map(name);
  };
  const [bomber = '', another = ''] = cast.aircraft.two;
  const [fighter = '', wingman = ''] = flying(INTERDICTION, 1);
  const [fighterBomber = ''] = flying(BOMBARDMENT, 3);
  const [one, two] = cast.axis;
  const [enemy, friend] = cast.allied;
  const light = cast.airfield.flak;
  const [heavy = ''] = cast.airfield.heavy;
  const coastal = cast.gun.unit;
  const { centre, ring } = cast.combat;
  const DAY = 7;
  const NIGHT = 9;

  /** A land hex so far from another one. */
  const away = (from: string, distance: number): string => {
    const hex = map.land.find((one) => map.grid.distance(one, map.grid.number(from)) === distance);
    if (hex === undefined) throw new Error(`nothing is ${distance} from ${from}`);
    return map.Hex.name(hex);
  };
  const neutralOf = (state: State, id: string) => cell(state.neutral, unitOf(id));
  const over = (hex: string, mission = 'support') => ({ at: hex, mission });
  /** What the Axis hears. */
  const heard = ({ events }: Seen) =>
    events.filter(({ to }) => sees(AXIS, to)).map((event) => game.eventDocument(event));
  /** Bombers are over a hex, and about to bombard it. */
  const bombing = (hex: string, others: Placing = {}, by: readonly string[] = [bomber], turn = DAY) =>
    at(
      'bombardment',
      { ...Object.fromEntries(by.map((id) => [id, over(hex, 'bombardment')])), ...others },
      turn,
    );
  const bombed = (hex: string, die: number, others: Placing = {}, by?: readonly string[]) => {
    const state = bombing(hex, others, by);
    return { state, seen: play(state, `bombard ${hex}`, { rolls: [die] }) };
  };
  const strengthIn = (seen: Seen) => told(seen, 'bombarded', 'strength')[0];
  /** What strengthens a bombardment of a hex with others there. */
  const strengthWith = (hex: string, others: Placing, by?: readonly string[]) =>
    strengthIn(bombed(hex, 6, others, by).seen);
  const faceDownIn = (state: State) => game.view(state, AXIS).board.faceDown;
  const half = (strength: number) => Math.floor(strength / 2);

  describe('missions', () => {
    clause(
      ['crete/VI.A.2.s1', 'crete/VI.A.3.s1'],
      'bombers support and bombard, fighters interdict, fighter-bombers do all of it',
      () => {
        const offered = (unit: string) => {
          const state = at('aircraft', { [enemy]: centre }, DAY);
          play(state, `pick ${unit}`);
          return options(state, 'mission');
        };
        expect(offered(bomber)).toEqual(['mission support', 'mission bombardment']);
        expect(offered(fighterBomber)).toEqual([
          'mission support',
          'mission interdiction',
          'mission bombardment',
        ]);
        // Nothing is asked where there is no choice.
        expect(offered(fighter)).toEqual([]);
        for (const unit of roster.aircraft) {
          const can = roster.missionsOf(unit);
          const type = counters.typeOf(unit);
          expect(
            [can.includes(SUPPORT), can.includes(INTERDICTION), can.includes(BOMBARDMENT)],
            name(unit),
          ).toEqual([type !== 'fighter', type !== 'bomber', type !== 'fighter']);
        }
        const state = at('aircraft', { [enemy]: centre }, DAY);
        play(state, `pick ${bomber}`);
        expect(bar(state, 'mission interdiction')).toBe('crete/VI.A.2.s1');
      },
    );

    clause(
      ['crete/VI.A.1.s1', 'crete/VI.A.1.r1'],
      'bombers and fighter-bombers give support as in the Basic Game, and fighters cannot',
      () => {
        // What supports adds to the attack, and nothing else does.
        const odds = (aircraft: Placing) =>
          oddsOf(at('axis-combat', { [one]: ring[0], [enemy]: centre, ...aircraft }, DAY), {
            on: centre,
            by: one,
          });
        const plain = strengthOf(one);
        expect(odds({})).toMatch(new RegExp(`^${plain} to `));
        for (const id of [bomber, fighterBomber])
          expect(odds({ [id]: over(centre) })).toMatch(new RegExp(`^${plain + strengthOf(id)} to `));
        expect(odds({ [fighterBomber]: over(near(centre), 'interdiction') })).toBe(odds({}));
        const fault = stage.faultOf({
          at: 'axis-combat',
          turn: DAY,
          units: { [fighter]: { at: centre, mission: 'support' } },
        });
        expect(fault).toContain('cannot fly this mission');
      },
    );

    /** A hex on a road, as near to another one as can be. */
    function near(hex: string): string {
      const from = map.grid.number(hex);
      const roads = map.land.filter((one) => map.isOnRoad(one));
      const [nearest] = roads.toSorted((a, b) => map.grid.distance(a, from) - map.grid.distance(b, from));
      return map.Hex.name(nearest ?? from);
    }

    clause('crete/VI.A.1.s2', 'support leaves when the Axis segment is over', () => {
      const state = at(
        'axis-move',
        { [one]: ring[0], [enemy]: away(centre, 6), [bomber]: over(centre) },
        DAY,
      );
      playOn(state, 'axis combat-phase.declare', 'axis combat-phase.assemble');
      expect(placeOf(state, bomber)).toBe(centre);
      playOn(state, 'allied turning-down.choose', 'allied movement.pick');
      expect(placeOf(state, bomber)).toBe('pool');
    });

    clause('crete/VI.A.2.s2', 'interdiction is flown over roads and next to them', () => {
      const state = at('aircraft', {}, DAY);
      play(state, `pick ${fighter}`);
      const roads = new Set(cast.map.roads.flatMap(({ path }) => path));
      const besides = map.Hex.all.filter((hex) => {
        if (roads.has(map.Hex.name(hex))) return true;
        return map.grid
          .neighbours(hex)
          .some((next) => map.isNear(hex, next) && roads.has(map.Hex.name(next)));
      });
      expect(besides.length).toBeLessThan(map.Hex.size);
      expect(options(state, 'put').toSorted()).toEqual(
        besides.map((hex) => `put ${map.Hex.name(hex)}`).toSorted(),
      );
      const far = map.Hex.all.find((hex) => !besides.includes(hex));
      expect(bar(state, `put ${map.Hex.name(far ?? (0 as Hex))}`)).toBe('crete/VI.A.2.s2');
      expect(stage.cause(state, map.Hex.name(far ?? (0 as Hex)))).toContain('There is no road in ');
      expect(bar(state, `put ${cast.box}`)).toBe('crete/V.K.1');
    });

    clause('crete/VI.A.2.s5', 'no other mission keeps anybody off the roads', () => {
      const road = near(centre);
      const hinders = (units: Placing) => isInterdicting(at('axis-move', units, DAY), map.grid.number(road));
      expect(hinders({ [fighter]: over(road, 'interdiction') })).toBe(true);
      expect(hinders({ [fighterBomber]: over(road, 'interdiction') })).toBe(true);
      expect(hinders({ [fighterBomber]: over(road), [bomber]: over(road) })).toBe(false);
      expect(hinders({})).toBe(false);
    });

    clause('crete/VI.A.2.s6', 'interdiction lasts until the Allied segment is over', () => {
      const road = near(centre);
      const state = at('axis-combat', { [fighter]: over(road, 'interdiction'), [enemy]: away(road, 6) }, DAY);
      playOn(state, 'allied movement.pick');
      expect(placeOf(state, fighter)).toBe(road);
      playOn(state, 'allied combat-phase.declare');
      expect(placeOf(state, fighter)).toBe(road);
      const seen = play(state, 'end');
      expect(told(seen, 'interdiction-over', 'units')).toEqual([[fighter]]);
      expect(placeOf(state, fighter)).toBe('pool');
    });

    clause(
      ['crete/VI.A.r1', 'crete/VI.A.r2'],
      'each aircraft flies once in a turn, and everybody hears for what',
      () => {
        const state = at('aircraft', { [enemy]: centre }, DAY);
        fly(state, bomber, centre, 'bombardment');
        expect(bar(state, `pick ${bomber}`)).toBe('crete/V.K.1');
        const road = near(centre);
        fly(state, fighter, road);
        const seen = play(state, 'done');
        expect(told(seen, 'aircraft-sent', 'mission')).toEqual(
          roster.aircraft
            .map(name)
            .filter((id) => [bomber, fighter].includes(id))
            .map((id) => (id === bomber ? 'bombardment' : 'interdiction')),
        );
        expect(told(seen, 'aircraft-sent', 'place').toSorted()).toEqual([centre, road].toSorted());
        expect(
          seen.events.filter(({ key }) => key === 'aircraft-sent').every(({ to }) => sees(ALLIED, to)),
        ).toBe(true);
        const shown = game.view(state, ALLIED).board.units.find(({ id }) => id === bomber);
        expect(shown).toMatchObject({ at: centre, mission: 'bombardment' });
        // It has bombarded, and does not support an attack any more; by the next day it flies again.
        play(state, `bombard ${centre}`, { rolls: [6] });
        expect(placeOf(state, bomber)).toBe('pool');
        playOn(state, 'axis aircraft.pick');
        expect(state.turn).toBeGreaterThan(DAY);
        expect(options(state)).toContain(`pick ${bomber}`);
      },
    );

    const other = away(centre, 8);
    /** Two places are to be bombarded, and one aircraft supports. */
    const sent = () => {
      const state = at('aircraft', { [enemy]: centre, [friend]: other }, DAY);
      fly(state, bomber, centre, 'bombardment');
      fly(state, fighterBomber, other, 'bombardment');
      fly(state, another, centre);
      return { state, seen: play(state, 'done') };
    };

    clause(
      ['crete/VI.A.r3', 'crete/VI.A.r4'],
      'all are placed, then bombardments are rolled for in any order',
      () => {
        const { state, seen } = sent();
        expect(keys(seen)).not.toContain('bombarded');
        expect(open(state)).toBe('axis bombardment.choose');
        expect(options(state).toSorted()).toEqual([`bombard ${centre}`, `bombard ${other}`].toSorted());
        play(state, `bombard ${other}`, { rolls: [6] });
        // None is left out.
        expect(options(state)).toEqual([`bombard ${centre}`]);
        play(state, `bombard ${centre}`, { rolls: [6] });
        expect(open(state)).not.toContain('bombardment');
        const turned = sent().state;
        play(turned, `bombard ${centre}`, { rolls: [6] });
        expect(options(turned)).toEqual([`bombard ${other}`]);
      },
    );

    clause(
      ['crete/VI.A.3.s2', 'crete/VI.A.3.s3'],
      'those that bombard are put on the target, roll on the bombardment table, and leave when all is done',
      () => {
        const state = at('aircraft', { [enemy]: centre, [friend]: other }, DAY);
        send(state, bomber, 'bombardment');
        expect(options(state)).toEqual(expect.arrayContaining([`put ${centre}`, `put ${other}`]));
        // Nothing of the Allies is there.
        expect(bar(state, `put ${away(centre, 4)}`)).toBe('crete/VI.A.3.s2');
        const bombs = sent().state;
        const first = play(bombs, `bombard ${other}`, { rolls: [6] });
        expect(first.dice).toEqual(['axis bombarded']);
        expect(first.charts).toHaveLength(1);
        expect(first.charts[0]).toMatch(/^bombardment 6 /);
        expect(placeOf(bombs, fighterBomber)).toBe(other);
        const seen = play(bombs, `bombard ${centre}`, { rolls: [6] });
        expect(told(seen, 'bombers-gone', 'units')).toHaveLength(1);
        expect([bomber, fighterBomber].map((id) => placeOf(bombs, id))).toEqual(['pool', 'pool']);
        expect(placeOf(bombs, another)).toBe(centre);
      },
    );
  });

  describe('bombardment', () => {
    clause(['crete/VI.A.3.r1', 'crete/VI.A.3.r2'], 'one roll for all over a hex, once', () => {
      const state = bombing(
        centre,
        { [enemy]: centre, [friend]: ring[0], [fighterBomber]: over(ring[0], 'bombardment') },
        [bomber, another],
      );
      const seen = play(state, `bombard ${centre}`, { rolls: [6] });
      expect(told(seen, 'bombarded', 'strength')).toEqual([strengthOf(bomber, another)]);
      expect(seen.dice).toEqual(['axis bombarded']);
      expect(bar(state, `bombard ${centre}`)).toBe('crete/VI.A.3.r2');
    });

    clause(
      ['crete/VI.A.3.a.1', 'crete/VI.A.3.a.1.2', 'crete/VI.A.3.b'],
      'a neutralized antiaircraft unit does not fire and does not move, from at once',
      () => {
        const { state, seen } = bombed(centre, 1, { [light]: centre });
        // Its own fire leaves half.
        const turns = 2;
        expect(told(seen, 'neutralized', 'unit')).toEqual([light]);
        expect(neutralOf(state, light)).toBe(turns);
        expect(game.view(state, AXIS).board.units.find(({ id }) => id === light)?.neutral).toBe(turns);
        const neutral = { at: centre, neutral: 1 };
        const moving = (how: Placing[string]) => at('allied-move', { [light]: how, [enemy]: centre }, DAY);
        expect(bar(moving(neutral), `pick ${light}`)).toBe('crete/VI.A.3.a.1');
        expect(options(moving(centre))).toContain(`pick ${light}`);
        const supporting = (how: Placing[string]) => {
          const attack = at('allied-combat', { [enemy]: ring[0], [light]: how, [one]: ring[1] }, DAY);
          play(attack, [`target ${ring[1]}`, `attack ${enemy}`]);
          return attack;
        };
        expect(options(supporting(centre))).toContain(`support ${light}`);
        expect(bar(supporting(neutral), `support ${light}`)).toBe('crete/VI.A.3.a.1');
        const answering = (how: Placing[string]) => {
          const attack = at('axis-combat', { [enemy]: ring[1], [light]: how, [one]: ring[0] }, DAY);
          declare(attack, { on: ring[1], by: one });
          play(attack, ['launch', `fire-at ${one}`]);
          return attack;
        };
        expect(options(answering(centre))).toContain(`fire-with ${light}`);
        const silenced = at(
          'axis-combat',
          { [enemy]: ring[1], [light]: neutral, [one]: ring[0], [friend]: ring[1] },
          DAY,
        );
        declare(silenced, { on: ring[1], by: one });
        play(silenced, 'launch', { rolls: [1] });
        expect(open(silenced)).not.toContain('defensive-fire');
      },
    );

    clause('crete/VI.A.3.a.2', 'coastal guns are neutralized like antiaircraft units', () => {
      const { state, seen } = bombed(cast.gun.hex, 1, {
        [coastal]: down(cast.gun.hex),
        [enemy]: cast.gun.hex,
      });
      expect(told(seen, 'neutralized', 'unit')).toEqual([coastal]);
      expect(neutralOf(state, coastal)).toBe(2);
      expect(neutralOf(state, enemy)).toBe(0);
    });

    clause(
      ['crete/VI.A.3.b.2', 'crete/VI.A.3.d'],
      'one turn of it ends when the next Axis segment begins, two when the one after does',
      () => {
        const state = at(
          'allied-combat',
          { [light]: { at: centre, neutral: 1 }, [coastal]: { at: cast.gun.hex, neutral: 2 } },
          DAY,
        );
        const seen = play(state, 'end');
        expect(state.turn).toBe(DAY + 1);
        expect([light, coastal].map((id) => neutralOf(state, id))).toEqual([0, 1]);
        expect(told(seen, 'works-again', 'unit')).toEqual([light]);
        playOn(state, 'allied combat-phase.declare');
        expect(neutralOf(state, coastal)).toBe(1);
        const next = play(state, 'end');
        expect(told(next, 'works-again', 'unit')).toEqual([coastal]);
        expect(neutralOf(state, coastal)).toBe(0);
      },
    );

    clause(['crete/VI.A.3.c', 'crete/VI.A.3.r8'], 'neutralization adds up without a limit', () => {
      const { state } = bombed(cast.gun.hex, 1, { [coastal]: { at: cast.gun.hex, neutral: 1 } });
      expect(neutralOf(state, coastal)).toBe(3);
      const long = bombed(cast.gun.hex, 1, { [coastal]: { at: cast.gun.hex, neutral: 40 } });
      expect(neutralOf(long.state, coastal)).toBe(42);
      // The column holds it, however often.
      const longest = bombed(cast.gun.hex, 1, { [coastal]: { at: cast.gun.hex, neutral: MOST_TURNS - 1 } });
      expect(neutralOf(longest.state, coastal)).toBe(MOST_TURNS);
      expect(added(MOST_TURNS, 2)).toBe(MOST_TURNS);
    });

    clause(
      ['crete/VI.A.3.e', 'crete/VI.A.3.r3'],
      'it affects every target in the hex, and nobody else',
      () => {
        const [section = ''] = cast.combat.allied.sections;
        const where = cast.gun.hex;
        const there = { [heavy]: down(where), [coastal]: down(where), [section]: down(where) };
        const { state, seen } = bombed(where, 1, there, [bomber, another]);
        expect(told(seen, 'neutralized', 'unit').toSorted()).toEqual([coastal, heavy].toSorted());
        expect(told(seen, 'exposed', 'unit').toSorted()).toEqual([coastal, heavy].toSorted());
        expect(stage.ruleOf(seen, 'exposed')).toBe('crete/VI.A.3.f.2');
        expect([heavy, coastal, section].map((id) => neutralOf(state, id) > 0)).toEqual([true, true, false]);
        expect(faceDownIn(state)).toMatchObject([{ at: where, counters: 1 }]);
      },
    );

    const hidden = (unit: string) => ({ [unit]: down(centre), 'decoy-1': down(centre) });
    /** What the Axis hears of a blind bombardment in the first turn. */
    const blind = (unit: string, die: number) => {
      const state = bombing(centre, hidden(unit), [bomber, another], 1);
      const events = heard(play(state, `bombard ${centre}`, { rolls: [die] }));
      return { events: events.filter(({ key }) => key !== 'bombers-gone'), state };
    };

    clause(
      ['crete/VI.A.3.f', 'crete/VI.A.3.f.3', 'crete/TB.1.s9'],
      'the Axis bombards blind, also in the first turn, and without effect sees nothing',
      () => {
        const sent = at('aircraft', hidden(coastal), 1);
        send(sent, bomber, 'bombardment');
        expect(options(sent)).toContain(`put ${centre}`);
        play(sent, [`put ${centre}`, 'done']);
        const missed = blind(coastal, 6);
        expect(missed.events.map(({ key }) => key)).not.toContain('exposed');
        expect(missed.events).toEqual(blind(enemy, 6).events);
        expect(neutralOf(missed.state, coastal)).toBe(0);
        expect(faceDownIn(missed.state)).toMatchObject([{ at: centre, counters: 2 }]);
      },
    );

    clause(
      ['crete/VI.A.3.f.2', 'crete/VI.A.3.r4', 'crete/V.M.5.r2'],
      'only a success shows targets, and of all others nothing but that there is none',
      () => {
        const soldiers = blind(enemy, 1);
        expect(soldiers.events.slice(0, 2).map(({ key }) => key)).toEqual(['bombarded', 'no-target']);
        expect(soldiers.events).toEqual(blind(friend, 1).events);
        expect(faceDownIn(soldiers.state)).toMatchObject([{ at: centre, counters: 2 }]);
        expect(neutralOf(soldiers.state, 'decoy-1')).toBe(0);
        const found = blind(coastal, 1);
        expect(found.events.slice(0, 3).map(({ key }) => key)).toEqual([
          'bombarded',
          'exposed',
          'neutralized',
        ]);
        expect(faceDownIn(found.state)).toMatchObject([{ at: centre, counters: 1 }]);
        expect(placeOf(found.state, 'decoy-1')).toBe(centre);
      },
    );

    it('cannot be taken back once it shows something', () => {
      const given = (units: Placing, die: number) =>
        givenAway(stage, bombing(centre, units), `bombard ${centre}`, die);
      expect(given({ [enemy]: down(centre) }, 1)).toContain('bombardment');
      expect(given({ [coastal]: down(centre) }, 1)).toContain('bombardment');
      expect(given({ [enemy]: down(centre) }, 6)).not.toContain('bombardment');
      expect(given({ [enemy]: centre }, 1)).toEqual([]);
    });

    clause('crete/VI.A.3.r6', 'whoever is neutralized still defends, stacks and controls', () => {
      const with_ = (neutral: number) => {
        const gun = neutral === 0 ? centre : { at: centre, neutral };
        return at('axis-combat', { [light]: gun, [one]: ring[0] }, DAY);
      };
      for (const state of [with_(0), with_(2)]) {
        expect(derived(state).zoneOf(ALLIED).controls(map.grid.number(ring[0]))).toBe(true);
        expect(pointsIn(state, map.grid.number(centre), ALLIED)).toBe(cell(counters.stacking, unitOf(light)));
        expect(oddsOf(state, { on: centre, by: one })).toBe(oddsOf(with_(0), { on: centre, by: one }));
      }
    });
  });

  describe('antiaircraft units', () => {
    clause(
      ['crete/VI.B.1.s1', 'crete/VI.B.1.b', 'crete/VI.B.1.c'],
      'halve what aircraft in their range do, and no more however many they are',
      () => {
        const full = strengthOf(bomber);
        const target = { [enemy]: centre };
        expect(strengthWith(centre, target)).toBe(full);
        for (const [gun, range] of [
          [light, cell(counters.range, unitOf(light))],
          [heavy, cell(counters.range, unitOf(heavy))],
        ] as const) {
          for (const hidden of [(hex: string) => hex, down]) {
            expect(strengthWith(centre, { ...target, [gun]: hidden(away(centre, range)) }), gun).toBe(
              half(full),
            );
            expect(strengthWith(centre, { ...target, [gun]: hidden(away(centre, range + 1)) }), gun).toBe(
              full,
            );
          }
        }
        expect(strengthWith(centre, { ...target, [light]: away(centre, 1), [heavy]: away(centre, 2) })).toBe(
          half(full),
        );
        // The same in support of an attack.
        const odds = (others: Placing) =>
          oddsOf(at('axis-combat', { [one]: ring[0], ...target, [bomber]: over(centre), ...others }, DAY), {
            on: centre,
            by: one,
          });
        expect(odds({})).toMatch(new RegExp(`^${strengthOf(one) + full} to `));
        expect(odds({ [heavy]: away(centre, 3) })).toMatch(
          new RegExp(`^${strengthOf(one) + half(full)} to `),
        );
      },
    );

    clause('crete/VI.B.r1', 'need no line of fire, work face down, and are not asked', () => {
      const { hex, screened } = cast.airfield;
      expect(map.lines.isClear(map.grid.number(screened), map.grid.number(hex))).toBe(false);
      const { state, seen } = bombed(hex, 6, { [enemy]: hex, [light]: down(screened) });
      expect(strengthIn(seen)).toBe(half(strengthOf(bomber)));
      expect(keys(seen)).toContain('bombers-under-fire');
      expect(keys(seen)).not.toContain('exposed');
      expect(game.view(state, AXIS).board.units.map(({ id }) => id)).not.toContain(light);
    });

    clause(
      ['crete/VI.B.1.a', 'crete/VI.B.1.a.2'],
      'let a single aircraft not interdict, but two in one hex',
      () => {
        const [road] = map.land.filter((hex) => map.isOnRoad(hex));
        const hex = map.Hex.name(road ?? (0 as Hex));
        const hinders = (aircraft: readonly string[], others: Placing) => {
          const units = Object.fromEntries(aircraft.map((id) => [id, over(hex, 'interdiction')]));
          return isInterdicting(at('axis-move', { ...units, ...others }, DAY), map.grid.number(hex));
        };
        const gun = away(hex, 2);
        expect(hinders([fighter], {})).toBe(true);
        expect(hinders([fighter], { [light]: down(gun) })).toBe(false);
        expect(hinders([fighter], { [light]: { at: gun, neutral: 1 } })).toBe(true);
        expect(hinders([fighter], { [light]: away(hex, 3) })).toBe(true);
        expect(hinders([fighter, wingman], { [light]: down(gun) })).toBe(true);
        expect(hinders([fighter, fighterBomber], { [light]: gun, [heavy]: away(hex, 1) })).toBe(true);
        // Two missions in one hex are not two of one.
        expect(hinders([fighter], { [light]: gun, [fighterBomber]: over(hex) })).toBe(false);
      },
    );

    clause(['crete/Q.6.s2', 'crete/Q.6.s3'], 'count as they are when an aircraft does its work', () => {
      const full = strengthOf(bomber);
      const gun = away(centre, 1);
      const twice = () =>
        bombing(centre, { [enemy]: centre, [light]: gun, [another]: over(gun, 'bombardment') });
      const after = twice();
      const first = play(after, `bombard ${gun}`, { rolls: [1] });
      // The target itself fires as long as it works.
      expect(strengthIn(first)).toBe(half(strengthOf(another)));
      expect(neutralOf(after, light)).toBeGreaterThan(0);
      expect(strengthIn(play(after, `bombard ${centre}`, { rolls: [6] }))).toBe(full);
      const before = twice();
      expect(strengthIn(play(before, `bombard ${centre}`, { rolls: [6] }))).toBe(half(full));
    });

    clause('crete/VI.A.3.r7', 'do nothing of all that while they are neutralized', () => {
      const gun = away(centre, 1);
      const neutral = { at: gun, neutral: 1 };
      expect(strengthWith(centre, { [enemy]: centre, [light]: neutral })).toBe(strengthOf(bomber));
      expect(strengthWith(centre, { [enemy]: centre, [light]: gun })).toBe(half(strengthOf(bomber)));
      const { hex, screened, id, small } = cast.airfield;
      const landing = (how: Placing[string]) =>
        at('air-landing', { [two]: hex, [light]: how }, 5, { airfields: { [id]: { open: true } } });
      expect(options(landing({ at: screened, neutral: 1 }))).toContain(`pick ${small[0]}`);
      expect(open(landing(screened))).not.toContain('air-landing');
      const field = numberOf(map.Airfield, id);
      expect(isUnderFlak(landing({ at: screened, neutral: 1 }), field)).toBe(false);
      expect(isUnderFlak(landing(screened), field)).toBe(true);
    });

    const { turn, units, zone } = cast.drop;
    const [unit] = units;
    /** They are over one hex, with what the Axis foresees of the drift of the first. */
    const overZone = (others: Placing, ids: readonly string[] = units.slice(0, 3)) => {
      const state = at('airborne-assault', { ...dropOf(turn, ...ids), ...others }, turn);
      for (const id of ids) play(state, [`pick ${id}`, `put ${zone}`]);
      return state;
    };
    const driftBy = (others: Placing) => {
      const state = overZone(others);
      const seen = play(state, 'done');
      const by =
        preview(state, `drift ${unit}`).dice?.[0]?.modifiers.reduce((sum, { by: one }) => sum + one, 0) ?? 0;
      const rolled = play(state, `drift ${unit}`, { rolls: [1] });
      const key = keys(rolled).find((one) => ['on-target', 'drifted', 'lost-in-drift'].includes(one)) ?? '';
      expect(told(rolled, key, 'by')).toEqual([by]);
      return { by, seen };
    };
    const weight = (id: string) => counters.flakWeight(unitOf(id));

    clause(
      ['crete/VI.B.2.s1', 'crete/VI.B.2.a'],
      'add to the drift of those who drop in their range, all together',
      () => {
        expect(driftBy({}).by).toBe(0);
        expect(driftBy({ [light]: down(away(zone, 2)) }).by).toBe(weight(light));
        expect(driftBy({ [light]: away(zone, 3) }).by).toBe(0);
        const both = driftBy({ [light]: down(away(zone, 2)), [heavy]: down(away(zone, 4)) });
        expect(both.by).toBe(weight(light) + weight(heavy));
        // The Axis hears of it as a whole.
        expect(told(both.seen, 'flak-over-drop', 'by')).toEqual([weight(light) + weight(heavy)]);
        expect(keys(both.seen)).not.toContain('exposed');
        expect(driftBy({ [heavy]: away(zone, 5) }).by).toBe(0);
      },
    );

    clause('crete/VI.B.2.r2', 'but not while they are neutralized', () => {
      expect(driftBy({ [light]: { at: away(zone, 2), neutral: 2 } }).by).toBe(0);
      expect(driftBy({ [light]: { at: away(zone, 2), neutral: 2 }, [heavy]: away(zone, 3) }).by).toBe(
        weight(heavy),
      );
    });

    clause(
      ['crete/VI.B.3.s1', 'crete/VI.B.3.s2'],
      'and light ones fire on the ground as well, in one and the same turn',
      () => {
        const supporting = (gun: string, where: string) => {
          const state = at('allied-combat', { [enemy]: ring[0], [gun]: where, [one]: ring[1] }, DAY);
          play(state, [`target ${ring[1]}`, `attack ${enemy}`]);
          return state;
        };
        expect(options(supporting(light, centre))).toContain(`support ${light}`);
        expect(bar(supporting(heavy, centre), `support ${heavy}`)).toBe('crete/V.G.r1');
        // It fires at aircraft, and then answers.
        const state = at(
          'axis-combat',
          { [enemy]: ring[1], [light]: centre, [one]: ring[0], [bomber]: over(ring[1]) },
          DAY,
        );
        declare(state, { on: ring[1], by: one });
        const seen = play(state, 'launch');
        expect(told(seen, 'support-under-fire', 'aircraft')).toEqual([[bomber]]);
        play(state, `fire-at ${one}`);
        expect(options(state)).toContain(`fire-with ${light}`);
        const heavier = at(
          'axis-combat',
          { [enemy]: ring[1], [heavy]: centre, [one]: ring[0], [friend]: ring[1] },
          DAY,
        );
        declare(heavier, { on: ring[1], by: one });
        play(heavier, 'launch', { rolls: [1] });
        expect(open(heavier)).not.toContain('defensive-fire');
      },
    );

    clause('crete/EX.4.s2', 'the example: two of them and an enemy in the hex add three', () => {
      const lights = roster.flak
        .filter((gun) => counters.isLightFlak(gun) && counters.flakWeight(gun) === 1)
        .map(name);
      const [first = '', second = ''] = lights;
      const hexes = { [first]: away(zone, 1), [second]: away(zone, 2), [enemy]: zone };
      const { by } = driftBy(hexes);
      expect(by).toBe(3);
    });

    clause('crete/EX.4.s3', 'so that 6, 5, 4, 3 and 1 become 9, 8, 7, 6 and 4', () => {
      const lights = roster.flak
        .filter((gun) => counters.isLightFlak(gun) && counters.flakWeight(gun) === 1)
        .map(name);
      const [first = '', second = ''] = lights;
      const hexes = { [first]: away(zone, 1), [second]: away(zone, 2), [enemy]: zone };
      for (const [die, sum] of [
        [6, 9],
        [5, 8],
        [4, 7],
        [3, 6],
        [1, 4],
      ] as const) {
        const state = overZone(hexes);
        play(state, 'done');
        expect(play(state, `drift ${unit}`, { rolls: [die] }).charts).toEqual([`drift ${sum} hexes`]);
      }
    });

    clause('crete/EX.4.s5', 'and whoever drifts onto enemies fights them when the phase is over', () => {
      const lights = roster.flak
        .filter((gun) => counters.isLightFlak(gun) && counters.flakWeight(gun) === 1)
        .map(name);
      const [first = '', second = ''] = lights;
      // A 1 and the flak lead to where a 3 leads; somebody stands there.
      const trial = overZone({}, [unit]);
      play(trial, 'done', { rolls: [3] });
      const to = placeOf(trial, unit);
      const hexes = { [first]: away(zone, 2), [second]: away(zone, 2), [enemy]: to };
      const state = overZone(hexes, [unit]);
      play(state, 'done', { rolls: [1] });
      expect(placeOf(state, unit)).toBe(to);
      expect(open(state)).toBe('axis drift-combats.choose');
      expect(options(state)).toEqual([`fight ${to}`]);
    });

    clause('crete/EX.6.s1', 'the example: light flak in range leaves two of four points of bombers', () => {
      const [four] = cast.combat.axis.bombers;
      expect(strengthOf(four)).toBe(4);
      const { nine } = cast.combat.axis;
      const state = (others: Placing) =>
        at('axis-combat', { [nine[0]]: ring[0], [enemy]: centre, [four]: over(centre), ...others }, DAY);
      const facts = (others: Placing) => {
        const attack = state(others);
        declare(attack, { on: centre, by: nine[0] });
        return preview(attack, 'launch').facts;
      };
      const halved = facts({ [light]: away(centre, 2) }).find(({ key }) => key === 'halved-by-flak');
      expect(halved).toMatchObject({ value: '4 → 2', rule: 'crete/VI.B.1.b' });
      expect(facts({}).some(({ key }) => key === 'halved-by-flak')).toBe(false);
      const seen = attackUnanswered(
        state({ [light]: down(away(centre, 2)) }),
        { on: centre, by: nine[0] },
        [1],
      );
      expect(told(seen, 'combat-result', 'attack')).toEqual([strengthOf(nine[0]) + 2]);
    });
  });

  describe('what the Axis knows of flak', () => {
    const gun = away(centre, 2);
    const target = { [enemy]: centre };

    it('is not reckoned with before it is seen, and is said to be open', () => {
      const asked = (others: Placing) =>
        preview(bombing(centre, { ...target, ...others }), `bombard ${centre}`);
      const hidden = asked({ [light]: down(gun) });
      expect(hidden).toEqual(asked({ [friend]: down(gun) }));
      expect(hidden.unknown.join()).toContain('may fire at the aircraft');
      expect(hidden.facts[0]?.value).toBe(String(strengthOf(bomber)));
      expect(asked({}).unknown).toEqual([]);
      expect(asked({ [light]: gun }).unknown).toEqual([]);
      const chances = asked({ [light]: gun }).outcomes.map(({ text, chance }) => [text, chance]);
      expect(chances).not.toEqual(asked({}).outcomes.map(({ text, chance }) => [text, chance]));
    });

    it('is given away when it could have fired, and only then', () => {
      const given = (others: Placing) =>
        givenAway(stage, bombing(centre, { ...target, ...others }), `bombard ${centre}`, 6);
      expect(given({ [light]: down(gun) })).toEqual(['flak']);
      expect(given({ [friend]: down(gun) })).toEqual(['flak']);
      expect(given({ [friend]: down(away(centre, 5)) })).toEqual([]);
      // Where a gun is known to fire, others make no difference.
      expect(given({ [light]: gun, [friend]: down(gun) })).toEqual([]);
    });

    it('is remembered: who was silent is no flak, and who may have fired is suspected', () => {
      const worlds = (state: State) => {
        const view = game.view(state, AXIS);
        return Array.from({ length: 40 }, (_, seed) => game.sampleWorld(view, new Random(seed)));
      };
      const under = (world: State) =>
        roster.flak.filter((one) => placeOf(world, name(one)) === gun && world.faceDown[one]).length;
      const elsewhere = { [light]: down(away(centre, 8)), [heavy]: down(away(centre, 9)) };
      const silent = bombed(centre, 6, { ...target, [friend]: down(gun), ...elsewhere }).state;
      expect(worlds(silent).map(under)).toEqual(worlds(silent).map(() => 0));
      const fresh = bombing(centre, { ...target, [friend]: down(gun), ...elsewhere });
      expect(worlds(fresh).some((world) => under(world) > 0)).toBe(true);
      const fired = bombed(centre, 6, {
        ...target,
        [light]: down(gun),
        [friend]: down(away(centre, 8)),
      }).state;
      expect(worlds(fired).map(under)).toEqual(worlds(fired).map(() => 1));
    });

    it('is stated when an attack is announced, before the defender answers', () => {
      const state = at(
        'axis-combat',
        { [one]: ring[0], ...target, [bomber]: over(centre), [light]: down(gun) },
        DAY,
      );
      declare(state, { on: centre, by: one });
      expect(preview(state, 'launch').unknown.join()).toContain('may fire at the aircraft');
      const trial = game.copy(state);
      expect(game.act(trial, game.parse('launch'), NO_DICE).disclosed).toContain('flak');
      const seen = play(state, 'launch');
      expect(told(seen, 'attack-announced', 'attack')).toEqual([strengthOf(one) + half(strengthOf(bomber))]);
    });

    it('nothing flies by night, and neutralization goes on', () => {
      const state = at('axis-move', { [light]: { at: centre, neutral: 2 } }, NIGHT);
      expect(neutralOf(state, light)).toBe(2);
      expect(stage.faultOf({ at: 'bombardment', turn: NIGHT })).toContain('nothing flies at night');
    });

    it('whoever is not out for support does not join an attack', () => {
      const road = map.land.find((hex) => map.isOnRoad(hex) && map.spread.from(hex).length === 6);
      const hex = map.Hex.name(road ?? (0 as Hex));
      const from = map.Hex.name(entry(map.spread.from(road ?? (0 as Hex)), 0));
      const state = at(
        'axis-combat',
        { [one]: from, [enemy]: hex, [fighterBomber]: over(hex, 'interdiction') },
        DAY,
      );
      play(state, [`target ${hex}`, `attack ${one}`]);
      expect(why(state, fighterBomber)).toBe('crete/VI.A.r1');
    });
  });
}
