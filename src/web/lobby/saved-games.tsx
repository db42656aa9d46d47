import type { SavedGame } from '../../host/protocol.ts';
import type { Card } from '../games/card.ts';
import { cardOf } from '../games/index.ts';
import { t } from '../texts/index.ts';
import { SavedMenu } from './saved-menu.tsx';
import { whoIs } from './seats.ts';
import { ago } from './when.ts';

const SHOWN = 3;

interface Props {
  readonly saved: readonly SavedGame[];
  readonly onChanged: () => void;
}

/** The latest games that are not over, to go on with. */
export function Continue({ saved, onChanged }: Props) {
  const latest = [...saved].sort((a, b) => Number(a.over) - Number(b.over)).slice(0, SHOWN);
  return (
    <section>
      <div className="lobby-head">
        <h2>{t('lobby.continue')}</h2>
        {saved.length > 0 && (
          <a className="rule" href="#/saved">
            {t('lobby.all-saved', { n: saved.length })}
          </a>
        )}
      </div>
      {saved.length === 0 ? (
        <p className="lobby-empty">{t('lobby.none-saved')}</p>
      ) : (
        <Cards saved={latest} onChanged={onChanged} />
      )}
    </section>
  );
}

export function AllSaved({ saved, onChanged }: Props) {
  return (
    <section>
      <div className="lobby-head">
        <h2>{t('lobby.all-title')}</h2>
        <a className="rule" href="#/">
          {t('lobby.fewer')}
        </a>
      </div>
      {saved.length === 0 ? (
        <p className="lobby-empty">{t('lobby.none-here')}</p>
      ) : (
        <Cards saved={saved} onChanged={onChanged} />
      )}
    </section>
  );
}

function Cards({ saved, onChanged }: Props) {
  return (
    <ul className="lobby-saved">
      {saved.map((game) => (
        <li key={game.id}>
          <SavedCard game={game} card={cardOf(game.game)} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function SavedCard({
  game,
  card,
  onChanged,
}: {
  readonly game: SavedGame;
  readonly card: Card | undefined;
  readonly onChanged: () => void;
}) {
  const { title, decider, over } = game;
  const when = ago(game.changed);
  return (
    <article className={over ? 'lobby-save' : 'lobby-save open'}>
      <h3>
        <a href={`#/table/${game.id}`} aria-label={t('lobby.open', { title })}>
          {title}
        </a>
      </h3>
      <p>{[gameTitle(game, card), placeOf(game, card), peopleOf(game, card)].filter(Boolean).join(' · ')}</p>
      <div
        className="lobby-bar"
        role="progressbar"
        aria-label={t('lobby.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(game)}
      >
        <i style={{ width: `${percent(game)}%` }} />
      </div>
      <div className="lobby-save-foot">
        <span className={over || isComputer(game, decider) ? 'lobby-pill' : 'lobby-pill on'}>
          {over || decider === undefined ? t('lobby.over') : moverOf(game, decider, card)}
        </span>
        <span>{when === undefined ? t('lobby.now') : t('lobby.saved-when', { when })}</span>
      </div>
      <SavedMenu game={game} onChanged={onChanged} />
    </article>
  );
}

function percent({ over, progress }: SavedGame): number {
  return over ? 100 : Math.round(progress.share * 100);
}

/** Not where the title says it already. */
function gameTitle({ title }: SavedGame, card: Card | undefined): string {
  return card === undefined || title.startsWith(card.title) ? '' : card.title;
}

/** How far it is; the scenario where that no longer matters. */
function placeOf({ scenario, progress, over }: SavedGame, card: Card | undefined): string {
  if (progress.text !== '' && !over) return progress.text;
  return card?.scenarios.find(({ id }) => id === scenario)?.title ?? '';
}

function sideName(side: string, card: Card | undefined): string {
  return card?.sides.find(({ id }) => id === side)?.label ?? side;
}

function isComputer({ computers }: SavedGame, side: string | undefined): boolean {
  return side !== undefined && side in computers;
}

/** Whose turn it is; against the computer it is yours or its own. */
function moverOf(game: SavedGame, decider: string, card: Card | undefined): string {
  if (isComputer(game, decider)) return t('lobby.computer-to-move');
  if (Object.keys(game.computers).length > 0) return t('lobby.your-turn');
  return t('lobby.to-move', { side: sideName(decider, card) });
}

/** Who plays, where the names say more than the sides do. */
function peopleOf({ hands, names, computers }: SavedGame, card: Card | undefined): string {
  const sides = card?.sides ?? [];
  const [one, other] = sides.flatMap((side) => {
    const player = computers[side.id];
    return player === undefined ? [] : [whoIs(player, side)];
  });
  if (one !== undefined && other !== undefined) return t('lobby.computers', { first: one, second: other });
  if (one !== undefined) {
    const mine = sides.find(({ id }) => !(id in computers));
    return t('lobby.you-are', { people: mine?.people ?? '', who: one });
  }
  if (hands === 'one') return t('lobby.alone');
  const [first, second] = sides.map(({ id, label }) => names[id] || label);
  const own = sides.some(
    ({ id, label }) => names[id] !== undefined && names[id] !== '' && names[id] !== label,
  );
  return own && first !== undefined && second !== undefined ? t('lobby.two-people', { first, second }) : '';
}
