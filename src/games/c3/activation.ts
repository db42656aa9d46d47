import { cell } from '../../engine/arrays.ts';
import { type Bar, because } from '../../engine/bar.ts';
import { type Forecast, type Outcome, signed } from '../../engine/forecast.ts';
import { given, NONE, optional } from '../../engine/kinds.ts';
import type { Options } from '../../engine/options.ts';
import { Procedure } from '../../engine/procedure.ts';
import { hasArrivals } from './arrivals.ts';
import { ofOtherSide } from './causes.ts';
import {
  AIR_OPERATION,
  AXIS,
  BRITISH,
  enemyOf,
  Formation,
  formationsOf,
  membersOf,
  NAVAL_OPERATION,
  type Side,
  sideOfFormation,
  tokenOf,
} from './counters.ts';
import { raid } from './missions.ts';
import { operation } from './operation.ts';
import { ELIMINATED, isOnMap, placeOf, type State } from './state.ts';
import { phrase, steps, type Telling, verbs } from './words.ts';

/** Rule 5.1: who acts next, again and again, until both pass. */

export const activation = new Procedure(
  'activation',
  { first: optional(Formation), second: optional(Formation) },
  ['begin', 'free', 'first', 'second', 'contest', 'operate'],
);

/** An operation after two of the enemy's in a row is free. */
const STREAK = 2;

steps(activation, {
  begin: (s, _, play) => {
    const holder = enemyOf(s.streakSide);
    const free = s.streak >= STREAK && isAnyAvailable(s, holder);
    return play.go(free ? 'free' : 'first', { first: NONE, second: NONE });
  },
  free: {
    rule: 'c3/5.1.0.12',
    by: (s) => enemyOf(s.streakSide),
    options: (s, _, options) => {
      addAvailable(s, enemyOf(s.streakSide), options);
      options.add(verbs.id.decline);
    },
    take: {
      activate: (s, _, play, formation) => {
        s.passed[sideOfFormation(formation)] = 0;
        activate(s, formation, play);
        return play.go('operate');
      },
      decline: (s, _, play) => {
        play.tell('declined', { side: enemyOf(s.streakSide) });
        return play.go('first');
      },
    },
    bars: { activate: (s, _, formation) => barToActivate(s, enemyOf(s.streakSide), formation) },
  },
  first: {
    rule: 'c3/5.1',
    playsForced: true,
    by: (s) => s.lastActivator,
    options: (s, _, options) => addChoices(s, s.lastActivator, options),
    take: {
      activate: (s, _, play, formation) => {
        name(s, formation, play);
        return play.go('second', { first: formation });
      },
      pass: (s, _, play) => {
        pass(s, s.lastActivator, play);
        return play.go('second');
      },
    },
    bars: {
      activate: (s, _, formation) => barToActivate(s, s.lastActivator, formation),
      pass: (s) => barToPass(s, s.lastActivator),
    },
  },
  second: {
    rule: 'c3/5.1',
    playsForced: true,
    by: (s) => enemyOf(s.lastActivator),
    options: (s, _, options) => addChoices(s, enemyOf(s.lastActivator), options),
    take: {
      activate: (s, { first }, play, formation) => {
        name(s, formation, play);
        if (first !== NONE) return play.go('contest', { second: formation });
        activate(s, formation, play);
        return play.go('operate');
      },
      pass: (s, { first }, play) => {
        pass(s, enemyOf(s.lastActivator), play);
        if (first === NONE) return play.done();
        activate(s, first, play);
        return play.go('operate');
      },
    },
    bars: {
      activate: (s, _, formation) => barToActivate(s, enemyOf(s.lastActivator), formation),
      pass: (s) => barToPass(s, enemyOf(s.lastActivator)),
    },
    previews: { activate: (_, { first }, formation) => contestForecast(first, formation) },
  },
  contest: (s, locals, play) => {
    const first = given(locals.first);
    const second = given(locals.second);
    const isAxisFirst = sideOfFormation(first) === AXIS;
    const [ours, theirs] = isAxisFirst ? [first, second] : [second, first];
    play.foresee('activation', () => contestForecast(theirs, ours));
    const axis = tryOf(ours, play.roll('activation', AXIS));
    const british = tryOf(theirs, play.roll('activation', BRITISH));
    const [best, other] = axis.score >= british.score ? [axis, british] : [british, axis];
    const rolls = { die: best.die, bonus: best.bonus, answer: other.die, edge: other.bonus };
    if (best.score === other.score) {
      play.tell('tied', { first: best.formation, second: other.formation, ...rolls });
      return play.again();
    }
    play.tell('contest', { winner: best.formation, loser: other.formation, ...rolls });
    activate(s, best.formation, play);
    return play.go('operate');
  },
  operate: (s, _, play) => {
    if (s.active === AIR_OPERATION || s.active === NAVAL_OPERATION) return play.call(raid, {}, 'begin');
    return play.call(operation, {}, 'begin');
  },
});

