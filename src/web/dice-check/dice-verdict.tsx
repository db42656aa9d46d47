import type { CheckedFile } from '../../host/protocol.ts';
import { cardOf } from '../games/index.ts';
import { Icon } from '../parts/icon.tsx';
import { DiceChart } from '../report/dice-chart.tsx';
import { meanText } from '../report/dice-stats.ts';
import '../report/report.css';
import { sentence } from '../lobby/import-record.ts';
import { plainName, wordFor } from '../lobby/words.ts';
import { type TextKey, t } from '../texts/index.ts';

const VERDICTS = {
  verified: { title: 'lobby.check.verified', text: 'lobby.check.verified-text', tone: 'good' },
  seeded: { title: 'lobby.check.seeded', text: 'lobby.check.seeded-text', tone: 'warn' },
  'not-revealed': { title: 'lobby.check.not-revealed', text: 'lobby.check.not-revealed-text', tone: 'warn' },
  /** The dice fit, but the game cannot be replayed. */
  broken: { title: 'lobby.check.broken', text: 'lobby.check.broken-text', tone: 'bad' },
  faulty: { title: 'lobby.check.faulty', text: 'lobby.check.faulty-text', tone: 'bad' },
} as const satisfies Record<string, { title: TextKey; text: TextKey; tone: string }>;

const MOST_FAULTS = 5;

/** What can be said about the dice of a record. */
export function DiceVerdict({
  file,
  sixes,
}: {
  readonly file: CheckedFile;
  readonly sixes: readonly number[];
}) {
  const { dice, fault, replays } = file;
  const { title, text, tone } =
    VERDICTS[fault !== undefined && dice.verdict !== 'faulty' ? 'broken' : dice.verdict];
  const n = dice.verdict === 'faulty' ? dice.faults.length : dice.rolls;
  const faults = dice.faults.slice(0, MOST_FAULTS);
  return (
    <>
      <div className={`dice-verdict ${tone}`}>
        <h2>{t(title)}</h2>
        <p>{t(text, { n })}</p>
        {replays && <p>{t('lobby.check.replays', { n: file.entries })}</p>}
        {fault !== undefined && (
          <p>{t('lobby.check.stops', { entry: fault.entry, why: sentence(fault.why) })}</p>
        )}
        {faults.length > 0 && (
          <ul>
            {faults.map(({ entry, why }) => (
              <li key={`${entry} ${why}`}>
                {entry === undefined
                  ? t('lobby.check.fault-nowhere', { why: sentence(why) })
                  : t('lobby.check.fault', { entry, why: sentence(why) })}
              </li>
            ))}
            {dice.faults.length > MOST_FAULTS && (
              <li>{t('lobby.check.more-faults', { n: dice.faults.length - MOST_FAULTS })}</li>
            )}
          </ul>
        )}
        {dice.forced.length > 0 && <p>{t('lobby.check.forced', { n: dice.forced.length })}</p>}
      </div>
      <Parts file={file} />
      <section className="report-card">
        <h2>
          {t('lobby.check.spread')}
          <small>{sixes.length > 0 && t('report.dice-note', { mean: meanText(sixes) })}</small>
        </h2>
        <DiceChart results={sixes} />
      </section>
    </>
  );
}

function Parts({ file }: { readonly file: CheckedFile }) {
  const revealed = file.parts.some(({ name }) => name === 'secret' || name === 'seed');
  return (
    <section className="report-card">
      <h2>{t('lobby.check.parts')}</h2>
      <dl className="dice-parts">
        <dt>{t('lobby.check.game')}</dt>
        <dd>{file.title}</dd>
        <dt>{t('lobby.check.entries')}</dt>
        <dd className="num">{file.entries}</dd>
        <dt>{t('lobby.check.rolls')}</dt>
        <dd className="num">{file.dice.rolls}</dd>
        {file.parts.map(({ name, value }) => (
          <Part key={name} name={partName(name, file.game)}>
            {value === '' ? t('lobby.check.part.empty') : value}
          </Part>
        ))}
        {!revealed && (
          <>
            <dt>{t('lobby.check.part.secret')}</dt>
            <dd>
              <Icon name="lock" size={16} /> {t('lobby.check.part.later')}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </>
  );
}

/** Parts that are not the table's are the texts of the sides. */
function partName(name: string, game: string): string {
  const own = wordFor('lobby.check.part', name);
  if (own !== undefined) return own;
  const side = cardOf(game)?.sides.find(({ id }) => id === name);
  return t('lobby.check.part.text-of', { side: side?.label ?? plainName(name) });
}
