import { Band } from '../../parts/band.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { IconName } from '../../parts/icons.ts';
import { signed } from '../../parts/points.ts';
import type { PanelProps } from '../face.ts';
import { formationState, strengthOf } from '../hex/formations.ts';
import { type Board, type C3Formation, places, roster } from './data.ts';
import { say } from './texts.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  airborne: 'plane',
  'air-landing': 'plane',
  'air-operation': 'plane',
  landing: 'ship',
  'naval-operation': 'ship',
  land: 'flag',
};

/** The token of a formation: chosen here when it is to act. */
export function Chit({
  formation,
  board,
  open,
  selected,
  choose,
  point,
}: PanelProps & { readonly formation: C3Formation; readonly board: Board }) {
  const { id, side, kind, activationModifier } = formation;
  const thing = `formation:${id}`;
  const state = formationState(board, id);
  const { map } = strengthOf(id, board.units, roster, places);
  const roll = signed(activationModifier);
  const words = [
    roster.formationName(id),
    ...(map > 0 ? [say('rail.units', { n: map })] : []),
    say('rail.roll', { modifier: roll }),
    ...(state === 'active' ? [say('rail.active')] : state === 'done' ? [say('rail.done')] : []),
  ];
  return (
    <button
      type="button"
      className={`c3-chit ${state}`}
      data-thing={thing}
      data-open={open.has(thing)}
      data-selected={selected.includes(thing)}
      aria-label={words.join(', ')}
      title={words.join(', ')}
      onClick={() => choose(thing)}
      onPointerEnter={() => point(thing)}
      onPointerLeave={() => point(undefined)}
    >
      <Band look={side === 'british' ? 'cw' : id === 'ramcke' ? 'de' : 'it'} />
      <Icon name={ICONS[kind] ?? 'flag'} size={17} />
      <span className="c3-chit-name">{roster.formationName(id)}</span>
      <span className="c3-chit-units num">{map > 0 ? map : ''}</span>
      <span className="c3-chit-roll num">{roll}</span>
      {state === 'ready' ? null : (
        <span className="c3-chit-state">{state === 'active' ? say('rail.active') : '✓'}</span>
      )}
    </button>
  );
}
