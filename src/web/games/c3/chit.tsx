import { Band } from '../../parts/band.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { PanelProps } from '../face.ts';
import { type Board, type C3Formation, roster } from './data.ts';
import { say } from './texts.ts';
import { tokenOf, unitsOnMap } from './tokens.ts';

/** The token of a formation with its name: chosen here when it is to act. */
export function Chit({
  formation,
  board,
  open,
  selected,
  choose,
  point,
}: PanelProps & { readonly formation: C3Formation; readonly board: Board }) {
  const { thing, look, icon, text, label, state } = tokenOf(formation, board);
  const map = unitsOnMap(formation.id, board);
  return (
    <button
      type="button"
      className={`c3-chit ${state}`}
      data-thing={thing}
      data-open={open.has(thing)}
      data-selected={selected.includes(thing)}
      aria-label={label}
      title={label}
      onClick={() => choose(thing)}
      onPointerEnter={() => point(thing)}
      onPointerLeave={() => point(undefined)}
    >
      <Band look={look} />
      <Icon name={icon} size={17} />
      <span className="c3-chit-name">{roster.formationName(formation.id)}</span>
      <span className="c3-chit-units num">{map > 0 ? map : ''}</span>
      <span className="c3-chit-roll num">{text}</span>
      {state === 'ready' ? null : (
        <span className="c3-chit-state">{state === 'active' ? say('rail.active') : '✓'}</span>
      )}
    </button>
  );
}
