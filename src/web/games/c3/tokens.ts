import type { View } from '../../../engine/definition.ts';
import type { IconName } from '../../parts/icons.ts';
import { signed } from '../../parts/points.ts';
import type { RailToken } from '../face.ts';
import { formationState, strengthOf } from '../hex/formations.ts';
import { type Board, boardOf, type C3Formation, lookOfFormation, places, roster } from './data.ts';
import { say } from './texts.ts';

/** The formations as small tokens: the Axis, then the British brigades. */

const ICONS: Readonly<Record<string, IconName>> = {
  airborne: 'plane',
  'air-landing': 'plane',
  'air-operation': 'plane',
  landing: 'ship',
  'naval-operation': 'ship',
  land: 'flag',
};

export function tokens(view: View): readonly RailToken[] {
  const board = boardOf(view);
  const of = (side: string) =>
    roster.formations.filter((one) => one.side === side).map((one) => tokenOf(one, board));
  const [first, ...others] = of('british');
  return [...of('axis'), ...(first === undefined ? [] : [{ ...first, apart: true as const }]), ...others];
}

export function tokenOf(formation: C3Formation, board: Board): RailToken {
  const { id, kind, activationModifier } = formation;
  const state = formationState(board, id);
  const map = unitsOnMap(id, board);
  const roll = signed(activationModifier);
  return {
    thing: `formation:${id}`,
    look: lookOfFormation(id),
    icon: ICONS[kind] ?? 'flag',
    text: roll,
    label: [
      roster.formationName(id),
      ...(map > 0 ? [say('rail.units', { n: map })] : []),
      say('rail.roll', { modifier: roll }),
      ...(state === 'active' ? [say('rail.active')] : state === 'done' ? [say('rail.done')] : []),
    ].join(', '),
    state,
  };
}

export function unitsOnMap(id: string, board: Board): number {
  return strengthOf(id, board.units, roster, places).map;
}