/** A formation with what it has rolled. */
function tryOf(formation: Formation, die: number) {
  const bonus = tokenOf(formation).activationModifier;
  return { formation, die, bonus, score: die + bonus };
}

function activate(s: State, formation: Formation, play: Telling): void {
  const side = sideOfFormation(formation);
  s.active = formation;
  s.lastActivator = side;
  s.streak = s.streakSide === side ? s.streak + 1 : 1;
  s.streakSide = side;
  play.tell('activated', { formation });
}

/** A side shows its token. */
function name(s: State, formation: Formation, play: Telling): void {
  const side = sideOfFormation(formation);
  s.passed[side] = 0;
  play.tell('chosen', { side, formation });
}

function pass(s: State, side: Side, play: Telling): void {
  s.passed[side] = 1;
  play.tell('passed', { side });
}

/** Not used in this turn, and with something to act: units on the map or some that can arrive. */
export function isAvailable(s: State, formation: Formation): boolean {
  if (cell(s.done, formation) > 0) return false;
  if (formation === AIR_OPERATION || formation === NAVAL_OPERATION) return true;
  const units = membersOf(formation);
  return units.some((unit) => isOnMap(s, unit)) || hasArrivals(s, units);
}

function barToActivate(s: State, side: Side, formation: Formation): Bar | undefined {
  if (sideOfFormation(formation) !== side) return ofOtherSide('c3/5.1.0.1');
  if (cell(s.done, formation) > 0) return because('c3/5.7.2', phrase('acted-already', { formation }));
  if (isAvailable(s, formation)) return undefined;
  const units = membersOf(formation);
  if (units.every((unit) => placeOf(s, unit) === ELIMINATED)) return 'c3/1.3.2.8';
  return because('c3/1.3.2.7', phrase('nobody-to-act', { formation }));
}

/** Nobody passes twice running while he has something to choose. */
function barToPass(s: State, side: Side): string | undefined {
  return cell(s.passed, side) > 0 && isAnyAvailable(s, side) ? 'c3/5.1.0.3' : undefined;
}

function isAnyAvailable(s: State, side: Side): boolean {
  return formationsOf(side).some((formation) => isAvailable(s, formation));
}

function addAvailable(s: State, side: Side, options: Options): void {
  for (const formation of formationsOf(side))
    if (isAvailable(s, formation)) options.add(verbs.id.activate, formation);
}

/** What a side that is asked for its token can say. */
function addChoices(s: State, side: Side, options: Options): void {
  addAvailable(s, side, options);
  if (!barToPass(s, side)) options.add(verbs.id.pass);
}

/** The chance to win the roll against the formation already named. */
function contestForecast(first: Formation | typeof NONE, second: Formation): Forecast {
  const edge = first === NONE ? 0 : tokenOf(second).activationModifier - tokenOf(first).activationModifier;
  const chance = first === NONE ? 1 : chanceToWin(edge);
  return {
    title: phrase('activation', { formation: second }),
    rule: 'c3/5.1.0.9',
    facts:
      first === NONE
        ? []
        : [{ what: phrase('modifier-difference'), value: signed(edge), rule: 'c3/5.1.0.11' }],
    outcomes: [
      {
        text: phrase('activated'),
        tone: 'good',
        meaning: phrase('activated-means'),
        chance,
        ...lost(first, second),
      },
      ...(chance < 1
        ? [
            {
              text: phrase('other-side-acts'),
              tone: 'bad' as const,
              meaning: phrase('other-side-acts-means'),
              chance: 1 - chance,
              ...lost(second, first),
            },
          ]
        : []),
    ],
    unknown: [],
  };
}

/** What is told of the formation that loses the roll, where there are two. */
function lost(loser: Formation | typeof NONE, winner: Formation | typeof NONE): Pick<Outcome, 'told'> {
  if (loser === NONE || winner === NONE) return {};
  return { told: { text: phrase('stays-available', { loser, winner }), rule: 'c3/5.1.0.19' } };
}

/** To roll higher with this advantage; ties are rolled again. */
function chanceToWin(edge: number): number {
  let won = 0;
  let lost = 0;
  for (let ours = 1; ours <= 6; ours++)
    for (let theirs = 1; theirs <= 6; theirs++) {
      if (ours + edge > theirs) won++;
      if (ours + edge < theirs) lost++;
    }
  return won / (won + lost);
}
