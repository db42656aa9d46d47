import type { GameInfo, SavedGame } from '../host/protocol.ts';
import { t } from '../texts/index.ts';
import { SavedMenu } from './saved-menu.tsx';
import { ago } from './when.ts';

const SHOWN = 3;

interface Props {
  readonly saved: readonly SavedGame[];
  readonly games: readonly GameInfo[];
  readonly onChanged: () => void;
}

/** The latest games that are not over, to go on with. */
export function Continue({ saved, games, onChanged }: Props) {
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
        <Cards saved={latest} games={games} onChanged={onChanged} />
      )}
    </section>
  );
}

export function AllSaved({ saved, games, onChanged }: Props) {
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
        <Cards saved={saved} games={games} onChanged={onChanged} />
      )}
    </section>
  );
}

function Cards({ saved, games, onChanged }: Props) {
  return (
    <ul className="lobby-saved">
      {saved.map((game) => (
        <li key={game.id}>
          <SavedCard game={game} info={games.find(({ id }) => id === game.game)} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function SavedCard({
  game,
  info,
  onChanged,
}: {
  readonly game: SavedGame;
  readonly info: GameInfo | undefined;
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
      <p>{[gameTitle(game, info), placeOf(game, info), peopleOf(game, info)].filter(Boolean).join(' · ')}</p>
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
        <span className={over ? 'lobby-pill' : 'lobby-pill on'}>
          {over || decider === undefined
            ? t('lobby.over')
            : t('lobby.to-move', { side: sideName(decider, info) })}
        </span>
        <span>{when === undefined ? t('lobby.now') : t('lobby.saved-when', { when })}</span>
      </div>
      <SavedMenu game={game} onChanged={onChanged} />
    </article>
  );
}

function percent({ over, remark }: SavedGame): number {
  return over ? 100 : Math.round((remark?.progress ?? 0) * 100);
}

/** Not where the title says it already. */
function gameTitle({ title }: SavedGame, info: GameInfo | undefined): string {
  return info === undefined || title.startsWith(info.title) ? '' : info.title;
}

/** How far it is; the scenario where that is not known yet or no longer matters. */
function placeOf({ scenario, remark, over }: SavedGame, info: GameInfo | undefined): string {
  if (remark !== undefined && !over) return remark.text;
  return info?.scenarios.find(({ id }) => id === scenario)?.title ?? '';
}

function sideName(side: string, info: GameInfo | undefined): string {
  return info?.sides.find(({ id }) => id === side)?.label ?? side;
}

/** Who plays, where the names say more than the sides do. */
function peopleOf({ hands, names }: SavedGame, info: GameInfo | undefined): string {
  if (hands === 'one') return t('lobby.alone');
  const sides = info?.sides ?? [];
  const [first, second] = sides.map(({ id, label }) => names[id] || label);
  const own = sides.some(
    ({ id, label }) => names[id] !== undefined && names[id] !== '' && names[id] !== label,
  );
  return own && first !== undefined && second !== undefined ? t('lobby.two-people', { first, second }) : '';
}
