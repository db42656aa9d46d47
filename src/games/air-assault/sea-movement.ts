import { cell } from '../../engine/arrays.ts';
import { only } from '../../engine/audience.ts';
import { type Bar, because } from '../../engine/bar.ts';
import type { Play } from '../../engine/execution.ts';
import { type Forecast, type Outcome, reasons, total } from '../../engine/forecast.ts';
import type { Frame } from '../../engine/frame.ts';
import { given, NONE, numberOf } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import type { SeaResultName } from './charts.ts';
import { convoysArriving, groupsDue, hasTried, isLaid, kindOf, portBefore, unitsAboard } from './convoys.ts';
import { emergency, isEmergencyAskedFor, roomBeside } from './emergency.ts';
import { AXIS, type Convoy } from './kinds.ts';
import { boxing } from './landing-boxes.ts';
import { isOpenTo } from './port-loss.ts';
import { isRedirectionAskedFor, redirection } from './redirection.ts';
import { halfArrives, halfIsLost, toHalve, turnBack } from './sea-halves.ts';
import { rollAtSea, type SeaRoll, seaForecast } from './sea-rolls.ts';
import { SeaResult } from './sea-words.ts';
import { SHOWN, type State, SUNK, seaOf } from './state.ts';
import { phrase, steps, verbs, type Words } from './words.ts';

/** V.L.4: groups that are due are rolled for, one by one; then all that have come through are placed in landing boxes. */
export const seaMovement = new Procedure('sea-movement', {}, [
  'redirect',
  'next',
  'choose',
  'place',
  'emergency',
  'end',
]);

type SeaPlay = Play<Words, Record<never, never>, (typeof seaMovement.outline)[number]>;

steps(seaMovement, {
  redirect: (s, _, play) =>
    isRedirectionAskedFor(s) ? play.call(redirection, { convoys: [] }, 'next') : play.go('next'),
  // With one group there is nothing to choose, and everybody can count the markers; but whoever has just chosen half of a
  // convoy may think again before the next die.
  next: (s, _, play, chosen) => {
    const due = groupsDue(s);
    const [last] = due;
    if (last === undefined) return play.go('place');
    return due.length > 1 || chosen > 0 ? play.go('choose') : rollFor(s, last, play);
  },
  choose: {
    rule: 'crete/V.L.4.r4',
    draft: true,
    by: () => AXIS,
    options: (s, _, options) => {
      for (const convoy of groupsDue(s)) options.add(verbs.id.sail, convoy);
    },
    take: {
      sail: (s, _, play, convoy) => {
        play.confirm();
        return rollFor(s, convoy, play);
      },
    },
    bars: { sail: (s, _, convoy) => barToRollFor(s, convoy) },
    previews: { sail: (s, _, convoy) => groupForecast(s, convoy) },
  },
  place: (s, _, play) => {
    const isAnyAboard = convoysArriving(s).some((convoy) => unitsAboard(s, convoy).length > 0);
    return isAnyAboard ? play.call(boxing, { picked: NONE }, 'emergency') : play.go('emergency');
  },
  emergency: (s, _, play) =>
    isEmergencyAskedFor(s)
      ? play.call(emergency, { turn: 0, beach: NONE, units: [], room: roomBeside(s, []) }, 'end')
      : play.go('end'),
  end: (_, __, play) => play.done(),
});

function barToRollFor(s: State, convoy: Convoy): Bar | undefined {
  if (groupsDue(s).includes(convoy)) return undefined;
  if (!isLaid(s, convoy)) return because('crete/V.L.4.s1', phrase('is-not-laid'));
  if (hasTried(s, convoy)) return because('crete/V.L.4.s1', phrase('has-tried'));
  return because('crete/V.L.4.s1', phrase('arrives-in-turn', { turn: cell(s.due, convoy) }));
}

/** Whatever was sunk is not shown. */
const SUNK_RESULT = 'all-eliminated' satisfies SeaResultName;

