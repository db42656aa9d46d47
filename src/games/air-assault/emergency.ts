import { cell, inserted } from '../../engine/arrays.ts';
import { allBut, only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { waysToRoll } from '../../engine/chart.ts';
import type { Forecast } from '../../engine/forecast.ts';
import { count, given, optional } from '../../engine/kinds.ts';
import type { Phrase } from '../../engine/phrases.ts';
import { Procedure } from '../../engine/procedure.ts';
import { hasTried, isLaid, isOver } from './convoys.ts';
import { AXIS, Beach, type Convoy, type Unit } from './kinds.ts';
import { Units } from './lists.ts';
import { barForWantOfRoom } from './room.ts';
import { barOfEnd, beachForecast, schedule } from './scheduling.ts';
import {
  type Fate,
  lastTurn,
  placeOf,
  SHOWN,
  type State,
  SUNK,
  seaOf,
  sideOf,
  stackingOf,
  unitsOf,
} from './state.ts';
import { phrase, steps, verbs } from './words.ts';

/** V.L.8: the emergency convoy, laid once in a game for units that were turned back, or for none. */
export const emergency = new Procedure(
  'emergency',
  {
    turn: count(),
    beach: optional(Beach),
    units: Units,
    /** The stacking points for which there is room beside them. */
    room: count(),
  },
  ['turn', 'beach', 'embark'],
);

steps(emergency, {
  turn: {
    rule: 'crete/V.L.8.a',
    draft: true,
    by: () => AXIS,
    asked: askedInVain,
    options: (s, _, options) => {
      for (let turn = 1; turn <= lastTurn(s); turn++)
        if (!barToArrive(s, turn)) options.add(verbs.id.turn, turn);
      options.add(verbs.id.pass);
    },
    take: {
      turn: (_, __, play, turn) => play.go('beach', { turn }),
      pass: (_, __, play) => {
        play.confirm();
        return play.done();
      },
    },
    bars: {
      turn: (s, _, turn) => barToArrive(s, turn),
      convoy: (s, _, convoy) => barToLayNow(s, convoy),
    },
  },
  beach: {
    rule: 'crete/V.L.8.a',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const beach of s.kit.map.Beach.all) options.add(verbs.id.beach, beach);
    },
    take: { beach: (_, __, play, beach) => play.go('embark', { beach }) },
    previews: {
      beach: (s, { turn }, beach) => {
        const [convoy] = emergencyConvoys(s);
        return convoy === undefined ? undefined : beachForecast(s, { convoy, turn, beach });
      },
    },
  },
  embark: {
    rule: 'crete/V.L.8.s2',
    draft: true,
    anyOrder: ['embark'],
    by: () => AXIS,
    options: (s, { units }, options) => {
      for (const unit of unitsOf(s, AXIS))
        if (!barToEmbark(s, units, unit)) options.add(verbs.id.embark, unit);
      options.add(verbs.id.done);
    },
    take: {
      embark: (s, locals, play, unit) => {
        const units = inserted(locals.units, unit);
        return play.again({ units, room: roomBeside(s, units) });
      },
      done: (s, { turn, beach, units }, play) => {
        play.confirm();
        // Everybody knows now that both convoys have tried.
        play.disclose('emergency');
        for (const convoy of emergencyConvoys(s)) schedule(s, { convoy, turn, beach: given(beach) });
        for (const unit of units) s.aboard[unit] = 1;
        play.tell('emergency-laid', { turn }, allBut(AXIS));
        play.tell('emergency-loaded', { turn, beach: given(beach), units }, only(AXIS));
        return play.done();
      },
    },
    bars: { embark: (s, { units }, unit) => whyNotEmbark(s, units, unit) },
    previews: { embark: (s, { room }, unit) => pointsForecast(s, room, unit) },
  },
});

/**
 * Whether the Axis is asked for it, which everybody sees: as far as the Allies know both convoys may have tried, and there
 * are turns left. Whether they have in truth only shows in what can be chosen.
 */
export function isEmergencyAskedFor(s: State): boolean {
  const { organization } = s.kit;
  if (emergencyConvoys(s).length === 0 || emergencyConvoys(s).some((convoy) => isLaid(s, convoy)))
    return false;
  if (!isLateEnough(s, s.turn, lastTurn(s))) return false;
  const regular = organization.convoysOfKind('regular');
  const shown = regular.filter((convoy) => cell(s.fate, convoy) === SHOWN);
  const vanished = organization.Convoy.all.filter((convoy) => cell(s.fate, convoy) === SUNK);
  return shown.length + vanished.length >= regular.length;
}

