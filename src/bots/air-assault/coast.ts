import { cell } from '../../engine/arrays.ts';
import {
  ALLIED,
  AXIS,
  type Convoy,
  type Hex,
  hexOf,
  isFriendly,
  isOnMap,
  type Place,
  type Port,
  placeOf,
  pointsIn,
  rosterOf,
  STACKING_LIMIT,
  type State,
  unitsOf,
  verbs,
} from '../../games/air-assault/index.ts';
import type { Ledger } from '../policy.ts';
import { boxIn, type Consideration, convoyIn, is, placeIn, portIn, unitIn } from './asked.ts';
import { worthOf } from './gain.ts';
import type { Reason } from './reasons.ts';
import { isHelper, pointsOf, wantedBy } from './stakes.ts';
import type { Figures, Survey } from './survey.ts';

/** Ports and coasts of the Advanced Game: guns, convoys for ports, the steamer, and demolitions. */
export function coastThoughts(survey: Survey): Readonly<Record<string, Consideration>> {
  const aboard: Consideration = () => (action, ledger) => {
    if (!is(action, verbs.id.done)) ledger.add('on-foot', 1);
  };
  return {
    // A gun that is silent guards nothing.
    'coastal-fire.aim':
      ({ world }) =>
      (action, ledger) => {
        if (is(action, verbs.id.aim))
          ledger.add('sinks-convoys', cell(world.kit.counters.attack, unitIn(world, action)));
      },
    'coastal-fire.fire': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        const shore = world.kit.map.shoreOf(boxIn(world, action));
        ledger.add('sinks-convoys', 1 + figures.groundAt(shore) / 10);
      };
    },
    'redirection.choose': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (is(action, verbs.id.redirect))
          judgePort(world, figures, convoyIn(world, action), portIn(world, action, 2), ledger);
      };
    },
    'city-entry.choose':
      ({ world }) =>
      (action, ledger) =>
        ledger.add('brings-strength', worthOf(world, unitIn(world, action))),
    'demolition.choose': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (is(action, verbs.id.demolish)) judgeWork(world, figures, placeIn(world, action), ledger);
      };
    },
    'ferry.choose': ({ world }) => {
      const figures = survey.of(world);
      return (action, ledger) => {
        if (is(action, verbs.id.steam))
          judgeCourse(world, figures, placeIn(world, action, action.length - 1), ledger);
        else if (is(action, verbs.id.debark)) ledger.add('safe-ashore', 1);
        else if (is(action, verbs.id.embark)) ledger.add('on-foot', -1);
      };
    },
    'loading.choose': aboard,
    'unloading.choose': aboard,
  };
}

/** A port that is held: its die is better than that of a beach, and no gun fires at the city. */
const BETTER_DIE = 1;
/** The port falls, and all that is bound for it turns back, if so much more attacks it than defends it. */
const FALLS_AT = 1;
const MAY_FALL = 3;
/** An airfield or a port near by is what they come for. */
const PER_GROUND = 0.05;

function judgePort(s: State, figures: Figures, convoy: Convoy, port: Port, ledger: Ledger<Reason>): void {
  const { map, organization } = s.kit;
  const hex = map.cityOf(port);
  const regular: readonly number[] = organization.convoysOfKind('decoy');
  // Where nobody sails there is nothing to lose, and nothing to win.
  if (regular.includes(convoy)) return;
  ledger.add('port-is-safer', BETTER_DIE);
  const attack = figures.attackNear(hex, figures.enemyAttack);
  const defence = Math.max(1, figures.defenceOf(hex, figures.ownDefence));
  if (attack / defence >= FALLS_AT) ledger.add('port-may-fall', -MAY_FALL);
  if (pointsIn(s, hex, AXIS) >= STACKING_LIMIT) ledger.add('crowded', -BETTER_DIE / 2);
  ledger.add('gains-ground', PER_GROUND * figures.groundAt(hex));
}

/** The enemy is so near that he may come in his next segment. */
const AT_THE_GATES = 2;
const ON_THE_WAY = 3;

/** A port is given up for good when the enemy is about to take it and nobody is to leave through it any more. */
function judgeWork(s: State, figures: Figures, place: Place, ledger: Ledger<Reason>): void {
  const { map } = s.kit;
  const port = map.portOf(place);
  const hex = port === undefined ? (map.isHex(place) ? place : undefined) : map.cityOf(port);
  if (hex === undefined) return;
  if (isAnyoneLeft(s, figures, hex)) {
    ledger.add('still-needed', -1);
    return;
  }
  const distance = figures.distanceToEnemy(hex);
  const attack = figures.attackNear(hex, figures.enemyAttack);
  const defence = figures.defenceOf(hex, figures.ownDefence);
  if (port !== undefined && distance <= AT_THE_GATES && attack > defence) ledger.add('denies-port', 2);
  else if (port === undefined && distance <= ON_THE_WAY) ledger.add('denies-road', 1);
  else ledger.add('still-needed', -1);
}

/** Whether somebody who may still leave is nearer to a hex than the enemy is. */
function isAnyoneLeft(s: State, figures: Figures, hex: Hex): boolean {
  if ((wantedBy(s, ALLIED)?.evacuated ?? 0) === 0) return false;
  const { grid } = s.kit.map;
  const distance = Math.max(6, figures.distanceToEnemy(hex) + 3);
  return unitsOf(s, ALLIED).some(
    (unit) =>
      isOnMap(s, unit) &&
      isHelper(s, unit) &&
      pointsOf(s, unit) > 0 &&
      grid.distance(hexOf(s, unit), hex) <= distance,
  );
}

/** The steamer is safe in port, as long as the port is; anywhere else it is bombed. */
function judgeCourse(s: State, figures: Figures, to: Place, ledger: Ledger<Reason>): void {
  const { steamer } = rosterOf(s);
  if (steamer === undefined) return;
  const before = safetyOf(s, figures, placeOf(s, steamer));
  const gain = safetyOf(s, figures, to) - before;
  ledger.add('safe-in-port', gain > 0 ? gain : gain - 0.1);
}

function safetyOf(s: State, figures: Figures, place: Place): number {
  const { map } = s.kit;
  if (!map.isPortBox(place)) return 0;
  const hex = map.shoreOf(place);
  if (!isFriendly(s, hex, ALLIED)) return -1;
  return Math.min(4, figures.distanceToEnemy(hex) - 1) / 2;
}
