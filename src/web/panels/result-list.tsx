import type { Layout } from '../board/layout.ts';
import { t } from '../texts/index.ts';
import { printed } from './chance.ts';
import type { ListLine, ListPart } from './result.ts';
import { Counters } from './result-did.tsx';
import { Dice, type Rest } from './result-parts.tsx';

/** Many rolls of one answer: a group for each place, a line for each roll. */
export function ResultList({
  part: { groups },
  layout,
  rest,
}: {
  readonly part: ListPart;
  readonly layout: Layout;
  readonly rest: Rest;
}) {
  return groups.map(({ mark, title, units, lines }) => (
    <div key={title} className="result-block">
      {title !== '' && (
        <h4>
          {mark !== undefined && <span className="result-mark">{mark}</span>}
          {title}
          <Counters units={units} layout={layout} />
        </h4>
      )}
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls keep the order in which they were made
          <Line key={index} line={line} layout={layout} rest={rest} />
        ))}
      </ol>
    </div>
  ));
}

/** One roll: who it is about, the dice, and once they lie what they came to and why. */
function Line({
  line: { mark, units, dice, modifiers, sum, code, effect, did },
  layout,
  rest,
}: {
  readonly line: ListLine;
  readonly layout: Layout;
  readonly rest: Rest;
}) {
  return (
    <li className={did ? 'did' : ''}>
      {mark !== undefined && <span className="result-mark">{mark}</span>}
      <Counters units={units} layout={layout} />
      <span className="result-dice">
        <Dice dice={dice} size={22} rest={rest} />
      </span>
      {sum !== undefined && <b className="num after-landing">{sum}</b>}
      {code !== '' && (
        <span className={did ? 'result-code on after-landing' : 'result-code after-landing'}>
          {printed(code)}
        </span>
      )}
      <span className="result-effect after-landing">
        {effect}
        {modifiers.map(({ text, value }) => (
          <small key={text}>{t('result.modifier', { value: printed(value), why: text })}</small>
        ))}
      </span>
    </li>
  );
}
