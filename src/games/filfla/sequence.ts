import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { combatPhase } from './combat-phase.ts';
import { GARRISON, RAIDERS, Unit } from './counters.ts';
import { deployment } from './deployment.ts';
import { land } from './landing.ts';
import { movement } from './movement.ts';
import { plan } from './plan.ts';
import { finalTurn } from './state.ts';
import { ending } from './victory.ts';
import { steps } from './words.ts';

/** The sequence of play. */
export const raid = new Procedure('raid', {}, [
  'plan',
  'deployment',
  'begin-turn',
  'raiders-move',
  'raiders-fight',
  'garrison-move',
  'garrison-fight',
  'end-turn',
]);

steps(raid, {
  plan: (_, __, play) => play.call(plan, {}, 'deployment'),
  deployment: (_, __, play) => play.call(deployment, { picked: NONE }, 'begin-turn'),
  'begin-turn': (s, _, play) => {
    s.turn++;
    play.tell('turn-begun', { turn: s.turn });
    land(s, play);
    return play.go('raiders-move');
  },
  'raiders-move': (_, __, play) => play.call(movement, { side: RAIDERS, picked: NONE }, 'raiders-fight'),
  'raiders-fight': (_, __, play) => play.call(combatPhase, { side: RAIDERS }, 'garrison-move'),
  'garrison-move': (_, __, play) => play.call(movement, { side: GARRISON, picked: NONE }, 'garrison-fight'),
  'garrison-fight': (_, __, play) => play.call(combatPhase, { side: GARRISON }, 'end-turn'),
  'end-turn': (s, _, play) => {
    for (const unit of Unit.all) s.pinned[unit] = 0;
    return s.turn < finalTurn(s) ? play.go('begin-turn') : play.become(ending, {});
  },
});
