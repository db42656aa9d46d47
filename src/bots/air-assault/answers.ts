import { at, cell } from '../../engine/arrays.ts';
import type { Decision } from '../../engine/decision.ts';
import { callOf } from '../../engine/frame.ts';
import {
  attack,
  combatUnitsIn,
  defenceFactor,
  defendersIn,
  driftCombat,
  enemyOf,
  faceDefence,
  type Hex,
  placeOf,
  pointsStaying,
  STACKING_LIMIT,
  type State,
  sideOf,
  type Unit,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { type Consideration, hexIn, is, rememberedUnits, unitIn } from './asked.ts';
import { chipsOf, defendersChips, worthOf } from './gain.ts';
import { FAR } from './ground.ts';
import { bestExchange, type Exchange, fitsOf, shareLost } from './odds.ts';
import { postOf } from './posts.ts';
import type { Reason } from './reasons.ts';
import { isPrecious } from './shelter.ts';
import type { Figures, Survey } from './survey.ts';

/** What a side gives up, where it retreats and advances, and in which order it fights. */
export function answerThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'payment.pay':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'payment.exchange': ({ world, decision }) => {
      const plan = exchangeFor(world, decision);
      return (action, ledger) => {
        if (is(action, verbs.id.enough)) ledger.add('enough', plan.given === 0 ? 0 : -PAYS_ON);
        else ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action)));
      };
    },
    'matching.match':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'stacking.give-up':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'retreat.choose': ({ world, decision }) => {
      const retreating = rememberedUnits(world, decision, 'units');
      return (action, ledger) => {
        const [unit, hex] = [unitIn(world, action), hexIn(world, action, 2)];
        const staying = pointsStaying(world, hex, sideOf(world, unit), retreating);
        const points = staying + cell(world.kit.counters.stacking, unit);
        if (points > STACKING_LIMIT) ledger.add('crowded', -GIVEN_UP * worthOf(world, unit));
        ledger.add('safe-retreat', safetyOf(world, survey, hex));
        ledger.add('nearer-to-airfield', GROUND_OF_RETREAT * survey.of(world).groundAt(hex));
      };
    },
    'advance.choose': ({ world }) => judgeAdvances(world, survey),
    'advance.land': ({ world }) => judgeAdvances(world, survey),
    'drift-combats.choose': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        const hex = hexIn(world, action);
        const defence = Math.max(1, figures.defenceOf(hex, figures.enemyDefence));
        // A hex that is won is a refuge for those who fight next.
        ledger.add('expected-gain', (figures.ownAttack[hex] ?? 0) / defence);
      };
    },
    'turning-down.choose': () => (action, ledger) => {
      if (is(action, verbs.id['turn-down'])) ledger.add('hides', HIDES);
    },
  };
}

/** As long as an exchange gains by it, more is given up: more than any unit is worth. */
const PAYS_ON = 50;
/** A retreat to a full hex costs a unit, or one that is as good, and is worse than any danger. */
const GIVEN_UP = 3;
/** What a retreat looks at beside safety: the ground it leads to. */
const GROUND_OF_RETREAT = 0.3;
/** To be unseen is better than nothing. */
const HIDES = 0.1;
/** What each point of friends in a hex counts for whoever comes there, up to so many, and each point that could attack against it. */
const SAFETY = 0.2;
const ENOUGH_FRIENDS = 6;
/** Whoever stays in a landing box is lost; whoever is needed where he is stays. Both are more than ground is worth. */
const LANDS = 20;
const LEAVES_POST = 20;
/** An airfield that wants so much defence more is worth an advance in full, one that wants none a part of it. */
const FULL_WANT = 4;
/** What ground that is left counts beside ground that is won; and to go on is better than to stop. */
const GROUND_LEFT = 0.5;
const GOES_ON = 0.1;
/** The strongest go into an airfield. */
const BY_DEFENCE = 0.1;
/** So many half points nearer to an airfield are worth a point. */
const WAY_FOR_A_POINT = 4;

