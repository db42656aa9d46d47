import { at } from '../../engine/arrays.ts';
import type { Play } from '../../engine/execution.ts';
import type { Frame } from '../../engine/frame.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { airLanding } from './air-landing.ts';
import { airborneAssault } from './airborne.ts';
import { aircraft, endInterdiction, takeAircraftOff } from './aircraft.ts';
import { flyingFor } from './aloft.ts';
import { bombardment } from './bombardment.ts';
import { coastalFire } from './coastal-fire.ts';
import { combatPhase } from './combat-phase.ts';
import { driftCombats } from './drift-combat.ts';
import { turningDown } from './exposure.ts';
import { forgetFlak } from './flak.ts';
import { forgetHomes } from './home.ts';
import { ALLIED, AXIS, type Side } from './kinds.ts';
import { loseStranded } from './landing.ts';
import { revealLost } from './lost.ts';
import { BOMBARDMENT } from './missions.ts';
import { movement } from './movement.ts';
import { recover } from './neutral.ts';
import { loseUnprotected } from './noncombat.ts';
import { notePortsHeld } from './port-loss.ts';
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
import { COMBAT, MOVEMENT, steps, type Words } from './words.ts';

/** IV: the sequence of play. */
export const sequence = new Procedure('play', {}, [
  'set-up',
  'begin-turn',
  'aircraft',
  'bombardment',
  'airborne-assault',
  'air-landing',
  'drift-combats',
  'sea-movement',
  'coastal-fire',
  'port-entry',
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
  'end',
]);

/** One of its steps: a phase of a turn, or what comes between two of them. */
export type Phase = (typeof sequence.outline)[number];

type Phases = { [N in Phase]: (s: State, locals: object, play: Playing) => Frame | undefined };
type Playing = Play<Words, typeof sequence.locals, Phase>;

const phases: Phases = {
  'set-up': (_, __, play) => play.call(setUp, {}, 'begin-turn'),
  'begin-turn': (s, _, play) => {
    s.turn++;
    forgetHomes(s);
    play.tell('turn-begun', { turn: s.turn, when: s.turn });
    recover(s, play);
    noteOpenAirfields(s);
    return play.go(isNight(s) ? 'sea-movement' : 'aircraft');
  },
  // IV.A: the Axis segment. At night nothing flies (V.N.1, V.N.2).
  aircraft: (_, __, play) => play.call(aircraft, { picked: NONE }, 'bombardment'),
  bombardment: (s, _, play) =>
    flyingFor(s, BOMBARDMENT).length === 0
      ? play.go('airborne-assault')
      : play.call(bombardment, { done: [] }, 'airborne-assault'),
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
      ? play.go('port-entry')
      : play.call(coastalFire, { gun: NONE, guns: [], boxes: [], counters: [] }, 'port-entry'),
  // VI.E.3: after coastal fire, before anybody moves.
  'port-entry': (s, _, play) => {
    const { enterPorts } = s.kit.departures.sea;
    return enterPorts === undefined || !rosterOf(s).takesPorts
      ? play.go('axis-move')
      : play.call(enterPorts, {}, 'axis-move');
  },
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
    loseUnprotected(s, ALLIED, play);
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
  'allied-stacking': (s, _, play) => {
    loseUnprotected(s, AXIS, play);
    return play.call(stacking, crowdsOf(ALLIED), 'end-turn');
  },
  'end-turn': (s, _, play) => {
    endInterdiction(s, play);
    notePortsHeld(s);
    forgetArrivals(s, ALLIED);
    forgetStaying(s);
    const { victory } = versionOf(s);
    victory.endTurn(s, play);
    return s.turn < lastTurn(s) && !victory.isDecidedWithTurn(s) ? play.go('begin-turn') : play.go('end');
  },
  end: (s, _, play) => {
    play.disclose('end');
    revealLost(s, play);
    versionOf(s).victory.endGame(s, play);
    return play.over();
  },
};

steps(sequence, untilDecided(phases));

/** VI.H.r4: no phase begins once the game is decided. */
function untilDecided(all: Phases): Phases {
  const guarded = { ...all };
  for (const phase of sequence.outline) {
    if (phase === 'set-up' || phase === 'end') continue;
    guarded[phase] = (s, locals, play) => {
      const { victory } = versionOf(s);
      if (victory.dependsOnSecrets?.(s) === true) play.disclose('score');
      return victory.isDecided(s) ? play.go('end') : all[phase](s, locals, play);
    };
  }
  return guarded;
}

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
