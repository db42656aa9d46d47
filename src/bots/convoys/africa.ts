import { at } from '../../engine/arrays.ts';
import { each } from '../../engine/kinds.ts';
import {
  ALAMEIN,
  areSwordfishOnMalta,
  boxBeside,
  chanceOf,
  FORCE_K,
  invasionPercent,
  isForceKBased,
  isFortified,
  MALTA,
  MALTA_FIELDS,
  pointsOf,
  Spot,
  type State,
  Status,
  Unit,
  verbs,
  WEST_OF_TRIPOLI,
} from '../../games/convoys/index.ts';
import { type Consideration, thing } from './asked.ts';
import { isAfricaLost, isLastSeason } from './reading.ts';
import type { AlliedStyle, AxisStyle } from './styles.ts';
import { levelWorth, VICTORY } from './worth.ts';

/** Africa: the striking forces that Malta feeds, the army, the fortresses, and the invasion. */

/** A fortress that stands, or falls. */
const FORTRESS = 0.6;
const SECOND_SQUADRON = 0.1;

/** `basing.pick`: Swordfish first, they cannot be sunk in harbour. */
export function baseForce(style: AlliedStyle): Consideration {
  return ({ world }) => {
    const flying = areSwordfishOnMalta(world);
    const based = (flying ? 1 : 0) + (isForceKBased(world) ? 1 : 0);
    const gain = based === 0 ? holdingWorth(world) : drivingWorth(world);
    const cost = levelWorth(world.status - based) - levelWorth(world.status - based - 1);
    const fits = based < forcesWanted(world, style);
    return (action, ledger) => {
      if (action[0] !== verbs.id.pick) return;
      const cruisers = thing(Unit, action) === FORCE_K;
      if (flying && !cruisers) {
        // It costs nothing more.
        ledger.add('adds-strength', SECOND_SQUADRON);
        return;
      }
      ledger.add(based === 0 ? 'holds-army' : 'drives-army-back', cruisers ? gain - SECOND_SQUADRON : gain);
      // Who can afford it by his own rule has the supplies for it.
      ledger.add('costs-supplies', -(fits ? Math.min(cost, gain / 2) : cost));
      if (!fits) ledger.add('against-style', -gain - 0.5);
    };
  };
}

/** Who leads in the last season keeps what Malta has: a starving island invites an invasion. */
function forcesWanted(world: State, { forces }: AlliedStyle): number {
  const { allied, axis } = pointsOf(world);
  const most = isLastSeason(world) ? Math.max(0, Math.min(2, 2 - (allied - axis))) : forces;
  const affordable = Math.min(most, world.status);
  // Whatever it costs: the next step of the army ends the game.
  return world.army === ALAMEIN ? Math.max(1, affordable) : affordable;
}

/** What it is worth that the army does not go on. */
function holdingWorth(world: State): number {
  const next = boxBeside(world, world.army, 1);
  if (isFortified(world, next)) return FORTRESS;
  return world.army === ALAMEIN ? VICTORY : 1;
}

/** What it is worth that the army goes back. */
function drivingWorth(world: State): number {
  return boxBeside(world, world.army, -1) === WEST_OF_TRIPOLI ? VICTORY : 1;
}

/** `basing.put`: on Malta, where it counts. */
export const putForce: Consideration =
  ({ world }) =>
  (action, ledger) => {
    const place = thing(Spot, action);
    if (place === MALTA || place === MALTA_FIELDS) ledger.add('holds-army', holdingWorth(world));
    else ledger.add('adds-strength', SECOND_SQUADRON);
  };

/** `fortification.build`. */
export const fortify: Consideration = () => (action, ledger) => {
  if (action[0] === verbs.id.fortify) ledger.add('bars-the-way', FORTRESS);
};

/** `army.choose`. */
export const moveArmy: Consideration =
  ({ world }) =>
  (action, ledger) => {
    if (action[0] === verbs.id.take) ledger.add('army-advances', holdingWorth(world));
  };

const INVASION = each(Status, (status) => {
  const percent = invasionPercent(Status.name(status));
  return percent === undefined ? 0 : chanceOf(percent);
});

/** `invasion.decide`: at the level the style likes, or when all is lost otherwise. */
export function invade(style: AxisStyle): Consideration {
  return ({ world }) =>
    (action, ledger) => {
      if (action[0] !== verbs.id.invade) return;
      const chance = at(INVASION, world.status);
      ledger.add('takes-malta', VICTORY * chance, { chance });
      ledger.add('gives-ground', -costOfInvasion(world));
      if (!isLastSeason(world) && !isAfricaLost(world)) ledger.add('keeps-for-later', -waitingWorth(style));
    };
}

/** The army goes back for it, and must not go out of Africa; who leads at the end has no need of it. */
function costOfInvasion(world: State): number {
  if (isAfricaLost(world)) return 0;
  const { allied, axis } = pointsOf(world);
  if (isLastSeason(world)) return allied >= axis ? 0 : axis - allied > 1 ? 0.5 : VICTORY;
  return boxBeside(world, world.army, -1) === WEST_OF_TRIPOLI ? VICTORY : 1;
}

/** So much that the worst level at which the style attacks is still worth it, and the next is not. */
function waitingWorth({ invasion }: AxisStyle): number {
  const here = at(INVASION, at(Status.all, invasion));
  const next = at(INVASION, at(Status.all, invasion + 1));
  return (VICTORY * (here + next)) / 2 - 1;
}
