import type { SideInfo } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { Band } from '../parts/band.tsx';
import { inkOf } from '../parts/looks.ts';
import { signed } from '../parts/points.ts';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import { isSigned } from './preview-facts.tsx';
import type { DuelPart, ReadTable, ResultPart, RowsPart, ShownDie, TablePart } from './result.ts';
import { ResultList } from './result-list.tsx';
import { duelSums, wonBy } from './result-reading.ts';
import { TumblingDie } from './tumbling.tsx';

/** How the dice of a card lie: whether they have landed, and how fast they do. */
export interface Rest {
  readonly landed: boolean;
  readonly motion: 0 | 1 | 2;
}

/** One kind of roll of a result. */
export function Part({
  part,
  sides,
  layout,
  rest,
}: {
  readonly part: ResultPart;
  readonly sides: readonly SideInfo[];
  readonly layout: Layout;
  readonly rest: Rest;
}) {
  switch (part.kind) {
    case 'table':
      return <Read part={part} rest={rest} />;
    case 'duel':
      return <DuelOf part={part} sides={sides} rest={rest} />;
    case 'rows':
      return <Rows part={part} sides={sides} rest={rest} />;
    case 'list':
      return <ResultList part={part} layout={layout} rest={rest} />;
  }
}

export function Dice({
  dice,
  size,
  rest,
}: {
  readonly dice: readonly ShownDie[];
  readonly size: number;
  readonly rest: Rest;
}) {
  return dice.map((die, index) => (
    <TumblingDie
      // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names and never change places
      key={index}
      value={die.value}
      faces={die.faces}
      look={die.look}
      size={size}
      {...rest}
    />
  ));
}

/** Dice that are read in a table, or by themselves. */
function Read({ part: { dice, sum, facts, read }, rest }: { readonly part: TablePart; readonly rest: Rest }) {
  const row = read?.chart.rows[read.row]?.head;
  const column = read?.column === undefined ? undefined : read.chart.columns[read.column];
  return (
    <>
      <div className="result-roll">
        <Dice dice={dice} size={44} rest={rest} />
        {dice.length > 1 && <Sum sum={sum} rest={rest} />}
        {row !== undefined && (
          <span className="result-to after-landing">
            {t('result.row')} <b className="result-key">{printed(row)}</b>
          </span>
        )}
      </div>
      {(facts.length > 0 || column !== undefined) && (
        <ul className="result-chips after-landing" aria-label={t('preview.facts')}>
          {facts.map(({ text, value }) => (
            <li key={`${text} ${value}`}>
              {text} <b className={toneOf(value)}>{printed(value)}</b>
            </li>
          ))}
          {column !== undefined && (
            <li className="result-to">
              {t('result.column')} <b className="result-key">{printed(column)}</b>
            </li>
          )}
        </ul>
      )}
      {read !== undefined && <TableOf read={read} />}
    </>
  );
}

function Sum({ sum, rest: { landed } }: { readonly sum: number; readonly rest: Rest }) {
  return (
    <>
      <span className="result-sign" aria-hidden="true">
        =
      </span>
      <b className="result-sum">{landed ? sum : '…'}</b>
    </>
  );
}

function toneOf(value: string): string {
  if (!isSigned(value)) return '';
  return value.startsWith('+') ? 'good' : 'bad';
}

/** The rows about the result: row and column are lit, the cell is rimmed, where the odds began is hatched. */
function TableOf({ read: { chart, row, rows, column, from, columns } }: { readonly read: ReadTable }) {
  const lit = (at: number) => (at === column ? 'column' : at === from ? 'start' : '');
  return (
    <table className="result-table after-landing">
      <caption className="hidden-text">{chart.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{chart.corner}</span>
          </th>
          {columns.map((at) => (
            <th key={at} scope="col" className={lit(at)}>
              {printed(chart.columns[at] ?? '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((at) => (
          <tr key={at} className={at === row ? 'row' : Math.abs(at - row) > 1 ? 'far' : ''}>
            <th scope="row">{printed(chart.rows[at]?.head ?? '')}</th>
            {columns.map((place) => (
              <td
                key={place}
                className={
                  at === row && (column === undefined || place === column) ? 'column came' : lit(place)
                }
              >
                {printed(chart.rows[at]?.cells[place] ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Two sides against each other: both dice on one line, the higher sum in a box. */
function DuelOf({
  part,
  sides,
  rest,
}: {
  readonly part: DuelPart;
  readonly sides: readonly SideInfo[];
  readonly rest: Rest;
}) {
  const won = wonBy(part);
  return (
    <div className="result-duel">
      {part.sides.map(({ name, look, modifier }, index) => (
        <div key={name}>
          <span className={look === undefined ? 'cap' : `cap ${inkOf(look)}`}>
            {labelOf(part.rollers[index], sides)}
          </span>
          <b className="result-name">
            {look !== undefined && <Band look={look} />}
            {name}
          </b>
          <span className="result-duel-roll">
            <Dice dice={part.dice.slice(index, index + 1)} size={44} rest={rest} />
            <span className="result-sign">{modifier === 0 ? '+0' : signed(modifier)}</span>
          </span>
        </div>
      ))}
      <p className="result-duel-sums">
        {duelSums(part).map((sum, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two, and they stay in their places
          <b key={index} className={index === won && rest.landed ? 'won' : ''}>
            {rest.landed ? sum : '…'}
          </b>
        ))}
      </p>
    </div>
  );
}

/** Dice one by one, each with what it needed. */
function Rows({
  part: { rows, read },
  sides,
  rest,
}: {
  readonly part: RowsPart;
  readonly sides: readonly SideInfo[];
  readonly rest: Rest;
}) {
  return (
    <>
      {rows.map(({ label, need, die, by, look, modifiers, sum, came, hit }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice keep the order in which they were rolled
        <div key={index} className="result-row">
          <p>
            <span className={look === undefined ? 'cap' : `cap ${inkOf(look)}`}>
              {t('result.row-of', { what: label, side: labelOf(by, sides) })}
            </span>
            <small>{need}</small>
          </p>
          <div>
            <Dice dice={[die]} size={44} rest={rest} />
            {modifiers.map((modifier) => (
              <span key={modifier.text} className="result-sign">
                {signed(modifier.by)}
                <small>{modifier.text}</small>
              </span>
            ))}
            {modifiers.length > 0 && <Sum sum={sum} rest={rest} />}
            <b className={hit ? 'result-key after-landing' : 'result-key quiet-key after-landing'}>{came}</b>
          </div>
        </div>
      ))}
      {read !== undefined && <TableOf read={read} />}
    </>
  );
}

function labelOf(side: string | undefined, sides: readonly SideInfo[]): string {
  return sides.find(({ id }) => id === side)?.label ?? side ?? '';
}
