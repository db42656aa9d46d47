import { useMemo, useState } from 'react';
import type { Result } from '../../engine/definition.ts';
import type { ShownItem, Sight, TableInfo } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import type { Face } from '../games/face.ts';
import { Mark } from '../lobby/lobby-header.tsx';
import { prepareAgain } from '../lobby/set-up.ts';
import { Trouble } from '../lobby/trouble.tsx';
import { Band } from '../parts/band.tsx';
import { download } from '../parts/download.ts';
import { Icon } from '../parts/icon.tsx';
import { signed, withMinus } from '../parts/points.ts';
import { capital, t } from '../texts/index.ts';
import { DiceChart } from './dice-chart.tsx';
import { meanText } from './dice-stats.ts';
import { type ChartSide, LossChart } from './loss-chart.tsx';
import { Moments } from './moments.tsx';
import { ReplayCard } from './replay-card.tsx';
import { type Tally, tallyOf } from './tally.ts';
import { TurnFigures } from './turn-figures.tsx';
import { reasonOf, verdictText } from './verdict.ts';
import './report.css';

interface Props {
  readonly info: TableInfo;
  readonly sight: Sight;
  readonly items: readonly ShownItem[];
  readonly face: Face;
  readonly onReplay: (at: number) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}

/** Fewer rolls than this say nothing about the dice. */
const ENOUGH = 30;

/** What came of a game, and how. */
export function Report({ info, sight, items, face, onReplay, onBack, onAgain }: Props) {
  const tally = useMemo(() => tallyOf(items, face, sight.view), [items, face, sight.view]);
  const { result } = sight;
  const { Own } = face.report;
  if (result === undefined) return null;
  const reason = reasonOf(result);
  const again = () => {
    prepareAgain(info);
    onAgain();
  };
  return (
    <div className="report">
      <ReportHeader info={info} onReplay={() => onReplay(0)} onBack={onBack} onAgain={again} />
      <main className="report-main">
        <section className="report-hero">
          <p className="cap">{circumstances(info, sight, tally)}</p>
          <h1>{verdictText(result, info, face.report)}</h1>
          {reason !== undefined && <p className="report-reason">{reason}.</p>}
          {Own !== undefined && <Own result={result} view={sight.view} />}
        </section>
        <Ledger result={result} />
        <Losses tally={tally} info={info} face={face} />
        <Dice tally={tally} info={info} />
        <Moments moments={tally.moments} face={face} onReplay={onReplay} />
        <TurnFigures
          turns={tally.turns}
          count={items.length}
          seat={sight.seat}
          face={face}
          onReplay={onReplay}
        />
        <ReplayCard turns={tally.turns} count={items.length} onReplay={onReplay} />
      </main>
    </div>
  );
}

function ReportHeader({
  info,
  onReplay,
  onBack,
  onAgain,
}: {
  readonly info: TableInfo;
  readonly onReplay: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
}) {
  const [refused, setRefused] = useState<Refused>();
  const exportIt = () => {
    host
      .call('exportRecord', info.id)
      .then(download)
      .catch((error: unknown) => setRefused(refusedOf(error)));
  };
  return (
    <>
      <header className="report-header">
        <a className="report-brand" href="#/" aria-label={t('common.back')}>
          <Mark />
        </a>
        <p className="report-title">{t('report.title', { game: info.game.title })}</p>
        <div className="report-tools">
          <button type="button" className="quiet" onClick={onBack}>
            {t('report.back')}
          </button>
          <a className="button report-quiet" href={`#/dice/${info.id}`}>
            <Icon name="dice" size={18} />
            {t('report.check')}
          </a>
          <button type="button" className="quiet" onClick={exportIt}>
            <Icon name="down2" size={18} />
            {t('report.export')}
          </button>
          <button type="button" onClick={onAgain}>
            {t('report.again')}
          </button>
          <button type="button" className="primary" onClick={onReplay}>
            <Icon name="play" size={16} />
            {t('report.replay')}
          </button>
        </div>
      </header>
      {refused !== undefined && (
        <div className="report-trouble">
          <Trouble refused={refused} onRetry={exportIt} />
        </div>
      )}
    </>
  );
}

/** When it ended and who played. */
function circumstances(info: TableInfo, { practice }: Sight, { turns }: Tally): string {
  const turn = turns.at(-1)?.title;
  const [first = '', second = ''] = info.game.sides.map(({ id, label }) => info.names[id] || label);
  return [
    turn === undefined ? undefined : t('report.ended', { turn }),
    info.hands === 'one' ? t('report.alone') : t('report.two', { first, second }),
    practice ? t('report.practice') : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function Ledger({ result: { points, breakdown, because } }: { readonly result: Result }) {
  return (
    <section className="report-card report-ledger">
      <h2>{t('report.ledger')}</h2>
      {breakdown.length === 0 ? (
        <p className="report-empty">{t('report.no-ledger')}</p>
      ) : (
        <table>
          <tbody>
            {breakdown.map((part) => (
              <tr key={part.text}>
                <th scope="row">{capital(part.text)}</th>
                <td className="num">{signed(part.points)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('report.sum')}</th>
              <td className="num">{withMinus(points)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {because !== undefined && breakdown.length > 0 && (
        <p className="report-note">{t('report.outright', { reason: because.join('; ') })}</p>
      )}
    </section>
  );
}

function Losses({
  tally,
  info,
  face,
}: {
  readonly tally: Tally;
  readonly info: TableInfo;
  readonly face: Face;
}) {
  const { turns } = tally;
  const total = (side: string) => turns.reduce((sum, { losses }) => sum + (losses.get(side) ?? 0), 0);
  const sides: ChartSide[] = info.game.sides.map(({ id, label }) => ({ id, label, look: face.sides[id] }));
  const any = sides.some(({ id }) => total(id) > 0);
  return (
    <section className="report-card report-half">
      <h2>
        {face.report.lossesTitle ?? t('report.losses')}
        {any && (
          <span className="report-key">
            {sides.map(({ id, label, look }) => (
              <span key={id}>
                {look !== undefined && <Band look={look} />}
                {t('report.loss-part', { side: label, n: total(id) })}
              </span>
            ))}
          </span>
        )}
      </h2>
      {any ? (
        <LossChart turns={turns} sides={sides} />
      ) : (
        <p className="report-empty">{t('report.no-losses')}</p>
      )}
      {any && face.report.lossesNote !== undefined && <p className="report-note">{face.report.lossesNote}</p>}
    </section>
  );
}

function Dice({ tally, info }: { readonly tally: Tally; readonly info: TableInfo }) {
  const { dice, diceOf } = tally;
  const note = dice.length < ENOUGH ? t('report.dice-few') : t('report.dice-note', { mean: meanText(dice) });
  const bySide = info.game.sides.flatMap(({ id, label }) => {
    const own = diceOf.get(id) ?? [];
    return own.length === 0
      ? []
      : [t('report.dice-side', { side: label, mean: meanText(own), n: own.length })];
  });
  return (
    <section className="report-card report-half">
      <h2>{t('report.dice', { n: dice.length })}</h2>
      <DiceChart results={dice} />
      {dice.length > 0 && <p className="report-note">{[note, ...bySide].join(' ')}</p>}
    </section>
  );
}
