import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { coastalFire } from './coastal-fire.ts';
import { turningDown } from './exposure.ts';
import { ALLIED, AXIS } from './kinds.ts';
import { movement } from './movement.ts';
import { setUp } from './set-up.ts';
import { steps } from './words.ts';

/** IV: the sequence of play, as far as the chapters go that stand here. */
export const sequence = new Procedure('play', {}, [
  'set-up',
  'begin-turn',
  'coastal-fire',
  'axis-move',
  'turn-down',
  'allied-move',
  'end-turn',
]);

steps(sequence, {
  'set-up': (_, __, play) => play.call(setUp, { picked: NONE }, 'begin-turn'),
  'begin-turn': (s, _, play) => {
    s.turn++;
    play.tell('turn-begun', { turn: s.turn });
    return play.go('coastal-fire');
  },
  'coastal-fire': (_, __, play) => play.call(coastalFire, { gun: NONE, guns: [], targets: [] }, 'axis-move'),
  'axis-move': (_, __, play) => play.call(movement, { side: AXIS, picked: NONE }, 'turn-down'),
  'turn-down': (_, __, play) => play.call(turningDown, {}, 'allied-move'),
  'allied-move': (_, __, play) => play.call(movement, { side: ALLIED, picked: NONE }, 'end-turn'),
  'end-turn': (s, _, play) => {
    if (s.turn < s.kit.track.last) return play.go('begin-turn');
    play.disclose('end');
    return play.over();
  },
});
