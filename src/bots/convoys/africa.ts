import {
  ALAMEIN,
  FORCE_K,
  isForceKBased,
  MALTA,
  MALTA_FIELDS,
  Spot,
  type State,
  SWORDFISH,
  swordfishOnMalta,
  Unit,
} from '../../games/convoys/index.ts';
import { type ListedAction, theVerb } from '../listed-actions.ts';
import { type AlliedCase, naming, rememberedUnit } from './question.ts';
import { isLastSeason } from './reading.ts';
import type { AlliedStyle } from './styles.ts';

/** The striking forces that Malta can feed. */

/** `basing.pick`: Swordfish first, they cannot be sunk in harbour. */
export function baseForce({ world, style, actions }: AlliedCase): ListedAction | undefined {
  const wanted = forcesWanted(world, style);
  const flying = swordfishOnMalta(world).length > 0;
  const squadron = SWORDFISH.map((unit) => naming(actions, 'pick', Unit, unit)).find(
    (pick) => pick !== undefined,
  );
  const cruisers = naming(actions, 'pick', Unit, FORCE_K);
  const based = (flying ? 1 : 0) + (isForceKBased(world) ? 1 : 0);
  // A second squadron costs nothing more.
  if (squadron !== undefined && (flying || based < wanted)) return squadron;
  if (cruisers !== undefined && based < wanted) return cruisers;
  return theVerb(actions, 'ready');
}

/** `basing.put`: on Malta, or nowhere. */
export function putForce({ view, actions }: AlliedCase): ListedAction | undefined {
  return naming(actions, 'put', Spot, rememberedUnit(view) === FORCE_K ? MALTA : MALTA_FIELDS);
}

function forcesWanted(world: State, { forces, reserve }: AlliedStyle): number {
  const most = isLastSeason(world) ? 2 : forces;
  const affordable = Math.min(most, Math.max(0, world.status - reserve));
  // Whatever it costs: the next step of the army ends the game.
  return world.army === ALAMEIN ? Math.max(1, affordable) : affordable;
}
