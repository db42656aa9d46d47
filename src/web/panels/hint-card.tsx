import './hint-card.css';
import './preview-card.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { Hint, HintStep } from '../../host/protocol.ts';
import type { Layout } from '../board/layout.ts';
import { CounterPicture } from '../counters/counter.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { keyName } from '../parts/keys.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { usePointing } from '../parts/use-pointing.ts';
import { t } from '../texts/index.ts';
import { byTone, percent } from './chance.ts';
import { findPiece } from './pieces.ts';
import { Summary } from './preview-outcomes.tsx';

/** More counters than these stand in the way of the words. */
const COUNTERS = 3;

/** What Regular would do here: the aim, the steps, what may come of it, why, and what else was weighed. */
export function HintCard({
  hint,
  layout,
  onPlay,
  onOther,
  onPoint,
  onClose,
}: {
  readonly hint: Hint;
  readonly layout: Layout;
  readonly onPlay: () => void;
  readonly onOther: (action: string) => void;
  readonly onPoint: (action: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const { aim, rule, steps, preview, reasons, others, estimated, chance, instead } = hint;
  const [listed, setListed] = useState(false);
  const pointing = usePointing(onPoint);
  const head = useId();
  const main = useRef<HTMLButtonElement>(null);
  // Enter plays it while the card has the focus, and it has as soon as it is there.
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  if (steps.length === 0)
    return (
      <NothingBetter
        instead={instead}
        chance={chance === true}
        onOther={onOther}
        onPoint={onPoint}
        onClose={onClose}
      />
    );
  return (
    <section className="hint" aria-labelledby={head}>
      <header className="hint-head">
        <div>
          <p className="cap">{t('hint.cap')}</p>
          <h3 id={head}>
            {aim} <RuleLink rule={rule} />
          </h3>
        </div>
        <IconButton icon="close" label={t('hint.close')} size={18} onClick={onClose} />
      </header>
      <ol className="hint-plan">
        {steps.map((step, index) => (
          <Step key={`${step.text} ${step.units.join()}`} step={step} number={index + 1} layout={layout} />
        ))}
      </ol>
      <Figures hint={hint} />
      {preview !== undefined && <Summary outcomes={preview.outcomes} />}
      {reasons.length > 0 && (
        <div className="hint-why">
          <p className="cap">{t('hint.why')}</p>
          <ul>
            {reasons.map(({ text, worth }) => (
              <li key={text}>
                <Sign worth={worth} /> {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="hint-acts">
        <button ref={main} type="button" className="primary" onClick={onPlay}>
          {t('hint.play')} <kbd>{keyName('enter')}</kbd>
        </button>
        <button type="button" onClick={onClose}>
          {t('hint.not-now')} <kbd>{keyName('escape')}</kbd>
        </button>
        {others.length > 0 && (
          <button type="button" className="quiet" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {t('hint.others', { n: others.length })}
          </button>
        )}
      </div>
      {listed && (
        <ul className="hint-others" aria-label={t('hint.others-title')}>
          {others.map(({ action, label }) => (
            <li key={action}>
              <button type="button" className="quiet" onClick={() => onOther(action)} {...pointing(action)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="hint-note">
        {t(chance ? 'hint.note-chance' : 'hint.note', { n: steps.length })} {estimated && t('hint.expected')}
      </p>
    </section>
  );
}

/** Whether a reason speaks for it or against it. */
function Sign({ worth }: { readonly worth: number }) {
  const label = t(worth < 0 ? 'hint.speaks-against' : 'hint.speaks-for');
  return (
    <span role="img" aria-label={label} title={label} className={worth < 0 ? 'num bad' : 'num'}>
      {worth < 0 ? '−' : '+'}
    </span>
  );
}

function Step({
  step: { text, count, units, hostile },
  number,
  layout,
}: {
  readonly step: HintStep;
  readonly number: number;
  readonly layout: Layout;
}) {
  const pieces = units.flatMap((unit) => findPiece(layout, unit) ?? []).slice(0, COUNTERS);
  return (
    <li>
      <span className={hostile ? 'hint-mark attack' : 'hint-mark'}>{number}</span>
      <span className="hint-counters">
        {pieces.map(({ thing, face, label }) => (
          <span key={thing} role="img" aria-label={label} title={label}>
            <CounterPicture face={face} height={34} />
          </span>
        ))}
      </span>
      <span>{count === undefined ? text : t('hint.times', { text, n: count })}</span>
    </li>
  );
}

/** The chances where there are any, and what is lost on average. */
function Figures({ hint: { preview, losses } }: { readonly hint: Hint }) {
  const tones = byTone(preview?.outcomes ?? []);
  if (tones.length === 0) return null;
  const chance = (tone: string) => tones.find((one) => one.tone === tone)?.chance ?? 0;
  return (
    <dl className="hint-figures">
      <Figure name={t('hint.chance')} value={percent(chance('good'))} tone="good" />
      <Figure name={t('hint.against')} value={percent(chance('bad'))} />
      {losses !== undefined && (
        <>
          <Figure name={t('hint.own-losses', { what: losses.unit })} value={tenths(losses.own)} />
          <Figure name={t('hint.enemy-losses', { what: losses.unit })} value={tenths(losses.enemy)} />
        </>
      )}
    </dl>
  );
}

function Figure({
  name,
  value,
  tone = 'plain',
}: {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'good' | 'plain';
}) {
  return (
    <div>
      <dt className="cap">{name}</dt>
      <dd className={tone}>{value}</dd>
    </div>
  );
}

/** Said in words, without arrows: the plain choice that is taken then, where there is one, with a button for it. */
function NothingBetter({
  instead,
  chance,
  onOther,
  onPoint,
  onClose,
}: {
  readonly instead: Hint['instead'];
  readonly chance: boolean;
  readonly onOther: (action: string) => void;
  readonly onPoint: (action: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const pointing = usePointing(onPoint);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section className="hint" aria-label={t('hint.button')}>
      <header className="hint-head">
        <div>
          <p className="cap">{t('hint.cap')}</p>
          <h3>{instead?.label ?? t('hint.none')}</h3>
        </div>
      </header>
      <p>{t(instead === undefined ? 'hint.none-text' : 'hint.instead')}</p>
      <div className="hint-acts">
        {instead !== undefined && (
          <button
            ref={button}
            type="button"
            className="primary"
            onClick={() => onOther(instead.action)}
            {...pointing(instead.action)}
          >
            {t('hint.play')} <kbd>{keyName('enter')}</kbd>
          </button>
        )}
        <button {...(instead === undefined ? { ref: button } : {})} type="button" onClick={onClose}>
          {t(instead === undefined ? 'hint.close' : 'hint.not-now')} <kbd>{keyName('escape')}</kbd>
        </button>
      </div>
      {instead !== undefined && chance && <p className="hint-note">{t('hint.note-chance', { n: 1 })}</p>}
    </section>
  );
}

function tenths(number: number): string {
  return (Math.round(number * 10) / 10).toFixed(1);
}