/** What to give up in an exchange: as many as bring most. */
function exchangeFor(s: State, decision: Decision): Exchange {
  const drift = callOf(s, driftCombat)?.locals;
  const targets = callOf(s, attack)?.locals.targets ?? (drift === undefined ? [] : [drift.hex]);
  const attackers = rememberedUnits(s, decision, 'attackers');
  const payers = decision.actions.filter((action) => is(action, verbs.id['give-up']));
  const side = sideOf(s, at(attackers, 0));
  const own = chipsOf(
    s,
    payers.map((action) => unitIn(s, action)),
  ).sort((a, b) => a.worth - b.worth);
  const fits = fitsOf(defendersChips(s, defendersIn(s, targets, enemyOf(side))));
  return bestExchange(own, fits, Number(decision.locals['paid']));
}

/** Friends next to a hex, and no enemies. */
function safetyOf(s: State, survey: Survey, hex: Hex): number {
  const figures = survey.of(s);
  const friends = combatUnitsIn(s, hex, survey.side).reduce((sum, unit) => sum + faceDefence(s, unit), 0);
  return SAFETY * Math.min(ENOUGH_FRIENDS, friends) - SAFETY * figures.attackOn(hex, figures.enemyAttack);
}

function judgeAdvances(s: State, survey: Survey): ReturnType<Consideration> {
  const figures = survey.of(s);
  return (action, ledger) => {
    if (is(action, verbs.id.end)) ledger.add('enough', 0);
    else judgeAdvance(s, figures, unitIn(s, action), hexIn(s, action, 2), ledger);
  };
}

/** Ground that is won is worth what it is worth more than the hex that is left. */
function judgeAdvance(s: State, figures: Figures, unit: Unit, hex: Hex, ledger: Ledger<Reason>): void {
  const { counters, map } = s.kit;
  const place = placeOf(s, unit);
  if (!map.isHex(place)) {
    // Whoever stays in a landing box is lost.
    ledger.add('free-shore', LANDS);
    return;
  }
  if (isPrecious(s, unit)) ledger.add('shelters', -LEAVES_POST);
  const post = postOf(s, figures, unit, place);
  if (post !== undefined) ledger.add(post, -LEAVES_POST);
  const field = figures.objectiveIn(hex);
  const want = field === undefined ? 0 : Math.min(1, (figures.wantOf(field) + 1) / FULL_WANT);
  const ground = field === undefined ? figures.groundAt(hex) : want * figures.worthOf(field);
  ledger.add(
    'gains-ground',
    ground - GROUND_LEFT * groundLeft(figures, place) + GOES_ON + nearer(figures, place, hex),
  );
  if (field !== undefined) ledger.add('takes-airfield', BY_DEFENCE * cell(counters.defence, unit));
  const safety = dangerOf(s, figures, unit, place) - dangerOf(s, figures, unit, hex);
  ledger.add(safety < 0 ? 'in-danger' : 'safer', safety);
}

function groundLeft(figures: Figures, hex: Hex): number {
  return figures.objectiveIn(hex) === undefined ? figures.groundAt(hex) : 0;
}

/** What a unit may lose in a hex. */
function dangerOf(s: State, figures: Figures, unit: Unit, hex: Hex): number {
  const attack = figures.attackOn(hex, figures.enemyAttack);
  const defence = cell(s.kit.counters.defence, unit) * defenceFactor(s.kit.map.terrainOf(hex));
  return shareLost(attack / Math.max(1, defence)) * worthOf(s, unit);
}

/** How much nearer a hex is to the airfield that the Axis has in mind. */
function nearer(figures: Figures, from: Hex, hex: Hex): number {
  if (!figures.isAxis) return 0;
  const goal = figures.goalOf(from);
  return goal === undefined ? 0 : (goal.way - (goal.objective.ways[hex] ?? FAR)) / WAY_FOR_A_POINT;
}
