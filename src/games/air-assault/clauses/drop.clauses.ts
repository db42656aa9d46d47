import { describe, expect, it } from 'vitest';
import { cell } from '../../../engine/arrays.ts';
import { numberOf } from '../../../engine/kinds.ts';
import { driftOf, LAST_DRIFT, STACKING_LIMIT } from '../charts.ts';
import { pointsIn, type State } from '../state.ts';
import { down, type Stage } from './testing.ts';

/** V.I: airborne units are placed and drift. Drift combat is tested with combat. */
export function dropClauses(stage: Stage): void {
  const {
    at,
    bar,
    cast,
    cause,
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
    put,
    told,
  } = stage;
  const { turn, units, glider, zone, toRough, coast } = cast.drop;
  const [unit, other, third, fourth] = units;
  const [one, two] = cast.axis;
  const [enemy] = cast.allied;
  const aside = cast.row[3];
  type Placing = Parameters<typeof at>[1];
  type Standing = Readonly<Record<string, string>>;

  /** These are left to drop in their turn, and others are somewhere; in the first turn no game has others of the Axis. */
  const dropping = (ids: readonly string[], others: Placing = {}, standing: Standing = {}) => {
    const state = at('airborne-assault', { ...dropOf(turn, ...ids), ...others }, turn);
    for (const [id, hex] of Object.entries(standing)) put(state, id, hex);
    return state;
  };

  /** They are placed in these hexes, and are about to drift. */
  const placed = (hexes: Standing, others: Placing = {}, standing: Standing = {}) => {
    const state = dropping(Object.keys(hexes), others, standing);
    for (const [id, hex] of Object.entries(hexes)) play(state, [`pick ${id}`, `put ${hex}`]);
    play(state, 'done');
    return state;
  };

  /** Where one of them comes down; three are dropped, so that two are left then. */
  const comesDown = (id: string, hex: string, die: number, others: Placing = {}) => {
    const rest = [third, fourth].map((waiting) => [waiting, zone]);
    const state = placed({ [id]: hex, ...Object.fromEntries(rest) }, others);
    return { place: () => placeOf(state, id), state, seen: play(state, `drift ${id}`, { rolls: [die] }) };
  };

  const putsOf = (state: State, id: string) => {
    play(state, `pick ${id}`);
    return options(state, 'put').map((text) => text.slice('put '.length));
  };

  describe('placing airborne units', () => {
    clause(['crete/V.I.s1', 'crete/V.I.4.s1'], 'all of them are placed, then each drifts by a die', () => {
      const state = dropping([unit, other, third]);
      expect(open(state)).toBe('axis airborne-assault.pick');
      for (const id of [unit, other, third]) play(state, [`pick ${id}`, `put ${zone}`]);
      expect(keys(play(state, 'done'))).toEqual(['dropped', 'dropped', 'dropped']);
      expect(open(state)).toBe('axis airborne-assault.drift');
      const seen = play(state, `drift ${unit}`, { rolls: [3] });
      expect(seen).toMatchObject({ dice: ['axis drifted'], charts: ['drift 3 hexes'] });
      expect(told(seen, 'drifted', 'to')).toEqual([placeOf(state, unit)]);
      expect([other, third].map((id) => placeOf(state, id))).toEqual([zone, zone]);
    });

    clause('crete/V.I.r1', 'nobody is held back, and nobody comes in another turn', () => {
      const state = dropping([unit, other]);
      play(state, [`pick ${unit}`, `put ${zone}`]);
      expect(bar(state, 'done')).toBe('crete/V.I.r1');
      play(state, [`pick ${other}`, `put ${zone}`]);
      expect(options(state)).toEqual(['done']);
      expect(open(at('airborne-assault', {}, 7))).not.toContain('airborne-assault');
    });

    clause('crete/V.I.2.s1', 'in the area that the card names', () => {
      const state = dropping([unit]);
      const { map } = state.kit;
      const inArea = map.dropZones.filter((hex) => {
        const sector = map.sectorOf(hex);
        return cast.drop.sector === undefined || map.Sector.number(cast.drop.sector) === sector;
      });
      expect(putsOf(state, unit)).toEqual(inArea.map((hex) => map.Hex.name(hex)));
    });

    clause('crete/V.I.2.a', 'not on rough ground', () => {
      const state = dropping([unit]);
      expect(putsOf(state, unit)).toContain(toRough.hex);
      expect(bar(state, `put ${toRough.rough}`)).toBe('crete/V.I.2.a');
    });

    clause('crete/V.I.2.b', 'within the stacking limit', () => {
      const { counters, organization } = game.setUp().kit;
      const block = organization.blocks.find(({ units: ids }) => ids.includes(numberOf(counters.Unit, unit)));
      // Those of its block that fill a hex.
      let room = STACKING_LIMIT;
      const others = (block?.units ?? []).filter((one) => {
        const size = cell(counters.stacking, one);
        const isTaken = counters.Unit.name(one) !== unit && size <= room;
        if (isTaken) room -= size;
        return isTaken;
      });
      expect(room).toBe(0);
      const [last, ...most] = others.map((one) => counters.Unit.name(one));
      const state = dropping([unit, ...others.map((one) => counters.Unit.name(one))]);
      for (const id of most) play(state, [`pick ${id}`, `put ${zone}`]);
      const free = game.copy(state);
      expect(putsOf(free, unit)).toContain(zone);
      play(state, [`pick ${last}`, `put ${zone}`, `pick ${unit}`]);
      expect(bar(state, `put ${zone}`)).toBe('crete/V.I.2.b');
    });

    clause('crete/V.I.2.c', 'also where enemies are, open or face down', () => {
      expect(putsOf(dropping([unit], { [enemy]: zone }), unit)).toContain(zone);
      expect(putsOf(dropping([unit], { [enemy]: down(zone) }), unit)).toContain(zone);
      // However many: each side counts its own.
      const crowd = Object.fromEntries(cast.allied.map((id) => [id, zone]));
      expect(putsOf(dropping([unit], crowd), unit)).toContain(zone);
    });

    clause('crete/V.A.7.s3', 'and they alone come into a hex with enemies', () => {
      const goal = comesDown(unit, zone, 3).place();
      const onto = comesDown(unit, zone, 3, { [enemy]: goal });
      expect([unit, enemy].map((id) => placeOf(onto.state, id))).toEqual([goal, goal]);
      const placing = dropping([unit], { [enemy]: zone });
      play(placing, [`pick ${unit}`, `put ${zone}`]);
      expect([unit, enemy].map((id) => placeOf(placing, id))).toEqual([zone, zone]);
      // Whoever walks or lands from a box does not.
      const others = { [one]: goal, [enemy]: zone, [two]: cast.box, [cast.allied[1]]: cast.shore };
      const state = at('axis-move', others);
      play(state, `pick ${one}`);
      expect(bar(state, `go ${zone}`)).toBe('crete/V.A.7.s2');
      expect(placeOf(state, two)).toBe(cast.box);
    });

    clause(['crete/V.I.2.r1', 'crete/V.I.2.r2'], 'on the coast, and neither on the sea nor in a box', () => {
      const state = dropping([unit]);
      expect(putsOf(state, unit)).toContain(coast.hex);
      expect(bar(state, `put ${cast.aircraft.sea}`)).toBe('crete/V.I.2.r1');
      expect(bar(state, `put ${cast.box}`)).toBe('crete/V.I.2.r2');
    });

    clause('crete/EX.4.s1', 'five companies may be placed in one hex', () => {
      const five = [...units, glider];
      const state = dropping(five);
      for (const id of five) play(state, [`pick ${id}`, `put ${zone}`]);
      expect(told(play(state, 'done'), 'dropped', 'hex')).toEqual(five.map(() => zone));
    });
  });

  describe('drift', () => {
    clause('crete/V.I.4.s2', 'goes by the north of the map', () => {
      const [, row = '', column = ''] = /^([A-Z]+)(\d+)$/.exec(zone) ?? [];
      const rows = (die: number) => comesDown(unit, zone, die).place().replace(/\d+/, '');
      const number = Number(column);
      // North is where the alphabet begins, and west where the numbers do.
      expect(comesDown(unit, zone, 3).place()).toBe(`${row}${number + 1}`);
      expect(comesDown(unit, zone, 5).place()).toBe(`${row}${number - 1}`);
      for (const die of [2, 4]) expect(rows(die) > row).toBe(true);
      expect(rows(6) < row).toBe(true);
      expect(comesDown(unit, zone, 1).place()).toBe(zone);
      expect(new Set([1, 2, 3, 4, 5, 6].map((die) => comesDown(unit, zone, die).place())).size).toBe(6);
    });

    clause('crete/V.I.4.a', 'whoever drifts into the sea or off the map is lost', () => {
      const ends = [
        [coast.sea, 'sea'],
        [coast.off, 'edge'],
      ] as const;
      for (const [die, end] of ends) {
        const { place, seen } = comesDown(unit, coast.hex, die);
        expect(place()).toBe('eliminated');
        expect(seen.dice).toEqual(['axis lost-in-drift']);
        expect(told(seen, 'lost-in-drift', 'end')).toEqual([end]);
      }
      expect(comesDown(unit, coast.hex, 1).place()).toBe(coast.hex);
    });

    clause('crete/V.I.4.b', 'a glider drifts two less', () => {
      const { place, seen } = comesDown(glider, zone, 5);
      expect(seen.charts).toEqual(['drift 3 hexes']);
      expect(place()).toBe(comesDown(unit, zone, 3).place());
      expect(told(seen, 'drifted', 'by')).toEqual([-2]);
      expect(seen.lines[0]).toContain('(die 5 − 2)');
    });

    clause(['crete/V.I.4.c', 'crete/V.I.4.r5'], 'one more from a hex with enemies, decoys among them', () => {
      for (const enemies of [{ [enemy]: zone }, { [enemy]: down(zone) }, { 'decoy-1': down(zone) }]) {
        const { seen } = comesDown(unit, zone, 2, enemies);
        expect(seen.charts).toEqual(['drift 3 hexes']);
      }
      expect(comesDown(unit, zone, 2, { [enemy]: aside }).seen.charts).toEqual(['drift 2 hexes']);
    });

    clause('crete/V.I.4.r3', 'all of this adds up, by the hex of placement', () => {
      const goal = comesDown(unit, zone, 3).place();
      expect(comesDown(glider, zone, 4, { [enemy]: zone }).seen.charts).toEqual(['drift 3 hexes']);
      const onto = comesDown(unit, zone, 3, { [enemy]: goal });
      expect(onto.place()).toBe(goal);
      expect(told(onto.seen, 'drifted', 'by')).toEqual([0]);
      expect(told(onto.seen, 'down-among-enemies', 'hex')).toEqual([goal]);
    });

    clause(
      'crete/V.I.4.r5',
      'whoever comes down on counters that nobody sees is not said to be among units',
      () => {
        const goal = comesDown(unit, zone, 3).place();
        for (const unseen of [enemy, 'decoy-1']) {
          const counters = { [unseen]: down(goal) };
          const { seen } = comesDown(unit, zone, 3, counters);
          expect(told(seen, 'down-among-counters', 'hex')).toEqual([goal]);
          expect(keys(seen)).not.toContain('down-among-enemies');
          const texts = preview(placed({ [unit]: zone, [third]: zone }, counters), `drift ${unit}`).outcomes;
          expect(texts.map(({ text }) => text)).toContain(
            `It comes down on counters of the enemy in ${goal}`,
          );
        }
      },
    );

    it('does not count those who may still drift away', () => {
      const goal = comesDown(unit, zone, 3).place();
      // As much as may stand there, but three of them are still in the air.
      const over = { [other]: goal, [third]: goal, [fourth]: goal };
      const state = placed({ [unit]: zone, ...over }, {}, { [one]: goal });
      const foreseen = preview(state, `drift ${unit}`).outcomes.find(({ name }) => name === goal);
      expect(foreseen).toMatchObject({ text: `It comes down in ${goal}`, tone: 'even' });
      expect(keys(play(state, `drift ${unit}`, { rolls: [3] }))).toEqual(['drifted']);
      expect(keys(play(state, `drift ${other}`, { rolls: [1] }))).toEqual(['on-target']);
      const seen = play(state, `drift ${third}`, { rolls: [1, 1] });
      expect(told(seen, 'down-too-many', 'points')).toEqual([7]);
      expect(keys(seen).slice(0, 3)).toEqual(['on-target', 'on-target', 'down-too-many']);
    });

    clause('crete/V.I.4.a.2', 'as much as a hex holds is not too much', () => {
      const goal = comesDown(unit, zone, 3).place();
      const there = { [one]: goal, [other]: goal, [third]: goal };
      const state = placed({ [unit]: zone, [fourth]: zone }, {}, there);
      const foreseen = preview(state, `drift ${unit}`).outcomes.find(({ name }) => name === goal);
      expect(foreseen).toMatchObject({ text: `It comes down in ${goal}`, tone: 'even' });
      expect(keys(play(state, `drift ${unit}`, { rolls: [3, 1] }))).not.toContain('down-too-many');
      const { counters, map } = state.kit;
      expect(pointsIn(state, map.grid.number(goal), cell(counters.side, numberOf(counters.Unit, unit)))).toBe(
        STACKING_LIMIT,
      );
    });

    clause('crete/V.I.4.r4', 'less than one is one, and beyond the last hex there is none', () => {
      for (const die of [1, 2, 3]) {
        const { place, seen } = comesDown(glider, zone, die);
        expect(place()).toBe(zone);
        expect(keys(seen)).toEqual(['on-target']);
      }
      expect(comesDown(glider, zone, 4).place()).not.toBe(zone);
      expect(driftOf(LAST_DRIFT)).toBeDefined();
      expect(driftOf(LAST_DRIFT + 1)).toBeUndefined();
    });

    clause(['crete/V.I.4.r1', 'crete/V.I.4.r2'], 'the Axis chooses who is next, one at a time', () => {
      const state = placed({ [unit]: zone, [other]: zone, [third]: zone });
      expect(options(state)).toEqual([unit, other, third].map((id) => `drift ${id}`));
      play(state, `drift ${other}`, { rolls: [3] });
      expect(placeOf(state, other)).not.toBe(zone);
      expect(options(state)).toEqual([`drift ${unit}`, `drift ${third}`]);
      expect(bar(state, `drift ${other}`)).toBe('crete/V.I.4.s1');
      expect(cause(state, other)).toBe('It has drifted already.');
    });

    clause('crete/GAP.7.r3', 'the last one drifts without being asked', () => {
      const state = placed({ [unit]: zone, [other]: zone });
      const seen = play(state, `drift ${other}`, { rolls: [1, 3] });
      expect(told(seen, 'on-target', 'unit')).toEqual([other]);
      expect(told(seen, 'drifted', 'unit')).toEqual([unit]);
    });

    clause('crete/V.I.4.r6', 'a unit may come down on rough ground', () => {
      expect(comesDown(unit, toRough.hex, toRough.die).place()).toBe(toRough.rough);
    });

    clause(
      ['crete/V.I.4.a.2', 'crete/V.I.4.r7'],
      'whoever comes down where it is too crowded is lost after the movement, if nobody makes room',
      () => {
        const goal = comesDown(unit, zone, 3).place();
        const crowded = () => {
          const state = placed({ [unit]: zone, [other]: zone }, {}, { [one]: goal, [two]: goal });
          const full = preview(state, `drift ${unit}`).outcomes.find(({ name }) => name === goal);
          expect(full?.tone).toBe('bad');
          const seen = play(state, `drift ${unit}`, { rolls: [3, 1] });
          expect(told(seen, 'down-too-many', 'hex')).toEqual([goal]);
          const [points = 0] = told(seen, 'down-too-many', 'points');
          expect(full?.text).toContain(
            `in ${goal}, which is too much then: ${points} stacking points, where 6 may stand.`,
          );
          playOn(state, 'axis movement.pick');
          expect(placeOf(state, unit)).toBe(goal);
          return state;
        };
        const state = crowded();
        play(state, 'end');
        expect(new Set(options(state))).toEqual(new Set([unit, one, two].map((id) => `eliminate ${id}`)));
        play(state, `eliminate ${unit}`);
        expect(placeOf(state, unit)).toBe('eliminated');
        const relieved = crowded();
        play(relieved, `pick ${one}`);
        play(relieved, [options(relieved, 'go ')[0] ?? '', 'end']);
        expect([unit, one, two].map((id) => placeOf(relieved, id))).not.toContain('eliminated');
      },
    );

    it('is foreseen with all that counts for it', () => {
      const state = dropping([glider], { [enemy]: zone });
      play(state, `pick ${glider}`);
      const { facts, outcomes, dice, faces = [] } = preview(state, `put ${zone}`);
      // The faces that do harm are those of the bad outcomes.
      const harm = outcomes.filter(({ tone }) => tone === 'bad').reduce((sum, { chance }) => sum + chance, 0);
      expect(faces.length / 6).toBeCloseTo(harm);
      expect(faces.length).toBeGreaterThan(
        outcomes.filter(({ text }) => text.endsWith('and is lost')).length,
      );
      expect(facts.map(({ value }) => value)).toEqual(['-2', '+1']);
      expect(outcomes.map(({ chance }) => Math.round(chance * 6))).toEqual([2, 1, 1, 1, 1]);
      expect(outcomes[0]).toMatchObject({ text: `It comes down on enemies in ${zone}`, tone: 'bad' });
      expect(dice?.[0]?.modifiers.map(({ by }) => by)).toEqual([-2, 1]);
      const lost = preview(placed({ [unit]: coast.hex, [other]: zone }), `drift ${unit}`);
      const texts = lost.outcomes.map(({ text }) => text);
      expect(texts).toContain('It drifts out to sea and is lost');
      expect(texts).toContain('It drifts off the map and is lost');
      expect(lost.outcomes.reduce((sum, outcome) => sum + outcome.chance, 0)).toBeCloseTo(1);
    });
  });

  it.each([
    [unit, zone, {}],
    [unit, coast.hex, { [enemy]: coast.hex }],
    [glider, coast.hex, {}],
  ])('is foreseen as it comes: %s over %s', (id, hex, others) => {
    const waiting = { [id]: hex, [third]: zone, [fourth]: zone };
    const { outcomes } = preview(placed(waiting, others), `drift ${id}`);
    const ends = [1, 2, 3, 4, 5, 6].map((die) => comesDown(id, hex, die, others).place());
    for (const place of new Set(ends)) {
      const text = place === 'eliminated' ? / and is lost$/ : new RegExp(` ${place}( as planned)?$`);
      const fitting = outcomes.filter((outcome) => text.test(outcome.text));
      const chance = fitting.reduce((sum, outcome) => sum + outcome.chance, 0);
      expect(chance).toBeCloseTo(ends.filter((end) => end === place).length / 6);
    }
  });

  describe('whoever has dropped', () => {
    /** Two have come down in their zone, and the Axis is about to move. */
    const landed = (others: Placing = {}, standing: Standing = {}) => {
      const state = placed({ [unit]: zone, [other]: zone }, others, standing);
      play(state, `drift ${unit}`, { rolls: [1, 1] });
      playOn(state, 'axis movement.pick');
      return state;
    };

    clause('crete/V.I.6.s1', 'does not move in this segment', () => {
      const state = landed(dropOf(turn + 1), { [one]: aside });
      expect(bar(state, `pick ${unit}`)).toBe('crete/V.I.6.s1');
      expect(options(state)).toContain(`pick ${one}`);
      playOn(state, 'axis aircraft.pick');
      playOn(state, 'axis movement.pick');
      expect(state.turn).toBe(turn + 1);
      expect(options(state)).toContain(`pick ${unit}`);
    });

    clause('crete/V.I.6.r1', 'controls the hexes around it and exposes what is there', () => {
      const beside = comesDown(unit, zone, 3).place();
      const exposing = landed({ [enemy]: down(beside) });
      expect(told(play(exposing, 'end'), 'exposed', 'unit')).toEqual([enemy]);
      // Artillery does not go into a zone.
      const { map } = exposing.kit;
      const from = map.grid.ring(map.grid.number(zone), 2).find((hex) => map.dropZones.includes(hex));
      const to = map.grid
        .neighbours(from ?? map.grid.number(zone))
        .find((hex) => map.grid.distance(hex, map.grid.number(zone)) === 1);
      const [far, near] = [from, to].map((hex) => map.Hex.name(hex ?? map.grid.number(zone)));
      const [gun] = cast.combat.allied.guns;
      const alone = at('allied-move', { [gun]: far ?? zone }, turn);
      play(alone, `pick ${gun}`);
      expect(options(alone)).toContain(`go ${near}`);
      const controlled = landed({ [gun]: far ?? zone });
      playOn(controlled, 'allied movement.pick');
      play(controlled, `pick ${gun}`);
      expect(bar(controlled, `go ${near}`)).toBe('crete/V.D.6.s1');
    });
  });
}
