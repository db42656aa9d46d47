import { useState } from 'react';
import type { SavedGame } from '../../host/protocol.ts';
import { host, type Refused, refusedOf } from '../client/host-client.ts';
import { settings } from '../client/settings.ts';
import { useStore } from '../client/store.ts';
import type { Card } from '../games/card.ts';
import { Icon } from '../parts/icon.tsx';
import { capital, t } from '../texts/index.ts';
import { RadioCards } from './radio-cards.tsx';
import { computersAt, peopleAt, whoIs } from './seats.ts';
import { choose, chosenFor, newGameOf, type SetUp, seatsFor, setUp, usualTitle } from './set-up.ts';
import { Trouble } from './trouble.tsx';
import { WhoPlays } from './who-plays.tsx';
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
      // A pause was for the game before.
      settings.change({ paused: false });
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
      <WhoPlays card={card} />
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
          {busy ? t('lobby.starting') : startText(now, card)}
        </button>
        <p>
          {gameText(now, card)} {seed === undefined ? t('lobby.promise') : t('lobby.seeded', { seed })}
        </p>
      </div>
    </form>
  );
}

/** The button says whose side it is. */
function startText(now: SetUp, card: Card): string {
  const people = peopleAt(seatsFor(now, card), card);
  const [mine] = people;
  if (mine === undefined) return t('lobby.watch');
  return people.length === card.sides.length
    ? t('lobby.start')
    : t('lobby.start-as', { people: mine.people });
}

/** Who meets whom, where the computer plays. */
function gameText(now: SetUp, card: Card): string {
  const computers = computersAt(seatsFor(now, card), card);
  const [first, second] = card.sides.flatMap((side) => {
    const player = computers[side.id];
    return player === undefined ? [] : [whoIs(player, side)];
  });
  if (first === undefined) return '';
  return second === undefined
    ? t('lobby.against', { who: first })
    : t('lobby.watching', { first: capital(first), second });
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
