import type { Layout } from '../board/layout.ts';
import { signed } from '../parts/points.ts';
import { printed } from './chance.ts';
import type { ListPart } from './result.ts';
import { Counters } from './result-did.tsx';
import { Dice, type Rest } from './result-parts.tsx';

/** Many rolls of one answer: a block for each place, a line for each roll. */
export function ResultList({
  part: { blocks },
  layout,
  rest,
}: {
  readonly part: ListPart;
  readonly layout: Layout;
  readonly rest: Rest;
}) {
  return blocks.map(({ mark, title, units, lines }) => (
    <div key={title} className="result-block">
      {title !== '' && (
        <h4>
          {mark !== undefined && <span className="result-mark">{mark}</span>}
          {title}
          <Counters units={units} layout={layout} />
        </h4>
      )}
      <ol>
        {lines.map(({ dice, modifier, sum, code, effect, did }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls keep the order in which they were made
          <li key={index} className={did ? 'did' : ''}>
            <span className="result-dice">
              <Dice dice={dice} size={22} rest={rest} />
            </span>
            <span className="num">{modifier === 0 ? '' : signed(modifier)}</span>
            <b className="num">{dice.length > 1 || modifier !== 0 ? sum : ''}</b>
            {code !== '' && <span className={did ? 'result-code on' : 'result-code'}>{printed(code)}</span>}
            <span className="result-effect">{effect}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}
