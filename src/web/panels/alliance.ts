import type { Look } from '../board/plan.ts';
import type { SideInfo } from '../host/protocol.ts';

/** The two camps of all our games; dice and corners are told apart by them. */
export type Alliance = 'axis' | 'allied';

const AXIS: ReadonlySet<Look> = new Set<Look>(['it', 'de', 'rm']);

export function allianceOf(look: Look): Alliance {
  return AXIS.has(look) ? 'axis' : 'allied';
}

/** The side of a game that stands in a camp. */
export function sideOf(sides: readonly SideInfo[], alliance: Alliance): SideInfo | undefined {
  return sides.find(({ id }) => (id === 'axis') === (alliance === 'axis'));
}
