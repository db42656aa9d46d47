import './deeds-card.css';
import { useEffect, useId, useRef } from 'react';
import { cardOf } from '../games/index.ts';
import type { LogLine } from '../panels/log-lines.ts';
import { Die } from '../parts/die.tsx';
import { atNextFrame } from '../parts/next-frame.ts';
import { usePointing } from '../parts/use-pointing.ts';
import { t } from '../texts/index.ts';
import { countsOf, type Deed, idOf } from './deeds.ts';
import type { TableState } from './use-table.ts';

/** What happened while the computer decided, in words: what it did, and what came of that; the numbers are those on the map. */
export function DeedsCard({ table }: { readonly table: TableState }) {
  const { session, deeds: done, looking, state, highlights } = table;
  const { doer, deeds, now, point } = done;
  const head = useId();
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line comes into sight when there is one more
  useEffect(
    () => atNextFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight })),
    [deeds.length],
  );
  const pointing = usePointing(point);
  if (doer === undefined || deeds.length === 0) return null;
  const side = cardOf(session.info.game.id)?.sides.find(({ id }) => id === doer);
  return (
    <section
      className="deeds"
      data-marks={(highlights.notes ?? []).length > 0 ? 'map' : 'away'}
      aria-labelledby={head}
    >
      <p className="cap">
        {t(state.mode === 'computer' ? 'deeds.head-now' : 'deeds.head', { people: side?.people ?? '' })}
      </p>
      <h3 id={head}>{titleOf(deeds)}</h3>
      <ol ref={list}>
        {deeds.map((deed) => (
          <li key={idOf(deed)} className={deed === now ? 'now' : undefined}>
            <button
              type="button"
              className="quiet"
              {...pointing(deed)}
              onClick={() => looking.show(deed.lines.flatMap(({ things }) => things))}
            >
              <Mark deed={deed} />
              <span>
                {rollsOf(deed).map((lines) => (
                  <span key={lines[0]?.id} className="deeds-line">
                    {lines.map((line) => (
                      <Line key={line.id} line={line} />
                    ))}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {state.mode !== 'over' && session.people.length > 0 && <p className="deeds-note">{t('deeds.note')}</p>}
    </section>
  );
}

/** Every roll begins a line of its own, with what came of it. */
function rollsOf({ lines }: Deed): readonly (readonly LogLine[])[] {
  const rolls: LogLine[][] = [];
  for (const line of lines) {
    const last = rolls.at(-1);
    if (last === undefined || (line.dice.length > 0 && last.some(({ dice }) => dice.length > 0)))
      rolls.push([line]);
    else last.push(line);
  }
  return rolls;
}

function Mark({ deed: { number, fight } }: { readonly deed: Deed }) {
  if (number === undefined) return <span className="deeds-mark none" />;
  return (
    <span className={fight ? 'deeds-mark fight' : 'deeds-mark'} title={t('deeds.mark', { n: number })}>
      {number}
    </span>
  );
}

function Line({ line: { text, dice, loss } }: { readonly line: LogLine }) {
  return (
    <>
      {loss ? <b>{text}</b> : text}{' '}
      {dice.length > 0 && (
        <span className="deeds-dice">
          {dice.map((die, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice of a line never change places
            <Die key={index} value={die.value} look={die.look} />
          ))}{' '}
        </span>
      )}
    </>
  );
}

/** "6 things, 3 with dice, 1 with losses" */
function titleOf(deeds: readonly Deed[]): string {
  const { things, diced, costly } = countsOf(deeds);
  return [
    t('deeds.things', { n: things }),
    ...(diced === 0 ? [] : [t('deeds.diced', { n: diced })]),
    ...(costly === 0 ? [] : [t('deeds.costly', { n: costly })]),
  ].join(t('deeds.and'));
}
