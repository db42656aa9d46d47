import { type CSSProperties, useRef, useState } from 'react';
import type { View } from '../../../engine/definition.ts';
import type { UnitView } from '../../../games/convoys/index.ts';
import type { Thing } from '../../../host/protocol.ts';
import { Icon } from '../../parts/icon.tsx';
import type { PanelProps } from '../face.ts';
import { nodeOf, placeName, sideOf } from './data.ts';
import { FireLine } from './fire-line.tsx';
import { unitPiece } from './pieces.ts';
import { boardOf, frameOf, gunOf } from './reading.ts';
import { Guns } from './stage-guns.tsx';
import { StagePiece } from './stage-piece.tsx';
import { say } from './texts.ts';
import { useInView } from './use-in-view.ts';
import './stage.css';

const COLUMNS = [
  { side: 'allied', area: 'screened' },
  { side: 'allied', area: 'battleline' },
  { side: 'allied', area: 'screen' },
  { side: 'axis', area: 'screen' },
  { side: 'axis', area: 'battleline' },
  { side: 'axis', area: 'screened' },
] as const;

/** The Battle Board, in the place of the map while a battle is under way. */
export function Stage(props: PanelProps) {
  const { view, open, hostile } = props;
  const stage = useRef<HTMLDivElement>(null);
  const sea = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Thing>();
  const point = (thing: Thing | undefined) => {
    setPointed(thing);
    props.point(thing);
  };
  const onBoard = piecesOf(view);
  const gun = gunOf(view);
  const aim = pointed !== undefined && hostile.has(pointed) ? pointed : undefined;
  const inner = { ...props, point };
  useInView(stage, aim === undefined ? [...open] : [aim]);
  return (
    <div className={`convoys-stage ${boardOf(view).phase === 'night' ? 'night' : 'day'}`} ref={stage}>
      <Heading view={view} />
      <div className={`convoys-sea seen-by-${view.seat}`} ref={sea}>
        {gun !== undefined && aim !== undefined && <FireLine within={sea} from={gun} to={aim} />}
        {(['allied', 'axis'] as const).map((side) => (
          <section key={side} className={`convoys-navy ${side}`} aria-label={say(`navy.${side}`)}>
            <h2>{say(`navy.${side}`)}</h2>
            <div className="convoys-areas">
              {COLUMNS.filter((column) => column.side === side).map(({ area }) => (
                <Area
                  key={area}
                  {...inner}
                  area={area}
                  aim={aim}
                  units={onBoard.filter((unit) => unit.area === area && sideOf(unit.id) === side)}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <Elsewhere {...inner} others={[...open].filter((thing) => isElsewhere(thing, onBoard))} />
      <Guns {...props} units={onBoard} gun={gun} />
    </div>
  );
}

/** Those that stand on the board. */
function piecesOf(view: View): readonly UnitView[] {
  return boardOf(view).units.filter(({ area, at }) => area !== undefined && area !== 'none' && at !== 'lost');
}

function Heading({ view }: { readonly view: View }) {
  const { phase } = boardOf(view);
  const { place, round } = frameOf(view, 'battle') ?? {};
  const id = String(place ?? '');
  const where = [placeName(id), nodeOf(id)?.place?.split(';')[0]]
    .filter((part) => part !== undefined)
    .join(', ');
  const number = Number(round ?? 0);
  return (
    <p className="convoys-battle-head">
      <Icon name={phase === 'night' ? 'moon' : 'sun'} size={18} />
      {say('stage.battle', { when: say(`when.${phase}`), place: where })} ·{' '}
      {number > 0 ? say('stage.round', { n: number }) : say('stage.before')}
    </p>
  );
}

/** More pieces than these are drawn as large as the height of the board allows, and in two columns where that is less than they need. */
const FEW = 3;

function Area({
  area,
  units,
  aim,
  ...props
}: PanelProps & {
  readonly area: string;
  readonly units: readonly UnitView[];
  readonly aim: Thing | undefined;
}) {
  return (
    <section
      className={`convoys-area ${area} ${units.length > FEW ? 'many' : ''}`}
      style={{ '--pieces': units.length } as CSSProperties}
      aria-label={say(`area.${area}`)}
    >
      <h3>{say(`area.${area}`)}</h3>
      <p>{say(`area.${area}.detail`)}</p>
      <ul className="convoys-area-list">
        {units.map((unit) => (
          <StagePiece
            key={unit.id}
            piece={unitPiece(unit)}
            unit={unit}
            aimed={aim === `unit:${unit.id}`}
            {...props}
          />
        ))}
      </ul>
      {units.length === 0 && <p className="convoys-none">{say('stage.none')}</p>}
    </section>
  );
}

/** What can be chosen and is not on the board: carriers in the next position, the place of the next battle. */
function isElsewhere(thing: Thing, onBoard: readonly UnitView[]): boolean {
  return !onBoard.some(({ id }) => thing === `unit:${id}`);
}

function Elsewhere({ others, ...props }: PanelProps & { readonly others: readonly Thing[] }) {
  if (others.length === 0) return null;
  const { units } = boardOf(props.view);
  return (
    <section className="convoys-elsewhere">
      <h3 className="cap">{say('stage.others')}</h3>
      <ul className="convoys-row">
        {others.map((thing) => {
          const unit = units.find(({ id }) => thing === `unit:${id}`);
          if (unit !== undefined)
            return <StagePiece key={thing} piece={unitPiece(unit)} unit={unit} aimed={false} {...props} />;
          return (
            <li key={thing}>
              <button
                type="button"
                data-thing={thing}
                data-open={props.open.has(thing)}
                onClick={() => props.choose(thing)}
              >
                {props.layout.stacks.flatMap(({ pieces }) => pieces).find((piece) => piece.thing === thing)
                  ?.label ?? placeName(thing.slice(thing.indexOf(':') + 1))}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