/** Why no emergency convoy can be laid now, for whichever turn; of other groups there is nothing to say. */
function barToLayNow(s: State, convoy: Convoy): Bar | undefined {
  return emergencyConvoys(s).includes(convoy) ? barOfAttempts(s) : undefined;
}

function barOfAttempts(s: State): Bar | undefined {
  const convoys = stillToTry(s);
  return convoys.length === 0 ? undefined : because('crete/V.L.8.a', phrase('still-to-try', { convoys }));
}

/** Where none can be laid, the Axis is asked for the sake of the Allies, and reads so. */
function askedInVain(s: State): Phrase | undefined {
  const convoys = stillToTry(s);
  return convoys.length === 0 ? undefined : phrase('emergency-in-vain', { convoys });
}

function stillToTry(s: State): readonly Convoy[] {
  return s.kit.organization.convoysOfKind('regular').filter((convoy) => !hasTried(s, convoy));
}

function barToArrive(s: State, turn: number): Bar | undefined {
  const bar = barOfAttempts(s);
  if (bar !== undefined) return bar;
  if (isLateEnough(s, s.turn, turn)) return barOfEnd(s, turn);
  const earliest = s.turn + seaOf(s).emergency.delay;
  return because('crete/V.L.8.a.2', phrase('comes-in-turn', { turn: earliest }));
}

/** V.L.8.a: whether a convoy that was due in a turn can have tried when an emergency convoy was laid. */
export function hadTried(s: State, fate: Fate, due: number): boolean {
  const laid = emergencyConvoys(s).filter((convoy) => isLaid(s, convoy));
  return laid.every((convoy) => isOver(fate) && due <= turnOfLaying(s, convoy));
}

/** The turn in which it was laid; in a position that does not say it, the last in which it can have been. */
function turnOfLaying(s: State, convoy: Convoy): number {
  const laid = cell(s.laid, convoy);
  return laid > 0 ? laid : cell(s.due, convoy) - seaOf(s).emergency.delay;
}

/** V.L.8.a.2: whether it can arrive in a turn if it is laid in another. */
export function isLateEnough(s: State, laid: number, turn: number): boolean {
  return turn >= laid + seaOf(s).emergency.delay;
}

/** Whether a group can vanish, by the table with what is added to its die. */
export function canVanish(s: State, modifier: number): boolean {
  return seaOf(s)
    .chart.distribution(AXIS, waysToRoll(1, 6, modifier))
    .has('all-eliminated');
}

/** Why a unit cannot sail with it, besides those that do. */
export function barToEmbark(s: State, embarked: readonly Unit[], unit: Unit): Bar | undefined {
  if (embarked.includes(unit)) return 'crete/V.L.8.s2';
  const bar = barToSail(s, unit);
  if (bar !== undefined) return bar;
  return barForWantOfRoom('crete/V.L.8.b', cell(s.kit.counters.stacking, unit), roomBeside(s, embarked));
}

/** The same with where it is. */
function whyNotEmbark(s: State, embarked: readonly Unit[], unit: Unit): Bar | undefined {
  const bar = barToEmbark(s, embarked, unit);
  if (bar !== 'crete/V.L.8.s2') return bar;
  if (sideOf(s, unit) !== AXIS) return because(bar, phrase('is-enemy'));
  if (embarked.includes(unit)) return because(bar, phrase('is-aboard'));
  const place = placeOf(s, unit);
  if (place === s.kit.map.eliminated) return because(bar, phrase('is-lost'));
  return because(bar, phrase('has-not-turned-back'));
}

/** How much is aboard with one more. */
function pointsForecast(s: State, room: number, unit: Unit): Forecast {
  const { points: limit } = seaOf(s).emergency;
  const points = limit - room + cell(s.kit.counters.stacking, unit);
  return {
    title: phrase('embark-unit', { unit }),
    rule: 'crete/V.L.8.b',
    facts: [{ what: phrase('points-aboard', { limit }), value: String(points), rule: 'crete/V.L.8.b' }],
    outcomes: [],
    unknown: [],
  };
}

/** Why a unit cannot sail with it, whoever else does: infantry that was turned back can. */
export function barToSail(s: State, unit: Unit): string | undefined {
  const { counters, map } = s.kit;
  if (placeOf(s, unit) !== map.aborted || sideOf(s, unit) !== AXIS) return 'crete/V.L.8.s2';
  return counters.isInfantry(unit) ? undefined : 'crete/V.L.8.c';
}

/** V.L.8.b: the stacking points for which there is room beside some units. */
export function roomBeside(s: State, embarked: readonly Unit[]): number {
  return seaOf(s).emergency.points - stackingOf(s, embarked);
}

function emergencyConvoys(s: State): readonly Convoy[] {
  return s.kit.organization.convoysOfKind('emergency');
}
