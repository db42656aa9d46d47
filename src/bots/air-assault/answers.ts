import { cell } from '../../engine/arrays.ts';
import {
  AXIS,
  boxOf,
  combatUnitsIn,
  faceDefence,
  type Hex,
  placeOf,
  pointsIn,
  STACKING_LIMIT,
  type State,
  sideOf,
  type Unit,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import { type Consideration, hexIn, is, unitIn } from './asked.ts';
import { wayTo } from './ground.ts';
import type { Survey } from './survey.ts';

/** What a side does when it is attacked, and what it gives up, where it retreats and advances. */
export function answerThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  return {
    'defensive-fire.announce':
      ({ world }) =>
      (action, ledger) => {
        if (is(action, verbs.id['fire-at']))
          ledger.add('stops-attackers', chanceOfFire(world, survey, unitIn(world, action)));
        else if (is(action, verbs.id['fire-with'])) ledger.add('stops-attackers', 3);
        else if (is(action, verbs.id['next-fire'])) ledger.add('stops-attackers', 0.2);
        else ledger.add('enough', 0.3);
      },
    'defensive-fire.order':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('stops-attackers', -0.01 * cell(world.kit.counters.attack, unitIn(world, action))),
    'payment.pay':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'payment.exchange':
      ({ world }) =>
      (action, ledger) => {
        if (is(action, verbs.id.enough)) ledger.add('enough', 20);
        else ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action)));
      },
    'matching.match':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'stacking.give-up':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('cost-of-unit', -worthOf(world, unitIn(world, action))),
    'retreat.choose':
      ({ world }) =>
      (action, ledger) => {
        const [unit, hex] = [unitIn(world, action), hexIn(world, action, 2)];
        const side = sideOf(world, unit);
        const points = pointsIn(world, hex, side) + cell(world.kit.counters.stacking, unit);
        if (points > STACKING_LIMIT) ledger.add('crowded', -3 * worthOf(world, unit));
        ledger.add('safe-retreat', safetyOf(world, survey, hex));
        ledger.add('nearer-to-airfield', 0.3 * survey.of(world).groundAt(hex));
      },
    'advance.choose': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (is(action, verbs.id.end)) {
          ledger.add('enough', 0);
          return;
        }
        const [unit, hex] = [unitIn(world, action), hexIn(world, action, 2)];
        // Whoever stays in a landing box is lost.
        if (boxOf(world, unit) !== undefined) ledger.add('free-shore', 20);
        ledger.add('gains-ground', figures.groundAt(hex) + nearer(world, survey, unit, hex));
        if (leavesAirfield(world, survey, unit)) ledger.add('keeps-airfield', -10);
        const danger =
          figures.attackOn(hex, figures.enemyAttack) / Math.max(1, cell(world.kit.counters.defence, unit));
        ledger.add('in-danger', -0.2 * Math.min(8, danger));
      };
    },
    'drift-combats.choose': () => () => {},
    'turning-down.choose': () => (action, ledger) => {
      if (is(action, verbs.id['turn-down'])) ledger.add('hides', 0.1);
    },
  };
}

/** How likely fire on an attacker is to stop it, with all guns that have not fired. */
function chanceOfFire(s: State, { side }: Survey, unit: Unit): number {
  const { counters } = s.kit;
  const target = cell(counters.defence, unit);
  const guns = unitsOf(s, side).filter((gun) => counters.hasRangedFire(gun) && cell(s.fire, gun) === 0);
  const most = Math.max(0, ...guns.map((gun) => cell(counters.attack, gun)));
  const ratio = most / Math.max(1, target);
  return ratio >= 1 ? Math.min(3, ratio) * 0.4 + 0.05 * cell(counters.attack, unit) : -1;
}

/** What it costs to lose a unit. */
function worthOf({ kit: { counters } }: State, unit: Unit): number {
  const strength = cell(counters.attack, unit) + cell(counters.defence, unit);
  const dear = counters.typeOf(unit) === 'headquarters' ? 6 : counters.isArtillery(unit) ? 3 : 0;
  return strength + dear;
}

/** Friends next to a hex, and no enemies. */
function safetyOf(s: State, survey: Survey, hex: Hex): number {
  const figures = survey.of(s);
  const friends = combatUnitsIn(s, hex, survey.side).reduce((sum, unit) => sum + faceDefence(s, unit), 0);
  return 0.2 * Math.min(6, friends) - 0.2 * figures.attackOn(hex, figures.enemyAttack);
}

function nearer(s: State, survey: Survey, unit: Unit, hex: Hex): number {
  const place = placeOf(s, unit);
  if (survey.side !== AXIS || !s.kit.map.isHex(place)) return 0.1;
  const goal = survey.of(s).goalOf(place);
  return goal === undefined ? 0 : (goal.way - wayTo(s.kit, goal.airfield, hex)) / 4;
}

/** Whether nobody would be left in an airfield. */
function leavesAirfield(s: State, survey: Survey, unit: Unit): boolean {
  const place = placeOf(s, unit);
  if (!s.kit.map.isHex(place) || survey.of(s).airfieldIn(place) === undefined) return false;
  return combatUnitsIn(s, place, survey.side).length === 1;
}
