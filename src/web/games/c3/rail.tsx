import type { View } from '../../../engine/definition.ts';
import type { Tray } from '../../board/layout.ts';
import { isLost } from '../../board/layout.ts';
import type { PanelProps } from '../face.ts';
import { TrayBox } from '../hex/tray-box.tsx';
import { Chit } from './chit.tsx';
import { boardOf, roster } from './data.ts';
import { missionsLeft } from './missions-left.ts';
import './rail.css';
import { say } from './texts.ts';
import { FIRST_TURN, missionsText, regroupText, turnOf } from './turn.ts';

/** Beside the map: who can act and has acted, what this turn allows, and who waits or is lost. */
export function Rail(props: PanelProps) {
  const asked = askedTrays(props);
  const waiting = props.layout.trays.filter((tray) => !asked.includes(tray));
  const traysFirst = !asksFormations(props) && (asked.length > 0 || boardOf(props.view).turn === FIRST_TURN);
  const trays = [...asked, ...waiting].map((tray) => <TrayBox key={tray.id} tray={tray} {...props} />);
  return (
    <div className="c3-rail">
      {traysFirst ? trays : null}
      <Formations {...props} side="axis" />
      <Formations {...props} side="british" />
      <Facts view={props.view} />
      {traysFirst ? null : trays}
    </div>
  );
}

function asksFormations({ open }: PanelProps): boolean {
  return [...open].some((thing) => thing.startsWith('formation:'));
}

/** The trays with something that can be chosen or is under way: they are seen without scrolling. */
function askedTrays({ layout, open, sight }: PanelProps): readonly Tray[] {
  const about = Object.values(sight.question?.about ?? {}).flat();
  return layout.trays.filter(
    (tray) => !isLost(tray) && tray.pieces.some(({ thing }) => open.has(thing) || about.includes(thing)),
  );
}

function Formations({ side, ...props }: PanelProps & { readonly side: 'axis' | 'british' }) {
  const board = boardOf(props.view);
  return (
    <section aria-label={say(`rail.${side}`)}>
      <div className="cap hex-heading">
        <span>{say(`rail.${side}`)}</span>
        {side === 'axis' ? <small>{say('rail.columns')}</small> : null}
      </div>
      <ul>
        {roster.formations
          .filter((formation) => formation.side === side)
          .map((formation) => (
            <li key={formation.id}>
              <Chit formation={formation} board={board} {...props} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** What this turn brings, and what is left of it. */
function Facts({ view }: { readonly view: View }) {
  const turn = turnOf(view);
  if (turn === undefined) return null;
  const facts = [
    [say('rail.air'), missionsLeft(view, 'air') ?? missionsText(turn.air)],
    [say('rail.fleet'), missionsLeft(view, 'naval') ?? missionsText(turn.naval)],
    [say('rail.regroup'), regroupText(turn)],
  ] as const;
  return (
    <dl className="c3-facts" aria-label={say('rail.facts')}>
      {facts.map(([text, value]) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
