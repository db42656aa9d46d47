import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  barToSail,
  type Hex,
  type Place,
  pointsIn,
  STACKING_LIMIT,
  type State,
  type Unit,
  unitsIn,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { beachIn, type Consideration, hexIn, is, placeIn, rememberedUnit, unitIn } from './asked.ts';
import type { Reason } from './reasons.ts';
import type { Figures, Survey } from './survey.ts';

/** What comes by air and by sea, and battalions that are formed of companies. */
export function arrivalThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  const strongest: Consideration =
    ({ world }) =>
    (action, ledger) => {
      if (is(action, verbs.id.pick))
        ledger.add('brings-strength', 1 + strengthOf(world, unitIn(world, action)));
    };
  const costliest: Consideration =
    ({ world }) =>
    (action, ledger) =>
      ledger.add('cost-of-unit', strengthOf(world, unitIn(world, action)));
  return {
    'air-landing.pick': strongest,
    'air-landing.put':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('takes-airfield', survey.of(world).groundAt(hexIn(world, action))),
    're-forming.choose': () => (action, ledger) => {
      if (!is(action, verbs.id.end)) ledger.add('one-counter', 1);
    },
    're-forming.with': ({ world, decision }) => {
      const battalion = rememberedUnit(world, decision, 'battalion');
      const own = world.kit.counters.companiesOf(battalion);
      return (action, ledger) => ledger.add('joins-battalion', own.includes(unitIn(world, action)) ? 1 : 0);
    },
    'sea-movement.choose': ({ world }) => {
      const regular: readonly number[] = world.kit.organization.convoysOfKind('regular');
      return (action, ledger) => ledger.add('brings-strength', regular.includes(action[1] ?? -1) ? 1 : 0);
    },
    'half-arrives.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('brings-strength', strengthOf(world, unitIn(world, action))),
    'half-is-lost.choose': costliest,
    'half-of-group-is-lost.choose': costliest,
    'boxing.pick': strongest,
    'boxing.put': ({ world, decision }) => {
      const figures = survey.of(world);
      const unit = rememberedUnit(world, decision, 'picked');
      return (action, ledger) => judgeBox(world, figures, unit, placeIn(world, action), ledger);
    },
    'emergency.turn':
      ({ world }) =>
      (action, ledger) => {
        const worth = abortedPoints(world, survey) >= WORTH_A_CONVOY ? SAILS - SOONER * (action[1] ?? 0) : -1;
        if (is(action, verbs.id.turn)) ledger.add('brings-strength', worth);
      },
    'emergency.beach':
      ({ world }) =>
      (action, ledger) => {
        const { map } = world.kit;
        const boxes = map.boxesOf(beachIn(world, action));
        const free = boxes.filter((box) => unitsIn(world, map.shoreOf(box), ALLIED).length === 0).length;
        ledger.add(
          'free-shore',
          free + FIELD_BEHIND * Math.max(...boxes.map((box) => survey.of(world).groundAt(map.shoreOf(box)))),
        );
      },
    'emergency.embark':
      ({ world }) =>
      (action, ledger) => {
        if (is(action, verbs.id.embark))
          ledger.add('brings-strength', strengthOf(world, unitIn(world, action)));
      },
    'reinforcements.choose': ({ world }) => {
      const figures = survey.of(world);
      const { map } = world.kit;
      return (action, ledger) => {
        if (is(action, verbs.id.end)) return;
        const place = is(action, verbs.id.land) ? placeIn(world, action, 2) : undefined;
        const isSouth = is(action, verbs.id['by-south-edge']) || place === map.southEdge;
        const shores = isSouth ? entryOf(world) : portsOf(world, place);
        const distance = Math.min(...shores.map((hex) => figures.distanceToEnemy(hex)));
        ledger.add('brings-strength', LANDS - Math.min(FAR_OFF, distance) / PER_HEX_OFF);
      };
    },
    'crossing.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('brings-strength', strengthOf(world, unitIn(world, action))),
  };
}

/** What a point of defence counts beside one of attack. */
const DEFENCE = 0.5;
/** The emergency convoy sails for so many points, and the sooner the better: this much by the turn. */
const WORTH_A_CONVOY = 3;
const SAILS = 5;
const SOONER = 0.1;
/** The worth of the ground behind a beach, beside each shore that is free. */
const FIELD_BEHIND = 0.2;
/** Reinforcements land wherever they can, and rather near enemies than far from them: a point for so many hexes, up to so many. */
const LANDS = 3;
const PER_HEX_OFF = 20;
const FAR_OFF = 40;
/** A box before a shore that is defended, one whose units do not all find room ashore, and each point that could attack them there. */
const AGAINST_DEFENCE = 6;
const NO_ROOM = 10;
const FEAR = 0.05;
/** A beach near an airfield is better: a point for so many half points of march, up to so many. */
const PER_POINT_TO_GO = 40;
const FAR_TO_GO = 60;

function strengthOf({ kit: { counters } }: State, unit: Unit): number {
  return cell(counters.attack, unit) + DEFENCE * cell(counters.defence, unit);
}

function abortedPoints(s: State, { side }: Survey): number {
  const { counters } = s.kit;
  return unitsOf(s, side)
    .filter((unit) => barToSail(s, unit) === undefined)
    .reduce((sum, unit) => sum + cell(counters.stacking, unit), 0);
}

/** A box before a free shore with room for all, near an airfield. */
function judgeBox(s: State, figures: Figures, unit: Unit, place: Place, ledger: Ledger<Reason>): void {
  const { map, counters } = s.kit;
  if (!map.isBeachBox(place)) return;
  const shore = map.shoreOf(place);
  const defended = unitsIn(s, shore, ALLIED).length;
  ledger.add('free-shore', defended > 0 ? -AGAINST_DEFENCE : 1);
  if (defended > 0) ledger.add('in-danger', -figures.defenceOf(shore, figures.enemyDefence));
  const afloat = map.beachBoxes.filter((box) => map.shoreOf(box) === shore);
  const points = [shore, ...afloat].reduce((sum, one) => sum + pointsIn(s, one, AXIS), 0);
  if (points + cell(counters.stacking, unit) > STACKING_LIMIT) ledger.add('crowded', -NO_ROOM);
  ledger.add('in-danger', -FEAR * figures.attackOn(shore, figures.enemyAttack));
  const goal = figures.goalOf(shore);
  if (goal !== undefined) ledger.add('nearer-to-airfield', -Math.min(FAR_TO_GO, goal.way) / PER_POINT_TO_GO);
}

function entryOf({ kit: { map } }: State): readonly Hex[] {
  return map.entry === undefined ? [] : [map.entry.hex];
}

/** The cities of the ports, or of one of them. */
function portsOf({ kit: { map } }: State, place: Place | undefined): readonly Hex[] {
  const boxes = map.portBoxes.filter((box) => place === undefined || box === place);
  return boxes.map((box) => map.shoreOf(box));
}
