import './outlook-card.css';
import type { Danger, Outlook, OutlookStop } from '../../engine/definition.ts';
import type { Thing } from '../../host/protocol.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { t } from '../texts/index.ts';
import { percent } from './chance.ts';

/** What can reach a thing next: where it is, and in the places it may come to. */
export function OutlookCard({
  outlook,
  stop,
  nameOf,
  onStop,
}: {
  readonly outlook: Outlook;
  readonly stop: number;
  readonly nameOf: (place: Thing) => string;
  readonly onStop: (stop: number) => void;
}) {
  const now = outlook.stops[stop];
  if (now === undefined) return null;
  return (
    <section className="outlook" aria-label={t('outlook.title')}>
      <div className="outlook-head">
        <p className="cap">{t('outlook.title')}</p>
        <fieldset className="outlook-stops" aria-label={t('outlook.stops')}>
          {outlook.stops.map(({ place }, index) => (
            <button key={place} type="button" aria-pressed={index === stop} onClick={() => onStop(index)}>
              {nameOf(place)}
            </button>
          ))}
        </fieldset>
      </div>
      {now.dangers.length === 0 ? (
        <p className="outlook-none">{t('outlook.none', { place: nameOf(now.place) })}</p>
      ) : (
        <Dangers stop={now} place={nameOf(now.place)} />
      )}
      {now.dangers.length > 0 && (
        <p className="outlook-notes">
          {now.notes.map(({ text, rule }) => (
            <span key={text}>
              {text} <RuleLink rule={rule} />{' '}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Dangers({ stop, place }: { readonly stop: OutlookStop; readonly place: string }) {
  const { dangers } = stop;
  const hits = dangers.some(({ hit }) => hit !== undefined);
  return (
    <table className="outlook-table">
      <thead>
        <tr>
          <th scope="col">{t('outlook.at', { place })}</th>
          <th scope="col">{t('outlook.number')}</th>
          {hits && <th scope="col">{t('outlook.hit')}</th>}
          {hits && <th scope="col">{t('outlook.lost')}</th>}
        </tr>
      </thead>
      <tbody>
        {dangers.map(({ text, from, number, hit, lost }) => (
          <tr key={`${text} ${from}`}>
            <th scope="row">{text}</th>
            <td>{number}</td>
            {hits && <td>{hit === undefined ? '–' : percent(hit)}</td>}
            {hits && <td>{lost === undefined ? '–' : percent(lost)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('outlook.sum')}</th>
          <td>{sumOf(dangers)}</td>
          {hits && <td />}
          {hits && <td />}
        </tr>
      </tfoot>
    </table>
  );
}

/** One number for each arm: "12 + 7". */
export function sumOf(dangers: readonly Danger[]): string {
  const sums = new Map<string, number>();
  for (const { arm, number } of dangers) sums.set(arm, (sums.get(arm) ?? 0) + number);
  return [...sums.values()].join(' + ');
}
