import { at } from '../../engine/arrays.ts';
import { Procedure } from '../../engine/procedure.ts';
import { MISSIONS, turns } from './charts.ts';
import { missions } from './missions.ts';
import { closeOperation } from './operation.ts';
import { AIR_OPERATION } from './pieces.ts';
import { BY_AIR, BY_SEA, steps } from './words.ts';

/** Rules 3.1 and 4.1 from turn 1 on: an operation of the air forces or of the fleet. */

export const raid = new Procedure('raid', {}, ['roll', 'end']);

steps(raid, {
  roll: (s, _, x) => {
    const byAir = s.active === AIR_OPERATION;
    const { air, naval } = at(turns, s.turn);
    const modifier = (byAir ? air : naval).modifier ?? 0;
    const die = x.roll('missions');
    const number = Math.max(MISSIONS.min, Math.min(MISSIONS.max, die + modifier));
    const by = byAir ? BY_AIR : BY_SEA;
    x.tell('missions', { bombardier: by, die, missions: number });
    return x.call(missions, { by, left: number }, 'end');
  },
  end: (s, _, x) => closeOperation(s, x),
});
