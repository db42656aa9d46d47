import type { Procedure } from '../../engine/procedure.ts';
import { advance } from './advance.ts';
import { airLanding } from './air-landing.ts';
import { airborneAssault } from './airborne.ts';
import { aircraft } from './aircraft.ts';
import { attack } from './attack.ts';
import { bombardment } from './bombardment.ts';
import { coastalFire } from './coastal-fire.ts';
import { combatPhase } from './combat-phase.ts';
import { defensiveFire } from './defensive-fire.ts';
import type { Departures } from './departures.ts';
import { driftFighting } from './drift-combat.ts';
import { exposure, turningDown } from './exposure.ts';
import { landing } from './landing.ts';
import { matching, payment } from './losses.ts';
import { movement } from './movement.ts';
import { reForming } from './re-form.ts';
import { retreat } from './retreat.ts';
import { sequence } from './sequence.ts';
import { settingUp } from './set-up.ts';
import { stacking } from './stacking.ts';

/** All procedures of a game, in the order of the booklet. Chapters that a game drops are not among them. */
export function proceduresOf({
  companies,
  demolitions,
  sea,
  transport = [],
}: Departures): readonly Procedure[] {
  return [
    sequence,
    ...settingUp,
    aircraft,
    bombardment,
    airborneAssault,
    airLanding,
    ...driftFighting,
    coastalFire,
    landing,
    ...(companies.breakDown ? [reForming] : []),
    movement,
    ...transport,
    exposure,
    stacking,
    combatPhase,
    attack,
    defensiveFire,
    payment,
    matching,
    retreat,
    advance,
    ...(demolitions === undefined ? [] : [demolitions.demolish]),
    turningDown,
    ...sea.procedures,
  ];
}
