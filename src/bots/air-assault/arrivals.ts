import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  enemyOf,
  type Hex,
  type State,
  type Unit,
  unitsIn,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, hexIn, is, placeIn, rememberedUnit, unitIn } from './asked.ts';
import type { Survey } from './survey.ts';

/** What comes by air and by sea, and battalions that are formed of companies. */
export function arrivalThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  const strongest: Consideration =
    ({ world }) =>
    (action, ledger) => {
      if (is(action, verbs.id.pick))
        ledger.add('brings-strength', 1 + strengthOf(world, unitIn(world, action)));
    };
  return {
    'aircraft.pick': ({ world }) => {
      const target = bestTarget(world, survey);
      return (action, ledger) => {
        if (is(action, verbs.id.pick)) ledger.add('air-support', target === undefined ? -1 : 1);
      };
    },
    'aircraft.put': ({ world }) => {
      const target = bestTarget(world, survey);
      return (action, ledger) => ledger.add('air-support', hexIn(world, action) === target ? 1 : 0);
    },
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
    'sea-movement.choose': () => () => {},
    'half-arrives.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('brings-strength', strengthOf(world, unitIn(world, action))),
    'half-is-lost.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', strengthOf(world, unitIn(world, action))),
    'boxing.pick': strongest,
    'boxing.put':
      ({ world }) =>
      (action, ledger) => {
        const { map } = world.kit;
        const place = placeIn(world, action);
        if (!map.isBeachBox(place)) return;
        const shore = map.shoreOf(place);
        const defended = unitsIn(world, shore, enemyOf(survey.side)).length;
        ledger.add('free-shore', defended > 0 ? -3 : 1);
        const figures = survey.of(world);
        ledger.add('in-danger', -0.05 * figures.attackOn(shore, figures.enemyAttack));
      },
    'emergency.turn':
      ({ world }) =>
      (action, ledger) => {
        const worth = abortedPoints(world, survey) >= 3 ? 5 - 0.1 * (action[1] ?? 0) : -1;
        if (is(action, verbs.id.turn)) ledger.add('brings-strength', worth);
      },
    'emergency.beach':
      ({ world }) =>
      (action, ledger) => {
        const { map } = world.kit;
        const boxes = map.boxesOf(action[1] as never);
        const free = boxes.filter((box) => unitsIn(world, map.shoreOf(box), ALLIED).length === 0).length;
        ledger.add(
          'free-shore',
          free + 0.2 * Math.max(...boxes.map((box) => survey.of(world).groundAt(map.shoreOf(box)))),
        );
      },
    'emergency.embark':
      ({ world }) =>
      (action, ledger) => {
        if (is(action, verbs.id.embark))
          ledger.add('brings-strength', strengthOf(world, unitIn(world, action)));
      },
    'reinforcements.choose': () => (action, ledger) => {
      if (is(action, verbs.id['by-south-edge'])) ledger.add('brings-strength', 2);
      else if (is(action, verbs.id['by-port'])) ledger.add('brings-strength', 1);
      else if (!is(action, verbs.id.end)) ledger.add('brings-strength', 3);
    },
    'crossing.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('brings-strength', strengthOf(world, unitIn(world, action))),
  };
}

function strengthOf({ kit: { counters } }: State, unit: Unit): number {
  return cell(counters.attack, unit) + 0.5 * cell(counters.defence, unit);
}

function abortedPoints(s: State, { side }: Survey): number {
  const { counters, map } = s.kit;
  return unitsIn(s, map.aborted, side)
    .filter((unit) => counters.isInfantry(unit))
    .reduce((sum, unit) => sum + cell(counters.stacking, unit), 0);
}

/** The enemy hex that bombers do most for: own units are near, and the odds get better by them. */
function bestTarget(s: State, survey: Survey): Hex | undefined {
  const figures = survey.of(s);
  const { map } = s.kit;
  let found: Hex | undefined;
  let most = 0;
  for (const hex of figures.enemyHexes) {
    let attack = 0;
    for (const near of map.grid.within(hex, 2))
      attack += (figures.ownAttack[near] ?? 0) * (map.grid.distance(hex, near) <= 1 ? 1 : 0.5);
    const defence = figures.defenceOf(hex, figures.enemyDefence);
    if (attack === 0 || attack / defence < 0.4) continue;
    const worth = Math.min(3, attack / defence) + 0.5 * figures.groundAt(hex) + 0.05 * defence;
    if (worth <= most) continue;
    most = worth;
    found = hex;
  }
  return found;
}
