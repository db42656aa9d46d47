import { useId, useState } from 'react';
import type { SavedGame } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { useStore } from '../client/store.ts';
import type { Card } from '../games/card.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { ALONE, choose, chosenFor, newGameOf, setUp, usualTitle } from './set-up.ts';
import { Trouble } from './trouble.tsx';
import './set-up-panel.css';

interface Props {
  readonly card: Card;
  readonly saved: readonly SavedGame[];
  /** Only for tests and pictures. */
  readonly seed: string | undefined;
}

/** Everything that is settled before a game begins. */
export function SetUpPanel({ card, saved, seed }: Props) {
  const now = useStore(setUp);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const title = usualTitle(card, saved);

  const start = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const id = await host.call('create', newGameOf(now, card, title, seed));
      choose(card.id, { title: '' });
      location.hash = `#/table/${id}`;
    } catch (error) {
      setRefused(refusedOf(error));
      setBusy(false);
    }
  };

  return (
    <form
      className="set-up"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void start();
      }}
    >
      <div>
        <p className="cap">{t('lobby.new')}</p>
        <h2>{card.title}</h2>
      </div>
      <Scenarios card={card} />
      <Hands />
      <Names card={card} />
      {card.options.length > 0 && <Options card={card} />}
      <label className="lobby-field">
        <span className="cap">{t('lobby.title-field')}</span>
        <input
          value={chosenFor(now, card.id).title ?? ''}
          placeholder={title}
          maxLength={80}
          onChange={({ target }) => choose(card.id, { title: target.value })}
        />
      </label>
      {refused !== undefined && <Trouble refused={refused} />}
      <div className="set-up-start">
        <button type="submit" className="primary" disabled={busy}>
          {t(busy ? 'lobby.starting' : 'lobby.start')}
        </button>
        <p>{seed === undefined ? t('lobby.promise') : t('lobby.seeded', { seed })}</p>
      </div>
    </form>
  );
}

function Scenarios({ card }: { readonly card: Card }) {
  const { scenario = card.scenarios[0]?.id } = chosenFor(useStore(setUp), card.id);
  return (
    <RadioCards
      title={t('lobby.scenario')}
      value={scenario ?? ''}
      values={card.scenarios}
      onChoose={(id) => choose(card.id, { scenario: id })}
    />
  );
}

function Hands() {
  const { hands } = useStore(setUp);
  return (
    <RadioCards
      title={t('lobby.who')}
      value={hands}
      values={[
        { id: 'two', title: t('lobby.hands.two'), note: t('lobby.hands.two-note') },
        { id: 'one', title: t('lobby.hands.one'), note: t('lobby.hands.one-note') },
      ]}
      onChoose={(id) => setUp.change({ hands: id === 'one' ? 'one' : 'two' })}
    />
  );
}

function RadioCards({
  title,
  value,
  values,
  onChoose,
}: {
  readonly title: string;
  readonly value: string;
  readonly values: readonly { readonly id: string; readonly title: string; readonly note: string }[];
  readonly onChoose: (id: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="set-up-group">
      <legend className="cap">{title}</legend>
      {values.map((one) => (
        <label key={one.id} className="set-up-radio">
          <input type="radio" name={name} checked={one.id === value} onChange={() => onChoose(one.id)} />
          <span>
            <b>{one.title}</b>
            <small>{one.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Names({ card }: { readonly card: Card }) {
  const { hands, names } = useStore(setUp);
  const change = (key: string, name: string) => setUp.change({ names: { ...names, [key]: name } });
  if (hands === 'one')
    return (
      <label className="lobby-field">
        <span className="cap">{t('lobby.your-name')}</span>
        <input
          value={names[ALONE] ?? ''}
          maxLength={40}
          autoComplete="nickname"
          onChange={({ target }) => change(ALONE, target.value)}
        />
      </label>
    );
  return (
    <fieldset className="set-up-group set-up-names">
      <legend className="cap">{t('lobby.names')}</legend>
      {card.sides.map(({ id, label, look }) => (
        <span key={id} className="set-up-name">
          <Band look={look} />
          <input
            value={names[id] ?? ''}
            placeholder={label}
            maxLength={40}
            aria-label={t('lobby.name-of', { side: label })}
            autoComplete="off"
            onChange={({ target }) => change(id, target.value)}
          />
        </span>
      ))}
    </fieldset>
  );
}

function Options({ card }: { readonly card: Card }) {
  const { options } = chosenFor(useStore(setUp), card.id);
  const changed = card.options.filter(
    ({ id, values }) => (options[id] ?? values[0].id) !== values[0].id,
  ).length;
  return (
    <details
      className="set-up-group set-up-options"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        <span className="cap">{t('lobby.options')}</span>
        <small>{changed === 0 ? t('lobby.options-usual') : t('lobby.options-changed', { n: changed })}</small>
        <Icon name="down" size={16} />
      </summary>
      {card.options.map(({ id, title, values }) => (
        <label key={id} className="set-up-option">
          <span>{title}</span>
          <select
            value={options[id] ?? values[0].id}
            onChange={({ target }) => choose(card.id, { options: { ...options, [id]: target.value } })}
          >
            {values.map((value, index) => (
              <option key={value.id} value={value.id}>
                {valueText(value.title, index === 0)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </details>
  );
}

function valueText(value: string, usual: boolean): string {
  return usual ? t('lobby.value.usual', { value }) : value;
}
