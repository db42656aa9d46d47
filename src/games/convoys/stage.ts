import { framesOf } from '../../engine/frame.ts';
import { campaign } from './sequence.ts';
import type { State } from './state.ts';

/** How far a season is: its steps in their order, by number. */
export const Stage = {
  begin: stageOf('begin'),
  basing: stageOf('basing'),
  army: stageOf('army'),
  placement: stageOf('placement'),
  axisPlacement: stageOf('axis-placement'),
  turns: stageOf('turns'),
  harbour: stageOf('harbour'),
  unload: stageOf('unload'),
} as const;

function stageOf(step: (typeof campaign.outline)[number]): number {
  return campaign.outline.indexOf(step);
}

/** The step of the season that is under way; the sequence stands at the one after it by then, but for the turns. */
export function stageNow(s: State): number {
  const frames = framesOf(s);
  const bottom = frames.at(-1);
  const next = campaign.outline.findIndex((name) => campaign.step(name) === bottom?.step);
  return frames.length > 1 && next !== Stage.turns ? next - 1 : next;
}
