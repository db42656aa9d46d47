import { Procedure } from '../../engine/procedure.ts';
import { combatPhase } from './combat-phase.ts';
import { deployment } from './deployment.ts';
import { land } from './landing.ts';
import { movement } from './movement.ts';
import { plan } from './plan.ts';
import { NO_ONE } from './state.ts';
import { GARRISON, RAIDERS, UNITS } from './units.ts';
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
  plan: (_, __, x) => x.call(plan, {}, 'deployment'),
  deployment: (_, __, x) => x.call(deployment, { picked: NO_ONE }, 'begin-turn'),
  'begin-turn': (s, _, x) => {
    s.turn++;
    x.tell('turn-begun', { turn: s.turn });
    land(s, x);
    return x.go('raiders-move');
  },
  'raiders-move': (_, __, x) => x.call(movement, { side: RAIDERS, picked: NO_ONE }, 'raiders-fight'),
  'raiders-fight': (_, __, x) => x.call(combatPhase, { side: RAIDERS }, 'garrison-move'),
  'garrison-move': (_, __, x) => x.call(movement, { side: GARRISON, picked: NO_ONE }, 'garrison-fight'),
  'garrison-fight': (_, __, x) => x.call(combatPhase, { side: GARRISON }, 'end-turn'),
  'end-turn': (s, _, x) => {
    for (const unit of UNITS) s.pinned[unit] = 0;
    return s.turn < s.lastTurn ? x.go('begin-turn') : x.become(ending, {});
  },
});
