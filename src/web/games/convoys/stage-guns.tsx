import type { UnitView } from '../../../games/convoys/index.ts';
import type { Thing } from '../../../host/protocol.ts';
import { Band } from '../../parts/band.tsx';
import type { PanelProps } from '../face.ts';
import { lookOf, shipOf, shortName, sideOf } from './data.ts';
import { frameOf } from './reading.ts';
import { shotsOf, wordsOf } from './shots.ts';
import { say } from './texts.ts';

/** Every piece with guns and whether it has fired in this round; the sides choose the order themselves. */
export function Guns({
  view,
  sight,
  choose,
  take,
  told,
  units,
  gun,
}: PanelProps & {
  readonly units: readonly UnitView[];
  readonly gun: Thing | undefined;
}) {
  const armed = units.filter(({ id }) => shipOf(id)?.guns !== null);
  const sorted = armed.toSorted((a, b) => rank(a) - rank(b));
  const shots = shotsOf(told);
  const may = new Set(sight.question?.actions.map(({ text }) => text));
  const round = Number(frameOf(view, 'battle')?.['round'] ?? 0);
  return (
    <section className="convoys-guns">
      <h3 className="cap">{round > 0 ? say('stage.order.round', { n: round }) : say('stage.order')}</h3>
      {armed.length === 0 && <p className="convoys-note">{say('stage.nobody-fires')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section className="convoys-scroll" aria-label={say('stage.order')} tabIndex={0}>
        <ol className="convoys-row">
          {sorted.map((unit) => (
            <li key={unit.id} className={classOf(unit, gun)} data-outcome={shots.get(unit.id)?.outcome}>
              <button
                type="button"
                className="convoys-gun"
                data-gun={`unit:${unit.id}`}
                onClick={() => choose(`unit:${unit.id}`)}
              >
                <Band look={lookOf(unit.id)} />
                <span>
                  <b>{shortName(unit.id)}</b>
                  <small>{wordsOf(unit, gun, shots.get(unit.id), round)}</small>
                </span>
              </button>
              {may.has(`hold ${unit.id}`) && (
                <button type="button" className="quiet" onClick={() => take(`hold ${unit.id}`)}>
                  {say('stage.hold')}
                </button>
              )}
            </li>
          ))}
        </ol>
      </section>
    </section>
  );
}

/** Those that have fired first, then those still to fire, side by side. */
function rank({ id, fired, hit }: UnitView): number {
  return (fired ? 0 : hit ? 4 : 2) + (sideOf(id) === 'allied' ? 0 : 1);
}

function classOf({ id, fired, hit }: UnitView, gun: Thing | undefined): string {
  if (`unit:${id}` === gun) return 'now';
  return fired || hit ? 'past' : '';
}
