import { describe, expect, it } from 'vitest';
import { at as entry } from '../../../engine/arrays.ts';
import { sees } from '../../../engine/audience.ts';
import { NO_DICE } from '../../../engine/dice.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { Random } from '../../../engine/seeded.ts';
import { isUnderFlak } from '../flak.ts';
import { AXIS } from '../kinds.ts';
import { rosterOf } from '../state.ts';
import { combatDesk } from './combat-desk.clauses.ts';
import { down, type Stage } from './testing.ts';

/** V.J: units are flown in to airfields, unless light flak has them in range. */
export function airLandingClauses(stage: Stage, advanced: Stage): void {
  const {
    at,
    bar,
    cast,
    clause,
    dropOf,
    game,
    keys,
    open,
    options,
    placeOf,
    play,
    playOn,
    preview,
    told,
    why,
  } = stage;
  const { attack, oddsOf } = combatDesk(stage);
  const { id, hex, other, small, battalions, flak, screened, beyond } = cast.airfield;
  const [one, two] = cast.axis;
  const [enemy] = cast.allied;
  const TURN = 5;
  const HELD = { [one]: hex };
  type Placing = Parameters<typeof at>[1];

  /** The Axis holds airfields since its segment began, and is about to fly units in. */
  const landing = (units: Placing, fields: readonly string[] = [id], on = stage) =>
    on.at('air-landing', units, TURN, {
      airfields: Object.fromEntries(fields.map((field) => [field, { open: true }])),
    });

  /** The same a phase earlier, so that one hears what the Axis is told. */
  const told5 = (units: Placing) => {
    const state = at('aircraft', { ...dropOf(TURN), ...units }, TURN, {
      airfields: { [id]: { open: true } },
    });
    return { state, seen: play(state, 'done') };
  };

  const { map, counters } = game.setUp().kit;
  /** A clear hex next to another one. */
  const beside = (place: string) => {
    const found = map.spread.from(map.grid.number(place)).find((one) => map.terrainOf(one) === 'clear');
    if (found === undefined) throw new Error(`all is rough around ${place}`);
    return map.Hex.name(found);
  };
  const near = beside(hex);
  const besideShore = beside(cast.shore);
  const [staff] = cast.combat.allied.staff;
  const otherFlak = counters.Unit.all
    .filter((unit) => counters.isLightFlak(unit))
    .map((unit) => counters.Unit.name(unit))
    .find((gun) => gun !== flak);
  if (otherFlak === undefined) throw new Error('there is only one gun');
  const faceDownAt = (state: ReturnType<typeof at>) =>
    game
      .view(state, AXIS)
      .board.faceDown.map((stack) => stack.at)
      .toSorted();

  const flakOf = (state: ReturnType<typeof at>) =>
    game.view(state, AXIS).board.airfields.find((field) => field.id === id)?.flak;

  describe('flying units in', () => {
    clause('crete/V.J.s1', 'those that the card marks so, and nobody else', () => {
      const state = landing(HELD);
      expect(options(state)).toContain(`pick ${small[0]}`);
      for (const unit of [two, cast.axisArtillery, enemy])
        expect(bar(state, `pick ${unit}`)).toBe('crete/V.J.s1');
      play(state, `pick ${small[0]}`);
      expect(options(state)).toEqual([`put ${hex}`]);
      expect(bar(state, `put ${cast.row[0]}`)).toBe('crete/V.J.1');
      expect(keys(play(state, [`put ${hex}`, 'done']))).toContain('air-landed');
      expect(placeOf(state, small[0])).toBe(hex);
    });

    clause('crete/V.J.1', 'to an airfield that the Axis held when its segment began', () => {
      const next = (units: Placing) => {
        const state = at('allied-move', { ...dropOf(TURN), ...units }, TURN - 1);
        playOn(state, 'axis aircraft.pick');
        play(state, 'done');
        return state;
      };
      const held = next(HELD);
      play(held, `pick ${small[0]}`);
      expect(options(held)).toEqual([`put ${hex}`]);
      expect(bar(held, `put ${other.hex}`)).toBe('crete/V.J.1');
      expect(open(next({ [one]: screened }))).not.toContain('air-landing');
      // One that was held when an earlier segment began, and is not any more, is closed again.
      const lost = at('allied-move', { ...dropOf(TURN), [one]: screened }, TURN - 1, {
        airfields: { [id]: { open: true } },
      });
      playOn(lost, 'axis aircraft.pick');
      expect(game.view(lost, AXIS).board.airfields.some((field) => field.open === true)).toBe(false);
      play(lost, 'done');
      expect(open(lost)).not.toContain('air-landing');
    });

    clause('crete/V.J.2', 'no more in a turn than the airfield takes', () => {
      const state = landing({ [one]: hex });
      play(state, [`pick ${battalions[0]}`, `put ${hex}`]);
      expect(bar(state, `pick ${battalions[1]}`)).toBe('crete/V.J.2');
      const roomy = landing({ [cast.companies[0]]: hex });
      play(roomy, [`pick ${battalions[0]}`, `put ${hex}`, `pick ${small[0]}`, `put ${hex}`]);
      // Five of six points are there, and four of four have landed.
      expect(bar(roomy, `pick ${small[1]}`)).toBe('crete/V.J.2');
      expect(stage.cause(roomy, `pick ${small[1]}`)).toContain('still takes in this turn: 0.');
    });

    clause('crete/V.J.2.2', 'never beyond the stacking limit', () => {
      const [company, another] = cast.companies;
      const five = landing({ [one]: hex, [company]: hex, [another]: hex });
      expect(bar(five, `pick ${battalions[0]}`)).toBe('crete/V.J.2.2');
      play(five, [`pick ${small[0]}`, `put ${hex}`]);
      expect(bar(five, `pick ${small[1]}`)).toBe('crete/V.J.2.2');
    });

    clause('crete/V.J.2.2', 'and whoever finds no room is told so of the field that the Axis holds', () => {
      const [company, another] = cast.companies;
      const crowd = (place: string) => ({ [one]: place, [company]: place, [another]: place });
      for (const [field, place] of [
        [id, hex],
        [other.id, other.hex],
      ] as const) {
        const state = landing(crowd(place), [field]);
        expect(bar(state, `pick ${battalions[0]}`)).toBe('crete/V.J.2.2');
        expect(stage.cause(state, `pick ${battalions[0]}`)).toContain(place);
      }
    });

    it('no field that the Axis holds takes one more, and each of them is named with its own reason', () => {
      const [company, another] = cast.companies;
      const crowd = { [one]: other.hex, [company]: other.hex, [another]: other.hex };
      const state = landing({ ...crowd, [two]: hex, [flak]: down(screened) }, [id, other.id]);
      play(state, [`pick ${small[0]}`, `put ${other.hex}`]);
      const name = entry(map.airfields, numberOf(map.Airfield, id)).name;
      const fire = `Light flak has the airfield of ${name} under fire.`;
      const full = `Stacking points for which there is still room in ${other.hex}: 0.`;
      const cause = stage.cause(state, small[1]) ?? '';
      expect([fire, full].map((reason) => cause.includes(reason))).toEqual([true, true]);
      expect(cause).toHaveLength(fire.length + full.length + 1);
      // Whoever points at a field hears of it alone, and of any other hex that it is none.
      expect([why(state, hex), stage.cause(state, hex)]).toEqual(['crete/V.J.1.b', fire]);
      expect([why(state, other.hex), stage.cause(state, other.hex)]).toEqual(['crete/V.J.2.2', full]);
      expect(why(state, near)).toBe('crete/V.J.1');
      const roomy = landing({ [one]: hex });
      expect(game.explain(game.view(roomy, AXIS), hex).beside).toBe(true);
      expect(why(roomy, other.hex)).toBe('crete/V.J.1');
    });

    clause('crete/V.J.3', 'they stay on the airfield in the movement phase', () => {
      const state = landing(HELD);
      play(state, [`pick ${small[0]}`, `put ${hex}`, 'done']);
      playOn(state, 'axis movement.pick');
      expect(bar(state, `pick ${small[0]}`)).toBe('crete/V.A.10.s1');
      expect(options(state)).toContain(`pick ${one}`);
      const later = at('axis-move', { [small[0]]: hex }, TURN);
      expect(options(later)).toContain(`pick ${small[0]}`);
    });

    clause('crete/V.J.3.2', 'but fight and advance like others', () => {
      const state = landing({ [one]: hex, [staff]: near });
      play(state, [`pick ${battalions[0]}`, `put ${hex}`, 'done']);
      playOn(state, 'axis movement.pick');
      play(state, 'end');
      const strength = counters.attack[numberOf(counters.Unit, battalions[0])];
      expect(oddsOf(state, { on: near, by: battalions[0] })).toMatch(new RegExp(`^${strength} to `));
      attack(state, { on: near, by: [one, battalions[0]] }, [1]);
      if (open(state) === 'allied retreat.choose') play(state, options(state)[0] ?? '');
      play(state, `advance ${battalions[0]} ${near}`);
      expect(placeOf(state, battalions[0])).toBe(near);
    });

    clause('crete/V.D.6.r2', 'into a zone too, artillery like others: that is no move', () => {
      const state = landing({ [one]: hex, [enemy]: near });
      const guns = rosterOf(state).airLanding.find((unit) => counters.isArtillery(unit));
      if (guns === undefined) throw new Error('no artillery is flown in');
      const artillery = counters.Unit.name(guns);
      play(state, [`pick ${artillery}`, `put ${hex}`, 'done']);
      expect(placeOf(state, artillery)).toBe(hex);
      const ashore = at('axis-move', { [artillery]: cast.box, [enemy]: besideShore }, TURN);
      expect(placeOf(ashore, artillery)).toBe(cast.shore);
      // By itself it does not go there.
      const [first, second, third, last] = cast.row;
      const walking = at('axis-move', { [artillery]: first, [enemy]: last }, TURN);
      play(walking, `pick ${artillery}`);
      expect(bar(walking, `go ${second} ${third}`)).toBe('crete/V.D.6.s1');
    });

    clause('crete/V.J.r4', 'an airfield on which units have just dropped is not open yet', () => {
      const { turn, unit, hex: field } = cast.airfield.drop;
      const state = at('airborne-assault', { ...dropOf(turn, unit), [two]: hex }, turn, {
        airfields: { [id]: { open: true } },
      });
      play(state, [`pick ${unit}`, `put ${field}`]);
      play(state, 'done', { rolls: [1] });
      expect(placeOf(state, unit)).toBe(field);
      play(state, `pick ${small[0]}`);
      expect(options(state)).toEqual([`put ${hex}`]);
      expect(bar(state, `put ${field}`)).toBe('crete/V.J.r4');
    });

    clause('crete/V.J.r5', 'to several airfields in one turn', () => {
      const state = landing({ [one]: hex, [two]: other.hex }, [id, other.id]);
      play(state, [`pick ${small[0]}`, `put ${hex}`, `pick ${small[1]}`]);
      const left = (field: string) => preview(state, `put ${field}`).facts.map(({ value }) => value);
      // The field takes four points in a turn, and one unit of three holds it.
      expect(left(hex)).toEqual(['3', '2']);
      expect(left(other.hex)[1]).toBe('3');
      const name = counters.names[numberOf(counters.Unit, small[1])];
      expect(preview(state, `put ${hex}`).title).toContain(`${name} lands on the airfield of `);
      const seen = play(state, [`put ${other.hex}`, 'done']);
      expect(told(seen, 'air-landed', 'unit')).toEqual(small);
    });

    clause('crete/V.J.r6', 'those that have not landed wait on the card', () => {
      const state = landing(HELD);
      play(state, [`pick ${small[0]}`, `put ${hex}`, 'done']);
      expect(placeOf(state, small[1])).toBe('pool');
      const later = landing({ ...HELD, [small[0]]: hex });
      expect(options(later)).toContain(`pick ${small[1]}`);
      expect(bar(later, `pick ${small[0]}`)).toBe('crete/V.J.1');
    });
  });

  describe('light flak', () => {
    clause(['crete/V.J.1.b', 'crete/V.J.r1'], 'closes an airfield in its range, seen or not', () => {
      const fields = [id, other.id];
      const state = landing({ [one]: hex, [two]: other.hex, [flak]: screened }, fields);
      play(state, `pick ${small[0]}`);
      expect(options(state)).toEqual([`put ${other.hex}`]);
      expect(bar(state, `put ${hex}`)).toBe('crete/V.J.1.b');
      const away = landing({ [one]: hex, [two]: other.hex, [flak]: beyond }, fields);
      play(away, `pick ${small[0]}`);
      expect(options(away)).toEqual([hex, other.hex].map((field) => `put ${field}`));
      const closed = landing({ ...HELD, [flak]: screened });
      expect(open(closed)).not.toContain('air-landing');
      // Whoever wonders in the movement phase why it is not there hears of the flak.
      playOn(closed, 'axis movement.pick');
      expect(why(closed, small[0])).toBe('crete/V.J.1.b');
    });

    clause('crete/V.J.r2', 'stays face down: the Axis hears only that the airfield is under fire', () => {
      const { state, seen } = told5({ ...HELD, [flak]: down(screened), [enemy]: down(beyond) });
      expect(told(seen, 'under-flak', 'airfield')).toEqual([id]);
      expect(keys(seen)).not.toContain('exposed');
      expect(flakOf(state)).toBe('firing');
      expect(JSON.stringify(game.view(state, AXIS))).not.toContain(`"${flak}"`);
      const silent = told5({ ...HELD, [enemy]: down(screened), [flak]: down(beyond) });
      expect(keys(silent.seen)).not.toContain('under-flak');
      expect(open(silent.state)).toBe('axis air-landing.pick');
    });

    clause('crete/V.M.2.r2', 'exposes itself neither so nor against those who drop and fly', () => {
      const { turn, unit, hex: field } = cast.airfield.drop;
      const hidden = { [flak]: down(screened), [otherFlak]: down(beside(field)) };
      const held = { [two]: hex };
      const state = at('aircraft', { ...dropOf(turn, unit), ...held, ...hidden }, turn, {
        airfields: { [id]: { open: true } },
      });
      const [bomber] = cast.aircraft.two;
      stage.fly(state, bomber, screened);
      const flown = play(state, 'done');
      play(state, [`pick ${unit}`, `put ${field}`]);
      const dropped = play(state, 'done', { rolls: [1] });
      expect(keys(dropped).filter((key) => key !== 'flak-over-drop')).toEqual(
        expect.arrayContaining(['dropped', 'under-flak']),
      );
      expect(keys(dropped)).not.toContain('exposed');
      expect(dropped.lines.join()).toContain('nobody lands there in this turn');
      expect(keys(flown)).toHaveLength(1);
      expect(keys(flown)[0]).toMatch(/^aircraft-(placed|sent)$/);
      expect(faceDownAt(state)).toEqual([beside(field), screened].toSorted());
      // It is the Axis next to it that exposes it, once all have moved.
      const moving = at('axis-move', { [two]: field, [otherFlak]: down(beside(field)) }, turn);
      expect(told(play(moving, 'end'), 'exposed', 'unit')).toEqual([otherFlak]);
    });

    clause('crete/V.M.2.r3', 'is counted by nobody: the Axis hears of all of it together', () => {
      const heard = (guns: Placing) => {
        const { state, seen } = told5({ ...HELD, ...guns });
        const events = seen.events.filter(({ to }) => sees(AXIS, to));
        return { events: events.map((event) => game.eventDocument(event)), view: game.view(state, AXIS) };
      };
      const one = heard({ [flak]: down(screened), [enemy]: down(screened), [otherFlak]: down(beyond) });
      const both = heard({ [flak]: down(screened), [otherFlak]: down(screened), [enemy]: down(beyond) });
      expect(one).toEqual(both);
      expect(one.events.filter(({ key }) => key === 'under-flak')).toHaveLength(1);
    });

    clause('crete/V.M.5.r1', 'is no decoy, though decoys count for drift and keep units out', () => {
      const silent = told5({ ...HELD, 'decoy-1': down(screened) });
      expect(keys(silent.seen)).not.toContain('under-flak');
      expect(open(silent.state)).toBe('axis air-landing.pick');
      expect(keys(told5({ ...HELD, [flak]: down(screened) }).seen)).toContain('under-flak');
      const { turn, units, zone } = cast.drop;
      const [unit, other] = units;
      const dropping = at('airborne-assault', { ...dropOf(turn, unit, other), 'decoy-1': down(zone) }, turn);
      play(dropping, [`pick ${unit}`, `put ${zone}`, `pick ${other}`, `put ${zone}`, 'done']);
      expect(preview(dropping, `drift ${unit}`).facts.map(({ value }) => value)).toEqual(['+1']);
      const [first, second] = cast.row;
      const walking = at('axis-move', { [one]: first, 'decoy-1': down(second) });
      play(walking, `pick ${one}`);
      expect(bar(walking, `go ${second}`)).toBe('crete/V.A.7.s2');
    });

    clause('crete/V.J.r3', 'alone does so, and not heavy flak', () => {
      for (const gun of cast.airfield.heavy) {
        const state = landing({ ...HELD, [gun]: screened }, [id], advanced);
        expect(advanced.options(state)).toContain(`pick ${small[0]}`);
      }
    });

    it('is told of by what the Axis imagines, too', () => {
      const hidden = (gun: string, unit: string) =>
        told5({ ...HELD, [gun]: down(screened), [unit]: down(beyond) }).state;
      const airfield = game
        .setUp()
        .kit.map.Airfield.all.find((field) => game.setUp().kit.map.Airfield.name(field) === id);
      const worlds = (state: ReturnType<typeof at>) =>
        Array.from({ length: 10 }, (_, seed) => game.sampleWorld(game.view(state, AXIS), new Random(seed)));
      if (airfield === undefined) throw new Error(`there is no ${id}`);
      for (const [state, fires] of [
        [hidden(flak, enemy), true],
        [hidden(enemy, flak), false],
      ] as const)
        for (const world of worlds(state)) expect(isUnderFlak(world, airfield)).toBe(fires);
    });

    it('is given away where it, or that there is none, follows from what lies face down', () => {
      const disclosed = (units: Placing) => {
        const state = at('aircraft', { ...dropOf(TURN), ...HELD, ...units }, TURN, {
          airfields: { [id]: { open: true } },
        });
        return game.act(state, game.parse('done'), NO_DICE).disclosed;
      };
      expect(disclosed({ [flak]: down(screened) })).toEqual(['flak']);
      expect(disclosed({ [enemy]: down(screened) })).toEqual(['flak']);
      // There is nothing to learn where nobody is, or where a gun is known.
      expect(disclosed({ [enemy]: down(beyond) })).toEqual([]);
      expect(disclosed({ [flak]: screened, [enemy]: down(screened) })).toEqual([]);
      const known = { at: screened, faceDown: true, remembered: true, lot: 1 };
      expect(disclosed({ [flak]: known })).toEqual([]);
      expect(disclosed({ [flak]: known, [enemy]: down(screened) })).toEqual([]);
    });

    it('is told of once somebody could land, and until the segment is over', () => {
      const full = told5({ [one]: hex, [two]: hex, [flak]: down(screened) });
      expect(keys(full.seen)).not.toContain('under-flak');
      expect(flakOf(full.state)).toBeUndefined();
      const { state } = told5({ ...HELD, [flak]: down(screened) });
      playOn(state, 'allied turning-down.choose', 'allied movement.pick');
      expect(flakOf(state)).toBeUndefined();
    });
  });
}
