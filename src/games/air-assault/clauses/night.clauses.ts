import { describe, expect } from 'vitest';
import type { Stage } from './testing.ts';

/** V.N: what nobody does at night, and what the Allies alone do. */
export function nightClauses(stage: Stage, advanced: Stage): void {
  const { at, bar, cast, cause, clause, open, options, play, playOn, faultOf, game, why } = stage;
  const { headquarters } = cast;
  const [first, second, third, last] = cast.row;
  const [one] = cast.axis;
  const [enemy, friend] = cast.allied;
  const NIGHT = 3;
  const AXIS_BEGINS = ['axis aircraft.pick', 'axis movement.pick'] as const;

  describe('at night', () => {
    clause(['crete/V.N.s1', 'crete/V.N.2'], 'no aircraft are put on the map', () => {
      const flown = [1, 2, 3, 4, 5, 6, 7, 8].filter((turn) => {
        const state = at('allied-move', { [one]: second }, turn);
        playOn(state, ...AXIS_BEGINS);
        return open(state) === 'axis aircraft.pick';
      });
      expect(flown.map((turn) => turn + 1)).toEqual([2, 4, 5, 7, 8]);
      const flying = { units: { [cast.aircraft.two[0]]: { at: second } }, at: 'axis-move' };
      expect(faultOf({ ...flying, turn: 2 })).toBe('');
      expect(faultOf({ ...flying, turn: NIGHT })).toContain('flies at night');
    });

    clause('crete/V.N.1', 'nobody drops or is flown in', () => {
      const { id, hex } = cast.airfield;
      const next = (turn: number) => {
        const state = at('allied-move', { [one]: hex }, turn);
        playOn(state, ...AXIS_BEGINS);
        expect(game.view(state, 0).board.airfields.find((field) => field.id === id)?.open).toBe(true);
        if (open(state) === 'axis aircraft.pick') play(state, 'done');
        return open(state);
      };
      expect(next(7)).toBe('axis air-landing.pick');
      expect(next(5)).toBe('axis movement.pick');
      for (const point of ['airborne-assault', 'air-landing'])
        expect(faultOf({ at: point, turn: NIGHT })).toContain('nothing flies at night');
    });

    clause('crete/V.N.4', 'Allied infantry leaves a zone and comes into one again', () => {
      for (const [turn, goal] of [
        [2, false],
        [NIGHT, true],
      ] as const) {
        const state = at('allied-move', { [friend]: third, [one]: last }, turn);
        play(state, [`pick ${friend}`, `go ${second}`, `pick ${friend}`]);
        expect(options(state).includes(`go ${third}`)).toBe(goal);
      }
    });

    clause('crete/V.N.4', 'so does armour', () => {
      const state = at('allied-move', { [cast.armour]: third, [one]: last }, NIGHT);
      play(state, [`pick ${cast.armour}`, `go ${second}`, `pick ${cast.armour}`]);
      expect(options(state)).toContain(`go ${third}`);
    });

    clause('crete/V.N.4.2', 'Allied infantry goes from zone to zone, whatever its allowance', () => {
      const go = (turn: number) => {
        const state = at('allied-move', { [cast.slow]: third, [one]: last }, turn);
        play(state, `pick ${cast.slow}`);
        return state;
      };
      expect(bar(go(2), `go ${cast.flank}`)).toBe('crete/V.D.5.s1');
      expect(options(go(NIGHT))).toContain(`go ${cast.flank}`);
    });

    clause('crete/V.N.r1', 'it still stops in the first controlled hex', () => {
      const state = at('allied-move', { [friend]: third, [one]: last }, NIGHT);
      play(state, [`pick ${friend}`, `go ${second}`, `pick ${friend}`]);
      expect(bar(state, `go ${third} ${cast.flank}`)).toBe('crete/V.D.3.s1');
      play(state, `go ${third}`);
      expect(bar(state, `pick ${friend}`)).toBe('crete/V.D.3.s1');
      // So does whoever comes from afar.
      const coming = at('allied-move', { [friend]: first, [one]: last }, NIGHT);
      play(coming, `pick ${friend}`);
      expect(bar(coming, `go ${second} ${third} ${cast.flank}`)).toBe('crete/V.D.3.s1');
      play(coming, `go ${second} ${third}`);
      expect(bar(coming, `pick ${friend}`)).toBe('crete/V.D.3.s1');
    });

    clause('crete/V.N.2', 'no aircraft is used, and whoever asks for one is told so', () => {
      const [bomber] = cast.aircraft.two;
      for (const point of ['axis-move', 'axis-combat']) {
        const units = { [one]: first, [enemy]: last };
        expect(why(at(point, units, NIGHT), bomber)).toBe('crete/V.N.2');
        expect(why(at(point, units, 2), bomber)).not.toBe('crete/V.N.2');
      }
    });

    clause('crete/V.N.r2', 'headquarters and the Axis do as by day', () => {
      const state = at('allied-move', { [headquarters]: third, [one]: last }, NIGHT);
      play(state, [`pick ${headquarters}`, `go ${second}`, `pick ${headquarters}`]);
      expect(bar(state, `go ${third}`)).toBe('crete/V.N.4');
      expect(cause(state, `go ${third}`)).toBe(`It is a headquarters. ${third} is controlled from ${last}.`);
      const straight = (turn: number) => {
        const moves = at('allied-move', { [headquarters]: third, [one]: last }, turn);
        play(moves, `pick ${headquarters}`);
        return [bar(moves, `go ${cast.flank}`), cause(moves, `go ${cast.flank}`)];
      };
      expect(straight(2)).toEqual([
        'crete/V.D.5.s1',
        `Its allowance is 3, and ${cast.flank} is controlled from ${last}.`,
      ]);
      expect(straight(NIGHT)).toEqual([
        'crete/V.N.4',
        `It is a headquarters. ${cast.flank} is controlled from ${last}.`,
      ]);
      const axisMoves = at('axis-move', { [one]: third, [enemy]: last }, NIGHT);
      play(axisMoves, [`pick ${one}`, `go ${second}`, `pick ${one}`]);
      expect(bar(axisMoves, `go ${third}`)).toBe('crete/V.D.4.s2');
    });

    clause('crete/V.N.r2', 'artillery and noncombat units keep to the rules of the day', () => {
      const { flak } = cast.airfield;
      const state = at('allied-move', { [flak]: third, [friend]: third, [one]: last }, NIGHT);
      expect(bar(state, `pick ${flak}`)).toBe('crete/V.D.6.s1');
      expect(options(state)).toContain(`pick ${friend}`);
      const { unit, point, enemy: near } = cast.noncombat;
      const beside = advanced.at(point, { [unit]: third, [near]: last }, NIGHT);
      expect(advanced.bar(beside, `pick ${unit}`)).toBe('crete/V.D.6.s1');
    });
  });
}
