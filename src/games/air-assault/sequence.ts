import { at } from '../../engine/arrays.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { airLanding } from './air-landing.ts';
import { airborneAssault } from './airborne.ts';
import { aircraft, takeAircraftOff } from './aircraft.ts';
import { coastalFire } from './coastal-fire.ts';
import { combatPhase } from './combat-phase.ts';
import { driftCombats } from './drift-combat.ts';
import { turningDown } from './exposure.ts';
import { forgetFlak } from './flak.ts';
import { ALLIED, AXIS, type Side } from './kinds.ts';
import { loseStranded } from './landing.ts';
import { revealLost } from './lost.ts';
import { movement } from './movement.ts';
import { setUp } from './set-up.ts';
import { crowdsOf, stacking } from './stacking.ts';
import {
  isFriendly,
  isNight,
  LONG_AGO,
  lastTurn,
  rosterOf,
  type State,
  unitsOf,
  versionOf,
} from './state.ts';
import { forgetStaying, noteStaying } from './staying.ts';
import { COMBAT, MOVEMENT, steps } from './words.ts';

/** IV: the sequence of play. */
export const sequence = new Procedure('play', {}, [
  'set-up',
  'begin-turn',
  'aircraft',
  'airborne-assault',
  'air-landing',
  'drift-combats',
  'sea-movement',
  'coastal-fire',
  'axis-move',
  'axis-combat',
  'axis-stacking',
  'end-axis-segment',
  'turn-down',
  'allied-sea',
  'allied-move',
  'allied-combat',
  'allied-stacking',
  'end-turn',
]);

/** One of its steps: a phase of a turn, or what comes between two of them. */
export type Phase = (typeof sequence.outline)[number];

steps(sequence, {
  'set-up': (_, __, play) => play.call(setUp, {}, 'begin-turn'),
  'begin-turn': (s, _, play) => {
    s.turn++;
    play.tell('turn-begun', { turn: s.turn, when: s.turn });
    noteOpenAirfields(s);
    return play.go(isNight(s) ? 'sea-movement' : 'aircraft');
  },
  // IV.A: the Axis segment. At night nothing flies (V.N.1, V.N.2).
  aircraft: (_, __, play) => play.call(aircraft, { picked: NONE }, 'airborne-assault'),
  'airborne-assault': (_, __, play) =>
    play.call(airborneAssault, { picked: NONE, waiting: [] }, 'air-landing'),
  'air-landing': (_, __, play) => play.call(airLanding, { picked: NONE }, 'drift-combats'),
  'drift-combats': (_, __, play) => play.call(driftCombats, {}, 'sea-movement'),
  'sea-movement': (s, _, play) => {
    const { arrive } = s.kit.departures.sea;
    return arrive === undefined ? play.go('coastal-fire') : play.call(arrive, {}, 'coastal-fire');
  },
  'coastal-fire': (s, _, play) =>
    rosterOf(s).coastalGuns.length === 0
      ? play.go('axis-move')
      : play.call(coastalFire, { gun: NONE, guns: [], targets: [] }, 'axis-move'),
  'axis-move': (_, __, play) => {
    play.tell('phase-begun', { side: AXIS, phase: MOVEMENT });
    return play.call(movement, { side: AXIS, picked: NONE }, 'axis-combat');
  },
  'axis-combat': (_, __, play) => {
    play.tell('phase-begun', { side: AXIS, phase: COMBAT });
    return play.call(combatPhase, { side: AXIS, targets: [], attackers: [], guns: [] }, 'axis-stacking');
  },
  'axis-stacking': (s, _, play) => {
    loseStranded(s, play);
    return play.call(stacking, crowdsOf(AXIS), 'end-axis-segment');
  },
  'end-axis-segment': (s, _, play) => {
    takeAircraftOff(s, play);
    forgetFlak(s);
    forgetArrivals(s, AXIS);
    versionOf(s).victory.endAxisSegment(s, play);
    return play.go('turn-down');
  },
  // IV.B: the Allied segment.
  'turn-down': (s, _, play) => {
    noteStaying(s);
    return play.call(turningDown, {}, 'allied-sea');
  },
  'allied-sea': (s, _, play) => {
    const { reinforce } = s.kit.departures.sea;
    return reinforce === undefined ? play.go('allied-move') : play.call(reinforce, {}, 'allied-move');
  },
  'allied-move': (_, __, play) => {
    play.tell('phase-begun', { side: ALLIED, phase: MOVEMENT });
    return play.call(movement, { side: ALLIED, picked: NONE }, 'allied-combat');
  },
  'allied-combat': (_, __, play) => {
    play.tell('phase-begun', { side: ALLIED, phase: COMBAT });
    return play.call(combatPhase, { side: ALLIED, targets: [], attackers: [], guns: [] }, 'allied-stacking');
  },
  'allied-stacking': (_, __, play) => play.call(stacking, crowdsOf(ALLIED), 'end-turn'),
  'end-turn': (s, _, play) => {
    forgetArrivals(s, ALLIED);
    forgetStaying(s);
    const { victory } = versionOf(s);
    victory.endTurn(s, play);
    if (s.turn < lastTurn(s) && !victory.isDecided(s)) return play.go('begin-turn');
    play.disclose('end');
    revealLost(s, play);
    victory.endGame(s, play);
    return play.over();
  },
});

/** V.J.1: units are flown in where the Axis held the airfield when its segment began. */
function noteOpenAirfields(s: State): void {
  const { map } = s.kit;
  for (const airfield of map.Airfield.all)
    s.open[airfield] = isFriendly(s, at(map.airfields, airfield).hex, AXIS) ? 1 : 0;
}

/** V.A.10.r1: in the next segment nobody has just arrived any more. */
function forgetArrivals(s: State, side: Side): void {
  for (const unit of unitsOf(s, side)) s.arrived[unit] = LONG_AGO;
}
