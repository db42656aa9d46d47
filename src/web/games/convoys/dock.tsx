import type { Board } from '../../../games/convoys/index.ts';
import { Icon } from '../../parts/icon.tsx';
import type { PanelProps } from '../face.ts';
import { boxesWith, boxName, STATUSES } from './data.ts';
import { DockOffered } from './dock-offered.tsx';
import { AxisKnown, Groups } from './dock-tables.tsx';
import { DockTrays, isAsked } from './dock-trays.tsx';
import { boardOf, showsBattle } from './reading.ts';
import { say } from './texts.ts';
import './dock.css';

/**
 * Under the map: Malta and Africa, the groups at sea, what is known of the Axis, and what lies beside the map. The
 * Battle Board needs the room; then it is only there as a drawer.
 */
export function Dock(props: PanelProps) {
  const board = boardOf(props.view);
  const trays = <DockTrays {...props} />;
  const asked = props.layout.trays.some(({ pieces }) => isAsked(pieces, props));
  return (
    <div className={showsBattle(props.view) ? 'convoys-dock in-battle' : 'convoys-dock'}>
      <DockOffered {...props} />
      {asked && trays}
      <Malta board={board} />
      <Africa {...props} />
      <Groups {...props} />
      <AxisKnown {...props} />
      {!asked && trays}
    </div>
  );
}

function Malta({ board }: { readonly board: Board }) {
  return (
    <section aria-label={say('dock.malta')}>
      <h3 className="cap">{say('dock.malta')}</h3>
      <ol className="convoys-boxes">
        {STATUSES.map(({ id, label, antiaircraft }) => (
          <li key={id} className={id === board.status ? 'now' : ''} aria-current={id === board.status}>
            <span>{label}</span>
            <small>{say('dock.aa', { n: antiaircraft })}</small>
          </li>
        ))}
      </ol>
      {board.starving && <p className="convoys-note">{say('dock.starving')}</p>}
    </section>
  );
}

function Africa({ view, open, choose, point }: PanelProps) {
  const board = boardOf(view);
  return (
    <section aria-label={say('dock.africa')}>
      <h3 className="cap">{say('dock.africa')}</h3>
      <ol className="convoys-boxes">
        {boxesWith(board.options).map(({ id, terminal }) => {
          const thing = `box:${id}`;
          const classes = [
            id === board.army ? 'now' : '',
            terminal ? 'end' : '',
            open.has(thing) ? 'open' : '',
          ];
          return (
            <li key={id} className={classes.join(' ')} aria-current={id === board.army}>
              <button
                type="button"
                data-thing={thing}
                data-open={open.has(thing)}
                onClick={() => choose(thing)}
                onPointerEnter={() => point(thing)}
                onPointerLeave={() => point(undefined)}
              >
                <span>{boxName(id)}</span>
                <BoxNote board={board} id={id} terminal={terminal} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function BoxNote({
  board,
  id,
  terminal,
}: {
  readonly board: Board;
  readonly id: string;
  readonly terminal: string | undefined;
}) {
  const fort = board.forts.includes(id);
  return (
    <small>
      {id === board.army
        ? say('dock.army')
        : terminal !== undefined
          ? say(`dock.end.${terminal}`)
          : fort
            ? say('dock.fort')
            : ''}
      {fort && <Icon name="flag" size={14} />}
    </small>
  );
}
