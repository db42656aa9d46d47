import type { Options } from '../../engine/actions.ts';
import { at, cell } from '../../engine/arrays.ts';
import type { Preview } from '../../engine/definition.ts';
import { NONE } from '../../engine/kinds.ts';
import { Procedure } from '../../engine/procedure.ts';
import { labelOf } from '../../engine/texts.ts';
import { hasArrivals } from './arrivals.ts';
import { signed } from './modifiers.ts';
import { operation } from './operation.ts';
import { readAs } from './outlook.ts';
import {
  AIR_OPERATION,
  AXIS,
  BRITISH,
  enemyOf,
  formationAt,
  formationsOf,
  membersOf,
  NAVAL_OPERATION,
  sideOfFormation,
} from './pieces.ts';
import { raid } from './raid.ts';
import { ELIMINATED, isOnMap, placeOf, type State } from './state.ts';
import { meanings, texts } from './texts.ts';
import { formation as formationKind, noFormation, steps, type Telling, verbs } from './words.ts';

/** Rule 5.1: who acts next, again and again, until both pass. */

export const activation = new Procedure('activation', { first: noFormation, second: noFormation }, [
  'begin',
  'free',
  'first',
  'second',
  'contest',
  'operate',
]);

/** An operation after two of the enemy's in a row is free. */
const STREAK = 2;

steps(activation, {
  begin: (s, _, x) => {
    const holder = enemyOf(s.streakSide);
    const free = s.streak >= STREAK && isAnyAvailable(s, holder);
    return x.go(free ? 'free' : 'first', { first: NONE, second: NONE });
  },
  free: {
    rule: 'c3/5.1.0.12',
    by: (s) => enemyOf(s.streakSide),
    options: (s, _, options) => {
      addAvailable(s, enemyOf(s.streakSide), options);
      options.add(verbs.id.decline);
    },
    take: {
      activate: (s, _, x, formation) => {
        s.passed[sideOfFormation(formation)] = 0;
        activate(s, formation, x);
        return x.go('operate');
      },
      decline: (s, _, x) => {
        x.tell('declined', { side: enemyOf(s.streakSide) });
        return x.go('first');
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
      activate: (s, _, x, formation) => {
        name(s, formation, x);
        return x.go('second', { first: formation });
      },
      pass: (s, _, x) => {
        pass(s, s.lastActivator, x);
        return x.go('second');
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
      activate: (s, { first }, x, formation) => {
        name(s, formation, x);
        if (first !== NONE) return x.go('contest', { second: formation });
        activate(s, formation, x);
        return x.go('operate');
      },
      pass: (s, { first }, x) => {
        pass(s, enemyOf(s.lastActivator), x);
        if (first === NONE) return x.done();
        activate(s, first, x);
        return x.go('operate');
      },
    },
    bars: {
      activate: (s, _, formation) => barToActivate(s, enemyOf(s.lastActivator), formation),
      pass: (s) => barToPass(s, enemyOf(s.lastActivator)),
    },
    previews: { activate: (_, { first }, formation) => contestPreview(first, formation) },
  },
  contest: (s, { first, second }, x) => {
    const tokens = sideOfFormation(first) === AXIS ? [first, second] : [second, first];
    const axis = tryOf(at(tokens, AXIS), x.roll('activation'));
    const british = tryOf(at(tokens, BRITISH), x.roll('activation'));
    const [best, other] = axis.score >= british.score ? [axis, british] : [british, axis];
    const rolls = { die: best.die, bonus: best.bonus, answer: other.die, edge: other.bonus };
    if (best.score === other.score) {
      x.tell('tied', { first: best.formation, second: other.formation, ...rolls });
      return x.again();
    }
    x.tell('contest', { winner: best.formation, loser: other.formation, ...rolls });
    activate(s, best.formation, x);
    return x.go('operate');
  },
  operate: (s, _, x) => {
    if (s.active === AIR_OPERATION || s.active === NAVAL_OPERATION) return x.call(raid, {}, 'begin');
    return x.call(operation, {}, 'begin');
  },
});

/** A formation with what it has rolled. */
function tryOf(formation: number, die: number) {
  const bonus = formationAt(formation).activationModifier;
  return { formation, die, bonus, score: die + bonus };
}

function activate(s: State, formation: number, x: Telling): void {
  const own = sideOfFormation(formation);
  s.active = formation;
  s.lastActivator = own;
  s.streak = s.streakSide === own ? s.streak + 1 : 1;
  s.streakSide = own;
  x.tell('activated', { formation });
}

/** A side shows its token. */
function name(s: State, formation: number, x: Telling): void {
  const own = sideOfFormation(formation);
  s.passed[own] = 0;
  x.tell('chosen', { side: own, formation });
}

function pass(s: State, own: number, x: Telling): void {
  s.passed[own] = 1;
  x.tell('passed', { side: own });
}

/** Not used in this turn, and with something to act: units on the map or some that can arrive. */
export function isAvailable(s: State, formation: number): boolean {
  if (cell(s.done, formation) > 0) return false;
  if (formation === AIR_OPERATION || formation === NAVAL_OPERATION) return true;
  const units = membersOf(formation);
  return units.some((unit) => isOnMap(s, unit)) || hasArrivals(s, units);
}

function barToActivate(s: State, own: number, formation: number): string | undefined {
  if (sideOfFormation(formation) !== own) return 'c3/5.1.0.1';
  if (cell(s.done, formation) > 0) return 'c3/5.7.2';
  if (isAvailable(s, formation)) return undefined;
  const units = membersOf(formation);
  return units.every((unit) => placeOf(s, unit) === ELIMINATED) ? 'c3/1.3.2.8' : 'c3/1.3.2.7';
}

/** Nobody passes twice running while he has something to choose. */
function barToPass(s: State, own: number): string | undefined {
  return cell(s.passed, own) > 0 && isAnyAvailable(s, own) ? 'c3/5.1.0.3' : undefined;
}

function isAnyAvailable(s: State, own: number): boolean {
  return formationsOf(own).some((formation) => isAvailable(s, formation));
}

function addAvailable(s: State, own: number, options: Options): void {
  for (const formation of formationsOf(own))
    if (isAvailable(s, formation)) options.add(verbs.id.activate, formation);
}

/** What a side that is asked for its token can say. */
function addChoices(s: State, own: number, options: Options): void {
  addAvailable(s, own, options);
  if (!barToPass(s, own)) options.add(verbs.id.pass);
}

/** The chance to win the roll against the formation already named. */
function contestPreview(first: number, second: number): Preview {
  const edge =
    first === NONE ? 0 : formationAt(second).activationModifier - formationAt(first).activationModifier;
  let won = 0;
  let lost = 0;
  for (let ours = 1; ours <= 6; ours++)
    for (let theirs = 1; theirs <= 6; theirs++) {
      if (ours + edge > theirs) won++;
      if (ours + edge < theirs) lost++;
    }
  const chance = first === NONE ? 1 : won / (won + lost);
  return {
    title: `Activation of ${labelOf(texts, formationKind, second)}`,
    rule: 'c3/5.1.0.9',
    facts:
      first === NONE
        ? []
        : [{ text: 'Difference of the modifiers', value: signed(edge), rule: 'c3/5.1.0.11' }],
    outcomes: [
      { ...readAs('activated', 'good', meanings.contest), chance },
      ...(chance < 1
        ? [{ ...readAs('the other side acts', 'bad', meanings.contest), chance: 1 - chance }]
        : []),
    ],
    unknown: [],
  };
}
