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
  const { placeOf, playOn, told } = stage;
  const [bomber, another] = cast.aircraft.two;
  const [first, second, third] = cast.row;
  const [one] = cast.axis;
  const [enemy] = cast.allied;
  const QUIET = 7;

  describe('aircraft', () => {
    clause(['crete/V.K.1', 'crete/V.K.1.2'], 'are put on any hexes, any number on each', () => {
      const state = at('aircraft', { [enemy]: first }, QUIET);
      expect(open(state)).toBe('axis aircraft.pick');
      play(state, `pick ${bomber}`);
      expect(options(state)).toHaveLength(state.kit.map.Hex.size);
      expect(options(state)).toContain(`put ${cast.aircraft.sea}`);
      expect(bar(state, `put ${cast.box}`)).toBe('crete/V.K.1');
      expect(stage.cause(state, cast.box)).toBe('It is no hex.');
      play(state, [`put ${first}`, `pick ${another}`]);
      expect(options(state)).toContain(`put ${first}`);
      const seen = play(state, [`put ${first}`, 'done']);
      expect(told(seen, 'aircraft-placed', 'hex')).toEqual([first, first]);
      expect([bomber, another].map((id) => placeOf(state, id))).toEqual([first, first]);
    });

    clause('crete/V.K.r1', 'are as many as the card has, and each is put once', () => {
      const state = at('aircraft', {}, QUIET);
      expect(options(state, 'pick')).toHaveLength(cast.aircraft.count);
      play(state, [`pick ${bomber}`, `put ${first}`]);
      expect(options(state, 'pick')).toHaveLength(cast.aircraft.count - 1);
      expect(bar(state, `pick ${bomber}`)).toBe('crete/V.K.1');
      expect(bar(state, `pick ${one}`)).toBe('crete/V.K.1');
      expect([bomber, one].map((unit) => stage.cause(state, unit))).toEqual([
        'It is placed already.',
        'It is no aircraft.',
      ]);
      // None of them has to fly.
      expect(keys(play(at('aircraft', {}, QUIET), 'done'))).not.toContain('aircraft-placed');
    });

    clause(['crete/V.K.5', 'crete/V.K.r2'], 'leave after the Axis combat phase and are there again', () => {
      const state = at('aircraft', { [one]: first, [enemy]: third }, QUIET);
      play(state, [`pick ${bomber}`, `put ${second}`, 'done']);
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
      play(state, [`pick ${bomber}`, `put ${first}`]);
      expect(flying()).toBeUndefined();
      play(state, 'done');
      expect(flying()).toBe(first);
    });

    clause('crete/V.K.r7', 'expose nobody by being put there', () => {
      const state = at('aircraft', { [enemy]: down(first) }, QUIET);
      const flown = [`pick ${bomber}`, `put ${first}`, `pick ${another}`, `put ${second}`, 'done'];
      const seen = keys(play(state, flown));
      expect(seen.filter((key) => key !== 'phase-begun')).toEqual(['aircraft-placed', 'aircraft-placed']);
      playOn(state, 'allied turning-down.choose', 'allied movement.pick');
      expect(game.view(state, 0).board.faceDown.map((stack) => stack.at)).toEqual([first]);
    });
  });
}
