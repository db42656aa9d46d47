import { FORCE_K, SWORDFISH } from '../../games/convoys/fleet.ts';
import { ALAMEIN, MALTA, MALTA_FIELDS } from '../../games/convoys/sea.ts';
import { isForceKBased, type State, swordfishOnMalta } from '../../games/convoys/state.ts';
import { type AlliedCase, type Choice, naming, rememberedUnit, theVerb } from './question.ts';
import { isLastSeason } from './reading.ts';
import type { AlliedStyle } from './styles.ts';

/** The striking forces that Malta can feed. */

/** `basing.pick`: Swordfish first, they cannot be sunk in harbour. */
export function baseForce({ world, style, choices }: AlliedCase): Choice | undefined {
  const wanted = forcesWanted(world, style);
  const flying = swordfishOnMalta(world).length > 0;
  const squadron = SWORDFISH.map((unit) => naming(choices, 'pick', unit)).find((pick) => pick !== undefined);
  const cruisers = naming(choices, 'pick', FORCE_K);
  const based = (flying ? 1 : 0) + (isForceKBased(world) ? 1 : 0);
  // A second squadron costs nothing more.
  if (squadron !== undefined && (flying || based < wanted)) return squadron;
  if (cruisers !== undefined && based < wanted) return cruisers;
  return theVerb(choices, 'ready');
}

/** `basing.put`: on Malta, or nowhere. */
export function putForce({ view, choices }: AlliedCase): Choice | undefined {
  return naming(choices, 'put', rememberedUnit(view) === FORCE_K ? MALTA : MALTA_FIELDS);
}

function forcesWanted(world: State, { forces, reserve }: AlliedStyle): number {
  const most = isLastSeason(world) ? 2 : forces;
  const affordable = Math.min(most, Math.max(0, world.level - reserve));
  // Whatever it costs: the next step of the army ends the game.
  return world.army === ALAMEIN ? Math.max(1, affordable) : affordable;
}
