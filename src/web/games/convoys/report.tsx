import type { Result, View } from '../../../engine/definition.ts';
import { boxName, nameOf, shipOf, sideOf, statusName } from './data.ts';
import { boardOf, roll } from './reading.ts';
import { say } from './texts.ts';
import './report.css';

/** How Malta, the army and the fleets stood in the end. */
export function Report({ view }: { readonly result: Result; readonly view: View }) {
  const board = boardOf(view);
  const lost = board.units
    .filter(({ at, id }) => at === 'lost' && shipOf(id) !== undefined)
    .map(({ id }) => id);
  const sunk = (side: string) => lost.filter((id) => sideOf(id) === side);
  const afloat = board.units.filter(({ id, at }) => shipOf(id)?.kind === 'freighter' && at !== 'lost').length;
  return (
    <section className="convoys-report">
      <h2>{say('report.title')}</h2>
      <dl>
        <dt>{say('report.malta')}</dt>
        <dd>{statusName(board.status)}</dd>
        <dt>{say('report.army')}</dt>
        <dd>{boxName(board.army)}</dd>
        <dt>{say('report.unloaded')}</dt>
        <dd>{board.unloaded ?? 0}</dd>
        <dt>{say('report.afloat')}</dt>
        <dd>{afloat}</dd>
        {(['allied', 'axis'] as const).map((side) => (
          <Sunk key={side} side={side} ids={sunk(side)} />
        ))}
      </dl>
    </section>
  );
}

function Sunk({ side, ids }: { readonly side: string; readonly ids: readonly string[] }) {
  const capital = ids.filter((id) => (shipOf(id)?.strategicPoint ?? 0) > 0);
  return (
    <>
      <dt>{say(`report.sunk.${side}`)}</dt>
      <dd>{ids.length === 0 ? say('report.none') : roll(ids, ids.length)}</dd>
      <dt>{say(`report.capital.${side}`)}</dt>
      <dd>{capital.length === 0 ? say('report.none') : capital.map(nameOf).join(', ')}</dd>
    </>
  );
}
