import { at, cell } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { activation } from './activation.ts';
import { FIXED_MISSIONS, LAST_TURN, Turn } from './calendar.ts';
import { AXIS, Formation, Side, Unit } from './counters.ts';
import { drops } from './drops.ts';
import { landings } from './landings.ts';
import { AIRFIELDS, PORTS } from './map.ts';
import { missions } from './missions.ts';
import { setUp } from './setup.ts';
import type { State } from './state.ts';
import { BY_AIR, BY_SEA, steps } from './words.ts';

/** Rule 2: the sequence of play, turn S and turns 1 to 4. */

export const invasion = new Procedure('invasion', {}, [
  'set-up',
  'air-missions',
  'drops',
  'naval-missions',
  'landings',
  'end-of-turn',
  'operations',
]);

steps(invasion, {
  'set-up': (s, _, play) =>
    s.ready > 0 ? play.go('air-missions') : play.call(setUp, { unit: NONE }, 'air-missions'),
  'air-missions': (_, __, play) => play.call(missions, { by: BY_AIR, left: FIXED_MISSIONS.air }, 'drops'),
  drops: (_, __, play) =>
    play.call(drops, { formation: NONE, hex: NONE, left: 0, chosen: [], sea: NONE }, 'naval-missions'),
  'naval-missions': (_, __, play) =>
    play.call(missions, { by: BY_SEA, left: FIXED_MISSIONS.naval }, 'landings'),
  landings: (_, __, play) =>
    play.call(landings, { formation: NONE, wave: 0, hex: NONE, stack: [] }, 'end-of-turn'),
  'end-of-turn': (s, _, play) => {
    endTurn(s);
    if (s.turn === LAST_TURN) {
      play.tell('ended', {});
      return play.over();
    }
    s.turn = at(Turn.all, s.turn + 1);
    play.tell('turn-begun', { turn: s.turn });
    return play.go('operations');
  },
  operations: (_, __, play) => play.call(activation, { first: NONE, second: NONE }, 'end-of-turn'),
});

/** Rule 6: marks are taken off, and the airfields and ports that the Axis holds are noted. */
function endTurn(s: State): void {
  for (const unit of Unit.all) s.activated[unit] = 0;
  for (const formation of Formation.all) s.done[formation] = 0;
  for (const side of Side.all) s.passed[side] = 0;
  s.streak = 0;
  for (const hex of [...PORTS, ...AIRFIELDS])
    s.held[hex] = cell(s.control, hex) === AXIS ? cell(s.held, hex) + 1 : 0;
}
