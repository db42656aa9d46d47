import { describe, expect, it } from 'vitest';
import { allBut, only, sees } from '../../../engine/audience.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random } from '../../../engine/seeded.ts';
import { forget } from '../../../engine/state.ts';
import { RandomGame } from '../../../proof/random-play.ts';
import { ALLIED, AXIS } from '../kinds.ts';
import { isOnMap, pointsIn, rosterOf } from '../state.ts';
import { down, type Stage } from './testing.ts';

/** V.M: counters face down, exposed and turned down again. */
export function faceDownClauses(stage: Stage, advanced: Stage): void {
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
    pass,
    placeOf,
    play,
    ruleOf,
    told,
    under,
  } = stage;
  const [first, second, third, last] = cast.row;
  const [one, other] = cast.axis;
  const [enemy, friend] = cast.allied;
  /** Turned face down after the Axis has seen it. */
  const known = (hex: string) => ({ at: hex, faceDown: true, remembered: true, lot: 1 });
  const [aircraft] = cast.aircraft.two;
  const countersSeen = (state: ReturnType<typeof at>) =>
    Object.fromEntries(game.view(state, AXIS).board.faceDown.map((stack) => [stack.at, stack.counters]));

  describe('the set-up', () => {
    clause('crete/V.C.1.r2', 'no hex takes more than six points', () => {
      const { hex, units } = cast.crowd;
      const state = game.setUp();
      play(state, [`pick ${units[0]}`, `put ${hex}`, `pick ${units[1]}`, `put ${hex}`, `pick ${units[2]}`]);
      expect(bar(state, `put ${hex}`)).toBe('crete/V.C.1.r2');
      expect(options(state, 'put').length).toBeGreaterThan(10);
    });

    clause('crete/V.M.1.s1', 'all of the garrison lies face down', () => {
      const random = new RandomGame(game, 'garrison');
      while (random.state.turn === 0) random.act();
      const { board } = game.view(random.state, AXIS);
      const own = game.view(random.state, ALLIED).board.units.filter(({ faceDown }) => faceDown === true);
      expect(board.faceDown.reduce((sum, { counters }) => sum + counters, 0)).toBe(own.length);
      expect(own.length).toBeGreaterThan(rosterOf(random.state).garrison.length / 2);
      const { counters } = random.state.kit;
      expect(board.units.filter(({ id }) => counters.side[numberOf(counters.Unit, id)] === ALLIED)).toEqual(
        [],
      );
    });

    clause(
      ['crete/V.M.5.s1', 'crete/V.M.5.r3'],
      'up to ten decoys, anywhere on land and in any number',
      () => {
        const random = new RandomGame(game, 'decoys');
        const isAsked = () => random.decision?.step.name === 'set-up-anywhere.pick';
        while (!isAsked() || options(random.state, 'pick decoy').length < 10) random.act();
        const { map } = random.state.kit;
        const full = countersOn(random.state);
        play(random.state, 'pick decoy-1');
        expect(options(random.state, 'put')).toHaveLength(map.land.length);
        play(random.state, `put ${full}`);
        for (let n = 2; n <= 10; n++) play(random.state, [`pick decoy-${n}`, `put ${full}`]);
        expect(options(random.state, 'pick decoy')).toEqual([]);
        expect(() => play(random.state, 'pick decoy-11')).toThrow('there is no unit "decoy-11"');
      },
    );

    clause('crete/V.M.5.s1', 'decoys may be left out, units may not', () => {
      const random = new RandomGame(game, 'no decoys');
      while (random.decision?.step.name !== 'set-up-anywhere.pick') random.act();
      const { state } = random;
      const units = () => options(state, 'pick').filter((pick) => !pick.startsWith('pick decoy-'));
      for (let [next] = units(); next !== undefined; [next] = units()) {
        expect(options(state)).not.toContain('done');
        play(state, next);
        play(state, options(state, 'put')[0] ?? '');
      }
      expect(options(state, 'pick decoy-')).toHaveLength(10);
      play(state, 'done');
      expect(state.turn).toBe(1);
    });

    /** A hex with as much in it as can be, or with anything. */
    function countersOn(state: ReturnType<typeof at>): string {
      const { map } = state.kit;
      const most = map.land.toSorted((a, b) => pointsIn(state, b, ALLIED) - pointsIn(state, a, ALLIED))[0];
      return map.Hex.name(most ?? map.grid.number(first));
    }

    clause('crete/V.M.5.s3', 'decoys count nothing for stacking', () => {
      const { hex, units } = cast.crowd;
      const full = { [units[0]]: down(hex), [units[1]]: down(hex), 'decoy-1': down(hex) };
      expect(keys(play(at('allied-move', full), 'end'))).not.toContain('too-many');
      const tooMany = { ...full, [units[2]]: down(hex) };
      const seen = play(at('allied-move', tooMany), 'end');
      const audienceOf = (wanted: string) => seen.events.find(({ key }) => key === wanted)?.to;
      expect([audienceOf('too-many'), audienceOf('too-many-unseen')]).toEqual([only(ALLIED), allBut(ALLIED)]);
    });

    clause('crete/V.M.1.r1', 'how much is too much is hidden by a single counter that nobody sees', () => {
      const { hex, units } = cast.crowd;
      const [one, two, three] = units;
      const told = (unseen: object) => {
        const seen = play(at('allied-move', { [one]: hex, [two]: hex, [three]: hex, ...unseen }), 'end');
        return seen.events.filter(({ key }) => key.startsWith('too-many')).map(({ key, to }) => [key, to]);
      };
      expect(told({ [three]: down(hex) })).toEqual([
        ['too-many-unseen', allBut(ALLIED)],
        ['too-many', only(ALLIED)],
      ]);
      expect(told({}).map(([key]) => key)).toEqual(['too-many']);
      const state = at('allied-move', { [one]: hex, [two]: hex, [three]: down(hex) });
      play(state, 'end');
      expect(game.heading(state, ALLIED)?.prompt).toMatch(
        /: \d+ stacking points, where 6 may stand\. Give up/,
      );
      for (const seat of [AXIS, game.spectator])
        expect(game.heading(state, seat)?.prompt).toBe(
          `The Allied side gives up what is too much in ${hex}.`,
        );
    });
  });

  describe('what lies face down', () => {
    clause(
      ['crete/V.M.1.r1', 'crete/V.M.1.r2'],
      'the Axis sees how many lie in a hex, and nothing else',
      () => {
        const unit = at('axis-move', { [one]: first, [enemy]: down(last), 'decoy-1': down(third) });
        const decoy = at('axis-move', { [one]: first, 'decoy-1': down(last), [enemy]: down(third) });
        expect(countersSeen(unit)).toEqual({ [third]: 1, [last]: 1 });
        const more = {
          [enemy]: down(last),
          [friend]: down(last),
          'decoy-1': down(last),
          'decoy-2': down(third),
        };
        expect(countersSeen(at('axis-move', more))).toEqual({ [third]: 1, [last]: 3 });
        expect(JSON.stringify(game.view(unit, AXIS))).not.toContain(enemy);
        expect(game.view(decoy, AXIS)).toEqual(game.view(unit, AXIS));
      },
    );

    clause(
      ['crete/V.M.3.s1', 'crete/V.M.3.r2'],
      'all of a hex are exposed when the Axis has moved next to it',
      () => {
        const state = at('axis-move', { [one]: first, [enemy]: down(last), [friend]: down(last) });
        play(state, [`pick ${one}`, `go ${second} ${third}`]);
        const seen = play(state, 'end');
        expect(told(seen, 'exposed', 'unit')).toEqual([enemy, friend]);
        const apart = at('axis-move', { [one]: first, [enemy]: down(last) });
        expect(keys(play(apart, 'end'))).not.toContain('exposed');
      },
    );

    clause(
      'crete/V.M.3.r1',
      'by whoever has dropped, has landed, has not moved or lies off its beach',
      () => {
        const isFound = (axis: Parameters<typeof at>[1], hex: string) => {
          const state = at('axis-move', { ...axis, [enemy]: down(hex), [friend]: down(cast.mixed) });
          return told(play(state, 'end'), 'exposed', 'unit');
        };
        expect(isFound({ [one]: third }, last)).toEqual([enemy]);
        expect(isFound({ [one]: { at: third, arrived: 'dropped' } }, last)).toEqual([enemy]);
        expect(isFound({ [one]: { at: third, arrived: 'landed' } }, last)).toEqual([enemy]);
        expect(isFound({ [one]: cast.box }, cast.shore)).toEqual([enemy]);
        expect(isFound({ [one]: second }, last)).toEqual([]);
        expect(isFound({ [aircraft]: third }, last)).toEqual([]);
      },
    );

    clause('crete/V.M.5.s5', 'a decoy that is turned up is gone for good', () => {
      const state = at('axis-move', { [one]: third, 'decoy-1': down(last) });
      const seen = play(state, 'end');
      expect([keys(seen)[0], ruleOf(seen, 'decoy-removed')]).toEqual(['decoy-removed', 'crete/V.M.5.s5']);
      expect(game.view(state, AXIS).board).toMatchObject({ faceDown: [], decoysRemoved: 1 });
      // Which of them it was is nobody's business.
      expect(JSON.stringify(game.view(state, AXIS))).not.toContain('decoy-1');
    });

    clause('crete/V.M.2.s1', 'a unit is exposed when it moves next to the Axis', () => {
      const state = at('allied-move', { [enemy]: down(first), [friend]: down(third), [one]: last });
      const moved = play(state, [`pick ${enemy}`, `go ${second}`]);
      expect(keys(moved)).toEqual(['counter-moved', 'moved']);
      // Each side hears of it once.
      const heardBy = (seat: number) => moved.events.filter(({ to }) => sees(seat, to)).map(({ key }) => key);
      expect([AXIS, ALLIED, game.spectator].map(heardBy)).toEqual([
        ['counter-moved'],
        ['moved'],
        ['counter-moved'],
      ]);
      expect(keys(play(state, [`pick ${enemy}`, `go ${third}`]))).toEqual([
        'counter-moved',
        'moved',
        'exposed',
      ]);
      expect(game.view(state, AXIS).board.faceDown.map((stack) => stack.at)).toEqual([third]);
    });

    clause('crete/V.M.2.r4', 'next to an aircraft only the one that moves is exposed', () => {
      const both = { [enemy]: down(first), [friend]: down(third) };
      const state = under(aircraft, last, at('allied-move', both));
      expect(keys(play(state, [`pick ${enemy}`, `go ${second}`]))).not.toContain('exposed');
      expect(told(play(state, [`pick ${enemy}`, `go ${third}`]), 'exposed', 'unit')).toEqual([enemy]);
      expect(countersSeen(state)).toEqual({ [third]: 1 });
      const passing = under(aircraft, second, at('allied-move', { [enemy]: down(first) }));
      expect(keys(play(passing, [`pick ${enemy}`, `go ${second} ${third} ${last}`]))).toContain('exposed');
    });

    clause('crete/V.M.4.s1', 'aircraft keep it from being turned down too', () => {
      const state = under(aircraft, last, at('turn-down', { [enemy]: first, [friend]: third }));
      expect(options(state)).toEqual([`turn-down ${enemy}`, 'end']);
      expect(cause(state, `turn-down ${friend}`)).toBe(`The Axis is near, in ${last}.`);
      const apart = at('turn-down', { [enemy]: first, [one]: third });
      expect(options(apart)).toEqual([`turn-down ${enemy}`, 'end']);
    });

    clause('crete/V.M.4.r1', 'whoever waits in the box of a port does not', () => {
      const { box, hex } = cast.port;
      const state = advanced.at('turn-down', { [enemy]: hex });
      // No rule that is played so far brings the Axis there.
      const { counters, map } = state.kit;
      state.place[numberOf(counters.Unit, one)] = map.ground.number(box);
      forget(state);
      expect(advanced.options(state)).toContain(`turn-down ${enemy}`);
      const near = advanced.game.setUp().kit.map;
      const beside = near.Hex.name(near.spread.from(near.grid.number(hex))[0] ?? near.grid.number(hex));
      const met = advanced.at('turn-down', { [one]: beside, [enemy]: hex, [friend]: first });
      expect(advanced.bar(met, `turn-down ${enemy}`)).toBe('crete/V.M.4.s1');
    });

    clause('crete/V.M.4.r3', 'those turned down in one hex are mixed', () => {
      const viewAfter = (mover: string) => {
        const state = at('turn-down', { [enemy]: first, [friend]: first, [one]: last });
        play(state, [`turn-down ${enemy}`, `turn-down ${friend}`]);
        pass(state, 'allied movement.pick');
        play(state, [`pick ${mover}`, `go ${second}`]);
        return game.view(state, AXIS);
      };
      expect(viewAfter(enemy)).toEqual(viewAfter(friend));
      expect(
        viewAfter(enemy)
          .board.remembered.map(({ unit }) => unit)
          .sort(),
      ).toEqual([enemy, friend].sort());
      expect(new Set(viewAfter(enemy).board.remembered.map(({ lot }) => lot)).size).toBe(1);
    });

    clause('crete/V.M.4.s1', 'what no Axis unit stands next to may be turned down again', () => {
      const state = at('turn-down', { [enemy]: first, [friend]: third, [one]: last });
      expect(options(state)).toEqual([`turn-down ${enemy}`, 'end']);
      expect(bar(state, `turn-down ${friend}`)).toBe('crete/V.M.4.s1');
      play(state, `turn-down ${enemy}`);
      const { faceDown, remembered } = game.view(state, AXIS).board;
      expect(faceDown).toEqual([{ at: first, counters: 1, noticed: [{ counters: 1, lot: 1, clues: 4 }] }]);
      expect(remembered).toEqual([{ unit: enemy, lot: 1 }]);
    });

    clause('crete/GAP.3.r1', 'the Axis knows its own, whoever is exposed, and how many lie where', () => {
      const state = at('axis-move', {
        [one]: last,
        [other]: 'eliminated',
        [aircraft]: cast.mixed,
        [enemy]: first,
        [friend]: down(second),
        'decoy-1': down(second),
      });
      const { units } = game.view(state, AXIS).board;
      const places = Object.fromEntries(units.map((unit) => [unit.id, unit.at]));
      expect(places).toMatchObject({
        [one]: last,
        [other]: 'eliminated',
        [aircraft]: cast.mixed,
        [enemy]: first,
      });
      expect(countersSeen(state)).toEqual({ [second]: 2 });
    });

    clause('crete/GAP.3.r2', 'not who they are, nor which are decoys', () => {
      const gun = cast.lightFlak;
      const hidden = (alone: string, ...together: readonly string[]) => {
        const pair = Object.fromEntries(together.map((id) => [id, down(second)]));
        return at('allied-move', { [one]: last, [alone]: down(first), ...pair });
      };
      const views = [
        hidden(gun, 'decoy-1', enemy),
        hidden('decoy-1', gun, enemy),
        hidden(enemy, gun, 'decoy-1'),
      ].map((state) => game.view(state, AXIS));
      for (const view of views) expect(view).toEqual(views[0]);
      for (const id of [gun, 'decoy-1', enemy]) expect(JSON.stringify(views[0])).not.toContain(id);
      expect(game.view(hidden(gun, 'decoy-1'), ALLIED)).not.toEqual(
        game.view(hidden('decoy-1', gun), ALLIED),
      );
    });

    clause('crete/GAP.3.r3', 'the Allies know all of the Axis on the map and on its card', () => {
      const state = at('axis-move', {
        [one]: first,
        [cast.companies[0]]: 'eliminated',
        [aircraft]: last,
        [enemy]: cast.mixed,
      });
      const places = (seat: number) =>
        game.view(state, seat).board.units.map((unit) => [unit.id, unit.at].join(' '));
      expect(places(ALLIED)).toEqual(
        expect.arrayContaining([`${one} ${first}`, `${cast.companies[0]} eliminated`, `${aircraft} ${last}`]),
      );
      // Whoever is not named is on the card, for both.
      expect(places(ALLIED)).toEqual(places(AXIS));
      expect(places(ALLIED).filter((text) => text.startsWith(`${cast.companies[1]} `))).toEqual([]);
    });

    clause('crete/GAP.3.r8', 'a counter that goes alone is followed', () => {
      const state = at('turn-down', { [enemy]: first, [one]: last });
      play(state, `turn-down ${enemy}`);
      pass(state, 'allied movement.pick');
      play(state, [`pick ${enemy}`, `go ${second}`]);
      const { faceDown, remembered } = game.view(state, AXIS).board;
      expect(faceDown).toMatchObject([{ at: second, counters: 1, noticed: [{ counters: 1, lot: 1 }] }]);
      expect(remembered).toEqual([{ unit: enemy, lot: 1 }]);
      expect(
        told(
          play(at('allied-move', { [enemy]: down(first), [one]: last }), [`pick ${enemy}`, `go ${second}`]),
          'counter-moved',
          'to',
        ),
      ).toEqual([second]);
      expect(open(state)).toBe('allied movement.pick');
      expect(placeOf(state, enemy)).toBe(second);
    });

    clause('crete/GAP.3.r9', 'when one of several moves on, the Axis is not told which', () => {
      const alike = (mover: string) => {
        const state = at('allied-move', { [enemy]: known(first), [friend]: down(first), [one]: last });
        play(state, [`pick ${mover}`, `go ${second}`]);
        return game.view(state, AXIS);
      };
      expect(alike(enemy)).toEqual(alike(friend));
    });

    it('counters known for different reasons to be no decoys are none once they were together', () => {
      const seen = { ...known(first), clues: 4 };
      const moved = { at: second, faceDown: true, clues: 2 };
      const state = at('allied-move', { [enemy]: seen, [friend]: moved });
      play(state, [`pick ${enemy}`, `go ${second}`, `pick ${friend}`, `go ${third}`]);
      const view = game.view(state, AXIS);
      expect(countersSeen(state)).toEqual({ [second]: 1, [third]: 1 });
      for (let seed = 0; seed < 30; seed++) {
        const world = game.sampleWorld(view, new Random(seed));
        const { decoys } = world.kit.counters;
        expect(decoys.filter((decoy) => isOnMap(world, decoy))).toEqual([]);
      }
    });

    it('whoever has moved is none of those that never do', () => {
      const { heavyFlak, coastalGun } = cast.combat.allied;
      const guns = { [heavyFlak]: down(cast.mixed), [coastalGun]: down(cast.gun.hex) };
      const state = advanced.at('allied-move', { [enemy]: down(first), ...guns });
      const isWhere = (unit: string, hex: string) =>
        Array.from({ length: 40 }, (_, seed) =>
          advanced.game.sampleWorld(advanced.game.view(state, AXIS), new Random(seed)),
        ).some((world) => advanced.placeOf(world, unit) === hex);
      expect([heavyFlak, coastalGun].map((gun) => isWhere(gun, first))).toContain(true);
      advanced.play(state, [`pick ${enemy}`, `go ${second}`]);
      for (const gun of [heavyFlak, coastalGun]) expect(isWhere(gun, second), gun).toBe(false);
    });

    it('whoever is met is known by the way it came, and so is what it left', () => {
      const state = at('allied-move', { [enemy]: known(first), [friend]: down(first), [one]: last });
      play(state, [`pick ${friend}`, `go ${second} ${third}`]);
      const { faceDown, remembered } = game.view(state, AXIS).board;
      expect(faceDown).toEqual([{ at: first, counters: 1, noticed: [{ counters: 1, lot: 1 }] }]);
      expect(remembered).toEqual([{ unit: enemy, lot: 1 }]);
    });
  });
}
