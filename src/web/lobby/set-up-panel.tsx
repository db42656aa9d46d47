import { useId, useState } from 'react';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { useStore } from '../client/store.ts';
import { cardOf } from '../games/index.ts';
import type { GameInfo, SavedGame } from '../host/protocol.ts';
import { Band } from '../parts/band.tsx';
import { Icon } from '../parts/icon.tsx';
import { t } from '../texts/index.ts';
import { ALONE, choicesFor, choose, newGameOf, setUp, usualTitle } from './set-up.ts';
import { Trouble } from './trouble.tsx';
import { plainName } from './words.ts';
import './set-up-panel.css';

interface Props {
  readonly info: GameInfo;
  readonly saved: readonly SavedGame[];
  /** Only for tests and pictures. */
  readonly seed: string | undefined;
}

/** Everything that is settled before a game begins. */
export function SetUpPanel({ info, saved, seed }: Props) {
  const now = useStore(setUp);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const title = usualTitle(info, saved);

  const start = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const id = await host.call('create', newGameOf(now, info, title, seed));
      choose(info.id, { title: '' });
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
        <h2>{info.title}</h2>
      </div>
      <Scenarios info={info} />
      <Hands />
      <Names info={info} />
      {info.options.length > 0 && <Options info={info} />}
      <label className="lobby-field">
        <span className="cap">{t('lobby.title-field')}</span>
        <input
          value={choicesFor(now, info.id).title ?? ''}
          placeholder={title}
          maxLength={80}
          onChange={({ target }) => choose(info.id, { title: target.value })}
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

function Scenarios({ info }: { readonly info: GameInfo }) {
  const { scenario = info.scenarios[0]?.id } = choicesFor(useStore(setUp), info.id);
  const notes = cardOf(info.id)?.scenarios;
  return (
    <RadioCards
      title={t('lobby.scenario')}
      value={scenario ?? ''}
      choices={info.scenarios.map(({ id, title }) => ({ id, title, note: notes?.[id] }))}
      onChoose={(id) => choose(info.id, { scenario: id })}
    />
  );
}

function Hands() {
  const { hands } = useStore(setUp);
  return (
    <RadioCards
      title={t('lobby.who')}
      value={hands}
      choices={[
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
  choices,
  onChoose,
}: {
  readonly title: string;
  readonly value: string;
  readonly choices: readonly {
    readonly id: string;
    readonly title: string;
    readonly note: string | undefined;
  }[];
  readonly onChoose: (id: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="set-up-group">
      <legend className="cap">{title}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className="set-up-radio">
          <input
            type="radio"
            name={name}
            checked={choice.id === value}
            onChange={() => onChoose(choice.id)}
          />
          <span>
            <b>{choice.title}</b>
            {choice.note !== undefined && <small>{choice.note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Names({ info }: { readonly info: GameInfo }) {
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
      {info.sides.map(({ id, label }) => (
        <span key={id} className="set-up-name">
          <SideBand game={info.id} side={id} />
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

function SideBand({ game, side }: { readonly game: string; readonly side: string }) {
  const look = cardOf(game)?.sides.find(({ id }) => id === side)?.look;
  return look === undefined ? null : <Band look={look} />;
}

function Options({ info }: { readonly info: GameInfo }) {
  const card = cardOf(info.id);
  const { options } = choicesFor(useStore(setUp), info.id);
  const changed = info.options.filter(({ id, values }) => (options[id] ?? values[0]) !== values[0]).length;
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
      {info.options.map(({ id, title, values }) => (
        <label key={id} className="set-up-option">
          <span>{card?.options?.[id] ?? title}</span>
          <select
            value={options[id] ?? values[0]}
            onChange={({ target }) => choose(info.id, { options: { ...options, [id]: target.value } })}
          >
            {values.map((value, index) => (
              <option key={value} value={value}>
                {valueText(card?.values?.[value] ?? plainName(value), index === 0)}
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
