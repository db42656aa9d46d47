import { settings, useSettings } from '../client/settings.ts';
import { SPEEDS, speedName } from '../client/speeds.ts';
import { useStore } from '../client/store.ts';
import type { Card, CardSide } from '../games/card.ts';
import { Icon } from '../parts/icon.tsx';
import { Segments } from '../parts/segments.tsx';
import { t } from '../texts/index.ts';
import { RadioCards } from './radio-cards.tsx';
import { SeatCard } from './seat-card.tsx';
import { peopleAt, type Seat, seatAt } from './seats.ts';
import { ALONE, choose, chosenFor, handsFor, seatsFor, setUp } from './set-up.ts';

/** Who sits at each side, and what follows from it: how the screen is passed, what may be taken back, the pace. */
export function WhoPlays({ card }: { readonly card: Card }) {
  const now = useStore(setUp);
  const seats = seatsFor(now, card);
  const people = peopleAt(seats, card);
  const hands = handsFor(now, card);
  const seat = (side: CardSide, next: Seat) =>
    choose(card.id, { seats: { ...Object.fromEntries(everySeat(card)), [side.id]: next } });
  return (
    <>
      <fieldset className="set-up-group set-up-seats">
        <legend className="cap">{t('lobby.who')}</legend>
        {card.sides.map((side) => (
          <SeatCard
            key={side.id}
            side={side}
            seat={seatAt(seats, card, side)}
            onSeat={(next) => seat(side, next)}
          >
            {hands === 'two' && <NameOf side={side} isYou={people.length === 1} />}
          </SeatCard>
        ))}
      </fieldset>
      {people.length === card.sides.length && <Hands card={card} />}
      {people.length > 0 && people.length < card.sides.length && <TakingBack />}
      {people.length < card.sides.length && <Pace />}
    </>
  );
}

/** All seats as they are: once one is chosen, the others no longer follow what is usual. */
function everySeat(card: Card): readonly (readonly [string, Seat])[] {
  const seats = seatsFor(setUp.get(), card);
  return card.sides.map((side) => [side.id, seatAt(seats, card, side)]);
}

function changeName(key: string, name: string): void {
  setUp.change({ names: { ...setUp.get().names, [key]: name } });
}

function NameOf({ side: { id, label }, isYou }: { readonly side: CardSide; readonly isYou: boolean }) {
  const { names } = useStore(setUp);
  return (
    <span className="seat-name">
      <input
        value={names[id] ?? ''}
        placeholder={label}
        maxLength={40}
        aria-label={t('lobby.name-of', { side: label })}
        autoComplete="off"
        onChange={({ target }) => changeName(id, target.value)}
      />
      {isYou && <small>{t('lobby.you')}</small>}
    </span>
  );
}

/** People at all sides: two of them with what hand-over there will be, or one. */
function Hands({ card }: { readonly card: Card }) {
  const now = useStore(setUp);
  const { scenario = card.scenarios[0]?.id } = chosenFor(now, card.id);
  const handOver = card.scenarios.find(({ id }) => id === scenario)?.handOver ?? card.handOver;
  return (
    <>
      <RadioCards
        title={t('lobby.hands')}
        value={now.hands}
        values={[
          { id: 'two', title: t('lobby.hands.two'), note: handOver ?? t('lobby.hands.two-note') },
          { id: 'one', title: t('lobby.hands.one'), note: t('lobby.hands.one-note') },
        ]}
        onChoose={(id) => setUp.change({ hands: id === 'one' ? 'one' : 'two' })}
      />
      {now.hands === 'one' && (
        <label className="lobby-field">
          <span className="cap">{t('lobby.your-name')}</span>
          <input
            value={now.names[ALONE] ?? ''}
            maxLength={40}
            autoComplete="nickname"
            onChange={({ target }) => changeName(ALONE, target.value)}
          />
        </label>
      )}
    </>
  );
}

/** Against the computer: a fair game keeps the boundary, a practice game does not. */
function TakingBack() {
  const { practice } = useStore(setUp);
  return (
    <div className="set-up-group set-up-back">
      <span className="cap">{t('lobby.taking-back')}</span>
      <Segments
        label={t('lobby.taking-back')}
        value={practice ? 'practice' : 'fair'}
        values={[
          { value: 'fair', content: t('lobby.fair') },
          { value: 'practice', content: t('lobby.practice') },
        ]}
        onChoose={(kind) => setUp.change({ practice: kind === 'practice' })}
      />
      <p>{t(practice ? 'lobby.practice-note' : 'lobby.fair-note')}</p>
    </div>
  );
}

function Pace() {
  const { speed } = useSettings();
  return (
    <details className="set-up-group set-up-options">
      <summary>
        <span className="cap">{t('lobby.pace')}</span>
        <small>{t('lobby.pace-now', { speed: speedName(speed) })}</small>
        <Icon name="down" size={16} />
      </summary>
      <Segments
        label={t('lobby.pace')}
        value={String(speed)}
        values={SPEEDS.map((one) => ({ value: String(one), content: speedName(one) }))}
        onChoose={(one) => settings.change({ speed: SPEEDS.find((each) => String(each) === one) ?? 1 })}
      />
      <p>{t('lobby.pace-note')}</p>
    </details>
  );
}
