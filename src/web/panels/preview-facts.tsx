import type { Preview } from '../../engine/definition.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { capital, t } from '../texts/index.ts';
import { printed } from './chance.ts';

/** Values of more letters than these stand below their name. */
const LONG = 16;

type Fact = Preview['facts'][number];

export function isSigned(value: string): boolean {
  return /^[+−-]\d/.test(value);
}

interface StrengthsFound {
  readonly values: Readonly<Record<string, string>>;
  readonly column: string;
  readonly others: readonly Fact[];
}

/** Two strengths, their odds where shifts can follow, and the column they end in make one line; the rest are rows. */
export function strengthsOf(facts: readonly Fact[]): StrengthsFound | undefined {
  const find = (key: Fact['key']) => facts.find((fact) => fact.key === key);
  const [attack, defence, odds, column] = (['attack', 'defence', 'odds', 'column'] as const).map(find);
  if (!attack || !defence || !column) return undefined;
  return {
    values: { attack: attack.value, defence: defence.value, ...(odds && { odds: odds.value }) },
    column: column.value,
    others: facts.filter((fact) => ![attack, defence, odds, column].includes(fact)),
  };
}

export function Strengths({ values, column }: StrengthsFound) {
  const { odds = column } = values;
  return (
    <p className="preview-strengths num">
      <span>
        {t(values['odds'] === undefined ? 'preview.plain-strengths' : 'preview.strengths')
          .split(/\{(\w+)\}/)
          .map((part, index) => (index % 2 === 0 ? part : <b key={part}>{values[part]}</b>))}
        {odds !== column && t('preview.shifted')}
      </span>
      <b className="preview-final">{column}</b>
    </p>
  );
}

/**
 * One row for each thing that counts. What is added to dice that are read in a table helps the side that acts:
 * `own` is the side that reads, `theirs` the other; `plain` is told by no colour.
 */
export function Facts({
  facts,
  signs,
}: {
  readonly facts: readonly Fact[];
  readonly signs: 'own' | 'theirs' | 'plain';
}) {
  if (facts.length === 0) return null;
  return (
    <table className="preview-facts" aria-label={t('preview.facts')}>
      <tbody>
        {gathered(facts).map(({ text, value, rule }) => (
          <tr key={`${text} ${value}`}>
            <th scope="row">
              <FactText text={text} />
              {value.length > LONG && <span className="preview-listed">{value}</span>}
            </th>
            <td className="preview-rule">{rule && <RuleLink rule={rule} />}</td>
            <td className={`preview-value num ${toneOf(value, signs)}`}>
              {value.length <= LONG && printed(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody may use but need not is said in a quieter ink. */
function FactText({ text }: { readonly text: string }) {
  const optional = t('preview.optional');
  const at = text.toLowerCase().search(new RegExp(`\\(?${optional}`));
  const first = capital(text);
  if (at < 0) return first;
  return (
    <>
      {first.slice(0, at)}
      <em>{first.slice(at)}</em>
    </>
  );
}

function toneOf(value: string, signs: 'own' | 'theirs' | 'plain'): string {
  if (signs === 'plain' || !isSigned(value) || Number.parseInt(value.slice(1), 10) === 0) return 'plain';
  return value.startsWith('+') === (signs === 'own') ? 'good' : 'bad';
}

/** Facts of one name that follow each other share a row. */
function gathered(facts: readonly Fact[]): readonly Fact[] {
  const rows: Fact[] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    if (last?.text === fact.text && last.rule === fact.rule && !isSigned(fact.value))
      rows.splice(-1, 1, { ...last, value: `${last.value}, ${fact.value}` });
    else rows.push(fact);
  }
  return rows;
}
