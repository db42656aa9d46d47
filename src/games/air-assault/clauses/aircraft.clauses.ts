import { describe, expect } from 'vitest';
import { ALLIED } from '../kinds.ts';
import { down, type Stage } from './testing.ts';

/** V.K: aircraft come and go. What they do in combat is tested there. */
export function aircraftClauses({
  at,
  bar,
  cast,
  clause,
  game,
  keys,
  open,
  options,
  play,
  ...stage
}: Stage): void {
  const { placeOf, playOn } = stage;
  const [bomber, another] = cast.aircraft.two;
  const [first, second, third] = cast.row;
  const [one] = cast.axis;
  const [enemy] = cast.allied;
  const QUIET = 7;
  /** Where aircraft have missions, these are told as well. */
  const PLACED: readonly string[] = ['aircraft-placed', 'aircraft-sent'];

  describe('aircraft', () => {
    clause(['crete/V.K.1', 'crete/V.K.1.2'], 'are put on any hexes, any number on each', () => {
      const state = at('aircraft', { [enemy]: first }, QUIET);
      expect(open(state)).toBe('axis aircraft.pick');
      stage.send(state, bomber);
      expect(options(state)).toHaveLength(state.kit.map.Hex.size);
      expect(options(state)).toContain(`put ${cast.aircraft.sea}`);
      expect(bar(state, `put ${cast.box}`)).toBe('crete/V.K.1');
      expect(stage.cause(state, cast.box)).toBe('It is no hex.');
      play(state, `put ${first}`);
      stage.send(state, another);
      expect(options(state)).toContain(`put ${first}`);
      const seen = play(state, [`put ${first}`, 'done']);
      expect(keys(seen).filter((key) => PLACED.includes(key))).toHaveLength(2);
      expect(seen.lines.slice(0, 2).every((line) => line.includes(`is over ${first}`))).toBe(true);
      expect([bomber, another].map((id) => placeOf(state, id))).toEqual([first, first]);
    });

    clause('crete/V.K.r1', 'are as many as the card has, and each is put once', () => {
      const state = at('aircraft', {}, QUIET);
      expect(options(state, 'pick')).toHaveLength(cast.aircraft.count);
      stage.fly(state, bomber, first);
      expect(options(state, 'pick')).toHaveLength(cast.aircraft.count - 1);
      expect(bar(state, `pick ${bomber}`)).toBe('crete/V.K.1');
      expect(bar(state, `pick ${one}`)).toBe('crete/V.K.1');
      expect([bomber, one].map((unit) => stage.cause(state, unit))).toEqual([
        'It is placed already.',
        'It is no aircraft.',
      ]);
      // None of them has to fly.
      const idle = keys(play(at('aircraft', {}, QUIET), 'done'));
      expect(idle.filter((key) => PLACED.includes(key))).toEqual([]);
    });

    clause(['crete/V.K.5', 'crete/V.K.r2'], 'leave after the Axis combat phase and are there again', () => {
      const state = at('aircraft', { [one]: first, [enemy]: third }, QUIET);
      stage.fly(state, bomber, second);
      play(state, 'done');
      playOn(state, 'axis movement.pick');
      expect(placeOf(state, bomber)).toBe(second);
      playOn(state, 'allied turning-down.choose', 'allied movement.pick');
      expect(placeOf(state, bomber)).toBe('pool');
      playOn(state, 'axis aircraft.pick');
      expect(state.turn).toBe(QUIET + 1);
      expect(options(state)).toContain(`pick ${bomber}`);
    });

    clause('crete/V.K.r6', 'are open to everybody once they are put', () => {
      const state = at('aircraft', { [enemy]: first }, QUIET);
      const flying = () => game.view(state, ALLIED).board.units.find(({ id }) => id === bomber)?.at;
      stage.fly(state, bomber, first);
      expect(flying()).toBeUndefined();
      play(state, 'done');
      expect(flying()).toBe(first);
    });

    clause('crete/V.K.r7', 'expose nobody by being put there', () => {
      const state = at('aircraft', { [enemy]: down(first) }, QUIET);
      stage.fly(state, bomber, first);
      stage.fly(state, another, second);
      const seen = keys(play(state, 'done')).filter((key) => key !== 'phase-begun');
      expect(seen.map((key) => PLACED.includes(key))).toEqual([true, true]);
      playOn(state, 'allied turning-down.choose', 'allied movement.pick');
      expect(game.view(state, 0).board.faceDown.map((stack) => stack.at)).toEqual([first]);
    });
  });
}
