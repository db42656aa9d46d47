import type { Card } from '../games/card.ts';
import { Band } from '../parts/band.tsx';
import { t } from '../texts/index.ts';
import { MapPicture } from './map-picture.tsx';

const MOST_COMPLEX = 5;

/** A game that can be chosen, or one that will be. */
export function GameCard({
  card,
  chosen,
  onChoose,
}: {
  readonly card: Card;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const { title: game, text, length, complexity, sides, inTheMaking = false } = card;
  return (
    <article className={`lobby-game${chosen ? ' chosen' : ''}${inTheMaking ? ' coming' : ''}`}>
      <MapPicture card={card} />
      <div className="lobby-game-text">
        <h3>{game}</h3>
        <p>{text}</p>
        <div className="lobby-facts">
          <span>{length}</span>
          <Complexity n={complexity} />
          <span className="lobby-sides">
            {sides.map(({ id, label, look }) => (
              <span key={id}>
                <Band look={look} />
                {label}
              </span>
            ))}
          </span>
          {inTheMaking ? (
            <span className="lobby-coming">{t('lobby.in-the-making')}</span>
          ) : (
            <button
              type="button"
              className={chosen ? 'lobby-choose quiet' : 'lobby-choose'}
              aria-pressed={chosen}
              aria-label={chosen ? `${game}: ${t('lobby.chosen')}` : t('lobby.set-up-game', { game })}
              onClick={onChoose}
            >
              {chosen ? `✓ ${t('lobby.chosen')}` : t('lobby.set-up')}
            </button>
          )}
        </div>
      </div>
    </article>
  );
}

function Complexity({ n }: { readonly n: number }) {
  return (
    <span className="lobby-complexity" role="img" aria-label={t('lobby.complexity', { n })}>
      {Array.from({ length: MOST_COMPLEX }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five squares that never change places
        <i key={index} className={index < n ? 'on' : ''} />
      ))}
    </span>
  );
}