/** It says nothing of what sails: decoys and convoys look alike. */
function rollOf(s: State, convoy: Convoy): SeaRoll {
  const isEmergency = kindOf(s, convoy) === 'emergency';
  const isPort = portBefore(s, convoy) !== undefined;
  const { emergency: terms, portModifier } = seaOf(s);
  return {
    side: AXIS,
    title: phrase('sea-roll'),
    rule: 'crete/V.L.4.s1',
    modifiers: reasons(
      isEmergency && { why: phrase('emergency-convoy'), by: terms.modifier, rule: 'crete/V.L.8.d' },
      isPort && { why: phrase('captured-port'), by: portModifier, rule: 'crete/VI.E.3.3' },
    ),
  };
}

/** What its owner foresees of a group: where nobody is aboard, all that can happen is that it is found out. */
function groupForecast(s: State, convoy: Convoy): Forecast {
  const title = phrase('sea-roll-of', { convoy, destination: given(cell(s.destination, convoy)) });
  const units = unitsAboard(s, convoy).length;
  const forecast = seaForecast(s, { ...rollOf(s, convoy), title, units });
  if (units > 0) return forecast;
  const { rule, facts, unknown } = forecast;
  const vanishes = forecast.outcomes.find(({ name }) => name === SUNK_RESULT)?.chance ?? 0;
  const found = phrase(kindOf(s, convoy) === 'decoy' ? 'decoy-found-out' : 'found-empty');
  const shown: Outcome = { text: found, name: 'shown', chance: 1 - vanishes, tone: 'bad' };
  if (vanishes === 0) return { title, rule, facts, outcomes: [shown], unknown };
  const unseen: Outcome = {
    text: phrase('vanishes-unseen'),
    name: SUNK_RESULT,
    chance: vanishes,
    tone: 'good',
  };
  return { title, rule, facts, outcomes: [unseen, shown], unknown };
}

/** One group: it vanishes, and nobody learns what it was, or all see what it is. */
function rollFor(s: State, convoy: Convoy, play: SeaPlay): Frame {
  const roll = rollOf(s, convoy);
  const { die, result } = rollAtSea(s, roll, play);
  const told = { die, result: numberOf(SeaResult, result) };
  if (result === SUNK_RESULT) {
    s.fate[convoy] = SUNK;
    // With what is added for a port it would not have been lost.
    if (s.kit.map.Port.all.some((port) => isOpenTo(s, port, convoy))) play.disclose('no-port');
    play.tell('group-vanished', told);
    const units = unitsAboard(s, convoy);
    if (units.length === 0) play.tell('nobody-lost-unseen', { convoy }, only(AXIS));
    else play.tell('lost-unseen', { convoy, units }, only(AXIS));
    return play.go('next');
  }
  play.disclose('convoy');
  s.fate[convoy] = SHOWN;
  const destination = given(cell(s.destination, convoy));
  if (kindOf(s, convoy) === 'decoy') {
    play.tell('decoy-shown', { turn: s.turn, destination, ...told });
    return play.go('next');
  }
  const among = unitsAboard(s, convoy);
  const rolled = { convoy, destination, by: total(roll.modifiers), ...told };
  if (among.length === 0) {
    play.tell('empty-convoy-rolled', rolled);
    return play.go('next');
  }
  play.tell(among.length === 1 ? 'convoy-of-one-rolled' : 'convoy-rolled', rolled);
  switch (result) {
    // They stay aboard for the moment.
    case 'all-arrive':
      return play.go('next');
    case 'all-abort':
      turnBack(s, among, play);
      return play.go('next');
    case 'half-arrive-half-abort':
      return play.call(halfArrives, { convoy, ...toHalve(among) }, 'next');
    case 'half-abort-half-eliminated':
      return play.call(halfIsLost, { convoy, ...toHalve(among) }, 'next');
  }
}
